"""Where Japanese text falls into phrases (bunsetsu): the best places for a line to end.

The model is that of budoux; each place is looked at only when somebody asks for it, for a line is broken at
its end and nobody needs the phrases before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, lru_cache

FEATURES = ("UW1", "UW2", "UW3", "UW4", "UW5", "UW6", "BW1", "BW2", "BW3", "TW1", "TW2", "TW3", "TW4")
"""What speaks for a phrase to begin: one, two or three of the characters beside the place."""

REACH = 3
"""Characters on either side that count."""

MOST_KEPT = 20_000
"""Threes of characters remembered on either side."""

NOTHING = "\0" * REACH
"""Stands before and after a text; the model knows nothing of it."""


class _Side(dict[str, float]):
    """What the characters on one side of a place say; texts of one game have few such threes."""

    def __init__(self, weigh: Callable[[str], float]) -> None:
        super().__init__()
        self._weigh = weigh

    def __missing__(self, three: str) -> float:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[three] = self._weigh(three)
        return found


@cache
def _scorer() -> Callable[[str, int], bool]:
    """Whether a phrase begins in the middle of the six characters from a place; the model is read once."""
    import json
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec("budoux")
    assert spec is not None
    (home,) = spec.submodule_search_locations or ("",)  # there also where only the model is, as in a browser
    return _scoring(json.loads((Path(home) / "models" / "ja.json").read_bytes()))


def _scoring(model: Mapping[str, Mapping[str, int]]) -> Callable[[str, int], bool]:
    """The same for a model: for each feature the characters that speak for a phrase, and how loud."""
    base = -0.5 * sum(sum(weights.values()) for weights in model.values())
    u1, u2, u3, u4, u5, u6, b1, b2, b3, t1, t2, t3, t4 = (model.get(name, {}).get for name in FEATURES)

    def before(w: str) -> float:
        return float(base + u1(w[0], 0) + u2(w[1], 0) + u3(w[2], 0) + b1(w[1:3], 0) + t1(w, 0))

    def after(w: str) -> float:
        return float(u4(w[0], 0) + u5(w[1], 0) + u6(w[2], 0) + b3(w[0:2], 0) + t4(w, 0))

    left, right = _Side(before), _Side(after)

    def begins(text: str, i: int) -> bool:  # runs for every place that is looked at, so it is spelt out
        j = i + 3
        across: float = b2(text[i + 2 : i + 4], 0) + t2(text[i + 1 : i + 4], 0) + t3(text[i + 2 : i + 5], 0)
        return left[text[i:j]] + right[text[j : i + 6]] + across > 0

    return begins


class Phrases(Collection[int]):
    """The places in a text before which a phrase begins; each is worked out when it is asked for."""

    def __init__(self, text: str) -> None:
        self._begins = _scorer()
        self._length = len(text)
        self._text = f"{NOTHING}{text}{NOTHING}"

    def __contains__(self, place: object) -> bool:
        if place.__class__ is not int or not 0 < place < self._length:
            return False
        return self._begins(self._text, place)

    def __iter__(self) -> Iterator[int]:
        return (place for place in range(1, self._length) if place in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True  # to count them all only to know that there are some would be dear


@lru_cache(maxsize=2048)
def phrases(text: str) -> Phrases:
    """The places in a text, given without its marks, before which a phrase begins.

    >>> sorted(phrases("取れるカードを1枚外し、脇に置きます。"))
    [3, 7, 12, 14]
    """
    return Phrases(text)
