"""A folder of `.game` files as the store: appended, flushed to the disk, never rewritten behind a back.

What a call answered is on the disk, however the process ends afterwards.  Beside the files, in `.kamifuda`,
lies the log of each record that phones have written on: who is told twice of an entry knows it again, also
after a start anew.  A file that somebody edits beside us has its changes entered into the log.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from referee.record.encoding import decode, further
from referee.record.faults import RecordError
from referee.serve.log import Entry, Row, edits, lines, merged
from runtime import opener, writer

SUFFIX: Final = ".game"
BESIDE: Final = ".kamifuda"
"""The folder within the folder of records for what phones need and people do not read."""
LARGEST: Final = 1_000_000
"""Bytes of one record."""
LARGEST_LOG: Final = 16 * LARGEST
MOST_FILES: Final = 2_000
"""Records that the page may add to: a family has a few hundred in its life."""
LONGEST_NAME: Final = 80
_PLAIN: Final = re.compile(r"[^a-z0-9]+")
DONE: Final = b"\n"
"""Behind each batch of a log once the record has it, too."""


class StoreError(Exception):
    """Something that the store does not do; `code` names the sentence."""

    def __init__(self, code: str, /, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code)


class Standing(NamedTuple):
    """A record as it lies on the disk, with everything that was entered on it, in order."""

    name: str
    log: str
    """Which log this is: one that was begun anew numbers its entries anew."""
    entries: tuple[Entry, ...]
    rows: tuple[Row, ...]

    @property
    def text(self) -> str:
        """The record."""
        return "".join(f"{line}\n" for line in lines(self.rows))


class _Written(NamedTuple):
    """What a log says: its entries, the version that its last batch came upon, and whether that is done."""

    log: str
    entries: tuple[Entry, ...]
    was: str
    done: bool


class Store:
    """The records of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._lock = threading.RLock()

    # --- reading --------------------------------------------------------------------------------
    def names(self) -> list[str]:
        """The records that can be read here, the latest first."""
        found = []
        for entry in os.scandir(self.folder):
            if _is_name(entry.name) and entry.is_file(follow_symlinks=False):
                found.append((entry.stat(follow_symlinks=False).st_mtime, entry.name))
        return [name for _, name in sorted(found, reverse=True)]

    def read(self, name: str) -> Standing:
        """One record; `Refused` where it is none of this folder."""
        with self._lock:
            data, written = self._bytes(name), self._written(name)
            if written is None:
                return _unwritten(name, data)
            rows, _ = merged((), written.entries)
            if lines(rows) == _lines(name, data):
                return Standing(name, written.log, written.entries, tuple(rows))
        with self._writing():
            return self._settled(name)

    def stamp(self, name: str) -> tuple[int, int] | None:
        """Something that changes whenever the file does; None where it is gone."""
        try:
            found = os.stat(self._path(name), follow_symlinks=False)
        except (OSError, StoreError):
            return None
        return found.st_mtime_ns, found.st_size

    # --- writing --------------------------------------------------------------------------------
    def create(self, log: str, entries: Sequence[Entry], wanted: str = "") -> Standing:
        """A new record, under the wanted name or one made of the day and its game; once for one log."""
        rows, taken = merged((), entries)
        text = "".join(f"{line}\n" for line in lines(rows))
        data = _checked(text)
        with self._writing():
            known = self._name_of(log)
            if known is not None:
                self._settled(known)
                return self.add(known, entries)
            if sum(1 for _ in self.names()) >= MOST_FILES:
                raise StoreError("folder-full")
            for name in _free_names(wanted or _named_after(text)):
                path = self.folder / name
                if path.exists() or path.is_symlink() or self._log(name).exists():
                    continue
                writer.create(self._log(name), _batch(taken, "", log), durable=True)
                try:
                    writer.create(path, data, durable=True)
                except OSError:
                    self._log(name).unlink()
                    raise
                self._mark_done(name)
                return self._settled(name)
        raise StoreError("folder-full")

    def add(self, name: str, entries: Sequence[Entry]) -> Standing:
        """Entries on a record; those that it has already change nothing."""
        with self._writing():
            before = self._settled(name)
            data = self._bytes(name)
            rows, taken = merged(before.rows, entries)
            if not taken:
                return before
            text = "".join(f"{line}\n" for line in lines(rows))
            _checked(text)
            if self._written(name) is None:
                self._log(name).unlink(missing_ok=True)
                writer.create(self._log(name), _batch(before.entries, "", before.log) + DONE, durable=True)
            only_more = rows[: len(before.rows)] == list(before.rows)
            added = _further(name, data, lines(rows[len(before.rows) :])) if only_more else b""
            with self._both(name, taken, _version(data)):
                if only_more:
                    writer.append(self._path(name), added)
                else:
                    writer.write(self._path(name), text.encode(), durable=True)
            return Standing(name, before.log, (*before.entries, *taken), tuple(rows))

    # --- inside ---------------------------------------------------------------------------------
    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One writer at a time: of this process by a lock, of others by the lock of the folder."""
        with self._lock, writer.writing(self.folder):
            yield

    @contextmanager
    def _both(self, name: str, entries: Sequence[Entry], was: str) -> Iterator[None]:
        """Entries in the log first, then what the caller writes into the record: both of it or nothing."""
        log = self._log(name)
        size = log.stat().st_size
        self._enter(name, _batch(entries, was))
        try:
            yield
        except BaseException:
            os.truncate(log, size)
            raise
        self._mark_done(name)

    def _enter(self, name: str, line: bytes) -> None:
        """One more line in a log, apart from one that was cut off."""
        log = self._log(name)
        whole = opener.read(log, LARGEST_LOG).endswith(b"\n")
        writer.append(log, line if whole else b"\n" + line)

    def _mark_done(self, name: str) -> None:
        """Say in the log that the record has its last batch; where that fails, a start anew finds out."""
        with suppress(OSError):
            writer.append(self._log(name), DONE)

    def _settled(self, name: str) -> Standing:
        """Record and log as one: a batch that was cut off is finished, an edit beside us is entered."""
        written = self._written(name)
        if written is None:
            return _unwritten(name, self._bytes(name))
        rows, _ = merged((), written.entries)
        path = self._path(name)
        if not written.done and not written.was and not path.exists():
            writer.create(path, "".join(f"{line}\n" for line in lines(rows)).encode(), durable=True)
        data = self._bytes(name)
        entries = written.entries
        if lines(rows) != _lines(name, data):
            if not written.done and written.was == _version(data):
                writer.write(path, "".join(f"{line}\n" for line in lines(rows)).encode(), durable=True)
            else:
                more = edits(rows, _lines(name, data), iter(_new_id, ""))
                self._enter(name, _batch(more, _version(data)) + DONE)
                rows, _ = merged(rows, more)
                return Standing(name, written.log, (*entries, *more), tuple(rows))
        if not written.done:
            self._mark_done(name)
        return Standing(name, written.log, entries, tuple(rows))

    def _bytes(self, name: str) -> bytes:
        """What lies in the file of a record."""
        try:
            return opener.read(self._path(name), LARGEST)
        except opener.TooLarge:
            raise StoreError("file-large") from None
        except (FileNotFoundError, IsADirectoryError, opener.NotRegularFileError, ValueError):
            raise StoreError("no-file", name=name) from None  # a disk that fails is no missing file

    def _written(self, name: str) -> _Written | None:
        """The log of a record; None where nobody wrote on it through us, or what lies there is none."""
        try:
            data = opener.read(self._log(name), LARGEST_LOG)
        except (OSError, ValueError, opener.TooLarge):
            return None
        log, was, entries = "", "", []
        for line in filter(None, data.split(b"\n")):
            with suppress(ValueError, TypeError, KeyError):  # a line that a fallen battery cut off
                told = json.loads(line)
                entries += [Entry(*each) for each in told["entries"]]
                log, was = str(told.get("log") or log), str(told["was"])
        return _Written(log, tuple(entries), was, data.endswith(b"\n" + DONE)) if log else None

    def _name_of(self, log: str) -> str | None:
        """The record that was begun with this log."""
        begins = json.dumps({"log": log})[:-1].encode()
        for path in sorted((self.folder / BESIDE).glob(f"*{SUFFIX}.log")):
            with suppress(OSError), path.open("rb") as file:
                if file.read(len(begins)) == begins:
                    return path.name.removesuffix(".log")
        return None

    def _log(self, name: str) -> Path:
        """The file of a record's log; no link leads there."""
        path = self.folder / BESIDE / f"{name}.log"
        writer.refuse_links(path, self.folder)
        return path

    def _path(self, name: str) -> Path:
        """The file of a name; nothing but a plain name is one."""
        if not _is_name(name):
            raise StoreError("no-file", name=name[:LONGEST_NAME])
        path = self.folder / name
        if path.is_symlink():
            raise StoreError("no-file", name=name)
        return path


def _unwritten(name: str, data: bytes) -> Standing:
    """A record that nobody wrote on through us: its log and ids follow from its text."""
    version = _version(data)
    entries = tuple(
        Entry(f"{version}.{number}", line, None) for number, line in enumerate(_lines(name, data), 1)
    )
    return Standing(name, version, entries, tuple(merged((), entries)[0]))


def _batch(entries: Sequence[Entry], was: str, log: str = "") -> bytes:
    """One line of a log."""
    begun = {"log": log} if log else {}
    told = {**begun, "was": was, "entries": entries}
    return json.dumps(told, ensure_ascii=True).encode() + b"\n"


def _version(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _new_id() -> str:
    return secrets.token_urlsafe(9)


def _lines(name: str, data: bytes) -> list[str]:
    """The lines of a file, without their ends."""
    try:
        text, _ = decode(data, name)
    except RecordError:
        raise StoreError("file-no-text", name=name) from None
    found = [line.removesuffix("\r") for line in text.split("\n")]
    return found if found[-1] else found[:-1]


def _further(name: str, data: bytes, told: Sequence[str]) -> bytes:
    """What is put at the end of a file for more lines."""
    try:
        return further(data, told, name)
    except UnicodeEncodeError:
        raise StoreError("sign-strange", name=name) from None


def _checked(text: str) -> bytes:
    """The bytes of a text that may be kept: no zero bytes, not too long, and it names no file."""
    if "\0" in text:
        raise StoreError("file-no-text", name="")
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError:
        raise StoreError("file-no-text", name="") from None
    if len(data) > LARGEST:
        raise StoreError("file-large")
    if names_files(text):
        raise StoreError("names-files")
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
