"""The documentation is right: commands run, outputs match, links resolve, generated pages are fresh."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest

import layouts
from pnp import cli as pnp_cli
from referee import command_line as referee_cli
from tests.properties import whole
from tools.reference.faces_page import text as faces_page
from tools.reference.pnp_page import page as pnp_page
from tools.reference.referee_pages import commands_page, record_page

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GUIDES = ("print-a-kit.md", "settle-an-argument.md", "ja.md")
"""Pages whose commands are run, each in a folder of its own from top to bottom."""

PAGES = (ROOT / "README.md", *sorted(DOCS.rglob("*.md")))
GENERATED: dict[str, Callable[[], str]] = {
    "reference-pnp.md": pnp_page,
    "reference-referee.md": commands_page,
    "reference-record.md": record_page,
    "reference-faces.md": faces_page,
}
ANY_LINES = "…"
"""A line of a shown output that stands for any number of lines; at a line's end, for the rest of it."""

LARGEST_PICTURE = 100_000
"""Bytes: a clone stays small."""

Run = Callable[..., tuple[int, str]]


class Block(NamedTuple):
    """A fenced block of a page."""

    before: str  # the last line of text above it
    typed: tuple[str, ...]  # answers to questions, from a comment above it
    kind: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page with the line above each."""
    comment = r"(?:<!-- typed: (.*?) -->\n)?"
    for found in re.finditer(rf"([^\n]*)\n\n{comment}```(\w*)\n(.*?)```", page, re.DOTALL):
        before, typed, kind, text = found.groups()
        yield Block(before, tuple((typed or "").split(" | ")) if typed else (), kind, text)


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a block, and the lines that are shown after each."""
    command, shown = "", list[str]()
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, shown
            command, shown = line.removeprefix("$ "), []
        else:
            shown.append(line)
    if command:
        yield command, shown


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command line as it is written, in an empty folder: exit status and all that it printed."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shelves: dict[str, click.Command] = {"pnp": pnp_cli.cli, "referee": referee_cli.cli}

    def call(line: str, typed: tuple[str, ...] = ()) -> tuple[int, str]:
        program, *arguments = shlex.split(line, comments=True)
        answers = "".join(f"{answer}\n" for answer in typed)
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        with pytest.raises(SystemExit) as caught:
            shelves[program].main(arguments)
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out + err

    return call


def pattern(shown: list[str], typed: tuple[str, ...] = ()) -> str:
    """A shown output as a regular expression; what a person typed after a prompt is not part of it."""
    parts, answers = [], list(typed)
    for line in shown:
        if answers and line.endswith(f": {answers[0]}"):
            parts.append(re.escape(line.removesuffix(answers.pop(0))))
        elif line == ANY_LINES:
            parts.append(r"(?:[^\n]*\n)*?")
        elif line.endswith(ANY_LINES):
            parts.append(re.escape(line.removesuffix(ANY_LINES)) + r"[^\n]*\n")
        else:
            parts.append(re.escape(line.rstrip()) + r" *\n")
    assert not answers, f"never asked for: {answers}"
    return "".join(parts)


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        ("settle-an-argument.md", False),
        *(pytest.param(name, True, marks=pytest.mark.long) for name in GUIDES),
    ],
)
def test_the_commands_of_a_guide_do_what_it_shows(name: str, whole: bool, run: Run) -> None:
    """From top to bottom like a newcomer: files are written, commands run, outputs compared.

    What prints and shows no output is long; the README's commands print in every run.
    """
    count = 0
    for block in blocks((DOCS / name).read_text("utf-8")):
        if file := re.search(r"`([\w.-]+\.\w+)`[:：]$", block.before):
            Path(file[1]).write_text(block.text, encoding="utf-8")
        elif block.kind == "console":
            for command, shown in commands(block.text):
                count += 1
                _, output = run(command, block.typed)
                if shown:
                    wanted = pattern(shown, block.typed)
                    assert re.fullmatch(wanted, output.rstrip("\n") + "\n"), f"{name}: {command}\n{output}"
        elif block.kind == "sh":
            told = block.text.splitlines()
            for command in told if whole else [line for line in told if not line.startswith("pnp ")]:
                count += 1
                status, output = run(command)
                assert status == 0, f"{name}: {command}\n{output}"
    assert count >= 3 or not whole, f"{name} shows hardly anything"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_line_on_every_page_is_understood(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a page cannot run it: the example of a reference, a printer that nobody has."""
    if page.name == "new-game.md":
        monkeypatch.chdir(Path(__file__).parent / "games_outside")  # where the game of the page lies
    shelves = {"pnp": pnp_cli.cli, "referee": referee_cli.cli}
    text = "".join(block.text for block in blocks(page.read_text("utf-8")))
    found = re.findall(r"^(?:\$ )?((?:pnp|referee) .+)$", text, re.MULTILINE)
    if page.name in ("reference-pnp.md", "reference-referee.md"):
        assert len(found) >= len((pnp_cli if "pnp" in page.name else referee_cli).COMMANDS)
    for line in found:
        program, name, *arguments = shlex.split(line.partition(" > ")[0], comments=True)
        shelf = shelves[program]
        assert isinstance(shelf, click.Group)
        with click.Context(shelf, info_name=program, obj="en") as ctx:
            command = shelf.get_command(ctx, name)
            assert command is not None, line
            try:
                command.make_context(name, arguments, parent=ctx)
            except click.ClickException as error:
                pytest.fail(f"{page.name}: {line}: {error.format_message()}")


def test_the_guides_show_every_command_of_the_referee_that_a_table_needs() -> None:
    """A command that no page shows is found by nobody."""
    text = "".join(path.read_text("utf-8") for path in PAGES if not path.name.startswith("reference-"))
    for name in referee_cli.COMMANDS:
        assert f"referee {name}" in text, name
    for name in pnp_cli.COMMANDS:
        assert f"pnp {name}" in text, name


README = (ROOT / "README.md").read_text("utf-8")


@whole
def test_the_commands_of_the_readme_run(run: Run, whole: bool) -> None:
    """In the order in which they stand there; the record of the README is the evening that they read.

    What takes seconds and has tests of its own is long.
    """
    (record,) = [block.text for block in blocks(README) if block.text.startswith("game:")]
    Path("evening.game").write_text(record, encoding="utf-8")
    lines = [line for block in blocks(README) for line in block.text.splitlines()]
    served = ("referee serve", "pnp watch")  # they run until somebody stops them
    found = [line for line in lines if line.startswith(("pnp ", "referee ")) and not line.startswith(served)]
    assert len(found) >= 9
    dear = () if whole else ("referee ask", "referee mend", "pnp order", "pnp export", "pnp check")
    for line in (line for line in found if not line.startswith(dear)):
        if line.startswith("referee ask"):
            typed: tuple[str, ...] = (
                "Aki, Ben, Chie",
                "Ben: play 8H suit H",
                "Aki: play 8S suit S",
                "none",
                "no",
                "",
            )
            assert run(line, typed)[0] == 1
        else:
            status, output = run(line)
            assert status == (1 if line.startswith("referee check") else 0), f"{line}\n{output}"


def test_the_readme_says_what_the_referee_says_of_its_record(run: Run) -> None:
    """TP-5.1, TP-6.1: a heart on a heart, a draw; TP-5.3: only J, Q and K build, so the four does not."""
    (record,) = [block.text for block in blocks(README) if block.text.startswith("game:")]
    Path("evening.game").write_text(record, encoding="utf-8")
    shown = [block.text for block in blocks(README) if block.text.startswith("!! illegal")]
    status, output = run("referee check evening.game")
    assert status == 1
    assert "4 legal, 1 illegal, 0 unknown." in output
    assert "TP-5.3" in output
    assert len(shown) == 1
    assert re.search(pattern(shown[0].splitlines()), output), output


@pytest.mark.parametrize("name", list(GENERATED))
def test_a_generated_page_is_what_its_generator_writes_today(name: str) -> None:
    """`python make.py docs` was run after the last change of commands or words."""
    assert (DOCS / name).read_text("utf-8") == GENERATED[name]()


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), f"{page.name}: {target}"
        assert path.is_relative_to(ROOT), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(path), f"{page.name}: {target}"


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, new = set[Path](), {ROOT / "README.md"}
    while new:
        page = new.pop()
        reached.add(page)
        for target in re.findall(r"\]\(([^)\s#]+)", page.read_text("utf-8")):
            path = (page.parent / target).resolve()
            found = path.glob("*.md") if path.is_dir() else [path] if path.suffix == ".md" else []
            found = [file for file in found if file.exists()]
            new |= set(found) - reached
    assert {path.relative_to(ROOT).as_posix() for path in PAGES if path not in reached} == set()


def test_every_picture_is_shown_and_small() -> None:
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text("utf-8"))
    }
    pictures = set((DOCS / "pictures").glob("*.png"))
    assert pictures <= shown, sorted(path.name for path in pictures - shown)
    assert {path.name for path in pictures if path.stat().st_size > LARGEST_PICTURE} == set()


@pytest.mark.parametrize("program", ["pnp", "referee"])
def test_commands_stand_in_the_help_as_in_the_reference(program: str, run: Run) -> None:
    """What people need first comes first."""
    helped = re.findall(r"^  ([a-z]+)  ", run(f"{program} --help")[1], re.MULTILINE)
    page = (DOCS / f"reference-{program}.md").read_text("utf-8")
    assert helped == re.findall(rf"^## {program} (\w+)$", page, re.MULTILINE)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("program", ["pnp", "referee"])
def test_every_command_has_help_and_an_example_in_both_languages(
    program: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command or option without a word on it is a defect."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8" if lang == "ja" else "C.UTF-8")
    shelf: click.Command = {"pnp": pnp_cli.cli, "referee": referee_cli.cli}[program]
    assert isinstance(shelf, click.Group)
    names = list((pnp_cli if program == "pnp" else referee_cli).COMMANDS)
    for name in names:
        status, text = run(f"{program} {name} --help")
        assert status == 0
        assert f"\n  {program} {name}" in text.partition("\n\n\n")[2], text
        assert bool(re.search(r"[ぁ-ん]", text)) == (lang == "ja"), text
        with click.Context(shelf) as ctx:
            command = shelf.get_command(ctx, name)
        assert command is not None
        for param in command.params:
            if isinstance(param, click.Option) and not param.hidden:
                flag = max(param.opts, key=len)
                assert re.search(rf"{flag}\b[^\n]*(?:  +\S|\n {{8,}}\S)", text), f"{name} {flag} ({lang})"


def test_the_format_page_knows_every_word_of_every_game() -> None:
    """`docs/record.md` tells the whole format: each step, fact and header key of `layouts` stands there."""
    page = (DOCS / "record.md").read_text("utf-8")
    for game in layouts.games():
        words = layouts.load(game).record_words
        for verb in (*words.verbs, *words.facts, *words.keys):
            assert re.search(rf"`[^`\n]*{re.escape(verb.name)}\b", page), f"{game}: {verb.name}"


def test_the_json_of_the_format_page_is_what_the_how_to_s_record_gives(run: Run) -> None:
    """The page leaves the message out and shows the last line only; all else is what a program gets."""
    (shown,) = [block for block in blocks((DOCS / "record.md").read_text("utf-8")) if block.kind == "json"]
    guide = blocks((DOCS / "settle-an-argument.md").read_text("utf-8"))
    (record,) = [block.text for block in guide if block.before.endswith("`evening.game`:")]
    Path("evening.game").write_text(record, encoding="utf-8")
    status, output = run("referee check evening.game --json")
    assert status == 1
    got = json.loads(output)
    got["lines"] = got["lines"][-1:]
    got["lines"][0]["message"] = "…"
    assert got == json.loads(shown.text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_names_a_machine_or_an_unfinished_thing(page: Path) -> None:
    text = page.read_text("utf-8")
    for word in ("TODO", "FIXME", "not implemented", "/work/", "/tmp/", "/home/"):
        assert word not in text, word
