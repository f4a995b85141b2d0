"""The plain lines of Pyramid Dice judged and carried out at one look."""

from __future__ import annotations

from functools import lru_cache

from referee.game.dice import makeable, uses, value
from referee.games.pyramid_dice.deck import COVERS, FIRST, ROWS
from referee.games.pyramid_dice.table import GiveUp, PyramidDiceState, Ra
from referee.odds import changed
from referee.record.model import Expr, Line, Step

EXPRESSIONS = 4096
"""Reckonings remembered: the same few come again and again."""


def swift(state: PyramidDiceState, line: Line) -> bool:
    """Carry the line out if it is surely legal; False leaves everything as it is."""
    steps = line.steps
    last = len(steps) - 1
    if last < 1 or steps[0].verb != "roll" or (state.layout is not None and state.position):
        return False
    seat = line.seat or 0
    dice = steps[0].numbers
    boxed = 0
    ra_boxed = False
    if last > 1:
        used = _gods(state, seat, steps, dice)
        if used is None:
            return False
        dice, boxed, ra_boxed = used
    step = steps[last]
    verb = step.verb
    if verb != "take" and verb != "fail":
        return False
    if not step.cards:
        if verb == "take" or state.solo or (state.pyramid and not state.steal):
            return False
        _to_box(state, seat, boxed, ra_boxed=ra_boxed)
        state.idle += 1
        state.window = GiveUp(seat, dice, line.number, False)
        if state.steal and state.pyramid:
            state.pending = state.window
        state.turn = (seat + 1) % state.setup.seats
        return True
    units = state.deck.units.get(step.cards[0], ())
    if len(units) != 1:
        return False
    unit = units[0]
    bit = 1 << unit
    aside = state.aside & bit
    if verb == "take":
        if (not aside and not _free(state, unit)) or not makes(step.expr, dice, state.deck.number[unit]):
            return False
    elif aside or state.solo or not _free(state, unit):
        return False
    _to_box(state, seat, boxed, ra_boxed=ra_boxed)
    if aside:
        state.aside ^= bit
    else:
        state.gone |= bit
        state.pyramid -= 1
    if verb == "take":
        state.taken[seat] |= bit
        if state.deck.gods & bit:
            state.acquired |= 1 << seat
        state.idle = 0
        state.took = True
        state.window = None
    else:
        state.aside |= bit
        state.idle += 1
        state.window = GiveUp(seat, dice, line.number, True)
    state.turn = (seat + 1) % state.setup.seats
    return True


def _to_box(state: PyramidDiceState, seat: int, boxed: int, *, ra_boxed: bool) -> None:
    """The price of the gods used."""
    if boxed:
        state.taken[seat] &= ~boxed
        state.boxed[seat] |= boxed
    if ra_boxed:
        state.ras[seat] = Ra.BOXED


def row_fits(state: PyramidDiceState, row: int, cards: tuple[int, ...]) -> bool:
    """Whether a row of the set-up is surely in order: all named, new, each with its back."""
    if state.ready or not 1 <= row <= ROWS or len(cards) != row or state.rows >> row & 1:
        return False
    deck, place = state.deck, FIRST[row]
    seen = state.gone
    for card in cards:
        units = deck.units.get(card, ())
        if len(units) != 1:
            return False
        unit = units[0]
        if state.place[unit] != -1 or seen >> unit & 1 or not deck.fitting[place] >> unit & 1:
            return False
        seen |= 1 << unit
        place += 1
    return True


def lay_row(state: PyramidDiceState, row: int, cards: tuple[int, ...]) -> None:
    """Lay a row that fits."""
    place = FIRST[row]
    for card in cards:
        unit = state.deck.units[card][0]
        state.at[place] = unit
        state.place[unit] = place
        place += 1
    state.rows |= 1 << row


def _free(state: PyramidDiceState, unit: int) -> bool:
    """Whether a card lies in the pyramid, free for all to see."""
    gone = state.gone
    place = state.place[unit]
    if gone >> unit & 1 or place < 0:
        return False
    at = state.at
    for cover in COVERS[place]:
        other = at[cover]
        if other == -1 or (other >= 0 and not gone >> other & 1):
            return False
    return True


def _gods(
    state: PyramidDiceState, seat: int, steps: tuple[Step, ...], dice: tuple[int, ...]
) -> tuple[tuple[int, ...], int, bool] | None:
    """(dice, gods that go to the box, whether the Ra does) after plain uses; None where anything is amiss."""
    deck, own = state.deck, state.taken[seat]
    boxed = rerolls = 0
    ra_boxed = state.ras[seat] == Ra.BOXED
    strong = state.ras[seat] == Ra.STRONG
    for uses_before, step in enumerate(steps[1:-1]):
        if step.verb != "use" or not step.cards:
            return None
        card = step.cards[0]
        if card == deck.ra:
            if ra_boxed:
                return None
            dice = step.numbers
            rerolls += 1
            ra_boxed = uses_before > 0 and not (strong and rerolls <= 2)
            continue
        units = deck.units.get(card, ())
        shown = step.numbers[0]
        if len(units) != 1 or not (own & ~boxed) >> units[0] & 1 or shown not in dice:
            return None
        result = changed(shown, deck.ability[units[0]])
        if result is None:
            return None
        place = dice.index(shown)
        dice = (*dice[:place], result, *dice[place + 1 :])
        if state.hard or uses_before:
            boxed |= 1 << units[0]
    return dice, boxed, ra_boxed and state.ras[seat] != Ra.BOXED


@lru_cache(maxsize=EXPRESSIONS)
def makes(expr: Expr | None, dice: tuple[int, ...], number: int) -> bool:
    """Whether the dice make the number, as written where it is."""
    if expr is None:
        return number in makeable(dice)
    return uses(expr, dice) and value(expr) == (number, 1)
