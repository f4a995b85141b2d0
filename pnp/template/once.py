"""The bytes of pictures: all who read the same file, a look, a check and a sheet, have the same ones."""

from __future__ import annotations

from sys import getrefcount
from typing import Final

_KEPT: Final[dict[int, bytes]] = {}  # by their hash


def shared(data: bytes) -> bytes:
    """The bytes that somebody has already, where they are the same; these otherwise."""
    found = _KEPT.get(hash(data))
    if found == data:
        return found
    for place in tuple(_KEPT):
        if _holders(_KEPT, place) <= ALONE:
            _KEPT.pop(place, None)  # nobody shows it any more
    _KEPT[hash(data)] = data
    return data


def _holders(kept: dict[int, bytes], place: int) -> int:
    """How many have the bytes, counted as this Python counts."""
    return getrefcount(kept[place]) if place in kept else 0


ALONE: Final = _holders({0: bytes(bytearray(b"nobody has this"))}, 0)
"""The count of bytes that nobody else has."""
