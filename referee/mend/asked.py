"""A line to write that leaves out what may have been done is asked about, not written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from referee import registry
from referee.record.amid import TOLD_ABOVE
from referee.record.faults import Fault
from referee.record.gist import only_tried
from referee.record.left_out import dice_left_out, ends_twice, left_out
from referee.record.line_words import cards_in
from referee.record.model import Record
from referee.record.normalize import plain
from referee.record.reckoned import cards_made
from referee.record.respell import sum_signs
from referee.record.seats import Seats, seats_of
from referee.record.steps import read_steps
from referee.record.structure import without_comment
from referee.record.vocabulary import Vocabulary

BY_TABLE = {"card-meant", "deed-meant", "draw-meant", "dice-kept", "goes-on", "played-on"}
"""Faults of lines that read, but could not be so at the table."""
AS_MEANT = {"card-by-number", "card-by-deed"}
"""Faults whose hint is the line as it was read."""


def forced_apart(proposal: str, words: Vocabulary, seats: Seats) -> str:
    """Lines to write with a forced draw on a line of its own, before what was played then."""
    return "\n".join(more for line in proposal.split("\n") for more in _own_lines(line, words, seats))


def _own_lines(line: str, words: Vocabulary, seats: Seats) -> list[str]:
    """One line, or two where it goes on behind a forced draw."""
    told, sign, remark = line.partition("#")
    name, colon, body = told.partition(":")
    steps, faults = read_steps(body.strip(), 0, words, seats) if colon else ((), ())
    parts = body.split(";")
    forced, plays = words.of_role("demanded"), words.of_role("short")
    ends = [n for n, (a, b) in enumerate(pairwise(steps), 1) if a.verb in forced and b.verb in plays]
    if faults or line[:1] in ("@", "#") or not ends or len(parts) < len(steps) or words.rolls:
        return [line]
    first, more = "; ".join(map(str.strip, parts[: ends[0]])), "; ".join(map(str.strip, parts[ends[0] :]))
    return [f"{name}: {first}{'  #' * bool(sign)}{remark}", f"{name}: {more}"]


def asked_if_left_out(fault: Fault, record: Record, lines: Sequence[str]) -> Fault:
    """A fault whose line to write is a question where it leaves out what may have been done."""
    deal = next((each for each in reversed(record.deals) if each.line <= fault.line), None)
    if (
        deal is None
        or fault.why in AS_MEANT | BY_TABLE | {TOLD_ABOVE}
        or fault.line > len(lines)
        or not fault.hint_args
    ):
        return fault
    words, seats = registry.vocabulary(record.game, record.cards_path), seats_of(record.sitting(deal))
    if fault.hint in ("write-line", "hint-sketch"):
        fault = fault._replace(hint_args=(forced_apart(str(fault.hint_args[0]), words, seats),))
    proposal, text = str(fault.hint_args[0]), lines[fault.line - 1]
    twice = any(ends_twice(without_comment(each), words) for each in proposal.split("\n"))
    moves = "" if proposal[:1] in ("@", "#") else without_comment(proposal.partition("\n")[0])
    went = cards_in(" ".join(_WENT_BACK.findall(text)), words, seats)
    twice = twice or bool(went & cards_in(moves, words, seats))
    if fault.hint in ("write-line", "hint-sketch") and (twice or dice_left_out(text, proposal, words, seats)):
        return fault._replace(hint="hint-words", hint_args=(record.game,))
    if proposal[:1] not in ("@", "#") and only_tried(without_comment(text), words, seats):
        return fault._replace(hint="hint-sketch", hint_args=(f"# {text.strip()}",))
    if not fault.writes or not left_out(text, proposal, words, seats):
        return _with_a_sum_that_can_be(fault, text, words)
    if all(not without_comment(each).strip() for each in proposal.split("\n")):
        return fault._replace(hint="hint-remark", hint_args=())
    if ":" not in proposal and proposal[:1] not in ("@", "#"):  # a piece, of which the line is not known
        return fault._replace(hint="hint-words", hint_args=(record.game,))
    return _with_a_sum_that_can_be(fault._replace(hint="hint-sketch"), text, words)


_WENT_BACK = re.compile(r"(?<![\w+])([A-Z]\d|\d{1,2}[A-Z]|[AJQK][A-Z])\s+back\b(?=\s*[,.;]|\s*$)")
"""A card that went back: a line that plays it says the opposite."""
_SUM = re.compile(r"(?P<card>\S+)\s*=\s*(?P<sum>[-+*/()\d\s]*\d\)?)(?=\s*(?:;|#|$))", re.MULTILINE)
_TOLD = re.compile(r"\d(?:\s*[-+*/x×÷]\s*\d)+")


def _with_a_sum_that_can_be(fault: Fault, text: str, words: Vocabulary) -> Fault:
    """A question whose sum comes to its card: with another sum of the line, or without one."""
    if fault.hint != "hint-sketch" or not words.rolls:
        return fault
    told = [sum_signs(each) for each in _TOLD.findall(plain(text))]

    def possible(found: re.Match[str]) -> str:
        card = words.card(found["card"])
        name = "" if card is None else words.table.names[card]
        sums = [each for each in (found["sum"], *told) if name in cards_made(each, words)]
        return f"{found['card']} = {sums[0]}" if sums else found["card"]

    return fault._replace(hint_args=(_SUM.sub(possible, str(fault.hint_args[0])),))
