"""A line of Twin Pyramid carried out as written, legal or not."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.games.twin_pyramid import facts as facts
from referee.games.twin_pyramid.plays import ARRANGE, EFFECT_OF, lowest_stone
from referee.games.twin_pyramid.table import (
    BITS,
    COMPLETE,
    FULL_HAND,
    NINE,
    NO_RANK,
    OPEN,
    RANK_OF,
    SEVEN,
    SUIT_OF,
    TEN,
    THREE,
    TWO,
    Due,
    TwinPyramidState,
)
from referee.games.twin_pyramid.trial import holder, owed
from referee.record.model import UNKNOWN, Line, LineKind, Step

TRIGGERED = frozenset({TWO, THREE, SEVEN, NINE, TEN, *EFFECT_OF})
"""Ranks that do something when they are played and not silenced (TP-5.7)."""
PLAIN = frozenset(range(13)) - TRIGGERED


def apply(state: TwinPyramidState, line: Line) -> None:
    """Carry the line out as written."""
    if line.kind is not LineKind.MOVE:
        facts.apply(state, line)
        return
    seat = line.seat or 0
    steps = line.steps
    if len(steps) == 1 and not state.dues and plain(state, seat, steps[0]):
        state.end_turn(seat)
        return
    due = owed(state, seat) if state.dues else None
    fix = skipped = -1
    dues: list[Due] = []
    after_take = False
    passing = False
    silenced = state.fixed >= 0 and state.fixer != seat
    played = NO_RANK - 1
    for index, step in enumerate(steps):
        verb = step.verb
        if verb in ARRANGE:
            arrange(state, seat, step)
        elif verb == "play":
            number = (step.cards or (UNKNOWN,))[0]
            state.remove(seat, number, step)
            state.cover(number, SUIT_OF[number])
            played = RANK_OF[number]
            if not silenced and played in TRIGGERED:
                dues, skipped = effect(state, seat, played, steps[index + 1 :])
                if played in (EFFECT_SUIT, NO_RANK):
                    fix = suit_named(steps[index + 1 :])
            if played == NO_RANK:
                state.suit = suit_named(steps[index + 1 :])
        elif verb == "change":
            fix = change(state, seat, step, steps[index + 1 :])
            fix = -1 if silenced else fix
        elif verb == "build":
            build(state, seat, step)
        elif verb == "break":
            destroyed(state, (step.cards or (UNKNOWN,))[0])
        elif verb == "take" or (verb == "draw" and step.forced_word and due is not None):
            after_take = played == NO_RANK - 1
            take(state, seat, step, due, played)
        elif verb == "draw":
            for number in (UNKNOWN,) if step.cards is None else step.cards:
                state.draw(seat, number)
        elif verb == "pass" and played == NO_RANK - 1:
            passing = True
    if state.ended is not None:
        return
    if after_take:
        taken(state, seat, due)
        return
    over(state, seat, fix, dues, skipped, passing=passing)


def plain(state: TwinPyramidState, seat: int, step: Step) -> bool:
    """One card drawn, or played without an effect, carried out; False for everything else."""
    cards = step.cards
    if cards is None or len(cards) != 1:
        return False
    if step.verb == "draw":
        state.draw(seat, cards[0])
        return True
    if step.verb != "play" or RANK_OF[cards[0]] not in PLAIN:
        return False
    state.remove(seat, cards[0], step)
    state.cover(cards[0], SUIT_OF[cards[0]])
    return True


def arrange(state: TwinPyramidState, seat: int, step: Step) -> None:
    """`lay`, `pick`, `swap` as written."""
    cards = step.cards or ()
    if step.verb == "swap":
        mine, stone = cards
        bit, part = state.remove(seat, mine, step)
        state.field[seat] ^= BITS[stone] | bit
        state.insert(seat, BITS[stone], part)
        return
    origin = 0 if step.verb == "lay" else OPEN
    for number in cards:
        state.move(seat, number, origin)


def effect(state: TwinPyramidState, seat: int, rank: int, effects: tuple[Step, ...]) -> tuple[list[Due], int]:
    """What a triggered card does beyond cards and suits: (forced draws, seat skipped or -1)."""
    if rank == TWO:
        if any(effect.verb == "pass" for effect in effects):
            return [Due(state.next(seat), 2, "TP-8.2", True)], -1
    elif rank == THREE:
        order = [seat]
        while (other := state.next(order[-1])) != seat:
            order.append(other)
        return [Due(each, 1, "TP-8.3", each != seat) for each in (*order[1:], seat)], -1
    elif rank == SEVEN:
        return [], state.next(seat)
    elif rank == NINE:
        state.direction = -state.direction
    elif rank == TEN and not any(effect.verb == "break" for effect in effects):
        stone = lowest_stone(state, state.next(seat))
        if stone is not None:
            destroyed(state, stone)
    return [], -1


def destroyed(state: TwinPyramidState, stone: int) -> None:
    """A stone goes from a field pyramid onto the pile (TP-8.8)."""
    for seat, field in enumerate(state.field):
        if field & BITS[stone]:
            state.field[seat] ^= BITS[stone]
            state.ranks[seat] ^= 1 << RANK_OF[stone]
            state.cover(stone, SUIT_OF[stone])
            return


def build(state: TwinPyramidState, seat: int, step: Step) -> None:
    """Stones onto the field pyramid; the last place filled ends the deal (TP-5.5)."""
    for number in step.cards or ():
        bit, _ = state.remove(seat, number, step)
        state.field[seat] |= bit
        state.ranks[seat] |= 1 << RANK_OF[number]
    if state.ranks[seat] == COMPLETE:
        state.ended = "field-pyramid"
        state.winners = (seat,)


def change(state: TwinPyramidState, seat: int, step: Step, effects: tuple[Step, ...]) -> int:
    """TP-7; the suit that a wild change fixes, -1 where none is."""
    cards = step.cards or ()
    number = cards[0]
    if "top" in step.words:
        received = state.top_bit()
        bit, part = state.remove(seat, number, step)
        state.insert(seat, received, part)
        state.top, state.suit = number, SUIT_OF[number]
        if number == JOKER:
            state.suit = suit_named(effects)
            return state.suit
        return -1
    target = cards[1]
    whose = step.seat if step.seat is not None else owner(state, seat, target)
    bit, part = state.remove(seat, number, step)
    taken, place = state.remove_open(whose, target)
    state.insert(whose, bit, place)
    state.insert(seat, taken, part)
    return -1


def owner(state: TwinPyramidState, seat: int, target: int) -> int:
    """Before whom a card lies face up, where the record does not say so."""
    known = holder(state, target, seat)
    if known is not None:
        return known
    hidden = [s for s in range(state.setup.seats) if s != seat and state.hidden_of(s)[OPEN]]
    ledger = state.ledger_open()
    return next(s for s in hidden if ledger.fits([(2 * s + OPEN, target)]))


def take(state: TwinPyramidState, seat: int, step: Step, due: Due | None, played: int) -> None:
    """Cards of a forced draw."""
    cards = step.cards
    if cards is None:
        count = 2 if played == TWO else (due.cards if due else 1)
        cards = (UNKNOWN,) * min(count, FULL_HAND - state.total(seat), state.nstock + state.npile)
    for number in cards:
        state.draw(seat, number)
    if state.total(seat) >= FULL_HAND:
        state.ended = "burst"
        state.losers = (seat,)


def taken(state: TwinPyramidState, seat: int, due: Due | None) -> None:
    """After a line that was a forced draw: the next one, or the turn."""
    if due is not None:
        state.dues = state.dues[1:]
        call(state)
        return
    rest = [each.seat for each in state.dues]
    state.dues = state.dues[rest.index(seat) + 1 :] if seat in rest else ()
    state.after = state.next(seat) if not state.dues else state.after
    state.turn = state.next(seat)
    if state.dues and state.dues[0].seat != state.turn:
        state.dues = ()


def call(state: TwinPyramidState) -> None:
    """Whose line is next: a forced draw that yields a card, else the turn (TP-8.3a)."""
    if not state.nstock and not state.npile:
        state.dues = ()
    state.turn = state.dues[0].seat if state.dues else state.after


def over(
    state: TwinPyramidState,
    seat: int,
    fix: int,
    dues: list[Due] | tuple[()] = (),
    skipped: int = -1,
    *,
    passing: bool = False,
) -> None:
    """The end of a turn."""
    passes = state.passes + 1
    state.end_turn(seat)
    if fix >= 0:
        state.fixed, state.fixer = fix, seat
    if state.ended is not None:
        return
    if passing:
        state.passes = passes
        if passes == state.setup.seats:
            state.ended = "all-passed"
            return
    if skipped >= 0:
        state.turn = state.next(skipped)
    if dues:
        state.dues = tuple(dues)
        state.after = state.turn
        if dues[0].clause == "TP-8.2" and state.setup.options["draw-two-turn"] == "lost":
            state.after = state.next(state.turn)
        call(state)


def skip(state: TwinPyramidState, line: Line) -> None:
    """A line that was left out uses up the turn or the forced draw."""
    seat = line.seat or 0
    if state.dues and any(step.verb == "take" or step.forced_word for step in line.steps):
        taken(state, seat, owed(state, seat))
        return
    over(state, seat, -1)


EFFECT_SUIT = next(rank for rank, word in EFFECT_OF.items() if word == "suit")
"""Rank of the card that names a suit besides the joker: the 8."""


def suit_named(effects: tuple[Step, ...]) -> int:
    """The suit that the effect words name; -1 for none."""
    for effect in effects:
        if effect.verb == "suit" and effect.suit is not None:
            return effect.suit
    return -1
