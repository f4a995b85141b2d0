"""Two testimonies: `3H or 3D` between cards, suits, ranks, dice or numbers of one place, told apart first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from referee.record.faults import Unreadable
from referee.record.model import Choice
from referee.record.vocabulary import Vocabulary

MOST = 8
"""Alternatives of one line."""

_OR = re.compile(r"(?<!\s)\s+or\s+|(?:(?<!\s)\s+)?か\s*", re.IGNORECASE)
_SLASHED = re.compile(r"[^\s,、;:/]+(?:/[^\s,、;:/]+)+")
LONGEST_TOKEN = 40
"""Characters on either side of an `or` that are looked at; no card has a longer name."""
_PARTS = re.compile(r"(?<!\s)\s+or\s+|か", re.IGNORECASE)
_WORD_BEFORE = re.compile(r"[^\s,、;:+]+$")
_WORD_AFTER = re.compile(r"[^\s,、;:+!]+")


class LineReadings(NamedTuple):
    """One reading of a line for each way its places may be filled, all of them in the order of a product."""

    texts: tuple[str, ...]
    places: tuple[tuple[Choice, ...], ...]


class _Token(NamedTuple):
    """A card, a suit or a number, and where it stands."""

    begin: int
    end: int
    choice: Choice


def doubtful(text: str) -> bool:
    """Whether an `or` stands somewhere in a line, or what may be one: a slash, or a letter in Japanese."""
    return "/" in text or _OR.search(text) is not None


def without_slashes(text: str, vocabulary: Vocabulary) -> str:
    """The text with `or` for the slashes between cards or between suits: `7H/7D`, `suit S/H`.

    >>> from referee import registry
    >>> without_slashes("8S suit S/H, 7H/7D 6/3", registry.vocabulary("twin-pyramid"))
    '8S suit S or H, 7H or 7D 6/3'
    """

    def either(match: re.Match[str]) -> str:
        parts = match.group().split("/")
        suits = all(part.casefold() in vocabulary.suits for part in parts)
        cards = all(vocabulary.card(part) is not None and not part.isdigit() for part in parts)
        return " or ".join(parts) if suits or cards else match.group()

    return _SLASHED.sub(either, text)


def read_alternatives(text: str, begin: int, vocabulary: Vocabulary) -> LineReadings | None:
    """The readings of a plain line from index `begin` on; None where nobody disagrees.

    `Unreadable` for a word `or` that stands between other things, and for too many alternatives.
    """
    if "か" not in text and "or " not in text.casefold():
        return None
    groups: list[list[_Token]] = []
    for sign in _OR.finditer(text, begin):
        before = _before(text, sign.start(), vocabulary)
        after = None if before is None else _after(text, sign.end(), vocabulary)
        if before is not None and after is not None and before.choice.kind != after.choice.kind:
            before, after = (_as_value(token, text, vocabulary) for token in (before, after))
        if before is None or after is None:
            if "か" in sign.group():
                continue  # a letter of some word or name
            raise Unreadable(sign.start() + 1, "or-misplaced")
        if groups and before.begin < groups[-1][-1].end:
            groups[-1].append(after)
        else:
            groups.append([before, after])
    if not groups:
        return None
    places = tuple(tuple(dict.fromkeys(token.choice for token in group)) for group in groups)
    ways = 1
    for place in places:
        ways *= len(place)
    if ways > MOST:
        raise Unreadable(groups[-1][0].begin, "or-too-many", (ways, MOST))
    return LineReadings(tuple(_texts(text, groups)), places)


class OptionalFact(NamedTuple):
    """A fact that may have been one thing or another, or not there at all: its beginning, and the rests."""

    head: str
    rests: tuple[str, ...]  # "" where the fact may not have been there

    @property
    def labels(self) -> tuple[Choice, ...]:
        """What each of them is called."""
        return tuple(Choice("fact", place, rest or "none") for place, rest in enumerate(self.rests))

    @property
    def texts(self) -> tuple[str, ...]:
        """The line as each of them; "" where it is not there."""
        return tuple(f"{self.head} {rest}" if rest else "" for rest in self.rests)


def read_whole_line(text: str, vocabulary: Vocabulary, names: Sequence[str]) -> OptionalFact | None:
    """`@direction clockwise or counterclockwise`, `@fixed S by Aki or none`: alternatives of a whole fact.

    `@led ?` is any suit: one of all.

    A list of cards is one of them only beside `none`: else the alternatives are those of one of its places.
    """
    word, _, rest = text.strip().partition(" ")
    shape = vocabulary.fact_shapes.get(vocabulary.facts.get(word[1:].casefold(), ""))
    if shape is None:
        return None
    if rest.strip() == "?" and not shape.unknown and (shape.suit or shape.value):
        return OptionalFact(
            word, vocabulary.suit_names if shape.suit else tuple(vocabulary.value_names[shape.value])
        )
    if not _OR.search(text) or any(_OR.search(name) for name in names):  # たかこ is no alternative
        return None
    name, colon, body = rest.partition(":")
    head, body = (f"{word} {name.strip()}:", body) if colon else (word, rest)
    pieces = [piece.strip() for piece in _PARTS.split(body)]
    nothing = [vocabulary.inner.get(piece.casefold()) == "none" for piece in pieces]
    alone = shape.choice or shape.name or shape.form == "suit-by"
    if len(pieces) < 2 or not (any(nothing) or alone):
        return None  # `@field Aki: 3H or 3D, 4S`: one place of the list was this or that
    if len(pieces) > MOST:
        raise Unreadable(len(text) - len(body), "or-too-many", (len(pieces), MOST))
    if not all(pieces):
        raise Unreadable(len(text) - len(body), "or-misplaced")
    found = [piece for piece, gone in zip(pieces, nothing, strict=True) if not gone]
    return OptionalFact(head, (*found, *([""] if any(nothing) else [])))


def _texts(text: str, groups: Sequence[Sequence[_Token]]) -> list[str]:
    """The line with each combination of the tokens as they were written, one of each place."""
    firsts = []  # in the order of the places, though something may be said twice
    for group in groups:
        known: dict[Choice, _Token] = {}
        for token in group:
            known.setdefault(token.choice, token)
        firsts.append([*known.values()])
    found = []
    for chosen in product(*firsts):
        parts, place = [], 0
        for group, token in zip(groups, chosen, strict=True):
            parts += [text[place : group[0].begin], text[token.begin : token.end]]
            place = group[-1].end
        found.append("".join(parts) + text[place:])
    return found


def _before(text: str, end: int, vocabulary: Vocabulary) -> _Token | None:
    """The longest token that ends here."""
    near = max(0, end - LONGEST_TOKEN)
    match = _WORD_BEFORE.search(text[near:end])
    if match is None:
        return None
    first = near + match.start()
    for begin in range(first, end):
        if begin > first and text[begin - 1 : begin + 1].isdigit():
            continue  # in the middle of a number
        choice = _choice(text[begin:end], vocabulary)
        if choice is not None:
            return _Token(begin, end, choice)
    return None


def _after(text: str, begin: int, vocabulary: Vocabulary) -> _Token | None:
    """The longest token that begins here; verbs may be written onto it in Japanese."""
    match = _WORD_AFTER.match(text[: begin + LONGEST_TOKEN], begin)
    if match is None:
        return None
    for end in range(match.end(), begin, -1):
        choice = _choice(text[begin:end], vocabulary)
        if choice is not None and (end == match.end() or not text[end].isascii()):
            return _Token(begin, end, choice)
    return None


def _as_value(token: _Token, text: str, vocabulary: Vocabulary) -> _Token | None:
    """The same token as a value of cards: a 7 beside a queen is a rank."""
    choice = _value(text[token.begin : token.end], vocabulary)
    return None if choice is None else token._replace(choice=choice)


def _value(token: str, vocabulary: Vocabulary) -> Choice | None:
    """A value that a verb of the game may name: “sevens”, Q."""
    for column, spellings in vocabulary.values.items():
        value = spellings.get(token.casefold())
        if value is not None:
            return Choice("value", value, vocabulary.value_names[column][value])
    return None


def _choice(token: str, vocabulary: Vocabulary) -> Choice | None:
    """What a token is; a bare number stays a number, whether a die or a card of that number."""
    if token.isascii() and token.isdigit():
        return Choice("number", int(token)) if len(token) < 4 else None
    card = vocabulary.card(token)
    if card is not None:
        return Choice("card", card)
    suit = vocabulary.suits.get(token.casefold())
    return _value(token, vocabulary) if suit is None else Choice("suit", suit)
