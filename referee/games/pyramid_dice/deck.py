"""The cards and places of Pyramid Dice: numbers, points, backs, abilities, and what covers what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import index
from typing import Any, Final, NamedTuple

ROWS: Final = 7
PLACES: Final = ROWS * (ROWS + 1) // 2
"""Places of the pyramid, numbered from the apex, row by row, from the left (PD-2.2)."""

FIRST: Final = tuple(row * (row - 1) // 2 for row in range(ROWS + 2))
"""The place at which each row begins; `FIRST[row + 1]` is where it ends."""

COVERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (FIRST[row + 1] + place, FIRST[row + 1] + place + 1) if row < ROWS else ()
    for row in range(1, ROWS + 1)
    for place in range(row)
)
"""The places of the next row that cover each place (PD-2.3)."""

ROW_OF: Final = tuple(row for row in range(1, ROWS + 1) for _ in range(row))
"""The row of each place."""


def spots(places: Iterable[int]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Places of the pyramid as a fact of a sentence: (row, place in the row), from the apex on.

    >>> spots([2, 1])
    ('spots', ((2, 1), (2, 2)))
    """
    return "spots", tuple((ROW_OF[place], place - FIRST[ROW_OF[place]] + 1) for place in sorted(set(places)))


class Deck(NamedTuple):
    """The pyramid cards one by one, copies apart: tables by unit, a physical card.

    Sets of units are bits: unit n is in a set if bit n is set.
    """

    card: tuple[int, ...]  # number of the card in the card table
    number: tuple[int, ...]  # the number to be made
    points: tuple[int, ...]  # 0 for a god
    back: tuple[int, ...]  # points of a stolen card
    ability: tuple[str, ...]  # "" for a treasure
    gods: int
    seconds: int  # units with back 2: they fill the pyramid from the apex on
    ra: int  # number of the Ra in the card table
    units: dict[int, tuple[int, ...]]  # card number -> its copies
    fitting: tuple[int, ...]  # by place: the units that may lie there at the set-up

    def __hash__(self) -> int:
        """There is one deck for a card list (`deck_of` keeps it), so positions of one deal share theirs."""
        return id(self)

    @property
    def size(self) -> int:
        """How many cards the pyramid has."""
        return len(self.card)

    @property
    def everything(self) -> int:
        """All units."""
        return (1 << len(self.card)) - 1

    def treasures(self, units: int) -> int:
        """How many of the units are treasures."""
        return (units & ~self.gods).bit_count()

    def points_of(self, units: int) -> int:
        """The points of taken units."""
        return sum(self.points[unit] for unit in bits(units))

    def stolen_worth(self, units: int) -> int:
        """The points of stolen units: the numbers on their backs (PD-8.2)."""
        return sum(self.back[unit] for unit in bits(units))


def bits(units: int) -> Iterator[int]:
    """The numbers of the bits that are set, rising."""
    units = index(units)  # once, where some are open
    while units:
        low = units & -units
        yield low.bit_length() - 1
        units ^= low


class _Same:
    """A book as a key: equal only to itself."""

    __slots__ = ("book",)

    def __init__(self, book: Any) -> None:
        self.book = book

    def __hash__(self) -> int:
        return id(self.book)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.book is self.book


def deck_of(book: Any, names: tuple[str, ...]) -> Deck:
    """The deck of a book; `names` are the ids of its card table."""
    return _deck(_Same(book), names)


@lru_cache(maxsize=64)
def _deck(same: _Same, names: tuple[str, ...]) -> Deck:
    book = same.book
    rows = [(names.index(card.id), card) for card in book.cards]
    ra = next(number for number, card in rows if card.columns["kind"] == "ra")
    units = [
        (number, card.columns)
        for number, card in rows
        if card.columns["kind"] != "ra"
        for _ in range(card.quantity)
    ]
    copies: dict[int, tuple[int, ...]] = {}
    for unit, (number, _) in enumerate(units):
        copies[number] = (*copies.get(number, ()), unit)
    everything = (1 << len(units)) - 1
    seconds = sum(1 << unit for unit, (_, columns) in enumerate(units) if columns["back"] == "2")
    return Deck(
        card=tuple(number for number, _ in units),
        number=tuple(int(columns["number"]) for _, columns in units),
        points=tuple(int(columns["points"] or 0) for _, columns in units),
        back=tuple(int(columns["back"]) for _, columns in units),
        ability=tuple(columns["ability"] for _, columns in units),
        gods=sum(1 << unit for unit, (_, columns) in enumerate(units) if columns["kind"] == "god"),
        seconds=seconds,
        ra=ra,
        units=copies,
        fitting=tuple(
            seconds if place < seconds.bit_count() else everything & ~seconds for place in range(PLACES)
        ),
    )
