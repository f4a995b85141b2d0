"""Patterns for what people say beside deeds and cards, made of the words of a game."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.record.respell import WHOSE, any_of
from referee.record.turns import NOTHING
from referee.record.vocabulary import Vocabulary


def wanting(words: Vocabulary) -> str:
    """A pattern for a suit that somebody had none of: `no diamonds`, ダイヤなし."""
    suits = any_of(each for each in words.suits if len(each) > 1)
    denied = r"(?:has|had|have)\s+no|(?:doesn['’]?t|didn['’]?t|does not|did not)\s+have(?:\s+any)?"
    return rf"\b(?:no|without|{denied})\s+(?:{suits}s?)|{suits}(?:が)?(?:なし|無し|ない)"


@lru_cache(maxsize=16)
def others_too(words: Vocabulary) -> str:
    """A pattern for what everybody had to do: a line of each says so, or it follows from the card."""
    everyone, one, cards = map(any_of, (words.fillers[name] for name in ("everyone", "number-1", "cards")))
    draws = any_of(each for each, verb in words.verbs.items() if words.shapes[verb].count)
    return (
        rf"(?:\b(?:so|and|then)\s+)*{everyone}[^;.。0-9]{{0,12}}{draws}(?:\s*(?:{one}|1|1枚)(?!\w))?(?:\s*cards?)?"
        rf"|{everyone}[がは]?\s*(?:1|{one})\s*{cards}(?:ずつ)?\s*(?:{draws})?"
    )


def by_number(words: Vocabulary) -> str:
    """A pattern for a card that dice make: its id, or its number alone."""
    return rf"(?:{any_of(words.ways_to_write(words.numbered_cards))}|\d+)"


@lru_cache(maxsize=16)
def not_made(words: Vocabulary) -> re.Pattern[str]:
    """A card that the dice could not make: `couldn't make 5`, 5を作れない."""
    denied = any_of(
        each for name, group in words.fillers.items() if name.startswith(NOTHING) for each in group
    )
    made = any_of(
        [*words.fillers["reached"], *(w for w, verb in words.verbs.items() if verb in words.of_role("short"))]
    )
    card = by_number(words)
    return re.compile(
        rf"{denied}\s+{made}\s+(?:an?\s+|the\s+)?{card}(?!\w)|{card}\s*[をはが]\s*{denied}",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def not_played(words: Vocabulary) -> re.Pattern[str]:
    """A card that somebody could not play: スペード2は数字だけだから出せない, `2S doesn't fit`."""
    card = rf"(?:{any_of(words.suits)}\s*の?\s*(?:10|[2-9AJQK])|(?:10|[2-9AJQK])[SHDC♠♥♦♣])(?![0-9A-Za-z])"
    cannot = r"(?:can['’]?t|cannot|could\s*n['’]?t|could not|can not)"
    return re.compile(
        rf"{card}\s*[はがも][^、。,;]*?(?:出|だ|置|お)(?:せ|け)(?:な|ず|ませ)[いかっくたんで]*"
        rf"|{cannot}\s+play\s+(?:the\s+|{WHOSE})?{card}"
        rf"|{card}\s+(?:(?:does|did)\s*n['’]?t|does not|did not|won['’]?t)\s+(?:fit|go|match|work)",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def table_card(words: Vocabulary) -> re.Pattern[str]:
    """The table card with its own name beside it: 台札のダイヤK, `the table card KD`."""
    top = any_of(word for word, verb in words.inner.items() if verb == "top")
    cards = any_of(words.fillers["cards"])
    card = rf"(?:{any_of(words.suits)}\s*の?\s*(?:\d+|[AJQK])|(?:\d+|[AJQK])[SHDC♠♥♦♣])(?![0-9A-Za-z])"
    return re.compile(
        rf"(?P<top>{top})(?:\s+{cards}(?!\w))?\s*(?:の|,|\s)\s*[(（]?(?P<own>{card})[)）]?"
        r"(?=\s*(?:$|[^\w\s]|を|と))",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def lies_on(words: Vocabulary) -> re.Pattern[str]:
    """A card with another one on which it was laid, and which was not played: 青4を黒4の上に."""
    colour = any_of(words.suits)
    card = rf"(?:{any_of(words.ways_to_write(range(len(words.table.names))))}|{colour}\s*の?\d)"
    laid = r"(?:置[いく]|のせ|乗せ|重ね|出し|出す)\w*"
    below = any_of(words.fillers.get("below", ()))
    rest = rf"を?\s*(?:{below})?{card}(?:の上\s*に?(?:{laid})?|に\s*{laid}|に(?=\s*(?:[。、,.]|$)))"
    on = any_of(words.fillers.get("onto", ()))
    english = rf"\s+{on}\s+(?:{WHOSE}(?:{card}|{colour}\s*one)|the\s+{colour})(?!\w)"
    front = rf"(?P<front>(?<!\w){card}の上\s*に\s*)?"
    return re.compile(
        rf"{front}(?P<card>(?<![0-9A-Za-z]){card})(?(front)|(?:{rest}|{english}))", re.IGNORECASE
    )
