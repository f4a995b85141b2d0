"""Everything that is looked for on single cards: of a whole deck, or of one card that has just changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.model import Card
from pnp.compose.groups import parted
from pnp.preflight import defaults, raster, stray_markup, texts, translations
from pnp.preflight.draw import Picture, draw
from pnp.preflight.finding import Finding, joined
from pnp.preflight.places import Places, places, template_of
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book


from functools import lru_cache

from pnp.geometry import MM_PER_INCH
from pnp.pixels.head import head
from pnp.preflight.finding import finding
from pnp.preflight.walk import leaves, moved, stretch
from pnp.scene import Picture as Image

COARSE = 120
"""Dots per inch under which pixels are seen at arm's length: an error."""
FINE = 200
"""Dots per inch under which a picture looks soft: a warning."""


def coarse(picture: Picture, places: Places) -> Iterator[Finding]:
    """Pictures of a card with too few pixels for their size."""
    for item, at in leaves(picture.items):
        if not isinstance(item, Image):
            continue
        across, down = stretch(at)
        wide, tall = item.width * across, item.height * down
        width, height = pixels(item.data)
        dpi = min(width / wide, height / tall) * MM_PER_INCH
        if dpi < FINE:
            yield finding(
                "preflight.image-dpi",
                **places.of(
                    picture, box=moved((item.x, item.y, item.x + item.width, item.y + item.height), at)
                ),
                severity="error" if dpi < COARSE else "warning",
                image=item.key,
                dpi=dpi,
                width=width,
                height=height,
                wide=wide,
                tall=tall,
                wanted=FINE,
            )


@lru_cache(maxsize=1024)
def pixels(data: bytes) -> tuple[int, int]:
    """Width and height of a picture, from its head."""
    return head(data).size


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
        yield from coarse(picture, where)
    two_sided = frozenset(name for name, back in book.backs.items() if back.information)
    for size, ones in parted(pictures, lambda picture: picture.size).items():
        yield from raster.check(ones, size.trim, two_sided, where)
