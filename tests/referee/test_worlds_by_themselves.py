"""Worlds that become one, cards left open in them, moves taken back in their ledgers: each by itself.

Tables are made up: a world has a table card (`top`), and two tables are equal if their cards are.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import OPEN_CHOICE, Breach, Reason
from referee.hidden.cases import UNDECIDED
from referee.hidden.events import Kind
from referee.hidden.ledger import Ledger
from referee.judge import veils
from referee.judge.reasons import shared
from referee.judge.telling import follows
from referee.judge.undo import taken_back_events
from referee.judge.verdicts import FINE, Outcome
from referee.judge.world import Follows, Told, World, doubted, merged
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.referee import toy


class Top:
    """A table of which the card on top counts, and whether it may be left open."""

    def __init__(self, top: int = 0, ledger: Ledger | None = None, *, fixed: bool = False) -> None:
        self.top = top
        self.ledger = ledger
        self.fixed = fixed
        self.setup = SimpleNamespace(cards=SimpleNamespace(copies=(1, 1, 1, 1, 2)))

    def copy(self) -> Top:
        return Top(self.top, None if self.ledger is None else self.ledger.copy(), fixed=self.fixed)

    def key(self, *, settled: bool = False) -> object:
        return ("outline" if settled else "whole", self.top)


def recast(state: Top, card: int, other: int) -> bool:
    """As a game leaves a card open, or says that it was another."""
    if state.fixed or state.top != card:
        return False
    state.top = other
    return True


GAME = cast("Any", SimpleNamespace(recast=recast, forget=lambda state, card: card == 9))


def world(state: Any = None, **more: Any) -> World:
    made = World(cast("Any", Top() if state is None else state), [], [], {})
    for name, value in more.items():
        setattr(made, name, value)
    return made


def move(*cards: int, guess: bool = False) -> Line:
    return Line(1, LineKind.MOVE, 0, (Step("play", cards=cards),), "", guess=(0,) if guess else ())


def shown(*cards: int) -> Ledger:
    """A ledger in which each of the cards was shown once out of a hand."""
    ledger = Ledger((1,) * 6)
    ledger.birth(0, len(cards))
    for card in cards:
        ledger.reveal(0, card)
    return ledger


# --- worlds that become one -----------------------------------------------------------------------
def test_equal_worlds_become_one_with_what_both_met() -> None:
    """What was asked and what may lie there is that of both, what nobody could read that of each."""
    met = (Outcome((Breach("A", "w"),), True),)
    one = world(past=[FINE, met], asked=3, veiled=frozenset({1, 2}))
    two = world(past=[met, met], asked=5, veiled=frozenset({2, 3}))
    other = world(Top(7), past=[FINE, FINE])
    (first, second) = merged([one, other, two])
    assert (first, second) == (one, other)
    assert one.past == [(None, *met), met]
    assert (one.asked, set(one.veiled), one.tops) == (5, {2}, ())


def test_what_was_told_of_equal_worlds_is_told_of_the_one() -> None:
    here: list[Follows] = [{"turn": 1}, {"turn": 2}, {"turn": 3}]
    one = world(past=[FINE], told=[Told((Reason("A", "w"),), (here[0], here[1]))])
    two = world(past=[FINE], told=[Told((), (here[1], here[2]))])
    (only,) = merged([one, two])
    assert only.told == [Told((Reason("A", "w", sure=False),), tuple(here))]


@pytest.mark.parametrize(
    "apart",
    [
        {"guessed": True},
        {"tops": (4,)},
        {"history": [Top(5)]},
        {"past": [(Outcome((Breach("A", "w", doubt=UNDECIDED),), True),)]},  # something is still asked
    ],
)
def test_worlds_that_may_go_another_way_stay_apart(apart: dict[str, Any]) -> None:
    assert len(merged([world(past=[FINE]), world(**{"past": [FINE], **apart})])) == 2
    assert len(merged([world(**{"past": [FINE], **apart}), world(**{"past": [FINE], **apart})])) == 1


def test_where_worlds_are_too_many_the_outline_alone_counts() -> None:
    """Though something may still be asked of the one; what was before a move taken back stays apart."""
    asking = [(Outcome((Breach("A", "w", doubt=UNDECIDED),), True),)]
    assert len(merged([world(past=[FINE]), world(past=asking)], blurred=True)) == 1
    assert len(merged([world(history=[Top(5)]), world(history=[Top(6)])], blurred=True)) == 2
    assert doubted(world(past=asking))
    assert not doubted(world(past=[FINE, (Outcome((Breach("A", "w"),), True),)]))


def test_worlds_that_differ_in_a_card_left_open_are_one_for_all_that_it_may_be() -> None:
    def left_open(each: World) -> Any:
        return Top(UNKNOWN) if each.tops else None

    one, two, three = world(Top(1), tops=(1,)), world(Top(2), tops=(2, 1)), world(Top(UNKNOWN))
    assert len(merged([one, two])) == 2
    found = merged([one, two, three], veiled=left_open)
    assert found == [one, three]
    assert one.tops == (1, 2)


def test_a_copied_world_is_one_of_its_own() -> None:
    old = world(
        Top(3), past=[FINE], history=[Top(1)], filled={1: move()}, asked=4, guessed=True,
        veiled=frozenset({2}), tops=(3, 4), told=[Told((), ())], opening={"turn": 1},
    )  # fmt: skip
    new = old.copy()
    for name in ("past", "history", "filled", "asked", "guessed", "veiled", "tops", "told", "opening"):
        assert getattr(new, name) == getattr(old, name), name
    assert new.state is not old.state
    for name in ("past", "history", "filled", "told"):
        assert getattr(new, name) is not getattr(old, name), name


# --- cards left open ------------------------------------------------------------------------------
def test_a_card_can_be_forgotten_that_was_shown_once_and_lies_covered() -> None:
    """The game has to allow it (9 here), and the ledger knows no more of it than that it was shown."""
    game = cast("Any", SimpleNamespace(forget=lambda state, card: card != 3))
    for ledger, card, gone in (
        (shown(1, 2), 1, True),
        (shown(1, 3), 3, False),  # the game needs it
        (shown(1), 2, False),  # never shown
        (None, 1, False),
    ):
        state = cast("Any", Top(0, ledger))
        assert veils.forgotten(game, state, card) is gone
        if ledger is not None:
            assert [e.card for e in ledger.events if e.kind == Kind.REVEAL].count(UNKNOWN) == int(gone)


def test_worlds_are_looked_at_for_what_nobody_names_only_where_that_may_be_much() -> None:
    """With one line unread two open cards may be the one and what it leaves; of three one must be spare."""
    asked: list[int] = []

    def unasked(state: Any, lines: Any, at: int, cards: frozenset[int]) -> frozenset[int]:
        asked.append(at)
        return cards - {0}

    game = cast("Any", SimpleNamespace(unasked=unasked, forget=lambda state, card: card == 2))
    lines = [move(9), move(UNKNOWN, guess=True), move(3), move(5)]
    for veiled, looked in (({1, 2}, False), ({1, 2, 5}, False), ({0, 1, 2}, True), ({1, 2, 3}, True)):
        asked.clear()
        worlds = [world(Top(7, shown(2)), veiled=frozenset(veiled)), world(Top(7, shown(2)))]
        found = veils.unveiled(game, worlds, lines, 2, 64)
        assert (found is not worlds) is looked
        assert asked == ([3, 3] if looked else [])
        if looked:
            assert len(found) == 1
    worlds = [world(Top(top, shown(2)), veiled=frozenset({0, 1, 2, top})) for top in (3, 4)]
    found = veils.unveiled(game, worlds, lines, 2, 2)
    assert [each.veiled for each in found] == [{1, 3}, {1, 4}]
    assert len(veils.unveiled(game, worlds, lines, 2, 1)) == 2  # their top cards do not lie open


def test_the_table_card_is_left_open_where_nobody_names_it() -> None:
    """Worlds 1, 2 and 3 differ in it alone; 3 is named later, and a position to go back to stays."""
    worlds = [world(Top(card, shown(card)), veiled=frozenset({card})) for card in (1, 2, 3, 4)]
    worlds[3].history.append(cast("Any", Top(4)))
    found = veils.of_one_effect(GAME, worlds, {3})
    assert found == [worlds[0], worlds[2], worlds[3]]
    assert (worlds[0].tops, set(worlds[0].veiled)) == ((1, 2), {1, 2})
    assert (worlds[2].tops, worlds[3].tops) == ((), ())
    later = veils.of_one_effect(GAME, [worlds[0], world(Top(5, shown(5)), veiled=frozenset({5}))], set())
    assert [each.tops for each in later] == [(1, 2, 5)]
    assert [each.veiled for each in later] == [{1, 2, 5}]
    fixed = [world(Top(card, shown(card), fixed=True), veiled=frozenset({card})) for card in (1, 2)]
    assert veils.of_one_effect(GAME, fixed, set()) == fixed
    twice = [world(Top(card, shown(card, card)), veiled=frozenset({card})) for card in (1, 2)]
    assert veils.of_one_effect(GAME, twice, set()) == twice


def apart(
    tops: tuple[int, ...], *lines: Line, singly: bool = False
) -> list[tuple[int, tuple[int, ...], int]]:
    """(card on top, what it may be, place of the line) of each world that a line is tried in."""
    game = cast("Any", SimpleNamespace(
        recast=recast, alike=lambda state, line, cards: [[c for c in cards if c % 2 == n] for n in (1, 0)],
    ))  # fmt: skip
    here = world(Top(tops[0] if tops else 0), tops=tops)
    found = list(veils.told_apart(game, here, lines, singly=singly))
    if found:
        assert found[-1][0] is here  # the last one needs no copy
        assert len({id(each) for each, _ in found}) == len(found)
    return [(cast("Any", each.state).top, each.tops, lines.index(line)) for each, line in found]


def test_a_line_is_tried_once_for_each_group_of_what_lies_there() -> None:
    """Odd and even cards are told apart; a card that the line has cannot lie there, with one copy of it."""
    assert apart((), move(7)) == [(0, (), 0)]
    assert apart((1,), move(7)) == [(1, (1,), 0)]
    assert apart((1, 2, 3), move(7)) == [(1, (1, 3), 0), (2, (2,), 0)]
    assert apart((1, 2, 3), move(2)) == [(1, (1, 3), 0)]
    assert apart((1, 2, 3), move(1)) == [(3, (3,), 0), (2, (2,), 0)]
    assert apart((1, 2, 4), move(4)) == [(1, (1,), 0), (2, (2, 4), 0)]  # there are two of card 4
    assert apart((1, 2), move(7), move(2)) == [(1, (1,), 0), (2, (2,), 0), (1, (1,), 1)]
    assert apart((1, 2, 3), move(7), singly=True) == [(1, (1,), 0), (2, (2,), 0), (3, (3,), 0)]
    assert apart((1,), move(1)) == []


def test_an_unread_card_may_be_the_one_that_stands_for_the_table_card() -> None:
    """With another card on the table the first of those it may be is free again, if there is one of it."""

    def check(state: Any, line: Line) -> Any:
        return (Breach("GEN-2", "w", left_out=2),) if (line.steps[0].cards or ())[0] == state.top else ()

    game = cast("Any", SimpleNamespace(recast=recast, check=check))
    line = move(UNKNOWN, guess=True)
    found = veils.other_guesses(game, world(Top(1), tops=(1, 2)), line)
    assert [each.steps[0].cards for each in found] == [(1,)]
    assert veils.other_guesses(game, world(Top(4), tops=(4, 2)), line) == []
    assert veils.other_guesses(game, world(Top(1, fixed=True), tops=(1, 2)), line) == []


def test_whether_it_is_still_open_which_card_it_was() -> None:
    """Covered it is forgotten (9), as the only one that it may be it is known; else it must stay open."""
    for top, tops, fixed, still, left in (
        (9, (9, 2), False, True, ()),
        (1, (1, 2), False, True, (1, 2)),
        (1, (1, 2), True, False, (1, 2)),
        (1, (1,), True, True, ()),
        (1, (1,), False, True, (1,)),
    ):
        here = world(Top(top, fixed=fixed), tops=tops, veiled=frozenset({*tops, 5}))
        assert veils.covered(GAME, here) is still
        assert here.tops == left
        assert here.veiled == ({5} if top == 9 else {*tops, 5})
        assert cast("Any", here.state).top == top


def test_a_table_is_told_as_each_of_two_cards_that_it_may_show() -> None:
    for tops, told in (((), [0]), ((0,), [0]), ((0, 2), [0, 2]), ((0, 2, 3), [0, 2])):
        assert [cast("Any", each).top for each in veils.seen_as(GAME, world(Top(0), tops=tops))] == told


def forms(*groups: tuple[int, ...], tops: tuple[int, ...] = (), undecided: int = -1) -> Any:
    """The full forms of a line, of which the game takes these cards together."""

    def check(state: Any, line: Line) -> Any:
        card = (line.steps[0].cards or ())[0]
        if card == undecided:
            return OPEN_CHOICE
        return (Breach("GEN-2", "w", left_out=2),) if card == state.top else ()

    game = cast("Any", SimpleNamespace(
        recast=recast, check=check, kindred=lambda state, lines, at, cards: groups,
        choices=lambda state, line, following: (line._replace(seat=1), line._replace(seat=2)),
    ))  # fmt: skip
    here = world(Top(0), tops=tops)
    found, standing, whole = veils.full_forms(game, here, [move(UNKNOWN, guess=True)], 0)
    return [((each.steps[0].cards or ())[0], each.seat) for each in found], set(standing), whole


def test_of_cards_that_nothing_tells_apart_one_stands_for_all() -> None:
    assert forms((1, 3), (2,), (4,)) == ([(1, 0), (2, 0), (4, 0)], {1}, True)
    assert forms((3, 1), (), (2, 4)) == ([(3, 0), (2, 0)], {3, 2}, True)
    assert forms((1, 3), (2,), (4,), undecided=2) == ([(1, 0), (2, 1), (2, 2), (4, 0)], {1}, True)
    assert forms((0,), (1,), tops=(0, 1)) == ([(0, 0), (1, 0)], set(), True)


def test_with_two_cards_unread_each_stands_for_itself() -> None:
    game = cast("Any", SimpleNamespace())
    full = [move(1, 2), move(1, 3)]
    line = move(UNKNOWN, UNKNOWN, guess=True)
    assert veils.one_of_each(game, cast("Any", Top()), [line], 0, full) == (full, frozenset())


# --- moves taken back -----------------------------------------------------------------------------
def taken_back(*events: tuple[Any, ...], way: dict[int, int] | None = None, asked: bool = True) -> Any:
    """What a ledger with one hidden card in hand 0 knows once these events are taken back.

    Answers (kind, card, slot) of each new event, what was shown, and how many cards the hand has.
    """
    ledger = Ledger((1,) * 9)
    ledger.birth(0)
    after = ledger.copy()
    for name, *facts in events:
        getattr(after, name)(*facts)
    shown = taken_back_events(ledger, after, way or {}, asked=asked)
    news = [(event.kind.name, event.card, event.slot) for event in ledger.events[1:]]
    return news, shown, ledger.hidden(0)


def test_a_card_shown_out_of_the_hand_is_there_again_and_known() -> None:
    assert taken_back(("reveal", 0, 5)) == ([("REVEAL", 5, -1)], [(0, 5)], 0)


def test_a_card_drawn_and_shown_was_in_the_stock_and_is_again() -> None:
    """Moments since keep their count where they are asked for; else only what was learned is kept."""
    drawn = (("birth", 0), ("reveal", 0, 5))
    assert taken_back(*drawn, way={1: 0}) == ([("OUT", 5, -1), ("RULE", -1, 0), ("BACK", 5, -1)], [], 1)
    assert taken_back(*drawn, way={1: 0}, asked=False) == ([("OUT", 5, -1), ("BACK", 5, -1)], [], 1)


def test_a_card_shown_after_a_draw_that_was_held_is_none_of_those_drawn() -> None:
    """Born before slot 1; the card drawn goes back unseen."""
    drawn = (("birth", 0), ("reveal", 0, 5))
    assert taken_back(*drawn) == ([("BIRTH", -1, 1), ("REVEAL", 5, 1), ("GONE", -1, 1)], [(0, 5)], 0)
    assert taken_back(*drawn, asked=False) == ([("REVEAL", 5, -1)], [(0, 5)], 0)


def test_a_card_drawn_and_put_back_unseen_tells_nothing_unless_a_question_asks_about_the_moment() -> None:
    """A dobon called with it hangs on a card that nobody will see any more (AP-8.1)."""
    assert taken_back(("birth", 0)) == ([("BIRTH", -1, 1), ("GONE", -1, 1)], [], 1)
    assert taken_back(("birth", 0), asked=False) == ([], [], 1)


def test_named_cards_go_back_to_where_they_were() -> None:
    """One that came out of the stock is in it again, one that came into it lies outside again."""
    assert taken_back(("out", 4)) == ([("OUT", 4, -1), ("BACK", 4, -1)], [], 1)
    assert taken_back(("back", 4)) == ([("BACK", 4, -1), ("OUT", 4, -1)], [], 1)
    assert taken_back(("back", 4), ("out", 4)) == ([("BACK", 4, -1), ("OUT", 4, -1)], [], 1)
    both = [("OUT", 4, -1), ("BACK", 7, -1), ("BACK", 4, -1), ("OUT", 7, -1)]
    assert taken_back(("out", 4), ("back", 7)) == (both, [], 1)


def test_what_is_learned_a_second_time_is_not_kept_twice() -> None:
    ledger = Ledger((1,) * 9)
    ledger.out(4)
    ledger.back(4)
    after = ledger.copy()
    after.out(4)
    taken_back_events(ledger, after, {})
    assert [(event.kind, event.card) for event in ledger.events] == [(Kind.OUT, 4), (Kind.BACK, 4)]


# --- reasons, and what follows --------------------------------------------------------------------
def test_a_reason_of_some_ways_only_is_not_sure() -> None:
    one, two = Reason("A", "w", (("card", 1), 3)), Reason("B", "v")
    assert shared([(one, two), (one, two)]) == (one, two)
    assert shared([(one, two), (one,)]) == (one, two._replace(sure=False))
    assert shared([(one,), (two, one)]) == (one, two._replace(sure=False))
    other = one._replace(args=(("card", 2), 3))
    assert shared([(one,), (other,)]) == (one._replace(args=(("card", UNKNOWN), 3)),)
    unsure = one._replace(sure=False)
    assert shared([(one,), (unsure,)]) == (unsure,)
    assert shared([(unsure, two), (one, two)]) == (unsure, two)
    columns = [(one,), (one,)]
    assert shared(columns) is columns[0]


def test_what_follows_says_whose_turn_it_is_until_the_deal_is_over() -> None:
    game = toy.Toy()
    state = game.begin(toy.setup(), 1)
    (line,) = toy.lines("1 say 1")
    points = {"0": 0, "1": 0, "2": 0}
    assert follows(game, state, line) == {"turn": ("seat", 1), "ended": None, "points": points, "kept": True}
    state.ended = "out"
    assert follows(game, state, line, kept=False) == {
        "turn": None,
        "ended": "out",
        "points": points,
        "kept": False,
    }
    state.ended = "none"
    assert follows(game, state, line)["ended"] is None
    assert follows(game, state, line)["turn"] is None
