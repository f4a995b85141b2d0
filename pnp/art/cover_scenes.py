"""The pictures on the covers, each composed for a stage of any size from its upper left corner."""

from __future__ import annotations

import math

from layouts.model import Size
from pnp.art.backs_french import twin_back
from pnp.art.dice import die
from pnp.art.french import french_face
from pnp.art.ground import flat_shape, joined, lines
from pnp.art.icons import icon_outline
from pnp.art.lettering import pictured
from pnp.art.number_cards import slab
from pnp.art.number_frame import COLOURS
from pnp.art.pen import circle, flat, group, line, moved, outline, place, polygon, rays, rectangle, star
from pnp.art.style import WHITE, Style, ink, paint
from pnp.art.treasure_cards import great_sun
from pnp.scene import Item, Matrix, Path, Stroke

_CARD = Size(width=63.5, height=88.9)
"""The cards on the covers are true faces of poker size, made smaller."""

_STEP = 0.62
"""Heights of a card from tier to tier: each tier stands on the upper edge of the one below."""

_FIELD = (("7S", "8H", "9C", "10D"), ("4D", "5S", "6H"), ("2C", "3D"), ("AS",))
"""A field pyramid, from the lowest tier."""


def _card(items: tuple[Item, ...], at: Matrix, style: Style) -> Item:
    """A card lying on the cover: white, with rounded corners and an edge."""
    body = rectangle(0, 0, _CARD.width, _CARD.height, 4.0)
    edge = Stroke(color=ink("black", style), width=0.5)
    return group(
        Path(segments=body, fill=WHITE),
        group(*items, clip=body),
        Path(segments=body, stroke=edge),
        at=at,
    )


def _face(card: str, at: Matrix, style: Style) -> Item:
    return _card(pictured(french_face(card, card[:-1], card[-1], _CARD, style)), at, style)


def _around(x: float, y: float, scale: float, turn: float) -> Matrix:
    """Where a card lies whose middle is at (x, y)."""
    a, b, c, d, _, _ = place(0, 0, scale, turn)
    half_x, half_y = _CARD.width / 2, _CARD.height / 2
    return (a, b, c, d, x - a * half_x - c * half_y, y - b * half_x - d * half_y)


def two_pyramids(stage: Size, style: Style) -> tuple[Item, ...]:
    """A field pyramid of ten cards in the sun, and below it the base of the dark one, upside down."""
    x = stage.width / 2
    line_y = stage.height * 0.79
    tall = _CARD.height / _CARD.width
    across = min(stage.width * 0.86 / 4, line_y * 0.97 / (tall * (1 + 3 * _STEP)))
    scale = across * 0.95 / _CARD.width
    step = across * tall * _STEP
    apex = line_y - 3 * step - across * tall / 2
    made: list[Item] = [_sunbeams(x, apex, across * 0.5, stage, "blue", style)]
    for row, cards in reversed(list(enumerate(_FIELD))):
        for i, card in enumerate(cards):
            cx = x + (i - (len(cards) - 1) / 2) * across
            made.append(_face(card, _around(cx, line_y - row * step - across * tall / 2, scale, 0), style))
    back = twin_back(_CARD, style, 0.0)
    mirrored = line_y + 1.6 + across * tall / 2
    shadow = [_card(back, _around(x + (i - 1.5) * across, mirrored, scale, 180), style) for i in range(4)]
    below = rectangle(0, line_y + 0.6, stage.width, stage.height - line_y)
    horizon = line((stage.width * 0.06, line_y + 0.6), (stage.width * 0.94, line_y + 0.6))
    return (
        *made,
        group(*shadow, clip=below),
        lines(horizon, "gold", style, 0.6),
    )


def _sunbeams(x: float, y: float, inner: float, stage: Size, tone: str, style: Style) -> Item:
    """Quiet rays over the whole cover; where they would be plain lines, only over the stage."""
    beams = moved(rays(0, 0, inner, stage.width + stage.height, 48, 3.75), place(x, y))
    top = -stage.height if style.ink == "full" else 0.0
    area = rectangle(0, top, stage.width, stage.height * 0.79 - top)
    return group(lines(beams, tone, style, 0.9 if style.ink == "full" else 0.2), clip=area)


def fan_of_pages(stage: Size, style: Style) -> tuple[Item, ...]:
    """Stripes and stars, and a hand fanned out: all the cards with a will of their own."""
    x = stage.width / 2
    radius = min(stage.height * 0.6, stage.width * 0.5)
    pivot = stage.height * 0.5 + radius
    scale = min(stage.width * 0.32 / _CARD.width, stage.height * 0.48 / _CARD.height)
    beams = [
        polygon((x, pivot), *(_spoke(x, pivot, stage, turn + d) for d in (-3.2, 3.2)))
        for turn in range(-84, 90, 12)
    ]
    made: list[Item] = []
    if style.ink == "full":
        made.append(flat_shape(joined(*beams), "crimson", style))
    cards = ("2H", "8S", "JD", "QC", "KS", "AH")
    for i, card in enumerate(cards):
        turn = (i - (len(cards) - 1) / 2) * 11.5
        angle = math.radians(turn)
        cx, cy = x + radius * math.sin(angle), pivot - radius * math.cos(angle)
        made.append(_face(card, _around(cx, cy, scale, turn), style))
    size = stage.width * 0.035
    for dx, dy in ((0.12, 0.08), (0.88, 0.08), (0.26, 0.02), (0.74, 0.02), (0.5, 0.0)):
        made.append(
            flat_shape(star(stage.width * dx, stage.height * dy + size, size, size * 0.4, 5), "white", style)
        )
    return tuple(made)


def _spoke(x: float, y: float, stage: Size, turn: float) -> tuple[float, float]:
    far = stage.width + stage.height
    return x + far * math.sin(math.radians(turn)), y - far * math.cos(math.radians(turn))


def pyramid_and_dice(stage: Size, style: Style) -> tuple[Item, ...]:
    """The pyramid of seven rows under the sun with the eye, dunes, and three dice in the sand."""
    x = stage.width / 2
    base = stage.height * 0.8
    half = min(stage.width * 0.4, base * 0.62)
    sun = min(half * 0.27, base * 0.17)
    down = (base - sun * 3.4) / 7
    made: list[Item] = [_sunbeams(x, sun * 1.7, sun * 1.8, stage, "pine", style)]
    hill = f"M0 {base - 6} Q{stage.width * 0.2} {base - down * 1.6} {stage.width * 0.45} {base - 4}"
    made += paint(outline(f"{hill} L{stage.width} {base} L0 {base}z"), "amber", style, edge=None)
    tones = ("gold", "sand")
    for row in range(7):
        count = 7 - row
        width = 2 * half / 7
        for i in range(count):
            left = x + (i - count / 2) * width
            stone = rectangle(left + 0.15, base - (row + 1) * down + 0.15, width - 0.3, down - 0.3, 0.6)
            made += paint(stone, tones[(row + i) % 2], style, line=0.25)
    made += great_sun(x, sun * 1.7, sun, style)
    sand = (
        f"M0 {base + 1} Q{stage.width * 0.25} {base - 8} {stage.width * 0.55} {base}"
        f" Q{stage.width * 0.8} {base + 5} {stage.width} {base - 3} V{stage.height * 1.4} H0z"
    )
    made += paint(outline(sand), "dune" if style.ink == "full" else "sand", style, line=0.3, edge="stone")
    size = min(stage.width * 0.17, (stage.height - base) * 0.86)
    y = base + (stage.height - base) * 0.46
    for value, dx, turn in ((5, -0.24, -12), (1, 0.0, 8), (6, 0.25, -5)):
        made.append(
            group(*die(value, 0, 0, size, style), at=place(x + dx * stage.width, y - abs(dx) * 6, 1, turn))
        )
    return tuple(made)


def piles(stage: Size, style: Style) -> tuple[Item, ...]:
    """Five piles in five colours, the last of them about to topple, and dice in the air."""
    made: list[Item] = []
    half = stage.width * 0.088
    step = min(half * 0.5, stage.height * 0.62 / 9)
    counts = (3, 5, 8, 4, 6)
    sway = (0.0, 0.14, -0.1, 0.18, -0.16, 0.12, 0.3, 0.5)
    foot = stage.height * 0.93
    for i, (colour, count) in enumerate(zip(COLOURS.values(), counts, strict=True)):
        x = stage.width * (0.155 + 0.17 * i)
        y0 = foot - half * 0.5 - (half * 0.34 if i % 2 else 0.0)
        for n in range(count):
            made += slab(x + sway[n] * half, y0 - n * step, half, step * 0.86, colour, style)
    size = stage.width * 0.11
    for value, dx, dy, turn in ((3, 0.19, 0.3, -16), (6, 0.8, 0.2, 14), (1, 0.47, 0.04, 6)):
        made.append(
            group(
                *die(value, 0, 0, size, style),
                at=place(stage.width * dx, stage.height * dy + size / 2, 1, turn),
            )
        )
    swirls = outline("M-.5 .9 Q0 .5 .5 .9 M-.4 1.15 Q0 .85 .4 1.15")
    marks = [
        moved(swirls, place(stage.width * dx, stage.height * dy + size * 0.6, size * 0.8, 0))
        for dx, dy in ((0.19, 0.3), (0.8, 0.2), (0.47, 0.04))
    ]
    field: tuple[Item, ...] = ()
    if style.ink == "full":
        field = _shapes(stage)
    return flat(field, lines(joined(*marks), "gold", style, 0.5), tuple(made))


def _shapes(stage: Size) -> tuple[Item, ...]:
    """The five shapes in quiet rows behind the piles."""
    pitch = stage.width / 9
    found = []
    for row in range(-6, 12):
        for column in range(10):
            name = list(COLOURS.values())[(row * 2 + column) % len(COLOURS)].shape
            x, y = (column + (0.5 if row % 2 else 0.0)) * pitch, row * pitch * 0.9
            found.append(moved(icon_outline(name), place(x, y, pitch * 0.36)))
    return (flat_shape(joined(*found), "quiet", Style()),)


def rosette(stage: Size, style: Style) -> tuple[Item, ...]:
    """A star of many rays in a ring of suits and dots: for games that bring no picture of their own."""
    x, y = stage.width / 2, stage.height / 2
    radius = min(stage.width, stage.height) * 0.4
    dots = joined(
        *(moved(circle(0, -radius * 0.98, radius * 0.03), place(x, y, 1, turn)) for turn in range(0, 360, 10))
    )
    return flat(
        lines(moved(rays(0, 0, radius * 0.62, radius * 0.9, 36), place(x, y)), "gold", style, 0.6),
        flat_shape(dots, "gold", style),
        paint(star(x, y, radius * 0.72, radius * 0.34, 12), "gold", style, line=0.4),
        paint(star(x, y, radius * 0.4, radius * 0.19, 12, -75), "white", style, line=0.4),
        paint(circle(x, y, radius * 0.09), "red", style, line=0.3),
    )
