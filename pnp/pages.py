"""Pages that are made when they are asked for: a deck of thousands never stands in memory at once."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from pnp.scene import Page


class LazyPages(Sequence[Page]):
    """A sequence of pages; who extends it says how many there are and makes each."""

    @abstractmethod
    def made(self, place: int) -> Page:
        """The page at a place from 0."""

    def finish(self) -> None:
        """Raise at once the faults of all pages made so far."""

    def remembered(self) -> Sequence[dict[str, str]]:
        """Tables that grow while pages are made: who makes pages elsewhere carries their new rows over."""
        return ()

    @overload
    def __getitem__(self, index: int) -> Page: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Page, ...]: ...

    def __getitem__(self, index: int | slice) -> Page | tuple[Page, ...]:
        if isinstance(index, slice):
            return tuple(self.made(place) for place in range(*index.indices(len(self))))
        return self.made(range(len(self))[index])

    def __iter__(self) -> Iterator[Page]:
        """Every page; at the end the faults of all of them."""
        for place in range(len(self)):
            yield self.made(place)
        self.finish()
