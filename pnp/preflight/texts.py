"""Texts and icons on cards: large enough to read, and clear of the cut."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from layouts.model import CardSize, Size
from pnp.boxes import Box
from pnp.compose.shapes import corners, outlined
from pnp.geometry import Box as Rectangle
from pnp.messages import worded
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places, Where
from pnp.preflight.walk import ink_box, leaves, scale
from pnp.scene import Text
from pnp.template.keys import ICON
from pnp.type import furigana
from pnp.type.measure import shortened

SAFE = 3.175
"""Millimetres (1/8 in) from the cut inside which everything that matters stays."""

TOLERANCE = 0.12
"""Millimetres that no knife keeps: round letters reach a little below their line."""

ROUNDING = 0.06  # pt by which a size may err after transformations
LEAST_ON_CARDS = {"latin": 6.0, "japanese": 7.0}
"""Points of the smallest type on cards, by script."""

OUTLINED_SAFE = 2.0
"""Millimetres within the outline of circles and hexagons: they are small, and cut by scissors or a punch."""

EDGES = ("left", "top", "right", "bottom")


def sizes(picture: Picture, places: Places) -> Iterator[Finding]:
    """Texts of a card under the smallest size."""
    for item, at in leaves(picture.items):
        if not isinstance(item, Text) or not item.text.strip():
            continue
        least = LEAST_ON_CARDS["japanese" if is_japanese(item.text) else "latin"]
        if item.reading:
            least *= furigana.SIZE
        size = item.size * scale(at)
        if size < least - ROUNDING:
            yield finding(
                "preflight.text-size.card",
                **places.of(picture, item.role, ink_box(item, at)),
                size=size,
                least=least,
                text=shortened(item.text),
            )


def is_japanese(text: str) -> bool:
    """Whether a text holds kana or kanji.

    >>> is_japanese("Ra"), is_japanese("ラー")
    (False, True)
    """
    return any("\u3040" <= character <= "\u9fff" for character in text)


def distances(box: Box, trim: Size) -> tuple[float, float, float, float]:
    """How far a box stays from the cuts at left, top, right and bottom."""
    return box[0], box[1], trim.width - box[2], trim.height - box[3]


def safe(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Texts that come too near to the cut."""
    if outlined(picture.size):
        return  # `outside` looks at these
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        near, edge = min(zip(distances(box, trim), EDGES, strict=True))
        if near < SAFE - TOLERANCE:
            yield _too_near(
                "preflight.safe-zone.text",
                places.of(picture, item.role, box),
                near,
                edge,
                shortened(item.text),
            )


def safe_icons(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Icons of a face template whose boxes come too near to the cut."""
    template = places.template
    if template is None or outlined(picture.size):
        return
    told: set[str] = set()
    for element, (x, y, width, height) in template.elements(picture.card, picture.side, picture.lang, trim):
        if element.kind != ICON or element.name in told:
            continue
        side = min(width, height)
        left, top = x + (width - side) / 2, y + (height - side) / 2
        reach = distances((left, top, left + side, top + side), trim)
        near, edge = min(zip(reach, EDGES, strict=True))
        if near < SAFE - TOLERANCE:
            told.add(element.name)
            box = (left, top, left + side, top + side)
            yield _too_near("preflight.safe-zone.icon", places.of(picture, element.name, box), near, edge)


def outside(picture: Picture, places: Places) -> Iterator[Finding]:
    """Texts that a circle or hexagon cuts into: their corners lie beyond its outline, or nearly."""
    if not outlined(picture.size):
        return
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        near = min(distance_inside(picture.size, x, y) for x in box[::2] for y in box[1::2])
        if near < OUTLINED_SAFE - TOLERANCE:
            yield finding(
                "preflight.safe-zone.outline",
                **places.of(picture, item.role, box),
                distance=near,
                safe=OUTLINED_SAFE,
                text=shortened(item.text),
            )


def distance_inside(size: CardSize, x: float, y: float) -> float:
    """Millimetres from a place to the outline of a circle or hexagon, below zero outside it."""
    width, height = size.trim.width, size.trim.height
    if size.shape == "circle":
        return width / 2 - hypot(x - width / 2, y - height / 2)
    points = corners(Rectangle(x=0.0, y=0.0, width=width, height=height))
    edges = zip(points, (*points[1:], points[0]), strict=True)
    return min(
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in edges
    )


def _too_near(code: str, where: Where, near: float, edge: str, text: str = "") -> Finding:
    return finding(
        code,
        **where,
        distance=near,
        **worded("edge", f"preflight.edge.{edge}"),
        safe=SAFE,
        text=text,
    )
