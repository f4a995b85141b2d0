"""The pen: outlines as tuples of segments, built from figures or short path text, and moved about."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias, cast

from pnp.scene import IDENTITY, Group, Item, Matrix, Segment
from pnp.svgpath import parse

Outline: TypeAlias = tuple[Segment, ...]
Point: TypeAlias = tuple[float, float]

_ARC_STEP = 90.0
"""Degrees that one cubic curve may cover: at 90 the error of a circle is 0.03 % of its radius."""


outline = lru_cache(maxsize=2048)(parse)
"""The outline written as in SVG, read once."""


def _numbers(segment: Segment) -> tuple[float, ...]:
    return cast(tuple[float, ...], segment[1:])


def _end(segment: Segment) -> Point:
    """Where a segment ends; a closing one has no end of its own."""
    numbers = _numbers(segment)
    return numbers[-2], numbers[-1]


def polygon(*points: Point) -> Outline:
    """A closed outline through the points."""
    return (*line(*points), ("Z",))


def line(*points: Point) -> Outline:
    """An open line through the points."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """A rectangle, its corners rounded by `radius`."""
    if radius <= 0:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    radius = min(radius, width / 2, height / 2)
    right, foot = x + width, y + height
    return (
        ("M", x + radius, y),
        ("L", right - radius, y),
        *arc(right - radius, y + radius, radius, -90, 0),
        ("L", right, foot - radius),
        *arc(right - radius, foot - radius, radius, 0, 90),
        ("L", x + radius, foot),
        *arc(x + radius, foot - radius, radius, 90, 180),
        ("L", x, y + radius),
        *arc(x + radius, y + radius, radius, 180, 270),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Outline:
    """A circle around (x, y)."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Outline:
    """An ellipse around (x, y) with its two radii."""
    unit: Outline = (("M", 1.0, 0.0), *arc(0, 0, 1, 0, 360), ("Z",))
    return moved(unit, (across, 0, 0, down, x, y))


def arc(x: float, y: float, radius: float, start: float, end: float) -> Outline:
    """The curves of an arc from `start` to `end` degrees (clockwise as seen); no M before them."""
    made: list[Segment] = []
    for reach, (a_cos, a_sin), (b_cos, b_sin) in _curves(start, end):
        pull = reach * radius
        ax, ay = x + radius * a_cos, y + radius * a_sin
        bx, by = x + radius * b_cos, y + radius * b_sin
        made.append(("C", ax - pull * a_sin, ay + pull * a_cos, bx + pull * b_sin, by - pull * b_cos, bx, by))
    return tuple(made)


@lru_cache(64)
def _curves(start: float, end: float) -> list[tuple[float, Point, Point]]:
    """Of each curve of an arc about (0, 0) with radius 1: how far its handles reach, and both its ends."""
    steps = max(1, math.ceil(abs(end - start) / _ARC_STEP - 1e-9))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    ends = [(a, (math.cos(a), math.sin(a))) for a in angles]
    return [(4 / 3 * math.tan((b - a) / 4), at, to) for (a, at), (b, to) in pairwise(ends)]


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90.0) -> Outline:
    """A star with so many points, its first one at `turn` degrees."""
    corners = []
    for i in range(points * 2):
        radius = outer if i % 2 == 0 else inner
        angle = math.radians(turn + 180 / points * i)
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(*corners)


def rays(x: float, y: float, inner: float, outer: float, count: int, turn: float = 0.0) -> Outline:
    """So many straight lines running out from around a point."""
    made: list[Segment] = []
    for i in range(count):
        angle = math.radians(turn + 360 / count * i)
        made.append(("M", x + inner * math.cos(angle), y + inner * math.sin(angle)))
        made.append(("L", x + outer * math.cos(angle), y + outer * math.sin(angle)))
    return tuple(made)


def shift(x: float, y: float) -> Matrix:
    """The matrix that moves."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def place(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Matrix:
    """The matrix that scales, turns (degrees clockwise) and then moves to (x, y)."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return (cos, sin, -sin, cos, x, y)


def half_turn(width: float, height: float) -> Matrix:
    """The matrix that turns a card of this size by 180 degrees about its middle."""
    return (-1.0, 0.0, 0.0, -1.0, width, height)


FLIP: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
"""Mirrors left and right about x = 0."""


def moved(path: Outline, matrix: Matrix) -> Outline:
    """The outline under a matrix."""
    a, b, c, d, e, f = matrix
    made: list[Segment] = []
    for step in path:
        if step[0] == "C":
            _, p, q, r, s, x, y = step
            made.append(
                (
                    "C",
                    a * p + c * q + e,
                    b * p + d * q + f,
                    a * r + c * s + e,
                    b * r + d * s + f,
                    a * x + c * y + e,
                    b * x + d * y + f,
                )
            )
        elif step[0] == "L":
            _, x, y = step
            made.append(("L", a * x + c * y + e, b * x + d * y + f))
        elif step[0] == "M":
            _, x, y = step
            made.append(("M", a * x + c * y + e, b * x + d * y + f))
        else:
            made.append(step)
    return tuple(made)


def symmetric(half: Outline) -> Outline:
    """A closed outline from its right half, which runs from the axis x = 0 back to the axis."""
    back: list[Segment] = []
    ends = [_end(segment) for segment in half]
    for i in range(len(half) - 1, 0, -1):
        segment, (ex, ey) = half[i], ends[i - 1]
        if segment[0] == "C":
            back.append(("C", -segment[3], segment[4], -segment[1], segment[2], -ex, ey))
        else:
            back.append(("L", -ex, ey))
    return (*half, *back, ("Z",))


def bounds(path: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of all points of the outline, control points included."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in path:
        numbers = _numbers(segment)
        xs += numbers[0::2]
        ys += numbers[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def group(*items: Item | tuple[Item, ...], at: Matrix = IDENTITY, clip: Outline = ()) -> Group:
    """Items (or tuples of them) under one matrix."""
    return Group(items=flat(*items), transform=at, clip=clip)


def flat(*items: Item | tuple[Item, ...]) -> tuple[Item, ...]:
    """Items and tuples of items as one tuple."""
    made: list[Item] = []
    for item in items:
        if isinstance(item, tuple):
            made += item
        else:
            made.append(item)
    return tuple(made)
