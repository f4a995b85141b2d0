"""The mark that tells a camera which card or mat it sees: how large it is, and how it is drawn."""

from __future__ import annotations

from layouts import camera
from layouts.model import Size
from pnp.art.ground import joined
from pnp.art.pen import rectangle
from pnp.art.style import WHITE, Style, ink
from pnp.scene import Item, Path

EDGE = 10.0
"""Millimetres of a mark's dark square, where a card has room for it."""

LEAST_EDGE = 8.0
"""Millimetres of the smallest mark that is read from a table."""

ROOMY = 54.0
"""Millimetres: cards of this width have room for the large mark."""

LEAST_CARD = Size(width=44.0, height=63.0)
"""The smallest card whose art leaves room for marks."""

TONE = "slate"
"""The tone of a mark: of the art's greys the lightest that is read as surely as black under a dim lamp."""


def edge(trim: Size) -> float:
    """Millimetres of the dark square on a card of this trim."""
    return EDGE if trim.width >= ROOMY else LEAST_EDGE


def quiet_zone(side: float) -> float:
    """Millimetres of white that a mark keeps on every side: one of its fields."""
    return side / camera.MODULES


def mark(number: int, x: float, y: float, side: float, style: Style) -> tuple[Item, ...]:
    """The mark of a number; (x, y) is the upper left corner of its dark square, `side` its edge in mm."""
    field = side / camera.MODULES
    light = [
        rectangle(x + (1 + across) * field, y + (1 + down) * field, field, field)
        for down, row in enumerate(camera.rows(number))
        for across, is_light in enumerate(row)
        if is_light
    ]
    return (
        Path(segments=rectangle(x - field, y - field, side + 2 * field, side + 2 * field), fill=WHITE),
        Path(segments=rectangle(x, y, side, side), fill=ink(TONE, style)),
        Path(segments=joined(*light), fill=WHITE),
    )
