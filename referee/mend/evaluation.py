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
from referee.mend.full_check import Place, check_fully, decided
from referee.mend.lines import Span, header_end, spans
from referee.mend.parsed import Reading, fault_at, readable, reading_of
from referee.mend.tables import certainly_illegal, first_illegal, illegal_so_far
from referee.record.completeness import missing
from referee.record.faults import Fault, RecordError
from referee.record.model import Deal, Line, LineKind, Record
from referee.record.normalize import fold
from referee.record.reader import read, read_partly
from referee.record.structure import is_change, is_deal, without_comment

NEW_LINE = 10_000_000
"""Numbers of lines that were put in; no file has so many."""

GUESS_COST = 100
"""Work of a card that nobody can read; each further one of its line multiplies it."""

HIDDEN_COST = 4
"""Work of a line where cards are hidden, as against one where all are known."""

LONG_DEAL = 100
"""Lines of a deal after which a try costs as much again: the cards seen so far are weighed anew."""


class Work:
    """What a search may still cost, in lines judged: never the clock, so that it always ends alike."""

    __slots__ = ("left",)

    def __init__(self, limit: int) -> None:
        self.left = limit

    def spend(self, amount: int) -> None:
        """So many lines were judged or read."""
        self.left -= amount

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0


class Outcome(NamedTuple):
    """How a deal went: the place of its first bad line, how many are unknown, who begins the next."""

    bad: int | None
    unknown: int = 0
    next_start: int = 0


class Evaluator:
    """A record as it stands, and changes of it tried one after the other."""

    def __init__(self, place: Place, lines: Sequence[str], work: Work) -> None:
        self.place = place
        self.lines = tuple(lines)
        self.work = work
        self.head = header_end(lines)
        self.spans: tuple[Span, ...] = spans(lines)
        self._read: dict[tuple[str, bool, tuple[str, ...]], Line | Fault | None] = {}
        self._heads: dict[tuple[str, ...], list[str]] = {}
        self.ways = 1  # ways in which a record with open options or testimonies was judged at most
        self.seats: tuple[Deal, ...] = ()  # the deals without their lines: who sits there
        self._tables: dict[int, list[Table]] = {}
        self._apart: frozenset[int] | None = None  # hands whose parts some line asked for
        self._parsed: dict[int, list[Line | Fault | None]] = {}
        self._readings: dict[int, Reading] = {}
        self._starts: list[int] = []
        self._outcomes: dict[tuple[int, int], Outcome] = {}
        self.record: Record | None = None
        try:
            self.record = read(
                "\n".join([*lines[: self.head], "deal"]),
                place.file,
                base=place.base,
                options_override=dict(place.options),
            )
        except RecordError:
            self.plain = False
            return
        record = self.record = self._seated(self.record)
        self.setup = make_setup(record, default_books(record)(known_values(record)))
        self.game = engine(record.game)
        self.words = registry.vocabulary(record.game, record.cards_path)
        self.needs = registry.book(record.game).record_words.needs
        self.plain = not open_options(record) and not any(
            isinstance(line, Line) and line.testimony
            for number in range(len(self.spans))
            for line in self.parsed(number)
        )

    # --- who sits at the table ----------------------------------------------------------------
    def _seated(self, record: Record) -> Record:
        """The header with everybody who plays later on; notes who sits where in each deal."""
        self.seats = tuple(Deal(number + 1, 0, ()) for number in range(len(self.spans)))
        if not any(map(is_change, self.lines[self.head :])):
            return record
        options = dict(self.place.options)
        whole = read_partly(
            "\n".join(self.lines), self.place.file, base=self.place.base, options_override=options
        )
        if whole.record is None or len(whole.record.deals) != len(self.spans):
            return record
        self.seats = tuple(deal._replace(lines=(), cut=0) for deal in whole.record.deals)
        return replace(whole.record, deals=())

    def sitting(self, deal: int) -> tuple[str, ...]:
        """The players of a deal."""
        assert self.record is not None
        return self.record.sitting(self.seats[deal])

    def setup_at(self, deal: int) -> Setup:
        """The set-up of a deal."""
        assert self.record is not None
        return setup_of(self.record, self.setup, self.seats[deal])

    def next_start(self, deal: int, first: int, *, passed: bool) -> int:
        """The seat that begins the deal after one that this seat began."""
        following = self.seats[min(deal + 1, len(self.seats) - 1)]
        last = person(self.seats[deal], first)
        return beginning(following, last, self.setup.seats, passed=passed)

    def header(self, names: tuple[str, ...]) -> list[str]:
        """The header as it would be for these players."""
        assert self.record is not None
        head = list(self.lines[: self.head])
        if names == self.record.players[: self.record.first_table]:
            return head
        said = {"players": f"players: {', '.join(names)}", "start": ""}
        for index, line in enumerate(head):
            key = self.words.keys.get(fold(without_comment(line).partition(":")[0]), "")
            head[index] = said.get(key, line)
        return head

    # --- reading ------------------------------------------------------------------------------
    def line(self, text: str, deal: int, *, position: bool = False) -> Line | Fault | None:
        """What a line of a deal says by itself; None for a blank one."""
        key = text, position, self.sitting(deal)
        try:
            return self._read[key]
        except KeyError:
            found = self._read[key] = self._alone(*key)
            return found

    def _alone(self, text: str, position: bool, names: tuple[str, ...]) -> Line | Fault | None:
        self.work.spend(2)
        spend(READ)
        if names not in self._heads:
            self._heads[names] = self.header(names)
        before = [*self._heads[names], "deal", *(["@position"] if position else ())]
        try:
            record = read(
                "\n".join([*before, text]),
                self.place.file,
                base=self.place.base,
                options_override=dict(self.place.options),
            )
        except RecordError as error:
            return error.faults[0]
        if len(record.deals) != 1:
            return Fault(1, 1, "line-strange", (text,))
        lines = record.deals[0].lines[1 if position else 0 :]
        return lines[0] if lines else None

    def parsed(self, deal: int) -> list[Line | Fault | None]:
        """The lines of a deal as read, in their places."""
        found = self._parsed.get(deal)
        if found is None:
            span = self.spans[deal]
            position, found = False, []
            for index in range(span.begin, span.end):
                line = self.line(self.lines[index], deal, position=position)
                if isinstance(line, Line):
                    position = position or line.steps[0].verb == "@position"
                    line = line._replace(number=index + 1)
                found.append(line)
            self._parsed[deal] = found
        return found

    def reading(self, deal: int) -> Reading:
        """A deal as it stands."""
        found = self._readings.get(deal)
        if found is None:
            found = self._readings[deal] = reading_of(self.parsed(deal))
        return found

    def deal_at(self, index: int) -> int | None:
        """The number, from 0, of the deal that a line of the file belongs to; None in the header."""
        return next((n for n, span in enumerate(self.spans) if span.begin <= index <= span.end), None)

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
            read = self.reading(deal)
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
        followed = number + 1 < len(self.spans)
        deal = self.seats[number]._replace(lines=lines)
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
        lines = self.reading(deal).lines
        dealt = self.seats[deal]._replace(lines=lines)
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
        for deal in range(len(self.spans)):
            found = self.outcome(deal, self.start(deal))
            if found.bad is not None:
                return self.index(deal, found.bad)
        return None

    def index(self, deal: int, place: int) -> int:
        """The index in the file of a line of a deal, by its place among the lines that can be read."""
        lines = self.parsed(deal)
        seen = -1
        for offset, line in enumerate(lines):
            seen += line is not None
            if seen == place:
                return self.spans[deal].begin + offset
        return self.spans[deal].end - 1

    def try_out(self, change: Change) -> Outcome:
        """The record with one change: where (index in the changed file) it goes wrong first, if it does."""
        self.work.spend(1)
        spend(READ)
        number = self.deal_at(change.at)
        local = (
            number is not None
            and change.kind not in ("deal", "option")
            and not any(map(is_deal, change.new))
            and not any(map(is_change, (*change.new, *self.lines[change.at : change.at + change.taken])))
        )
        if not self.plain or not local or change.at + change.taken > self.spans[number or 0].end:
            return self.evaluate_change(change)
        assert number is not None
        span, base = self.spans[number], self.reading(number)
        offset = change.at - span.begin
        if base.fault is not None and offset > base.fault:
            return Outcome(change.at)  # something unreadable stands before it
        put = []
        for place, text in enumerate(change.new):
            line = self.line(text, number, position=offset > base.position)
            if isinstance(line, Fault):
                return Outcome(change.at)
            if line is not None:
                put.append(line._replace(number=NEW_LINE + place))
        first, last = base.before[offset], base.before[offset + change.taken]
        rest, broken, ruled = base.lines[last:], False, base.ruled or any(map(ruling, put))
        if base.fault is not None:
            left = self.parsed(number)[offset + change.taken :]
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
        for later in range(number + 1, len(self.spans)):
            after = self.outcome(later, start)
            if after.bad is not None:
                return Outcome(self.index(later, after.bad) + shift)
            unknown, start = unknown + after.unknown, after.next_start
        return Outcome(None, unknown, start)

    def changed_index(self, bad: int, lines: tuple[Line, ...], change: Change, span: Span, shift: int) -> int:
        """The index in the changed file of the line at a place of the changed deal."""
        if bad < len(lines):
            number = lines[bad].number
            if number >= NEW_LINE:
                return change.at + number - NEW_LINE
            return number - 1 + (shift if number - 1 >= change.at else 0)
        number = self.spans.index(span)
        later = change.at - span.begin + change.taken
        place = fault_at(self.parsed(number)[later:])
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
        lines = change.applied(self.lines)
        if not self.plain:
            self.work.spend(HIDDEN_COST * len(lines) * self.ways)
            found = check_fully(self.place, lines)
            self.ways = max(self.ways, found.ways)
            return Outcome(found.first, found.counts.unknown)
        other = Evaluator(self.place, lines, self.work)
        if not other.plain:  # nor where the header cannot be read
            return Outcome(0)
        bad = other.first_bad()
        if bad is not None:
            return Outcome(bad)
        unknown = sum(other.outcome(n, other.start(n)).unknown for n in range(len(other.spans)))
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
