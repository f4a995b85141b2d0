"""The strip at the top of a Pyramid Dice face: number, points or ability, and id, on plaques."""

from __future__ import annotations

from layouts.camera import MODULES
from layouts.model import Size
from pnp.art.abilities import ability, reroll
from pnp.art.camera import LEAST_EDGE, mark, quiet_zone
from pnp.art.ground import flat_shape, joined, lines
from pnp.art.icons import icon, icon_outline
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, SMALL_PRINT, condensed
from pnp.art.pen import flat, line, moved, place, polygon, rectangle
from pnp.art.style import WHITE, Style, fill, ink, paint
from pnp.scene import Item, Path

ID_ROOM = 2.4
"""Millimetres that the id takes above what stands at the right of the strip."""

STRIP = 18.0
"""Millimetres at the top of a face that stay visible when rows overlap (the mat's largest step)."""

_GEMS_IN_A_ROW = 3
_GEMS_AT_MOST = 6
_GEM_PITCH = 1.14
"""Widths of a cut stone from one to the next."""


def strip_height(trim: Size) -> float:
    """Height of the strip on a card of this trim."""
    return min(STRIP - 0.6, trim.height * 0.26)


def strip(trim: Size, bleed: float, tone: str, style: Style) -> tuple[Item, ...]:
    """The band behind number and icons, with a row of triangles below it."""
    height = strip_height(trim)
    band = rectangle(-bleed, -bleed, trim.width + 2 * bleed, height + bleed)
    count = max(9, round(trim.width / 4.2)) | 1
    step = trim.width / count
    teeth = [
        polygon((i * step, height - 1.7), ((i + 0.5) * step, height - 0.35), ((i + 1) * step, height - 1.7))
        for i in range(-1, count + 1)
    ]
    edges = joined(*(line((-bleed, y), (trim.width + bleed, y)) for y in (height - 2.0, height)))
    return (
        Path(segments=band, fill=fill(tone, style) if style.ink == "full" else WHITE),
        flat_shape(joined(*teeth), "gold", style),
        lines(edges, "gold" if style.ink == "full" else tone, style, 0.35),
    )


def _plaque(x: float, y: float, width: float, height: float, style: Style) -> tuple[Item, ...]:
    """A white field with a gold edge, for what must be read at a glance."""
    return (
        *paint(rectangle(x - 0.7, y - 0.7, width + 1.4, height + 1.4, 2.2), "gold", style, line=0.2),
        *paint(rectangle(x, y, width, height, 1.6), "white", style, line=0.2),
    )


def _plaque_box(trim: Size) -> tuple[float, float, float, float]:
    """The number's plaque: left, top, width, height."""
    height = strip_height(trim) - SAFE - 3.6
    return SAFE + 0.8, SAFE + 0.8, min(height * 1.55, trim.width * 0.3), height


def _right_box(trim: Size) -> tuple[float, float]:
    """Top and height of what stands at the right of the strip, below the id."""
    _, top, _, height = _plaque_box(trim)
    return top + ID_ROOM, height - ID_ROOM


def number_plaque(text: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The number to be made."""
    x, y, width, height = _plaque_box(trim)
    size = round((height - 1.4) / (CAP_HEIGHT * MM_PER_POINT), 1)
    if len(text) > 2:
        size = round(size * 2 / len(text), 1)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    word = condensed(text, x + width / 2, y + height / 2 + cap / 2, size, ink("black", style))
    return (*_plaque(x, y, width, height, style), word)


def _right_plaque(wide: float, trim: Size, style: Style) -> tuple[float, float, float, float]:
    """A plaque at the right: its middle, its width, and the size of what stands on it (`wide` across)."""
    _, _, number, _ = _plaque_box(trim)
    y, height = _right_box(trim)
    room = trim.width - 2 * (SAFE + 0.8) - number - 2.6 - _mark_room(trim, style)
    size = min(height * 0.8, (room - 1.6) / wide)
    width = size * wide + 1.6
    return trim.width - SAFE - 0.8 - width / 2, y + height / 2, width, size


def ability_plaque(name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """What a god does to the dice."""
    x, y, width, size = _right_plaque(2.75, trim, style)
    top, height = _right_box(trim)
    return (*_plaque(x - width / 2, top, width, height, style), *ability(name, x, y, size, style))


def reroll_plaque(times: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """The re-rolls of Ra."""
    wide = 2.9 + 0.95 * times
    x, y, width, size = _right_plaque(wide, trim, style)
    top, height = _right_box(trim)
    dice = reroll(times, x - size * (wide / 2 - 1.45), y, size, style)
    return (*_plaque(x - width / 2, top, width, height, style), *dice)


def _mark_room(trim: Size, style: Style) -> float:
    """Millimetres of the strip that the camera's mark takes, beside the number."""
    return _mark_box(trim)[2] + 1.8 if style.camera else 0.0


def _mark_box(trim: Size) -> tuple[float, float, float]:
    """The mark's plaque, a square: left, top, edge; its white belongs to the mark."""
    x, y, width, height = _plaque_box(trim)
    side = max(height, LEAST_EDGE + 2 * quiet_zone(LEAST_EDGE))
    return x + width + 2.4, y + (height - side) / 2, side


def mark_plaque(number: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """The mark that a camera reads, where rows that overlap leave it bare."""
    x, y, side = _mark_box(trim)
    dark = side * MODULES / (MODULES + 2)
    inset = (side - dark) / 2
    return (*_plaque(x, y, side, side, style), *mark(number, x + inset, y + inset, dark, style))


def sun_badge(suns: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """Where a number would stand, one sun or two."""
    x, y, width, height = _plaque_box(trim)
    name = "sun" if suns == 1 else "two-suns"
    return (
        *_plaque(x, y, width, height, style),
        *icon(name, x + width / 2, y + height / 2, height * 0.94, ink("red", style)),
    )


def points_plaque(points: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """Points as cut stones; beyond six a numeral beside one stone."""
    if not points:
        return ()
    if points > _GEMS_AT_MOST:
        return _many_points(points, trim, style)
    y, height = _right_box(trim)
    room = trim.width - 2 * (SAFE + 0.8) - _plaque_box(trim)[2] - 4.0 - _mark_room(trim, style)
    in_one = min(5.6, height * 0.74, room / points / _GEM_PITCH)
    in_two = height * 0.42
    rows, size = (1, in_one) if points <= _GEMS_IN_A_ROW or in_one >= in_two else (2, in_two)
    columns = -(-points // rows)
    step = size * _GEM_PITCH
    width, tall = columns * step + 1.4, rows * step + 1.0
    left, top = trim.width - SAFE - 0.8 - width, y + (height - tall) / 2
    made: list[Item] = list(_plaque(left, top, width, tall, style))
    for i in range(points):
        row, column = divmod(i, columns)
        made += _gem(left + 0.7 + (column + 0.5) * step, top + 0.5 + (row + 0.5) * step, size, style)
    return tuple(made)


def _many_points(points: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """One stone and a numeral."""
    y, height = _right_box(trim)
    size = height * 0.5
    width = size * 3.4
    right = trim.width - SAFE - 0.8
    letters, black = round(size / (MM_PER_POINT * CAP_HEIGHT), 1), ink("black", style)
    foot = y + height / 2 + size * 0.5
    numeral = condensed(str(points), right - 0.8, foot, letters, black, anchor="end")
    gem = _gem(right - width + size * 0.8, y + height / 2, size, style)
    return flat(_plaque(right - width, y + height * 0.1, width, height * 0.8, style), gem, numeral)


def _gem(x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    path = moved(icon_outline("gem"), place(x, y, size))
    return (Path(segments=path, fill=ink("purple", style), even_odd=True),)


def id_tag(card_id: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The id at the upper right corner of the strip; in large print the number alone says it."""
    if style.large:
        return ()
    colour = WHITE if style.ink == "full" else ink("black", style)
    x, y = trim.width - SAFE - 1.0, SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.3
    size = SMALL_PRINT + 0.5
    return (condensed(card_id, x, y, size, colour, anchor="end", role="small print", spacing=0.3),)
