"""A table card of Twin Pyramid that nobody could read: what a line asks of it (TP-5.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.twin_pyramid.table import (
    BITS,
    PLAYABLE,
    RANK_OF,
    SUIT_OF,
    TWO,
    TwinPyramidState,
)
from referee.record.model import Line, LineKind

BLIND = frozenset({"lay", "pick", "swap", "draw", "take", "build", "suit", "break"})
"""Steps that ask nothing of the table card."""


def asked_of_top(state: TwinPyramidState, line: Line, cards: Sequence[int]) -> Iterable[Sequence[int]]:
    """The cards that the table card may be, by the answers to what the line asks of it."""
    seat = line.seat or 0
    if line.kind is not LineKind.MOVE:
        return [(card,) for card in cards]
    plain = [step for step in line.steps if step.verb not in BLIND]
    plays = [step.cards[0] for step in plain if step.verb == "play" and step.cards]
    others = [step for step in plain if step.verb != "play" and not (step.verb == "pass" and plays)]
    arranged = any(step.verb in ("lay", "pick", "swap") for step in line.steps)
    asks_all = state.total(seat) >= state.setup.figures["full-hand"] - 1 and (not plays or arranged)
    if others or len(plays) > 1 or asks_all:
        return [(card,) for card in cards]  # a pass, a change, the tenth card: it is looked at whole
    if not plays or state.silenced(seat):
        return [cards]
    (played,) = plays
    groups: dict[tuple[bool, bool], list[int]] = {}
    for top in cards:
        rank = RANK_OF[top]
        fits = bool(PLAYABLE[SUIT_OF[top] + 1][rank + 1] & BITS[played])
        groups.setdefault((fits, rank == TWO == RANK_OF[played]), []).append(top)
    return groups.values()
