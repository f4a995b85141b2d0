"""Every legal line of American Page One in a position, by the cards that are known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.game.hands import cards_of
from referee.games.american_page_one.table import EIGHT, NONE, RANK_OF, PageOneState
from referee.record.model import Line, LineKind, Step

if TYPE_CHECKING:
    from referee.games.american_page_one import AmericanPageOne

Steps = tuple[Step, ...]


def moves(game: AmericanPageOne, state: PageOneState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of every legal line: the player on turn first, then penalties and dobons of anyone."""
    if state.ended is not None:
        return
    for seat, steps in candidates(state):
        found = game.judge(state, Line(0, LineKind.MOVE, seat, steps, ""))
        # How long a player keeps drawing shows only while drawing (AP-3.3): the draw itself is legal.
        if not found or (steps[-1].verb == "draw" and all(each.doubt is not None for each in found)):
            yield seat, steps


def candidates(state: PageOneState) -> Iterator[tuple[int, Steps]]:
    """Lines worth a check, complete with suit and call."""
    seat = state.turn
    if state.owed is not None:
        yield state.owed.seat, (Step("penalty"),)
    first = [(Step("suit", suit=suit),) for suit in range(4)] if state.unnamed else [()]
    for named in first:
        for number in dict.fromkeys(cards_of(state.hand[seat])):
            for steps in plays(state, seat, number):
                yield seat, (*named, *steps)
        yield seat, (*named, Step("draw"))
        yield seat, (*named, Step("pass"))
    yield seat, (Step("take"),)
    yield seat, (Step("challenge", words=("won",)),)
    yield seat, (Step("challenge", words=("lost",)), Step("take"))
    for other in range(state.setup.seats):
        if not state.hidden(other):
            yield other, (Step("dobon", cards=tuple(cards_of(state.hand[other]))),)


def plays(state: PageOneState, seat: int, number: int) -> Iterator[Steps]:
    """A card with each suit it may name, and the call that is due."""
    left = state.count[seat] - 1
    call: Steps = ()
    if left <= 1:
        call = (Step("say", words=("stop" if left == 0 else "page-one",)),)
    step = Step("play", cards=(number,))
    if RANK_OF[number] not in (EIGHT, NONE):
        yield (step, *call)
        return
    for suit in range(4):
        yield (step, Step("suit", suit=suit), *call)
