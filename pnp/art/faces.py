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
from pnp.art.plain import plain_back, plain_face
from pnp.art.pyramid_dice import KINDS, pyramid_back, pyramid_face
from pnp.art.style import Style
from pnp.scene import Item

_STONES = ("stone", "builder")
"""Kinds of cards by which the deck of Twin Pyramid is known, whatever the game is called."""


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
    return plain_face(card, trim, style, lang)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    kinds = {card.columns.get("kind", "") for card in book.cards}
    if kinds & set(KINDS):
        return pyramid_back(back_id, trim, style, lang, book.words(lang), bleed)
    if kinds & set(PILE_KINDS) and any("color" in card.columns for card in book.cards):
        return pile_back(trim, style, bleed)
    if any(card.columns.get("rank") in RANKS for card in book.cards):
        draw = twin_back if kinds & set(_STONES) else page_back
        return draw(trim, style, bleed)
    return plain_back(_place(book, back_id), trim, style, bleed)


def _place(book: Deck, back_id: str) -> int:
    """The place of a back among those of its deck."""
    named = sorted({card.back for card in book.cards})
    return named.index(back_id) if back_id in named else 0
