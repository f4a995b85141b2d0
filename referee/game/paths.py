"""Ways through all that nobody told: which branch to take at each fork, and what the facts may be there.

`referee.game.unknowns` has the values of a table that hang on such facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

Key = tuple[str, int | None, int | None]
"""What a fact speaks of: its word, its seat, its number; ("option NAME", None, None) for a house rule."""

Name = tuple[Key, int]
"""A fact: the key that it is asked by, and which part of it."""

TOGETHER: Final = 1024
"""Combinations of facts that are looked through at once; beyond that they are told apart one by one."""
MOST_LOOKED: Final = 40_000
"""Values that one path looks at: beyond that its rules are nothing that people could play by."""
MOST_FORKS: Final = 120
"""Forks of one path: a walk that asks for more reads more than a table could ever tell."""


class Entangled(Exception):
    """A path forks so often that nobody could answer all that it asks."""


class Unheard(Exception):
    """The walk reads a fact of which it is not known what it may be: only the table can tell."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        self.key = key


class Fact:
    """One fact that nobody told: all that it may be, and `live`, the places of what is left on this path."""

    __slots__ = ("all", "entered", "key", "live", "part", "rule", "weights")

    def __init__(
        self, key: Key, values: Sequence[Any], weights: Sequence[float] | None = None, part: int = 0
    ) -> None:
        self.key = key
        self.rule = key[0].startswith("option ")
        self.part = part  # tells several facts of one key apart: the places of a pyramid
        self.all = tuple(values)
        self.entered = False  # in the list of its path: what a table keeps may outlive that
        self.live, alike = _whole(len(self.all))
        self.weights = tuple(weights) if weights is not None else alike

    @property
    def name(self) -> Name:
        """Tells it from all others of its table."""
        return self.key, self.part

    @property
    def values(self) -> tuple[Any, ...]:
        """What it may be on this path."""
        return tuple(self.all[place] for place in self.live)

    def part_of(self, path: Path, groups: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
        """Of these groups of places the one that the path goes on with."""
        shares = [sum(self.weights[place] for place in group) for group in groups]
        if path.closed:
            raise Entangled
        if not self.entered:
            path.enter(self)
        return groups[path.fork(len(groups), shares)]

    @property
    def weight(self) -> float:
        """The share of the ways this fact may be that are left on this path."""
        return sum(self.weights[place] for place in self.live) / sum(self.weights)


@lru_cache(maxsize=256)
def _whole(count: int) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """All places of a fact, and weights that are alike: the same for every path."""
    return tuple(range(count)), (1.0,) * count


class Path:
    """One way through all forks: which branch to take at each, and the facts as they are there."""

    __slots__ = ("arity", "asked", "closed", "facts", "options", "taken", "work")

    def __init__(self, taken: Sequence[int] = ()) -> None:
        self.taken = list(taken)
        self.arity: list[int] = []
        self.facts: list[Fact] = []
        self.options: dict[str, Fact] = {}
        self.closed = False  # what is not certain is not asked for: `Entangled`
        self.work = 0  # values that were looked at

    def fork(self, ways: int, shares: Sequence[float] = ()) -> int:
        """Which of so many ways this path goes; `shares`: how much of all tables each is."""
        at = len(self.arity)
        if at >= MOST_FORKS:
            raise Entangled
        self.arity.append(ways)
        if at == len(self.taken):
            self.taken.append(0)
        return self.taken[at]

    def following(self, kept: int = 0) -> list[int] | None:
        """The branches of the next path that begins with `kept` branches of this one, None after the last."""
        taken = self.taken[: len(self.arity)]
        while len(taken) > kept and taken[-1] + 1 >= self.arity[len(taken) - 1]:
            taken.pop()
        if len(taken) <= kept:
            return None
        taken[-1] += 1
        return taken

    def as_walked(self) -> Path:
        """Its branches and forks alone, to find the next path by when this one is walked again."""
        twin = Path(self.taken)
        twin.arity, twin.work = self.arity.copy(), self.work
        return twin

    def each(self, function: Callable[[], Any], most: int) -> list[Any] | None:
        """What a function comes to in every way that is left on this path; None where these are too many."""
        taken, arity, met = self.taken, self.arity, self.met()
        found: list[Any] = []
        branches: list[int] | None = []
        try:
            while branches is not None:
                self.taken, self.arity = branches, []
                self.back_to(met)
                try:
                    found.append(function())
                except (Entangled, Unheard, RecursionError):
                    return None
                passed = zip(self.arity, self.taken, strict=False)
                if len(found) + sum(ways - 1 - branch for ways, branch in passed) > most:
                    return None
                branches = self.following()
        finally:
            self.taken, self.arity = taken, arity
            self.back_to(met)
        return found

    def met(self) -> list[tuple[Fact, tuple[int, ...]]]:
        """The facts that were opened, as they are now."""
        return [(fact, fact.live) for fact in self.facts]

    def back_to(self, met: Sequence[tuple[Fact, tuple[int, ...]]]) -> None:
        """All facts as they were; what a table keeps that was opened since is entered when it is read."""
        for fact in self.facts[len(met) :]:
            fact.live, fact.entered = _whole(len(fact.all))[0], False
        self.facts = [fact for fact, _ in met]
        for fact, live in met:
            fact.live = live

    @property
    def weight(self) -> float:
        """How much of all tables this path is."""
        share = 1.0
        for fact in self.facts:
            share *= fact.weight
        return share

    # --- facts -----------------------------------------------------------------------------------
    def fact(
        self, key: Key, values: Sequence[Any], weights: Sequence[float] | None = None, part: int = 0
    ) -> Fact:
        """A fact that nobody told, opened."""
        self.look(len(values))
        fact = Fact(key, values, weights, part)
        self.enter(fact)
        return fact

    def enter(self, fact: Fact) -> None:
        """A fact is opened."""
        fact.entered = True
        self.facts.append(fact)

    def look(self, count: int) -> None:
        """So many values are looked at."""
        self.work += count
        if self.work > MOST_LOOKED:
            raise Entangled

    def option(self, name: str, values: Sequence[Any]) -> Fact:
        """A house rule that nobody told."""
        fact = self.options.get(name)
        if fact is None:
            fact = self.options[name] = Fact((f"option {name}", None, None), values)
            self.enter(fact)
        return fact
