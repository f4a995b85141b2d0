"""Options that nobody remembers (`?`): opened only where the judgement reads their value."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from layouts.model import OptionKind
from referee.game.reads import BEFORE_ALL, Reads
from referee.judge.run import Run
from referee.record.model import Record

OptionValue = str | int
Values = Mapping[str, OptionValue]

MAX_COMBINATIONS = 256
"""Sets of values that are judged; beyond that what is said is marked as not exact."""


class Way(NamedTuple):
    """The record under one set of values; an option that is not in `values` was never read."""

    values: Values
    run: Run


class Explored(NamedTuple):
    """All ways tried; from line `cut` on not all values were (None: they were)."""

    ways: Sequence[Way]
    cut: int | None


Judging = Callable[[Values, frozenset[str]], tuple[Run, Reads | None]]
"""Judges the record under some values (the others at their defaults), watching the reads of the open ones."""


def missing(record: Record) -> list[str]:
    """The options given as `?`."""
    return [name for name, value in record.options.items() if value is None]


def explored(record: Record, book: Any, judging: Judging) -> Explored:
    """Judge the record under every set of values that can make a difference; the first has the defaults.

    Each run is a leaf: the options that it read keep their defaults there, and every other value of each of
    them is judged in its turn, with the options that were read before it at the values they had.
    """
    specs = {spec.name: spec for spec in book.option_specs}
    names = [name for name in missing(record) if specs[name].values]
    equipment = [name for name in names if specs[name].kind is OptionKind.EQUIPMENT]
    queue: deque[tuple[dict[str, OptionValue], int]] = deque([({}, BEFORE_ALL)])
    ways: list[Way] = []
    while queue and len(ways) < MAX_COMBINATIONS:
        fixed, _ = queue.popleft()
        run, reads = judging(fixed, frozenset(names) - frozenset(fixed))
        values = dict(fixed)
        found = {} if reads is None else reads.first
        order = {name: BEFORE_ALL for name in equipment if name not in fixed} | found
        for name, line in order.items():
            default = book.options[name]
            for value in specs[name].values:
                if value != default:
                    queue.append(({**values, name: value}, line))
            values[name] = default
        ways.append(Way(values, run))
    return Explored(ways, min((line for _, line in queue), default=None))
