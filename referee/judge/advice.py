"""What would have been legal instead of a line that is not."""

from __future__ import annotations

from typing import Final

from referee.game.contract import AnyGame
from referee.hidden.cases import ToldApart
from referee.judge.verdicts import Instead
from referee.judge.world import Tried
from referee.record.model import LineKind, Step

ADVISED_WORLDS: Final = 8
"""Worlds in which what is advised instead is tried."""


def instead_of(game: AnyGame, living: list[Tried]) -> Instead:
    """Moves that are legal however the unwritten choices went, as far as looked at."""
    common: list[tuple[int, tuple[Step, ...]]] | None = None
    for way in living[:ADVISED_WORLDS]:
        state, line = way.world.state, way.line
        if line.kind is not LineKind.MOVE or state.ended is not None:
            return ()
        try:
            moves = list(game.instead(state, line))
        except ToldApart:  # not for sure
            return ()
        common = moves if common is None else [move for move in common if move in moves]
    own = tuple(move for move in common or () if move[0] == living[0].line.seat)
    return own or tuple(common or ())
