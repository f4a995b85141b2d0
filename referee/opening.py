"""Opening records: files, standard input, and what hinders reading them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from os.path import isfile
from pathlib import Path
from typing import Any

from referee import registry
from referee.mend.lines import language as first_words
from referee.record import Fault, RecordError, read_bytes
from referee.record.completeness import missing, truncate_incomplete
from referee.record.encoding import SIZE_LIMIT, decode
from referee.record.model import Record
from referee.record.reader import Reading, read_bytes_partly
from runtime import opener
from runtime.messages import ENGLISH
from runtime.paths import quoted
from runtime.terminal import last_language

STDIN = "-"
HEAD = 20
"""Lines of a file among which its first words are."""


def open_record(path: str, chosen: Mapping[str, str] | None) -> Record:
    """The record of a file, or of standard input for `-`; `RecordError` with every fault.

    `chosen` are options of the command line: they stand above the header of the record.
    """
    base = None if path == STDIN else Path(path).parent
    return complete(read_bytes(contents(path), path, base=base, options_override=chosen))


def complete(record: Record) -> Record:
    """The record, if every deal says what it must before its first move; `RecordError` where one does not."""
    if left_out := list(missing(record, registry.book(record.game).record_words.needs)):
        raise RecordError(record.file, left_out)
    return record


def open_partly(path: str, chosen: Mapping[str, str], data: bytes | None = None) -> Reading:
    """As much of a file as can be read, with every fault; `RecordError` where the file is no text.

    `data` are its bytes, where somebody has them already: standard input can be read only once.
    """
    base = None if path == STDIN else Path(path).parent
    data = contents(path) if data is None else data
    return truncate_incomplete(read_bytes_partly(data, path, base=base, options_override=chosen))


def contents(path: str) -> bytes:
    """The bytes of a file, or of standard input; what hinders reading it becomes a `RecordError`."""
    if path == STDIN:
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    try:
        return opener.read(path, SIZE_LIMIT, pipes=True)
    except opener.TooLarge as error:
        sizes = (error.size // 1_000_000, SIZE_LIMIT // 1_000_000)
        raise RecordError(path, [Fault(0, 0, "file-too-large", sizes)]) from None
    except FileNotFoundError:
        raise RecordError(path, [_missing(Path(path))]) from None
    except IsADirectoryError:
        raise RecordError(path, [Fault(0, 0, "file-folder")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(path, [Fault(0, 0, "file-closed", (reason,))]) from None


def _missing(path: Path) -> Fault:
    """A file that is not there, with the name of the file beside it that may have been meant."""
    from runtime.suggestions import nearest

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
        return registry.book(record.game, values, record.first_table, record.cards_path)

    return load


SAME_SLIPS = 3
"""Lines with one slip that are told as one."""

SLIPS = frozenset({"colon-missing", "fact-sign", "header-line"})
"""Faults of a sign left out, as it is left out by habit on line after line."""


def _by_cause(faults: Sequence[Fault]) -> list[tuple[Fault, list[int]]]:
    """The faults, those of one slip that a hint mends told once: the first, and the lines of the others."""
    slips: dict[str, list[Fault]] = {}
    for fault in faults:
        if fault.why in SLIPS and fault.writes:
            slips.setdefault(fault.why, []).append(fault)
    found: list[tuple[Fault, list[int]]] = []
    for fault in faults:
        same = slips.get(fault.why, [])
        if len(same) < SAME_SLIPS or not fault.writes:
            found.append((fault, []))
        elif fault is same[0]:
            found.append((fault, [other.line for other in same[1:]]))
    return found


def record_faults(error: RecordError, lang: str, *, judged: bool = False) -> str:
    """The first faults of a record, a line each, and how many there are; `judged`: the rest of it was."""
    from referee.messages import say, say_number

    lines = listed_faults(error, lang)
    if len(error.faults) > 1 or judged:
        lines.append(say_number("faults-judged" if judged else "faults", lang, count=len(error.faults)))
    known = {fault.line for fault in error.faults if fault.writes}
    if len(known) >= SAME_SLIPS and error.file != "-":
        lines.append(say("faults-fix", lang, count=len(known), file=quoted(error.file)))
    return "\n".join(lines)


def listed_faults(error: RecordError, lang: str) -> list[str]:
    """The first faults of a record, a line each, those of one slip once, and how many there are besides."""
    from referee.messages import say
    from referee.record.faults import SHOWN

    lines, told = [], 0
    for fault, again in _by_cause(error.faults)[:SHOWN]:
        place = f"{error.file}:{fault.line}:{fault.column}" if fault.line else error.file
        gap = say("gap", lang)
        said = f"{place}: {fault.message(lang)}{gap}{fault.advice(lang)}".rstrip()
        if again:
            listed = say("comma", lang).join([*map(str, again[:SHOWN]), *(["…"] if again[SHOWN:] else [])])
            said += "\n    " + say("fault-again", lang, count=len(again), listed=listed)
        lines.append(said)
        told += 1 + len(again)
    more = len(error.faults) - told
    if more:
        lines.append(say("faults-more", lang, more=more))
    return lines


def language(arguments: Sequence[str]) -> str:
    """The language of a run: the last that is named, else that of its first record, else the locale's.

    Records written in Latin letters alone may be anybody's; what is told in JSON is for programs.
    """
    named = any(word == "--lang" or word.startswith(("--lang=", "--json")) for word in arguments)
    file = None if named else next(filter(isfile, arguments), None)
    if file is not None:
        with suppress(OSError, RecordError), open(file, "rb") as lines:
            found = first_words(decode(b"".join(islice(lines, HEAD)), file)[0].splitlines())
            if found != ENGLISH:
                return found
    return last_language(arguments)
