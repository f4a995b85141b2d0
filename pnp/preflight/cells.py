"""Slips in the card list that only a look over all rows shows: twice the same, not translated, O for 0."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.card_list.columns import own_column, spellings
from layouts.model import Card
from pnp.messages import language_named
from pnp.preflight.finding import Finding, Spot, finding
from pnp.template.keys import IMAGE
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template

FEW = 6
"""Rows of a column from which two that are alike are a slip rather than a deck."""
ALIKE = 0.12
"""Share of the rows up to which they are."""
LEAST_LETTERS = 3
WORDS = 4
"""Letters from which a cell is words that are translated."""
NUMBERS = 0.7
"""Share of numbers that makes a column one of numbers."""

_NUMBER = re.compile(r"[-+−]?\d+(?:[.,/]\d+)?%?")
_WITH_LETTERS = re.compile(r"[-+−]?[\dOoIl]+(?:[.,/][\dOoIl]+)?%?")
LETTER_AMONG = re.compile(r"(?<![\w.])(?:\d+[Oo]|[Ool]\d+|\d+[Ool]\d+)(?![\w])")
"""A letter among figures of a text: capital I is left out, since it names rows and rooms."""
_NOT_SHOWN = ("id", "quantity", "back", "face", "kind")


def check(book: Book, template: Template, langs: Sequence[str], file: str) -> Iterator[Finding]:
    """Every slip of the columns that faces show."""
    cards = book.cards
    if not cards:
        return
    used = {name for card in cards for name in template.used(card, "face")}
    shown = [
        column for column in cards[0].columns if _is_used(column, used, book) and column not in _NOT_SHOWN
    ]
    pictures = {name for _, _, one in template.all_elements() if one.kind == IMAGE for name in one.names()}
    for column in shown:
        yield from _twice(cards, column, file, pictured=_is_used(column, pictures, book))
        yield from _letters(cards, column, file)
    if len(book.languages) > 1:
        for name in sorted(used):
            yield from _untranslated(book, name, langs, file)


def _is_used(column: str, used: set[str], book: Book) -> bool:
    """Whether faces show a column, in one language at least."""
    return any(column in spellings(name, lang) for name in used for lang in book.languages)


def _place(card: Card, file: str) -> dict[str, object]:
    spot = Spot(card=card.id, row=card.line, side="face", lang="")
    return {"file": card.file or file, "card": card, "spot": spot}


def _rows(cards: Sequence[Card], column: str) -> list[Card]:
    """The cards with something in a column, one of each row."""
    found: dict[tuple[str, int], Card] = {}
    for card in cards:
        if card.columns.get(column, "").strip():
            found.setdefault((card.file, card.row), card)
    return list(found.values())


def _twice(cards: Sequence[Card], column: str, file: str, *, pictured: bool) -> Iterator[Finding]:
    """A picture, name or text that two rows have, where all the others have one of their own."""
    rows = _rows(cards, column)
    if len(rows) < FEW:
        return
    by_word: dict[str, list[Card]] = {}
    for card in rows:
        word = card.columns[column].strip()
        by_word.setdefault(word if pictured else word.casefold(), []).append(card)
    twins = {word: ones for word, ones in by_word.items() if len(ones) > 1}
    count = sum(map(len, twins.values()))
    if not twins or count > max(2, ALIKE * len(rows)):
        return
    for word, ones in twins.items():
        if not pictured and sum(map(str.isalpha, word)) < LEAST_LETTERS:  # figures may be the same
            continue
        first, *others = ones
        for card in others:
            yield finding(
                "preflight.twice",
                **_place(card, file),  # type: ignore[arg-type]
                key=column,
                severity="warning",
                column=column,
                text=shortened(card.columns[column].strip()),
                card_one=first.id,
                card_two=card.id,
            )


def _letters(cards: Sequence[Card], column: str, file: str) -> Iterator[Finding]:
    """The letter O (or I, l) where a number is meant."""
    rows = _rows(cards, column)
    words = [card.columns[column].strip() for card in rows]
    numbers = sum(_NUMBER.fullmatch(word) is not None for word in words)
    for card, word in zip(rows, words, strict=True):
        wrong = ""
        if numbers >= NUMBERS * len(words) and not _NUMBER.fullmatch(word):
            wrong = word if _WITH_LETTERS.fullmatch(word) else ""
        elif found := LETTER_AMONG.search(word):
            wrong = found[0]
        if wrong:
            yield finding(
                "preflight.letter-for-number",
                **_place(card, file),  # type: ignore[arg-type]
                key=column,
                severity="warning",
                column=column,
                text=shortened(wrong),
                meant=as_number(wrong),
            )


def as_number(text: str) -> str:
    """What letters among figures were meant for."""
    return text.translate(str.maketrans("OoIl", "0011"))


def _untranslated(book: Book, name: str, langs: Sequence[str], file: str) -> Iterator[Finding]:
    """Cells that say the same words in two languages, where the others of their column do not."""
    cards = book.cards
    columns = {lang: own_column(name, lang, tuple(cards[0].columns)) for lang in book.languages}
    if len(set(columns.values())) < len(columns) or not all(columns.values()):
        return
    (one, *others) = book.languages
    for lang in others:
        if lang not in langs:
            continue
        rows = [card for card in _rows(cards, columns[one]) if card.columns[columns[lang]].strip()]
        same = [card for card in rows if _same_words(card.columns[columns[one]], card.columns[columns[lang]])]
        if len(same) > max(2, len(rows) / 3):  # names that nobody translates
            continue
        for card in same:
            yield finding(
                "preflight.untranslated",
                **_place(card, file),  # type: ignore[arg-type]
                key=columns[lang],
                severity="warning",
                column=columns[lang],
                other=columns[one],
                text=shortened(card.columns[columns[lang]]),
                **language_named(lang),
            )


def _same_words(one: str, other: str) -> bool:
    """Whether two cells say the same, and in words."""
    bare = re.sub(r":[a-z0-9_-]+:|\{[^{}]*\}", "", one)
    return one.strip() == other.strip() and sum(sign.isalpha() for sign in bare) >= WORDS
