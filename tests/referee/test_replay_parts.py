"""Parts of the judgement of a whole record, each by itself: who begins, what all rules say, the sums."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import Breach
from referee.judge.candidates import legal_before
from referee.judge.judgement import AllLegal, DealVerdict, LineVerdict
from referee.judge.replay import (
    allowed_under,
    base_setup,
    beginner,
    common_deal,
    contested,
    deal_verdict,
    joined,
    judge,
    known_values,
    line_verdict,
    named_start,
    not_exact,
    places,
    position,
    said,
    starts,
    summed,
    until,
)
from referee.judge.verdicts import FINE_RESULT, Result
from referee.record import read
from referee.record.model import Deal, Record, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal, lines

BAD = Result("illegal", (Breach("A", "w"),))
OPEN = Result("unknown", (Breach("B", "w"),))


# --- who begins -----------------------------------------------------------------------------------
def test_who_begins_is_found_from_the_first_move() -> None:
    """The seat after the start player is the first on turn: seat 2 moves, so that seat 1 began."""
    game = Toy(ahead=1)
    for mover in range(3):
        assert beginner(game, toy.setup(), deal("@stock", f"{mover} say 1", "0 say 1")) == (mover + 2) % 3
        assert beginner(Toy(), toy.setup(), deal(f"{mover} bad")) == mover  # another breach is no matter
    assert beginner(game, toy.setup(), deal("@stock")) == 0
    assert beginner(game, toy.setup(), deal("@turn 1", "2 say 1")) == 2  # out of turn whoever began


def test_a_start_player_is_named_before_the_first_move_alone() -> None:
    assert named_start(deal("@start 2", "0 say 1"), 1) == 2
    assert named_start(deal("@stock", "@start 2", "0 say 1"), 1) == 2
    assert named_start(deal("0 say 1", "@start 2"), 1) == 1
    assert named_start(deal("@start", "@turn 2"), 1) == 1


TWO = """game: american-page-one
players: Aki, Ben, Chie
start: Ben
options: deals=3
deal
@starter 5H
Ben: draw
{}
deal
@starter 6H
deal
@start Aki
"""


def test_every_deal_has_its_start_player() -> None:
    """The start goes on after a deal that was finished alone; a fact names another."""
    for end, seats in (("@result none", [1, 2, 0]), ("Chie: draw", [1, 1, 0])):
        record = read(TWO.format(end))
        assert [(each.number, seat) for each, seat in starts(record, base_setup(record))] == [
            (number + 1, seat) for number, seat in enumerate(seats)
        ]


def test_the_table_before_a_line_is_that_of_its_deal() -> None:
    """Lines are counted in the file: 7 is Ben's draw, 8 the end, 10 the starter of the second deal."""
    record = read(TWO.format("@result none") + "# nothing\n")
    for line, turn, ended in (
        (1, 1, None),
        (7, 1, None),
        (8, 2, None),
        (9, 2, None),
        (10, 2, None),
        (99, 0, None),
    ):
        _, table = position(record, line)
        (world,) = table.worlds
        assert (world.state.turn, world.state.ended) == (turn, ended), line
    _, table = position(read("\n".join(TWO.format("@result none").splitlines()[:8])), 99)
    assert table.worlds[0].state.ended == "none"


def test_moves_before_a_line_are_those_of_all_ways_and_none_after_the_end() -> None:
    record = read(TWO.format("Chie: draw"))
    assert (1, (Step("draw"),)) in legal_before(record, 7)
    assert (2, (Step("draw"),)) in legal_before(record, 8)
    assert (1, (Step("draw"),)) in legal_before(record, 9)
    assert legal_before(read("\n".join(TWO.format("@result none").splitlines()[:8])), 99) == []
    head = "game: american-page-one\nplayers: Aki, Ben\ndeal\n@hand Aki: 8S 2D 3D 4D 6D\n"
    head += "@hand Ben: 5H 5C 5S 5D 7D\n@starter 9S\nAki: play 8S"
    moves = {steps[0].cards for seat, steps in legal_before(read(head + "\n"), 99)}
    fits = {steps[0].cards for seat, steps in legal_before(read(head + " suit H\n"), 99)}
    assert len(fits - moves) == 1  # 5H fits a suit that may have been named, and may not


# --- what all rules say ---------------------------------------------------------------------------
def test_lines_are_as_all_sets_of_options_say_or_unknown_with_the_worst() -> None:
    blurred = BAD._replace(exact=False)
    assert joined([[FINE_RESULT, BAD], [FINE_RESULT, BAD]]) == [FINE_RESULT, BAD]
    assert joined([[FINE_RESULT], [BAD]]) == [BAD._replace(verdict="unknown")]
    assert joined([[OPEN], [BAD]]) == [OPEN]
    assert joined([[FINE_RESULT], [blurred]]) == [blurred._replace(verdict="unknown")]
    assert joined([[BAD], [FINE_RESULT._replace(exact=False)]])[0].exact is False


def test_from_the_line_on_where_not_all_was_tried_nothing_is_certain() -> None:
    told = (
        deal("0 say 1", "1 say 1"),
        Deal(2, 3, tuple(each._replace(number=4) for each in lines("0 say 1"))),
    )
    found = not_exact(told, [BAD, FINE_RESULT, FINE_RESULT], 2)
    assert [(each.verdict, each.exact) for each in found] == [
        ("illegal", True),
        ("unknown", False),
        ("unknown", False),
    ]
    assert not_exact(told, [BAD, FINE_RESULT, BAD], 5) == [BAD, FINE_RESULT, BAD]


def test_a_verdict_has_everything_of_its_result() -> None:
    (line,) = lines("0 bad")
    full = Result("unknown", (Breach("B", "w"),), False, False, ((1, (Step("draw"),)),), ("suit",))
    assert line_verdict(line, 3, full) == LineVerdict(
        line, 3, "unknown", full.breaches, False, False, instead=full.instead, unwritten=("suit",)
    )
    assert line_verdict(line, 3, FINE_RESULT) == LineVerdict(line, 3, "legal")
    deals = (deal("0 say 1", "1 say 1"),)
    assert isinstance(said(deals, [FINE_RESULT, FINE_RESULT]), AllLegal)
    assert [(each.line.number, each.verdict) for each in said(deals, [FINE_RESULT, BAD])] == [
        (1, "legal"),
        (2, "illegal"),
    ]


def test_lines_up_to_one_are_those_of_the_deals_begun_by_then() -> None:
    """Deals at lines 0 and 4; what could not be read (`cut`) counts only if it stands before."""
    first, second = deal("0 say 1", "1 say 1", "2 say 1"), Deal(2, 4, lines("0 say 1"), cut=7)
    second = second._replace(lines=tuple(each._replace(number=5) for each in second.lines))
    told = {
        at: [([each.number for each in found.lines], found.cut) for found in until((first, second), at)]
        for at in (2, 3, 4, 6, 7)
    }
    assert told[2] == [([1, 2], 0)]
    assert told[3] == [([1, 2, 3], 0)]
    assert told[4] == [([1, 2, 3], 0), ([], 0)]
    assert told[6] == [([1, 2, 3], 0), ([5], 0)]
    assert told[7] == [([1, 2, 3], 0), ([5], 7)]


def test_options_that_are_remembered_are_those_with_a_value() -> None:
    record = cast("Record", SimpleNamespace(options={"a": 0, "b": None, "c": "x"}))
    assert known_values(record) == {"a": 0, "c": "x"}


@pytest.mark.parametrize(
    ("index", "here", "there", "allowed"),
    [
        (1, "li", "ll", True),
        (1, "li", "lu", False),
        (1, "li", "il", False),  # a line before breaks a rule there
        (1, "li", "ul", True),
        (1, "ii", "il", True),  # it does here, too
        (0, "il", "li", True),  # what comes after is no matter
    ],
)
def test_a_house_rule_allows_a_line_that_is_legal_under_it(
    index: int, here: str, there: str, allowed: bool
) -> None:
    words = {"l": "legal", "i": "illegal", "u": "unknown"}
    (line,) = lines("0 bad")
    verdicts = [LineVerdict(line, 1, words[each]) for each in here]
    assert allowed_under(index, verdicts, [words[each] for each in there]) is allowed


# --- what it adds up to ---------------------------------------------------------------------------
def entry(**more: Any) -> DealVerdict:
    return DealVerdict(4, True, "out", (0,), (1,), (5, 3), {"left": [1]})._replace(**more)


def test_a_deal_is_what_it_is_under_every_set_of_options() -> None:
    """Who won, points and further entries each by itself; how it ended decides about all of them."""
    assert common_deal((entry(), entry())) == entry()
    assert common_deal((entry(), entry(scores=(5, 4)))) == entry(scores=(5, None))
    assert common_deal((entry(), entry(scores=None))) == entry(scores=None)
    assert common_deal((entry(), entry(extras={}))) == entry(extras={})
    assert common_deal((entry(), entry(winners=(1,)))) == entry(winners=(), losers=())
    assert common_deal((entry(), entry(losers=()))) == entry(winners=(), losers=())
    nothing = DealVerdict(4, False, None, (), (), None, {})
    assert common_deal((entry(), entry(ended_by="empty"))) == nothing
    assert common_deal((entry(), entry(finished=False))) == nothing


def test_the_entry_of_a_deal_is_nothing_where_it_could_not_be_read_whole() -> None:
    run = cast("Any", SimpleNamespace(
        finished=True, ended_by="out", winners=(0,), losers=(1,), scores=(5, 3), extras={"left": [1]},
    ))  # fmt: skip
    assert deal_verdict(Deal(4, 1, ()), run) == entry()
    assert deal_verdict(Deal(4, 1, (), cut=3), run) == DealVerdict(4, False, None, (), (), None, {})


def test_totals_are_sums_of_what_is_known() -> None:
    assert summed([(1, 2), (3, 4)], 2) == (4, 6)
    assert summed([(1, None), (3, 4)], 2) == (4, None)
    assert summed([(1, None), (None, 4), (2, 2)], 2) == (None, None)
    assert summed([None, (1, 2)], 2) == (1, 2)
    assert summed([], 3) == (0, 0, 0)


def test_places_go_to_the_best_total_and_then_to_the_tie_break() -> None:
    assert places((3, 9, 3, 3), (1, 0, 2, 1)) == ((1,), (2,), (0, 3))
    assert places((3, None), (0, 0)) is None
    assert places((3, 4), (None, 0)) is None


def test_a_contested_deal_is_told_with_the_totals_of_the_others() -> None:
    """Deal 2 was ended by its second line under every set of options; deal 1 made 5 and 3, deal 3 1 and 1."""
    record = cast("Record", SimpleNamespace(seated=0, players=("A", "B"), first_table=2))
    told = [Deal(number, 10 * number, tuple(
        each._replace(number=10 * number + each.number) for each in lines("0 say 1", "1 bad")
    )) for number in (1, 2, 3)]  # fmt: skip
    counted = [entry(deal=1), entry(deal=2, scores=(40, 40)), entry(deal=3, scores=(1, 1))]

    def runs(*rows: tuple[int | None, ...]) -> Any:
        made = [[SimpleNamespace(contested=each) for each in row] for row in rows]
        return [SimpleNamespace(deals=row, setup=SimpleNamespace(seats=2)) for row in made]

    (only,) = contested(record, tuple(told), runs((None, 1, None)), counted, whole=True)
    assert tuple(only) == (2, 22, (6, 4))
    (only,) = contested(record, tuple(told), runs((None, 1, None)), counted, whole=False)
    assert tuple(only) == (2, 22, (None, None))
    both = list(contested(record, tuple(told), runs((1, 1, None), (1, 0, 1)), counted, whole=True))
    assert [each.deal for each in both] == [1]  # the others differ from one set of options to the next
    told[1] = told[1]._replace(cut=25)
    assert list(contested(record, tuple(told), runs((None, 1, None)), counted, whole=True)) == []


def test_a_match_is_finished_with_the_agreed_number_of_deals() -> None:
    """Two were agreed; a deal that was not read whole leaves no totals."""
    one = "game: american-page-one\nplayers: Aki, Ben\noptions: deals=2\ndeal\n@starter 5H\nAki: draw\n"
    two = one + "@result none\ndeal\n@starter 6H\nBen: draw\n"
    assert not judge(read(two)).finished
    found = judge(read(two + "@result none\n"))
    assert found.finished
    assert (found.scores, found.ranking) == ((0, 0), ((0, 1),))
    assert judge(read(two)).scores == (0, 0)
