"""What the names of a description mean: columns of cards, numbers, options, places, state, sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple

from runtime.value import value

Kind = str
"""num, flag, text, card, cards, seat, place, none, or the name of a column whose values are no numbers."""

SIGNS: Mapping[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
STEP = ("card", "cards", "other", "named")
"""What a step may name."""
USUAL_PLAYERS = 6
BARE_KINDS = ("num", "flag", "seat", "card")


class Typed(NamedTuple):
    """A node with its meaning: `op` is one of a closed list, `kind` what it yields.

    `hidden`: the answer may depend on cards that nobody saw.
    """

    op: str
    kind: Kind
    at: int
    value: object = None
    parts: tuple[Typed, ...] = ()
    hidden: bool = False

    @property
    def effect(self) -> Typed:
        """The effect itself, whatever its `if` says."""
        return self.parts[1] if self.op == "when" else self


SEEN = ("all", "owner", "nobody")
"""Who sees the cards of a place."""


@value
class Zone:
    """A place where cards lie."""

    name: str
    each: bool  # one for each seat
    who: bool  # it is remembered who laid which card
    seen: str  # who sees the cards: one of `SEEN`
    titles: Mapping[str, str]


@value
class StateRule:
    """Something that the table remembers: its kind, whether each seat has one, and how it begins."""

    name: str
    kind: Kind
    each: bool
    begins: int
    titles: Mapping[str, str]  # what people call it; empty: its own name


@value
class SetRule:
    """A named set of cards."""

    name: str
    tree: Typed
    local: bool  # speaks of the cards, the player or the value that a step names
    size: int  # nodes, those of the sets that it names included


class Names:
    """Everything that a condition may speak of."""

    def __init__(self) -> None:
        self.ids: tuple[str, ...] = ()  # of the cards in the order of their numbers
        self.columns: dict[str, tuple[int | str, ...]] = {}  # a value a card
        self.numbers: dict[str, int | str] = {}
        self.options: dict[str, tuple[int | str, ...]] = {}  # the values; empty: any whole number
        self.zones: dict[str, Zone] = {}
        self.state: dict[str, StateRule] = {}
        self.sets: dict[str, SetRule] = {}
        self.named = ""  # the column of which a step names a value
        self.phases: tuple[str, ...] = ()
        self.open_flags: frozenset[str] = frozenset()  # state that may depend on cards that nobody saw

    @property
    def held(self) -> tuple[str, ...]:
        """The hand, and further places of a player whose cards are face down."""
        return ("hand", *(name for name, zone in self.zones.items() if zone.seen != "all" and name != "hand"))

    @property
    def lying(self) -> tuple[str, ...]:
        """The places whose cards everybody sees."""
        return tuple(name for name in self.zones if name not in (*self.held, "stock"))

    def numeric(self, column: str) -> bool:
        """Whether the values of a column are numbers."""
        return all(isinstance(each, int) for each in self.columns[column])

    def kind_of(self, column: str) -> Kind:
        """The kind of a card's value in a column."""
        return "num" if self.numeric(column) else column

    def column_with(self, word: str) -> str | None:
        """The column that has a value written so."""
        return next((name for name, listed in self.columns.items() if word in listed), None)

    def size(self, tree: Typed) -> int:
        """How many nodes a meaning has, those of its sets included; what holds of players, for each."""
        own = self.sets[str(tree.value)].size if tree.op == "set" and tree.value in self.sets else 1
        times = USUAL_PLAYERS if tree.op in ("any", "all", "total") else 1
        return own + times * sum(map(self.size, tree.parts))

    def local(self, tree: Typed) -> Iterator[tuple[str, int]]:
        """What a meaning says of a step, and where: card, cards, other, named."""
        if tree.op in STEP:
            yield tree.op, tree.at
        elif tree.op == tree.kind == "set" and self.sets[str(tree.value)].local:
            yield from ((word, tree.at) for word, _ in self.local(self.sets[str(tree.value)].tree))
        for part in tree.parts:
            yield from self.local(part)

    def cards(self, tree: Typed) -> frozenset[int]:
        """The cards of a set that hangs on nothing, by their numbers."""
        if tree.op == "set":
            return self.cards(self.sets[str(tree.value)].tree)
        if tree.op == "cut":
            assert isinstance(tree.value, tuple)
            column, sign = map(str, tree.value)
            holds, other = SIGNS[sign], tree.parts[0].value
            return frozenset(n for n, own in enumerate(self.columns[column]) if holds(own, other))
        parts = [self.cards(part) for part in tree.parts]
        if tree.op == "set-not":
            return frozenset(range(len(self.ids))) - parts[0]
        return frozenset.intersection(*parts) if tree.op == "set-and" else frozenset().union(*parts)

    def known(self) -> list[str]:
        """Every name that may stand as a value."""
        return list(dict.fromkeys((
            *("card", "cards", "seat", "other", *["named"] * bool(self.named), "hand", "stock", "turn"),
            *("dealer", "seats", "none", "true", "false"),
            *self.zones, *self.state, *self.numbers, *self.options, *self.sets, *self.columns,
        )))  # fmt: skip
