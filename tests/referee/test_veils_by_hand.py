"""Cards that nobody could read, with a table of one card: what they come to, and what is told of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import CONTRADICTION, OPEN_CHOICE, Breach
from referee.hidden.cases import Doubt
from referee.judge import veils
from referee.judge.verdicts import Outcome
from referee.judge.world import World
from referee.record.model import UNKNOWN, Line, LineKind, Step


class Ledger:
    """What was shown once, and of which cards the name was taken away."""

    def __init__(self, *shown: int) -> None:
        self.shown = shown
        self.nameless_ones: list[int] = []

    def shown_once(self, card: int) -> bool:
        return card in self.shown

    def nameless(self, card: int) -> None:
        self.nameless_ones.append(card)


class Spot:
    """A table: its top card, the cards under it that may be forgotten, and the copies in the deck."""

    def __init__(self, top: int, under: tuple[int, ...] = (), ledger: Any = None, twice: int = -1) -> None:
        self.top, self.under, self.ledger = top, under, ledger
        self.setup = SimpleNamespace(cards=SimpleNamespace(copies=[1 + (card == twice) for card in range(9)]))
        self.twice = twice

    def copy(self) -> Any:
        return Spot(self.top, self.under, self.ledger, self.twice)

    def key(self, *, settled: bool = True) -> object:
        return self.top if settled else (self.top, id(self.ledger))


class Rules:
    """What a game says of covered cards and of the table card; every change of it is noted."""

    def __init__(self) -> None:
        self.recasts: list[tuple[int, int]] = []
        self.asked: list[Any] = []

    def forget(self, state: Any, card: int) -> bool:
        return card in state.under

    def recast(self, state: Any, here: int, other: int) -> bool:
        self.recasts.append((here, other))
        if state.top != here:
            return False
        state.top = other
        return True

    def unasked(self, state: Any, lines: Any, at: int, veiled: frozenset[int]) -> frozenset[int]:
        self.asked.append((at, veiled))
        return veiled

    def alike(self, state: Any, line: Line, tops: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [tops[:2], tops[2:]]

    def check(self, state: Any, line: Line) -> Any:
        return ()

    def kindred(self, state: Any, lines: Any, at: int, cards: tuple[int, ...]) -> Any:
        return [(card,) for card in cards]


def world(spot: Any, veiled: tuple[int, ...] = (), tops: tuple[int, ...] = ()) -> World:
    made = World(cast("Any", spot), [], [], {})
    made.veiled, made.tops = frozenset(veiled), tops
    return made


def play(*cards: int, guess: bool = False) -> Line:
    return Line(1, LineKind.MOVE, 0, (Step("play", cards=cards or None),), "", guess=(0,) if guess else ())


UNREAD = play(UNKNOWN, guess=True)


def game() -> Any:
    return Rules()


# --- which worlds come to the same ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("veiled", "lines", "done"),
    [
        ([(1, 2)], [UNREAD], False),  # two for each line that nobody could read
        ([(1, 2, 3)], [UNREAD], True),
        ([(1, 2), (2, 3)], [UNREAD], True),  # in all worlds together
        ([(1, 2, 3)], [UNREAD, UNREAD], False),
        ([(1, 2, 3, 4, 5)], [UNREAD, UNREAD], True),
        ([(1, 2, 3)], [UNREAD, play(3)], False),  # a card that is named later is one of its own
        ([(1, 2, 3)], [play(3, UNKNOWN, guess=True)], True),  # named by the line itself
        ([(1, 2, 3)], [UNREAD, play()], True),
    ],
)
def test_cards_that_are_never_named_are_left_open_where_there_are_many(
    veiled: list[tuple[int, ...]], lines: list[Line], done: bool
) -> None:
    """Two a line: the one may be what the other cannot be any more, and each is kept."""
    rules = game()
    worlds = [world(Spot(place), each) for place, each in enumerate(veiled)]
    found = veils.unveiled(rules, worlds, lines, 0, 9)
    assert (found is worlds) is not done
    assert rules.asked == ([(1, frozenset(each)) for each in veiled] if done else [])


def test_a_covered_card_is_forgotten_unless_it_is_named_later() -> None:
    """Cards 1, 3 and 4 lie covered and were shown once; 3 is named by the next line."""
    rules, ledger = game(), Ledger(1, 3, 4)
    here = world(Spot(0, (1, 2, 3, 4), ledger), (1, 2, 3, 4, 5))
    (found,) = veils.unveiled(rules, [here], [UNREAD, play(3)], 0, 1)
    assert found.veiled == {2, 3, 5}
    assert sorted(ledger.nameless_ones) == [1, 4]


def test_a_card_is_forgotten_where_table_and_ledger_bear_it() -> None:
    for ledger, under, done in (
        (Ledger(1), (1,), True),
        (Ledger(2), (1,), False),
        (Ledger(1), (2,), False),
        (None, (1,), False),
    ):
        assert veils.forgotten(game(), cast("Any", Spot(0, under, ledger)), 1) is done
        assert ledger is None or ledger.nameless_ones == [1] * done


def test_only_more_worlds_than_may_be_kept_are_one_by_their_table_card() -> None:
    """Worlds with equal tables are one at any rate."""
    for most, left in ((2, 2), (1, 1)):
        worlds = [world(Spot(top, (), Ledger(1, 2)), (1, 2, 3)) for top in (1, 2, 1)]
        assert len(veils.unveiled(game(), worlds, [UNREAD], 0, most)) == left


def test_a_world_stands_for_every_card_that_its_table_card_may_be() -> None:
    """1 and 2 were not read; 3 is named later, 4 was shown twice, 5 lies elsewhere, 6 has no ledger."""
    ledgers = [Ledger(card) for card in (1, 2, 3)]
    worlds = [world(Spot(card, (), ledgers[card - 1]), (card,)) for card in (1, 2, 3)]
    worlds += [world(Spot(4, (), Ledger()), (4,)), world(Spot(7, (), Ledger(5)), (5,)), world(Spot(6), (6,))]
    found = veils.of_one_effect(game(), worlds, {3})
    assert [(each.state.top, each.tops, set(each.veiled)) for each in found] == [  # type: ignore[attr-defined]
        (1, (1, 2), {1, 2}), (3, (), {3}), (4, (), {4}), (7, (), {5}), (6, (), {6}),
    ]  # fmt: skip
    assert [each.nameless_ones for each in ledgers] == [[1], [2], []]


def test_worlds_that_stand_for_several_cards_take_up_more() -> None:
    """What moves may be taken back to, and a top that is no more there, keep a world apart."""
    worlds = [world(Spot(1), (1, 4), (1, 4)), world(Spot(2, (), Ledger(2)), (2,)), world(Spot(5), (1,), (3,))]
    worlds.append(world(Spot(2, (), Ledger(2)), (2,)))
    worlds[-1].history = [cast("Any", Spot(8))]
    found = veils.of_one_effect(game(), worlds, set())
    assert [(each.tops, set(each.veiled)) for each in found] == [
        ((1, 4, 2), {1, 2, 4}), ((3,), {1, 3}), ((), {2}),
    ]  # fmt: skip


def test_worlds_of_which_something_may_still_be_asked_are_one_all_the_same() -> None:
    """Of hidden cards only the outline counts: what hangs on them is not exact from there on."""
    doubt = Doubt(((),), ((),))
    for tops, left in (((1, 2), [(1, 2)]), ((1, 1), [(1,)])):
        worlds = [world(Spot(top, (), Ledger(1, 2)), (top,)) for top in tops]
        for each in worlds:
            each.past = [(Outcome((Breach("A", "w", doubt=doubt),), True),)]
        assert [each.tops for each in veils.of_one_effect(game(), worlds, set())] == left
    worlds = [world(Spot(1, (), Ledger()), (1, 2, 3)) for _ in range(2)]
    for each in worlds:
        each.past = [(Outcome((Breach("A", "w", doubt=doubt),), True),)]
    assert len(veils.unveiled(game(), worlds, [UNREAD], 0, 2)) == 1


# --- a line at a table card that may be several ---------------------------------------------------
def apart(here: World, *lines: Line, singly: bool = False) -> tuple[list[Any], list[tuple[int, int]]]:
    """For each form told apart: top card, what it may be, the cards of the line, whether it is the world."""
    rules = game()
    found = [
        (each.state.top, each.tops, line.steps[0].cards, each is here)  # type: ignore[attr-defined]
        for each, line in veils.told_apart(rules, here, lines, singly=singly)
    ]
    return found, rules.recasts


def test_each_card_of_the_table_is_told_apart_singly_or_by_what_is_alike() -> None:
    """The last form takes the world itself; nothing is recast that lies there already."""
    tops = (2, 1, 3)
    found, recasts = apart(world(Spot(2), tops, tops), play(), singly=True)
    assert found == [(2, (2,), None, False), (1, (1,), None, False), (3, (3,), None, True)]
    assert recasts == [(2, 1), (2, 3)]
    found, recasts = apart(world(Spot(2), tops, tops), play())
    assert found == [(2, (2, 1), None, False), (3, (3,), None, True)]
    assert recasts == [(2, 3)]


def test_a_card_that_the_line_plays_does_not_lie_on_the_table() -> None:
    """In none of the groups; a group of it alone is none, where the deck has no other."""
    tops = (2, 1, 3)
    found, _ = apart(world(Spot(2), tops, tops), play(2), play(3))
    assert found == [(1, (1,), (2,), False), (3, (3,), (2,), False), (2, (2, 1), (3,), True)]
    assert apart(world(Spot(2), (2,), (2,)), play(2))[0] == []
    assert apart(world(Spot(2, twice=2), (2,), (2,)), play(2))[0] == [(2, (2,), (2,), True)]


def test_a_table_card_that_is_known_is_told_apart_from_nothing() -> None:
    found, recasts = apart(world(Spot(2)), play(2), play(3), singly=True)
    assert found == [(2, (), (2,), False), (2, (), (3,), True)]
    assert apart(world(Spot(2), (), (2,)), play(3), singly=True)[0] == [(2, (2,), (3,), True)]
    assert recasts == []


def test_the_card_on_the_table_may_be_the_one_played_where_another_lies_there() -> None:
    """2 was guessed to lie there: it may be played where it is 1, and the deck has one of it alone."""
    here = world(Spot(2), (), (2, 1, 3))
    (found,) = veils.other_guesses(game(), here, UNREAD)
    assert found.steps[0].cards == (2,)
    assert here.state.top == 2  # type: ignore[attr-defined]
    assert veils.other_guesses(game(), world(Spot(2, twice=2), (), (2, 1)), UNREAD) == []
    assert veils.other_guesses(game(), world(Spot(3), (), (2, 1)), UNREAD) == []


def test_of_several_table_cards_the_one_that_lies_there_is_guessed_too() -> None:
    """Of a deck of nine the card on the table was not played, unless the table may have another."""

    def check(state: Any, line: Line) -> Any:
        return (Breach("GEN-2", "w", left_out=CONTRADICTION),) if line.steps[0].cards == (state.top,) else ()

    rules = game()
    rules.check = check
    for tops, tried in (((2, 1), [0, 1, 3, 4, 5, 6, 7, 8, 2]), ((2,), [0, 1, 3, 4, 5, 6, 7, 8])):
        found, standing, whole = veils.full_forms(rules, world(Spot(2), (), tops), [UNREAD], 0)
        assert [line.steps[0].cards for line in found] == [(card,) for card in tried]
        assert (standing, whole) == (frozenset(), True)


def test_a_form_with_an_unwritten_choice_is_each_way_it_may_have_been_meant() -> None:
    """The next move tells of it, not a fact before it."""
    rules = game()
    rules.check = lambda state, line: OPEN_CHOICE if line.steps[0].cards == (4,) else ()
    after: list[Any] = []

    def choices(state: Any, line: Line, following: Line | None) -> tuple[Line, ...]:
        after.append(following)
        return (line._replace(seat=1), line._replace(seat=2))

    rules.choices = choices
    fact, move = play()._replace(kind=LineKind.FACT), play(5)
    found, standing, whole = veils.full_forms(rules, world(Spot(8)), [UNREAD, fact, move], 0)
    assert [(line.steps[0].cards, line.seat) for line in found if line.steps[0].cards in ((4,), (5,))] == [
        ((4,), 1), ((4,), 2), ((5,), 0),
    ]  # fmt: skip
    assert (after, standing, whole) == ([move], frozenset(), True)


def test_of_cards_that_nothing_tells_apart_one_is_tried_for_all() -> None:
    """1 and 2 are alike, 3 is like none, and of a kind without cards there is nothing to try."""
    rules = game()
    rules.kindred = lambda state, lines, at, cards: [(2, 1), (), (3,)]
    forms = [play(1), play(2), play(3)]
    state = cast("Any", Spot(8))
    assert veils.one_of_each(rules, state, [UNREAD], 0, forms) == ([forms[1], forms[2]], frozenset({2}))
    several = [play(1, 2), play(2, 3)]
    line = play(UNKNOWN, UNKNOWN, guess=True)
    assert veils.one_of_each(rules, state, [line], 0, several) == (several, frozenset())


# --- after a line ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("spot", "tops", "open_still", "left", "veiled"),
    [
        (Spot(7, (1,)), (1, 2), True, (), {3}),  # covered, and forgotten
        (Spot(1), (1, 2), True, (1, 2), {1, 2, 3}),  # lies there still
        (Spot(1), (1,), True, (1,), {1, 2, 3}),
        (Spot(7), (1,), True, (), {1, 2, 3}),  # one card, which is known by now
        (Spot(7), (1, 2), False, (1, 2), {1, 2, 3}),
    ],
)
def test_whether_an_unread_card_is_still_open_after_a_line(
    spot: Spot, tops: tuple[int, ...], open_still: bool, left: tuple[int, ...], veiled: set[int]
) -> None:
    here = world(spot, (1, 2, 3), tops)
    top = spot.top
    assert veils.covered(game(), here) is open_still
    assert (here.tops, set(here.veiled), spot.top) == (left, veiled, top)


def test_what_is_told_of_a_table_is_told_of_two_cards_that_it_may_have() -> None:
    """What the two share is what all of them share."""
    for tops, seen in (((), [2]), ((2,), [2]), ((2, 1), [2, 1]), ((2, 1, 3), [2, 1])):
        assert [each.top for each in veils.seen_as(game(), world(Spot(2), (), tops))] == seen  # type: ignore[attr-defined]
