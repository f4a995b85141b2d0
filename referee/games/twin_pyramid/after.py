"""What follows from a line of Twin Pyramid: table card, direction, wild in force, draws owed (`after`)."""

from __future__ import annotations

from referee.games.twin_pyramid.table import Due, TwinPyramidState


def after(state: TwinPyramidState) -> dict[str, object]:
    """The table as it stands; of a deal that is over only direction and table card."""
    clockwise = state.direction > 0 or state.seats == 2  # with two players there is only one way
    over = state.ended is not None
    fixed = None if over or state.fixer < 0 else {"suit": ("suit", state.fixed), "by": ("seat", state.fixer)}
    return {
        "direction": "clockwise" if clockwise else "counterclockwise",
        "table": None if state.top < 0 else ("card", state.top),
        "suit": fixed,
        "owed": (due := [] if over else owed(state, state.dues)),
        "_then": ("seat", state.after) if due else None,
        "_forced": forced(state) if due else None,
    }


def forced(state: TwinPyramidState) -> list[object] | None:
    """Whose card forces the draws, and its line; None before the record begins."""
    cause = state.cause
    return None if cause is None or cause[0] != "not-on-turn-forced" else [("seat", cause[2]), cause[1]]


def owed(state: TwinPyramidState, dues: tuple[Due, ...]) -> list[dict[str, object]]:
    """Who still has to draw how many, in order: not beyond the tenth card nor the last one (TP-8.3a)."""
    left = state.supply
    totals = [state.total(seat) for seat in range(state.seats)]
    entries: list[dict[str, object]] = []
    for due in dues:
        count = min(due.cards, state.setup.figures["full-hand"] - totals[due.seat], left)
        if count > 0:
            entries.append({"player": ("seat", due.seat), "count": count})
            totals[due.seat] += count
            left -= count
    return entries
