"""The one way to a card's picture: the face of a card and the back of a deck, at the trim printed."""

from __future__ import annotations

from typing import Protocol

from layouts.model import Card, Size
from pnp.art.backs_french import page_back, twin_back
from pnp.art.courts import COURTS, court_face
from pnp.art.pips import NUMBERS, number_face
from pnp.art.style import Style
from pnp.scene import Item


class Deck(Protocol):
    """What the art asks of a book."""

    @property
    def id(self) -> str: ...

    @property
    def cards(self) -> tuple[Card, ...]: ...

    def words(self, lang: str) -> object: ...


def face(book: Deck, card: Card, trim: Size, style: Style, lang: str, bleed: float = 0.0) -> tuple[Item, ...]:
    """The face of a card, composed for its trim; (0, 0) is the upper left corner of the trim."""
    suit, rank = card.columns.get("suit", ""), card.columns.get("rank", "")
    if rank in COURTS:
        return court_face(card.id, rank, suit, trim, style)
    return number_face(card.id, rank if rank in NUMBERS else "A", suit or "S", trim, style)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    if book.id == "american-page-one":
        return page_back(trim, style, bleed)
    return twin_back(trim, style, bleed)
