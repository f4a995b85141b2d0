"""Pile up as a table to be drawn: the six columns, the stock, hands, minus cards counted."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.hands import cards_of
from referee.game.scenes import Scene, Spread
from referee.game.zones import covered
from referee.games.pile_up.table import NUMBERS, PileUpState


def scene(state: State) -> Scene:
    """The whole table."""
    assert isinstance(state, PileUpState)
    spreads = [_column(state, number) for number in range(1, NUMBERS + 1)]
    spreads.append(Spread("stock", covered(state.nstock), shape="pile"))
    for seat in range(state.setup.seats):
        hand = cards_of(state.hand[seat])
        spreads.append(Spread("hand", (*hand, *covered(state.count[seat] - len(hand))), seat))
        spreads.append(Spread("minus", covered(state.minus[seat]), seat, shape="pile"))
    return Scene(tuple(spreads))


def _column(state: PileUpState, number: int) -> Spread:
    """One column from the bottom up; cards laid exactly lie on the one before."""
    cards: list[int] = []
    onto: list[bool] = []
    for pile in state.columns[number]:
        cards += [pile.card] * pile.copies
        onto += [False, *[True] * (pile.copies - 1)]
    return Spread("column", tuple(cards), number=number, shape="column", onto=tuple(onto))
