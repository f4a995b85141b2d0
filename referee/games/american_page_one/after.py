"""What follows from a line of American Page One: table card, direction, suit named, cards owed (`after`)."""

from __future__ import annotations

from typing import Any, Final

from referee.games.american_page_one.ranks import RANK_OF
from referee.games.american_page_one.table import DRAW_CLAUSE, PageOneState


def after(table: PageOneState) -> dict[str, object]:
    """The table as it stands; of a deal that is over only direction and table card."""
    over = table.ended is not None
    clockwise = table.direction > 0 or table.setup.seats == 2  # with two players there is only one way
    return {
        "direction": "clockwise" if clockwise else "counterclockwise",
        "table": None if table.top < 0 else ("card", table.top),
        "suit": None if over else suit(table),
        "owed": (due := [] if over else owed(table)),
        "_then": then(table) if due else None,
        "_over": table.out >= 0 if due else None,
        "_forced": forced(table) if due else None,
    }


def then(table: PageOneState) -> tuple[str, int] | None:
    """Whose turn it is once everything is taken; None where the deal is over then (AP-6.4)."""
    if table.out >= 0:
        return None
    runs = [run for run in (table.due, *table.later) if run is not None]
    if table.owed is not None and not runs:
        return "seat", table.after(table.owed)
    return "seat", table.next(runs[-1].seat)


def forced(table: PageOneState) -> list[object] | None:
    """Whose card forces the cards to be taken, and its line; None for a starter, a penalty, a position."""
    due = table.due
    if table.owed is not None or due is None or due.by < 0:
        return None
    return [("seat", due.by), due.line]


def suit(table: PageOneState) -> dict[str, object] | None:
    """The suit that the table card's player named, and who did; nobody where it was turned up."""
    if not table.named:
        return None
    return {
        "suit": None if table.suit < 0 else ("suit", table.suit),
        "by": None if table.namer < 0 else ("seat", table.namer),
    }


def owed(table: PageOneState) -> list[dict[str, object]]:
    """Who still has to take how many, in order, as far as there are cards (AP-3.4).

    The cards of a joker caught are among them, those of a forgotten call are not: they are claimed.
    """
    debts = [(run.seat, run.cards) for run in (table.due, *table.later) if run is not None]
    if table.owed is not None and table.owed.clause == "AP-5.4":
        debts.insert(0, (table.owed.seat, table.owed.cards))
    entries: list[dict[str, object]] = []
    left = table.supply
    for seat, cards in debts:
        if min(cards, left) > 0:
            entries.append({"player": ("seat", seat), "count": min(cards, left)})
            left -= min(cards, left)
    return entries


MADE_SO: Final = {
    "not-on-turn-skipped": "AP-4.2",
    "not-on-turn-again": "AP-4.2",
    "not-on-turn-reversed": "AP-4.3",
    "not-on-turn-two": "AP-4.3",
}
"""The clause of the card that made it whose turn, by the sentence that says so."""


def why_turn(table: PageOneState) -> tuple[str, dict[str, Any]]:
    """Which sentence says why it is whose turn, and its facts beyond who moved and whose turn it was."""
    due = table.due
    if table.owed is not None:
        why = "not-on-turn-penalty" if table.owed.clause == "AP-5.4" else "not-on-turn-call"
        return why, {"count": table.owed.cards, "line": table.owed.line, "clause": table.owed.clause}
    if due is not None and due.by < 0:
        return "not-on-turn-run", {"count": due.cards, "clause": due.clause}
    if due is not None:
        facts = {"count": due.cards, "by": ("seat", due.by), "line": due.line, "clause": due.clause}
        return "not-on-turn-run-by", facts
    if not table.cause:
        return "not-on-turn", {}
    if table.last_seat < 0:  # the starter did it
        return table.cause, {"clause": "AP-2.4", "missed": table.start}
    facts = {"by": ("seat", table.last_seat), "line": table.last_line}
    took = DRAW_CLAUSE.get(RANK_OF[table.top]) if table.cause == "not-on-turn-took" else None
    clause = MADE_SO.get(table.cause, took)
    return table.cause, facts | ({"clause": clause} if clause else {})
