"""Pile up: which facts of a position matter for a disputed move."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import Dispute, Question


def questions(dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    me = dispute.mover
    if dispute.triple:
        yield Question("@minus", "ask-minus", me, default="0")
        return
    numbers = sorted({int(card[-1]) for card in dispute.cards("play") if card[-1].isdigit()})
    for number in numbers:
        yield Question("@column", "ask-column", None, number)
    if dispute.any("show", "play", "pass"):
        yield Question("@hand", "ask-hand", me, default="6")
    if dispute.any("draw"):
        yield Question("@stock", "ask-stock")


def opening(dispute: Dispute) -> bool:
    """Whether the move begins a turn, so that the line before it does not matter."""
    return dispute.first == "roll"
