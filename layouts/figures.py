"""Figures of the rules: whole numbers that stand once in `game.toml`, printed in clauses and played by."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from layouts.tomls import Table

NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
ASKED = re.compile(r"\{([a-z][a-z0-9-]*)(?:\.(\w+))?\}")
LARGEST = 9999
"""A figure beyond this is a slip: no rule counts so far."""

SIGNS: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
}
"""What may stand between two figures of a sum, a space on either side; it is reckoned from the left."""

WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
ORDINALS = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip
TIMES = {1: "once", 2: "twice"}
SPELLED = ("en",)
"""Languages whose rules spell small numbers here; elsewhere they are printed in digits."""


def read(table: Table, known: Mapping[str, int], taken: Collection[str] = ()) -> Mapping[str, int]:
    """The table `[figures]` over those that are `known` from elsewhere, every sum reckoned.

    A figure is a whole number, or a sum of figures and numbers such as `held + face-up`.  `taken` are names
    of options, which no figure may have.
    """
    found = dict(known)
    for name in table.data:
        if not NAME.fullmatch(name):
            table.report("figure-name", name, name=name)
        elif name in known or name in taken:
            table.report("figure-twice", name, name=name)
        elif isinstance(table.data[name], str):
            found[name] = _sum(table, name, found)
        else:
            found[name] = table.integer(name, 0)
        if found.get(name, 0) > LARGEST:
            table.report("figure-large", name, most=LARGEST)
    return MappingProxyType(found)


def _sum(table: Table, name: str, known: Mapping[str, int]) -> int:
    """A sum of figures above it and of numbers; 0 with its fault where it cannot be reckoned."""
    words = table.text(name).split()
    total, sign = 0, "+"
    for place, word in enumerate(words):
        if place % 2:
            if word not in SIGNS:
                table.report("figure-sum", name, text=" ".join(words))
                return 0
            sign = word
        elif word.isdecimal() and len(word) <= len(str(LARGEST)):
            total = SIGNS[sign](total, int(word))
        elif word in known:
            total = SIGNS[sign](total, known[word])
        else:
            table.report("word-unknown", name, word=word, known=[*known])
            return 0
    if len(words) % 2 == 0 or total < 0:
        table.report("figure-sum", name, text=" ".join(words))
        return 0
    return total


def spoken(number: int, form: str, lang: str) -> str:
    """A number in one of the `FORMS` of texts.

    >>> [spoken(3, form, "en") for form in ("", "word", "Word", "ordinal", "times", "s")]
    ['3', 'three', 'Three', 'third', 'three times', 's']
    >>> spoken(1, "times", "en"), spoken(2, "times", "en")
    ('once', 'twice')
    >>> spoken(8, "a", "en"), spoken(7, "A", "en")
    ('an 8', 'A 7')
    >>> [spoken(number, "ordinal", "en") for number in (12, 21, 112)]
    ['twelfth', '21st', '112th']
    >>> spoken(3, "word", "ja")
    '3'
    """
    return FORMS.get(form, FORMS[""])(number, lang)


def stated(text: str, figures: Mapping[str, int], lang: str) -> str:
    """A text with its figures filled in; other braces stay.

    >>> stated("{hand.Word} cards, {count} left", {"hand": 6}, "en")
    'Six cards, {count} left'
    """
    if "{" not in text:
        return text
    return ASKED.sub(
        lambda found: spoken(figures[found[1]], found[2] or "", lang) if found[1] in figures else found[0],
        text,
    )


def _word(number: int, lang: str) -> str:
    return WORDS[number] if lang in SPELLED and 0 <= number < len(WORDS) else str(number)


def _ordinal(number: int, lang: str) -> str:
    if lang not in SPELLED:
        return str(number)
    if 0 <= number < len(ORDINALS):
        return ORDINALS[number]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _times(number: int, lang: str) -> str:
    if lang not in SPELLED:
        return str(number)
    return TIMES.get(number) or f"{_word(number, lang)} times"


def _article(number: int, lang: str) -> str:
    """An 8, an 11, an 18, an 80, and a 7."""
    if lang not in SPELLED:
        return str(number)
    vowel = str(number).startswith("8") or number in (11, 18)
    return f"{'an' if vowel else 'a'} {number}"


FORMS: Mapping[str, Callable[[int, str], str]] = {
    "": lambda number, lang: str(number),
    "word": _word,
    "Word": lambda number, lang: _word(number, lang).capitalize(),
    "ordinal": _ordinal,
    "Ordinal": lambda number, lang: _ordinal(number, lang).capitalize(),
    "times": _times,
    "a": _article,
    "A": lambda number, lang: _article(number, lang).replace("a", "A", 1),
    "all": lambda number, lang: ("both" if number == 2 else "all") if lang in SPELLED else str(number),
    "s": lambda number, lang: "s" if lang in SPELLED and number != 1 else "",
}
"""How a text asks for a number after a dot: `{hand.word}`; `s` is the ending of what is counted, `all` of so
many things "both" or "all"."""
