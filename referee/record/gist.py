"""What a line says before its words are put together: that something was not done, or a card told by less."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from referee.record.line_words import cards_in, wording
from referee.record.manners import spelled
from referee.record.normalize import fold
from referee.record.pieces import (
    CARD,
    COUNT,
    NONE,
    NUMBER,
    OTHER,
    STOP,
    SUIT,
    VERB,
    Piece,
    pieces_in,
)
from referee.record.respell import WIDEST, any_of
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

_NOT = re.compile(
    r"\b(?:not|never|didn['’]?t|doesn['’]?t|don['’]?t|wasn['’]?t|isn['’]?t|won['’]?t|maybe|perhaps|or|instead|unless|if|off)\b"
    r"|なかった|ません|ない(?!の[でに])|でもなく|か[?？]",
    re.IGNORECASE,
)


def denied(pieces: Sequence[Piece], words: Vocabulary) -> bool:
    """Whether words between the pieces say that something was not done, or not for certain."""
    said = " ".join(piece.typed for piece in pieces if piece.kind == OTHER)
    tried = [piece.kind for piece in pieces if piece.kind in (CARD, NUMBER, COUNT)]
    die = any(s.dice and s.numbers == (1, 1) for s in words.shapes.values()) and tried == [NUMBER]
    undone = not die and wording(words, "undone").search(said)  # `tries: 1, no` is a dodge all the same
    return bool(undone or _NOT.search(wording(words, "idle").sub(" ", said)))


def only_tried(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text says of a deed without a card or a number that somebody only wanted it."""
    named = any(map(str.isdigit, text)) or bool(cards_in(text, words, seats))
    return not named and wording(words, "undone").search(text) is not None


def any_wild(text: str, words: Vocabulary) -> str | None:
    """The steps of a rank and a suit that was named, whichever card of that rank it was."""
    match = _wild_of_suit(words).fullmatch(text.strip())
    if match is None:
        return None
    names = words.table.names
    cards = [card for card in sorted(words.wilds) if names[card].startswith(match["rank"])]
    if not text.isascii():
        told = "か".join(spelled(f"{match['suit']}{match['rank']}", card, words) for card in cards)
        names_it = next(verb for verb, shape in words.shapes.items() if shape.suit and not shape.cards[1])
        usual = words.usual(words.words.verbs, "ja")
        return f"{told} {usual[next(iter(words.of_role('host')))]} {usual[names_it]} {match['suit']}"
    suit = words.suit_names[words.suits[fold(match["suit"])]]
    return f"{next(iter(words.of_role('host')))} {' or '.join(map(names.__getitem__, cards))} suit {suit}"


@lru_cache(maxsize=16)
def _wild_of_suit(words: Vocabulary) -> re.Pattern[str]:
    """A rank after which a suit is named, which of its cards it was nobody wrote: `8 ハート指定`."""
    wilds = any_of({rank for (_, rank), card in words.ranked.items() if card in words.wilds})
    names = any_of(spelling for spelling, verb in words.verbs.items() if words.shapes[verb].suit)
    suit = rf"(?P<suit>{any_of(words.suits)})"
    return re.compile(
        rf"(?:an?\s+)?(?P<rank>{wilds})[\s,、を]*(?P<then>出して|で)?[\s,、]*{suit}"
        rf"(?:\s*[をにと]?\s*{names}|(?(then)|(?!)))",
        re.IGNORECASE,
    )


def at_once(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The steps of a card that was drawn and played at once, where a text names it twice: `drew 4S, 4S`."""
    draws = sorted(words.of_role("draws") & words.of_role("last"))
    pieces = pieces_in(text, words, seats) if draws and not words.rolls and len(text) < WIDEST else []
    cards = [piece.text for piece in pieces if piece.kind == CARD]
    deeds = {piece.text for piece in pieces if piece.kind == VERB}
    drawn = any(piece.kind == NONE for piece in pieces) or deeds & words.of_role("draws")
    rest = {piece.kind for piece in pieces} - {CARD, VERB, NONE, STOP, COUNT, SUIT, OTHER}
    if len(cards) != 2 or cards[0] != cards[1] or not drawn or rest or _NOT.search(text):
        return None
    short = {v for v in words.of_role("short") if words.shapes[v].cards[1]}
    named = {v for v, shape in words.shapes.items() if shape.suit and not shape.cards[1]}
    if deeds - words.of_role("draws") - short - named - words.of_role("last"):
        return None
    suits = "".join(f" suit {piece.text}" for piece in pieces if piece.kind == SUIT)
    return f"{draws[0]} {cards[0]}; {sorted(short)[0]} {cards[1]}{suits}"
