"""Words for deeds that are almost right: slips of the hand, of which each is told with the word meant."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest

SHORTEST_SLIP = 4
"""Letters of a word from which on it may be a slip of a deed."""


@lru_cache(maxsize=4096)
def misspelled(piece: str, words: Vocabulary) -> str | None:
    """The deed that a word is a slip of; None where it is none or no word of the game is near it."""
    known = piece in words.verbs or any(piece in group for group in words.fillers.values())
    if known or len(piece) < SHORTEST_SLIP or not piece.isascii():
        return None
    return slip_of(piece, words.verbs)


def slip_of(piece: str, known: Iterable[str]) -> str | None:
    """The word that another is a slip of; the hand seldom slips at the first letter, nor in a short word."""
    alike = (each for each in known if each[:1] == piece[:1] and each.count(" ") == piece.count(" "))
    return nearest(piece, [each for each in alike if len(each) >= SHORTEST_SLIP])
