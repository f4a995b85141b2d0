"""Names that nothing uses: backs, faces, typefaces, cards that are never printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.sources import Findings, display
from layouts.tables import read_table
from pnp.preflight.finding import Finding, finding

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template


def check(book: Book, template: Template | None) -> Iterator[Finding]:
    """Every name of the definition that could be deleted."""
    yield from _cards(book)
    source = book.game.source
    taken = {card.back for card in book.cards}
    for name in book.backs:
        if name not in taken and not _needs_option(book):
            path = ("backs", name)
            yield finding(
                "preflight.unused.back",
                file=source.name,
                line=source.line(path),
                key=f"backs.{name}",
                severity="warning",
                name=name,
            )
    if template is None:
        return
    for name, where in template.unused():
        yield finding(
            "preflight.unused.face",
            file=template.file,
            line=template.line_of(where),
            key=f"face.{name}",
            severity="warning",
            name=name,
            column=template.choose,
        )
    used = template.fonts()
    for name in book.fonts():
        if name not in used:
            yield finding(
                "preflight.unused.font",
                file=source.name,
                line=source.line(("fonts", name)),
                key=f"fonts.{name}",
                severity="warning",
                name=name,
            )


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
