"""The verdict on a line over all worlds against the slow way: every assignment of hidden cards, one by one.

Hidden cards are three ways in which they may lie; what a breach hangs on is in which of them it is one.
"""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.game.contract import State
from referee.game.walk import Breach
from referee.hidden.cases import Doubt
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.verdicts import FINE_RESULT, Outcome, Result, agreed, verdict_over

WAYS = frozenset(range(3))
CLAUSES = ("A", "B", "C")
World = dict[str, frozenset[int]]
"""Clause -> in which ways the line breaks it."""


class Hidden:
    """Cards that may lie in three ways; a case is a row of sets of ways, and true in those of all of them."""

    def __init__(self, unsure: frozenset[frozenset[int]] = frozenset()) -> None:
        self.unsure = unsure  # questions that take too long

    def possible(self, case: tuple[frozenset[int], ...]) -> bool | None:
        left = WAYS.intersection(*case)
        return None if left in self.unsure else bool(left)


def outcome(world: World, *, applied: bool = True) -> Outcome | None:
    """What a line meets in a world; what is broken in every way hangs on nothing."""
    found = tuple(
        Breach(clause, "why", doubt=None if ways == WAYS else doubt(ways)) for clause, ways in world.items()
    )
    return Outcome(found, applied) if found else None


def doubt(ways: frozenset[int]) -> Doubt:
    """Breaks a clause in these ways, and is fine in the others."""
    return Doubt(cast("Any", ((ways,),)), cast("Any", ((WAYS - ways,),)))


def over(*worlds: World, state: Hidden | None = None) -> Result:
    """The verdict over some worlds."""
    told = cast("State", state or Hidden())
    return verdict_over([(told, outcome(world)) for world in worlds])


def slowly(worlds: list[World]) -> tuple[str, set[str]]:
    """The verdict, and the clauses named with it, by looking at each way of each world."""
    broken = [{clause for clause in world if way in world[clause]} for world in worlds for way in WAYS]
    if not any(broken):
        return LEGAL, set()
    if not all(broken):
        return DOUBTFUL, set().union(*broken)
    sure = [{clause for clause in world if world[clause] == WAYS} for world in worlds]
    return ILLEGAL, set.intersection(*sure) or set().union(*sure) or set().union(*broken)


ways = st.frozensets(st.sampled_from(sorted(WAYS)), min_size=1)
worlds = st.lists(st.dictionaries(st.sampled_from(CLAUSES), ways), min_size=1, max_size=3)


@given(worlds)
def test_the_verdict_is_that_of_every_way_looked_at_by_itself(listed: list[World]) -> None:
    """Illegal where each way breaks something, though none breaks the same; else legal or unknown."""
    found = over(*listed)
    verdict, clauses = slowly(listed)
    assert found.verdict == verdict
    assert {breach.clause for breach in found.breaches} == clauses
    assert len(found.breaches) == len(clauses)
    assert found.exact


def test_what_is_certain_is_named_before_what_may_be() -> None:
    """In one world B is certain and A doubted, in the other all is fine: unknown, B first."""
    some = frozenset({0})
    found = over({"A": some, "B": WAYS}, {})
    assert (found.verdict, [breach.clause for breach in found.breaches]) == (DOUBTFUL, ["B", "A"])


def test_of_several_worlds_what_all_of_them_break_for_sure_is_named_alone() -> None:
    assert [b.clause for b in over({"A": WAYS, "B": WAYS}, {"B": WAYS, "C": WAYS}).breaches] == ["B"]
    assert [b.clause for b in over({"A": WAYS}, {"C": WAYS}).breaches] == ["A", "C"]


def test_two_doubts_of_which_one_must_be_right_are_illegal_together() -> None:
    """Each by itself may be fine, both never."""
    found = over({"A": frozenset({0, 1}), "B": frozenset({2})})
    assert (found.verdict, [breach.clause for breach in found.breaches]) == (ILLEGAL, ["A", "B"])


@pytest.mark.parametrize(
    ("world", "unsure", "verdict", "exact"),
    [
        ({"A": frozenset({0})}, frozenset({0}), DOUBTFUL, False),  # may break: nobody knows
        ({"A": frozenset({0})}, frozenset({1, 2}), DOUBTFUL, False),  # may be fine: nobody knows
        ({"A": frozenset({0}), "B": frozenset({1})}, frozenset({2}), DOUBTFUL, False),  # both together
        ({"A": frozenset({0}), "B": WAYS}, frozenset({0}), ILLEGAL, True),  # B is one anyway
        ({"A": frozenset({0})}, frozenset({0, 1}), DOUBTFUL, True),  # not asked
    ],
)
def test_a_search_cut_short_leaves_the_verdict_open(
    world: World, unsure: frozenset[int], verdict: str, exact: bool
) -> None:
    """What could not be found out may be either; that it was not is said, unless it does not matter."""
    found = over(world, state=Hidden(frozenset({unsure})))
    assert (found.verdict, found.exact) == (verdict, exact)


def test_a_line_counts_where_it_was_carried_out_in_some_world() -> None:
    state = cast("State", Hidden())
    broken = {"A": WAYS}
    for kept in ([True, True], [True, False], [False, True], [False, False]):
        found = verdict_over([(state, outcome(broken, applied=each)) for each in kept])
        assert found.applied == any(kept)
    assert verdict_over([(state, outcome(broken, applied=False)), (state, None)]).applied
    assert verdict_over([(state, None), (state, None)]) is FINE_RESULT


def test_facts_that_differ_from_world_to_world_are_not_named() -> None:
    """The clause stands once, with what all worlds say of it and a blank for the rest."""
    state = cast("State", Hidden())
    told = [Outcome((Breach("A", "why", (("card", number), 5)),), True) for number in (1, 2)]
    (breach,) = verdict_over([(state, each) for each in told]).breaches
    assert (breach.args[0] != ("card", 1), breach.args[0] != ("card", 2), breach.args[1]) == (True, True, 5)
    (same,) = verdict_over([(state, told[0])] * 2).breaches
    assert same.args == (("card", 1), 5)


def test_scores_are_known_where_all_worlds_agree() -> None:
    assert agreed([(1, 2, None), (1, 3, None)]) == (1, None, None)
    assert agreed([(1, 2)]) == (1, 2)
