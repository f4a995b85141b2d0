"""The table of Twin Pyramid: cards as bits, hands in two parts, field pyramids, stock and pile."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, NamedTuple, TypeAlias

from referee.game.cards import JOKER
from referee.game.contract import Setup, State
from referee.hidden.ledger import Ledger
from referee.record.model import Step

HELD, OPEN = 0, 1
"""The two parts of a hand pyramid: held cards, and cards face up on its tiers (TP-3.1)."""

WATCHED: Final = -1
"""Stands for the blended hands of a deal in which the first choice of a part is waited for."""
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
BUILDS: Final = {JACK: "jack-stones", QUEEN: "queen-stones", KING: "king-stones"}
"""The figure that says how many stones a builder places (TP-5.3)."""

EFFECT_OF: Final = {TWO: "two", EIGHT: "suit", NO_RANK: "suit", TEN: "break"}
"""The effect words of a card, by its rank."""
TRIGGERED: Final = frozenset({TWO, THREE, SEVEN, NINE, *EFFECT_OF})
"""Ranks that do something when they are played and not silenced (TP-5.7)."""

COMPLETE: Final = (1 << 10) - 1
"""A field pyramid with all ten ranks."""


CARRIED: Final = {4: (7, 8), 5: (8, 9), 6: (9, 10), 2: (4, 5), 3: (5, 6), 1: (2, 3)}
"""The ranks that two others carry, with these (TP-3.3, as printed)."""
CARRIERS: Final = tuple(sum(1 << (n - 1) for n in CARRIED.get(rank, ())) for rank in range(1, 11))
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


Cause: TypeAlias = "tuple[str, int, int]"
"""What made it somebody's turn: the sentence of GEN-1, the line of the file, and its author."""


class TwinPyramidState(State):
    """The position of a deal.  Masks hold the cards known by name; counts hold all.

    The containers of the ledger: `container(seat, part)` for the two parts of a hand, and the heap.
    """

    __slots__ = (
        "after", "blended", "cause", "direction", "dues", "field", "fixed", "fixer", "held", "nheld", "nopen",
        "npile", "nstock", "opened", "passes", "pile", "pool", "position", "ranks", "said_stock", "seats",
        "suit", "told", "top",
    )  # fmt: skip
    owned: ClassVar = ("field", "held", "nheld", "nopen", "opened", "ranks")

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start)
        seats = self.seats = setup.seats
        self.held = [0] * seats
        self.opened = [0] * seats
        dealt = setup.figures["dealt"]
        self.nheld = [dealt] * seats
        self.nopen = [0] * seats
        self.field = [0] * seats  # the stones
        self.ranks = [0] * seats  # their ranks: bit 0 the A … bit 9 the 10
        self.pool = deck_of(setup)  # not placed by name
        self.nstock = setup.cards.total - dealt * seats
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
        self.cause: Cause | None = None  # what made it this player's turn, where it is not the plain order
        self.blended = 0  # seats, as bits, all of whose cards count as held: nobody asks which lie face up
        self.position = False
        self.said_stock = -1  # `@stock`
        self.told = 0  # seats, as bits, of which a position says how many cards they hold

    def next(self, seat: int) -> int:
        """The next player in the direction of play."""
        return self.seat_after(seat, self.direction)

    def cards(self, seat: int) -> int:
        """The cards of a hand pyramid that are known, held or face up."""
        return self.held[seat] | self.opened[seat]

    def total(self, seat: int) -> int:
        """Cards of the hand pyramid."""
        return self.nheld[seat] + self.nopen[seat]

    def builds(self, rank: int) -> int:
        """How many stones a card of this rank places (TP-5.3); 0 for one that is no builder."""
        figure = BUILDS.get(rank)
        return 0 if figure is None else self.setup.figures[figure]

    def silenced(self, seat: int) -> bool:
        """Whether another player's wild is in force (TP-8.7)."""
        return self.fixed >= 0 and self.fixer != seat

    def due(self, seat: int) -> Due | None:
        """The forced draw that this player has to make now."""
        return self.dues[0] if self.dues and self.dues[0].seat == seat else None

    @property
    def fixed_cards(self) -> int:
        """The cards of the suit that a wild in force fixes (TP-8.7)."""
        return SUIT[self.fixed]

    @property
    def fitting(self) -> int:
        """The cards that may be played on the table card (TP-5.1)."""
        return PLAYABLE[self.suit + 1][RANK_OF[self.top] + 1]

    @property
    def top_rank(self) -> int:
        """The rank of the table card."""
        return RANK_OF[self.top]

    @property
    def supply(self) -> int:
        """Cards that stock and pile can yield."""
        return self.nstock + self.npile

    def is_hand_unsplit(self, seat: int) -> bool:
        """Whether it is left open which cards of the hand are held and which lie face up."""
        return self.blended > 0 and bool(self.blended >> seat & 1)

    def hidden(self, seat: int, part: int) -> int:
        """How many cards of a part of a hand are not known."""
        if part:
            return self.nopen[seat] - self.opened[seat].bit_count()
        return self.nheld[seat] - self.held[seat].bit_count()

    def ledger_open(self) -> Ledger:
        """The ledger of hidden cards, opened where there was none."""
        if self.ledger is None:
            copies = [self.pool >> card & 1 for card in range(JOKER)]
            self.ledger = Ledger([*copies, (self.pool & JOKERS).bit_count()])
        return self.ledger

    @property
    def hidden_pile(self) -> int:
        """The container of unknown cards under the table card."""
        return 2 * self.setup.seats

    # --- cards move ---------------------------------------------------------------------------
    def reshuffle(self) -> None:
        """The pile without its table card becomes the stock (TP-6.3)."""
        if self.ledger is not None:
            self.ledger.recycle(cards_of(self.pile), self.hidden_pile)
        self.pool |= self.pile
        self.nstock += self.npile
        self.pile = self.npile = 0

    def bit_of_new(self, card: int) -> int:
        """The bit of a card that was hidden or in the stock until now."""
        bit = BITS[card] & self.pool
        bit &= -bit
        self.pool ^= bit
        return bit

    def insert(self, seat: int, bit: int, part: int) -> None:
        """Put a card into a part of a hand."""
        if part:
            self.opened[seat] |= bit
            self.nopen[seat] += 1
        else:
            self.held[seat] |= bit
            self.nheld[seat] += 1

    def cover(self, card: int) -> None:
        """A card becomes the table card; the one before lies under it."""
        top = self.top
        if top >= 0:
            self.pile |= self.top_bit() if top == JOKER else BITS[top]
            self.npile += 1
        self.top, self.suit = card, SUIT_OF[card]

    def forget(self, card: int) -> bool:
        """A card that nobody names lies in the pile, or face up before somebody, whichever it is."""
        bit = BITS[card]
        owner = next((seat for seat, opened in enumerate(self.opened) if opened & bit), None)
        if card == JOKER or card == self.top or (owner is None and not self.pile & bit):
            return False
        if owner is None:
            self.pile ^= bit
        else:
            self.opened[owner] ^= bit
            self.ledger_open().birth(container(owner, OPEN))
        self.pool |= bit
        return True

    def replace_table_card(self, card: int, other: int) -> bool:
        """The table card was another one of those that were hidden, or (-1) any of them."""
        if card == JOKER or card != self.top:
            return False
        self.pool |= BITS[card]
        self.top = other
        if other < 0:
            self.suit = -1
            return True
        self.pool &= ~BITS[other]
        self.suit = SUIT_OF[other]
        return True

    def top_bit(self) -> int:
        """The bit of the table card: of two jokers the one that is nowhere else."""
        if self.top != JOKER:
            return BITS[self.top]
        elsewhere = self.pool | self.pile
        for known in (*self.held, *self.opened):
            elsewhere |= known
        free = JOKERS & ~elsewhere
        return free & -free

    def lowest_stone(self, seat: int) -> int | None:
        """The stone of the lowest rank in a field pyramid (TP-8.8)."""
        ranks = self.ranks[seat]
        if not ranks:
            return None
        rank = (ranks & -ranks).bit_length() - 1
        return (self.field[seat] & RANK[rank]).bit_length() - 1


def container(seat: int, part: int) -> int:
    """The container of the ledger for a part of a hand."""
    return 2 * seat + part


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


def pinned(step: Step, card: int, twin: int = 0) -> int | None:
    """The part a card of the step comes from, where a completed choice says so.

    `twin` counts equal cards of one step: 1 is the second of two jokers.
    """
    parts = [int(word[-1]) for word in step.words if word[-2:] in ("@0", "@1") and word[:-2] == str(card)]
    return parts[twin] if twin < len(parts) else None


def pin(step: Step, card: int, part: int) -> Step:
    """The step with the part of one of its cards written down."""
    return step._replace(words=(*step.words, f"{card}@{part}"))
