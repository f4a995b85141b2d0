"""The least that is enough: members of a set of which none can be left out (QuickXplain, Junker 2004)."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def least(candidates: Sequence[int], enough: Callable[[list[int]], bool]) -> list[int]:
    """Of candidates that are enough together, ones of which none can be left out, in order.

    `enough` must hold for every set that contains one for which it holds.

    >>> least(range(9), lambda some: {2, 7} <= set(some))
    [2, 7]
    """
    return _least(list(candidates), enough, [], bool(candidates))


def _least(
    candidates: list[int], enough: Callable[[list[int]], bool], kept: list[int], news: bool
) -> list[int]:
    """`news`: some were added to those kept since `enough` was last asked."""
    if news and enough(kept):
        return []
    if len(candidates) < 2:
        return candidates
    half = len(candidates) // 2
    first, second = candidates[:half], candidates[half:]
    later = _least(second, enough, [*kept, *first], True)
    earlier = _least(first, enough, [*kept, *later], bool(later))
    return [*earlier, *later]
