"""Two testimonies about one line: each alternative judged, and those that the record itself rules out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from referee.game.walk import CONTRADICTION
from referee.judge.verdicts import Result, severity
from referee.record.model import Choice, Deal, Line

MOST_READINGS = 64
"""Readings of a deal that are judged; its disputes beyond that count as unknown."""


class Dispute(NamedTuple):
    """A line that people remember in several ways, by the number of the line in the file."""

    line: int
    labels: tuple[tuple[Choice, ...], ...]  # of each reading, the alternative of every place


def disputes(deal: Deal) -> tuple[list[Dispute], int | None]:
    """The disputed lines of a deal that can be told apart, and the first that cannot be (None: all can)."""
    found: list[Dispute] = []
    ways = 1
    for line in deal.lines:
        if line.testimony is None:
            continue
        ways *= len(line.testimony.readings)
        if ways > MOST_READINGS:
            return found, line.number
        found.append(Dispute(line.number, tuple(product(*line.testimony.places))))
    return found, None


def with_readings(deal: Deal, chosen: Mapping[int, int]) -> Deal:
    """The deal with one reading of each disputed line: number of the line -> index of the reading."""
    return deal._replace(lines=tuple(_read(line, chosen) for line in deal.lines)) if chosen else deal


def _read(line: Line, chosen: Mapping[int, int]) -> Line:
    if line.testimony is None or line.number not in chosen:
        return line
    return line._replace(steps=line.testimony.readings[chosen[line.number]])


class RuledOut(NamedTuple):
    """A reading that no deal of cards bears: `by` is the line of the file that rules it out."""

    line: int
    reading: int
    by: int


def consistent_runs(
    ways: Sequence[tuple[Mapping[str, object], Sequence[Result]]], deal: Deal
) -> tuple[list[int], dict[int, int]]:
    """Indices of the ways (options, results) that the deal bears; of the others what rules them out.

    A line that contradicts the record in some readings only rules those out; in all of them that there are
    under the same values, it is itself the contradiction.
    """
    alive = list(range(len(ways)))
    out: dict[int, int] = {}
    for index, line in enumerate(deal.lines):
        against = [way for way in alive if contradicts(ways[way][1][index])]
        if not against or len(against) == len(alive):
            continue
        fine = [ways[way][0] for way in alive if way not in against]
        gone = {way for way in against if any(agree(ways[way][0], values) for values in fine)}
        out |= dict.fromkeys(sorted(gone), line.number)
        alive = [way for way in alive if way not in gone]
    return alive, out


def agree(one: Mapping[Any, object], other: Mapping[Any, object]) -> bool:
    """Whether nothing has another value in the one than in the other."""
    return all(other.get(name, value) == value for name, value in one.items())


def contradicts(result: Result) -> bool:
    """Whether a line cannot be in the record."""
    return severity(result.breaches) == CONTRADICTION
