"""`referee page`: what it writes into a folder, what it takes away there, and where it writes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.referee.command_runs import Run, run

__all__ = ["run"]

ENTRY = {"index.html", "catalogue.json.gz", "sw.js"}


def held(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    found: Iterator[Path] = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


@pytest.mark.usefixtures("page_parts")
def test_a_page_is_written_into_a_new_or_an_empty_folder(run: Run) -> None:
    Path("empty").mkdir()
    Path("empty/.hidden").write_bytes(b"mine")
    status, out, _ = run("page", "new")
    page = held(Path("new"))
    assert status == 0
    assert page.keys() >= ENTRY
    assert f"{len(page)} files" in out
    assert run("page", "empty")[0] == 0
    assert held(Path("empty")) == page | {".hidden": b"mine"}


@pytest.mark.usefixtures("page_parts")
def test_an_older_page_gives_way_and_what_it_had_more_is_taken_away(run: Run) -> None:
    """Only in the folders that are the page's own: a file laid beside it stays."""
    run("page", "out")
    page = held(Path("out"))
    for name in ("runtime/older.js", "own/gone/cards.json", "letters.txt", "sw.js"):
        path = Path("out") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"older")
    assert run("page", "out")[0] == 0
    assert held(Path("out")) == page | {"letters.txt": b"older"}


@pytest.mark.parametrize("name", ["letter.txt", "index.html"])
def test_a_folder_with_something_else_is_left_alone(run: Run, name: str) -> None:
    Path("mine").mkdir()
    (Path("mine") / name).write_bytes(b"mine")
    for lang, said in (("en", "empty or new folder"), ("ja", "空のフォルダー")):
        status, _, err = run("page", "mine", "--lang", lang)
        assert status == 2
        assert said in err
    assert held(Path("mine")) == {name: b"mine"}


def test_a_file_is_no_folder_for_a_page(run: Run) -> None:
    Path("file").write_bytes(b"mine")
    assert run("page", "file")[0] == 2
    assert Path("file").read_bytes() == b"mine"
