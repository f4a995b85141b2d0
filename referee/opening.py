"""Opening records: files, standard input, and what hinders reading them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from referee import shelf
from referee.record import Fault, RecordError, read_bytes
from referee.record.completeness import missing
from referee.record.model import Record

STDIN = "-"


def open_record(path: str, chosen: Mapping[str, str] | None = None) -> Record:
    """The record of a file, or of standard input for `-`; `RecordError` with every fault.

    `chosen` are options of the command line: they stand above the header of the record.
    """
    base = None if path == STDIN else Path(path).parent
    return complete(read_bytes(contents(path), path, base=base, options_override=chosen))


def complete(record: Record) -> Record:
    """The record, if every deal says what it must before its first move; `RecordError` where one does not."""
    if left_out := list(missing(record, shelf.book(record.game).record_words.needs)):
        raise RecordError(record.file, left_out)
    return record


def contents(path: str) -> bytes:
    """The bytes of a file, or of standard input; what hinders reading it becomes a `RecordError`."""
    if path == STDIN:
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise RecordError(path, [_missing(Path(path))]) from None
    except IsADirectoryError:
        raise RecordError(path, [Fault(0, 0, "file-folder")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(path, [Fault(0, 0, "file-closed", (reason,))]) from None


def _missing(path: Path) -> Fault:
    """A file that is not there, with the name of the file beside it that may have been meant."""
    from referee.record.nearmiss import nearest

    try:
        names = [entry.name for entry in path.parent.iterdir()] if path.parent.is_dir() else []
    except OSError:
        names = []
    near = nearest(path.name, names)
    if near is None:
        return Fault(0, 0, "file-missing")
    return Fault(0, 0, "file-missing", (), "did-you-mean", (str(path.parent / near),))


def books(record: Record) -> Callable[[Any], Any]:
    """The book of a record's game for any options, with its own card list."""

    def load(values: Any) -> Any:
        return shelf.book(record.game, values, len(record.players), record.cards_path)

    return load


def record_faults(error: RecordError, lang: str) -> str:
    """Every fault of a record on a line of its own, and how many there are."""
    from referee.messages import say

    lines = []
    for fault in error.faults:
        place = f"{error.file}:{fault.line}:{fault.column}" if fault.line else error.file
        gap = "" if lang == "ja" else " "
        lines.append(f"{place}: {fault.message(lang)}{gap}{fault.advice(lang)}".rstrip())
    if len(lines) > 1:
        lines.append(say("faults", lang, len(lines)))
    return "\n".join(lines)
