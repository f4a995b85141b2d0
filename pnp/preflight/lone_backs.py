"""Backs by which a card is known from behind: one that only few have, and such as print what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.deck import NO_BACK
from layouts.model import Card
from pnp.preflight.finding import Finding, Spot, finding

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template

LONE = 0.06
"""Share of a deck up to which cards with another back are lone."""
MANY = 8
"""Cards with the same back beside which another one is noticed."""


def check(book: Book, template: Template, file: str) -> Iterator[Finding]:
    """Every back that gives its card away, where the definition does not say so."""
    groups: dict[tuple[object, ...], dict[str, list[Card]]] = {}
    for card in book.cards:
        if template.back_name(card) == NO_BACK:
            continue
        form = None if card.origin is None else card.origin.form
        groups.setdefault((form, card.file), {}).setdefault(template.back_key(card), []).append(card)
    for of_form in groups.values():
        counts = {key: sum(card.quantity for card in cards) for key, cards in of_form.items()}
        total = sum(counts.values())
        back_of = {key: template.back_name(cards[0]) for key, cards in of_form.items()}
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
        for key, cards in of_form.items():
            lone = counts[key] <= max(2, LONE * total) and max(counts.values()) >= MANY
            if lone and back_of[key] not in printing:
                yield _lone(cards[0], total, file)


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
