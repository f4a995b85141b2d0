"""On which open choice, or card that nobody could read, an unknown line hangs: with a game of a few words.

The words are told in `toy`: `pick` leaves a number open, `odd` asks for the last one, `even` for their sum.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.game.walk import Breach
from referee.hidden.cases import UNDECIDED
from referee.judge import hanging
from referee.judge.frame import run_deal
from referee.judge.hanging import MOST, MOST_WORK, Case, Hanging, Openings, is_open
from referee.judge.judgement import LineVerdict
from referee.judge.replay import line_verdict
from tests.referee import toy
from tests.referee.toy import Toy, deal

SHOWN = ("0 draw", "1 say 1", "2 say 1")
"""Whereupon seat 0 has one hidden card of six."""


class Told:
    """A deal judged, and what may be asked of its open lines."""

    def __init__(self, game: Toy, *told: str) -> None:
        self.deal = deal(*told)
        run = run_deal(game, toy.setup(), self.deal, 0)
        self.verdicts = [
            line_verdict(line, 1, result) for line, result in zip(self.deal.lines, run.results, strict=True)
        ]
        self.openings = Openings(toy.setup(), self.deal, 0)

    def hangs(self, line: int = -1) -> Hanging | None:
        """What the line of this index hangs on."""
        return self.openings.hanging(self.verdicts[line], self.verdicts)


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Deals of these lines, with so many values of an unwritten choice, by line where that is given."""

    def told(wide: int, *lines: str, wides: dict[int, int] | None = None) -> Told:
        game = Toy(wide)
        game.wides = wides or {}
        monkeypatch.setattr(hanging, "engine", lambda name: game)
        return Told(game, *lines)

    return told


def values(found: Hanging | None) -> tuple[int, str, tuple[int, ...], tuple[int, ...], bool]:
    """Line and kind of the place, illegal and legal values, and whether that is all."""
    assert found is not None
    return found.place.line, found.place.what, found.illegal, found.legal, found.sure


def test_a_line_hangs_on_the_choice_that_decides_it(judging: Any) -> None:
    assert values(judging(3, "0 pick", "1 odd").hangs()) == (1, "choice", (1,), (0, 2), True)
    assert values(judging(3, "0 pick", "1 pick 1", "2 rise").hangs()) == (1, "choice", (1, 2), (0,), True)
    assert values(judging(3, "0 pick", "1 pick", "2 odd").hangs()) == (2, "choice", (1,), (0, 2), True)
    assert judging(3, "0 pick", "1 odd").hangs(0) is None  # legal itself
    assert judging(3, "0 pick", "1 odd", "2 match 1").hangs(1) is None  # illegal by now


def test_a_value_that_the_open_line_cannot_have_had_does_not_count(judging: Any) -> None:
    """`over 1`: the number was not 0."""
    assert values(judging(4, "0 pick, over 1", "1 odd").hangs()) == (1, "choice", (1, 3), (2,), True)


def test_a_card_that_nobody_could_read_is_told_by_its_number(judging: Any) -> None:
    assert values(judging(2, *SHOWN, "0 show ?", "1 odd").hangs()) == (4, "card", (1, 3, 5), (0, 2, 4), True)


def test_a_choice_before_the_line_counts_and_one_behind_it_does_not(judging: Any) -> None:
    told = judging(2, "0 pick", "1 odd", "2 pick", "0 odd")
    assert values(told.hangs(1)) == (1, "choice", (1,), (0,), True)
    assert values(told.hangs(3)) == (3, "choice", (1,), (0,), True)


def test_what_other_rules_or_hidden_cards_decide_hangs_on_no_choice(judging: Any) -> None:
    told = judging(2, "0 pick", "1 odd")
    (_, unknown) = told.verdicts
    hidden, open_one = Breach("A", "w", doubt=UNDECIDED), Breach("A", "w")

    def asked(**more: Any) -> bool:
        return told.openings.hanging(unknown._replace(**more), told.verdicts) is not None

    assert asked(breaches=(hidden, open_one))
    assert not asked(breaches=(hidden,))
    assert not asked(turns_on={"match": {}})
    assert not asked(exact=False)
    assert not asked(verdict="illegal")


def test_two_choices_decide_together(judging: Any) -> None:
    """Each value of the first with those of the second that make the line illegal, alike ones as one case."""
    told = judging(3, "0 pick", "1 say 1", "2 pick", "0 even")
    found = told.hangs()
    assert found is not None
    assert found.other is not None
    assert (found.place.line, found.other.line) == (1, 3)
    assert (found.illegal, found.legal, found.sure) == ((), (), True)
    assert found.cases == (Case((0, 2), (1,)), Case((1,), (0, 2)))
    assert told.hangs() == found  # asked again, with no more work
    # 8 for the choices of line 3 (2 lines before, 3 values of 2 lines), 12 for line 1 (3 of 4 lines), and for
    # the pairs 3 of 2 lines and 9 of 2.
    assert told.openings.work == 8 + 12 + 6 + 18


def test_a_value_that_is_illegal_with_all_others_needs_none_of_them(judging: Any) -> None:
    """0 then 0, and 1 then anything, do not rise."""
    found = judging(2, "0 pick", "1 pick", "2 rise").hangs()
    assert found is not None
    assert found.cases == (Case((0,), (0,)), Case((1,), None))


def test_pairs_that_cannot_have_been_are_no_case(judging: Any) -> None:
    """The second was 1 or more: with a first of 1 every second that there is does not rise past 1 ... 2."""
    found = judging(2, "0 pick", "1 pick, over 1", "2 say 1", "0 rise").hangs()
    assert values(found) == (1, "choice", (1,), (0,), True)
    found = judging(3, "0 pick", "1 pick, over 1", "2 say 1", "0 rise").hangs()
    assert found is not None
    assert found.cases == (Case((1,), (1,)), Case((2,), None))


def test_what_three_choices_decide_is_told_as_far_as_one_does(judging: Any) -> None:
    """With a 0 as the last one the line is legal; with a 1 it hangs on the others."""
    found = judging(2, "0 pick", "1 pick", "2 pick", "0 some").hangs()
    assert values(found) == (3, "choice", (), (0,), False)
    assert found.other is None
    # the nearest says nothing by itself, the one before does
    found = judging(2, "0 pick", "1 pick", "2 pick", "0 pick 1", "1 even").hangs()
    assert found is None


def test_the_two_nearest_open_lines_are_looked_at(judging: Any) -> None:
    """The first choice alone decides; with two open lines between it is too far away."""
    assert values(judging(2, "0 pick", "1 pick", "2 first").hangs()) == (1, "choice", (1,), (0,), True)
    assert judging(2, "0 pick", "1 pick", "2 pick", "0 first").hangs() is None


def test_a_line_with_two_unread_cards_is_passed_over(judging: Any) -> None:
    """Nothing is said of it, and the open line before is looked at."""
    told = judging(2, "0 draw, draw", "1 pick", "2 say 1", "0 show ? ?", "1 first")
    assert told.openings.column(told.deal.lines[3]) is None
    assert values(told.hangs()) == (2, "choice", (1,), (0,), True)


@pytest.mark.parametrize(
    ("first", "second", "told"), [(8, 8, True), (9, 8, False), (2, 32, True), (2, 33, False)]
)
def test_sixty_four_pairs_are_looked_at_and_no_more(
    judging: Any, first: int, second: int, told: bool
) -> None:
    found = judging(2, "0 pick", "1 pick", "2 even", wides={1: first, 2: second}).hangs()
    assert (found is not None) is told


def test_eight_open_lines_of_a_deal_are_looked_at_and_no_more(judging: Any) -> None:
    lines = [f"{place % 3} {word}" for place, word in enumerate(["pick", "odd, forget"] * (MOST + 1))]
    told = judging(2, *lines)
    found = [told.hangs(place) is not None for place in range(1, len(lines), 2)]
    assert found == [True] * 8 + [False]


# --- the work that it may take --------------------------------------------------------------------
def test_work_is_counted_in_lines_judged_and_an_unread_card_in_thousands(judging: Any) -> None:
    told = judging(2, *SHOWN, "0 show ?", "1 odd", "2 say 1").openings
    assert [told.cost(0), told.cost(0, 3), told.cost(3, 4), told.cost(4), told.cost(2, 5)] == [
        2005,
        3,
        2000,
        2,
        2002,
    ]


def test_no_more_work_is_done_than_there_is(judging: Any) -> None:
    told = judging(2, "0 say 1").openings
    assert told.affords(MOST_WORK - 1)
    assert not told.affords(2)
    assert told.work == MOST_WORK - 1
    assert told.affords(1)
    assert (told.work, MOST_WORK) == (12_000, 12_000)


@pytest.mark.parametrize(("spare", "done"), [(7, True), (6, False), (1, False), (0, False)])
def test_an_open_line_is_looked_at_where_its_work_can_be_done(judging: Any, spare: int, done: bool) -> None:
    """One line before, and 3 values of 2 lines each; the walk up to the line is not begun in vain."""
    told = judging(3, "0 say 1", "1 pick", "2 odd")
    told.openings.work = MOST_WORK - spare
    begun: list[int] = []
    before = told.openings.before

    def noted(index: int) -> Any:
        begun.append(index)
        return before(index)

    told.openings.before = noted
    assert (told.hangs() is not None) is done
    assert begun == ([1] if spare else [])
    assert told.openings.work == MOST_WORK - (0 if done else spare)


@pytest.mark.parametrize(("spare", "done"), [(44, True), (43, False)])
def test_a_pair_is_looked_at_where_its_work_can_be_done(judging: Any, spare: int, done: bool) -> None:
    told = judging(3, "0 pick", "1 say 1", "2 pick", "0 even")
    told.openings.work = MOST_WORK - spare
    assert (told.hangs() is not None) is done


def test_a_line_is_open_with_a_card_unread_or_a_choice_unwritten() -> None:
    plain, unread = toy.lines("0 say 1", "0 show ?")
    assert is_open(LineVerdict(unread, 1, "legal"))
    assert is_open(LineVerdict(plain, 1, "legal", unwritten=("suit",)))
    assert not is_open(LineVerdict(plain, 1, "legal"))
