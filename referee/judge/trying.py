"""What a further line would be, judged at the end of a deal without judging the deal again."""

from __future__ import annotations

from referee.judge.engine import Table
from referee.judge.verdicts import Result
from referee.record.model import Line


def tried(table: Table, line: Line) -> Result:
    """The verdict on a line if it stood next; the table stays as it is."""
    twin = table.fork()
    twin.lines = (*table.lines, line)
    twin.step(len(table.lines), line)
    return twin.finish().results[-1]
