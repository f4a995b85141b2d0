"""Points and treasures of Pyramid Dice, from the table or from the score pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.places import Restrict
from referee.games.pyramid_dice.setting_up import completed
from referee.games.pyramid_dice.table import Pads, PyramidDiceState

SEARCH_LIMIT = 2000
"""Ways to fill a player's unnamed cards that are looked at; beyond that a score is not given."""


def points(state: PyramidDiceState) -> tuple[int | None, ...]:
    """Points by seat; None where cards are unknown that decide them (PD-6.3, 8.2)."""
    return tuple(pair[0] for pair in sheet(state))


def treasures(state: PyramidDiceState) -> tuple[int | None, ...]:
    """Treasures by seat."""
    return tuple(pair[1] for pair in sheet(state))


def sheet(state: PyramidDiceState) -> tuple[tuple[int | None, int | None], ...]:
    """(points, treasures) by seat."""
    seats = range(state.setup.seats)
    if state.pads and not (state.ready and by_moves(state)):
        return tuple(from_pad(state, state.pads.get(seat)) for seat in seats)
    there = completed(state)
    return tuple(from_table(there, seat) for seat in seats)


def crown(state: PyramidDiceState) -> None:
    """Who has won (PD-6.3)."""
    state.winners = ()
    if state.solo:
        return
    totals = {seat: pair for seat, pair in enumerate(sheet(state)) if seat not in state.away}
    if any(points is None or treasures is None for points, treasures in totals.values()):
        return
    best = max((points or 0, treasures or 0) for points, treasures in totals.values())
    state.winners = tuple(seat for seat, total in totals.items() if total == best)


def by_moves(state: PyramidDiceState) -> bool:
    """Whether the moves themselves came to an end."""
    return not state.remaining or state.ended == "agreed"


def from_pad(state: PyramidDiceState, pad: Pads | None) -> tuple[int | None, int | None]:
    """What the pad says of a player."""
    if pad is None:
        return None, None
    if pad.points is not None:
        return pad.points
    if pad.hidden:
        return None, None
    taken, stolen = pad.taken or 0, pad.stolen or 0
    return state.deck.points_of(taken) + state.deck.stolen_worth(stolen), state.deck.treasures(taken)


def from_table(state: PyramidDiceState, seat: int) -> tuple[int | None, int | None]:
    """What lies in front of a player; unnamed cards of a position count if every filling counts the same."""
    deck = state.deck
    total = deck.points_of(state.taken[seat]) + deck.stolen_worth(state.stolen[seat])
    count = deck.treasures(state.taken[seat])
    layout = state.layout
    if layout is None:
        return total, count
    taken, stolen = layout.of("taken", seat), layout.of("stolen", seat)
    if not taken and not stolen:
        return total, count
    totals, counts = set(), set()
    for tried, units in enumerate(fillings(state, [*taken, *stolen], [])):
        if tried >= SEARCH_LIMIT:
            return None, None
        own, robbed = units[: len(taken)], units[len(taken) :]
        totals.add(sum(deck.points[unit] for unit in own) + sum(deck.back[unit] for unit in robbed))
        counts.add(sum(not deck.gods >> unit & 1 for unit in own))
        if min(len(totals), len(counts)) > 1:
            return None, None
    return (
        total + totals.pop() if len(totals) == 1 else None,
        count + counts.pop() if len(counts) == 1 else None,
    )


def fillings(state: PyramidDiceState, places: Sequence[int], before: list[Restrict]) -> Iterator[list[int]]:
    """The units that the places may hold together."""
    layout = state.layout
    if layout is None or not places:
        yield []
        return
    for unit in bits(layout.allowed[places[0]]):
        restricts = [*before, Restrict(places[0], 1 << unit)]
        if layout.possible(restricts):
            for rest in fillings(state, places[1:], restricts):
                yield [unit, *rest]
