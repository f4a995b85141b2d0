"""Archives of records: folders, many files judged by several processes, told in the order of the files."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from referee import registry
from referee.checking import Request, judged, judged_at, parts, result_document, status, told_in_remarks
from referee.opening import STDIN, contents, record_faults
from referee.record.encoding import decode
from referee.record.faults import RecordError
from referee.record.normalize import fold
from runtime import terminal
from runtime.escaping import escaped
from runtime.paths import portable

RECORDS: Final = "*.game"
A_PIECE: Final = 8
"""Files judged in one go: a club's evening takes some tenths of a second."""

Over = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[tuple[Any, float, Any]]]
"""Does pieces of work; see `referee.workers`."""


class Piece(NamedTuple):
    """Some files of an archive: what lies there, and how to say what is found.

    `folders` are games of one's own in folders of this machine, `parcels` the same for other machines.
    """

    place: int
    files: tuple[tuple[str, bytes], ...]
    request: Request
    lang: str
    colour: bool
    unicode: bool
    folders: tuple[str, ...] = ()
    parcels: tuple[bytes, ...] = ()


class FileReport(NamedTuple):
    """What is said of one file: its document, or its report and its faults; and its exit status."""

    document: dict[str, Any] | None
    out: str
    err: str
    status: int


class NoRecords(Exception):
    """A folder without a record."""


def files_of(named: Sequence[str]) -> list[str]:
    """The files that were named, folders as the records in them and below, in the order of their names."""
    found: list[str] = []
    for name in named:
        folder = Path(name)
        if name == STDIN or not os.path.isdir(folder):  # unlike the method, false for a name that is too long
            found.append(name)
            continue
        records = sorted(path for path in folder.rglob(RECORDS) if path.is_file())
        if not records:
            raise NoRecords(name)
        found += map(str, records)
    return found


def run_archive(request: Request, lang: str, over: Over, parcels: Sequence[bytes], *, away: bool) -> int:
    """Judge every file and say so in the order of the files; the highest exit status.

    `away`: on other machines, to which the text of a record travels and nothing beside it.
    """
    paint = terminal.coloured()
    documents: list[Any] = []
    worst = 0
    data_only = request.as_json or request.jsonl  # a document names files from here, wherever it is made
    guests = () if away else tuple(str(guest.folder) for guest in registry.present())

    def pieces() -> Iterator[Piece]:
        names = files_of(request.files)
        for place, first in enumerate(range(0, len(names), A_PIECE)):
            files = tuple(
                (portable(name) if away and data_only else name, _bytes(name))
                for name in names[first : first + A_PIECE]
            )
            plain = request._replace(files=(), forced=dict(request.forced))
            unicode = terminal.shows_unicode()
            yield Piece(place, files, plain, lang, paint, unicode, guests, tuple(parcels) if away else ())

    first = True
    for piece, found in in_order(over(work if not away else work_away, pieces())):
        for (name, data), each in zip(piece.files, found, strict=True):
            each = judged_file(piece, name, data) if each is None else each
            worst = max(worst, each.status)
            if request.as_json:
                documents.append(each.document)
                continue
            if each.out:
                terminal.write(("" if first or request.jsonl else "\n") + each.out)
                first = False
            if each.err:
                terminal.write(each.err, sys.stderr)
    if request.as_json:
        alone = len(documents) == 1 and not any(Path(name).is_dir() for name in request.files)
        terminal.write(terminal.json_text(documents[0] if alone else documents))
    return worst


def in_order(found: Iterable[tuple[Piece, float, Any]]) -> Iterator[tuple[Piece, Any]]:
    """Results in the order of their pieces; what comes too early waits."""
    waiting: dict[int, tuple[Piece, Any]] = {}
    due = 0
    for piece, _, result in found:
        waiting[piece.place] = (piece, result)
        while due in waiting:
            yield waiting.pop(due)
            due += 1


def _bytes(name: str) -> bytes:
    """What is in a file; nothing where it cannot be opened, which whoever judges it finds out again."""
    try:
        return contents(name)
    except RecordError:
        return b""


def work(piece: Piece) -> list[FileReport | None]:
    """Judge some files in a process of this machine."""
    with ExitStack() as stack:
        present = {str(guest.folder) for guest in registry.present()}
        for folder in piece.folders:
            if folder not in present:
                stack.enter_context(registry.extra_games(_admitted(folder)))
        return [judged_file(piece, name, data) for name, data in piece.files]


def work_away(piece: Piece) -> list[FileReport | None]:
    """The same on another machine: None for a record that needs more than its text."""
    from referee.play.bundle import unpacked

    with ExitStack() as stack:
        for parcel in piece.parcels:
            stack.enter_context(unpacked(parcel))
        return [
            None if needs_its_folder(name, data) else judged_file(piece, name, data)
            for name, data in piece.files
        ]


@cache
def _admitted(folder: str) -> registry.Place:
    """A game that this process has loaded."""
    return registry.register_folder(Path(folder))


def needs_its_folder(name: str, data: bytes) -> bool:
    """Whether a record names a card list or a game beside it, or could not even be opened."""
    if not data:
        return True
    try:
        text, _ = decode(data, name)
    except RecordError:
        return False
    keys = registry.shared_words().keys
    for line in text.splitlines():
        key, colon, value = line.replace("：", ":").partition(":")
        known = keys.get(fold(key)) if colon else None
        if known == "cards" or (known == "game" and registry.names_folder(value.strip())):
            return True
        if fold(line) in registry.deal_words():
            return False
    return False


def judged_file(piece: Piece, name: str, data: bytes) -> FileReport:
    """Judge one file and say it."""
    request, lang = piece.request, piece.lang
    try:
        found = judged(name, request, data or contents(name))
    except RecordError as error:
        found = error
    if request.at is not None:
        found = judged_at(found, request.at)
    ended = status(found, request.strict)
    if request.as_json or request.jsonl:
        told_of = result_document(found, data, lang, request._replace(as_json=True))
        line = escaped(json.dumps(told_of, ensure_ascii=not piece.unicode)) if request.jsonl else ""
        return FileReport(None if request.jsonl else told_of, line, "", ended)
    if isinstance(found, RecordError):
        return FileReport(None, "", record_faults(found, lang), ended)
    remarks = told_in_remarks(found, data, lang)
    text = "\n".join([*parts(found, data, lang, terminal.Paint(piece.colour), request), *remarks])
    faults = RecordError(found.record.file, found.faults)
    return FileReport(None, text, record_faults(faults, lang, judged=True) if found.faults else "", ended)
