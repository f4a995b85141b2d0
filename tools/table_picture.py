"""The picture of the README: cards of the four games fanned on a table, drawn by the program."""

from __future__ import annotations

import math

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.art.faces import back, face
from pnp.art.style import Style
from pnp.scene import Color, Group, Item, Matrix, Page, Path, Scene, Stroke

HANDS: tuple[tuple[str, dict[str, str | int | None], tuple[str, ...]], ...] = (
    ("twin-pyramid", {"jokers": 2}, ("", "JK", "AS", "KS", "QH")),
    ("american-page-one", {}, ("", "2S", "8D", "KD", "JC")),
    ("pyramid-dice", {}, ("1", "RA", "G1", "T24", "T25")),
    ("pile-up", {}, ("", "R3", "B2", "W5", "K6")),
)
"""Game, options, and the cards of a fan from left to right; the first is shown by its back."""

WIDTH, HEIGHT = 408.0, 262.0
"""Millimetres of the table."""
PIVOT = 160.0
"""Millimetres from a card's middle to the point the fan turns about: a hand holds it that far below."""
STEP = 9.5
"""Degrees between two cards of a fan."""
CENTRES = ((0.258, 0.262), (0.742, 0.262), (0.258, 0.725), (0.742, 0.725))
CLOTH, CLOTH_LIGHT, BORDER = "#1d4a44", "#235850", "#c8a04b"
SHADE = Color(0.0, 0.0, 0.0)
CORNER = 3.0


def scene() -> Scene:
    """The table with its four fans, as one page."""
    trim = layouts.card_size("poker").trim
    items: list[Item] = list(_cloth())
    for (game, options, ids), (across, down) in zip(HANDS, CENTRES, strict=True):
        items += _fan(game, options, ids, trim, across * WIDTH, down * HEIGHT)
    page = Page(width=WIDTH, height=HEIGHT, items=tuple(items))
    return Scene(title="Kamifuda", lang="en", pages=(page,), forms={})


def _cloth() -> tuple[Item, ...]:
    """The ground, with a fine border as tables have."""
    ground = Path(segments=pen.rectangle(0.0, 0.0, WIDTH, HEIGHT, 0.0), fill=Color.hex(CLOTH))
    inner = Path(
        segments=pen.rectangle(5.0, 5.0, WIDTH - 10.0, HEIGHT - 10.0, 6.0),
        fill=Color.hex(CLOTH_LIGHT),
        stroke=Stroke(color=Color.hex(BORDER), width=0.7),
    )
    return ground, inner


def _fan(
    game: str, options: dict[str, str | int | None], ids: tuple[str, ...], trim: Size, x: float, y: float
) -> list[Item]:
    """The cards of one game round (x, y), the last on top."""
    book = layouts.load(game, options)
    cards = {card.id: card for card in book.cards}
    items: list[Item] = []
    for index, name in enumerate(ids):
        if index == 0:
            picture = back(book, name, trim, Style(), "en")
        else:
            picture = face(book, cards[name], trim, Style(), "en")
        turn = (index - (len(ids) - 1) / 2) * STEP
        items += _card(picture, trim, _held(trim, turn, x, y))
    return items


def _held(trim: Size, degrees: float, x: float, y: float) -> Matrix:
    """Where a card of a fan lies: turned about the pivot, which stays where it is."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    across, down = trim.width / 2, trim.height / 2 + PIVOT
    return (
        cosine,
        sine,
        -sine,
        cosine,
        x - cosine * across + sine * down,
        y + PIVOT - sine * across - cosine * down,
    )


def _card(picture: tuple[Item, ...], trim: Size, at: Matrix) -> tuple[Item, ...]:
    """A card with its edge and a soft shade on what lies below."""
    outline = pen.rectangle(0.0, 0.0, trim.width, trim.height, CORNER)
    shades = tuple(
        Path(
            segments=pen.rectangle(
                -grow, -grow, trim.width + 2 * grow, trim.height + 2 * grow, CORNER + grow
            ),
            fill=SHADE,
            opacity=0.09,
        )
        for grow in (1.4, 0.8, 0.3)
    )
    white = Path(segments=outline, fill=Color(1.0, 1.0, 1.0))
    edge = Path(segments=outline, stroke=Stroke(color=Color.hex("#3c3c3c"), width=0.2))
    inside = Group(items=(white, *picture), clip=outline)
    return (Group(items=(*shades, inside, edge), transform=at),)
