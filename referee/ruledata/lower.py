"""Meanings to syntax trees of Python: one small rule for each operation of the language.

In the code that is made, `t` is the table, `seat` whose line it is, `walk` and `step` what is walked
through; `card`, `cards`, `other` and `named` are what the step names, `drawn` whether an unseen card is
of the set that matters.  Every other name is a place `p0`, a state `s0`, a set `S0`, a column `A0`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from layouts.ruledata.description import Description
from layouts.ruledata.names import Typed
from referee.ruledata import trees
from referee.ruledata.card_values import UNKNOWN, Values
from referee.ruledata.trees import (
    attr,
    binary,
    call,
    chosen,
    compare,
    const,
    index,
    joined,
    later,
    method,
    name,
)


class Lowering:
    """Makes expressions; what they need beside the table comes into `space`."""

    def __init__(self, description: Description, space: dict[str, object]) -> None:
        self.description = description
        self.names = description.names
        self.values = Values(description)
        self.space = space
        self.places = {zone: place for place, zone in enumerate(self.names.zones)}
        self.states = {state: place for place, state in enumerate(self.names.state)}
        self.columns = {column: place for place, column in enumerate(self.names.columns)}
        self.sets = {each: place for place, each in enumerate(self.names.sets)}
        self.unseen = False  # whether `card` may be one that was drawn and nobody saw
        for column, place in self.columns.items():
            space[f"A{place}"] = self.values.columns[column]

    # --- values -------------------------------------------------------------------------------
    def value(self, part: Typed) -> ast.expr:
        """A meaning as an expression."""
        found: ast.expr = getattr(self, "_" + part.op.replace("-", "_"))(part)
        return found

    def truth(self, part: Typed) -> ast.expr:
        """The same of a condition."""
        return self.value(part)

    def _const(self, part: Typed) -> ast.expr:
        if part.kind in self.values.words:
            return const(self.values.number(part.kind, part.value))
        return const(part.value)

    def _option(self, part: Typed) -> ast.expr:
        return index(attr(attr(name("t"), "setup"), "options"), const(part.value))

    def _card(self, part: Typed) -> ast.expr:
        return name(part.op)

    _cards = _seat = _other = _named = _card

    def seats(self) -> ast.expr:
        """How many players there are."""
        return attr(attr(name("t"), "setup"), "seats")

    def _seats(self, part: Typed) -> ast.expr:
        return self.seats()

    def _turn(self, part: Typed) -> ast.expr:
        return attr(name("t"), "turn")

    def _stock(self, part: Typed) -> ast.expr:
        return attr(name("t"), "nstock")

    def _dealer(self, part: Typed) -> ast.expr:
        before = binary("-", attr(name("t"), "start"), const(1))
        return binary("%", before, self._seats(part))

    def _state(self, part: Typed) -> ast.expr:
        found = attr(name("t"), f"s{self.states[str(part.value)]}")
        return index(found, self.value(part.parts[0])) if part.parts else found

    def _place(self, part: Typed) -> ast.expr:
        """The cards of a place; of one that is face down, which of all hands it is."""
        if self.held(part):
            return self.holder(str(part.value), self.value(part.parts[0]))
        if part.value == "stock":
            return attr(name("t"), "nstock")
        found = attr(name("t"), f"p{self.places[str(part.value)]}")
        return index(found, self.value(part.parts[0])) if part.parts else found

    def held(self, part: Typed) -> bool:
        """Whether a meaning is a place whose cards are face down."""
        return part.kind == "place" and part.value in self.names.held

    def holder(self, place: str, seat: ast.expr) -> ast.expr:
        """Where a place of a seat stands among all hands."""
        before = self.names.held.index(place)
        return binary("+", seat, binary("*", const(before), self.seats())) if before else seat

    def column(self, text: object) -> ast.expr:
        """The values of a column, by card."""
        return name(f"A{self.columns[str(text)]}")

    def _attr(self, part: Typed) -> ast.expr:
        return index(self.column(part.value), self.value(part.parts[0]))

    def _neg(self, part: Typed) -> ast.expr:
        return self._times(const(-1), self.value(part.parts[0]), part.hidden)

    def _times(self, one: ast.expr, two: ast.expr, hidden: bool) -> ast.expr:
        return call("times", one, two) if hidden else binary("*", one, two)

    def _arith(self, part: Typed) -> ast.expr:
        one, two = map(self.value, part.parts)
        if not part.hidden:
            named = {"//": "over", "%": "rest"}.get(str(part.value))
            return binary(str(part.value), one, two) if named is None else call(named, one, two)
        if part.value == "*":
            return call("times", one, two)
        return call("plus", one, two if part.value == "+" else call("times", const(-1), two))

    # --- conditions ---------------------------------------------------------------------------
    def _there(self, part: Typed) -> ast.expr:
        inner = part.parts[0]
        if part.value in ("num", "stock"):
            return compare("!=", self.value(inner), const(0))
        if part.value == "place":
            if self.held(inner):
                return compare("!=", index(attr(name("t"), "count"), self.value(inner)), const(0))
            return call("bool", self.value(inner))
        return compare("!=", self.value(inner), const(UNKNOWN))

    def _not(self, part: Typed) -> ast.expr:
        inner = self.value(part.parts[0])
        return call("not_", inner) if part.hidden else trees.negated(inner)

    def _both(self, part: Typed) -> ast.expr:
        one, two = part.parts
        if part.hidden:
            return call(f"{part.op}_", self.value(one), later(self.value(two)))
        return joined(part.op, map(self.value, part.parts))

    _and = _or = _both

    def _compare(self, part: Typed) -> ast.expr:
        return compare(str(part.value), *map(self.value, part.parts))

    def _phase_is(self, part: Typed) -> ast.expr:
        assert isinstance(part.value, tuple)
        sign, phase = part.value
        return compare(str(sign), attr(name("t"), "phase"), const(phase))

    def _in(self, part: Typed) -> ast.expr:
        what, cards = part.parts[0], self.set(part.parts[1])
        if what.kind == "cards":
            return call("all_of", self.value(what), cards)
        card = self.value(what)
        lies = compare(
            "!=", binary("&", binary(">>", cards, call("max", card, const(0))), const(1)), const(0)
        )
        found = joined("and", [compare(">=", self.value(what), const(0)), lies])
        if self.unseen and what.op == "card":
            return chosen(compare("is", name("drawn"), const(None)), found, name("drawn"))
        return found

    def _has(self, part: Typed) -> ast.expr:
        what, cards = part.parts[0], self.set(part.parts[1])
        if self.held(what):
            return call("has", name("t"), self.value(what), cards)
        return call("any_of", self.value(what), cards)

    def _first(self, part: Typed) -> ast.expr:
        what, cards = part.parts[0], self.set(part.parts[1])
        if self.held(what):
            return call("first", name("t"), self.value(what), cards)
        return call("best", self.value(what), self.column(next(iter(self.columns))), cards)

    # --- functions ----------------------------------------------------------------------------
    def _top(self, part: Typed) -> ast.expr:
        zone = self.value(part.parts[0])
        return chosen(zone, index(self.value(part.parts[0]), const(-1)), const(UNKNOWN))

    def _bottom(self, part: Typed) -> ast.expr:
        return call("bottom", self.value(part.parts[0]))

    def _count(self, part: Typed) -> ast.expr:
        what = part.parts[0]
        if len(part.parts) > 1:
            return call("count_of", self.value(what), self.set(part.parts[1]))
        if what.kind == "num" or what.value == "stock":
            return self.value(what)
        if self.held(what):
            return index(attr(name("t"), "count"), self.value(what))
        return call("len", self.value(what))

    def _sum(self, part: Typed) -> ast.expr:
        what, column = part.parts[0], self.column(part.parts[1].value)
        if self.held(what):
            return call("hand_sum", name("t"), self.value(what), column)
        return call("sum_of", self.value(what), column)

    def _best(self, part: Typed) -> ast.expr:
        place, column, *sets = part.parts
        return call(part.op, self.value(place), self.column(column.value), *map(self.set, sets))

    _ties = _best

    def _by(self, part: Typed) -> ast.expr:
        card, place = part.parts
        seats = attr(name("t"), f"b{self.places[str(part.value)]}")
        if place.parts:
            seats = index(seats, self.value(place.parts[0]))
        return call("laid_by", self.value(place), seats, self.value(card))

    def _next(self, part: Typed, way: str = "+") -> ast.expr:
        return binary("%", binary(way, self.value(part.parts[0]), const(1)), self._seats(part))

    def _previous(self, part: Typed) -> ast.expr:
        return self._next(part, "-")

    def _same(self, part: Typed) -> ast.expr:
        return call("same", self.value(part.parts[0]), self.column(part.parts[1].value))

    def _complete(self, part: Typed) -> ast.expr:
        what, column, count = part.parts
        if self.held(what):
            return call("complete", name("t"), self.value(what), self.column(column.value), self.value(count))
        return call("complete_of", self.value(what), self.column(column.value), self.value(count))

    def _sets(self, part: Typed) -> ast.expr:
        what, column, count = part.parts
        args = self.value(what), self.column(column.value), self.value(count)
        if self.held(what):
            return call("hand_sets", name("t"), *args)
        return call("sets_of", *args)

    def _any(self, part: Typed) -> ast.expr:
        return trees.over_seats(part.op, self.value(part.parts[0]), self._seats(part))

    _all = _any

    def _total(self, part: Typed) -> ast.expr:
        return trees.over_seats(
            "sum_up" if part.hidden else "sum", self.value(part.parts[0]), self._seats(part)
        )

    def _if(self, part: Typed) -> ast.expr:
        return chosen(*map(self.value, part.parts))

    def _max(self, part: Typed) -> ast.expr:
        return (
            call(part.op, *map(self.value, part.parts)) if len(part.parts) > 1 else self.value(part.parts[0])
        )

    _min = _max

    # --- sets of cards ------------------------------------------------------------------------
    def set(self, part: Typed) -> ast.expr:
        """A set of cards as bits."""
        match part.op:
            case "set":
                return self._named_set(str(part.value))
            case "set-and" | "set-or":
                return binary("&" if part.op == "set-and" else "|", *map(self.set, part.parts))
            case "set-not":
                return binary("&", name("ALL"), ast.UnaryOp(ast.Invert(), self.set(part.parts[0])))
            case "set-if":
                return chosen(self.value(part.parts[0]), name("ALL"), const(0))
            case "cut":
                return self._cut(part)
        place, column, within, *start = part.parts
        beside = self._beside(str(column.value), str(within.value))
        if part.op == "adjacent":
            return call("near", self.value(place), beside)
        return call("continued", self.value(place), beside, self.set(start[0]))

    def _named_set(self, text: str) -> ast.expr:
        rule = self.names.sets[text]
        if rule.local:
            return self.set(rule.tree)
        key = f"S{self.sets[text]}"
        if self._fixed(rule.tree):
            if key not in self.space:
                self.space[key] = as_bits(self.names.cards(rule.tree))
            return const(self.space[key])
        return call(key, name("t"), name("seat"))

    def _fixed(self, tree: Typed) -> bool:
        """Whether a set is the same whatever lies on the table."""
        if tree.op == "set":
            return self._fixed(self.names.sets[str(tree.value)].tree)
        if tree.op == "cut":
            return tree.parts[0].op == "const"
        return tree.op in ("set-and", "set-or", "set-not") and all(map(self._fixed, tree.parts))

    def set_functions(self) -> list[ast.stmt]:
        """A function for each named set that hangs on the table."""
        return [
            trees.function(f"S{self.sets[text]}", ("t", "seat"), [trees.give(self.set(rule.tree))])
            for text, rule in self.names.sets.items()
            if not rule.local and not self._fixed(rule.tree)
        ]

    def _cut(self, part: Typed) -> ast.expr:
        assert isinstance(part.value, tuple)
        column, sign = map(str, part.value)
        other = part.parts[0]
        if other.op == "const":
            number = self._const(other).value  # type: ignore[attr-defined]
            return const(self.values.mask(column, sign, number))
        key = f"M{self.columns[column]}"
        if sign in ("=", "!="):
            self.space.setdefault(key, self.values.masks(column))
            found = method(name(key), "get", self.value(other), const(0))
            return found if sign == "=" else binary("&", name("ALL"), ast.UnaryOp(ast.Invert(), found))
        return call("cut", self.column(column), const(sign), self.value(other))

    def _beside(self, column: str, within: str) -> ast.expr:
        key = f"N{self.columns[column]}_{self.columns[within]}"
        self.space.setdefault(key, self.values.beside(column, within))
        return name(key)

    # --- facts of sentences -------------------------------------------------------------------
    def fact(self, part: Typed) -> ast.expr:
        """A value as a sentence tells it."""
        found = self.value(part)
        if part.kind in ("card", "seat", "suit"):
            return ast.Tuple([const(part.kind), found], ast.Load())
        if part.kind == "cards":
            return ast.Tuple([const("cards"), call("tuple", found)], ast.Load())
        if part.kind in self.values.words:
            return call("word_of", const(self.values.words[part.kind]), found)
        if part.op == "option":
            return call("str", found)
        return found


def as_bits(cards: Iterable[int]) -> int:
    """Cards as one bit each."""
    return sum(1 << card for card in cards)
