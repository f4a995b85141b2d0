"""Names that nothing uses: backs, faces, typefaces, cards that are never printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.card_list.reader import read_table
from layouts.sources import Findings, display
from pnp.preflight.finding import Finding, finding

MOST_SAID = 12
"""Words of the card list that a message repeats."""

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.tomls import TomlFile
    from pnp.settings import Settings
    from pnp.template import Template


def check(book: Book, template: Template | None, settings: Settings | None = None) -> Iterator[Finding]:
    """Every name of the definition that could be deleted."""
    yield from _cards(book)
    source = book.game.source
    taken = {card.back for card in book.cards}
    for name in book.backs:
        if name not in taken and not _needs_option(book):
            yield _named(source, "back", "backs", name)
    if template is None:
        return
    for name in template.unused():
        yield finding(
            "preflight.unused.face",
            file=template.file,
            line=template.line_of(("face", name)),
            key=f"face.{name}",
            severity="warning",
            name=name,
            column=template.choose,
        )
    if settings is not None:
        yield from _elements(book, template, settings)
    used = template.fonts()
    for name in book.fonts():
        if name not in used:
            yield _named(source, "font", "fonts", name)


def _named(source: TomlFile, what: str, table: str, name: str) -> Finding:
    """An entry of a table of `game.toml` that nothing uses."""
    return finding(
        f"preflight.unused.{what}",
        file=source.name,
        line=source.line((table, name)),
        key=f"{table}.{name}",
        severity="warning",
        name=name,
    )


def _elements(book: Book, template: Template, settings: Settings) -> Iterator[Finding]:
    """Elements whose condition holds on no card, where there are cards of their face."""
    asked = {
        (part, element.path)
        for part, _, element in template.all_elements()
        if element.when is not None and template.taken(part, element)
    }
    for card in book.cards:
        for side in ("face", "back"):
            for lang in settings.langs:
                if not asked:
                    return
                shown = template.elements(card, side, lang, settings.card.trim)
                asked -= {(side, element.path) for element, _ in shown}
    for part, _, element in template.all_elements():
        if (part, element.path) in asked and element.when is not None:
            asked.discard((part, element.path))
            yield finding(
                "preflight.unused.element",
                file=template.file,
                line=template.line_of((*element.path, "when")) or template.line(element),
                key=".".join(element.path),
                severity="warning",
                name=element.name,
                known=_said(book, element.when.columns()),
            )


def _said(book: Book, columns: Iterator[str]) -> list[str]:
    """What the card list says in the columns of a condition."""
    found = {card.columns.get(name, "") for name in set(columns) for card in book.cards}
    return sorted(found - {""})[:MOST_SAID]


def _needs_option(book: Book) -> bool:
    """Whether cards come and go with options: then another choice may use what this one does not."""
    table = read_table(book.folder / book.game.deck.file, book.game.deck.file, Findings())
    if table is None or "quantity" not in table.columns:
        return False
    place = table.columns.index("quantity")
    return any(not row[place].strip().isdigit() for _, row in table.rows)


def _cards(book: Book) -> Iterator[Finding]:
    """Rows whose quantity is 0 whatever the options say."""
    file = book.game.deck.file
    table = read_table(book.folder / file, file, Findings())
    if table is None or not {"id", "quantity"} <= set(table.columns):
        return
    identity, quantity = table.columns.index("id"), table.columns.index("quantity")
    for line, row in table.rows:
        if row[quantity].strip() == "0":
            yield finding(
                "preflight.unused.card",
                file=display(book.folder, book.built_in, file),
                line=line,
                key="quantity",
                severity="warning",
                name=row[identity],
            )
