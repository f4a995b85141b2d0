"""Lines of Pile up that are legal at a glance: a roll, cards laid singly, the refill."""

from __future__ import annotations

from referee.game.hands import ANY, ONE
from referee.games.pile_up.table import (
    CARDS,
    COLOUR_OF,
    HAND,
    NUMBER_OF,
    WHITE,
    PileUpState,
)
from referee.record.model import Line, Step


def plain(state: PileUpState, line: Line) -> bool:
    """Whether the line is such a one; False says nothing."""
    steps = line.steps
    if line.seat is None or len(steps) < 2 or steps[0].verb != "roll" or steps[1].verb != "play":
        return False
    dice, cards = steps[0].numbers, steps[1].cards
    if not cards or steps[1].onto or dice[0] == dice[1] == dice[2]:
        return False
    hand = state.hand[line.seat]
    for card in cards:
        if not 0 <= card < CARDS or not hand & ANY[card]:
            return False
        hand -= ONE[card]
    number = NUMBER_OF[cards[0]]
    if number not in dice or any(NUMBER_OF[card] != number for card in cards):
        return False
    rest = 2
    if COLOUR_OF[cards[-1]] == WHITE:
        if len(steps) < 3 or not placed(steps[2], line.seat):
            return False
        rest = 3
    if len(steps) == rest:
        return True
    return len(steps) == rest + 1 and refilled(state, line.seat, steps[rest], len(cards))


def placed(step: Step, seat: int) -> bool:
    """Whether a step says where a column goes after a white card: away, or to another player."""
    return step.verb == "discard" or (step.verb == "give" and step.seat not in (None, seat))


def refilled(state: PileUpState, seat: int, step: Step, laid: int) -> bool:
    """Whether a step is the refill that is due, all its cards known and in the stock."""
    drawn = step.cards
    due = min(max(0, HAND - state.count[seat] + laid), state.nstock)
    if step.verb != "draw" or drawn is None or len(drawn) != due:
        return False
    pool = state.pool
    for card in drawn:
        if not 0 <= card < CARDS or not pool & ANY[card]:
            return False
        pool -= ONE[card]
    return True
