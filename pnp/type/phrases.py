"""Where Japanese text falls into phrases (bunsetsu): the best places for a line to end.

The model is that of budoux; each place is looked at only when somebody asks for it, for a line is broken at
its end and nobody needs the phrases before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache

FEATURES = (
    ("UW1", -3, -2), ("UW2", -2, -1), ("UW3", -1, 0), ("UW4", 0, 1), ("UW5", 1, 2), ("UW6", 2, 3),
    ("BW1", -2, 0), ("BW2", -1, 1), ("BW3", 0, 2),
    ("TW1", -3, 0), ("TW2", -2, 1), ("TW3", -1, 2), ("TW4", 0, 3),
)  # fmt: skip
"""What speaks for a phrase to begin: the characters from one distance to another beside the place."""

Weights = tuple[tuple[Mapping[str, int], int, int], ...]


@cache
def _model() -> tuple[float, Weights]:
    """The score of a place of which nothing is known, and what adds to it; read with the first long line."""
    import json
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec("budoux")
    assert spec is not None
    assert spec.origin is not None
    model = json.loads((Path(spec.origin).parent / "models" / "ja.json").read_bytes())
    base = -0.5 * sum(sum(weights.values()) for weights in model.values())
    return base, tuple((model.get(name, {}), start, end) for name, start, end in FEATURES)


class Phrases(Collection[int]):
    """The places in a text before which a phrase begins; each is worked out when it is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[int, bool] = {}

    def __contains__(self, place: object) -> bool:
        if not isinstance(place, int) or not 0 < place < len(self._text):
            return False
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._begins(place)
        return found

    def __iter__(self) -> Iterator[int]:
        return (place for place in range(1, len(self._text)) if place in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True  # to count them all only to know that there are some would be dear

    def _begins(self, place: int) -> bool:
        """Whether a phrase begins here."""
        score, weights = _model()
        text, total = self._text, len(self._text)
        for known, start, end in weights:
            first, last = place + start, place + end
            if first >= 0 and last <= total:
                score += known.get(text[first:last], 0)
        return score > 0


@lru_cache(maxsize=2048)
def phrases(text: str) -> Phrases:
    """The places in a text, given without its marks, before which a phrase begins.

    >>> sorted(phrases("取れるカードを1枚外し、脇に置きます。"))
    [3, 7, 12, 14]
    """
    return Phrases(text)
