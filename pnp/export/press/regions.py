"""Where outlines lie: whether a box is inside one, outside, or across its edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pnp.boxes import Box, crosses
from pnp.scene import Outline

Point = tuple[float, float]
Relation = Literal["inside", "outside", "across"]

STEPS = 12
"""Straight parts as which a curve is looked at."""


TOUCH = 0.005
"""Millimetres by which an edge may reach into a box and still only touches it."""


def relation(outline: Outline, box: Box, *, even_odd: bool = False, spread: float = 0.0) -> Relation:
    """How a box lies to an outline whose edge is `spread` wide to both sides.

    >>> from pnp.art.pen import rectangle
    >>> relation(rectangle(0, 0, 10, 10), (2, 2, 3, 3)), relation(rectangle(0, 0, 10, 10), (8, 8, 12, 9))
    ('inside', 'across')
    """
    left, top, right, bottom = box
    out = spread - TOUCH
    wide = (left - out, top - out, right + out, bottom + out)
    middle = ((left + right) / 2, (top + bottom) / 2)
    winding = crossings = 0
    for first, second in edges(outline):
        (x1, y1), (x2, y2) = first, second
        if crosses(wide, x1, y1, x2, y2):
            return "across"
        if (y1 <= middle[1]) != (y2 <= middle[1]):
            at = x1 + (middle[1] - y1) * (x2 - x1) / (y2 - y1)
            if at > middle[0]:
                crossings += 1
                winding += 1 if y2 > y1 else -1
    return "inside" if (crossings % 2 if even_odd else winding) else "outside"


def edges(outline: Outline) -> Iterator[tuple[Point, Point]]:
    """The straight parts of an outline, every figure of it closed as filling does."""
    start = here = (0.0, 0.0)
    for segment in outline:
        if segment[0] == "M":
            if here != start:
                yield here, start
            start = here = (segment[1], segment[2])
        elif segment[0] == "L":
            yield here, (segment[1], segment[2])
            here = (segment[1], segment[2])
        elif segment[0] == "C":
            for point in _curve(here, segment[1:]):
                yield here, point
                here = point
        else:
            if here != start:
                yield here, start
            here = start
    if here != start:
        yield here, start


def _curve(start: Point, numbers: tuple[float, float, float, float, float, float]) -> Iterator[Point]:
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, STEPS):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
    yield x3, y3
