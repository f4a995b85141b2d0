"""Pyramid Dice: faces of treasures, gods and Ra, all that matters in the strip left bare by the next row."""

from __future__ import annotations

from layouts.model import Card, Size
from pnp.art.backs_dice import numbered_back
from pnp.art.captions import Print, caption, word
from pnp.art.drawings import drawing
from pnp.art.ground import ground, joined, lines
from pnp.art.indices import SAFE, condensed
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
    mark_plaque,
    number_plaque,
    points_plaque,
    reroll_plaque,
    strip,
    strip_height,
    sun_badge,
)
from pnp.art.style import WHITE, Style, fill, ink, paint, stroke_path
from pnp.art.treasures import kind_of, treasure
from pnp.scene import Color, Item, Path
from runtime.language import language
from runtime.value import value

_BY_ABILITY = {
    "flip": "ibis",
    "+1": "cat",
    "+2": "jackal",
    "set 3": "crocodile",
    "set 4": "cow",
    "set 5": "falcon",
    "set 6": "mummy",
}


def god(ability: str, style: Style) -> tuple[Item, ...]:
    """The figure of the god with this ability, on a grid of 40 by 48 about the origin."""
    return drawing("gods", _BY_ABILITY.get(ability, "falcon"), style)


@value
class _Foot:
    """What stands under the picture: a name, and a sentence that says what the card does."""

    items: tuple[Item, ...]
    height: float


_NAME = 8.0
_SENTENCE = 7.5
_LARGE = 14.0
_LEAST_NAME = (6.0, 7.0)
"""Points."""

_MARK = 10.4
"""Millimetres that the mark of the back takes at the right of the name."""

_FAR = 0.46
"""Share of the card that the words may take at most."""


def pyramid_face(card: Card, on: Print, place_in_deck: int, number: int | None) -> tuple[Item, ...]:
    """The face of a treasure, a god or Ra (its side with one sun); treasures are told by their place.

    Beside the number stands the camera's mark of `number`, where one is given.
    """
    items = _ra_face(card.id, 1, on) if card.columns["kind"] == "ra" else _face(card, on, place_in_deck)
    return items if number is None else (*items, *mark_plaque(number, on.trim, on.style))


def _foot(name_key: str, sentence_key: str, card_id: str, on: Print, *, marked: bool = True) -> _Foot:
    """Name and sentence, set in the middle of the room that they have, at the largest size that fits."""
    from pnp.type import measure
    from pnp.type.fit import layout
    from pnp.type.setting import Setting

    trim, style, lang = on.trim, on.style, on.lang
    name, sentence = word(on.words, name_key), word(on.words, sentence_key)
    left, width = SAFE + 0.6, trim.width - 2 * SAFE - 1.2
    beside = (_MARK if marked else 0.0) + 0.6
    even = trim.width - 2 * SAFE - 2 * beside
    fits = even >= (measure.width(name, "sans-bold", _LARGE) if style.large else 30.0)
    room = (SAFE + beside, even) if fits else (left, width - (_MARK if marked else 0.0))
    least = language(lang).suited(*_LEAST_NAME)
    most = _LARGE if style.large else _SENTENCE
    black = ink("black", style)
    setting = Setting(
        font="sans", lang=lang, color=black, align="center", role="body", place=f"{card_id}: face"
    )
    size = most
    while size > least:
        if layout(sentence, width, setting, size).height <= trim.height * (_FAR if style.large else 0.15):
            break
        size -= 0.5
    size = max(size, least)
    deep = layout(sentence, width, setting, size).height + 0.4 if sentence else 0.0
    high = (_LARGE if style.large else _NAME) * 0.45
    top = trim.height - SAFE - deep - high
    items: tuple[Item, ...] = ()
    if name:
        items = caption(
            name, (room[0], top, room[1], high), lang, black, most=high / 0.45, place=f"{card_id}: face"
        )
    if sentence:
        items += layout(sentence, width, setting, size, x=left, y=top + high + 0.2).items
    return _Foot(items=items, height=deep + high + 1.4)


def _whole(text: str) -> int:
    return int(text) if text.strip().isdecimal() else 0


def _face(card: Card, on: Print, place_in_deck: int) -> tuple[Item, ...]:
    """The face of a treasure or a god."""
    trim, style = on.trim, on.style
    kind, name, back = (card.columns.get(key, "") for key in ("kind", "ability", "back"))
    if kind == "god":
        foot = _foot(f"god.{name}", f"face.{name}", card.id, on)
        scale, x, y = _stage(trim, 44.0, 56.0, foot.height)
        picture, down, tones = god(name, style), 3.4 * scale, ("sky", "night")
        plaque = ability_plaque(name, trim, style)
    else:
        foot = _foot(f"treasure.{kind_of(place_in_deck)}", "", card.id, on)
        scale, x, y = _stage(trim, 40.0, 40.0, foot.height)
        picture, down, tones = (
            treasure(place_in_deck, style),
            0.0,
            ("cream", "teal" if back == "1" else "crimson"),
        )
        plaque = points_plaque(_whole(card.columns.get("points", "")), trim, style)
    return flat(
        ground(trim, on.bleed, "sand", style),
        _chamber(trim, tones[0], foot.height, style),
        group(*picture, at=place(x, y + down, scale)),
        strip(trim, on.bleed, tones[1], style),
        number_plaque(str(_whole(card.columns.get("number", ""))), trim, style),
        plaque,
        id_tag(card.id, trim, style),
        _back_mark(back, foot.height, trim, style),
        foot.items,
    )


def _ra_face(card_id: str, suns: int, on: Print) -> tuple[Item, ...]:
    """Ra with one sun, or the strengthened side with two."""
    trim, style = on.trim, on.style
    said = "face.one-sun" if suns == 1 else "face.two-suns"
    under = _foot("god.re-roll", said, card_id, on, marked=False)
    x = trim.width / 2
    top, foot = _room(trim, under.height)
    y = (top + foot) / 2
    width = min(trim.width - 12, (foot - top) * 1.05)
    places = ((0.0, 0.0, 0.3),) if suns == 1 else ((-0.18, 0.22, 0.19), (0.18, -0.22, 0.19))
    return flat(
        ground(trim, on.bleed, "sand", style),
        _chamber(trim, "cream" if suns == 1 else "gold", under.height, style),
        *(great_sun(x + dx * width, y + dy * width, r * width, style) for dx, dy, r in places),
        strip(trim, on.bleed, "crimson" if suns == 1 else "purple", style),
        sun_badge(suns, trim, style),
        reroll_plaque(suns, trim, style),
        id_tag(card_id, trim, style),
        under.items,
    )


def _room(trim: Size, foot: float) -> tuple[float, float]:
    """Top and foot of the room for the picture above words of so many millimetres."""
    return strip_height(trim) + 2.0, trim.height - SAFE - foot


def _stage(trim: Size, width: float, height: float, below: float) -> tuple[float, float, float]:
    """Scale and middle for a picture of so many units."""
    top, foot = _room(trim, below)
    scale = min((trim.width - 2 * (SAFE + 3.4)) / width, (foot - top - 2.4) / height)
    return scale, trim.width / 2, (top + foot) / 2 + 0.6


def _chamber(trim: Size, tone: str, below: float, style: Style) -> tuple[Item, ...]:
    """The burial chamber: an inclined doorway with courses of stone beside it."""
    top, foot = _room(trim, below)
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
        _courses(trim, below, style),
        paint(door, "stone", style, line=0.3),
        Path(segments=inner, fill=_plain(tone, style)),
        shine,
        lines(inner, "stone", style, 0.2),
        paint(base, "stone", style, line=0.3),
    )


def _plain(tone: str, style: Style) -> Color:
    return fill(tone, style) if style.ink == "full" else WHITE


def _courses(trim: Size, below: float, style: Style) -> tuple[Item, ...]:
    """Joints of the wall on both sides of the door."""
    top, foot = _room(trim, below)
    step = (foot - top) / 8
    rows = [line((-4.0, top + i * step), (trim.width + 4.0, top + i * step)) for i in range(1, 8)]
    return (stroke_path(joined(*rows), "dune", style, 0.25),)


def _back_mark(back: str, below: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """What the back says, beside the name: one little pyramid or two, and the figure."""
    if back not in ("1", "2"):
        return ()
    y = trim.height - SAFE - below + 3.1
    right = trim.width - SAFE - 0.4
    made: list[Item] = [
        condensed(
            back,
            right,
            y + 1.2,
            12 if style.large else 9,
            ink("black", style),
            anchor="end",
            role="small print",
        )
    ]
    for i in range(int(back)):
        left = right - (6.0 if style.large else 5.4) - i * 3.4
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


def pyramid_back(back_id: str, on: Print, number: int | None) -> tuple[Item, ...]:
    """A back with 1 or 2; that of Ra is its second side, with a camera mark of its own."""
    if back_id != "ra":
        return numbered_back(back_id, on.trim, on.style, on.bleed)
    items = _ra_face("RA", 2, on)
    return items if number is None else (*items, *mark_plaque(number, on.trim, on.style))
