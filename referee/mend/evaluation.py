"""Tries: where a changed record goes wrong first, judged anew only from the change on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from referee import registry
from referee.budget import READ, spend
from referee.game.contract import Setup
from referee.hidden.cases import ToldApart
from referee.judge.deal_runs import default_books, known_values, make_setup, named_start
from referee.judge.decisions import ruling
from referee.judge.engine import Table
from referee.judge.explore import missing as open_options
from referee.judge.game_loader import engine
from referee.judge.judgement import DOUBTFUL
from referee.judge.seating import beginning, person, setup_of
from referee.judge.undo import taken_back
from referee.mend.change import Change
from referee.mend.deal_texts import DealTexts, Work
from referee.mend.full_check import Place, check_fully, decided
from referee.mend.lines import Span
from referee.mend.parsed import fault_at, readable
from referee.mend.tables import certainly_illegal, first_illegal, illegal_so_far
from referee.record.completeness import missing
from referee.record.faults import Fault
from referee.record.model import Deal, Line, LineKind
from referee.record.structure import is_change, is_deal

NEW_LINE = 10_000_000
"""Numbers of lines that were put in; no file has so many."""

GUESS_COST = 100
"""Work of a card that nobody can read; each further one of its line multiplies it."""

HIDDEN_COST = 4
"""Work of a line where cards are hidden, as against one where all are known."""

LONG_DEAL = 100
"""Lines of a deal after which a try costs as much again: the cards seen so far are weighed anew."""


class Outcome(NamedTuple):
    """How a deal went: the place of its first bad line, how many are unknown, who begins the next."""

    bad: int | None
    unknown: int = 0
    next_start: int = 0


class Evaluator:
    """A record as it stands, and changes of it tried one after the other."""

    def __init__(self, place: Place, lines: Sequence[str], work: Work) -> None:
        self.texts = texts = DealTexts(place, lines, work)
        self.work = work
        self.ways = 1  # ways in which a record with open options or testimonies was judged at most
        self._tables: dict[int, list[Table]] = {}
        self._apart: frozenset[int] | None = None  # hands whose parts some line asked for
        self._starts: list[int] = []
        self._outcomes: dict[tuple[int, int], Outcome] = {}
        self.plain = False
        record = self.record = texts.record
        if record is None:
            return
        self.setup = make_setup(record, default_books(record)(known_values(record)))
        self.game = engine(record.game)
        self.needs = registry.book(record.game).record_words.needs
        self.plain = not open_options(record) and not texts.has_testimony()

    def setup_at(self, deal: int) -> Setup:
        """The set-up of a deal."""
        assert self.record is not None
        return setup_of(self.record, self.setup, self.texts.seats[deal])

    def next_start(self, deal: int, first: int, *, passed: bool) -> int:
        """The seat that begins the deal after one that this seat began."""
        following = self.texts.seats[min(deal + 1, len(self.texts.seats) - 1)]
        last = person(self.texts.seats[deal], first)
        return beginning(following, last, self.setup.seats, passed=passed)

    # --- judging ------------------------------------------------------------------------------
    def start(self, deal: int) -> int:
        """Who begins a deal of the record as it stands, `@start` apart."""
        assert self.record is not None
        while len(self._starts) <= deal:
            before = len(self._starts) - 1
            self._starts.append(
                self.record.start if before < 0 else self.outcome(before, self._starts[before]).next_start
            )
        return self._starts[deal]

    def outcome(self, deal: int, start: int) -> Outcome:
        """How a deal of the record as it stands goes when this player would begin it."""
        key = deal, start
        if key not in self._outcomes:
            read = self.texts.reading(deal)
            broken = read.fault is not None
            self._outcomes[key] = self.judged(deal, start, read.lines, broken, ruled=read.ruled)
        return self._outcomes[key]

    def judged(
        self,
        number: int,
        start: int,
        lines: tuple[Line, ...],
        broken: bool,
        begun: Table | None = None,
        *,
        ruled: bool,
    ) -> Outcome:
        """A deal with these lines; `broken`: a line that cannot be read follows them."""
        while True:
            try:
                return self._judged(number, start, lines, broken, begun, ruled=ruled)
            except ToldApart as asked:
                self._tell_apart(asked.hands)
                begun = None

    def _tell_apart(self, hands: tuple[int, ...]) -> None:
        """From now on the parts of these hands are told apart; tables that left them open are no use."""
        self._apart = (self._apart or frozenset()).union(hands)
        self._tables.clear()

    def _table(self, number: int, deal: Deal, first: int) -> Table:
        """A deal before its first line."""
        table = Table(self.game, self.setup_at(number), deal, first, advise=False)
        self.game.blend(table.worlds[0].state, deal.lines, self._apart)
        return table

    def _judged(
        self,
        number: int,
        start: int,
        lines: tuple[Line, ...],
        broken: bool,
        begun: Table | None,
        *,
        ruled: bool,
    ) -> Outcome:
        followed = number + 1 < len(self.texts.spans)
        deal = self.texts.seats[number]._replace(lines=lines)
        first = named_start(deal, start)
        table = begun or self._table(number, deal, first)
        table.lines = lines
        table.undone = taken_back(lines)
        missed = None if begun is not None else self.left_out(deal)
        bad = self.walk(table, ruled=ruled) if missed is None else missed
        if bad is None:
            run = table.finish(followed=followed)
            bad = None if decided(deal, run.decision) else first_illegal(table)
            if bad is None and not broken:
                unknown = sum(result.verdict == DOUBTFUL for result in run.results)
                return Outcome(None, unknown, self.next_start(number, first, passed=run.finished))
        return Outcome(len(lines) if bad is None else bad, next_start=start)

    def left_out(self, deal: Deal) -> int | None:
        """The place of the first line at which something is missed that the deal has to say."""
        assert self.record is not None
        fault = next(iter(missing(replace(self.record, deals=(deal,)), self.needs)), None)
        if fault is None:
            return None
        return next(place for place, line in enumerate(deal.lines) if line.number == fault.line)

    def walk(self, table: Table, *, ruled: bool) -> int | None:
        """Judge on to the end, or to the first line that is illegal for sure; its place."""
        index = table.reached
        lines = table.lines
        end = len(lines)
        while index < end:
            begun = index
            if len(table.worlds) == 1 and table.can_apply_in_place():
                index = table.stretch(index, end)
            if index < end:
                table.step(index, lines[index])
                self.work.spend(guess_cost(lines[index]) * grown(index))
                index += 1
            hidden = table.worlds[0].state.ledger is not None
            each = HIDDEN_COST * len(table.worlds) * grown(begun) if hidden else 1
            self.work.spend((index - begun) * each)
            if not ruled and index - 1 not in table.undone and certainly_illegal(table.worlds):
                table.flush()
                bad = first_illegal(table)
                return index - 1 if bad is None else bad
            if self.work.out:
                return index - 1
        return None

    # --- changes ------------------------------------------------------------------------------
    def tables(self, deal: int) -> list[Table]:
        """The table before each line of a deal as it stands, and after the last."""
        while deal not in self._tables:
            try:
                self._tables[deal] = self._stepped(deal)
            except ToldApart as asked:
                self._tell_apart(asked.hands)
        return self._tables[deal]

    def _stepped(self, deal: int) -> list[Table]:
        lines = self.texts.reading(deal).lines
        dealt = self.texts.seats[deal]._replace(lines=lines)
        start = named_start(dealt, self.start(deal))
        table = self._table(deal, dealt, start)
        found = [table.fork()]
        for index, line in enumerate(lines):
            table.step(index, line)
            found.append(table.fork())
        self.work.spend(len(lines))
        return found

    def first_bad(self) -> int | None:
        """The index in the file of the first bad line of the record as it stands."""
        for deal in range(len(self.texts.spans)):
            found = self.outcome(deal, self.start(deal))
            if found.bad is not None:
                return self.texts.index(deal, found.bad)
        return None

    def try_out(self, change: Change) -> Outcome:
        """The record with one change: where (index in the changed file) it goes wrong first, if it does."""
        self.work.spend(1)
        spend(READ)
        number = self.texts.deal_at(change.at)
        local = (
            number is not None
            and change.kind not in ("deal", "option")
            and not any(map(is_deal, change.new))
            and not any(
                map(is_change, (*change.new, *self.texts.lines[change.at : change.at + change.taken]))
            )
        )
        if not self.plain or not local or change.at + change.taken > self.texts.spans[number or 0].end:
            return self.evaluate_change(change)
        assert number is not None
        span, base = self.texts.spans[number], self.texts.reading(number)
        offset = change.at - span.begin
        if base.fault is not None and offset > base.fault:
            return Outcome(change.at)  # something unreadable stands before it
        put = []
        for place, text in enumerate(change.new):
            line = self.texts.line(text, number, position=offset > base.position)
            if isinstance(line, Fault):
                return Outcome(change.at)
            if line is not None:
                put.append(line._replace(number=NEW_LINE + place))
        first, last = base.before[offset], base.before[offset + change.taken]
        rest, broken, ruled = base.lines[last:], False, base.ruled or any(map(ruling, put))
        if base.fault is not None:
            left = self.texts.parsed(number)[offset + change.taken :]
            rest, broken = readable(left), fault_at(left) is not None
            ruled = ruled or any(map(ruling, rest))
        lines = (*base.lines[:first], *put, *rest)
        begun = None if offset <= base.first_move else self.begun(number, first, lines)
        start = self.start(number)
        if begun is not None and not ruled and illegal_so_far(begun):
            return Outcome(0)
        found = self.judged(number, start, lines, broken, begun, ruled=ruled)
        shift = len(change.new) - change.taken
        if found.bad is not None:
            return Outcome(self.changed_index(found.bad, lines, change, span, shift))
        unknown = found.unknown + sum(self.outcome(n, self.start(n)).unknown for n in range(number))
        start = found.next_start
        for later in range(number + 1, len(self.texts.spans)):
            after = self.outcome(later, start)
            if after.bad is not None:
                return Outcome(self.texts.index(later, after.bad) + shift)
            unknown, start = unknown + after.unknown, after.next_start
        return Outcome(None, unknown, start)

    def changed_index(self, bad: int, lines: tuple[Line, ...], change: Change, span: Span, shift: int) -> int:
        """The index in the changed file of the line at a place of the changed deal."""
        if bad < len(lines):
            number = lines[bad].number
            if number >= NEW_LINE:
                return change.at + number - NEW_LINE
            return number - 1 + (shift if number - 1 >= change.at else 0)
        number = self.texts.spans.index(span)
        later = change.at - span.begin + change.taken
        place = fault_at(self.texts.parsed(number)[later:])
        assert place is not None  # a line that cannot be read follows
        return span.begin + later + place + shift

    def begun(self, deal: int, place: int, lines: tuple[Line, ...]) -> Table:
        """The table from which to go on when the lines from a place of the deal on are others.

        A choice that was not written hangs on the move after it, and a move that is taken back is kept apart.
        """
        tables = self.tables(deal)
        old = tables[0].undone ^ taken_back(lines)
        place = min(place, len(tables) - 1, min(old, default=place))
        while place and (
            (place - 1) in tables[place].findings.unwritten
            or any(place - 1 in world.filled for world in tables[place].worlds)
            or lines[place - 1].guess
            or lines[place - 1].kind is not LineKind.MOVE
        ):
            place -= 1
        return tables[place].fork()

    def evaluate_change(self, change: Change) -> Outcome:
        """The whole record with one change, read and judged from its first line."""
        lines = change.applied(self.texts.lines)
        if not self.plain:
            self.work.spend(HIDDEN_COST * len(lines) * self.ways)
            found = check_fully(self.texts.place, lines)
            self.ways = max(self.ways, found.ways)
            return Outcome(found.first, found.counts.unknown)
        other = Evaluator(self.texts.place, lines, self.work)
        if not other.plain:  # nor where the header cannot be read
            return Outcome(0)
        bad = other.first_bad()
        if bad is not None:
            return Outcome(bad)
        unknown = sum(other.outcome(n, other.start(n)).unknown for n in range(len(other.texts.spans)))
        return Outcome(None, unknown)


def grown(index: int) -> int:
    """How much more a line costs where cards are hidden, the more lines of its deal stand before it.

    >>> grown(60), grown(1_900)
    (1, 20)
    """
    return 1 + index // LONG_DEAL


def guess_cost(line: Line) -> int:
    """Work of finding out which cards a line with `?` may mean: every pair of them where there are two."""
    return GUESS_COST ** len(line.guess) if line.guess else 0
