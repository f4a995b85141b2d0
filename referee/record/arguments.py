"""What stands after a word: cards, counts, dice, suits, calls and names, each with its own fault."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from layouts.model import MANY, Shape
from referee.record.faults import Unreadable
from referee.record.lexer import Word, split_glued
from referee.record.model import EMPTY, UNKNOWN
from referee.record.normalize import digits_for_letters
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest

DIE_SIDES = 6
NUMBER_LIMIT = 6
"""Digits of a number in a record."""
_DICE = re.compile("[1-6]{3}")


def is_number(text: str) -> bool:
    """Whether a word is a plain whole number."""
    return text.isascii() and text.isdigit()


def number(word: Word) -> int:
    """A whole number; Unreadable for anything else, with letters that look like digits as near miss."""
    if not is_number(word.text):
        guess = digits_for_letters(word.text)
        if is_number(guess):
            raise Unreadable(word.at, "number-expected", (word.text,), "did-you-mean", (guess,))
        raise Unreadable(word.at, "number-expected", (word.text,))
    if len(word.text) > NUMBER_LIMIT:
        raise Unreadable(word.at, "number-too-large", (word.text,))
    return int(word.text)


def die(word: Word) -> int:
    """A die as rolled, 1 to 6."""
    value = number(word)
    if not 1 <= value <= DIE_SIDES:
        hint = "write-dice" if len(word.text) == 3 else ""
        raise Unreadable(
            word.at, "die-out-of-range", (word.text,), hint, (" ".join(word.text),) if hint else ()
        )
    return value


def cards(
    args: Sequence[Word], shape: Shape, name: Word, vocabulary: Vocabulary
) -> tuple[tuple[int, ...] | None, tuple[bool, ...]]:
    """The cards of a list, and which of them were laid exactly onto the one before (empty: none).

    None where nothing was written.
    """
    if not args and shape.cards[0] == 0:
        return None, ()
    if shape.count and len(args) == 1:
        (only,) = args
        if is_number(only.text) and vocabulary.card(only.text) is None:
            return (UNKNOWN,) * _count(only, dice=vocabulary.rolls), ()
    found: list[int] = []
    onto: list[bool] = []
    plus: Word | None = None
    for place, word in enumerate(args):
        if word.text == "+":
            if plus is not None or not shape.onto:
                raise Unreadable(word.at, "plus-strange")
            plus = word
            continue
        if vocabulary.card(word.text) is None and place + 1 < len(args):
            _whole(word, args[place + 1], vocabulary)
        found.append(_card(word, shape, vocabulary))
        onto.append(plus is not None)
        plus = None
    if plus is not None:
        raise Unreadable(plus.at, "plus-hangs")
    _counted(found, args, shape, name)
    return tuple(found), tuple(onto) if any(onto) else ()


def _whole(word: Word, following: Word, vocabulary: Vocabulary) -> None:
    """Refuse a card that was written in two words."""
    joined = word.text + following.text
    number = vocabulary.card(joined)
    if number is not None and vocabulary.card(following.text) is None:
        apart = f"{word.text} {following.text}"
        raise Unreadable(word.at, "card-strange", (apart,), "did-you-mean", (vocabulary.table.names[number],))


def _count(word: Word, *, dice: bool) -> int:
    """So many cards; three dice in one word are no number of them."""
    count = number(word)
    rolled = dice and _DICE.fullmatch(word.text) is not None
    if count > MANY or rolled:
        raise Unreadable(word.at, "count-too-large", (count, MANY))
    return count


def _counted(found: Sequence[int], args: Sequence[Word], shape: Shape, name: Word) -> None:
    """Refuse fewer or more cards than the word takes."""
    least, most = shape.cards[0], min(shape.cards[1], MANY)
    if len(found) < least:
        raise Unreadable(name.at, "cards-missing", (name.text, least, len(found)))
    if len(found) > most:
        extra = [word for word in args if word.text != "+"][most]
        raise Unreadable(extra.at, "cards-too-many", (name.text, most, extra.text))


def _card(word: Word, shape: Shape, vocabulary: Vocabulary) -> int:
    """One card, `?` or `-`; Unreadable with the nearest card or word."""
    text = word.text
    if text == "?":
        return UNKNOWN
    if text == "-" and shape.empty:
        return EMPTY
    found = vocabulary.card(text)
    if found is not None:
        return found
    if shape.count and is_number(text):
        raise Unreadable(word.at, "count-and-cards", (text,))
    raise strange_word(word, vocabulary)


def strange_word(word: Word, vocabulary: Vocabulary) -> Unreadable:
    """The fault of a word that is neither card nor verb, with what was most likely meant."""
    text = word.text
    guess = digits_for_letters(text)
    if guess != text and vocabulary.card(guess) is not None:
        return Unreadable(word.at, "card-strange", (text,), "did-you-mean", (guess,))
    if text[:1] == "1" and vocabulary.card("A" + text[1:]) is not None:
        return Unreadable(word.at, "card-strange", (text,), "did-you-mean", (("A" + text[1:]).upper(),))
    if any(text.casefold() in words for words in (vocabulary.verbs, vocabulary.inner, vocabulary.calls)):
        return Unreadable(word.at, "word-misplaced", (text,), "hint-words", (vocabulary.game,))
    glued = split_glued(
        text, lambda piece: vocabulary.card(piece) is not None or piece.casefold() in vocabulary.verbs
    )
    laughter = text.isalpha() and all(vocabulary.card(part) is not None for part, _ in glued)  # haha
    if glued and not is_number(text) and not laughter:
        spaced = " ".join(part for part, _ in glued)
        return Unreadable(word.at, "words-glued", (text,), "write", (spaced,))
    near = _near(text, vocabulary)
    if near is None:
        return Unreadable(word.at, "word-strange", (text,), "hint-words", (vocabulary.game,))
    return Unreadable(word.at, "word-strange", (text,), "did-you-mean", (near,))


@lru_cache(maxsize=4096)
def _near(text: str, vocabulary: Vocabulary) -> str | None:
    """The word or card that a strange word is a slip of."""
    if is_number(text) and vocabulary.numbered_cards:
        return None  # the number of one card is no slip of another's
    known = [*vocabulary.verbs, *vocabulary.inner, *vocabulary.calls]
    if any(text.casefold() in group for group in vocabulary.fillers.values()):
        known = []  # a word of people's own, no slip of another: `makes` for `takes`
    near = nearest(text.casefold(), known)
    if near is None and any(map(str.isdigit, text)):
        return nearest(text.upper(), vocabulary.table.names)
    return near


def suit(word: Word, vocabulary: Vocabulary, unknown: bool) -> int:
    """A suit by letter, symbol or name."""
    if word.text == "?" and unknown:
        return UNKNOWN
    found = vocabulary.suits.get(word.text.casefold())
    if found is not None:
        return found
    near = nearest(word.text.casefold(), vocabulary.suits)
    letters = " ".join(vocabulary.suit_names)
    if near is None:
        raise Unreadable(word.at, "suit-strange", (word.text, letters))
    raise Unreadable(word.at, "suit-strange", (word.text, letters), "did-you-mean", (near,))


def value(word: Word, column: str, vocabulary: Vocabulary, unknown: bool) -> int:
    """A value of a column of the cards, by its names: `7`, `sevens`."""
    if word.text == "?" and unknown:
        return UNKNOWN
    spellings = vocabulary.values.get(column, {})
    found = spellings.get(word.text.casefold())
    if found is not None:
        return found
    near = nearest(word.text.casefold(), spellings)
    known = " ".join(vocabulary.value_names.get(column, ()))
    if near is None:
        raise Unreadable(word.at, "value-strange", (word.text, known))
    raise Unreadable(word.at, "value-strange", (word.text, known), "did-you-mean", (near,))


def calls(args: Sequence[Word], name: Word, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words called, each by its canonical name; `page one` may be two words."""
    if not args:
        raise Unreadable(name.at, "call-missing", (name.text,))
    found: list[str] = []
    place = 0
    while place < len(args):
        word = args[place]
        pair = f"{word.text} {args[place + 1].text}".casefold() if place + 1 < len(args) else ""
        double = vocabulary.calls.get(pair) or vocabulary.calls.get(pair.replace(" ", "-"))
        single = vocabulary.calls.get(word.text.casefold())
        if double is not None:
            found.append(double)
            place += 2
            continue
        if single is None:
            near = nearest(word.text.casefold(), vocabulary.calls)
            hint = ("did-you-mean", (near,)) if near else ("hint-words", (vocabulary.game,))
            raise Unreadable(word.at, "call-strange", (word.text,), *hint)
        found.append(single)
        place += 1
    return tuple(found)
