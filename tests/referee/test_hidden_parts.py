"""Parts of what is known of hidden cards, each by itself: events, the matching, questions, sums.

Where it can be, against the slow way: every way in which the slots may have been filled, one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from referee.hidden.answers import (
    candidates,
    constant,
    holds,
    might_have_been,
    one_sum,
    possible,
    satisfied,
    summed,
    summed_with,
    witness,
    witnessed,
)
from referee.hidden.cases import Literal, Sum, Total, Untraced
from referee.hidden.events import STOCK, Event, Kind
from referee.hidden.ledger import Ledger
from referee.hidden.matching import (
    FREE,
    NONE,
    OUT,
    SHOWN,
    WILD,
    Fit,
    another,
    bits,
    exclude,
    fit,
    slots_at,
    sync,
)
from referee.hidden.sums import (
    Search,
    another_total,
    base_total,
    components,
    differing,
    in_hand,
    kinds,
    reaches,
    swaps,
    weights,
)

CARDS = 5


def mask(*cards: int) -> int:
    """A set of cards, or of units, as bits."""
    return sum(1 << card for card in cards)


# --- events ---------------------------------------------------------------------------------------
def test_what_happened_is_kept_in_order() -> None:
    """Slots are numbered by birth, rules by their order; a place that has none says -1."""
    ledger = Ledger((1, 2))
    ledger.birth(0, 2)
    ledger.birth(3)
    ledger.out(1)
    ledger.back(1)
    ledger.reveal(0, 1)
    ledger.reveal(0, 0, 1)
    case = (Literal(((3, 3),), 1, True),)
    ledger.require(case)
    ledger.require(())
    ledger.unborn(3, 2)
    assert ledger.events == [
        Event(Kind.BIRTH, 0, -1, 0),
        Event(Kind.BIRTH, 0, -1, 1),
        Event(Kind.BIRTH, 3, -1, 2),
        Event(Kind.OUT, STOCK, 1, -1),
        Event(Kind.BACK, STOCK, 1, -1),
        Event(Kind.REVEAL, 0, 1, -1),
        Event(Kind.REVEAL, 0, 0, 1),
        Event(Kind.RULE, -1, -1, 0),
        Event(Kind.RULE, -1, -1, 1),
        Event(Kind.GONE, 3, -1, 2),
    ]
    assert (ledger.slots, ledger.rules, ledger.alive) == (3, [case, ()], {0: 0, 3: 0})


def test_a_heap_goes_into_the_stock_as_a_whole_and_an_empty_one_not_at_all() -> None:
    ledger = Ledger((1, 1))
    ledger.birth(2, 2)
    ledger.dissolve(2)
    ledger.dissolve(2)
    ledger.dissolve(0)
    assert ledger.events[2:] == [Event(Kind.GONE, 2, -1, -1)]
    assert [ledger.hidden(place) for place in (0, 2)] == [0, 0]


def test_places_are_those_where_cards_are_hidden_now() -> None:
    ledger = Ledger((1, 1, 1))
    ledger.birth(0)
    ledger.birth(1, 2)
    ledger.reveal(0, 1)
    assert ledger.seen(0, 1, 2) == ((1, 4),)
    assert (ledger.hidden(0), ledger.hidden(1), ledger.hidden(2)) == (0, 2, 0)


def test_a_card_was_shown_once_where_that_is_all_that_is_known_of_it() -> None:
    def told(*events: tuple[str, int], rule: bool = False) -> bool:
        ledger = Ledger((1,) * 4)
        ledger.birth(0, 3)
        for name, card in events:
            ledger.reveal(0, card) if name == "reveal" else getattr(ledger, name)(card)
        if rule:
            ledger.require(())
        return ledger.shown_once(2)

    assert told(("reveal", 2))
    assert told(("reveal", 2), ("reveal", 1))
    assert not told(("reveal", 1))
    assert not told(("out", 2))
    assert not told(("reveal", 2), ("back", 2))
    assert not told(("reveal", 2), rule=True)
    ledger = Ledger((1,) * 4)
    ledger.birth(0, 2)
    ledger.reveal(0, 1)
    ledger.reveal(0, 2)
    fit(ledger)
    ledger.nameless(2)
    assert [event.card for event in ledger.events] == [-1, -1, 1, -1]
    assert ledger.fit is None


def test_a_copy_knows_the_same_and_goes_its_own_way() -> None:
    ledger = Ledger((1, 1))
    ledger.birth(0)
    fit(ledger)
    twin = ledger.copy()
    assert twin.key() == ledger.key()
    assert twin.fit is not ledger.fit
    twin.reveal(0, 1)
    twin.require(())
    twin.birth(1)
    assert (len(ledger.events), ledger.alive, ledger.rules, ledger.slots) == (1, {0: 1}, [], 1)
    assert twin.key() != ledger.key()


def outline(text: str, pool: tuple[int, ...] = (1,) * CARDS) -> object:
    """The outline of a ledger after these events."""
    return told_by(text, pool).outline()


def told_by(text: str, pool: tuple[int, ...]) -> Ledger:
    """A ledger: b0 a birth in container 0, o3 out, s3 back, r03 shows 3 out of 0, g0, u01 unborn."""
    ledger = Ledger(pool)
    for word in text.split():
        tell(ledger, word)
    return ledger


def tell(ledger: Ledger, word: str) -> None:
    """One event."""
    calls: dict[str, Callable[..., None]] = {
        "b": ledger.birth,
        "o": ledger.out,
        "s": ledger.back,
        "r": ledger.reveal,
        "g": ledger.dissolve,
        "u": ledger.unborn,
    }
    calls[word[0]](*(int(sign) for sign in word[1:]))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("b0 b0 r01", "b0 b0 r02"),  # any card of the stock
        ("b0 o1 b1", "b1 b0 o1"),  # when a card came out of the stock openly is no matter
        ("b0 b1 r01 r12", "b0 b1 r03 r14"),
        ("b0 o1 o2 s1 s2 b0 r01", "b0 o1 o2 s1 s2 b0 r02"),  # both came back with one reshuffle
        ("b0 o1 s1 b0 r03", "b0 o1 s1 b0 r04"),
    ],
)
def test_ledgers_that_allow_the_same_from_now_on_have_one_outline(one: str, two: str) -> None:
    assert outline(one) == outline(two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("b0", "b1"),
        ("b0", "b0 b0"),
        ("b0 b0 r01", "b0 b0"),
        ("b0 b1 r01", "b0 b1 r11"),
        ("b0 o1 s1", "b0 o1 s1 b0"),
        ("o1 b0 s1 b0 r01", "o1 b0 s1 b0 r02"),  # 1 came back late: only the second can be it
        ("o1 o2 b0 s1 b0 s2 b0 r01", "o1 o2 b0 s1 b0 s2 b0 r02"),  # 2 later still
        ("o1 b0 s1", "o1 s1 b0"),  # dealt before the reshuffle, or after
        ("b0 b0 r01 b0", "b0 b0 r01"),
        ("b0 r01", "o1"),  # one of the hidden cards, or none
    ],
)
def test_ledgers_that_allow_something_else_have_another(one: str, two: str) -> None:
    assert outline(one) != outline(two)


@pytest.mark.parametrize("more", ["g0", "u01", "r021"])
def test_what_an_outline_cannot_say_is_told_in_full(more: str) -> None:
    """Heaps that went back, and cards born before another, are told with every card."""
    assert outline(f"b0 b0 {more} b1 r13") != outline(f"b0 b0 {more} b1 r14")
    assert outline("b0 b0 b1 r13") == outline("b0 b0 b1 r14")


def test_a_copy_that_came_back_is_told_in_full() -> None:
    """Of two copies nobody knows which is older."""
    pool = (1, 2, 1, 1, 1)
    assert outline("b0 b0 o1 s1 r03", pool) != outline("b0 b0 o1 s1 r04", pool)
    assert outline("b0 b0 o2 s2 r03", pool) == outline("b0 b0 o2 s2 r04", pool)


def test_a_card_that_nobody_could_read_is_as_good_as_one_that_was_named() -> None:
    one, two = told_by("b0 b0 r01", (1,) * CARDS), told_by("b0 b0 r01", (1,) * CARDS)
    two.nameless(1)
    assert one.outline() == two.outline()
    assert one.key() != two.key()


def test_a_card_cannot_come_out_of_a_place_that_never_had_one() -> None:
    ledger = told_by("b0", (2, 1))
    assert ledger.fits([(0, 1)])
    assert not ledger.fits([(7, 1)])
    assert not ledger.fits([(7, 0)])
    assert not ledger.fits([(7, NONE)])
    assert ledger.fits([(STOCK, 0), (0, 0)])
    assert not ledger.fits([(0, 0), (0, 1)])


def test_a_rule_is_told_in_full() -> None:
    def ruled(card: int) -> object:
        ledger = Ledger((1,) * CARDS)
        ledger.birth(0, 2)
        ledger.require((Literal(((0, 2),), 1, True),))
        ledger.reveal(0, card)
        return ledger.outline()

    assert ruled(3) != ruled(4)


# --- every way in which the slots may have been filled --------------------------------------------
class Way(NamedTuple):
    """The stock, the hidden slots as (slot, container, card), and these as they were before each event."""

    stock: frozenset[int]
    slots: frozenset[tuple[int, int, int]]
    past: tuple[frozenset[tuple[int, int, int]], ...] = ()

    def then(self, stock: frozenset[int], slots: frozenset[tuple[int, int, int]]) -> Way:
        return Way(stock, slots, (*self.past, self.slots))


class Slow:
    """A ledger of a deck with one card of each kind, and all the ways beside it."""

    def __init__(self) -> None:
        self.ledger = Ledger((1,) * CARDS)
        self.ways = {Way(frozenset(range(CARDS)), frozenset())}
        self.unborn: set[int] = set()  # hands out of which a draw was taken back

    def birth(self, hand: int) -> None:
        slot = self.ledger.slots
        self.ways = {
            way.then(way.stock - {card}, way.slots | {(slot, hand, card)})
            for way in self.ways
            for card in way.stock
        }
        self.ledger.birth(hand)

    def out(self, card: int) -> None:
        self.ledger.out(card)
        self.ways = {way.then(way.stock - {card}, way.slots) for way in self.ways if card in way.stock}

    def back(self, card: int) -> None:
        self.ledger.back(card)
        self.ways = {way.then(way.stock | {card}, way.slots) for way in self.ways}

    def reveal(self, hand: int, card: int, below: int = -1) -> None:
        self.ledger.reveal(hand, card, below)
        self.ways = {
            way.then(way.stock, way.slots - {each})
            for way in self.ways
            for each in way.slots
            if each[1:] == (hand, card) and (below < 0 or each[0] < below)
        }

    def unbear(self, hand: int, slot: int) -> None:
        self.ledger.unborn(hand, slot)
        self.ways = {
            way.then(way.stock | {each[2]}, way.slots - {each})
            for way in self.ways
            for each in way.slots
            if each[0] == slot
        }

    def cards(self, way: Way, hand: int, tick: int) -> set[int]:
        return {card for _, where, card in (*way.past, way.slots)[tick] if where == hand}


def randomly(dice: Random) -> Slow:
    """Some events that can be, and at last one that perhaps cannot."""
    deal, outside = Slow(), []
    for _ in range(dice.randint(4, 9)):
        hand, card = dice.randrange(2), dice.randrange(CARDS)
        event = dice.choice(("birth", "birth", "birth", "out", "reveal", "reveal", "back", "unborn"))
        hidden = deal.ledger.hidden(hand)
        if event == "birth" and all(way.stock for way in deal.ways):
            deal.birth(hand)
        elif event == "out":
            deal.out(card)
            outside.append(card)
        elif event == "reveal" and hidden:
            deal.reveal(hand, card)
            outside.append(card)
        elif event == "back" and card in outside:
            deal.back(card)
            outside.remove(card)
        elif event == "unborn" and hidden and all(len(way.stock) > 1 for way in deal.ways):
            slot = deal.ledger.slots  # a draw taken back, with a card shown before that was held already
            deal.birth(hand)
            deal.reveal(hand, card, slot)
            outside.append(card)
            if deal.ways:
                deal.unbear(hand, slot)
                deal.unborn.add(hand)
        if not deal.ways:
            break
    return deal


def test_ways_are_told_apart_slot_by_slot() -> None:
    """What can be held now and then, and that nothing can where there is no way."""
    none = unborn = 0
    for seed in range(160):
        deal = randomly(Random(seed))
        assert deal.ledger.agrees() == bool(deal.ways), seed
        none += not deal.ways
        unborn += bool(deal.unborn and deal.ways)
        if not deal.ways:
            continue
        now = len(deal.ledger.events)
        for hand, tick, card in product((0, 1), (now // 2, now), range(CARDS)):
            if tick < now and hand in deal.unborn:
                continue
            held = [card in deal.cards(way, hand, tick) for way in deal.ways]
            places = ((hand, tick),)
            assert possible(deal.ledger, (Literal(places, mask(card), True),)) == any(held), (
                seed,
                hand,
                card,
            )
            assert possible(deal.ledger, (Literal(places, mask(card), False),)) == (not all(held)), (
                seed,
                card,
            )
    assert min(none, unborn, 160 - none) > 15


def sound(found: Fit) -> None:
    """The assignment at hand keeps to what each slot may hold, and has every card that was shown."""
    for slot, unit in enumerate(found.holds):
        if unit != NONE:
            assert found.holder[unit] == slot
            assert found.adjacent[slot] >> unit & 1
    for unit, slot in enumerate(found.holder):
        assert slot == NONE or found.holds[slot] == unit
    if found.possible:
        assert NONE not in found.holds
        assert all(found.holder[unit] != NONE for unit in bits(found.musts))
    assert found.free == sum(1 << unit for unit, state in enumerate(found.state) if state == FREE)


def fillable(found: Fit) -> bool:
    """Whether every slot can have a unit of its own, with all that must be there: tried one by one."""

    def further(slot: int, used: int) -> bool:
        if slot == len(found.adjacent):
            return not found.musts & ~used
        return any(further(slot + 1, used | 1 << unit) for unit in bits(found.adjacent[slot] & ~used))

    return further(0, 0)


def test_an_assignment_is_found_exactly_where_there_is_one() -> None:
    """Whatever was forbidden and restricted at random."""
    answers = []
    for seed in range(150):
        dice = Random(seed)
        found = Fit((1, 1, 2, 1))
        alive = 0
        for tick in range(dice.randint(3, 9)):
            what = dice.randrange(6)
            if what < 3 and len(found.holds) < 5:
                found.birth(dice.randrange(2), tick)
                alive += 1
            elif what == 3 and alive:
                found.reveal(dice.randrange(2), dice.randrange(4), tick)
            elif what == 4 and alive:
                found.forbid(dice.randrange(alive), dice.randrange(1, 32))
            elif what == 5:
                found.out(dice.randrange(4), tick)
            if not found.possible:
                break
            sound(found)
            assert fillable(found), seed
        answers.append(found.possible)
    assert 30 < sum(answers) < 135


# --- the matching ---------------------------------------------------------------------------------
def test_a_slot_can_hold_what_was_in_the_stock_when_it_was_born() -> None:
    """Units 0 and 1 are the copies of card 0, unit 2 is card 1, unit 3 the card 1 that came back."""
    found = Fit((2, 1))
    assert (found.types, found.starts, found.free, found.kinds) == ([0, 0, 1], [-1] * 3, 7, {0: 3, 1: 4})
    found.birth(5, 0)
    found.out(1, 1)
    found.birth(5, 2)
    found.back(1, 3)
    found.birth(6, 4)
    assert (found.containers, found.births) == ([5, 5, 6], [0, 2, 4])
    assert found.adjacent == [0b0011, 0b0011, 0b1011]
    assert (found.state, found.ticks) == ([FREE, FREE, OUT, FREE], [-1, -1, 1, -1])
    assert (found.starts[3], found.alive) == (3, {5: 0b011, 6: 0b100})
    found.reveal(5, 0, 5)
    assert found.state[:2].count(SHOWN) == 1
    (shown,) = bits(found.musts)
    assert found.ticks[shown] == 5
    assert not found.adjacent[2] >> shown & 1


def test_a_card_that_is_nowhere_cannot_be_named() -> None:
    for name in ("out", "reveal"):
        found = Fit((1, 1))
        found.birth(0, 0)
        found.out(1, 1)
        assert found.possible
        found.out(1, 2) if name == "out" else found.reveal(0, 1, 2)
        assert not found.possible


def test_a_card_shown_without_its_name_leaves_one_place_fewer() -> None:
    """Of two cards held one left unseen: the other can be any, and a second showing is the last."""
    found = Fit((1, 1, 1))
    for tick in range(2):
        found.birth(0, tick)
    found.birth(1, 2)
    found.reveal(0, NONE, 3)
    assert (found.types[3], found.state[3], found.ticks[3]) == (NONE, SHOWN, 3)
    assert [units >> 3 & 1 for units in found.adjacent] == [1, 1, 0]
    assert found.musts == 8
    sound(found)
    found.reveal(0, 0, 4)
    found.reveal(0, 1, 5)
    assert not found.possible  # three cards out of a hand of two
    assert found.free.bit_count() == 1


def test_a_card_born_before_another_is_in_one_of_the_slots_below() -> None:
    found = Fit((1,) * 4)
    for tick in range(3):
        found.birth(0, tick)
    found.reveal(0, 2, 3, 2)
    assert [units >> 2 & 1 for units in found.adjacent] == [1, 1, 0]
    found.reveal(0, 3, 4, 0)
    assert not found.possible  # no slot is below the first


def test_a_heap_that_went_back_is_full_of_cards_that_nobody_knows() -> None:
    """Shown cards stay where they were; what was free lies in the stock again."""
    found = Fit((1,) * 5)
    for tick in range(3):
        found.birth(2, tick)
    found.reveal(2, 1, 3)
    found.gone(2, NONE, 4)
    wild = [unit for unit, state in enumerate(found.state) if state == WILD]
    assert (len(wild), [found.ticks[unit] for unit in wild]) == (2, [4, 4])
    assert all(units & mask(*wild) == mask(*wild) for units in found.adjacent)
    assert not any(units & found.free for units in found.adjacent)
    assert (found.alive[2], found.unborn, found.free) == (0, 0, mask(0, 2, 3, 4))
    sound(found)
    for empty in (2, 7):  # nothing is left of it, and nothing ever was in the other
        found.gone(empty, NONE, 5)
    assert len(found.types) == 7


def test_a_draw_taken_back_leaves_its_slot_alone() -> None:
    found = Fit((1,) * 4)
    for tick in range(2):
        found.birth(0, tick)
    found.gone(0, 1, 2)
    assert (found.unborn, found.alive[0]) == (0b10, 0b01)
    assert [bool(units & found.free) for units in found.adjacent] == [True, False]
    sound(found)
    assert might_have_been(found, 1, mask(0))
    found.out(0, 3)
    assert might_have_been(found, 1, mask(0))  # it came out later
    assert not might_have_been(found, 1, 0)
    early = Fit((1,) * 4)
    early.out(0, 0)
    early.birth(0, 1)
    early.gone(0, 0, 2)
    early.back(0, 3)
    assert not might_have_been(early, 0, mask(0))  # out before, and back too late
    assert might_have_been(early, 0, mask(0, 1))
    assert not might_have_been(found, 0, mask(1))  # not taken back


CHOICES = (
    "o1 b0 s1 b1 r11 r01",  # which of the two copies each hand has shows later
    "b1 r11 b0 s1 b1 r11 r01",
    "b1 b1 r11 s1 b0 r01 r11",
)


@pytest.mark.parametrize("told", CHOICES)
def test_another_choice_between_copies_is_found_where_the_likeliest_is_wrong(told: str) -> None:
    """A copy that came back late cannot be the one dealt before: the record was played so, card by card."""
    ledger = told_by(told, (2, 2, 2))
    plain = sync(Fit(ledger.pool), ledger)
    assert (plain.possible, plain.loose) == (False, True)
    found = another(ledger)
    assert (found.possible, found.relaxed) == (True, False)
    sound(found)
    assert fit(ledger).possible
    assert ledger.agrees()
    assert ledger.fits([(STOCK, 0)])
    assert not ledger.fits([(STOCK, 0)] * 3)  # there are two


REFUTED = ("o2 o0 s0 o0 o2", "o0 s0 o0 b1 o0 r10", "o0 s0 o0 b1 r13 o3", "o1 b0 s1 o1 o1 r01")


@pytest.mark.parametrize("told", REFUTED)
def test_no_choice_between_copies_bears_what_cannot_be(told: str) -> None:
    """Two copies came back at different times, and yet it does not hang on them."""
    *before, last = told.split()
    ledger = told_by(" ".join(before), (2, 2, 1, 1))
    assert ledger.agrees()
    token = (int(last[1]), int(last[2])) if last[0] == "r" else (STOCK, int(last[1]))
    assert not ledger.fits([token])
    tell(ledger, last)
    assert not ledger.agrees()
    assert fit(ledger).relaxed
    assert witness(ledger, ()) is None


def test_a_question_that_hangs_on_which_copy_it_was_is_left_open() -> None:
    """Both hands may have had either copy of card 0 before one came back; what no copy allows is refuted."""
    ledger = Ledger((2, 2, 1))
    ledger.birth(1)
    ledger.birth(0)
    ledger.out(0)
    ledger.back(0)
    ledger.reveal(0, 0)
    assert fit(ledger).loose
    assert possible(ledger, (Literal(((1, 5),), mask(0), True),)) is None
    assert possible(ledger, (Literal(((1, 5),), mask(1), True),)) is True
    assert possible(ledger, (Literal(((1, 5),), mask(0, 1, 2), False),)) is False
    assert possible(ledger, (Literal(((0, 5),), mask(1), True),)) is False


def test_what_was_found_out_only_loosely_is_never_claimed() -> None:
    """A fit that takes copies as alike says what cannot be; that something can be it does not know."""
    ledger = Ledger((2, 1, 1))
    ledger.birth(0)
    ledger.fit = sync(Fit(ledger.pool, relaxed=True), ledger)
    assert possible(ledger, (Literal(((0, 1),), mask(0), True),)) is None
    assert possible(ledger, (Literal(((0, 1),), mask(0, 1, 2), False),)) is False
    assert witness(ledger, ()) is None
    ledger.fit = None
    found = witness(ledger, (Literal(((0, 1),), mask(2), True),))
    assert found is not None
    assert [found.types[unit] for unit in found.holds] == [2]
    assert witness(ledger, (Literal(((0, 1),), mask(0, 1, 2), False),)) is None
    assert holds(fit(ledger).copy(), (Untraced(((0, 1),)),)) is None


def test_copies_taken_as_alike_are_as_old_as_the_oldest() -> None:
    """A copy that comes back may be where the one in the stock may be; without one it is new."""
    found = Fit((2, 1), relaxed=True)
    found.birth(0, 0)
    found.out(0, 1)
    found.back(0, 2)
    assert found.starts == [-1, -1, -1, -1]
    assert found.adjacent[0] >> 3 & 1
    found.out(1, 3)
    found.back(1, 4)
    assert found.starts[4] == 4
    assert not found.adjacent[0] >> 4 & 1
    strict = Fit((2, 1))
    strict.birth(0, 0)
    strict.out(0, 1)
    strict.back(0, 2)
    assert strict.starts[3] == 2
    assert not strict.adjacent[0] >> 3 & 1


def test_of_copies_the_younger_comes_out_of_the_stock_and_the_older_out_of_a_hand() -> None:
    """The likeliest: what lies in the stock, the last that came there; out of a hand what it holds."""
    for name, chosen in (("out", 3), ("reveal", None)):
        found = Fit((2, 1))
        found.birth(0, 0)
        found.out(0, 1)
        out = found.state.index(OUT)
        found.back(0, 2)
        assert not found.loose
        if name == "out":
            found.out(0, 3)
            assert [unit for unit, state in enumerate(found.state) if state == OUT and unit != out] == [
                chosen
            ]
        else:
            held = found.holds[0]
            found.reveal(0, 0, 3)
            (shown,) = [unit for unit, state in enumerate(found.state) if state == SHOWN]
            assert found.starts[shown] == -1
            assert shown == held or found.types[held] != 0
        assert (found.loose, found.turns) == (True, 1)
    alike = Fit((3,))
    alike.out(0, 0)
    assert (alike.loose, alike.turns) == (False, 0)


def test_a_script_chooses_between_copies_by_their_age() -> None:
    """The n-th number of it at the n-th choice, the oldest first, round and round."""
    for script, start in (((0,), -1), ((1,), 2), ((2,), -1), ((3,), 2), ((), 2)):
        found = Fit((2, 1), script)
        found.out(0, 1)
        found.back(0, 2)
        found.out(0, 3)
        (unit,) = [unit for unit, state in enumerate(found.state) if state == OUT and found.ticks[unit] == 3]
        assert found.starts[unit] == start


def test_a_fit_is_copied_with_everything() -> None:
    found = Fit((2, 1), (5, 6))
    found.birth(0, 0)
    found.out(0, 1)
    found.back(0, 2)
    found.reveal(0, 0, 3)
    found.birth(1, 4)
    found.gone(1, 1, 5)
    found.rules.append(Literal(((0, 1),), 1, True))
    twin = found.copy()
    for name in Fit.__slots__:
        assert getattr(twin, name) == getattr(found, name), name
        if isinstance(getattr(found, name), (list, dict)):
            assert getattr(twin, name) is not getattr(found, name), name


def test_bits_are_counted_from_the_lowest() -> None:
    assert [bits(0), bits(1), bits(0b10110), bits(1 << 60)] == [[], [0], [1, 2, 4], [60]]


def test_slots_of_a_moment_were_born_since_and_before() -> None:
    found = Fit((1,) * 6)
    for tick, hand in enumerate((0, 0, 1, 0)):
        found.birth(hand, tick)
    assert slots_at(found, 0, 4, 0) == 0b1011
    assert slots_at(found, 0, 3, 0) == 0b0011
    assert slots_at(found, 0, 4, 1) == 0b1010
    assert slots_at(found, 1, 3, 2) == 0b0100
    assert slots_at(found, 1, 2, 0) == 0


def test_what_a_hand_had_not_it_may_have_drawn_since() -> None:
    """None of 0 and 1 in the hand at moment 2: slot 0 holds neither, slot 1 (born later) any."""
    found = Fit((1,) * 4)
    found.birth(0, 0)
    found.birth(1, 1)
    found.birth(0, 2)
    exclude(found, Literal(((0, 2),), mask(0, 1), False))
    assert found.adjacent == [0b1100, 0b1111, 0b1111]
    exclude(found, Literal(((0, 3),), mask(2), False, 2))
    assert found.adjacent == [0b1100, 0b1111, 0b1011]
    sound(found)
    shown = Fit((1,) * 4)
    shown.birth(0, 0)
    shown.birth(0, 1)
    shown.reveal(0, 3, 2)
    exclude(shown, Literal(((0, 4),), mask(3), False))  # it was shown before: nothing is said of it
    assert shown.possible
    exclude(shown, Literal(((0, 2),), mask(3), False))
    assert not shown.possible


def test_rules_hold_from_their_moment_on() -> None:
    """What a hand has not is seen by itself, what it has stands as a rule."""
    ledger = Ledger((1,) * 3)
    ledger.birth(0)
    ledger.birth(1)
    has, without = Literal(((0, 2),), mask(0, 1), True), Literal(((0, 2),), mask(0), False)
    ledger.require((has, without))
    found = fit(ledger)
    assert found.rules == [has]
    assert found.synced == 3
    assert possible(ledger, (Literal(((0, 2),), mask(1), False),)) is False
    assert possible(ledger, (Literal(((1, 2),), mask(1), True),)) is False
    assert possible(ledger, (Literal(((1, 2),), mask(2), True),)) is True


# --- questions ------------------------------------------------------------------------------------
def dealt(*hands: int, pool: tuple[int, ...] = (1,) * CARDS) -> Fit:
    """A fit with a card born in each of these hands, one after the other."""
    found = Fit(pool)
    for tick, hand in enumerate(hands):
        found.birth(hand, tick)
    return found


def test_a_card_is_in_hand_from_its_birth_until_it_is_shown() -> None:
    found = dealt(0, 0)
    found.reveal(0, found.types[found.holds[1]], 2)
    unit = found.holds[1]
    assert [in_hand(found, 1, unit, tick) for tick in range(5)] == [False, False, True, False, False]
    free = found.holds[0]
    assert [in_hand(found, 0, free, tick) for tick in range(5)] == [False, True, True, True, True]
    assert not in_hand(found, 0, NONE, 4)
    gone = dealt(2)
    gone.gone(2, NONE, 3)
    assert [in_hand(gone, 0, gone.holds[0], tick) for tick in (1, 3, 4)] == [True, True, False]


def test_the_assignment_at_hand_has_a_card_where_one_of_its_slots_holds_it() -> None:
    found = dealt(0, 1, 0)
    kinds_held = [found.types[unit] for unit in found.holds]
    for slot, hand in enumerate((0, 1, 0)):
        for tick in range(5):
            has = satisfied(found, Literal(((hand, tick),), mask(kinds_held[slot]), True))
            assert has is (tick > slot)
    both = Literal(((1, 3), (0, 3)), mask(kinds_held[0]), True)
    assert satisfied(found, both)
    assert not satisfied(found, both._replace(places=((1, 3),)))
    assert not satisfied(found, Literal(((0, 3),), mask(kinds_held[0]), True, 1))  # born before
    assert satisfied(found, Literal(((0, 3),), mask(kinds_held[2]), True, 2))
    back = dealt(0)
    back.gone(0, 0, 1)
    assert satisfied(back, Literal(((0, 1),), mask(3), True))
    assert not satisfied(back, Literal(((0, 3),), mask(3), True))
    heap = dealt(2)
    heap.gone(2, NONE, 1)
    assert not satisfied(heap, Literal(((2, 1),), mask(3), True))


def test_candidates_are_cards_that_could_be_there_alike_ones_once() -> None:
    """Unit 0 and 1 are copies; a card shown before the moment is not there any more."""
    found = dealt(0, 1, pool=(2, 1, 1))
    both = [(unit, slots) for unit, slots in candidates(found, Literal(((0, 2), (1, 2)), mask(0, 1), True))]
    assert both == [(0, 1), (2, 1), (0, 2), (2, 2)]
    assert list(candidates(found, Literal(((0, 0),), mask(0), True))) == []
    assert list(candidates(found, Literal(((0, 2),), mask(0), True, 1))) == []
    found.reveal(0, 1, 2)
    assert [unit for unit, _ in candidates(found, Literal(((0, 2),), mask(1), True))] == [2]
    assert list(candidates(found, Literal(((0, 3),), mask(1), True))) == []
    late = Fit((2, 1))
    late.out(0, 0)
    late.back(0, 1)
    late.birth(0, 2)
    assert len(list(candidates(late, Literal(((0, 3),), mask(0), True)))) == 2  # of two ages


def test_several_things_are_wanted_of_one_assignment() -> None:
    """Two cards in a hand of one cannot be; in two hands they can."""
    for hands, can in (((0,), False), ((0, 0), True)):
        found = dealt(*hands)
        wanted = [Literal(((0, 2),), mask(card), True) for card in (3, 4)]
        sink: list[Fit] = []
        assert witnessed(found, wanted, [], sink) is can
        assert len(sink) == int(can)
        if can:
            assert sorted(sink[0].types[unit] for unit in sink[0].holds) == [3, 4]
    both = Literal(((0, 1),), mask(3), True)
    assert witnessed(dealt(0), [both, both], [], []) is True


# --- sums -----------------------------------------------------------------------------------------
WORTH = (0, 1, 2, 5, None)


def every_sum(found: Fit, total: Total) -> set[int | None]:
    """The sums that assignments can have, tried one by one."""
    sums: set[int | None] = set()

    def further(twin: Fit, slot: int, held: list[int]) -> None:
        if slot == len(found.adjacent):
            if not found.musts & ~mask(*held):
                worth = [
                    total.values[found.types[unit]]
                    for place, unit in enumerate(held)
                    for hand, tick in total.places
                    if found.containers[place] == hand and in_hand(found, place, unit, tick)
                ]
                known = [value for value in worth if value is not None]
                sums.add(sum(known) if len(known) == len(worth) else None)
            return
        for unit in bits(found.adjacent[slot] & ~mask(*held)):
            further(twin, slot + 1, [*held, unit])

    further(found, 0, [])
    return sums


def test_sums_are_those_that_some_assignment_has() -> None:
    """Every sum from 0 to 12, asked for and asked to be another, at random tables."""
    seen = set()
    for seed in range(60):
        dice = Random(seed)
        found = dealt(*(dice.randrange(2) for _ in range(dice.randint(1, 3))))
        if dice.random() < 0.5:
            found.reveal(found.containers[0], dice.randrange(CARDS), len(found.births))
        if dice.random() < 0.5:
            found.forbid(0, 1 << dice.randrange(CARDS))
        if not found.possible:
            continue
        tick = len(found.births) + dice.randrange(2)
        places = tuple((hand, tick) for hand in sorted(dice.sample((0, 1), dice.randint(1, 2))))
        sums = every_sum(found, Total(places, WORTH, 0, True))
        assert base_total(found, places, WORTH) in sums
        if sums != {None}:  # without a card of no worth
            assert another_total(found, places, WORTH) == (len(sums) > 1), seed
        for number in range(13):
            total = Total(places, WORTH, number, True)
            sink: list[Fit] = []
            assert one_sum(found.copy(), total, sink) is (number in sums), (seed, number)
            assert [base_total(each, places, WORTH) for each in sink] == ([number] if number in sums else [])
            other = total._replace(equal=False)
            sink = []
            assert one_sum(found.copy(), other, sink) is bool(sums - {number}), (seed, number)
            assert all(base_total(each, places, WORTH) != number for each in sink)
            assert bool(sink) is bool(sums - {number})
            seen.add((number in sums, len(sums) > 1))
    assert len(seen) == 4


def test_several_sums_are_only_refuted() -> None:
    """One that cannot be refutes all; that all can be is not known, but for a single one."""
    found = dealt(0, 1)
    can, cannot = Total(((0, 2),), WORTH, 5, True), Total(((0, 2),), WORTH, 7, True)
    assert summed(found, [can], []) is True
    assert summed(found, [cannot], []) is False
    assert summed(found, [can, cannot], []) is False
    assert summed(found, [can, can], []) is None


def test_a_sum_with_something_wanted_is_claimed_where_one_assignment_has_both() -> None:
    found = dealt(0, 1)
    wanted = [Literal(((0, 2),), mask(3), True)]
    for number, answer in ((5, True), (7, False), (2, None)):
        sink: list[Fit] = []
        total = Total(((0, 2),), WORTH, number, True)
        assert summed_with(found.copy(), wanted, [total], sink) is answer
        assert len(sink) == int(answer is True)


def test_weights_and_swaps_say_what_another_assignment_gains() -> None:
    """One card in the hand that is asked about and one elsewhere, of a stock of three worth 0, 1 and 2."""
    found = dealt(0, 1, pool=(1, 1, 1))
    weight = weights(found, ((0, 2),), (0, 1, None))
    assert weight == {(0, 0): 0, (0, 1): 1, (0, 2): 1 << 20}
    edges = swaps(found, weights(found, ((0, 2),), (4, 1, 2)))
    held = found.holds
    assert held == [0, 1]
    assert edges == [[(1, -3), (2, -2)], [(0, 0), (2, 0)], [(3, 0)], [(0, 0), (1, 0)]]
    found.reveal(0, 0, 2)  # what must be there goes nowhere by way of the stock
    assert swaps(found, {})[3] == [(1, 0)]


def test_parts_are_those_that_are_reached_from_each_other() -> None:
    """A circle 0 → 1 → 2 → 0, a pair 3 ⇄ 4 behind it, and 5 alone."""
    edges: list[list[tuple[int, int]]] = [[(1, 0)], [(2, 0)], [(0, 0), (3, 0)], [(4, 0)], [(3, 0)], [(0, 0)]]
    assert sorted(map(sorted, components(edges))) == [[0, 1, 2], [3, 4], [5]]
    for seed in range(40):
        dice = Random(seed)
        size = dice.randint(1, 7)
        graph = [[(to, 0) for to in range(size) if dice.random() < 0.25] for _ in range(size)]
        reach = [{node} for node in range(size)]
        for _ in range(size):
            for node in range(size):
                reach[node] |= {far for to, _ in graph[node] for far in reach[to]}
        slowly = {frozenset(a for a in reach[b] if b in reach[a]) for b in range(size)}
        assert set(map(frozenset, components(graph))) == slowly


def test_what_a_slot_may_hold_is_sorted_by_worth() -> None:
    """A card that has gone by the moment is worth nothing there, one without worth counts as nothing."""
    found = dealt(0, 0)
    assert kinds(found, 0, 2, (3, 1, 1, 0, None)) == {3: 1, 1: 0b110, 0: 0b11000}
    assert kinds(found, 1, 1, (3, 1, 1, 0, None)) == {0: 0b11111}


def test_a_search_for_a_sum_is_cut_short() -> None:
    """With a budget of nothing it is not known; what cannot be for its size alone needs no search."""
    total = Total(((0, 3),), (0, 1, 2, 4, 7), 9, True)
    found = dealt(0, 0, 0)
    for budget, answer in ((0, None), (2, None), (3, True), (4_000, True)):  # 0, then 2, then 7
        search = Search(found, total, [])
        search.budget = budget
        assert search.settle(found, 0, 9, None) is answer
    search = Search(found, total, [])
    search.budget = 0
    assert search.settle(found, 0, 99, None) is False
    assert (search.slots, search.alike) == ([0, 1, 2], [False, True, True])
    assert (search.low, search.high) == ([0, 0, 0, 0], [21, 14, 7, 0])
    assert [value for value, _ in search.groups[0]] == [0, 1, 2, 4, 7]


def test_slots_that_differ_are_searched_each_by_itself() -> None:
    found = dealt(0, 0, 1)
    found.forbid(1, mask(4))
    search = Search(found, Total(((0, 3),), (0, 1, 2, 4, 7), 9, True), [])
    assert search.slots == [1, 0]  # what holds fewer first
    assert search.alike == [False, False]
    assert (search.low, search.high) == ([0, 0, 0], [11, 7, 0])
    late = Search(found, Total(((0, 1),), (0, 1, 2, 4, 7), 9, True), [])
    assert late.slots == [0]


def test_another_sum_is_shown_where_one_slot_alone_makes_it() -> None:
    found = dealt(0, 1)
    total = Total(((0, 2),), (1, 1, 1, 1, 3), 1, False)
    (other,) = differing(found, total)
    assert base_total(other, total.places, total.values) == 3
    assert differing(found, total._replace(values=(1,) * 5)) == []
    assert differing(found, total._replace(places=((0, 0),))) == []


def test_a_score_is_a_number_where_every_assignment_gives_it() -> None:
    """What one hand lacks the other has: all five cards make 8, whoever has which."""
    ledger = Ledger((1,) * CARDS)
    ledger.birth(0, 2)
    ledger.birth(1, 3)
    worth = (0, 1, 2, 5, 0)
    places = ((0, 5),), ((1, 5),)
    one, two = ((2, each, worth) for each in places)
    assert constant(ledger, Sum(3, (one, two))) == 3 + 2 * 8
    assert constant(ledger, Sum(3, (one,))) is None
    assert constant(ledger, Sum(3, (one, (3, places[1], worth)))) is None
    assert constant(ledger, Sum(3, ())) == 3
    assert constant(None, Sum(4, (one,))) == 4
    assert constant(ledger, Sum(0, ((7, places[0], (1,) * CARDS),))) == 14
    assert reaches(fit(ledger).copy(), Total(places[0], (0, 1, 2, 5, None), 7, True), []) is True
    assert reaches(fit(ledger).copy(), Total(places[0], (None,) * CARDS, 0, True), []) is False
