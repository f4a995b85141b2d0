"""A move in the language of the talk, whatever language the words were of as which it was read."""

from __future__ import annotations

import re

from referee import registry
from referee.ask.case import Case
from referee.record.normalize import fold
from runtime.language import language


def spellings(game: str, word: str) -> frozenset[str]:
    """The spellings, in all languages, of a word that the talk itself understands."""
    book = registry.book(game)
    found: set[str] = set()
    for lang in book.languages:
        told = book.words(lang).get(f"ask.word.{word}")
        found |= {fold(each) for each in (told if isinstance(told, tuple) else ())}
    return frozenset(found)


def foreign(case: Case, typed: str, text: str) -> bool:
    """Whether a move as it was read has words that nobody typed, of another language than the talk's."""
    words = registry.vocabulary(case.game)
    own = {fold(each) for verb in words.words.verbs for each in verb.aliases.get(case.lang, ())}
    told = {fold(each) for each in re.findall(r"[^\W\d_]+", text)} & words.verbs.keys()
    return any(each not in fold(typed) for each in told - own)


def translated(case: Case, text: str) -> str:
    """Moves in the language of the talk: of cards that nobody named, how many they are."""
    words = registry.vocabulary(case.game)
    of = "" if language(case.lang).gap else words.usual(words.words.fillers, case.lang)["cards"]
    lines = map(case.worded, text.split("\n"))
    return re.sub(r"\?(?: \?)+", lambda found: f"{found.group().count('?')}{of}", "\n".join(lines))
