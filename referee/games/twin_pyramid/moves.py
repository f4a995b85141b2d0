"""Lines of Twin Pyramid worth a try in a position, arrangements apart, by the cards that are known."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.twin_pyramid.table import (
    BITS,
    RANK_OF,
    STONES,
    TwinPyramidState,
    cards_of,
)
from referee.record.model import Step

Steps = tuple[Step, ...]
MANY = 9
"""Stones of one play: as many as its builder places."""


def candidates(state: TwinPyramidState, stones: int = MANY) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of every line that may be legal, plain ones first; builds of up to so many stones."""
    seat = state.turn
    if state.dues:
        yield seat, (Step("take"),)
    for steps in actions(state, seat, stones):
        yield seat, steps
    if not state.dues:
        yield seat, (Step("take"),)


def actions(state: TwinPyramidState, seat: int, stones: int) -> Iterator[Steps]:
    """The same without the seat, forced draws apart."""
    yield (Step("draw"),)
    yield (Step("pass"),)
    hand = cards_of(state.cards(seat))
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
        most = min(stones, state.builds(RANK_OF[number]))
        if most:
            rest = [each for each in hand if BITS[each] & STONES]
            for cards in builds(rest, state.ranks[seat], most):
                yield (Step("play", cards=(number,)), Step("build", cards=cards))


def changes(state: TwinPyramidState, seat: int, number: int) -> Iterator[Steps]:
    """A card against the table card or a face-up card of another player."""
    step = Step("change", cards=(number,), words=("top",))
    yield (step,)
    for suit in range(4):
        yield (step, Step("suit", suit=suit))
    for other in state.staying:
        if other != seat:
            for target in cards_of(state.opened[other]):
                yield (Step("change", cards=(number, target), seat=other),)


def builds(stones: list[int], ranks: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every order in which up to `most` of these stones find their places free."""
    if not most:
        return
    for number in stones:
        rank = RANK_OF[number]
        if ranks >> rank & 1:
            continue
        yield (number,)
        rest = [each for each in stones if each != number]
        for more in builds(rest, ranks | 1 << rank, most - 1):
            yield (number, *more)
