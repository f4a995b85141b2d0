"""A case as a table that can be walked through again and again, each time on another path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from referee import registry
from referee.ask.case import Case, key_of
from referee.ask.tables import Decided, Mark, OpenTable, plain_arg, signature
from referee.ask.unheard import unheard
from referee.ask.unsaid import equipment, items, rules, told_items
from referee.game.contract import AnyGame, Setup
from referee.game.dispute import AGREED
from referee.game.openings import Opener, Rules
from referee.game.paths import Entangled, Key, Name, Path, Unheard
from referee.game.unknowns import settled, unknown
from referee.game.walk import CONTRADICTION, Breach, Walk
from referee.judge.deal_runs import default_books, make_setup
from referee.judge.game_loader import engine, part
from referee.judge.judgement import DEAL_OVER, DOUBTFUL, ILLEGAL, OUT_OF_TURN
from referee.judge.verdicts import Result
from referee.judge.world import LineFacts, World
from referee.record.model import Deal, Line, Step

IMPOSSIBLE: Final = "impossible"
"""The verdict on a way in which the told lines cannot have been."""


class Left(NamedTuple):
    """What a fact may be at all, with the weight of each, and `live`, the places of what it is in one way."""

    name: Name
    values: tuple[Any, ...]
    weights: tuple[float, ...]
    live: tuple[int, ...]

    @property
    def read(self) -> bool:
        """Whether the way is one of several that this fact parts."""
        return len(self.live) < len(self.values)

    def share(self) -> float:
        """How much of all tables has it as it is in this way."""
        return sum(self.weights[place] for place in self.live) / sum(self.weights)


class Leaf(NamedTuple):
    """One way through all forks: what was judged in it, and the facts it is about."""

    verdict: str
    result: Result
    left: tuple[Left, ...]
    weight: float
    causes: tuple[Key, ...] = ()  # hidden cards, or facts that only the table can tell, it hangs on
    told: LineFacts | None = None
    waits: bool = False  # what comes after the move decides, and nobody told it

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that are broken."""
        return frozenset(breach.clause for breach in self.result.breaches)


class Scene:
    """A case made ready to be walked through again and again."""

    def __init__(self, case: Case, *, trusting: bool = True, reasoned: bool = False) -> None:
        self.case = case
        self.reasoned = reasoned  # where more is told than the verdict: why the move is legal, too
        self.game: AnyGame = engine(case.game).opening
        self.options = {**dict(case.chosen), **equipment(case), **dict(case.options)}
        facts = [case.fact(item, text) for item, text in told_items(case) if text and not item.spoken]
        moves = [*([case.before] if case.before else []), case.move]
        since = [case.since] if case.since and ":" in case.since else []
        lines = case.read(["deal", *moves, *since], self.options).deals[0].lines
        mover, author, steps = case.dispute.mover, case.dispute.author, case.dispute.steps
        in_turn = not self.game.allowed_out_of_turn(lines[0])
        told = any(fact.startswith("@turn") for fact in facts)
        turn = [f"@turn {case.players[author]}"] if author is not None and in_turn and not told else []
        self.record = case.read(["deal", "@position", *turn, *facts], self.options)
        head = self.record.deals[0]
        first = 1 + max(line.number for line in head.lines)
        numbered = [line._replace(number=first + place) for place, line in enumerate(lines)]
        self.deal: Deal = head._replace(lines=(*head.lines, *numbered))
        self.followed = bool(since) or case.since == "no"
        self.facts = len(head.lines)
        self.place = self.facts + (1 if case.before else 0)
        trusted = trusting and not turn_argued(case) and not case.draws_before
        self.trusting = bool(case.before) and trusted  # the line before was legal
        known = {name: value for name, value in self.record.options.items() if value is not None}
        self.setup: Setup = make_setup(self.record, default_books(self.record)(known))
        self.rules = rules(case)
        self.told = dict(case.known)
        self.opener = {
            "mover": mover, "author": author, "players": case.players, "lines": numbered, "steps": steps,
            "in_turn": in_turn, "trusted": in_turn and self.trusting, "drawn": drawn(case),
        }  # fmt: skip
        self.mark: Mark | None = None
        self.marks: dict[tuple[int, ...], Mark] = {}
        self.told_on: dict[tuple[tuple[int, ...], frozenset[int]], tuple[Leaf, Path]] = {}
        self.begun_on: dict[tuple[tuple[int, ...], frozenset[int]], tuple[object, Path]] = {}
        self.barred = barred(case)
        draws = registry.vocabulary(case.game).of_role("draws")
        self.drew = any(step.verb in draws and step.cards != () for step in steps)
        self.called = (
            called(case.game, self.deal, self.place - calls_before(case)) if asks_call(case) else None
        )
        self.opened = part(case.game, "unknowns", "opened") or unheard(case, self.record, self.setup)

    @property
    def line(self) -> Line:
        """The disputed line."""
        return self.deal.lines[self.place]

    def begun(self, path: Path, apart: frozenset[int], *, telling: bool) -> OpenTable:
        """The table before its first line."""
        options = Rules(self.setup.options, self.rules, path)
        setup = self.setup._replace(options=options)
        start = self.case.dispute.mover if self.case.dispute.author is None else self.case.dispute.author
        deal, line = self.deal, self.line
        if self.called is not None:
            key: Key = (CALL, self.case.dispute.mover, None)
            said = (
                self.told[key] if key in self.told else settled(unknown(path, path.fact(key, ("no", "yes"))))
            )
            deal = self.called if said == "yes" else deal
            line = deal.lines[self.place]
        table = OpenTable(self.game, setup, deal, start, advise=False, telling=telling)
        opener = Opener(path, self.told, **self.opener)  # type: ignore[arg-type]
        table.opens = lambda state: self.opened(state, opener)
        table.disputed, table.path, table.reasoned = line, path, self.reasoned
        table.trusted = deal.lines[self.place - 1] if self.trusting else None
        self.game.blend(table.worlds[0].state, deal.lines, apart)
        return table

    def first_reached(
        self, taken: Sequence[int], apart: frozenset[int], *, telling: bool
    ) -> tuple[object, Path]:
        """What a path that begins so reaches, walked only once; where nobody can say, what tells it apart."""
        key = (tuple(taken), apart)
        if key not in self.begun_on:
            path = Path(taken)
            try:
                reached = self.reached(path, apart, telling=telling)
            except (Unheard, Entangled):
                reached = tuple(path.taken)
            self.begun_on[key] = reached, path
        return self.begun_on[key]

    def reached(self, path: Path, apart: frozenset[int], *, telling: bool) -> object:
        """The table right before the disputed line, on one path; None if there cannot be one."""
        asked = tuple(path.taken)
        table = self.begun(path, apart, telling=telling)
        try:
            table.walk(self.place)
        except Decided:
            return None
        self.marks[asked] = self.marks[tuple(path.taken[: len(path.arity)])] = Mark(table, path)
        for world in table.worlds:
            if not world.state.ready:
                table.prepare(world.state)
        states = [world.state for world in table.worlds]
        table.flush()
        if not self.stood(table):
            return None
        rules = tuple((fact.name, fact.live) for fact in path.facts if fact.rule)
        return rules, *map(signature, states)

    def leaf(
        self, path: Path, apart: frozenset[int], *, telling: bool = False, following: bool = True
    ) -> Leaf:
        """The move judged on one path; not `following`: of what comes after it nothing is told."""
        table = self.begun(path, apart, telling=telling)
        table.path = path if following else None
        return self.judged(table, path, telling=telling)

    def next_leaf(self, taken: Sequence[int], apart: frozenset[int], *, telling: bool) -> tuple[Leaf, Path]:
        """The same on a path of which what went before the disputed line may have been walked already."""
        key = (tuple(taken), apart)
        if telling and key in self.told_on:
            return self.told_on[key]
        self.mark = mark = self.marks.get(tuple(taken), self.mark)
        if mark is not None and mark.begins(taken):
            path, table = mark.path, mark.go_on(taken)
            leaf = self.judged(table, path, telling=telling)
        else:
            path, self.mark = Path(taken), None
            leaf = self.judged(self.begun(path, apart, telling=telling), path, telling=telling, marked=True)
        if telling:
            self.told_on[key] = leaf, path.as_walked()
        return leaf, path

    def judged(self, table: OpenTable, path: Path, *, telling: bool, marked: bool = False) -> Leaf:
        """The same with the table at hand; `marked`: it is kept as it is before the disputed line."""
        try:
            table.walk(self.place)
            self.mark = Mark(table, path) if marked else self.mark
            table.walk()
            waits = any(map(self.waits, table.worlds))
            for world in table.worlds:
                table.settle(world, None)
            table.flush()
        except Decided as decided:
            if table.at < self.place:
                return self._leaf(path, Result(ILLEGAL), (), IMPOSSIBLE)
            fits = self.lay_so(table) and self.stood(table) and not self.denied((decided.breach,))
            verdict = "" if fits else IMPOSSIBLE
            return self._leaf(path, Result(ILLEGAL, (decided.breach,)), (), verdict)
        except Unheard as unread:
            return self._leaf(path, Result(DOUBTFUL), (unread.key,))
        except Entangled:
            return self._leaf(path, Result(DOUBTFUL, exact=False), ())
        result = table.findings.final[self.place]
        if (
            not self.lay_so(table)
            or not self.stood(table)
            or self.misplaced(result)
            or self.denied(result.breaches)
        ):
            return self._leaf(path, result, (), IMPOSSIBLE)
        causes = tuple(self.causes(table, result)) if result.verdict == DOUBTFUL else ()
        waits = waits and not causes and (result.verdict == DOUBTFUL or not self.followed)
        waits = waits and result.verdict != ILLEGAL
        leaf = self._leaf(path, result, causes, DOUBTFUL if waits else "")._replace(waits=waits)
        if not telling:
            return leaf
        told = table.findings.told[self.place]
        reasons = (each._replace(args=tuple(map(plain_arg, each.args))) for each in told.reasons)
        return leaf._replace(told=told._replace(reasons=tuple(reasons)))

    def waits(self, world: World) -> bool:
        """Whether the move leaves something undone that is wrong as soon as somebody else moves."""
        if world.state.pending is None:
            return False
        walk = Walk()
        self.game.settle(walk, world.state.copy(), self.line._replace(steps=(Step(""),)))
        return any(late.line == self.line.number for late in walk.late)

    def lay_so(self, table: OpenTable) -> bool:
        """Whether the facts that were told can be, so far as the walk came."""
        final = table.findings.final[: self.facts]
        past = [each for world in table.worlds for each in world.past[: self.facts - len(final)]]
        met = [breach for outcomes in past for each in outcomes if each for breach in each.breaches]
        return all(each.verdict != ILLEGAL for each in final) and all(breach.doubt for breach in met)

    def stood(self, table: OpenTable) -> bool:
        """Whether the line before can have been made at this table."""
        if not self.case.before:
            return True
        at = self.facts - len(table.findings.final)
        if at < 0:
            return table.findings.final[self.facts].applied
        met = [outcome for world in table.worlds for outcome in world.past[at]]
        return any(outcome is None or outcome.applied for outcome in met)

    def denied(self, breaches: Sequence[Breach]) -> bool:
        """Whether the move is out of turn at a table where everyone agrees that it was not."""
        return any(breach.doubt is None and off_turn(breach, self.barred) for breach in breaches)

    def misplaced(self, result: Result) -> bool:
        """Whether the move needs a card where nobody said that there was none: then there was one.

        In a hand that nobody described, or in the stock, from which somebody drew one that was played.
        """
        seat = self.case.dispute.mover
        if self.drew and any(breach.why in NONE_LEFT for breach in result.breaches):
            return True
        if ("@hand", seat, None) in self.told:
            return False
        return any(b.left_out == CONTRADICTION and b.why in IN_HAND for b in result.breaches)

    def _leaf(self, path: Path, result: Result, causes: tuple[Key, ...], verdict: str = "") -> Leaf:
        said = tuple(
            breach._replace(clause=settled(breach.clause), args=tuple(map(plain_arg, breach.args)))
            for breach in result.breaches
        )
        result = result._replace(breaches=said)  # as it is here: the next way may share its facts
        left = tuple(Left(fact.name, fact.all, fact.weights, fact.live) for fact in path.facts)
        return Leaf(verdict or result.verdict, result, left, path.weight, causes)

    def causes(self, table: OpenTable, result: Result) -> Iterator[Key]:
        """The facts that would name the hidden cards of a doubt."""
        state = table.worlds[0].state
        for breach in result.breaches:
            for cases in breach.doubt or ():
                for case in cases:
                    for literal in case:
                        for container, _ in getattr(literal, "places", ()):
                            fact, seat = self.game.place(state, container)
                            yield fact, seat, None


def drawn(case: Case) -> int:
    """How many cards were drawn, beyond those that may have come under others by then: so many there were."""
    draws = registry.vocabulary(case.game).of_role("draws")
    steps = (*case.dispute.before, *case.dispute.steps)
    counts = [len(step.cards or ()) * (1 if step.verb in draws else -1) for step in steps]
    return max(0, sum(counts))


def turn_argued(case: Case) -> bool:
    """Whether people argue about whose turn it was: then whoever made the line before may have jumped in."""
    told = dict(case.known)
    return any(item.fact == AGREED and told.get(key_of(item)) == "no" for item in items(case))


def barred(case: Case) -> frozenset[str] | None:
    """What cannot have been where everyone agrees whose turn it was; None where they do not."""
    told = dict(case.known)
    agreed = [item for item in items(case) if item.fact == AGREED and told.get(key_of(item)) == "yes"]
    return frozenset(agreed[0].bars) if agreed else None


def off_turn(breach: Breach, bars: frozenset[str] | None) -> bool:
    """Whether a rule is broken because it was somebody else's turn, or something had to come first."""
    return bars is not None and (breach.clause in (OUT_OF_TURN, DEAL_OVER) or breach.why in bars)


CALL: Final = "@call"
"""The question whether somebody said what a play makes due."""


def asks_call(case: Case) -> bool:
    """Whether the move may lack a call that was made all the same."""
    return any(item.fact == CALL for item in items(case))


def calls_before(case: Case) -> bool:
    """Whether the call is one of the line before, for which the disputed one pays."""
    host = registry.vocabulary(case.game).of_role("host")
    return not any(step.verb in host for step in case.dispute.steps)


def called(game: str, deal: Deal, place: int) -> Deal:
    """The deal with the call made that the line makes due."""
    line, shapes = deal.lines[place], registry.vocabulary(game).shapes
    calls = next(verb for verb, shape in shapes.items() if shape.form == "calls")
    full = line._replace(steps=(*line.steps, Step(calls, words=("!",))))
    return deal._replace(lines=(*deal.lines[:place], full, *deal.lines[place + 1 :]))


NONE_LEFT: Final = frozenset({"nothing-to-draw", "stock-short"})
"""Sentences that say there were too few cards left to draw."""
IN_HAND: Final = frozenset({"not-in-hand", "not-held", "not-open"})
"""Sentences that say a card was not in the hand it came from."""
