"""Pyramid Dice: faces of treasures, gods and Ra, all that matters in the strip left bare by the next row."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.model import Card, Size
from pnp.art.abilities import ability, reroll
from pnp.art.backs_dice import numbered_back
from pnp.art.captions import caption, word
from pnp.art.gods import god
from pnp.art.ground import flat_shape, ground, joined, lines
from pnp.art.icons import icon, icon_outline
from pnp.art.indices import CAP_HEIGHT, MM_PER_POINT, SAFE, SMALL_PRINT
from pnp.art.pen import (
    Outline,
    circle,
    flat,
    group,
    line,
    moved,
    outline,
    place,
    polygon,
    rays,
    rectangle,
    star,
)
from pnp.art.style import WHITE, Style, fill, ink, paint, stroke_path
from pnp.art.treasures import treasure
from pnp.scene import Color, Item, Path, Text

ID_ROOM = 2.4
"""Millimetres that the id takes above what stands at the right of the strip."""

STRIP = 18.0
"""Millimetres at the top of a face that stay visible when rows overlap (the mat's largest step)."""

_GEMS_IN_A_ROW = 3
_GEMS_AT_MOST = 6


def pyramid_face(
    card: Card, trim: Size, style: Style, lang: str, words: Mapping[str, object], bleed: float
) -> tuple[Item, ...]:
    """The face of a treasure, a god or Ra (its side with one sun)."""
    kind = card.columns.get("kind", "")
    if kind == "ra":
        note = _note(word(words, "face.one-sun"), card.id, trim, style, lang)
        return (*ra_face(card.id, 1, trim, style, bleed), *note)
    number = _whole(card.columns.get("number", ""))
    if kind == "god":
        note = _note(word(words, f"face.{card.columns.get('ability', '')}"), card.id, trim, style, lang)
        return (*_god_face(card, number, trim, style, bleed), *note)
    return _treasure_face(card, number, trim, style, bleed)


def _note(text: str, card_id: str, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
    """What the ability does, in words, at the foot beside the back's mark."""
    foot = trim.height - SAFE - _foot(trim, True) + 1.6
    taken = 1.2 if card_id == "RA" else 12.4
    box = (SAFE + 0.6, foot, trim.width - 2 * SAFE - taken, trim.height - SAFE - foot)
    return caption(text, box, lang, ink("black", style), most=7.5, place=f"{card_id}: face") if text else ()


def _whole(text: str) -> int:
    return int(text) if text.strip().isdecimal() else 0


def _treasure_face(card: Card, number: int, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    points = _whole(card.columns.get("points", ""))
    scale, x, y = _stage(trim, 40.0, 40.0, False)
    back = card.columns.get("back", "")
    return flat(
        ground(trim, bleed, "sand", style),
        _chamber(trim, "cream", False, style),
        group(*treasure(number, style), at=place(x, y, scale)),
        _strip(trim, bleed, "teal" if back == "1" else "crimson", style),
        _number(str(number), trim, style),
        _points(points, trim, style),
        _id(card.id, trim, style),
        _back_mark(back, trim, style),
    )


def _god_face(card: Card, number: int, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    name = card.columns.get("ability", "")
    scale, x, y = _stage(trim, 44.0, 56.0, True)
    back = card.columns.get("back", "")
    return flat(
        ground(trim, bleed, "sand", style),
        _chamber(trim, "sky", True, style),
        group(*god(name, style), at=place(x, y + 3.4 * scale, scale)),
        _strip(trim, bleed, "night", style),
        _number(str(number), trim, style),
        _ability_plaque(name, trim, style),
        _id(card.id, trim, style),
        _back_mark(back, trim, style),
    )


def ra_face(card_id: str, suns: int, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """Ra with one sun, or the strengthened side with two."""
    x = trim.width / 2
    top, foot = _room(trim, True)
    y = (top + foot) / 2
    width = min(trim.width - 12, (foot - top) * 1.05)
    places = ((0.0, 0.0, 0.3),) if suns == 1 else ((-0.18, 0.22, 0.19), (0.18, -0.22, 0.19))
    return flat(
        ground(trim, bleed, "sand", style),
        _chamber(trim, "cream" if suns == 1 else "gold", True, style),
        *(great_sun(x + dx * width, y + dy * width, r * width, style) for dx, dy, r in places),
        _strip(trim, bleed, "crimson" if suns == 1 else "purple", style),
        _sun_badge(suns, trim, style),
        _reroll_plaque(suns, trim, style),
        _id(card_id, trim, style),
    )


def _strip_height(trim: Size) -> float:
    return min(STRIP - 0.6, trim.height * 0.26)


def _foot(trim: Size, noted: bool) -> float:
    """Height of the foot below the picture: one line of words, two or three on a narrow card."""
    if not noted:
        return 4.6
    return 5.0 if trim.width > 56 else (8.4 if trim.width > 48 else 11.4)


def _room(trim: Size, noted: bool) -> tuple[float, float]:
    """Top and foot of the room for the picture."""
    return _strip_height(trim) + 2.0, trim.height - SAFE - _foot(trim, noted)


def _stage(trim: Size, width: float, height: float, noted: bool) -> tuple[float, float, float]:
    """Scale and middle for a picture of so many units."""
    top, foot = _room(trim, noted)
    scale = min((trim.width - 2 * (SAFE + 3.4)) / width, (foot - top - 2.4) / height)
    return scale, trim.width / 2, (top + foot) / 2 + 0.6


def _chamber(trim: Size, tone: str, noted: bool, style: Style) -> tuple[Item, ...]:
    """The burial chamber: an inclined doorway with courses of stone beside it."""
    top, foot = _room(trim, noted)
    left, right = SAFE + 1.0, trim.width - SAFE - 1.0
    lean = 2.6
    door = polygon((left + lean, top), (right - lean, top), (right, foot), (left, foot))
    inner = polygon(
        (left + lean + 1.1, top + 1.1),
        (right - lean - 1.1, top + 1.1),
        (right - 1.2, foot),
        (left + 1.2, foot),
    )
    glow = moved(rays(0, 0, 3, max(trim.width, trim.height), 36, 5), place(trim.width / 2, (top + foot) / 2))
    base = rectangle(left - 1.4, foot, right - left + 2.8, 1.3, 0.3)
    shine: tuple[Item, ...] = ()
    if style.ink == "full":
        shine = (group(stroke_path(glow, "dune", style, 0.3), clip=inner),)
    return flat(
        _courses(trim, noted, style),
        paint(door, "stone", style, line=0.3),
        Path(segments=inner, fill=_plain(tone, style)),
        shine,
        lines(inner, "stone", style, 0.2),
        paint(base, "stone", style, line=0.3),
    )


def _plain(tone: str, style: Style) -> Color:
    return fill(tone, style) if style.ink == "full" else WHITE


def _courses(trim: Size, noted: bool, style: Style) -> tuple[Item, ...]:
    """Joints of the wall on both sides of the door."""
    top, foot = _room(trim, noted)
    step = (foot - top) / 8
    rows = [line((-4.0, top + i * step), (trim.width + 4.0, top + i * step)) for i in range(1, 8)]
    return (stroke_path(joined(*rows), "dune", style, 0.25),)


def _strip(trim: Size, bleed: float, tone: str, style: Style) -> tuple[Item, ...]:
    """The band behind number and icons, with a row of triangles below it."""
    height = _strip_height(trim)
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
    height = _strip_height(trim) - SAFE - 3.6
    return SAFE + 0.8, SAFE + 0.8, min(height * 1.55, trim.width * 0.3), height


def _right_box(trim: Size) -> tuple[float, float]:
    """Top and height of what stands at the right of the strip, below the id."""
    _, top, _, height = _plaque_box(trim)
    return top + ID_ROOM, height - ID_ROOM


def _number(text: str, trim: Size, style: Style) -> tuple[Item, ...]:
    x, y, width, height = _plaque_box(trim)
    size = round((height - 1.4) / (CAP_HEIGHT * MM_PER_POINT), 1)
    if len(text) > 2:
        size = round(size * 2 / len(text), 1)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    word = Text(
        x=x + width / 2,
        y=y + height / 2 + cap / 2,
        text=text,
        font="condensed",
        size=size,
        color=ink("black", style),
        anchor="middle",
        role="index",
    )
    return (*_plaque(x, y, width, height, style), word)


def _right_plaque(wide: float, trim: Size) -> tuple[float, float, float, float]:
    """A plaque at the right: its middle, its width, and the size of what stands on it (`wide` across)."""
    _, _, number, _ = _plaque_box(trim)
    y, height = _right_box(trim)
    room = trim.width - 2 * (SAFE + 0.8) - number - 2.6
    size = min(height * 0.8, (room - 1.6) / wide)
    width = size * wide + 1.6
    return trim.width - SAFE - 0.8 - width / 2, y + height / 2, width, size


def _ability_plaque(name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    x, y, width, size = _right_plaque(2.75, trim)
    top, height = _right_box(trim)
    return (*_plaque(x - width / 2, top, width, height, style), *ability(name, x, y, size, style))


def _reroll_plaque(times: int, trim: Size, style: Style) -> tuple[Item, ...]:
    wide = 2.9 + 0.95 * times
    x, y, width, size = _right_plaque(wide, trim)
    top, height = _right_box(trim)
    dice = reroll(times, x - size * (wide / 2 - 1.45), y, size, style)
    return (*_plaque(x - width / 2, top, width, height, style), *dice)


def _sun_badge(suns: int, trim: Size, style: Style) -> tuple[Item, ...]:
    x, y, width, height = _plaque_box(trim)
    name = "sun" if suns == 1 else "two-suns"
    return (
        *_plaque(x, y, width, height, style),
        *icon(name, x + width / 2, y + height / 2, height * 0.94, ink("red", style)),
    )


def _points(points: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """Points as cut stones, three in a row; beyond six a numeral beside one stone."""
    size = _right_box(trim)[1] * 0.42
    y, height = _right_box(trim)
    right = trim.width - SAFE - 0.8
    if points > _GEMS_AT_MOST:
        width = size * 3.4
        word = Text(
            x=right - 0.8,
            y=y + height / 2 + size * 0.5,
            text=str(points),
            font="condensed",
            size=round(size / (MM_PER_POINT * CAP_HEIGHT), 1),
            color=ink("black", style),
            anchor="end",
            role="index",
        )
        gem = _gem(right - width + size * 0.8, y + height / 2, size, style)
        return flat(_plaque(right - width, y + height * 0.16, width, height * 0.68, style), gem, word)
    if not points:
        return ()
    columns = min(points, _GEMS_IN_A_ROW)
    rows = -(-points // _GEMS_IN_A_ROW)
    size = min(6.0, trim.width * 0.1) if rows == 1 else size
    step = size * 1.14
    width, tall = columns * step + 1.4, rows * step + 1.0
    left, top = right - width, y + (height - tall) / 2
    made: list[Item] = list(_plaque(left, top, width, tall, style))
    for i in range(points):
        row, column = divmod(i, _GEMS_IN_A_ROW)
        made += _gem(left + 0.7 + (column + 0.5) * step, top + 0.5 + (row + 0.5) * step, size, style)
    return tuple(made)


def _gem(x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    path = moved(icon_outline("gem"), place(x, y, size))
    return (Path(segments=path, fill=ink("purple", style), even_odd=True),)


def _id(card_id: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The id at the upper right corner of the strip."""
    colour = WHITE if style.ink == "full" else ink("black", style)
    return (
        Text(
            x=trim.width - SAFE - 1.0,
            y=SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.3,
            text=card_id,
            font="condensed",
            size=SMALL_PRINT + 0.5,
            color=colour,
            anchor="end",
            spacing=0.3,
            role="small print",
        ),
    )


def _back_mark(back: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """What the back says, at the foot of the face: one little pyramid or two, and the figure."""
    if back not in ("1", "2"):
        return ()
    y = trim.height - SAFE - 1.5
    right = trim.width - SAFE - 0.4
    made: list[Item] = [
        Text(
            x=right,
            y=y + 1.2,
            text=back,
            font="condensed",
            size=9,
            color=ink("black", style),
            anchor="end",
            role="small print",
        )
    ]
    for i in range(int(back)):
        left = right - 5.4 - i * 3.4
        stone: Outline = polygon((left, y + 1.2), (left + 1.6, y - 1.3), (left + 3.2, y + 1.2))
        made += paint(stone, "amber", style, line=0.18, small=True)
    return tuple(made)


def great_sun(x: float, y: float, radius: float, style: Style) -> tuple[Item, ...]:
    """The sun with a falcon's eye, winged by beams that end in hands of light."""
    beam = outline("M-.09 -1.12 L0 -1.52 L.09 -1.12z")
    small = outline("M-.05 -1.1 L0 -1.3 L.05 -1.1z")
    long_beams = joined(*(moved(beam, place(x, y, radius, turn)) for turn in range(0, 360, 30)))
    short_beams = joined(*(moved(small, place(x, y, radius, turn)) for turn in range(15, 360, 30)))
    where = place(x, y, radius)
    brow = outline("M-.62 -.2 C-.4 -.52 .3 -.56 .66 -.22 L.64 -.1 C.3 -.38 -.34 -.36 -.6 -.06z")
    white = outline("M-.56 .06 C-.3 -.24 .22 -.26 .5 .04 C.24 .28 -.28 .3 -.56 .06z")
    tear = outline("M-.12 .26 L.06 .26 L-.02 .62 L-.14 .7z")
    curl = outline("M.12 .26 C.22 .46 .42 .56 .56 .48 C.66 .4 .58 .28 .5 .34")
    return flat(
        paint(long_beams, "gold", style, line=0.25),
        paint(short_beams, "amber", style, line=0.2),
        paint(circle(x, y, radius), "red", style, line=0.45),
        stroke_path(circle(x, y, radius * 0.9), "gold", style, radius * 0.035),
        paint(moved(white, where), "white", style, line=0.3),
        paint(circle(x - 0.03 * radius, y + 0.02 * radius, radius * 0.17), "black", style, line=0.1),
        paint(moved(brow, where), "gold", style, line=0.3),
        paint(moved(tear, where), "gold", style, line=0.25),
        stroke_path(moved(curl, where), "black", style, radius * 0.1),
        stroke_path(moved(curl, where), "gold" if style.ink != "mono" else "white", style, radius * 0.055),
        paint(star(x, y - radius * 0.62, radius * 0.14, radius * 0.06, 8), "gold", style, line=0.2),
    )


def pyramid_back(
    back_id: str, trim: Size, style: Style, lang: str, words: Mapping[str, object], bleed: float
) -> tuple[Item, ...]:
    """A back with 1 or 2; that of Ra is its second side."""
    if back_id == "ra":
        note = _note(word(words, "face.two-suns"), "RA", trim, style, lang)
        return (*ra_face("RA", 2, trim, style, bleed), *note)
    return numbered_back(back_id, trim, style, bleed)
