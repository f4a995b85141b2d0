"""A move of which a card, a die or its player was not told: how it is shown, and how it is filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from referee import registry
from referee.ask.case import Case
from referee.ask.tongue import translated
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.model import UNKNOWN
from referee.record.normalize import fold
from referee.record.respell import spelled_out
from referee.record.structure import without_comment
from referee.record.vocabulary import Vocabulary

WHO: Final = "?: "
ANY: Final = "??"
"""A card of which nothing was said."""
ME: Final = "?me"
"""Whoever tells it."""
DIE: Final = "?die"
"""What a die showed that a card changed, or the new dice."""
OPEN: Final = re.compile(r"(?<![\w?])(?:\?(\w+)|(\w+)\?)(?![\w?])")
"""A card of which only the suit was said, or only the rank."""


def is_open(move: str) -> bool:
    """Whether a card of a move is still to be told, or its player."""
    move = without_comment(move)
    return (
        move.startswith(WHO) or any(sign in move for sign in (ANY, ME, DIE)) or OPEN.search(move) is not None
    )


def shown(case: Case, move: str) -> str:
    """A move as people read it, in the language of the talk, with what is open in it."""
    words = registry.vocabulary(case.game)
    told = translated(case, filled(case, move)).replace("\n", " | ")
    some, me, who = spare_card(words, move), say("ask-me", case.lang), say("ask-somebody", case.lang)
    halves = [(filling(words, half), half.group().replace("?", "…")) for half in OPEN.finditer(move)]
    for card, sign in (*halves, *([(some, "…")] if ANY in move else [])):
        told = re.sub(rf"(?<![\w♠♥♦♣]){re.escape(card)}(?!\w)", sign, told, count=sign != "…")
    told = told.replace(case.players[-1], me) if ME in move else told
    told = re.sub(r"(?<= )1(?: 1 1)?(?=;|$)", "…", told) if DIE in move else told
    told = told.replace(case.players[0], who, 1) if move.startswith(WHO) else told
    own = words.usual(words.words.verbs, case.lang)
    return re.sub(r"(?<!\w)[a-z]+(?!\w)", lambda verb: own.get(verb.group(), verb.group()), told)


def filled(case: Case, move: str) -> str:
    """A move with some card for each that is not told, and some player where nobody said whose it is."""
    words = registry.vocabulary(case.game)
    plain = f"{case.players[0]}: {move.removeprefix(WHO)}" if move.startswith(WHO) else move
    plain = plain.replace(ANY, spare_card(words, move)).replace(ME, case.players[-1])
    plain = re.sub(rf"(\w+) {re.escape(DIE)}", lambda used: f"{used[1]} {some_dice(words, used[1])}", plain)
    return OPEN.sub(lambda half: filling(words, half), plain)


def some_dice(words: Vocabulary, card: str) -> str:
    """Dice as a step with a card has them."""
    dice = {number for (_, each), number in words.dice_of.items() if words.table.names[each] == card}
    return " ".join(["1"] * max(dice, default=1))


def spare_card(words: Vocabulary, move: str) -> str:
    """A card that a move does not name, for one of which nothing was said."""
    halves = {filling(words, half) for half in OPEN.finditer(move)}
    return next(name for name in words.table.names if name not in move and name not in halves)


def filling(words: Vocabulary, half: re.Match[str]) -> str:
    """The first card that one may be that is told by half."""
    return next(iter(whole_cards(words, half).values()), "-")


def whole_cards(words: Vocabulary, half: re.Match[str]) -> dict[str, str]:
    """The cards that one may be that is told by half, by what is wanting of it: its suit, or its rank."""
    suit, rank = half[1], half[2]
    names = words.table.names
    return {
        words.suit_names[at] if rank else own: names[card]
        for (at, own), card in words.ranked.items()
        if own == rank or (suit and words.suit_names[at] == suit)
    }


def wanting(case: Case, move: str) -> tuple[str, dict[str, str]]:
    """What of a move is told next: the sign of it, and what may be told, by how it is said.

    Of a card of which nothing was said that is nothing: it is typed.
    """
    if move.startswith(WHO):
        return WHO, {name: f"{name}: " for name in case.players}
    if ME in move:
        return ME, {name: name for name in case.players}
    places = {move.find(sign): sign for sign in (ANY, DIE) if sign in move}
    half = OPEN.search(move.replace(ANY, "  "))
    first = min(places, default=len(move))
    if half is None or first < half.start():
        return places[first], {}
    cards = whole_cards(registry.vocabulary(case.game), half)
    return half.group(), {name: name for name in cards.values()}


def several_open(case: Case, move: str) -> bool:
    """Whether several cards of a move are not told: one may stay so, of more nobody can judge."""
    unread = sum(card == UNKNOWN for step in case.line(filled(case, move)).steps for card in step.cards or ())
    return move.count(ANY) + len(OPEN.findall(move.replace(ANY, ""))) + unread > 1


def filled_by(case: Case, move: str, said: str) -> str:
    """A move with what is told next of it; another one that was typed instead as it is.

    A card of which nobody knows more is one that nobody could read.
    """
    words = registry.vocabulary(case.game)
    sign, ways = wanting(case, move)
    if sign == DIE and re.fullmatch(r"[1-9](?:[\s,、]+[1-6]){0,2}", said.strip()):
        return move.replace(sign, " ".join(re.findall(r"\d", said)), 1)
    known = next((value for title, value in ways.items() if fold(said.strip()) == fold(title)), "")
    if not known and sign not in (WHO, ME, DIE):
        known = card_named(words, said, sign, ways)
    if known or ":" in said:
        return move.replace(sign, known, 1) if known else said
    told = ", ".join(ways) if ways else "1–6" if sign == DIE else words.table.names[-1]
    raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "choice-strange", (said, told))])


def card_named(words: Vocabulary, said: str, sign: str, ways: Mapping[str, str]) -> str:
    """The card that is told where one was wanting: by its name, or by the suit or rank that was not said."""
    if not said.strip():
        return "?"
    card = words.card(fold(spelled_out(said, words)).strip(" .!。"))
    if card is not None and (not ways or words.table.names[card] in ways.values()):
        return words.table.names[card]
    half = OPEN.fullmatch(sign)
    suit = words.suits.get(fold(said.strip()))
    by_part = {} if half is None else whole_cards(words, half)
    return by_part.get(words.suit_names[suit] if suit is not None else said.strip().upper(), "")
