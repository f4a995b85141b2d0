"""How people tell a move in sentences that no record has: forms, and a record's for each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from referee import registry
from referee.ask.case import Case
from referee.record.expressions import written
from referee.record.model import Expr, Step
from referee.record.normalize import fold, longest_first
from referee.record.patterns import lies_on
from referee.record.reckoned import cards_made
from referee.record.respell import any_of, restacked, spelled_out
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer

MEANS: Final = " => "
"""Between a form and what it is in a record."""

Form = tuple[re.Pattern[str], str]


def retold(game: str, text: str, people: str) -> str:
    """A move with the words of a record; as it is where no form tells it otherwise."""
    words = registry.vocabulary(game)
    plainly = spelled_out(with_digits(text, words), words)
    told = restacked(plainly, words)
    if "stacked" in words.fillers:  # the card on which another one was laid is no card played
        told = lies_on(words).sub(r"\g<card> ", told)
    for pattern, meant in _forms(game, people):
        told = pattern.sub(meant, told)
    return text if told == plainly else tidied(with_digits(told, words), people)


def in_facts(game: str, fact: str, text: str, people: str) -> str:
    """What somebody says of a fact as a record has it: so many unknown cards are as many question marks."""
    words = registry.vocabulary(game)
    digits, count = _told_numbers(words), _numbers(words)["{count}"]
    if text.isdecimal():  # so many, where cards are asked for
        return " ".join("?" * int(text))
    text = spelled_out(text, words)
    for form in (*patterns(game, f"told.{fact}", people), *patterns(game, "told.answer", people)):
        pattern, _, meant = form.partition(MEANS)
        text = re.sub(pattern, meant, text.strip(), flags=re.IGNORECASE)
    return re.sub(
        rf"(?<!\w)({count})\?",
        lambda told: " ".join("?" * int(digits.get(told[1].casefold(), told[1]))),
        digits.get(text.casefold(), text).strip(),
        flags=re.IGNORECASE,
    )


def tidied(told: str, people: str) -> str:
    """A move without the words and signs that are left between its steps."""
    told = re.sub(r"[\s,、]*(?:\band\b\s*)?;[\s,、;]*(?:(?:and|then)\s+)?", "; ", told).rstrip("; ")
    return " ".join(re.sub(rf"^({people})\s*[がは:]?\s*;\s*", r"\1: ", told).split())


def without_follows(game: str, text: str, people: str) -> str:
    """A move without what is said of others behind it: the rules say what follows."""
    for form in patterns(game, "told.follows", people):
        text = re.sub(form, "", text, flags=re.IGNORECASE)
    return text


def unclear(game: str, text: str, people: str) -> str:
    """What is to be said of a move that no record can have; "" where nothing in it is unclear."""
    plainly = spelled_out(text, registry.vocabulary(game))
    forms = (*patterns(game, "told.unclear", people), *patterns(game, "told.misdealt", people))
    pairs = (form.partition(MEANS)[::2] for form in forms)
    return next((said for form, said in pairs if re.search(form, plainly, re.IGNORECASE)), "")


def tells_nothing(game: str, text: str, people: str) -> bool:
    """Whether an answer to what somebody did says that nobody did anything."""
    bare = text.strip(" .!。、")
    forms = patterns(game, "told.nothing", people)
    return any(re.fullmatch(form, bare, re.IGNORECASE) for form in forms)


def without_refusal(game: str, text: str) -> str:
    """A move without the words for a deed that is to refuse one: `doesn't take it`."""
    words = registry.vocabulary(game)
    refused = {each for each, verb in words.verbs.items() if verb in words.of_role("refuses")}
    return re.sub(any_of(refused), " ", text.replace("’", "'"), flags=re.IGNORECASE)


def uncosted(game: str, text: str, people: str) -> bool:
    """Whether a move tells that somebody did not show a hand, or did not pay what that costs."""
    return any(re.search(form, text, re.IGNORECASE) for form in patterns(game, "told.uncosted", people))


def uncalled(case: Case, text: str) -> bool:
    """Whether somebody told that a call was not made with a move."""
    forms = patterns(case.game, "told.uncalled", any_of(case.players))
    return any(re.search(form, text, re.IGNORECASE) for form in forms)


def paid(case: Case, text: str) -> set[str]:
    """The cards of which somebody told that they were paid for a move."""
    plainly = with_ids(text, registry.vocabulary(case.game))
    forms = patterns(case.game, "told.paid", any_of(case.players))
    return {each.upper() for form in forms for each in re.findall(form, plainly, re.IGNORECASE)}


def as_reckoned(case: Case, typed: str, text: str) -> str:
    """A move whose sum reckons “times” first, where only so it comes to the card: in talk it may."""
    words, line = registry.vocabulary(case.game), case.line(text)
    if "(" in typed or not any(isinstance(step.expr, tuple) for step in line.steps):
        return text
    steps = tuple(
        step._replace(expr=first)
        if (first := times_first(step.expr))
        and _makes(first, step, words)
        and not _makes(step.expr, step, words)
        else step
        for step in line.steps
    )
    return (
        text
        if steps == line.steps
        else Writer(words, case.players, case.lang).line(line._replace(steps=steps))
    )


def times_first(expr: Expr | None) -> Expr | None:
    """A sum of three numbers with its second sign before its first, where schools reckon it so.

    >>> times_first(("*", ("+", 2, 4), 3))
    ('+', 2, ('*', 4, 3))
    """
    match expr:
        case ("*" | "/" as then, ("+" | "-" as first, one, two), three):
            return first, one, (then, two, three)
    return None


def _makes(expr: Expr | None, step: Step, words: Vocabulary) -> bool:
    made = cards_made(written(expr), words) if expr is not None else ()
    return any(words.card(each) in (step.cards or ()) for each in made)


def with_ids(text: str, words: Vocabulary) -> str:
    """A text with the ids of the cards that have a name of their own: Hathor, トト."""
    named = {fold(each): card for card, group in words.words.spellings.items() for each in group}
    return re.sub(any_of(named), lambda found: named[fold(found.group())], text, flags=re.IGNORECASE)


def with_digits(text: str, words: Vocabulary) -> str:
    """A text with three dice told in words in digits, and all numbers where no card is called by one."""
    if not words.rolls:
        return text
    number = rf"(?:{'|'.join(longest_first(filter(str.isascii, _told_numbers(words))))})"
    gap = r"[\s,]+(?:and\s+)?"
    many = rf"\b{number}{gap}{number}{gap}{number}\b" if words.suits else rf"\b{number}\b"
    digits = _told_numbers(words)
    return re.sub(
        many,
        lambda told: re.sub(number, lambda each: digits[each.group().casefold()], told.group(), flags=re.I),
        text,
        flags=re.IGNORECASE,
    )


def in_digits(text: str, words: Vocabulary) -> str:
    """A text with all its numbers in digits: for what names no card."""
    digits = _told_numbers(words)
    return re.sub(any_of(digits), lambda told: digits[told.group().casefold()], text, flags=re.IGNORECASE)


def patterns(game: str, key: str, people: str) -> Iterator[str]:
    """The forms under one key of the words, in all languages, with what stands for players and numbers."""
    book, words = registry.book(game), registry.vocabulary(game)
    suits = any_of([*words.suits, "♠", "♥", "♦", "♣"])
    signs = {"{people}": people, "{card}": _card(words), "{suit}": suits, **_numbers(words)}
    for lang in book.languages:
        told = book.words(lang).get(f"ask.{key}")
        for form in told if isinstance(told, tuple) else ():
            for sign, pattern in signs.items():
                form = form.replace(sign, pattern)
            yield form


@lru_cache(maxsize=64)
def _forms(game: str, people: str) -> tuple[Form, ...]:
    """The forms of its own, then those of all games of its kind."""
    kind = "told.dice" if registry.vocabulary(game).rolls else "told.cards"
    every = dict.fromkeys((*patterns(game, "told", people), *patterns(game, kind, people)))
    pairs = (form.partition(MEANS)[::2] for form in every)
    return tuple((re.compile(pattern, re.IGNORECASE), meant) for pattern, meant in pairs)


def _numbers(words: Vocabulary) -> dict[str, str]:
    """Patterns for so many cards, and for a number of one digit."""
    told = _told_numbers(words)
    own, small = any_of(told), any_of(each for each, number in told.items() if len(number) == 1)
    return {"{count}": rf"(?:\d+|{own})", "{number}": rf"(?:[1-9]|{small})"}


def _told_numbers(words: Vocabulary) -> dict[str, str]:
    """The words for numbers, but for articles."""
    numbers = words.number_words.items()
    return {told: number for told, number in numbers if len(told) > 2 or not told.isascii()}


def _card(words: Vocabulary) -> str:
    """A pattern for a card by its id, or with the sign of its suit."""
    signs = {sign: suit for sign, suit in words.suits.items() if len(sign) == 1 and not sign.isascii()}
    ranked = {rank + sign for (suit, rank) in words.ranked for sign, own in signs.items() if own == suit}
    return f"{any_of({*words.table.names, *ranked} - {'?'})}(?![0-9A-Za-z])"
