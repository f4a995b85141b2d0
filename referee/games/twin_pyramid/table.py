"""The table of Twin Pyramid: cards as bits, hands in two parts, field pyramids, stock and pile."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from referee.game.cards import JOKER
from referee.game.contract import Setup, State
from referee.hidden.cases import Literal
from referee.hidden.ledger import Ledger
from referee.record.model import Step

HELD, OPEN = 0, 1
"""The two parts of a hand pyramid: held cards, and cards face up on its tiers (TP-3.1)."""

MAX_HELD: Final = 4  # cards (TP-3.1)
MAX_OPEN: Final = 6  # cards (TP-3.1)
FULL_HAND: Final = 10  # cards: the tenth completes the hand pyramid (TP-3.1)
DEALT: Final = 4  # cards each (TP-2.1)
CARDS: Final = 53  # different cards, the joker included

ACE, TWO, THREE, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = 0, 1, 2, 6, 7, 8, 9, 10, 11, 12
NO_RANK: Final = -1
"""Rank of a joker: nothing matches it (TP-8.11)."""

JOKERS: Final = 3 << JOKER
"""The two jokers: alike, but two cards."""
KINDS: Final = (1 << CARDS) - 1
"""Every card number once, as in a `Literal`."""

BITS: Final = (*(1 << card for card in range(JOKER)), JOKERS)
SUIT_OF: Final = (*(card // 13 for card in range(JOKER)), -1)
RANK_OF: Final = (*(card % 13 for card in range(JOKER)), NO_RANK)
SUIT: Final = tuple(sum(1 << (suit * 13 + rank) for rank in range(13)) for suit in range(4))
RANK: Final = tuple(sum(1 << (suit * 13 + rank) for suit in range(4)) for rank in range(13))
STONES: Final = sum(RANK[ACE : TEN + 1])
ACES: Final = RANK[ACE]
TWOS: Final = RANK[TWO]
SPECIAL_RANKS: Final = frozenset({ACE, TWO, THREE, SEVEN, EIGHT, NINE, TEN, NO_RANK})
SPECIAL: Final = sum(RANK[rank] for rank in SPECIAL_RANKS if rank >= 0) | JOKERS
BUILDS: Final = {JACK: 1, QUEEN: 2, KING: 3}
"""How many stones a builder places (TP-5.3)."""

COMPLETE: Final = (1 << 10) - 1
"""A field pyramid with all ten ranks."""


def _carriers() -> tuple[int, ...]:
    pairs = {4: (7, 8), 5: (8, 9), 6: (9, 10), 2: (4, 5), 3: (5, 6), 1: (2, 3)}  # TP-3.3, as printed
    return tuple(sum(1 << (n - 1) for n in pairs.get(rank, ())) for rank in range(1, 11))


CARRIERS: Final = _carriers()
"""By rank of a stone: the ranks that carry it, as bits."""


def playable(suit: int, rank: int) -> int:
    """The cards that may be played on a table card of this suit (-1: none) and rank (TP-5.1, 5.2, 5.6)."""
    by_suit = SUIT[suit] if suit >= 0 else 0
    by_rank = RANK[rank] & ~TWOS if rank >= 0 else 0
    return by_suit | by_rank | JOKERS


PLAYABLE: Final = tuple(tuple(playable(suit, rank) for rank in range(-1, 13)) for suit in range(-1, 4))
"""PLAYABLE[suit + 1][rank + 1]."""


class Due(NamedTuple):
    """A forced draw that is owed: how many cards, and whether its player may arrange before it."""

    seat: int
    cards: int
    clause: str  # TP-8.2 or TP-8.3
    arranges: bool


class TwinPyramidState(State):
    """The position of a deal.  Masks hold the cards known by name; counts hold all."""

    __slots__ = (
        "after", "direction", "dues", "field", "fixed", "fixer", "held", "nheld", "nopen", "npile", "nstock",
        "opened", "passes", "pile", "pool", "position", "ranks", "said_stock", "seats", "suit", "top",
    )  # fmt: skip

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start)
        seats = self.seats = setup.seats
        self.held = [0] * seats
        self.opened = [0] * seats
        self.nheld = [DEALT] * seats
        self.nopen = [0] * seats
        self.field = [0] * seats  # the stones
        self.ranks = [0] * seats  # their ranks: bit 0 the A … bit 9 the 10
        self.pool = deck_of(setup)  # not placed by name
        self.nstock = setup.cards.total - DEALT * seats
        self.pile = 0  # under the table card
        self.npile = 0
        self.top = -1
        self.suit = -1  # that counts for the table card; -1: none
        self.direction = 1
        self.fixed = -1  # suit named by a wild in force
        self.fixer = -1  # who named it
        self.dues: tuple[Due, ...] = ()
        self.after = start  # whose turn it is once the forced draws are done
        self.passes = 0  # in succession
        self.position = False
        self.said_stock = -1  # `@stock`

    def next(self, seat: int) -> int:
        """The next player in the direction of play."""
        return (seat + self.direction) % self.seats

    def total(self, seat: int) -> int:
        """Cards of the hand pyramid."""
        return self.nheld[seat] + self.nopen[seat]

    def silenced(self, seat: int) -> bool:
        """Whether another player's wild is in force (TP-8.7)."""
        return self.fixed >= 0 and self.fixer != seat

    def hidden_of(self, seat: int) -> tuple[int, int]:
        """How many cards of the two parts are not known."""
        if self.ledger is None:
            return (0, 0)
        return self.ledger.hidden(2 * seat), self.ledger.hidden(2 * seat + 1)

    def ledger_open(self) -> Ledger:
        """The ledger of hidden cards, opened where there was none."""
        if self.ledger is None:
            copies = [self.pool >> card & 1 for card in range(JOKER)]
            self.ledger = Ledger([*copies, (self.pool & JOKERS).bit_count()])
        return self.ledger

    @property
    def heap(self) -> int:
        """The container of unknown cards under the table card."""
        return 2 * self.setup.seats

    def end_turn(self, seat: int) -> None:
        """The turn is over: a wild of this player's is (TP-8.7), the tenth card ends the deal (TP-6.4)."""
        if self.fixer == seat:
            self.fixed = self.fixer = -1
        self.passes = 0
        if self.dues:
            self.dues = ()
        if self.nheld[seat] + self.nopen[seat] >= FULL_HAND:
            self.ended = "burst"
            self.losers = (seat,)
        else:
            self.turn = (seat + self.direction) % self.seats

    # --- carrying out -------------------------------------------------------------------------
    def reshuffle(self) -> None:
        """The pile without its table card becomes the stock (TP-6.3)."""
        if self.ledger is not None:
            for card in cards_of(self.pile):
                self.ledger.back(card)
            self.ledger.dissolve(self.heap)
        self.pool |= self.pile
        self.nstock += self.npile
        self.pile = self.npile = 0

    def draw(self, seat: int, card: int) -> None:
        """One card from the stock into the hand (TP-6.2); `card` may be unknown."""
        if not self.nstock:
            self.reshuffle()
        self.nstock -= 1
        full = self.nheld[seat] >= MAX_HELD
        if card < 0:
            self.ledger_open().birth(2 * seat + full)
        else:
            bit = BITS[card] & self.pool
            bit &= -bit
            self.pool ^= bit
            if full:
                self.opened[seat] |= bit
            else:
                self.held[seat] |= bit
            if self.ledger is not None:
                self.ledger.out(card)
        if full:
            self.nopen[seat] += 1
        else:
            self.nheld[seat] += 1

    def remove(self, seat: int, card: int, step: Step) -> tuple[int, int]:
        """Take a card of the step out of a hand: (its bit, the part it was in)."""
        bit = BITS[card] & self.opened[seat]
        if bit:
            bit &= -bit
            self.opened[seat] ^= bit
            self.nopen[seat] -= 1
            return bit, OPEN
        bit = BITS[card] & self.held[seat]
        part = pinned(step, card) if self.ledger is not None else None
        if bit and part != OPEN:
            bit &= -bit
            self.held[seat] ^= bit
            self.nheld[seat] -= 1
            if part == HELD and self.ledger is not None:  # else the one face up would have been meant
                places = self.ledger.seen(2 * seat + OPEN)
                self.ledger.require((Literal(places, 1 << card, False),))
            return bit, HELD
        ledger = self.ledger_open()
        if part is None:
            hidden = self.hidden_of(seat)
            held = hidden[HELD] and (not hidden[OPEN] or ledger.fits([(2 * seat, card)]))
            part = HELD if held else OPEN
        ledger.reveal(2 * seat + part, card)
        counts = self.nopen if part else self.nheld
        counts[seat] -= 1
        return self.named(card), part

    def remove_open(self, seat: int, card: int) -> tuple[int, int]:
        """Take a face-up card that another player changes: (its bit, the part it was in)."""
        bit = BITS[card] & self.opened[seat]
        self.nopen[seat] -= 1
        if bit:
            bit &= -bit
            self.opened[seat] ^= bit
            return bit, OPEN
        self.ledger_open().reveal(2 * seat + OPEN, card)
        return self.named(card), OPEN

    def named(self, card: int) -> int:
        """The bit of a card that was hidden or in the stock until now."""
        bit = BITS[card] & self.pool
        bit &= -bit
        self.pool ^= bit
        return bit

    def insert(self, seat: int, bit: int, part: int) -> None:
        """Put a card into a part of a hand."""
        if part == OPEN:
            self.opened[seat] |= bit
            self.nopen[seat] += 1
        else:
            self.held[seat] |= bit
            self.nheld[seat] += 1

    def move(self, seat: int, card: int, origin: int) -> None:
        """Lay a held card face up, or pick a face-up card (TP-4.2)."""
        known = self.held if origin == HELD else self.opened
        bit = BITS[card] & known[seat]
        if bit:
            bit &= -bit
            known[seat] ^= bit
        else:
            self.ledger_open().reveal(2 * seat + origin, card)
            bit = self.named(card)
        if origin == HELD:
            self.nheld[seat] -= 1
            self.insert(seat, bit, OPEN)
        else:
            self.nopen[seat] -= 1
            self.insert(seat, bit, HELD)

    def cover(self, card: int, suit: int) -> None:
        """A card becomes the table card; the one before lies under it."""
        top = self.top
        if top >= 0:
            self.pile |= self.top_bit() if top == JOKER else BITS[top]
            self.npile += 1
        self.top, self.suit = card, suit

    def top_bit(self) -> int:
        """The bit of the table card: of two jokers the one that is nowhere else."""
        if self.top != JOKER:
            return BITS[self.top]
        elsewhere = self.pool | self.pile
        for known in (*self.held, *self.opened):
            elsewhere |= known
        free = JOKERS & ~elsewhere
        return free & -free


def deck_of(setup: Setup) -> int:
    """Every physical card of the deck in force."""
    return _deck(setup.cards.copies)


@cache
def _deck(copies: tuple[int, ...]) -> int:
    jokers = ((1 << copies[JOKER]) - 1) << JOKER
    return sum(1 << card for card in range(JOKER) if copies[card]) | jokers


def cards_of(mask: int) -> list[int]:
    """The card numbers in a mask, two for two jokers."""
    cards = []
    while mask:
        bit = mask & -mask
        cards.append(min(bit.bit_length() - 1, JOKER))
        mask ^= bit
    return cards


def pinned(step: Step, card: int) -> int | None:
    """The part a card of the step comes from, where a completed choice says so."""
    for word in step.words:
        if word[-2:] in ("@0", "@1") and word[:-2] == str(card):
            return int(word[-1])
    return None


def pin(step: Step, card: int, part: int) -> Step:
    """The step with the part of one of its cards written down."""
    return step._replace(words=(*step.words, f"{card}@{part}"))
