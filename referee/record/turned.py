"""A die that a card turned into another one, told by what it shows then: `makes the 6 a 3`, 5を4に."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from referee.record.normalize import fold, tongue
from referee.record.respell import any_of
from referee.record.vocabulary import Vocabulary


class Patterns(NamedTuple):
    """The patterns of one game."""

    rolled: re.Pattern[str]
    spoken: re.Pattern[str]  # a die in a word behind what says that a card was used on it
    change: re.Pattern[str]
    gods: str
    onto: re.Pattern[str]  # 2にG2を使い3
    between: str  # a word between a card and the die that it turns


def became(text: str, words: Vocabulary, deeds: Mapping[str, str]) -> str:
    """A text in which a die that became another stands behind its card, or behind the kind of the card.

    The card is told before or in brackets behind, perhaps by what it does (`deeds`, by patterns); else it is
    the one that alone can do so, and of several nobody knows which.
    """
    found = _patterns(words)
    text = re.sub(
        rf"(?<!\d)(?P<die>[1-6])\s*を\s*(?P<god>{found.gods}|{'|'.join(deeds)})\s*で\s*(?P<then>[1-8])(?!\d)",
        r"\g<god>で\g<die>を\g<then>",
        text,
    )  # 2をハトホルで4に
    text = found.onto.sub(r"\g<god>で\g<die>を\g<then>に ", text)
    text = found.spoken.sub(lambda die: die["on"] + words.number_words[fold(die["die"])], text)
    rolled = found.rolled.search(text)
    place = rolled.end() if rolled is not None else 0
    while rolled is not None and (change := found.change.search(text, place)) is not None:
        die, then = (words.number_words.get(fold(change[name]), change[name]) for name in ("die", "then"))
        able = [*_able(int(die), int(then), words)]
        before, behind = text[: change.start()], text[change.end() :]
        named = re.search(
            rf"(?P<god>{found.gods}|{'|'.join(deeds)})(?:\s*{found.between})*\s*:?\s*$", before, re.IGNORECASE
        )
        after = re.match(rf"\s*\((?P<god>{found.gods})\)", behind, re.IGNORECASE)
        if die in rolled.group() and able:
            card = after["god"] if after else able[0] if not able[1:] else _kind(text, words)
            if named:
                does = (
                    id_
                    for spelled, id_ in deeds.items()
                    if re.fullmatch(spelled, named["god"], re.IGNORECASE)
                )
                before, card = before[: named.start()], next(does, named["god"])
            before = f"{before} {card} on {die} "
            text = before + (behind[after.end() :] if after and not named else behind)
            place = len(before)
        else:
            place = change.end()
    return text


@lru_cache(maxsize=16)
def _patterns(words: Vocabulary) -> Patterns:
    fillers, numbers = words.fillers, words.number_words
    sides = any_of(each for each, number in numbers.items() if number in "12345678" and len(each) > 2)
    which = any_of([*fillers["article"], *fillers["which"], *fillers["number-1"]])
    becomes, makes = any_of([*fillers["into"], *fillers["becomes"]]), any_of(fillers["makes"])
    on = rf"{any_of(fillers['on'])}\s+(?:{which}\s+)?"
    number = r"(?=\s*\d{1,2}(?:\s*の|[^\d\s+*/x×÷:-]))"  # 5を3に 21獲得
    into = r"に(?:して|する|した|変えて)?"
    dice = r"(?=\s*[1-8](?:[\s,・-]{0,2}[1-8]){2}(?!\d|\s*[-+*/x×÷=]))"  # 2を3にして523
    ends = rf"(?:{into}(?:{number}|{dice})|{number}(?<=\S)(?=\s)|(?:{into})?(?![\w-]|\s*[+*/x×÷\d]))"
    gods = any_of(words.ways_to_write(set(range(len(words.table.names))) - words.numbered_cards))
    uses = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die")
    return Patterns(
        onto=re.compile(
            rf"(?<!\d)(?P<die>[1-6])\s*に\s*(?P<god>{gods})\s*を?\s*{uses}[\s、]*(?P<then>[1-8])(?!\d)"
        ),
        rolled=re.compile(r"(?<!\d)[1-6](?:[\s,・-]{0,2}[1-6]){2}(?!\d)"),
        spoken=re.compile(rf"(?P<on>{on})(?P<die>{sides})", re.IGNORECASE),
        change=re.compile(
            rf"(?<![A-Za-z\d+*/=(×÷-])(?<!\d[\s,・])(?:{makes}\s+)?(?:{which}\s+)*"
            rf"(?P<die>[1-6]|{sides})\s*(?:{becomes}\s*)+(?P<then>[1-8]|{sides}){ends}",
            re.IGNORECASE,
        ),
        between=any_of(
            [
                *(each for name in ("makes", "article", "which", "number-1", "on") for each in fillers[name]),
                *(word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die"),
                "で",
            ]
        ),
        gods=gods,
    )


def _able(die: int, then: int, words: Vocabulary) -> Iterator[str]:
    """The cards that make one number of another."""
    ways = {f"set {then}": True, "+1": then == die + 1, "+2": then == die + 2, "flip": then == 7 - die}
    yield from (card for does, (_, card) in words.does.items() if ways.get(does))


def _kind(text: str, words: Vocabulary) -> str:
    """The word for the kind of the cards that change dice, in the language of a text."""
    return min(words.kinds, key=lambda each: (tongue(each) != tongue(text), len(each)))
