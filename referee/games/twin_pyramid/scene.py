"""Twin Pyramid as a table to be drawn: pile, stock, and both pyramids of every player."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.scenes import Scene, Spread
from referee.game.zones import covered
from referee.games.twin_pyramid.picture import FIELD_ROWS, TIERS
from referee.games.twin_pyramid.table import RANK_OF, TwinPyramidState, cards_of
from referee.record.model import EMPTY


def scene(state: State) -> Scene:
    """The whole table."""
    assert isinstance(state, TwinPyramidState)
    under = cards_of(state.pile)
    top = () if state.top < 0 else (state.top,)
    spreads = [
        Spread("table", (*covered(state.npile - len(under)), *under, *top), shape="pile"),
        Spread("stock", covered(state.nstock), shape="pile"),
    ]
    for seat in range(state.setup.seats):
        held, opened = cards_of(state.held[seat]), cards_of(state.opened[seat])
        stones = cards_of(state.field[seat])
        spreads += [
            Spread("hand", (*held, *covered(state.nheld[seat] - len(held))), seat),
            _tiers(state, (*opened, *covered(state.nopen[seat] - len(opened))), seat),
            Spread("field", tuple(stones), seat, shape="slots", rows=_field(stones)),
        ]
    turned = state.direction if state.setup.seats > 2 else 1
    return Scene(tuple(spreads), turned)


def _tiers(state: TwinPyramidState, cards: tuple[int, ...], seat: int) -> Spread:
    """The face-up cards, from the top tier down; the lowest tier is filled first (TP-3.1)."""
    rows: list[tuple[int, ...]] = []
    rest = cards
    for places in (state.setup.figures[tier] for tier in TIERS):
        here, rest = rest[:places], rest[places:]
        rows.insert(0, (*here, *(EMPTY,) * (places - len(here))))
    return Spread("open", cards, seat, shape="pyramid", rows=tuple(rows))


def _field(stones: list[int]) -> tuple[tuple[int, ...], ...]:
    """The stones in their places, from the top down."""
    by_rank = {RANK_OF[stone] + 1: stone for stone in stones}
    return tuple(tuple(by_rank.get(rank, EMPTY) for rank in row) for row in FIELD_ROWS)
