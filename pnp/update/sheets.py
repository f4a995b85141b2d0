"""The cards to add, of every language, together on the fewest sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card
from pnp.compose.appearance import ANY
from pnp.compose.cards import lay_sizes
from pnp.compose.groups import one_sided_apart, one_trim
from pnp.compose.kit import ONE_SIDE, Product
from pnp.compose.pictures import Pictures, pictures
from pnp.compose.pieces import Piece, spill_of
from pnp.scene import Item
from pnp.settings import Settings
from pnp.update.changes import Changes

if TYPE_CHECKING:
    from layouts.book import Book

APART = " · "
"""Between a card's id and the language of its words, so that two languages never share a picture."""

BACK = " back"


class _Languages:
    """Draws each card in the language of its deck."""

    def __init__(self, drawn_by: Mapping[str, Pictures], cards: Mapping[str, Card]) -> None:
        self._drawn_by = drawn_by
        self._cards = cards

    def _of(self, card: Card) -> tuple[Pictures, Card]:
        name, _, lang = card.id.rpartition(APART)
        return self._drawn_by[lang], self._cards[name]

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face in its language."""
        drawn_by, own = self._of(card)
        return drawn_by.face(own)

    def back(self, card: Card) -> tuple[Item, ...]:
        """The back in its language."""
        drawn_by, own = self._of(card)
        return drawn_by.back(own)

    def back_name(self, card: Card) -> str:
        """Backs of two languages are two."""
        drawn_by, own = self._of(card)
        return drawn_by.back_name(own) + APART + card.id.rpartition(APART)[2]


def compose(
    book: Book, settings: Settings, cards: Sequence[Card], changed: Mapping[str, Changes]
) -> list[Product]:
    """All that is to be added; cards without backs, where others have some, are a document of their own."""
    by_id = {card.id: card for card in cards}
    deck = tuple(piece for lang, one in changed.items() for piece in _pieces(one, lang, by_id))
    drawn_by = {
        lang: pictures(book, settings if lang == ANY else settings.speaking(lang), spill_of(settings))
        for lang in changed
    }

    def own(piece: Piece) -> Card:
        return by_id[piece.card.id.rpartition(APART)[0]]

    def product(some: tuple[Piece, ...], settings: Settings, variant: str = "") -> Product:
        drawn = _Languages(drawn_by, by_id)
        scene = lay_sizes(book, settings, some, own, drawn_by=drawn, part="update")
        trim = one_trim(book, settings, map(own, some))
        return Product(
            component="update", lang=None, scene=scene, trim=trim, cards=len(some), variant=variant
        )

    plain = one_sided_apart(book, settings, map(own, deck))
    two_sided = tuple(piece for piece in deck if own(piece).id not in plain)
    apart = tuple(piece for piece in deck if own(piece).id in plain)
    made = [product(two_sided, settings)] if two_sided else []
    if apart:
        made.append(product(apart, replace(settings, skip=()), ONE_SIDE))
    return made


def _pieces(changed: Changes, lang: str, cards: Mapping[str, Card]) -> Iterator[Piece]:
    """The pieces to add of one language."""
    for name, count in changed.add:
        known = name in cards
        side: Literal["face", "back"] = "face" if known else "back"
        card = cards[name if known else name.removesuffix(BACK)]
        for _ in range(count):
            yield Piece(card=replace(card, id=f"{card.id}{APART}{lang}"), side=side)
