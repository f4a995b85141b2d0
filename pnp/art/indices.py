"""Corner indices and the id at the edge: what a hand of cards shows when it is fanned."""

from __future__ import annotations

from typing import Literal

from layouts.model import Size
from pnp.art.camera import edge, mark, quiet_zone
from pnp.art.pen import circle, flat, group, half_turn, moved, outline, shift
from pnp.art.style import WHITE, Style, ink, suit_ink
from pnp.art.suits import suit
from pnp.scene import Color, Item, Path, Stroke, Text
from runtime.value import value

SAFE = 3.175
"""Millimetres (1/8 in) from the trim inside which everything that matters stays."""

MM_PER_POINT = 25.4 / 72
CAP_HEIGHT = 0.7
"""Height of a capital in ems, of the condensed face and near enough of the others."""

DESCENT = 0.2
"""How far tails of letters hang below the baseline, in ems of the condensed face."""

_TAILED = frozenset("gjpqy,;_@()[]{}/$")

SMALL_PRINT = 6.0
"""Points: the smallest type on a card."""

POKER = Size(width=63.5, height=88.9)
ID_BAND = SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.6
"""Millimetres at the upper and lower edge that the id needs."""


_NARROW = 0.91
"""Width of the figures of a 10, so that both stand in the column at full height."""

_JUMBO_NARROW = 0.66
"""The same for weak eyes, in a column that leaves room for a picture."""

_APART = 0.02
"""Ems between them beyond the usual: at arm's length they are two."""

_TAIL = outline("M.2 -.235 L.29 -.285 L.5 .035 L.405 .094z")
"""The tail of the Q in ems, long and slanting, so that no Q is read as a 0."""

_DESCENT = 0.1
"""Ems that the Q reaches below the line."""

_BETWEEN = 1.0
"""Millimetres between the index and the suit under it, whatever the rank."""


def condensed(
    text: str,
    x: float,
    y: float,
    size: float,
    color: Color,
    *,
    anchor: Literal["start", "middle", "end"] = "middle",
    role: str = "index",
    spacing: float = 0.0,
) -> Text:
    """A line of the narrow face of indices on its baseline."""
    return Text(
        x=x,
        y=y,
        text=text,
        font="condensed",
        size=size,
        color=color,
        anchor=anchor,
        role=role,
        spacing=spacing,
    )


@value
class Plan:
    """Where things stand on a French face of one trim size, in millimetres (index in points)."""

    trim: Size
    index: float
    column: float  # x of the middle of the index
    suit: float  # height of the suit under the index
    camera: bool = False  # whether a mark stands below

    @property
    def baseline(self) -> float:
        """Where the index stands."""
        return SAFE + 0.4 + self.index * MM_PER_POINT * CAP_HEIGHT

    @property
    def clear(self) -> float:
        """x at which the room right of the index begins."""
        return max(2 * self.column - SAFE, mark_column(self.trim) if self.camera else 0.0) + 0.5

    @property
    def foot(self) -> float:
        """Where the suit under the index ends."""
        return self.suit_top + self.suit

    @property
    def suit_top(self) -> float:
        """Where the suit under the index begins."""
        return self.baseline + _DESCENT * self.index * MM_PER_POINT + _BETWEEN


_JUMBO = 16.0
"""Millimetres: height of an index for weak eyes."""

_JUMBO_TRIM = Size(width=54.0, height=80.0)
"""The smallest card on which it stands in full; on smaller ones it shrinks with them."""

_JUMBO_COLUMN, _JUMBO_SUIT = 5.8, 12.0
"""Millimetres from the safe zone to the middle of such an index, and height of the suit under it."""


def _jumbo_share(trim: Size) -> float:
    """How much of such an index a card has room for."""
    return min(1.0, trim.width / _JUMBO_TRIM.width, trim.height / _JUMBO_TRIM.height)


def jumbo_height(trim: Size) -> float:
    """Millimetres of an index for weak eyes on a card of this trim."""
    return _JUMBO * _jumbo_share(trim)


def plan(trim: Size, style: Style) -> Plan:
    """The plan of a French face: fixed for each trim, whatever the card."""
    if style.jumbo:
        share = _jumbo_share(trim)
        return Plan(
            trim=trim,
            index=round(jumbo_height(trim) / (MM_PER_POINT * CAP_HEIGHT), 1),
            column=SAFE + _JUMBO_COLUMN * share,
            suit=_JUMBO_SUIT * share,
            camera=style.camera,
        )
    scale = max(0.6, min(1.2, trim.width / POKER.width, trim.height / POKER.height))
    return Plan(
        trim=trim,
        index=round(30 * scale, 1),
        column=SAFE + 3.75 * scale,
        suit=5.2 * scale,
        camera=style.camera,
    )


def mark_column(trim: Size) -> float:
    """Millimetres from the left edge that a mark under the index takes, its white included."""
    side = edge(trim)
    return SAFE + side + quiet_zone(side)


def marks(number: int, foot: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """The mark of a face below what ends at `foot` in the upper left corner, and so in the other corners."""
    side = edge(trim)
    made = mark(number, SAFE, foot + quiet_zone(side), side, style)
    if style.corners != 4:
        return with_rotated_copy(trim, *made)
    return with_rotated_copy(trim, *made, group(*made, at=shift(trim.width - 2 * SAFE - side, 0.0)))


def indices(rank: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """Rank with the suit below, in the upper left corner and turned in the lower right one."""
    where = plan(trim, style)
    colour = suit_ink(suit_name, style)
    wide = len(rank) > 1
    x, apart = (0.0, _APART * where.index) if wide else (where.column, 0.0)
    letter: Item = condensed(rank, x, where.baseline, where.index, colour, spacing=apart)
    if wide:
        narrow = _JUMBO_NARROW if style.jumbo else _NARROW
        letter = group(letter, at=(narrow, 0.0, 0.0, 1.0, where.column, 0.0))
    below = suit(suit_name, where.column, where.suit_top + where.suit / 2, where.suit, style)
    return cornered(trim, where, style, letter, *_tail(rank, where, colour), *below)


def _tail(rank: str, where: Plan, colour: Color) -> tuple[Item, ...]:
    """What makes a Q a Q."""
    if rank != "Q":
        return ()
    from pnp.type.measure import width

    em = where.index * MM_PER_POINT
    left = where.column - width("Q", "condensed", where.index) / 2
    path = moved(_TAIL, (em, 0.0, 0.0, em, left, where.baseline))
    rim = Stroke(color=WHITE, width=0.045 * em, join="round")
    return Path(segments=path, stroke=rim), Path(segments=path, fill=colour)


def cornered(trim: Size, where: Plan, style: Style, *items: Item) -> tuple[Item, ...]:
    """What stands in the upper left corner, in the lower right one turned, or in all four corners."""
    if style.corners != 4:
        return with_rotated_copy(trim, *items)
    right = group(*items, at=shift(trim.width - 2 * where.column, 0.0))
    return with_rotated_copy(trim, *items, right)


def id_lines(card_id: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The id in small type at the lower edge, and turned at the upper one; its tails keep off the cut.

    Large print has none: it says what the index says, to whoever reads it again in a list of cards.
    """
    if style.large:
        return ()
    tail = DESCENT * SMALL_PRINT * MM_PER_POINT if _TAILED.intersection(card_id) else 0.0
    x, y, color = trim.width / 2, trim.height - SAFE - 0.1 - tail, ink("slate", style)
    return with_rotated_copy(
        trim, condensed(card_id, x, y, SMALL_PRINT, color, role="small print", spacing=0.4)
    )


def with_rotated_copy(trim: Size, *items: Item) -> tuple[Item, ...]:
    """The items, and once more turned by 180 degrees about the middle of the card."""
    return (*items, group(*items, at=half_turn(trim.width, trim.height)))


DOT = 0.42
"""Millimetres: radius of the dots that number packs and jokers."""


def dots(count: int, x: float, y: float, colour: Color) -> tuple[Item, ...]:
    """So many dots in a row from (x, y) to the right."""
    return flat(*(Path(segments=circle(x + i * 3 * DOT, y, DOT), fill=colour) for i in range(count)))
