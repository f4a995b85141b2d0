"""The piles in which the cards of a deck lie in its box, those of each size by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.measures import Size
from pnp.compose.groups import parted, size_of
from pnp.geometry import number, portrait
from pnp.messages import say
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book


@value
class Pile:
    """So many cards of one size: `trim` as they are cut, `room` what one takes upright, sleeve included."""

    trim: Size
    room: Size
    cards: int


def piles(book: Book, settings: Settings) -> tuple[Pile, ...]:
    """The whole deck by size; cards that lie on their side and upright ones of the same size are one pile."""
    size = size_of(book, settings)
    found: dict[Size, Pile] = {}
    for one, cards in parted(book.cards, size).items():
        trim = portrait(one.trim)
        count = sum(card.quantity for card in cards) * settings.copies
        before = found[trim].cards if trim in found else 0
        room = settings.in_sleeve(replace(one, trim=trim)).trim
        found[trim] = Pile(trim=trim, room=room, cards=before + count)
    return tuple(found.values())


def share(found: Sequence[Pile], boxes: int) -> tuple[Pile, ...]:
    """What one of so many boxes holds of each size."""
    return tuple(replace(pile, cards=-(-pile.cards // boxes)) for pile in found)


def footprint(found: Sequence[Pile]) -> Size:
    """The least ground on which every card can lie."""
    return Size(width=max(pile.room.width for pile in found), height=max(pile.room.height for pile in found))


def high(found: Sequence[Pile]) -> int:
    """How many cards lie one above the other: one size above the next, small ones side by side.

    Twelve tokens of 25 mm on the ground of a poker card, in six piles, are two cards high.
    """
    ground = footprint(found)
    return sum(-(-pile.cards // _side_by_side(pile.room, ground)) for pile in found)


def _side_by_side(card: Size, ground: Size) -> int:
    """How many cards lie beside each other on this ground, all of them one way."""

    def ways(width: float, height: float) -> int:
        return int(ground.width / width + 1e-9) * int(ground.height / height + 1e-9)

    return max(1, ways(card.width, card.height), ways(card.height, card.width))


def listed(found: Sequence[Pile], boxes: int, lang: str) -> str:
    """What one of so many boxes holds; nothing where one holds all cards, and they have one size."""
    told = []
    if boxes > 1:
        told.append(say(lang, "cut.box.several", count=boxes, cards=sum(pile.cards for pile in found)))
    if len(found) > 1:
        sizes = [
            say(
                lang,
                "cut.box.of_size",
                cards=pile.cards,
                width=number(pile.trim.width),
                height=number(pile.trim.height),
            )
            for pile in found
        ]
        told.append(say(lang, "cut.box.sizes", sizes=say(lang, "cut.box.and").join(sizes)))
    return language(lang).gap.join(told)
