"""The points of a deal of Twin Pyramid (TP-9)."""

from __future__ import annotations

from referee.games.twin_pyramid.table import TwinPyramidState


def score(state: TwinPyramidState) -> tuple[int, ...] | None:
    """TP-9.1, TP-9.2; nobody scores where all passed (TP-4.4)."""
    others, figures = state.setup.seats - 1, state.setup.figures
    if state.ended == "field-pyramid":
        gain, seats = figures["field-points"], state.winners
    elif state.ended == "burst":
        gain, seats = -figures["burst-points"], state.losers
    elif state.ended == "all-passed":
        return (0,) * state.setup.seats
    else:
        return None
    return tuple(gain * others if seat in seats else -gain for seat in range(state.setup.seats))
