"""The options of American Page One as the walk asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from referee.game.cards import JOKER
from referee.game.reads import Reads
from referee.games.american_page_one.ranks import (
    ACE,
    EIGHT,
    EIGHTS,
    JACK,
    NINE,
    NONE,
    QUEEN,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    THREE,
    TWO,
)

RANK_NAMES: Final = {"A": ACE, "9": NINE, "J": JACK, "Q": QUEEN, "off": NONE - 1}
"""Values of the options `jump` and `turn`; a joker's rank must not equal `off`."""


def fitting(suit: int, rank: int) -> int:
    """The cards without jokers that may be laid on this suit, or this rank (AP-3.1, 3.2)."""
    by_suit = SUITS[suit] if suit >= 0 else 0
    by_rank = RANKS[rank] if rank >= 0 else 0
    return by_suit | by_rank | EIGHTS


ON_SUIT: Final = tuple(fitting(suit, NONE) for suit in range(-1, 4))
"""What may be laid on a suit: `ON_SUIT[suit + 1]`."""
ON_CARD: Final = tuple(fitting(suit, NONE) for suit in SUIT_OF)
"""What may be laid on a card, with `match` = suit."""
ON_CARD_OR_RANK: Final = tuple(fitting(SUIT_OF[card], RANK_OF[card]) for card in range(JOKER + 1))
"""The same with `match` = suit-or-rank."""


class Rules(NamedTuple):
    """The options in force, as the walk asks for them."""

    quiet: tuple[bool, ...]  # by card number: nothing happens when it is played
    fits: tuple[int, ...]  # by card number: what may be laid on it
    hand: int
    starter_effect: bool
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

    def jumps(self, rank: int) -> bool:
        """Whether a card of this rank lets the next player be skipped (AP-4.2)."""
        return rank == self.jump

    def turns(self, rank: int) -> bool:
        """Whether a card of this rank turns the direction of play (AP-4.3)."""
        return rank == self.turn

    def answers(self, rank: int) -> bool:
        """Whether a run of this rank may be answered with another card of it."""
        return self.three_stack if rank == THREE else self.two_stack


def has_value(options: Mapping[str, Any], name: str, value: str) -> bool:
    """Whether an option has this value."""
    return bool(options[name] == value)


def laid_on(options: Mapping[str, Any]) -> tuple[int, ...]:
    """By card number: what may be laid on it (AP-3.1)."""
    return ON_CARD_OR_RANK if has_value(options, "match", "suit-or-rank") else ON_CARD


def rules_of(options: Mapping[str, Any]) -> Rules | OpenRules:
    """The rules under these options (AP-5.3: `challenge` implies `joker-last`)."""
    if isinstance(options, Reads):
        return OpenRules(options)
    challenge, three = has_value(options, "challenge", "on"), not has_value(options, "three", "off")
    jump, turn = RANK_NAMES[str(options["jump"])], RANK_NAMES[str(options["turn"])]
    busy = {NONE, TWO, EIGHT, jump, turn} | ({THREE} if three else set())
    return Rules(
        quiet=tuple(rank not in busy for rank in RANK_OF),
        fits=laid_on(options),
        hand=int(options["hand"]),
        starter_effect=has_value(options, "starter-effect", "on"),
        until=has_value(options, "draw", "until"),
        jump=jump,
        turn=turn,
        two_stack=has_value(options, "two", "stack"),
        three=three,
        three_stack=has_value(options, "three", "stack"),
        joker_last=challenge or has_value(options, "joker-last", "on"),
        challenge=challenge,
        dobon=has_value(options, "dobon", "on"),
    )


class OpenRules:
    """The same where nobody remembers some options: each is read only when its value is asked for."""

    __slots__ = ("fits", "options", "quiet")

    def __init__(self, options: Reads) -> None:
        self.options = options
        self.quiet = OpenQuiet(self)
        self.fits = OpenFits(options)

    @property
    def hand(self) -> int:
        """Cards dealt to each (AP-1.3)."""
        return int(self.options["hand"])

    @property
    def starter_effect(self) -> bool:
        """Whether the starter has the effect of its card (AP-2.4)."""
        return has_value(self.options, "starter-effect", "on")

    @property
    def until(self) -> bool:
        """Whether a player draws on until a card fits (AP-3.3)."""
        return has_value(self.options, "draw", "until")

    @property
    def two_stack(self) -> bool:
        """Whether 2s, and jokers, may be answered (AP-4.4, 5.1)."""
        return has_value(self.options, "two", "stack")

    @property
    def three(self) -> bool:
        """Whether a 3 makes the next player take cards (AP-4.5)."""
        return not has_value(self.options, "three", "off")

    @property
    def three_stack(self) -> bool:
        """Whether 3s may be answered (AP-4.5)."""
        return has_value(self.options, "three", "stack")

    @property
    def joker_last(self) -> bool:
        """Whether a joker waits until nothing else can be played (AP-5.2, 5.3)."""
        return self.challenge or has_value(self.options, "joker-last", "on")

    @property
    def challenge(self) -> bool:
        """Whether a joker may be challenged (AP-5.3)."""
        return has_value(self.options, "challenge", "on")

    @property
    def dobon(self) -> bool:
        """Whether dobon may be called (AP-8.1)."""
        return has_value(self.options, "dobon", "on")

    def draws(self, rank: int) -> bool:
        """Whether a card of this rank makes the next player take cards."""
        return rank in (TWO, NONE) or (rank == THREE and self.three)

    def jumps(self, rank: int) -> bool:
        """Whether a card of this rank lets the next player be skipped (AP-4.2)."""
        return rank in (ACE, JACK) and rank == RANK_NAMES[str(self.options["jump"])]

    def turns(self, rank: int) -> bool:
        """Whether a card of this rank turns the direction of play (AP-4.3)."""
        return rank in (NINE, QUEEN) and rank == RANK_NAMES[str(self.options["turn"])]

    def answers(self, rank: int) -> bool:
        """Whether a run of this rank may be answered with another card of it."""
        return self.three_stack if rank == THREE else self.two_stack


class OpenQuiet:
    """By card number: whether nothing happens when it is played."""

    __slots__ = ("rules",)

    def __init__(self, rules: OpenRules) -> None:
        self.rules = rules

    def __getitem__(self, card: int) -> bool:
        rank, rules = RANK_OF[card], self.rules
        return not (rank == EIGHT or rules.draws(rank) or rules.jumps(rank) or rules.turns(rank))


class OpenFits:
    """By card number: what may be laid on it."""

    __slots__ = ("options",)

    def __init__(self, options: Reads) -> None:
        self.options = options

    def __getitem__(self, card: int) -> int:
        return laid_on(self.options)[card]
