"""Every place of both command lines that takes a path: one that cannot be is a fault of the command line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from runtime.paths import FILE, FOLDERS, THERE, WORDS

HOMES = {"pnp": "pnp.cli", "referee": "referee.command_line"}
LONG = "x" * 300
"""Longer than any name that a file system in use takes (255 bytes; APFS and NTFS 255 characters)."""
NEEDED = {"DIR": "new", "FILE": "a.game", "GAME": "pile-up", "PHOTO…": "a.jpg", "NAMES": "A,B"}
"""A word for what a command must be told besides."""
SEVERAL = ("FILE…", "PHOTO…")
"""Each is told by its reader, beside the others; a folder of records may be among them."""
SERVERS = ("serve", "watch")
"""What would go on for ever with a folder that can be."""


class Place(NamedTuple):
    """A parameter that takes a path."""

    command: click.Command
    param: click.Parameter

    @property
    def word(self) -> str:
        return word_of(self.param)

    def __str__(self) -> str:
        return f"{self.command.name} {self.param.opts[0]}"

    def words(self, path: str) -> list[str]:
        """A command line that names a path here, and is whole otherwise."""
        words = [str(self.command.name)]
        for param in self.command.params:
            value = path if param is self.param else NEEDED.get(word_of(param), "3")
            if param is not self.param and not param.required:
                continue
            words += [value] if isinstance(param, click.Argument) else [param.opts[0], value]
        return words


def word_of(param: click.Parameter) -> str:
    return (param.metavar or "").strip("[]")


def places(program: str) -> Iterator[Place]:
    home = import_module(HOMES[program])
    for name in home.COMMANDS:
        command = home.cli.get_command(None, name)
        for param in command.params:
            if word_of(param) in (*WORDS, *SEVERAL) or isinstance(param.type, click.Path):
                yield Place(command, param)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a file, a folder, and links that lead round in a circle and nowhere."""
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    (tmp_path / "circle").symlink_to("round")
    (tmp_path / "round").symlink_to("circle")
    (tmp_path / "hanging").symlink_to("nowhere")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(program: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = import_module(HOMES[program]).cli.work(words)
    return status, capsys.readouterr().err


@pytest.mark.parametrize("program", HOMES)
def test_whatever_takes_a_path_says_so_in_its_help(program: str) -> None:
    """The word in the help is what the check goes by; an option with another word must not slip through."""
    found = list(places(program))
    assert len(found) > 30, "the enumeration has lost its commands"
    assert all(place.word in (*WORDS, *SEVERAL) for place in found), [str(each) for each in found]


@pytest.mark.sample(7)
@pytest.mark.parametrize("program", HOMES)
@pytest.mark.parametrize(
    ("path", "said"),
    [
        (LONG, "too long"),
        (f"folder/{LONG}/y", "too long"),
        ("/".join(["d" * 200] * 30), "too long"),
        ("file/inner", "a file, not a folder"),
        ("circle", "a loop"),
        ("circle/inner", "a loop"),
        ("-", "not a folder"),
        ("hanging", "a link to a folder that is not there"),
    ],
)
def test_a_path_that_cannot_be(
    program: str, path: str, said: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2 and the reason in two lines, in both languages; nothing is written and nothing is begun."""
    before = set(folder.rglob("*"))
    for place in places(program):
        if path in ("-", "hanging") and place.word not in FOLDERS:
            continue
        status, english = told(program, place.words(path), capsys)
        assert status == 2, place
        if place.word in SEVERAL:
            continue
        assert said in english, (str(place), english)
        assert english.count("\n") == 2
        assert LONG not in english, "nobody reads a name of 300 characters"
        status, japanese = told(program, [*place.words(path), "--lang", "ja"], capsys)
        assert status == 2
        assert said not in japanese
    assert set(folder.rglob("*")) == before


@pytest.mark.parametrize("program", HOMES)
def test_no_name_at_all(program: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a shell hands it over whose variable was not set: nothing is taken for the usual place."""
    for place in places(program):
        if place.command.name in SERVERS:
            continue
        status, err = told(program, place.words(""), capsys)
        assert status == 2, (str(place), err)
    assert {path.name for path in folder.iterdir()} == {"file", "folder", "circle", "round", "hanging"}


@pytest.mark.parametrize("program", HOMES)
def test_a_file_for_a_folder(program: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in places(program):
        if place.word not in FOLDERS:
            continue
        status, err = told(program, place.words("file"), capsys)
        assert status == 2, (str(place), err)
        assert "it is a file" in err
    assert (folder / "file").read_text() == "x"


@pytest.mark.parametrize("program", HOMES)
def test_a_folder_for_a_file(program: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for place in places(program):
        if place.word != FILE:
            continue
        status, err = told(program, place.words("folder"), capsys)
        assert status == 2, (str(place), err)
        assert "it is a folder" in err
    assert not list((folder / "folder").iterdir())


def test_a_folder_that_is_missing_where_one_is_read(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = [place for place in places("referee") if place.word == THERE]
    assert {place.command.name for place in found} == {"page", "serve"}
    for place in found:
        status, err = told("referee", place.words("nowhere"), capsys)
        assert status == 2
        assert "no such folder" in err


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may look into every folder")
@pytest.mark.parametrize("program", HOMES)
def test_a_folder_without_rights(program: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "folder").chmod(0)
    try:
        for place in places(program):
            status, err = told(program, place.words("folder/inner"), capsys)
            assert status == 2, (str(place), err)
            assert "no right" in err
    finally:
        (folder / "folder").chmod(0o755)
