"""What the table saw in Pile up: hands, shown hands, score pads, and positions."""

from __future__ import annotations

from referee.game.hand_facts import (
    HAND_APPLIES,
    HAND_CHECKS,
    apply_all,
    check_all,
    check_hand,
    check_placed,
    gone,
    twice,
)
from referee.game.hands import ONE, size
from referee.game.walk import Breaches
from referee.games.pile_up.table import CARDS, HAND, NUMBER_OF, NUMBERS, Pile, PileUpState
from referee.record.model import UNKNOWN, Line, Step


def check(state: PileUpState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    return check_all(_CHECKS, state, line)


def apply(state: PileUpState, line: Line) -> None:
    """Put what the facts say on the table."""
    apply_all(_APPLIES, state, line)


def _check_hand(state: PileUpState, step: Step) -> Breaches:
    return check_hand(state, step, HAND, "PU-2.1")


# --- results ----------------------------------------------------------------------------------
def _pad(state: PileUpState) -> bool:
    """Whether `@minus` is a result here: everywhere but in the facts of a position."""
    return state.ready or not state.position


def _check_minus(state: PileUpState, step: Step) -> Breaches:
    seat, points = step.seat or 0, step.numbers[0]
    others = sum(state.pads.values()) if _pad(state) else sum(state.minus)
    if points + others > state.deck or points < 0:
        return (gone("GEN-2", "minus-impossible", ("seat", seat), points, state.deck),)
    if not _pad(state):
        return ()
    if seat in state.pads:
        return (gone("GEN-2", "minus-twice", ("seat", seat)),)
    if state.ended == "empty-hands" and state.ready and state.minus[seat] != points:
        return (gone("GEN-2", "minus-other", ("seat", seat), state.minus[seat], points),)
    return ()


def _apply_minus(state: PileUpState, step: Step) -> None:
    seat, points = step.seat or 0, step.numbers[0]
    if not _pad(state):
        state.minus[seat] = points
        return
    state.pads[seat] = points
    if state.ended is None:
        state.ended = "empty-hands"


def _check_result(state: PileUpState, step: Step) -> Breaches:
    if state.ended not in (None, "none"):
        return (gone("GEN-2", "other-result", state.ended),)
    return ()


def _apply_result(state: PileUpState, step: Step) -> None:
    state.ended = "none"


# --- positions --------------------------------------------------------------------------------
def _check_column(state: PileUpState, step: Step) -> Breaches:
    number = step.numbers[0]
    if not 1 <= number <= NUMBERS:
        return (gone("PU-1.3", "no-column", number),)
    found = twice(state, step, state.pool)
    before = UNKNOWN
    onto = step.onto or (False,) * len(step.cards or ())
    for card, exactly in zip(step.cards or (), onto, strict=True):
        if 0 <= card < CARDS and NUMBER_OF[card] != number:
            found.append(gone("PU-3.2", "other-column", ("card", card), number))
        if exactly and card != before:
            found.append(gone("PU-4.4", "not-equal", ("card", card)))
        before = card
    return tuple(found)


def _apply_column(state: PileUpState, step: Step) -> None:
    number = step.numbers[0]
    piles: list[Pile] = []
    cards = step.cards or ()
    onto = step.onto or (False,) * len(cards)
    for card, exactly in zip(cards, onto, strict=True):
        if card < 0:
            continue
        state.pool -= ONE[card]
        if exactly and piles:
            piles[-1] = Pile(card, piles[-1].copies + 1)
        else:
            piles.append(Pile(card, 1))
    state.columns[number] = tuple(piles)


def _apply_discard(state: PileUpState, step: Step) -> None:
    for card in step.cards or ():
        if card >= 0:
            state.pool -= ONE[card]
            state.gone += ONE[card]


def complete(state: PileUpState) -> int:
    """What a position leaves out: the stock; returns how many unknown cards lie aside."""
    laid = sum(pile.copies for column in state.columns for pile in column)
    placed = sum(state.count) + laid + size(state.gone) + sum(state.minus)
    rest = max(0, state.deck - placed)
    state.nstock = rest if state.said_stock < 0 else min(state.said_stock, rest)
    return sum(state.minus) + rest - state.nstock


_CHECKS = {
    **HAND_CHECKS,
    "@hand": _check_hand,
    "@minus": _check_minus,
    "@result": _check_result,
    "@column": _check_column,
    "@discard": check_placed,
}

_APPLIES = {
    **HAND_APPLIES,
    "@minus": _apply_minus,
    "@result": _apply_result,
    "@column": _apply_column,
    "@discard": _apply_discard,
}
