"""Translations that are missing: a column that one language lacks, a cell that one language leaves empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from layouts.card_list.columns import own_column, spellings
from layouts.model import Card
from pnp.messages import language_named
from pnp.preflight.finding import Finding, Spot, finding
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template

SIDES = ("face", "back")


def columns(book: Book, template: Template, langs: Sequence[str], file: str) -> Iterator[Finding]:
    """Columns that templates show and that a language in print lacks."""
    there = list(book.cards[0].columns) if book.cards else []
    used = {name for card in book.cards for side in SIDES for name in template.used(card, side)}
    others = [column for column in there if not any(column in _keys(name, book) for name in used)]
    for name in sorted(used):
        spelled = [(lang, own_column(name, lang, there)) for lang in book.languages]
        if name in there or not any(column for _, column in spelled):
            continue
        example = next(column for _, column in spelled if column)
        for lang, column in spelled:
            if column or lang not in langs:
                continue
            wanted = example[:-2] + lang
            yield finding(
                "preflight.translation.column",
                file=file,
                line=1,
                key=wanted,
                word=wanted,
                known=others,
                name=name,
                wanted=wanted,
                **language_named(lang),
            )


def cells(card: Card, template: Template, book: Book, langs: Sequence[str], file: str) -> Iterator[Finding]:
    """Cells of one card that are filled in one language and empty in another."""
    there = tuple(card.columns)
    if not _own_columns(there, book.languages):
        return
    told: set[str] = set()
    for side in SIDES:
        for name, own in _translated(template.used(card, side), there, book.languages):
            if name in told:
                continue
            told.add(name)
            filled = next((key for _, key in own if key and card.columns[key].strip()), None)
            for lang, key in own:
                if filled is None or not key or lang not in langs or card.columns[key].strip():
                    continue
                yield finding(
                    "preflight.translation.cell",
                    file=file,
                    key=key,
                    card=card,
                    spot=Spot(card=card.id, row=card.line, side=side, lang=lang),
                    column=key,
                    other=filled,
                    text=shortened(card.columns[filled]),
                    **language_named(lang),
                )


@lru_cache(maxsize=256)
def _own_columns(there: tuple[str, ...], languages: tuple[str, ...]) -> bool:
    """Whether any column may be that of one language alone; else nothing need be asked of the cards."""
    endings = tuple(ending for lang in languages for ending in spellings("", lang)[:-1])
    return any(key.endswith(endings) for key in there)


@lru_cache(maxsize=256)
def _translated(
    used: frozenset[str], there: tuple[str, ...], languages: tuple[str, ...]
) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The names used that have a column of their own for a language, each with the column of every language.

    Asked for every card, and the same for all of one face; of one column for all, nothing can be missing.
    """
    found = []
    for name in sorted(used):
        plain = name if name in there else ""
        own = tuple((lang, own_column(name, lang, there) or plain) for lang in languages)
        if len({key for _, key in own}) > 1:
            found.append((name, own))
    return tuple(found)


def _keys(name: str, book: Book) -> set[str]:
    return {key for lang in book.languages for key in spellings(name, lang)}
