"""A line that was said, not done: in brackets from end to end, or behind somebody's name."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.record.line_words import cards_in
from referee.record.respell import every_card
from referee.record.seats import Seats
from referee.record.spoken import spoken
from referee.record.vocabulary import Vocabulary
from referee.record.ways import strange

_WHOLE = re.compile(r"\s*[(（\[【].*[)）\]】][\s.。!！]*")
PROSE = 3
"""Words that a game does not know from which on a line is talk, whatever it names."""


class Aside(NamedTuple):
    """A line in brackets as a remark, whether it is talk, and whether it names a card all the same."""

    remark: str
    talk: bool
    cards: bool


def said_aside(text: str, words: Vocabulary, seats: Seats) -> Aside | None:
    """What a line in brackets is, or one that tells only what somebody said; None for any other line."""
    talk, more = spoken(text, words, seats)
    if talk and not more:
        return Aside(f"# {text.strip()}", talk=True, cards=False)
    if _WHOLE.fullmatch(text) is None:
        return None
    cards = bool(cards_in(every_card(text, words), words, seats))
    return Aside(f"# {text.strip()}", strange(text, words, seats) >= PROSE, cards)
