"""Sets of cards as bits of which some are open: a test of some bits asks for these alone."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from referee.game.paths import Path
from referee.game.unknowns import Bits, Open, combined, settled


class Lazy(Mapping[int, Any]):
    """Open bits that are made when they are looked at."""

    def __init__(
        self,
        bits: Iterable[int],
        made: Callable[[int], Any],
        looked: Mapping[int, Open] | None = None,
    ) -> None:
        self.bits = tuple(bits)
        self.made = made
        self.looked = looked  # what was looked at so far; None where that is not kept

    def __getitem__(self, bit: int) -> Any:
        if bit not in self.bits:
            raise KeyError(bit)
        return self.made(bit)

    def __iter__(self) -> Iterator[int]:
        return iter(self.bits)

    def __len__(self) -> int:
        return len(self.bits)

    def without(self, bits: int) -> Lazy:
        """These bits left out."""
        return Lazy((bit for bit in self.bits if not bits >> bit & 1), self.made, self.looked)

    def among(self, bits: int) -> Lazy:
        """Of these bits only."""
        return Lazy((bit for bit in self.bits if bits >> bit & 1), self.made, self.looked)


class Marks(Bits):
    """A set of cards as bits, each of which may be open: a test of some bits asks for these alone."""

    __slots__ = ("known", "open", "path")

    def __init__(self, path: Path, known: int, bits: Lazy) -> None:
        self.path = path
        self.known = known
        self.open = bits

    def made(self, known: int, bits: Lazy) -> Any:
        """Such a set, or a plain number where nothing is open."""
        return Marks(self.path, known, bits) if bits else known

    def __and__(self, other: Any) -> Any:
        other = settled(other)
        if isinstance(other, Marks):
            return self._both(other)
        return self.made(self.known & other, self.open.among(other))

    __rand__ = __and__

    def _both(self, other: Marks) -> Any:
        def made(bit: int) -> Any:
            mine = self.open[bit] if bit in self.open.bits else bool(self.known >> bit & 1)
            if bit not in other.open.bits:
                return mine
            return combined(self.path, lambda one, two: bool(one and two), (mine, other.open[bit]))

        here = [bit for bit in self.open.bits if bit in other.open.bits or other.known >> bit & 1] + [
            bit for bit in other.open.bits if self.known >> bit & 1
        ]
        return self.made(self.known & other.known, Lazy(here, made))

    def __or__(self, other: Any) -> Any:
        other = settled(other)
        if isinstance(other, Marks):
            other = other.__index__()
        return self.made(self.known | other, self.open.without(other))

    __ror__ = __or__

    def __xor__(self, other: Any) -> Any:
        """One bit the other way round, which asks for it."""
        other = operator.index(other)
        closed = self.open.among(other)
        known = self.known | sum(1 << bit for bit in closed if closed[bit])
        return self.made(known ^ other, self.open.without(other))

    __rxor__ = __xor__

    def __invert__(self) -> Marks:
        opened = self.open

        def turned(bit: int) -> Any:
            return combined(self.path, lambda there: not there, (opened[bit],))

        closed = sum(1 << bit for bit in opened)
        return Marks(self.path, ~self.known & ~closed, Lazy(opened.bits, turned))

    def __rshift__(self, places: int) -> Any:
        places, opened = settled(places), self.open
        bits = [bit - places for bit in opened if bit >= places]
        return self.made(self.known >> places, Lazy(bits, lambda bit: opened[bit + places]))

    def __bool__(self) -> bool:
        return bool(self.known) or any(bool(self.open[bit]) for bit in self.open)

    def __index__(self) -> int:
        return self.known | sum(1 << bit for bit in self.open if self.open[bit])

    __int__ = __index__

    def __neg__(self) -> int:
        return -self.__index__()

    def __hash__(self) -> int:
        return hash(self.__index__())

    def __eq__(self, other: object) -> bool:
        """Bit by bit, until one differs."""
        if isinstance(other, Marks):
            return self.__index__() == other.__index__()
        if not isinstance(other, int):
            return False
        closed = sum(1 << bit for bit in self.open)
        if self.known & ~closed != other & ~closed:
            return False
        return all(bool(self.open[bit]) == bool(other >> bit & 1) for bit in self.open)

    def bit_count(self) -> int:
        """How many."""
        return self.__index__().bit_count()

    def bit_length(self) -> int:
        """The place after the last."""
        return self.__index__().bit_length()

    def __sub__(self, other: int) -> int:
        return self.__index__() - other

    def __rsub__(self, other: int) -> int:
        return other - self.__index__()
