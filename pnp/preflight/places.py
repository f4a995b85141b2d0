"""Where a finding on a card belongs: the file, and for a game's own templates the element and its line."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from layouts.model import Card, LayoutError
from layouts.sources import display
from pnp.boxes import Box
from pnp.preflight.finding import Spot
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.preflight.draw import Picture
    from pnp.template import Template


class Where(TypedDict):
    """What a finding says of its place."""

    file: str
    line: int | None
    key: str
    card: Card
    spot: Spot


@value
class Places:
    """The card list, and the templates where the game has its own."""

    file: str
    cards: str = ""  # the card list, for what is wrong in it
    template: Template | None = None

    def of(self, picture: Picture, name: str = "", box: Box | None = None) -> Where:
        """The place of something on a picture; `name` is the element's, where it is known."""
        card = picture.card
        spot = Spot(card=card.id, row=card.line, side=picture.side, lang=picture.lang, box=box)
        key = picture.side if picture.side == "face" else f"back {picture.card.back}"
        if self.template is None:
            return Where(file=self.file, line=None, key=key, card=card, spot=spot)
        line = None
        element = self.template.element(picture.card, picture.side, name) if name else None
        if element is not None:
            line, key = self.template.line(element), f"{key}, {name}"
        return Where(file=self.template.file, line=line, key=key, card=card, spot=spot)


def places(book: Book, template: Template | None, cards_file: str = "") -> Places:
    """How findings name files: `cards_file` is that of the cards where it is not the game's own."""
    file = cards_file or display(book.folder, book.built_in, book.game.deck.file)
    return Places(file=file, cards=file, template=template)


def template_of(book: Book) -> Template | None:
    """The game's own face templates, where it has some that can be read."""
    if book.faces_source() is None:
        return None
    from pnp import template

    try:
        return template.load(book)
    except LayoutError:  # its faults are among those of drawing
        return None
