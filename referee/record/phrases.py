"""One step cut into phrases: a word of the game and what belongs to it, before or (in Japanese) after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.record.faults import Unreadable
from referee.record.lexer import Word, words_of
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

NAME_WORDS = frozenset({"from", "by"})
"""Inner words after which the rest of the step is a name."""


class Phrase(NamedTuple):
    """A verb with its arguments; `word` is None for the short form, where the verb was left out."""

    verb: str
    word: Word | None
    args: tuple[Word, ...]

    @property
    def begins(self) -> int:
        """The index at which the phrase begins."""
        places = [arg.at for arg in self.args]
        if self.word is not None:
            places.append(self.word.at)
        return min(places)


class _Cut(NamedTuple):
    """A verb and the arguments between it and the next verb."""

    verb: str
    word: Word
    after: tuple[Word, ...]

    @property
    def may_stand_last(self) -> bool:
        return not self.word.text.isascii()


def cut(text: str, at: int, vocabulary: Vocabulary, seats: Seats) -> tuple[tuple[Word, ...], list[_Cut]]:
    """The words before the first verb, and every verb with the words after it."""
    words = words_of(text, at, lambda piece: knows(piece, vocabulary, seats))
    lead: list[Word] = []
    cuts: list[tuple[str, Word, list[Word]]] = []
    pending = lead
    place = 0
    while place < len(words):
        word = words[place]
        key = word.text.casefold()
        verb = vocabulary.verbs.get(key)
        if verb is not None:
            pending = []
            cuts.append((verb, word, pending))
        else:
            pending.append(word)
        place += 1
        if place < len(words) and (verb == "give" or vocabulary.inner.get(key) in NAME_WORDS):
            taken = _name_run(text, at, words[place:], vocabulary, seats)
            first = words[place]
            last = words[place + taken - 1]
            name = text[first.at - at : last.at + len(last.text) - at]
            pending.append(Word(name, first.at))
            place += taken
    return tuple(lead), [_Cut(verb, word, tuple(args)) for verb, word, args in cuts]


def knows(piece: str, vocabulary: Vocabulary, seats: Seats) -> bool:
    """Whether a piece of text is a word of the game, a card, a number or a player."""
    key = piece.casefold()
    return (
        key in vocabulary.verbs
        or key in vocabulary.inner
        or key in vocabulary.calls
        or key in vocabulary.suits
        or piece == "?"
        or (piece.isascii() and piece.isdigit())
        or vocabulary.card(piece) is not None
        or key in seats.folded
    )


def _name_run(text: str, at: int, rest: list[Word], vocabulary: Vocabulary, seats: Seats) -> int:
    """How many words make up the name that begins the rest: all, but for a Japanese verb at the end."""

    def named(count: int) -> int | None:
        last = rest[count - 1]
        return seats.find(text[rest[0].at - at : last.at + len(last.text) - at])

    whole = len(rest)
    if named(whole) is not None:
        return whole
    for count in range(whole - 1, 0, -1):
        following = rest[count]
        if named(count) is None:
            continue
        if following.text.casefold() in vocabulary.verbs and not following.text.isascii():
            return count
        if following.text.casefold() in vocabulary.verbs:
            raise missing_semicolon(text, at, following)
    return whole


def missing_semicolon(text: str, at: int, word: Word) -> Unreadable:
    """The fault of two steps in one, with the step as it should have been written."""
    place = word.at - at
    better = f"{text[:place].rstrip()}; {text[place:]}".strip()
    return Unreadable(word.at, "semicolon-missing", (word.text,), "write", (better,))


def readings(lead: tuple[Word, ...], cuts: list[_Cut], short: str) -> Iterator[list[Phrase]]:
    """The ways to give each verb its arguments, the most likely first; `short` is the verb left out."""
    japanese = any(cut.may_stand_last for cut in cuts)
    first = list(_verb_first(lead, cuts, short))
    if not japanese:
        yield first
        return
    others = [found for found in (_verb_last(lead, cuts), _mixed(lead, cuts, short)) if found]
    yield from ([*others, first] if lead else [first, *others])


def _verb_first(lead: tuple[Word, ...], cuts: list[_Cut], short: str) -> Iterator[Phrase]:
    if lead:
        yield Phrase(short, None, lead)
    for verb, word, after in cuts:
        yield Phrase(verb, word, after)


def _verb_last(lead: tuple[Word, ...], cuts: list[_Cut]) -> list[Phrase]:
    """Every verb after its arguments: `4S 並べる`."""
    if cuts[-1].after or not all(cut.may_stand_last for cut in cuts):
        return []
    before = [lead, *(cut.after for cut in cuts)]
    return [Phrase(cut.verb, cut.word, args) for cut, args in zip(cuts, before, strict=False)]


def _mixed(lead: tuple[Word, ...], cuts: list[_Cut], short: str) -> list[Phrase]:
    """Each Japanese verb takes what stands before it, where nothing follows or it was written onto it."""
    found: list[Phrase] = []
    waiting = lead
    owner: tuple[str, Word] | None = None  # a verb that stood first and may own what is waiting
    for index, (verb, word, after) in enumerate(cuts):
        hung_on = bool(waiting) and waiting[-1].glued
        ends = not after or hung_on
        if waiting and cuts[index].may_stand_last and ends:
            if owner is not None:
                found.append(Phrase(*owner, ()))
            found.append(Phrase(verb, word, waiting))
            owner, waiting = None, after
            continue
        if owner is not None:
            found.append(Phrase(*owner, waiting))
        elif waiting:
            found.append(Phrase(short, None, waiting))
        owner, waiting = (verb, word), after
    if owner is not None:
        found.append(Phrase(*owner, waiting))
    elif waiting:
        return []
    return found
