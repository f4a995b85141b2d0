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
from pnp.type.breaking import LAST_LINE, SCANT_LINE, Span, may_break
from pnp.type.characters import is_hiragana, is_katakana, is_wide
from pnp.type.phrase_ends import ends_phrase, is_joint, leans
from pnp.type.phrases import phrases
from pnp.type.setting import ERROR_OF_SUMS, WIDEST_EVEN_GAP

WORD: Final = 0.6
"""What it costs to end a line with a word within a phrase; one that opens its letters costs at most 1."""

JOINT: Final = 1.5
"""The same before a helping word, or a term."""

TERM: Final = 3.0
"""The same between the words of a term."""

APART: Final = 9.0
"""What it costs besides within a title or a marked word: as much as a ragged line."""

LEANING: Final = 110.0
"""The same before an auxiliary or a particle: more than a line that stays half white."""

TORN: Final = 200.0
"""The same within a word, which is asked for only where there is no other way."""

OPEN, RAGGED = 6.0, 40.0
"""What it costs at most to open a justified line; and, but for its white, that it cannot be."""

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

_NUMBERS = "0123456789０１２３４５６７８９一二三四五六七八九十＋－−±×÷＝+=-"
"""What a stretch begins with that is never divided: a number with what it counts."""

_RANKS, _COLOURS = "0123456789AJQK", "♠♥♦♣赤青緑白黒"
"""What a card is called by: ダイヤの6, 赤の3."""

_GOING_ON = "いきぎしちひびみりえけげせべめれ"
"""A verb that ends so goes on with another: 振り｜直す, 入れ｜替える are no places to end a line."""


def fitted(
    text: str,
    sums: Sequence[float],
    room: float,
    spans: Sequence[Span] = (),
    apart: tuple[Span, ...] = (),
    *,
    opened: bool = False,
) -> list[Span]:
    """Start and end of each line; of a justified paragraph they are `opened` to fill the room.

    `sums[i]` is the width of the first i characters and `room` that of a line, in ems.  A word that is wider
    than the room sticks out; the caller sees it by the sums.  What stands `apart` is better not divided.
    """
    if sums[-1] <= room + ERROR_OF_SUMS:
        return [(0, len(text))]
    stops = _stops(text, tuple(spans), apart)
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
    if gaps and rest <= gaps * WIDEST_EVEN_GAP:
        return OPEN * (rest / (gaps * WIDEST_EVEN_GAP)) ** 2
    return RAGGED * (0.8 + 3 * white * white + (white > STUB))


def _last(signs: int) -> float:
    if signs < SCANT_LINE:
        return SCANT
    return SHORT if signs < LAST_LINE else 0.0


@lru_cache(maxsize=2048)
def _stops(text: str, spans: tuple[Span, ...], apart: tuple[Span, ...]) -> tuple[Stop, ...]:
    """The places where a line may end, in order, and the end of the text."""
    model = phrases(text)
    whole = {place for start, end in spans for place in range(start + 1, end)}
    counted = {place for start, end in spans if text[start] in _NUMBERS for place in range(start + 1, end)}
    starts = {start for start, _ in spans}
    ends = {end for start, end in spans if text[start] in _NUMBERS or text[end - 1] not in _GOING_ON}
    gaps = [0, *accumulate(is_wide(a) or is_wide(b) for a, b in pairwise(text))]
    found: list[Stop] = []
    for place in range(1, len(text)):
        if text[place] == " " or not may_break(text, place):
            continue
        if place in whole:
            price = TERM if place not in counted and _parts_a_term(text, place) else 2 * TORN
        elif _names_card(text, place):
            price = TERM
        elif _phrase_ends(text, place, model):
            price = 0.0
        elif _after_a_word(text, place) or (place in ends and not is_hiragana(text[place])):
            price = WORD
        elif is_joint(text, place):
            price = LEANING if leans(text, place) else JOINT
        elif place in starts:
            price = JOINT
        else:
            price = TORN
        if price < LEANING and any(start < place < stop for start, stop in apart):
            price += APART
        end = breaking.without_spaces(text, 0, place)
        found.append((end, price, place, gaps[end - 1]))
    return (*found, (len(text), 0.0, len(text), gaps[-1]))


def _phrase_ends(text: str, place: int, model: Collection[int]) -> bool:
    """Whether a phrase ends here; a model takes 入れ｜替える for two, and 間｜違う."""
    before, after = text[place - 1], text[place]
    goes_on = before in _GOING_ON and not is_hiragana(after)
    torn = _is_ideograph(before) and _is_ideograph(after)
    return not (goes_on or torn) and ends_phrase(text, place, model)


def _names_card(text: str, place: int) -> bool:
    """Whether a suit or a colour stands before の here, and its rank behind.

    >>> _names_card("ダイヤの6", 4), _names_card("次の2枚", 2)
    (True, False)
    """
    named = place > 1 and text[place - 1] == "の" and text[place] in _RANKS
    return named and (text[place - 2] in _COLOURS or "\u30a1" <= text[place - 2] <= "\u30fc")


def _is_ideograph(character: str) -> bool:
    return "\u4e00" <= character <= "\u9fff"


def _parts_a_term(text: str, place: int) -> bool:
    """Whether a term has words of its own here.

    >>> _parts_a_term("手札の山", 3), _parts_a_term("捨て札", 2)
    (True, False)
    """
    return text[place - 1] == "の" and not is_hiragana(text[place])


def _after_a_word(text: str, place: int) -> bool:
    before, after = text[place - 1], text[place]
    goes_on = before in _GOING_ON and not is_katakana(after)  # 完成させたい｜ピラミッド are two words
    return is_hiragana(before) and not goes_on and not is_hiragana(after)
