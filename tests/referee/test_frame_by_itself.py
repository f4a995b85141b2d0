"""The frame of all games with a game of a few words: what it does with a line, whatever the game.

The words are told in `toy`; lines are by seats 0, 1, 2 in turn.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from referee.game.reads import Reads
from referee.judge.deal import DealRun
from referee.judge.frame import STRIDE, Table, run_deal
from referee.judge.trying import tried
from referee.judge.verdicts import FINE
from referee.record.model import Line, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal, lines

WORDS = (
    "say 1", "say 2", "bad", "no", "never", "pick", "pick 1", "odd", "match 1", "owe", "owe 1", "pay",
    "any 3", "call", "out", "say 1, owe", "draw", "show A",
)  # fmt: skip


def run(*told: str, game: Toy | None = None, **more: bool) -> DealRun:
    """The deal of these lines, judged."""
    return run_deal(game or Toy(), toy.setup(), deal(*told), 0, **more)


def tables(found: DealRun | Table) -> list[Any]:
    """The positions that are left, one for each world."""
    return [world.state for world in found.worlds] if isinstance(found, Table) else list(found.states)


def verdicts(*told: str, **more: Any) -> list[str]:
    """A letter for each line: l(egal), i(llegal), u(nknown)."""
    return [result.verdict[0] for result in run(*told, **more).results]


def reasons(found: DealRun) -> list[list[str]]:
    """Clause and sentence of every breach, line by line."""
    return [[f"{each.clause} {each.why}" for each in result.breaches] for result in found.results]


# --- line by line ---------------------------------------------------------------------------------
def random_lines(dice: Random) -> list[str]:
    """Some lines, most of them in turn; a long row of legal ones among them now and then."""
    turn, found = 0, []
    for _ in range(dice.randint(3, 12)):
        if dice.random() < 0.08:
            found.append(dice.choice(("undo", "end", "@turn 1", "@stock", "@odd")))
            continue
        seat = turn if dice.random() < 0.9 else dice.randrange(3)
        found.append(f"{seat} {dice.choice(WORDS)}")
        turn = (seat + 1) % 3
        if dice.random() < 0.06:
            for _ in range(dice.choice((STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE + 3))):
                found.append(f"{turn} say 1")
                turn = (turn + 1) % 3
    return found


def test_walking_in_place_judges_as_line_by_line() -> None:
    """Plain legal lines are walked through on the position itself: nobody can tell from what is said."""
    seen = set()
    for seed in range(60):
        told = random_lines(Random(seed))
        made = [Table(Toy(), toy.setup(), deal(*told), 0, advise=True) for _ in range(2)]
        made[0].walk()
        for index, line in enumerate(lines(*told)):
            made[1].step(index, line)
        quick, slow = (each.finish() for each in made)
        assert reasons(quick) == reasons(slow), told
        assert quick._replace(states=()) == slow._replace(states=()), told
        assert [state.key() for state in quick.states] == [state.key() for state in slow.states], told
        seen |= {result.verdict for result in quick.results}
    assert seen == {"legal", "illegal", "unknown"}


def test_a_plain_deal_is_walked_in_place_to_the_line_that_asks_for_more() -> None:
    """Fifty legal lines, one that breaks a rule: the table after it has all of their points."""
    told = [f"{turn % 3} say 1" for turn in range(50)]
    table = Table(Toy(), toy.setup(), deal(*told, "2 bad", "0 say 5"), 0, advise=False)
    assert table.stretch(0, 52) == 50
    assert table.worlds[0].past == [FINE] * 50
    assert tables(table)[0].points == [17, 17, 16]


def test_a_walk_stops_where_it_is_told() -> None:
    """Before the line at that index; beyond the last one is after all of them."""
    told = ("0 say 1", "1 say 1", "2 bad", "0 say 1")
    for stop, points in ((0, [0, 0, 0]), (2, [1, 1, 0]), (4, [2, 1, 0]), (9, [2, 1, 0]), (None, [2, 1, 0])):
        table = Table(Toy(), toy.setup(), deal(*told), 0, advise=False)
        table.walk(stop)
        assert tables(table)[0].points == points


# --- what becomes of a line -----------------------------------------------------------------------
def test_lines_that_cannot_be_done_are_left_out_and_use_the_turn_up() -> None:
    """`no` is the author's turn all the same; said out of turn it uses nothing up (the turn stays at 1)."""
    found = run("0 no", "1 say 2", "1 no", "2 say 3")
    assert reasons(found) == [["T-3 no"], [], ["GEN-1 not-on-turn", "T-3 no"], []]
    assert [result.applied for result in found.results] == [False, True, False, True]
    assert tables(found)[0].points == [0, 2, 3]
    assert found.results[2].breaches[0].args == (("seat", 1), ("seat", 2))


def test_a_line_out_of_turn_counts_and_some_words_need_no_turn() -> None:
    found = run("1 say 2", "0 any 3", "1 say 1")
    assert reasons(found) == [["GEN-1 not-on-turn"], [], []]
    assert tables(found)[0].points == [3, 3, 0]


def test_after_the_end_every_move_is_too_late() -> None:
    """GEN-4, with what the game says besides; the end itself can be said once, and facts are read on."""
    found = run("0 out", "1 say 1", "2 bad", "end", "@stock", "@odd")
    assert reasons(found) == [
        [],
        ["GEN-4 deal-over"],
        ["GEN-4 deal-over", "T-2 bad-late"],
        ["GEN-4 deal-over"],
        [],
        ["T-7 odd-fact"],
    ]
    assert (found.ended_by, found.winners, found.losers, found.finished) == ("out", (0,), (0,), True)
    assert run("end").ended_by == "agreed"


def test_a_false_call_ends_the_deal_and_is_what_it_hangs_on() -> None:
    """Left out, and over all the same; taken back, it is over no more.  A true one is not contested."""
    false, true, undone = (
        run("0 say 1", f"1 call{said}", *more) for said, more in (("", ()), (" 1", ()), ("", ("undo",)))
    )
    assert [each.contested for each in (false, true, undone)] == [1, None, None]
    assert [each.ended_by for each in (false, true, undone)] == ["called", "called", None]
    assert tables(false)[0].losers == (1,)
    assert run("0 bad, out").contested == 0
    assert run("0 say 1", "2 call").contested == 1  # nobody on turn, and it ends the deal all the same
    assert run("0 out", "1 bad").contested is None


# --- choices that were not written ----------------------------------------------------------------
def test_a_choice_is_open_until_a_later_line_settles_it() -> None:
    """0 or 1 was picked: odd breaks a rule for 1 alone; a match leaves one of them."""
    assert verdicts("0 pick", "1 odd") == ["l", "u"]
    assert verdicts("0 pick", "1 odd", "2 match 1") == ["l", "i", "l"]
    assert verdicts("0 pick", "1 odd", "2 match 0") == ["l", "l", "l"]
    assert verdicts("0 pick", "1 odd", "2 match 2") == ["l", "u", "i"]
    assert verdicts("0 pick 1", "1 odd") == ["l", "i"]
    found = run("0 pick", "1 odd")
    assert found.results[0].unwritten == ("choice",)
    assert found.results[1].unwritten == ()
    assert [state.picked for state in tables(found)] == [[0], [1]]
    assert run("0 pick", game=Toy(1)).results[0].unwritten == ()


def test_a_choice_that_cannot_have_been_either_way_is_a_contradiction() -> None:
    """Told of the first of its forms; once the deal is over it is too late for any."""
    assert reasons(run("0 pick, over 9")) == [["GEN-2 over"]]
    assert reasons(run("0 say 1", "1 pick, over 9", "1 say 1")) == [[], ["GEN-2 over"], []]
    assert reasons(run("0 out", "1 pick, over 9")) == [[], ["GEN-4 deal-over"]]


def test_worlds_that_have_become_equal_are_one() -> None:
    table = Table(Toy(3), toy.setup(), deal("0 pick", "1 forget"), 0, advise=False)
    table.walk(1)
    assert len(table.worlds) == 3
    table.step(1, table.lines[1])
    assert len(table.worlds) == 1


@pytest.mark.parametrize(("wide", "left", "cut"), [(256, 256, False), (257, 64, True)])
def test_so_many_worlds_are_kept_and_beyond_that_nothing_is_certain(wide: int, left: int, cut: bool) -> None:
    """Four times MAX_WORLDS; what was said before they were given up stays certain."""
    table = Table(Toy(wide), toy.setup(), deal("0 pick", "1 say 1", "2 odd"), 0, advise=False)
    table.walk(1)
    assert (len(table.worlds), table.cut) == (left, cut)
    assert tables(table)[0].picked == [0]
    for index in (1, 2):
        table.step(index, table.lines[index])
    found = table.finish()
    assert [result.exact for result in found.results] == [True, not cut, not cut]
    assert [result.verdict[0] for result in found.results] == ["l", "u" if cut else "l", "u"]


@pytest.mark.parametrize(("second", "cut"), [(16, False), (17, True)])
def test_a_line_is_tried_in_so_many_ways_and_no_more(second: int, cut: bool) -> None:
    """256 worlds times 16 ways are the 4096 that are tried as they are."""
    game = Toy(256)
    table = Table(game, toy.setup(), deal("0 pick", "1 pick, forget"), 0, advise=False)
    table.walk(1)
    assert not table.cut
    game.wide = second
    table.step(1, table.lines[1])
    assert (len(table.worlds), table.cut) == (1, cut)


def test_what_was_given_up_makes_nothing_certain_that_hangs_on_it() -> None:
    """A game that says on which lines a choice tells nothing keeps those certain."""

    class Telling(Toy):
        def turns_on_choice(self, state: Any, line: Line) -> bool:
            return line.steps[0].verb != "say"

    found = run("0 pick", "1 say 1", "2 odd", game=Telling(257))
    assert [result.exact for result in found.results] == [True, True, False]


# --- duties ---------------------------------------------------------------------------------------
def test_a_duty_that_nobody_does_is_a_breach_of_the_line_that_left_it() -> None:
    assert reasons(run("0 owe", "1 pay")) == [[], []]
    assert reasons(run("0 owe", "1 say 1")) == [["T-5 unpaid"], []]
    assert reasons(run("0 bad, owe", "1 say 1")) == [["T-2 bad", "T-5 unpaid"], []]
    assert reasons(run("0 owe", "@stock", "1 pay")) == [[], [], []]  # a fact is no answer
    assert reasons(run("0 owe", "@stock", "1 say 1")) == [["T-5 unpaid"], [], []]
    assert run("0 owe", "1 say 1").duties == {0: "T-5"}
    assert run("0 owe", "1 pay").duties == {}


def test_a_duty_in_parts_stays_open_until_the_last() -> None:
    """`owe 1` is paid twice: the second payment is still asked for."""
    assert reasons(run("0 owe 1", "1 pay", "2 pay")) == [[], [], []]
    assert reasons(run("0 owe 1", "1 pay", "2 say 1")) == [["T-5 unpaid"], [], []]


def test_what_is_still_open_at_the_end_is_settled_by_another_deal() -> None:
    """Of the last line of a record nobody knows; where a deal follows, nothing can come any more."""
    assert reasons(run("0 owe")) == [[]]
    assert reasons(run("0 owe", followed=True)) == [["T-5 unpaid"]]


def test_a_duty_before_a_contradiction_is_entered_though_its_line_has_its_verdict() -> None:
    """No world bears the match: all lines before get their verdicts there, and the duty comes after."""
    found = run("0 owe 1", "1 pay, match 9", "1 say 1")
    assert reasons(found) == [["T-5 unpaid"], ["GEN-2 match"], []]
    assert found.results[0].verdict == "illegal"


def test_a_move_that_is_taken_back_closes_no_duty() -> None:
    """AP-6.3: once it is gone the duty is open again."""
    assert reasons(run("0 owe", "1 say 1", "undo", "1 pay")) == [[], [], [], []]
    assert reasons(run("0 owe", "1 say 1", "undo", "1 say 2")) == [["T-5 unpaid"], [], [], []]


def test_a_deal_that_a_duty_ended_was_ended_by_the_move_that_left_it() -> None:
    """Not by a fact in between, nor by the move that did not do it, which is too late."""
    found = run("0 bad, risk", "@stock", "1 say 1")
    assert (found.ended_by, found.contested) == ("broke", 0)
    assert reasons(found) == [["T-2 bad"], [], ["GEN-4 deal-over"]]
    assert run("0 bad, risk", "1 pay").ended_by is None
    assert run("0 risk", "1 bad").contested is None
    open_again = run("0 bad, risk", "1 say 1", "undo")
    assert (open_again.ended_by, open_again.contested) == (None, None)
    assert run("0 say 1", "1 bad, risk", followed=True).contested == 1


def test_what_the_set_up_left_open_is_settled_once_before_the_first_move() -> None:
    for told in (("@stock", "0 say 1", "1 say 1"), ("@stock", "0 bad", "1 say 1"), ("0 pick", "1 say 1")):
        assert [state.prepared for state in tables(run(*told))] == [1] * len(run(*told).states)
        assert [state.prepared for state in tables(run(*told, telling=True))] == [1] * len(run(*told).states)
    assert [state.prepared for state in tables(run("@stock"))] == [0]


# --- moves taken back -----------------------------------------------------------------------------
def test_a_move_taken_back_is_judged_and_gone() -> None:
    found = run("0 say 1", "1 bad, say 5", "undo", "1 say 2")
    assert reasons(found) == [[], ["T-2 bad"], [], []]
    assert tables(found)[0].points == [1, 2, 0]
    assert reasons(run("0 say 1", "undo", "undo")) == [[], [], ["GEN-4 nothing-to-undo"]]
    assert not run("undo").results[0].applied


def test_a_deal_that_had_ended_is_open_again() -> None:
    found = run("0 out", "undo", "0 say 2")
    assert (reasons(found), found.ended_by, tables(found)[0].points) == ([[], [], []], None, [2, 0, 0])


def test_a_card_shown_by_a_move_taken_back_stays_known() -> None:
    """It was held before, or drawn since: two worlds, in one of which the hand still has it."""
    found = run("0 draw", "1 draw", "2 say 1", "0 draw, show C", "undo")
    assert sorted(state.known for state in tables(found)) == [[], [2]]
    (only,) = tables(run("0 draw", "1 draw", "2 say 1", "0 show C", "undo"))
    assert only.known == [2]


@pytest.mark.parametrize(
    ("drawn", "others", "left", "cut"),
    [
        (14, 0, 15, False),
        (15, 0, 15, True),
        (10, 4, 11, False),
        (11, 4, 11, True),
        (1, 15, 1, True),
        (1, 30, 1, True),
    ],
)
def test_so_many_ways_back_are_followed_and_more_is_a_search_cut_short(
    drawn: int, others: int, left: int, cut: bool
) -> None:
    """The card shown was held, or one of so many drawn between looks at the stock; sixteen worlds in all."""
    draws = ", ".join(["draw, turn 0"] * drawn)
    table = Table(
        Toy(),
        toy.setup(24),
        deal("0 draw", "1 say 1", "2 say 1", f"0 {draws}, show C", "undo"),
        0,
        advise=False,
    )
    table.walk(4)
    (world,) = table.worlds
    table.worlds += [world.copy() for _ in range(others)]
    assert (len(table.undo(world)), table.cut) == (left, cut)


# --- decisions ------------------------------------------------------------------------------------
def test_after_a_decision_of_the_table_nothing_else_may_follow() -> None:
    found = run("0 out", "void", "1 say 1", "@stock")
    assert reasons(found) == [[], [], ["GEN-4 deal-ruled"], ["GEN-4 deal-ruled"]]
    assert (found.ended_by, found.scores, found.decision) == ("void", None, "void")
    assert [result.applied for result in found.results] == [True, True, False, False]


def test_a_decision_settles_what_was_open() -> None:
    assert reasons(run("0 owe", "void")) == [["T-5 unpaid"], []]


# --- the end --------------------------------------------------------------------------------------
def test_a_deal_counts_as_ended_where_it_has_in_all_worlds() -> None:
    assert run("0 pick", "1 out").ended_by == "out"
    assert (run("0 pick", "1 out").winners, run("0 pick", "1 out").losers) == ((1,), (1,))
    assert run("0 say 1").scores is None
    assert run("0 say 1", "1 out").scores == (1, 0, 0)


# --- what is told ---------------------------------------------------------------------------------
def test_what_is_told_of_each_line_is_the_table_after_it() -> None:
    found = run("@stock", "0 say 1", "1 pick", "2 odd", telling=True)
    told = [each.follows[0] for each in found.told]
    assert [each["turn"] for each in told] == [("seat", 0), ("seat", 1), ("seat", 2), ("seat", 0)]
    assert [each["points"] for each in told] == [{"0": n, "1": 0, "2": 0} for n in (0, 1, 1, 1)]
    assert [[reason.why for reason in each.reasons] for each in found.told] == [[], ["said"], [], []]
    assert run("0 say 1").told == ()
    late = run("0 out", "1 say 1", "undo", telling=True)
    assert [each.follows[0]["kept"] for each in late.told] == [True, False, True]


def test_options_are_read_at_the_line_that_needs_them() -> None:
    """The number of the line in the file, walked in place or not."""
    for head in ((), ("0 bad", "1 say 1", "2 say 1")):
        reads = Reads({"much": 3, "else": 1}, frozenset({"much", "else"}))
        told = (*head, "0 say 1", "1 read", "2 read")
        table = Table(Toy(), toy.setup()._replace(options=reads), deal(*told), 0, advise=False)
        table.walk()
        assert reads.first == {"much": len(head) + 2}
        assert tables(table)[0].points[1:] == [3 + bool(head), 3 + bool(head)]


def test_a_further_line_is_tried_at_the_end_and_leaves_no_trace() -> None:
    """The duty and the open choice are as they were; the same line again has the same verdict."""
    table = Table(Toy(), toy.setup(), deal("0 pick", "1 owe"), 0, advise=False)
    table.walk()
    numbers = count(3)
    for told, verdict in (
        ("2 odd", "unknown"),
        ("2 bad", "illegal"),
        ("2 say 1", "legal"),
        ("2 odd", "unknown"),
    ):
        (line,) = lines(told)
        result = tried(table, line._replace(number=next(numbers)))
        assert result.verdict == verdict
    assert reasons(table.finish()) == [[], []]
    assert [state.points for state in tables(table)] == [[0, 0, 0]] * 2


# --- advice ---------------------------------------------------------------------------------------
def test_what_would_have_been_legal_is_what_is_legal_however_the_choice_went() -> None:
    """The author's own moves if there are any; `odd` is none where an odd number may have been picked."""
    says = tuple((1, (Step("say", numbers=(number,)),)) for number in range(3))
    found = run("0 pick", "1 bad")
    assert found.results[1].instead == says
    assert run("0 pick 2", "1 bad").results[1].instead == (*says, (1, (Step("odd"),)))
    assert run("0 pick", "1 bad", advise=False).results[1].instead == ()
    assert run("0 pick", "2 bad").results[1].instead == ((2, (Step("any", numbers=(9,)),)),)
    assert run("0 pick", "0 bad").results[1].instead == (*says, (2, (Step("any", numbers=(9,)),)))
    assert run("0 pick", "end", "1 bad").results[2].instead == ()
    assert run("@odd").results[0].instead == ()
    assert run("0 pick", "1 say 1").results[0].instead == ()
