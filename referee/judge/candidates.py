"""Every move that is legal before a line of a record, however the choices went that nobody wrote."""

from __future__ import annotations

from referee.judge.replay import position
from referee.record.model import Record, Step

Move = tuple[int, tuple[Step, ...]]
"""A line as (seat, steps)."""


def legal_before(record: Record, at: int) -> list[Move]:
    """The moves legal before line `at` in every world of the record."""
    game, table = position(record, at)
    common: list[Move] | None = None
    for world in table.worlds:
        state = world.state.copy()
        if state.ended is not None:
            return []
        if not state.ready:
            game.prepare(state)
            state.ready = True
        found = list(game.legal_moves(state))
        common = found if common is None else [move for move in common if move in found]
    return common or []
