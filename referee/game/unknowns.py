"""Values of a table that nobody told: every use that asks for one follows each of the ways it may be.

`referee ask` judges a move at a table of which only some facts were told.  The others stand on the table as
`Open` values.  As long as a value is only carried about (added to, looked into, moved) nothing is asked; as
soon as the walk has to know (a test, an index, a comparison that decides) the path forks: one way for each
outcome, and the fact can be in each way only what gives that outcome.  So the walk reads no fact in secret,
and all ways together are all tables that fit what was told.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from referee.game.paths import TOGETHER, Fact, Path


def settled(value: Any) -> Any:
    """What a value is on this path: the path forks over what it may be."""
    return value.settle() if isinstance(value, Open) else value


class Bits:
    """A set of cards as bits of which some are open (`referee.game.marks`)."""

    __slots__ = ()


class Failed:
    """What a use of a value raises with some of the values that it may have."""

    __slots__ = ("error",)

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Failed) and type(other.error) is type(self.error)

    def __hash__(self) -> int:
        return hash(type(self.error))


FAILURES: Final = (ArithmeticError, LookupError, TypeError, ValueError, AttributeError)
"""What a use of a value raises where it makes no sense with some of the values that it may have."""


def attempted(function: Callable[..., Any], args: Sequence[Any]) -> Any:
    """What a function gives, or that it fails."""
    for arg in args:
        if type(arg) is Failed:
            return arg
    try:
        return function(*args)
    except FAILURES as error:
        return Failed(error)


class Open:
    """A value that hangs on facts nobody told.

    Of one fact `vector` has the value for each thing that it may be; of several `function` gives it for a
    place in each.
    """

    __slots__ = ("facts", "function", "path", "vector")

    def __init__(
        self,
        path: Path,
        facts: tuple[Fact, ...],
        *,
        vector: Sequence[Any] = (),
        function: Callable[..., Any] | None = None,
    ) -> None:
        self.path = path
        self.facts = facts
        self.vector = vector
        self.function = function

    # --- carried about ---------------------------------------------------------------------------
    def at(self, places: Sequence[int]) -> Any:
        """The value where the facts are what they may be at these places; `Failed` where there is none."""
        return self.vector[places[0]] if self.function is None else self.function(places)

    def map(self, function: Callable[[Any], Any]) -> Any:
        """What a function makes of it, whatever it is."""
        return combined(self.path, function, (self,))

    # --- asked for -------------------------------------------------------------------------------
    def settle(self) -> Any:
        """What it is on this path: the path forks over the outcomes, not over the values."""
        while True:
            several = [fact for fact in self.facts if len(fact.live) > 1]
            if not several:
                return self.only()
            if len(several) == 1:
                groups = self.outcomes(several[0])
                if len(groups) > 1:
                    several[0].live = several[0].part_of(self.path, groups)
                return self.only()
            size = 1
            for fact in several:
                size *= len(fact.live)
            fact = min(several, key=lambda each: len(each.live))
            if size <= TOGETHER:
                self.path.look(size)
                found = {places: frozen(self.at(places)) for places in self.ways()}
                if len(set(found.values())) == 1:
                    return self.only()
                parted = [(each, self.interchangeable(each, found)) for each in several]
                fact, groups = min(
                    ((each, told) for each, told in parted if len(told) > 1), key=lambda pair: len(pair[1])
                )
            else:
                groups = [(place,) for place in fact.live]
            fact.live = fact.part_of(self.path, groups)

    def ways(self) -> Iterator[tuple[int, ...]]:
        """Every combination of places that is left."""
        return product(*(fact.live for fact in self.facts))

    def only(self) -> Any:
        """The value, where all that is left give the same."""
        found = self.at([fact.live[0] for fact in self.facts])
        if isinstance(found, Failed):
            raise found.error
        return found

    def outcomes(self, fact: Fact) -> list[tuple[int, ...]]:
        """The places of the one fact that is open, by what comes of them."""
        groups: dict[Any, list[int]] = {}
        where, at = [each.live[0] for each in self.facts], self.facts.index(fact)
        for place in fact.live:
            where[at] = place
            groups.setdefault(frozen(self.at(where)), []).append(place)
        return [tuple(places) for places in groups.values()]

    def interchangeable(self, fact: Fact, found: Mapping[tuple[int, ...], Any]) -> list[tuple[int, ...]]:
        """Places of a fact, those together that come to the same whatever the others are."""
        at = self.facts.index(fact)
        rows: dict[int, list[Any]] = {place: [] for place in fact.live}
        for places, outcome in found.items():
            rows[places[at]].append(outcome)
        groups: dict[Any, list[int]] = {}
        sure = any(len(set(row)) == 1 for row in rows.values())
        for place, row in rows.items():
            outcome = (row[0] if len(set(row)) == 1 else None) if sure else tuple(row)
            groups.setdefault(outcome, []).append(place)
        if len(groups) < 2:
            groups = (
                dict(enumerate([place] for place in rows))
                if len(set(map(tuple, rows.values()))) > 1
                else groups
            )
        return [tuple(places) for places in groups.values()]

    def __bool__(self) -> bool:
        found = settled(self.map(bool))
        return bool(found)

    def __index__(self) -> int:
        return operator.index(self.settle())

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(self.settle())

    def __len__(self) -> int:
        return len(self.settle())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.settle())

    def __contains__(self, item: object) -> bool:
        return bool(combined(self.path, lambda whole, one: one in whole, (self, item)))

    def __str__(self) -> str:
        return "?"

    __repr__ = __str__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self.map(operator.attrgetter(name))

    def __call__(self, *args: Any, **named: Any) -> Any:
        return combined(self.path, lambda function, *given: function(*given, **named), (self, *args))

    def __getitem__(self, place: Any) -> Any:
        return combined(self.path, operator.getitem, (self, place))

    def __eq__(self, other: object) -> Any:
        return combined(self.path, operator.eq, (self, other))

    def __ne__(self, other: object) -> Any:
        return combined(self.path, operator.ne, (self, other))

    def __neg__(self) -> Any:
        return self.map(operator.neg)

    def __invert__(self) -> Any:
        return self.map(operator.invert)

    def __divmod__(self, other: Any) -> tuple[Any, Any]:
        return self // other, self % other


def unknown(path: Path, fact: Fact) -> Open:
    """A fact of a path as a value of the table."""
    return Open(path, (fact,), vector=fact.all)


def frozen(value: Any) -> Any:
    """Something that tells values apart, and True from 1."""
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return type(value), value


def combined(path: Path, function: Callable[..., Any], args: Sequence[Any]) -> Any:
    """A function of values of which some are open: open as well, unless it is the same all the same."""
    facts: tuple[Fact, ...] = ()
    for arg in args:
        if isinstance(arg, Open):
            facts += tuple(fact for fact in arg.facts if fact not in facts)
    if not facts:
        return function(*args)
    if len(facts) == 1:
        return of_one(path, facts[0], function, args)
    several = [fact for fact in facts if len(fact.live) > 1]
    readers = [read_at(arg, facts) for arg in args]
    found: dict[tuple[int, ...], Any] = {}

    def value(places: Sequence[int]) -> Any:
        key = tuple(places)
        if key not in found:
            found[key] = attempted(function, [read(key) for read in readers])
        return found[key]

    result = Open(path, facts, function=value)
    if not several:
        return result.only()
    if len(several) == 1 and len(result.outcomes(several[0])) == 1:
        return result.only()
    return result


def read_at(arg: Any, facts: tuple[Fact, ...]) -> Callable[[tuple[int, ...]], Any]:
    """How an argument is read at a place in each of these facts."""
    if not isinstance(arg, Open):
        return lambda places: arg
    if arg.function is None:
        vector, only = arg.vector, facts.index(arg.facts[0])
        return lambda places: vector[places[only]]
    function, own = arg.function, operator.itemgetter(*map(facts.index, arg.facts))
    return lambda places: function(own(places))


def of_one(path: Path, fact: Fact, function: Callable[..., Any], args: Sequence[Any]) -> Any:
    """The same of one fact."""
    live = fact.live
    path.look(len(live))
    vector: list[Any] = [None] * len(fact.all)
    try:
        if len(args) == 1:
            one = args[0].vector
            for place in live:
                vector[place] = function(one[place])
        else:
            columns = [arg.vector if isinstance(arg, Open) else Repeated(arg) for arg in args]
            for place in live:
                vector[place] = function(*[column[place] for column in columns])
    except FAILURES:
        for place in live:
            given = [arg.vector[place] if isinstance(arg, Open) else arg for arg in args]
            vector[place] = attempted(function, given)
        return one_or_open(path, fact, vector)
    if any(Failed in map(type, arg.vector) for arg in args if isinstance(arg, Open)):
        for place in live:
            given = [arg.vector[place] if isinstance(arg, Open) else arg for arg in args]
            vector[place] = attempted(function, given)
    return one_or_open(path, fact, vector)


class Repeated:
    """The same value at every place."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __getitem__(self, place: int) -> Any:
        return self.value


def one_or_open(path: Path, fact: Fact, vector: Sequence[Any]) -> Any:
    """The value, where it is the same at every place; else what it is at each."""
    first = vector[fact.live[0]]
    kind = type(first)
    for place in fact.live:
        value = vector[place]
        if value is not first and (type(value) is not kind or value != first):
            return Open(path, (fact,), vector=vector)
    if kind is Failed:
        raise first.error
    return first


def _binary(name: str) -> tuple[Callable[[Any, Any], Any], Callable[[Any, Any], Any]]:
    function = getattr(operator, name)

    def forward(self: Any, other: Any) -> Any:
        if isinstance(other, Bits):  # the set sees to it
            return NotImplemented
        return combined(self.path, function, (self, other))

    def backward(self: Any, other: Any) -> Any:
        return combined(self.path, function, (other, self))

    return forward, backward


for _name in ("add", "sub", "mul", "floordiv", "mod", "and_", "or_", "xor", "lshift", "rshift"):
    _plain = _name.rstrip("_")
    _forward, _backward = _binary(_name)
    setattr(Open, f"__{_plain}__", _forward)
    setattr(Open, f"__r{_plain}__", _backward)
for _name in ("lt", "le", "gt", "ge"):
    setattr(Open, f"__{_name}__", _binary(_name)[0])
