"""Every legal line of Pile up in a position, by the cards that are known; refills are left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations
from typing import TYPE_CHECKING

from referee.game.hands import cards_of
from referee.games.pile_up.table import (
    COLOUR_OF,
    NUMBER_OF,
    NUMBERS,
    WHITE,
    PileUpState,
)
from referee.record.model import Line, LineKind, Step

if TYPE_CHECKING:
    from referee.games.pile_up import PileUp

Steps = tuple[Step, ...]


def moves(game: PileUp, state: PileUpState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of every legal line, for every roll in rising order."""
    for dice in combinations_with_replacement(range(1, NUMBERS + 1), 3):
        yield from moves_with(game, state, dice)
    push = state.push
    if push is None:
        return
    for die in range(1, NUMBERS + 1):
        step = Step("dodge", numbers=(die,))
        if die != push.number:
            yield push.seat, (step,)
            continue
        for other in range(state.setup.seats):
            if other != push.seat:
                yield push.seat, (step, Step("give", seat=other))


def moves_with(game: PileUp, state: PileUpState, dice: tuple[int, ...]) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of every legal line of the player on turn with these dice."""
    if state.ended is not None:
        return
    roll = Step("roll", numbers=dice)
    for steps in candidates(state, state.turn, dice):
        line = Line(0, LineKind.MOVE, state.turn, (roll, *steps), "")
        if not game.judge(state, line):
            yield state.turn, line.steps


def candidates(state: PileUpState, seat: int, dice: tuple[int, ...]) -> Iterator[Steps]:
    """Actions worth a check."""
    yield (Step("spread"),)
    yield (Step("pass"),)
    hand = cards_of(state.hand[seat])
    for number in dict.fromkeys(hand):
        yield (Step("show", cards=tuple(hand)) if not state.hidden(seat) else Step("show"),
               Step("penalty", cards=(number,)))  # fmt: skip
    for column in dict.fromkeys(dice):
        own = [card for card in hand if NUMBER_OF[card] == column]
        for length in range(1, len(own) + 1):
            for cards in dict.fromkeys(permutations(own, length)):
                for onto in laid_onto(state, column, cards):
                    yield from where_to(state, seat, Step("play", cards=cards, onto=onto))


def laid_onto(state: PileUpState, column: int, cards: tuple[int, ...]) -> Iterator[tuple[bool, ...]]:
    """Every way to lay the cards: each singly, or exactly onto an equal one before it (PU-4.4)."""
    before = state.columns[column][-1].card if state.columns[column] else None
    ways: list[tuple[bool, ...]] = [()]
    for card in cards:
        ways = [
            (*way, exactly) for way in ways for exactly in ((False, True) if card == before else (False,))
        ]
        before = card
    for way in ways:
        yield way if any(way) else ()


def where_to(state: PileUpState, seat: int, step: Step) -> Iterator[Steps]:
    """The play, with each place for the column after a white last card (PU-5.1)."""
    last = (step.cards or (0,))[-1]
    if COLOUR_OF[last] != WHITE:
        yield (step,)
        return
    yield (step, Step("discard"))
    for other in range(state.setup.seats):
        if other != seat:
            yield (step, Step("give", seat=other))
