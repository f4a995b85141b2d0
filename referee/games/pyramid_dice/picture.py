"""Pyramid Dice as text: the pyramid with its free cards, cards set aside, what every player has."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.describer import Describer, turn_line
from referee.game.shapes import pyramid
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.messages import say
from referee.record.model import EMPTY, UNKNOWN
from runtime.terminal import columns

ROWS = 7


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
