"""Whether a straight piece runs through a box."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def crosses(box: Box, x1: float, y1: float, x2: float, y2: float) -> bool:
    """Whether a straight piece has a part in a box, its edge included (by separating axes).

    >>> crosses((0, 0, 2, 2), -1, 1, 3, 1), crosses((0, 0, 2, 2), -1, 3, 3, 3)
    (True, False)
    """
    left, top, right, bottom = box
    if max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom:
        return False
    dx, dy = x2 - x1, y2 - y1
    sides = [dx * (y - y1) - dy * (x - x1) for x in (left, right) for y in (top, bottom)]
    return min(sides) <= 0.0 <= max(sides)
