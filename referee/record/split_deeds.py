"""Deeds told by words around their cards: `puts 4S face up`, `takes 3D back`, `gets rid of 9C`.

The word in front alone would tell another deed, so that no proposal may take it for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from referee.record.respell import any_of, cards_in_words
from referee.record.vocabulary import Vocabulary

SPLIT = "split-"
"""Before a deed in the names of the words that stand around its cards."""
BETWEEN = "..."


def as_deeds(text: str, words: Vocabulary) -> str:
    """A text in which these deeds are told by their own word."""
    for verb, pattern in _around(words):
        plainly = cards_in_words(text, words)
        text = pattern.sub(rf" {verb} \g<cards> ", plainly) if pattern.search(plainly) else text
    return text


def split_deeds(text: str, words: Vocabulary) -> Iterator[str]:
    """The deeds that a text tells so."""
    plainly = cards_in_words(text, words) if _around(words) else ""
    yield from (verb for verb, pattern in _around(words) if pattern.search(plainly))


def without_lying(text: str, words: Vocabulary) -> tuple[str, str]:
    """A text without where a card lies that was drawn, and this, which is no deed: `draws 4S, laid open`."""
    match = _lying(words).search(text)
    return (text, "") if match is None else (f"{match['drawn']} {text[match.end() :]}", match["lies"])


@lru_cache(maxsize=16)
def _lying(words: Vocabulary) -> re.Pattern[str]:
    """A deed, and that its card lies there open."""
    draws = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    lies = rf"(?:lays?|laid|lying|lies)\s+(?:it\s+)?(?:there\s+)?(?:open|face\s+up)(?!\s+(?:the\s+)?{card})"
    return re.compile(rf"^(?P<drawn>.*?{draws}[^;.]*?)[\s,]+(?:and\s+)?(?P<lies>{lies})", re.IGNORECASE)


@lru_cache(maxsize=16)
def _around(words: Vocabulary) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each deed that is told so, with the pattern for it."""
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    cards = rf"(?P<cards>{card}(?:(?:\s*[,&]\s*|\s+)(?:and\s+)?{card})*)"
    found = []
    for name, group in words.fillers.items():
        ends = [each.partition(BETWEEN) for each in group if name.startswith(SPLIT)]
        for before, _, after in sorted(ends, key=lambda each: len(each[2]), reverse=True):
            behind = rf"\s+{any_of([after.strip()])}" if after.strip() else ""
            pattern = re.compile(
                rf"{any_of([before.strip()])}\s+(?:(?:the|her|his|their|my)\s+)?{cards}{behind}",
                re.IGNORECASE,
            )
            found.append((name.removeprefix(SPLIT), pattern))
    return tuple(found)
