"""An unknown line that hangs on choices that were not written, or on cards that nobody could read."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import product
from operator import attrgetter
from typing import Final, NamedTuple

from referee.game.contract import Setup
from referee.judge.candidates_for_unread import guesses, next_move, open_places
from referee.judge.engine import Table
from referee.judge.game_loader import engine
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict
from referee.judge.verdicts import Result, severity
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step
from referee.registry import vocabulary

NEAREST: Final = 2
"""Open lines that are looked at, the nearest first."""
MOST: Final = 8
"""Open lines of one deal that are looked at in all: each is judged once for each of its values."""
MOST_PAIRS: Final = 64
"""Pairs of values of two open lines that are looked at together."""
MOST_WORK: Final = 12_000
"""Lines judged for all of this in one deal; beyond that a line is `unknown` without the sentence."""
GUESS: Final = 2_000
"""What a line counts for that is tried with every card, in as many ways as are followed."""

Results = Sequence[Result]


class Place(NamedTuple):
    """What a line left open: a card, a suit, or how it was meant; `forms` are the full lines by value."""

    line: int
    what: str  # "card", "suit", "choice"
    forms: Mapping[int, Line]


class Case(NamedTuple):
    """Values of a place that belong together, and with which values of the other place (all: None)."""

    values: tuple[int, ...]
    other: tuple[int, ...] | None = None


class Dependency(NamedTuple):
    """The values of `place`, or of it and `other` together, that make a line illegal, and those that do not.

    Not `sure` are those where the line hangs on something else besides for the rest of the values.
    """

    place: Place
    illegal: tuple[int, ...]
    legal: tuple[int, ...]
    sure: bool = True
    other: Place | None = None
    cases: tuple[Case, ...] = ()


class OpenChoices:
    """The open lines of one deal, each judged under all of its values, once."""

    def __init__(self, setup: Setup, deal: Deal, start: int, verdicts: Sequence[LineVerdict]) -> None:
        self.setup = setup
        self.game = engine(setup.game)
        self.deal = deal
        self.start = start
        self.work = 0
        self.numbers = [line.number for line in deal.lines]
        self.left_open = [each.line for each in verdicts if is_open(each)]
        self.columns: dict[int, tuple[Place, Mapping[int, Results]] | None] = {}
        self.pairs: dict[tuple[int, int], Mapping[tuple[int, int], Results]] = {}

    def hanging(self, verdict: LineVerdict) -> Dependency | None:
        """What the line hangs on; None where neither one open place nor two together decide anything."""
        if verdict.verdict != DOUBTFUL or verdict.turns_on or not verdict.exact:
            return None
        if all(breach.doubt is not None for breach in verdict.breaches):
            return None
        at = self.index(verdict.line.number)
        count = bisect_right(self.left_open, verdict.line.number, key=attrgetter("number"))
        before = self.left_open[max(count - NEAREST, 0) : count]
        partly: Dependency | None = None
        for line in reversed(before):
            column = self.column(line)
            if column is None:
                continue
            place, results = column
            by = self.verdicts_by_value(results, place, at)
            bad, good = (tuple(v for v, each in by.items() if each == goal) for goal in (ILLEGAL, LEGAL))
            if bad and good and DOUBTFUL not in by.values():
                return Dependency(place, bad, good)
            if partly is None and (bad or good) and DOUBTFUL in by.values():
                partly = Dependency(place, bad, good, sure=False)
        return self.together(before, at) or partly

    def index(self, number: int) -> int:
        """The index of the line of this number; numbers rise."""
        return bisect_left(self.numbers, number)

    def verdicts_by_value(self, results: Mapping[int, Results], place: Place, at: int) -> dict[int, str]:
        """The verdict on the line at this index under each value that the open line can have had."""
        own = self.index(place.line)
        return {v: each[at].verdict for v, each in results.items() if not severity(each[own].breaches)}

    # --- one open line ------------------------------------------------------------------------
    def column(self, line: Line) -> tuple[Place, Mapping[int, Results]] | None:
        """What the line leaves open, and the results of the deal under each value of it."""
        if line.number not in self.columns:
            if len(self.columns) == MOST:
                return None
            index = self.index(line.number)
            self.columns[line.number] = None
            if self.work + self.cost(0, index) > MOST_WORK:
                return None
            table = self.before(index)
            place = self.place(table, index)
            cost = self.cost(0, index) + len(place.forms) * (1 + self.cost(index + 1))
            if len(place.forms) > 1 and self.affords(cost):
                results = {
                    v: self.played(table, index, full).finish().results for v, full in place.forms.items()
                }
                self.columns[line.number] = place, results
        return self.columns[line.number]

    def cost(self, begin: int, end: int | None = None) -> int:
        """What it takes to judge the lines from one index to before another."""
        return sum(GUESS if line.guess else 1 for line in self.deal.lines[begin:end])

    def affords(self, cost: int) -> bool:
        """Whether so much work is left; if so it is spent."""
        if self.work + cost > MOST_WORK:
            return False
        self.work += cost
        return True

    def before(self, index: int) -> Table:
        """The table before the line at this index."""
        table = Table(self.game, self.setup, self.deal, self.start, advise=False)
        table.walk(index)
        return table

    def played(self, table: Table, index: int, full: Line, stop: int | None = None) -> Table:
        """The deal from this table on, up to line index `stop`, with this form of the line."""
        twin = table.fork()
        twin.lines = (*table.lines[:index], full, *table.lines[index + 1 :])
        for place in range(index, len(twin.lines) if stop is None else stop):
            twin.step(place, twin.lines[place])
        return twin

    def place(self, table: Table, index: int) -> Place:
        """What the line leaves open, with every value that it may have had."""
        line = table.lines[index]
        cards = open_places(line)
        if len(cards) > 1:
            return Place(line.number, "card", {})
        full: dict[Line, None] = {}
        for world in table.worlds:
            state = world.state.copy()
            if not state.ready and line.kind is LineKind.MOVE:
                table.prepare(state)
            if table.closed(state, line):
                continue
            if line.guess:
                full |= dict.fromkeys(guesses(self.game, state, line)[0])
            elif table.walked(state, line)[0].undecided:
                full |= dict.fromkeys(self.game.choices(state, line, next_move(table.lines, index)))
        if cards:
            at, card = cards[0]
            return Place(line.number, "card", {(each.steps[at].cards or ())[card]: each for each in full})
        named = {suit_named(line, each): each for each in full}
        words = vocabulary(self.game.name)
        other = any(words.value_shape(step.verb) for each in full for step in each.steps)  # ranks, say
        if None not in named and len(named) == len(full) and not other:
            return Place(
                line.number, "suit", {suit: each for suit, each in named.items() if suit is not None}
            )
        return Place(line.number, "choice", dict(enumerate(full)))

    # --- two open lines -----------------------------------------------------------------------
    def together(self, lines: Sequence[Line], at: int) -> Dependency | None:
        """What the line hangs on where two open lines decide it together."""
        if len(lines) < 2:
            return None
        first, second = (self.columns.get(line.number) for line in lines[-2:])
        if first is None or second is None:
            return None
        one, two = first[0], second[0]
        if len(one.forms) * len(two.forms) > MOST_PAIRS:
            return None
        sheet = self.sheet(one, two)
        own = [self.index(place.line) for place in (one, two)]
        by = {
            pair: results[at].verdict
            for pair, results in sheet.items()
            if not any(severity(results[index].breaches) for index in own)
        }
        if set(by.values()) != {LEGAL, ILLEGAL}:
            return None
        groups: dict[tuple[int, ...], list[int]] = {}
        for value in one.forms:
            bad = tuple(other for other in two.forms if by.get((value, other)) == ILLEGAL)
            groups.setdefault(bad, []).append(value)
        cases = tuple(
            Case(
                tuple(values),
                None if all((v, o) not in by or o in bad for v in values for o in two.forms) else bad,
            )
            for bad, values in groups.items()
            if bad
        )
        return Dependency(one, (), (), other=two, cases=cases)

    def sheet(self, one: Place, two: Place) -> Mapping[tuple[int, int], Results]:
        """The results of the deal under each pair of values."""
        key = one.line, two.line
        if key not in self.pairs:
            begin, then = self.index(one.line), self.index(two.line)
            rest = len(one.forms) * len(two.forms) * (1 + self.cost(then + 1))
            count = len(one.forms) * (1 + self.cost(begin + 1, then)) + rest
            self.pairs[key] = {}
            if self.affords(self.cost(0, begin) + count):
                table = self.before(begin)
                middle = {value: self.played(table, begin, full, then) for value, full in one.forms.items()}
                self.pairs[key] = {
                    (value, other): self.played(middle[value], then, two.forms[other]).finish().results
                    for value, other in product(one.forms, two.forms)
                }
        return self.pairs[key]


def is_open(verdict: LineVerdict) -> bool:
    """Whether the line has a card that nobody could read, or a choice that was not written."""
    return bool(verdict.line.guess or verdict.unwritten)


def suit_named(line: Line, full: Line) -> int | None:
    """The suit that only the full line has; None where the two differ in something else."""
    written, told = (tuple(each for each in one.steps if not _names_suit(each)) for one in (line, full))
    if tuple(map(_unsuited, written)) != tuple(map(_unsuited, told)):
        return None
    suits = [step.suit for step in full.steps if step.suit is not None]
    open_ones = [step.suit for step in line.steps if step.suit is not None and step.suit != UNKNOWN]
    return suits[-1] if len(suits) == len(open_ones) + 1 else None


def _names_suit(step: Step) -> bool:
    """Whether a step says a suit and no more."""
    return step.suit is not None and step.cards is None and step.seat is None


def _unsuited(step: Step) -> Step:
    return step._replace(suit=None)
