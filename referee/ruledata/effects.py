"""Effects of a description as statements: cards that move, what is remembered, whose turn it is."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.names import StateRule, Typed
from referee.ruledata import trees
from referee.ruledata.callables import functions
from referee.ruledata.card_values import UNKNOWN
from referee.ruledata.lower import Lowering
from referee.ruledata.table import Table
from referee.ruledata.trees import attr, call, compare, const, do, give, index, method, name, put, when


class EffectCompiler:
    """What the statements of an effect stand on."""

    base: type[Table] = Table

    def __init__(self, description: Description) -> None:
        self.description = description
        self.space: dict[str, object] = {**self.functions(), "ALL": (1 << len(description.names.ids)) - 1}
        self.lower = Lowering(description, self.space)
        self.drawn: set[str] = set()
        self.otherwise: dict[str, list[str]] = {}
        self.slots: dict[str, tuple[str, ...]] = {}
        self.source = "hand"  # where the cards of the verb are taken from that is compiled

    def functions(self) -> dict[str, object]:
        """What the code may call."""
        return functions()

    def truth(self, tree: Typed) -> ast.expr:
        """A condition."""
        return self.lower.value(tree)

    def over(self, tree: Typed) -> ast.expr:
        """Whether the deal ends."""
        return self.truth(tree)

    def fact(self, tree: Typed) -> ast.expr:
        """A fact of a sentence."""
        return self.lower.fact(tree)

    def holder(self) -> ast.expr:
        """Where the cards of a step are taken from."""
        return self.lower.holder(self.source, name("seat"))

    def settled(self, holder: ast.expr) -> list[ast.stmt]:
        """After the draw: the unseen card is of the set, or it is not."""
        told = ast.Compare(name("drawn"), [ast.IsNot()], [const(None)])
        fits = call("drawn_unseen", name("t"), holder, name("wanted"), name("drawn"))
        other = do(
            method(name("walk"), "contradiction", const("GEN-2"), const("not-in-stock"), card=const(UNKNOWN))
        )
        return [when(told, [when(trees.negated(fits), [other, give(const(False))])])]

    def guarded(self, clause: ClauseRule, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements, only where the clause applies."""
        return [when(self.truth(clause.when), body)] if clause.when is not None and body else body

    def effects(self, clause: ClauseRule, wanted: Typed | None = None) -> list[ast.stmt]:
        """What a clause does."""
        body: list[ast.stmt] = []
        if clause.choose:
            body.append(
                when(trees.negated(name("chosen")), [do(method(name("walk"), "choose", const("value")))])
            )
            body.insert(0, put(name("chosen"), method(name("t"), "names_value", name("walk"))))
        for tree in clause.do:
            body += self.effect(tree, clause.id)
            if tree.op == "draw" and wanted is not None:
                body += self.settled(self.drawn_into(tree))
        return self.guarded(clause, body)

    def drawn_into(self, tree: Typed) -> ast.expr:
        """Where drawn cards come to: the hand, unless the rule says another place."""
        return self.lower.value(tree.parts[1]) if len(tree.parts) > 1 else name("seat")

    def effects_function(self, text: str, clauses: Iterable[ClauseRule]) -> ast.stmt:
        """What follows from any line by itself."""
        body = [each for clause in clauses for each in self.effects(clause)]
        return trees.function(text, ("walk", "t", "seat", "step"), [*body, give(const(True))])

    def plain_effects(self, text: str, statements: Sequence[Typed]) -> ast.stmt:
        """Effects that no clause speaks of."""
        home = self.description.clauses[0].id
        body = [each for tree in statements for each in self.effect(tree, home)]
        return trees.function(text, ("walk", "t", "seat", "step"), [*body, give(const(True))])

    def effect(self, tree: Typed, clause: str) -> list[ast.stmt]:
        """One statement."""
        value = self.lower.value
        match tree.op:
            case "when":
                return [when(self.truth(tree.parts[0]), self.effect(tree.parts[1], clause))]
            case "set" | "add":
                return self.assigned(tree)
            case "phase":
                return [put(attr(name("t"), "phase"), const(tree.value))]
            case "reset":
                return [
                    put(attr(name("t"), f"s{self.lower.states[str(tree.parts[0].value)]}"), self.begins(tree))
                ]
            case "recycle":
                return [do(method(name("t"), "recycle", value(tree.parts[0])))]
            case "draw":
                args = (
                    name("walk"),
                    name("t"),
                    self.drawn_into(tree),
                    name("step"),
                    value(tree.parts[0]),
                    const(clause),
                )
                return [when(trees.negated(call("draw", *args)), [give(const(False))])]
            case "reveal":
                count, zone = map(value, tree.parts)
                args = (name("walk"), name("t"), zone, name("step"), count, const(clause))
                return [when(trees.negated(call("reveal", *args)), [give(const(False))])]
            case "move-nothing":
                return self.laid(tree.parts[0], const(UNKNOWN))
        return self.move(*tree.parts)

    def begins(self, tree: Typed) -> ast.expr:
        """What is remembered when the deal begins; a list where each seat has it."""
        return self.first(self.description.names.state[str(tree.parts[0].value)], self.lower.seats())

    def first(self, rule: StateRule, seats: ast.expr) -> ast.expr:
        """How a state begins."""
        begins: object = bool(rule.begins) if rule.kind == "flag" else rule.begins
        return trees.binary("*", ast.List([const(begins)], ast.Load()), seats) if rule.each else const(begins)

    def assigned(self, tree: Typed) -> list[ast.stmt]:
        """`name := value`, `name += value`."""
        target, what = tree.parts
        new = self.lower.value(what)
        if tree.op == "add":
            new = trees.binary("+", self.lower.value(target), new)
        if target.kind == "num":
            new = call("bounded", new)
        return [put(self.lower.value(target), new)]

    def move(self, what: Typed, target: Typed) -> list[ast.stmt]:
        """Cards go from the hand, or from a place, to another."""
        if what.kind == "card":
            taken = method(name("t"), "taken", self.holder(), self.lower.value(what))
            return [when(taken, self.laid(target, self.lower.value(what)))]
        if what.kind == "cards":
            taken = method(name("t"), "taken", self.holder(), name("each"))
            laid = when(taken, self.laid(target, name("each")))
            return [trees.each("each", self.lower.value(what), [laid])]
        body = [*self.poured(what, target), do(method(self.lower.value(what), "clear"))]
        seats = self.seats_of(what)
        body += [do(method(seats, "clear"))] if seats is not None else []
        if what.value != target.value:
            return body
        there = compare("is", self.lower.value(what), self.lower.value(target))  # it may be the same player's
        return [when(trees.negated(there), body)]

    def poured(self, what: Typed, target: Typed) -> list[ast.stmt]:
        """All cards of a place come to another."""
        laid = when(compare(">=", name("each"), const(0)), self.laid(target, name("each")))
        return [trees.each("each", self.lower.value(what), [laid])]

    def laid(self, target: Typed, card: ast.expr) -> list[ast.stmt]:
        """A card comes to a place, and who laid it is remembered."""
        if self.lower.held(target):
            return [do(method(name("t"), "gain", self.lower.value(target), card))]
        body = [do(method(self.lower.value(target), "append", card))]
        seats = self.seats_of(target)
        return body if seats is None else [*body, do(method(seats, "append", name("seat")))]

    def seats_of(self, place: Typed) -> ast.expr | None:
        """Who laid the cards of a place, where that is remembered."""
        if self.lower.held(place) or not self.description.names.zones[str(place.value)].who:
            return None
        seats = attr(name("t"), f"b{self.lower.places[str(place.value)]}")
        return index(seats, self.lower.value(place.parts[0])) if place.parts else seats
