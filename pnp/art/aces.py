"""The aces: one large suit in the middle, chased with scrolls and wreathed; that of spades most."""

from __future__ import annotations

import math

from layouts.model import Size
from pnp.art.camera import edge, quiet_zone
from pnp.art.ground import joined
from pnp.art.indices import id_lines, indices, mark_column, plan
from pnp.art.pen import FLIP, Outline, arc, circle, flat, moved, outline, place, polygon, rays, star
from pnp.art.style import WHITE, Style, ink, paint, stroke_path, suit_tone
from pnp.art.suits import suit, suit_outline
from pnp.scene import Item, Matrix, Path, Stroke

_SPADE_SCROLLS = outline(
    "M0 .27 C.1 .27 .27 .3 .31 .19 C.34 .1 .24 .04 .19 .11 C.16 .16 .21 .2 .25 .17"
    " M0 .2 C.08 .2 .13 .16 .15 .1 M.16 -.07 C.2 -.05 .25 -.01 .29 .04 M.17 .02 C.22 .0 .28 .04 .33 .09"
)
_REACH = {"S": 0.88, "H": 1.06, "D": 0.95, "C": 1.0}
"""Heights of the large suit from its middle to the outermost leaf, tendril or ray around it."""

_LEAF = outline("M0 0 C-.9 -1 -.9 -2.6 0 -3.6 C.9 -2.6 .9 -1 0 0z")


def ace_face(card_id: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The face of an ace."""
    art = _ace_of_spades if suit_name == "S" else _plain_ace
    return (
        *art(suit_name, trim, style),
        *indices("A", suit_name, trim, style),
        *id_lines(card_id, trim, style),
    )


def _plain_ace(suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """Heart, diamond or club in a ring of its own: tendrils, rays or leaves."""
    x, y = trim.width / 2, trim.height / 2
    size = _clear_of_marks(min(trim.width * 0.36, trim.height * 0.3), suit_name, trim, style)
    tone = suit_tone(suit_name, style)
    where = place(x, y, size)
    ring = {"H": _tendrils, "D": _facets, "C": _leaves}[suit_name]
    return flat(
        ring(x, y, size, tone, style),
        suit(suit_name, x, y, size, style),
        _chased(suit_name, where, style, (0.86,)),
    )


def _clear_of_marks(usual: float, suit_name: str, trim: Size, style: Style) -> float:
    """The size of the suit: smaller where camera marks stand beside what surrounds it."""
    if not style.camera:
        return usual
    foot = plan(trim, style).foot + edge(trim) + 2 * quiet_zone(edge(trim))
    across, down = trim.width / 2 - mark_column(trim), max(0.0, trim.height / 2 - foot)
    return min(usual, math.hypot(across, down) / _REACH[suit_name])


def _chased(suit_name: str, where: Matrix, style: Style, insets: tuple[float, ...]) -> tuple[Item, ...]:
    """Fine lines inside a large suit; not where one ink or the pattern already fills it."""
    if style.suits == "pattern" or (style.ink == "mono" and suit_name in "HD"):
        return ()
    size = math.hypot(where[0], where[1])
    tone = suit_tone(suit_name, style)
    colour = WHITE if style.ink != "low" else ink(tone, style)
    return tuple(
        Path(
            segments=moved(suit_outline(suit_name), _inner(where, share)),
            stroke=Stroke(color=colour, width=max(0.16, size * 0.012), join="round"),
        )
        for share in insets
    )


def _inner(where: Matrix, share: float) -> Matrix:
    a, b, c, d, e, f = where
    return (a * share, b * share, c * share, d * share, e, f)


def _tendrils(x: float, y: float, size: float, tone: str, style: Style) -> tuple[Item, ...]:
    """Two curling tendrils that embrace the heart, with small hearts at their ends."""
    half = outline(
        "M0 .74 C.2 .62 .66 .5 .7 .1 C.72 -.14 .56 -.3 .62 -.5 C.66 -.62 .8 -.6 .78 -.48 C.77 -.4 .68 -.42"
        " .7 -.48"
        " M.55 .36 C.66 .36 .78 .32 .8 .2 C.81 .1 .7 .1 .71 .18 M.69 -.06 C.8 -.06 .88 -.14 .86 -.24 C.84"
        " -.32 .75 -.29 .78 -.22"
        " M0 .74 C.08 .7 .16 .72 .18 .8 C.19 .87 .1 .88 .1 .82"
    )
    place_it = place(x, y, size)
    made: list[Item] = [
        stroke_path(moved(joined(half, moved(half, FLIP)), place_it), tone, style, size * 0.018)
    ]
    for hx, hy in ((0, -0.78), (0.5, -0.66), (-0.5, -0.66)):
        made += paint(
            moved(suit_outline("H"), place(x + hx * size, y + hy * size, size * 0.13)),
            tone,
            style,
            line=0.1,
            edge=None,
            small=True,
        )
    return tuple(made)


def _facets(x: float, y: float, size: float, tone: str, style: Style) -> tuple[Item, ...]:
    """Rays around the diamond, long and short by turns, within a rhomb of dots."""
    burst = joined(
        moved(rays(0, 0, 0.62, 0.8, 24, 0), place(x, y, size)),
        moved(rays(0, 0, 0.62, 0.7, 24, 7.5), place(x, y, size)),
    )
    dots: list[Outline] = []
    for i in range(24):
        angle = math.radians(15 * i)
        dots.append(
            circle(
                x + 0.87 * size * math.cos(angle),
                y + 0.87 * size * math.sin(angle),
                size * (0.022 if i % 2 else 0.012),
            )
        )
    marks = [
        moved(
            suit_outline("D"),
            place(
                x + size * 0.87 * math.cos(math.radians(a)),
                y + size * 0.87 * math.sin(math.radians(a)),
                size * 0.13,
                a + 90,
            ),
        )
        for a in (0, 90, 180, 270)
    ]
    return flat(
        stroke_path(burst, tone, style, size * 0.014),
        paint(joined(*dots, *marks), tone, style, line=0.05, edge=None, small=True),
    )


def _leaves(x: float, y: float, size: float, tone: str, style: Style) -> tuple[Item, ...]:
    """A wreath of leaves in two sprays around the club."""
    return _wreath(x, y, size * 0.76, size * 0.062, tone, style, 11)


def _wreath(
    x: float, y: float, radius: float, leaf: float, tone: str, style: Style, count: int
) -> tuple[Item, ...]:
    """Two sprays of leaves that rise from the foot and nearly meet at the top."""
    leaves: list[Outline] = []
    berries: list[Outline] = []
    for i in range(count):
        angle = 78 - i * 148 / (count - 1)
        for side in (-1, 1):
            radians = math.radians(angle)
            px, py = x + side * radius * math.cos(radians), y + radius * math.sin(radians)
            for lean in (-38, 38):
                leaves.append(moved(_LEAF, place(px, py, leaf, side * (angle + lean))))
            if i % 3 == 1:
                berries.append(
                    circle(
                        px + side * radius * 0.1 * math.cos(radians),
                        py + radius * 0.1 * math.sin(radians),
                        leaf * 0.5,
                    )
                )
    stems: Outline = joined(
        (
            ("M", x + radius * math.cos(math.radians(84)), y + radius * math.sin(math.radians(84))),
            *arc(x, y, radius, 84, -72),
        ),
        (
            ("M", x + radius * math.cos(math.radians(96)), y + radius * math.sin(math.radians(96))),
            *arc(x, y, radius, 96, 252),
        ),
    )
    return flat(
        stroke_path(stems, tone, style, leaf * 0.3),
        paint(joined(*leaves), tone, style, line=0.1, edge=None, small=True),
        paint(
            joined(*berries),
            "red" if tone == "black" and style.suits == "two" else tone,
            style,
            line=0.08,
            edge=None,
            small=True,
        ),
    )


def _ace_of_spades(suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The great spade: chased with scrolls around a sun and a pyramid, crowned, between sprays of laurel."""
    x, y = trim.width / 2, trim.height / 2
    size = _clear_of_marks(min(trim.width * 0.54, trim.height * 0.46), suit_name, trim, style)
    where = place(x, y, size)
    plain = style.suits == "pattern" or style.ink != "low"
    light = "white" if plain else "black"
    thin = size * 0.011
    scrolls = joined(_SPADE_SCROLLS, moved(_SPADE_SCROLLS, FLIP))
    made: list[Item] = [
        *_wreath(x, y + size * 0.06, size * 0.66, size * 0.05, "black", style, 15),
        stroke_path(moved(rays(0, -0.66, 0.07, 0.105, 16, 0), where), "gold", style, thin * 1.6),
        *paint(moved(star(0, -0.66, 0.06, 0.026, 8), where), "gold", style, line=0.14),
        *suit("S", x, y, size, style),
        *_chased("S", where, style, (0.93, 0.88)),
        Path(
            segments=moved(scrolls, where),
            stroke=Stroke(color=WHITE if plain else ink(light, style), width=thin * 1.5, cap="round"),
        ),
    ]
    stones = _little_pyramid(where)
    gold = "gold" if style.ink == "full" else "white"
    made += paint(moved(circle(0, -0.235, 0.045), where), gold, style, line=0 if plain else 0.14, edge=None)
    made.append(
        stroke_path(
            moved(rays(0, -0.235, 0.06, 0.085, 12, 15), where), gold if plain else "black", style, thin
        )
    )
    made += paint(stones, gold, style, line=0.02 if plain else 0.12, edge=None)
    return tuple(made)


def _little_pyramid(where: Matrix) -> Outline:
    """Ten stones in four rows, in the middle of the great spade."""
    stones: list[Outline] = []
    for row in range(4):
        for i in range(4 - row):
            left = (i - (4 - row) / 2) * 0.055 + 0.004
            top = 0.02 - row * 0.05
            stones.append(
                polygon((left, top), (left + 0.047, top), (left + 0.047, top + 0.042), (left, top + 0.042))
            )
    return moved(joined(*stones), where)
