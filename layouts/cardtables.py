"""Tables and counts in texts that are made from the card list, so that they follow a list of one's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from runtime.language import language

if TYPE_CHECKING:
    from layouts.protocols import OpenBook as Book

ASKED = r"cards (?P<column>[\w-]+)=(?P<value>[^:]+): (?P<first>[\w-]+), (?P<second>[\w-]+)(?P<bold>.*)"
COUNTED = r"(?P<what>count|kinds|copies) (?P<column>[\w-]+)=(?P<values>[^:]+)"
BOLD = r", bold (?P<column>[\w-]+)=(?P<value>\S+)"


def is_card_table(name: str) -> bool:
    """Whether a parameter asks for a table: `cards kind=treasure: points, number, bold back=2`.

    Or a number: cards (`count kind=white,black`), different ones (`kinds …`), copies of each (`copies …`).
    """
    return name.startswith(("cards ", "count ", "kinds ", "copies "))


def well_asked(name: str) -> bool:
    """Whether it asks in the way that can be answered."""
    return any(re.fullmatch(form, name.strip()) for form in (ASKED, COUNTED))


def card_count(book: Book, name: str) -> int | None:
    """The number that is asked for, None where a table is; of unequal copies the usual one."""
    found = re.fullmatch(COUNTED, name.strip())
    if found is None:
        return None
    values = {word.strip() for word in found["values"].split(",")}
    some = [card.quantity for card in book.cards if card.columns.get(found["column"]) in values]
    if found["what"] == "kinds":
        return len(some)
    if found["what"] == "copies":
        return max(some, key=some.count, default=0)
    return sum(some)


def rows(book: Book, name: str, lang: str) -> str | None:
    """A line of two cells for each value of the first column; the second cell gathers the other's values.

    What is bold says why in brackets: nobody hears a bold number that is read aloud.
    """
    found = re.fullmatch(ASKED, name.strip())
    if found is None:
        return None
    bold = re.fullmatch(BOLD, found["bold"].strip())
    words, spoken = book.words(lang), language(lang)
    groups: dict[str, list[str]] = {}
    wanted = [card for card in book.cards if card.columns.get(found["column"]) == found["value"]]
    for card in sorted(wanted, key=lambda card: _order(card.columns, found["first"], found["second"])):
        first, second = (card.columns.get(found[key], "") for key in ("first", "second"))
        second = str(words.get(f"face.{second}", second))
        heavy = bold is not None and card.columns.get(bold["column"]) == bold["value"]
        told = f"**{second}{spoken.aside(bold['value'])}**" if bold is not None and heavy else second
        groups.setdefault(first, []).append(told)
    return "\n".join(f"| {first} | {spoken.comma.join(seconds)} |" for first, seconds in groups.items())


def _order(columns: Mapping[str, str], *names: str) -> tuple[tuple[int, str], ...]:
    """Numbers by their size, then words."""
    values = [columns.get(name, "") for name in names]
    return tuple((int(value) if value.isdecimal() else 10**6, value) for value in values)
