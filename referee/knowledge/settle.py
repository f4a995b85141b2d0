"""What would settle an unknown line: which cards somebody has to show, or which choice to name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.judgement import LineVerdict, Settle
    from referee.record.model import Record
    from referee.replay import Run


def settling(verdict: LineVerdict, record: Record, run: Run) -> tuple[Settle, ...]:
    """The least that settles the line."""
    return ()
