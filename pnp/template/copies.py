"""The copies of a card: counted through the deck, and told apart where they print which copy they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Card

if TYPE_CHECKING:
    from layouts.book import Book

BETWEEN = "~"
"""Stands between the id of a row and the number of its copy; it is added again where an id has it already."""


class Counters:
    """The numbers of every card of a deck."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._found: dict[str, Mapping[str, str]] = {}
        copies: dict[str, int] = {}
        rows: dict[str, int] = {}
        listed = tuple(cards)
        count = str(sum(card.quantity for card in listed))
        index = 1
        for card in listed:
            row = card.columns.get("id", card.id)
            copy = copies.get(row, 0) + 1
            copies[row] = copy + card.quantity - 1
            number = rows.setdefault(row, len(rows) + 1)
            self._found[card.id] = {
                "index": str(index),
                "copy": str(copy),
                "count": count,
                "row": str(number),
            }
            index += card.quantity

    def of(self, card: Card) -> Mapping[str, str]:
        """The numbers of a card; those of its row for a card that was made of it."""
        return self._found.get(card.id) or self._found.get(card.columns.get("id", ""), {})


def apart(book: Book) -> Book:
    """The book with a card for each copy, where the templates print which copy it is."""
    if book.faces_source() is None or all(card.quantity == 1 for card in book.cards):
        return book
    from pnp import template

    if not template.load(book).per_copy():
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
