"""What stands in brackets or behind a colon: a remark, or the cards that the words before it count."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.record.line_words import cards_in, names_the_suit
from referee.record.normalize import fold
from referee.record.pieces import CARD, pieces_in
from referee.record.respell import any_of, cards_in_words, every_card
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

_BRACKETED = re.compile(
    r"[(（](?P<said>[^()（）]*)[)）]|(?<=\S)(?:\s*[:：]|(?<=cards),|(?<=枚)[、,])\s*(?P<list>[^:：]+)$"
)
_WAS = re.compile(r"(?:でした|です|だった)[。.!]*$")
FEWEST_SHOWN = 2
"""Cards in brackets from which on they are the hand that was shown."""


def unbracketed(text: str, words: Vocabulary, seats: Seats) -> tuple[str, list[str]]:
    """A text in which cards in brackets stand where they belong, and the remarks that were among them."""
    said: list[str] = []
    for match in reversed([*_BRACKETED.finditer(text)]):
        text = _placed(text, match, said, words, seats)
    return text, said


def _placed(text: str, match: re.Match[str], said: list[str], words: Vocabulary, seats: Seats) -> str:
    """A text with what stands in one pair of brackets in its place; a remark goes to those `said`."""
    inside = cards_in_words(_WAS.sub("", match["said"] or match["list"] or ""), words)
    cards = [each for each in re.split(r"[\s,、・.。+&と]+|\band\b", inside) if words.card(each) is not None]
    before, behind = text[: match.start()], text[match.end() :]
    hand = None if len(cards) < FEWEST_SHOWN else _shown(words).search(before)
    if hand is not None and not cards_in(before[hand.end() :], words, seats) - cards_in(
        " ".join(cards), words, seats
    ):
        told = [hand["verb"], *cards] if hand["verb"].isascii() else [*cards, hand["verb"]]
        return f"{before[: hand.start()]} {' '.join(told)}, {before[hand.end() :]} {behind}"
    no = re.match(rf"\W*{any_of(words.fillers['negation'])}(?!\w)", match["said"] or "", re.IGNORECASE)
    of_others = cards and inside.strip().startswith(seats.names)
    if match["said"] and before.strip() and (of_others or no):
        said.append(match["said"].strip())  # who got which: (りんハ6), or what it was not: (not Sobek)
        return f"{before} {behind}"
    there = cards_in(before, words, seats).keys()
    wild = not there or there & words.wilds
    if match["said"] and wild and names_the_suit(inside, words) and not cards:
        text = f"{before} {inside} {behind}"
    elif words.verbs.get(fold(inside)) in words.of_role("draws") and not words.rolls:
        text = f"{inside} {before} {behind}"  # KS (drawn)
    elif match["said"] and _alone(words.verbs.get(fold(inside), ""), words):
        text = f"{before}; {inside} {behind}"  # W3 (discard)
    elif match["said"] and not cards and any(sign.isalpha() for sign in inside):
        said.append(match["said"].strip())
        text = f"{before} {behind}"
    if "stacked" in words.fillers and re.fullmatch(r"\s*\d+\s*", match["said"] or ""):
        said.append(match["said"].strip())  # how many cards went
        return f"{before} {behind}"
    counted = None if cards and all(map(str.isdigit, cards)) else _counted(words).search(before)
    if counted is None or words.card(cards_in_words(before, words).split()[-1]) is not None:
        return text  # ♥3 (…): the rank of a card
    if not cards:  # `2 (6 diamonds, Q spades)`
        plainly = every_card(match["said"] or match["list"], words)
        cards = [each for each in re.split(r"[\s,、]+", plainly) if words.card(each) is not None]
        inside = plainly if _number(counted, words) == len(cards) else inside
    if match["said"] and words.of_role("draws") and not words.rolls:
        shown = [each.text for each in pieces_in(match["said"], words, seats) if each.kind == CARD]
        if 0 < len(shown) < _number(counted, words):  # 2枚(1枚は手、♠6表)
            said.append(match["said"].strip())
            return f"{before} {' '.join(shown)} {behind}"
    if _number(counted, words) != len(cards):
        return text
    front = f"{before[: counted.start()]}{counted['more'] or ''}"
    if len(cards) == 1 and front.strip():
        front = before  # the word for what was done may be wanting: `nothing, 1 card (4S)`
    either = "" if front.strip() else min(words.of_role("either"), default="")
    return f"{front or either} {inside} {behind}"


def _number(counted: re.Match[str], words: Vocabulary) -> int:
    """The number that was written, in figures or in a word."""
    return int(counted["n"] or words.number_words[fold(counted["word"])])


def _alone(verb: str, words: Vocabulary) -> bool:
    """Whether a word says alone what became of a card, and no other says that it was not said."""
    shape = words.shapes.get(verb)
    bare = shape is not None and not (shape.cards[1] or shape.numbers[1] or shape.name or shape.suit)
    return bare and verb in words.of_role("effect") & words.of_role("apart")


@lru_cache(maxsize=16)
def _shown(words: Vocabulary) -> re.Pattern[str]:
    """The word for a hand that was shown, without its cards."""
    shows = any_of(
        word for word, verb in words.verbs.items() if verb in words.of_role("shows") and not words.aloud
    )
    return re.compile(rf"(?P<verb>{shows})(?!\s*[A-Z]*\d)", re.IGNORECASE)


@lru_cache(maxsize=16)
def _counted(words: Vocabulary) -> re.Pattern[str]:
    """A number of cards before those that it counts."""
    number = any_of(each for each in words.number_words if len(each) > 1 or not each.isascii())
    cards = any_of(words.fillers["cards"])
    return re.compile(
        rf"(?:(?P<n>\d+)|(?P<word>{number}))\s*(?:{cards})?(?P<more>\s*[^\W\d]{{1,12}})?[\s:]*$",
        re.IGNORECASE,
    )
