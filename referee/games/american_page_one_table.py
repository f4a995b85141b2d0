"""The table of American Page One: packed hands, stock, pile, runs, jokers to challenge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from referee.cards import JOKER
from referee.engine import Places, Setup, State
from referee.ledger import Ledger
from referee.record.model import UNKNOWN

BITS: Final = 3
"""Bits of a counter: up to four jokers, or two copies of a card."""
CARDS: Final = 53  # different cards, the joker included

ONE: Final = tuple(1 << (BITS * card) for card in range(CARDS))
"""One copy of a card in a packed hand."""
ANY: Final = tuple(7 << (BITS * card) for card in range(CARDS))
"""All copies of a card in a packed hand."""

ACE, TWO, THREE, EIGHT, NINE, JACK, QUEEN = 0, 1, 2, 7, 8, 10, 11
NONE: Final = -1
"""No rank, no suit, no card, nobody."""

SUIT_OF: Final = (*(card // 13 for card in range(JOKER)), NONE)
RANK_OF: Final = (*(card % 13 for card in range(JOKER)), NONE)
SUITS: Final = tuple(sum(ANY[13 * suit + rank] for rank in range(13)) for suit in range(4))
RANKS: Final = tuple(sum(ANY[13 * suit + rank] for suit in range(4)) for rank in range(13))
EIGHTS: Final = RANKS[EIGHT]
JOKERS: Final = ANY[JOKER]

DRAW_SIZE: Final = {TWO: 2, THREE: 3, NONE: 4}
"""Cards that a 2, a 3 or a joker makes the next player take (AP-4.4, 4.5, 5.1)."""
DRAW_CLAUSE: Final = {TWO: "AP-4.4", THREE: "AP-4.5", NONE: "AP-5.1"}

FORGOTTEN: Final = 5  # cards for a forgotten call (AP-6.3)
CAUGHT: Final = 4  # cards for a joker challenged with success (AP-5.4)
LOST: Final = 5  # cards on top of the joker's for a challenge that fails (AP-5.4)

RANK_NAMES: Final = {"A": ACE, "9": NINE, "J": JACK, "Q": QUEEN, "off": NONE - 1}
"""Values of the options `jump` and `turn`; a joker's rank must not equal `off`."""


class Rules(NamedTuple):
    """The options in force, as the engine asks for them."""

    plain: tuple[bool, ...]  # by card number: nothing happens when it is played
    hand: int
    starter_effect: bool
    by_rank: bool
    until: bool
    jump: int
    turn: int
    two_stack: bool
    three: bool
    three_stack: bool
    joker_last: bool
    challenge: bool
    dobon: bool

    def draws(self, rank: int) -> bool:
        """Whether a card of this rank makes the next player take cards."""
        return rank in (TWO, NONE) or (rank == THREE and self.three)

    def answers(self, rank: int) -> bool:
        """Whether a run of this rank may be answered with another card of it."""
        return self.three_stack if rank == THREE else self.two_stack


def rules_of(options: Mapping[str, Any]) -> Rules:
    """The rules under these options (AP-5.3: `challenge` implies `joker-last`)."""
    challenge = options["challenge"] == "on"
    three = options["three"] != "off"
    jump, turn = RANK_NAMES[str(options["jump"])], RANK_NAMES[str(options["turn"])]
    busy = {NONE, TWO, EIGHT, jump, turn} | ({THREE} if three else set())
    return Rules(
        plain=tuple(rank not in busy for rank in RANK_OF),
        hand=int(options["hand"]),
        starter_effect=options["starter-effect"] == "on",
        by_rank=options["match"] == "suit-or-rank",
        until=options["draw"] == "until",
        jump=jump,
        turn=turn,
        two_stack=options["two"] == "stack",
        three=three,
        three_stack=options["three"] == "stack",
        joker_last=challenge or options["joker-last"] == "on",
        challenge=challenge,
        dobon=options["dobon"] == "on",
    )


def matching(suit: int, rank: int) -> int:
    """The cards without jokers that may be laid on this suit, or this rank (AP-3.1, 3.2)."""
    by_suit = SUITS[suit] if suit >= 0 else 0
    by_rank = RANKS[rank] if rank >= 0 else 0
    return by_suit | by_rank | EIGHTS


MATCHING: Final = tuple(tuple(matching(suit, rank) for rank in range(-1, 13)) for suit in range(-1, 4))
"""MATCHING[suit + 1][rank + 1]."""


class Bluff(NamedTuple):
    """A joker that the next player may challenge, and what lay on the table before it."""

    seat: int
    answer: bool  # it answered an untaken joker
    emptied: bool  # it was the last card of the hand
    other: bool  # a card known to have been in the hand could have been played
    places: Places  # the hidden cards of the hand at that time
    cards: int  # what could have been played, as a `Literal` has it
    top: int
    suit: int
    named: bool
    traced: bool = True  # False: the joker lay there when the record began


class Owed(NamedTuple):
    """A penalty that has to be taken now."""

    seat: int
    cards: int
    clause: str


class Call(NamedTuple):
    """A call that was due with a play and not written on its line."""

    line: int
    seat: int
    word: str


class PageOneState(State):
    """The position of a deal.  Packed counters hold the cards known by name; counts hold all."""

    __slots__ = (
        "answerable", "bluff", "clause", "count", "direction", "drawer", "emptied", "fresh", "good",
        "hand", "kind", "named", "npile", "nstock", "out", "owed", "pads", "pile", "pool", "position",
        "rules", "run", "said_stock", "suit", "top", "unnamed",
    )  # fmt: skip

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start)
        seats = setup.seats
        self.rules = rules_of(setup.options)
        self.hand = [0] * seats
        self.count = [self.rules.hand] * seats
        self.pool = sum(ONE[card] * copies for card, copies in enumerate(setup.cards.copies))
        self.nstock = setup.cards.total - sum(self.count)
        self.pile = 0  # under the table card
        self.npile = 0
        self.top = NONE
        self.suit = NONE  # that counts: the named one, else the table card's
        self.named = False  # only the suit counts (AP-3.1)
        self.unnamed = False  # the suit is still to be named by the first player (AP-2.4)
        self.direction = 1
        self.run = 0  # cards that the next player has to take
        self.kind = NONE  # rank of the run
        self.answerable = False
        self.clause = ""  # that makes the next player take the cards
        self.out = NONE  # who has gone out while a run is still to be taken (AP-6.4)
        self.emptied = False  # the table card emptied a hand (AP-8.2)
        self.owed: Owed | None = None
        self.bluff: Bluff | None = None
        self.fresh = True  # the table card is new since the last move, for everyone (AP-8.2)
        self.drawer = NONE  # whose hand the last move changed
        self.pads: dict[int, int] = {}  # seat -> points written on the score pad
        self.position = False
        self.said_stock = NONE
        self.good = 0  # cards that may be laid without ado: of the suit (or rank), no 8, no joker

    # --- looking ------------------------------------------------------------------------------
    def next(self, seat: int) -> int:
        """The next player in the direction of play."""
        return (seat + self.direction) % self.setup.seats

    @property
    def supply(self) -> int:
        """Cards that can be drawn: the stock, and the pile once it is shuffled (AP-3.4)."""
        return self.nstock + self.npile

    @property
    def heap(self) -> int:
        """The container of unknown cards under the table card."""
        return self.setup.seats

    def hidden(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        return 0 if self.ledger is None else self.ledger.hidden(seat)

    def playable(self) -> int:
        """The cards without jokers that may be played now, runs apart."""
        rank = RANK_OF[self.top] if self.rules.by_rank and not self.named else NONE
        return MATCHING[self.suit + 1][rank + 1]

    def refresh(self) -> None:
        """Note which cards may be laid without ado; none while anything is due first."""
        if self.run or self.unnamed or self.owed is not None or self.top < 0:
            self.good = 0
        else:
            self.good = self.playable() & ~EIGHTS

    def ledger_open(self) -> Ledger:
        """The ledger of hidden cards, opened where there was none."""
        if self.ledger is None:
            self.ledger = Ledger([self.pool >> (BITS * card) & 7 for card in range(CARDS)])
        return self.ledger

    # --- carrying out -------------------------------------------------------------------------
    def reshuffle(self) -> None:
        """The pile without its table card becomes the stock (AP-3.4)."""
        if self.ledger is not None:
            for card in cards_of(self.pile):
                self.ledger.back(card)
            self.ledger.dissolve(self.heap)
        self.pool += self.pile
        self.nstock += self.npile
        self.pile = self.npile = 0

    def draw(self, seat: int, card: int) -> None:
        """One card from the stock into a hand; `card` may be unknown."""
        if not self.nstock:
            self.reshuffle()
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
        """Take a card out of a hand."""
        self.count[seat] -= 1
        if self.hand[seat] & ANY[card]:
            self.hand[seat] -= ONE[card]
            return
        self.ledger_open().reveal(seat, card)
        self.pool -= ONE[card]

    def show(self, seat: int, card: int) -> None:
        """A hidden card of a hand is named, and stays there."""
        self.ledger_open().reveal(seat, card)
        self.pool -= ONE[card]
        self.hand[seat] += ONE[card]

    def cover(self, card: int) -> None:
        """A card becomes the table card; the one before lies under it."""
        if self.top >= 0:
            self.pile += ONE[self.top]
            self.npile += 1
        self.top, self.suit, self.named = card, SUIT_OF[card], False


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
    bits = 0
    for card in range(CARDS):
        if packed & ANY[card]:
            bits |= 1 << card
    return bits


def named_cards(cards: Iterable[int]) -> list[int]:
    """The cards that are not `?`."""
    return [card for card in cards if card != UNKNOWN]


def size(packed: int) -> int:
    """How many cards a packed hand has."""
    total = 0
    while packed:
        total += packed & 7
        packed >>= BITS
    return total
