"""One step cut into phrases: a word of the game and what belongs to it, before or (in Japanese) after."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from referee.record.faults import Unreadable
from referee.record.laying import laid_behind
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
            host = vocabulary.card(pending[-1].text) if pending else None
            verb = laid_behind(key, host, vocabulary) or verb
            pending = []
            cuts.append((verb, word, pending))
        else:
            pending.append(word)
        place += 1
        if place < len(words) and (_names(verb, vocabulary) or vocabulary.inner.get(key) in NAME_WORDS):
            more = verb is not None and _says_more(verb, vocabulary)
            taken = _name_run(text, at, words[place:], vocabulary, seats, more=more)
            first = words[place]
            last = words[place + taken - 1]
            name = text[first.at - at : last.at + len(last.text) - at]
            pending.append(Word(name, first.at))
            place += taken
    return tuple(lead), [_Cut(verb, word, tuple(args)) for verb, word, args in cuts]


def _names(verb: str | None, vocabulary: Vocabulary) -> bool:
    """Whether a player is named right after this verb."""
    return verb is not None and vocabulary.shapes[verb].name


def knows(piece: str, vocabulary: Vocabulary, seats: Seats) -> bool:
    """Whether a piece of text is a word of the game, a card, a number or a player."""
    key = piece.casefold()
    return (
        key in vocabulary.verbs
        or key in vocabulary.inner
        or key in vocabulary.calls
        or key in vocabulary.suits
        or any(key in spellings for spellings in vocabulary.values.values())
        or piece == "?"
        or (piece.isascii() and piece.isdigit())
        or vocabulary.card(piece) is not None
        or key in seats.folded
    )


def _says_more(verb: str, vocabulary: Vocabulary) -> bool:
    """Whether something is named after the player, too: cards, a suit, a value."""
    shape = vocabulary.shapes[verb]
    return bool(shape.cards[1] or shape.suit or shape.value)


def _name_run(
    text: str, at: int, rest: list[Word], vocabulary: Vocabulary, seats: Seats, *, more: bool = False
) -> int:
    """How many words make up the name that begins the rest: all, but for a Japanese verb at the end.

    `more`: something else follows, so the longest name that there is.
    """

    def seat_named(count: int) -> int | None:
        last = rest[count - 1]
        return seats.find(text[rest[0].at - at : last.at + len(last.text) - at])

    whole = len(rest)
    if seat_named(whole) is not None:
        return whole
    for count in range(whole - 1, 0, -1):
        following = rest[count]
        if seat_named(count) is None:
            continue
        if more:
            return count
        if following.text.casefold() in vocabulary.verbs and not following.text.isascii():
            return count
        if following.text.casefold() in vocabulary.verbs:
            raise missing_semicolon(text, at, following)
    return 1 if more else whole


def missing_semicolon(text: str, at: int, word: Word) -> Unreadable:
    """The fault of two steps in one, with the step as it should have been written."""
    place = word.at - at
    better = f"{text[:place].rstrip(' ,、')}; {text[place:]}".strip()
    return Unreadable(word.at, "semicolon-missing", (word.text,), "write", (better,))


def readings(lead: tuple[Word, ...], cuts: list[_Cut], short: str) -> Iterator[list[Phrase]]:
    """The ways to give each verb its arguments, the most likely first; `short` is the verb left out.

    A Japanese verb takes what stands before it, or what stands after it; nothing may be left over but
    what stands before the first verb: that is a step whose verb was left out.
    """
    gaps = [lead, *(cut.after for cut in cuts)]
    modes = [(LAST, FIRST) if cut.may_stand_last else (FIRST,) for cut in cuts]
    for chosen in product(*modes):
        found = _assigned(gaps, cuts, chosen, short)
        if found:
            yield found


FIRST, LAST = 1, 0
"""Where a verb stands: its arguments are in the gap after it, or in the one before."""


def _assigned(
    gaps: list[tuple[Word, ...]], cuts: list[_Cut], modes: tuple[int, ...], short: str
) -> list[Phrase]:
    """The phrases where each verb takes one gap; empty where two take the same, or one is left over."""
    found: list[Phrase] = []
    taken = set()
    for place, (cut, mode) in enumerate(zip(cuts, modes, strict=True)):
        gap = place + mode
        if gaps[gap] and gap in taken:
            return []
        taken.add(gap)
        found.append(Phrase(cut.verb, cut.word, gaps[gap]))
    if any(words and gap not in taken for gap, words in enumerate(gaps) if gap):
        return []
    if gaps[0] and 0 not in taken:
        found.insert(0, Phrase(short, None, gaps[0]))
    return found
