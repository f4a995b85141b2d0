"""A description compiled: a function for each verb, the table's class, what follows, the end, the points."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from layouts.ruledata.description import ClauseRule, Sentence, VerbRule
from layouts.ruledata.names import Typed
from referee.game.sentences import MAYBE
from referee.hidden.cases import Score
from referee.ruledata import trees
from referee.ruledata.card_values import UNKNOWN
from referee.ruledata.effects import EffectCompiler
from referee.ruledata.lower import Lowering, as_bits
from referee.ruledata.table import Table
from referee.ruledata.trees import attr, call, compare, const, do, give, index, method, name, put, when

Done = Callable[..., bool]


class Program(NamedTuple):
    """What a description was compiled to."""

    table: type[Table]
    verbs: Mapping[str, Done]  # (walk, table, seat, step) -> whether the line goes on
    follows: Done  # (walk, table, seat): what comes of any line by itself
    left_out: Done  # (walk, table, seat): what a line does that was left out
    phase_left_out: Mapping[str, Done]
    ends: Callable[[Any, int], str]  # (table, seat) -> the ending, "" while the deal goes on
    score: Callable[[Any, int], Score]
    over: Callable[[Any, int], bool] | None
    bots: Mapping[str, Callable[..., int]]
    tried: Mapping[str, Callable[[Any, int], int]]  # verb -> the set of cards that a player tries
    given: tuple[int, ...]  # hands that everybody knows, as sets
    stock: int | None
    set_otherwise: Mapping[str, Sequence[Callable[[Any, int], bool]]]
    """State -> when something else than the card that was laid last sets it."""
    drawn: frozenset[str]  # verbs of which it matters which card nobody saw
    lowering: Lowering


def ending(clause: ClauseRule) -> str:
    """How an ending is called in reports."""
    return clause.id.lower()


def sentence_name(key: str, kind: str) -> str:
    """The name of a sentence of a clause: `why`, `fine`, and `maybe`, which hangs on hidden cards."""
    return f"{key}{MAYBE}" if kind == "maybe" else f"{key}-{kind}"


FINE = "fine"


class Compiler(EffectCompiler):
    """Puts the statements together; a table of which only some facts are known has one of its own."""

    def further(self) -> list[ast.stmt]:
        """Functions that only some tables need."""
        return []

    def program(self) -> Program:
        """Everything, compiled."""
        description, lower = self.description, self.lower
        verbs = [self.verb(rule) for rule in description.verbs.values()]
        body = [
            *self.table_class(),
            *verbs,
            self.effects_function("follows", [c for c in description.clauses if not c.on and c.do]),
            self.plain_effects("left_out", description.left_out),
            *(
                self.plain_effects(f"left_{n}", p.left_out or ())
                for n, p in enumerate(description.phases.values())
            ),
            self.ends(),
            self.score(),
            *self.values("over", [("", description.over)] if description.over else []),
            *self.values("bot", list(description.bots.items())),
            *self.tried(),
            *lower.set_functions(),
            *self.further(),
        ]
        trees.run(body, self.space, f"<rules of {description.id}>")
        space: dict[str, Any] = self.space
        own = {**self.slots, "__init__": space["begin_own"], "held": description.names.held}
        space["Own"] = type("Own", (self.base,), own)
        return Program(
            table=space["Own"],
            verbs={verb: space[f"verb_{n}"] for n, verb in enumerate(description.verbs)},
            follows=space["follows"],
            left_out=space["left_out"],
            phase_left_out={
                phase.name: space[f"left_{n}"]
                for n, phase in enumerate(description.phases.values())
                if phase.left_out is not None
            },
            ends=space["ends"],
            score=space["score"],
            over=space["over_0"] if description.over else None,
            bots={verb: space[f"bot_{n}"] for n, verb in enumerate(description.bots)},
            tried={
                verb: space[f"tried_{n}"]
                for n, (verb, rule) in enumerate(description.verbs.items())
                if rule.tried_set is not None
            },
            given=tuple(self.fixed(tree) for tree in description.deal.given),
            stock=None if description.deal.stock is None else self.fixed(description.deal.stock),
            set_otherwise={
                state: [space[function] for function in listed] for state, listed in self.otherwise.items()
            },
            drawn=frozenset(self.drawn),
            lowering=lower,
        )

    def fixed(self, tree: Typed) -> int:
        """A set that hangs on nothing, as bits."""
        return as_bits(self.description.names.cards(tree))

    # --- a verb -------------------------------------------------------------------------------
    def verb(self, rule: VerbRule) -> ast.stmt:
        """Conditions first, then effects, then what the table must look like afterwards."""
        here = [clause for clause in self.description.clauses if rule.name in clause.on]
        self.source = rule.source
        home = next((clause for clause in here if clause.moves_cards), here[0] if here else None)
        identity = home.id if home is not None else self.description.clauses[0].id
        body = self.take_named(rule, identity)
        wanted = self.seen_set(rule, here)
        self.lower.unseen = wanted is not None
        if wanted is not None:
            self.drawn.add(rule.name)
            body += self.unseen(wanted)
        for clause in here:
            body += self.condition(clause, clause.needs)
        for clause in here:
            body += self.effects(clause, wanted)
        for clause in here:
            body += self.condition(clause, clause.leaves)
        self.lower.unseen = False
        place = list(self.description.verbs).index(rule.name)
        return trees.function(f"verb_{place}", ("walk", "t", "seat", "step"), [*body, give(const(True))])

    def take_named(self, rule: VerbRule, home: str) -> list[ast.stmt]:
        """What the step names, and whether that is physically there."""
        takes = rule.takes.split()
        body: list[ast.stmt] = []
        cards = attr(name("step"), "cards")
        if "seat" in takes:
            body.append(put(name("other"), attr(name("step"), "seat")))
            same = compare("=", name("other"), name("seat"))
            body.append(when(same, [*self.refused(home, "not-yourself-rules"), give(const(False))]))
            body.append(when(compare("is", name("other"), const(None)), [put(name("other"), const(UNKNOWN))]))
        if rule.column:
            suit = attr(name("step"), "suit")
            said = trees.chosen(compare("is", suit, const(None)), const(UNKNOWN), suit)
            body.append(put(name("named"), said))
            body.append(
                when(
                    compare("<", name("named"), const(0)),
                    [do(method(name("walk"), "choose", const("value"))), give(const(False))],
                )
            )
        if "card" in takes or "cards" in takes:
            body.append(put(name("cards"), trees.joined("or", [cards, const(())])))
            few = (
                compare("!=", call("len", name("cards")), const(1))
                if "card" in takes
                else trees.negated(name("cards"))
            )
            body.append(
                when(
                    few,
                    [
                        *self.refused(home, "one-card-rules", count=call("len", name("cards"))),
                        give(const(False)),
                    ],
                )
            )
            if "card" in takes:
                body.append(put(name("card"), index(name("cards"), const(0))))
                there = method(name("t"), "holds", self.holder(), name("card"))
                body.append(self.missing("card", there))
            else:
                body.append(self.held())
                body.append(put(name("card"), index(name("cards"), const(0))))
        elif "draw" in takes or "reveal" in takes:
            body.append(put(name("cards"), trees.joined("or", [cards, const(())])))
            body.append(
                put(
                    name("card"), trees.chosen(name("cards"), index(name("cards"), const(-1)), const(UNKNOWN))
                )
            )
        return body

    def refused(self, clause: str, why: str, **facts: ast.expr) -> list[ast.stmt]:
        """The line cannot be carried out."""
        return [do(method(name("walk"), "impossible", const(clause), const(why), seat=name("seat"), **facts))]

    def missing(self, card: str, fine: ast.expr) -> ast.stmt:
        """A card that cannot be in the hand leaves the line out."""
        met = do(method(name("t"), "deny", name("walk"), self.holder(), name(card)))
        return when(trees.negated(fine), [met, give(const(False))])

    def held(self) -> ast.stmt:
        """Every card that is named can be in the hand."""
        there = method(name("t"), "holds", self.holder(), name("each"))
        twice = call("repeated", name("t"), name("seat"), name("cards"))
        fine = trees.joined("and", [there, trees.negated(twice)])
        return trees.each("each", name("cards"), [self.missing("each", fine)])

    # --- a card that nobody saw -----------------------------------------------------------------
    def seen_set(self, rule: VerbRule, here: Sequence[ClauseRule]) -> Typed | None:
        """The set that an effect asks whether the drawn card is of it."""
        if "draw" not in rule.takes.split():
            return None
        trees_here = [part for clause in here for part in clause.do]
        return next((found for tree in trees_here if (found := asked_of_card(tree)) is not None), None)

    def unseen(self, wanted: Typed) -> list[ast.stmt]:
        """Where the card was not written, it is a choice whether it is of the set."""
        words = attr(name("step"), "words")
        marked = trees.chosen(words, compare("=", index(words, const(0)), const("inside")), const(None))
        unknown = compare("<", name("card"), const(0))
        unmarked = trees.joined("and", [unknown, trees.negated(words)])
        choose = [do(method(name("walk"), "chance", const("drawn"))), give(const(False))]
        return [
            put(name("drawn"), marked),
            put(name("wanted"), self.lower.set(wanted)),
            when(unmarked, choose),
        ]

    # --- conditions ---------------------------------------------------------------------------
    def condition(self, clause: ClauseRule, tree: Typed | None) -> list[ast.stmt]:
        """One demand: kept, broken, or open."""
        if tree is None:
            return []
        body: list[ast.stmt] = [put(name("r"), self.truth(tree))]
        why = self.note_sentence(clause, "why", "breach")
        told = when(attr(name("walk"), "telling"), self.note_sentence(clause, FINE, "explain"))
        if tree.hidden:
            doubt = call("Doubt", attr(name("r"), "broken"), attr(name("r"), "fine"))
            maybe = self.note_sentence(clause, "maybe", "breach", doubt=doubt)
            is_open = call("isinstance", name("r"), name("Maybe"))
            body.append(when(is_open, maybe, [when(name("r"), [told], why)]))
        else:
            body.append(when(name("r"), [told], why))
        return self.guarded(clause, body)

    def note_sentence(self, clause: ClauseRule, kind: str, how: str, **more: ast.expr) -> list[ast.stmt]:
        """The walk is told a sentence of the clause with its facts."""
        sentence: Sentence | None = clause.sentences.get(kind)
        facts = {} if sentence is None else {key: self.fact(each) for key, each in sentence.facts.items()}
        told = method(
            name("walk"), how, const(clause.id), const(sentence_name(clause.key, kind)), **facts, **more
        )
        return [do(told)]

    # --- the end, points, bots ------------------------------------------------------------------
    def ends(self) -> ast.stmt:
        """Which clause ends the deal now."""
        body = [
            when(self.over(clause.ends), [give(const(ending(clause)))])
            for clause in self.description.clauses
            if clause.ends is not None
        ]
        return trees.function("ends", ("t", "seat"), [*body, give(const(""))])

    def score(self) -> ast.stmt:
        """The points of a seat: what all clauses that score give together."""
        found: ast.expr | None = None
        for clause in self.description.clauses:
            if clause.score is None:
                continue
            points = self.lower.value(clause.score)
            if clause.when is not None:
                points = trees.chosen(self.lower.value(clause.when), points, const(0))
            found = points if found is None else call("plus", found, points)
        return trees.function("score", ("t", "seat"), [give(found if found is not None else const(0))])

    def values(self, text: str, listed: Sequence[tuple[str, Typed]]) -> list[ast.stmt]:
        """Functions that only answer."""
        args = ("t", "seat", "cards", "card", "other", "named")
        made = self.truth if text == "over" else self.lower.value
        return [
            trees.function(f"{text}_{n}", args if text == "bot" else args[:2], [give(made(tree))])
            for n, (_, tree) in enumerate(listed)
        ]

    def tried(self) -> list[ast.stmt]:
        """The set of cards that a player tries with a verb."""
        return [
            trees.function(f"tried_{n}", ("t", "seat"), [give(self.lower.set(rule.tried_set))])
            for n, rule in enumerate(self.description.verbs.values())
            if rule.tried_set is not None
        ]

    # --- the table's own class ------------------------------------------------------------------
    def table_class(self) -> list[ast.stmt]:
        """A slot for each place and state, and how they begin."""
        slots: list[tuple[str, ast.expr, int]] = []  # name, how it begins, lists within
        seats = attr(name("setup"), "seats")
        for zone, place in self.lower.places.items():
            if zone not in self.description.names.lying:
                continue
            rule = self.description.names.zones[zone]
            for letter in ("p", "b") if rule.who else ("p",):
                slots.append((f"{letter}{place}", self.empty(rule.each, seats), 1 + rule.each))
        for state, place in self.lower.states.items():
            spec = self.description.names.state[state]
            slots.append((f"s{place}", self.first(spec, seats), int(spec.each)))
        begin = [put(attr(name("self"), slot), first) for slot, first, _ in slots]
        phase = put(attr(name("self"), "phase"), const(next(iter(self.description.phases))))
        base = do(
            call(attr(name("Table"), "__init__"), name("self"), name("setup"), name("start"), name("hands"))
        )
        start = trees.function("begin_own", ("self", "setup", "start", "hands"), [base, phase, *begin])
        self.slots = {
            "__slots__": tuple(slot for slot, _, _ in slots),
            "owned": tuple(slot for slot, _, depth in slots if depth == 1),
            "nested": tuple(slot for slot, _, depth in slots if depth == 2),
        }
        return [start]

    def empty(self, each: bool, seats: ast.expr) -> ast.expr:
        """An empty place, or one for each seat."""
        return call("places", seats) if each else ast.List([], ast.Load())


def asked_of_card(tree: Typed) -> Typed | None:
    """The set of `card in SET` in a statement."""
    if tree.op == "in" and tree.parts[0].op == "card":
        return tree.parts[1]
    return next((found for each in tree.parts if (found := asked_of_card(each)) is not None), None)
