"""Which options a judgement reads, and from which line on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

BEFORE_ALL = 0
"""The line at which equipment is read: it makes the deck before anything is judged."""


class Reads(Mapping[str, Any]):
    """Options in force that remember which of the open ones were read, and at which line first."""

    __slots__ = ("_values", "at", "first", "open")

    def __init__(self, values: Mapping[str, Any], open_names: frozenset[str]) -> None:
        self._values = values
        self.open = open_names
        self.at = BEFORE_ALL  # number of the line that is being judged
        self.first: dict[str, int] = {}  # name -> line of the first read, in the order of the reads

    @property
    def unwatched(self) -> Mapping[str, Any]:
        """The values, to look at without reading them."""
        return self._values

    def over(self, values: Mapping[str, Any]) -> Reads:
        """Other values whose reads are remembered with these: those of another number of players."""
        other = Reads(values, self.open)
        other.first = self.first
        return other

    def __getitem__(self, name: str) -> Any:
        if name in self.open:
            self.first.setdefault(name, self.at)
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)
