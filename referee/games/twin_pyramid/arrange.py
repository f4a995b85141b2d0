"""Arranging in Twin Pyramid: laid, picked, swapped, and what a hand may then be (TP-4.2, TP-4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.game.walk import Walk
from referee.games.twin_pyramid.hand import cannot_be_counted, card, leave
from referee.games.twin_pyramid.table import (
    BITS,
    HELD,
    OPEN,
    RANK_OF,
    TwinPyramidState,
)
from referee.hidden.cases import ToldApart
from referee.record.model import Line

ARRANGE = frozenset({"lay", "pick", "swap"})
MOVING = frozenset({"lay", "pick"})
"""Arrangements between the held cards and those face up."""


def asked_parts(lines: Iterable[Line], everybody: Iterable[int]) -> Iterator[int]:
    """Of whom some line says which cards are held and which lie face up."""
    for line in lines:
        for step in line.steps:
            if step.verb in MOVING and line.seat is not None:
                yield line.seat
            elif step.verb == "@open" and step.seat is not None:
                yield step.seat
            elif step.verb == "change" and len(step.cards or ()) > 1:
                yield from everybody if step.seat is None else (step.seat,)


def arrange(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int) -> None:
    """One arrangement; the limits of a hand are looked at after the last one."""
    step = line.steps[index]
    if step.verb == "swap":
        swap(walk, state, line, seat, index)
        return
    if state.is_hand_unsplit(seat):
        raise ToldApart((seat,))
    origin, goal = (HELD, OPEN) if step.verb == "lay" else (OPEN, HELD)
    for number in step.cards or ():
        bit, _ = leave(walk, state, seat, step, index, number, origin)
        if bit:
            state.insert(seat, bit, goal)


def swap(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int) -> None:
    """A hand card against a stone of the own field pyramid, which takes its place (TP-4.3)."""
    step = line.steps[index]
    mine, stone = step.cards or ()
    there = state.field[seat] & BITS[stone]
    if not there:
        walk.contradiction("TP-4.3", "swap-not-on-own-field", seat=seat, card=stone)
        walk.contradiction("GEN-2", "not-on-field", seat=seat, card=stone)
    same = RANK_OF[mine] == RANK_OF[stone]
    if not same:
        walk.impossible("TP-4.3", "swap-other-rank", card=mine, other=card(stone))
    bit, part = leave(walk, state, seat, step, index, mine)
    if bit and there and same:
        if walk.telling:
            walk.explain("TP-4.3", "swapped", card=mine, other=card(stone))
        state.field[seat] ^= there | bit
        state.insert(seat, there, part)


def limits(walk: Walk, state: TwinPyramidState, seat: int) -> None:
    """No more cards held, or face up, than there are places (TP-4.2)."""
    held, opened = state.nheld[seat], state.nopen[seat]
    most_held, most_open = state.setup.figures["held"], state.setup.figures["face-up"]
    if held <= most_held and opened <= most_open:
        return
    if cannot_be_counted(walk):
        return
    walk.require(held <= most_held, "TP-4.2", "too-many-held", seat=seat, count=held, most=most_held)
    walk.require(opened <= most_open, "TP-4.2", "too-many-open", seat=seat, count=opened, most=most_open)
