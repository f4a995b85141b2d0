"""Boxes on a page or card: what lies round them, in them and over them."""

from __future__ import annotations

from collections.abc import Sequence

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def around(boxes: Sequence[Box]) -> Box | None:
    """The box round boxes; None of none."""
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def meet(one: Box, other: Box, by: float = 0.0) -> bool:
    """Whether two boxes share more than `by` across and down."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > by
        and min(one[3], other[3]) - max(one[1], other[1]) > by
    )


def common(one: Box, other: Box) -> Box:
    """The place that two boxes share; it may be none."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def area(box: Box) -> float:
    """How large a box is; nothing where it ends before it begins.

    >>> area(common((0, 0, 2, 2), (1, 1, 4, 2))), area(common((0, 0, 1, 1), (2, 2, 3, 3)))
    (1, 0.0)
    """
    wide, high = box[2] - box[0], box[3] - box[1]
    return wide * high if wide > 0 and high > 0 else 0.0


def share(one: Box, other: Box) -> float:
    """How much of a box lies within another, from nothing to 1."""
    whole = area(one)
    return area(common(one, other)) / whole if whole else 0.0


def lies_in(inner: Box, outer: Box, by: float = 0.0) -> bool:
    """Whether a box lies in another, or no more than `by` out of it."""
    left, top, right, bottom = outer
    return (
        inner[0] >= left - by and inner[1] >= top - by and inner[2] <= right + by and inner[3] <= bottom + by
    )


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
