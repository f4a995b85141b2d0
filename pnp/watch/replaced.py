"""Pictures that newer ones have replaced, kept for pages that still show them: none of them asks in vain."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pnp.scene import Group, Item, Picture

if TYPE_CHECKING:
    from pnp.watch.snapshot import RenderedImage

SHOT: Final = 6_000
"""Bytes of a picture without its photographs."""
MOST: Final = 256_000_000
"""Bytes of all that is kept, a photograph counted once: five hundred cards, eighty times."""


class Replaced:
    """The pictures that were replaced last, by their serials."""

    def __init__(self, most: int = MOST) -> None:
        """`most`: bytes of all that is kept."""
        self._left = most
        self._kept: OrderedDict[int, RenderedImage] = OrderedDict()
        self._photos: Counter[str] = Counter()  # in how many kept pictures each is

    def get(self, serial: int) -> RenderedImage | None:
        """The picture of a serial, as long as it is kept."""
        return self._kept.get(serial)

    def add(self, shots: Iterable[RenderedImage]) -> None:
        """Keep these; the oldest go where all are too much together."""
        for shot in shots:
            if shot.serial not in self._kept:
                self._kept[shot.serial] = shot
                self._left -= SHOT + sum(self._counted(shot, 1))
        while self._left < 0:
            _, oldest = self._kept.popitem(last=False)
            self._left += SHOT + sum(self._counted(oldest, -1))

    def _counted(self, shot: RenderedImage, by: int) -> Iterable[int]:
        """The sizes of photographs that come with this picture, or go with it."""
        for photo in _photos(shot.items):
            others = self._photos[photo.key] - (by < 0)
            self._photos[photo.key] += by
            if not others:
                yield len(photo.data)


def _photos(items: Iterable[Item]) -> Iterable[Picture]:
    for item in items:
        if isinstance(item, Group):
            yield from _photos(item.items)
        elif isinstance(item, Picture):
            yield item
