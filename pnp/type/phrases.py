"""Where Japanese text falls into phrases (bunsetsu): the best places for a line to end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache


@cache
def _parser() -> Callable[[str], list[str]]:
    """The model, loaded when the first long line is broken."""
    import budoux

    return budoux.load_default_japanese_parser().parse


@lru_cache(maxsize=2048)
def phrases(text: str) -> frozenset[int]:
    """Places in a text, given without its marks, before which a phrase begins.

    >>> sorted(phrases("取れるカードを1枚外し、脇に置きます。"))
    [3, 7, 12, 14]
    """
    places: set[int] = set()
    place = 0
    for phrase in _parser()(text):
        place += len(phrase)
        places.add(place)
    return frozenset(places - {len(text)})
