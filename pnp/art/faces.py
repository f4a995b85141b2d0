"""The one way to a card's picture: the face of a card and the back of a deck, at the trim printed.

What a card is shows in its columns, not in the name of its game: a copy of a game under a name of its
own keeps the game's art.  The art of a game is imported only when one of its cards is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from layouts.model import Card, Size
from pnp.art.style import Style
from pnp.scene import Item

FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK")
PYRAMID_KINDS = ("treasure", "god", "ra")
PILE_KINDS = ("plain", "white", "black", "almighty")

_STONES = ("stone", "builder")
"""Kinds of cards by which the deck of Twin Pyramid is known."""


class Deck(Protocol):
    """What the art asks of a book."""

    @property
    def id(self) -> str:
        """The game's name in the program."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck in force."""

    def words(self, lang: str) -> Mapping[str, object]:
        """The game's words in a language."""


def face(book: Deck, card: Card, trim: Size, style: Style, lang: str, bleed: float = 0.0) -> tuple[Item, ...]:
    """The face of a card, composed for its trim; (0, 0) is the upper left corner of the trim."""
    columns = card.columns
    kind, rank = columns.get("kind", ""), columns.get("rank", "")
    if rank in FRENCH_RANKS:
        from pnp.art.french import french_face

        return french_face(card.id, rank, columns.get("suit", ""), trim, style)
    if kind in PYRAMID_KINDS:
        from pnp.art.pyramid_dice import pyramid_face

        return pyramid_face(card, trim, style, lang, book.words(lang), bleed)
    if kind in PILE_KINDS and "color" in columns:
        from pnp.art.pile_up import pile_face

        return pile_face(card, trim, style, lang, book.words(lang), bleed)
    from pnp.art.plain import plain_face

    return plain_face(card, trim, style, lang)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    kinds = {card.columns.get("kind", "") for card in book.cards}
    if kinds & set(PYRAMID_KINDS):
        from pnp.art.pyramid_dice import pyramid_back

        return pyramid_back(back_id, trim, style, lang, book.words(lang), bleed)
    if kinds & set(PILE_KINDS) and any("color" in card.columns for card in book.cards):
        from pnp.art.backs_dice import pile_back

        return pile_back(trim, style, bleed)
    if any(card.columns.get("rank") in FRENCH_RANKS for card in book.cards):
        from pnp.art.backs_french import page_back, twin_back

        draw = twin_back if kinds & set(_STONES) else page_back
        return draw(trim, style, bleed)
    from pnp.art.plain import plain_back

    return plain_back(_place(book, back_id), trim, style, bleed)


def _place(book: Deck, back_id: str) -> int:
    """The place of a back among those of its deck."""
    named = sorted({card.back for card in book.cards})
    return named.index(back_id) if back_id in named else 0
