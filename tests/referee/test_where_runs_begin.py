"""Where a run begins: a plain `check` at its work, all else at the shelf; where games are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest

from referee import checking, cli, opening, shelf
from referee.command_line import Named
from referee.command_line import cli as commands
from referee.mend import search
from referee.record import Fault, RecordError
from referee.shelf import Place
from tests.games import OUTSIDE
from tests.referee.command_runs import ILLEGAL, LEGAL, Run, run

__all__ = ["run"]


ROOT = Path(cli.__file__).resolve().parent.parent


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Which way each command line goes: a request and a language, or all of its words."""
    taken: list[Any] = []

    def straight(request: checking.Request, lang: str) -> int:
        taken.append((request.files, lang))
        return 1

    def shelved(arguments: list[str]) -> int:
        taken.append(arguments)
        return 5

    monkeypatch.setattr(checking, "run", straight)
    monkeypatch.setattr(commands, "work", shelved)
    return taken


@pytest.mark.parametrize(
    ("words", "straight"),
    [
        ("check a.game", ("a.game",)),
        ("check --lang ja a.game b.game", ("a.game", "b.game")),
        ("check --jsonl a.game", None),
        ("check", None),
        ("ask a.game", None),
        ("score a.game", None),
        ("--lang ja check a.game", None),
        ("a.game check", None),
        ("", None),
    ],
)
def test_a_plain_check_goes_straight_to_its_work(
    ways: list[Any], words: str, straight: tuple[str, ...] | None
) -> None:
    assert cli.work(words.split()) == (5 if straight is None else 1)
    assert ways == [words.split() if straight is None else (straight, "ja" if "ja" in words else "en")]


def test_faults_on_the_straight_way_are_told_and_others_are_not_hidden(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(error: Exception) -> None:
        def straight(request: checking.Request, lang: str) -> int:
            raise error

        monkeypatch.setattr(checking, "run", straight)

    fails(RecordError("a.game", [Fault(3, 1, "line-strange", ("x",))]))
    assert cli.work(["check", "a.game"]) == 2
    assert capsys.readouterr().err.startswith("a.game:3:1: ")
    fails(KeyError("x"))
    with pytest.raises(KeyError):
        cli.work(["check", "a.game"])


def test_a_run_without_words_gets_help_and_one_for_the_version_nothing_else(run: Run) -> None:
    """Whatever stands beside it; the language is one of two, in any case of letters."""
    for words in ((), ("--help",)):
        status, out, err = run(*words)
        assert (status, err) == (0, "")
        assert "check" in out
    status, out, err = run("--lang", "fr", "--version")
    assert (status, err) == (0, "")
    assert out.split()[-1][0].isdigit()
    assert run("--lang", "JA", "options", "pile-up") == run("--lang", "ja", "options", "pile-up")
    assert run("--lang", "fr", "options", "pile-up")[0] == 2


# --- where games are kept -----------------------------------------------------------------------------
def test_a_game_is_where_its_guest_is_or_where_ours_are() -> None:
    guests = [Place(game, Path(game), number) for number, game in enumerate("bd", 1)]
    with shelf.guests(*guests):
        assert [shelf.place(game) for game in "abcde"] == [
            Place("a"), guests[0], Place("c"), guests[1], Place("e"),
        ]  # fmt: skip
        assert shelf.present() == tuple(guests)
        again = Place("b", Path("other"), 3)
        with shelf.guests(again):  # named again: edited since, or another folder
            assert shelf.present() == (again, guests[1])
        assert shelf.present() == tuple(guests)
    assert shelf.present() == ()
    assert Place("a") == Place("a", None, 0)


def test_a_folder_that_is_loaded_again_is_another_place() -> None:
    one, two = (shelf.admit(OUTSIDE / "short-whist") for _ in range(2))
    assert (
        (one.game, one.folder) == (two.game, two.folder) == ("short-whist", OUTSIDE.resolve() / "short-whist")
    )
    assert one != two
    assert one.edition < two.edition


# --- for programs -------------------------------------------------------------------------------------
def test_a_program_gives_a_text_a_file_or_a_record_and_options_by_name(tmp_path: Path) -> None:
    """`source` may be named; options hold in a text and in a file, and a record has its own."""
    import referee

    file = tmp_path / "a.game"
    file.write_text(ILLEGAL, encoding="utf-8")
    for source in (ILLEGAL, file):
        assert referee.read(source=source, options={"rounds": 2}).options["rounds"] == 2
        assert referee.read(source=source).options["rounds"] == 1
        assert [line.verdict for line in referee.judge(source=source).lines][-1] == "illegal"
        found = referee.judge(source=source, options={"rounds": 2}, as_of=8)
        assert (len(found.lines), found.options["rounds"]) == (3, 2)
        document = referee.check(source=source, lang="ja", options={"rounds": 3})
        assert (document["options"]["rounds"], document["summary"]["illegal"]) == (3, 1)
        assert "Aki: play 5H" in referee.legal_moves(source=source, line=9)
    record = referee.read(ILLEGAL)
    assert referee.judge(record).lines == referee.judge(ILLEGAL).lines
    assert referee.legal_moves(record, 9) == referee.legal_moves(ILLEGAL, 9)
    assert referee.check(record, as_of=8)["summary"]["illegal"] == 0
    assert referee.score(sources=[LEGAL, record]) == referee.score(sources=[LEGAL, ILLEGAL])
    broken = referee.check(source="game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\nAki: paly 5H\n")
    assert [error["line"] for error in broken["errors"]] == [5]


def test_a_record_is_mended_where_it_lies_under_the_options_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text lies nowhere."""
    import referee

    def mend(text: str, name: str, base: Path | None, chosen: dict[str, str]) -> Any:
        return text, name, base, chosen

    monkeypatch.setattr(search, "mend", mend)
    file = tmp_path / "a.game"
    file.write_text(ILLEGAL, encoding="utf-8")
    found: Any = referee.mend(source=file, options={"rounds": 2})
    assert found == (ILLEGAL, str(file), tmp_path, {"rounds": "2"})
    found = referee.mend(source=ILLEGAL)
    assert found == (ILLEGAL, "-", None, {})


# --- names of files -----------------------------------------------------------------------------------
def test_a_name_that_is_empty_is_refused_and_any_other_is_a_path() -> None:
    """In the language of the run; without a command nobody can be told."""
    argument = click.Argument(["file"], metavar="FILE")
    for lang, said in (("en", "a name is missing here."), ("ja", "名前が空です。")):
        context = click.Context(click.Command("check"), obj=lang)
        with pytest.raises(click.BadParameter) as caught:
            Named().convert("", argument, context)
        assert (caught.value.message, caught.value.param) == (said, argument)
        assert Named().convert("a.game", argument, context) == Path("a.game")
        assert Named().convert("", None, context) == Path()
    assert Named().convert("", argument, None) == Path()
    assert Named().convert("a.game", None, None) == Path("a.game")


# --- what is loaded -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("module", "loaded"), [("referee", {"referee"}), ("referee.cli", {"referee", "referee.cli"})]
)
def test_a_run_that_begins_loads_no_part_of_the_referee(module: str, loaded: set[str]) -> None:
    """Each part is loaded by what needs it, and Ctrl-C is listened for before even `typing` is there."""
    asked = f"import sys, {module}; print(*(n for n in sys.modules if n.startswith(('referee', 'typing'))))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) - {"typing_extensions"} == loaded


def test_a_card_list_lies_beside_the_file_that_is_read_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside standard input lies none."""
    found: list[Path | None] = []

    def read(data: bytes, path: str, *, base: Path | None, options_override: object) -> object:
        found.append(base)
        return data

    monkeypatch.setattr(opening, "read_bytes_partly", read)
    monkeypatch.setattr(opening, "cut_short", lambda reading: reading)
    for path in ("club/a.game", "-"):
        opening.open_partly(path, {}, b"x")
    assert found == [Path("club"), None]
