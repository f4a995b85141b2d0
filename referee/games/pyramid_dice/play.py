"""One step of Pyramid Dice carried out as written, on the table and on the dice of the turn."""

from __future__ import annotations

from referee.games.pyramid_dice.deck import PLACES
from referee.games.pyramid_dice.places import Layout
from referee.games.pyramid_dice.table import PyramidDiceState, Ra, Turn
from referee.record.model import EMPTY, UNKNOWN, Step


def carry(state: PyramidDiceState, seat: int, turn: Turn, step: Step) -> None:
    """Carry a step out; what cannot be done is for the check to leave out."""
    verb = step.verb
    if verb == "roll":
        turn.dice = step.numbers
    elif verb == "use":
        use(state, seat, turn, step)
    elif verb == "flip":
        state.ras[seat] = Ra.STRONG
    elif step.cards:
        unit = state.unit_of(step.cards[0])
        if unit is None:
            return
        shown_to_lie(state, unit, lifted=verb == "fail")
        if verb == "take":
            state.take(seat, unit)
        elif verb == "steal":
            state.rob(seat, unit)
        elif not state.solo:
            state.lift(unit)


def use(state: PyramidDiceState, seat: int, turn: Turn, step: Step) -> None:
    """A god changes the dice, and goes to the box where that is its price."""
    card = (step.cards or (UNKNOWN,))[0]
    if card == state.deck.ra:
        strong = state.ras[seat] == Ra.STRONG
        turn.dice = step.numbers
        if turn.paid(ra=True, strong=strong):
            state.box(seat, None)
        return
    unit = own_god(state, seat, card)
    if unit is None:
        return
    if not state.taken[seat] >> unit & 1 and state.layout is not None:  # one of a position's unnamed cards
        state.layout = state.layout.lying_in(unit, state.layout.of("taken", seat))
        state.taken[seat] |= 1 << unit
        state.acquired |= 1 << seat
        state.gone |= 1 << unit
    turn.turn_die(step.numbers[0], state.deck.ability[unit])
    if turn.paid(ra=False, strong=False):
        state.box(seat, unit)


def own_god(state: PyramidDiceState, seat: int, card: int) -> int | None:
    """The copy of a god that a player has, or any copy; None for a card that is not in the deck."""
    units = state.deck.units.get(card, ())
    own = [unit for unit in units if state.taken[seat] >> unit & 1]
    return own[0] if own else units[0] if units else None


def open_places(layout: Layout, *, lifted: bool) -> list[int]:
    """The places from which a card can be taken, or (`lifted`) lifted off."""
    rows = [place for place in range(PLACES) if layout.allowed[place] >= 0]
    return rows if lifted else rows + layout.of("aside")


def shown_to_lie(state: PyramidDiceState, unit: int, *, lifted: bool) -> None:
    """A card of a position that was taken or lifted did lie there."""
    if state.position and state.layout is not None and not state.gone >> unit & 1 and state.place[unit] < 0:
        state.layout = state.layout.lying_in(unit, open_places(state.layout, lifted=lifted))


__all__ = ["EMPTY", "carry", "open_places", "own_god", "shown_to_lie", "use"]
