"""A table of Pile up of which only some facts were told: the others are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from referee.game.hands import ANY, size
from referee.game.openings import FittingTable, Opener
from referee.game.unknowns import Open, combined
from referee.games.pile_up.table import (
    BLACK,
    CARDS,
    COLOUR_OF,
    NUMBERS,
    SINGLE,
    WHITE,
    Pile,
    PileUpState,
    Push,
    stacked,
    unread,
)

COPIES: Final = 3  # of a coloured card: as many may lie exactly onto one another
EMPTY, ONE, TWO, MORE = 12.0, 4.0, 1.0, 0.3
"""How often a column has so many cards, each of which may be any."""
MANY: Final = 30
"""Cards of a stock that is long enough for any two turns."""
LONG, SHORT = 20.0, 0.3
FROM_HAND: Final = frozenset({"play", "penalty"})
"""Verbs of cards that come from the hand."""
ASIDE: Final = 12
"""Cards of a push that nobody counted."""


class OpenPileUpState(PileUpState):
    """The same table, where hands and stock may be open."""

    __slots__ = ()

    def room(self, seat: int) -> Any:
        """How many cards a refill draws, whatever there is."""
        count: Any = self.count[seat]
        stock: Any = self.nstock
        path = next((each.path for each in (count, stock) if isinstance(each, Open)), None)
        if path is None:
            return super().room(seat)
        hand = self.setup.figures["hand"]
        return combined(path, lambda held, left: min(hand - held, left), (count, stock))

    def stack(self, number: int) -> None:
        """One more card onto a column, whatever lies there."""
        piles: Any = self.columns[number]
        self.columns[number] = piles.map(stacked) if isinstance(piles, Open) else stacked(piles)

    def clear(self, number: int) -> Any:
        """Empty a column, whatever lies there."""
        piles: Any = self.columns[number]
        if not isinstance(piles, Open):
            return super().clear(number)
        self.columns[number] = ()
        return piles.map(lambda there: sum(pile.copies for pile in there))

    def draw_unknown(self, seat: int, cards: Any) -> None:
        """So many unknown cards, whatever that is: places for as many as there may be."""
        if not isinstance(cards, Open):
            super().draw_unknown(seat, cards)
            return
        count: list[Any] = self.count
        stock: Any = self.nstock
        self.nstock = stock - cards
        count[seat] += cards
        self.ledger_open().birth(seat, self.setup.figures["hand"])


def opened(state: PileUpState, opener: Opener) -> None:
    """Open every fact of the position that nobody told."""
    state.__class__ = OpenPileUpState
    columns: list[Any] = state.columns
    minus: list[Any] = state.minus
    count: list[Any] = state.count
    seats, hand = range(state.setup.seats), state.setup.figures["hand"]
    if opener.asks_turn:
        state.turn = opener.fact(("@turn",), tuple(seats))  # type: ignore[assignment]
    left = not_in_hands(state, opener)
    for number in range(1, NUMBERS + 1):
        if not opener.knows("@column", None, number):
            piles = lying(number, left)
            weights = [
                EMPTY if not each else ONE if len(each) == 1 else TWO if len(each) == 2 else MORE
                for each in piles
            ]
            columns[number] = opener.fact(("@column", None, number), piles, weights)
        elif columns[number] and columns[number][-1].card == unread(number):
            *low, top = columns[number]
            tops = [(*low, top._replace(card=card)) for card in state.tops(number)]
            columns[number] = opener.fact(("@column", None, number), tops)
    for seat in seats:
        if not opener.knows("@minus", seat):
            minus[seat] = opener.counts("@minus", seat, state.deck, 3)
    told = all(opener.knows("@column", None, number) for number in range(1, NUMBERS + 1)) and all(
        opener.knows(fact, seat) for fact in ("@hand", "@minus") for seat in seats
    )
    if not opener.knows("@stock") and not (told and size(state.gone)):
        state.nstock = opener.fact(  # two turns draw no more than two hands: more come to the same
            ("@stock",), (MANY, *range(2 * hand + 1)), (LONG, *(SHORT,) * (2 * hand + 1))
        )  # type: ignore[assignment]
    order = dict.fromkeys((*opener.seats_first, *seats))
    untold = [seat for seat in order if not opener.knows("@hand", seat)]
    opener.deal(state, dict.fromkeys(untold, hand), size(state.pool), None if told else 0)
    for seat in seats:
        if opener.knows("@hand", seat):
            continue
        held = opener.counts("@hand", seat, hand, hand)
        if seat not in (opener.mover, opener.author):  # a hand is full as long as there is a stock (PU-3.5)
            held = combined(opener.path, lambda left, count: hand if left else count, (state.nstock, held))
        count[seat] = held
    if "dodge" in opener.verbs:
        pushed(state, opener)


def pushed(state: PileUpState, opener: Opener) -> None:
    """The first line is a dodge: whether its player had been pushed upon, and with what (PU-5.2)."""
    number = opener.fact(("@push", opener.first), tuple(range(NUMBERS + 1)))
    if number == 0:
        return
    cards = opener.fact(("@push", opener.first), tuple(range(1, ASIDE)), part=1)
    state.push = Push(opener.first, number, cards)  # type: ignore[arg-type]


def not_in_hands(state: PileUpState, opener: Opener) -> tuple[int, ...]:
    """How many copies of each card may lie in columns: all saw those that came out of hands (GEN-2)."""
    found = []
    for card in range(CARDS):
        left = copies(state.pool, card)
        for seat in range(state.setup.seats):
            laid = (
                sum((step.cards or ()).count(card) for step in line.steps if step.verb in FROM_HAND)
                for line in opener.lines
                if line.seat == seat
            )
            left -= max(0, max(laid, default=0) - copies(state.hand[seat], card))
        found.append(max(0, left))
    return tuple(found)


def copies(cards: int, card: int) -> int:
    """How many copies of a card there are in packed counters."""
    return size(cards & ANY[card])


def lying(number: int, left: Sequence[int]) -> tuple[tuple[Pile, ...], ...]:
    """What may lie in a column: up to two cards that count, or more under a black one (PU-4.2, 5.3).

    A white card is never the last: it sends its column away (PU-5.1).  No more of each card lie there than
    are `left` of it.
    """
    cards = range(number - 1, CARDS, NUMBERS)
    tops = [
        Pile(card, laid)
        for card in cards
        if COLOUR_OF[card] != WHITE
        for laid in range(1, min(COPIES if COLOUR_OF[card] != BLACK else 1, left[card]) + 1)
    ]
    under = [SINGLE[card] for card in cards if left[card]]
    plain = [each for each in under if COLOUR_OF[each.card] not in (WHITE, BLACK)]
    twice = [low._replace(copies=2) for low in plain]
    # only the last card is asked about, how many count, and how many there are
    found: list[tuple[Pile, ...]] = [(), *((top,) for top in tops)]
    found += [pair for top in tops for pair in [(low, top) for low in under if fits(left, low, top)][:1]]
    found += [(low, top) for low in twice for top in reversed(plain) if fits(left, low, top)][:1]
    blacks = [top for top in tops if COLOUR_OF[top.card] == BLACK]
    found += [(*plain[:length], black) for black in blacks for length in range(2, len(plain) + 1)]
    return tuple(found)


def fits(left: Sequence[int], low: Pile, top: Pile) -> bool:
    """Whether there are as many copies as two piles need."""
    if low.card != top.card:
        return low.copies <= left[low.card]
    return low.copies + top.copies <= left[low.card]


def written(told: FittingTable) -> Iterator[str]:
    """The facts of one table as lines of a record."""
    for number in range(1, NUMBERS + 1):
        piles = told.value("@column", None, number)
        if piles and not told.knows("@column", None, number):
            yield f"@column {number}: " + " ".join("+".join([told.names[p.card]] * p.copies) for p in piles)
    for seat, name in enumerate(told.players):
        held, minus = told.value("@hand", seat), told.value("@minus", seat)
        if held is not None:
            yield f"@hand {name}: {' '.join('?' * held) or '0'}"
        if minus is not None:
            yield f"@minus {name}: {minus}"
    stock = told.value("@stock")
    if stock is not None and stock < MANY:
        yield f"@stock {stock}"
