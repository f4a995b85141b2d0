"""Where lines may break: kinsoku for Japanese, whole words for Latin letters, terms and counted things kept.

No paragraph ends with a line of a letter or two.

Widths come as running sums, so that a line is found by bisection and only its end is looked at closely.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache

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
    "[点枚人回番個本組段列行色種倍位手勝敗戦巡周局分秒時日月年円度つ割章条項面山束％%]"
)
"""What is counted stays with its number."""

BOUND = "以上|以下|以内|未満|ずつ|だけ|まで|につき"
"""What makes a limit or a share of a number stays with it: 3枚以上, 1枚ずつ."""

FOR_SO_MANY = "（[0-9０-９〜～–]+人）"
"""For how many people a number holds stays with it, too: 7（2〜3人）."""

RULE_NUMBER = "[A-Z]+-[0-9][0-9.a-z]*"
"""Numbers of rules in a row are one reference: （TP-7.2、TP-5.7）."""

# Scripts without spaces between words; full-width letters and figures count as Latin.
_WIDE_RANGES = (
    (0x2E80, 0x9FFF),  # radicals, kana, ideographs and their punctuation
    (0xAC00, 0xD7AF),
    (0xF900, 0xFAFF),
    (0xFF01, 0xFF0F),
    (0xFF1A, 0xFF20),
    (0xFF3B, 0xFF40),
    (0xFF5B, 0xFF9F),
    (0x20000, 0x3FFFF),
)
_WIDE_SIGNS = frozenset("※→←↑↓⇒")
_DASH_BREAKS = "—–"
_DASHES_APART = "—–・"  # with a space before: they end a line rather than begin one
_BETWEEN = "+−×÷↔"  # between two figures with spaces: 2 + 2 stays whole, = may begin a line
_SIGNS = r"＋－−±×÷＝+=\-"  # what stands before a number stays with it, and so does a sum
WORD_OF_A_TERM = 0.4
"""Share of a line that a term torn between its words has to fill."""

LAST_LINE, SCANT_LINE = 5, 3
"""Characters that the last line of a paragraph has where the line before ends with a word, and at least."""

SPARED = 14
"""Characters that a line may give to the last one."""

ADDRESS_SIGNS = "/.-?&=_"
"""After these an address may go on in the next line."""

_EPSILON = 1e-6
"""Ems by which sums of advances may err."""

Span = tuple[int, int]


@lru_cache(maxsize=4096)
def is_wide(character: str) -> bool:
    """Whether lines may break beside the character without a space."""
    code = ord(character)
    return any(low <= code <= high for low, high in _WIDE_RANGES) or character in _WIDE_SIGNS


@lru_cache(maxsize=64)
def _kept(glossary: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The pattern of all that is kept whole: numbers with what they count, terms of the glossary.

    Before it comes one for the characters with which such a stretch can begin: a text is searched for these
    many times quicker than for the whole.
    """
    numbers, numerals = rf"{_SIGNS}0-9０-９", "一二三四五六七八九十"
    kept = (
        rf"[{numbers}]+(?:[と〜][0-9０-９]+)*(?:{COUNTERS})?(?:{BOUND})?(?:{FOR_SO_MANY})?"
        rf"|[{numerals}]+(?:{COUNTERS})|{RULE_NUMBER}(?:、{RULE_NUMBER})+"
    )
    terms = sorted({term for term in glossary if len(term) > 1}, key=len, reverse=True)
    first = "".join(re.escape(letter) for letter in sorted({term[0] for term in terms}))
    begins = re.compile(f"[A-Z{numbers}{numerals}{first}]")
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
        return after not in _DASHES_APART and after != " " and not _within_sum(text, place)
    if after == " ":
        return not _within_sum(text, place + 1)
    if after in NO_START or before in NO_END or (before == after and before in TWINS):
        return False
    if not is_wide(before) and not is_wide(after) and not _after_hyphen(text, place):
        return False
    if spans:
        for start, end in spans:
            if start < place < end:
                return False
            if start >= place:
                break  # they stand in order
    return True


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
) -> list[Span]:
    """Start and end of each line of one paragraph.

    `sums[i]` is the width of the first i characters and `room` the width of a line, both in ems.
    A word that is wider than the room gets a line of its own and sticks out; the caller sees it by the sums.
    """
    total = len(text)
    found: list[Span] = []
    start = 0
    while start < total:
        end = bisect_right(sums, sums[start] + room + _EPSILON) - 1
        if end >= total:
            end = total
        elif text[end] != " " or _within_sum(text, end + 1):
            end = _last_break(text, start, end, spans)
        found.append((start, end if text[end - 1] != " " else without_spaces(text, start, end)))
        start = end
        while start < total and text[start] == " ":
            start += 1
    if len(found) > 1:
        _lengthen_last(text, sums, room, spans, found)
    return found or [(0, 0)]


def is_hiragana(character: str) -> bool:
    """Whether a character is of the script that ends words: where another follows, a word begins.

    >>> is_hiragana("の"), is_hiragana("札")
    (True, False)
    """
    return "\u3041" <= character <= "\u309f"


def _lengthen_last(
    text: str, sums: Sequence[float], room: float, spans: Sequence[Span], found: list[Span]
) -> None:
    """Move the last break back where the last line would be a letter or two, or a short word."""
    start, end = found[-1]
    short = len(text[start:end].strip())
    if short >= LAST_LINE:
        return
    before = found[-2][0]
    places = [
        place
        for place in range(start - 1, max(before + SCANT_LINE, start - SPARED), -1)
        if may_break(text, place, spans)
        and text[place] != " "
        and len(text[place:end].strip()) >= SCANT_LINE
        and sums[end] - sums[place] <= room + _EPSILON
    ]
    full = [place for place in places if len(text[place:end].strip()) >= LAST_LINE]
    place = next((place for place in full if text[place - 1] == " "), 0)
    if not place and short < SCANT_LINE:
        place = next(iter(full or places), 0)
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
