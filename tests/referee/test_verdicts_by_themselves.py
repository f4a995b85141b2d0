"""The small parts of a verdict, each by itself: breaches told apart, cases that may be, scores over worlds.

A position is as little as the part looks at; a case is answered by the table `answers`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import CONTRADICTION, KEPT, UNDOABLE, Breach
from referee.hidden.cases import Doubt, Sum
from referee.hidden.ledger import Ledger
from referee.judge.reasons import UNSAID
from referee.judge.verdicts import (
    Outcome,
    gravity,
    has_doubt,
    keep,
    numbered,
    possible,
    scored,
    scores_of,
    together_fine,
    verdict_over,
)
from referee.record.model import UNKNOWN

ONE, TWO, OTHER = Breach("A", "w", (1,)), Breach("A", "w", (2,)), Breach("A", "v", (1,))


# --- breaches -----------------------------------------------------------------------------------------
def test_breaches_are_counted_by_clause_and_sentence_and_equal_ones_once() -> None:
    """Two cards break one clause alike: the second is number 1, and a repeated one is none of them."""
    assert numbered([ONE, TWO, ONE, OTHER, TWO, OTHER]) == [
        (("A", "w", 0), ONE),
        (("A", "w", 1), TWO),
        (("A", "v", 0), OTHER),
    ]
    assert numbered([]) == []


def test_of_a_breach_in_two_worlds_the_facts_that_differ_are_left_out() -> None:
    found = {("A", "w", 0): Breach("A", "w", (("card", 3), 5, "x"))}
    keep(found, ("A", "w", 0), Breach("A", "w", (("card", 4), 6, "x")))
    keep(found, ("A", "v", 0), OTHER)
    assert found == {
        ("A", "w", 0): Breach("A", "w", (("card", UNKNOWN), (UNSAID, ""), "x")),
        ("A", "v", 0): OTHER,
    }
    keep(found, ("A", "v", 0), Breach("A", "v", (1,), left_out=UNDOABLE))
    assert found["A", "v", 0] is OTHER  # the same facts: nothing to leave out


def test_the_worst_breach_says_what_becomes_of_the_line() -> None:
    undoable, never = ONE._replace(left_out=UNDOABLE), ONE._replace(left_out=CONTRADICTION)
    assert gravity(()) == KEPT
    assert gravity((ONE, TWO)) == KEPT
    assert gravity((ONE, undoable)) == UNDOABLE
    assert gravity((undoable, never, ONE)) == CONTRADICTION


def test_a_line_hangs_on_hidden_cards_if_one_of_its_breaches_does() -> None:
    doubted = TWO._replace(doubt=Doubt(((),), ((),)))
    assert not has_doubt(None)
    assert not has_doubt(Outcome((), True))
    assert not has_doubt(Outcome((ONE,), True))
    assert has_doubt(Outcome((ONE, doubted), False))


# --- what may be --------------------------------------------------------------------------------------
def answers(**told: bool | None) -> Any:
    """A position that answers for cases of one word each, and for no other."""
    return SimpleNamespace(possible=lambda case: told[case[0]])


@pytest.mark.parametrize(
    ("cases", "told"),
    [
        ((), False),
        (((),), True),  # always holds
        ((("no",), ()), True),
        ((("no",),), False),
        ((("yes",),), True),
        ((("unsure",),), None),
        ((("no",), ("yes",)), True),
        ((("unsure",), ("yes",)), True),
        ((("unsure",), ("no",)), None),  # the one that was not decided counts on
        ((("no",), ("unsure",)), None),
        ((("no",), ("no",)), False),
        ((("yes",), ("nobody asks",)), True),
    ],
)
def test_one_of_the_cases_is_enough(cases: tuple[Any, ...], told: bool | None) -> None:
    """Cut short is what is left where none is true and one was not decided."""
    assert possible(answers(yes=True, no=False, unsure=None), cases) is told


def test_doubts_turn_out_well_together_in_each_way_of_one_with_each_of_the_other() -> None:
    one, two = Doubt((), (("a",), ("b", "c"))), Doubt((), (("d",), ("e",)))
    assert together_fine([one, two]) == (("a", "d"), ("a", "e"), ("b", "c", "d"), ("b", "c", "e"))
    assert together_fine([one]) == one.fine
    assert together_fine([]) == ((),)


def doubt(breach: str, fine: str) -> Doubt:
    return Doubt(((breach,),), ((fine,),))


def test_what_one_breach_makes_certain_no_other_can_spare() -> None:
    """With A for certain the line is illegal, whatever becomes of B; two equal doubts are one question."""
    state = answers(yes=True, no=False, unsure=None)
    doubted = Breach("B", "w", doubt=doubt("yes", "yes"))
    found = verdict_over([(state, Outcome((ONE, doubted), True))])
    assert (found.verdict, found.breaches, found.exact, found.applied) == ("illegal", (ONE,), True, True)
    again = Breach("C", "w", doubt=doubt("yes", "yes"))  # the question about both together is not asked
    found = verdict_over([(state, Outcome((doubted, again), False))])
    assert (found.verdict, found.exact, found.applied) == ("unknown", True, False)
    unsure = Breach("B", "w", doubt=doubt("unsure", "no"))
    found = verdict_over([(state, Outcome((unsure,), True))])
    assert (found.verdict, found.breaches, found.exact) == ("illegal", (unsure,), True)
    spared = Breach("B", "w", doubt=doubt("no", "unsure"))
    assert verdict_over([(state, Outcome((spared,), True))]).verdict == "legal"


def test_a_clause_that_is_certain_in_every_world_is_the_one_that_is_named() -> None:
    """In one world by a doubt that cannot turn out well, in the other as it stands."""
    state = answers(yes=True, no=False)
    sure = Breach("B", "w", doubt=doubt("yes", "no"))
    found = verdict_over([
        (state, Outcome((sure, ONE), True)),
        (state, Outcome((OTHER, Breach("B", "w")), True)),
    ])  # fmt: skip
    assert [(breach.clause, breach.why) for breach in found.breaches] == [("B", "w")]


# --- scores -------------------------------------------------------------------------------------------
class Scores:
    """A game of three whose positions hold their scores and tie-breaks."""

    def score(self, state: Any) -> Any:
        return state.scores

    def tiebreak(self, state: Any) -> tuple[int, ...]:
        return cast("tuple[int, ...]", state.ties)

    def counts_unscored(self, state: Any) -> bool:
        return bool(state.counts)


def at(*scores: Any, ties: tuple[int, ...] = (1, 2, 3), counts: bool = False, ledger: Any = None) -> Any:
    """A position with these scores, or with none where nobody could add them up."""
    return SimpleNamespace(
        scores=scores or None, ties=ties, counts=counts, ledger=ledger, setup=SimpleNamespace(seats=3)
    )


GAME = cast("Any", Scores())
NONE = (0, 0, 0)


def test_scores_are_those_of_all_worlds_where_a_deal_ended() -> None:
    """What differs is not known, in scores and tie-breaks alike; before the end there are none."""
    one, two = at(5, 6, 7), at(5, 8, 7, ties=(1, 2, 4))
    assert scored(GAME, (one,), "out") == ((5, 6, 7), True, (1, 2, 3))
    assert scored(GAME, (one, two), "out") == ((5, None, 7), True, (1, 2, None))
    assert scored(GAME, (one, two), None) == (None, False, NONE)
    assert scored(GAME, (one, two), "none") == (NONE, True, NONE)


@pytest.mark.parametrize("counts", [True, False])
def test_a_deal_that_cannot_be_added_up_counts_where_the_game_says_so(counts: bool) -> None:
    """One world without scores is enough."""
    assert scored(GAME, (at(counts=counts), at(1, 2, 3)), "out") == (None, counts, NONE)
    assert scored(GAME, (at(1, 2, 3, counts=counts), at()), "out") == (None, counts, NONE)


def test_a_sum_over_hidden_cards_counts_where_every_assignment_gives_the_same() -> None:
    """Of one hidden card all values are 4, or not."""
    ledger = Ledger((1, 1))
    ledger.birth(0)
    same, other = (Sum(10, ((1, ledger.seen(0), values),)) for values in ((4, 4), (4, 5)))
    assert scores_of(GAME, at(1, None, same, ledger=ledger)) == (1, None, 14)
    assert scores_of(GAME, at(other, same, 0, ledger=ledger)) == (None, 14, 0)
    assert scores_of(GAME, at(ledger=ledger)) is None
