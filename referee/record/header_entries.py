"""The entries of a header, and the faults found while they are read one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee.record.faults import Fault
from referee.record.header_lines import Entry
from runtime.messages import spoken

if TYPE_CHECKING:
    from layouts.model import Problem


class HeaderEntries:
    """Collects the faults while the entries are read one after the other."""

    def __init__(self, entries: Mapping[str, Entry], end: int, inner: Mapping[str, str]) -> None:
        self.entries = entries
        self.end = end  # line on which the header ends: where something missing is reported
        self.inner = inner  # words of the values, by spelling
        self.faults: list[Fault] = []
        self.harmless: list[Fault] = []  # those of them on which no verdict depends
        self.places: Mapping[str, int] = {}  # the lines of further keys

    def report(
        self, entry: Entry, why: str, *args: str | int, hint: str = "", near: str | None = None
    ) -> None:
        values: tuple[str | int, ...] = ()
        if near is not None:
            hint, values = "did-you-mean", (near,)
        self.faults.append(Fault(entry.line, entry.column, why, args, hint, values))

    def relay(self, problems: Sequence[Problem], entry: Entry | None, *, packed: bool = False) -> None:
        """Problems that the door of the layouts found, at the header line that asked for it.

        `packed`: the record brought the files along, and nobody has seen the folder that they lie in.
        """
        line, column = (entry.line, entry.column) if entry is not None else (self.end, 1)
        for problem in problems:
            messages, hints = zip(*(problem.words(lang) for lang in spoken()), strict=True)
            file = Path(problem.file).name if packed else problem.file
            place = f"{file}:{problem.line}: " if problem.line is not None else ""
            args = tuple(place + message for message in messages)
            self.faults.append(Fault(line, column, "layouts", args, "layouts" if any(hints) else "", hints))
