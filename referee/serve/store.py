"""A folder of `.game` files as the store: appended, flushed to the disk, never rewritten behind a back.

What a call answered is on the disk, however the process ends afterwards.  A version is told by the text
itself, so that a file which somebody edits beside us is a newer text like any other.  What is newer is told
by a serial number, for answers overtake each other on their way.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from referee.record.encoding import decode, further
from referee.record.faults import RecordError
from runtime import opener, writer

SUFFIX: Final = ".game"
LARGEST: Final = 1_000_000
"""Bytes of one record."""
MOST_FILES: Final = 2_000
"""Records that the page may add to: a family has a few hundred in its life."""
LONGEST_NAME: Final = 80
_PLAIN: Final = re.compile(r"[^a-z0-9]+")


class Refused(Exception):
    """Something that the store does not do; `code` names the sentence."""

    def __init__(self, code: str, *facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code)


class Text(NamedTuple):
    """A record as it lies on the disk, and when it lay so: a higher serial is newer, within one epoch."""

    name: str
    version: str
    text: str
    epoch: str
    serial: int


class Stale(Exception):
    """The text was written on meanwhile; `newer` is what stands there now."""

    def __init__(self, newer: Text) -> None:
        self.newer = newer
        super().__init__(newer.name)


class Store:
    """The records of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.epoch = secrets.token_hex(8)  # serials begin anew with each start, and the clock may be wrong
        self._lock = threading.Lock()
        self._order = threading.Lock()
        self._serials: dict[str, tuple[str, int]] = {}

    # --- reading --------------------------------------------------------------------------------
    def names(self) -> list[str]:
        """The records that can be read here, the latest first."""
        found = []
        for entry in os.scandir(self.folder):
            if _is_name(entry.name) and entry.is_file(follow_symlinks=False):
                found.append((entry.stat(follow_symlinks=False).st_mtime, entry.name))
        return [name for _, name in sorted(found, reverse=True)]

    def read(self, name: str) -> Text:
        """One record; `Refused` where it is none of this folder."""
        path = self._path(name)
        try:
            with self._order:  # what is read later gets no lower number
                return self._numbered(name, opener.read(path, LARGEST))
        except opener.TooLarge:
            raise Refused("file-large") from None
        except (OSError, ValueError):
            raise Refused("no-file", name) from None

    def stamp(self, name: str) -> tuple[int, int] | None:
        """Something that changes whenever the file does; None where it is gone."""
        try:
            found = os.stat(self._path(name), follow_symlinks=False)
        except (OSError, Refused):
            return None
        return found.st_mtime_ns, found.st_size

    # --- writing --------------------------------------------------------------------------------
    def create(self, text: str, wanted: str = "") -> Text:
        """A new record, under the wanted name or one made of the day and its game."""
        data = _checked(text)
        with self._writing():
            if sum(1 for _ in self.names()) >= MOST_FILES:
                raise Refused("folder-full")
            for name in _free_names(wanted or _named_after(text)):
                with suppress(FileExistsError), self._order:
                    writer.create(self.folder / name, data, durable=True)
                    return self._numbered(name, data)
        raise Refused("folder-full")

    def append(self, name: str, lines: str, version: str) -> Text:
        """Lines at the end of a record that still is what the writer saw; `Stale` where it is not."""
        if not lines.strip():
            raise Refused("nothing-to-write")
        with self._writing():
            before = self.read(name)
            if before.version != version:
                raise Stale(before)
            told = [line.rstrip("\r") for line in lines.strip("\r\n").split("\n")]
            _checked("\n".join([before.text, *told, ""]))
            try:
                added = further(opener.read(self._path(name), LARGEST), told, name)
            except UnicodeEncodeError:
                raise Refused("sign-strange", name) from None
            with self._order:  # nobody reads half a line
                writer.append(self._path(name), added)
            return self.read(name)

    def write(self, name: str, text: str, version: str) -> Text:
        """The whole record anew, of one that still is what the writer saw; `Stale` where it is not."""
        data = _checked(text)
        with self._writing():
            before = self.read(name)
            if before.version != version:
                raise Stale(before)
            if text == before.text:
                return before
            with self._order:
                writer.write(self._path(name), data, durable=True)
                return self._numbered(name, data)

    # --- inside ---------------------------------------------------------------------------------
    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One writer at a time: of this process by a lock, of others by the lock of the folder."""
        with self._lock, writer.writing(self.folder):
            yield

    def _numbered(self, name: str, data: bytes) -> Text:
        """The text that lies on the disk now, with the next number where another lay there before."""
        version = hashlib.sha256(data).hexdigest()[:16]
        before, serial = self._serials.get(name, ("", 0))
        if version != before:
            serial += 1
            self._serials[name] = (version, serial)
        return Text(name, version, _decoded(name, data), self.epoch, serial)

    def _path(self, name: str) -> Path:
        """The file of a name; nothing but a plain name is one."""
        if not _is_name(name):
            raise Refused("no-file", name[:LONGEST_NAME])
        path = self.folder / name
        if path.is_symlink():
            raise Refused("no-file", name)
        return path


def _decoded(name: str, data: bytes) -> str:
    try:
        text, _ = decode(data, name)
    except RecordError:
        raise Refused("file-no-text", name) from None
    return text


def _checked(text: str) -> bytes:
    """The bytes of a text that may be kept: no zero bytes, not too long, and it names no file."""
    if "\0" in text:
        raise Refused("file-no-text", "")
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused("file-no-text", "") from None
    if len(data) > LARGEST:
        raise Refused("file-large")
    if names_files(text):
        raise Refused("names-files")
    return data


def names_files(text: str) -> bool:
    """Whether a record says `cards:` in its header, in any of the ways in which that is read."""
    from referee import registry
    from referee.record.normalize import fold
    from referee.record.structure import is_deal, without_comment

    keys = registry.shared_words().keys
    for line in text.splitlines():
        if is_deal(line):
            return False
        key, colon, _ = without_comment(line).partition(":")
        if colon and keys.get(fold(key.strip())) == "cards":
            return True
    return False


def _is_name(name: str) -> bool:
    """Whether a text is the plain name of a record."""
    return (
        name.endswith(SUFFIX)
        and len(name) <= LONGEST_NAME + len(SUFFIX)
        and not name.startswith(".")
        and name.isprintable()
        and not any(sign in name for sign in '/\\:*?"<>|')
    )


def _named_after(text: str) -> str:
    """Day and game of a record."""
    from referee import registry
    from referee.record.structure import without_comment

    for line in text.splitlines():
        key, colon, value = without_comment(line).partition(":")
        if colon and registry.shared_words().keys.get(key.strip().lower()) == "game":
            return f"{date.today().isoformat()}-{registry.find_game(value) or 'evening'}"
    return f"{date.today().isoformat()}-evening"


def _free_names(wanted: str) -> list[str]:
    """Names to try, one after the other."""
    stem = _PLAIN.sub("-", wanted.lower().removesuffix(SUFFIX)).strip("-")[: LONGEST_NAME - 8] or "evening"
    return [f"{stem}{SUFFIX}", *(f"{stem}-{number}{SUFFIX}" for number in range(2, MOST_FILES + 2))]
