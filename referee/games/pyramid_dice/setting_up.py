"""The set-up of Pyramid Dice once its facts are complete: what they leave open becomes a layout."""

from __future__ import annotations

from referee.games.pyramid_dice.deck import FIRST, PLACES, ROWS
from referee.games.pyramid_dice.places import NOTHING, Extra, Layout
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState
from referee.record.model import EMPTY, UNKNOWN


def complete(table: PyramidDiceState) -> None:
    """What the facts leave open becomes the layout of unknown cards."""
    deck = table.deck
    if table.position:
        for number in range(1, ROWS + 1):
            if not table.rows >> number & 1:
                table.at[FIRST[number] : FIRST[number + 1]] = [EMPTY] * number
        table.pyramid = sum(unit != EMPTY for unit in table.at)
    extras: tuple[Extra, ...] = table.layout.extras if table.layout is not None else ()
    if UNKNOWN not in table.at and not extras:
        table.place = [NOWHERE if place < 0 else place for place in table.place]
        table.layout = None
        return
    unplaced = deck.everything & ~(table.lying | table.gone)
    perhaps = NOTHING if table.position else (0,) * PLACES  # a `?` of a position may be no card at all
    allowed = [
        1 << unit if unit >= 0 else -1 if unit == EMPTY else unplaced & deck.fitting[place] | perhaps[place]
        for place, unit in enumerate(table.at)
    ]
    allowed += [unplaced & deck.gods if kind == "box" else unplaced for kind, _ in extras]
    table.layout = Layout(tuple(allowed), 0, extras)


def completed(table: PyramidDiceState) -> PyramidDiceState:
    """The table as the first move would find it."""
    if table.ready:
        return table
    twin = table.copy()
    complete(twin)
    return twin
