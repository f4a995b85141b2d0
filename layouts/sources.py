"""Reads the files of a definition as text: encodings, sizes, and paths that stay inside the folder."""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from layouts.faults import fault
from layouts.model import Problem
from runtime import opener

SIZE_LIMIT = 20_000_000  # bytes of one definition file; ten thousand cards with long texts need 4 MB
LOOKED_AT = 4096  # bytes in which a zero shows that a text is in UTF-16
MEGABYTE = 1_000_000
LONGEST_PATH = 4096  # characters; no system takes more
ADDRESS = re.compile(r"\s*[A-Za-z][A-Za-z0-9+.-]+://")
OURS = Path(__file__).resolve().parent
"""What comes with the program may be installed as links."""
UNPACKED_LIMIT = 10 * SIZE_LIMIT  # bytes of a workbook once unpacked
ROW_LIMIT = 40_000  # of a table: twice what a deck may have, since rows may stand for no card


class Slip(NamedTuple):
    """A key that was written in place of another."""

    path: tuple[str | int, ...]
    meant: str
    problem: Problem


class Findings:
    """What reading a definition brought up: faults that forbid its use, notes that do not."""

    __slots__ = ("faults", "notes", "slips")

    def __init__(self) -> None:
        self.faults: list[Problem] = []
        self.notes: list[Problem] = []
        self.slips: list[Slip] = []

    def fault(self, code: str, **facts: Any) -> None:
        """Enter a fault by its message key, with the facts of `layouts.faults.fault`."""
        self.faults.append(fault(code, **facts))


MADE_FROM: dict[Path, Path] = {}
"""Folders whose files were made for a run, each with what they were made from: messages name that."""


COMMON = Path(__file__).resolve().parent / "common"
"""The folder of what every game shares."""


@cache
def common_data(name: str) -> Mapping[str, Any]:
    """A table of what every game shares: `papers` is `common/papers.toml`."""
    import tomllib

    return tomllib.loads((COMMON / f"{name}.toml").read_text("utf-8"))


def display(folder: Path, built_in: bool, name: str) -> str:
    """How a file is called in messages: ours by the game's name, the user's by its path."""
    if folder in MADE_FROM:
        return str(MADE_FROM[folder])
    return f"{folder.name}/{name}" if built_in else str(folder / name)


RULES = "rules.toml"
"""The rules of a game as data; a folder with this file needs no other."""
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""The code of a language as the names of its files have it: `de`, `zh-Hant`."""


def stated(folder: Path) -> bool:
    """Whether the rules of a folder are data."""
    return there(folder / RULES)


def there(path: Path) -> bool:
    """Whether a folder has an entry of this name: a broken link or a device is told, not passed over."""
    return os.path.lexists(path)


def read_text(path: Path, name: str, findings: Findings, *, named: bool = False) -> str | None:
    """The text of a file, or None with a fault; a file in cp932 is read with a note."""
    data = read_bytes(path, name, findings, named=named)
    return None if data is None else decode(data, name, findings)


def read_bytes(path: Path, name: str, findings: Findings, *, named: bool = False) -> bytes | None:
    """The bytes of a file, or None with a fault; no more is read than a definition may have.

    A link may not lead out of the folder in which it lies, unless a person `named` the file: folders come
    from others, and what a link of theirs points to is not theirs to print.
    """
    try:
        home = None if named or path.parent.is_relative_to(OURS) else path.parent
        return opener.read(path, SIZE_LIMIT, home=home)
    except IsADirectoryError:
        findings.fault("file-is-folder", file=name)
    except opener.TooLarge as error:
        size, limit = error.size // MEGABYTE, SIZE_LIMIT // MEGABYTE
        findings.fault("file-huge", file=name, size=size, limit=limit)
    except opener.LinkEscapesFolderError:
        findings.fault("link-leaves", file=name)
    except opener.NotRegularFileError:
        findings.fault("file-no-file", file=name)
    except FileNotFoundError:
        findings.faults.append(_missing(path, name))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        findings.fault("file-unreadable", file=name, reason=reason)
    return None


MOST_SHOWN = 8
"""Files that are named where another is missing."""


def beside(path: Path) -> list[str]:
    """The names of the files of the same kind that lie where a file was looked for."""
    try:
        there = sorted(os.listdir(path.parent))
    except OSError:
        return []
    return [name for name in there if name.lower().endswith(path.suffix.lower())][:MOST_SHOWN]


def meant(path: Path, name: str) -> list[str]:
    """The same files as `name` would name them from its folder."""
    folder = name.rpartition("/")[0]
    return [f"{folder}/{file}" if folder else file for file in beside(path)]


def _missing(path: Path, name: str) -> Problem:
    """The fault of a file that is not there, with the one that was meant."""
    near = beside(path)
    return fault("file-missing", file=name, word=path.name, known=near, files=", ".join(near) or "–")


def decode(data: bytes, name: str, findings: Findings) -> str | None:
    """UTF-8 with or without BOM, UTF-16 (spreadsheets save it), else cp932, announced."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return _plain(data.decode("utf-16"), name, findings)
        except UnicodeDecodeError:
            findings.fault("file-encoding", file=name)
            return None
    wide = _unmarked(data)
    if wide is not None:
        return _plain(wide, name, findings)
    try:
        return _plain(data.decode("utf-8-sig"), name, findings)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        findings.fault("file-encoding", file=name, line=line)
        return None
    findings.notes.append(fault("read-as-cp932", file=name))
    return _plain(text, name, findings)


def _unmarked(data: bytes) -> str | None:
    """UTF-16 that does not say so: one byte of its first line end is zero."""
    if b"\0" not in data[:LOOKED_AT]:
        return None
    for encoding, zero in (("utf-16-le", 1), ("utf-16-be", 0)):
        line = data.find(b"\n")
        own = line + 1 if zero else line - 1
        if 0 <= own < len(data) and not data[own] and line % 2 == 1 - zero:
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if "\0" not in text:
                return text
    return None


def _plain(text: str, name: str, findings: Findings) -> str | None:
    """The text, unless it holds the zero bytes of a file that is no text."""
    position = text.find("\0")
    if position < 0:
        return text
    line = text.count("\n", 0, position) + 1
    findings.fault("file-binary", file=name, line=line)
    return None


def published(name: str) -> bool:
    """Whether a table is named by an address, of whatever kind, and not by a file.

    >>> published("HTTPS://example.org/a.csv"), published("cards.csv")
    (True, False)
    """
    return ADDRESS.match(name) is not None


def inside(folder: Path, name: str) -> Path | None:
    """The path of a file of the folder, links followed, or None where it leads out of it or can be none."""
    if not name or len(name) > LONGEST_PATH or "\0" in name or "\\" in name:
        return None
    try:
        home = folder.resolve()
        target = (home / name).resolve()
        if target == home or not target.is_relative_to(home):
            return None
        os.stat(target)
    except (FileNotFoundError, NotADirectoryError, PermissionError):  # whoever opens it says so
        return target
    except (OSError, RuntimeError):  # a name too long for the disk, or links in a circle
        return None
    return target
