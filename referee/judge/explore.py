"""Options that nobody remembers (`?`): opened only where the judgement reads their value."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from layouts.model import OptionKind
from referee.game.reads import BEFORE_ALL, Reads
from referee.judge.disputes import Dispute, Ruled, borne, disputes
from referee.judge.run import Run
from referee.record.model import Deal, Record

OptionValue = str | int
Values = Mapping[str, OptionValue]
Readings = Mapping[int, int]
"""Number of a disputed line -> index of its reading."""

MAX_COMBINATIONS = 256
"""Sets of values that are judged; beyond that what is said is marked as not exact."""


class Way(NamedTuple):
    """The record under one set of values; an option that is not in `values` was never read."""

    values: Values
    readings: Readings
    run: Run


class Explored(NamedTuple):
    """All ways that the record bears; from line `cut` on not all were tried (None: they were)."""

    ways: Sequence[Way]
    cut: int | None
    disputes: Sequence[Dispute] = ()
    ruled: Sequence[Ruled] = ()


Judging = Callable[[Values, frozenset[str], Readings], tuple[Run, Reads | None]]
"""Judges the record under some values (the others at their defaults), watching the reads of the open ones,
with one reading of each disputed line."""


def missing(record: Record) -> list[str]:
    """The options given as `?`."""
    return [name for name, value in record.options.items() if value is None]


def explored(record: Record, deals: Sequence[Deal], book: Any, judging: Judging) -> Explored:
    """Judge the record under every set of values that can make a difference; the first has the defaults.

    Each run is a leaf: the options that it read keep their defaults there, and every other value of each of
    them is judged in its turn, with the options that were read before it at the values they had.
    """
    specs = {spec.name: spec for spec in book.option_specs}
    names = [name for name in missing(record) if specs[name].values]
    equipment = [name for name in names if specs[name].kind is OptionKind.EQUIPMENT]
    told, beyond = disputes(deals)
    readings = [
        dict(zip([each.line for each in told], chosen, strict=True))
        for chosen in product(*(range(len(each.labels)) for each in told))
    ]
    queue: deque[tuple[dict[str, OptionValue], Readings, int]] = deque(
        ({}, each, BEFORE_ALL) for each in readings
    )
    ways: list[Way] = []
    while queue and len(ways) < MAX_COMBINATIONS:
        fixed, reading, _ = queue.popleft()
        run, reads = judging(fixed, frozenset(names) - frozenset(fixed), reading)
        values = dict(fixed)
        found = {} if reads is None else reads.first
        order = {name: BEFORE_ALL for name in equipment if name not in fixed} | found
        for name, line in order.items():
            default = book.options[name]
            for value in specs[name].values:
                if value != default:
                    queue.append(({**values, name: value}, reading, line))
            values[name] = default
        ways.append(Way(values, reading, run))
    left = [line for _, _, line in queue]
    cut = min(left if beyond is None else [*left, beyond], default=None)
    if not told:
        return Explored(ways, cut)
    alive, out = borne([way.run for way in ways], deals)
    return Explored([ways[index] for index in alive], cut, told, ruled_out(ways, alive, out))


def ruled_out(ways: Sequence[Way], alive: Sequence[int], out: Mapping[int, int]) -> list[Ruled]:
    """The readings that no way borne by the record has, each with the line that rules it out."""
    there = {pair for index in alive for pair in ways[index].readings.items()}
    found: dict[tuple[int, int], int] = {}
    for index, by in out.items():
        for pair in ways[index].readings.items():
            if pair not in there:
                found[pair] = max(by, found.get(pair, 0))
    return [Ruled(line, reading, by) for (line, reading), by in sorted(found.items())]
