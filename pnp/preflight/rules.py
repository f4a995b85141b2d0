"""Slips in the rules: cards counted otherwise than the deck has them, O for 0, clauses not translated."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from layouts.sources import display
from pnp.messages import language_named
from pnp.preflight.cells import LETTER_AMONG, WORDS, as_number
from pnp.preflight.finding import Finding, finding
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from layouts.book import Book

ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS = (
    *("zero", *ONES, "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBER = (
    rf"(?P<number>\d{{1,4}}|(?:{'|'.join(TENS)})(?:[- ](?:{'|'.join(ONES)}))?|{'|'.join(reversed(NUMBERS))})"
)
KANJI = "〇一二三四五六七八九"
_KANJI = re.compile(r"(?:(\d*)百)?(?:(\d*)十)?(\d*)")
_FIGURES = rf"(?P<number>[0-9０-９]{{1,4}}|[{KANJI}十百]{{1,6}})"
WHOLE = {
    "en": (
        rf"\b(?:deck|pack) (?:of|has|holds|contains|consists of) (?:all )?(?:the )?{_NUMBER} cards",
        rf"\b{_NUMBER}-card (?:deck|pack)",
        rf"\b(?:all|the game (?:has|contains)) (?:the |its )?{_NUMBER} cards\b",
        rf"\bThere are {_NUMBER} cards\b",
    ),
    "ja": (
        rf"(?:全部で|全|合計|カードは|山札は){_FIGURES}枚",
        rf"{_FIGURES}枚(?:すべて|全部)",
    ),
}
"""What says how many cards a whole deck has, by language."""


def check(book: Book, langs: Sequence[str]) -> Iterator[Finding]:
    """Every clause that counts the deck wrongly, has O for 0, or says the words of another language."""
    counts = _counts(book)
    first: dict[str, str] = {}
    for lang in [*dict.fromkeys((book.languages[0], *langs))]:
        file = display(book.folder, book.built_in, f"rules.{lang}.md")
        for section in book.sections(lang):
            for clause in section.clauses:
                if lang in langs and clause.in_force:
                    for code, facts in _slips(clause.text, lang, counts, first.get(clause.id, "")):
                        facts["cards"] = book.card_count
                        yield finding(code, file=file, key=clause.id, severity="warning", **facts)
                first.setdefault(clause.id, clause.text)


def _slips(text: str, lang: str, counts: Container[int], first: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is doubtful in one clause; `first`: the same clause in another language."""
    if text == first and sum(map(str.isalpha, text)) >= WORDS:
        yield "preflight.untranslated.rule", {"text": shortened(text), **language_named(lang)}
    if slip := LETTER_AMONG.search(text):
        yield "preflight.letter-for-number.rule", {"text": slip[0], "meant": as_number(slip[0])}
    for pattern in WHOLE.get(lang, ()):
        for found in re.finditer(pattern, text.replace("*", ""), re.IGNORECASE):
            number = _value(found["number"].lower())
            if number not in counts:
                yield "preflight.rule-count", {"text": found[0], "number": number}


def _value(word: str) -> int:
    """A number in figures, English words below a hundred, or kanji below a thousand.

    >>> [_value(word) for word in ("12", "seven", "forty-two", "二十六", "百三", "二六")]
    [12, 7, 42, 26, 103, 26]
    """
    if found := _KANJI.fullmatch(word.translate(str.maketrans(KANJI, "0123456789"))):
        hundreds, tens, ones = found.groups()
        by_tens = [(hundreds, 100), (tens, 10)]
        return int(ones or 0) + sum(int(digits or 1) * unit for digits, unit in by_tens if digits is not None)
    ten, _, one = word.replace(" ", "-").partition("-")
    if ten not in TENS:
        return NUMBERS.index(ten) if ten in NUMBERS else 0
    return 10 * (TENS.index(ten) + 2) + (ONES.index(one) + 1 if one else 0)


def _counts(book: Book) -> set[int]:
    """The number of all cards, and of those that share a value, a back or a file."""
    found: dict[tuple[str, str], int] = {}
    for card in book.cards:
        for key in {*card.columns.items(), ("back", card.back), ("file", card.file)}:
            found[key] = found.get(key, 0) + card.quantity
    return {book.card_count, *found.values()}
