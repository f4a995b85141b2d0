"""`latecomer`: somebody more at the table, in the same record, from the next deal on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee import registry
from referee.page.beginning import as_said, entry_of
from referee.page.faults import RequestError
from referee.page.parsed_record import NAME, Opened, judged, opened, seated_next
from referee.record.faults import RecordError
from referee.record.model import Record
from referee.record.normalize import fold
from referee.record.writer import Writer


def latecomer(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The record with one player more, in the last seat or where `seat` says."""
    found = opened(request.get("text"))
    if found.record is None:
        raise RequestError("no-record", message=found.faults[0].message(lang))
    name = entry_of(request.get("player"), "player")
    sitting = seated_next(found)
    if fold(name) in map(fold, sitting):
        raise RequestError("player-known", name=name)
    seat = request.get("seat", len(sitting))
    if not isinstance(seat, int) or not 0 <= seat <= len(sitting):
        raise RequestError("field-form", field="seat")
    text = _seated(found, found.record, name, seat, sitting)
    _readable(found, text)
    return {"text": text}


def _seated(found: Opened, record: Record, name: str, seat: int, sitting: Sequence[str]) -> str:
    """The text in which this player sits down to the next deal that has not begun."""
    lines = found.text.rstrip().split("\n")
    last = record.deals[-1] if record.deals else None
    if last is None or (last.number == 1 and not last.lines and not last.cut and not record.closing):
        return _in_the_head(lines, [*sitting[:seat], name, *sitting[seat:]])
    writer = Writer(registry.vocabulary(record.game), (), "en")
    after = "" if seat in (0, len(sitting)) else f" after {sitting[seat - 1]}"
    line = f"{writer.key('joins')}: {name}{after}"
    if not last.lines and not last.cut and not record.closing:  # a deal is there already, and nothing in it
        before = lines[: last.line - 1]
        while before and not before[-1].strip():
            before.pop()
        return "\n".join([*before, "", line, "", *lines[last.line - 1 :]]) + "\n"
    judgement = judged(found)
    if not record.closing and (judgement is None or judgement.deals[-1].ended_by in (None, "none")):
        raise RequestError("deal-open", number=last.number)
    return "\n".join([*lines, *([] if record.closing else [""]), line]) + "\n"


def _in_the_head(lines: list[str], names: Sequence[str]) -> str:
    """The text with these players, none of whom has played yet."""
    keys = registry.shared_words().keys
    place = next(i for i, line in enumerate(lines) if keys.get(fold(line.partition(":")[0])) == "players")
    key = lines[place].partition(":")[0]
    _, sign, remark = lines[place].partition("#")
    lines[place] = f"{key}: {', '.join(names)}" + (f"  {sign}{remark}" if sign else "")
    return "\n".join(lines) + "\n"


def _readable(found: Opened, text: str) -> None:
    """Refuse what makes the record worse: too many at the table, a name that cannot be one."""
    known = {fault._replace(line=0, column=0) for fault in found.faults}
    further = opened(text.rstrip() + "\n\ndeal\n").faults
    fresh = [fault for fault in further if fault._replace(line=0, column=0) not in known]
    if fresh:
        raise as_said(RecordError(NAME, fresh))
