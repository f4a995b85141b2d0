"""To whom the minus cards of a triple went: `333 triple! 3 to Mum`, ゾロ目 緑1をばあばに.

A record says only that they were dealt out; who got which stays a remark.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from referee.record.normalize import fold
from referee.record.respell import any_of, cards_in_words
from referee.record.seats import Seats
from referee.record.turns import SAYS
from referee.record.vocabulary import Vocabulary

_TRIPLE = re.compile(
    r"(?P<dice>(?<![\d,])([1-6])[\s,・-]*\2[\s,・-]*\2(?![\s,・-]*\d(?!\s*(?:枚|まい|cards?)))[\])」]?)(?P<rest>.*)"
)


class Words(NamedTuple):
    """What is said of a triple in one game."""

    deals: re.Pattern[str]
    others: re.Pattern[str]  # what is no dealing out


def dealt_out(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """A text that says only that minus cards were dealt out, and who got which; any other as it is."""
    match = _TRIPLE.search(text) if f"{SAYS}spread" in words.fillers else None
    if match is None:
        return text, ""
    said, rest = _words(words), match["rest"].strip(" :;,、。.!！→>-=")
    people = sum(name in fold(rest) for name in seats.folded)
    deals = said.deals.search(rest)
    if said.others.search(rest) or not people:
        return text, ""
    if people == 1 and not deals and re.search(r"\bW[1-6]\b", cards_in_words(rest, words)):
        return text, ""  # `111, white 1 to Ben` pushes a column
    return f"{text[: match.end('dice')]} spread ", rest


@lru_cache(maxsize=4)
def _words(words: Vocabulary) -> Words:
    deals = {word for word, verb in words.verbs.items() if verb in ("spread", "penalty")}
    deals |= {
        *words.fillers[f"{SAYS}spread"],
        *words.fillers["alike"],
        "deals",
        "dealt",
        "gives",
        "gave",
        "ゾロ目",
    }
    others = {word for word, verb in words.verbs.items() if verb in ("roll", "play", "dodge", "show", "pass")}
    others |= {*words.fillers[f"{SAYS}pass"], *words.fillers["nothing-show"]} - {"dealt"}
    return Words(*(re.compile(any_of(group), re.IGNORECASE) for group in (deals, others)))
