"""The drawing language of each game's mat: its two inks, and the ornament of its places and corners."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from pnp.art import pen
from pnp.art.style import WHITE, Style, ink
from pnp.geometry import Box
from pnp.scene import Color, Item, Path, Stroke
from runtime.value import value

DEEP, DARKER = 7.7, 0.95
"""Contrast with white that is more than 7 with every tint, and the share by which a colour is darkened."""

INSET = 2.2
"""Millimetres from a place's edge to its inner line."""


@value
class Tone:
    """The inks of a mat: `line` for outlines, `text` for words, `tint` for the palest surfaces."""

    line: Color
    text: Color
    accent: Color
    tint: Color


NAMES: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "pyramid": ("stone", "navy", "#fdf9ef"),
        "nile": ("teal", "amber", "#f3faf8"),
        "piles": ("slate", "red", "#f6f7fb"),
        "page": ("green", "crimson", "#f4faf6"),
        "plain": ("slate", "navy", "#f8f8f8"),
    }
)
"""Motif -> tones of the palette for lines and accents, and the tint of its places in full ink."""


def tone(motif: str, style: Style, *, large: bool = False) -> Tone:
    """The inks of a motif, deep in `large` print; games of the user's own without one get a plain one."""
    line, accent, tint = NAMES.get(motif, NAMES["plain"])
    inks = ink(line, style), ink(accent, style)
    deep_line, deep_accent = map(_deep, inks) if large else inks
    return Tone(
        line=deep_line,
        text=ink("black", style),
        accent=deep_accent,
        tint=Color.hex(tint) if style.ink == "full" else WHITE,
    )


def _deep(color: Color) -> Color:
    """A colour so dark that it stands out from every tint."""
    while 1.05 / (color.luminance + 0.05) < DEEP:
        color = Color(DARKER * color.red, DARKER * color.green, DARKER * color.blue)
    return color


def fine(color: Color, width: float = 0.18, dash: tuple[float, ...] = ()) -> Stroke:
    """A hairline."""
    return Stroke(color=color, width=width, cap="round", join="round", dash=dash)


def hairline(path: pen.Outline, color: Color, width: float, dash: tuple[float, ...] = ()) -> Path:
    """A thin line along an outline."""
    return Path(segments=path, stroke=fine(color, width, dash))


def filled(
    path: pen.Outline, fill: Color, color: Color, width: float = 0.18, dash: tuple[float, ...] = ()
) -> Path:
    """An area with a thin line round it."""
    return Path(segments=path, fill=fill, stroke=fine(color, width, dash))


def levelled(
    left: float, right: float, y: float, color: Color, width: float, dash: tuple[float, ...] = ()
) -> Path:
    """A thin level line."""
    return hairline(pen.line((left, y), (right, y)), color, width, dash)


def frame(box: Box, corner: float, look: Tone) -> tuple[Item, ...]:
    """The outline of a place at the true size of a card, with an inner line."""
    outer = pen.rectangle(box.x, box.y, box.width, box.height, corner)
    inner = pen.rectangle(
        box.x + INSET, box.y + INSET, box.width - 2 * INSET, box.height - 2 * INSET, max(corner - 1.2, 0.8)
    )
    return (
        filled(outer, look.tint, look.line, 0.4),
        hairline(inner, look.line, 0.13),
    )


def masonry(box: Box, look: Tone, *, feet: bool) -> tuple[Item, ...]:
    """Joints of stone blocks in the corners of a place, the lower ones only where its feet are free."""
    long, short = box.width * 0.2, box.height * 0.055
    left, right = box.x + INSET, box.right - INSET
    top, foot = box.y + INSET, box.bottom - INSET
    joints: list[pen.Outline] = []
    for row, reach in enumerate((1.0, 0.62, 0.3)):
        for edge, way in ((left, 1.0), (right, -1.0)):
            end = edge + way * long * reach
            high, low = top + short * (row + 1), foot - short * (row + 1)
            joints.append(pen.line((edge, high), (end, high), (end, high - short)))
            if feet:
                joints.append(pen.line((edge, low), (end, low), (end, low + short)))
    return (hairline(sum(joints, ()), look.line, 0.16),)


def sunrise(x: float, y: float, inner: float, outer: float, look: Tone) -> tuple[Item, ...]:
    """Half a sun with its rays, standing on (x, y)."""
    strokes: list[pen.Outline] = []
    rays = 13
    for i in range(rays):
        angle = math.pi + math.pi * (i + 0.5) / rays
        near, far = inner * 1.2, outer if i % 2 == 0 else (inner + outer) * 0.55
        strokes.append(
            pen.line(
                (x + near * math.cos(angle), y + near * math.sin(angle)),
                (x + far * math.cos(angle), y + far * math.sin(angle)),
            )
        )
    half = (("M", x - inner, y), *pen.arc(x, y, inner, 180, 360), ("L", x - inner, y))
    return (hairline((*half, *sum(strokes, ())), look.line, 0.3),)


def pyramid(box: Box, look: Tone, courses: int = 5) -> tuple[Item, ...]:
    """A pyramid of stone courses seen from the front, filling the box."""
    middle = box.x + box.width / 2
    lines: list[pen.Outline] = [
        pen.polygon((middle, box.y), (box.right, box.bottom), (box.x, box.bottom)),
    ]
    for course in range(1, courses):
        y = box.y + box.height * course / courses
        half = box.width / 2 * course / courses
        lines.append(pen.line((middle - half, y), (middle + half, y)))
    for course in range(courses):
        top = box.y + box.height * course / courses
        foot = box.y + box.height * (course + 1) / courses
        half = box.width / 2 * (course + 0.5) / courses
        stones = course + 1
        for stone in range(1, stones):
            x = middle - half + 2 * half * stone / stones + (0.6 if course % 2 else -0.6)
            lines.append(pen.line((x, top), (x, foot)))
    return (hairline(sum(lines, ()), look.line, 0.25),)


def waves(box: Box, look: Tone, rows: int = 3) -> tuple[Item, ...]:
    """The river: rows of little waves."""
    lines: list[pen.Outline] = []
    length = box.width / max(4, round(box.width / 6))
    for row in range(rows):
        y = box.y + box.height * (row + 0.5) / rows
        start = box.x + (length / 2 if row % 2 else 0.0)
        count = int((box.right - start) / length + 1e-6)
        segments: list[pen.Outline] = [(("M", start, y),)]
        for i in range(count):
            x = start + i * length
            segments.append((("C", x + length * 0.3, y - 1.6, x + length * 0.7, y - 1.6, x + length, y),))
        lines += segments
    return (hairline(sum(lines, ()), look.line, 0.2),)


def riverside(free: Box, tone: Tone) -> tuple[Item, ...]:
    """A small pyramid by the river."""
    wide = free.width * 0.46
    stones = Box(
        x=free.x + (free.width - wide) / 2,
        y=free.y + free.height * 0.2,
        width=wide,
        height=free.height * 0.42,
    )
    river = Box(x=free.x + 6, y=free.bottom - 14, width=free.width - 12, height=7)
    return (*pyramid(stones, tone, courses=5), *waves(river, tone, rows=2))


def lotus(x: float, y: float, tone: Tone) -> tuple[Item, ...]:
    """A small lotus flower in outline."""
    petal = pen.outline("M0 3 C-1.6 1.2 -1.6 -1.4 0 -3.2 C1.6 -1.4 1.6 1.2 0 3 Z")
    petals = [pen.moved(petal, pen.place(x, y + 1.0, 0.95, turn)) for turn in (-62, -32, 0, 32, 62)]
    return (hairline(sum(petals, ()), tone.line, 0.16),)
