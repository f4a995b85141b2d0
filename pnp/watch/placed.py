"""Gives findings of an element that could not be drawn the place of that element on the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Card, LayoutError
from pnp.preflight.cards import template_of
from pnp.preflight.finding import Box, Finding, Spot

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
    return tuple(
        replace(
            one, spots=tuple(_spot(spot, one, template, cards.get(spot.card), settings) for spot in one.spots)
        )
        for one in found
    )


def _spot(spot: Spot, one: Finding, template: Template, card: Card | None, settings: Settings) -> Spot:
    name = (one.problem.key or "").rpartition(", ")[2]
    if spot.box is not None or card is None or not name:
        return spot
    box = _box(template, card, spot, name, settings)
    return spot if box is None else replace(spot, box=box)


def _box(template: Template, card: Card, spot: Spot, name: str, settings: Settings) -> Box | None:
    """The box of an element that the card shows."""
    lang = spot.lang or settings.lang
    try:
        for element, (x, y, width, height) in template.elements(card, spot.side, lang, settings.card.trim):
            if element.name == name:
                return x, y, x + width, y + height
    except LayoutError:  # what it says cannot be filled in: there is no place to show
        return None
    return None
