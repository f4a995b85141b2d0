"""Plain, well-set faces and backs for cards that no game's art and no template knows."""

from __future__ import annotations

from layouts.card_list.columns import spellings
from layouts.model import Card, Size
from pnp.art.camera import edge, mark, quiet_zone
from pnp.art.captions import caption
from pnp.art.ground import flat_shape, frame, ground, joined, lattice, lines
from pnp.art.indices import ID_BAND, SAFE, id_lines, with_rotated_copy
from pnp.art.pen import circle, flat, line, rays, star
from pnp.art.style import Style, ink, paint, stroke_path
from pnp.scene import Item

_LARGEST_TITLE = 26.0
_LARGEST_TEXT = 11.0
"""Points."""

TONES = ("slate", "teal", "crimson", "purple", "blue", "green")
"""Grounds of the backs of one deck, in their order."""


def plain_face(card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
    """Title (or id) and text of the card in a frame, under a star."""
    inset = ID_BAND + 0.8
    wide = trim.width - 2 * inset - 3.0
    x = trim.width / 2
    top = inset + trim.height * 0.12
    size = trim.height * 0.035
    title = _column(card, lang, "title", "name") or card.id
    text = _column(card, lang, "text", "rule", "effect")
    left, black = (trim.width - wide) / 2, ink("black", style)
    tall = trim.height * (0.2 if text else 0.5)
    head = (left, top + size * 2, wide, tall)
    foot = inset + 2.0 + (edge(trim) + 2 * quiet_zone(edge(trim)) if style.camera else 0.0)
    body = (left, head[1] + tall + 1.5, wide, trim.height - foot - head[1] - tall - 1.5)
    place = f"{card.id}: face"
    return flat(
        frame(trim, inset, "slate", style, 0.4),
        stroke_path(rays(x, top, size * 1.3, size * 1.75, 16), "gold", style, 0.3),
        paint(star(x, top, size, size * 0.42, 5), "gold", style, line=0.2),
        caption(title, head, lang, black, most=_LARGEST_TITLE, place=place),
        caption(text, body, lang, black, most=_LARGEST_TEXT, place=place) if text else (),
        id_lines(card.id, trim, style),
        _marks(card.row, inset, trim, style) if style.camera else (),
    )


def _marks(number: int, inset: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """Camera marks in the upper left and lower right corners of the frame."""
    side = edge(trim)
    at = inset + 0.6 + quiet_zone(side)
    return with_rotated_copy(trim, *mark(number, at, at, side, style))


def _column(card: Card, lang: str, *names: str) -> str:
    """The first of these columns that has something to say, in the language asked for where it has one."""
    for name in names:
        for key in spellings(name, lang):
            if card.columns.get(key):
                return card.columns[key]
    return ""


def plain_back(index: int, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """A net with a rosette; every further back of a deck has a ground and a number of rays of its own."""
    x, y = trim.width / 2, trim.height / 2
    radius = min(trim.width, trim.height) * 0.24
    across, down = trim.width / 8, trim.width / 8 * 1.1
    places = lattice(trim, bleed, across, down)
    net = joined(
        *(line((px - across / 2, py), (px, py - down), (px + across / 2, py)) for px, py, _ in places)
    )
    dots = joined(*(circle(px, py, across * 0.08) for px, py, _ in places))
    tone = TONES[index % len(TONES)]
    points = 8 + 2 * index
    return flat(
        ground(trim, bleed, tone, style),
        lines(net, "silver", style, 0.14),
        flat_shape(dots, "silver", style),
        paint(circle(x, y, radius * 1.15), tone, style, line=0.4, edge="white"),
        lines(rays(x, y, radius * 0.9, radius * 1.05, points * 2), "white", style, 0.3),
        paint(star(x, y, radius * 0.85, radius * 0.5, points), "gold", style, line=0.3),
        paint(star(x, y, radius * 0.5, radius * 0.28, points), tone, style, line=0.3),
        paint(circle(x, y, radius * 0.14), "gold", style, line=0.2),
        frame(trim, SAFE + 0.2, "white", style, 0.5),
    )
