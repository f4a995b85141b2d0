"""The table of a game stated as data: hands and stock of the house, and what its description declares."""

from __future__ import annotations

from typing import Any, ClassVar

from referee.game.contract import Setup
from referee.game.hands import ANY, ONE, HandState
from referee.game.walk import Walk
from referee.record.model import UNKNOWN

FORGOTTEN = -2
"""A card that lies there, whichever it is: it is one of those that nobody knows."""


class Table(HandState):
    """Places and state of a description stand in slots of a class that is made for it (`program`)."""

    __slots__ = ("aside", "phase", "said")
    held: ClassVar[tuple[str, ...]] = ("hand",)
    """The places of a player that are face down: those of all players stand one after the other in `hand`."""

    aside: tuple[int, ...]  # cards that are out of play
    phase: str
    said: int  # what is remembered and a position has told, as bits

    def __init__(self, setup: Setup, start: int, hands: list[int]) -> None:
        """`hands`: how many cards each seat is dealt, then the same for each further place of `held`."""
        super().__init__(setup, start, setup.cards.copies, 0)
        self.count = list(hands)
        self.hand = [0] * len(hands)
        self.nstock = self.deck - sum(hands)
        self.said = 0
        self.aside = ()

    def deny(self, walk: Walk, place: int, card: int) -> None:
        """A card cannot have been in a place."""
        kind, seat = divmod(place, self.setup.seats)
        if not kind:
            super().deny(walk, place, card)
        else:
            walk.contradiction("GEN-2", "not-in-place", seat=seat, card=card, zone=self.held[kind])

    def place(self, index: int) -> Any:
        """What lies in a place of the description: a list of cards, or one for each seat."""
        return getattr(self, f"p{index}")

    @staticmethod
    def names_value(walk: Walk) -> bool:
        """Whether the line that is walked through names a value somewhere."""
        return walk.line is not None and any(
            step.suit is not None and step.suit >= 0 for step in walk.line.steps
        )

    def gain(self, seat: int, card: int) -> None:
        """A card that everybody saw comes into a hand."""
        self.hand[seat] += ONE[card]
        self.count[seat] += 1

    def taken(self, seat: int, card: int) -> bool:
        """A card of a hand goes to a place; False where another rule moved it there before."""
        if self.hand[seat] & ANY[card]:
            self.count[seat] -= 1
            self.hand[seat] -= ONE[card]
            return True
        if not (self.pool & ANY[card] and self.hidden(seat) > 0):
            return False
        self.remove(seat, card)
        return True

    def recycle(self, zone: list[int]) -> None:
        """All but the top card of a place are shuffled into the stock."""
        for card in zone[:-1]:
            self.nstock += card != UNKNOWN
            if card < 0:
                continue
            self.pool += ONE[card]
            if self.ledger is not None:
                self.ledger.back(card)
        del zone[:-1]

    def show(self, seat: int, card: int) -> None:
        """A hidden card of a hand is named, and stays there; nothing where none of it can be there."""
        if self.pool & ANY[card] and self.hidden(seat) > 0:
            super().show(seat, card)
