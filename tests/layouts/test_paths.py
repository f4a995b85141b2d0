"""Paths on a command line: why one cannot be used is said before anything is begun, whatever is wanted."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from layouts.outside.paths import FILE, SHOWN, THERE, WORDS, unusable


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a file and a folder."""
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("path", "word", "said"),
    [
        ("file", "FILE", None),
        ("folder", "FILE", "it is a folder, and a file is needed."),
        ("file", "DIR", "it is a file, and a folder is needed."),
        ("folder", "DIR", None),
        ("file", THERE, "it is a file, and a folder is needed."),
        ("folder", THERE, None),
        ("file", "GAME", None),  # either will do
        ("folder", "GAME", None),
        ("file", "LEDGER", None),
        ("folder", "LEDGER", None),
        ("new", "FILE", None),  # told by whoever reads it
        ("new", "DIR", None),  # made by whoever writes there
        ("new", "GAME", None),
        ("new", THERE, "there is no such folder."),
        ("file/new", "DIR", "a part of it is a file, not a folder."),
        ("file/new", "FILE", "a part of it is a file, not a folder."),
    ],
)
def test_what_is_there_is_held_against_what_is_wanted(
    path: str, word: str, said: str | None, home: Path
) -> None:
    given = f"{home}/{path}"
    short = given if len(given) <= SHOWN else given[: SHOWN - 1] + "…"
    assert unusable(given, word, "en") == (None if said is None else f"{short}: {said}")
    assert unusable(given, f"[{word}]", "en") == unusable(given, word, "en"), "optional, but the same word"
    assert unusable(given, "MM", "en") is None, "no path is meant"
    assert unusable(given, None, "en") is None
    japanese = unusable(given, word, "ja")
    assert (japanese is None) == (said is None)
    assert japanese is None or (f"{short}：" in japanese and str(said) not in japanese)


@pytest.mark.parametrize("word", sorted(WORDS))
def test_a_name_is_needed_and_a_stream_is_no_folder(word: str) -> None:
    assert unusable("", word, "en") == "a name is missing here."
    assert unusable("", word, "ja") == "名前が空です。"
    wanted = "- is no folder: name one." if word in ("DIR", "FOLDER") else None
    assert unusable("-", word, "en") == wanted
    assert unusable(None, word, "en") is None
    assert unusable("https://example.org/cards.csv", word, "en") is None, "an address is asked elsewhere"


def test_of_several_paths_the_first_that_cannot_be_is_told(home: Path) -> None:
    good, bad = str(home / "file"), str(home / "folder")
    assert unusable((), FILE, "en") is None
    assert unusable((good, good), FILE, "en") is None
    told = unusable((good, bad, ""), FILE, "en")
    assert told is not None
    assert "it is a folder" in told


def test_what_the_disk_refuses_is_told_in_both_languages(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "round").symlink_to(home / "round")
    for path, english, japanese in (
        ("a\0b", "a name holds no zero bytes.", "名前にゼロバイトは使えません。"),
        ("x" * 256, "a name is too long for the disk.", "名前が長すぎて、ディスクに置けません。"),
        (str(home / "round"), "the links lead round in a circle.", "リンクが循環しています。"),
    ):
        for lang, text in (("en", english), ("ja", japanese), ("ko", english)):
            told = unusable(path, FILE, lang)
            assert told is not None
            assert told.endswith(text)

    def refused(path: str) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO), path)

    monkeypatch.setattr(os, "stat", refused)
    assert unusable("a", FILE, "en") == "a: Input/output error", "in the words of the system"


def test_a_long_path_is_told_by_its_beginning() -> None:
    """200 characters stay, of more the last is an ellipsis; parts of a path are as long as the disk likes."""
    for count, wanted in ((200, "/" + "d/" * 99 + "e"), (201, "/" + "d/" * 99 + "…")):
        path = "/" + "d/" * 99 + "e" * (count - 199)
        assert len(path) == count
        assert unusable(path, THERE, "en") == f"{wanted}: there is no such folder."
