"""All checks of a game, before anything is printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.model import LayoutError
from layouts.sources import display
from pnp.preflight import contrasts, groups, images, raster, texts, unused
from pnp.preflight.draw import Deck, draw, from_problem
from pnp.preflight.finding import Finding, joined
from pnp.preflight.places import Places
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template


def check(book: Book, settings: Settings, cards_file: str = "") -> tuple[Finding, ...]:
    """Every finding: first what is wrong, then what is doubtful.

    `cards_file` is the file of the cards where it is not the game's own.
    """
    deck = draw(book, settings)
    found = [*deck.findings, *_looks(book, settings, deck, cards_file)]
    if not deck.findings:
        found += _components(book, settings)
    return joined(found)


def _looks(book: Book, settings: Settings, deck: Deck, cards_file: str) -> Iterator[Finding]:
    """What is wrong with faces and backs that could be drawn."""
    trim = settings.card.trim
    template = _template(book)
    file = cards_file or display(book.folder, book.built_in, book.game.deck.file)
    places = Places(file=file, template=template)
    for picture in deck.pictures:
        yield from texts.sizes(picture, places)
        yield from texts.safe(picture, trim, places)
        yield from texts.safe_icons(picture, trim, places)
        yield from images.check(picture, places)
    two_sided = frozenset(name for name, back in book.backs.items() if back.information)
    yield from raster.check(deck.pictures, trim, two_sided, places)
    if deck.pictures:
        yield from groups.check(book, deck.pictures)
    if not cards_file:
        yield from unused.check(book, template)


def _template(book: Book) -> Template | None:
    """The game's own face templates, where it has some that can be read."""
    if book.faces_source() is None:
        return None
    from pnp import template

    try:
        return template.load(book)
    except LayoutError:  # its faults are among those of drawing
        return None


def _components(book: Book, settings: Settings) -> Iterator[Finding]:
    """What is wrong with mats, booklets and sheets."""
    from pnp.compose import kit

    for name in kit.parts(book, ("cards",)):
        try:
            made = kit.component(name, book, settings, book.cards)
        except LayoutError as error:
            yield from (from_problem(problem) for problem in error.problems)
            continue
        file = display(book.folder, book.built_in, "game.toml")
        for product in made:
            yield from texts.pages(product, file)
            yield from contrasts.on_pages(product, file)
