"""A deal as read for mending: its lines up to the first that cannot be read, and where what stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.judge.decisions import ruling
from referee.record.faults import Fault
from referee.record.model import Line, LineKind


class Reading(NamedTuple):
    """A deal as read.  Offsets count the lines of the file from the first one after `deal`."""

    lines: tuple[Line, ...]  # those before the first that cannot be read
    before: tuple[int, ...]  # by offset: how many of them stand before it
    fault: int | None  # the offset of the first line that cannot be read
    position: int  # the offset of `@position`
    first_move: int  # the offset of the first move
    ruled: bool  # the table settled something itself


def reading_of(parsed: Sequence[Line | Fault | None]) -> Reading:
    """What there is to know of the lines of a deal."""
    lines = readable(parsed)
    fault = fault_at(parsed)
    count, position, first_move = [0], len(parsed), len(parsed)
    for offset, line in enumerate(parsed):
        read = isinstance(line, Line) and (fault is None or offset < fault)
        count.append(count[-1] + read)
        if isinstance(line, Line) and line.kind is LineKind.MOVE:
            first_move = min(first_move, offset)
        elif isinstance(line, Line) and line.steps[0].verb == "@position":
            position = min(position, offset)
    return Reading(lines, tuple(count), fault, position, first_move, any(map(ruling, lines)))


def readable(lines: Sequence[Line | Fault | None]) -> tuple[Line, ...]:
    """The lines before the first that cannot be read."""
    return tuple(_until_fault(lines))


def _until_fault(lines: Sequence[Line | Fault | None]) -> Iterator[Line]:
    for line in lines:
        if isinstance(line, Fault):
            return
        if line is not None:
            yield line


def fault_at(lines: Sequence[Line | Fault | None]) -> int | None:
    """The place of the first line that cannot be read."""
    return next((place for place, line in enumerate(lines) if isinstance(line, Fault)), None)
