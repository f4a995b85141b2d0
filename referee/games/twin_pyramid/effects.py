"""What a card sets off in Twin Pyramid: builds, forced draws, suits named, stones broken (TP-5.3, TP-8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.game.cards import JOKER
from referee.game.walk import Walk
from referee.games.twin_pyramid import reasons
from referee.games.twin_pyramid.hand import cannot_be_counted, card, choose, draw, leave, unknown_cards
from referee.games.twin_pyramid.table import (
    ACE,
    BITS,
    BUILDS,
    CARRIED,
    CARRIERS,
    COMPLETE,
    EFFECT_OF,
    EIGHT,
    JOKERS,
    KINDS,
    NINE,
    NO_RANK,
    RANK_OF,
    SEVEN,
    STONES,
    TEN,
    THREE,
    TRIGGERED,
    TWO,
    Due,
    TwinPyramidState,
)
from referee.hidden.cases import Doubt, Literal
from referee.record.model import UNKNOWN, Line, Step

EFFECT_CLAUSE = {"build": "TP-5.3", "take": "TP-8.2", "pass": "TP-8.2", "suit": "TP-8.7", "break": "TP-8.8"}
"""The clause that an effect word belongs to."""
NAMING = frozenset({EIGHT, NO_RANK})
"""Ranks whose play names a suit (TP-8.7, 8.9)."""


class Outcome(NamedTuple):
    """What an action leaves to be done at the end of the turn."""

    suit: int = -1  # fixed by a wild (TP-8.7)
    skips: bool = False  # the next player (TP-8.5)
    dues: tuple[Due, ...] = ()  # forced draws (TP-8.2, 8.3)
    reverses: bool = False  # the direction of play (TP-8.6)
    word: str = ""  # tells the two below apart from an action that leaves nothing to do


NAMED = tuple(Outcome(suit=suit) for suit in range(4))
SKIPPED = Outcome(skips=True)
REVERSED = Outcome(reverses=True)
PASSED = Outcome(word="passed")
"""A pass (TP-4.4)."""
DRAWN = Outcome(word="drawn")
"""The line was a forced draw: no turn is over."""


def passed_on(seat: int, cards: int) -> Outcome:
    """Cards for the player to whom a 2 was passed on (TP-8.2)."""
    return Outcome(dues=(Due(seat, cards, "TP-8.2", True),))


def for_all(state: TwinPyramidState, seat: int, cards: int) -> Outcome:
    """Cards for everybody, from the next player on; the player of the 3 last (TP-8.3)."""
    order = state.others_after(seat, state.direction)
    others = (Due(each, cards, "TP-8.3", True) for each in order)
    return Outcome(dues=(*others, Due(seat, cards, "TP-8.3", False)))


def effects(
    walk: Walk,
    state: TwinPyramidState,
    line: Line,
    seat: int,
    index: int,
    end: int,
    number: int,
    silenced: bool,
) -> Outcome | None:
    """The card of step `index` lies on the table: what it sets off, with the words up to step `end`."""
    rank = RANK_OF[number]
    said = words(walk, state, line, seat, index, end, number, silenced)
    step = said.get("suit")
    if rank == NO_RANK and step is not None and step.suit is not None:
        state.suit = step.suit
    if walk.telling and (rank in BUILDS or not silenced):
        reasons.triggered(walk, state, line, number)
    if silenced or rank not in TRIGGERED:
        return None
    if rank in NAMING:
        if step is None or step.suit is None or step.suit == UNKNOWN:
            choose(walk, "suit", index)
            return None
        if walk.telling:
            reasons.named_suit(walk, seat, number, step.suit)
        return NAMED[step.suit]
    if rank == TWO:
        if "pass" in said:
            if walk.telling:
                reasons.passed_on(walk, state, seat)
            return passed_on(state.next(seat), state.setup.figures["two-cards"])
        if "two" not in said:
            choose(walk, "two", index)
    elif rank == THREE:
        return for_all(state, seat, state.setup.figures["three-cards"])
    elif rank == SEVEN:
        return SKIPPED
    elif rank == NINE:
        state.direction = -state.direction
        return REVERSED
    elif rank == TEN and "break" not in said:
        victim = state.next(seat)
        stone = state.lowest_stone(victim)
        if stone is not None:
            break_off(state, victim, stone)
    return None


def words(
    walk: Walk,
    state: TwinPyramidState,
    line: Line,
    seat: int,
    index: int,
    end: int,
    number: int,
    silenced: bool,
) -> dict[str, Step]:
    """The effect words after a card that was played, carried out; the first of each that is its own."""
    rank = RANK_OF[number]
    said: dict[str, Step] = {}
    most = state.builds(rank)
    stones = 0
    for place in range(index + 1, end):
        step = line.steps[place]
        verb = step.verb
        if verb == "build":
            stones += len(step.cards or ())
            if not most:
                walk.breach("TP-5.3", "no-builder", card=number)
            elif stones > most:
                walk.breach("TP-5.3", "build-too-many", card=number, most=most, count=stones)
            build(walk, state, line, seat, place)
            continue
        kind = "two" if verb in ("take", "pass") else verb
        own = EFFECT_OF.get(rank) == kind and kind not in said
        if not own or silenced:
            surplus(walk, state, seat, number, kind, verb)
        if own:
            said[kind] = step
        if verb == "pass" and rank == TWO:
            said[verb] = step
        elif verb == "take":
            clause = "TP-8.2" if own and not silenced else ""
            owed = state.setup.figures["two-cards"] if rank == TWO else 1
            take(walk, state, seat, step, owed, clause, own=True)
        elif verb == "break":
            if own and not silenced:
                right_stone(walk, state, seat, written(step))
            destroy(state, written(step))
    return said


def surplus(walk: Walk, state: TwinPyramidState, seat: int, number: int, kind: str, verb: str) -> None:
    """An effect word that the card does not have, that is silenced, or that was said before."""
    if EFFECT_OF.get(RANK_OF[number]) != kind:
        walk.breach("TP-5.7", "no-such-effect", card=number, verb=verb)
        walk.breach(EFFECT_CLAUSE[verb], "no-such-effect", card=number, verb=verb)
    elif state.silenced(seat):
        walk.breach("TP-8.7", "effect-silenced", card=number, suit=state.fixed, seat=state.fixer)
    else:
        walk.breach("TP-4.1", "effect-twice", card=number, verb=verb)


# --- forced draws (TP-8.2, 8.3) ---------------------------------------------------------------
def yielded(state: TwinPyramidState, seat: int, owed: int) -> int:
    """How many of the cards that are owed come into the hand (TP-8.3a)."""
    return min(owed, state.setup.figures["full-hand"] - state.nheld[seat] - state.nopen[seat], state.supply)


def take(
    walk: Walk, state: TwinPyramidState, seat: int, step: Step, owed: int, clause: str, *, own: bool = False
) -> None:
    """Forced cards: as many as are owed, but none beyond the tenth nor beyond the last (TP-8.3a).

    `clause` is the one that forces the draw; "" where nothing does.  `own`: of a 2 played on this line.
    """
    right = yielded(state, seat, owed)
    cards = step.cards
    if cards is None:
        cards = (UNKNOWN,) * right
    elif len(cards) != right and clause:
        broken = clause if right == owed else "TP-8.3a"
        why = {"TP-8.3": "forced-count-three", "TP-8.3a": "forced-count-short"}.get(broken, "forced-count")
        facts: dict[str, Any] = {"due": right, "count": len(cards)}
        if state.total(seat) + right == state.setup.figures["full-hand"] and len(cards) > right:
            facts["ends"] = True  # with the right number of cards the deal is over as well
        walk.breach(broken, why, **facts)
        walk.breach("GEN-3", why, **facts)
    if walk.telling:
        if clause:
            reasons.forced(walk, state, seat, owed, right, clause, own=own)
        reasons.drawing(walk, state, seat, "", len(cards))
    draw(walk, state, seat, cards)
    if state.nheld[seat] + state.nopen[seat] >= state.setup.figures["full-hand"]:
        state.ended = "burst"
        state.losers = (seat,)


# --- stones broken (TP-8.8) -------------------------------------------------------------------
def right_stone(walk: Walk, state: TwinPyramidState, seat: int, stone: int) -> None:
    """Of the next player the lowest stone is broken, and no other."""
    victim = state.next(seat)
    lowest = state.lowest_stone(victim)
    if lowest is None:
        walk.breach("TP-8.8", "nothing-to-break", seat=victim, card=stone)
    elif stone != lowest:
        walk.breach("TP-8.8", "break-other", seat=victim, lowest=card(lowest), stone=card(stone))
    if not any(field & BITS[stone] for field in state.field):
        walk.contradiction("GEN-2", "not-on-field", seat=victim, card=stone)


def written(step: Step) -> int:
    """The one card of a step."""
    return (step.cards or (UNKNOWN,))[0]


def destroy(state: TwinPyramidState, stone: int) -> None:
    """A stone goes from its field pyramid, whosever it is, onto the pile."""
    bit = BITS[stone]
    for seat, field in enumerate(state.field):
        if field & bit:
            break_off(state, seat, stone)
            return


def break_off(state: TwinPyramidState, seat: int, stone: int) -> None:
    """A stone of this player's field pyramid is the table card."""
    state.field[seat] ^= BITS[stone]
    state.ranks[seat] ^= 1 << RANK_OF[stone]
    state.cover(stone)


# --- building (TP-3, TP-5.3, TP-5.4) ----------------------------------------------------------
def build(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int) -> None:
    """Stones onto the own field pyramid, one after the other; the last place filled ends the deal."""
    step = line.steps[index]
    for number in step.cards or ():
        rank = RANK_OF[number]
        if not BITS[number] & STONES:
            walk.impossible("TP-3.2", "no-stone", card=number)
        bit, _ = leave(walk, state, seat, step, index, number)
        if not BITS[number] & STONES:
            continue
        if state.ranks[seat] >> rank & 1:
            walk.impossible("TP-3.2", "place-taken", card=number)
            continue
        if CARRIERS[rank] & ~state.ranks[seat]:
            left, right = CARRIED[rank + 1]
            walk.breach("TP-3.3", "not-carried", card=number, left=left, right=right)
        if rank == ACE:
            check_top_stone(walk, state, seat, number)
        state.ranks[seat] |= 1 << rank
        state.field[seat] |= bit
    if state.ranks[seat] == COMPLETE and state.ended is None:
        state.ended = "field-pyramid"
        state.winners = (seat,)


def check_top_stone(walk: Walk, state: TwinPyramidState, seat: int, number: int) -> None:
    """The A on the top: no stone and no joker may be left in the hand (TP-5.4)."""
    if cannot_be_counted(walk):
        return
    left = state.cards(seat) & (STONES | JOKERS)
    if left:
        first = min((left & -left).bit_length() - 1, JOKER)
        walk.breach("TP-5.4", "top-with-stone", card=number, stone=card(first))
        return
    places = unknown_cards(state, seat)
    if places:
        kinds = (STONES | JOKERS) & KINDS
        doubt = Doubt(((Literal(places, kinds, True),),), ((Literal(places, kinds, False),),))
        walk.breach("TP-5.4", "top-with-unknown", card=number, seat=seat, doubt=doubt)
