"""Finds the clauses that answer a question in everyday words, in any language the rules are written in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import log
from typing import Any, Final, NamedTuple

from layouts.readings import without
from referee import registry
from referee.record.normalize import fold

TITLE, ASKED, TEXT = 4, 3, 1
"""How much a word counts that stands in a clause's title, in what people ask about it, in its text."""
SATURATION, LENGTH = 1.2, 0.4
"""BM25: how soon a repeated word stops to count, and how much long clauses are held back."""
ENOUGH: Final = 0.4
"""The share of a question, weighed by how rare its words are, that a clause has to speak of."""
LIKE_THE_BEST: Final = 0.35
"""Clauses below this share of the best one's worth are not named."""
SHORTEST_BEGINNING: Final = 4
"""Letters of a word that is still being typed."""

_WORD = re.compile(r"[a-z]+|[0-9]+|[ァ-ヺー]+|[一-鿿々]+|[ぁ-ん]+|[♠♥♦♣]")
_NUMBER_WORDS = "one two three four five six seven eight nine ten"
_NUMBERS = {word: str(number) for number, word in enumerate(_NUMBER_WORDS.split(), 1)}
_SMALL_WORDS = """
a an and any are as at be been but by can could did do does for from get gets go goes had has have
he her his how i if in is it its just may me my no not of on one or our s she should so some
somebody someone t than that the their them then there they this to us was we were what when where
which who why will with would you your happen happens happened rule rules about still yet please
mum mom dad mother father brother sister son daughter kid child aunt uncle grandma grandpa friend down
"""
_SMALL = frozenset(_SMALL_WORDS.split())
"""Words that every question has; “one” is rarely meant as a number."""
_ENDINGS = ("ing", "ed", "es", "s")


class Answer(NamedTuple):
    """One clause as it is searched: how often it says each word."""

    identity: str
    counts: Mapping[str, float]
    length: float


class Index(NamedTuple):
    """The clauses of some games, how rare each word is in them, and words that mean the same."""

    answers: tuple[Answer, ...]
    rarity: Mapping[str, float]
    length: float
    phrases: Phrases

    def find(self, question: str) -> list[str]:
        """Ids of the clauses that answer, best first; none where the question is about nothing here."""
        wanted = [self._begun(word) for word in _tokens(question, self.phrases)]
        unknown = max(self.rarity.values(), default=0.0)
        weights = {word: self.rarity.get(word, unknown) * _weight(word) for word in wanted}
        least = ENOUGH * sum(weights.values())
        scored = [(self._worth(answer, weights, least), answer.identity) for answer in self.answers]
        best = max((worth for worth, _ in scored), default=0.0)
        found = sorted((each for each in scored if each[0] > 0), key=lambda each: -each[0])
        return [identity for worth, identity in found if worth >= LIKE_THE_BEST * best]

    def _begun(self, word: str) -> str:
        """A word of the rules that somebody is still typing; the word as it is where there is none."""
        if word in self.rarity or not word.isascii() or len(word) < SHORTEST_BEGINNING:
            return word
        return min(
            (known for known in self.rarity if known.startswith(word)),
            key=self.rarity.__getitem__,
            default=word,
        )

    def _worth(self, answer: Answer, weights: Mapping[str, float], least: float) -> float:
        there = {word: answer.counts[word] for word in weights if word in answer.counts}
        if not there or sum(weights[word] for word in there) < least:
            return 0.0
        if max(map(_weight, there)) < max(map(_weight, weights)):
            return 0.0  # it speaks of a number in the question, and of no word in it
        drag = SATURATION * (1 - LENGTH + LENGTH * answer.length / self.length)
        return sum(weights[word] * often * (SATURATION + 1) / (often + drag) for word, often in there.items())


def _weight(word: str) -> float:
    """A number, or a scrap of a Japanese word, says less than a word."""
    return 0.5 if word.isdigit() or ("ぁ" <= word[0] <= "ん") else 1.0


def questions(book: Any, lang: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """What people ask of a game, from its booklet: question, answer, ids of the clauses."""
    from layouts.texts import fill_options

    rows = (fill_options(book, row, lang) for row in book.words(lang).get("questions.rows", ()))
    parts = ([part.strip() for part in row.split("|")] for row in rows if row.strip())
    return [(ask, told, tuple(each.strip() for each in ids.split(","))) for ask, told, ids in parts]


@cache
def index(games: tuple[str, ...], options: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...] = ()) -> Index:
    """The index of some games under their options; it is made once for a run of the program."""
    values = {game: dict(chosen) for game, chosen in options}
    books = [registry.book(game, values.get(game)) for game in games]
    phrases = _phrases(books)
    fields: dict[str, Counter[str]] = {}
    lengths = Counter[str]()
    for book in books:
        for lang in book.languages:
            asked = _asked(book, lang)
            for section in book.sections(lang):
                for clause in section.clauses:
                    text = _tokens(without(clause.full_text), phrases)
                    lengths[clause.id] += len(text)
                    counts = fields.setdefault(clause.id, Counter())
                    parts = (
                        (f"{section.title} {clause.title} {clause.title}", TITLE / 2),
                        (asked.get(clause.id, ""), ASKED),
                    )
                    for part, worth in parts:
                        counts.update(
                            {word: worth * often for word, often in Counter(_tokens(part, phrases)).items()}
                        )
                    counts.update(Counter(text))
    among = len(fields)
    spread = Counter(word for counts in fields.values() for word in counts)
    rarity = {word: log(1 + (among - often + 0.5) / (often + 0.5)) for word, often in spread.items()}
    answers = tuple(Answer(identity, counts, lengths[identity]) for identity, counts in fields.items())
    return Index(answers, rarity, sum(lengths.values()) / max(among, 1), phrases)


def _asked(book: Any, lang: str) -> dict[str, str]:
    """What people say when they ask for a clause: booklet questions, and words that the clause lacks."""
    found: dict[str, str] = {}
    for ask, told, ids in questions(book, lang):
        for identity in ids[:1]:
            found[identity] = f"{found.get(identity, '')} {ask} {told}"
    for key, value in book.words(lang).items():
        if key.startswith("asked."):
            identity = key.removeprefix("asked.")
            found[identity] = f"{found.get(identity, '')} {value}"
    return found


Phrases = Mapping[str, Sequence[tuple[int, str, str]]]
"""Folded words by how they begin: the place of each, the longest first, and what stands for its meaning."""


def _phrases(books: Iterable[Any]) -> Phrases:
    """Words and the one that stands for all that mean the same."""
    found: dict[str, str] = {}
    for book in books:
        for lang in book.languages:
            for group in book.words(lang).get("synonyms", ()):
                words = [fold(word) for word in group.split("=")]
                sign = "=" + next((found[word][1:] for word in words if word in found), words[0])
                found |= dict.fromkeys(words, sign)
    told: dict[str, list[tuple[int, str, str]]] = {}
    for place, (word, sign) in enumerate(sorted(found.items(), key=lambda each: (-len(each[0]), each[0]))):
        told.setdefault(word[:2], []).append((place, word, sign))
    return told


def _tokens(text: str, phrases: Phrases) -> list[str]:
    """The words of a text: stems, numbers, signs of one or two kanji; phrases by what they mean."""
    rest = re.sub(r"[*_`“”\"]", "", fold(text).replace("’", "'"))
    found: list[str] = []
    begun = {rest[at : at + 2] for at in range(len(rest))} | {*rest}
    for _, phrase, sign in sorted(each for start in begun & phrases.keys() for each in phrases[start]):
        rest, often = _pattern(phrase).subn(" ", rest) if phrase in rest else (rest, 0)
        found += [sign] * often
    for word in _WORD.findall(rest):
        if word.isascii():
            found += [] if word in _SMALL else [_NUMBERS.get(word, stem(word))]
        elif "一" <= word[0] <= "鿿":
            found += [*word, *(word[i : i + 2] for i in range(len(word) - 1) if len(word) > 2 or i == 0)]
        elif not "ぁ" <= word[0] <= "ん":
            found.append(word)
    return found


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    if not phrase.isascii():
        return re.compile(re.escape(phrase))
    return re.compile(rf"(?<![a-z0-9]){re.escape(phrase)}(?![a-z0-9])")


def stem(word: str) -> str:
    """An English word without its ending.

    >>> [stem(word) for word in ("jokers", "skipping", "passes", "cards", "tie", "tied")]
    ['joker', 'skip', 'pass', 'card', 'tie', 'ti']
    """
    for ending in _ENDINGS:
        cut = word.removesuffix(ending)
        if cut == word or len(cut) < 2 or word.endswith("ss"):
            continue
        doubled = ending in ("ing", "ed") and cut[-1] == cut[-2] and cut[-1] not in "ls"
        return cut[:-1] if doubled else cut
    return word
