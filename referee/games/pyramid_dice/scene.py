"""Pyramid Dice as a table to be drawn: the pyramid with its free cards, cards set aside, what each has."""

from __future__ import annotations

from collections.abc import Iterable

from referee.game.contract import State
from referee.game.scenes import Scene, Spread
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.picture import ROWS
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.record.model import EMPTY, UNKNOWN


def scene(state: State) -> Scene:
    """The whole table."""
    assert isinstance(state, PyramidDiceState)
    rows: list[tuple[int, ...]] = []
    place = 0
    for row in range(1, ROWS + 1):
        rows.append(tuple(_card(state, place + index) for index in range(row)))
        place += row
    free = _cards(state, state.free_units())
    lying = tuple(card for row_ in rows for card in row_ if card != EMPTY)
    spreads = [
        Spread("pyramid", lying, shape="pyramid", rows=tuple(rows), free=free),
        Spread("aside", _cards(state, bits(state.aside)), free=_cards(state, bits(state.aside))),
    ]
    for seat in range(state.setup.seats):
        spreads.append(Spread("taken", _cards(state, bits(state.taken[seat])), seat))
        if state.stolen[seat]:
            spreads.append(Spread("stolen", _cards(state, bits(state.stolen[seat])), seat))
        if state.boxed[seat]:
            spreads.append(Spread("box", _cards(state, bits(state.boxed[seat])), seat))
    return Scene(tuple(spreads))


def _card(state: PyramidDiceState, place: int) -> int:
    unit = state.at[place]
    if unit in (UNKNOWN, EMPTY):
        return unit
    return EMPTY if state.gone >> unit & 1 else state.deck.card[unit]


def _cards(state: PyramidDiceState, units: Iterable[int]) -> tuple[int, ...]:
    return tuple(state.deck.card[unit] for unit in units)
