"""The deals of a record, line by line, and who sits at the table of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from referee import registry
from referee.record import line_starts
from referee.record.advice import Adviser
from referee.record.alternatives import (
    LineReadings,
    OptionalFact,
    doubtful,
    read_alternatives,
    read_whole_line,
    without_slashes,
)
from referee.record.facts import read_fact
from referee.record.faults import Fault, Unreadable
from referee.record.header import Header, table_fault
from referee.record.header_lines import MOST_FAULTS
from referee.record.model import (
    UNKNOWN,
    Alternatives,
    Change,
    Deal,
    Line,
    LineKind,
    Seating,
    Step,
)
from referee.record.normalize import after_colon, as_typed, column_in, fold, plain
from referee.record.parts import moved
from referee.record.respell import spelled_out
from referee.record.seating import JOINS, LEAVES, Roster
from referee.record.seats import Seats, seats_of
from referee.record.shown import kept_alone
from referee.record.steps import idle_triple, read_steps
from referee.record.structure import LINE_LIMIT, is_deal, is_heading, parted_name, without_comment
from referee.record.vocabulary import Vocabulary

MOST_DEALS = 20_000
"""Deals of a record; more cost too long to judge, and nobody plays so many in a year."""

DEAL_LINES = 2_000
"""Lines of one deal; the longest honest deal has some 200."""

TABLES = 64
"""Tables and headers remembered at most."""

MEMORY = 50_000
"""Bodies of moves remembered at most; then the memory starts anew."""

NUMBER_LENGTH = 10
"""Digits of the number of a move that the quick path takes for one; the full reader takes any."""

MOST_UNREAD = 200_000
"""Characters of lines that cannot be read, after which nothing more is: each costs more than one that can."""

_NOBODY = ("Player",)


class Table(NamedTuple):
    """What reading has learnt at a table: a small price in memory for very much speed."""

    words: Vocabulary
    seats: Seats
    names_known: bool
    bodies: dict[str, tuple[Step, ...]]  # bodies of moves that the full reader has read
    facts: dict[str, Line]  # facts that it has read outside of positions
    placed: dict[str, Line]  # facts of positions
    heads: dict[str, int]  # names as written


@lru_cache(maxsize=TABLES)
def table_of(words: Vocabulary, players: tuple[str, ...]) -> Table:
    """The table of these players; without players that could be read, one where names are not judged."""
    return Table(words, seats_of(players or _NOBODY), bool(players), {}, {}, {}, {})


class Body(Adviser):
    """Reads the deals.  Owns its list of faults."""

    def __init__(self, table: Table, header: Header | None = None, *, leads: bool = False) -> None:
        super().__init__(leads=leads)
        self.header = header
        self.sit(table)
        self.circle = Roster(table.seats.names if table.names_known else ())
        self.changes: list[Change] = []  # who came and went since the deal before
        self.came: list[tuple[int, str, str]] = []  # lines of the deal that say so
        self.left: list[Change] = []  # who left in the middle of the deal before
        self.moved = False  # not everybody of the header, or somebody else, sits at the table
        self.unsure = False  # who sits at the table is not known any more
        self.known: Seating | None = None  # the last table of which it was known, None: that of the header
        self.lost_on = 0  # characters of lines that could not be read
        self.cut: int  # the first line of the deal that could not be read
        self.noted = len(self.faults)  # faults that are not of the lines of this deal
        self.lost: frozenset[int] = frozenset()  # where a deal begins without its line

    def sit(self, table: Table) -> None:
        """Take up what is known of a table."""
        self.words, self.seats, self.names_known, self.memory, self.facts, self.placed, self.heads = table
        self.parts = self.seats.parts(self.words.parts)
        for memory in (self.memory, self.facts, self.placed, self.heads):
            if len(memory) > MEMORY:
                memory.clear()

    def read(self, lines: Sequence[str], place: int, lost: frozenset[int] = frozenset()) -> tuple[Deal, ...]:
        """The deals from the line with index `place` on; at the `lost` ones the word `deal` is missing."""
        self.lost = lost
        deals: list[Deal] = []
        while place < len(lines):
            if len(deals) == MOST_DEALS:
                self.faults.append(Fault(place + 1, 1, "deals-too-many", (MOST_DEALS,)))
                break
            begin, self.cut = place + 1, 0
            seating = self.seated() if self.moved else None
            unsure = self.unsure
            place, found = self.deal(lines, place if place in lost else begin)
            self.left = []
            if self.came:
                found = self.in_deal(found)
            cut = begin if begin - 1 in lost or unsure else self.cut
            kept = tuple(line for line in found if line.number < cut) if cut else found
            deals.append(Deal(len(deals) + 1, begin, kept, cut, seating))
        return tuple(deals)

    # --- who sits at the table ----------------------------------------------------------------
    def seated(self) -> Seating | None:
        """The table of the deal that begins, which the lines since the deal before may have changed.

        Once nobody can say who sits there, the last table of which that was known.
        """
        seating = self.circle.seating(self.changes)
        changes = [*self.left, *self.changes]
        if changes and not self.unsure and self.header is not None:
            fault = table_fault(self.header, len(seating.seats))
            if fault is not None:
                line = changes[-1].line
                told = any(each.line == line for each in self.faults)  # misplaced: one cause, one fault
                self.faults += [] if told else [fault._replace(line=line, column=1)]
                self.unsure = True
        self.changes = []
        if self.unsure:
            self.sit(table_of(self.words, ()))
            return self.known
        if changes:
            self.sit(table_of(self.words, self.circle.names))
        self.known = seating
        return seating

    def change(self, verb: str, typed: str, body: str, at: int, written: str, number: int) -> None:
        """A line that says who joins or leaves."""
        self.moved = True
        self.came.append((number, verb, typed))
        try:
            self.changes.append(self.circle.change(verb, body, at, number))
        except Unreadable as fault:
            noted = len(self.faults)
            self.fault(fault, written, number)
            self.unsure = self.unsure or len(self.faults) > noted
            self.noted += len(self.faults) - noted  # the deal before is whole all the same

    def in_deal(self, found: tuple[Line, ...]) -> tuple[Line, ...]:
        """The lines of a deal with those that say who leaves in its middle; nobody joins there."""
        own = {number for number, _, _ in self.came}
        first = min(own)
        after = [fault.line for fault in self.faults if fault.line > first and fault.line not in own]
        last = max([*after, *(line.number for line in found)], default=0)
        for number, verb, typed in self.came:
            gone = [each for each in self.changes if (each.line, each.verb) == (number, LEAVES)]
            if gone and number < last and self.may_leave:
                self.left += gone
                self.changes.remove(*gone)
                found = (*found, self.leaving(*gone))
            elif number < last and not any(fault.line == number for fault in self.faults):
                self.faults = [
                    fault for fault in self.faults if fault.line < number or not fault.why.startswith("name-")
                ]
                self.faults.append(Fault(number, 1, f"{verb}-in-deal", (typed,), f"hint-{verb}"))
                self.cut = min(self.cut or number, number)
        self.came = []
        return tuple(sorted(found, key=attrgetter("number")))

    @property
    def may_leave(self) -> bool:
        """Whether the rules of this game say what becomes of a deal that somebody leaves (GEN-7.3)."""
        return self.header is not None and registry.book(self.words.game).game.leaving

    def leaving(self, change: Change) -> Line:
        """Who leaves in the middle of the deal, as a line of it."""
        seats = map(self.seats.names.index, change.names)
        steps = tuple(Step(LEAVES, seat=seat) for seat in seats)
        return Line(change.line, LineKind.LEAVES, None, steps, as_typed(self.lines[change.line - 1]))

    def deal(self, lines: Sequence[str], place: int) -> tuple[int, tuple[Line, ...]]:
        """The lines of one deal, and the index of the line after it."""
        heads, memory, move, new = self.heads, self.memory, LineKind.MOVE, tuple.__new__
        self.lines = lines
        self.position = False
        found: list[Line] = []
        self.found = found
        self.meant = (0, "")
        self.rows = []
        self.opened = False
        self.noted = len(self.faults)
        for index in range(place, len(lines)):
            written = lines[index]
            if index > place and index in self.lost:
                return index, tuple(found)
            if len(found) == DEAL_LINES and not is_deal(written):
                self.faults.append(Fault(index + 1, 1, "deal-too-long", (DEAL_LINES,)))
                self.cut = self.cut or index + 1
                return len(lines), tuple(found)
            head, colon, body = written.partition(": ")
            if colon:
                steps = memory.get(body) or self.pieced(body)
                if steps is not None:
                    seat = heads.get(head)
                    if seat is None:
                        number, dot, name = head.partition(". ")
                        if dot and number.isascii() and number.isdigit() and len(number) < NUMBER_LENGTH:
                            seat = heads.get(name)
                    if seat is not None:
                        self.last = seat
                        found.append(new(Line, (index + 1, move, seat, steps, body, None, ())))
                        continue
            if written[:1] == "@":
                line = self.known_fact(written, index + 1) or self.line(written, index + 1)
            elif is_deal(written):
                if is_heading(lines, index):
                    continue
                return index, tuple(found)
            else:
                line = self.line(written, index + 1)
            if line is not None:
                found.append(line)
            elif len(self.faults) > self.noted:
                self.cut = self.cut or index + 1
                self.lost_on += len(written)
                if len(self.faults) >= MOST_FAULTS or self.lost_on > MOST_UNREAD:
                    self.faults.append(Fault(index + 1, 1, "faults-stop", (len(self.faults),)))
                    return len(lines), tuple(found)
        return len(lines), tuple(found)

    def pieced(self, body: str) -> tuple[Step, ...] | None:
        """The steps of a new body of parts that the full reader has met, each as it was found to mean."""
        if not body.isascii() or "?" in body or "#" in body or ":" in body:
            return None
        steps: list[Step] = []
        begin = 0
        for part in body.split("; "):
            found = self.parts.find(part)
            if found is None or idle_triple(steps, part, self.words):
                return None
            steps += moved(found, begin)
            begin += len(part) + 2
        self.memory[body] = whole = kept_alone(steps, self.words)
        return whole

    def known_fact(self, written: str, number: int) -> Line | None:
        """A fact that the full reader read before, in a position if this is one; None for everything else."""
        known = (self.placed if self.position else self.facts).get(written)
        return None if known is None else known._replace(number=number)

    def line(self, written: str, number: int) -> Line | None:
        """One line that was not met before; None for a blank one and for one that cannot be read."""
        if len(written) > LINE_LIMIT:
            self.faults.append(too_long(number, len(written)))
            return None
        text = without_comment(written)
        stripped = text.strip()
        if not stripped:
            return None
        noted = len(self.faults)
        line = self.as_written(written, text, number)
        if line is None and len(self.faults) > noted and doubtful(text):
            faults = self.faults[noted:]
            del self.faults[noted:]
            line = self.in_words(written, text, number)
            if line is None:
                self.faults[noted:] = faults
        if line is None and len(self.faults) > noted and self.names_known:
            line = self.without_sign(written, text, number, noted)
        if line is None and len(self.faults) > noted:
            self.advise(written, text, number, noted)
        return line

    def without_sign(self, written: str, text: str, number: int, noted: int) -> Line | None:
        """A line of the score pad without its `@`, where nothing else can be meant."""
        if text.lstrip().startswith("@"):
            return None
        from referee.record.scorelines import of_winner, scored

        score = scored(text, self.words, self.seats)
        if score is None or not score.sure or of_winner(self.lines, number, self.seats):
            return None
        faults = self.faults[noted:]
        del self.faults[noted:]
        line = self.as_written(written, score.text, number)
        if line is None:
            self.faults[noted:] = faults
        return line

    def in_words(self, written: str, text: str, number: int) -> Line | None:
        """Testimonies in words, or with slashes, as cards: tried where the line reads no other way."""
        sign = ":" if ":" in text else " "
        head, _, rest = text.partition(sign)
        body = without_slashes(spelled_out(rest, self.words), self.words)
        if body == " ".join(rest.split()):
            return None
        return self.as_written(written, f"{head}{sign} {body}", number)

    def as_written(self, written: str, text: str, number: int) -> Line | None:
        """One line as it stands in `text`, plain and without its comment; None where it cannot be read."""
        stripped = text.strip()
        try:
            alternatives = (
                read_whole_line(text, self.words, self.seats.names) if stripped.startswith("@") else None
            )
            if alternatives is not None:
                return self.either(written, alternatives, number)
            readings = read_alternatives(
                text, 0 if stripped.startswith("@") else text.find(":") + 1, self.words
            )
            if readings is not None and not any(" or " in name for name in self.seats.names):
                return self.disputed(written, readings, number)
            return self.read_one(written, text, number)
        except Unreadable as fault:
            self.fault(fault, written, number)
            return None

    def read_one(self, written: str, text: str, number: int) -> Line | None:
        """A line about which nobody disagrees; `text` is plain, without its comment."""
        stripped = text.strip()
        if stripped.startswith("@"):
            return self.fact(written, text, stripped, number)
        return self.move(written, text, number)

    def disputed(self, written: str, readings: LineReadings, number: int) -> Line | None:
        """A line with two testimonies: each reading by itself, the first with its faults."""
        lines = []
        for text in readings.texts:
            line = self.read_one(text, text, number)
            if line is None:
                return None
            lines.append(line)
        text = as_typed(written) if lines[0].kind is not LineKind.MOVE else after_colon(written)
        testimony = Alternatives(readings.places, tuple(line.steps for line in lines))
        return lines[0]._replace(text=text, testimony=testimony)

    def either(self, written: str, whole: OptionalFact, number: int) -> Line | None:
        """A fact that may have been one thing or another; a reading without it has no steps."""
        lines = [self.read_one(text, text, number) if text else None for text in whole.texts]
        readings = tuple(() if line is None else line.steps for line in lines)
        told = Alternatives((whole.labels,), readings)
        return lines[0] and lines[0]._replace(text=as_typed(written), testimony=told)

    def fault(self, fault: Unreadable, written: str, number: int) -> None:
        """Note a fault, unless it only follows from players that could not be read."""
        if not self.names_known and fault.why in ("name-unknown", "name-ambiguous"):
            return  # one cause, one fault: it is that of the header
        column = column_in(written, fault.at)
        self.faults.append(Fault(number, column, fault.why, fault.values, fault.hint, fault.hint_args))

    def fact(self, written: str, text: str, stripped: str, number: int) -> Line:
        """A line that begins with `@`."""
        at = len(text) - len(text.lstrip())
        word = stripped.partition(":")[0].split()[0]
        if self.position and self.words.facts.get(word[1:].casefold()) == "@starter":
            stripped = "@table" + stripped[len(word) :]  # 台札: with a position it is the table card
        step = read_fact(stripped, at, self.words, self.seats)
        self.position = self.position or step.verb == "@position"
        kind = {"@undo": LineKind.UNDO, "@end": LineKind.END}.get(step.verb, LineKind.FACT)
        lying = (
            self.position and UNKNOWN in (step.cards or ()) and not self.words.fact_shapes[step.verb].unknown
        )
        line = Line(number, kind, None, (step,), as_typed(written), guess=(0,) if lying else ())
        if step.verb != "@position":  # which changes what the facts after it mean
            (self.placed if self.position else self.facts)[written] = line
        return line

    def move(self, written: str, text: str, number: int) -> Line | None:
        """A line `[N.] NAME: steps`; None where a fault of it was noted."""
        head, colon, body = parted_name(text)
        at = len(head) - len(head.lstrip())
        name = head.strip()
        digits = name[: len(name) - len(name.lstrip("0123456789"))]
        dotted = name[len(digits) :].startswith(".")
        bracketed = name[len(digits) :].startswith(")") and self.seats.find(name) is None
        if digits and (dotted or bracketed):
            rest = name[len(digits) + 1 :]
            at += len(name) - len(rest.lstrip())
            name = rest.strip()
        if not colon:
            first, _, rest = name.partition(" ")
            verb = self.words.keys.get(fold(first), "")
            if verb in (JOINS, LEAVES) and rest and self.seats.find(name) is None:
                self.change(verb, first, rest, at + len(first) + 1, written, number)
                better = f"{first}: {rest}"
                self.noted += 1  # the deal before is whole all the same
                raise Unreadable(at + len(first), "change-colon", (first,), "write", (better,))
            names = self.seats if self.names_known else None
            raise line_starts.no_colon(name, at, self.words, self.seats, names, self.next_name())
        if not name:
            better = f"{self.next_name()}: {body.strip()}"
            raise Unreadable(at, "name-missing-move", (", ".join(self.seats.names),), "write", (better,))
        seat: int | None = None
        try:
            seat = self.seats.seat(name, at)
        except Unreadable as fault:
            verb = self.words.keys.get(fold(name), "")
            if verb in (JOINS, LEAVES):
                begin = len(head) + 1 + len(body) - len(body.lstrip())
                self.change(verb, name, body.strip(), begin, written, number)
                return None
            misplaced = line_starts.header_key(name, at, self.words)
            misplaced = misplaced or line_starts.fact_without_at(
                name, at, text, self.words, placed=self.position
            )
            if misplaced is not None:
                raise misplaced from None
            near = self.absent(name, at) or line_starts.missing_dot(name, at, body, self.seats)
            self.fault(near or fault, written, number)
        begin = len(head) + 1
        begin += len(body) - len(body.lstrip())
        steps, faults = read_steps(body.strip(), begin, self.words, self.seats)
        for each in faults:
            self.fault(each, written, number)
        self.last = self.last if seat is None else seat
        if seat is None or faults:
            return None
        guess = tuple(place for place, step in enumerate(steps) if self.guessed(step))
        if guess:
            return Line(number, LineKind.MOVE, seat, steps, after_colon(written), guess=guess)
        self.remember(written, name, seat, steps)
        return Line(number, LineKind.MOVE, seat, steps, after_colon(written))

    def guessed(self, step: Step) -> bool:
        """Whether a `?` stands where the step says which card it is."""
        return UNKNOWN in (step.cards or ()) and not self.words.shapes[step.verb].unknown

    def remember(self, written: str, name: str, seat: int, steps: tuple[Step, ...]) -> None:
        """Keep what a body means, so that the next line with the same words costs nothing."""
        _, colon, body = written.partition(": ")
        signs = plain(written)
        if not colon or body != body.strip() or signs.count(":") > 1 or "#" in signs:
            return  # a remark may hold the first `: `, and what stands behind that is no move
        self.memory[body] = steps
        if fold(name) not in registry.deal_words():
            self.heads[name] = seat

    def absent(self, name: str, at: int) -> Unreadable | None:
        """Somebody who went home before this deal."""
        if not self.moved or self.unsure or Seats(self.circle.everybody).find(name) is None:
            return None
        full = self.circle.everybody[Seats(self.circle.everybody).find(name) or 0]
        return Unreadable(at, "name-absent", (full,), "hint-absent", (full,))

    def next_name(self) -> str:
        """Whose line is most likely missing its name: that of the player after the one written last."""
        return self.seats.names[(self.last + 1) % len(self.seats.names)]


def too_long(number: int, size: int) -> Fault:
    """The fault of a line that no honest line is as long as."""
    return Fault(number, LINE_LIMIT, "line-too-long", (size, LINE_LIMIT))
