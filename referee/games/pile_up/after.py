"""What follows from a line of Pile up: the columns, who may dodge, who took minus cards (`after`)."""

from __future__ import annotations

from referee.games.pile_up.table import COLOURED, NUMBERS, PileUpState
from referee.record.model import Line, LineKind


def after(table: PileUpState, line: Line, *, kept: bool) -> dict[str, object]:
    """The table as it stands; the last card ends the deal though its push may still be dodged (PU-7.1)."""
    push, took = table.push, table.took
    gave: dict[str, object] | None = None
    if kept and line.kind is LineKind.MOVE and took is not None:
        gave = {"player": ("seat", took.seat), "cards": took.cards, "_column": took.column or None}
    told: dict[str, object] = {
        "columns": {
            str(number): None
            if any(pile.card >= COLOURED for pile in table.columns[number])
            else [("pile", (pile.card,) * pile.copies) for pile in table.columns[number]]
            for number in range(1, NUMBERS + 1)
        },
        "took": gave,
        "pushed": None if push is None else {"player": ("seat", push.seat), "column": push.number},
    }
    if table.pending is not None:
        told |= {"turn": None, "ended": "empty-hands"}
    return told
