"""Cards as small whole numbers: the numbering of a game, and the deck in force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class CardTable(NamedTuple):
    """The cards of a game: `names[n]` is the id of card n, `copies[n]` how many the deck in force has."""

    names: tuple[str, ...]
    copies: tuple[int, ...]

    def number(self, name: str) -> int:
        """The number of the card with this id; ValueError where there is none.

        >>> card_table(("AS", "2S", "JK"), [("AS", 1), ("JK", 2)]).number("JK")
        2
        """
        return self.names.index(name)

    @property
    def total(self) -> int:
        """How many physical cards the deck has."""
        return sum(self.copies)


def card_table(numbering: Sequence[str], cards: Iterable[tuple[str, int]]) -> CardTable:
    """The table of a game from the ids and quantities of its definitions.

    A game with a numbering of its own keeps it: a card the deck does not have stays, with no copy (a joker
    where none is played).  Without one (empty) the cards are numbered in the order of their definitions.
    Ids outside a numbering are left to the caller: see `strange`.

    >>> card_table(("R1", "R2"), [("R2", 3)]).copies
    (0, 3)
    """
    quantities: dict[str, int] = {}
    for name, quantity in cards:
        quantities[name] = quantities.get(name, 0) + quantity
    names = tuple(numbering or quantities)
    return CardTable(names, tuple(quantities.get(name, 0) for name in names))


def strange(numbering: Sequence[str], names: Iterable[str]) -> list[str]:
    """The ids that a game with a numbering of its own cannot use.

    >>> strange(("AS", "2S"), ["AS", "Q9"])
    ['Q9']
    """
    return [name for name in names if name not in numbering] if numbering else []
