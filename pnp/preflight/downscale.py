"""Pictures made small before a card is looked at: no finer than the raster on which it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil

from pnp.pixels.head import head
from pnp.pixels.unpack import small
from pnp.preflight.ground import PER_MM
from pnp.preflight.walk import stretch
from pnp.scene import IDENTITY, Group, Item, Matrix, Picture, times

SPARE = 1.25
"""Times the raster's pixels that a picture keeps, so that what is judged looks as it did."""

WORTH = 2.0
"""Times too many pixels from which making a picture small saves time."""


def reduced(items: Sequence[Item], at: Matrix = IDENTITY, *, per_mm: float = PER_MM) -> tuple[Item, ...]:
    """The items with their pictures as fine as they are looked at: so many pixels `per_mm`."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            found.append(replace(item, items=reduced(item.items, times(at, item.transform), per_mm=per_mm)))
        elif isinstance(item, Picture):
            across, down = stretch(at)
            most = max(item.width * across, item.height * down) * per_mm * SPARE
            data = _small(item.data, max(8, ceil(most)))
            found.append(
                item if data is item.data else replace(item, key=f"{item.key} {most:.0f}", data=data)
            )
        else:
            found.append(item)
    return tuple(found)


@lru_cache(maxsize=128)
def _small(data: bytes, most: int) -> bytes:
    """A picture with at most so many pixels on its longer side; itself where it has hardly more."""
    told = head(data)
    return data if max(told.size) < WORTH * most else small(data, told, most)
