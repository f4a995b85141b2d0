"""What a player may have done, by the text behind the name, the likeliest first: each is a body of a move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import attrgetter

from referee.record.kept import names_something
from referee.record.lexer import words_of
from referee.record.line_words import BRACKET, cards_in, pieces_of
from referee.record.misspellings import misspelled
from referee.record.normalize import fold
from referee.record.outcome import later
from referee.record.phrases import knows
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.structure import noted
from referee.record.turns import NOTHING, nothing_done
from referee.record.vocabulary import Vocabulary

QUOTES = str.maketrans(dict.fromkeys('"“”„«»「」『』`´', " "))
"""Quotation marks as blanks."""
JOINED = re.compile(r"(?<=\S)\s*(?:\band\b|&|と(?![ぁ-ん]))\s*(?=\S)", re.IGNORECASE)
"""What joins two cards or names."""
_SAME = re.compile(
    r"^(?:the\s+)?(?:same(?:\s+again)?|ditto|dito|likewise|同じ(?:く)?|同上|〃|々|\"|-\"-|'')(?![a-z])",
    re.IGNORECASE,
)
_RECKONED = re.compile(r"[\s,、(]+(?P<sum>\(?\d[\d+*/ ()-]*[+*/-][\d+*/ ()-]*\d\)?)\s*=\s*(?P<card>\d+)")
_DICE = re.compile(r"^\s*([1-6])([1-6])([1-6])[\s,、:：–—-]+")
_ONE_DIE = re.compile(r"^\s*(?P<n>[1-6])(?P<said>(?:[\s,、].*)?)$")


def bodies(body: str, words: Vocabulary, seats: Seats, before: str, *, japanese: bool) -> Iterator[str]:
    """What a player may have done, by what was written after the name."""
    said, body = "", _taken_up(body, words, seats)
    yield body
    yield from _spoken(body, words, seats, japanese=japanese)
    if match := BRACKET.search(body):
        body, said = body[: match.start()], match["said"].strip()
        yield f"{body} {said}"
        yield noted(body, said)
    yield from _deeds(body, words, seats, japanese=japanese)
    plain = body.translate(QUOTES)
    if "!" in plain[:-1] and words.aloud:
        yield plain.replace("!", " ") + " !"
    if words.rolls:
        plain = _DICE.sub(r"\1 \2 \3; ", plain)
    joined = JOINED.sub(" ", plain)
    forms = [plain, plain.replace(". ", "; "), plain.replace(": ", " "), plain.replace(":", "; "), joined]
    for form in (
        *forms,
        re.sub(r"\s+-+\s+", ", ", plain),
        re.sub(r"\s+-+\s+", ", ", joined.replace("!", "")),
    ):
        yield noted(form, said)
    yield from _again(body, before, said, words)
    for verb, shape in words.shapes.items():
        if shape.dice and shape.numbers == (1, 1):
            usual = words.usual(words.words.verbs, "en" if body.isascii() and not japanese else "ja")[verb]
            yield from (f"{usual} {told}" for told in _one_die(plain, words))
    yield from (noted(each, said) for each in _without_strange(joined, words, seats))


def _nothing_first(body: str, words: Vocabulary) -> tuple[str, str]:
    """The verb of a turn that comes to nothing, and the words for it with which a text begins, or ""."""
    nothing = nothing_done(words)
    said = words.fillers.get(NOTHING + nothing, ())
    return nothing, next((each for each in said if fold(body).startswith(each)), "")


def _taken_up(body: str, words: Vocabulary, seats: Seats) -> str:
    """A text with the deed itself for words in which another one stands: `picks up 6S`."""
    nothing, start = _nothing_first(body, words)
    rest, taken = body[len(start) :], start.partition(" ")[0] in words.verbs
    return f"{nothing}{rest}" if taken and cards_in(rest, words, seats) else body


def _spoken(body: str, words: Vocabulary, seats: Seats, *, japanese: bool) -> Iterator[str]:
    """With how the deal ended as a remark, without misspelt words, and that nothing was done."""
    ends = any_of([*words.endings, *words.fillers.get("wins", ())])
    if match := re.fullmatch(rf"(.*\S)[\s,、;.-]+(?:and\s+)?({ends})[\s!.。]*", body, re.IGNORECASE):
        yield noted(match[1].rstrip(" ,、;-"), match[2])  # the card says how the deal ended
    slips = {each.text: misspelled(fold(each.text), words) for each in words_of(body, 0, lambda _: False)}
    if any(slips.values()):
        yield re.sub(r"[^\W\d_]+", lambda found: slips.get(found.group()) or found.group(), body)
    nothing, start = _nothing_first(body, words)
    more = pieces_of(body[len(start) :], words, seats) if start and not words.rolls else ()
    if start and not words.rolls and not any(_counts(each.text, words, seats) for each in more):
        lang = "ja" if japanese or not body.isascii() else "en"
        yield words.usual(words.words.verbs, lang)[nothing]


def _deeds(body: str, words: Vocabulary, seats: Seats, *, japanese: bool) -> Iterator[str]:
    """Cards that were built, named before the builder, cards only counted, and how a number came about."""
    pieces = [each.text for each in pieces_of(body, words, seats)]
    effects, shapes = words.of_role("effect"), words.shapes
    hosted = [each for each in effects if shapes[each].cards[1] > 1 and not shapes[each].count]
    builds = [verb for verb in map(words.verbs.get, map(fold, pieces)) if verb in hosted]
    cards = [each for each in pieces if words.card(each) is not None]
    if not builds and hosted and {*pieces} - {*cards} == {"+"}:
        cards, builds = [*cards[1:], *cards[:1]], hosted  # QH + 8D
    *built, last = cards or [""]
    if builds and built and words.builders & {*map(words.card, (*built, last))} == {words.card(last)}:
        yield f"{last} {builds[0]} {' '.join(built)}"  # builds 8D with JD
    counted = [verb for verb in words.of_role("either") if words.of_role("demanded")]
    drawn = re.fullmatch(r"(?:\+\s*(\d+)|(\d+)\s*(?=枚|cards?))(?:枚|cards?)?", body.strip())
    if counted and drawn is not None:
        count = drawn[1] or drawn[2]
        yield f"{counted[0]} {count}" if not japanese else f"{count}枚引く"
    if words.rolls and (match := _RECKONED.search(body)) is not None:
        yield f"{body[: match.start()]}, {match['card']} = {match['sum']}{body[match.end() :]}"


def _again(body: str, before: str, said: str, words: Vocabulary) -> Iterator[str]:
    """What the line before did, where this one says `the same`."""
    match = _SAME.match(body.strip()) if before else None
    if match is None:
        return
    rest = body.strip()[match.end() :].strip(" ,、()。.")
    if said:
        yield said
    deed = next(iter(before.split()), "")
    if rest and words.verbs.get(fold(deed)) in words.of_role("draws"):
        yield noted(f"{deed} {rest}", said)  # `same, jack of clubs` behind somebody who drew
    elif rest:
        yield noted(rest, said)
    yield noted(before, said or rest)


def _without_strange(joined: str, words: Vocabulary, seats: Seats) -> Iterator[str]:
    """Without the words that a game does not know, one by one, all, or to the end: they are a remark."""
    known = words_of(joined, 0, lambda piece: knows(piece, words, seats))
    strange = [word for word in known if not knows(word.text, words, seats) and word.text not in "+!⇔"]
    for taken in (*([word] for word in reversed(strange)), strange):
        left = joined
        for word in reversed(taken):
            left = left[: word.at] + " " + left[word.at + len(word.text) :]
        told = " ".join(word.text for word in taken)
        if taken and not _matters(told, words):
            yield noted(re.sub(r"\s+([;,])", r"\1", left).strip(" ,、;-"), told.strip("() "))
    for word in reversed(strange):
        lead, rest = joined[: word.at].rstrip(" ,、;(-"), joined[word.at :]
        if lead.strip() and not _matters(rest, words):
            yield noted(lead, " ".join(rest.split()).strip("() "))


def _counts(piece: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a piece says what was done, or how often, so that more than nothing was."""
    return names_something(piece, words, seats) or _matters(piece, words)


def _matters(text: str, words: Vocabulary) -> bool:
    """Whether a text says more than a remark may: a number, a fact, that what follows came later."""
    numbers = {*words.number_words, *words.fillers["everyone"], *later(words)}
    return any(sign.isdigit() or sign == "@" for sign in text) or not numbers.isdisjoint(fold(text).split())


def _one_die(text: str, words: Vocabulary) -> Iterator[str]:
    """The roll of a single die, with or without the word for it."""
    rolls, gives = (
        any_of(spelling for spelling, verb in words.verbs.items() if does(words.shapes[verb]))
        for does in (attrgetter("dice"), attrgetter("name"))
    )
    if match := _ONE_DIE.match(re.sub(rf"^\s*{rolls}\s*", "", text, flags=re.IGNORECASE)):
        said = match["said"].strip(" ,、")
        if re.search(gives, said, re.IGNORECASE) and not any(map(str.isdigit, said)):
            yield f"{match['n']}; {said}"
        yield noted(match["n"], said)
