"""What the court wears: mantles with woven motifs, collars, sleeves and hands, on the half figure's grid.

The half figure is drawn in millimetres of a poker card: the middle of the card is (0, 0), y runs down,
the head is near y = -22, the crown ends above y = -38.
"""

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


def ermine(style: Style) -> tuple[Item, ...]:
    """A king's cape of ermine: white with black tails."""
    cape = symmetric(
        outline(
            "M0 -9.4 C3 -9.6 5 -10.6 6.4 -12 L11 -13.4 C14 -12.8 17 -11.4 19.4 -9.4 C16 -5.4 8 -3.4 0 -3.2"
        )
    )
    tail = outline("M0 -.9 C.7 0 .55 .7 0 1.2 C-.55 .7 -.7 0 0 -.9z M-.5 1.5 L0 1.1 L.5 1.5 L0 2.1z")
    tails = [moved(tail, place(x, y, 0.85, x * -1.4)) for x, y in _TAILS]
    return (
        *paint(cape, "white", style, line=0.25),
        Path(segments=joined(*tails), fill=ink("black", style)),
    )


_TAILS = tuple(
    (side * x, y)
    for x, y in (
        (2.2, -6.6),
        (6.4, -8.6),
        (6.6, -5.6),
        (10.4, -10.6),
        (10.6, -7.4),
        (14.6, -9.4),
        (14.4, -6.6),
    )
    for side in (-1, 1)
)


def collar(style: Style) -> tuple[Item, ...]:
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


def neckline(style: Style, jewel: str) -> tuple[Item, ...]:
    """A queen's open neck with a string of pearls and a jewel."""
    skin = symmetric(outline("M0 -17.5 L3 -17.8 C3 -15.4 4.6 -14.6 7 -14 C6 -10 3 -7.4 0 -6.6"))
    pearls = joined(
        *(circle(x, -11.6 + 0.045 * (36 - x * x) * -1 + 1.2, 0.5) for x in (-5, -3.4, -1.7, 1.7, 3.4, 5))
    )
    return (
        *paint(skin, "skin", style, line=0.22),
        *paint(pearls, "white", style, line=0.16),
        *paint(polygon((0, -12.4), (1.1, -11), (0, -9.2), (-1.1, -11)), jewel, style, line=0.16, small=True),
    )


def lapels(tone: str, style: Style) -> tuple[Item, ...]:
    """A knave's broad turned collar."""
    lapel = outline("M0 -12.6 L3.2 -17 L8.4 -16 L12 -10.6 L4.4 -7.6z")
    stitch = outline("M1.2 -12.4 L3.6 -15.6 L7.8 -14.8 L10.4 -10.9 L4.7 -8.9")
    return flat(
        paint(lapel, tone, style, line=0.25),
        paint(moved(lapel, FLIP), tone, style, line=0.25),
        stroke_path(
            joined(stitch, moved(stitch, FLIP)), "white" if style.ink == "full" else tone, style, 0.2
        ),
    )


def sleeve(tone: str, cuff: str, style: Style) -> tuple[Item, ...]:
    """The arm that comes up from the sash, its cuff and the hand closed around something upright at x ="
    " 14."""
    arm = outline("M7.6 6 C8 -2 9.4 -6.4 11 -9.2 L17 -9.2 C19 -6 20.4 0 20.6 6z")
    folds = outline(
        "M10.4 -1 C11 -4 11.6 -6 12.6 -8 M14 0 C14.2 -4 14.4 -6 14.6 -8 M17.6 -1 C17.4 -4 17 -6 16.4 -8"
    )
    band = outline("M10.2 -11.4 C12.6 -10.4 15.6 -10.4 17.8 -11.4 L18.2 -8.6 C15.6 -7.6 12.6 -7.6 9.8 -8.6z")
    return (
        *paint(arm, tone, style, line=0.25),
        stroke_path(folds, "black", style, 0.16),
        *paint(band, cuff, style, line=0.22),
    )


def hand(style: Style) -> tuple[Item, ...]:
    """The closed hand, drawn over what it holds."""
    fist = outline(
        "M11.2 -11 C10.6 -12.4 10.6 -14.6 11.6 -15.6 C12.6 -16.4 15.6 -16.5 16.6 -15.6"
        " C17.6 -14.6 17.4 -12.4 16.8 -11 C15 -10.3 13 -10.3 11.2 -11z"
    )
    fingers = outline(
        "M11.2 -14.2 H15 M10.9 -12.9 H14.8 M11 -11.7 H14.6 M15.2 -15.8 C14.8 -14.6 14.8 -12.4 15.4 -10.9"
    )
    return (*paint(fist, "skin", style, line=0.25), stroke_path(fingers, "black", style, 0.18))
