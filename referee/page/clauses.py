"""A clause as a table reads it: without the names that house rules have in records."""

from __future__ import annotations

from typing import Any

from layouts import Book
from layouts.model import Clause
from referee.messages.wrap import paragraphs
from referee.rulebook import without_options
from runtime.language import language


def clause_entry(found: Clause) -> dict[str, Any]:
    """Number, title and text; what declares a house rule stands elsewhere, as in the booklet."""
    return {
        "id": found.id,
        "title": found.title,
        "text": paragraphs(without_options(found.full_text, found)),
        "ruling": found.ruling,
    }


def in_use(found: Clause, book: Book, lang: str) -> list[str]:
    """The house rules of a clause, each with its value in words."""
    colon = language(lang).colon
    return [
        f"{book.option_title(name, lang)}{colon}{book.value_title(name, value, lang)}"
        for name in found.options
        if f"**{name}**" in found.full_text and (value := book.options.get(name)) is not None
    ]
