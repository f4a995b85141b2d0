"""A line to write that leaves out what may have been done is asked about, not written."""

from __future__ import annotations

from collections.abc import Sequence

from referee import registry
from referee.record.faults import Fault
from referee.record.left_out import ends_twice, left_out
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
    if deal is None or not fault.writes or fault.why in AS_MEANT | BY_TABLE or fault.line > len(lines):
        return fault
    words = registry.vocabulary(record.game, record.cards_path)
    proposal = str(fault.hint_args[0])
    if not left_out(lines[fault.line - 1], proposal, words, seats_of(record.sitting(deal))):
        return fault
    if all(not without_comment(each).strip() for each in proposal.split("\n")):
        return fault._replace(hint="hint-remark", hint_args=())
    if any(ends_twice(each, words) for each in proposal.split("\n")):
        return fault._replace(hint="hint-words", hint_args=(record.game,))
    return fault._replace(hint="hint-sketch")
