"""Options that nobody remembers, opened one after the other where they are read, by a made-up judge."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from layouts.model import OptionKind
from referee.game.reads import BEFORE_ALL
from referee.game.walk import CONTRADICTION, Breach
from referee.judge import disputes
from referee.judge.explore import Explored, explored
from referee.judge.verdicts import FINE_RESULT, Result
from referee.record import model
from referee.record.model import Choice, Deal, Line
from tests.referee import toy

NEVER = Result("illegal", (Breach("G", "w", left_out=CONTRADICTION),))


class Judge:
    """Reads options at lines, as it is told by their values so far, and notes what it was asked."""

    def __init__(self, reads: Any = None, results: Any = None) -> None:
        self.reads: Any = reads or (lambda values: {})
        self.results: Any = results or (lambda readings: [])
        self.asked: list[tuple[dict[str, Any], list[str], dict[int, int]]] = []

    def __call__(self, values: Any, names: frozenset[str], readings: Any) -> tuple[Any, Any]:
        self.asked.append((dict(values), sorted(names), dict(readings)))
        first = {name: line for name, line in self.reads(values).items() if name in names}
        run = SimpleNamespace(results=lambda: self.results(readings))
        return run, SimpleNamespace(first=first) if names else None


def spec(name: str, *values: Any, kind: OptionKind = OptionKind.RULE) -> Any:
    return SimpleNamespace(name=name, values=values, kind=kind)


def opened(judge: Judge, *specs: Any, deals: tuple[Deal, ...] = (), **options: Any) -> Explored:
    """Everything explored; the default of each option is its first value."""
    told = {each.name: None for each in specs} | options
    book = SimpleNamespace(
        option_specs=(*specs, *(spec(name, value) for name, value in options.items())),
        options={each.name: each.values[0] if each.values else 7 for each in specs} | options,
    )
    return explored(cast("Any", SimpleNamespace(options=told)), deals, book, cast("Any", judge))


def values(found: Explored) -> list[dict[str, Any]]:
    return [dict(way.values) for way in found.ways]


def test_an_option_that_is_never_read_is_never_opened() -> None:
    """Nor one that was remembered; one without a list of values cannot be."""
    judge = Judge()
    found = opened(judge, spec("a", 1, 2), spec("b"), c="x")
    assert (values(found), found.cut, found.disputes, found.ruled) == ([{}], None, (), ())
    assert judge.asked == [({}, ["a"], {})]


def test_what_was_read_is_judged_under_each_of_its_values_the_usual_one_first() -> None:
    judge = Judge(lambda values: {"a": 5})
    found = opened(judge, spec("a", 1, 2, 3), spec("b", 1, 2))
    assert values(found) == [{"a": 1}, {"a": 2}, {"a": 3}]
    assert [each[:2] for each in judge.asked] == [({}, ["a", "b"]), ({"a": 2}, ["b"]), ({"a": 3}, ["b"])]


def test_options_read_later_are_opened_with_those_before_at_the_values_they_had() -> None:
    """`b` is read behind `a`, and only where that is 1; under 2 it makes no difference."""
    judge = Judge(lambda values: {"a": 5, "b": 7} if values.get("a", 1) == 1 else {})
    found = opened(judge, spec("a", 1, 2), spec("b", "x", "y"))
    assert values(found) == [{"a": 1, "b": "x"}, {"a": 2}, {"a": 1, "b": "y"}]


def test_of_the_equipment_every_value_is_tried_read_or_not() -> None:
    judge = Judge()
    found = opened(judge, spec("deck", 1, 2, kind=OptionKind.EQUIPMENT), spec("a", 1, 2))
    assert values(found) == [{"deck": 1}, {"deck": 2}]
    assert found.cut is None


@pytest.mark.parametrize(("count", "ways", "cut"), [(256, 256, None), (257, 256, 5), (300, 256, 5)])
def test_so_many_sets_of_values_are_judged(count: int, ways: int, cut: int | None) -> None:
    """Nothing is certain from the line on that read what was not tried."""
    found = opened(Judge(lambda values: {"a": 5}), spec("a", *range(count)))
    assert (len(found.ways), found.cut) == (ways, cut)


def test_what_was_not_tried_is_uncertain_from_the_first_line_that_read_it() -> None:
    """Of those left over the earliest; equipment is there before all lines.

    What was read first is tried first: the values of the other, under each of its values, are left over.
    """
    both = (spec("a", *range(20)), spec("b", *range(20)))
    found = opened(Judge(lambda values: {"a": 5, "b": 9}), *both)
    assert (len(found.ways), found.cut) == (256, 9)
    found = opened(Judge(lambda values: {"b": 9, "a": 5}), *both)
    assert (len(found.ways), found.cut) == (256, 5)
    found = opened(
        Judge(lambda values: {"a": 5}), spec("a", *range(20)), spec("b", *range(20), kind=EQUIPMENT)
    )
    assert (len(found.ways), found.cut) == (256, 5)
    found = opened(Judge(), spec("b", *range(300), kind=EQUIPMENT))
    assert found.cut == BEFORE_ALL


EQUIPMENT = OptionKind.EQUIPMENT


# --- lines that people remember in several ways -------------------------------------------------------
def disputed(number: int, count: int = 2) -> Line:
    """A line with so many readings."""
    (line,) = toy.lines("0 say 1")
    readings = tuple(toy.steps(f"say {each}") for each in range(count))
    places = (tuple(Choice("number", place, str(place)) for place in range(count)),)
    return line._replace(number=number, testimony=model.Testimony(places, readings))


def test_every_reading_is_judged_and_one_that_cannot_be_falls_away() -> None:
    """Lines 4 and 6 in two ways each; line 8 cannot be with the second reading of line 4."""
    (last,) = toy.lines("1 say 1")
    told = Deal(1, 1, (disputed(4), disputed(6), last._replace(number=8)))
    judge = Judge(results=lambda readings: [FINE_RESULT, FINE_RESULT, NEVER if readings[4] else FINE_RESULT])
    found = opened(judge, deals=(told,))
    assert [each[2] for each in judge.asked] == [{4: a, 6: b} for a in (0, 1) for b in (0, 1)]
    assert [dict(way.readings) for way in found.ways] == [{4: 0, 6: 0}, {4: 0, 6: 1}]
    assert [tuple(each) for each in found.ruled] == [(4, 1, 8)]
    assert [each.line for each in found.disputes] == [4, 6]
    assert found.cut is None


def test_options_are_opened_in_each_reading() -> None:
    told = Deal(1, 1, (disputed(4),))
    judge = Judge(lambda values: {"a": 5}, lambda readings: [FINE_RESULT])
    found = opened(judge, spec("a", 1, 2), deals=(told,))
    assert [(dict(way.values), dict(way.readings)) for way in found.ways] == [
        ({"a": value}, {4: reading}) for value in (1, 2) for reading in (0, 1)
    ]


def test_sixty_four_readings_are_judged_and_what_is_beyond_is_uncertain() -> None:
    lines = tuple(disputed(number, 8) for number in (2, 3))
    assert disputes.disputes([Deal(1, 1, lines)])[1] is None
    third = (*lines, disputed(5))
    listed, beyond = disputes.disputes([Deal(1, 1, third)])
    assert ([each.line for each in listed], beyond) == ([2, 3], 5)
    judge = Judge(lambda values: {"a": 3}, lambda readings: [FINE_RESULT] * 3)
    found = opened(judge, spec("a", *range(9)), deals=(Deal(1, 1, third),))
    assert found.cut == 3
    assert opened(Judge(results=lambda readings: [FINE_RESULT] * 3), deals=(Deal(1, 1, third),)).cut == 5


def test_a_reading_is_put_in_the_place_of_its_line_alone() -> None:
    deals = (Deal(1, 1, (disputed(4), disputed(6))), Deal(2, 8, (disputed(9),)))
    found = disputes.with_readings(deals, {4: 1, 9: 1})
    numbers = [[line.steps[0].numbers for line in each.lines] for each in found]
    assert numbers == [[(1,), (1,)], [(1,)]]
    assert found[0].lines[1] is deals[0].lines[1]
    assert disputes.with_readings(deals, {}) is deals
