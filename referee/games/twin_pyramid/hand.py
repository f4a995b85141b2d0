"""Cards leave and enter hands in Twin Pyramid: named ones, hidden ones, drawn ones (GEN-2, TP-6)."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.walk import CONTRADICTION, Walk
from referee.games.twin_pyramid.table import (
    BITS,
    HELD,
    JOKERS,
    OPEN,
    WATCHED,
    TwinPyramidState,
    container,
    pinned,
)
from referee.hidden.cases import Literal, Places, ToldApart
from referee.record.model import Step

Card = tuple[str, int]


class Undecided(Exception):
    """The walk cannot go on before an unwritten choice is made."""


def card(number: int) -> Card:
    """A card among the facts of a breach."""
    return ("card", number)


def choose(walk: Walk, name: str, *where: int) -> None:
    """A choice was not written; the walk ends here, unless the line is left out however it is made."""
    if not walk.left_out:
        walk.choose(name, *where)
        raise Undecided


def choose_part(walk: Walk, state: TwinPyramidState, index: int, number: int) -> None:
    """It was not written whether the card was held or lay face up."""
    if state.blended == WATCHED:
        raise ToldApart
    choose(walk, "part", index, number)


def cannot_be_counted(walk: Walk) -> bool:
    """Whether a card of the line was not where the line takes it, so that hands cannot be counted."""
    return walk.left_out == CONTRADICTION


# --- a named card leaves a hand ---------------------------------------------------------------
def leave(
    walk: Walk, state: TwinPyramidState, seat: int, step: Step, index: int, number: int, only: int = -1
) -> tuple[int, int]:
    """Take a named card of a step out of a hand: (its bit, the part it was in).

    `only`: the part it has to come from.  Of equal cards held and face up the face-up one is meant.
    Where it cannot be there, the bit is 0 (GEN-2).
    """
    bits = BITS[number]
    bit = bits & state.opened[seat] if only != HELD else 0
    if bit:
        bit &= -bit
        state.opened[seat] ^= bit
        state.nopen[seat] -= 1
        return bit, OPEN
    bit = bits & state.held[seat] if only != OPEN else 0
    if bit and (number != JOKER or only == HELD or not shown_twin(walk, state, seat, step, index)):
        bit &= -bit
        state.held[seat] ^= bit
        state.nheld[seat] -= 1
        return bit, HELD
    return unhide(walk, state, seat, step, index, number, OPEN if bit else only)


def shown_twin(walk: Walk, state: TwinPyramidState, seat: int, step: Step, index: int) -> bool:
    """A joker is known to be held: whether a hidden one that lies face up is meant."""
    if not state.hidden(seat, OPEN):
        return False
    ledger = state.ledger_open()
    part = pinned(step, JOKER)
    if part is None and ledger.fits([(container(seat, OPEN), JOKER)]):
        choose_part(walk, state, index, JOKER)
    if part == HELD:
        no_twin(walk, state, seat, JOKER)
    return part == OPEN


def no_twin(walk: Walk, state: TwinPyramidState, seat: int, number: int) -> None:
    """The held one of equal cards was taken, so none of them lies face up hidden."""
    ledger = state.ledger_open()
    ledger.require((Literal(ledger.hidden_places(container(seat, OPEN)), 1 << number, False),))
    if not ledger.agrees():
        missing(walk, state, seat, number, -1)


def unhide(
    walk: Walk, state: TwinPyramidState, seat: int, step: Step, index: int, number: int, only: int
) -> tuple[int, int]:
    """The same for a card that is not known: a hidden one of the hand is this card."""
    ledger = state.ledger
    if ledger is None or not BITS[number] & state.pool:
        return missing(walk, state, seat, number, only)
    parts = [part for part in (HELD, OPEN) if only in (-1, part) and state.hidden(seat, part)]
    if len(parts) > 1:
        part = pinned(step, number)
        parts = [p for p in parts if ledger.fits([(container(seat, p), number)])] if part is None else [part]
        if len(parts) > 1:
            choose_part(walk, state, index, number)
    if not parts:
        return missing(walk, state, seat, number, only)
    part = parts[0]
    ledger.reveal(container(seat, part), number)
    bit = state.bit_of_new(number)
    if part:
        state.nopen[seat] -= 1
    else:
        state.nheld[seat] -= 1
    if not ledger.agrees():
        return missing(walk, state, seat, number, only)
    if number == JOKER and part == HELD and only < 0 and state.hidden(seat, OPEN) and state.pool & JOKERS:
        no_twin(walk, state, seat, number)
    return bit, part


def missing(walk: Walk, state: TwinPyramidState, seat: int, number: int, only: int) -> tuple[int, int]:
    """The card cannot be there (GEN-2); a stone of one's own never goes back (TP-3.4)."""
    why = ("not-held", "not-open", "not-in-hand")[only]
    if only == OPEN and BITS[number] & state.field[seat]:
        walk.contradiction("GEN-2", "stone-stays", seat=seat, card=number, clause="TP-3.4")
    else:
        walk.contradiction("GEN-2", why, seat=seat, card=number)
    return 0, max(only, HELD)


def unknown_cards(state: TwinPyramidState, seat: int) -> Places:
    """The cards of a hand that are hidden now."""
    return (
        ()
        if state.ledger is None
        else state.ledger.hidden_places(container(seat, HELD), container(seat, OPEN))
    )


# --- cards drawn ------------------------------------------------------------------------------
def draw(walk: Walk, state: TwinPyramidState, seat: int, cards: tuple[int, ...]) -> None:
    """Cards from the stock into the hand, one after the other (TP-6.2, 6.3); they may be unknown."""
    most = state.setup.figures["held"]
    for number in cards:
        if not state.nstock:
            if not state.npile:
                beyond(walk, cards)
                return
            state.reshuffle()
        state.nstock -= 1
        full = state.nheld[seat] >= most and not state.is_hand_unsplit(seat)
        if number < 0:
            state.ledger_open().birth(container(seat, full))
            bit = 0
        else:
            bit = BITS[number] & state.pool
            bit &= -bit
            state.pool ^= bit
            if not bit or (state.ledger is not None and not named_out(state, number)):
                walk.contradiction("GEN-2", "not-in-stock", card=number)
                return
        if full:
            state.opened[seat] |= bit
            state.nopen[seat] += 1
        else:
            state.held[seat] |= bit
            state.nheld[seat] += 1


def beyond(walk: Walk, cards: tuple[int, ...]) -> None:
    """More cards than stock and pile have (TP-6.3): it cannot be done, and a named one is elsewhere."""
    walk.impossible("TP-6.3", "nothing-to-draw")
    named = [number for number in cards if number >= 0]
    if named:
        walk.contradiction("GEN-2", "not-in-stock", card=named[-1])


def named_out(state: TwinPyramidState, number: int) -> bool:
    """A named card leaves a stock of which some cards went unseen: whether it can have been there."""
    ledger = state.ledger_open()
    ledger.out(number)
    return ledger.agrees()
