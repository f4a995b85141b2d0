"""The lines of a justified paragraph chosen together, so that few stay ragged (Knuth and Plass, 1981)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final

from pnp.type.breaking import LAST_LINE, SCANT_LINE, Span, may_break
from pnp.type.setting import ERROR_OF_SUMS, reach

TORN: Final = 10.0
"""What a line costs that stays ragged, at least; one that is spread costs at most 1."""

WORST: Final = 3 * TORN
"""What a line of a letter or two costs: no ragged one, which leaves at most all of its room, costs more."""

STUB: Final = 0.4
"""Share of the room from which a ragged line that leaves it is as bad as two others: a word or two alone."""

Lines = tuple[Any, ...]
"""The lines before, and the last one; nothing at the beginning."""


def total_fit(
    text: str, sums: Sequence[float], room: float, spans: Sequence[Span], first: list[Span]
) -> list[Span]:
    """As many lines as the `first` way of breaking took, ending where they need the least spreading together.

    `sums[i]` is the width of the first i characters and `room` that of a line, in ems.
    """
    if len(first) < 2 or any(sums[end] - sums[start] > room + ERROR_OF_SUMS for start, end in first):
        return first
    stops = [place for place in range(1, len(text)) if text[place] != " " and may_break(text, place, spans)]
    stops.append(len(text))
    ends = [len(text[:place].rstrip(" ")) for place in stops]
    spaces = [0, *accumulate(letter == " " for letter in text)]

    def spread(start: int, end: int) -> float:
        """What it costs to spread a line over the room."""
        opens = reach(spaces[end] - spaces[start], end - start)
        rest = room - (sums[end] - sums[start])
        if opens and rest <= opens:
            return (rest / opens) ** 2
        return TORN * (1 + (rest > STUB * room) + rest / room)

    earliest = [len(stops) - 1]  # from the last line on: where a line must end, for the rest to have room
    for _ in first[1:]:
        begin = earliest[-1]
        while begin and sums[ends[earliest[-1]]] - sums[stops[begin - 1]] <= room + ERROR_OF_SUMS:
            begin -= 1
        earliest.append(begin)
    ways: dict[int, tuple[float, Lines]] = {0: (0.0, ())}
    for least in reversed(earliest):
        further: dict[int, tuple[float, Lines]] = {}
        for start, (cost, lines) in ways.items():
            for at in range(max(least, bisect_right(stops, start)), len(stops)):
                following, end = stops[at], ends[at]
                if sums[end] - sums[start] > room + ERROR_OF_SUMS:
                    break
                last = following == len(text)
                whole = cost + (_last(text, start) if last else spread(start, end))
                if following not in further or whole < further[following][0]:
                    further[following] = whole, (lines, (start, end))
        ways = further
    return _in_order(ways[len(text)][1]) if len(text) in ways else first


def _in_order(lines: Lines) -> list[Span]:
    found: list[Span] = []
    while lines:
        lines, line = lines
        found.append(line)
    return found[::-1]


def _last(text: str, start: int) -> float:
    """What a last line costs: most where it is a letter or two, a little where it is a short word."""
    short = len(text) - start
    return WORST if short < SCANT_LINE else float(short < LAST_LINE)
