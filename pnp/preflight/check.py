"""All checks of a game, before anything is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from layouts.sources import RULES, display, stated
from pnp.compose.diagrams.draw import left_out
from pnp.preflight import (
    cards,
    cells,
    defaults,
    groups,
    images,
    ink_loss,
    lone_backs,
    pages,
    rules,
    translations,
    unused,
)
from pnp.preflight.draw import Deck, draw, from_problem
from pnp.preflight.finding import Finding, finding, joined
from pnp.preflight.pages import dropped, markers
from pnp.preflight.places import places, template_of
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Card
    from pnp.compose.kit import Product
    from pnp.preflight.pages.dropped import WordRecorder


AT_ONCE = 6
"""Pictures of cards that are looked at in one step."""

SHUT = ("cards", "cutplan")
"""Components whose words are no words of the game, or stand on cards."""


def check(
    book: Book, settings: Settings, cards_file: str = "", without: Iterable[str] = ()
) -> tuple[Finding, ...]:
    """Every finding: first what is wrong, then what is doubtful.

    `cards_file` is the file of the cards where it is not the game's own; `without`: components left out.
    """
    found = steps(book, settings, cards_file, without)
    return joined(one for part in found for one in part)


def steps(
    book: Book, settings: Settings, cards_file: str = "", without: Iterable[str] = ()
) -> Iterator[list[Finding]]:
    """The same findings a part at a time, not yet joined: who has other things to do may do them between."""
    from pnp.compose import kit

    deck = draw(book, settings)
    yield list(deck.findings)
    yield from _looks(book, settings, deck, cards_file)
    if not deck.findings:
        yield from _components(book, settings, kit.parts(book, without))


def _components(book: Book, settings: Settings, names: Sequence[str]) -> Iterator[list[Finding]]:
    """What is wrong with components as they are composed, and with their pages."""
    from pnp.compose import kit

    ear = dropped.WordRecorder.of_kit(book, settings, names)
    made = kit.gather(ear.book, settings, book.cards, names, watch=ear.start_component)
    for name, problems in made.faults.items():
        told = map(from_problem, problems)
        yield [*(map(_doubt, told) if name in kit.DISPENSABLE else told)]
    yield from _pages(book, settings, made.products, ear)


def check_kit(
    book: Book, settings: Settings, products: Sequence[Product], ear: WordRecorder, cards_file: str = ""
) -> tuple[Finding, ...]:
    """The same findings of a kit that was composed already from the ear's book."""
    found: list[Finding] = []
    if any(product.component == "cards" for product in products):
        deck = draw(book, settings)
        found += deck.findings
        found += chain.from_iterable(_looks(book, settings, deck, cards_file))
    return joined([*found, *chain.from_iterable(_pages(book, settings, products, ear))])


def check_marks(book: Book, settings: Settings, products: Sequence[Product]) -> tuple[Finding, ...]:
    """Marks that stand on pages, those of cards apart, as they were written."""
    made = (_document(book, settings, product) for product in products if product.component != "cards")
    return joined([*chain.from_iterable(map(pages.check_marks, made))])


def check_deck(
    book: Book,
    settings: Settings,
    wanted: Sequence[Card],
    cards_file: str,
    components: Sequence[str],
) -> tuple[Finding, ...]:
    """What is found on the cards themselves, of the whole deck or of those `wanted`, and on `components`."""
    if len(wanted) < len(book.cards):
        found = [*cards.check_cards(book, settings, wanted, cards_file)]
    else:
        deck = draw(book, settings)
        found = [*deck.findings, *chain.from_iterable(_looks(book, settings, deck, cards_file))]
    if components and not any(one.severity == "error" for one in found):
        found += chain.from_iterable(_components(book, settings, components))
    return joined(found)


def _looks(book: Book, settings: Settings, deck: Deck, cards_file: str) -> Iterator[list[Finding]]:
    """What is wrong with faces and backs that could be drawn."""
    template = template_of(book)
    where = places(book, template, cards_file)
    for start in range(0, len(deck.pictures), AT_ONCE):
        some = deck.pictures[start : start + AT_ONCE]
        yield [*cards.examine(book, some, where, settings.langs)]
    if deck.pictures:
        yield [*groups.check(book, deck.pictures, template), *images.copied(deck.pictures, where)]
    if template is not None:
        yield [*translations.columns(book, template, settings.langs, where.cards)]
        yield [*defaults.backs(book, template)]
        yield [*lone_backs.check(book, template, where.cards)]
        yield [*cells.check(book, template, settings.langs, where.cards)]
        if deck.pictures:
            yield [*ink_loss.check(book, deck.pictures, settings, template, where.cards)]
    if not book.built_in:
        yield [*rules.check(book, settings.langs)]
    if not cards_file:
        yield [*unused.check(book, template, None if deck.findings else settings)]


def _doubt(one: Finding) -> Finding:
    """A finding that holds nothing up."""
    return replace(one, severity="warning")


def _of_plan(product: Product, one: Finding) -> bool:
    """Whether it was found on the cut plan, which is ours: nobody can mend it, and nobody needs it."""
    return product.component == "cutplan" or (
        "cutplan" in product.also and len(product.scene.pages) in one.pages
    )


def _file(book: Book) -> str:
    """The file that says what a book has."""
    return display(book.folder, book.built_in, RULES if stated(book.folder) else "game.toml")


def _document(book: Book, settings: Settings, product: Product) -> pages.Document:
    """What is checked of a product."""
    return pages.Document(
        scene=product.scene,
        component=product.component,
        lang=product.lang,
        file=_file(book),
        large=settings.large,
    )


def _pages(
    book: Book, settings: Settings, products: Sequence[Product], ear: WordRecorder
) -> Iterator[list[Finding]]:
    """What is wrong with every component as it would be printed."""
    documents: dict[str, list[pages.Document]] = {}
    for product in products:
        document = _document(book, settings, product)
        documents.setdefault(product.component, []).append(document)
        yield [_doubt(one) if _of_plan(product, one) else one for one in pages.check(document)]
    for name, made in documents.items():
        if name not in SHUT:
            yield [*dropped.check(made, name, ear)]
    yield [*markers.check(chain.from_iterable(documents.values()))]
    if "booklet" in documents:
        yield [
            finding("preflight.figure-dropped", file=_file(book), diagram=diagram, lacking=lacking)
            for diagram, lacking in left_out(book)
        ]
