"""Pages that are made when they are asked for: a deck of thousands never stands in memory at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import overload

from pnp.scene import Page


class LazyPages(Sequence[Page]):
    """A sequence of pages; who extends it says how many there are and makes each."""

    @abstractmethod
    def made(self, place: int) -> Page:
        """The page at a place from 0."""

    @overload
    def __getitem__(self, index: int) -> Page: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Page, ...]: ...

    def __getitem__(self, index: int | slice) -> Page | tuple[Page, ...]:
        if isinstance(index, slice):
            return tuple(self.made(place) for place in range(*index.indices(len(self))))
        return self.made(range(len(self))[index])
