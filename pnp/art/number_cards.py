"""Pile up: number cards that can be told in a fan by number, colour, shape and letter."""

from __future__ import annotations

import math
from dataclasses import replace

from layouts.model import Card, Size
from pnp.art.camera import LEAST_EDGE, mark, quiet_zone
from pnp.art.captions import LEAST, Print, caption, word
from pnp.art.ground import ground, joined, lines
from pnp.art.icons import icon_outline
from pnp.art.indices import (
    CAP_HEIGHT,
    MM_PER_POINT,
    SAFE,
    SMALL_PRINT,
    condensed,
    jumbo_height,
    with_rotated_copy,
)
from pnp.art.pen import (
    Outline,
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
    rectangle,
    star,
)
from pnp.art.style import WHITE, Style, fill, ink, paint, stroke_path
from pnp.scene import Color, Item, Path, Stroke, Text
from runtime.language import language
from runtime.value import value

HEAD = 15.0
"""Millimetres at the top of a face that stay visible when a column is fanned."""

_ABOVE = 1.4
"""Millimetres from the safe zone and from the panel that a number keeps between them."""


@value
class Colour:
    """How one colour of the deck looks: ground, sides of its slabs, shape, and the ink of its letters."""

    tone: str
    left: str
    right: str
    shape: str
    letters: str  # tone of number and letter on the ground, in full colour


COLOURS: dict[str, Colour] = {
    "R": Colour(tone="red", left="crimson", right="crimson", shape="circle", letters="white"),
    "B": Colour(tone="blue", left="navy", right="navy", shape="square", letters="white"),
    "G": Colour(tone="green", left="teal", right="teal", shape="triangle", letters="white"),
    "W": Colour(tone="white", left="silver", right="grey", shape="star", letters="black"),
    "K": Colour(tone="black", left="slate", right="black", shape="rhomb", letters="white"),
}
"""The colours of the deck by their letter."""

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
        _ground(trim, on.bleed, colour, style),
        _panel(trim, colour, style),
        _pile(int(number), colour, trim, told.height, style),
        _marks(mark_number, 0.0, told.height, trim, style),
        told.items,
        with_rotated_copy(
            trim, *_corner(number, letter, colour, trim, style), *_id(card.id, colour, trim, style)
        ),
        _tabs(letter, colour, trim, style, told.height),
    )


_INSIDE = 1.0
"""Millimetres between the panel's edge and the white of a mark."""


def _round_marks(number: int) -> float:
    """Half width of a pile between marks, in widths of the room there: the corners of low ones point past."""
    return {1: 1.5, 2: 1.4, 3: 1.2}.get(number, 0.86)


def _marks(number: int | None, head: float, below: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """Camera marks in the panel's upper left and lower right corners, between its heading and its note.

    Small ones: they stay in sight in a column, where 27 mm of a card show.
    """
    if number is None:
        return ()
    left, top, width, height = _panel_box(trim, style)
    side = LEAST_EDGE
    white = quiet_zone(side) + _INSIDE
    right, foot = left + width - white - side, top + height - below - white - side
    about = half_turn(2 * right + side, 2 * foot + side)
    turned = group(*mark(number, right, foot, side, style), at=about)
    return (*mark(number, left + white, top + head + white, side, style), turned)


def _beside_marks(style: Style) -> float:
    """Millimetres that marks take from the panel at the left and at the right."""
    return LEAST_EDGE + 2 * quiet_zone(LEAST_EDGE) + _INSIDE if style.camera else 0.0


def _scale(trim: Size) -> float:
    return max(0.68, min(1.25, trim.width / 63.5, trim.height / 80.0))


def _head(trim: Size, style: Style) -> float:
    """Height of the strip with number and shape."""
    if style.jumbo:
        return SAFE + _ABOVE + jumbo_height(trim)
    return HEAD * min(1.0, max(0.8, trim.height / 80.0))


def _panel_box(trim: Size, style: Style) -> tuple[float, float, float, float]:
    """The white field in the middle: left, top, width, height."""
    top = _head(trim, style) + 0.6
    return SAFE + 1.2, top, trim.width - 2 * SAFE - 2.4, trim.height - 2 * top


def _ground(trim: Size, bleed: float, colour: Colour, style: Style) -> tuple[Item, ...]:
    """The colour up to the bleed; where ink is saved, a frame of it; white is framed as well."""
    if style.ink == "full" and colour.tone != "white":
        return ground(trim, bleed, colour.tone, style)
    inset = 1.5
    double = rectangle(inset, inset, trim.width - 2 * inset, trim.height - 2 * inset, 2.0)
    inner = rectangle(
        inset + 0.9, inset + 0.9, trim.width - 2 * inset - 1.8, trim.height - 2 * inset - 1.8, 1.4
    )
    width = 1.1 if colour.tone == "black" else 0.5
    return (
        *ground(trim, bleed, "white", style),
        lines(double, colour.tone, style, width),
        lines(inner, colour.tone, style, 0.2),
    )


def _panel(trim: Size, colour: Colour, style: Style) -> tuple[Item, ...]:
    box = rectangle(*_panel_box(trim, style), 2.4)
    if style.ink != "full":
        return (lines(box, colour.tone, style, 0.3),)
    tone = "cream" if colour.tone != "white" else "white"
    edge = Stroke(color=ink("black", style), width=0.3)
    return (Path(segments=box, fill=fill(tone, style), stroke=edge if colour.tone == "white" else None),)


def _letters(colour: Colour, style: Style) -> Color:
    """The colour of number and letter on the ground."""
    return ink(colour.letters, style) if style.ink == "full" else ink(_ink_tone(colour), style)


def letters_on(card: Card, style: Style) -> Color:
    """The colour of small print on the ground of a card."""
    colour = COLOURS.get(card.columns.get("color", ""))
    return ink("black", style) if colour is None else _letters(colour, style)


def _ink_tone(colour: Colour) -> str:
    return "black" if colour.tone == "white" else colour.tone


def _number(trim: Size, style: Style) -> tuple[float, float]:
    """Points of the number in the corner, and x of its middle."""
    size = (_head(trim, style) - SAFE - _ABOVE) / (MM_PER_POINT * CAP_HEIGHT)
    size = round(size if style.jumbo else min(42 * _scale(trim), size), 1)
    return size, SAFE + 1.4 + size * MM_PER_POINT * 0.25


def _corner(number: str, letter: str, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    """The number at the left, the shape with the letter at the right of the strip."""
    size, x = _number(trim, style)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    top = SAFE + 0.5
    mark = cap * 1.12
    figure = condensed(number, x, top + cap, size, _letters(colour, style))
    if style.corners == 4:  # the shape moves in, beside a number in either corner
        inner = x + size * MM_PER_POINT * 0.28 + 1.0 + mark / 2
        shapes: tuple[float, ...] = (inner, trim.width - inner)
        figures: tuple[Text, ...] = (figure, replace(figure, x=trim.width - x))
    else:
        shapes = (trim.width - SAFE - 1.2 - mark / 2,)
        figures = (figure,)
    return flat(
        figures,
        *(badge(letter, place_x, top + cap / 2, mark, style, on_ground=True) for place_x in shapes),
    )


_TAB, _LEAST_TAB = 8.4, 7.3
"""Millimetres of the tab that the strip reaches down under the number; the letter in it is 6 points."""

_JUMBO_TAB = 13.0
"""The same under a number for weak eyes: the letter in it is 11 points and more."""


def _tabs(letter: str, colour: Colour, trim: Size, style: Style, words: float) -> tuple[Item, ...]:
    """The shape of the colour once more under the number: in a fan no more than this is seen.

    Cards with `words`, so high at their foot, have it once; a camera's mark stands in its place.
    """
    if style.camera:
        return ()
    room = _panel_box(trim, style)[3] - words
    made = _tab(letter, _number(trim, style)[1], room, colour, trim, style)
    return made if words else with_rotated_copy(trim, *made)


def _tab(letter: str, x: float, room: float, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    most = min(room, _JUMBO_TAB) if style.jumbo else _TAB
    side = max(_LEAST_TAB, most * _scale(trim))
    top, left = _head(trim, style), _panel_box(trim, style)[0] - 0.3
    plain = style.ink == "full" and colour.tone != "white"
    box = rectangle(left, top, x - left + side * 0.58, side, 1.4)
    ground = Path(segments=box, fill=fill(colour.tone, style) if plain else WHITE)
    return (ground, *badge(letter, x, top + side * 0.46, side * 0.78, style, on_ground=True))


def badge(
    letter: str, x: float, y: float, size: float, style: Style, *, on_ground: bool = False
) -> tuple[Item, ...]:
    """The shape of a colour with its letter: white on its own ground, coloured elsewhere."""
    colour = COLOURS[letter]
    shape = moved(_shape(colour), place(x, y, size))
    middle = y + size * {"triangle": 0.17, "star": 0.05}.get(colour.shape, 0.0)
    points = size * {"triangle": 0.4, "star": 0.38, "rhomb": 0.44}.get(colour.shape, 0.56) / MM_PER_POINT
    plain = on_ground and style.ink == "full" and colour.tone != "white"
    if plain:
        body: tuple[Item, ...] = (Path(segments=shape, fill=WHITE),)
        dark = ink(colour.tone, style)
    elif colour.tone in ("white", "green", "blue", "red") and style.ink != "full":
        edge = Stroke(color=ink(_ink_tone(colour), style), width=0.45, join="round")
        body = (Path(segments=shape, fill=WHITE, stroke=edge),)
        dark = ink(_ink_tone(colour), style)
    elif colour.tone == "white":
        body = (Path(segments=shape, fill=WHITE, stroke=Stroke(color=ink("black", style), width=0.45)),)
        dark = ink("black", style)
    else:
        body = (Path(segments=shape, fill=ink(colour.tone, style)),)
        dark = WHITE
    text = condensed(letter, x, middle + points * MM_PER_POINT * CAP_HEIGHT / 2, round(points, 1), dark)
    return (*body, text)


def _shape(colour: Colour) -> Outline:
    """The shape of a colour, the star stout enough for a letter."""
    return star(0, 0.03, 0.54, 0.29, 5) if colour.shape == "star" else icon_outline(colour.shape)


def _id(card_id: str, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    x, y = trim.width / 2, SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.4
    size, tone = SMALL_PRINT + 0.5, _letters(colour, style)
    return (condensed(card_id, x, y, size, tone, role="small print", spacing=0.4),)


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
    left, top, width, height = _panel_box(trim, style)
    room = height - below - 3.0
    half = min(width * 0.34, room / 2.9, (width / 2 - _beside_marks(style)) * _round_marks(number))
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
    return (stroke_path(path, _ink_tone(colour), style, 0.5),)


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
    left, top, width, height = _panel_box(trim, style)
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
        most = min(most, height - head - _beside_marks(style) - _INSIDE)
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
    left, top, width, height = _panel_box(trim, style)
    x = trim.width / 2
    band = 7.4
    told = _note(kind, card_id, on, band)
    room = height - told.height - band
    y = top + band + room / 2
    radius = min(width, room) * (0.36 if style.camera else 0.5) - 1.2
    room_for_it = (_head(trim, style) - SAFE - 2.6) / (MM_PER_POINT * CAP_HEIGHT)
    size = round(min((_JUMBO_ALL if style.jumbo else 30) * _scale(trim), room_for_it), 1)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    mark = star(trim.width - SAFE - 1.4 - cap * 0.62, SAFE + 0.7 + cap * 0.6, cap * 0.66, cap * 0.28, 5)
    corner = condensed("ALL", SAFE + 1.4, SAFE + 0.6 + cap, size, ink("black", style), anchor="start")
    box = (left + 2, top + 1.0, width - 4, band - 1)
    return flat(
        _ground(trim, on.bleed, gold, style),
        _panel(trim, gold, style),
        caption(title, box, on.lang, ink("black", style), most=13, place=f"{card_id}: face"),
        _all_colours(x, y, radius, style) if radius >= _LEAST_RING else (),
        _marks(mark_number, band, told.height, trim, style),
        told.items,
        with_rotated_copy(
            trim, corner, *paint(mark, "white", style, line=0.4), *_id(card_id, gold, trim, style)
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
