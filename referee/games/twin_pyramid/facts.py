"""What the table saw in Twin Pyramid: hands, starter, shown hands, results, and positions.

Every fact is put on the table where its clauses are noted; one that cannot be so is left out.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.game.cards import JOKER
from referee.game.hand_facts import overfull
from referee.game.walk import Walk
from referee.games.twin_pyramid.hand import Undecided, choose, choose_part
from referee.games.twin_pyramid.table import (
    BITS,
    HELD,
    OPEN,
    RANK_OF,
    SPECIAL_RANKS,
    STONES,
    THREE,
    TWO,
    Due,
    TwinPyramidState,
    cards_of,
    container,
    pinned,
)
from referee.record.model import UNKNOWN, Line, Step


def fact(game: object, walk: Walk, state: TwinPyramidState, line: Line) -> None:
    """All facts of a line; it stops at a choice that was not written."""
    try:
        for index, step in enumerate(line.steps):
            told = FACTS.get(step.verb)
            if told is not None:
                told(walk, state, step, index)
                if state.position and not state.ready and not walk.found:
                    enough(walk, state)
    except Undecided:
        return


def enough(walk: Walk, state: TwinPyramidState) -> None:
    """What a position counts is no more than the deck has (GEN-2); no single number of it is to blame."""
    held = sum(
        state.nheld[seat] if state.told >> seat & 1 else state.held[seat].bit_count()
        for seat in range(state.seats)
    )
    stones = sum(stones.bit_count() for stones in state.field)
    elsewhere = sum(state.nopen) + stones + state.npile + (state.top >= 0)
    overfull(walk, state.setup.cards.total, state.said_stock, held, elsewhere)


def placed(walk: Walk, state: TwinPyramidState, number: int) -> int:
    """A card that lies somewhere by name: its bit; 0 where it is elsewhere, or the deck has no more."""
    bit = state.bit_of_new(number)
    if not bit:
        walk.contradiction("GEN-2", "card-elsewhere", card=number)
    return bit


# --- hands ------------------------------------------------------------------------------------
def hand(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """`@hand`: the cards dealt, as far as they are named; once play has begun, cards that were shown."""
    seat = step.seat or 0
    cards = step.cards or ()
    if state.ready:
        shown(walk, state, step, index)
        return
    most = state.setup.figures["held" if state.position else "dealt"]
    count = step.numbers[0] if step.numbers else len(cards)
    if count > most:
        walk.contradiction("GEN-3", "hand-too-large", seat=seat, most=most, count=count)
    if state.position:
        state.nheld[seat] = count
        state.told |= 1 << seat
    known = state.held[seat]
    for number in cards:
        bit = BITS[number] & known if number >= 0 else 0
        known ^= bit & -bit
        if number >= 0 and not bit:
            bit = placed(walk, state, number)
            state.held[seat] |= bit
            if bit and count <= most and state.hidden(seat, HELD) < 0:
                walk.contradiction("GEN-2", "not-in-hand", seat=seat, card=number)
    if walk.left_out == 0 and state.hidden(seat, HELD) < 0:  # fewer cards than had been shown
        walk.contradiction(
            "GEN-3", "hand-too-large", seat=seat, most=count, count=state.held[seat].bit_count()
        )


def reveal(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """`@reveal`: all cards of the hand pyramid, held and face up."""
    seat = step.seat or 0
    cards = step.cards or ()
    if len(cards) != state.total(seat):
        walk.breach("GEN-3", "reveal-count", seat=seat, count=state.total(seat), shown=len(cards))
    if UNKNOWN not in cards:
        for number in not_shown(state, seat, cards):
            walk.contradiction("GEN-2", "not-shown", seat=seat, card=number)
    name_all(walk, state, step, index)


def shown(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Some cards of a hand that were shown."""
    seat = step.seat or 0
    cards = step.cards or ()
    if len(cards) > state.total(seat):
        walk.breach("GEN-3", "reveal-count", seat=seat, count=state.total(seat), shown=len(cards))
    name_all(walk, state, step, index)


def not_shown(state: TwinPyramidState, seat: int, cards: tuple[int, ...]) -> list[int]:
    """Known cards of the hand that a full showing leaves out."""
    known = state.cards(seat)
    for number in cards:
        bit = BITS[number] & known
        known ^= bit & -bit
    return cards_of(known)


def name_all(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Cards of a hand that were shown are known from now on, in the part where they are."""
    seat = step.seat or 0
    known = state.cards(seat)
    told: list[int] = []
    for number in step.cards or ():
        bit = BITS[number] & known if number >= 0 else 0
        known ^= bit & -bit
        if number >= 0 and not bit:
            part = where(walk, state, seat, step, index, number, told.count(number))
            told.append(number)
            if not name(state, seat, part, number):
                walk.contradiction("GEN-2", "not-in-hand", seat=seat, card=number)
                return


def where(
    walk: Walk, state: TwinPyramidState, seat: int, step: Step, index: int, number: int, twin: int
) -> int:
    """The part of the hand in which a hidden card was shown: held, face up, or a choice."""
    parts = [part for part in (HELD, OPEN) if state.hidden(seat, part) > 0]
    if len(parts) > 1:
        part = pinned(step, number, twin)
        if part is not None:
            return part
        ledger = state.ledger
        if ledger is not None:
            parts = [part for part in parts if ledger.fits([(container(seat, part), number)])]
        if len(parts) > 1:
            choose_part(walk, state, index, number)
    return parts[0] if parts else HELD


def name(state: TwinPyramidState, seat: int, part: int, number: int) -> bool:
    """A hidden card of a hand becomes known where it is; False where it cannot be there."""
    if state.hidden(seat, part) <= 0:
        return False
    bit = state.bit_of_new(number)
    (state.opened if part else state.held)[seat] |= bit
    if not bit or state.ledger is None:  # before the first move any card may have been dealt
        return bool(bit) and not state.ready
    state.ledger.reveal(container(seat, part), number)
    return state.ledger.agrees()


# --- the starter ------------------------------------------------------------------------------
def starter(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """The cards turned up: special ones, and one that is not (TP-2.3, 2.4)."""
    cards = step.cards or ()
    again = state.ready or state.top >= 0
    for number in cards:
        if number < 0:
            state.npile += 1
        elif placed(walk, state, number):
            state.cover(number)
        state.nstock -= 1
    for number in cards[:-1]:
        if number >= 0 and RANK_OF[number] not in SPECIAL_RANKS:
            walk.breach("TP-2.3", "starter-too-late", card=number)
    if cards and cards[-1] >= 0 and RANK_OF[cards[-1]] in SPECIAL_RANKS:
        walk.breach("TP-2.3", "starter-special", card=cards[-1])
    if again:
        walk.contradiction("TP-2.3", "starter-again")


# --- results ----------------------------------------------------------------------------------
def result(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """How the deal ended, by the score pad."""
    word = step.words[0]
    if state.ended is not None:
        if word != state.ended or step.seat not in (state.winners or state.losers):
            walk.contradiction("GEN-2", "other-result", ended=state.ended)
        return
    state.ended = word
    if word == "field-pyramid":
        state.winners = (step.seat or 0,)
    elif word == "burst":
        state.losers = (step.seat or 0,)


# --- positions --------------------------------------------------------------------------------
def position(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """The deal begins from a position."""
    state.position = True


def on_turn(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Whose turn it is."""
    state.turn = state.after = step.seat or 0


def direction(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Which way play goes."""
    state.direction = 1 if step.words == ("clockwise",) else -1


def stock(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """How many cards the stock has: no more than the deck."""
    most = state.setup.cards.total
    if step.numbers[0] > most:
        walk.contradiction("GEN-2", "stock-too-large", most=most, count=step.numbers[0])
    state.said_stock = step.numbers[0]


def table_card(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """The table card; a joker counts as a card of the suit named for it, written or not (TP-8.11)."""
    number = (step.cards or (UNKNOWN,))[0]
    if not placed(walk, state, number):
        return
    state.cover(number)
    if number == JOKER:
        if step.suit is None or step.suit == UNKNOWN:
            choose(walk, "table-suit", index)
        else:
            state.suit = step.suit


def field(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Stones of a field pyramid, one of each rank (TP-3.2)."""
    seat = step.seat or 0
    for number in step.cards or ():
        bit = placed(walk, state, number)
        if not BITS[number] & STONES:
            walk.contradiction("TP-3.2", "no-stone", card=number)
            continue
        rank = 1 << RANK_OF[number]
        if state.ranks[seat] & rank:
            walk.contradiction("TP-3.2", "place-taken", card=number)
        state.field[seat] |= bit
        state.ranks[seat] |= rank


def opened(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Cards face up before a player, at most six (TP-4.2)."""
    seat = step.seat or 0
    cards = step.cards or ()
    for number in cards:
        state.nopen[seat] += 1
        if number >= 0:
            state.opened[seat] |= placed(walk, state, number)
    most = state.setup.figures["face-up"]
    if len(cards) > most:
        walk.contradiction("TP-4.2", "too-many-open", seat=seat, count=len(cards), most=most)


def fixed(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """A wild in force, and whose it is (TP-8.7)."""
    if step.suit is None or step.suit == UNKNOWN:
        choose(walk, "table-suit", index)
    else:
        state.fixed = step.suit
    state.fixer = step.seat or 0


def pile(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Cards under the table card, as far as they are known."""
    for number in step.cards or ():
        state.npile += 1
        if number >= 0:
            state.pile |= placed(walk, state, number)


def due(walk: Walk, state: TwinPyramidState, step: Step, index: int) -> None:
    """Forced draws that are still owed, in order."""
    count = step.numbers[0]
    clause = "TP-8.2" if count > 1 else "TP-8.3"
    state.dues = (*state.dues, Due(step.seat or 0, count, clause, True))


def complete(state: TwinPyramidState) -> None:
    """What a position leaves out: stock and pile hold what is not placed elsewhere."""
    stones = sum(stones.bit_count() for stones in state.field)
    laid = sum(state.nheld) + sum(state.nopen) + stones + state.npile + (state.top >= 0)
    rest = max(0, state.setup.cards.total - laid)
    state.nstock = rest if state.said_stock < 0 else min(state.said_stock, rest)
    state.npile += rest - state.nstock
    if state.dues:
        rank = RANK_OF[state.top]
        if rank in (TWO, THREE):  # the card that forces it still lies there
            clause = "TP-8.2" if rank == TWO else "TP-8.3"
            state.dues = tuple([due._replace(clause=clause) for due in state.dues])
        state.after = state.turn
        state.turn = state.dues[0].seat


FACTS: dict[str, Callable[[Walk, TwinPyramidState, Step, int], None]] = {
    "@hand": hand,
    "@starter": starter,
    "@reveal": reveal,
    "@result": result,
    "@position": position,
    "@turn": on_turn,
    "@direction": direction,
    "@stock": stock,
    "@table": table_card,
    "@field": field,
    "@open": opened,
    "@fixed": fixed,
    "@pile": pile,
    "@due": due,
}
