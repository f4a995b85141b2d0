"""Pyramid Dice as a table to be drawn: the pyramid with its free cards, cards set aside, what each has."""

from __future__ import annotations

from collections.abc import Iterable

from referee.game.contract import State
from referee.game.describer import Describer, turn_line
from referee.game.scenes import Scene, Spread
from referee.game.shapes import pyramid
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.messages import say
from referee.record.model import EMPTY, UNKNOWN
from runtime.terminal import columns

ROWS = 7


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


def picture(state: State, teller: Describer) -> list[str]:
    """The whole table."""
    assert isinstance(state, PyramidDiceState)
    lang = teller.lang
    lines = [turn_line(state, teller)]
    if state.window is not None:
        dice = " ".join(map(str, state.window.dice))
        lines.append(say("show-window", lang, player=teller.name(state.window.seat), dice=dice))
    lines += ["", *_pyramid(state, teller), ""]
    lines.append(say("show-free", lang, names=_names(state, state.free_units(), teller)))
    lines.append(say("show-aside", lang, names=_names(state, list(bits(state.aside)), teller)))
    for seat in range(state.setup.seats):
        lines.append("")
        lines.append(f"{teller.name(seat)}: {_names(state, list(bits(state.taken[seat])), teller)}")
        lines.append("  " + say(f"show-ra-{Ra(state.ras[seat]).name.lower()}", lang))
        if state.stolen[seat]:
            lines.append(
                "  " + say("show-stolen", lang, names=_names(state, list(bits(state.stolen[seat])), teller))
            )
        if state.boxed[seat]:
            lines.append(
                "  " + say("show-box", lang, names=_names(state, list(bits(state.boxed[seat])), teller))
            )
    return lines


def _names(state: PyramidDiceState, units: list[int], teller: Describer) -> str:
    return teller.cards([state.deck.card[unit] for unit in units])


def _pyramid(state: PyramidDiceState, teller: Describer) -> list[str]:
    """The seven rows; free cards with a star, an empty place as a dot."""
    rows: list[list[str]] = []
    place = 0
    for row in range(1, ROWS + 1):
        rows.append([_place(state, place + index, teller) for index in range(row)])
        place += row
    width = max(columns(text) for row in rows for text in row)
    return pyramid(rows, width)


def _place(state: PyramidDiceState, place: int, teller: Describer) -> str:
    unit = state.at[place]
    if unit == UNKNOWN:
        return "?"
    if unit == EMPTY or state.gone >> unit & 1:
        return "·"
    name = teller.card(state.deck.card[unit])
    return f"{name}*" if state.free(unit) else name
