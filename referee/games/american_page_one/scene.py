"""American Page One as a table to be drawn: table card, stock and hands."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.hands import cards_of
from referee.game.scenes import Scene, Spread
from referee.game.zones import covered
from referee.games.american_page_one.table import PageOneState


def scene(state: State) -> Scene:
    """The whole table."""
    assert isinstance(state, PageOneState)
    under = cards_of(state.pile)
    top = () if state.top < 0 else (state.top,)
    spreads = [
        Spread("table", (*covered(state.npile - len(under)), *under, *top), shape="pile"),
        Spread("stock", covered(state.nstock), shape="pile"),
    ]
    for seat in range(state.setup.seats):
        hand = cards_of(state.hand[seat])
        spreads.append(Spread("hand", (*hand, *covered(state.count[seat] - len(hand))), seat))
    return Scene(tuple(spreads), state.direction if state.setup.seats > 2 else 1)
