"""Words that were almost right: folding of what people type, and the nearest known word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import normalize

LONGEST_MISS = 60  # characters; a longer one is no slip of a word
NEAR_ENOUGH = 0.6  # ratio of difflib below which two words are not alike


def fold(text: str) -> str:
    """What counts when two words are compared: width and case do not.

    >>> fold(" Ｌｅｔｔｅｒ ")
    'letter'
    """
    return normalize("NFKC", text).strip().casefold()


MOST_MEANT = 100
"""Strange words of one table for which something near is looked for: that takes a millisecond each."""
MOST_NAMED = 100
"""Names told as those that may stand somewhere: the sheet of a stranger may have thousands of columns."""


def listed(names: Sequence[str]) -> str:
    """The names that may stand somewhere, as many as anybody reads.

    >>> listed(["one", "two"]), listed(["a"] * 101)[-6:]
    ('one, two', ', a, …')
    """
    return ", ".join([*names[:MOST_NAMED], *["…"] * (len(names) > MOST_NAMED)])


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None where none is alike.

    >>> nearest("jokres", ["jokers", "rounds"])
    'jokers'
    >>> nearest("zzz", ["jokers", "rounds"]) is None
    True
    """
    if len(word) > LONGEST_MISS:
        return None
    from difflib import get_close_matches

    by_fold = {fold(candidate): candidate for candidate in known}
    found = get_close_matches(fold(word), by_fold, n=1, cutoff=NEAR_ENOUGH)
    return by_fold[found.pop()] if found else None
