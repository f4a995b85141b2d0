"""A plain, well-set face for a card that no game's art and no template knows."""

from __future__ import annotations

from layouts.model import Card, Size
from pnp.art.ground import frame
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, id_lines
from pnp.art.pen import flat, rays, star
from pnp.art.style import Style, ink, paint, stroke_path
from pnp.scene import Item, Text

_LARGEST = 40.0
"""Points: the largest type of the title."""

_EM_PER_LETTER = 1.0
"""Ems that a letter takes at most: the face is set without measuring, so wide letters count."""


def plain_face(card: Card, trim: Size, style: Style) -> tuple[Item, ...]:
    """The card's id large in the middle of a frame with a star."""
    room = trim.width - 2 * (SAFE + 3)
    size = min(_LARGEST, max(6.0, room / (len(card.id) * _EM_PER_LETTER * MM_PER_POINT)))
    x, y = trim.width / 2, trim.height / 2
    title = Text(
        x=x,
        y=y + size * MM_PER_POINT * CAP_HEIGHT / 2,
        text=card.id,
        font="sans-bold",
        size=round(size, 1),
        color=ink("black", style),
        anchor="middle",
        role="index",
    )
    top = trim.height * 0.2
    return flat(
        frame(trim, SAFE + 3, "slate", style, 0.4),
        stroke_path(rays(x, top, 4.2, 5.6, 16), "gold", style, 0.3),
        paint(star(x, top, 3.2, 1.3, 5), "gold", style, line=0.2),
        title,
        id_lines(card.id, trim, style),
    )
