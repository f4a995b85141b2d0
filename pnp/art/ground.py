"""Grounds of backs and covers: filled into the bleed, strewn with a lattice, framed by lines."""

from __future__ import annotations

import math

from layouts.model import Size
from pnp.art.pen import Outline, Point, polygon, rectangle
from pnp.art.style import Style, fill, ink
from pnp.scene import Color, Item, Path, Segment, Stroke


def ground(trim: Size, bleed: float, tone: str, style: Style) -> tuple[Item, ...]:
    """The whole face up to the bleed in one tone; paper is left white where ink is saved."""
    path = rectangle(-bleed, -bleed, trim.width + 2 * bleed, trim.height + 2 * bleed)
    colour = fill(tone, style) if style.ink == "full" else fill("white", style)
    return (Path(segments=path, fill=colour),)


def frame(trim: Size, inset: float, tone: str, style: Style, width: float, radius: float = 2.0) -> Path:
    """A rounded line around the face, `inset` from the trim."""
    path = rectangle(inset, inset, trim.width - 2 * inset, trim.height - 2 * inset, radius)
    return lines(path, tone, style, width)


def lines(path: Outline, tone: str, style: Style, width: float) -> Path:
    """Lines that show on a ground: of the tone itself in full colour, else of what shows on white paper."""
    return Path(segments=path, stroke=Stroke(color=on_ground(tone, style), width=width, join="round"))


def flat_shape(path: Outline, tone: str, style: Style) -> Path:
    """A small area on a ground, of one colour without outline."""
    return Path(segments=path, fill=on_ground(tone, style))


def on_ground(tone: str, style: Style) -> Color:
    """The colour of a tone on a ground of its own in full colour, on paper otherwise."""
    return fill(tone, style) if style.ink == "full" else ink("black" if tone == "white" else tone, style)


def lattice(trim: Size, bleed: float, across: float, down: float) -> tuple[tuple[float, float, bool], ...]:
    """Places of a brick lattice about the middle: x, y, and whether the place is in the turned half."""
    middle_x, middle_y = trim.width / 2, trim.height / 2
    columns = math.ceil((middle_x + bleed) / across) + 1
    rows = math.ceil((middle_y + bleed) / down) + 1
    made: list[tuple[float, float, bool]] = []
    for row in range(-rows, rows + 1):
        offset = 0.5 if row % 2 else 0.0
        for column in range(-columns, columns + 1):
            dx, dy = (column + offset) * across, row * down
            if abs(dx) > middle_x + bleed + across or abs(dy) > middle_y + bleed + down:
                continue
            made.append((middle_x + dx, middle_y + dy, (dy, dx) > (0.0, 0.0)))
    return tuple(made)


def framed(trim: Size, x: float, y: float, reach: float) -> bool:
    """Whether a shape about (x, y) keeps inside a frame that runs `reach` short of its middle.

    Shapes that a frame or a cut would halve leave slivers, some of them on the next card.
    """
    return reach <= x <= trim.width - reach and reach <= y <= trim.height - reach


def joined(*paths: Outline) -> Outline:
    """Several outlines as one path."""
    made: list[Segment] = []
    for path in paths:
        made += path
    return tuple(made)


def rhombs(middle: Point, start: float, step: float, count: int, slope: float) -> Outline:
    """Nested rhombs around a point; `slope` is height over width."""
    x, y = middle
    made: list[Outline] = []
    for i in range(count):
        half = start + i * step
        made.append(polygon((x, y - half * slope), (x + half, y), (x, y + half * slope), (x - half, y)))
    return joined(*made)
