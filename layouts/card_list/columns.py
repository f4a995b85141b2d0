"""Columns of a card list that hold one thing in several languages: how they may be named."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

BEFORE_LANGUAGE = "._-"
"""What people set between a column's name and the language: `title.ja`, `title_ja`, `title-ja`."""


@cache
def spellings(name: str, lang: str) -> tuple[str, ...]:
    """The columns that may hold `name` in one language, the one for all languages last.

    >>> spellings("title", "ja")
    ('title.ja', 'title_ja', 'title-ja', 'title')
    """
    return (*(f"{name}{between}{lang}" for between in BEFORE_LANGUAGE), name)


def own_column(name: str, lang: str, there: Collection[str]) -> str:
    """The column that holds `name` in this language alone; "" where there is none."""
    return next((key for key in spellings(name, lang)[:-1] if key in there), "")
