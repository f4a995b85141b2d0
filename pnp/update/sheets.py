"""The cards to add, of every language, together on the fewest sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card
from pnp.compose.cards import Piece, lay_sizes, spill_of
from pnp.compose.looks import ANY
from pnp.compose.pictures import Pictures, pictures
from pnp.scene import Item, Scene
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
) -> Scene | None:
    """One document of all that is to be added; None where nothing is."""
    by_id = {card.id: card for card in cards}
    deck = tuple(piece for lang, one in changed.items() for piece in _pieces(one, lang, by_id))
    if not deck:
        return None
    drawn_by = {
        lang: pictures(book, settings if lang == ANY else settings.speaking(lang), spill_of(settings))
        for lang in changed
    }
    return lay_sizes(
        book,
        settings,
        deck,
        lambda piece: by_id[piece.card.id.rpartition(APART)[0]],
        drawn_by=_Languages(drawn_by, by_id),
        part="update",
    )


def _pieces(changed: Changes, lang: str, cards: Mapping[str, Card]) -> Iterator[Piece]:
    """The pieces to add of one language."""
    for name, count in changed.add:
        side: Literal["face", "back"] = "face" if name in cards else "back"
        card = cards[name if side == "face" else name.removesuffix(BACK)]
        for _ in range(count):
            yield Piece(card=replace(card, id=f"{card.id}{APART}{lang}"), side=side)
