"""Cards as small whole numbers: the numbering every engine shares, and the deck in force."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = 52
FRENCH: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "JK")
"""Spades, hearts, diamonds, clubs, each from ace to king, then the joker: number = suit * 13 + rank - 1."""

COLOURS = "RGBWK"
ALMIGHTY = 30
PILE_UP: tuple[str, ...] = (*(f"{colour}{n}" for colour in COLOURS for n in range(1, 7)), "ALL")
"""Red, green, blue, white, black, each 1 to 6, then the almighty card: number = colour * 6 + n - 1."""

NUMBERING: dict[str, tuple[str, ...]] = {
    "twin-pyramid": FRENCH,
    "american-page-one": FRENCH,
    "pile-up": PILE_UP,
}
"""Games whose card numbers carry suit and rank; elsewhere the order of the card definitions counts."""


class CardTable(NamedTuple):
    """The cards of a game: `names[n]` is the id of card n, `copies[n]` how many the deck in force has."""

    names: tuple[str, ...]
    copies: tuple[int, ...]

    def number(self, name: str) -> int:
        """The number of the card with this id; ValueError where there is none.

        >>> card_table("twin-pyramid", [("AS", 1), ("JK", 2)]).number("JK")
        52
        """
        return self.names.index(name)

    @property
    def total(self) -> int:
        """How many physical cards the deck has."""
        return sum(self.copies)


def card_table(game: str, cards: Iterable[tuple[str, int]]) -> CardTable:
    """The table of a game from the ids and quantities of its definitions, in their order.

    A card the deck does not have keeps its number with no copy (a joker where none is played).
    Ids outside a fixed numbering are left to the caller: see `strange`.

    >>> card_table("pile-up", [("R1", 3)]).copies[0]
    3
    """
    quantities: dict[str, int] = {}
    for name, quantity in cards:
        quantities[name] = quantities.get(name, 0) + quantity
    names = NUMBERING.get(game) or tuple(quantities)
    return CardTable(names, tuple(quantities.get(name, 0) for name in names))


def strange(game: str, names: Iterable[str]) -> list[str]:
    """The ids that a game with a fixed numbering cannot use.

    >>> strange("twin-pyramid", ["AS", "Q9"])
    ['Q9']
    """
    known = NUMBERING.get(game)
    return [] if known is None else [name for name in names if name not in known]
