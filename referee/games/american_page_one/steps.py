"""What every move of American Page One has: its steps, and a card that leaves the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from referee.game.demanded import Demand
from referee.game.hands import ANY, ONE
from referee.game.walk import Walk
from referee.games.american_page_one.table import PageOneState
from referee.record.model import Line, Step

Steps = tuple[Step, ...]
Action = Callable[[Walk, PageOneState, Line, Step, Steps], None]
"""Walks through the step that a move is about, and the steps after it."""


DEMAND: Final = Demand(draw="draw", take="take")


def take_out(walk: Walk, table: PageOneState, seat: int, number: int) -> bool:
    """A card leaves the hand (GEN-2); False where it cannot."""
    if number < 0:
        walk.impossible("GEN-2", "card-unnamed")
        return False
    if table.hand[seat] & ANY[number]:
        table.hand[seat] -= ONE[number]
        table.count[seat] -= 1
        return True
    if table.hidden(seat) > 0 and table.pool & ANY[number]:
        table.remove(seat, number)
        if table.ledger_open().agrees():
            return True
    table.deny(walk, seat, number)
    return False


def show(walk: Walk, table: PageOneState, seat: int, cards: tuple[int, ...] | None) -> bool:
    """A hand is shown (GEN-2); False where a card cannot be there."""
    known = table.hand[seat]
    for number in cards or ():
        if number >= 0 and known & ANY[number]:
            known -= ONE[number]
        elif number >= 0 and not table.uncover(seat, number):
            table.deny(walk, seat, number)
            return False
    return True


def surplus(walk: Walk, rest: Steps, *allowed: str) -> None:
    """Steps after the action that do not belong to it, each but a suit once (`named` counts those); calls at
    other times have no effect (AP-6.3)."""
    left = set(allowed)
    for step in rest:
        if step.verb == "say" or step.verb in left:
            left -= {step.verb} - {"suit"}
        elif step.verb == "suit":
            walk.breach("AP-4.1", "suit-surplus")
        else:
            walk.impossible("AP-3.1", "second-action", verb=step.verb)
