"""The pages for programmers are run: every example of the two on Python, and the game of `new-game.md`."""

from __future__ import annotations

import doctest
import re
import shutil
from pathlib import Path

import pytest

import referee
from referee.cli import work
from tests.games import OUTSIDE

DOCS = Path(__file__).resolve().parent.parent / "docs"
BLOCK = re.compile(r"^`(?P<name>[\w./-]+)`:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, str]:
    """The files of the page: name to text."""
    page = (DOCS / "new-game.md").read_text("utf-8")
    return {found["name"]: found["text"] for found in BLOCK.finditer(page)}


def test_the_game_of_the_page_on_stating_rules_is_built_from_its_blocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The blocks of `rules.toml` stand in the page one after the other; its outputs are what is printed."""
    page = (DOCS / "state-your-rules.md").read_text("utf-8")
    rules = "\n".join(re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    (tmp_path / "home-sevens").mkdir()
    (tmp_path / "home-sevens" / "rules.toml").write_text(rules, "utf-8")
    shown = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    assert work(["check", "home-sevens", "--lang", "en"]) == 0
    assert capsys.readouterr().out.rstrip() == shown[0].rstrip()
    Path("evening.game").write_text(shown[1], "utf-8")
    assert work(["check", "evening.game", "--lang", "en"]) == 1
    assert shown[2].rstrip() in capsys.readouterr().out


def test_every_example_of_the_python_page_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(OUTSIDE / "short-whist", tmp_path / "short-whist")
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCS / "python.md"), module_relative=False)
    assert (failed, tried > 12) == (0, True)


def test_every_example_of_printing_from_python_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(DOCS / "print-from-python.md"), module_relative=False)
    assert (failed, tried > 12) == (0, True)
    assert (tmp_path / "mat.pdf").read_bytes().startswith(b"%PDF-")


def test_the_game_is_built_from_the_blocks_of_its_page(tmp_path: Path) -> None:
    """A page that leaves a step out leaves a stranger with half a game."""
    for name, text in blocks().items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    whist = referee.load_game(tmp_path / "short-whist")
    document = referee.check(tmp_path / "whist.game", games=[whist])
    (wrong,) = [line for line in document["lines"] if line["verdict"] == "illegal"]
    page = (DOCS / "new-game.md").read_text("utf-8")
    assert f"!! illegal  line {wrong['line']}  Chie: 8H\n     {wrong['message']}\n" in page
    assert wrong["clauses"] == ["SW-3.2"]


def test_the_page_and_the_game_of_the_tests_are_one() -> None:
    """One of them would be forgotten otherwise."""
    files = {path.name: path for path in (OUTSIDE / "short-whist").iterdir() if path.is_file()}
    told = {Path(name).name: text for name, text in blocks().items() if name.startswith("short-whist/")}
    assert set(told) == set(files)
    for name, text in told.items():
        assert text == files[name].read_text("utf-8"), name
