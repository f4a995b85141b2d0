"""Stated rules compiled once more, over a table of which some facts are open.

A condition that reads what only the table can tell holds in one way and does not in another: so it is asked
for where it decides.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod
from typing import Any, Final

from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.names import Typed
from referee.game.paths import Entangled, Key, Path, Unheard
from referee.game.unknowns import Open, settled, unknown
from referee.record.model import UNKNOWN
from referee.ruledata import answers, trees
from referee.ruledata.open_table import OpenPlace, OpenTable, snapshot
from referee.ruledata.program import Compiler, Program
from referee.ruledata.trees import attr, call, const, do, joined, later, name, when


class OpenCompiler(Compiler):
    """The same statements over a table of which some facts are open."""

    base = OpenTable

    def functions(self) -> dict[str, object]:
        """What the code may call, for values that may be open."""
        return {
            **super().functions(),
            "Table": OpenTable,
            "changed": _changed,
            "len": _length,
            "sum": _total,
            "bottom": lambda zone: zone.first() if isinstance(zone, OpenPlace) else answers.bottom(zone),
            "has": _has,
            "and_": lambda one, two: answers.both(settled(one), lambda: settled(two())),
            "or_": lambda one, two: answers.either(settled(one), lambda: settled(two())),
            "drawn_unseen": _drawn_unseen,
            "decided": _decided,
            "sayable": _sayable,
            "poured": lambda source, target: target.pour(source),
        }

    def truth(self, tree: Typed) -> ast.expr:
        """A condition: what it reads and only the table can tell, it is asked for."""
        return call("decided", name("t"), later(super().truth(tree)))

    def condition(self, clause: ClauseRule, tree: Typed | None) -> list[ast.stmt]:
        """One demand, of a line that is asked about."""
        body = super().condition(clause, tree)
        return [when(attr(name("walk"), "judging"), body)] if body else body

    def over(self, tree: Typed) -> ast.expr:
        """Whether the deal ends now: it was not over before the first line."""
        if tree.op == "or":
            return joined("or", map(self.over, tree.parts))
        nodes = list(_read(tree))
        slots = const(tuple(dict.fromkeys(slot for each in nodes for slot in self.slots_of(each))))
        if tree.op == "any" and all(
            each.parts[0].op == "seat" for each in nodes if each.op in EACH and each.parts
        ):
            inner = joined(
                "and", [call("changed", name("t"), slots, name("seat")), self.lower.value(tree.parts[0])]
            )
            ends = trees.over_seats("any", inner, self.lower.seats())
        else:
            ends = joined("and", [call("changed", name("t"), slots), super().truth(tree)])
        return call("decided", name("t"), later(ends))

    def slots_of(self, tree: Typed) -> Iterator[str]:
        """Where on the table stands what a node of a condition reads."""
        text = str(tree.value)
        if tree.op == "state":
            yield f"s{self.lower.states[text]}"
        elif self.lower.held(tree):
            yield from ("count", "hand")
        elif tree.op == "place" and text == "stock":
            yield "nstock"
        elif tree.op == "place":
            yield f"p{self.lower.places[text]}"
        elif tree.op in ("stock", "turn", "phase-is"):
            yield {"stock": "nstock", "turn": "turn", "phase-is": "phase"}[tree.op]
        elif tree.op == "set":
            yield from (
                slot for each in _read(self.lower.names.sets[text].tree) for slot in self.slots_of(each)
            )

    def fact(self, tree: Typed) -> ast.expr:
        """A fact of a sentence, where it is known."""
        return call("sayable", name("t"), const(tree.kind), later(super().fact(tree)))

    def poured(self, what: Typed, target: Typed) -> list[ast.stmt]:
        """All cards of a place come to another, whichever they are."""
        if self.lower.held(target):
            return super().poured(what, target)
        body = [do(call("poured", self.lower.value(what), self.lower.value(target)))]
        seats = self.seats_of(target)
        return body if seats is None else [*body, do(call("poured", self.lower.value(what), seats))]

    def further(self) -> list[ast.stmt]:
        """When something else than the card that was laid sets what is remembered of it."""
        found: list[ast.stmt] = []
        for tree in self.description.trees():
            inner = tree.effect
            if inner.op != "set" or inner.parts[1].op == "attr" or inner.parts[1].kind == "none":
                continue
            state, function = str(inner.parts[0].value), f"otherwise_{len(found)}"
            condition = tree.parts[0] if tree.op == "when" and _of_tops(tree.parts[0]) else None
            holds = const(True) if condition is None else self.truth(condition)
            found.append(trees.function(function, ("t", "seat"), [trees.give(holds)]))
            self.otherwise.setdefault(state, []).append(function)
        return found


def _of_tops(tree: Typed) -> bool:
    """Whether a condition speaks of nothing but the cards that were laid last."""
    return tree.op == "top" or (tree.op in STILL and all(map(_of_tops, tree.parts)))


STILL: Final = ("in", "set", "cut", "compare", "and", "or", "not", "attr", "const", "option")


def _read(tree: Typed) -> Iterator[Typed]:
    yield tree
    for part in tree.parts:
        yield from _read(part)


def _same(one: Any, two: Any) -> bool:
    if isinstance(one, tuple) and isinstance(two, tuple):
        return len(one) == len(two) and all(map(_same, one, two))
    return one is two or (not (isinstance(one, Open) or isinstance(two, Open)) and bool(one == two))


def _changed(table: OpenTable, slots: Sequence[str], seat: int = -1) -> bool:
    """Whether something there is not as it was before the first line; what each seat has, of this seat."""
    for slot in slots if table.begun else ():
        before, now = table.begun[slot], snapshot(getattr(table, slot))
        if seat >= 0 and isinstance(now, tuple) and not isinstance(getattr(table, slot), OpenPlace):
            seats = table.setup.seats
            before, now = before[seat::seats], now[seat::seats]
        if not _same(before, now):
            return True
    return not table.begun


EACH: Final = ("state", "place")
"""What each seat may have for itself."""


class Total:
    """A sum of open numbers: only its bounds are known."""

    def __init__(self, parts: Sequence[Any]) -> None:
        values = [
            [each.at([place]) for place in each.facts[0].live] if isinstance(each, Open) else [each]
            for each in parts
        ]
        self.least = sum(map(min, values))
        self.most = sum(map(max, values))
        self.key = next(each.facts[0].key for each in parts if isinstance(each, Open))

    def compared(self, sure: bool, never: bool) -> bool:
        """True or False where the bounds say so."""
        if not sure and not never:
            raise Unheard(self.key)
        return sure

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, int)
        return self.compared(self.least == self.most == other, not self.least <= other <= self.most)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: int) -> bool:
        return self.compared(self.most < other, self.least >= other)

    def __le__(self, other: int) -> bool:
        return self.compared(self.most <= other, self.least > other)

    def __gt__(self, other: int) -> bool:
        return not self <= other

    def __ge__(self, other: int) -> bool:
        return not self < other

    __hash__ = object.__hash__


def _total(parts: Iterable[Any]) -> Any:
    """A sum; where several parts are open, its bounds."""
    listed = list(parts)
    several = [each for each in listed if isinstance(each, Open)]
    if len(several) < 2 or any(len(each.facts) > 1 for each in several):
        return sum(listed)
    return Total(listed)


def _length(what: Any) -> Any:
    return what.size() if isinstance(what, OpenPlace) else len(what)


def _has(table: OpenTable, seat: int, cards: Any) -> Any:
    """Whether a hand has a card of a set, which may be open."""
    if isinstance(cards, Open) and not table.untold >> seat & 1 and not table.hidden_places(seat):
        held = table.hand[seat]
        return cards.map(lambda each: bool(held & answers.packed(each)))
    return answers.has(table, seat, settled(cards))


def _drawn_unseen(table: OpenTable, seat: int, wanted: int, inside: bool) -> bool:
    return bool(table.untold >> seat & 1) or answers.drawn_unseen(table, seat, settled(wanted), inside)


def _decided(table: OpenTable, condition: Callable[[], Any]) -> Any:
    """Whether a condition holds; where it reads what only the table can tell, it may hold or not."""
    path = table.path
    try:
        found = condition()
    except Unheard as unread:
        if path is None:
            raise
        return _either(path, unread.key)
    if path is None or not isinstance(found, Open):
        return found
    ways = prod(len(fact.live) for fact in found.facts)
    return found if ways <= FOLLOWED else _either(path, max(found.facts, key=lambda fact: len(fact.live)).key)


def _either(path: Path, key: Key) -> bool:
    return bool(settled(unknown(path, path.fact(key, (True, False), None, READ + len(path.facts)))))


READ: Final = 100
"""Parts of a fact from here on are conditions that read it."""
FOLLOWED: Final = 256
"""Ways in which the facts of one condition may be that are gone through; of more it holds or it does not."""


def _sayable(table: OpenTable, kind: str, fact: Callable[[], Any]) -> Any:
    """A fact of a sentence; unknown where only the table can tell it: for words alone nothing is asked."""
    path = table.path
    if path is None:
        return fact()
    path.closed, before = True, path.closed
    try:
        return fact()
    except (Unheard, Entangled):
        return (kind, UNKNOWN) if kind in ("card", "seat", "suit") else ("unsaid", "")
    finally:
        path.closed = before


class OpenValues(tuple[Any, ...]):
    """The values of a column, looked up by a card that may be open."""

    __slots__ = ()

    def __getitem__(self, card: Any) -> Any:
        return card.map(super().__getitem__) if isinstance(card, Open) else super().__getitem__(card)


class OpenMasks(dict[int, int]):
    """Sets of cards by a value that may be open."""

    def get(self, value: Any, other: Any = None) -> Any:
        """The cards that have the value."""
        if isinstance(value, Open):
            return value.map(lambda each: dict.get(self, each, other))
        return super().get(value, other)


def program(description: Description) -> Program:
    """A description compiled for tables of which some facts are open."""
    compiler = OpenCompiler(description)
    found = compiler.program()
    for key, each in compiler.space.items():
        if isinstance(each, tuple) and key[0] == "A" and key[1:].isdecimal():
            compiler.space[key] = OpenValues(each)
        elif type(each) is dict and key[0] == "M":
            compiler.space[key] = OpenMasks(each)
    return found
