"""The joker: a jester with his marotte and four suits, doubled by a half turn like the court."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.court_dress import front, mantle
from pnp.art.courts import panel, panel_size, sash, standing
from pnp.art.drawings import drawing
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, Plan, condensed, cornered, id_lines, plan
from pnp.art.pen import flat, star
from pnp.art.style import Style, ink, paint
from pnp.scene import Item

_WORD = "JOKER"


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
    first, purple = SAFE + 0.4 + size * MM_PER_POINT * CAP_HEIGHT, ink("purple", style)
    letters = [condensed(letter, x, first + i * step, size, purple) for i, letter in enumerate(_WORD)]
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


def _jester(style: Style) -> tuple[Item, ...]:
    """The half figure on its grid, back to front."""
    return flat(
        drawing("court", "joker-behind", style),
        mantle("purple", "gold", "white", "lozenge", style),
        front("red", "green", "D", "gold", style),
        drawing("court", "joker-before", style),
    )
