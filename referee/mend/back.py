"""What is taken back while lines are read on: the table before the last move, and a deal that went on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from referee.judge.engine import Table
from referee.mend.around import writer
from referee.mend.edits import Slips
from referee.mend.meant import doubt, meant, on_turn, step, surely
from referee.record.faults import Fault
from referee.record.model import Line, LineKind
from referee.record.scorelines import names_before
from referee.record.seats import seats_of
from referee.record.spoken import joined_by, spoken
from referee.record.structure import noted, without_comment


class Tables(NamedTuple):
    """The table as it is read on, and as it was before the last move."""

    now: Table
    before: Table
    undone: Line | None = None  # the move that was taken back last, before any other

    def fork(self) -> Tables:
        """The same, on which nothing of what follows is seen."""
        return self._replace(now=self.now.fork())

    def after(self, line: Line) -> Tables:
        """The tables after a line: what it takes back was never done."""
        if line.kind is LineKind.UNDO:
            return Tables(self.before, self.before, self.last())
        before = self.now.fork() if line.kind is LineKind.MOVE else self.before
        step(self.now, line)
        return Tables(self.now, before)

    def last(self) -> Line | None:
        """The line before, where it was a move."""
        place = self.now.reached - 1
        line = self.now.lines[place] if 0 <= place < len(self.now.lines) else None
        return line if line is not None and line.kind is LineKind.MOVE else None

    def ended_wrongly(self) -> bool:
        """Whether the last move ended the deal, and was against the rules (GEN-6.3)."""
        if not all(world.state.ended is not None for world in self.now.worlds):
            return False
        return not any(world.state.ended is not None for world in self.before.worlds) and self.wrong()

    def wrong(self, seat: int | None = None) -> bool:
        """Whether the last move was against the rules; by `seat`, whose turn it is not again."""
        last = self.last()
        if last is None:
            return False
        others = seat is None or (last.seat == seat and not on_turn(self.now, seat))
        return others and doubt(self.before, last) != 0


class Behind(NamedTuple):
    """Lines behind a move, and what they may mean; `moves` tell of somebody's, as they follow each other."""

    slips: Slips
    read: Callable[[str, int], Line | None]
    of_line: Mapping[int, Sequence[Fault]]
    moves: Sequence[int]

    def played_on(self, tables: Tables, number: int) -> str:
        """That the last move was taken back, by a line behind it; "" where nothing says so.

        It ended the deal against the rules, and the table played on; or it was wrong, and behind a remark
        the same player moves again.  A line that tells no move becomes the remark.
        """
        if (gave_up := self.given_up(tables, number)) is not None:
            return gave_up
        following = next((n for n in self.moves if n >= number), 0)
        ended = tables.ended_wrongly()
        again = writer(self.slips.lines[following - 1], self.slips) if following > number else None
        if not ended and (again is None or not tables.wrong(again)):
            return ""
        undo, written = (
            self.slips.words.fact_word("@undo", self.slips.lang),
            self.slips.lines[number - 1].strip(),
        )
        if ended and following != number and (told := self.told_last(tables.before, number)):
            return f"{noted(undo, written.removesuffix(told[0]).strip())}\n{told[1]}"
        text, moved = self.written_at(following, written)
        if not following or (doubt(tables.before, moved) != 0 if moved is not None else ended):
            return ""
        return f"{undo}\n{text}" if number == following else noted(undo, written.lstrip("# "))

    def written_at(self, number: int, text: str) -> tuple[str, Line | None]:
        """The move of a line as its hint writes it or as it stands; `text` where it tells none."""
        texts = [str(fault.hint_args[0]) for fault in self.of_line.get(number, ()) if fault.writes]
        moves = (
            (each.strip(), line)
            for each in (*texts, self.slips.lines[number - 1])
            if (line := self.read(each, number)) is not None and line.kind is LineKind.MOVE
        )
        return next(moves, (text, None))

    def moved_at(self, number: int) -> Line | None:
        """The move of a line or, where that is blank, of the one before it."""
        while number > 1 and not without_comment(self.slips.lines[number - 1]).strip():
            number -= 1
        return self.written_at(number, "")[1]

    def given_up(self, tables: Tables, number: int) -> str | None:
        """The last move taken back by talk, and what the same player did then with the same dice.

        None where a line does not begin with talk, or does not go on with a move of that player.
        """
        seats = seats_of(tuple(self.slips.names))
        talk, more = spoken(self.slips.lines[number - 1], self.slips.words, seats)
        last = self.moved_at(number - 1) if talk and more else None
        if last is None or last.seat is None:
            return None
        done = tables.last()
        table = (tables.before if done is not None and done.number == last.number else tables.now).fork()
        for world in table.worlds:
            world.state.turn = last.seat  # who cannot have done it was not on turn any more
        if doubt(table, last) == 0:
            return None
        front = joined_by(self.slips.words).sub("", more)
        name, rest = next(names_before(front, seats), ("", ""))
        if seats.find(name) != last.seat:
            return None
        kept = (last._replace(steps=last.steps[:n]) for n in range(len(last.steps) - 1, 0, -1))
        for each in kept if self.slips.words.rolls else ():
            text = f"{self.slips.writer.line(each)}; {rest.strip(' ,:;')}"
            found = meant(text, table, self.slips.words, seats, lambda t: self.read(t, number))
            if (sure := surely(found)) is not None:
                undo = self.slips.words.fact_word("@undo", self.slips.lang)
                return f"{noted(undo, talk)}\n{sure.text}"
        return None

    def told_last(self, table: Table, number: int) -> tuple[str, str] | None:
        """The last words of a line, where they tell of somebody's move, and this move."""
        text = without_comment(self.slips.lines[number - 1])
        seats = seats_of(tuple(self.slips.names))
        for cut in re.finditer(r"[。.!！?？、,]\s*", text):
            rest = text[cut.end() :].strip()
            if any(names_before(rest, seats)):
                found = meant(rest, table, self.slips.words, seats, lambda each: self.read(each, number))
                if (sure := surely(found)) is not None:
                    return rest, sure.text
        return None
