"""Corner indices and the id at the edge: what a hand of cards shows when it is fanned."""

from __future__ import annotations

from dataclasses import dataclass

from layouts.model import Size
from pnp.art.pen import group, half_turn
from pnp.art.style import Style, ink, suit_ink
from pnp.art.suits import suit
from pnp.scene import Item, Text

SAFE = 3.175
"""Millimetres (1/8 in) from the trim inside which everything that matters stays."""

MM_PER_POINT = 25.4 / 72
CAP_HEIGHT = 0.7
"""Height of a capital in ems, of the condensed face and near enough of the others."""

SMALL_PRINT = 6.0
"""Points: the smallest type on a card."""

POKER = Size(width=63.5, height=88.9)
ID_BAND = SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.6
"""Millimetres at the upper and lower edge that the id needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where things stand on a French face of one trim size, in millimetres (index in points)."""

    trim: Size
    index: float
    column: float  # x of the middle of the index
    suit: float  # height of the suit under the index

    @property
    def baseline(self) -> float:
        """Where the index stands."""
        return SAFE + 0.4 + self.index * MM_PER_POINT * CAP_HEIGHT

    @property
    def clear(self) -> float:
        """x at which the room right of the index begins."""
        return 2 * self.column - SAFE + 0.5


def plan(trim: Size) -> Plan:
    """The plan of a French face: fixed for each trim, whatever the card."""
    scale = max(0.6, min(1.2, trim.width / POKER.width, trim.height / POKER.height))
    return Plan(trim=trim, index=round(30 * scale, 1), column=SAFE + 3.75 * scale, suit=5.2 * scale)


def indices(rank: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """Rank with the suit below, in the upper left corner and turned in the lower right one."""
    where = plan(trim)
    wide = len(rank) > 1
    letter = Text(
        x=where.column,
        y=where.baseline,
        text=rank,
        font="condensed",
        size=where.index,
        color=suit_ink(suit_name, style),
        anchor="middle",
        spacing=-0.07 * where.index if wide else 0.0,
        role="index",
    )
    below = suit(suit_name, where.column, where.baseline + 1.1 + where.suit / 2, where.suit, style)
    return twice(trim, letter, *below)


def id_lines(card_id: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The id in small type at the lower edge, and turned at the upper one."""
    return twice(trim, id_line(card_id, trim.width / 2, trim.height - SAFE - 0.1, style))


def id_line(card_id: str, x: float, y: float, style: Style, tone: str = "slate") -> Text:
    """The id in small type around x on a baseline."""
    return Text(
        x=x,
        y=y,
        text=card_id,
        font="condensed",
        size=SMALL_PRINT,
        color=ink(tone, style),
        anchor="middle",
        spacing=0.4,
        role="small print",
    )


def twice(trim: Size, *items: Item) -> tuple[Item, ...]:
    """The items, and once more turned by 180 degrees about the middle of the card."""
    return (*items, group(*items, at=half_turn(trim.width, trim.height)))
