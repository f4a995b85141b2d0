"""Proofs part by part where the place of a thing decides: the first step, the last line, one too many.

The judge is a function made up for it, from lines to results; cards are numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import CONTRADICTION, Breach
from referee.hidden.cases import Doubt, Literal
from referee.hidden.ledger import Kind, Ledger
from referee.hidden.matching import FREE, NONE, fit
from referee.judge.verdicts import Outcome, Result
from referee.proof import core, difference, matched, open_places, public
from referee.proof import prove as prover
from referee.proof.court import Case
from referee.proof.difference import Slot, _about, _changed, _reduced, nearest, slots
from referee.proof.open_places import _drawn_and_played
from referee.proof.public import veiled
from referee.proof.watch import View, Watch, watched
from referee.record.model import EMPTY, UNKNOWN, Deal, Line, LineKind, Record, Step
from tests.referee import toy

LEGAL, BAD = Result("legal"), Result("illegal", (Breach("A", "w"),))
OPEN = Result("unknown", (Breach("A", "w"),))
NEVER = Result("illegal", (Breach("G", "w", left_out=CONTRADICTION),))


def move(*steps: Step, number: int = 1, seat: int | None = 0) -> Line:
    return Line(number, LineKind.MOVE, seat, steps, "")


def fact(*steps: Step, number: int = 0) -> Line:
    return Line(number, LineKind.FACT, None, steps, "")


def hand(seat: int, *cards: int, number: int = 0) -> Line:
    return fact(Step("@hand", cards=cards, seat=seat), number=number)


def case(
    judge: Callable[[Sequence[Line]], list[Result]],
    *lines: Line,
    target: int,
    copies: tuple[int, ...] = (1,) * 7,
) -> Any:
    """A case before this judge."""

    def result(told: Sequence[Line]) -> Result | None:
        answers = zip(told, judge(told), strict=True)
        return next((each for line, each in answers if line.number == target), None)

    return SimpleNamespace(
        target=target, deal=Deal(1, 0, lines), results=judge, result=result,
        setup=SimpleNamespace(game="toy", cards=SimpleNamespace(copies=copies)),
    )  # fmt: skip


# --- lines that everybody saw -------------------------------------------------------------------------
def test_a_turn_rests_on_the_move_right_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three moves the last alone, and not the fact behind it."""
    monkeypatch.setattr(core, "shelf", SimpleNamespace(vocabulary=lambda game: None))
    monkeypatch.setattr(core, "evidence", lambda lines, kept, words: lines)
    monkeypatch.setattr(core, "played", lambda case, told, wanted: [])
    lines = (*(move(Step("x"), number=n) for n in (2, 3, 4)), fact(Step("@s"), number=5), move(number=6))
    turn = Result("illegal", (Breach("GEN-1", "w"),))
    assert core.seen(case(lambda told: [turn] * len(told), *lines, target=6), (6,)) == (4,)
    for clause in ("GEN-2", "TP-5.1", "AP-3.3"):
        other = [Result("illegal", (Breach(clause, "w"),))] * len(lines)
        assert core.seen(case(lambda told: other, *lines, target=6), (6,)) == ()  # noqa: B023


def test_what_the_line_itself_names_is_not_looked_for_in_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own cards are those of all of its steps, and of no line behind it."""
    monkeypatch.setattr(core, "shelf", SimpleNamespace(vocabulary=lambda game: None))
    monkeypatch.setattr(core, "evidence", lambda lines, kept, words: lines)
    monkeypatch.setattr(core, "played", lambda case, told, wanted: [])
    lines = (
        move(Step("x", cards=(1, 2, 3)), number=2),
        move(Step("x", cards=(1,)), Step("y", cards=(2,)), number=3),
        move(Step("x", cards=(3,)), number=4),
    )
    named = Result("illegal", (Breach("A", "w", (("card", 1), ("card", 2))),))
    assert core.seen(case(lambda told: [named] * len(told), *lines, target=3), (3, 4)) == ()
    other = Result("illegal", (Breach("A", "w", (("card", 3),)),))
    assert core.seen(case(lambda told: [other] * len(told), *lines, target=3), (3, 4)) == (2,)


# --- what tells two deals apart -----------------------------------------------------------------------
def test_a_fact_speaks_of_what_its_first_step_does() -> None:
    assert _about(fact(Step("@row", seat=1, numbers=(2,)), Step("more", seat=0))) == ("@row", 1, (2,))


def test_of_a_hand_with_more_behind_it_nothing_is_left_out() -> None:
    """Only where a hand is all that either line says can its cards be told without their order."""
    one, two = hand(0, 1, 2), hand(0, 2, 3)
    longer = two._replace(steps=(*two.steps, Step("more", cards=(9,))))
    told = _reduced(one, longer)
    assert told[0].steps[0].cards == (1,)
    assert told[1].steps[0].cards == (3,)
    assert _reduced(longer, one) == (longer, one)


def test_a_deal_beside_another_leaves_out_the_same_lines_and_no_fewer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Line 3 contradicts the record as it stands: a deal in which it does not is not the same evening."""
    legal = [hand(0, 1, number=3), hand(1, 3, number=4), move(Step("draw"), number=7, seat=1)]
    whole = [legal[0], hand(1, UNKNOWN, number=4), legal[2]]

    def judge(lines: Sequence[Line]) -> list[Result]:
        (held,) = lines[1].steps[0].cards or ()
        return [LEGAL if held == 5 else NEVER, LEGAL, BAD if held in (5, 6) else LEGAL]

    monkeypatch.setattr(difference, "explicit", lambda each: whole)
    made = nearest(case(judge, *whole, target=7, copies=(0, 1, 0, 1, 0, 1, 1)), legal)
    assert made is not None
    assert made[1].steps[0].cards == (6,)
    assert nearest(case(judge, *whole, target=7, copies=(0, 1, 0, 1, 0, 1, 0)), legal) is None


def test_open_cards_beyond_those_that_were_filled_in_are_no_places() -> None:
    """Three were written as unknown, one of them was drawn."""
    known, full = move(Step("draw", cards=(UNKNOWN,) * 3)), move(Step("draw", cards=(4,)))
    assert list(slots([known], [full])) == [Slot(0, 0, 0)]
    assert list(slots([known], [move(Step("draw"))])) == []


def test_a_card_that_is_written_more_often_than_it_is_there_is_not_free() -> None:
    """It was dealt and shown: that is one card, written twice."""
    lines = [hand(0, 1), move(Step("show", cards=(1,)), number=7), move(Step("x", cards=(2,)), number=8)]
    open_ones = [Slot(0, 0, 0), Slot(1, 0, 0), Slot(2, 0, 0)]
    judge = lambda told: [LEGAL] * len(told)  # noqa: E731
    found = list(_changed(case(judge, target=7, copies=(1, 1, 1)), lines, open_ones))
    assert [[line.steps[0].cards for line in each] for each in found] == [
        [(0,), (0,), (2,)],
        [(1,), (1,), (0,)],  # the place behind one that is shown again is changed as well
        [(2,), (1,), (1,)],
        [(1,), (2,), (1,)],
    ]


# --- complete deals -----------------------------------------------------------------------------------
HANDS = cast("Any", SimpleNamespace(place=lambda state, container: ("@hand", container)))


def seen(ledger: Ledger) -> View:
    state = cast("Any", SimpleNamespace())
    return View(state, move(), (), ledger, {}, state)


def dealt(*seats: int) -> Ledger:
    ledger = Ledger((1,) * 8)
    for seat in seats:
        ledger.birth(seat)
    return ledger


def test_cards_dealt_before_the_first_line_are_no_cards_of_that_line() -> None:
    """The deal begins with a move: two cards were dealt before it, one is drawn in it."""
    lines = [move(Step("draw"), number=3), move(Step("draw"), number=4)]
    table = cast("Any", SimpleNamespace(marks=[2, 3], game=HANDS))
    found = matched.filled(HANDS, table, seen(dealt(0, 1, 0, 1)), lines, {0: 3, 1: 4, 2: 5, 3: 6})
    assert [(line.steps[0].verb, line.steps[0].seat, line.steps[0].cards) for line in found] == [
        ("@hand", 0, (3,)),
        ("@hand", 1, (4,)),
        ("draw", None, (5,)),
        ("draw", None, (6,)),
    ]


def test_what_is_drawn_in_the_first_move_was_not_dealt() -> None:
    lines = [hand(0, UNKNOWN), move(Step("draw"), number=3)]
    table = cast("Any", SimpleNamespace(marks=[0, 1], game=HANDS))
    found = matched.filled(HANDS, table, seen(dealt(0, 0)), lines, {0: 3, 1: 4})
    assert [line.steps[0].cards for line in found] == [(3,), (4,)]
    table = cast("Any", SimpleNamespace(marks=[0], game=HANDS))
    facts = matched.filled(HANDS, table, seen(dealt(0, 0)), [hand(0, UNKNOWN, UNKNOWN)], {0: 3, 1: 4})
    assert [line.steps[0].cards for line in facts] == [(3, 4)]  # no move at all: all of them were dealt


def test_a_hand_that_is_shown_has_no_card_that_came_later() -> None:
    """The third card comes behind the line before the last, the fourth in the last."""
    ledger = dealt(0, 0, 0, 0)
    table = cast("Any", SimpleNamespace(marks=[0, 2, 3], game=HANDS))
    line = move(Step("show", (UNKNOWN,) * 4))
    told = [
        matched.shown(table, seen(ledger), fit(ledger), {0: 3, 1: 4, 2: 5, 3: 6}, index, line).steps[0].cards
        for index in range(3)
    ]
    assert told == [(3, 4, UNKNOWN, UNKNOWN), (3, 4, 5, UNKNOWN), (3, 4, 5, 6)]


def test_each_card_dealt_is_named_in_the_step_of_its_place() -> None:
    """Two hands in one fact, a row of the same player, a hand nobody wrote, in any order."""
    lines = [
        fact(Step("@row", seat=2)),
        fact(Step("@hand", (UNKNOWN,), seat=0), Step("@hand", (UNKNOWN,), seat=1), Step("@row", seat=0)),
        fact(Step("@hand", (UNKNOWN,), seat=3)),
        move(Step("draw")),
    ]
    places: dict[tuple[str, int | None], list[int]] = {
        ("@hand", 2): [7],
        ("@hand", 1): [6],
        ("@hand", 0): [5],
        ("@hand", 3): [8],
    }
    found = matched.with_facts(lines, places, 3)
    assert [[(step.verb, step.seat, step.cards) for step in line.steps] for line in found] == [
        [("@row", 2, None)],
        [("@hand", 0, (5,)), ("@hand", 1, (6,)), ("@row", 0, None)],
        [("@hand", 3, (8,))],
        [("@hand", 2, (7,))],
        [("draw", None, None)],
    ]


# --- open places --------------------------------------------------------------------------------------
def test_only_what_is_played_right_behind_was_drawn() -> None:
    for verb in ("lay", "show", "pl"):
        line = move(Step("draw", (UNKNOWN,)), Step(verb, (4,)))
        assert _drawn_and_played(line) is line


def test_whatever_else_it_says_a_line_that_begins_with_the_start_stays_in_front(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    facts = (Step("@hand", (UNKNOWN,), seat=0),)
    monkeypatch.setattr(open_places, "engine", lambda name: SimpleNamespace(dealt=lambda setup: facts))
    words = SimpleNamespace(hides=lambda verb: False)
    monkeypatch.setattr(open_places, "shelf", SimpleNamespace(vocabulary=lambda game: words))
    begun = fact(Step("@start", seat=1), Step("@stock"))
    other = fact(Step("@stock"), Step("@start", seat=1))
    whole = open_places.explicit(case(lambda told: [LEGAL] * len(told), begun, other, target=1))
    assert [line.steps[0].verb for line in whole] == ["@start", "@hand", "@stock"]


def test_of_a_row_that_was_told_twice_the_later_line_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = (Step("@row", (UNKNOWN, UNKNOWN), numbers=(1,)),)
    monkeypatch.setattr(open_places, "engine", lambda name: SimpleNamespace(dealt=lambda setup: facts))
    words = SimpleNamespace(hides=lambda verb: False)
    monkeypatch.setattr(open_places, "shelf", SimpleNamespace(vocabulary=lambda game: words))
    rows = [fact(Step("@row", cards, numbers=(1,))) for cards in ((4, UNKNOWN), (4, 5), (4, 6))]
    whole = open_places.explicit(case(lambda told: [LEGAL] * len(told), *rows, target=1))
    assert [line.steps[0].cards for line in whole] == [(4, 6)]


def test_choices_are_looked_for_at_a_table_that_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the set-up left open is settled once, before the first move and before any other."""
    asked = []

    class Ready(toy.Toy):
        def check(self, state: Any, line: Line) -> Any:
            asked.append((state.ready, state.prepared))
            return super().check(state, line)

    monkeypatch.setattr(open_places, "engine", lambda name: Ready(2))
    for at in (0, 1):
        judged = toy.deal("0 pick", "1 pick")
        found = open_places.fillings(
            Case(toy.setup(), judged, 0, 1), list(judged.lines), open_places.Place(at, 0, -2)
        )
        assert len(list(found)) == 2
    assert set(asked) == {(True, 1)}


# --- what nobody saw ----------------------------------------------------------------------------------
def test_what_the_first_line_named_is_known_with_it_and_not_with_the_second() -> None:
    ledger = Ledger((1,) * 4)
    ledger.out(3)
    ledger.back(3)
    ledger.out(2)
    kinds = {
        shown: [event.kind.name for event in veiled(ledger, [0, 2], {shown}).events] for shown in (0, 1, 2)
    }
    assert kinds == {0: ["OUT", "BACK", "GONE"], 1: ["GONE", "BACK", "OUT"], 2: ["GONE", "BACK", "GONE"]}


# --- two deals ----------------------------------------------------------------------------------------
RECORD = Record(
    file="f", game="toy", players=("A", "B"), start=0, options={"much": None, "else": "x"},
    calls_assumed=False, cards_file=None, extras={}, deals=(),
)  # fmt: skip


class Houses:
    """Values 1 to 3 of an option, each with its verdict on the line; deals are written as their options."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *verdicts: Result | None) -> None:
        self.searched: list[tuple[int, str]] = []
        self.found: dict[int, list[Line]] = {}
        ways = [SimpleNamespace(values={"much": number}) for number in range(1, len(verdicts) + 1)]
        for name, value in {
            "explore": lambda record, deals, books, advise: SimpleNamespace(ways=ways),
            "known_values": lambda record: {"else": "x"},
            "make_setup": lambda record, book: book,
            "_case": lambda record, verdict, much: SimpleNamespace(
                much=much, deal=Deal(1, 0, ()), result=lambda lines: verdicts[much - 1]
            ),
            "_written": lambda record, case, lines: (record.options, lines),
            "witness": self.search,
        }.items():
            monkeypatch.setattr(prover, name, value)

    def search(self, case: Any, goal: str) -> list[Line] | None:
        self.searched.append((case.much, goal))
        return self.found.get(case.much)


def books(values: Any) -> Any:
    assert values["else"] == "x"
    return values["much"]


LINES = [move(Step("say"))]


def test_where_the_house_rules_alone_decide_the_other_deal_is_the_same_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Under the first value that makes the same cards illegal; only else cards are changed."""
    legal: Any = SimpleNamespace(lines=LINES, case="case", record=SimpleNamespace(options={"much": 1}))
    other = [move(Step("bad"))]
    monkeypatch.setattr(prover, "nearest", lambda case, lines: other)
    Houses(monkeypatch, LEGAL, None, BAD, BAD)
    found: Any = prover._beside(RECORD, cast("Any", None), legal, books)
    assert found.record == ({"else": "x", "much": 3}, LINES)
    assert (found.lines, found.case.much) == (LINES, 3)
    assert found.lines is not LINES
    Houses(monkeypatch, LEGAL, None, LEGAL)
    found = prover._beside(RECORD, cast("Any", None), legal, books)
    assert tuple(found) == (({"much": 1}, other), other, "case")
    monkeypatch.setattr(prover, "nearest", lambda case, lines: None)
    assert prover._beside(RECORD, cast("Any", None), legal, books) is None


def test_a_deal_is_searched_for_where_the_line_may_have_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the values under which it has it, or may have it, until one is found."""
    houses = Houses(monkeypatch, BAD, None, OPEN, LEGAL, LEGAL)
    houses.found = {1: [], 2: [], 4: LINES, 5: []}
    found: Any = prover._example(RECORD, cast("Any", None), "legal", books)
    assert found.record == ({"else": "x", "much": 4}, LINES)
    assert (found.lines, found.case.much) == (LINES, 4)
    assert houses.searched == [(3, "legal"), (4, "legal")]
    houses.found = {}
    assert prover._example(RECORD, cast("Any", None), "illegal", books) is None
    assert houses.searched[2:] == [(1, "illegal"), (3, "illegal")]


def test_only_a_line_that_begins_with_the_start_is_written_anew() -> None:
    begun, other = fact(Step("@start"), Step("@stock")), fact(Step("@stock"), Step("@start"))
    assert prover._unstarted([begun, other]) == [other]


# --- a deal watched for one of its lines --------------------------------------------------------------
def test_what_nobody_saw_happened_in_no_hand_and_not_in_the_stock() -> None:
    """A place is kept for it, so that what comes later comes at the same moment."""
    ledger = dealt(0)
    ledger.out(3)
    event = veiled(ledger, [0], set()).events[1]
    assert (event.kind, event.container, event.slot) == (Kind.GONE, -2, -1)


@pytest.mark.parametrize(("told", "illegal"), [(True, False), (None, False), (False, True)])
def test_a_search_cut_short_proves_nothing(
    monkeypatch: pytest.MonkeyPatch, told: bool | None, illegal: bool
) -> None:
    """Only where no way to be legal is left the lines are enough."""
    monkeypatch.setattr(public, "possible", lambda ledger, case: told)
    doubt = Breach("A", "w", doubt=Doubt(((),), ((Literal(((0, 1),), 1, False),),)))
    one = seen(dealt(0))._replace(outcomes=(Outcome((doubt,), True),))
    table = cast("Any", SimpleNamespace(views=[one], marks=[0, 1], seen_at=1))
    assert public.still_illegal(table, {0}) is illegal


def test_what_the_set_up_left_open_was_dealt_before_the_first_move() -> None:
    """Two cards come into play with the first move: they count to no line."""

    class Dealing(toy.Toy):
        def prepare(self, state: Any) -> None:
            super().prepare(state)
            self.ledger(state).birth(0, 2)

    told = toy.deal("@stock", "0 draw", "1 say 1")
    assert watched(Dealing(), toy.setup(), told, 0, 1).marks == [0, 2, 3]
    table: Any = Watch(Dealing(), toy.setup(), told, 0, 1)
    table.worlds.append(table.worlds[0].copy())
    table.deal_out()
    assert [(world.state.ready, world.state.prepared) for world in table.worlds] == [(True, 1)] * 2
    table.deal_out()
    assert [world.state.prepared for world in table.worlds] == [1, 1]


def test_moments_are_counted_in_the_first_world() -> None:
    """As its cards are told, another may have gone through more."""
    table = Watch(toy.Toy(), toy.setup(), toy.deal("0 draw", "1 say 1"), 0, 1)
    other = table.worlds[0].copy()
    cast("Any", table.game).ledger(other.state).birth(1, 3)
    table.worlds.append(other)
    table.walk()
    assert table.marks == [0, 1]


def test_a_card_that_went_back_unseen_is_none_that_is_held() -> None:
    """Unit 0 is free, unit 1 is held with its card, unit 2 went back: only the free one can be it."""
    found = cast("Any", SimpleNamespace(
        holder=[NONE, 0, 1], types=[8, 5, NONE], holds=[1, 2], state=[FREE, FREE, FREE],
    ))  # fmt: skip
    assert matched.held_by_slot(found) == {0: 5, 1: 8}
    found.types = [NONE, 5, NONE]
    assert matched.held_by_slot(found) == {0: 5, 1: NONE}


def test_a_whole_deal_has_its_hidden_cards_named() -> None:
    """Those dealt in their fact, the one drawn in its line, and all of them where the hand is shown."""
    ledger = dealt(0, 0)
    lines = (hand(0, UNKNOWN), move(Step("draw"), number=3), move(Step("show", (UNKNOWN,) * 2), number=4))
    table = cast("Any", SimpleNamespace(marks=[0, 1, 2], game=HANDS))
    found = fit(ledger)
    about = case(lambda told: [LEGAL] * len(told), *lines, target=3)
    one, two = (found.types[unit] for unit in found.holds)
    told = matched.written(about, table, seen(ledger), found)
    assert [line.steps[0].cards for line in told] == [(one,), (two,), (one, two)]
    assert matched.written(about, table, seen(ledger), None) == list(lines)


def test_a_place_of_a_row_that_is_empty_is_known() -> None:
    """Nothing lies there, and nothing is filled in there."""
    row = fact(Step("@row", (EMPTY, UNKNOWN, 4), numbers=(1,)))
    full = fact(Step("@row", (EMPTY, 5, 4), numbers=(1,)))
    assert list(slots([row], [full])) == [Slot(0, 0, 1)]
    assert matched.named(row.steps[0], [5]) == Step("@row", (EMPTY, 5, 4))
    (only,) = open_places.places(case(lambda told: [LEGAL] * len(told), row, target=1), [row])
    assert (only.line, only.step, only.card) == (0, 0, 1)


def test_only_a_position_needs_no_deal_and_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else a deal begins with, every hand has its fact, and who begins is said."""
    facts = (Step("@hand", (UNKNOWN, UNKNOWN), seat=0),)
    monkeypatch.setattr(open_places, "engine", lambda name: SimpleNamespace(dealt=lambda setup: facts))
    words = SimpleNamespace(hides=lambda verb: False)
    monkeypatch.setattr(open_places, "shelf", SimpleNamespace(vocabulary=lambda game: words))
    whole = open_places.explicit(case(lambda told: [LEGAL] * len(told), hand(0, 4, number=3), target=1))
    assert [(line.number, line.steps[0].cards) for line in whole] == [(0, (4, UNKNOWN))]
    about: Any = SimpleNamespace(start=1, deal=Deal(1, 1, ()), setup=None)
    for verb in ("@hand", "@table", "@position"):
        first = fact(Step(verb))
        told = prover._written(RECORD, about, [first]).deals[0].lines
        assert told == ((first,) if verb == "@position" else (fact(Step("@start", seat=1)), first))


def test_a_place_that_nobody_wrote_has_all_its_cards_but_the_one_turned_up() -> None:
    for verb in ("@hand", "@stolen", "@taken", "@box"):
        assert matched.named(Step(verb, seat=0), [5, 6]) == Step(verb, cards=(5, 6), seat=0)
    assert matched.named(Step("@starter"), [5, 6]) == Step("@starter", cards=())


def test_what_was_named_before_the_first_line_is_known_with_that_line() -> None:
    ledger = Ledger((1,) * 4)
    ledger.out(3)
    ledger.out(2)
    assert [event.kind.name for event in veiled(ledger, [1, 2], {0}).events] == ["OUT", "OUT"]
