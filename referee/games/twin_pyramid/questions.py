"""Twin Pyramid: which facts of a position matter for a disputed move."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import Dispute, Question


def questions(dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    me = dispute.mover
    hand_matters = dispute.any("draw", "pass", "lay", "pick", "take") or any(
        card.startswith("A") for card in dispute.cards("build")
    )
    yield Question("@table", "ask-table", default=None)
    if dispute.any("play", "change", "draw", "pass"):
        yield Question("@fixed", "ask-fixed")
    if dispute.first == "take":
        yield Question("@due", "ask-due", me, default="1")
    if hand_matters:
        yield Question("@hand", "ask-held", me, default="? ? ? ?")
        yield Question("@open", "ask-open", me)
    if dispute.any("build", "swap"):
        yield Question("@field", "ask-field", me)
    change = next((step for step in dispute.steps if step.verb == "change"), None)
    if change is not None and len(change.cards or ()) == 2:
        others = [change.seat] if change.seat is not None else dispute.others
        yield from (Question("@open", "ask-open", other) for other in others if other != me)
    if any(card.startswith("10") for card in dispute.cards("play")):
        if dispute.seats > 2:
            yield Question("@direction", "ask-direction")
        yield from (Question("@field", "ask-field", other) for other in dispute.neighbours)
    if dispute.any("draw", "take", "pass"):
        yield Question("@stock", "ask-stock")
