"""A change for each fault by itself, where no change or two mend a whole record.

An evening holds slips of the pen and moves that were against the rules.  A slip is mended here as what hands
do – the wrong name, two lines swapped, a call or a line that nobody wrote – if the fault goes with all that
follows from it, and nothing else becomes wrong; the others stay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from referee.budget import Spent
from referee.mend.change import Change, Counts
from referee.mend.deal_texts import Work
from referee.mend.edits import Slips
from referee.mend.evaluation import Evaluator
from referee.mend.full_check import Found, Place, check_fully
from referee.mend.lines import blank, language
from referee.record.model import Line, LineKind
from referee.record.writer import Writer

MOST_FAULTS = 12
"""Faults of a record that are looked at one by one."""
TRIED = 4_000
"""Lines that may be judged to find out what can be missing."""
BEFORE = 3
"""Moves before a bad line that are tried as well: the same player may have called nothing there."""
MISSING = 12
"""Lines that may be missing before a bad one, of those that are tried."""

Missing = Callable[[Evaluator, Writer, int], Iterator[Change]]
"""The lines that may be missing before one."""


class Healed(NamedTuple):
    """A change, which bad lines are left after it, and what the record comes to then."""

    change: Change
    left: frozenset[int]
    counts: Counts


def one_by_one(place: Place, lines: Sequence[str], missing: Missing) -> tuple[list[Healed], bool]:
    """The best change for each fault, in their order, and whether all could be looked at."""
    found = check_fully(place, lines)
    bad = frozenset(found.bad)
    done: list[Healed] = []
    healed: set[int] = set()
    try:
        evaluator = Evaluator(place, lines, Work(TRIED))
        for index in sorted(bad)[:MOST_FAULTS] if evaluator.record is not None else ():
            if index in healed:
                continue
            best = _best(place, evaluator, lines, index, found, missing)
            if best is not None:
                done.append(best)
                healed |= bad - best.left
    except Spent:
        return done, False
    return done, True


def _best(
    place: Place, evaluator: Evaluator, lines: Sequence[str], index: int, before: Found, missing: Missing
) -> Healed | None:
    """The change after which a bad line is bad no more, that leaves the fewest others and makes none."""
    best: Healed | None = None
    bad = frozenset(before.bad)
    for change in _changes(evaluator, lines, index, missing):
        found = check_fully(place, change.applied(lines))
        moved = len(change.new) - change.taken
        left = frozenset(n - moved if n >= change.at + len(change.new) else n for n in found.bad)
        inside = left & {*range(change.at, change.at + change.taken)}
        new = min(left - bad, default=len(lines))  # a later one may show only then
        worse = len(left) >= len(bad) or len(found.faults) > len(before.faults) or new < index
        if index in left or worse or (change.kind == "swap" and inside):
            continue
        healed = Healed(change, left, found.counts)
        if best is None or (len(left), change.likely) < (len(best.left), best.change.likely):
            best = healed
    return best


def _changes(evaluator: Evaluator, lines: Sequence[str], index: int, missing: Missing) -> Iterator[Change]:
    """What hands do at a bad line and right before it, the likeliest first."""
    deal = evaluator.texts.deal_at(index)
    if deal is None or evaluator.record is None:
        return
    slips = Slips(evaluator.record, lines, language(lines), evaluator.texts.sitting(deal))
    span, read = evaluator.texts.spans[deal], evaluator.texts.parsed(deal)
    above = (n for n in range(index - 1, span.begin - 1, -1) if not blank(lines[n]))
    moves = [n for n in islice(above, BEFORE * len(slips.names)) if _is_move(read[n - span.begin])]
    for at in (*moves[:1], index):
        yield from slips.swapped(at)
    for at in (index, *moves[:1]):
        yield from slips.renamed(at)
    for at in (index, *moves):
        line = read[at - span.begin]
        if isinstance(line, Line):
            yield from slips.called(at, line)
            yield from slips.remade(at, line)
    yield from islice(missing(evaluator, slips.writer, index), MISSING)


def _is_move(line: object) -> bool:
    return isinstance(line, Line) and line.kind is LineKind.MOVE
