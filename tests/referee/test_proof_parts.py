"""Small parts of proofs and decisions, each by itself on lines made up for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee import shelf
from referee.game.walk import UNDOABLE, Breach
from referee.hidden.cases import Doubt, Literal
from referee.hidden.events import Kind
from referee.hidden.ledger import Ledger
from referee.hidden.matching import FREE, NONE, SHOWN
from referee.judge.decisions import judge_ruling, ruling, settled_by, with_points
from referee.judge.judgement import ILLEGAL, AllLegal, LineVerdict, Settle
from referee.judge.settle import shows
from referee.proof.core import evidence
from referee.proof.difference import Slot, differences, slots
from referee.proof.matched import drawing, held_by_slot, named, plain, with_facts
from referee.proof.public import veiled
from referee.proof.weaken import tells, weakened
from referee.record import read
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step

TP = "twin-pyramid"


def move(*steps: Step, number: int = 1, seat: int = 0) -> Line:
    return Line(number, LineKind.MOVE, seat, steps, "")


def fact(*steps: Step, number: int = 1) -> Line:
    return Line(number, LineKind.FACT, None, steps, "")


# --- complete deals -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "drawn", "whole"),
    [
        (Step("draw"), [7], Step("draw", cards=(7,))),
        (Step("draw", cards=(UNKNOWN,)), [7], Step("draw", cards=(7,))),
        (Step("take", cards=(3, UNKNOWN, UNKNOWN)), [7, 8], Step("take", cards=(3, 7, 8))),
        (Step("penalty", cards=(UNKNOWN, UNKNOWN)), [7], Step("penalty", cards=(7, UNKNOWN))),
        (Step("play", cards=(UNKNOWN,)), [7], Step("play", cards=(UNKNOWN,))),
    ],
)
def test_cards_drawn_are_named_where_they_were_drawn(written: Step, drawn: list[int], whole: Step) -> None:
    assert drawing(move(written), drawn).steps == (whole,)


def test_cards_dealt_are_named_in_the_facts_of_their_hands() -> None:
    """What a fact has already stays; what nobody wrote becomes a fact of its own before the first move."""
    lines = [
        fact(Step("@hand", cards=(1, UNKNOWN), seat=0)),
        fact(Step("@starter", cards=(9,))),
        move(Step("draw")),
    ]
    dealt: dict[tuple[str, int | None], list[int]] = {("@hand", 0): [5, 6], ("@hand", 1): [7]}
    found = with_facts(lines, dealt, 2)
    assert [line.steps for line in found] == [
        (Step("@hand", cards=(1, 5, 6), seat=0),),
        (Step("@starter", cards=(9,)),),
        (Step("@hand", cards=(7,), seat=1),),
        (Step("draw"),),
    ]
    assert found[2].number == 0
    assert lines[0].steps == (Step("@hand", cards=(1, UNKNOWN), seat=0),)  # the lines given stay


def test_the_starter_has_as_many_cards_as_were_turned_up() -> None:
    """A fact that counts a hand names its cards instead; the card turned up is never one more."""
    assert named(Step("@starter", cards=(UNKNOWN,)), [5, 6]) == Step("@starter", cards=(5,))
    assert named(Step("@hand", seat=0, numbers=(2,)), [5, 6]) == Step("@hand", cards=(5, 6), seat=0)
    assert named(Step("@due", cards=(UNKNOWN, 3)), [5]) == Step("@due", cards=(5, 3))


def test_marks_of_completed_choices_are_no_words_of_a_record() -> None:
    assert plain(Step("play", words=("x", "7@0", "@1"))) == Step("play", words=("x",))
    step = Step("change", words=("top",))
    assert plain(step) is step


def test_each_hidden_place_has_its_card_and_one_that_went_back_a_card_that_is_nowhere() -> None:
    """Units 0 and 1 are held, 2 went back without a name, 3 is free; one that was shown stays nameless."""
    found = cast("Any", SimpleNamespace(
        holder=[0, 1, 2, NONE], types=[5, 6, NONE, 8], holds=[0, 1, 2], state=[FREE, FREE, FREE, FREE],
    ))  # fmt: skip
    assert held_by_slot(found) == {0: 5, 1: 6, 2: 8}
    found.state[2] = SHOWN
    assert held_by_slot(found) == {0: 5, 1: 6, 2: NONE}


# --- what tells two deals apart -------------------------------------------------------------------
HEAD = f"game: {TP}\nplayers: Aki, Ben\noptions: {{}}\ndeal\n"


def told_apart(
    one: str, two: str, options: tuple[str, str] = ("rounds=1", "rounds=1")
) -> list[tuple[Any, ...]]:
    """The differences of two deals as (line, one side, other side)."""
    first, second = (read(HEAD.format(o) + text) for o, text in zip(options, (one, two), strict=True))
    found = differences(first, second, first.deals[0].lines)
    names = shelf.vocabulary(TP).table.names

    def said(line: Line | None) -> object:
        return None if line is None else [[names[card] for card in step.cards or ()] for step in line.steps]

    return [(each.number, said(each.legal), said(each.illegal), each.option) for each in found]


def test_of_a_hand_only_the_cards_that_differ_are_told() -> None:
    """The order of a hand says nothing; a card that is there twice counts twice."""
    one, two = "@hand Aki: 5H 7S KD\nAki: draw 4C\n", "@hand Aki: KD 6H 5H\nAki: draw 4C\n"
    assert told_apart(one, two) == [(5, [["7S"]], [["6H"]], None)]
    assert told_apart(one, one) == []
    assert told_apart(one, one.replace("KD", "KC")) == [(5, [["KD"]], [["KC"]], None)]


def test_moves_facts_that_one_lacks_and_options_differ_as_a_whole() -> None:
    one = "@starter 5H\nAki: play 6H\n"
    assert told_apart(one, one.replace("6H", "7H")) == [(6, [["6H"]], [["7H"]], None)]
    assert told_apart(one, "@starter 6H\nAki: play 6H\n") == [(5, [["5H"]], [["6H"]], None)]
    assert told_apart(one, one + "Ben: draw\n") == [(7, None, [[]], None)]
    assert told_apart(one, one, ("rounds=1", "rounds=3")) == [(0, None, None, ("rounds", 1, 3))]


def test_open_places_are_those_that_nobody_wrote() -> None:
    """Of a hand all cards beyond those written, whatever their order; of a move the `?` itself."""
    whole = [
        fact(Step("@hand", cards=(1, UNKNOWN), seat=0)),
        move(Step("play", cards=(UNKNOWN,)), Step("suit", suit=UNKNOWN)),
        move(Step("draw", cards=(4,))),
    ]
    legal = [
        fact(Step("@hand", cards=(2, 1), seat=0)),
        move(Step("play", cards=(3,)), Step("suit", suit=1)),
        move(Step("draw", cards=(4,))),
    ]
    assert list(slots(whole, legal)) == [Slot(0, 0, 0), Slot(1, 0, 0), Slot(1, 1, -1)]
    assert list(slots(whole, legal[:2])) == []  # the two do not correspond
    assert list(slots(whole, [legal[0], move(Step("play", cards=(3,))), legal[2]])) == []


# --- what a line tells ----------------------------------------------------------------------------
def test_a_weaker_line_tells_nothing_of_hidden_cards() -> None:
    words = shelf.vocabulary(TP)
    hand = fact(Step("@hand", cards=(1,), seat=0), number=4)
    drawn = move(Step("draw", cards=(5,)), Step("play", cards=(6,)), number=5)
    plainly = move(Step("play", cards=(6,)), number=6)
    table = fact(Step("@table", cards=(1,)), number=7)
    assert weakened(hand, words) is None
    assert weakened(drawn, words) == move(Step("draw", cards=(UNKNOWN,)), Step("play", cards=(6,)), number=5)
    assert weakened(plainly, words) is plainly
    assert weakened(table, words) is table
    assert [tells(line, words) for line in (hand, drawn, plainly, table)] == [True, True, False, False]
    found = evidence([hand, drawn, plainly], {4}, words)
    assert [line.number for line in found] == [4, 5, 6]
    assert found[1] == weakened(drawn, words)
    assert [line.number for line in evidence([hand, drawn], {5}, words)] == [5]


def test_what_a_line_named_is_taken_away_and_every_moment_stays() -> None:
    """Three lines of two events each; the first two are not shown."""
    ledger = Ledger((1,) * 9)
    for _ in range(2):
        ledger.birth(0)
    ledger.reveal(0, 3)
    ledger.out(4)
    ledger.out(5)
    ledger.reveal(0, 6)
    found = veiled(ledger, [0, 2, 4], {2})
    assert [event.kind for event in found.events] == [
        Kind.BIRTH, Kind.BIRTH, Kind.REVEAL, Kind.GONE, Kind.OUT, Kind.REVEAL,
    ]  # fmt: skip
    assert [event.card for event in found.events] == [-1, -1, -1, 4, 5, 6]
    assert [event.card for event in veiled(ledger, [0, 2, 4], {1}).events] == [-1, -1, 3, 4, 5, -1]
    assert veiled(ledger, [0, 2, 4], {0, 1, 2}).events == ledger.events
    assert found.alive == ledger.alive


# --- decisions of the table -----------------------------------------------------------------------
VOID, STANDS, MINUS = Step("@ruling", words=("void",)), Step("@ruling", words=("stands",)), Step(
    "@ruling", seat=1, numbers=(-10,)
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "before", "scored", "why"),
    [
        (fact(VOID), (), True, ""),
        (fact(STANDS), (), False, ""),
        (fact(MINUS), (), True, ""),
        (fact(MINUS), (STANDS,), True, ""),
        (fact(STANDS), (MINUS,), True, ""),
        (fact(MINUS), (), False, "ruling-no-scores"),
        (fact(STANDS), (STANDS,), True, "ruling-twice"),
        (fact(VOID), (MINUS,), True, "ruling-void"),  # points of a deal that does not count
        (fact(MINUS), (VOID,), True, "ruling-void"),
        (move(Step("draw")), (STANDS,), True, "deal-ruled"),
        (fact(Step("@stock", numbers=(3,))), (MINUS,), True, "deal-ruled"),
    ],
)
def test_what_a_table_can_decide(line: Line, before: tuple[Step, ...], scored: bool, why: str) -> None:
    found = judge_ruling(line, before, scored=scored)
    assert [breach.why for breach in found] == ([why] if why else [])
    assert all(breach.left_out == UNDOABLE for breach in found)


def test_only_a_fact_of_this_name_is_a_decision() -> None:
    assert ruling(fact(VOID))
    assert not ruling(fact(Step("@stock", numbers=(3,))))
    assert not ruling(Line(1, LineKind.MOVE, 0, (VOID,), ""))
    assert not ruling(fact())


class Run(SimpleNamespace):
    """As much of a deal as a decision changes."""

    def _replace(self, **more: Any) -> Run:
        return Run(**{**self.__dict__, **more})


def test_what_a_decision_makes_of_a_deal() -> None:
    run = cast("Any", Run(
        scores=(40, -20, None), winners=(0,), losers=(1,), contested=3, ended_by="x", finished=True,
        extras={"a": 1}, tiebreak=(1, 2, 3), decision="",
    ))  # fmt: skip
    void = settled_by([VOID], {}, run)
    assert (void.ended_by, void.finished, void.scores, void.winners, void.losers) == (
        "void",
        False,
        None,
        (),
        (),
    )
    assert (void.contested, void.extras, void.decision) == (None, {}, "void")
    stands = settled_by([STANDS, MINUS], {"late": "void"}, run)
    assert (stands.contested, stands.scores, stands.decision) == (None, (40, -30, None), "stands")
    usual = settled_by([MINUS, MINUS], {"late": "stands"}, run)
    assert (usual.contested, usual.scores, usual.winners, usual.decision) == (3, (40, -40, None), (0,), "")
    late = settled_by([MINUS], {"late": "void"}, run)
    assert (late.scores, late.winners, late.losers, late.tiebreak) == ((0, -10, 0), (), (), (0, 0, 0))
    fair = settled_by([], {"late": "void"}, run._replace(contested=None))
    assert (fair.scores, fair.winners) == ((40, -20, None), (0,))
    assert with_points(None, [MINUS]) is None


# --- verdicts and what settles them ---------------------------------------------------------------
def test_a_record_without_a_fault_has_its_verdicts_made_when_they_are_looked_at() -> None:
    deals = tuple(
        Deal(number, number * 10, (move(number=number * 10 + 1), move(number=number * 10 + 2)), 0, None)
        for number in (1, 2)
    )
    found = AllLegal(deals)
    assert len(found) == 4
    assert [(each.line.number, each.deal, each.verdict) for each in found] == [
        (11, 1, "legal"),
        (12, 1, "legal"),
        (21, 2, "legal"),
        (22, 2, "legal"),
    ]
    assert found[2].line.number == 21
    assert [each.line.number for each in found[1:3]] == [12, 21]
    assert found == AllLegal(deals) == list(found)
    assert found != AllLegal(deals[:1])
    assert found[0] is found[0]


def test_clauses_are_named_once_in_the_order_of_the_breaches() -> None:
    breaches = tuple(Breach(clause, why) for clause, why in (("B", "x"), ("A", "y"), ("B", "z")))
    assert LineVerdict(move(), 1, ILLEGAL, breaches).clauses == ("B", "A")


def test_whoever_moved_shows_first_and_then_the_others_whose_cards_matter() -> None:
    """Container 4 is the hand of seat 2, and so on; the mover is seat 1."""
    game = cast("Any", SimpleNamespace(
        rows_asked=lambda state, doubt: [], place=lambda state, container: ("@hand", container - 2),
    ))  # fmt: skip
    verdict = LineVerdict(move(number=9, seat=1), 1, "unknown")

    def asked(*containers: int) -> list[Settle]:
        literals = tuple(Literal(((each, 5),), 1, True) for each in containers)
        return shows(
            Breach("A", "w"),
            Doubt((literals[:1],), (literals[1:], literals)),
            verdict,
            game,
            cast("Any", None),
        )

    assert asked(4, 3, 2) == [Settle("show", seat, 9) for seat in (1, 2, 0)]
    assert asked(4, 2, 4) == [Settle("show", seat, 9) for seat in (2, 0)]
    game.rows_asked = lambda state, doubt: [3, 5]
    assert asked(4) == [Settle("row", None, 3), Settle("row", None, 5)]
