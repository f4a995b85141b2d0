"""One step of a move cut into words: spaces, glued Japanese verbs, `+`, `!` and `⇔` taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

_WORD = re.compile(r"[^\s,、]+")
_SIGN = re.compile(r"(\+|!|⇔)")
_PARTICLES = ("から", "枚", "を", "に", "で", "と", "へ", "は", "の")
"""Japanese particles and the counter for cards: they join words and mean nothing here."""

GLUE_LIMIT = 24
"""Characters of a word that is tried as several words written together."""

LONGEST_GLUED = 80
"""Characters of a word that is taken apart only to say how it should have been written."""


class Word(NamedTuple):
    """A word and the index at which it begins in the plain text; `glued`: the next one hung on it."""

    text: str
    at: int
    glued: bool = False


def words_of(text: str, at: int, known: Callable[[str], bool]) -> list[Word]:
    """The words of a step that stands at index `at`; `known` says what is a word of the game.

    >>> [word.text for word in words_of("R3+R3 W3", 0, lambda word: word[0] in "RW")]
    ['R3', '+', 'R3', 'W3']
    """
    found: list[Word] = []
    for match in _WORD.finditer(text):
        place = at + match.start()
        for piece in _SIGN.split(match.group()):
            if piece:
                found.extend(_unglued(piece, place, known))
            place += len(piece)
    return found


def _unglued(piece: str, at: int, known: Callable[[str], bool]) -> list[Word]:
    """The piece itself, or the words that were written together without spaces."""
    if known(piece) or piece.isascii() or len(piece) > GLUE_LIMIT:
        return [Word(piece, at)]
    parts = split_glued(piece, known)
    if not parts:
        return [Word(piece, at)]
    found = [Word(part, at + start, glued=True) for part, start in parts]
    found[-1] = found[-1]._replace(glued=False)
    return found


def split_glued(piece: str, known: Callable[[str], bool]) -> list[tuple[str, int]]:
    """The known words, each with its index, that together make up the piece; empty where they do not.

    >>> split_glued("4を出す", lambda word: word in ("4", "出す"))
    [('4', 0), ('出す', 2)]
    """
    if len(piece) > LONGEST_GLUED:
        return []
    dead: set[int] = set()

    def rest(start: int) -> list[tuple[str, int]] | None:
        if start == len(piece):
            return []
        if start in dead:
            return None
        for end in range(len(piece), start, -1):
            part = piece[start:end]
            if known(part):
                tail = rest(end)
                if tail is not None:
                    return [(part, start), *tail]
        for particle in _PARTICLES:
            if start and piece.startswith(particle, start):
                tail = rest(start + len(particle))
                if tail is not None:
                    return tail
        dead.add(start)
        return None

    return rest(0) or []
