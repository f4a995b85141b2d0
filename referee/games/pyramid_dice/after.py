"""What follows from a line of Pyramid Dice: the cards that are free now, and who may steal (`after`)."""

from __future__ import annotations

from referee.game.dice import makeable
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.places import maybe_covered, maybe_free
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState


def after(table: PyramidDiceState) -> dict[str, object]:
    """The table as it stands; null where it hangs on a place that is not known."""
    if table.ended is not None:
        return {"free": [], "steal": []}
    freedom = {unit: is_free(table, unit) for unit in bits(table.deck.everything & ~table.gone | table.aside)}
    return {"free": free(table, freedom), "steal": thieves(table, freedom)}


def is_free(table: PyramidDiceState, unit: int) -> bool | None:
    """Whether a card that nobody has taken can be taken now; None where that is not known."""
    if table.place[unit] == NOWHERE and not table.aside >> unit & 1:
        return False
    answer, layout = table.free(unit), table.layout
    if answer is not None or layout is None:
        return answer
    if not maybe_free(layout, unit, table.gone):
        return False
    if maybe_covered(layout, unit, table.gone):
        return None
    return True if unit in table.free_units() else None


def free(table: PyramidDiceState, freedom: dict[int, bool | None]) -> list[object] | None:
    """The cards that may be taken now, in the order of the alphabet."""
    if None in freedom.values():
        return None
    names, cards = table.setup.cards.names, {table.deck.card[unit] for unit in freedom if freedom[unit]}
    return [("card", card) for card in sorted(cards, key=names.__getitem__)]


def thieves(table: PyramidDiceState, freedom: dict[int, bool | None]) -> list[object] | None:
    """Who may steal after a give-up, in the order in which they are asked (PD-8.1)."""
    window = table.window
    if window is None or window.lifted or not table.steal or table.solo:
        return []
    numbers = makeable(window.dice)
    answers = {free for unit, free in freedom.items() if table.deck.number[unit] in numbers}
    if True in answers:
        seats = table.setup.seats
        return [("seat", (window.seat + place) % seats) for place in range(1, seats)]
    return None if None in answers else []
