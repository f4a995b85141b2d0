"""Backs of the two dice games: the numbered pyramid with its die, and the pile of five colours."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.dice import die
from pnp.art.ground import flat_shape, frame, framed, ground, joined, lattice, lines
from pnp.art.icons import icon_outline
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, condensed, with_rotated_copy
from pnp.art.pen import Outline, circle, group, line, moved, place, polygon, rays, rectangle
from pnp.art.style import Style, ink, paint
from pnp.scene import Item


def numbered_back(number: str, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """Two pyramids base to base behind a die that shows the back's number; the number in two corners."""
    x, y = trim.width / 2, trim.height / 2
    tone = "teal" if number == "1" else "crimson"
    width = min(trim.width * 0.76, trim.height * 0.56)
    beams = moved(rays(0, 0, width * 0.24, trim.width + trim.height, 60, 3), place(x, y))
    spread = rectangle(-bleed, -bleed, trim.width + 2 * bleed, trim.height + 2 * bleed)
    size = width * 0.34
    pips = int(number) if number.isdecimal() and 1 <= int(number) <= 6 else 1
    return (
        *ground(trim, bleed, tone, style),
        group(lines(beams, "gold", style, 0.22), clip=spread),
        *with_rotated_copy(trim, *_stepped(x, y, width, style), *_digit(number, trim, style)),
        *paint(
            rectangle(x - size * 0.66, y - size * 0.66, size * 1.32, size * 1.32, size * 0.2),
            tone,
            style,
            line=0.5,
            edge="gold",
        ),
        *die(pips, x, y, size, style, "cream"),
        frame(trim, 3.3, "gold", style, 0.5, 2.0),
    )


def _stepped(x: float, y: float, width: float, style: Style) -> tuple[Item, ...]:
    """A stepped pyramid of seven rows, its base on the middle line."""
    rows = 7
    down = width * 0.66 / rows
    made: list[Item] = []
    tones = ("gold", "sand")
    for row in range(rows):
        half = width / 2 * (1 - row / rows) - 0.2
        top = y - (row + 1) * down
        made += paint(
            rectangle(x - half, top + 0.2, 2 * half, down - 0.2, 0.3), tones[row % 2], style, line=0.16
        )
    half = width / 2 / rows
    tip = y - rows * down
    made += paint(polygon((x - half, tip), (x, tip - half * 1.5), (x + half, tip)), "amber", style, line=0.16)
    joints: list[Outline] = []
    for row in range(rows - 1):
        count = rows - row
        for i in range(1, count):
            jx = x + (i - count / 2) * width / rows
            joints.append(line((jx, y - row * down - 0.2), (jx, y - (row + 1) * down + 0.3)))
    made.append(lines(joined(*joints), "stone", style, 0.2))
    return tuple(made)


def _digit(number: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The number on a gold disc in the corner."""
    radius = min(5.4, trim.width * 0.09)
    x, y = SAFE + 2.2 + radius, SAFE + 2.2 + radius
    size = round(radius * 1.24 / (MM_PER_POINT * CAP_HEIGHT), 1)
    word = condensed(number, x, y + size * MM_PER_POINT * CAP_HEIGHT / 2, size, ink("black", style))
    return (*paint(circle(x, y, radius), "gold" if style.ink == "full" else "white", style, line=0.4), word)


_SHAPES = ("circle", "square", "triangle", "star", "rhomb")
_TONES = ("red", "sky", "leaf", "white", "gold")


_FRAME = 3.3
"""Millimetres from the trim to the line round the back of Pile up."""


def pile_back(trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """A heap of five cards turned about one middle, on a field of the five shapes."""
    x, y = trim.width / 2, trim.height / 2
    card = min(trim.width * 0.4, trim.height * 0.29)
    across = (trim.width - 2 * _FRAME) / 6
    down = across * 0.72
    clear = _FRAME + across * 0.25
    shapes: list[list[Outline]] = [[] for _ in _SHAPES]
    for sx, sy, turned in lattice(trim, bleed, across, down):
        if (sx - x) ** 2 + (sy - y) ** 2 < (card * 0.9) ** 2 or not framed(trim, sx, sy, clear):
            continue
        column, row = round((sx - x) / across * 2), round((sy - y) / down)
        which = (row * 2 + column) % len(_SHAPES) if not turned else (-row * 2 - column) % len(_SHAPES)
        shapes[which].append(
            moved(icon_outline(_SHAPES[which]), place(sx, sy, across * 0.36, 180 if turned else 0))
        )
    return (
        *ground(trim, bleed, "night", style),
        *(flat_shape(joined(*found), _TONES[i], style) for i, found in enumerate(shapes) if found),
        *_heap(x, y, card, style),
        frame(trim, _FRAME, "white", style, 0.5, 2.0),
    )


def _heap(x: float, y: float, card: float, style: Style) -> tuple[Item, ...]:
    """Five cards, each turned on by the same angle; the top one bears dice pips for one, two, three."""
    made: list[Item] = []
    for i, tone in enumerate(("red", "sky", "leaf", "gold", "white")):
        path = moved(
            rectangle(-card / 2, -card * 0.7, card, card * 1.4, card * 0.09), place(x, y, 1, 72 - i * 18)
        )
        made += paint(path, tone, style, line=0.35)
    inner = rectangle(x - card * 0.4, y - card * 0.6, card * 0.8, card * 1.2, card * 0.06)
    made.append(lines(inner, "night", style, 0.3))
    for dx, dy, tone in ((-0.2, 0.34, "red"), (0.0, 0.0, "night"), (0.2, -0.34, "red")):
        made += paint(circle(x + dx * card, y + dy * card, card * 0.13), tone, style, line=0.2, small=True)
    return tuple(made)
