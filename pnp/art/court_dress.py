"""The mantles of the court with their woven motifs, on the half figure's grid (see `court.toml`)."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from pnp.art.ground import joined
from pnp.art.pen import (
    FLIP,
    Outline,
    arc,
    circle,
    flat,
    group,
    line,
    moved,
    outline,
    place,
    polygon,
    symmetric,
)
from pnp.art.style import TRUE_BLACK, WHITE, Style, fill, ink, paint, stroke_path
from pnp.art.suits import suit_outline
from pnp.scene import Color, Item, Path, Segment, Stroke

Motif = Literal["lozenge", "scale", "chevron", "dot", "stripe"]

DARK = ("blue", "black", "navy", "green", "purple", "crimson")
"""Tones that stand as solid black in one ink, with their motif in white."""

MANTLE = outline("M0 -14 L4 -14.4 C8 -13.6 15 -12.6 19 -10 C24 -6.6 26 0 30 2 L30 26 L0 26z")
"""The right half of the mantle."""

FRONT = symmetric(outline("M0 -13 L3.2 -13.6 C4.4 -8 5.4 2 6.2 24 L0 24"))


def mantle(left: str, right: str, thread: str, motif: Motif, style: Style) -> tuple[Item, ...]:
    """The mantle, its halves of two tones."""
    pattern = _motif(motif)
    return flat(
        _woven(moved(MANTLE, FLIP), moved(pattern, FLIP), left, thread, motif, style),
        _woven(MANTLE, pattern, right, thread, motif, style),
    )


def _woven(
    path: Outline, pattern: Outline, tone: str, thread: str, motif: Motif, style: Style
) -> tuple[Item, ...]:
    """Cloth of one tone with a motif in another; in one ink dark cloth is black with white threads."""
    if style.ink == "full":
        ground, colour = fill(tone, style), fill(thread, style)
    elif style.ink == "low":
        ground, colour = WHITE, ink(tone if tone != "white" else "black", style)
    else:
        ground, colour = (TRUE_BLACK, WHITE) if tone in DARK else (WHITE, TRUE_BLACK)
    edge = ink("black", style) if style.ink != "low" else colour
    return (
        Path(segments=path, fill=ground),
        group(_threads(pattern, motif, colour), clip=path),
        Path(segments=path, stroke=Stroke(color=edge, width=0.25, join="round")),
    )


def _threads(pattern: Outline, motif: Motif, colour: Color) -> Path:
    if motif in ("dot", "lozenge"):
        return Path(segments=pattern, fill=colour)
    return Path(segments=pattern, stroke=Stroke(color=colour, width=0.42))


@lru_cache(maxsize=8)
def _motif(motif: Motif) -> Outline:
    """The motif over what can be seen of the mantle's right half."""
    made: list[Outline] = []
    if motif == "stripe":
        made = [line((x * 2.0, -15), (x * 2.0, 16)) for x in range(16)]
    elif motif == "chevron":
        made = [line((0, i * 2.3 - 6), (30, i * 2.3 + 24)) for i in range(-18, 10)]
    elif motif == "scale":
        for row in range(-6, 7):
            for column in range(11):
                x = column * 2.8 + (1.4 if row % 2 else 0.0)
                made.append((("M", x + 1.4, row * 2.1), *arc(x, row * 2.1, 1.4, 0, 180)))
    else:
        for row in range(-6, 7):
            for column in range(11):
                x, y = column * 2.9 + (1.45 if row % 2 else 0.0), row * 2.2
                made.append(
                    circle(x, y, 0.55)
                    if motif == "dot"
                    else polygon((x, y - 0.95), (x + 0.7, y), (x, y + 0.95), (x - 0.7, y))
                )
    return joined(*made)


def front(tone: str, border: str, suit: str, emblem: str, style: Style) -> tuple[Item, ...]:
    """The panel down the front with the suit set on it one below the other, and its borders."""
    made: list[Item] = list(paint(FRONT, tone, style, line=0.25))
    right = outline("M3.2 -13.6 C4.4 -8 5.4 2 6.2 24 L7.8 24 C7 2 6 -8 5 -13.9z")
    made += paint(right, border, style, line=0.2)
    made += paint(moved(right, FLIP), border, style, line=0.2)
    for i, size in enumerate((4.6, 5.4, 5.6, 5.6)):
        made += paint(
            moved(suit_outline(suit), place(0, -8.6 + i * 6.4, size)), emblem, style, line=0.12, small=True
        )
    return tuple(made)


def lace(style: Style) -> tuple[Item, ...]:
    """A standing collar of pleated lace, spread like a fan behind the head."""
    x, y, inner, outer, steps = 0.0, -15.5, 4.0, 12.2, 15
    corners = []
    for i in range(steps + 1):
        angle = math.radians(165 + 210 * i / steps)
        corners.append((x + outer * math.cos(angle), y + outer * math.sin(angle)))
    edge: list[Segment] = [("M", x, y), ("L", *corners[0])]
    pleats: list[Segment] = []
    for (ax, ay), (bx, by) in pairwise(corners):
        cx, cy = x + ((ax + bx) / 2 - x) * 1.2, y + ((ay + by) / 2 - y) * 1.2
        edge.append(("C", cx, cy, cx, cy, bx, by))
        share = inner / outer
        pleats += [("M", x + (bx - x) * share, y + (by - y) * share), ("L", bx, by)]
    edge.append(("Z",))
    return (
        *paint(tuple(edge), "white", style, line=0.25),
        stroke_path(tuple(pleats), "black", style, 0.16),
    )
