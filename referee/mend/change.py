"""A change of a record, a repair made of one or two, and what a search for repairs came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum, unique
from types import MappingProxyType
from typing import NamedTuple


@unique
class Likely(IntEnum):
    """How plausible a change is, the most plausible first."""

    SLIP = 0  # what hands and eyes do: neighbouring keys, suits of one colour, 6 and 9, lines swapped, …
    NAME = 1  # the wrong player, a line that nobody wrote
    OTHER = 2  # any other card, number or word in the place of what was written
    LOSS = 3  # something that was written is given up


class Change(NamedTuple):
    """So many lines from an index on give way to others."""

    kind: str  # "swap", "insert", "delete", "replace", "option", "deal", "player"
    at: int  # index of the first line concerned
    taken: int  # how many lines go
    new: tuple[str, ...]  # what stands there instead
    likely: Likely = Likely.OTHER
    why: str = ""  # the sentence that says what the change assumes: `mend-WHY` of the messages
    facts: Mapping[str, str] = MappingProxyType({})  # its fields
    same: tuple[object, ...] = ()  # of an inserted line its player and verbs: others like it say no more

    def applied(self, lines: Sequence[str]) -> tuple[str, ...]:
        """The lines with the change made."""
        return (*lines[: self.at], *self.new, *lines[self.at + self.taken :])


class Part(NamedTuple):
    """One change as it is told: the line as numbered in the file as it is, old and new lines."""

    kind: str
    line: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    why: str
    facts: Mapping[str, str]


class Counts(NamedTuple):
    """How much of a record cannot be read, is illegal, is unknown."""

    errors: int
    illegal: int
    unknown: int


class Repair(NamedTuple):
    """One or two changes after which the record reads and nothing in it is illegal."""

    changes: tuple[Change, ...]  # each upon the lines that the one before it left
    parts: tuple[Part, ...]
    after: Counts

    def applied(self, lines: Sequence[str]) -> tuple[str, ...]:
        """The lines of the record, mended."""
        return applied(self.changes, lines)


class Mending(NamedTuple):
    """What is wrong with a record, and the proposals, the most plausible first."""

    file: str
    before: Counts
    repairs: tuple[Repair, ...]
    exact: bool  # False where the search was cut short

    @property
    def healthy(self) -> bool:
        """Whether there is nothing to mend."""
        return not self.before.errors and not self.before.illegal


def applied(changes: Sequence[Change], lines: Sequence[str]) -> tuple[str, ...]:
    """The lines with changes made, each upon those that the one before it left."""
    done = tuple(lines)
    for change in changes:
        done = change.applied(done)
    return done
