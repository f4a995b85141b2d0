"""A sentence in two languages, and its facts filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LANGUAGES = ("en", "ja")

Pair = tuple[str, str]
"""A sentence in English and in Japanese; {0}, {1}, … stand for its facts in order."""


def fill(table: Mapping[str, Pair], key: str, args: Sequence[object], lang: str) -> str:
    """The sentence of a key with its facts."""
    return table[key][LANGUAGES.index(lang)].format(*args)
