"""Sets of cards as people name them: “a heart, a 5 or a joker”."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from referee.game.describer import Describer
from referee.judge.conditions import Held, Supposed
from referee.messages import say
from referee.record.vocabulary import Vocabulary
from runtime.language import language

VOWELS: Final = ("8", "A", "11", "18")
"""Ranks that are spoken with a vowel first."""


class Namer(Describer, Protocol):
    """Who names cards: beside what a picture asks, the deck and the words of its game."""

    vocabulary: Vocabulary

    @property
    def deck(self) -> list[int]:
        """The cards that the deck has."""

    def identity(self, number: int) -> str | None:
        """The id of a card; None for an unknown one."""


def kinds(cards: Iterable[int], deck: Iterable[int], speaker: Namer) -> list[str]:
    """The cards by suits and ranks that are among them as a whole, what is left one by one.

    `deck` are the cards that there are: a suit is whole with all of these that have it.
    """
    wanted, there = set(cards), set(deck)
    ranked = speaker.vocabulary.ranked
    suits: dict[int, set[int]] = {}
    ranks: dict[str, set[int]] = {}
    for (suit, rank), card in ranked.items():
        if card in there:
            suits.setdefault(suit, set()).add(card)
            ranks.setdefault(rank, set()).add(card)
    told: list[str] = []
    named: set[int] = set()
    for suit, members in suits.items():
        if members <= wanted:
            told.append(of_suit(suit, speaker))
            named |= members
    for rank, members in ranks.items():
        if members <= wanted and not members <= named:
            told.append(say("an-thing" if rank in VOWELS else "a-thing", speaker.lang, thing=rank))
            named |= members
    return told + [_single(card, speaker) for card in sorted(wanted - named)]


def of_suit(suit: int, speaker: Namer) -> str:
    """Some card of a suit or colour."""
    name = speaker.suit(suit)
    if not language(speaker.lang).gap:
        return name
    one = name.removesuffix("s")
    spellings = speaker.vocabulary.words.suits[suit].aliases.get(speaker.lang, ())
    single = one != name and one in spellings
    return say("a-thing" if single else "a-card-of", speaker.lang, thing=one, name=name)


def _single(card: int, speaker: Namer) -> str:
    return say("a-joker", speaker.lang) if speaker.identity(card) == "JK" else speaker.card(card)


def either(words: Sequence[str], lang: str, *, people: bool = False) -> str:
    """One of several things, or `people`.

    >>> either(["a heart", "a 5", "a joker"], "en")
    'a heart, a 5 or a joker'
    """
    if not language(lang).gap:
        listed = "・".join(words)
        return say("one-of-people" if people else "one-of", lang, things=listed) if len(words) > 1 else listed
    return say("last-or", lang).join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def condition(supposed: Supposed, speaker: Namer, *, proved: bool = False) -> str:
    """The sentence that says with which cards the line would be illegal, or (`proved`) that it was so."""
    lang = speaker.lang
    cases = [say("suppose-and", lang).join(_held(each, speaker) for each in case) for case in supposed.cases]
    key = ("proved" if proved else "suppose") + ("-unless" if supposed.unless else "-if")
    return say(key, lang, condition=say("suppose-or", lang).join(cases))


def _held(held: Held, speaker: Namer) -> str:
    """What somebody held, or did not."""
    lang = speaker.lang
    names = [speaker.name(seat) for seat in held.seats if seat is not None]
    who = either(names, lang, people=True).strip()
    every = set(speaker.deck) <= set(held.cards)
    words = [say("a-card", lang)] if every else kinds(held.cards, speaker.deck, speaker)
    key = "suppose-under" if not names else "suppose-drew" if held.drawn else "suppose-held"
    place = ""
    if names and held.fact == "@open":
        key = "suppose-open"
    elif names and held.fact != "@hand":
        key, place = "suppose-place", speaker.zone(held.fact.removeprefix("@"))
    if not held.has:
        return say(f"{key}-none", lang, player=who, cards=say("comma", lang).join(words), place=place)
    return say(key, lang, player=who, card=either(words, lang), place=place)
