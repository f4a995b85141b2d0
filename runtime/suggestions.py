"""Words that were almost right: folding of what people type, and the nearest known word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import normalize

LONGEST_MISS = 60  # characters; a longer one is no slip of a word
LETTERS, LETTERS_BEGUN_ALIKE = 3, 2  # of a word, to a slip
LONGER = 4  # letters; of a shorter word the beginning says too little
SHORTEST = 2  # letters; a single one is like every other


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


def nearest(word: str, known: Iterable[str], most: int = LONGEST_MISS) -> str | None:
    """The known word with the fewest slips, or None where none is near; no more than `most`.

    A slip is a letter too many, missing, wrong, or swapped with its neighbour: one for every three letters
    may be, or for every two of a longer word that begins like the known one.

    >>> nearest("jokres", ["jokers", "rounds"]), nearest("Paly", ["play", "pass"])
    ('jokers', 'play')
    >>> nearest("zzz", ["jokers", "rounds"]) is None
    True
    >>> nearest("o" * 60, ["o" * 61]) is None, nearest("o" * 61, ["o" * 60]) is None
    (False, True)
    """
    text = fold(word)
    if not text or len(text) > LONGEST_MISS:
        return None
    best, least = None, most + 1
    signs = set(text)
    for candidate in dict.fromkeys(known):
        other = fold(candidate)
        begun = len(text) >= LONGER and text[:2] == other[:2]
        letters = LETTERS_BEGUN_ALIKE if begun else LETTERS
        allowed = min(least - 1, max(1, max(len(text), len(other)) // letters), len(other) - 1)
        if len(other) < SHORTEST or abs(len(other) - len(text)) > allowed:
            continue
        if len(signs.difference(other)) > allowed:
            continue  # each letter that the other has not is a slip of its own
        slips = _slips(text, other)
        if slips <= allowed:
            best, least = candidate, slips
    return best


def _slips(one: str, other: str) -> int:
    """How many slips turn one word into the other (optimal string alignment distance)."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            fewest = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                fewest = min(fewest, older[j - 2] + 1)
            row.append(fewest)
    return row[-1]
