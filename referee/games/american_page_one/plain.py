"""Lines of American Page One that are legal at a glance, and carried out in one go: most of every game."""

from __future__ import annotations

from referee.game.hands import ANY, ONE
from referee.games.american_page_one.table import (
    EIGHTS,
    MATCHING,
    NONE,
    RANK_OF,
    SUIT_OF,
    PageOneState,
)
from referee.record.model import UNKNOWN, Line, Step

PLAIN_HAND = 2
"""A play from a hand larger than this leaves more than one card: no call is due (AP-6.1)."""


def plain(state: PageOneState, line: Line) -> bool:
    """A line that is legal at a glance; False says nothing."""
    steps = line.steps
    step = steps[0]
    cards = step.cards
    if cards is None or line.seat is None:
        return False
    verb = step.verb
    if verb == "play" and len(cards) == 1:
        mask = ANY[cards[0]]
        if not state.hand[line.seat] & mask:
            return False
        if len(steps) == 1:
            return bool(state.good & mask)
        second = steps[1]
        if len(steps) > 2 or not state.good:
            return False
        if second.verb == "say":
            return bool(state.good & mask)
        return bool(mask & EIGHTS) and second.verb == "suit" and second.suit not in (None, UNKNOWN)
    if verb == "draw" and len(cards) == 1 and state.ledger is None and state.nstock:
        number = cards[0]
        if number < 0 or state.run or state.rules.until or not state.pool & ANY[number]:
            return False
        if len(steps) == 1:
            return not state.unnamed and state.owed is None
        play = steps[1]
        return (
            len(steps) == 2 and play.verb == "play" and play.cards == cards and bool(state.good & ANY[number])
        )
    return False


def at_once(state: PageOneState, seat: int, step: Step) -> bool:
    """Carry out the only step of a line of the player on turn, where it is one of the two met most."""
    cards = step.cards
    if cards is None or len(cards) != 1:
        return False
    if step.verb == "play":
        return bool(state.good & ANY[cards[0]]) and laid(state, seat, step)
    if step.verb != "draw" or state.rules.until or cards[0] < 0 or not state.pool & ANY[cards[0]]:
        return False
    return drawn(state, seat, step)


def laid(state: PageOneState, seat: int, step: Step) -> bool:
    """A card without effect laid from a hand that keeps more than one: the line that is met most."""
    number = (step.cards or (UNKNOWN,))[0]
    hand = state.hand[seat]
    if not (state.rules.plain[number] and hand & ANY[number] and state.count[seat] > PLAIN_HAND):
        return False
    state.hand[seat] = hand - ONE[number]
    state.count[seat] -= 1
    if state.top >= 0:
        state.pile += ONE[state.top]
        state.npile += 1
    state.top, state.suit, state.named = number, SUIT_OF[number], False
    state.run = 0
    state.unnamed = state.emptied = False
    state.owed = state.bluff = None
    state.fresh, state.drawer = True, UNKNOWN
    state.turn = (seat + state.direction) % state.setup.seats
    rank = RANK_OF[number] if state.rules.by_rank else NONE
    state.good = MATCHING[state.suit + 1][rank + 1] & ~EIGHTS
    return True


def drawn(state: PageOneState, seat: int, step: Step) -> bool:
    """One known card from the stock, where nothing else was due: the other line that is met most."""
    cards = step.cards
    if cards is None or len(cards) != 1 or cards[0] < 0 or state.ledger is not None:
        return False
    if not (state.good and state.nstock):
        return False
    one = ONE[cards[0]]
    state.nstock -= 1
    state.pool -= one
    state.hand[seat] += one
    state.count[seat] += 1
    state.bluff = None
    state.fresh = False
    state.drawer = seat
    state.turn = (seat + state.direction) % state.setup.seats
    return True
