"""Numbers of cards that the rules name, against the deck."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.sources import display
from pnp.preflight.finding import Finding, finding

if TYPE_CHECKING:
    from layouts.book import Book

NUMBERS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_NUMBER = r"(?P<number>\d{1,4}|" + "|".join(NUMBERS) + ")"
WHOLE = {
    "en": (
        rf"\b(?:deck|pack) (?:of|has|holds|contains|consists of) (?:all )?(?:the )?{_NUMBER} cards",
        rf"\b{_NUMBER}-card (?:deck|pack)",
        rf"\b(?:all|the game (?:has|contains)) (?:the |its )?{_NUMBER} cards\b",
        rf"\bThere are {_NUMBER} cards\b",
    ),
    "ja": (
        r"(?:全部で|全|合計|カードは|山札は)(?P<number>[0-9０-９]{1,4})枚",
        r"(?P<number>[0-9０-９]{1,4})枚(?:すべて|全部)",
    ),
}
"""What says how many cards a whole deck has, by language."""


def check(book: Book, langs: Sequence[str]) -> Iterator[Finding]:
    """Every sentence of the rules that counts a deck otherwise than it is."""
    counts = _counts(book)
    for lang in langs:
        if lang not in WHOLE:
            continue
        file = display(book.folder, book.built_in, f"rules.{lang}.md")
        for section in book.sections(lang):
            for clause in section.clauses:
                for pattern in WHOLE[lang] if clause.in_force else ():
                    for found in re.finditer(pattern, clause.text.replace("*", ""), re.IGNORECASE):
                        number = _value(found["number"])
                        if number not in counts:
                            yield finding(
                                "preflight.rule-count",
                                file=file,
                                key=clause.id,
                                severity="warning",
                                text=found[0],
                                number=number,
                                cards=book.card_count,
                            )


def _value(word: str) -> int:
    return NUMBERS.index(word.lower()) if word.lower() in NUMBERS else int(word)


def _counts(book: Book) -> set[int]:
    """The number of all cards, and of those that share a value, a back or a file."""
    found: dict[tuple[str, str], int] = {}
    for card in book.cards:
        for key in {*card.columns.items(), ("back", card.back), ("file", card.file)}:
            found[key] = found.get(key, 0) + card.quantity
    return {book.card_count, *found.values()}
