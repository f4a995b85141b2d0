"""Every legal line of Twin Pyramid in a position, arrangements apart, by the cards that are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.games.twin_pyramid.table import (
    BITS,
    BUILDS,
    CARRIERS,
    RANK_OF,
    STONES,
    TwinPyramidState,
    cards_of,
)
from referee.record.model import Line, LineKind, Step

if TYPE_CHECKING:
    from referee.games.twin_pyramid import TwinPyramid

Steps = tuple[Step, ...]


def moves(game: TwinPyramid, state: TwinPyramidState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of every legal line."""
    if state.ended is not None:
        return
    seat = state.turn
    for steps in candidates(state, seat):
        line = Line(0, LineKind.MOVE, seat, steps, "")
        if not game.judge(state, line):
            yield seat, steps


def candidates(state: TwinPyramidState, seat: int) -> Iterator[Steps]:
    """Lines worth a check: complete, plain ones first."""
    if state.dues:
        yield (Step("take"),)
        return
    yield (Step("draw"),)
    yield (Step("pass"),)
    hand = cards_of(state.held[seat] | state.opened[seat])
    for number in dict.fromkeys(hand):
        step = Step("play", cards=(number,))
        yield (step,)
        yield (step, Step("take"))
        yield (step, Step("pass"))
        for suit in range(4):
            yield (step, Step("suit", suit=suit))
    for number in dict.fromkeys(hand):
        yield from changes(state, seat, number)
    for number in hand:
        rank = RANK_OF[number]
        if rank in BUILDS:
            rest = [each for each in hand if BITS[each] & STONES]
            for stones in builds(rest, state.ranks[seat], BUILDS[rank]):
                yield (Step("play", cards=(number,)), Step("build", cards=stones))


def changes(state: TwinPyramidState, seat: int, number: int) -> Iterator[Steps]:
    """A card against the table card or a face-up card of another player."""
    step = Step("change", cards=(number,), words=("top",))
    yield (step,)
    for suit in range(4):
        yield (step, Step("suit", suit=suit))
    for other in range(state.setup.seats):
        if other != seat:
            for target in cards_of(state.opened[other]):
                yield (Step("change", cards=(number, target), seat=other),)


def builds(stones: list[int], ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every order in which up to `most` of these stones can be placed."""
    if not most:
        return
    for number in stones:
        rank = RANK_OF[number]
        if ranks >> rank & 1 or CARRIERS[rank] & ~ranks:
            continue
        yield (number,)
        rest = [each for each in stones if each != number]
        for more in builds(rest, ranks | 1 << rank, most - 1):
            yield (number, *more)
