"""What a line may tell while it is put together: its deeds, the beginnings of ways, and whole ways."""

from __future__ import annotations

from typing import NamedTuple


class Deed(NamedTuple):
    """A step as it is put together: its word, what follows that, and whether somebody wrote the word."""

    verb: str
    args: tuple[str, ...] = ()
    said: bool = True
    closed: bool = False  # its word stood last

    def with_arg(self, text: str) -> Deed:
        """The same with one argument more."""
        return self._replace(args=(*self.args, text))


class Way(NamedTuple):
    """The moves that a line tells, the remark, and how much of it they take otherwise than it was written."""

    moves: tuple[tuple[str, str], ...]  # somebody, and the body of a move
    said: str
    cost: int
    loose: bool  # something that was named found no place, so that somebody has to look
    ends: bool = False  # a word says that the deal was over then


class State(NamedTuple):
    """The beginning of a way."""

    deeds: tuple[Deed, ...] = ()
    held: tuple[str, ...] = ()  # numbers that wait for their deed
    sums: tuple[str, ...] = ()
    plus: str = ""
    on: bool = False  # the word before said that something lies on something
    cost: int = 0
    loose: bool = False
    said: tuple[str, ...] = ()  # what is a remark
    who: str = ""  # whose deeds these are
    moves: tuple[tuple[str, str], ...] = ()  # what others did before
    ends: bool = False  # a word says that the deal was over then

    def last(self) -> Deed:
        """The deed begun last."""
        return self.deeds[-1] if self.deeds else Deed("", said=False)

    def put(self, deed: Deed, cost: int = 0) -> State:
        """The same with the last deed replaced."""
        return self._replace(deeds=(*self.deeds[:-1], deed), plus="", cost=self.cost + cost)

    def begun(self, deed: Deed, cost: int = 0) -> State:
        """The same with a deed more."""
        return self._replace(deeds=(*self.deeds, deed), plus="", cost=self.cost + cost)

    def paid(self, cost: int, said: str = "", *, loose: bool = False) -> State:
        """The same at a price, with something as a remark."""
        more = (*self.said, said) if said else self.said
        return self._replace(cost=self.cost + cost, loose=self.loose or loose, said=more)
