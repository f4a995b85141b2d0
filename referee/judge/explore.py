"""One deal in every way that the record leaves open: options given as `?`, and lines with two testimonies.

An option is opened only where the judgement of the deal reads its value.  What such ways carry over to the
next deal is told apart in `carried`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from layouts.model import OptionKind
from referee.game.contract import Setup
from referee.game.reads import BEFORE_ALL, Reads
from referee.judge.deal import DealRun
from referee.judge.disputes import Dispute, RuledOut, consistent_runs, disputes
from referee.record.model import Deal, Record

OptionValue = str | int
Values = Mapping[str, OptionValue]
Readings = Mapping[int, int]
"""Number of a disputed line -> index of its reading."""

MAX_COMBINATIONS = 256
"""Sets of values and readings in which a deal is judged; beyond that what is said is marked as not exact."""

MOST_JUDGED = 16_000
"""Lines judged for them in all: no deal that was played has so many that fewer are tried."""


class Way(NamedTuple):
    """A deal under one set of values; an option that is not in `values` was never read.

    `readings` are those of its own lines, and of lines of deals before where who begins hangs on them.
    """

    values: Values
    readings: Readings
    run: DealRun
    setup: Setup


class Explored(NamedTuple):
    """All ways that a deal bears; from line `cut` on not all were tried (None: they were).

    `loose`: it may not begin in all of these ways, so that a verdict which they do not share is not exact.
    """

    ways: Sequence[Way]
    cut: int | None = None
    disputes: Sequence[Dispute] = ()
    ruled: Sequence[RuledOut] = ()
    loose: bool = False


Judging = Callable[[Values, frozenset[str], Readings], tuple[Way, Reads | None]]
"""Judges the deal under some values (the others at their defaults), watching the reads of the open ones,
with one reading of each disputed line."""


def missing(record: Record) -> list[str]:
    """The options given as `?`."""
    return [name for name, value in record.options.items() if value is None]


def explored(
    record: Record, deal: Deal, book: Any, judging: Judging, values: Values | None = None
) -> Explored:
    """Judge the deal under every set of values that can make a difference; the first has the defaults.

    Each run is a leaf: the options that it read keep their defaults there, and every other value of each of
    them is judged in its turn, with the options that were read before it at the values they had.  `values`
    are those with which it begins.
    """
    specs = {spec.name: spec for spec in book.option_specs}
    names = [name for name in missing(record) if specs[name].values]
    equipment = [name for name in names if specs[name].kind is OptionKind.EQUIPMENT]
    told, beyond = disputes(deal)
    readings = [
        dict(zip([each.line for each in told], chosen, strict=True))
        for chosen in product(*(range(len(each.labels)) for each in told))
    ]
    queue: deque[tuple[dict[str, OptionValue], Readings, int]] = deque(
        (dict(values or {}), each, BEFORE_ALL) for each in readings
    )
    ways: list[Way] = []
    most = min(MAX_COMBINATIONS, 1 + MOST_JUDGED // max(1, len(deal.lines)))
    while queue and len(ways) < most:
        fixed, reading, _ = queue.popleft()
        way, reads = judging(fixed, frozenset(names) - frozenset(fixed), reading)
        known = dict(fixed)
        found = {} if reads is None else reads.first
        order = {name: BEFORE_ALL for name in equipment if name not in fixed} | found
        for name, line in order.items():
            default = book.options[name]
            for value in specs[name].values:
                if value != default:
                    queue.append(({**known, name: value}, reading, line))
            known[name] = default
        ways.append(way._replace(values=known, readings=reading))
    left = [line for _, _, line in queue]
    cut = min(left if beyond is None else [*left, beyond], default=None)
    if not told:
        return Explored(ways, cut)
    alive, out = consistent_runs([(way.values, way.run.results) for way in ways], deal)
    return Explored([ways[index] for index in alive], cut, told, ruled_out(ways, alive, out))


def ruled_out(ways: Sequence[Way], alive: Sequence[int], out: Mapping[int, int]) -> list[RuledOut]:
    """The readings that no way borne by the record has, each with the line that rules it out."""
    there = {pair for index in alive for pair in ways[index].readings.items()}
    found: dict[tuple[int, int], int] = {}
    for index, by in out.items():
        for pair in ways[index].readings.items():
            if pair not in there:
                found[pair] = max(by, found.get(pair, 0))
    return [RuledOut(line, reading, by) for (line, reading), by in sorted(found.items())]
