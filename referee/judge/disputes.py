"""Two testimonies about one line: each alternative judged, and those that the record itself rules out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from referee.game.walk import CONTRADICTION
from referee.judge.run import Run
from referee.judge.verdicts import Result, gravity
from referee.record.model import Choice, Deal, Line

MOST_READINGS = 64
"""Readings of a whole record that are judged; disputes beyond that count as unknown."""


class Dispute(NamedTuple):
    """A line that people remember in several ways, by the number of the line in the file."""

    line: int
    labels: tuple[tuple[Choice, ...], ...]  # of each reading, the alternative of every place


def disputes(deals: Sequence[Deal]) -> tuple[list[Dispute], int | None]:
    """The disputed lines that can be told apart, and the first that cannot be (None: all can)."""
    found: list[Dispute] = []
    ways = 1
    for line in (line for deal in deals for line in deal.lines):
        if line.testimony is None:
            continue
        ways *= len(line.testimony.readings)
        if ways > MOST_READINGS:
            return found, line.number
        found.append(Dispute(line.number, tuple(product(*line.testimony.places))))
    return found, None


def with_readings(deals: tuple[Deal, ...], chosen: Mapping[int, int]) -> tuple[Deal, ...]:
    """The deals with one reading of each disputed line: number of the line -> index of the reading."""
    if not chosen:
        return deals
    return tuple(deal._replace(lines=tuple(_read(line, chosen) for line in deal.lines)) for deal in deals)


def _read(line: Line, chosen: Mapping[int, int]) -> Line:
    if line.testimony is None or line.number not in chosen:
        return line
    return line._replace(steps=line.testimony.readings[chosen[line.number]])


class Ruled(NamedTuple):
    """A reading that no deal of cards bears: `by` is the line of the file that rules it out."""

    line: int
    reading: int
    by: int


def borne(runs: Sequence[Run], deals: Sequence[Deal]) -> tuple[list[int], dict[int, int]]:
    """Indices of the runs that the record bears, and for each of the others the line that rules it out.

    A line that contradicts the record in some runs only rules those out; in all of them, it is itself
    the contradiction.
    """
    alive = list(range(len(runs)))
    out: dict[int, int] = {}
    sheets = [run.results() for run in runs]
    for index, number in enumerate(_numbers(deals)):
        against = [run for run in alive if contradicts(sheets[run][index])]
        if against and len(against) < len(alive):
            out |= dict.fromkeys(against, number)
            alive = [run for run in alive if run not in against]
    return alive, out


def _numbers(deals: Sequence[Deal]) -> Iterator[int]:
    return (line.number for deal in deals for line in deal.lines)


def contradicts(result: Result) -> bool:
    """Whether a line cannot be in the record."""
    return gravity(result.breaches) == CONTRADICTION
