"""Pyramid Dice: faces of treasures, gods and Ra, all that matters in the strip left bare by the next row."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.model import Card, Size
from pnp.art.backs_dice import numbered_back
from pnp.art.captions import caption, word
from pnp.art.gods import god
from pnp.art.ground import ground, joined, lines
from pnp.art.indices import SAFE
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
from pnp.art.pyramid_strip import (
    ability_plaque,
    id_tag,
    number_plaque,
    points_plaque,
    reroll_plaque,
    strip,
    strip_height,
    sun_badge,
)
from pnp.art.style import WHITE, Style, fill, ink, paint, stroke_path
from pnp.art.treasures import treasure
from pnp.scene import Color, Item, Path, Text


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
        strip(trim, bleed, "teal" if back == "1" else "crimson", style),
        number_plaque(str(number), trim, style),
        points_plaque(points, trim, style),
        id_tag(card.id, trim, style),
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
        strip(trim, bleed, "night", style),
        number_plaque(str(number), trim, style),
        ability_plaque(name, trim, style),
        id_tag(card.id, trim, style),
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
        strip(trim, bleed, "crimson" if suns == 1 else "purple", style),
        sun_badge(suns, trim, style),
        reroll_plaque(suns, trim, style),
        id_tag(card_id, trim, style),
    )


def _foot(trim: Size, noted: bool) -> float:
    """Height of the foot below the picture: one line of words, two or three on a narrow card."""
    if not noted:
        return 4.6
    return 5.0 if trim.width > 56 else (8.4 if trim.width > 48 else 11.4)


def _room(trim: Size, noted: bool) -> tuple[float, float]:
    """Top and foot of the room for the picture."""
    return strip_height(trim) + 2.0, trim.height - SAFE - _foot(trim, noted)


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
