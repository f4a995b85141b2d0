"""What a line is made of: its cards, its words, its deeds, and its remarks apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from referee.record.lexer import Word, words_of
from referee.record.normalize import fold
from referee.record.phrases import knows
from referee.record.pieces import CARD, NAME, STACK, VERB, pieces_in
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

RANK_ALONE = re.compile(r"(?<![A-Za-z'’])[JQK](?![A-Za-z'’])")
"""A rank that is a letter, and no part of a word."""
BULLET = re.compile(r"^\s*(?:[-*+•●○■□▪◦‣>→⇒➡|☐☑✓]|・|o(?=\s)|\[[ xX]?\])+\s*")
NUMBER = re.compile(
    r"^\s*[\[(#]?(?:no\.?\s*)?(?P<n>\d{1,4})\s*[\])]?\s*[.)、,:-]?\s*|^\s*[一二三四五六七八九十]{1,3}[\s、.)]\s*",
    re.IGNORECASE,
)
BRACKET = re.compile(r"\s*[(\[{「（【](?P<said>[^()\[\]{}]*)[)\]}」）】]\s*$")
SUM = re.compile(r"(?:=|\.{2,}|…+)\s*\d+\s*(?:points?|pts?|点)?\s*$", re.IGNORECASE)
_APART = re.compile(r"[:;()\[\]{}「」（）【】]")


@lru_cache(maxsize=256)
def wording(words: Vocabulary, group: str) -> re.Pattern[str]:
    """Any of the words of a group of fillers: `idle`, `undone`, `wished`."""
    return re.compile(any_of(words.fillers[group]), re.IGNORECASE)


@lru_cache(maxsize=1024)
def _cards_in(text: str, words: Vocabulary, seats: Seats) -> Counter[int]:
    pieces = (piece for piece in pieces_in(text, words, seats) if piece.kind == CARD)
    return Counter(card for each in pieces if (card := words.card(each.text)) is not None)


def cards_in(text: str, words: Vocabulary, seats: Seats) -> Counter[int]:
    """The cards that a text names, bare numbers apart."""
    return _cards_in(text, words, seats).copy()


def pieces_of(text: str, words: Vocabulary, seats: Seats) -> list[Word]:
    """The words of a text, taken apart as a move is."""
    return words_of(_APART.sub(" ", text), 0, lambda piece: knows(piece, words, seats))


def deeds_in(text: str, words: Vocabulary) -> set[str | None]:
    """The deeds of which a text has the words."""
    return {words.verbs.get(fold(each)) for each in re.split(r"[;:,\s]+", text)}


def parted(proposal: str) -> tuple[str, str]:
    """What lines say, and their remarks."""
    parts = [each.partition("#") for each in proposal.split("\n")]
    line, said = ("\n".join(filter(None, (part[place].strip() for part in parts))) for place in (0, 2))
    return line, said


def names_the_suit(said: str, words: Vocabulary) -> bool:
    """Whether a remark in brackets is the suit that was named: `(new suit: spades)`."""
    spoken = any_of(each for each in words.suits if len(each) > 1)
    return words.names_suits and re.search(spoken, said, re.IGNORECASE) is not None


class Aside(NamedTuple):
    """What a remark behind a move tells."""

    deed: bool  # a deed that is not done there, to whom something went, how it lies, or a denial
    amounts: frozenset[int]  # of a deed that says no more than how many cards it was


def told_aside(said: str, done: Container[str], words: Vocabulary, seats: Seats) -> Aside:
    """What a remark tells of deeds besides those that are `done`."""
    said = re.sub(any_of(words.fillers["idle"]), " ", said, flags=re.IGNORECASE)
    pieces = pieces_in(said, words, seats)
    deeds = {each.text for each in pieces if each.kind == VERB and each.text in words.shapes}
    to_whom = deeds and any(each.kind == NAME for each in pieces)
    if to_whom or any(each.kind == STACK for each in pieces):
        return Aside(True, frozenset())
    kept = words.fillers.get("keeps-used", ())
    denial = any_of((*words.fillers["turns-a-deed"], *words.fillers["negation"], *kept))
    bare = fold(said).strip(" .,!。、") in words.fillers["negation"]  # a `no` alone says nothing of any deed
    if re.search(denial, said, re.IGNORECASE) is not None and not bare:
        return Aside(True, frozenset())
    return Aside(any(deed not in done for deed in deeds), frozenset(map(int, re.findall(r"\d+", fold(said)))))
