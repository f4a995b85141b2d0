"""What a further line would be, judged at the end of a deal without judging the deal again."""

from __future__ import annotations

import copy
from typing import TypeVar

from referee.judge.engine import Table
from referee.judge.verdicts import Result
from referee.record.model import Line

T = TypeVar("T", bound=Table)


def tried(table: Table, line: Line) -> Result:
    """The verdict on a line if it stood next; the table stays as it is."""
    twin = fork(table)
    twin.lines = (*table.lines, line)
    twin.step(len(table.lines), line)
    return twin.finish().results[-1]


def fork(table: T) -> T:
    """A table of its own, from where this one stands."""
    twin = copy.copy(table)
    twin.worlds = [world.copy() for world in table.worlds]
    twin.final, twin.told, twin.rulings = table.final.copy(), table.told.copy(), table.rulings.copy()
    twin.instead, twin.unwritten = table.instead.copy(), table.unwritten.copy()
    twin.duties, twin.shaky = table.duties.copy(), table.shaky.copy()
    return twin
