"""Hidden cards against the slow way: every way in which a few cards may have been dealt, one by one.

A small deck is dealt out face down; some cards are named as they leave the stock or a hand, some go
back, and somebody says what a hand has or has not.
What is said of the hidden ones has to be what all of the ways say that agree with the names.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee import judge
from referee.hidden.answers import constant, possible
from referee.hidden.cases import Literal, Sum, Total
from referee.hidden.events import STOCK
from referee.hidden.ledger import Ledger
from tests.properties import examples

KINDS = 4
HANDS = (0, 1)
HEAP = 2
"""Lies face down, and goes into the stock as a whole; nobody asks what was in it."""
VALUES = (0, 1, 1, 3)
WITHOUT: tuple[int | None, ...] = (0, 1, None, 3)
"""With a card of which no sum can be made, as a joker is for a dobon."""
Cards = tuple[int, ...]


class Way(NamedTuple):
    """One way in which all cards lie: the stock, the hidden cards of each hand, and these as they were."""

    stock: Cards
    hands: tuple[Cards, ...]
    past: tuple[tuple[Cards, ...], ...] = ()

    def then(self, stock: Cards, hand: int = 0, cards: Cards | None = None) -> Way:
        hands = list(self.hands)
        if cards is not None:
            hands[hand] = cards
        return Way(stock, tuple(hands), (*self.past, self.hands))


def without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Deal:
    """A ledger, and beside it all the ways."""

    def __init__(self, pool: Cards) -> None:
        self.ledger = Ledger(pool)
        whole = tuple(card for card, copies in enumerate(pool) for _ in range(copies))
        self.ways = [Way(whole, ((), (), ()))]
        self.outside: list[int] = []  # cards that were named and lie open

    def go(self, kind: str, hand: int, card: int) -> None:
        """Let something happen, if it can."""
        ledger = self.ledger
        if kind == "birth" and all(way.stock for way in self.ways):
            ledger.birth(hand)
            self.ways = [
                way.then(without(way.stock, each), hand, (*way.hands[hand], each))
                for way in self.ways
                for each in sorted(set(way.stock))
            ]
        elif kind == "out":
            ledger.out(card)
            self.outside.append(card)
            self.ways = [way.then(without(way.stock, card)) for way in self.ways if card in way.stock]
        elif kind == "reveal" and hand != HEAP and ledger.hidden(hand):
            ledger.reveal(hand, card)
            self.outside.append(card)
            self.ways = [
                way.then(way.stock, hand, without(way.hands[hand], card))
                for way in self.ways
                if card in way.hands[hand]
            ]
        elif kind == "back" and card in self.outside:
            ledger.back(card)
            self.outside.remove(card)
            self.ways = [way.then((*way.stock, card)) for way in self.ways]
        elif kind == "gone" and ledger.hidden(HEAP):
            ledger.dissolve(HEAP)
            self.ways = [way.then((*way.stock, *way.hands[HEAP]), HEAP, ()) for way in self.ways]
        elif (
            kind == "rule" and hand != HEAP and ledger.hidden(hand)
        ):  # what somebody said of a hand, and has to be so
            case = (Literal(ledger.hidden_places(hand), 1 << card | 1, card % 2 == 0),)
            self.ways = [way for way in self.ways if self.holds(way, case)]
            ledger.require(case)
            self.ways = [way.then(way.stock) for way in self.ways]
        self.ways = list(dict.fromkeys(map(in_order, self.ways)))

    def seen(self, way: Way, places: tuple[tuple[int, int], ...]) -> Cards:
        """The hidden cards at these places and moments."""
        hands = (*way.past, way.hands)
        return tuple(card for hand, tick in places for card in hands[tick][hand])

    def holds(self, way: Way, case: tuple[Any, ...]) -> bool:
        """Whether everything of a case is so in a way."""
        for each in case:
            cards = self.seen(way, each.places)
            if isinstance(each, Literal):
                if any(each.cards >> card & 1 for card in cards) != each.has:
                    return False
            else:
                worth = [each.values[card] for card in cards]
                whole = None if None in worth else sum(worth)
                if (whole == each.total) != each.equal:
                    return False
        return True


def in_order(way: Way) -> Way:
    """The same way, whatever the order of the cards."""
    hands = tuple(tuple(sorted(hand)) for hand in way.hands)
    past = tuple(tuple(tuple(sorted(hand)) for hand in each) for each in way.past)
    return Way(tuple(sorted(way.stock)), cast("Any", hands), cast("Any", past))


EVENTS = st.lists(
    st.tuples(
        st.sampled_from(("birth", "birth", "birth", "out", "reveal", "reveal", "back", "rule", "gone")),
        st.sampled_from((*HANDS, *HANDS, HEAP)),
        st.integers(0, KINDS - 1),
    ),
    min_size=3,
    max_size=8,
)
DECKS = st.just((1,) * KINDS) | st.tuples(*[st.integers(1, 2)] * KINDS)


def played(pool: Cards, events: list[tuple[str, int, int]]) -> Deal:
    """The deal after these events, up to the first that cannot be."""
    deal = Deal(pool)
    for event in events:
        deal.go(*event)
        if not deal.ways:
            break
    return deal


def questions(deal: Deal, data: st.DataObject) -> Iterator[tuple[Any, ...]]:
    """Cases of one or two literals, or a sum, at moments now or then."""
    now = len(deal.ledger.events)
    places = st.lists(st.tuples(st.sampled_from(HANDS), st.integers(0, now)), min_size=1, max_size=1)
    literal = st.builds(
        lambda at, cards, has: Literal(tuple(at), cards, has),
        places,
        st.integers(1, 2**KINDS - 1),
        st.booleans(),
    )
    total = st.builds(
        lambda at, values, worth, equal: Total(tuple(at), values, worth, equal),
        places,
        st.sampled_from((VALUES, WITHOUT)),
        st.integers(0, 6),
        st.booleans(),
    )
    for case in data.draw(
        st.lists(st.lists(literal, min_size=1, max_size=2) | total.map(lambda t: [t]), max_size=3)
    ):
        yield tuple(case)


@examples(60)
@given(DECKS, EVENTS, st.data())
def test_what_may_be_is_what_some_way_has(
    pool: Cards, events: list[tuple[str, int, int]], data: st.DataObject
) -> None:
    """Nothing is claimed (None) only where two copies of a card came into the stock at different times,
    or where a sum is asked of hands of which something was said."""
    deal = played(pool, events)
    assert deal.ledger.agrees() == bool(deal.ways)
    for case in questions(deal, data):
        told = possible(deal.ledger, case)
        if told is None:
            said = isinstance(case[0], Total) and "rule" in {kind for kind, _, _ in events}
            assert said or max(pool) > 1
        else:
            assert told == any(deal.holds(way, case) for way in deal.ways)


@examples(60)
@given(
    DECKS,
    EVENTS,
    st.lists(st.tuples(st.sampled_from((STOCK, *HANDS)), st.integers(0, KINDS - 1)), max_size=2),
)
def test_what_a_line_names_fits_where_some_way_has_it_there(
    pool: Cards, events: list[tuple[str, int, int]], names: list[tuple[int, int]]
) -> None:
    deal = played(pool, events)
    if any(sum(where == hand for where, _ in names) > deal.ledger.hidden(hand) for hand in HANDS):
        return  # more than the hand has
    told = deal.ledger.fits(names)
    for where, card in names:
        deal.go("out" if where == STOCK else "reveal", max(where, 0), card)
    assert told == bool(deal.ways)


@examples(60)
@given(DECKS, EVENTS, st.integers(0, 3))
def test_a_score_is_known_where_all_ways_have_the_same(
    pool: Cards, events: list[tuple[str, int, int]], factor: int
) -> None:
    """A number is that of every way; none where they differ, or where what was said of a hand decides."""
    deal = played(pool, events)
    if not deal.ways:
        return
    now = len(deal.ledger.events)
    terms = tuple((factor, ((hand, now),), VALUES) for hand in HANDS[: 1 + factor % 2])
    told = constant(deal.ledger, Sum(7, terms))
    sums = {
        7 + sum(factor * VALUES[card] for _, places, _ in terms for card in deal.seen(way, places))
        for way in deal.ways
    }
    if told is not None:
        assert sums == {told}
    elif factor:
        assert len(sums) > 1 or {"back", "gone", "rule"} & {kind for kind, _, _ in events}


TANGLED = {
    # card 2 was out when the first was dealt, so that it is the second, and card 1 the first
    "a card that came back late": "out 2, birth, back 2, birth, reveal 1, reveal 2",
    "the same named the other way round": "out 2, birth, back 2, birth, reveal 2, reveal 1",
    "both cannot be the second": "out 2, out 1, birth, back 2, back 1, birth, reveal 2, reveal 1",
    "each is moved on": "out 3, birth, out 2, back 3, birth, back 2, birth, reveal 0, reveal 3, reveal 2",
    "the first of the deck is left": "birth, birth, birth, out 3, reveal 1, reveal 2",
    "what lies in the heap is nowhere else": "heap, birth, heap, out 0, birth, out 1",
    "what went back may come again": "heap, gone, birth, reveal 3, birth, out 0",
    "both hands want the same card": "birth, birth', reveal 3, reveal' 3",
    "each hand has its own": "birth, birth', birth, birth', reveal 3, reveal' 2, reveal 1, reveal' 0",
    "nothing is left to be named": "birth, birth, birth, birth, out 0",
}


@pytest.mark.parametrize("told", TANGLED.values(), ids=TANGLED)
def test_cards_are_moved_from_place_to_place_until_all_fit(told: str) -> None:
    """After each event, of a deck with one card of each kind: what each hand may hold, and had held."""
    deal = Deal((1,) * KINDS)
    for event in told.split(", "):
        word, _, card = event.partition(" ")
        kind, hand = ("birth", HEAP) if word == "heap" else (word.rstrip("'"), int(word.endswith("'")))
        deal.go(kind, hand, int(card or 0))
        assert deal.ledger.agrees() == bool(deal.ways)
        if not deal.ways:
            return
        now = len(deal.ledger.events)
        for hand in HANDS:
            for asked, tick, has in product(range(KINDS), range(now + 1), (True, False)):
                case = (Literal(((hand, tick),), 1 << asked, has),)
                assert possible(deal.ledger, case) == any(deal.holds(way, case) for way in deal.ways)


def test_a_sum_that_would_need_another_hand_than_was_told_is_not_claimed() -> None:
    """One hidden card in each hand, and the first hand has card 0, which is worth nothing: no other sum."""
    deal = Deal((2, 1, 1, 1))
    for event in (("birth", 0, 0), ("birth", 1, 0), ("rule", 0, 0)):
        deal.go(*event)
    places = deal.ledger.hidden_places(0)
    assert possible(deal.ledger, (Total(places, VALUES, 0, True),)) is True
    assert possible(deal.ledger, (Total(places, VALUES, 0, False),)) is not True
    assert possible(deal.ledger, (Total(places, VALUES, 3, True),)) is not True
    assert possible(deal.ledger, (Total(deal.ledger.hidden_places(1), VALUES, 3, True),)) is not False


# Twin Pyramid with every hand hidden: what all can see is judged for certain, wherever cards were held

PLAYS = (
    "Aki: play 5D", "Ben: play 5S", "Chie: play 4S", "Aki: play 6S", "Ben: play 6C", "Chie: play 4C",
    "Aki: play JC build 10D", "Ben: play JD build 10H", "Chie: play 4D", "Aki: play 6D", "Ben: play 6H",
    "Chie: play 4H", "Aki: play 5H", "Ben: play QH", "Chie: play 2H pass",
)  # fmt: skip


def record(*last: str, before: tuple[str, ...] = ()) -> str:
    """Everybody draws five cards, nobody sees which; then plays for all to see, draws between them."""
    draws = [f"{name}: draw" for _ in range(4) for name in ("Aki", "Ben", "Chie")]
    lines = ["game: twin-pyramid", "players: Aki, Ben, Chie", "deal", "@starter QD", *draws, *before]
    return "\n".join([*lines, *PLAYS, *last]) + "\n"


def verdicts(text: str) -> Iterator[tuple[str, bool]]:
    """Verdict of every line, and whether it is exact."""
    for line in judge(text).lines:
        yield line.verdict, line.exact


def test_what_asks_no_hidden_card_is_certain() -> None:
    """TP-5.1, 5.2: each card has the suit or the rank of the one before; the 2 has its suit."""
    assert set(verdicts(record())) == {("legal", True)}


def test_a_card_that_does_not_fit_is_illegal() -> None:
    """TP-5.1: the forced draw for the 2 is right, 3S has neither the suit nor the rank of 2H."""
    assert list(verdicts(record("Aki: take ? ?", "Aki: play 3S")))[-2:] == [
        ("legal", True),
        ("illegal", True),
    ]


@pytest.mark.parametrize(
    ("before", "last"),
    [
        (("Aki: lay 7H; draw",), ()),  # TP-4.2: arranged before a draw
        ((), ("Aki: take ? ?", "Aki: change AH for 7S from Ben")),  # TP-7.1: not the suit of AH, and no ace
    ],
)
def test_parts_of_hands_are_told_apart_where_a_line_asks(
    before: tuple[str, ...], last: tuple[str, ...]
) -> None:
    """TP-4.2, TP-7.1: one player's hand is asked about, the others stay as they are."""
    draws = before and (*before, "Ben: draw", "Chie: draw")
    found = list(verdicts(record(*last, before=draws)))
    assert all(exact for _, exact in found)
    assert [verdict for verdict, _ in found].count("illegal") == (1 if last else 0)
