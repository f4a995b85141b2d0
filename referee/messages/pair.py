"""A sentence in two languages, and its facts filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

LANGUAGES = ("en", "ja")

Pair = tuple[str, str]
"""A sentence in English and in Japanese; {0}, {1}, … stand for its facts in order."""


def fill(table: Mapping[str, Pair], key: str, args: Sequence[object], lang: str) -> str:
    """The sentence of a key with its facts."""
    return counted(table[key][LANGUAGES.index(lang)].format(*args))


COUNTED = re.compile(r"\b(\d+)((?: [a-z]+){1,3})\(s\)")
"""A number and the thing that it counts."""


def counted(text: str) -> str:
    """The text with everything that is counted in the singular or plural.

    >>> counted("1 minus card(s), 4 card(s)")
    '1 minus card, 4 cards'
    """
    if "(s)" not in text:
        return text
    return COUNTED.sub(lambda found: f"{found[1]}{found[2]}{'' if found[1] == '1' else 's'}", text)
