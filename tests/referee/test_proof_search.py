"""How a proof is searched for, part by part: deals that differ, open places, lines needed.

The judge is a function made up for it, from lines to results; cards are numbers, one of each unless told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import CONTRADICTION, Breach
from referee.hidden.cases import Doubt, Literal
from referee.hidden.ledger import Ledger
from referee.hidden.matching import fit
from referee.judge.verdicts import Outcome, Result
from referee.proof import core, court, difference, matched, open_places, public, witness
from referee.proof import prove as prover
from referee.proof.court import Case, contradicted
from referee.proof.difference import Slot, _changed, _reduced, _same, _with, differences, nearest, slots
from referee.proof.least import least
from referee.proof.open_places import Place
from referee.proof.prove import _unstarted, _written
from referee.proof.watch import View, Watch, certain, doubtful, watched
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Record, Seating, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal

LEGAL, OPEN = Result("legal"), Result("unknown", (Breach("A", "w"),))
BAD, NEVER = (
    Result("illegal", (Breach("A", "w"),)),
    Result("illegal", (Breach("G", "w", left_out=CONTRADICTION),)),
)


def move(*steps: Step, number: int = 1, seat: int | None = 0, text: str = "") -> Line:
    return Line(number, LineKind.MOVE, seat, steps, text)


def fact(*steps: Step, number: int = 0) -> Line:
    return Line(number, LineKind.FACT, None, steps, "")


def hand(seat: int, *cards: int, number: int = 0) -> Line:
    return fact(Step("@hand", cards=cards, seat=seat), number=number)


Judge = Callable[[Sequence[Line]], Sequence[Result]]


def case(judge: Judge, *lines: Line, target: int = 1, copies: tuple[int, ...] = (1,) * 7) -> Any:
    """A case before this judge; `asked` counts the questions."""
    found = SimpleNamespace(
        target=target, deal=Deal(1, 0, lines), start=0, asked=[],
        setup=SimpleNamespace(game="toy", seats=2, cards=SimpleNamespace(copies=copies)),
    )  # fmt: skip

    def results(told: Sequence[Line]) -> list[Result]:
        found.asked.append(list(told))
        return list(judge(told))

    def result(told: Sequence[Line]) -> Result | None:
        answers = zip(told, results(told), strict=True)
        return next((each for line, each in answers if line.number == target), None)

    found.results, found.result = results, result
    return found


def always(result: Result) -> Judge:
    return lambda lines: [result] * len(lines)


def cards(lines: Sequence[Line]) -> list[list[tuple[int, ...] | int | None]]:
    """Of each line the cards of its steps, or the suit."""
    return [[step.cards if step.cards else step.suit for step in line.steps] for line in lines]


# --- a deal that differs as little as can be ------------------------------------------------------
def test_one_place_is_changed_and_all_else_stays() -> None:
    lines = [hand(0, 1, 2), move(Step("draw", cards=(3,)), Step("suit", suit=1), Step("x"))]
    assert cards(_with(lines, Slot(0, 0, 1), card=5)) == [[(1, 5)], [(3,), 1, None]]
    assert cards(_with(lines, Slot(1, 1, -1), suit=3)) == [[(1, 2)], [(3,), 3, None]]
    assert cards(_with(lines, Slot(1, 0, 0), card=0)) == [[(1, 2)], [(0,), 1, None]]
    assert cards(lines) == [[(1, 2)], [(3,), 1, None]]


def test_a_card_is_the_same_where_the_same_player_shows_it_in_another_line() -> None:
    lines = [
        hand(0, 1, 2),
        hand(1, 1),
        move(Step("show", cards=(1, 1)), seat=0),
        move(Step("x", cards=(4, 1)), seat=1),
    ]
    assert _same(lines, Slot(0, 0, 0), Slot(0, 0, 0))
    assert _same(lines, Slot(0, 0, 0), Slot(2, 0, 0))
    assert _same(lines, Slot(1, 0, 0), Slot(3, 0, 1))
    assert not _same(lines, Slot(0, 0, 0), Slot(1, 0, 0))  # another player
    assert not _same(lines, Slot(0, 0, 1), Slot(2, 0, 0))  # another card
    assert not _same(lines, Slot(2, 0, 0), Slot(2, 0, 1))  # two cards of one line


LEGAL_DEAL = [
    hand(0, 1, 2),
    hand(1, 3),
    move(Step("draw", cards=(4,)), Step("suit", suit=0), number=7, seat=1),
]
OPEN_SLOTS = [Slot(0, 0, 0), Slot(0, 0, 1), Slot(1, 0, 0), Slot(2, 0, 0), Slot(2, 1, -1)]


def test_suits_are_tried_first_then_cards_of_the_mover_and_then_two_swapped() -> None:
    """Cards 0, 5 and 6 are in nobody's hand; only cards of two lines are swapped, each pair once."""
    found = [cards(lines) for lines in _changed(case(always(OPEN), target=7), LEGAL_DEAL, OPEN_SLOTS)]
    assert found[:4] == [[[(1, 2)], [(3,)], [(4,), suit]] for suit in range(4)]
    assert found[4:7] == [[[(1, 2)], [(card,)], [(4,), 0]] for card in (0, 5, 6)]
    assert found[7:10] == [[[(1, 2)], [(3,)], [(card,), 0]] for card in (0, 5, 6)]
    assert found[10:13] == [[[(card, 2)], [(3,)], [(4,), 0]] for card in (0, 5, 6)]
    assert found[13:16] == [[[(1, card)], [(3,)], [(4,), 0]] for card in (0, 5, 6)]
    assert found[16:] == [
        [[(1, 2)], [(4,)], [(3,), 0]],
        [[(3, 2)], [(1,)], [(4,), 0]],
        [[(4, 2)], [(3,)], [(1,), 0]],
        [[(1, 3)], [(2,)], [(4,), 0]],
        [[(1, 4)], [(3,)], [(2,), 0]],
    ]


def test_a_card_that_is_shown_again_is_changed_in_both_lines() -> None:
    """Once, not once for each line; a card of which there is one more may come again."""
    lines = [hand(0, 1), move(Step("show", cards=(1,)), number=7, seat=0)]
    found = list(
        _changed(case(always(OPEN), target=7, copies=(1, 2, 0)), lines, [Slot(0, 0, 0), Slot(1, 0, 0)])
    )
    assert [cards(each) for each in found] == [[[(0,)], [(0,)]]]
    found = list(
        _changed(case(always(OPEN), target=7, copies=(1, 3, 0)), lines, [Slot(0, 0, 0), Slot(1, 0, 0)])
    )
    assert [cards(each) for each in found] == [[[(0,)], [(0,)]], [[(1,)], [(1,)]]]


def test_open_places_of_a_hand_are_those_beyond_the_cards_that_were_written() -> None:
    """Written cards count as often as they were written; a hand that was not written is open as a whole."""
    full = [hand(0, 2, 1, 1, 3)]
    for written, open_ones in (
        ((1, UNKNOWN, UNKNOWN, UNKNOWN), [0, 2, 3]),
        ((1, 1, UNKNOWN, UNKNOWN), [0, 3]),
        ((2, 1, 1, 3), []),
        ((2, 1, 1, 4), []),  # another card, but none is open
    ):
        assert list(slots([hand(0, *written)], full)) == [Slot(0, 0, at) for at in open_ones]
    bare = fact(Step("@hand", seat=0))
    assert list(slots([bare], full)) == [Slot(0, 0, at) for at in range(4)]
    two_hands = (Step("@hand", (UNKNOWN,), seat=0), Step("@hand", (UNKNOWN,), seat=1))
    dealt = fact(Step("@hand", (1,), seat=0), Step("@hand", (2,), seat=1))
    assert list(slots([fact(*two_hands)], [dealt])) == [Slot(0, 0, 0), Slot(0, 1, 0)]
    row = fact(Step("@row", cards=(UNKNOWN, 2, UNKNOWN), numbers=(3,)))
    assert list(slots([row], [fact(Step("@row", cards=(1, 2), numbers=(3,)))])) == [Slot(0, 0, 0)]
    played = move(Step("play", cards=(UNKNOWN,)), Step("suit", suit=UNKNOWN))
    whole = move(Step("play", cards=(3,)), Step("suit", suit=2))
    assert list(slots([bare, played], [full[0], whole])) == [
        *(Slot(0, 0, at) for at in range(4)),
        Slot(1, 0, 0),
        Slot(1, 1, -1),
    ]


def test_the_nearest_deal_makes_the_line_illegal_and_nothing_else_impossible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Card 5 in the mover's hand breaks the rule, 6 cannot be; line 3 could not be either way."""
    legal = [hand(0, 1, number=3), hand(1, 3, number=4), move(Step("draw"), number=7, seat=1)]

    def judge(lines: Sequence[Line]) -> list[Result]:
        held = (lines[1].steps[0].cards or ())[0]
        return [NEVER, NEVER if held == 6 else LEGAL, BAD if held in (5, 6) else LEGAL]

    whole = [hand(0, 1, number=3), hand(1, UNKNOWN, number=4), legal[2]]
    monkeypatch.setattr(difference, "explicit", lambda each: whole)
    for copies, found in (((1,) * 7, 5), ((1, 1, 1, 1, 1, 0, 1), None)):
        made = nearest(case(judge, *whole, target=7, copies=copies), legal)
        assert (None if made is None else cards(made)[1]) == (None if found is None else [(found,)])


def test_so_many_deals_are_tried_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty places and forty free cards would be 1,600; with the question about the deal itself 1,501."""
    legal = [hand(0, *range(40)), move(Step("draw"), number=7)]
    whole = [hand(0, *(UNKNOWN,) * 40), legal[1]]
    monkeypatch.setattr(difference, "explicit", lambda each: whole)
    asked = case(always(LEGAL), *whole, target=7, copies=(1,) * 80)
    assert nearest(asked, legal) is None
    assert len(asked.asked) == 1_501


def test_of_two_hands_the_cards_that_differ_are_told_and_of_other_lines_all() -> None:
    one, two = hand(0, 1, 2, 2, 3), hand(0, 3, 2, 4, 5)
    assert [cards([each]) for each in _reduced(one, two)] == [[[(1, 2)]], [[(4, 5)]]]
    for verb in ("@open", "@reveal"):
        first, second = (fact(line.steps[0]._replace(verb=verb, numbers=(4,))) for line in (one, two))
        told = _reduced(first, second)
        assert [line.steps[0].cards for line in told] == [(1, 2), (4, 5)]
        assert [line.steps[0].numbers for line in told] == [(), ()]
    for first, second in (
        (hand(0, 1), fact(Step("@hand", seat=0))),
        (fact(Step("@hand", seat=0)), hand(0, 1)),
        (fact(Step("@row", cards=(1,))), fact(Step("@row", cards=(2,)))),
        (fact(one.steps[0], one.steps[0]), fact(two.steps[0], one.steps[0])),
    ):
        assert _reduced(first, second) == (first, second)


def test_differing_lines_have_the_number_under_which_they_were_written() -> None:
    """Facts that a proof adds are found by what they speak of; those that nobody wrote have number 0."""

    def record(*lines: Line, **options: Any) -> Any:
        return SimpleNamespace(options=options, deals=(Deal(1, 0, lines),))

    legal = record(hand(0, 1), hand(1, 2), move(Step("x"), number=9), a=1, b=2)
    illegal = record(hand(0, 3), hand(1, 4), move(Step("x"), number=9), a=1, b=3)
    found = differences(legal, illegal, [hand(0, 1, number=5)])
    assert [(each.number, each.option) for each in found] == [(0, ("b", 2, 3)), (5, None), (0, None)]
    assert found[1].legal is not None
    only = differences(record(hand(0, 1, number=4)), record(), [])
    assert [(each.number, each.legal is None, each.illegal is None) for each in only] == [(4, False, True)]
    only = differences(record(), record(hand(0, 1, number=4)), [])
    assert [(each.number, each.legal is None, each.illegal is None) for each in only] == [(4, True, False)]


# --- the judge, and the lines that are needed -----------------------------------------------------
def test_the_judge_is_asked_about_one_line_of_these_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(court, "engine", lambda name: Toy())
    told = deal("0 say 1", "1 bad", "2 never")
    found = Case(toy.setup(), told, 0, 2)
    assert [each.verdict for each in found.results(told.lines)] == ["legal", "illegal", "illegal"]
    answer = found.result(told.lines)
    assert answer is not None
    assert [breach.clause for breach in answer.breaches] == ["T-2"]
    assert answer.instead == ()  # nobody asks for advice
    assert found.result(told.lines[:1]) is None
    late = found._replace(start=1).result(told.lines[1:])
    assert late is not None
    assert [breach.clause for breach in late.breaches] == ["T-2"]
    assert contradicted([LEGAL, NEVER, BAD, NEVER._replace(breaches=(*BAD.breaches, *NEVER.breaches))]) == {
        1,
        3,
    }


def test_the_least_that_is_enough_can_lack_nothing() -> None:
    """Against all subsets: a set is enough if it holds one of some wanted sets."""
    assert least([], lambda some: True) == []
    assert least([3], lambda some: True) == []
    assert least([3], lambda some: 3 in some) == [3]
    for seed in range(60):
        dice = Random(seed)
        size = dice.randint(1, 8)
        wanted = [set(dice.sample(range(size), dice.randint(1, size))) for _ in range(dice.randint(1, 3))]

        def enough(some: list[int], wanted: list[set[int]] = wanted) -> bool:
            return any(each <= set(some) for each in wanted)

        found = least(range(size), enough)
        assert enough(found)
        assert found == sorted(found)
        assert not any(enough(list(fewer)) for fewer in combinations(found, len(found) - 1))


WORDS: Any = SimpleNamespace(
    of_role=lambda role: frozenset({"@hand"}) if role == "tells" else frozenset(),
    hides=lambda verb: verb == "draw",
)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vocabulary in which `@hand` tells of hidden cards, and `draw` hides them."""
    for module in (core, open_places):
        monkeypatch.setattr(module, "shelf", SimpleNamespace(vocabulary=lambda game: WORDS))


def knows(*needed: int, lines: Sequence[Line]) -> bool:
    """Whether the cards of these lines are told."""
    told = {line.number for line in lines if any(UNKNOWN not in (s.cards or (UNKNOWN,)) for s in line.steps)}
    return set(needed) <= told


@pytest.mark.usefixtures("words")
def test_lines_are_needed_without_which_the_line_is_not_illegal() -> None:
    """Line 7 is illegal if the hand of line 2 and the draw of line 6 are known, and line 8 was written."""
    lines = (
        hand(0, 1, number=2),
        hand(1, 3, number=3),
        move(Step("draw", cards=(4,)), number=5),
        move(Step("draw", cards=(5,)), number=6, seat=1),
        move(Step("play", cards=(1,)), number=7),
        move(Step("play", cards=(2,)), number=8, seat=1),
        move(Step("draw", cards=(6,)), number=9),
    )

    def judge(told: Sequence[Line]) -> list[Result]:
        bad = knows(2, 6, lines=told) and any(line.number == 8 for line in told)
        return [BAD if bad and line.number == 7 else LEGAL for line in told]

    assert core.needed(case(judge, *lines, target=7)) == (2, 6, 7, 8)
    assert core.needed(case(always(LEGAL), *lines, target=7)) == ()
    assert core.needed(case(always(OPEN), *lines, target=7)) == ()
    assert core.needed(case(always(BAD), *lines, target=7)) == (7,)


@pytest.mark.usefixtures("words")
def test_lines_that_everybody_saw_are_the_last_to_name_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of the line itself count where it contradicts the record; GEN-1 rests on the move before."""
    lines = (
        move(Step("play", cards=(3,)), number=2),
        move(Step("play", cards=(3,)), number=3, seat=1),
        fact(Step("@stock", cards=(4,)), number=4),
        move(Step("play", cards=(5,)), number=5),
        move(Step("play", cards=(3,)), number=6),
    )
    monkeypatch.setattr(core, "played", lambda case, told, wanted: [2])

    def saw(*breaches: Breach, wanted: tuple[int, ...] = (5,)) -> tuple[int, ...]:
        return core.seen(case(always(Result("illegal", breaches)), *lines, target=5), wanted)

    three, own = ("card", 3), ("card", 5)
    assert saw(Breach("A", "w", (three, own, 4))) == (2, 3)
    assert saw(Breach("A", "w", (("card", 4), ("seat", 3)))) == (2, 4)
    assert saw(Breach("A", "w")) == (2,)
    assert saw(Breach("GEN-1", "w")) == (2, 3)
    assert saw(Breach("A", "w", (three,)), wanted=(3, 5)) == (2,)
    assert saw(Breach("A", "w", (own,), left_out=CONTRADICTION)) == (2,)
    assert saw(wanted=()) == ()
    again = core.seen(
        case(always(NEVER._replace(breaches=(Breach("G", "w", (three,), left_out=2),))), *lines, target=6),
        (6,),
    )
    assert again == (2, 3)
    assert core.seen(
        case(always(Result("illegal", (Breach("A", "w", (three,)),))), *lines, target=6), (6,)
    ) == (2,)
    assert core.seen(case(always(BAD), *lines, target=99), (5,)) == ()
    monkeypatch.setattr(core, "played", lambda case, told, wanted: [])
    assert saw(Breach("A", "w", (three,))) == (3,)  # the last alone
    assert saw(Breach("GEN-1", "w")) == (3,)


# --- lines that everybody saw ---------------------------------------------------------------------
def view(ledger: Ledger | None, *breaches: Breach) -> View:
    state = cast("Any", SimpleNamespace())
    return View(state, move(), (Outcome(breaches, True), None), ledger, {}, state)


def held(*cards_: int) -> Doubt:
    """The hand at moment 2 has one of these cards: then the line is illegal."""
    bits = sum(1 << card for card in cards_)
    return Doubt(((Literal(((0, 2),), bits, True),),), ((Literal(((0, 2),), bits, False),),))


def shown_twice() -> Ledger:
    """Two cards of three were dealt, and shown: 0 in line 1, 1 in line 2; line 0 is the deal."""
    ledger = Ledger((1, 1, 1))
    ledger.birth(0, 2)
    ledger.reveal(0, 0)
    ledger.reveal(0, 1)
    return ledger


def test_what_nobody_saw_leaves_the_line_legal_in_some_way() -> None:
    """One of 0 and 1 was held: with either showing known it is certain, with none of them 2 is held as well.

    Two cards of three always have 0 or 1 between them, so that this doubt is about both.
    """
    doubt = Breach("A", "w", doubt=held(0))
    marks = [0, 2, 3]

    def illegal(shown: set[int], *views: View, seen_at: int = 3) -> bool:
        table = cast("Any", SimpleNamespace(views=views, marks=marks, seen_at=seen_at))
        return public.still_illegal(table, shown)

    one = view(shown_twice(), doubt)
    assert illegal({0, 1}, one)
    assert not illegal({0, 2}, one)
    assert not illegal({0}, one)
    assert illegal({1}, view(shown_twice(), doubt, Breach("B", "w", doubt=held(2))))
    assert illegal(set(), view(shown_twice(), Breach("C", "w"), doubt))  # certain anyway
    assert illegal(set(), view(None, doubt))
    assert not illegal({0, 1, 2}, view(shown_twice()))  # legal
    assert not illegal({0, 1}, one, view(shown_twice()))


def test_public_lines_are_looked_for_where_the_line_hangs_on_hidden_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = [move(number=number) for number in (4, 5, 6)]
    monkeypatch.setattr(public, "engine", lambda name: None)
    asked = case(always(BAD), *lines, target=6)

    def found(*views: View, kept: tuple[int, ...] = (6,)) -> list[int]:
        table = SimpleNamespace(views=views, marks=[0, 2, 3], seen_at=3)
        monkeypatch.setattr(
            public, "watched", lambda game, setup, deal, start, target: table if target == 2 else None
        )
        return public.played(asked, lines, set(kept))

    doubt = Breach("A", "w", doubt=held(0))
    assert found(view(shown_twice(), doubt)) == [5]
    assert found(view(shown_twice(), doubt), kept=(5, 6)) == []
    assert found(view(None, doubt)) == []
    assert found(view(shown_twice(), Breach("A", "w"))) == []
    assert found(view(shown_twice(), doubt, Breach("G", "w", left_out=CONTRADICTION))) == []
    assert found(view(shown_twice(), doubt, Breach("B", "w", left_out=1)), view(shown_twice(), doubt)) == [5]


def test_a_deal_is_watched_for_one_of_its_lines() -> None:
    """What was known before the line, how many events before each, and the worlds of its verdict."""
    told = deal("0 draw", "1 pick", "2 odd", "0 draw, draw", "1 match 1", "2 say 1")
    table = watched(Toy(), toy.setup(), told, 0, 2)
    assert table.marks == [0, 1, 1, 1, 3, 3]
    assert [cast("Any", state).picked for state in table.befores] == [[0], [1]]
    assert table.seen_at == 6
    (only,) = table.views  # 1 was picked, as a later line says
    assert (only.line, cast("Any", only.before).picked) == (told.lines[2], [0])
    assert [each.clause for each in certain(only)] == ["T-4"]
    assert doubtful(only) == ()
    assert [line.steps[0].numbers for line in only.filled.values()] == [(1,)]
    assert only.ledger is not None
    assert len(only.ledger.events) == 3
    both = watched(Toy(), toy.setup(), deal("0 pick", "1 odd"), 0, 1)
    assert len(both.views) == 2  # worlds that came to the same stay apart
    assert both.views[0].ledger is None
    apart = watched(Toy(), toy.setup(), deal("0 pick", "1 forget", "2 say 1"), 0, 1)
    assert len(apart.views) == 2
    early = watched(Toy(), toy.setup(), deal("0 bad", "1 never", "2 say 1"), 0, 0)
    assert early.seen_at == 1  # its verdict was due before the contradiction
    part = Watch(Toy(), toy.setup(), told, 0, 2)
    part.walk(2)
    assert part.marks == [0, 1]
    assert part.worlds[0].state.ready
    begun = watched(Toy(), toy.setup(), deal("@stock", "0 say 1", "1 say 1"), 0, 0)
    assert cast("Any", begun.befores[0]).prepared == 0  # a fact is told before all is dealt
    assert cast("Any", begun.worlds[0].state).prepared == 1


def test_doubts_and_certainties_of_a_line_are_those_of_all_its_outcomes() -> None:
    sure, open_one = Breach("A", "w"), Breach("B", "w", doubt=held(0))
    both = view(None, sure, open_one)
    both = both._replace(outcomes=(*both.outcomes, Outcome((open_one,), True)))
    assert certain(both) == (sure,)
    assert doubtful(both) == (open_one, open_one)


# --- open places ----------------------------------------------------------------------------------
@pytest.fixture
def dealing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that deals two cards to each of two players, and lays a row of two."""
    facts = (
        Step("@hand", (UNKNOWN, UNKNOWN), seat=0),
        Step("@hand", (UNKNOWN, UNKNOWN), seat=1),
        Step("@row", (UNKNOWN, UNKNOWN), numbers=(1,)),
    )
    monkeypatch.setattr(open_places, "engine", lambda name: SimpleNamespace(dealt=lambda setup: facts))


@pytest.mark.usefixtures("words", "dealing")
def test_every_place_that_was_dealt_has_its_fact() -> None:
    """Cards told come first in a hand; `@start` stays in front; a row that was told stays as it was."""
    lines = (
        fact(Step("@start", seat=1)),
        fact(Step("@hand", (4,), seat=1), Step("more"), number=3),
        fact(Step("@stock"), number=4),
        fact(Step("@row", (5, UNKNOWN), numbers=(1,)), number=5),
        fact(Step("@row", (6, 6), numbers=(2,)), number=6),
        hand(1, 6, UNKNOWN, number=7),
    )
    whole = open_places.explicit(case(always(LEGAL), *lines))
    assert [(line.steps[0].verb, line.steps[0].seat, line.steps[0].cards) for line in whole] == [
        ("@start", 1, None),
        ("@hand", 0, (UNKNOWN, UNKNOWN)),
        ("@hand", 1, (4, 6)),
        ("@row", None, (5, UNKNOWN)),
        ("@stock", None, None),
        ("@row", None, (6, 6)),
    ]
    assert [line.number for line in whole] == [0, 0, 0, 0, 4, 6]
    position = fact(Step("@position"))
    assert open_places.explicit(case(always(LEGAL), position, hand(0, 1))) == [position, hand(0, 1)]
    assert len(open_places.explicit(case(always(LEGAL)))) == 3


@pytest.mark.usefixtures("words")
def test_cards_drawn_are_counted_as_the_rule_gives() -> None:
    """One is tried first, then none, then more; where no number does, the line stays as it is."""
    position = fact(Step("@position"))
    for due, count in ((1, 1), (0, 0), (2, 2), (19, 19), (20, None)):

        def judge(told: Sequence[Line], due: int = due) -> list[Result]:
            drawn = told[-1].steps[0].cards
            return [LEGAL] * (len(told) - 1) + [LEGAL if drawn is None or len(drawn) == due else BAD]

        asked = case(judge, position, move(Step("draw"), Step("x")), move(Step("play"), number=2))
        whole = open_places.explicit(asked)
        assert whole[1].steps[0].cards == (None if count is None else (UNKNOWN,) * count)
        assert whole[1].steps[1] == Step("x")
        assert whole[2].steps == (Step("play"),)
        assert all(len(told) == 2 for told in asked.asked)
    told = [len(each[-1].steps[0].cards) for each in asked.asked[1:] if each[-1].steps[0].cards is not None]
    assert told == [1, 0, *range(2, 20)]


def test_a_card_drawn_unseen_and_played_is_the_one_played() -> None:
    def drawn(*steps: Step) -> list[tuple[int, ...] | None]:
        return [step.cards for step in open_places._drawn_and_played(move(*steps)).steps]

    draw, play = Step("draw", (UNKNOWN,)), Step("play", (4,))
    assert drawn(draw, play) == [(4,), (4,)]
    assert drawn(Step("draw", (3, UNKNOWN)), Step("play", (4, 5))) == [(3, 4), (4, 5)]
    assert drawn(draw, Step("play")) == [(UNKNOWN,), None]
    assert drawn(Step("draw", (3,)), play) == [(3,), (4,)]
    assert drawn(Step("draw"), play) == [None, (4,)]
    assert drawn(draw, Step("lay", (4,))) == [(UNKNOWN,), (4,)]
    assert drawn(Step("take", (UNKNOWN,)), play) == [(UNKNOWN,), (4,)]
    assert drawn(play, draw) == [(4,), (UNKNOWN,)]
    line = move(Step("draw", (3,)), play)
    assert open_places._drawn_and_played(line) is line


def test_open_places_are_told_in_the_order_of_the_lines() -> None:
    lines = (
        hand(0, 1, UNKNOWN),
        move(Step("play", (UNKNOWN, UNKNOWN)), Step("suit", suit=UNKNOWN)),
        move(Step("x", suit=2)),
    )
    results = [LEGAL, LEGAL, LEGAL._replace(unwritten=("give",))]
    assert list(open_places.places(case(lambda told: results), lines)) == [
        Place(0, 0, 1),
        Place(1, 0, 0),
        Place(1, 0, 1),
        Place(1, 1, -1),
        Place(2, 0, -2),
    ]


def test_places_are_filled_with_every_suit_and_card_those_named_nowhere_first() -> None:
    lines = [hand(0, 1, UNKNOWN), move(Step("play", (3,)), Step("suit", suit=UNKNOWN))]
    asked = case(always(LEGAL), copies=(1, 1, 0, 2, 1))
    filled = open_places.fillings(asked, lines, Place(0, 0, 1))
    assert [cards(each)[0] for each in filled] == [[(1, card)] for card in (0, 4, 1, 3)]
    filled = open_places.fillings(asked, lines, Place(1, 1, -1))
    assert [cards(each)[1] for each in filled] == [[(3,), suit] for suit in range(4)]
    assert cards(lines) == [[(1, UNKNOWN)], [(3,), UNKNOWN]]


def test_a_choice_that_was_not_written_is_filled_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """In all worlds together, each form once; a line that is written in full has none."""
    monkeypatch.setattr(open_places, "engine", lambda name: Toy(3))
    for told, at, forms in (
        (("0 pick", "1 say 1"), 0, [0, 1, 2]),
        (("0 pick", "1 pick"), 1, [0, 1, 2]),
        (("0 say 1", "1 say 1"), 1, []),
    ):
        judged = deal(*told)
        asked = Case(toy.setup(), judged, 0, 1)
        found = open_places.fillings(asked, list(judged.lines), Place(at, 0, -2))
        assert [each[at].steps[0].numbers[0] for each in found] == forms


# --- complete deals -------------------------------------------------------------------------------
def test_a_search_fills_one_place_after_the_other_until_the_verdict_is_there() -> None:
    """The line is illegal if the hand has card 5, and card 4 cannot be there."""

    def judge(told: Sequence[Line]) -> list[Result]:
        has = told[0].steps[0].cards or ()
        verdict = BAD if 5 in has else OPEN if UNKNOWN in has else LEGAL
        return [NEVER if 4 in has else LEGAL, verdict]

    lines = [hand(0, UNKNOWN, UNKNOWN), move(Step("x"), number=1)]
    for goal, copies, found in (
        ("illegal", (0, 0, 1, 0, 1, 1), (2, 5)),
        ("legal", (0, 0, 1, 1, 1, 1), (2, 3)),
        ("illegal", (0, 0, 1, 0, 1, 0), None),
    ):
        search = witness._Search(case(judge, *lines, copies=copies), goal, lines)
        made = search.complete(lines)
        assert (None if made is None else made[0].steps[0].cards) == found
    search = witness._Search(case(judge, *lines), "illegal", lines)
    assert search.fits(lines)
    assert search.fits([hand(0, 5, 1), lines[1]])
    assert not search.fits([hand(0, 1, 2), lines[1]])  # legal
    assert not search.fits([hand(0, 4, 5), lines[1]])  # cannot be
    assert not search.fits([lines[0], move(Step("x"), number=2)])  # another line
    assert search.asked == 5


def test_a_search_gives_up_when_its_patience_is_at_an_end() -> None:
    lines = [hand(0, UNKNOWN), move(Step("x"), number=1)]
    asked = case(always(OPEN), *lines, copies=(1,) * 7)
    search = witness._Search(asked, "illegal", lines)
    search.asked = witness.PATIENCE - 2
    assert search.complete(lines) is None
    assert search.asked == witness.PATIENCE + 1
    assert witness.PATIENCE == 6_000


def test_a_matched_deal_is_taken_where_it_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [hand(0, UNKNOWN), move(Step("x"), number=1)]

    def judge(told: Sequence[Line]) -> list[Result]:
        has = told[0].steps[0].cards or ()
        return [LEGAL, BAD if 5 in has or 6 in has else OPEN if UNKNOWN in has else LEGAL]

    class Asked(SimpleNamespace):
        def _replace(self, deal: Deal) -> Any:
            return Asked(**{**self.__dict__, "deal": deal})

    asked = Asked(**case(judge, *lines, copies=(0, 0, 0, 0, 0, 1, 1)).__dict__)
    monkeypatch.setattr(witness, "explicit", lambda each: list(each.deal.lines))
    for offered, found in (([UNKNOWN, 6], 6), ([1, 6], 6), ([], 5)):
        deals = [[hand(0, card), lines[1]] for card in offered]
        monkeypatch.setattr(witness, "matched", lambda case, goal, deals=deals: iter(deals))
        made = witness.witness(cast("Any", asked), "illegal")
        assert made is not None
        assert made[0].steps[0].cards == (found,)


TWO_HANDS = cast("Any", SimpleNamespace(place=lambda state, container: ("@hand", container)))


def test_cards_of_slots_are_written_where_they_were_dealt_drawn_and_shown() -> None:
    """Slots 0 and 1 were dealt before line 1 (the first move), slot 2 was drawn in line 2."""
    ledger = Ledger((1,) * 8)
    ledger.birth(0)
    ledger.birth(1)
    ledger.out(7)
    ledger.birth(0)
    ledger.out(6)
    lines = [
        hand(0, UNKNOWN),
        move(Step("play", (7,)), number=3),
        move(Step("draw"), number=4),
        move(Step("x"), number=5),
    ]
    table = cast("Any", SimpleNamespace(marks=[0, 2, 3, 4], game=TWO_HANDS))
    seen = view(ledger)
    found = matched.filled(TWO_HANDS, table, seen, lines, {0: 3, 1: 4, 2: 5})
    assert [(line.steps[0].verb, line.steps[0].seat, line.steps[0].cards) for line in found] == [
        ("@hand", 0, (3,)),
        ("@hand", 1, (4,)),
        ("play", None, (7,)),
        ("draw", None, (5,)),
        ("x", None, None),
    ]


def test_a_hand_that_is_shown_has_the_cards_that_are_there_by_then() -> None:
    """Slot 0 of seat 0 and slot 1 of seat 1 were dealt, slot 2 is drawn by seat 0 in line 1."""
    ledger = Ledger((1,) * 8)
    ledger.birth(0)
    ledger.birth(1)
    ledger.birth(0)
    found = fit(ledger)
    cards_by_slot = {0: 3, 1: 4, 2: 5}
    table = cast("Any", SimpleNamespace(marks=[0, 2, 3], game=TWO_HANDS))

    def shown(index: int, line: Line) -> list[tuple[int, ...] | None]:
        told = matched.shown(table, view(ledger), found, cards_by_slot, index, line)
        return [step.cards for step in told.steps]

    many = (UNKNOWN,) * 3
    assert shown(0, move(Step("show", (7, *many)))) == [(7, 3, UNKNOWN, UNKNOWN)]
    assert shown(1, move(Step("dobon", many))) == [(3, 5, UNKNOWN)]
    assert shown(2, move(Step("show", many))) == [(3, 5, UNKNOWN)]  # the last line: all events
    assert shown(0, move(Step("show", many), seat=1)) == [(4, UNKNOWN, UNKNOWN)]
    assert shown(1, fact(Step("@reveal", many, seat=1))) == [(4, UNKNOWN, UNKNOWN)]
    assert shown(1, move(Step("play", many))) == [many]
    assert shown(1, move(Step("show"), Step("show", (7,)))) == [None, (7,)]


def test_each_wish_that_can_come_true_is_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without hidden cards only that nothing is wished can be; the lines have their choices filled."""
    monkeypatch.setattr(
        matched, "written", lambda case, table, seen, found: cast("Any", (seen, found is None))
    )
    ledger = Ledger((1, 1))
    ledger.birth(0)
    can, cannot = (Literal(((0, 1),), 1, True),), (Literal(((0, 1),), 3, False),)
    table = cast("Any", None)
    seen = view(ledger)
    plain = view(None)
    found: list[Any] = list(matched.ways(table, table, seen, (can, cannot, ())))
    assert found == [(seen, False)] * 2
    found = list(matched.ways(table, table, plain, (can, ())))
    assert found == [(plain, True)]


def test_a_deal_is_wished_for_that_has_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Legal: every doubt fine together, none where a breach is certain; illegal: each doubt by itself."""
    one, two = held(0), held(1)
    sure, first, second = Breach("C", "w"), Breach("A", "w", doubt=one), Breach("B", "w", doubt=two)
    monkeypatch.setattr(matched, "engine", lambda name: None)
    monkeypatch.setattr(matched, "ways", lambda case, table, seen, wanted: [wanted])

    def wishes(goal: str, *breaches: Breach) -> list[Any]:
        table = SimpleNamespace(views=[view(None, *breaches)])
        monkeypatch.setattr(
            matched, "watched", lambda game, setup, deal, start, target: table if target == 1 else None
        )
        return list(matched.matched(case(always(OPEN), move(number=4), move(number=5), target=5), goal))

    assert wishes("legal", first, second) == [((*one.fine[0], *two.fine[0]),)]
    assert wishes("legal", first, sure) == [()]
    assert wishes("legal") == [((),)]
    assert wishes("illegal", first, second) == [(*one.breach, *two.breach)]
    assert wishes("illegal", first, sure) == [((),)]
    assert wishes("illegal") == [()]


def test_the_lines_of_a_deal_have_all_that_was_open_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The full form of a choice, without the marks that the frame set."""
    marked = move(Step("pick", numbers=(1,), words=("x", "y@0")))
    seen = view(None)._replace(filled={1: marked})
    asked = case(always(OPEN), move(Step("say")), move(Step("pick")))
    found = matched.written(asked, cast("Any", None), seen, None)
    assert [line.steps for line in found] == [(Step("say"),), (Step("pick", numbers=(1,), words=("x",)),)]


# --- a proof as a record --------------------------------------------------------------------------
def written(lines: list[Line], *, start: int = 0, seating: Seating | None = None) -> Record:
    record = Record(
        file="f", game="toy", players=("A", "B", "C"), start=1, options={"a": 1}, calls_assumed=True,
        cards_file="c", extras={"date": "x"}, deals=(), cards_path=None,
    )  # fmt: skip
    about = SimpleNamespace(
        start=start, deal=Deal(4, 9, (), 0, seating), setup=SimpleNamespace(options={"a": 1, "b": 2})
    )
    return _written(record, cast("Any", about), lines)


def test_a_complete_deal_is_a_record_of_its_own() -> None:
    """Who begins is said where it is not who begins by the header, and once; a position says it itself."""
    begun = fact(Step("@start", seat=2))
    plain, position = hand(0, 1), fact(Step("@position"))
    found = written([plain], start=1)
    assert found.deals == (Deal(1, 1, (plain,)),)
    assert (found.players, found.start, found.options) == (("A", "B", "C"), 1, {"a": 1})
    assert (found.file, found.game, found.calls_assumed, found.cards_file, found.extras) == (
        "f",
        "toy",
        True,
        "c",
        {},
    )
    assert written([begun, plain], start=2).deals[0].lines == (begun, plain)
    assert written([plain], start=0).deals[0].lines == (fact(Step("@start", seat=0)), plain)
    assert written([position, plain], start=0).deals[0].lines == (position, plain)
    assert written([plain, position], start=0).deals[0].lines[0].steps[0].verb == "@start"
    assert written([], start=0).deals[0].lines == (fact(Step("@start", seat=0)),)
    assert _unstarted([begun, plain]) == [plain]


def test_of_a_deal_with_other_people_the_record_has_these_alone() -> None:
    """Their seats are the header's then, and their options are spelled out."""
    found = written([hand(0, 1)], start=0, seating=Seating((2, 0), (2, 1, 0), ()))
    assert (found.players, found.start, found.options) == (("C", "A"), 0, {"a": 1, "b": 2})
    assert found.deals[0].lines == (hand(0, 1),)
    found = written([hand(0, 1)], start=1, seating=Seating((2, 0), (2, 1, 0), ()))
    assert found.deals[0].lines[0].steps == (Step("@start", seat=1),)


def test_a_proof_is_made_for_the_verdict_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an unknown line two deals: one beside the legal one where there is one, else any that is illegal."""
    lines = [
        SimpleNamespace(line=move(number=5), verdict=verdict, deal=1) for verdict in ("legal", "unknown")
    ]
    lines[1].line = move(number=6)
    monkeypatch.setattr(prover, "judge", lambda record, book_for: SimpleNamespace(lines=lines))
    monkeypatch.setattr(prover, "differences", lambda legal, illegal, source: (legal, illegal, source))
    one, two, three = (cast("Any", SimpleNamespace(record=name)) for name in ("one", "two", "three"))

    def proved(at: int, examples: dict[str, Any], beside: Any = None) -> Any:
        monkeypatch.setattr(prover, "_example", lambda record, verdict, goal, books: examples.get(goal))
        monkeypatch.setattr(prover, "_beside", lambda record, verdict, legal, books: legal and beside)
        told = cast("Any", SimpleNamespace(deals=(Deal(1, 1, (move(number=5), move(number=6))),)))
        found = prover.prove(told, at, book_for=cast("Any", 1))
        return None if found is None else (found.legal, found.illegal, found.differing)

    source = (move(number=5), move(number=6))
    both = {"legal": one, "illegal": three}
    assert proved(7, both) is None
    assert proved(5, both) == (None, None, ())
    assert proved(6, both, two) == ("one", "two", ("one", "two", source))
    assert proved(6, both) == ("one", "three", ("one", "three", source))
    assert proved(6, {"legal": one}) == ("one", None, ())
    assert proved(6, {"illegal": three}, two) == (None, "three", ())
    assert proved(6, {}) == (None, None, ())
