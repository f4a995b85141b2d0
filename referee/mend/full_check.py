"""A record as a whole: what of it can be read, which of its lines are bad, how many are unknown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from referee import registry
from referee.budget import READ, spend
from referee.judge.deal_runs import default_books
from referee.judge.decisions import ruling
from referee.judge.judgement import DOUBTFUL, ILLEGAL
from referee.judge.replay import explore, results_of
from referee.judge.undo import taken_back
from referee.mend.change import Counts
from referee.record.completeness import truncate_incomplete
from referee.record.faults import Fault
from referee.record.model import Deal
from referee.record.reader import Reading as PartlyRead
from referee.record.reader import read_partly


class Place(NamedTuple):
    """Where a record comes from: the folder its `cards` lie in, and options above those of its header."""

    file: str = "-"
    base: Path | None = None
    options: tuple[tuple[str, str], ...] = ()

    def reading(self, lines: Sequence[str]) -> PartlyRead:
        """What can be read of these lines; what a deal leaves out is a fault, and the deal ends before it."""
        text = "\n".join(lines)
        found = read_partly(text, self.file, base=self.base, options_override=dict(self.options))
        return truncate_incomplete(found)


class Found(NamedTuple):
    """What is wrong with a record: the index of the first bad line (None where there is none), and counts."""

    first: int | None
    counts: Counts
    faults: tuple[Fault, ...] = ()
    ways: int = 1  # sets of options and testimonies that were judged
    bad: tuple[int, ...] = ()  # the indexes of the illegal lines
    brought: bool = False  # the record brought its rules along: nobody here knows what they cost


def check_fully(place: Place, lines: Sequence[str]) -> Found:
    """A record judged as `check` would, but for advice: every line that can be read."""
    spend(READ * len(lines))
    reading = place.reading(lines)
    record, faults = reading.record, reading.faults
    if record is None:
        return Found(faults[0].line - 1, Counts(len(faults), 0, 0), faults)
    found = explore(record, record.deals, default_books(record), advise=False)
    settled = {
        deal.number
        for deal, each in zip(record.deals, found, strict=True)
        if decided(deal, each.ways[0].run.decision)
    }
    bad: list[int] = []
    unknown = 0
    rest = iter(results_of(record.deals, found))
    for deal in record.deals:
        undone = taken_back(deal.lines)
        for index, line in enumerate(deal.lines):
            verdict = next(rest).verdict
            unknown += verdict == DOUBTFUL
            if verdict == ILLEGAL and index not in undone and deal.number not in settled:
                bad.append(line.number - 1)
    wrong = [*bad, *(fault.line - 1 for fault in faults)]
    return Found(
        min(wrong, default=None),
        Counts(len(faults), len(bad), unknown),
        faults,
        max((len(each.ways) for each in found), default=1),
        tuple(bad),
        registry.is_carried(record.game),
    )


def decided(deal: Deal, decision: str) -> bool:
    """Whether the table settled the deal itself."""
    return bool(decision) or any(ruling(line) for line in deal.lines)
