"""Which card of another deck stands where a drawing of ours shows a card that this deck lacks."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.book import Book
from layouts.model import Card

UNLIKE = ("id", "quantity")
"""Columns that say nothing of what a card does."""


def stand_in(book: Book, identity: str) -> Card | None:
    """The card of that id, else, in a deck of one's own for one of our games, the card most like ours.

    None where there is neither: a folder of one's own whose drawing names a card that it has not.
    """
    found = next((card for card in book.cards if card.id == identity), None)
    if found is not None or not book.built_in:
        return found
    ours = _ours(book).get(identity)
    if ours is None or not book.cards:
        return None
    return max(book.cards, key=lambda card: _likeness(card, ours))


def same_back(book: Book, name: str) -> Card | None:
    """A card with the back of that name, else, for one of our games, with any back."""
    found = next((card for card in book.cards if card.back == name), None)
    return found or (book.cards[0] if book.built_in and book.cards else None)


def _likeness(card: Card, ours: Card) -> tuple[int, ...]:
    """One for each column in which two cards agree, the columns in the order of our file."""
    alike = [
        int(card.columns.get(name, "") == value) for name, value in ours.columns.items() if name not in UNLIKE
    ]
    return (alike[0] if alike else 0, sum(alike), *alike)


def _ours(book: Book) -> Mapping[str, Card]:
    """The cards of the game as we print it, by id."""
    import layouts

    return {card.id: card for card in layouts.load(book.id, dict(book.options)).cards}
