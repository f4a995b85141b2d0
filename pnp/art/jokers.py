"""The joker: a jester with his marotte and four suits, doubled by a half turn like the court."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.court_dress import front, hand, mantle, sleeve
from pnp.art.court_heads import face, jack_fringe, jack_hair, neck
from pnp.art.courts import panel, panel_size, sash, standing
from pnp.art.ground import joined
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, Plan, cornered, id_lines, plan
from pnp.art.pen import (
    FLIP,
    circle,
    ellipse,
    flat,
    moved,
    outline,
    place,
    polygon,
    rays,
    rectangle,
    shift,
    star,
    symmetric,
)
from pnp.art.style import Style, ink, paint, stroke_path
from pnp.art.suits import suit_outline
from pnp.scene import Item, Text

_WORD = "JOKER"

_HORN = outline(
    "M0 -29.2 C3 -29.2 5.2 -28.8 7 -27.8 C8 -29.6 9.4 -29.4 10 -27.2 C10.3 -25.8 11.4 -25.2 12.8 -25.8"
    " C14 -31.4 10.8 -36.2 5.6 -36.4 C3 -36.4 1 -35.4 0 -33.4z"
)
_PEAK = outline("M-3.6 -30 C-4 -33.4 -2 -35.4 .6 -37.4 C1.4 -35.4 4 -33.4 3.6 -30 Q0 -31 -3.6 -30z")


def joker_face(card_id: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The face of a joker."""
    width, height = panel_size(trim, style)
    tones = "gold" if style.ink == "full" else "white"
    half = standing(_jester(style), width, height, *_corner_star(width, height, style))
    return flat(
        panel(trim, half, sash(width, tones, ("S", "H", "C"), style), "purple", style),
        _word(trim, style),
        id_lines(card_id, trim, style),
    )


def _letters(where: Plan) -> tuple[float, float]:
    """Size of the letters of the word in points, and millimetres from one down to the next."""
    size = round(where.index * 0.52, 1)
    return size, size * MM_PER_POINT * CAP_HEIGHT * 1.2


def word_foot(trim: Size, style: Style) -> float:
    """Where the star under the word ends."""
    size, step = _letters(plan(trim, style))
    return SAFE + 0.4 + len(_WORD) * step + 2 * size * 0.16


def _word(trim: Size, style: Style) -> tuple[Item, ...]:
    """The word down the corner, one letter below the other, a star under it."""
    where = plan(trim, style)
    size, step = _letters(where)
    x = where.column - 0.6
    letters = [
        Text(
            x=x,
            y=SAFE + 0.4 + size * MM_PER_POINT * CAP_HEIGHT + i * step,
            text=letter,
            font="condensed",
            size=size,
            color=ink("purple", style),
            anchor="middle",
            role="index",
        )
        for i, letter in enumerate(_WORD)
    ]
    mark = star(x, SAFE + 0.4 + len(_WORD) * step + size * 0.16, size * 0.16, size * 0.065, 5)
    return cornered(trim, where, style, *letters, *paint(mark, "red", style, line=0, edge=None, small=True))


def _corner_star(width: float, height: float, style: Style) -> tuple[Item, ...]:
    """The star that stands where a court card shows its suit."""
    size = width * 0.12
    x, y = -width / 2 + 1.8 + size, -height / 2 + 1.8 + size
    return (
        *paint(star(x, y, size, size * 0.42, 5), "gold", style, line=0.3),
        *paint(star(x, y, size * 0.55, size * 0.22, 5), "red", style, line=0.16, small=True),
    )


def _bell(x: float, y: float, style: Style, radius: float = 1.25) -> tuple[Item, ...]:
    return (
        *paint(circle(x, y, radius), "gold", style, line=0.22),
        stroke_path(outline(f"M{x - radius} {y} H{x + radius} M{x} {y} V{y + radius}"), "black", style, 0.18),
    )


def _jester(style: Style) -> tuple[Item, ...]:
    """The half figure on its grid, back to front."""
    lozenges = outline(
        "M-2.2 -28 L-1 -23.6 L-2.2 -19.2 L-3.9 -23.6z M2.6 -28 L4.3 -23.6 L2.6 -19.2 L1.4 -23.6z"
    )
    return flat(
        _sparks(style),
        jack_hair("H", "chestnut", style),
        mantle("purple", "gold", "white", "lozenge", style),
        front("red", "green", "D", "gold", style),
        neck(style),
        _points(style),
        face("joker", style, "black"),
        stroke_path(lozenges, "purple", style, 0.28),
        paint(joined(circle(-3.5, -20, 0.9), circle(3.9, -20, 0.9)), "red", style, line=0.12, small=True),
        jack_fringe("H", "chestnut", style),
        _cap(style),
        sleeve("purple", "gold", style),
        _marotte(style),
        hand(style),
    )


def _sparks(style: Style) -> tuple[Item, ...]:
    """Confetti of suits and rays behind the head."""
    made: list[Item] = []
    if style.ink != "mono":
        made.append(stroke_path(rays(0, -23, 11.5, 40, 36, 5), "gold", style, 0.22))
    for name, x, y, turn in (("S", -13.6, -21.4, -14), ("H", -17.4, -16.4, 10), ("C", -12.4, -15.4, 18)):
        tone = "red" if name == "H" else "black"
        made += paint(moved(suit_outline(name), place(x, y, 3.6, turn)), tone, style, line=0.14, small=True)
    return tuple(made)


def _points(style: Style) -> tuple[Item, ...]:
    """The jester's collar of coloured points with bells."""
    middle = symmetric(outline("M0 -16 L3.4 -16 L3 -9.6 L0 -4.6"))
    inner = outline("M2.2 -16.4 L6 -15.6 L10.2 -11 L8.4 -5.6 L3.2 -10.4z")
    outer = outline("M4 -17 L9 -16 L16.4 -13.4 L15 -8.6 L8.6 -11.4z")
    made: list[Item] = []
    for path, left, right in ((outer, "red", "green"), (inner, "gold", "purple")):
        made += paint(path, right, style, line=0.25)
        made += paint(moved(path, FLIP), left, style, line=0.25)
    made += paint(middle, "red", style, line=0.25)
    for x, y in ((0, -4.2), (8.6, -5.2), (-8.6, -5.2), (15.4, -8.4), (-15.4, -8.4)):
        made += _bell(x, y, style, 1.0)
    return tuple(made)


def _cap(style: Style) -> tuple[Item, ...]:
    """The cap of three horns."""
    band = symmetric(outline("M0 -29 C3 -29 5.4 -28.4 7.2 -27.2 L7.7 -29.6 C6 -31 3 -31.4 0 -31.4"))
    seams = outline("M8 -34.6 C10 -33 11 -30.4 11.2 -27.4 M-8 -34.6 C-10 -33 -11 -30.4 -11.2 -27.4")
    studs = joined(*(circle(x, -30.2 + abs(x) * 0.12, 0.5) for x in (-5.2, -2.6, 0, 2.6, 5.2)))
    return flat(
        paint(_HORN, "purple", style, line=0.25),
        paint(moved(_HORN, FLIP), "red", style, line=0.25),
        stroke_path(seams, "gold" if style.ink == "full" else "black", style, 0.3),
        paint(_PEAK, "green", style, line=0.25),
        paint(band, "gold", style, line=0.25),
        paint(studs, "red", style, line=0.1, small=True),
        _bell(12.6, -24.6, style),
        _bell(-12.6, -24.6, style),
        _bell(0.7, -37.3, style, 1.1),
    )


def _marotte(style: Style) -> tuple[Item, ...]:
    """The jester's stick: a small head in a cap of its own, ribbons below."""
    x, y = 14.6, -31.0
    at = shift(x, y)
    ribbon = moved(outline("M0 5 C3 6 4.6 8.4 4 11.4 C2.4 9.4 1 8 0 7z"), at)
    horn = moved(outline("M0 -1.6 C2 -1.4 3 -1 3.4 1 C5.4 -2 3.6 -5.4 0 -4.6z"), at)
    back = moved(horn, (-1, 0, 0, 1, 2 * x, 0))
    return flat(
        paint(rectangle(x - 0.6, -27, 1.2, 36, 0.3), "brown", style, line=0.2, small=True),
        paint(ribbon, "red", style, line=0.2),
        paint(moved(ribbon, (-1, 0, 0, 1, 2 * x, 0.8)), "green", style, line=0.2),
        paint(ellipse(x, y + 0.6, 2.9, 3.5), "skin", style, line=0.22),
        paint(
            joined(circle(x - 1.1, y + 0.2, 0.36), circle(x + 1.1, y + 0.2, 0.36)), "black", style, line=0.05
        ),
        stroke_path(outline(f"M{x - 1.5} {y + 2} Q{x} {y + 3.3} {x + 1.5} {y + 2}"), "red", style, 0.3),
        paint(horn, "green", style, line=0.22),
        paint(back, "purple", style, line=0.22),
        _bell(x + 3.7, y + 1.4, style, 0.8),
        _bell(x - 3.7, y + 1.4, style, 0.8),
        paint(polygon((x - 3, -27.4), (x, -25.8), (x + 3, -27.4), (x, -28.2)), "gold", style, line=0.2),
    )
