"""The copies of a card, told apart where they print which copy they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Card
from pnp.template import load

if TYPE_CHECKING:
    from layouts.book import Book

BETWEEN = "~"
"""Stands between the id of a row and the number of its copy; it is added again where an id has it already."""


def apart(book: Book) -> Book:
    """The book with a card for each copy, where the templates print which copy it is."""
    if book.faces_source() is None or all(card.quantity == 1 for card in book.cards):
        return book
    if not load(book).per_copy():
        return book
    return replace(book, cards=tuple(_apart(book.cards)), memo={**book.memo})


def of_rows(book: Book, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a book whose rows are among these."""
    rows = {card.columns.get("id", card.id) for card in cards}
    return tuple(card for card in book.cards if card.columns.get("id", card.id) in rows)


def _apart(cards: tuple[Card, ...]) -> Iterator[Card]:
    taken = {card.id for card in cards}
    for card in cards:
        between = BETWEEN
        while any(f"{card.id}{between}{copy + 1}" in taken for copy in range(card.quantity)):
            between += BETWEEN
        for copy in range(card.quantity):
            name = card.id if card.quantity == 1 else f"{card.id}{between}{copy + 1}"
            yield replace(card, id=name, quantity=1)
