"""What is taken back while lines are read on: the table before the last move, and a deal that went on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from referee.judge.engine import Table
from referee.mend.edits import Slips
from referee.mend.meant import doubt, step
from referee.record.faults import Fault
from referee.record.model import Line, LineKind
from referee.record.structure import noted


class Tables(NamedTuple):
    """The table as it is read on, and as it was before the last move."""

    now: Table
    before: Table

    def fork(self) -> Tables:
        """The same, on which nothing of what follows is seen."""
        return Tables(self.now.fork(), self.before)

    def after(self, line: Line) -> Tables:
        """The tables after a line: what it takes back was never done."""
        if line.kind is LineKind.UNDO:
            return Tables(self.before, self.before)
        before = self.now.fork() if line.kind is LineKind.MOVE else self.before
        step(self.now, line)
        return Tables(self.now, before)

    def ended_wrongly(self) -> bool:
        """Whether the last move ended the deal, and was against the rules (GEN-6.3)."""
        if not all(world.state.ended is not None for world in self.now.worlds):
            return False
        place = self.now.reached - 1
        last = self.now.lines[place] if 0 <= place < len(self.now.lines) else None
        over = any(world.state.ended is not None for world in self.before.worlds)
        return last is not None and last.kind is LineKind.MOVE and not over and doubt(self.before, last) != 0


def played_on(
    tables: Tables,
    slips: Slips,
    read: Callable[[str, int], Line | None],
    of_line: Mapping[int, Sequence[Fault]],
    number: int,
    moves: Sequence[int],
) -> str:
    """That what ended the deal was taken back, by a line behind it; "" where the table did not play on.

    `moves`: the lines that tell of somebody's move, as they follow each other.  A line before them becomes
    the remark.
    """
    following = next((n for n in moves if n >= number), 0)
    if not following or not tables.ended_wrongly():
        return ""
    texts = [str(fault.hint_args[0]) for fault in of_line.get(following, ()) if fault.writes]
    lines = [read(each, following) for each in (*texts, slips.lines[following - 1])]
    moved = next((line for line in lines if line is not None and line.kind is LineKind.MOVE), None)
    if moved is None or doubt(tables.before, moved) != 0:
        return ""
    undo, written = slips.words.fact_word("@undo", slips.lang), slips.lines[number - 1].strip()
    return f"{undo}\n{written}" if number == following else noted(undo, written.lstrip("# "))
