"""A language from outside: one file of sentences and one of record words, and every program speaks it.

Each sentence of the scratch language is the English one between ⟦ and ⟧; words of a record begin with x-.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import layouts
import runtime.messages

ROOT = Path(layouts.__file__).parents[1]
ENGLISH = Path(runtime.messages.__file__).parent / "en.toml"
LINE = re.compile(r'^("?[^"=\[]+"?) = "(.*)"$')
RECORD = """\
x-game: pile-up
x-players: Aki, Ben

x-deal
@position
@x-column 2: R2 B2
@x-hand Aki: G2 ? ? ? ? ?
Aki: x-roll 2 3 4; x-play G2; x-draw ?
Ben: x-roll 2 1 3; x-play G2
Aki: x-pass
"""


def marked(text: str) -> str:
    """A file of sentences with every sentence marked; in which order facts are given is left out."""
    body = text.partition("\n[order]")[0]
    return "\n".join(
        f'{found[1]} = "⟦{found[2]}⟧"' if (found := LINE.match(line)) else line for line in body.split("\n")
    )


def reasons(file: Path, section: str) -> str:
    """The reasons of a file as a section of sentences, marked."""
    told = tomllib.loads(file.read_text("utf-8")).items()
    return f"\n[{section}]\n" + "".join(f'{name} = "⟦{text}⟧"\n'.replace("\n\n", "\n") for name, text in told)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the language."""
    home = tmp_path_factory.mktemp("languages")
    layouts_home = Path(layouts.__file__).parent
    text = marked(ENGLISH.read_text("utf-8")).replace('layouts = "⟦{en}⟧"', 'layouts = "⟦{xx}⟧"')
    text += reasons(layouts_home / "common" / "why.en.toml", "why")
    text += reasons(layouts_home / "pile-up" / "why.en.toml", "why.pile-up")
    (home / "xx.toml").write_text(text, "utf-8")
    words = layouts.load("pile-up").record_words
    named = {
        word.name: f"@x-{word.name[1:]}" if word.name.startswith("@") else f"x-{word.name}"
        for field in (words.keys, words.facts, words.verbs, words.calls)
        for word in field
    }
    lines = "".join(f'{json.dumps(name)} = ["{said}"]\n' for name, said in named.items())
    legends = "".join(f'{json.dumps(name)} = "⟦{name}⟧"\n' for name in named)
    (home / "record.xx.toml").write_text(f"[words]\n{lines}\n[legend]\n{legends}", "utf-8")
    (home / "evening.game").write_text(RECORD, "utf-8")
    return home


def run(folder: Path, *arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str]:
    """A command as somebody runs it who has made the language."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        check=False,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            "PYTHONPATH": str(ROOT),
            "KAMIFUDA_LANGUAGES": str(folder),
            **(environment or {}),
        },
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "command",
    [
        "pnp --help",
        "pnp kit --help",
        "pnp kit pile-up --papre a4",
        "pnp list",
        "pnp check no-such-folder",
        "pnp calibrate --paper a99",
        "referee --help",
        "referee check --help",
        "referee check no-such-file.game",
        "referee words pile-up",
        "referee rule PU-99.9",
        "referee options american-page-one",
        "referee prove evening.game 10",
        "referee mend evening.game",
        "referee score evening.game",
    ],
)
def test_commands_speak_it(folder: Path, command: str) -> None:
    _, said = run(folder, *command.split(), environment={"LC_ALL": "xx_XX.UTF-8"})
    assert "Traceback" not in said
    assert "⟦" in said


def test_a_record_is_read_and_judged_in_it(folder: Path) -> None:
    status, said = run(folder, "referee", "check", "--lang", "xx", "--why", "evening.game")
    assert "Traceback" not in said
    assert status == 1
    assert "⟦illegal⟧" in said
    assert "PU-3.1 Rolling: “Begin" in said  # clauses are those of the game, in a language that it has
    bare = said
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", "", bare)) != bare:
        bare = less
    assert not re.search(r"illegal|What to do|was judged|not finished|Run `", bare), bare


def test_a_record_is_written_in_its_words(folder: Path) -> None:
    status, said = run(folder, "referee", "fmt", "--lang", "xx", "--words", "xx", "evening.game")
    assert status == 0
    assert "x-roll" in said
    assert "x-players: Aki, Ben" in said


def test_the_page_speaks_it(folder: Path) -> None:
    code = (
        "import json; from referee.page.pages import site, words; from runtime.messages import spoken;"
        "print(spoken(), json.dumps(dict(words('xx')), ensure_ascii=False));"
        "from referee.page.engine import answer;"
        "print(json.dumps(answer({'method': 'judge', 'text': open('evening.game').read(), 'lang': 'xx'}),"
        " ensure_ascii=False))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "KAMIFUDA_LANGUAGES": str(folder)},
    )
    first, second = done.stdout.splitlines()
    assert "'xx'" in first
    assert first.count("⟦") > 200
    assert "⟦" in second
