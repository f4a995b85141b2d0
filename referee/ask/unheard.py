"""The facts of a position in a game that does not say what they may be: reading one asks the table.

What a fact changes on the table is found by telling it this way and that; there the walk may not look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from referee.ask.case import Case, key_of
from referee.ask.unsaid import equipment, items
from referee.game.contract import Setup, State
from referee.game.dispute import Item
from referee.game.openings import Opener
from referee.game.paths import Key, Unheard
from referee.judge.engine import Table
from referee.judge.game_loader import engine
from referee.record import RecordError
from referee.record.model import Record

TRIED: Final = 12
"""Ways in which each fact is told to see what it changes."""
OWN: Final = frozenset({"setup", "start", "ready", "pending"})
"""What the frame sees to."""

Spot = tuple[str, Any]
"""A slot of the table, or (slot, key) for an entry of a list or dictionary in it."""


class Unread:
    """A value that nobody told and of which it is not known what it may be."""

    def __init__(self, key: Key) -> None:
        self.key = key

    def copy(self) -> Unread:
        """Itself: a copy of a table does not look."""
        return self


def _refuse(name: str) -> Callable[..., Any]:
    def refused(self: Unread, *args: Any) -> Any:
        raise Unheard(self.key)

    refused.__name__ = name
    return refused


for _name in (
    "bool", "index", "int", "len", "iter", "contains", "getitem", "setitem", "call", "hash", "eq", "ne",
    "lt", "le", "gt", "ge", "add", "radd", "sub", "rsub", "mul", "rmul", "and", "rand", "or", "ror", "xor",
    "rxor", "lshift", "rlshift", "rshift", "rrshift", "mod", "rmod", "floordiv", "rfloordiv", "neg", "invert",
):  # fmt: skip
    setattr(Unread, f"__{_name}__", _refuse(f"__{_name}__"))


def slots(state: State) -> Iterator[str]:
    """Names of all that a position knows."""
    for kind in type(state).__mro__:
        yield from (name for name in getattr(kind, "__slots__", ()) if name not in OWN)


def spots(state: State) -> dict[Spot, Any]:
    """Everything that a position knows, entry by entry."""
    found: dict[Spot, Any] = {}
    for name in slots(state):
        value = getattr(state, name)
        if type(value) is list:
            found |= {(name, place): each for place, each in enumerate(value)}
            found[name, len] = len(value)
        elif type(value) is dict:
            found |= {(name, key): each for key, each in value.items()}
            found[name, len] = len(value)
        elif name == "ledger":
            found[name, None] = None if value is None else (tuple(value.pool), tuple(value.events))
        else:
            found[name, None] = value
    return found


def unheard(case: Case, record: Record, setup: Setup) -> Callable[[State, Opener], None]:
    """What closes, on a table that is ready, whatever a fact that nobody told would change."""
    told = {key for key, _ in case.known}
    game = engine(case.game)
    author = case.dispute.author
    options = {**dict(case.chosen), **equipment(case), **dict(case.options)}
    start = case.dispute.mover if author is None else author
    turn = [] if author is None else [f"@turn {case.players[author]}"]
    known = [case.fact(item, dict(case.known)[key_of(item)]) for item in items(case)
             if dict(case.known).get(key_of(item))]  # fmt: skip

    def ready(more: Sequence[str]) -> State | None:
        try:
            deal = case.read(["deal", "@position", *turn, *known, *more], options).deals[0]
        except RecordError:
            return None
        table = Table(game, setup, deal, start, advise=False)
        try:
            table.walk()
        except Exception:  # a table of invented facts may be one that the game cannot set up
            return None
        if any(world.past and any(each is not None and each.breaches for past in world.past for each in past)
               for world in table.worlds):  # fmt: skip
            return None
        table.prepare(table.worlds[0].state)
        return table.worlds[0].state

    plain = ready([])
    closed: dict[Spot, Key] = {}
    if plain is not None:
        before = spots(plain)
        for item in items(case):
            key = key_of(item)
            if key in told:
                continue
            for text in _spread(item):
                state = ready([case.fact(item, text)])
                if state is None:
                    continue
                after = spots(state)
                for spot in before.keys() | after.keys():
                    if before.get(spot, spots) != after.get(spot, spots):
                        closed.setdefault(spot, key)

    def close(state: State, opener: Opener) -> None:
        shut(state, closed)

    return close


def _spread(item: Item) -> Iterator[str]:
    """Some of the ways in which a fact may be told."""
    told = [text for text in dict.fromkeys(item.values) if text]
    step = max(1, len(told) // TRIED)
    yield from told[::step][:TRIED]


def shut(state: State, closed: dict[Spot, Key]) -> None:
    """Put what may not be read in its places."""
    names: dict[str, Key] = {}
    for (name, place), key in closed.items():
        value = getattr(state, name)
        if place is None or place is len or not isinstance(value, (list, dict)):
            names.setdefault(name, key)
        elif isinstance(value, list) and place < len(value):
            value[place] = Unread(key)
        elif isinstance(value, dict):
            names.setdefault(name, key)
    kind = type(state)
    state.__class__ = closed_kind(kind, tuple(sorted(names)))
    for name, key in names.items():
        kind.__dict__.get(name, None)
        object.__setattr__(state, name, Unread(key))


_KINDS: dict[tuple[type, tuple[str, ...]], type] = {}


def closed_kind(kind: type, names: tuple[str, ...]) -> type:
    """The kind of position whose slots of these names say so when they are read."""
    found = _KINDS.get((kind, names))
    if found is None:
        body: dict[str, Any] = {"__slots__": (), "copy": _copied}
        body |= {name: _watched(kind, name) for name in names}
        found = _KINDS[kind, names] = type(kind.__name__, (kind,), body)
    return found


_COPYING = [False]


def _copied(self: Any) -> Any:
    before, _COPYING[0] = _COPYING[0], True
    try:
        twin = super(type(self), self).copy()
    finally:
        _COPYING[0] = before
    if type(twin) is not type(self):
        twin.__class__ = type(self)
    return twin


def _watched(kind: type, name: str) -> property:
    slot = next(each.__dict__[name] for each in kind.__mro__ if name in each.__dict__)

    def read(self: Any) -> Any:
        value = slot.__get__(self)
        if isinstance(value, Unread) and not _COPYING[0]:
            raise Unheard(value.key)
        return value

    def write(self: Any, value: Any) -> None:
        slot.__set__(self, value)

    return property(read, write)
