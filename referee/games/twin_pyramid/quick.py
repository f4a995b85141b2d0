"""A plain line of Twin Pyramid judged and carried out at one look, where every card is known.

It only ever saves work: whatever is not surely legal at once is left untouched for `check`, which finds
and names every breach, and `apply`.  A test holds the two ways together, position by position.
"""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.games.twin_pyramid.table import (
    ACE,
    ACES,
    BITS,
    BUILDS,
    CARRIERS,
    EIGHT,
    FULL_HAND,
    JOKERS,
    MAX_HELD,
    MAX_OPEN,
    NINE,
    NO_RANK,
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
from referee.record.model import UNKNOWN, Line, Step

ARRANGING = frozenset({"lay", "pick"})
"""Arrangements that are simple."""

NAMING = frozenset({EIGHT, NO_RANK})
"""Ranks whose play names a suit: the 8 and the joker (TP-8.7, 8.11)."""

TRIGGERED = frozenset({TWO, THREE, SEVEN, NINE, TEN, *NAMING})
"""Ranks that do something beyond the turn when they are not silenced (TP-5.7)."""

CHANGERS = ACES | JOKERS
"""Cards that can be changed (TP-7.1, 7.3)."""

PLAIN = frozenset(range(13)) - TRIGGERED
"""Ranks whose play does nothing more (a builder that builds nothing included)."""

BIT = (*BITS, 0, 0)
"""`BITS`, and nothing for a card that is not known."""

Steps = tuple[Step, ...]

NO_SUIT = -1
"""No suit named."""


def swift(state: TwinPyramidState, line: Line) -> bool:
    """Carry the line of the player on turn out if it is surely legal; False leaves everything as it is."""
    if state.ledger is not None:
        return False
    steps = line.steps
    action = (OWED if state.dues else ACTIONS).get(steps[0].verb)
    return action is not None and action(state, state.turn, steps)


def _arranged_first(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """`lay` and `pick`, then what is done; the hand is put back where that is not surely legal."""
    hand = (state.held[seat], state.opened[seat], state.nheld[seat], state.nopen[seat])
    if _arranged(state, seat, steps):
        return True
    state.held[seat], state.opened[seat], state.nheld[seat], state.nopen[seat] = hand
    return False


def _arranged(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """Arrange in place, and do what follows; False may leave the hand arranged."""
    place = 0
    last = len(steps) - 1
    while place < last and steps[place].verb in ARRANGING:
        if not _arrange(state, seat, steps[place]):
            return False
        place += 1
    if state.nheld[seat] > MAX_HELD or state.nopen[seat] > MAX_OPEN:
        return False
    verb = steps[place].verb
    if state.dues:
        return verb == "take" and state.dues[0].arranges and _take(state, seat, steps[place:])
    action = ACTIONS.get(verb)
    return action is not None and verb not in ARRANGING and action(state, seat, steps[place:])


def _arrange(state: TwinPyramidState, seat: int, step: Step) -> bool:
    """One `lay` or `pick`; False where it is not so simple."""
    cards = step.cards or ()
    mask = 0
    for number in cards:
        mask |= BITS[number]
    count = len(cards)
    laid = step.verb == "lay"
    if mask.bit_count() != count or mask & ~(state.held[seat] if laid else state.opened[seat]):
        return False
    if not laid:
        count = -count
    state.held[seat] ^= mask
    state.opened[seat] ^= mask
    state.nheld[seat] -= count
    state.nopen[seat] += count
    return True


def _over(state: TwinPyramidState, seat: int, steps: int = 1) -> None:
    """The turn passes, `steps` seats in the direction of play."""
    if state.fixer == seat:
        state.fixed = state.fixer = -1
    state.passes = 0
    state.turn = (seat + steps * state.direction) % state.seats


def _draw(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """One card that does not end the deal."""
    cards = steps[0].cards
    if cards is None or len(steps) != 1 or len(cards) != 1:
        return False
    number = cards[0]
    bit = BIT[number]
    pool = state.pool
    nheld = state.nheld[seat]
    if not bit & pool or number == JOKER or not state.nstock or nheld + state.nopen[seat] >= FULL_HAND - 1:
        if not _drawn(state, seat, cards, 1):
            return False
    else:
        state.pool = pool ^ bit
        state.nstock -= 1
        if nheld < MAX_HELD:
            state.held[seat] |= bit
            state.nheld[seat] = nheld + 1
        else:
            state.opened[seat] |= bit
            state.nopen[seat] += 1
    _over(state, seat)
    return True


def _take(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """A forced draw that does not burst and leaves a card to draw for the next."""
    owed, *later = state.dues
    count = owed.cards
    if len(steps) != 1 or owed.seat != seat or state.nstock + state.npile <= count:
        return False
    if not _drawn(state, seat, steps[0].cards, count):
        return False
    state.dues = tuple(later)
    state.turn = later[0].seat if later else state.after
    return True


def _play(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """A card, with the words that go with it."""
    number = (steps[0].cards or (UNKNOWN,))[0]
    bit = BIT[number]
    silenced = state.fixed >= 0 and state.fixer != seat
    if not bit & (SUIT[state.fixed] if silenced else PLAYABLE[state.suit + 1][RANK_OF[state.top] + 1]):
        return False
    if bit & state.opened[seat]:
        part, count = state.opened, state.nopen
    elif bit & state.held[seat]:
        part, count = state.held, state.nheld
    else:
        return False
    if number == JOKER:
        bit &= part[seat]
        bit &= -bit
    part[seat] ^= bit
    count[seat] -= 1
    rank = RANK_OF[number]
    if len(steps) == 1 and (silenced or rank in PLAIN):
        _cover(state, number)
        state.passes = 0
        state.turn = (seat + state.direction) % state.seats
        if state.fixer == seat:
            state.fixed = state.fixer = NO_SUIT
        return True
    if len(steps) < 3 and _special(state, seat, number, steps[1] if len(steps) == 2 else None, silenced):
        return True
    part[seat] ^= bit
    count[seat] += 1
    return False


def _special(state: TwinPyramidState, seat: int, number: int, effect: Step | None, silenced: bool) -> bool:
    """A card that has left the hand does more than to be played; False where that is not surely legal."""
    rank = RANK_OF[number]
    suit = NO_SUIT
    if rank in NAMING and not silenced:
        suit = _named(effect)
        if suit == NO_SUIT:
            return False
    elif effect is None:
        if rank == TWO:
            return False
    elif not _effected(state, seat, rank, effect, silenced):
        return False
    _cover(state, number)
    if silenced or rank not in TRIGGERED:
        _over(state, seat)
    else:
        _triggered(state, seat, rank, suit, effect)
    return True


def _cover(state: TwinPyramidState, number: int) -> None:
    """A card becomes the table card."""
    top = state.top
    state.pile |= state.top_bit() if top == JOKER else BITS[top]
    state.npile += 1
    state.top, state.suit = number, SUIT_OF[number]


def _named(effect: Step | None) -> int:
    """The suit that an effect names; `NO_SUIT` where it does not."""
    if effect is None or effect.verb != "suit" or effect.suit is None:
        return NO_SUIT
    return effect.suit


def _effected(state: TwinPyramidState, seat: int, rank: int, effect: Step, silenced: bool) -> bool:
    """A build, or what a 2 asks; False where the words are others, or it is not so simple."""
    if rank in BUILDS:
        return effect.verb == "build" and _built(state, seat, BUILDS[rank], effect)
    if rank != TWO or silenced:
        return False
    if effect.verb == "take":
        return state.nstock > 1 and _drawn(state, seat, effect.cards, 2)
    return effect.verb == "pass"


def _triggered(state: TwinPyramidState, seat: int, rank: int, suit: int, effect: Step | None) -> None:
    """The turn passes after a special card in force, and what it does goes on (TP-8)."""
    if rank == NINE:
        state.direction = -state.direction
    _over(state, seat, 2 if rank == SEVEN else 1)
    if rank in NAMING:
        state.fixed, state.fixer = suit, seat
        if rank == NO_RANK:
            state.suit = suit
        return
    following = state.turn
    if rank == TEN:
        _broken(state, following)
    elif rank == THREE:
        seats, direction = state.seats, state.direction
        order = [(seat + i * direction) % seats for i in range(1, seats)]
        state.dues = (*(Due(each, 1, "TP-8.3", True) for each in order), Due(seat, 1, "TP-8.3", False))
        state.after = following
    elif rank == TWO and effect is not None and effect.verb == "pass":
        state.dues = (Due(following, 2, "TP-8.2", True),)
        lost = state.setup.options["draw-two-turn"] == "lost"
        state.after = state.next(following) if lost else following


def _broken(state: TwinPyramidState, victim: int) -> None:
    """The lowest stone goes onto the pile, where there is one (TP-8.8)."""
    ranks = state.ranks[victim]
    if not ranks:
        return
    low = ranks & -ranks
    stone = state.field[victim] & RANK[low.bit_length() - 1]
    state.ranks[victim] ^= low
    state.field[victim] ^= stone
    _cover(state, stone.bit_length() - 1)


def _drawn(state: TwinPyramidState, seat: int, cards: tuple[int, ...] | None, count: int) -> bool:
    """So many cards drawn; False where that bursts, or empties the stock midway."""
    nheld, nopen = state.nheld[seat], state.nopen[seat]
    if cards is None or len(cards) != count or nheld + nopen + count >= FULL_HAND:
        return False
    fresh = not state.nstock  # the pile becomes the stock (TP-6.3)
    pool = state.pool | state.pile if fresh else state.pool
    if count > (state.npile if fresh else state.nstock):
        return False
    held = opened = 0
    for number in cards:
        bit = BIT[number] & pool
        if not bit:
            return False
        bit &= -bit
        pool ^= bit
        if nheld < MAX_HELD:
            held |= bit
            nheld += 1
        else:
            opened |= bit
            nopen += 1
    if fresh:
        state.reshuffle()
    state.pool = pool
    state.nstock -= count
    if held:
        state.held[seat] |= held
        state.nheld[seat] = nheld
    if opened:
        state.opened[seat] |= opened
        state.nopen[seat] = nopen
    return True


def _built(state: TwinPyramidState, seat: int, most: int, effect: Step) -> bool:
    """Stones onto the field pyramid; False where it is not so simple (the A on the top)."""
    cards = effect.cards or ()
    if len(cards) > most:
        return False
    ranks, stones = state.ranks[seat], 0
    hand = state.held[seat] | state.opened[seat]
    for number in cards:
        bit = BITS[number] & STONES & hand
        rank = RANK_OF[number]
        if not bit or ranks >> rank & 1 or CARRIERS[rank] & ~ranks or rank == ACE:
            return False
        ranks |= 1 << rank
        stones |= bit
    state.ranks[seat] = ranks
    state.field[seat] |= stones
    shown = stones & state.opened[seat]
    state.opened[seat] ^= shown
    state.held[seat] ^= stones ^ shown
    state.nopen[seat] -= shown.bit_count()
    state.nheld[seat] -= (stones ^ shown).bit_count()
    return True


def _change(state: TwinPyramidState, seat: int, steps: Steps) -> bool:
    """An A or a joker against the table card or a face-up card (TP-7.1, 7.3)."""
    if len(steps) > 2:
        return False
    step, effect = steps[0], steps[1] if len(steps) == 2 else None
    cards = step.cards or ()
    number = cards[0]
    part = state.opened if BITS[number] & state.opened[seat] else state.held
    bit = BITS[number] & part[seat] & CHANGERS
    if not bit or (state.fixed >= 0 and state.fixer != seat):
        return False
    bit &= -bit
    suit = NO_SUIT
    if len(cards) == 1:
        suit = _named(effect) if number == JOKER else _top_taken_by(state, number, effect)
        if suit == NO_SUIT:
            return False
        received = state.top_bit()
        state.top, state.suit = number, suit
    else:
        owner, target = step.seat, cards[1]
        if effect is not None or owner is None or owner == seat or not _open_to(state, owner, target, number):
            return False
        received = BITS[target]
        state.opened[owner] ^= received | bit
    part[seat] ^= bit | received
    _over(state, seat)
    if number == JOKER and suit != NO_SUIT:
        state.fixed, state.fixer = suit, seat
    return True


def _top_taken_by(state: TwinPyramidState, ace: int, effect: Step | None) -> int:
    """The suit that the A shows on the table, `NO_SUIT` where it may not take the table card (TP-7.1)."""
    suit = SUIT_OF[ace]
    top = state.top
    fits = top != JOKER and (state.suit == suit or RANK_OF[top] == ACE)
    return suit if fits and effect is None else NO_SUIT


def _open_to(state: TwinPyramidState, owner: int, target: int, number: int) -> bool:
    """Whether the card lies face up before its owner and this A or joker may take it."""
    if target == JOKER or not state.opened[owner] & BITS[target]:
        return False
    return number == JOKER or SUIT_OF[target] == SUIT_OF[number] or RANK_OF[target] == ACE


ARRANGED = dict.fromkeys(ARRANGING, _arranged_first)
ACTIONS = {"draw": _draw, "play": _play, "change": _change, **ARRANGED}
"""What is done at one look, by the verb that the line begins with."""
OWED = {"take": _take, **ARRANGED}
"""The same where a forced draw is owed."""
