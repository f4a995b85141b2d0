"""What a further line would be, judged at the end of a deal without judging the deal again."""

from __future__ import annotations

import copy

from referee.judge.frame import Table
from referee.judge.verdicts import Result
from referee.judge.world import World
from referee.record.model import Line


def tried(table: Table, line: Line) -> Result:
    """The verdict on a line if it stood next; the table stays as it is."""
    twin = copy.copy(table)
    twin.lines = (*table.lines, line)
    twin.worlds = [_own(world) for world in table.worlds]
    twin.final, twin.told, twin.rulings = table.final.copy(), table.told.copy(), table.rulings.copy()
    twin.instead, twin.unwritten = table.instead.copy(), table.unwritten.copy()
    twin.duties, twin.shaky = table.duties.copy(), table.shaky.copy()
    twin.step(len(table.lines), line)
    return twin.finish().results[-1]


def _own(world: World) -> World:
    """A world whose past has its verdicts already: only what comes now is asked."""
    return world.copy()
