"""Cards of several sizes and shapes in one deck: which size each has, and those that share their sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from layouts.model import Card, CardSize, LayoutError, Size
from pnp.compose.shapes import outlined
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

T = TypeVar("T")

APART = 3.0
"""Millimetres between pieces that are cut along their outline: a spill of 1.5 mm round each."""


@value
class Group:
    """Cards of one size: the settings with which their sheets are laid."""

    settings: Settings
    cards: tuple[Card, ...]


def size_of(book: Book, settings: Settings) -> Callable[[Card], CardSize]:
    """The size of each card: that of its face or sheet, else the usual one."""
    usual = settings.card
    if book.faces_source() is None:
        return lambda card: usual
    from pnp import template

    try:
        drawn_by = template.load(book)
    except LayoutError:  # told by drawing
        return lambda card: usual
    if drawn_by.one_form():
        return lambda card: usual
    return lambda card: drawn_by.size(card, usual)


def groups(book: Book, settings: Settings, cards: Iterable[Card]) -> tuple[Group, ...]:
    """The cards by their size, each size where its first card stands in the deck."""
    found = parted(cards, size_of(book, settings))
    return tuple(Group(settings=sized(settings, size), cards=tuple(ones)) for size, ones in found.items())


def one_sided_apart(book: Book, settings: Settings, cards: Iterable[Card]) -> frozenset[str]:
    """The ids of cards without backs that are printed apart: those of sizes of which no card has one.

    None where all are printed on one side anyhow.
    """
    from pnp.compose.pictures import has_backs

    found = groups(book, settings, cards)
    plain = [group for group in found if not has_backs(book, group.cards)]
    if settings.backs == "none" or len(plain) == len(found):
        return frozenset()
    return frozenset(card.id for group in plain for card in group.cards)


def one_trim(book: Book, settings: Settings, cards: Iterable[Card]) -> Size | None:
    """The trim that all cards have, or None where they differ."""
    size = size_of(book, settings)
    sizes = {size(card).trim for card in cards}
    return sizes.pop() if len(sizes) == 1 else None


def parted(things: Iterable[T], size: Callable[[T], CardSize]) -> dict[CardSize, list[T]]:
    """Things by their size, in the order in which the sizes come."""
    found: dict[CardSize, list[T]] = {}
    for thing in things:
        found.setdefault(size(thing), []).append(thing)
    return found


def sized(settings: Settings, size: CardSize) -> Settings:
    """The settings for cards of one size; what is cut along its outline keeps a distance."""
    if size == settings.card and not outlined(size):
        return settings
    gap = max(settings.gap, APART, 2 * settings.bleed) if outlined(size) else settings.gap
    return replace(settings, card=size, gap=gap)
