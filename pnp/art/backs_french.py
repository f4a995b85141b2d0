"""Backs of the two French decks: the twin pyramid of stones, and the stars around the eight."""

from __future__ import annotations

import math

from layouts.model import Size
from pnp.art.ground import flat_shape, frame, framed, ground, joined, lattice, lines, rhombs
from pnp.art.indices import with_rotated_copy
from pnp.art.pen import Outline, circle, line, moved, place, polygon, rays, rectangle, shift, star
from pnp.art.style import Style, paint
from pnp.art.suits import suit_outline
from pnp.scene import Item

_STONES = 4
"""Stones in the lowest row of the field pyramid; every row above has one fewer."""


def twin_back(trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """Two pyramids of ten stones, base against base under their suns, on a net of rhombs."""
    middle = (trim.width / 2, trim.height / 2)
    width = min(trim.width * 0.72, trim.height * 0.53)
    slope = 1.32
    far = (trim.width + trim.height / slope) / 2 + bleed
    step = width / 18
    net = lines(
        rhombs(middle, width * 0.6, step, int((far - width * 0.6) / step) + 1, slope), "sky", style, 0.14
    )
    return (
        *ground(trim, bleed, "navy", style),
        net,
        *with_rotated_copy(trim, *_pyramid(trim, width, width * slope / 2, style)),
        frame(trim, 3.4, "gold", style, 0.5, 2.2),
        frame(trim, 4.3, "gold", style, 0.15, 1.6),
    )


def _pyramid(trim: Size, width: float, height: float, style: Style) -> tuple[Item, ...]:
    """The upper pyramid: its ground, the sun behind its top, its stones."""
    x, base = trim.width / 2, trim.height / 2
    foot = width / 2 + 1.6
    ramp = polygon((x - foot, base), (x, base - height - 1.6), (x + foot, base))
    sun = (x, base - height - width * 0.02)
    made: list[Item] = [
        lines(moved(rays(0, 0, width * 0.135, width * 0.19, 24, 7.5), shift(*sun)), "gold", style, 0.3),
        *paint(circle(*sun, width * 0.11), "gold", style, line=0.2, edge="gold"),
        *paint(ramp, "night", style, edge="gold"),
    ]
    rows = _STONES
    across, down = width / rows * 0.97, (height - 1.0) / (rows + 0.25)
    tones = ("gold", "sand", "amber", "dune")
    for row in range(rows):
        count = rows - row
        for i in range(count):
            left = x + (i - count / 2) * across + 0.35
            top = base - 0.6 - (row + 1) * down
            path = rectangle(left, top + 0.5, across - 0.7, down - 0.5, 0.7)
            made += paint(path, tones[row], style, line=0.16, edge=None)
            if row == 0:
                mark = moved(
                    suit_outline("SHDC"[i]),
                    place(left + across / 2 - 0.35, top + down / 2 + 0.25, down * 0.58),
                )
                made.append(flat_shape(mark, "navy", style))
    peak = base - 0.6 - rows * down
    made += paint(
        polygon((x, peak - across * 0.5), (x + across * 0.4, peak + 0.1), (x - across * 0.4, peak + 0.1)),
        "amber",
        style,
        line=0.16,
        edge=None,
    )
    return tuple(made)


def page_back(trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """A lattice of stars, and a roundel with an eight."""
    x, y = trim.width / 2, trim.height / 2
    radius = min(trim.width * 0.31, trim.height * 0.28)
    inset = 4.4
    across = (trim.width - 2 * inset) / 7
    down = across * 0.62
    stars: list[Outline] = []
    net: list[Outline] = []
    for sx, sy, turned in lattice(trim, bleed, across, down):
        net.append(line((sx - across / 2, sy), (sx, sy - down), (sx + across / 2, sy)))
        hidden = (sx - x) ** 2 + (sy - y) ** 2 <= (radius + 2.4) ** 2
        if not hidden and framed(trim, sx, sy, inset + across * 0.25):
            stars.append(star(sx, sy, across * 0.2, across * 0.08, 5, 90 if turned else -90))
    hub = circle(x, y, radius + 2.6)
    return (
        *ground(trim, bleed, "red", style),
        lines(joined(*net), "crimson", style, 0.3),
        flat_shape(joined(*stars), "white", style),
        *paint(hub, "navy", style, line=0.3, edge="white"),
        lines(rays(x, y, radius + 0.7, radius + 2.0, 48, 3.75), "white", style, 0.35),
        *_roundel(x, y, radius, style),
        frame(trim, inset - 1.0, "white", style, 0.6, 2.2),
        frame(trim, inset, "white", style, 0.18, 1.5),
    )


def _roundel(x: float, y: float, radius: float, style: Style) -> tuple[Item, ...]:
    """A white disc with a great eight, the card that goes on any card, and a star in either loop."""
    loop, inner = radius * 0.44, radius * 0.25
    waist = radius * 0.375
    eight = joined(circle(x, y - waist, loop), circle(x, y + waist, loop))
    thread = joined(*(circle(x, y + side * waist, radius * 0.345) for side in (-1, 1)))
    big, small = radius * 0.2, radius * 0.12
    made: list[Item] = [
        *paint(circle(x, y, radius), "white", style, line=0.3, edge="navy"),
        *paint(eight, "red", style, line=0.35, edge="navy"),
        *paint(joined(*(circle(x, y + side * waist, inner) for side in (-1, 1))), "white", style, line=0.35),
        lines(thread, "white" if style.ink != "low" else "red", style, 0.3),
    ]
    for turn, side in ((-90.0, -1), (90.0, 1)):
        made.append(flat_shape(star(x, y + side * waist, big, big * 0.4, 5, turn), "navy", style))
        for angle in (-38, 0, 38):
            where = math.radians(angle + (180 if side < 0 else 0))
            sx, sy = x + radius * 0.72 * math.cos(where), y + radius * 0.72 * math.sin(where)
            made.append(flat_shape(star(sx, sy, small, small * 0.4, 5, turn), "navy", style))
    return tuple(made)
