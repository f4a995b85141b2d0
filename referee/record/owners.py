"""Whose a card was: `AH for Theo's 6H`, ケンの6H.  An owner did nothing, but gave it for another one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from referee.record.normalize import fold
from referee.record.respell import any_of, cards_in_words
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

OWNS = ("'s", "’s", "の")
"""What stands right behind a name where something is this player's."""


class Owned(NamedTuple):
    """A card, and whose it was."""

    card: str
    owner: str


def without_owner(text: str, words: Vocabulary, seats: Seats) -> tuple[str, Owned | None]:
    """A text without whose a card of it was, and this."""
    plainly = cards_in_words(text, words)
    for match in _whose(words, seats).finditer(plainly):
        told = match["card"]
        ends = (end for end in range(len(told), 1, -1) if words.card(told[:end]) is not None)
        card = words.card(told[: next(ends, 0)])
        if card is not None:
            owner = seats.names[seats.folded.index(fold(match["name"]))]
            rest = plainly[: match.start()] + plainly[match.end() :]
            return rest, Owned(words.table.names[card], owner)
    return text, None


def owner_named(text: str, words: Vocabulary, seats: Seats) -> int | None:
    """Whose a card of a text was, though named by its number alone: `breaks Ben's 9`; None: nobody's."""
    found = _whose(words, seats).search(text)
    return None if found is None else seats.folded.index(fold(found["name"]))


@lru_cache(maxsize=16)
def _whose(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """A player, and the card that was this one's."""
    polite = any_of(words.fillers["honorific"])
    return re.compile(
        rf"(?P<name>{any_of(seats.folded)}){polite}?(?:['’]s?\s+|の)\s*(?=(?P<card>\w+))", re.IGNORECASE
    )
