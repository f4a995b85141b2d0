"""Gives findings of an element that could not be drawn the place of that element on the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Card, LayoutError, Size
from pnp.boxes import Box
from pnp.compose.groups import size_of
from pnp.preflight.finding import Finding, Spot
from pnp.preflight.places import template_of

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.settings import Settings
    from pnp.template import Template


def placed(found: Sequence[Finding], book: Book, settings: Settings) -> tuple[Finding, ...]:
    """The findings, those without a place on the card with the box of the element that they name."""
    template = template_of(book)
    if template is None or all(spot.box is not None for one in found for spot in one.spots):
        return tuple(found)
    cards = {card.id: card for card in book.cards}
    size = size_of(book, settings)

    def place(spot: Spot, one: Finding) -> Spot:
        name = (one.problem.key or "").rpartition(", ")[2]
        card = cards.get(spot.card)
        if spot.box is not None or card is None or not name:
            return spot
        box = _box(template, card, spot, name, size(card).trim)
        return spot if box is None else replace(spot, box=box)

    return tuple(replace(one, spots=tuple(place(spot, one) for spot in one.spots)) for one in found)


def _box(template: Template, card: Card, spot: Spot, name: str, trim: Size) -> Box | None:
    """The box of an element that the card shows."""
    try:
        for element, (x, y, width, height) in template.elements(card, spot.side, spot.lang, trim):
            if element.name == name:
                return x, y, x + width, y + height
    except LayoutError:  # what it says cannot be filled in: there is no place to show
        return None
    return None
