"""A table to be drawn: every place with its cards and the way they lie there."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from referee.game.zones import Zone
from referee.record.model import UNKNOWN

Shape: TypeAlias = Literal["row", "pile", "pyramid", "slots", "column"]
"""How the cards of a place lie: side by side, on one another (the last on top), in rows from the apex down
with empty places, in rows with a place of its own for each card, or overlapping from the bottom up."""


class Spread(NamedTuple):
    """One place of a drawn table.  `rows` are those of a pyramid, `EMPTY` where no card lies.

    `onto` says of each card of a column whether it is laid exactly onto the one before, `free` are the cards
    that may be taken now.  `name` is a word as that of a `Zone` is.
    """

    name: str
    cards: tuple[int, ...]
    seat: int | None = None
    number: int | None = None
    shape: Shape = "row"
    rows: tuple[tuple[int, ...], ...] = ()
    onto: tuple[bool, ...] = ()
    free: tuple[int, ...] = ()


class Scene(NamedTuple):
    """The whole table.  `direction` is None in a game where play always goes round the same way."""

    spreads: tuple[Spread, ...]
    direction: int | None = None  # 1 clockwise, -1 counterclockwise


def spread_of(zone: Zone) -> Spread:
    """A place that its game only counts, drawn the plain way: stock and piles as one, the rest as rows."""
    hidden = all(card == UNKNOWN for card in zone.cards)
    shape: Shape = "pile" if hidden and zone.seat is None else "row"
    return Spread(zone.name, zone.cards, zone.seat, zone.number, shape)
