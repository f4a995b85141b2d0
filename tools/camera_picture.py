"""Pictures of `docs/camera.md`: faces without and with marks, and what is read on a photograph of a table."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw

import layouts
from layouts.model import Card, Size
from pnp.art import faces
from pnp.art.style import Style

SHOWN = (
    ("twin-pyramid", ("AS", "10H", "QD")),
    ("pyramid-dice", ("T06", "G2")),
    ("pile-up", ("B3", "W5")),
)
"""Faces that stand side by side with their marked twins."""

DOTS = 5.0
"""Pixels per millimetre of the comparison: nearly true size on a screen."""

AIR = 12
"""Pixels between faces."""

HELD = ("7S", "8D", "JC", "KH", "2D", "10S", "4C")
ALONE = ("QS", "5H")
WIDE = 640
"""Pixels of the photograph in the documentation."""


def comparison() -> Image.Image:
    """Every shown face as it is without marks, and below as it is with them."""
    rows = [
        [_face(game, name, camera=marked) for game, names in SHOWN for name in names]
        for marked in (False, True)
    ]
    wide = sum(picture.width + AIR for picture in rows[0]) + AIR
    high = rows[0][0].height + AIR
    sheet = Image.new("RGB", (wide, 2 * high + AIR), "#d9d4c7")
    for down, row in enumerate(rows):
        across = AIR
        for picture in row:
            sheet.paste(picture, (across, AIR + down * high))
            across += picture.width + AIR
    return sheet


def _face(game: str, name: str, *, camera: bool) -> Image.Image:
    from pnp.draw import pdf, png
    from pnp.scene import Page, Scene

    book = layouts.load(game)
    card: Card = next(card for card in book.cards if card.id == name)
    trim: Size = layouts.default_card_size().trim
    items = faces.face(book, card, trim, Style(camera=camera), "en")
    page = Page(width=trim.width, height=trim.height, items=items)
    scene = Scene(title="card", lang="en", pages=(page,), forms={})
    return next(iter(png.pages(pdf.data(scene), DOTS * 25.4))).convert("RGB")


def read() -> Image.Image:
    """A table with a hand and two cards, the names that were read written beside their marks."""
    import numpy as np

    from referee.look.recognition import look
    from tools import photographs

    rng = np.random.default_rng(16)
    trim = layouts.default_card_size().trim
    drawn = photographs.faces("twin-pyramid")
    laid = photographs.fan(HELD, rng, trim, (0.0, 0.0))
    laid += [
        photographs.Laid(face=name, x=150.0 + 75.0 * n, y=10.0, turn=-14.0 + 40 * n)
        for n, name in enumerate(ALONE)
    ]
    data = photographs.photograph(laid, drawn, photographs.FAIR, rng, (2400, 1350))
    sight = look(data, layouts.load("twin-pyramid"))
    photo: Any = Image.open(BytesIO(data)).convert("RGB")
    scale = WIDE / photo.width
    photo = photo.resize((WIDE, round(photo.height * scale)), Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(photo)
    for pile in sight.piles:
        for card in pile:
            for mark in card.marks:
                corners = [(x * scale, y * scale) for x, y in mark.corners]
                pen.polygon(corners, outline="#ff2d78", width=3)
            x, y = card.first.middle
            pen.text(
                (x * scale + 12, y * scale + 8),
                card.name,
                fill="#ff2d78",
                font_size=14,
                stroke_width=2,
                stroke_fill="white",
            )
    return photo
