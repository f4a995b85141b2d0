"""The one way to a card's picture: the face of a card and the back of a deck, at the trim printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from layouts.model import Card, Size
from pnp.art.backs_dice import pile_back
from pnp.art.backs_french import page_back, twin_back
from pnp.art.french import RANKS, french_face
from pnp.art.pile_up import KINDS as PILE_KINDS
from pnp.art.pile_up import pile_face
from pnp.art.plain import plain_face
from pnp.art.pyramid_dice import KINDS, pyramid_back, pyramid_face
from pnp.art.style import Style
from pnp.scene import Item


class Deck(Protocol):
    """What the art asks of a book."""

    @property
    def id(self) -> str: ...

    @property
    def cards(self) -> tuple[Card, ...]: ...

    def words(self, lang: str) -> Mapping[str, object]: ...


def face(book: Deck, card: Card, trim: Size, style: Style, lang: str, bleed: float = 0.0) -> tuple[Item, ...]:
    """The face of a card, composed for its trim; (0, 0) is the upper left corner of the trim."""
    columns = card.columns
    if columns.get("rank") in RANKS:
        return french_face(card.id, columns["rank"], columns.get("suit", ""), trim, style)
    if columns.get("kind") in KINDS:
        return pyramid_face(card, trim, style, lang, book.words(lang), bleed)
    if columns.get("kind") in PILE_KINDS and "color" in columns:
        return pile_face(card, trim, style, lang, book.words(lang), bleed)
    return plain_face(card, trim, style)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    if any(card.columns.get("kind") in KINDS for card in book.cards):
        return pyramid_back(back_id, trim, style, lang, book.words(lang), bleed)
    if any("color" in card.columns and card.columns.get("kind") in PILE_KINDS for card in book.cards):
        return pile_back(trim, style, bleed)
    if book.id == "american-page-one":
        return page_back(trim, style, bleed)
    return twin_back(trim, style, bleed)
