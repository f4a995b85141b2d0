"""American Page One: which facts of a position matter for a disputed move."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import Dispute, Question


def questions(dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    me = dispute.mover
    yield Question("@table", "ask-table", default=None)
    yield Question("@hand", "ask-hand", me, default=None)
    yield from (Question("@hand", "ask-count", other, default="5") for other in dispute.others)
    if dispute.any("play", "take", "draw", "pass"):
        yield Question("@run", "ask-run")
    if dispute.any("draw", "take", "pass", "penalty"):
        yield Question("@stock", "ask-stock")
