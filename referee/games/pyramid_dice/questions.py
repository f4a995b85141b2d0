"""Pyramid Dice: which facts of a position matter for a disputed move."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import Dispute, Question


def questions(dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    me = dispute.mover
    if dispute.any("fail"):
        for row in range(1, 8):
            yield Question("@row", "ask-row", None, row, " ".join(["-"] * row))
        yield Question("@aside", "ask-aside")
    elif dispute.any("take", "steal"):
        yield Question("@aside", "ask-free", default=None)
    if dispute.any("use"):
        yield Question("@taken", "ask-gods", me)
    if dispute.any("flip"):
        yield from (Question("@taken", "ask-taken", seat) for seat in range(dispute.seats))
    if any(
        dispute.names[card] == "RA"
        for step in dispute.steps
        if step.verb == "use"
        for card in step.cards or ()
    ):
        yield Question("@strong", "ask-strong")
