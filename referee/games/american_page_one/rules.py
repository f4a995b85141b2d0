"""The options of American Page One as the walk asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

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


def has_value(options: Mapping[str, Any], name: str, value: str) -> bool:
    """Whether an option has this value."""
    return bool(options[name] == value)


class Rules:
    """The options in force as the walk asks for them: each is read once, when its value is first asked for.

    Where nobody remembers some options, `options` notes which of them were read.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.options == other.options

    def __hash__(self) -> int:
        return len(self.options)  # positions of one deal share their rules

    @cached_property
    def quiet(self) -> Sequence[bool]:
        """By card number: nothing happens when it is played."""
        found = Quiet(self)
        return found if isinstance(self.options, Reads) else tuple(found)

    @cached_property
    def fits(self) -> Sequence[int]:
        """By card number: what may be laid on it (AP-3.1)."""
        return Fits(self.options) if isinstance(self.options, Reads) else laid_on(self.options)

    @cached_property
    def hand(self) -> int:
        """Cards dealt to each (AP-1.3)."""
        return int(self.options["hand"])

    @cached_property
    def starter_effect(self) -> bool:
        """Whether the starter has the effect of its card (AP-2.4)."""
        return has_value(self.options, "starter-effect", "on")

    @cached_property
    def until(self) -> bool:
        """Whether a player draws on until a card fits (AP-3.3)."""
        return has_value(self.options, "draw", "until")

    @cached_property
    def jump(self) -> int:
        """The rank that lets the next player be skipped (AP-4.2)."""
        return RANK_NAMES[str(self.options["jump"])]

    @cached_property
    def turn(self) -> int:
        """The rank that turns the direction of play (AP-4.3)."""
        return RANK_NAMES[str(self.options["turn"])]

    @cached_property
    def two_stack(self) -> bool:
        """Whether 2s, and jokers, may be answered (AP-4.4, 5.1)."""
        return has_value(self.options, "two", "stack")

    @cached_property
    def three(self) -> bool:
        """Whether a 3 makes the next player take cards (AP-4.5)."""
        return not has_value(self.options, "three", "off")

    @cached_property
    def three_stack(self) -> bool:
        """Whether 3s may be answered (AP-4.5)."""
        return has_value(self.options, "three", "stack")

    @cached_property
    def joker_last(self) -> bool:
        """Whether a joker waits until nothing else can be played (AP-5.2, 5.3: `challenge` implies it)."""
        return self.challenge or has_value(self.options, "joker-last", "on")

    @cached_property
    def challenge(self) -> bool:
        """Whether a joker may be challenged (AP-5.3)."""
        return has_value(self.options, "challenge", "on")

    @cached_property
    def dobon(self) -> bool:
        """Whether dobon may be called (AP-8.1)."""
        return has_value(self.options, "dobon", "on")

    def draws(self, rank: int) -> bool:
        """Whether a card of this rank makes the next player take cards."""
        return rank in (TWO, NONE) or (rank == THREE and self.three)

    def jumps(self, rank: int) -> bool:
        """Whether a card of this rank lets the next player be skipped (AP-4.2)."""
        return rank in (ACE, JACK) and rank == self.jump

    def turns(self, rank: int) -> bool:
        """Whether a card of this rank turns the direction of play (AP-4.3)."""
        return rank in (NINE, QUEEN) and rank == self.turn

    def answers(self, rank: int) -> bool:
        """Whether a run of this rank may be answered with another card of it."""
        return self.three_stack if rank == THREE else self.two_stack


def laid_on(options: Mapping[str, Any]) -> tuple[int, ...]:
    """By card number: what may be laid on it (AP-3.1)."""
    return ON_CARD_OR_RANK if has_value(options, "match", "suit-or-rank") else ON_CARD


class Quiet(Sequence[bool]):
    """By card number: whether nothing happens when it is played."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __len__(self) -> int:
        return len(RANK_OF)

    def __getitem__(self, card: Any) -> Any:
        rank, rules = RANK_OF[card], self.rules
        return not (rank == EIGHT or rules.draws(rank) or rules.jumps(rank) or rules.turns(rank))


class Fits(Sequence[int]):
    """By card number: what may be laid on it."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options

    def __len__(self) -> int:
        return len(ON_CARD)

    def __getitem__(self, card: Any) -> Any:
        return laid_on(self.options)[card]
