"""A plain line of Twin Pyramid judged and carried out at one look, where every card is known.

It only ever saves work: whatever is not surely legal at once is left untouched for `check`, which finds
and names every breach, and `apply`.  A test holds the two ways together, position by position.
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
    NINE,
    PLAYABLE,
    RANK,
    RANK_OF,
    SEVEN,
    STONES,
    SUIT,
    SUIT_OF,
    TEN,
    THREE,
    TWO,
    Due,
    TwinPyramidState,
)
from referee.record.model import Line, Step

PLAIN = frozenset(range(13)) - {TWO, THREE, SEVEN, EIGHT, NINE, TEN}
"""Ranks whose play does nothing more (a builder that builds nothing included)."""

AFTERWARDS = frozenset({TWO, THREE, TEN})
"""Ranks whose effect goes on after the turn."""

Hand = tuple[int, int, int, int]
"""Held cards, cards face up, and how many of each."""


def swift(state: TwinPyramidState, line: Line) -> bool:
    """Carry the line out if it is surely legal; False leaves everything as it is."""
    seat = line.seat
    if seat is None or state.ledger is not None:
        return False
    steps = line.steps
    hand: Hand = (state.held[seat], state.opened[seat], state.nheld[seat], state.nopen[seat])
    last = len(steps) - 1
    place = 0
    step = steps[0]
    verb = step.verb
    while verb in ("lay", "pick") and place < last:
        arranged = _arranged(hand, step)
        if arranged is None:
            return False
        hand = arranged
        place += 1
        step = steps[place]
        verb = step.verb
    if place and (hand[2] > MAX_HELD or hand[3] > MAX_OPEN):
        return False
    if state.dues:
        return verb == "take" and place == last and _take(state, seat, hand, step, place)
    if verb == "draw":
        return place == last and _draw(state, seat, hand, step)
    if verb == "play":
        if place == last:
            return _play(state, seat, hand, step, None)
        return place + 1 == last and _play(state, seat, hand, step, steps[last])
    return verb == "change" and place == last and _change(state, seat, hand, step)


def _arranged(hand: Hand, step: Step) -> Hand | None:
    """The hand after `lay` or `pick`; None where it is not so simple."""
    held, opened, nheld, nopen = hand
    mask = 0
    cards = step.cards or ()
    for number in cards:
        mask |= BITS[number]
    count = len(cards)
    laid = step.verb == "lay"
    if mask.bit_count() != count or mask & ~(held if laid else opened):
        return None
    if not laid:
        count = -count
    return held ^ mask, opened ^ mask, nheld - count, nopen + count


def _keep(state: TwinPyramidState, seat: int, hand: Hand) -> None:
    """Make this the player's hand."""
    state.held[seat], state.opened[seat], state.nheld[seat], state.nopen[seat] = hand


def _over(state: TwinPyramidState, seat: int, steps: int = 1) -> None:
    """The turn passes, `steps` seats in the direction of play."""
    if state.fixer == seat:
        state.fixed = state.fixer = -1
    state.passes = 0
    state.turn = (seat + steps * state.direction) % state.seats


def _draw(state: TwinPyramidState, seat: int, hand: Hand, step: Step) -> bool:
    """One card that does not end the deal."""
    held, opened, nheld, nopen = hand
    cards = step.cards
    if cards is None or len(cards) != 1 or not state.nstock or nheld + nopen >= FULL_HAND - 1:
        return False
    number = cards[0]
    bit = BITS[number] & state.pool if number >= 0 else 0
    if not bit:
        return False
    bit &= -bit
    state.pool ^= bit
    state.nstock -= 1
    if nheld < MAX_HELD:
        state.held[seat], state.nheld[seat] = held | bit, nheld + 1
        state.opened[seat], state.nopen[seat] = opened, nopen
    else:
        state.held[seat], state.nheld[seat] = held, nheld
        state.opened[seat], state.nopen[seat] = opened | bit, nopen + 1
    if state.fixer == seat:
        state.fixed = state.fixer = -1
    state.passes = 0
    state.turn = (seat + state.direction) % state.seats
    return True


def _take(state: TwinPyramidState, seat: int, hand: Hand, step: Step, arranged: int) -> bool:
    """A forced draw that neither bursts nor empties the stock."""
    due = state.dues[0]
    if due.seat != seat or (arranged and not due.arranges):
        return False
    after = _drawn(state, hand, step.cards, due.cards)
    if after is None:
        return False
    _keep(state, seat, after)
    state.dues = state.dues[1:]
    state.turn = state.dues[0].seat if state.dues else state.after
    return True


def _play(state: TwinPyramidState, seat: int, hand: Hand, step: Step, effect: Step | None) -> bool:
    """A card, with the words that go with it."""
    held, opened, nheld, nopen = hand
    number = (step.cards or (JOKER,))[0]
    if number == JOKER or number < 0:
        return False
    bit = BITS[number]
    silenced = state.fixed >= 0 and state.fixer != seat
    top = state.top
    fitting = SUIT[state.fixed] if silenced else PLAYABLE[state.suit + 1][RANK_OF[top] + 1]
    if not bit & fitting:
        return False
    if bit & opened:
        opened ^= bit
        nopen -= 1
    elif bit & held:
        held ^= bit
        nheld -= 1
    else:
        return False
    rank = RANK_OF[number]
    suit = -1
    seats = 1
    if effect is not None:
        if effect.verb == "suit" and rank == EIGHT and not silenced and effect.suit is not None:
            suit = effect.suit
            if suit < 0:
                return False
        elif effect.verb == "build" and rank in BUILDS:
            built = _built(state, seat, (held, opened, nheld, nopen), BUILDS[rank], effect)
            if built is None:
                return False
            held, opened, nheld, nopen = built
        elif rank == TWO and not silenced and effect.verb == "take":
            drawn = _drawn(state, (held, opened, nheld, nopen), effect.cards, 2)
            if drawn is None:
                return False
            held, opened, nheld, nopen = drawn
        elif rank != TWO or silenced or effect.verb != "pass":
            return False
    elif rank not in PLAIN and not silenced:
        if rank == SEVEN:
            seats = 2
        elif rank == NINE:
            state.direction = -state.direction
        elif rank not in (TEN, THREE):
            return False
    _keep(state, seat, (held, opened, nheld, nopen))
    state.pile |= state.top_bit() if top == JOKER else BITS[top]
    state.npile += 1
    state.top, state.suit = number, SUIT_OF[number]
    _over(state, seat, seats)
    if suit >= 0:
        state.fixed, state.fixer = suit, seat
    elif not silenced and rank in AFTERWARDS:
        _afterwards(state, seat, rank, effect)
    return True


def _afterwards(state: TwinPyramidState, seat: int, rank: int, effect: Step | None) -> None:
    """Forced draws owed for a 2 or a 3, the stone that a 10 destroys (TP-8.2, 8.3, 8.8)."""
    following = state.turn
    if rank == TEN:
        ranks = state.ranks[following]
        if ranks:
            low = ranks & -ranks
            stone = state.field[following] & RANK[low.bit_length() - 1]
            state.ranks[following] ^= low
            state.field[following] ^= stone
            number = stone.bit_length() - 1
            state.pile |= BITS[state.top]
            state.npile += 1
            state.top, state.suit = number, SUIT_OF[number]
        return
    state.after = following
    if rank == THREE:
        seats, direction = state.seats, state.direction
        order = [(seat + i * direction) % seats for i in range(1, seats)]
        state.dues = (*(Due(each, 1, "TP-8.3", True) for each in order), Due(seat, 1, "TP-8.3", False))
    elif effect is not None and effect.verb == "pass":
        state.dues = (Due(following, 2, "TP-8.2", True),)
        if state.setup.options["draw-two-turn"] == "lost":
            state.after = state.next(following)


def _drawn(state: TwinPyramidState, hand: Hand, cards: tuple[int, ...] | None, count: int) -> Hand | None:
    """The hand after drawing so many cards; None where that bursts or empties the stock."""
    held, opened, nheld, nopen = hand
    if cards is None or len(cards) != count or count >= state.nstock or nheld + nopen + count >= FULL_HAND:
        return None
    pool = state.pool
    for number in cards:
        bit = BITS[number] & pool if number >= 0 else 0
        if not bit:
            return None
        bit &= -bit
        pool ^= bit
        if nheld < MAX_HELD:
            held |= bit
            nheld += 1
        else:
            opened |= bit
            nopen += 1
    state.pool = pool
    state.nstock -= count
    return held, opened, nheld, nopen


def _built(state: TwinPyramidState, seat: int, hand: Hand, most: int, effect: Step) -> Hand | None:
    """The hand after building; None where it is not so simple (the A on the top)."""
    held, opened, nheld, nopen = hand
    cards = effect.cards or ()
    ranks, field = state.ranks[seat], state.field[seat]
    if len(cards) > most:
        return None
    for number in cards:
        bit = BITS[number] & STONES
        rank = RANK_OF[number]
        if not bit:
            return None
        if ranks >> rank & 1 or CARRIERS[rank] & ~ranks or rank == ACE:
            return None
        if bit & opened:
            opened ^= bit
            nopen -= 1
        elif bit & held:
            held ^= bit
            nheld -= 1
        else:
            return None
        ranks |= 1 << rank
        field |= bit
    state.ranks[seat], state.field[seat] = ranks, field
    return held, opened, nheld, nopen


def _change(state: TwinPyramidState, seat: int, hand: Hand, step: Step) -> bool:
    """An A against the table card or a face-up card (TP-7.1)."""
    held, opened, nheld, nopen = hand
    cards = step.cards or ()
    ace = cards[0]
    bit = BITS[ace] & ACES
    top = state.top
    if not bit & (held | opened) or (state.fixed >= 0 and state.fixer != seat) or top == JOKER:
        return False
    if len(cards) == 1:
        if state.suit != SUIT_OF[ace] and RANK_OF[top] != ACE:
            return False
        received = BITS[top]
        state.top, state.suit = ace, SUIT_OF[ace]
    else:
        owner, target = step.seat, cards[1]
        if owner is None or owner == seat or target == JOKER or not state.opened[owner] & BITS[target]:
            return False
        if SUIT_OF[target] != SUIT_OF[ace] and RANK_OF[target] != ACE:
            return False
        received = BITS[target]
        state.opened[owner] ^= received | bit
    if bit & opened:
        opened ^= bit | received
    else:
        held ^= bit | received
    _keep(state, seat, (held, opened, nheld, nopen))
    _over(state, seat)
    return True
