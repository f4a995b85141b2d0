"""The lines of a justified paragraph chosen together, so that few stay ragged (Knuth and Plass, 1981)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pnp.type.breaking import SCANT_LINE, Span, may_break
from pnp.type.setting import ERROR_OF_SUMS, WIDEST_LETTER, WIDEST_SPACE

TORN: Final = 10.0
"""What a line costs that stays ragged; one that is spread costs at most 1."""


def total_fit(
    text: str, sums: Sequence[float], room: float, spans: Sequence[Span], first: list[Span]
) -> list[Span]:
    """As many lines as the `first` way of breaking took, ending where they need the least spreading together.

    `sums[i]` is the width of the first i characters and `room` that of a line, in ems.
    """
    if len(first) < 2 or any(sums[end] - sums[start] > room + ERROR_OF_SUMS for start, end in first):
        return first
    begins = [place for place in range(1, len(text)) if text[place] != " " and may_break(text, place, spans)]
    ways: dict[int, tuple[float, list[Span]]] = {0: (0.0, [])}
    for _ in first:
        further: dict[int, tuple[float, list[Span]]] = {}
        for start, (cost, lines) in ways.items():
            for following in (*(place for place in begins if place > start), len(text)):
                end = start + len(text[start:following].rstrip(" "))
                if sums[end] - sums[start] > room + ERROR_OF_SUMS:
                    break
                last = following == len(text)
                whole = cost + (_last(text, start) if last else _spread(text, sums, (start, end), room))
                if following not in further or whole < further[following][0]:
                    further[following] = whole, [*lines, (start, end)]
        ways = further
    return ways[len(text)][1] if len(text) in ways else first


def _spread(text: str, sums: Sequence[float], line: Span, room: float) -> float:
    """What it costs to spread a line over the room."""
    start, end = line
    reach = text.count(" ", start, end) * WIDEST_SPACE + (end - start - 1) * WIDEST_LETTER
    share = (room - (sums[end] - sums[start])) / reach if " " in text[start:end] else TORN
    return share * share if share <= 1.0 else TORN + share


def _last(text: str, start: int) -> float:
    """What a last line costs: nothing but where it would be a letter or two."""
    return TORN if len(text) - start < SCANT_LINE else 0.0
