"""What lies and is held in the middle of a deal, told in people's words, as the facts of a position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.record.laying import placing
from referee.record.manners import in_manner
from referee.record.normalize import fold, plain, tongue
from referee.record.respell import any_of, every_card
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

LIES = "lies:"
"""Before the fact of which a group of words speaks: `lies:@taken` are those for what is before somebody."""
MOST_HELD = 20
"""Cards of a hand that are told by their number; more are points."""

TURNED = ("@starter", "@table")
"""Facts of the card on the table."""

_ASIDE = re.compile(r"\([^()]*\)")
_SENTENCE = re.compile(r"[.;。!?](?!\d)")
_WORD = re.compile(r"[^\W\d_]")


class Told(NamedTuple):
    """A fact that words tell: its name and whose it is, its cards, and how many more without a name.

    `plainly` says that a word names where these cards lie, or counts them.
    """

    fact: str
    whose: str
    cards: tuple[str, ...]
    unknown: int
    plainly: bool

    def line(self, text: str, words: Vocabulary, seats: Seats) -> str:
        """The fact as a line, in the manner of the text that tells it."""
        cards = " ".join((*self.cards, *("?" for _ in range(self.unknown))))
        whose = f"{self.whose}: " if self.whose else ""
        line = f"{words.fact_word(self.fact, tongue(text))} {whose}{cards}"
        return in_manner(line, text, words, seats)


def lying_told(text: str, words: Vocabulary, seats: Seats) -> list[Told]:
    """The facts of a position that a line tells; nothing for what it says besides."""
    return [told for said in sentences(text) for told in _of_sentence(said, words, seats)]


def sentences(text: str) -> list[str]:
    """The sentences of a line, without what stands in brackets within them."""
    bare = plain(text).strip(" #\t")
    bare = bare.strip("()") if bare[:1] == "(" else bare
    return _SENTENCE.split(_ASIDE.sub(" ", bare))


@lru_cache(maxsize=16)
def _heads(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """Whose or where it is that cards lie."""
    table = [*words.fillers["turned-up"], *(each for each, fact in words.facts.items() if fact in TURNED)]
    piles = _piles(words)
    numbered = [each for each, fact in piles.items() if words.fact_shapes[fact].head == "number"]
    place, own = any_of(numbered), any_of(each for each in numbered if each in words.facts)
    pile = any_of(each for each, fact in piles.items() if words.fact_shapes[fact].head == "name")
    ways = (
        rf"(?P<name>{any_of(seats.folded)})",
        rf"(?P<place>{place}\s*(?P<behind>\d)(?!\d)|(?<!\w)(?P<before>\d)\s*の?{own})",
        rf"(?P<pile>{pile})",
        rf"(?P<table>{any_of(table if '@table' in words.fact_shapes else ())})",
    )
    return re.compile("|".join(ways), re.IGNORECASE)


@lru_cache(maxsize=16)
def _piles(words: Vocabulary) -> dict[str, str]:
    """The words for where cards lie that are somebody's, or have a number, and the fact of each."""
    own = {"@hand", *words.of_role("placed"), *(fact for fact in words.pads)}
    known = {fact: words.fact_shapes[fact] for fact in own if fact in words.fact_shapes}
    lie = {fact for fact, shape in known.items() if shape.head in ("name", "number") and shape.cards[1] > 1}
    said = {word: fact for word, fact in words.facts.items() if fact in lie}
    more = (
        (name.removeprefix(LIES), group) for name, group in words.fillers.items() if name.startswith(LIES)
    )
    return said | {word: fact for fact, group in more for word in group}


class _Group(NamedTuple):
    """Whose cards, or where they lie, the fact for them, and what is said of them."""

    whose: str
    fact: str
    said: str


def _of_sentence(text: str, words: Vocabulary, seats: Seats) -> Iterator[Told]:
    """The facts of one sentence: behind each head what it has, up to the next one."""
    heads = [*_heads(words, seats).finditer(text)]
    ends = [*(head.start() for head in heads), len(text)][1:]
    groups: list[_Group] = []
    pile = ""
    for at, (head, end) in enumerate(zip(heads, ends, strict=True)):
        said = text[head.end() : end]
        if head["name"]:
            groups.append(_Group(seats.names[seats.folded.index(fold(head["name"]))], pile, said))
        elif head["place"]:
            groups.append(_Group(head["behind"] or head["before"], _numbered(words), said))
        elif head["table"]:
            before = text[heads[at - 1].end() if at else 0 : head.start()]
            cards = _cards(said, words)[:1] or _cards(before, words)[-1:]
            groups = groups[:-1] if cards and not _cards(said, words) and groups else groups
            groups += [_Group("", "@table", card) for card in cards]
        elif groups and groups[-1].whose in seats.names:
            last, fact = groups[-1], _piles(words)[fold(head["pile"])]
            more = _cards(re.split(r"[,、]", said)[0], words)
            if _cards(last.said, words) and more and (head["pile"].isascii() or last.said[-1:] in ",、"):
                groups.append(_Group(last.whose, fact, said))  # her hand 5H, open 6D
            else:
                groups[-1] = _Group(last.whose, fact, last.said + said)
        else:
            pile = _piles(words)[fold(head["pile"])]
    for group in groups:
        yield from _told(group, words)


def _told(group: _Group, words: Vocabulary) -> Iterator[Told]:
    """The fact of a group; nothing where no card is named or counted."""
    held = "@hand" if "@hand" in words.fact_shapes else "@taken"
    builds = any_of(word for word, verb in words.verbs.items() if placing(words) and verb == placing(words))
    if not group.fact and "@field" in words.fact_shapes and re.search(builds, group.said, re.IGNORECASE):
        held = "@field"  # `Ivy had 8C built already`
    fact, cards = group.fact or held, _cards(group.said, words)
    unknown, counted = _count(group.said, words, more=bool(cards)) if fact == "@hand" else (0, False)
    if fact in words.fact_shapes and (cards or unknown):
        plainly = bool(group.fact) or counted or _has(words).match(group.said) is not None
        yield Told(fact, group.whose, tuple(cards), unknown, plainly)


def _numbered(words: Vocabulary) -> str:
    """The fact for what lies in a place that has a number; "" where there is none."""
    placed = sorted(words.of_role("placed"))
    return next((fact for fact in placed if words.fact_shapes[fact].head == "number"), "")


def _cards(said: str, words: Vocabulary) -> list[str]:
    """The cards at the beginning of what is said: up to a comma behind which something else is told."""
    found: list[str] = []
    spelled = _spelled(words)
    for part in re.split(r"[,、]", every_card(said, words)):
        named = [words.card(each) for each in spelled.findall(part)]
        cards = [words.table.names[card] for card in named if card is not None]
        if found and (not cards or _WORD.search(_lies(words).sub(" ", spelled.sub(" ", part)))):
            break
        found += reversed(cards) if _upon(words).search(part) and len(cards) == TWO else cards
    return found


TWO = 2
"""Cards of which the first lies on the other."""


@lru_cache(maxsize=16)
def _spelled(words: Vocabulary) -> re.Pattern[str]:
    """A card, but for one that is called by its number."""
    ways = words.ways_to_write(range(len(words.table.names)))
    signed = r"(?<![\w♠♥♦♣])(?:\d{1,2}|[AJQK])[♠♥♦♣SHDC]|[♠♥♦♣SHDC](?:\d{1,2}|[AJQK])(?!\w)"
    return re.compile(f"{any_of(each for each in ways if not each.isdigit())}|{signed}", re.IGNORECASE)


@lru_cache(maxsize=16)
def _upon(words: Vocabulary) -> re.Pattern[str]:
    """What says between two cards that the first lies on the other: `B4 on top of R4`, 青4が赤4の上."""
    card = f"(?:{_spelled(words).pattern})"
    latin = any_of(each for each in words.fillers["laid-on"] if each.isascii())
    return re.compile(rf"{card}\s*{latin}\s*{card}|{card}\s*[がは]\s*{card}\s*の上", re.IGNORECASE)


@lru_cache(maxsize=16)
def _lies(words: Vocabulary) -> re.Pattern[str]:
    """What says of a card only where it lies among others, or joins it to them."""
    fillers = words.fillers
    return re.compile(
        any_of([*fillers["lies-so"], *fillers["and"], *fillers["between-people"]]), re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _has(words: Vocabulary) -> re.Pattern[str]:
    """What says behind a name that somebody has what follows."""
    return re.compile(rf"[\s:]*{any_of([*words.fillers['had'], *words.fillers['hand-of']])}", re.IGNORECASE)


@lru_cache(maxsize=16)
def _counts(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A number of cards; and a number right behind a name, with nothing behind it that is no card."""
    number = rf"(?<![\w+-])(?P<n>\d+|{any_of(each for each in words.number_words if len(each) > 1)})"
    cards = any_of([*words.fillers["cards"], *words.fillers["more-cards"]])
    own = any_of([*words.fillers["had"], *words.fillers["hand-of"], "は"])
    return (
        re.compile(rf"{number}\s*{cards}", re.IGNORECASE),
        re.compile(rf"[\s:]*(?:{own})?\s*{number}\s*(?:[,、].*)?$", re.IGNORECASE),
    )


def _count(said: str, words: Vocabulary, *, more: bool) -> tuple[int, bool]:
    """How many cards without a name are told, and whether a word says that they are cards."""
    plainly, bare = _counts(words)
    counted = plainly.search(said)
    found = counted or (None if more else bare.match(said))
    if found is None:
        return 0, False
    number = int(words.number_words.get(fold(found["n"]), found["n"]))
    return (number if number <= MOST_HELD else 0), counted is not None
