"""Where lines may break: kinsoku for Japanese, whole words for Latin letters, terms and counted things kept.

Japanese lines end with a phrase where one ends near enough; no paragraph ends with a line of a letter or two.

Widths come as running sums, so that a line is found by bisection and only its end is looked at closely.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache

from pnp.type.characters import is_hiragana, is_wide
from pnp.type.phrase_ends import STEMS, ends_phrase, is_joint, leans

NO_START = frozenset(
    "、。，．・：；？！‼⁇⁈⁉)）]］}｝〉》」』】〕〗〙’”»›ー―…‥％%°℃′″～〜々ゝゞヽヾ〻*,.:;?!"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ゛゜"
)
"""Characters that may not begin a line (JIS X 4051, closing marks, small kana, iteration marks)."""

NO_END = frozenset("(（[［{｛〈《「『【〔〖〘‘“«‹￥＃＄№■□")
"""Characters that may not end a line (JIS X 4051, opening marks and prefixes)."""

TWINS = frozenset("…‥―—")
"""Characters that stand in pairs which are not torn apart."""

COUNTERS = (
    "枚目|人目|回目|番目|列目|段目|行目|回戦|か所|ヶ所|人分|組目|手番|"
    "種類|インチ|[点枚人回番個本組段列行色種倍位手勝敗戦巡周局分秒時日月年円度つ割章条項面山束％%]"
)
"""What is counted stays with its number."""

BEFORE = "まる|約|第"
"""What stands before a number stays with it: まる2周, 約25分."""

BOUND = "以上|以下|以内|未満|ずつ|だけ|まで|につき"
"""What makes a limit or a share of a number stays with it: 3枚以上, 1枚ずつ."""

FOR_SO_MANY = "（[0-9０-９〜～–]+人）"
"""For how many people a number holds stays with it, too: 7（2〜3人）."""

RULE_NUMBER = "[A-Z]+-[0-9][0-9.a-z]*"
"""Numbers of rules in a row are one reference: （TP-7.2、TP-5.7）."""

_DASH_BREAKS = "—–"
_DASHES_APART = "—–・"  # with a space before: they end a line rather than begin one
_BETWEEN = "+−×÷↔"  # between two figures with spaces: 2 + 2 stays whole, = may begin a line
_SIGNS = r"＋－−±×÷＝+=\-"  # what stands before a number stays with it, and so does a sum
PHRASE_REACH = 9.0
"""Ems by which a line may stay shorter to end with a phrase."""

PHRASE_SHARE = 0.46
"""Share of a line for the same, where the lines are short."""

SHORTEST_SHARE = 0.25
"""Share of a line that is enough where any longer one would tear a word."""


WORD_OF_A_TERM = 0.4
"""Share of a line that a term torn between its words has to fill."""

LAST_LINE, SCANT_LINE = 5, 3
"""Characters that the last line of a paragraph has where the line before ends with a phrase, and at least."""

SPARED = 14
"""Characters that a line may give to the last one."""

ADDRESS_SIGNS = "/.-?&=_"
"""After these an address may go on in the next line."""

_EPSILON = 1e-6
"""Ems by which sums of advances may err."""

Span = tuple[int, int]


@lru_cache(maxsize=64)
def _kept(glossary: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The pattern of all that is kept whole: numbers with what they count, terms of the glossary.

    Before it comes one for the characters with which such a stretch can begin: a text is searched for these
    many times quicker than for the whole.
    """
    numbers, numerals = rf"{_SIGNS}0-9０-９", "一二三四五六七八九十"
    kept = (
        rf"(?:{BEFORE})?[{numbers}]+(?:[と〜][0-9０-９]+)*(?:{COUNTERS})?(?:{BOUND})?(?:{FOR_SO_MANY})?"
        rf"|[{numerals}]+(?:{COUNTERS})|{RULE_NUMBER}(?:、{RULE_NUMBER})+"
    )
    terms = sorted({term for term in glossary if len(term) > 1}, key=len, reverse=True)
    first = "".join(re.escape(letter) for letter in sorted({term[0] for term in terms}))
    before = "".join(word[0] for word in BEFORE.split("|"))
    begins = re.compile(f"[A-Z{numbers}{numerals}{before}{first}]")
    return begins, re.compile("|".join([*map(re.escape, terms), kept]))


def protected(text: str, glossary: Iterable[str] = ()) -> list[Span]:
    """Stretches of the text within which no line may break.

    >>> protected("手札を2枚引く", ["手札"])
    [(0, 2), (3, 5)]
    """
    if text.isascii():
        return []
    begins, kept = _kept(tuple(glossary))
    found: list[Span] = []
    place = 0
    while (first := begins.search(text, place)) is not None:
        match = kept.match(text, first.start())
        if match is None:
            place = first.end()
            continue
        found.append(match.span())
        place = match.end()
    return found


def may_break(text: str, place: int, spans: Sequence[Span] = ()) -> bool:
    """Whether a line may end before the character at `place` (0 < place < length).

    >>> [i for i in range(1, 6) if may_break("「勝つ」か。", i)]
    [2, 4]
    """
    before, after = text[place - 1], text[place]
    if before == " ":
        return after not in _DASHES_APART and after != " " and not _kept_apart(text, place, spans)
    if after == " ":
        return not _kept_apart(text, place + 1, spans)
    if after in NO_START or before in NO_END or (before == after and before in TWINS):
        return False
    if not is_wide(before) and not is_wide(after) and not _after_hyphen(text, place):
        return False
    return not _within(spans, place)


def _within(spans: Sequence[Span], place: int) -> bool:
    """Whether a place lies inside a stretch that is kept whole."""
    for start, end in spans:
        if start < place < end:
            return True
        if start >= place:
            break  # they stand in order
    return False


def _kept_apart(text: str, place: int, spans: Sequence[Span]) -> bool:
    """Whether the space before a place ends no line: in a term, or between a sign and a figure."""
    return _within(spans, place) or _within_sum(text, place)


def _within_sum(text: str, place: int) -> bool:
    """Whether the space before a place parts a sign from one of its two figures.

    >>> [i for i in range(1, 13) if may_break("so 2 + 2 = 4.", i)]
    [2, 3, 8, 9, 10, 11]
    """
    sign = place if place < len(text) and text[place] in _BETWEEN else place - 2
    if sign < 2 or text[sign] not in _BETWEEN:
        return False
    figures = text[sign - 2], text[sign + 2 : sign + 3]
    return all(letter.isdigit() or letter in "()" for letter in figures)


def _after_hyphen(text: str, place: int) -> bool:
    """Whether a hyphen between letters, or a dash, stands before the place."""
    before = text[place - 1]
    if before == "-":
        return place > 1 and text[place - 2].isalpha() and text[place].isalpha()
    return before in _DASH_BREAKS and place > 1 and not text[place].isdigit()


def lines(
    text: str,
    sums: Sequence[float],
    room: float,
    spans: Sequence[Span] = (),
    phrases: Callable[[], Collection[int]] | None = None,
) -> list[Span]:
    """Start and end of each line of one paragraph.

    `sums[i]` is the width of the first i characters and `room` the width of a line, both in ems.
    A word that is wider than the room gets a line of its own and sticks out; the caller sees it by the sums.
    `phrases` gives the places where lines best end; it is asked only where the text needs a second line.
    """
    total = len(text)
    found: list[Span] = []
    start = 0
    best: Collection[int] = ()
    if phrases is not None and sums[total] > room + _EPSILON:
        best = phrases()
    while start < total:
        end = reach = bisect_right(sums, sums[start] + room + _EPSILON) - 1
        if end >= total:
            end = total
        elif text[end] != " " or _kept_apart(text, end + 1, spans):
            end = _last_break(text, start, end, spans)
            if best and end < total:
                end = _phrase_end(text, sums, room, (start, end), spans, best, reach)
        found.append((start, end if text[end - 1] != " " else without_spaces(text, start, end)))
        start = end
        while start < total and text[start] == " ":
            start += 1
    if len(found) > 1:
        _lengthen_last(text, sums, room, spans, best, found)
    return found or [(0, 0)]


def _phrase_end(
    text: str,
    sums: Sequence[float],
    room: float,
    line: Span,
    spans: Sequence[Span],
    best: Collection[int],
    reach: int,
) -> int:
    """The end of the last phrase near the end of the line, else of a word, else a joint, else the end.

    A term is rather divided between its words, where the line can `reach`, than that a particle begins one.
    """
    start, end = line
    least = sums[start] + room - min(PHRASE_REACH, room * PHRASE_SHARE)
    utmost = sums[start] + room * SHORTEST_SHARE
    words = joint = weak = 0
    for place in range(end, start, -1):
        if sums[place] < (least if words or joint else utmost):
            break
        if place != end and not may_break(text, place, spans):  # the end was found by the same question
            continue
        if ends_phrase(text, place, best):
            return place
        before = text[place - 1]
        after_a_word = (is_hiragana(before) and before not in STEMS) or any(
            place == stop for _, stop in spans
        )
        if not words and after_a_word and not is_hiragana(text[place]):
            words = place
        if is_joint(text, place):
            if not leans(text, place):
                joint = joint or place
            elif sums[place] >= least:
                weak = weak or place
    if words or joint:
        return words or joint
    within = (
        place
        for place in range(reach, start, -1)
        if sums[place] >= utmost
        and is_hiragana(text[place - 1])
        and not is_hiragana(text[place])
        and may_break(text, place)
    )
    return next(within, 0) or weak or end


def _lengthen_last(
    text: str,
    sums: Sequence[float],
    room: float,
    spans: Sequence[Span],
    best: Collection[int],
    found: list[Span],
) -> None:
    """Move the last break back where the last line would be a letter or two, or a short word."""
    start, end = found[-1]
    short = len(text[start:end].strip())
    if short >= LAST_LINE:
        return
    before = found[-2][0]
    places = [
        place
        for place in range(start - 1, max(before + SCANT_LINE - bool(best), start - SPARED), -1)
        if may_break(text, place, spans)
        and text[place] != " "
        and len(text[place:end].strip()) >= SCANT_LINE
        and sums[end] - sums[place] <= room + _EPSILON
    ]
    full = [place for place in places if len(text[place:end].strip()) >= LAST_LINE]
    apart = (place for place in full if (ends_phrase(text, place, best) if best else text[place - 1] == " "))
    place = next(apart, 0)
    if not place and short < SCANT_LINE:
        place = next((place for place in places if best and ends_phrase(text, place, best)), 0)
        place = place or next(iter(full or places), 0)
    if not place:
        return
    found[-2] = (before, without_spaces(text, before, place))
    found[-1] = (place, end)


def _last_break(text: str, start: int, reach: int, spans: Sequence[Span]) -> int:
    """The last place up to `reach` where the line may end; beyond it where there is none."""
    for place in range(reach, start, -1):
        if may_break(text, place, spans):
            return place
    if (
        spans
    ):  # a term longer than the line is torn rather than let stick out, between its words if they are near
        torn = [place for place in range(reach, start, -1) if may_break(text, place)]
        near = start + (reach - start) * WORD_OF_A_TERM
        words = (p for p in torn if is_hiragana(text[p - 1]) and not is_hiragana(text[p]) and p >= near)
        if torn:
            return next(words, torn[0])
    for place in range(max(reach, start) + 1, len(text)):
        if may_break(text, place, spans):
            return _within_address(text, start, reach) or place
    return _within_address(text, start, reach) or len(text)


def _within_address(text: str, start: int, reach: int) -> int | None:
    """Where an address longer than the line ends it: after a sign of its own; None for other words."""
    scheme = text.find("://", start, reach)
    if scheme < 0 or " " in text[start:reach]:
        return None
    first = scheme + len("://")
    return next((place for place in range(reach, first - 1, -1) if text[place - 1] in ADDRESS_SIGNS), None)


def without_spaces(text: str, start: int, end: int) -> int:
    while end > start and text[end - 1] == " ":
        end -= 1
    return end
