"""A line of the score pad as people copy it, `Ben 12 points`, as the fact that it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from referee import registry
from referee.record.normalize import fold, plain
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.structure import LOST
from referee.record.vocabulary import Vocabulary

_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_ENDING = re.compile(r"(?:です|でした|しました|した)?[\s。.!]*$")
_AFTER_NAME = re.compile(r"^\s*(?:[:,、=…]|は(?=[\s0-9\-])|が|-(?=\s))*\s*")
_BOUNDARY = " ;:,.、=-()'’→⇒>|"
_END = re.compile(rf"[{re.escape(_BOUNDARY)}]|[はが](?=[^ぁ-ん\s])")
"""What ends a name: a sign, or a particle before what is no ending of a word."""

LONGEST_RESULT = 40
"""Letters of what is said of a result besides its word."""


class Score(NamedTuple):
    """A fact of the score pad with its `@`, and whether nothing else can be meant by the line."""

    text: str
    sure: bool


class Patterns(NamedTuple):
    """The patterns of one game; `one` and `two` are its facts that take one number, or two."""

    number: re.Pattern[str]
    pair: re.Pattern[str]
    one: str
    two: str
    result: str


TITLE = 10
"""Characters of さん and the like, and more."""
SPREAD = 4
"""How many times as long as it is said a name may be written: spaces, accents apart from their letters."""


def names_before(text: str, seats: Seats) -> Iterator[tuple[str, str]]:
    """The ways in which a text begins with a player: the name as written, and what follows it."""
    longest = SPREAD * (TITLE + max(map(len, seats.folded), default=0))
    for end in range(min(len(text), longest), 0, -1):
        bound = end == len(text) or text[end].isspace() or _END.match(text, end) is not None
        glued = not text[end - 1 : end + 1].isascii()
        if not bound and not (glued and _whole(text[:end], seats)):
            continue
        if text[end - 1] not in _BOUNDARY and seats.find(text[:end]) is not None:
            yield text[:end], _own_turn().sub("", text[end:])


def of_the_end(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line says only which cards somebody had, or lost: `Oscar had KH 8D`, `Oscar -20, 10 each`."""
    _, said = next(names_before(text.strip(), seats), ("", ""))
    own = any_of((*words.fillers["hand-of"], "has", "had"))
    return re.match(rf"[\s:]*(?:{own}(?!\w)|[-−–]\s?\d+(?!\s*\d))", said, re.IGNORECASE) is not None


@cache
def _own_turn() -> re.Pattern[str]:
    """What says behind a name only that it was the turn of this player."""
    return re.compile(rf"^\s*{any_of(registry.shared_words().fillers['own-turn'])}", re.IGNORECASE)


def _whole(text: str, seats: Seats) -> bool:
    """Whether a text is a whole name, perhaps with the さん of politeness."""
    return fold(text) in _whole_names(seats.folded)


@lru_cache(maxsize=16)
def _whole_names(folded: tuple[str, ...]) -> frozenset[str]:
    """Names alone and with every word of politeness."""
    titles = ("", *registry.shared_words().fillers["honorific"])
    return frozenset(name + title for name in folded for title in titles)


@lru_cache(maxsize=16)
def _patterns(words: Vocabulary) -> Patterns:
    fillers = words.fillers
    shapes = {verb: shape for verb, shape in words.fact_shapes.items() if verb in words.pads}
    one = next((verb for verb, shape in shapes.items() if shape.numbers == (1, 1) and shape.head), "")
    two = next((verb for verb, shape in shapes.items() if shape.numbers == (2, 2)), "")
    counted = next((verb for verb, shape in shapes.items() if shape.points and not two), "")
    one = one or counted
    own = any_of(word for word, verb in words.facts.items() if verb == one)
    points = any_of(fillers["points"])
    things = any_of([*fillers.get("treasures", ()), *fillers["cards"]])
    flags = re.IGNORECASE
    return Patterns(
        number=re.compile(
            rf"(?P<own>{own}\s*)?(?P<minus>-\s*)?(?P<n>\d{{1,6}})\s*(?P<points>{points})?", flags
        ),
        pair=re.compile(
            rf"(?P<n>\d{{1,6}})(?!\d)\s*(?P<points>{points})?[\s,、]*"
            rf"(?:{things}\s*)?(?P<m>\d{{1,6}})\s*(?P<things>{things})?",
            flags,
        ),
        one=one,
        two=two,
        result=next((verb for verb, shape in words.fact_shapes.items() if shape.form == "result"), ""),
    )


_ROLLED = re.compile(r"[1-6]{3}")


MOST_SEATED = 10
"""Lines beside one that are looked at: more people than sit at a table."""


def of_winner(lines: Sequence[str], number: int, seats: Seats) -> bool:
    """Whether a line has what somebody won: a number without a sign, beside lines of what others lost.

    >>> of_winner(["Ann 33 points", "Bo -12", "Cy -21"], 1, Seats(["Ann", "Bo", "Cy"]))
    True
    """
    texts = [plain(line).strip("# ") for line in lines[max(0, number - MOST_SEATED) : number + MOST_SEATED]]
    own = number - 1 - max(0, number - MOST_SEATED)
    if not texts or LOST.search(texts[own]) is not None:
        return False
    for step in (-1, 1):
        at = own + step
        while 0 <= at < len(texts) and any(names_before(texts[at], seats)):
            if LOST.search(texts[at]) is not None:
                return True
            at += step
    return False


def scored(text: str, words: Vocabulary, seats: Seats) -> Score | None:
    """What a line without `@` says of the score; None where it says nothing of that kind.

    >>> from referee import registry
    >>> scored("太郎 13点", registry.vocabulary("pile-up"), Seats(["太郎", "花子"]))
    Score(text='@マイナス 太郎: 13', sure=True)
    """
    if "?" in text:
        return None
    found = _patterns(words)
    for name, rest in names_before(text.strip(), seats):
        told = _ENDING.sub("", _AFTER_NAME.sub("", rest))
        lang = "ja" if _JAPANESE.search(rest) or (not _latin(rest) and _JAPANESE.search(name)) else "en"
        if words.rolls and _ROLLED.fullmatch(told):
            return None  # なお545: dice
        if (match := found.number.fullmatch(told)) and found.one:
            return Score(
                f"{words.fact_word(found.one, lang)} {name}: {match['n']}",
                bool(match["points"]) and not match["minus"],
            )
        if (match := found.pair.fullmatch(told)) and found.two:
            word = words.fact_word(found.two, lang)
            return Score(f"{word} {name}: {match['n']}, {match['m']}", bool(match["points"]))
        key = fold(told)
        meant = words.inner.get(key) or words.verbs.get(key)
        if found.result and meant in words.of_role("result"):
            return Score(f"{words.fact_word(found.result, lang)} {name}: {told}", key in words.inner)
        said = [word for word in words.endings if word in key]
        if found.result and said and len(key) < LONGEST_RESULT:
            return Score(f"{words.fact_word(found.result, lang)} {name}: {max(said, key=len)}", False)
        if found.result and key in words.fillers.get("wins", ()):
            ways = words.of_role("result") & set(words.inner.values())
            if len(ways) != 1:
                return None
            word = words.usual(words.words.verbs, lang)[next(iter(ways))]
            return Score(f"{words.fact_word(found.result, lang)} {name}: {word}", False)
    return None


def _latin(text: str) -> bool:
    return any(sign.isascii() and sign.isalpha() for sign in text)
