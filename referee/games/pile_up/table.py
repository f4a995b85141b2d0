"""The table of Pile up: hands and columns, cards taken as minus points, a push that may be dodged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from referee.game.contract import Setup
from referee.game.hands import ANY, ONE, HandState
from referee.record.model import UNKNOWN

CARDS: Final = 30  # different cards in play: five colours, six numbers
NUMBERS: Final = 6

COLOURED: Final = CARDS
"""A card of the first number that is neither white nor black, and which of them nobody could read; those of
the other numbers follow."""


def unread(number: int) -> int:
    """That card of a number."""
    return COLOURED + number - 1


NUMBER_OF: Final = tuple(card % NUMBERS + 1 for card in range(CARDS + NUMBERS))
COLOUR_OF: Final = tuple(card // NUMBERS for card in range(CARDS + NUMBERS))
WHITE, BLACK = 3, 4
OF_NUMBER: Final = (
    0,
    *(sum(ANY[first + n] for first in range(0, CARDS, NUMBERS)) for n in range(NUMBERS)),
)
"""The cards of each number from 1 to 6."""
FLAT_OF_NUMBER: Final = (
    0,
    *(sum(1 << (first + n) for first in range(0, CARDS, NUMBERS)) for n in range(NUMBERS)),
)
"""The same as a `Literal` has them: one bit a card."""


class Pile(NamedTuple):
    """Cards laid exactly onto one another, which count as one (PU-4.4)."""

    card: int
    copies: int

    @property
    def colour(self) -> int:
        """The colour of the cards."""
        return COLOUR_OF[self.card]


def stacked(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """A column with one more card laid exactly onto its top."""
    return (*piles[:-1], piles[-1]._replace(copies=piles[-1].copies + 1))


def top_of(piles: Sequence[Pile]) -> dict[str, Any]:
    """The top card of a column among the facts of a breach."""
    return {"top": ("card", piles[-1].card)} if piles else {}


SINGLE: Final = tuple(Pile(card, 1) for card in range(CARDS))
"""Each card laid singly."""


class Push(NamedTuple):
    """Cards pushed onto a player who may still dodge (PU-5.2)."""

    seat: int
    number: int
    cards: int


class Took(NamedTuple):
    """Minus cards that a line gave somebody, counted one by one."""

    seat: int
    cards: int
    column: int = 0  # where they lay; 0 for a card of the hand


class PileUpState(HandState):
    """The position of a deal.  Packed counters hold the cards known by name; counts hold all."""

    __slots__ = ("before", "blurred", "columns", "gone", "minus", "push", "took")
    owned: ClassVar = ("blurred", "columns", "minus")

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start, setup.cards.copies[:CARDS], setup.figures["hand"])
        seats = setup.seats
        self.columns: list[tuple[Pile, ...]] = [()] * (NUMBERS + 1)  # by number; 0 is not used
        self.minus = [0] * seats
        self.gone = 0  # known cards that were taken or discarded
        self.blurred = [False] * seats  # an unknown card left the hidden part of the hand
        self.push: Push | None = None
        self.took: Took | None = None  # minus cards that the last line gave somebody
        self.before: tuple[int, int] | None = None  # who had the last turn, and its line in the file

    @property
    def elsewhere(self) -> int:
        """Cards that lie neither in a hand nor in the stock, those taken as minus points among them."""
        return super().elsewhere + sum(self.minus)

    # --- looking ------------------------------------------------------------------------------
    def following(self, seat: int) -> int:
        """The next player clockwise who has cards; the next one where nobody has (PU-3.6)."""
        first = self.seat_after(seat) if self.away else (seat + 1) % self.setup.seats
        if self.nstock or self.count[first]:
            return first
        return next((other for other in (*self.others_after(first), first) if self.count[other]), first)

    def tops(self, number: int) -> list[int]:
        """What a card that nobody could read on top of a column may be: a white one is never there."""
        same = range(number - 1, CARDS, NUMBERS)
        there = [card for card in same if COLOUR_OF[card] != WHITE and self.pool & ANY[card]]
        return there or [unread(number)]

    def is_empty(self) -> bool:
        """Whether stock and all hands are empty (PU-7.1)."""
        held = [self.count[seat] for seat in self.staying] if self.away else self.count
        return not self.nstock and not any(held)

    def room(self, seat: int) -> int:
        """How many cards a refill draws (PU-3.5)."""
        return min(self.setup.figures["hand"] - self.count[seat], self.nstock)

    # --- carrying out -------------------------------------------------------------------------
    def draw_unknown(self, seat: int, cards: int) -> None:
        """So many unknown cards from the stock into a hand."""
        for _ in range(cards):
            self.draw(seat, UNKNOWN)

    def remove(self, seat: int, card: int) -> None:
        """Take a card out of a hand; an unknown one leaves its hidden part."""
        if card >= 0:
            super().remove(seat, card)
            return
        self.count[seat] -= 1
        self.blurred[seat] = True

    def burden(self, seat: int, cards: int, column: int = 0) -> None:
        """Give a player minus cards (PU-7.2), those of a column or of the hand."""
        self.minus[seat] += cards
        self.took = Took(seat, cards, column)

    def stack(self, number: int) -> None:
        """Lay one more card of its kind exactly onto the top of a column (PU-4.4)."""
        self.columns[number] = stacked(self.columns[number])

    def clear(self, number: int) -> int:
        """Empty a column; returns how many physical cards lay there (PU-7.2)."""
        cards = 0
        for pile in self.columns[number]:
            cards += pile.copies
            self.gone += ONE[pile.card] * pile.copies if pile.card < COLOURED else 0
        self.columns[number] = ()
        return cards

    def forget(self, card: int) -> bool:
        """A card that nobody names lies in its column as one of the coloured ones, or is gone."""
        number = NUMBER_OF[card]
        column = self.columns[number]
        at = next((i for i, pile in enumerate(column) if pile == SINGLE[card]), None)
        lies = at is not None and COLOUR_OF[card] not in (WHITE, BLACK)
        if not lies and (at is not None or not self.gone & ANY[card]):
            return False
        if at is None:
            self.gone -= ONE[card]
        else:
            self.columns[number] = (*column[:at], Pile(unread(number), 1), *column[at + 1 :])
        self.pool += ONE[card]
        return True

    def spread(self, seat: int, points: int) -> None:
        """Deal minus cards one at a time clockwise to the others, beginning at the left (PU-6.1)."""
        points = min(points, self.minus[seat])
        self.minus[seat] -= points
        others = self.others_after(seat)
        rounds, rest = divmod(points, len(others))
        for place, other in enumerate(others):
            self.minus[other] += rounds + (place < rest)
