"""The points of a deal of Twin Pyramid (TP-9)."""

from __future__ import annotations

from referee.games.twin_pyramid.table import TwinPyramidState

FIELD_POINTS = 20  # from each other player (TP-9.1)
BURST_POINTS = 10  # to each other player (TP-9.2)


def score(state: TwinPyramidState) -> tuple[int, ...] | None:
    """TP-9.1, TP-9.2; nobody scores where all passed (TP-4.4)."""
    others = state.setup.seats - 1
    if state.ended == "field-pyramid":
        gain, seats = FIELD_POINTS, state.winners
    elif state.ended == "burst":
        gain, seats = -BURST_POINTS, state.losers
    elif state.ended == "all-passed":
        return (0,) * state.setup.seats
    else:
        return None
    return tuple(gain * others if seat in seats else -gain for seat in range(state.setup.seats))
