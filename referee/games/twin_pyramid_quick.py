"""A quick look at a line of Twin Pyramid where every card is known: surely legal, or look more closely.

It only ever saves work: whatever it does not recognise at once goes to `twin_pyramid_trial`, which finds
and names every breach; a test holds the two together.
"""

from __future__ import annotations

from referee.cards import JOKER
from referee.games.twin_pyramid_table import (
    ACE,
    ACES,
    BITS,
    BUILDS,
    CARRIERS,
    EIGHT,
    FULL_HAND,
    MAX_HELD,
    MAX_OPEN,
    NO_RANK,
    PLAYABLE,
    RANK_OF,
    STONES,
    SUIT,
    SUIT_OF,
    TWO,
    TwinPyramidState,
)
from referee.record.model import Line, Step

NEEDS_A_WORD = frozenset({TWO, EIGHT, NO_RANK})
"""Ranks whose effect asks for a word after the play."""


def surely_legal(state: TwinPyramidState, line: Line) -> bool:
    """Whether the line breaks no clause; False: look more closely.  Every card must be known."""
    seat = line.seat
    if seat is None:
        return False
    steps = line.steps
    held, opened = state.held[seat], state.opened[seat]
    nheld, nopen = state.nheld[seat], state.nopen[seat]
    last = len(steps) - 1
    place = 0
    step = steps[0]
    verb = step.verb
    while verb == "lay" or verb == "pick":
        origin = held if verb == "lay" else opened
        mask = 0
        for number in step.cards or ():
            mask |= BITS[number]
        count = mask.bit_count()
        if mask & ~origin or count != len(step.cards or ()) or place == last:
            return False
        held ^= mask
        opened ^= mask
        if verb == "pick":
            count = -count
        nheld -= count
        nopen += count
        place += 1
        step = steps[place]
        verb = step.verb
    if nheld > MAX_HELD or nopen > MAX_OPEN:
        return False
    cards = step.cards
    if verb == "change":
        return changeable(state, line, place, held | opened)
    if state.dues:
        due = state.dues[0]
        if (
            verb != "take"
            or place != last
            or cards is None
            or due.seat != seat
            or (place and not due.arranges)
        ):
            return False
        return len(cards) == due.cards <= FULL_HAND - nheld - nopen and in_stock(state, cards)
    if cards is None or len(cards) != 1:
        return False
    bit = BITS[cards[0]] if cards[0] >= 0 else 0
    if verb == "draw":
        return bool(place == last and bit & state.pool and state.nstock and nheld + nopen < FULL_HAND - 1)
    if verb != "play" or not bit & (held | opened) or cards[0] == JOKER:
        return False
    rank = RANK_OF[cards[0]]
    silenced = state.fixed >= 0 and state.fixer != seat
    if not bit & (SUIT[state.fixed] if silenced else PLAYABLE[state.suit + 1][RANK_OF[state.top] + 1]):
        return False
    if place == last:
        return silenced or rank not in NEEDS_A_WORD
    if place + 1 != last:
        return False
    effect = steps[last]
    if effect.verb == "build":
        return rank in BUILDS and buildable(state.ranks[seat], held | opened, BUILDS[rank], effect)
    if silenced:
        return False
    if rank == EIGHT:
        return effect.verb == "suit" and effect.suit is not None and effect.suit >= 0
    if rank != TWO or effect.cards is None:
        return rank == TWO and effect.verb == "pass"
    drawn = effect.cards
    return (
        effect.verb == "take" and len(drawn) == 2 <= FULL_HAND + 1 - nheld - nopen and in_stock(state, drawn)
    )


def changeable(state: TwinPyramidState, line: Line, place: int, hand: int) -> bool:
    """Whether the change at this place of the line, its last but for a suit, is surely legal (TP-7)."""
    steps = line.steps
    step = steps[place]
    cards = step.cards or ()
    bit = BITS[cards[0]]
    seat = line.seat
    if not bit & hand or state.dues or (state.fixed >= 0 and state.fixer != seat):
        return False
    wild = cards[0] == JOKER
    if len(cards) == 1:
        if not wild:
            fitting = state.suit == SUIT_OF[cards[0]] or RANK_OF[state.top] == ACE
            return place == len(steps) - 1 and bool(bit & ACES) and fitting
        effect = steps[-1]
        named = effect.verb == "suit" and effect.suit is not None and effect.suit >= 0
        return place == len(steps) - 2 and named
    owner, target = step.seat, cards[1]
    if place != len(steps) - 1 or owner is None or owner == seat or not state.opened[owner] & BITS[target]:
        return False
    return wild or bool(bit & ACES and (SUIT_OF[target] == SUIT_OF[cards[0]] or RANK_OF[target] == ACE))


def in_stock(state: TwinPyramidState, cards: tuple[int, ...]) -> bool:
    """Whether these cards can come out of the stock without a reshuffle."""
    mask = 0
    for number in cards:
        if number < 0 or number == JOKER:
            return False
        mask |= BITS[number]
    return not mask & ~state.pool and mask.bit_count() == len(cards) <= state.nstock


def buildable(ranks: int, hand: int, most: int, effect: Step) -> bool:
    """Whether stones can be placed in this order, the A on the top apart (TP-5.3)."""
    cards = effect.cards or ()
    if len(cards) > most:
        return False
    for number in cards:
        rank = RANK_OF[number]
        if not BITS[number] & hand & STONES or ranks >> rank & 1 or CARRIERS[rank] & ~ranks or rank == ACE:
            return False
        ranks |= 1 << rank
    return True
