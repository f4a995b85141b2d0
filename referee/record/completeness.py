"""What a deal must say before its first move: the table card, and in some games every hand of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from layouts.model import DealNeeds
from referee import registry
from referee.record.faults import Fault
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Record
from referee.record.reader import Reading

CARDS = {"@starter": "starter-unknown", "@table": "table-unknown"}
"""Facts that name a card, and the fault where they do not."""


def missing(record: Record, needs: DealNeeds) -> Iterator[Fault]:
    """A fault for everything that a deal with moves leaves out.

    Not a matter of reading: a single move can be read without a deal around it.
    """
    if not needs.table_card and not needs.hands:
        return
    for deal in record.deals:
        at = next((place for place, line in enumerate(deal.lines) if line.kind is LineKind.MOVE), None)
        if at is None:
            continue  # also where the deal could not be read so far
        first, facts = deal.lines[at], deal.lines[:at]
        begins = (line for line in facts for step in line.steps if step.verb == "@position")
        position = next(begins, None)
        if needs.table_card:
            yield from turned_up(first, facts, ("@starter",) if position is None else needs.position)
        if position is not None and needs.hands:
            yield from hands(facts, position.number, record.sitting(deal))


def turned_up(first: Line, facts: Sequence[Line], heads: Sequence[str]) -> Iterator[Fault]:
    """What nobody said of the card turned up, or of what lies there in a position."""
    told = {step.verb for line in facts for step in line.steps}
    for head in heads:
        if (why := CARDS.get(head)) is None:
            if head not in told:
                yield Fault(first.number, 1, "position-unsaid", (head,))
        elif not table_card(facts, head):
            yield Fault(first.number, 1, why, (), f"hint-{why}")


def table_card(facts: Sequence[Line], verb: str) -> bool:
    """Whether the facts name the table card."""
    cards = [step.cards or () for line in facts for step in line.steps if step.verb == verb]
    return bool(cards and cards[-1] and cards[-1][-1] != UNKNOWN)


def hands(facts: Sequence[Line], line: int, names: Sequence[str]) -> Iterator[Fault]:
    """Players of a position whose hand is not stated."""
    stated = {step.seat for each in facts for step in each.steps if step.verb == "@hand"}
    for seat, name in enumerate(names):
        if seat not in stated:
            yield Fault(line, 1, "hand-missing", (name,), "hint-count", (f"@hand {name}: 3",))


def truncate_incomplete(found: Reading) -> Reading:
    """What was read, each deal cut before a move that comes too early for what the deal must say first."""
    if found.record is None:
        return found
    record = found.record
    left_out = list(missing(record, registry.book(record.game).record_words.needs))
    if not left_out:
        return found
    faults = tuple(sorted((*found.faults, *left_out), key=lambda fault: fault[:2]))
    early = frozenset(fault.line for fault in left_out)
    deals = tuple(_ended_before(deal, early) for deal in record.deals)
    return Reading(replace(record, deals=deals), faults)


def _ended_before(deal: Deal, lines: frozenset[int]) -> Deal:
    """The deal up to the first of these lines that is one of its own."""
    at = next((line.number for line in deal.lines if line.number in lines), 0)
    if not at:
        return deal
    return deal._replace(lines=tuple(line for line in deal.lines if line.number < at), cut=at)
