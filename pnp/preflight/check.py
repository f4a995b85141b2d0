"""All checks of a game, before anything is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Literal

from layouts.deck import NO_BACK
from layouts.model import Card, LayoutError
from layouts.sources import RULES, display, stated
from pnp.compose.diagrams.draw import left_out
from pnp.compose.pictures import pictures
from pnp.preflight import cards, cells, defaults, groups, images, pages, rules, translations, unused
from pnp.preflight.draw import BLEED, Deck, Picture, draw, from_problem
from pnp.preflight.finding import Finding, Spot, finding, joined
from pnp.preflight.pages import dropped, markers
from pnp.preflight.places import places, template_of
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Card
    from pnp.compose.kit import Product
    from pnp.preflight.pages.dropped import WordRecorder
    from pnp.template import Template


LONE = 0.06
"""Share of a deck up to which cards with another back are lone."""

MANY = 8
"""Cards with the same back beside which another one is noticed."""


MOST_VALUES = 8
"""Values of a column beyond which its colours are no code that players learn."""

LESS: Literal["low"] = "low"
"""The ink in which large areas turn to outlines."""


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

    ear = dropped.WordRecorder(book, settings.langs)
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
        yield [*check_lone_backs(book, template, where.cards)]
        yield [*cells.check(book, template, settings.langs, where.cards)]
        if deck.pictures:
            yield [*check_ink_loss(book, deck.pictures, settings, template, where.cards)]
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


def _pages(
    book: Book, settings: Settings, products: Sequence[Product], ear: WordRecorder
) -> Iterator[list[Finding]]:
    """What is wrong with every component as it would be printed."""
    file = display(book.folder, book.built_in, RULES if stated(book.folder) else "game.toml")
    documents: dict[str, list[pages.Document]] = {}
    for product in products:
        document = pages.Document(
            scene=product.scene,
            component=product.component,
            lang=product.lang,
            file=file,
            large=settings.large,
        )
        documents.setdefault(product.component, []).append(document)
        yield [_doubt(one) if _of_plan(product, one) else one for one in pages.check(document)]
    for name, made in documents.items():
        if name not in SHUT:
            yield [*dropped.check(made, name, ear)]
    yield [*markers.check(chain.from_iterable(documents.values()))]
    if "booklet" in documents:
        yield [
            finding("preflight.figure-dropped", file=file, diagram=diagram, lacking=lacking)
            for diagram, lacking in left_out(book)
        ]


def check_ink_loss(
    book: Book, deck: Sequence[Picture], settings: Settings, template: Template, file: str
) -> Iterator[Finding]:
    """Every pair of values of a column that colours the cards and tells them apart by nothing else.

    What `[distinguish]` declares is looked at there, and more strictly.
    """
    declared = book.facts.get("distinguish", {})
    faces = [picture for picture in deck if picture.side == "face" and picture.lang == deck[0].lang]
    for column in template.colouring():
        values = sorted({picture.card.columns.get(column, "") for picture in faces} - {""})
        if column in declared or not 2 <= len(values) <= MOST_VALUES:
            continue
        for one, other in combinations(values, 2):
            yield from _pair(book, faces, settings, column, one, other, file)


def _pair(
    book: Book,
    faces: Sequence[Picture],
    settings: Settings,
    column: str,
    one: str,
    other: str,
    file: str,
) -> Iterator[Finding]:
    both = groups.alike(faces, column, one, other)
    if both is None or not groups.unlike(*both, column):
        return
    first, second = both
    facts: dict[str, Any] = {"column": column, "one": one, "other": other}
    for code, told in groups.pair(faces, column, one, other, "face"):
        yield finding(code, file=file, key=column, severity="warning", **facts, **told)
    if settings.ink != "full":
        return
    chosen = replace(settings.speaking(first.lang), bleed=BLEED, ink=LESS)
    try:
        painter = pictures(book, chosen, BLEED)
        pale = [replace(picture, items=painter.face(picture.card)) for picture in (first, second)]
    except LayoutError:  # told by drawing
        return
    if not groups.unlike(pale[0], pale[1], column):
        facts |= {"card_one": first.card.id, "card_two": second.card.id, "ink": LESS}
        yield finding("preflight.ink-lost", file=file, key=column, severity="warning", **facts)


def check_lone_backs(book: Book, template: Template, file: str) -> Iterator[Finding]:
    """Every back that gives its card away, where the definition does not say so."""
    forms: dict[tuple[object, ...], dict[str, list[Card]]] = {}
    for card in book.cards:
        if template.back_name(card) == NO_BACK:
            continue
        form = None if card.origin is None else card.origin.form
        forms.setdefault((form, card.file), {}).setdefault(template.back_key(card), []).append(card)
    for of_form in forms.values():
        counts = {key: sum(card.quantity for card in alike) for key, alike in of_form.items()}
        total = sum(counts.values())
        back_of = {key: template.back_name(alike[0]) for key, alike in of_form.items()}
        names = set(back_of.values())
        if len(of_form) < 2 or _informing(book, names):
            continue
        kinds = Counter(back_of.values())
        printing = {name for name, count in kinds.items() if count > 1}
        for name in sorted(printing):
            yield finding(
                "preflight.back-differs.prints",
                file=template.file,
                line=template.line_of(("back", name)),
                key=f"back.{name}",
                severity="warning",
                back=name,
                count=kinds[name],
            )
        for key, alike in of_form.items():
            lone = counts[key] <= max(2, LONE * total) and max(counts.values()) >= MANY
            if lone and back_of[key] not in printing:
                yield _lone(alike[0], total, file)


def _informing(book: Book, names: set[str]) -> bool:
    """Whether backs are there to tell something."""
    return any(book.backs[name].information for name in names if name in book.backs)


def _lone(card: Card, total: int, file: str) -> Finding:
    return finding(
        "preflight.back-differs.lone",
        file=card.file or file,
        key="back",
        card=card,
        severity="warning",
        spot=Spot(card=card.id, row=card.line, side="back", lang=""),
        back=card.back,
        total=total,
    )
