"""The table of American Page One: packed hands, stock, pile, runs, jokers to challenge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from referee.game.cards import JOKER
from referee.game.contract import Setup
from referee.game.hands import ANY, ONE, HandState, cards_of
from referee.hidden.cases import Places
from referee.record.model import UNKNOWN

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


class PageOneState(HandState):
    """The position of a deal.  Packed counters hold the cards known by name; counts hold all."""

    __slots__ = (
        "answerable", "bluff", "clause", "direction", "drawer", "emptied", "fresh", "good", "kind",
        "named", "npile", "out", "owed", "pile", "rules", "run", "suit", "top", "unnamed",
    )  # fmt: skip

    def __init__(self, setup: Setup, start: int) -> None:
        self.rules = rules_of(setup.options)
        super().__init__(setup, start, setup.cards.copies, self.rules.hand)
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
        self.good = 0  # cards that may be laid without ado: of the suit (or rank), no 8, no joker

    # --- looking ------------------------------------------------------------------------------
    def next(self, seat: int) -> int:
        """The next player in the direction of play."""
        return (seat + self.direction) % self.setup.seats

    @property
    def supply(self) -> int:
        """Cards that can be drawn: the stock, and the pile once it is shuffled (AP-3.4)."""
        return self.nstock + self.npile

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
        """One card from the stock into a hand, after a shuffle where the stock is empty."""
        if not self.nstock:
            self.reshuffle()
        super().draw(seat, card)

    def cover(self, card: int) -> None:
        """A card becomes the table card; the one before lies under it."""
        if self.top >= 0:
            self.pile += ONE[self.top]
            self.npile += 1
        self.top, self.suit, self.named = card, SUIT_OF[card], False


def named_cards(cards: Iterable[int]) -> list[int]:
    """The cards that are not `?`."""
    return [card for card in cards if card != UNKNOWN]
