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


@lru_cache(maxsize=1024)
def as_deeds(text: str, words: Vocabulary) -> str:
    """A text in which these deeds are told by their own word."""
    for verb, before, after in _around(words):
        if _told(before, after, text):
            pattern, plainly = _pattern(words, before, after), cards_in_words(text, words)
            text = pattern.sub(rf" {verb} \g<cards> ", plainly) if pattern.search(plainly) else text
    return text


def split_deeds(text: str, words: Vocabulary) -> Iterator[str]:
    """The deeds that a text tells so."""
    for verb, before, after in _around(words):
        if _told(before, after, text) and _pattern(words, before, after).search(cards_in_words(text, words)):
            yield verb


def _told(before: str, after: str, text: str) -> bool:
    """Whether a text may hold words around cards: a pattern of all cards is made only for those."""
    return before.casefold() in text.casefold() and after.casefold() in text.casefold()


def without_lying(text: str, words: Vocabulary) -> tuple[str, str]:
    """A text without where a card lies that was drawn, and this, which is no deed: `draws 4S, laid open`."""
    match = _lying(words).search(text)
    if match is None:
        return text, ""
    return f"{match['drawn']} {text[match.end() :]}", match["en"] or match["ja"]


@lru_cache(maxsize=16)
def _lying(words: Vocabulary) -> re.Pattern[str]:
    """A deed, and that its card lies there open."""
    draws = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    lies = rf"(?:lays?|laid|lying|lies)\s+(?:it\s+)?(?:there\s+)?(?:open|face\s+up)(?!\s+(?:the\s+)?{card})"
    open_ = rf"(?:{any_of(words.fillers['lies-open'])})(?:に|で)?"
    laid = rf"(?:{open_}\s*(?:並べ|ならべ|置|お|出|だ)|並べ|ならべ)[^\s、。;]{{1,2}}(?!\s*{card})"
    return re.compile(
        rf"^(?P<drawn>.*?{draws}[^;.。]*?)(?:[\s,]+(?:and\s+)?(?P<en>{lies})|[\s、,]*(?P<ja>{laid}))",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _around(words: Vocabulary) -> tuple[tuple[str, str, str], ...]:
    """Each deed that is told so, with the words before and behind its cards."""
    found = []
    for name, group in words.fillers.items():
        ends = [each.partition(BETWEEN) for each in group if name.startswith(SPLIT)]
        for before, _, after in sorted(ends, key=lambda each: len(each[2]), reverse=True):
            found.append((name.removeprefix(SPLIT), before.strip(), after.strip()))
    return tuple(found)


@lru_cache(maxsize=512)
def _pattern(words: Vocabulary, before: str, after: str) -> re.Pattern[str]:
    """Cards with these words before and behind them."""
    card = any_of(words.ways_to_write(range(len(words.table.names))))
    cards = rf"(?P<cards>{card}(?:(?:\s*[,&]\s*|\s+)(?:and\s+)?{card})*)"
    behind = rf"\s+{any_of([after])}" if after else ""
    return re.compile(rf"{any_of([before])}\s+(?:(?:the|her|his|their|my)\s+)?{cards}{behind}", re.IGNORECASE)
