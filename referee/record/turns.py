"""A turn with dice written in one breath: the roll, the gods and the rest of it, each as a step of its own.

Tried only where a line does not read as it stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.record.faults import Unreadable
from referee.record.phrases import Phrase, cut, readings
from referee.record.respell import WIDEST, any_of, cards_in_words, sum_signs
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary

SHORTEST_NAME = 2
"""Latin letters of a name that may stand without the word that gives to it."""

MOST_VERBS = 5
"""Verbs after the dice of a turn."""

DIE_SIDES = 6

NOTHING = "nothing-"
"""Beginning of the name under which the words for a turn that comes to nothing stand; the verb follows."""
SAYS = "says-"
"""The same for other words for a deed."""


def nothing_done(words: Vocabulary) -> str:
    """The verb of a turn that comes to nothing; "" in a game that has none."""
    return next((name.removeprefix(NOTHING) for name in words.fillers if name.startswith(NOTHING)), "")


_STOPS = re.compile(r"\s*(?:[-=]+>|[→⇒➡➔▶。])\s*")
_WORD = re.compile(r"[^\s,、]+")
_BETWEEN = " ,、.:="
_PARTS = r"[\s,、。/.・]"
_DICE = rf"(?:[1-6]{{3}}|[1-6](?:{_PARTS}+|-)[1-6](?:{_PARTS}+|-)[1-6])(?![0-9])"
_SUM = re.compile(
    r"^(?P<card>.*?[^\s=(+*/-])\s*(?:(?P<sign>=)\s*|\s)(?P<sum>\(*\s*\d+\s*[-+*/x×÷].*)$", re.IGNORECASE
)
_TAIL = re.compile(r"^(?P<lead>.*?)(?:^|[\s,、]|(?<=[0-9]))(?P<name>[^\s,、0-9;+]+(?: [^\s,、0-9;+]+)*)$")


class Patterns(NamedTuple):
    """The patterns of one game with dice."""

    head: re.Pattern[str]
    god: re.Pattern[str]
    whole: re.Pattern[str]  # a god that takes a whole new roll
    nothing: re.Pattern[str]
    nothing_verb: str
    kept: re.Pattern[str]
    gives: re.Pattern[str]
    to: re.Pattern[str]


@lru_cache(maxsize=16)
def _patterns(words: Vocabulary) -> Patterns:
    fillers = words.fillers
    rolls = any_of([word for word, verb in words.verbs.items() if words.shapes[verb].dice])
    uses = any_of([word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die"])
    whole = {card for _, card in words.dice_of}
    gods = set(range(len(words.table.names))) - whole - words.numbered_cards
    on = any_of([*fillers["on"], "を", "に", "で", "の目"])
    gives = [word for word, verb in words.verbs.items() if words.shapes[verb].name and not word.isascii()]
    nothing = nothing_done(words)
    flags = re.IGNORECASE
    return Patterns(
        head=re.compile(
            rf"^\s*(?:{rolls}\s*)?(?P<dice>{_DICE})(?P<rolled>\s*(?:を\s*)?{rolls}|\s*で)?", flags
        ),
        god=re.compile(
            rf"^(?P<use>{uses}\s*)?(?P<card>{any_of(words.ways_to_write(gods))})"
            rf"(?P<on>(?:\s*{on})*)\s*(?:(?P<after>{_DICE})|(?P<die>\d)(?![0-9]))(?:\s*の目)?\s*に?\s*(?P<used>{uses})?",
            flags,
        ),
        whole=re.compile(
            rf"^(?:{uses}\s*)?(?P<card>{any_of(words.ways_to_write(whole))})(?:\s*{on})*"
            rf"(?:\s*(?:{uses}|{rolls}))?[\s,、:]*(?P<dice>{_DICE})"
            rf"\s*(?:を|に)?\s*(?:{uses}|{rolls})?",
            flags,
        ),
        nothing=re.compile(rf"^{any_of(fillers.get(NOTHING + nothing, ()))}", flags),
        nothing_verb=nothing,
        gives=re.compile(rf"\s*{any_of(gives)}$", flags),
        kept=re.compile(any_of(fillers.get("kept", ())), flags),
        to=re.compile(rf"^(?:{any_of(fillers['on'])}\s+)+", flags),
    )


def lifted_off(text: str, words: Vocabulary) -> str:
    """A text with what was set aside as what comes to nothing: `put 5 aside`, 5を脇に置いた."""
    if "aside" not in words.fillers:
        return text
    return _put_aside(words).sub(lambda match: f" {nothing_done(words)} {match[match.lastgroup or 0]} ", text)


@lru_cache(maxsize=16)
def _put_aside(words: Vocabulary) -> re.Pattern[str]:
    latin = any_of(each for each in words.fillers["aside"] if each.isascii())
    other = any_of(each for each in words.fillers["aside"] if not each.isascii())
    named = rf"(?:{any_of(words.ways_to_write(range(len(words.table.names))))}|[^\W\d]\d{{1,2}})"
    card = rf"(?:{named}|\d+)"
    nothing = any_of(words.fillers[NOTHING + nothing_done(words)])  # `nothing, T3 aside` is one deed
    return re.compile(
        rf"(?:{nothing}[\s,、;]*(?:and\s+|で)?)?"
        rf"(?:{latin}\s+(?:the\s+)?(?P<en>{card})\s+aside\b"
        rf"|(?P<alone>\b{named}|\b\d+(?=\s+{latin}))\s+(?:{latin}\s+)?aside\b"
        rf"|(?:{latin}\s+)?\baside\s+(?:the\s+)?(?P<behind>{named})|(?P<ja>{card})\s*[をは]?\s*{other})",
        re.IGNORECASE,
    )


def apart(text: str, words: Vocabulary, seats: Seats) -> Iterator[str]:
    """The forms that a turn in one breath may stand for, the most likely first; each step behind a semicolon.

    >>> from referee import registry
    >>> next(apart("4 5 6 青4出す", registry.vocabulary("pile-up"), Seats(["Aki"])))
    '4 5 6; play B4'
    """
    if not words.rolls or len(text) > WIDEST:
        return
    found = _patterns(words)
    text = lifted_off(cards_in_words(_STOPS.sub(", ", text), words), words).strip(_BETWEEN)
    head = found.head.match(text)
    if head is None:
        yield from map("; ".join, _without_dice(text, found, words, seats))
        return
    if words.card(head["dice"]) is not None:
        return
    steps = [_dice(head["dice"])]
    rest = text[head.end() :]
    sure = head["dice"].isdigit() or bool(head["rolled"]) or rest.strip()[:1] in tuple(",、=:")
    used, rest = _gods(rest.lstrip(_BETWEEN), found, steps[0])
    steps += used
    if not rest or (rest.isdigit() and int(rest) <= DIE_SIDES and not sure):
        return  # a fourth number on its own may as well be a die too many
    if len(set(steps[0].split())) == 1 and found.nothing_verb in words.of_role("shows"):
        none = found.nothing.match(rest)
        if none is not None and not rest[none.end() :].strip(" .!。"):
            yield "; ".join(steps)  # a triple plays no card, so no hand is shown for want of one
            return
    for ending in _endings(rest, found, words, seats):
        yield "; ".join([*steps, *ending])


def _without_dice(text: str, found: Patterns, words: Vocabulary, seats: Seats) -> Iterator[list[str]]:
    """A step of its own: gods and what follows them, that nothing could be done, or who gets the cards."""
    used, rest = _gods(text, found)
    if rest.isdigit() and int(rest) <= DIE_SIDES:
        return  # a second die for a god that changes one
    if used and rest:
        yield from ([*used, *ending] for ending in _endings(rest, found, words, seats))
    elif found.nothing.match(text) or _given(text, found, words, seats) is not None:
        yield from _endings(text, found, words, seats)


def _dice(text: str) -> str:
    return " ".join(sign for sign in text if sign.isdigit())


def _gods(rest: str, found: Patterns, dice: str = "") -> tuple[list[str], str]:
    """The gods used on the dice, and what follows them."""
    steps: list[str] = []
    while True:
        whole, god = found.whole.match(rest), found.god.match(rest)
        if whole is not None:
            dice = _dice(whole["dice"])
            steps.append(f"use {whole['card']} {dice}")
            rest = rest[whole.end() :].lstrip(_BETWEEN)
        elif god is not None and god["after"]:
            die = _turned(dice, _dice(god["after"]))
            if die is None:
                return steps, rest
            dice = _dice(god["after"])
            steps.append(f"use {god['card']} {die}")
            rest = rest[god.end() :].lstrip(_BETWEEN)
        elif god is not None and (
            god["use"] or god["used"] or god["on"].strip() or rest[god.end() :].strip()
        ):
            steps.append(f"use {god['card']} {god['die']}")
            rest = rest[god.end() :].lstrip(_BETWEEN)
        else:
            return steps, rest


def _turned(before: str, after: str) -> str | None:
    """The die that a god turned, where the dice after it are written; None where it is not one."""
    gone = Counter(before.split()) - Counter(after.split())
    return next(iter(gone)) if gone.total() == 1 else None


def _endings(rest: str, found: Patterns, words: Vocabulary, seats: Seats) -> Iterator[list[str]]:
    """The steps after the dice and the gods."""
    told = _SUM.match(rest) if any(shape.sum for shape in words.shapes.values()) else None
    given = _given(rest, found, words, seats)
    if given is not None:
        rest, name = given
    for lead in _phrased(rest if told is None else told["card"], found, words, seats):
        if told is not None and (told["sign"] or every_die(told["sum"], words)):
            lead[-1] += f" = {sum_signs(told['sum'])}"
        yield lead if given is None else [*lead, f"give {name}"]


def every_die(reckoned: str, words: Vocabulary) -> bool:
    """Whether a sum has a number for each die; else it only tells how somebody reckoned: 14 (2x7)."""
    dice = max((shape.numbers[1] for shape in words.shapes.values() if shape.dice), default=0)
    return re.search(r"[^\d\s()+*/x×÷-]", reckoned) is not None or len(re.findall(r"\d+", reckoned)) == dice


def _given(rest: str, found: Patterns, words: Vocabulary, seats: Seats) -> tuple[str, str] | None:
    """What stands before the name of the player at the end to whom something goes, and the name."""
    verbs = [verb for verb, shape in words.shapes.items() if shape.name]
    tail = _TAIL.match(found.gives.sub("", rest)) if verbs else None
    if tail is None or not tail["lead"].strip():
        return None
    name = found.to.sub("", tail["name"])
    bare = name if seats.find(name) is not None else name.rstrip("へに")
    idle = {each for group in _NO_NAMES for each in words.fillers[group]} - {*seats.folded}
    if (
        (name == tail["name"] and (bare.casefold() in idle or (bare.isascii() and len(bare) < SHORTEST_NAME)))
        or bare.casefold() in words.verbs
        or seats.find(bare) is None
    ):
        return None
    return tail["lead"].rstrip(" ,、"), bare


_NO_NAMES = ("negation", "objects", "small")
"""Words that begin no name in the midst of a move: `dodge 6, no` gives nothing to Nora."""


def _phrased(rest: str, found: Patterns, words: Vocabulary, seats: Seats) -> Iterator[list[str]]:
    """The steps of a text without dice, each verb with what belongs to it."""
    nothing = found.nothing.match(rest)
    verb, seen = found.nothing_verb, next(iter(sorted(words.of_role("seen"))), "")
    takes = words.of_role("short") & words.of_role("last")
    if nothing is not None:
        rest = rest[nothing.end() :].strip(_BETWEEN)
        if not rest:
            yield [verb, f"{seen} ?"] if seen else [verb]  # which card was kept, the word does not say
            return
    told = (words.verbs.get(each.casefold()) for each in _WORD.findall(rest))
    if seen and (nothing is not None or verb in told):
        rest = found.kept.sub(f" {seen} ", rest)
    for phrases in _parted(rest, words, seats):
        if phrases[0].word is None and "?" in (word.text for word in phrases[0].args):
            return  # a question mark that no word takes is no card, nor is it in the readings that follow
        phrases = _made_once(phrases, words)
        if not phrases:
            continue
        held = [word.text for word in phrases[0].args]
        if nothing is not None and phrases[0].verb == seen and held[-1:] and held[-1] in held[:-1]:
            yield [f"{verb} {' '.join(held[:-1])}", f"{seen} {held[-1]}"]
            continue
        if seen and phrases[-1].verb == seen and not phrases[-1].args and phrases[0].verb == verb:
            continue  # which card was kept stands before the word
        written = _written(phrases)
        if nothing is None or phrases[0].verb == verb:
            yield written
        elif phrases[0].word is not None:
            if phrases[0].verb in takes:
                continue  # `couldn't take 5`: what was not done
            yield [verb, *written]
        else:  # a card on its own is the one that was kept, or lifted
            cards = " ".join(word.text for word in phrases[0].args)
            others = (each for each in written[1:] if each not in (seen, verb))
            yield [*([verb, f"{seen} {cards}"] if seen else [f"{verb} {cards}"]), *others]


def _made_once(phrases: list[Phrase], words: Vocabulary) -> list[Phrase]:
    """Phrases without what the dice came to, where the card that is lifted follows: `=6 takes G4`.

    None at all where it is another number: nobody lifts two cards.
    """
    found = [phrase for phrase in phrases if words.shapes[phrase.verb].sum and phrase.args]
    if len(found) < 2:
        return phrases
    first, *more = found
    made, lifted = words.card(first.args[0].text), words.card(more[0].args[0].text)
    same = {words.card(card) for called, card in words.does.values() if called == first.args[0].text}
    if first.word is not None or len(more) > 1 or lifted not in {made, *same}:
        return []
    return [phrase for phrase in phrases if phrase is not first]


def _parted(rest: str, words: Vocabulary, seats: Seats) -> Iterator[list[Phrase]]:
    """The ways to give each verb its arguments."""
    try:
        lead, cuts = cut(rest, 0, words, seats)
    except Unreadable:
        return
    short = next((verb for verb in sorted(words.of_role("short")) if words.shapes[verb].cards[1]), "")
    if len(cuts) <= MOST_VERBS:
        yield from readings(lead, cuts, short)


def _written(phrases: Sequence[Phrase]) -> list[str]:
    """Phrases as steps; a verb said twice, the first time with nothing, is said once."""
    steps: list[str] = []
    before: Phrase | None = None
    for phrase in phrases:
        if before is not None and before.verb == phrase.verb and not before.args:
            steps.pop()
        told = " ".join(word.text for word in phrase.args)
        if before is not None and before.verb == phrase.verb and not phrase.args:
            continue  # `keeps R1 as minus`
        if before is not None and before.verb == phrase.verb and phrase.word is None:
            steps[-1] += f" {told}"  # 赤1出す 白1: laid with it
            continue
        steps.append(f"{phrase.verb} {told}".rstrip())
        before = phrase
    return steps
