"""From trees to meanings: every name looked up, every kind compared; what is left can be carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from layouts.ruledata.names import Names, Typed
from layouts.ruledata.syntax import Node, Unclear

LOCAL = {"card": "card", "cards": "cards", "seat": "seat", "other": "seat"}
"""What a step names: its card or cards, its player, and the player it speaks of."""

FUNCTIONS = {
    "top": "place", "bottom": "place", "count": "place [set]", "sum": "place column",
    "best": "place column set*", "sets": "place column num",
    "ties": "place column set*", "by": "card", "next": "seat", "previous": "seat",
    "same": "cards column", "complete": "place column num",
    "any": "flag", "all": "flag", "total": "num", "if": "flag any any", "max": "num num*", "min": "num num*",
}  # fmt: skip
"""Name of a function to what it takes."""
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""The comparison with its sides exchanged."""
OPPOSITE = {"+": "-", "-": "+"}
SET_FUNCTIONS = {"adjacent": "place column column", "continues": "place column column set"}


class Meaning:
    """Gives the nodes of one text their meaning; `local` are the names of the step that it speaks of."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.uses_local = False

    # --- values -------------------------------------------------------------------------------
    def value(self, node: Node) -> Typed:
        """A node that yields a value."""
        found: Typed = getattr(self, f"_{node.kind}")(node)
        return found

    def _int(self, node: Node) -> Typed:
        return Typed("const", "num", node.at, node.value)

    def _text(self, node: Node) -> Typed:
        return self._word(node.value, node.at)

    def _word(self, word: str, at: int) -> Typed:
        column = self.names.column_with(word)
        if column is None:
            return Typed("const", "text", at, word)
        return Typed("const", column, at, word)

    def _name(self, node: Node) -> Typed:
        name, names = node.value, self.names
        if name in LOCAL:
            self.uses_local = self.uses_local or name != "seat"
            return Typed(name, LOCAL[name], node.at)
        if name == "named" and names.named:
            self.uses_local = True
            return Typed("named", names.kind_of(names.named), node.at)
        if name == "named":
            raise Unclear("rule-unnamed", node.at)
        plain = {"seats": "num", "turn": "seat", "dealer": "seat", "stock": "stock"}
        if name in plain:
            return Typed(name, plain[name], node.at)
        if name == "none":
            return Typed("const", "none", node.at, -1)
        if name in ("true", "false"):
            return Typed("const", "flag", node.at, name == "true")
        if name in names.numbers:
            found = names.numbers[name]
            return (
                Typed("const", "num", node.at, found)
                if isinstance(found, int)
                else self._word(found, node.at)
            )
        if name in names.options:
            listed = names.options[name]
            kind = "num" if all(isinstance(each, int) for each in listed) else "text"
            return Typed("option", kind, node.at, name)
        if name in names.state:
            return self._state(name, node.at, None)
        if name == "hand" or name in names.zones:
            return self._place(name, node.at, None)
        if names.column_with(name) is not None:
            return self._word(name, node.at)
        if name in names.columns:
            raise Unclear("rule-column", node.at, word=name)
        raise Unclear("rule-name-unknown", node.at, word=name, known=names.known())

    def _state(self, name: str, at: int, index: Typed | None) -> Typed:
        rule = self.names.state[name]
        parts: tuple[Typed, ...] = ()
        if rule.each:
            parts = (index or Typed("seat", "seat", at),)
        elif index is not None:
            raise Unclear("rule-not-each", at, word=name)
        return Typed("state", rule.kind, at, name, parts, hidden=name in self.names.open_flags)

    def _place(self, name: str, at: int, index: Typed | None) -> Typed:
        each = name == "hand" or self.names.zones[name].each
        if index is not None and not each:
            raise Unclear("rule-not-each", at, word=name)
        parts = (index or Typed("seat", "seat", at),) if each else ()
        return Typed("place", "place", at, name, parts, hidden=name in self.names.held)

    def _index(self, node: Node) -> Typed:
        of, at = node.parts
        index = self.value(at)
        if of.kind != "name" or index.kind != "seat":
            raise Unclear("rule-index", node.at)
        if of.value == "hand" or of.value in self.names.zones:
            return self._place(of.value, of.at, index)
        if of.value in self.names.state:
            return self._state(of.value, of.at, index)
        raise Unclear("rule-name-unknown", of.at, word=of.value, known=[*self.names.zones, *self.names.state])

    def _attr(self, node: Node) -> Typed:
        inner = self.value(node.parts[0])
        if inner.kind != "card":
            raise Unclear("rule-kind", inner.at, wanted="card", found=inner.kind)
        column = self._column_named(node.value, node.at)
        return Typed("attr", self.names.kind_of(column), node.at, column, (inner,))

    def _neg(self, node: Node) -> Typed:
        inner = self.number(node.parts[0])
        return Typed("neg", "num", node.at, None, (inner,), inner.hidden)

    def _arith(self, node: Node) -> Typed:
        left, right = (self.number(each) for each in node.parts)
        hidden = left.hidden or right.hidden
        if hidden and node.value in ("//", "%"):
            raise Unclear("rule-hidden", node.at, word=node.value)
        if node.value == "*" and left.hidden and right.hidden:
            raise Unclear("rule-hidden", node.at, word="*")
        return Typed("arith", "num", node.at, node.value, (left, right), hidden)

    def number(self, node: Node) -> Typed:
        """A node as a number."""
        return self._number(self.value(node))

    def _number(self, found: Typed) -> Typed:
        if found.kind == "stock":
            return found._replace(kind="num")
        if found.kind != "num":
            raise Unclear("rule-kind", found.at, wanted="number", found=found.kind)
        return found

    # --- conditions ---------------------------------------------------------------------------
    def flag(self, node: Node) -> Typed:
        """A node as a condition: true or false, or there or not; a number is neither."""
        found = self.value(node)
        if found.kind == "flag":
            return found
        if found.kind in ("cards", "text", "num"):
            raise Unclear("rule-kind", found.at, wanted="flag", found=found.kind)
        return Typed("there", "flag", found.at, found.kind, (found,))

    def _not(self, node: Node) -> Typed:
        inner = self.flag(node.parts[0])
        return Typed("not", "flag", node.at, None, (inner,), inner.hidden)

    def _and(self, node: Node) -> Typed:
        parts = tuple(self.flag(each) for each in node.parts)
        return Typed(node.kind, "flag", node.at, None, parts, any(each.hidden for each in parts))

    _or = _and

    def _compare(self, node: Node) -> Typed:
        phase = next((each for each in node.parts if each.kind == "name" and each.value == "phase"), None)
        if phase is not None and node.value in ("=", "!="):
            return self._phase(node, next(each for each in node.parts if each is not phase))
        left, right = self._sides(node)
        if node.value not in ("=", "!="):
            left, right = self._number(left), self._number(right)
        left, right = (each._replace(kind="num") if each.kind == "stock" else each for each in (left, right))
        kinds = {left.kind, right.kind} - {"none"}
        if len(kinds) > 1 or left.kind in ("place", "cards"):
            raise Unclear("rule-compare", node.at, left=left.kind, right=right.kind)
        if left.hidden or right.hidden:
            raise Unclear("rule-hidden", node.at, word=node.value)
        return Typed("compare", "flag", node.at, node.value, (left, right))

    def _phase(self, node: Node, other: Node) -> Typed:
        """`phase = play`."""
        word = other.value if other.kind in ("name", "text") else ""
        return Typed("phase-is", "flag", node.at, (node.value, self.phase_named(str(word), other.at)))

    def phase_named(self, word: str, at: int) -> str:
        if word not in self.names.phases:
            raise Unclear("rule-phase-unknown", at, word=word, known=self.names.phases)
        return word

    def _sides(self, node: Node) -> tuple[Typed, Typed]:
        """Both sides; a bare word beside an option or a value of cards is one of its values."""
        one, two = node.parts
        for mine, other in ((one, two), (two, one)):
            if mine.kind == "name" and mine.value in self.names.options:
                listed = self.names.options[mine.value]
                word = other.value if other.kind in ("name", "text", "int") else None
                if word is not None and word in listed:
                    kind = "num" if isinstance(word, int) else "text"
                    const = Typed("const", kind, other.at, word)
                    option = self._name(mine)._replace(kind=kind)
                    return (option, const) if mine is one else (const, option)
                texts = bool(listed) and isinstance(listed[0], str)
                if texts and other.kind == "name" and other.value not in self.names.known():
                    raise Unclear("rule-name-unknown", other.at, word=other.value, known=listed)
        left, right = self.value(one), self.value(two)
        return self.like(left, right), self.like(right, left)

    def like(self, mine: Typed, other: Typed) -> Typed:
        """A constant in the kind of the other side: 8 beside a rank is the rank written so."""
        columns = self.names.columns
        if mine.op != "const" or other.kind not in columns or mine.kind == other.kind or mine.kind == "none":
            return mine
        if str(mine.value) in columns[other.kind]:
            return mine._replace(kind=other.kind, value=str(mine.value))
        known = [str(each) for each in dict.fromkeys(columns[other.kind])]
        raise Unclear("rule-name-unknown", mine.at, word=str(mine.value), known=known)

    def _in(self, node: Node) -> Typed:
        left, cards = self.value(node.parts[0]), self.set(node.parts[1])
        if left.kind not in ("card", "cards"):
            raise Unclear("rule-kind", left.at, wanted="card", found=left.kind)
        return Typed("in", "flag", node.at, None, (left, cards))

    def _has(self, node: Node) -> Typed:
        left, cards = self.value(node.parts[0]), self.set(node.parts[1])
        if left.kind not in ("place", "cards"):
            raise Unclear("rule-kind", left.at, wanted="place", found=left.kind)
        return Typed("has", "flag", node.at, None, (left, cards), left.hidden)

    # --- functions ----------------------------------------------------------------------------
    def _call(self, node: Node) -> Typed:
        name = node.value
        if name not in FUNCTIONS:
            raise Unclear("rule-function-unknown", node.at, word=name, known=[*FUNCTIONS, *SET_FUNCTIONS])
        parts = self._arguments(node, FUNCTIONS[name])
        hidden = any(part.hidden for part in parts)
        make: Callable[[Node, tuple[Typed, ...], bool], Typed] = getattr(self, f"_f_{name}", self._plain)
        return make(node, parts, hidden)

    def _plain(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        kinds = {
            "top": "card",
            "bottom": "card",
            "best": "card",
            "by": "seat",
            "next": "seat",
            "previous": "seat",
            "same": "flag",
        }
        if hidden:
            raise Unclear("rule-hidden", node.at, word=node.value)
        return Typed(node.value, kinds.get(node.value, "num"), node.at, None, parts)

    def _f_count(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        if hidden and len(parts) > 1:
            raise Unclear("rule-hidden", node.at, word="count")
        return Typed("count", "num", node.at, None, parts)

    def _f_sum(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        column = str(parts[1].value)
        if not self.names.numeric(column):
            raise Unclear("rule-kind", parts[1].at, wanted="number", found=column)
        return Typed("sum", "num", node.at, None, parts, hidden)

    def _f_by(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        inner = parts[0]
        place = inner.parts[0] if inner.op in ("best", "top", "bottom") else None
        if place is None or place.value == "hand" or not self.names.zones[str(place.value)].who:
            raise Unclear("rule-by", node.at)
        return Typed("by", "seat", node.at, place.value, (inner, place))

    def _f_complete(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        if parts[2].op != "const":
            raise Unclear("rule-kind", parts[2].at, wanted="number", found=parts[2].op)
        return Typed("complete", "flag", node.at, None, parts, hidden)

    def _f_sets(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        return self._f_complete(node, parts, hidden)._replace(op="sets", kind="num")

    def _f_any(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        if hidden:
            raise Unclear("rule-hidden", node.at, word=node.value)
        return Typed(node.value, "flag", node.at, None, parts)

    _f_all = _f_any

    def _f_total(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        return Typed("total", "num", node.at, None, (self._number(parts[0]),), hidden)

    def _f_if(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        condition, then, other = parts
        other, then = self.like(other, then), self.like(then, other)
        if condition.hidden:
            raise Unclear("rule-hidden", node.at, word="if")
        if len({then.kind, other.kind} - {"none"}) > 1:
            raise Unclear("rule-compare", node.at, left=then.kind, right=other.kind)
        kind = then.kind if then.kind != "none" else other.kind
        return Typed("if", kind, node.at, None, (condition, then, other), then.hidden or other.hidden)

    def _f_max(self, node: Node, parts: tuple[Typed, ...], hidden: bool) -> Typed:
        if hidden:
            raise Unclear("rule-hidden", node.at, word=node.value)
        return Typed(node.value, "num", node.at, None, tuple(map(self._number, parts)))

    _f_min = _f_max

    def _arguments(self, node: Node, shape: str) -> tuple[Typed, ...]:
        """The arguments of a call, each of the kind that the function asks for."""
        wanted = shape.split()
        if wanted[-1].endswith("*"):
            wanted[-1:] = [wanted[-1][:-1]] * max(len(node.parts) - len(wanted) + 1, 0)
        least = sum(not each.startswith("[") for each in wanted)
        if not least <= len(node.parts) <= len(wanted):
            raise Unclear("rule-arguments", node.at, word=node.value, count=len(node.parts), shape=shape)
        pairs = zip(wanted, node.parts, strict=False)
        return tuple(self._argument(each.strip("[]"), part) for each, part in pairs)

    def _argument(self, wanted: str, node: Node) -> Typed:
        if wanted == "set":
            return self.set(node)
        if wanted == "flag":
            return self.flag(node)
        if wanted == "column":
            if node.kind != "name":
                raise Unclear("rule-kind", node.at, wanted="column", found=node.kind)
            return Typed("column", "column", node.at, self._column_named(node.value, node.at))
        found = self.value(node)
        if wanted == "any" or found.kind == wanted or (wanted == "num" and found.kind == "stock"):
            return found._replace(kind="num") if found.kind == "stock" else found
        if wanted == "place" and found.kind in ("cards", "stock"):
            return found
        raise Unclear("rule-kind", found.at, wanted=wanted, found=found.kind)

    def _column_named(self, name: str, at: int) -> str:
        if name not in self.names.columns:
            raise Unclear("rule-column-unknown", at, word=name, known=list(self.names.columns))
        return name

    # --- sets of cards ------------------------------------------------------------------------
    def set(self, node: Node) -> Typed:
        """A node as a set of cards: those for which it holds."""
        if node.kind == "name" and node.value in self.names.sets:
            rule = self.names.sets[node.value]
            self.uses_local = self.uses_local or rule.local
            return Typed("set", "set", node.at, node.value)
        if node.kind in ("and", "or", "not"):
            return Typed(f"set-{node.kind}", "set", node.at, None, tuple(map(self.set, node.parts)))
        if node.kind == "in" and node.parts[0].kind == "name" and node.parts[0].value == "card":
            return self.set(node.parts[1])
        if node.kind == "call" and node.value in SET_FUNCTIONS:
            parts = self._arguments(node, SET_FUNCTIONS[node.value])
            if parts[0].hidden or not self.names.numeric(str(parts[1].value)):
                raise Unclear("rule-kind", parts[1].at, wanted="number", found=str(parts[1].value))
            return Typed(str(node.value), "set", node.at, None, parts)
        if node.kind == "compare":
            found = self._cut(node)
            if found is not None:
                return found
        if (
            node.kind == "name"
            and node.value not in self.names.state
            and node.value not in self.names.options
        ):
            raise Unclear("rule-set-unknown", node.at, word=node.value, known=list(self.names.sets))
        condition = self.flag(node)
        if condition.hidden:
            raise Unclear("rule-hidden", node.at, word="set")
        return Typed("set-if", "set", node.at, None, (condition,))

    def _cut(self, node: Node) -> Typed | None:
        """The cards whose value in a column compares so; None where no column is named."""
        (one, two), sign = node.parts, node.value
        if not self._has_column(one):
            if not self._has_column(two):
                return None
            one, two, sign = two, one, TURNED.get(sign, sign)
        while one.kind == "arith" and one.value in OPPOSITE:  # what is added to it goes to the other side
            left, right = one.parts
            if self._has_column(left):
                one, two = left, Node("arith", one.at, OPPOSITE[one.value], (two, right))
            elif one.value == "+":
                one, two = right, Node("arith", one.at, "-", (two, left))
            else:
                one, two, sign = right, Node("arith", one.at, "-", (left, two)), TURNED.get(sign, sign)
        column = str(one.value)
        if one.kind != "name" or column not in self.names.columns:
            raise Unclear("rule-column", node.at, word=next(self._columns(node)))
        kind = self.names.kind_of(column)
        other = self.like(self.value(two), Typed("column", kind, one.at))
        if other.kind != kind:
            raise Unclear("rule-compare", node.at, left=kind, right=other.kind)
        if sign not in ("=", "!=") and kind != "num":
            raise Unclear("rule-kind", one.at, wanted="number", found=column)
        return Typed("cut", "set", node.at, (column, sign), (other,))

    def _has_column(self, node: Node) -> bool:
        return any(self._columns(node))

    def _columns(self, node: Node) -> Iterator[str]:
        """The columns that a sum names, or a comparison of sums."""
        if node.kind == "name" and node.value in self.names.columns:
            yield node.value
        if node.kind in ("arith", "neg", "compare"):
            for part in node.parts:
                yield from self._columns(part)
