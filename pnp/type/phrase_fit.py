"""The lines of a Japanese paragraph chosen together: they end with phrases, and are filled alike.

Lines that end with a phrase whatever white that leaves are as ragged as those of no rule at all; so each
place has its price, each white has one, and a paragraph takes the way that costs least.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import inf
from typing import Final

from pnp.type import breaking
from pnp.type.breaking import LAST_LINE, SCANT_LINE, Span, is_hiragana, is_wide, may_break
from pnp.type.phrases import phrases
from pnp.type.setting import ERROR_OF_SUMS, WIDEST_GAP

WORD: Final = 0.6
"""What it costs to end a line with a word within a phrase; one that opens its letters costs at most 1."""

JOINT: Final = 1.5
"""The same before a helping word, or a term."""

TERM: Final = 3.0
"""The same between the words of a term."""

LEANING: Final = 20.0
"""The same before an auxiliary or a particle: more than a line that stays half white."""

TORN: Final = 40.0
"""The same within a word, which is asked for only where there is no other way."""

RAGGED: Final = 9.0
"""What it costs at most, but for its white, that a line of a justified paragraph cannot be opened."""

WHITE: Final = 8.0
"""What it costs to leave a whole line of a ragged paragraph white; half of it costs a quarter."""

STUB: Final = 0.45
"""Share of a line that looks left out by mistake."""

SHORT, SCANT = 1.0, 18.0
"""What a last line of a short word costs, and one of a letter or two."""

LINE: Final = 0.1
"""What any line costs: of ways that are alike the shorter one is taken."""

Stop = tuple[int, float, int, int]
"""Where a line may end, what that costs, where the next begins, and the gaps before the last sign."""

_PARTICLES = "をはがにでともへやのか"
"""After these a word begins where what follows is no hiragana, whatever a model of phrases says."""

_PAUSES = "、。，．）」』】：？！"
"""After these a line may always end."""

_CLOSED = "）」』】"
"""After these a particle leans on what stands in brackets."""

_LEANING = (
    "ます", "ません", "ました", "です", "でした", "ましょ", "だけ", "から", "まで", "より", "なら",
    "なので", "なのに", "ので", "のに", "どおり", "につき", "もよい", "もかま", "として",
)  # fmt: skip
"""Auxiliaries and particles, which begin a line only where any other way to break is far worse."""

_NOT = ("ない", "なけれ", "なかっ")
"""The same after a verb: 出せ｜ない; after a particle these are words."""

_DONE = ("する", "でき", "した", "して", "しま", "され", "させ")
"""After a noun without a particle these make a verb of it, whatever a model of phrases says: 行動｜する."""

_STEMS = "いきぎしちにひびみりえけげせべめれ"
"""A verb that ends so goes on with another: 振り｜直す, 入れ｜替える are no places to end a line."""

_BARE = ("が", "は", "も")
"""After a word in katakana these are particles, whatever follows."""

_AUXILIARY = ("いおくあしみ", "てで")
"""What follows a participle, and what a participle ends with: between them a phrase may be divided."""

_DEPENDENT = (
    *_LEANING, "でき", "ください", "かまい", "いけ", "なけれ", "ない", "なり", "する", "とき", "こと",
    "もの", "ところ", "ため", "かぎり",
)  # fmt: skip
"""Words that lean on the one before, but may begin a line where that spares them being torn themselves."""


def fitted(
    text: str, sums: Sequence[float], room: float, spans: Sequence[Span] = (), *, opened: bool = False
) -> list[Span]:
    """Start and end of each line; of a justified paragraph they are `opened` to fill the room.

    `sums[i]` is the width of the first i characters and `room` that of a line, in ems.  A word that is wider
    than the room sticks out; the caller sees it by the sums.
    """
    if sums[-1] <= room + ERROR_OF_SUMS:
        return [(0, len(text))]
    stops = _stops(text, tuple(spans))
    whole = [stop for stop in stops if stop[1] < TORN]
    for some in (whole, stops):
        if found := _cheapest(text, sums, room, some, opened=opened):
            return found
    return breaking.lines(text, sums, room, spans)


def _cheapest(
    text: str, sums: Sequence[float], room: float, stops: Sequence[Stop], *, opened: bool
) -> list[Span]:
    """The way through the stops that costs least; nothing where there is none."""
    total = len(text)
    ways: dict[int, tuple[float, int, int]] = {0: (-LINE, 0, 0)}
    starts = [(0, 0)]
    for end, price, following, gaps in stops:
        cheapest = inf
        least = sums[end] - room - ERROR_OF_SUMS
        for start, before in reversed(starts):
            if sums[start] < least:
                break
            if following == total:
                cost = _last(end - start)
            else:
                cost = _line(room - sums[end] + sums[start], room, gaps - before, opened=opened)
            cost += ways[start][0]
            if cost < cheapest:
                cheapest, begin = cost, start
        if cheapest < inf:
            ways[following] = cheapest + price + LINE, begin, end
            starts.append((following, gaps + 1))
    lines: list[Span] = []
    at = total
    while at:
        if at not in ways:
            return []
        _, start, end = ways[at]
        lines.append((start, end))
        at = start
    return lines[::-1]


def _line(rest: float, room: float, gaps: int, *, opened: bool) -> float:
    """What the white costs that a line leaves."""
    white = rest / room
    if not opened:
        return WHITE * white * white
    if gaps and rest <= gaps * WIDEST_GAP:
        return (rest / (gaps * WIDEST_GAP)) ** 2
    return RAGGED * (0.8 + 3 * white * white + (white > STUB))


def _last(signs: int) -> float:
    if signs < SCANT_LINE:
        return SCANT
    return SHORT if signs < LAST_LINE else 0.0


@lru_cache(maxsize=2048)
def _stops(text: str, spans: tuple[Span, ...]) -> tuple[Stop, ...]:
    """The places where a line may end, in order, and the end of the text."""
    model = phrases(text)
    whole = {place for start, end in spans for place in range(start + 1, end)}
    starts, ends = ({span[side] for span in spans} for side in (0, 1))
    gaps = [0, *accumulate(is_wide(a) or is_wide(b) for a, b in pairwise(text))]
    found: list[Stop] = []
    for place in range(1, len(text)):
        if text[place] == " " or not may_break(text, place):
            continue
        if place in whole:
            price = TERM if _after_a_word(text, place) else 2 * TORN
        elif _ends_phrase(text, place, model):
            price = 0.0
        elif _after_a_word(text, place) or (place in ends and not is_hiragana(text[place])):
            price = WORD
        elif _is_joint(text, place):
            price = LEANING if _leans(text, place) else JOINT
        elif place in starts:
            price = JOINT
        else:
            price = TORN
        end = breaking.without_spaces(text, 0, place)
        found.append((end, price, place, gaps[end - 1]))
    return (*found, (len(text), 0.0, len(text), gaps[-1]))


def _after_a_word(text: str, place: int) -> bool:
    before = text[place - 1]
    return is_hiragana(before) and before not in _STEMS and not is_hiragana(text[place])


def _leans(text: str, place: int) -> bool:
    """Whether what begins here leans on the word before it.

    >>> _leans("出せない", 2), _leans("2がない", 2)
    (True, False)
    """
    before = text[place - 1]
    if text.startswith(_NOT, place):
        return before not in _PARTICLES
    return text.startswith(_LEANING, place) or (not is_hiragana(before) and text.startswith(_DONE, place))


def _ends_phrase(text: str, place: int, model: Collection[int]) -> bool:
    """Whether a phrase ends before a place: a pause, a particle before a word, or where the model says so."""
    before = text[place - 1]
    after = text[place]
    if before in _CLOSED and after in _PARTICLES:
        return False  # （SP）／は
    if before in _PAUSES or before == " ":
        return True
    if text[place - 1 : place + 2] == "として":
        return False
    if before == "を":
        return True
    if before in _BARE and place > 1 and _is_katakana(text[place - 2]):
        return after not in _PARTICLES
    if not is_hiragana(after):
        if before in _PARTICLES:
            return True
        if (
            not is_hiragana(before)
            and _is_katakana(before) != _is_katakana(after)
            and is_wide(before)
            and is_wide(after)
        ):
            return True
    if after in _PARTICLES and not is_hiragana(text[place + 1 : place + 2] or after):
        return False  # みんな／で決めて
    if before in _STEMS and not is_hiragana(after):
        return False  # 入れ／替える
    return place in model and not _leans(text, place)


def _is_katakana(character: str) -> bool:
    return "\u30a1" <= character <= "\u30fc"


def _is_joint(text: str, place: int) -> bool:
    """Whether a helping word begins here: after a participle, or a noun or ending that leans on a verb.

    >>> _is_joint("見えています", 3), _is_joint("見えています", 4)
    (True, False)
    """
    helping, participle = _AUXILIARY
    if place > 1 and text[place - 1] in helping and text[place - 2] in participle:
        return False  # the helping word has begun: 見えて／います
    if text[place - 1 : place + 1] == "なの":
        return False  # 13／なので
    return (text[place] in helping and text[place - 1] in participle) or text.startswith(_DEPENDENT, place)
