"""Everything that is looked for on single cards: of a whole deck, or of one card that has just changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.model import Card
from pnp.compose.groups import parted
from pnp.preflight import defaults, images, raster, stray_markup, texts, translations
from pnp.preflight.draw import Picture, draw
from pnp.preflight.finding import Finding, joined
from pnp.preflight.places import Places, places, template_of
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book


def check_cards(
    book: Book, settings: Settings, cards: Iterable[Card], cards_file: str = ""
) -> tuple[Finding, ...]:
    """The findings of some cards, faces and backs in every language of the settings.

    What was found on one card does not depend on the others, so a card that changed is checked alone.
    """
    deck = draw(book, settings, cards)
    where = places(book, template_of(book), cards_file)
    return joined([*deck.findings, *examine(book, deck.pictures, where, settings.langs)])


def examine(
    book: Book, pictures: Sequence[Picture], where: Places, langs: Sequence[str]
) -> Iterator[Finding]:
    """What is wrong with pictures of faces and backs."""
    template = where.template
    if template is not None:
        for card in {picture.card.id: picture.card for picture in pictures}.values():
            yield from defaults.face(card, template, card.file or where.cards)
            yield from translations.cells(card, template, book, langs, card.file or where.cards)
    for picture in pictures:
        trim = picture.size.trim
        yield from stray_markup.on_card(picture, trim, where)
        yield from texts.sizes(picture, where)
        yield from texts.safe(picture, trim, where)
        yield from texts.safe_icons(picture, trim, where)
        yield from texts.outside(picture, where)
        yield from images.check(picture, where)
    two_sided = frozenset(name for name, back in book.backs.items() if back.information)
    for size, ones in parted(pictures, lambda picture: picture.size).items():
        yield from raster.check(ones, size.trim, two_sided, where)
