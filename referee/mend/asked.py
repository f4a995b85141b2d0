"""A line to write that leaves out what may have been done is asked about, not written."""

from __future__ import annotations

from collections.abc import Sequence

from referee import registry
from referee.record.faults import Fault
from referee.record.left_out import dice_left_out, ends_twice, left_out
from referee.record.model import Record
from referee.record.seats import seats_of
from referee.record.structure import without_comment

BY_TABLE = {"card-meant", "deed-meant", "draw-meant", "dice-kept", "goes-on", "played-on"}
"""Faults of lines that read, but could not be so at the table."""
AS_MEANT = {"card-by-number", "card-by-deed"}
"""Faults whose hint is the line as it was read."""


def asked_if_left_out(fault: Fault, record: Record, lines: Sequence[str]) -> Fault:
    """A fault whose line to write is a question where it leaves out what may have been done."""
    deal = next((each for each in reversed(record.deals) if each.line <= fault.line), None)
    if deal is None or fault.why in AS_MEANT | BY_TABLE or fault.line > len(lines) or not fault.hint_args:
        return fault
    words, seats = registry.vocabulary(record.game, record.cards_path), seats_of(record.sitting(deal))
    proposal, text = str(fault.hint_args[0]), lines[fault.line - 1]
    if fault.hint in ("write-line", "hint-sketch") and dice_left_out(text, proposal, words, seats):
        return fault._replace(hint="hint-words", hint_args=(record.game,))
    if not fault.writes or not left_out(text, proposal, words, seats):
        return fault
    if all(not without_comment(each).strip() for each in proposal.split("\n")):
        return fault._replace(hint="hint-remark", hint_args=())
    if any(ends_twice(each, words) for each in proposal.split("\n")):
        return fault._replace(hint="hint-words", hint_args=(record.game,))
    return fault._replace(hint="hint-sketch")
