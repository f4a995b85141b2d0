"""Hands as packed counters, and the stock they are drawn from: what games with several equal cards share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from referee.game.cards import JOKER
from referee.game.contract import Setup, State
from referee.game.walk import Walk
from referee.hidden.cases import Places
from referee.hidden.ledger import Ledger
from referee.record.model import UNKNOWN, Step

BITS: Final = 8
"""Bits of one counter: card definitions of one's own may have many copies of a card."""
MOST_CARDS: Final = JOKER + 1
"""Different cards of a pack with jokers."""
MOST_DIFFERENT: Final = 200
"""Different cards that a packed hand can hold: decks of one's own have more."""

ONE: Final = tuple(1 << (BITS * card) for card in range(MOST_DIFFERENT))
"""One copy of a card in a packed hand."""
ANY: Final = tuple((1 << BITS) - 1 << (BITS * card) for card in range(MOST_DIFFERENT))
"""All copies of a card in a packed hand."""

LOW: Final = (1 << BITS) - 1


class HandState(State):
    """A deal with hands of one part and a stock.  Packed counters hold known cards; counts hold all."""

    __slots__ = ("cards", "count", "hand", "nstock", "pads", "pool", "position", "said_stock", "told")
    owned: ClassVar[tuple[str, ...]] = ("count", "hand", "pads")

    def __init__(self, setup: Setup, start: int, copies: Sequence[int], hand: int) -> None:
        """`copies` of each card in play, `hand` cards dealt to each."""
        super().__init__(setup, start)
        self.cards = len(copies)  # different cards in play
        self.hand = [0] * setup.seats
        self.count = [hand] * setup.seats
        self.pool = sum(ONE[card] * number for card, number in enumerate(copies))  # not placed by name
        self.nstock = sum(copies) - hand * setup.seats
        self.pads: dict[int, int] = {}  # seat -> points written on the score pad
        self.position = False
        self.said_stock = -1  # `@stock`
        self.told = 0  # seats, as bits, of which a position says how many cards they hold

    @property
    def deck(self) -> int:
        """How many cards are in play."""
        return sum(self.setup.cards.copies[: self.cards])

    @property
    def elsewhere(self) -> int:
        """Cards that lie neither in a hand nor in the stock, as far as they are named or counted."""
        return self.deck - size(self.pool) - sum(map(size, self.hand))

    @property
    def hidden_pile(self) -> int:
        """The container of unknown cards that lie on no hand: under the table card, taken, discarded."""
        return len(self.hand)

    def deny(self, walk: Walk, place: int, card: int) -> None:
        """A card cannot have been in a hand."""
        where = self.whereabouts(card, place)
        walk.contradiction("GEN-2", "not-in-hand", seat=place, card=card, **where)

    def whereabouts(self, card: int, place: int = UNKNOWN) -> dict[str, Any]:
        """Where all copies of a card of several are; nothing where one is in `place`, or nobody knows."""
        copies = self.setup.cards.copies[card] if 0 <= card < self.cards else 0
        if copies < 2 or (self.pool | (self.hand[place] if place >= 0 else 0)) & ANY[card]:
            return {}
        held = [(seat, hand >> (BITS * card) & LOW) for seat, hand in enumerate(self.hand)]
        places = [*held, (UNKNOWN, copies - sum(count for _, count in held))]
        return {"copies": copies, "where": ("copies", tuple(each for each in places if each[1]))}

    def hidden(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        return 0 if self.ledger is None else self.count[seat] - size(self.hand[seat])

    def hide_all_hands_but(self, seat: int) -> None:
        """Of the other hands only their size is known any more."""
        for other in range(self.setup.seats):
            if other != seat:
                self.pool += self.hand[other]
                self.hand[other] = 0

    def ledger_open(self) -> Ledger:
        """The ledger of hidden cards, opened where there was none."""
        if self.ledger is None:
            self.ledger = Ledger([self.pool >> (BITS * card) & LOW for card in range(self.cards)])
        return self.ledger

    def deal_hidden(self) -> None:
        """Cards dealt and not named are hidden from here on."""
        for seat in range(len(self.hand)):
            hidden = self.count[seat] - size(self.hand[seat])
            if hidden > 0:
                self.ledger_open().birth(seat, hidden)

    def draw(self, seat: int, card: int) -> None:
        """One card from the stock into a hand; `card` may be unknown."""
        self.nstock -= 1
        self.count[seat] += 1
        if card < 0:
            self.ledger_open().birth(seat)
            return
        self.pool -= ONE[card]
        self.hand[seat] += ONE[card]
        if self.ledger is not None:
            self.ledger.out(card)

    def remove(self, seat: int, card: int) -> None:
        """Take a named card out of a hand."""
        self.count[seat] -= 1
        if self.hand[seat] & ANY[card]:
            self.hand[seat] -= ONE[card]
            return
        self.ledger_open().reveal(seat, card)
        self.pool -= ONE[card]

    def holds(self, seat: int, card: int) -> bool:
        """Whether the card is in the hand: known there, or hidden there and named just now.

        A hidden card is known from then on; the game notes GEN-2 where the answer is no.
        """
        known = 0 <= card < self.cards and self.hand[seat] & ANY[card]
        return bool(known) or self.uncover(seat, card)

    def learn(self, seat: int, card: int) -> None:
        """A hidden card of the hand was shown by a move taken back: it is known from now on."""
        self.pool -= ONE[card]
        self.hand[seat] += ONE[card]

    def hidden_places(self, seat: int) -> Places:
        """The hidden cards of the hand now, as `places` of a doubt; empty where none is hidden."""
        return () if self.ledger is None else self.ledger.hidden_places(seat)

    def uncover(self, seat: int, card: int) -> bool:
        """A hidden card of a hand is named, and stays there; False where it cannot have been there."""
        ledger = self.ledger
        if ledger is None or self.hidden(seat) <= 0:
            return False
        if not 0 <= card < self.cards or not self.pool & ANY[card]:
            return False
        self.show(seat, card)
        return ledger.agrees()

    def show(self, seat: int, card: int) -> None:
        """A hidden card of a hand is named, and stays there."""
        self.ledger_open().reveal(seat, card)
        self.pool -= ONE[card]
        self.hand[seat] += ONE[card]


def hands_dealt(seats: int, count: int) -> tuple[Step, ...]:
    """A hand of so many unknown cards for each seat."""
    return tuple(Step("@hand", (UNKNOWN,) * count, seat=seat) for seat in range(seats))


def size(packed: int) -> int:
    """How many cards a packed hand has."""
    return sum(packed.to_bytes(packed.bit_length() // BITS + 1, "little"))  # a counter is a byte


def cards_of(packed: int) -> list[int]:
    """The card numbers in a packed hand, each as often as it is there."""
    cards: list[int] = []
    while packed:
        card = ((packed & -packed).bit_length() - 1) // BITS
        cards.append(card)
        packed -= ONE[card]
    return cards


def flat(packed: int) -> int:
    """A packed set as a `Literal` has it: one bit a card."""
    return sum(1 << card for card in range(packed.bit_length() // BITS + 1) if packed & ANY[card])
