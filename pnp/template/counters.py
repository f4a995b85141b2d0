"""The numbers of a card within its deck, for texts that print them: {index}, {copy}, {count}, {row}."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from layouts.model import Card


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
