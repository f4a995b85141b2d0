"""Court cards of our own: twelve half figures, each doubled by a half turn along a sash."""

from __future__ import annotations

import math

from layouts.model import Size
from pnp.art.court_dress import Motif, front, lace, mantle
from pnp.art.drawings import drawing
from pnp.art.ground import joined
from pnp.art.indices import ID_BAND, id_lines, indices, plan
from pnp.art.pen import (
    Outline,
    circle,
    flat,
    group,
    line,
    moved,
    place,
    polygon,
    rectangle,
)
from pnp.art.style import WHITE, Style, fill, ink, paint, stroke_path, suit_tone
from pnp.art.suits import suit, suit_outline
from pnp.scene import Item, Path, Stroke
from runtime.value import short

COURTS = ("J", "Q", "K")

_GRID_WIDTH = 41.0
_GRID_HEIGHT = 38.9
"""The half figure's grid, in millimetres of a poker card: from the middle of the card to above the crown."""

_SLOPE = math.tan(math.radians(20))
"""The sash rises by 20 degrees to the right."""


@short
class Figure:
    """What tells the cloth of one court figure from that of another: its tones and motif."""

    left: str
    right: str
    thread: str
    motif: Motif
    front: str
    trim: str


FIGURES: dict[str, Figure] = {
    "KS": Figure("blue", "red", "gold", "lozenge", "white", "gold"),
    "KH": Figure("red", "blue", "gold", "scale", "gold", "red"),
    "KD": Figure("blue", "gold", "white", "chevron", "white", "red"),
    "KC": Figure("red", "black", "gold", "dot", "gold", "blue"),
    "QS": Figure("purple", "blue", "gold", "dot", "white", "gold"),
    "QH": Figure("red", "gold", "white", "lozenge", "white", "blue"),
    "QD": Figure("gold", "blue", "red", "scale", "white", "red"),
    "QC": Figure("green", "gold", "white", "chevron", "white", "gold"),
    "JS": Figure("black", "gold", "white", "stripe", "red", "gold"),
    "JH": Figure("blue", "red", "white", "chevron", "gold", "white"),
    "JD": Figure("red", "blue", "gold", "dot", "white", "gold"),
    "JC": Figure("green", "red", "gold", "lozenge", "white", "blue"),
}


def court_face(card_id: str, rank: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The face of a jack, queen or king."""
    width, height = panel_size(trim, style)
    half = _half(rank, suit_name, width, height, style)
    return flat(
        panel(trim, half, _sash(rank, suit_name, width, style), "blue", style),
        indices(rank, suit_name, trim, style),
        id_lines(card_id, trim, style),
    )


def panel_size(trim: Size, style: Style) -> tuple[float, float]:
    """Width and height of the panel in which a court figure stands, between the indices."""
    clear = max(plan(trim, style).clear, 0.155 * trim.width)
    return trim.width - 2 * clear, trim.height - 2 * (ID_BAND + 0.4)


def panel(trim: Size, half: tuple[Item, ...], sash: Item, border: str, style: Style) -> Item:
    """The framed panel: the upper half, the same turned, and the sash over their seam."""
    width, height = panel_size(trim, style)
    colour = ink(border if style.ink != "mono" else "black", style)
    outer = rectangle(-width / 2, -height / 2, width, height, 1.2)
    inner = rectangle(-width / 2 + 0.7, -height / 2 + 0.7, width - 1.4, height - 1.4, 0.7)
    return group(
        group(half, group(*half, at=place(0, 0, 1, 180)), sash, clip=inner),
        Path(segments=outer, stroke=Stroke(color=colour, width=0.35)),
        Path(segments=inner, stroke=Stroke(color=colour, width=0.16)),
        at=place(trim.width / 2, trim.height / 2),
    )


def standing(figure: tuple[Item, ...], width: float, height: float, *corner: Item) -> tuple[Item, ...]:
    """A half figure scaled into the upper half of a panel, cut off along the sash; `corner` goes on top."""
    scale, spare = _scale_in(width, height)
    reach = width / 2 + 1
    above: Outline = polygon(
        (-reach, reach * _SLOPE), (reach, -reach * _SLOPE), (reach, -height), (-reach, -height)
    )
    return (group(group(*figure, at=place(0, -spare * 0.62, scale)), *corner, clip=above),)


def _scale_in(width: float, height: float) -> tuple[float, float]:
    """The scale of a half figure in a panel, and the height that it leaves over."""
    scale = min(width / _GRID_WIDTH, height / 2 / _GRID_HEIGHT)
    return scale, height / 2 - _GRID_HEIGHT * scale


def _half(rank: str, suit_name: str, width: float, height: float, style: Style) -> tuple[Item, ...]:
    """The upper half of the panel, about the middle of the card: background, figure, large suit."""
    scale, spare = _scale_in(width, height)
    size = min(11.0 * scale + spare * 0.25, width * 0.28)
    x, y = -width / 2 + 1.5 + size * 0.46, -height / 2 + 1.8 + size / 2
    halo = Path(
        segments=moved(suit_outline(suit_name), place(x, y, size)),
        fill=WHITE,
        stroke=Stroke(color=WHITE, width=1.8, join="round"),
    )
    emblem = suit(suit_name, x, y, size, style)
    return standing(_figure(rank, suit_name, style), width, height, halo, *emblem)


def _figure(rank: str, suit_name: str, style: Style) -> tuple[Item, ...]:
    """One half figure on its grid, back to front."""
    name = rank + suit_name
    figure = FIGURES[name]
    emblem = suit_tone(suit_name, style)
    return flat(
        _behind(rank, suit_name, style),
        drawing("court", f"{name}-behind", style),
        mantle(figure.left, figure.right, figure.thread, figure.motif, style),
        front(figure.front, figure.trim, suit_name, emblem, style),
        drawing("court", f"{name}-before", style, emblem=emblem),
    )


def _nimbus(style: Style) -> tuple[Item, ...]:
    """Rings of dots behind a queen's head."""
    dots = [
        moved(circle(0, -radius, 0.42), place(0, -22.6, 1, turn))
        for radius, step in ((13.4, 15), (16.4, 12.0))
        for turn in (step * i for i in range(round(360 / step)))
    ]
    rings = joined(circle(0, -22.6, 12.2), circle(0, -22.6, 14.9), circle(0, -22.6, 17.8))
    colour = fill("gold", style) if style.ink == "full" else ink("gold", style)
    return (
        Path(segments=rings, stroke=Stroke(color=colour, width=0.16)),
        Path(segments=joined(*dots), fill=colour),
    )


def _hanging(style: Style) -> tuple[Item, ...]:
    """A lattice behind a jack; one ink leaves it away for the sake of a clear outline."""
    if style.ink == "mono":
        return ()
    net = [line((x, 10), (x + 60, -50)) for x in range(-75, 30, 5)]
    net += [line((x, -50), (x + 60, 10)) for x in range(-75, 30, 5)]
    return (stroke_path(joined(*net), "sky", style, 0.16),)


def _behind(rank: str, suit_name: str, style: Style) -> tuple[Item, ...]:
    """What is behind a figure's hair, beside what is drawn there."""
    if rank == "J":
        return _hanging(style)
    if rank != "Q":
        return ()
    veil = {"S": "blue", "C": "silver"}.get(suit_name)
    return flat(
        _nimbus(style),
        drawing("court", "veil", style, tone=veil) if veil else (),
        lace(style) if suit_name in "DC" else (),
    )


def _sash(rank: str, suit_name: str, width: float, style: Style) -> Item:
    """The sash of a court card, with its suit along it."""
    tone = "gold" if rank != "Q" and style.ink == "full" else "white"
    return sash(width, tone, (suit_name,) * 3, style)


def sash(width: float, tone: str, suits: tuple[str, str, str], style: Style) -> Item:
    """The band along which two halves meet, with three suits on each side; a half turn leaves it as it is."""
    reach = width / 2 / math.cos(math.radians(20)) + 2
    broad = min(5.4, width * 0.13)
    band = rectangle(-reach, -broad / 2, 2 * reach, broad)
    edges = joined(*(line((-reach, y * broad), (reach, y * broad)) for y in (-0.36, 0.36)))
    made: list[Item] = [*paint(band, tone, style, line=0.25), stroke_path(edges, "black", style, 0.16)]
    made += paint(circle(0, 0, broad * 0.26), "red", style, line=0.2)
    step = width * 0.16
    for i, name in enumerate(suits, start=1):
        for side in (-1, 1):
            mark = moved(suit_outline(name), place(side * i * step, 0, broad * 0.5, 0 if side < 0 else 180))
            made += paint(mark, suit_tone(name, style), style, line=0.1, small=True)
    return group(*made, at=place(0, 0, 1, -20))
