"""What somebody most likely meant: the known word nearest to one that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable

_SWAPPABLE_LENGTH = 2
_DIGIT_LOOKALIKES = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "|": "1"})


def _distance(one: str, other: str) -> int:
    """Insertions, deletions, changes and swaps of neighbours that turn one word into the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word within one slip for every three letters; None where nothing is near.

    >>> nearest("paly", ["play", "pass", "penalty"]), nearest("xyz", ["play"])
    ('play', None)
    """
    if not word or len(word) > 30:
        return None
    best: tuple[int, int, str] | None = None
    letters = set(word)
    for order, candidate in enumerate(dict.fromkeys(known)):
        allowed = max(1, max(len(word), len(candidate)) // 3)
        if abs(len(candidate) - len(word)) > allowed or len(candidate) < _SWAPPABLE_LENGTH:
            continue
        if len(letters.difference(candidate)) > allowed:
            continue  # each letter that the other has not is a slip of its own
        distance = _distance(word, candidate)
        if (
            distance <= allowed
            and distance < len(candidate)
            and (best is None or (distance, order) < best[:2])
        ):
            best = (distance, order, candidate)
    return None if best is None else best[2]


def digits_for_letters(token: str) -> str:
    """The token with the letters that are often typed for digits put right.

    >>> digits_for_letters("1OH")
    '10H'
    """
    return token.translate(_DIGIT_LOOKALIKES)
