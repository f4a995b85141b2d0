"""Pile up: number cards that can be told in a fan by number, colour, shape and letter."""

from __future__ import annotations

import math

from layouts.model import Card, Size
from pnp.art.camera import LEAST_EDGE, mark, quiet_zone
from pnp.art.captions import LEAST, Print, caption, word
from pnp.art.ground import joined
from pnp.art.icons import icon_outline
from pnp.art.indices import (
    CAP_HEIGHT,
    MM_PER_POINT,
    SAFE,
    condensed,
    with_rotated_copy,
)
from pnp.art.number_frame import (
    COLOURS,
    INSIDE,
    Colour,
    badge,
    beside_marks,
    coloured_ground,
    corner,
    head_of,
    id_below,
    ink_tone,
    panel,
    panel_box,
    scale,
    tabs,
)
from pnp.art.pen import (
    circle,
    flat,
    group,
    half_turn,
    line,
    moved,
    outline,
    place,
    polygon,
    rays,
    star,
)
from pnp.art.style import WHITE, Style, ink, paint, stroke_path
from pnp.scene import Item, Path
from runtime.language import language
from runtime.value import value

_SWAY = (0.0, 0.16, -0.12, 0.2, -0.16, 0.1)
"""How far each slab of a pile stands out of line, in half widths."""


def pile_face(card: Card, on: Print, mark_number: int | None) -> tuple[Item, ...]:
    """The face of a number card, or of an almighty card; with the camera's mark of `mark_number`, if any."""
    trim, style = on.trim, on.style
    letter, number = card.columns.get("color", ""), card.columns.get("number", "")
    kind = card.columns.get("kind", "")
    if letter not in COLOURS or not number.isdecimal():
        return _almighty(card.id, kind, on, mark_number)
    colour = COLOURS[letter]
    told = _note(kind, card.id, on)
    return flat(
        coloured_ground(trim, on.bleed, colour, style),
        panel(trim, colour, style),
        _pile(int(number), colour, trim, told.height, style),
        _marks(mark_number, 0.0, told.height, trim, style),
        told.items,
        with_rotated_copy(
            trim, *corner(number, letter, colour, trim, style), *id_below(card.id, colour, trim, style)
        ),
        tabs(letter, colour, trim, style, told.height),
    )


def _round_marks(number: int) -> float:
    """Half width of a pile between marks, in widths of the room there: the corners of low ones point past."""
    return {1: 1.5, 2: 1.4, 3: 1.2}.get(number, 0.86)


def _marks(number: int | None, head: float, below: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """Camera marks in the panel's upper left and lower right corners, between its heading and its note.

    Small ones: they stay in sight in a column, where 27 mm of a card show.
    """
    if number is None:
        return ()
    left, top, width, height = panel_box(trim, style)
    side = LEAST_EDGE
    white = quiet_zone(side) + INSIDE
    right, foot = left + width - white - side, top + height - below - white - side
    about = half_turn(2 * right + side, 2 * foot + side)
    turned = group(*mark(number, right, foot, side, style), at=about)
    return (*mark(number, left + white, top + head + white, side, style), turned)


def slab(x: float, y: float, half: float, thick: float, colour: Colour, style: Style) -> tuple[Item, ...]:
    """One slab lying flat, seen from above: y is the middle of its upper face."""
    deep = half * 0.5
    top = polygon((x, y - deep), (x + half, y), (x, y + deep), (x - half, y))
    left = polygon((x - half, y), (x, y + deep), (x, y + deep + thick), (x - half, y + thick))
    right = polygon((x + half, y), (x, y + deep), (x, y + deep + thick), (x + half, y + thick))
    tones = (colour.tone, colour.left, colour.right)
    if colour.tone == "black" and style.ink == "full":
        tones = ("slate", "black", "black")
    return flat(
        *(
            paint(face, tone, style, line=0.35, edge="white" if colour.tone == "black" else "black")
            for face, tone in zip((top, left, right), tones, strict=True)
        )
    )


_LEAST_PILE = 4.5
"""Millimetres: half width of a pile in which its slabs can be counted; words leave no room for a smaller."""


def _pile(number: int, colour: Colour, trim: Size, below: float, style: Style) -> tuple[Item, ...]:
    """As many slabs as the number, swaying; the uppermost bears the shape of the colour."""
    left, top, width, height = panel_box(trim, style)
    room = height - below - 3.0
    half = min(width * 0.34, room / 2.9, (width / 2 - beside_marks(style)) * _round_marks(number))
    if half < _LEAST_PILE:
        return ()
    step = min(half * 0.42, (room - half - half * 0.3) / 6)
    thick = step * 0.86
    tall = half + (number - 1) * step + thick
    x = left + width / 2
    foot = top + 1.5 + (room + tall) / 2
    made: list[Item] = []
    y = foot - thick - half * 0.5
    for i in range(number):
        made += slab(x + _SWAY[i % len(_SWAY)] * half, y, half, thick, colour, style)
        if i < number - 1:
            y -= step
    crown = moved(icon_outline(colour.shape), place(0, 0, half * 0.86))
    flattened = moved(crown, (1.0, 0.0, 0.0, 0.5, x + _SWAY[(number - 1) % len(_SWAY)] * half, y))
    if style.ink == "full" and colour.tone != "white":
        made.append(Path(segments=flattened, fill=WHITE))
    else:
        made += paint(flattened, "white", style, line=0.4)
    sparks = _sparks(x, y, half, colour, style) if y - half > top + 0.6 else ()
    return (*sparks, *made)


def _sparks(x: float, y: float, half: float, colour: Colour, style: Style) -> tuple[Item, ...]:
    """Short strokes around the top of the pile."""
    strokes = [
        line((0, -half * 1.3), (0, -half * 1.48)),
        *(
            moved(line((0, -half * 1.3), (0, -half * 1.48)), place(0, 0, 1, turn))
            for turn in (-50, -25, 25, 50)
        ),
    ]
    path = moved(joined(*strokes), (1.0, 0.0, 0.0, 0.62, x, y))
    return (stroke_path(path, ink_tone(colour), style, 0.5),)


@value
class _Note:
    """The power of a card in plain lines, with its sign, at the foot of the panel."""

    items: tuple[Item, ...] = ()
    height: float = 0.0


_SENTENCE = {False: 7.5, True: 14.0}
"""Points of the power, and large."""

_SIGN = 5.6
"""Millimetres of the sign beside the power."""

_SIGNS = {
    "white": "M-.5 -.14 H.08 V-.42 L.5 0 L.08 .42 V.14 H-.5z",
    "black": "M-.36 -.5 H.36 V-.38 H.3 C.3 -.16 .14 -.1 .07 0 C.14 .1 .3 .16 .3 .38 H.36 V.5 H-.36 V.38 H-.3"
    " C-.3 .16 -.14 .1 -.07 0 C-.14 -.1 -.3 -.16 -.3 -.38 H-.36z",
}
"""An arrow that pushes, an hourglass that waits."""


def _note(kind: str, card_id: str, on: Print, head: float = 0.0) -> _Note:
    """What white, black and almighty cards do: as large as its room allows, in the middle of it."""
    from pnp.type.fit import layout
    from pnp.type.setting import Setting

    text, trim, style, lang = word(on.words, f"face.{kind}"), on.trim, on.style, on.lang
    if not text:
        return _Note()
    left, top, width, height = panel_box(trim, style)
    shift_by = _SIGN + 1.4 if kind in _SIGNS else 0.0
    room = width - 3.2 - shift_by
    terms = on.words.get("glossary", ())
    setting = Setting(
        font="sans-bold",
        lang=lang,
        color=ink("black", style),
        align="center",
        glossary=terms if isinstance(terms, tuple) else (),
        role="body",
        even=True,
        place=f"{card_id}: face",
    )
    size = _SENTENCE[style.large]
    least = language(lang).suited(*LEAST)
    most = height * ((0.78 if style.jumbo else 0.62) if style.large else 0.3)
    if style.camera:
        most = min(most, height - head - beside_marks(style) - INSIDE)
    while size > least and layout(text, room, setting, size).height > most:
        size -= 0.25
    size = max(size, least)
    tall = max(layout(text, room, setting, size).height, _SIGN if shift_by else 0.0) + 2.0
    y = top + height - tall
    block = layout(text, room, setting, size)
    x = left + 1.6 + shift_by
    words = layout(text, room, setting, size, x=x, y=y + (tall - block.height) / 2).items
    items: list[Item] = [stroke_path(line((left + 3, y), (left + width - 3, y)), "black", style, 0.2), *words]
    if shift_by:
        mark = moved(outline(_SIGNS[kind]), place(left + 1.6 + _SIGN / 2, y + tall / 2, _SIGN * 0.9))
        tone = "white" if kind == "white" else "black"
        items += paint(mark, tone, style, line=0.35, small=True)
    return _Note(items=tuple(items), height=tall)


_JUMBO_ALL = 46
"""Points of the word in the corner of the almighty card for weak eyes: it ends before the id."""


def _almighty(card_id: str, kind: str, on: Print, mark_number: int | None) -> tuple[Item, ...]:
    """The almighty card: all five colours around one star."""
    trim, style = on.trim, on.style
    title = word(on.words, "color.ALL") or card_id
    gold = Colour(tone="gold", left="amber", right="amber", shape="star", letters="black")
    left, top, width, height = panel_box(trim, style)
    x = trim.width / 2
    band = 7.4
    told = _note(kind, card_id, on, band)
    room = height - told.height - band
    y = top + band + room / 2
    radius = min(width, room) * (0.36 if style.camera else 0.5) - 1.2
    room_for_it = (head_of(trim, style) - SAFE - 2.6) / (MM_PER_POINT * CAP_HEIGHT)
    size = round(min((_JUMBO_ALL if style.jumbo else 30) * scale(trim), room_for_it), 1)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    mark = star(trim.width - SAFE - 1.4 - cap * 0.62, SAFE + 0.7 + cap * 0.6, cap * 0.66, cap * 0.28, 5)
    corner = condensed("ALL", SAFE + 1.4, SAFE + 0.6 + cap, size, ink("black", style), anchor="start")
    box = (left + 2, top + 1.0, width - 4, band - 1)
    return flat(
        coloured_ground(trim, on.bleed, gold, style),
        panel(trim, gold, style),
        caption(title, box, on.lang, ink("black", style), most=13, place=f"{card_id}: face"),
        _all_colours(x, y, radius, style) if radius >= _LEAST_RING else (),
        _marks(mark_number, band, told.height, trim, style),
        told.items,
        with_rotated_copy(
            trim, corner, *paint(mark, "white", style, line=0.4), *id_below(card_id, gold, trim, style)
        ),
    )


_LEAST_RING = 6.5
"""Millimetres: radius of the ring on which the badges of all colours stand side by side."""


def _all_colours(x: float, y: float, radius: float, style: Style) -> tuple[Item, ...]:
    """The badges of all colours around one star."""
    made: list[Item] = []
    for i, letter in enumerate(COLOURS):
        angle = 72 * i
        sx = x + radius * 0.74 * math.sin(math.radians(angle))
        sy = y - radius * 0.74 * math.cos(math.radians(angle))
        made += badge(letter, sx, sy, max(radius * 0.5, 5.6), style)
    return flat(
        stroke_path(rays(x, y, radius * 0.42, radius * 0.56, 20), "gold", style, 0.5),
        stroke_path(circle(x, y, radius * 0.74), "grey", style, 0.3),
        tuple(made),
        paint(star(x, y, radius * 0.4, radius * 0.17, 5), "gold", style, line=0.4),
    )
