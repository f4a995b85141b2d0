"""Effects of a description as statements: cards that move, what is remembered, whose turn it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence

from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.names import StateRule, Typed
from referee.hidden.cases import Doubt, Score
from referee.ruledata import answers, trees
from referee.ruledata.lower import UNKNOWN, Lowering
from referee.ruledata.table import Table
from referee.ruledata.trees import attr, call, compare, const, do, give, index, method, name, put, when

MOST_COUNTED = 1_000_000
BUILT_IN = (object, range, len, max, min, any, all, sum, bool, str, tuple, isinstance)
"""All of Python that compiled rules can reach by name."""


def count_of(cards: Iterable[int], wanted: int) -> int:
    """How many of the cards are in a set."""
    return sum(card >= 0 and wanted >> card & 1 for card in cards)


def sum_of(cards: Iterable[int], values: Sequence[int]) -> int:
    """What the cards are worth together."""
    return sum(values[card] for card in cards if card >= 0)


def same(cards: Iterable[int], values: Sequence[int]) -> bool:
    """Whether all cards have one value."""
    return len({values[card] for card in cards if card >= 0}) <= 1


def complete_of(cards: Iterable[int], values: Sequence[int], count: int) -> bool:
    """Whether so many of the cards have one value."""
    return sets_of(cards, values, count) > 0


def sets_of(cards: Iterable[int], values: Sequence[int], count: int) -> int:
    """How many values there are of which so many cards lie there."""
    listed = [values[card] for card in cards if card >= 0]
    return sum(listed.count(value) >= count for value in set(listed))


def sum_up(parts: Iterable[Score]) -> Score:
    """The sum of amounts."""
    total: Score = 0
    for each in parts:
        total = answers.plus(total, each)
    return total


def cut(values: Sequence[int], sign: str, limit: int) -> int:
    """The cards whose value is below or above a limit."""
    tests: dict[str, Callable[[int, int], bool]] = {
        "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
    }  # fmt: skip
    test = tests[sign]
    return sum(1 << card for card, value in enumerate(values[:-1]) if test(value, limit))


def word_of(words: Sequence[str], number: int) -> str:
    """How a value of cards is called."""
    return words[number] if 0 <= number < len(words) else "?"


def places(seats: int) -> list[list[int]]:
    """An empty place for each seat."""
    return [[] for _ in range(seats)]


def copies(lists: Iterable[list[int]]) -> list[list[int]]:
    """Lists of one's own."""
    return [each.copy() for each in lists]


def bounded(number: int) -> int:
    """A number that a table may remember: no rule counts further."""
    return max(-MOST_COUNTED, min(number, MOST_COUNTED))


def quotient(one: int, two: int) -> int:
    """A whole quotient; of nothing, none."""
    return one // two if two else 0


def rest(one: int, two: int) -> int:
    """What a division leaves."""
    return one % two if two else 0


def repeated(table: Table, seat: int, cards: Sequence[int]) -> bool:
    """Whether a step names a card more often than the hand can have it."""
    if len(cards) < 2:
        return False
    return any(cards.count(card) > table.setup.cards.copies[card] for card in set(cards) if card >= 0)


def functions_of() -> dict[str, object]:
    """Every function by the name that compiled rules have for it."""
    return {
        "__builtins__": {},
        "__name__": "kamifuda_rules",
        **{each.__name__: each for each in BUILT_IN},
        "Table": Table,
        "Maybe": answers.Maybe,
        "Doubt": Doubt,
        "not_": answers.negated,
        "and_": answers.both,
        "or_": answers.either,
        "has": answers.has,
        "first": answers.first,
        "complete": answers.complete,
        "hand_sum": answers.hand_sum,
        "hand_sets": answers.hand_sets,
        "plus": answers.plus,
        "times": answers.times,
        "any_of": answers.any_of,
        "all_of": answers.all_of,
        "bottom": answers.bottom,
        "best": answers.best,
        "ties": answers.ties,
        "laid_by": answers.laid_by,
        "near": answers.near,
        "continued": answers.continued,
        "draw": answers.draw,
        "reveal": answers.reveal,
        "drawn_unseen": answers.drawn_unseen,
        "count_of": count_of,
        "sum_of": sum_of,
        "same": same,
        "complete_of": complete_of,
        "sets_of": sets_of,
        "sum_up": sum_up,
        "cut": cut,
        "word_of": word_of,
        "places": places,
        "copies": copies,
        "over": quotient,
        "bounded": bounded,
        "rest": rest,
        "repeated": repeated,
    }


class EffectCompiler:
    """What the statements of an effect stand on."""

    base: type[Table] = Table
    shared: tuple[str, ...] = ()
    """Further slots of the table that a copy has as they are."""

    def __init__(self, description: Description) -> None:
        self.description = description
        self.space: dict[str, object] = {**self.functions(), "ALL": (1 << len(description.names.ids)) - 1}
        self.lower = Lowering(description, self.space)
        self.drawn: set[str] = set()
        self.otherwise: dict[str, list[str]] = {}
        self.slots: tuple[str, ...] = ()
        self.source = "hand"  # where the cards of the verb are taken from that is compiled

    def functions(self) -> dict[str, object]:
        """What the code may call."""
        return functions_of()

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
