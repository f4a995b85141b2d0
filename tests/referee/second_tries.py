"""What becomes of an evening whose writer does what the messages say: `fmt --fix`, and what it asks."""

from __future__ import annotations

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.reader import read_partly


def at_second_try(text: str, name: str) -> list[str]:
    """The lines once everything is written that a message says or asks."""
    lines = [*fixed(text, name, None).repair.applied(text.split("\n"))]
    plainly = "\n".join(lines)
    for fault in with_hints(read_partly(plainly, name, leads=True), plainly).faults:
        assert fault.hint == "hint-sketch", lines[fault.line - 1]
        lines[fault.line - 1] = str(fault.hint_args[0])
    return lines
