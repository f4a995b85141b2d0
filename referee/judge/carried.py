"""What one deal hands on to the next: who begins, by cases where that hangs on options or testimonies.

Deals are judged apart.  A doubt of one deal is a doubt of the next only as far as another player begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from referee.judge.disputes import agree
from referee.judge.explore import Explored, Readings, Values
from referee.judge.seating import beginning, person
from referee.record.model import Deal, LineKind, Record

MOST_CASES = 64
"""Cases in which a deal begins that are told apart by the lines of earlier deals on which they hang."""
MOST_VALUES = 16
"""Sets of options with which a deal begins; beyond that what is said of it may not be exact."""

ANYBODY = -1
"""The seat that begins where nothing before the deal tells or matters."""


class Case(NamedTuple):
    """One way in which a deal may begin, and the options and readings under which it does."""

    values: Values
    readings: Readings
    start: int  # the seat that begins, `@start` apart


class Beginning(NamedTuple):
    """Every case; `loose`: not all of them may be."""

    cases: Sequence[Case]
    loose: bool = False


def first_deal(start: int) -> Beginning:
    """How a record begins."""
    return Beginning([Case({}, {}, start)])


def in_all(begun: Beginning, judged: Callable[[Case], Explored]) -> Explored:
    """A deal in every way of every case; all cases that begin alike are judged once."""
    alike: dict[object, list[Case]] = {}
    for case in begun.cases:
        alike.setdefault((_key(case.values), case.start), []).append(case)
    found = [(judged(cases[0]), cases) for cases in alike.values()]
    ways = [
        way._replace(readings={**case.readings, **way.readings})
        for each, cases in found
        for case in cases
        for way in each.ways
    ]
    cuts = [each.cut for each, _ in found if each.cut is not None]
    out = [{(ruled.line, ruled.reading): ruled for ruled in each.ruled} for each, _ in found]
    ruled = [each for pair, each in out[0].items() if all(pair in other for other in out)]
    return Explored(ways, min(cuts, default=None), found[0][0].disputes, ruled, begun.loose)


def next_deal(record: Record, deal: Deal, found: Explored, following: Deal) -> Beginning:
    """How the deal after one begins that was judged in these ways."""
    if deal.cut or names_start(following) or not all(way.run.whole for way in found.ways):
        return first_deal(ANYBODY)
    seats = record.first_table if following.seating is None else len(following.seating.seats)

    def then(start: int, *, passed: bool) -> int:
        return beginning(following, person(deal, start), seats, passed=passed)

    runs = [way.run for way in found.ways]
    cases = [
        Case(way.values, way.readings, then(way.run.start, passed=way.run.finished)) for way in found.ways
    ]
    if found.cut is not None:  # nobody knows how the ways that were not tried end
        starts = {run.start for run in runs}
        cases += [
            Case({}, {}, then(start, passed=each)) for start in sorted(starts) for each in (False, True)
        ]
    if len({case.start for case in cases}) == 1:
        return first_deal(cases[0].start)
    told = fewest(cases)
    loose = found.loose or found.cut is not None
    if len({_key(case.values) for case in told}) > MOST_VALUES:
        told, loose = unique([case._replace(values={}) for case in told]), True
    return Beginning(told, loose)


def names_start(deal: Deal) -> bool:
    """Whether the first facts of a deal say who begins, whichever testimony is right."""
    for line in deal.lines:
        if line.kind is not LineKind.FACT:
            return False
        readings = (line.steps,) if line.testimony is None else line.testimony.readings
        if all(any(step.verb == "@start" and step.seat is not None for step in steps) for steps in readings):
            return True
    return False


def fewest(cases: list[Case]) -> list[Case]:
    """The cases without what makes no difference; readings of the earliest lines go first where too many are.

    A reading that is left out can decide nothing in the deal that begins; an option may.
    """
    cases = unique(cases)
    for line in sorted({line for case in cases for line in case.readings}):
        without = unique([_unread(case, line) for case in cases])
        if len({(_key(case.values), _key(case.readings)) for case in without}) == len(without) or (
            len(cases) > MOST_CASES
        ):
            cases = without
    for name in sorted({name for case in cases for name in case.values}) if len(cases) <= MOST_CASES else ():
        without = unique([_unset(case, name) for case in cases])
        if _told_apart(without):
            cases = without
    return cases


def unique(cases: Sequence[Case]) -> list[Case]:
    """Each case once."""
    return list({(_key(case.values), _key(case.readings), case.start): case for case in cases}.values())


def _told_apart(cases: Sequence[Case]) -> bool:
    """Whether no two cases that may hold together begin with different players."""
    return not any(
        one.start != other.start and agree(one.values, other.values) and agree(one.readings, other.readings)
        for place, one in enumerate(cases)
        for other in cases[:place]
    )


def _key(values: Mapping[Any, object]) -> frozenset[object]:
    return frozenset(values.items())


def _unread(case: Case, line: int) -> Case:
    return case._replace(readings={each: way for each, way in case.readings.items() if each != line})


def _unset(case: Case, name: str) -> Case:
    return case._replace(values={each: value for each, value in case.values.items() if each != name})
