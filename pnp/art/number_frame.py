"""What every card of Pile up has round its picture: ground, panel, number, shape and letter."""

from __future__ import annotations

from dataclasses import replace

from layouts.model import Card, Size
from pnp.art.camera import LEAST_EDGE, quiet_zone
from pnp.art.ground import ground, lines
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
    flat,
    moved,
    place,
    rectangle,
    star,
)
from pnp.art.style import WHITE, Style, fill, ink
from pnp.scene import Color, Item, Path, Stroke, Text
from runtime.value import value

HEAD = 15.0
"""Millimetres at the top of a face that stay visible when a column is fanned."""


ABOVE = 1.4
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


INSIDE = 1.0
"""Millimetres between the panel's edge and the white of a mark."""


def beside_marks(style: Style) -> float:
    """Millimetres that marks take from the panel at the left and at the right."""
    return LEAST_EDGE + 2 * quiet_zone(LEAST_EDGE) + INSIDE if style.camera else 0.0


def scale(trim: Size) -> float:
    return max(0.68, min(1.25, trim.width / 63.5, trim.height / 80.0))


def head_of(trim: Size, style: Style) -> float:
    """Height of the strip with number and shape."""
    if style.jumbo:
        return SAFE + ABOVE + jumbo_height(trim)
    return HEAD * min(1.0, max(0.8, trim.height / 80.0))


def panel_box(trim: Size, style: Style) -> tuple[float, float, float, float]:
    """The white field in the middle: left, top, width, height."""
    top = head_of(trim, style) + 0.6
    return SAFE + 1.2, top, trim.width - 2 * SAFE - 2.4, trim.height - 2 * top


def coloured_ground(trim: Size, bleed: float, colour: Colour, style: Style) -> tuple[Item, ...]:
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


def panel(trim: Size, colour: Colour, style: Style) -> tuple[Item, ...]:
    box = rectangle(*panel_box(trim, style), 2.4)
    if style.ink != "full":
        return (lines(box, colour.tone, style, 0.3),)
    tone = "cream" if colour.tone != "white" else "white"
    edge = Stroke(color=ink("black", style), width=0.3)
    return (Path(segments=box, fill=fill(tone, style), stroke=edge if colour.tone == "white" else None),)


def tone_of_letters(colour: Colour, style: Style) -> Color:
    """The colour of number and letter on the ground."""
    return ink(colour.letters, style) if style.ink == "full" else ink(ink_tone(colour), style)


def letters_on(card: Card, style: Style) -> Color:
    """The colour of small print on the ground of a card."""
    colour = COLOURS.get(card.columns.get("color", ""))
    return ink("black", style) if colour is None else tone_of_letters(colour, style)


def ink_tone(colour: Colour) -> str:
    return "black" if colour.tone == "white" else colour.tone


def number_place(trim: Size, style: Style) -> tuple[float, float]:
    """Points of the number in the corner, and x of its middle."""
    size = (head_of(trim, style) - SAFE - ABOVE) / (MM_PER_POINT * CAP_HEIGHT)
    size = round(size if style.jumbo else min(42 * scale(trim), size), 1)
    return size, SAFE + 1.4 + size * MM_PER_POINT * 0.25


def corner(number: str, letter: str, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    """The number at the left, the shape with the letter at the right of the strip."""
    size, x = number_place(trim, style)
    cap = size * MM_PER_POINT * CAP_HEIGHT
    top = SAFE + 0.5
    mark = max(cap * 1.12, _wide(letter) if style.large else 0.0)
    figure = condensed(number, x, top + cap, size, tone_of_letters(colour, style))
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


_JUMBO_TAB = 14.6
"""The same for weak eyes: the letter in it is 12 points and more."""

LEAST_LETTER = 12.0
"""Points of the smallest letter in a shape in large print; a shape with room for less has none."""


def tabs(letter: str, colour: Colour, trim: Size, style: Style, words: float) -> tuple[Item, ...]:
    """The shape of the colour once more under the number: in a fan no more than this is seen.

    Cards with `words`, so high at their foot, have it once; a camera's mark stands in its place.
    """
    if style.camera:
        return ()
    room = panel_box(trim, style)[3] - words
    made = _tab(letter, number_place(trim, style)[1], room, colour, trim, style)
    return made if words else with_rotated_copy(trim, *made)


def _tab(letter: str, x: float, room: float, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    most = min(room, _JUMBO_TAB) if style.jumbo or style.large else _TAB
    side = max(_LEAST_TAB, most * scale(trim))
    top, left = head_of(trim, style), panel_box(trim, style)[0] - 0.3
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
    points = size * _letter_height(colour) / MM_PER_POINT
    plain = on_ground and style.ink == "full" and colour.tone != "white"
    if plain:
        body: tuple[Item, ...] = (Path(segments=shape, fill=WHITE),)
        dark = ink(colour.tone, style)
    elif colour.tone in ("white", "green", "blue", "red") and style.ink != "full":
        edge = Stroke(color=ink(ink_tone(colour), style), width=0.45, join="round")
        body = (Path(segments=shape, fill=WHITE, stroke=edge),)
        dark = ink(ink_tone(colour), style)
    elif colour.tone == "white":
        body = (Path(segments=shape, fill=WHITE, stroke=Stroke(color=ink("black", style), width=0.45)),)
        dark = ink("black", style)
    else:
        body = (Path(segments=shape, fill=ink(colour.tone, style)),)
        dark = WHITE
    if style.large and points < LEAST_LETTER:
        return body
    text = condensed(letter, x, middle + points * MM_PER_POINT * CAP_HEIGHT / 2, round(points, 1), dark)
    return (*body, text)


def _letter_height(colour: Colour) -> float:
    """Height of the type of a letter in the shape of its colour, as a share of that."""
    return {"triangle": 0.4, "star": 0.38, "rhomb": 0.44}.get(colour.shape, 0.56)


def _wide(letter: str) -> float:
    """Millimetres of a shape that has room for its letter in large print."""
    return (LEAST_LETTER + 0.05) * MM_PER_POINT / _letter_height(COLOURS[letter])


def _shape(colour: Colour) -> Outline:
    """The shape of a colour, the star stout enough for a letter."""
    return star(0, 0.03, 0.54, 0.29, 5) if colour.shape == "star" else icon_outline(colour.shape)


def id_below(card_id: str, colour: Colour, trim: Size, style: Style) -> tuple[Item, ...]:
    """The id in small type above the panel, which large print leaves to number and shape."""
    if style.large:
        return ()
    x, y = trim.width / 2, SAFE + SMALL_PRINT * MM_PER_POINT * CAP_HEIGHT + 0.4
    size, tone = SMALL_PRINT + 0.5, tone_of_letters(colour, style)
    return (condensed(card_id, x, y, size, tone, role="small print", spacing=0.4),)
