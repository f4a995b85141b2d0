"""Sentences of the referee in two languages; each table is read only when something of it is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LANGUAGES = ("en", "ja")

Pair = tuple[str, str]
"""A sentence in English and in Japanese; {0}, {1}, … stand for its facts in order."""


def fill(table: Mapping[str, Pair], key: str, args: Sequence[object], lang: str) -> str:
    """The sentence of a key with its facts."""
    return table[key][LANGUAGES.index(lang)].format(*args)


def fault(key: str, args: Sequence[object], lang: str) -> str:
    """Why a record cannot be read, or what to write instead."""
    from referee.messages.faults import FAULTS

    return fill(FAULTS, key, args, lang)


def say(key: str, lang: str, *args: object) -> str:
    """A sentence or label of the reports and commands."""
    from referee.messages.labels import LABELS

    return fill(LABELS, key, args, lang)
