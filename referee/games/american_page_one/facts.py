"""What the table saw in American Page One: hands, starter, shown hands, score pads, and positions."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.hand_facts import (
    HAND_APPLIES,
    HAND_CHECKS,
    apply_all,
    apply_reveal,
    check_all,
    check_hand,
    check_placed,
    check_reveal,
    gone,
    twice,
)
from referee.game.hands import MOST_CARDS, ONE
from referee.game.walk import CONTRADICTION, Breach, Breaches
from referee.games.american_page_one.score import points, worth
from referee.games.american_page_one.table import (
    DRAW_CLAUSE,
    DRAW_SIZE,
    EIGHT,
    NONE,
    RANK_OF,
    SUIT_OF,
    THREE,
    TWO,
    Bluff,
    PageOneState,
)
from referee.hidden.cases import UNDECIDED, Total
from referee.record.model import UNKNOWN, Line, Step


def check(state: PageOneState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    return check_all(_CHECKS, state, line)


def apply(state: PageOneState, line: Line) -> None:
    """Put what the facts say on the table."""
    apply_all(_APPLIES, state, line)


# --- a full deal ------------------------------------------------------------------------------
def _check_hand(state: PageOneState, step: Step) -> Breaches:
    most = state.setup.cards.total if state.position else state.rules.hand
    return check_hand(state, step, most, "AP-1.3")


def _check_starter(state: PageOneState, step: Step) -> Breaches:
    cards = step.cards or ()
    found: list[Breach] = []
    if state.ready or state.top >= 0:
        found.append(gone("AP-2.1", "starter-again"))
    jokers = state.setup.cards.copies[JOKER]
    for number in cards[:-1]:
        if number == UNKNOWN:
            if not jokers:
                found.append(gone("AP-2.3", "starter-no-joker"))
            elif jokers:
                found.append(Breach("AP-2.3", "starter-hidden", (), UNDECIDED))
        elif number != JOKER:
            found.append(Breach("AP-2.3", "starter-too-late", (("card", number),)))
    if cards and cards[-1] == JOKER:
        found.append(Breach("AP-2.3", "starter-joker"))
    # A joker turned up goes back, so the same one may turn up again: each counts by itself.
    for number in cards:
        found.extend(twice(state, step._replace(cards=(number,)), state.pool))
    return tuple(found)


def _apply_starter(state: PageOneState, step: Step) -> None:
    number = (step.cards or (UNKNOWN,))[-1]
    if number < 0:
        return
    state.nstock -= 1
    state.pool -= ONE[number]
    state.top, state.suit = number, SUIT_OF[number]


# --- results ----------------------------------------------------------------------------------
def _check_result(state: PageOneState, step: Step) -> Breaches:
    word = step.words[0] if step.words else ""
    if word == "none":
        return (gone("GEN-2", "other-result", state.ended),) if state.ended not in (None, "none") else ()
    found = []
    if state.ended is not None and (word != state.ended or step.seat not in state.winners):
        found.append(gone("GEN-2", "other-result", state.ended))
    if word == "dobon" and not state.rules.dobon:
        found.append(Breach("AP-8.1", "dobon-off"))
    if step.seat in state.pads:
        found.append(gone("GEN-2", "left-of-winner", ("seat", step.seat)))
    return tuple(found)


def _apply_result(state: PageOneState, step: Step) -> None:
    if state.ended is None:
        state.ended = step.words[0]
        state.winners = () if step.seat is None else (step.seat,)
        if not state.ready:
            # A score pad: nobody dealt anything that the record knows of.
            state.count = [NONE] * state.setup.seats


def _check_left(state: PageOneState, step: Step) -> Breaches:
    """`@left`: the cards, or the points, that a player had at the end."""
    seat = step.seat or 0
    if seat in state.winners or seat in state.pads:
        why = "left-of-winner" if seat in state.winners else "left-twice"
        return (gone("GEN-2", why, ("seat", seat)),)
    if step.numbers:
        return _check_left_points(state, seat, step.numbers[0])
    if not state.ready:
        found = twice(state, step, state.pool)
        if not found and UNKNOWN not in (step.cards or ()):
            return _check_left_points(state, seat, sum(points(state, n) for n in step.cards or ()))
        return tuple(found)
    return tuple(breach._replace(left_out=CONTRADICTION) for breach in check_reveal(state, step))


def _check_left_points(state: PageOneState, seat: int, total: int) -> Breaches:
    """Points that a hand cannot have (GEN-2)."""
    deck = sum(points(state, card) * copies for card, copies in enumerate(state.setup.cards.copies))
    if not 0 < total <= deck - sum(state.pads.values()):
        return (gone("GEN-2", "left-impossible", ("seat", seat), total),)
    if not state.ready or state.count[seat] < 0:
        return ()
    known = worth(state, state.hand[seat])
    if not state.hidden(seat):
        return () if known == total else (gone("GEN-2", "left-other", ("seat", seat), known, total),)
    from referee.hidden.answers import possible

    assert state.ledger is not None
    claim = Total(state.ledger.seen(seat), values(state), total - known, True)
    if total - known < state.hidden(seat) or possible(state.ledger, (claim,)) is False:
        return (gone("GEN-2", "left-impossible", ("seat", seat), total),)
    return ()


def values(state: PageOneState) -> tuple[int, ...]:
    """Card points by card number, as sums over hidden cards want them."""
    return tuple(points(state, card) for card in range(MOST_CARDS))


def _apply_left(state: PageOneState, step: Step) -> None:
    seat = step.seat or 0
    if not state.ready:
        cards = step.cards or ()
        for number in cards:
            if number >= 0:
                state.pool -= ONE[number]
        if step.numbers:
            state.pads[seat] = step.numbers[0]
        elif UNKNOWN not in cards:
            state.pads[seat] = sum(points(state, number) for number in cards)
        return
    if not step.numbers:
        apply_reveal(state, step)
        return
    state.pads[seat] = step.numbers[0]
    if state.hidden(seat) and state.ledger is not None:
        rest = step.numbers[0] - worth(state, state.hand[seat])
        state.ledger.require((Total(state.ledger.seen(seat), values(state), rest, True),))


# --- positions --------------------------------------------------------------------------------
def _apply_direction(state: PageOneState, step: Step) -> None:
    state.direction = 1 if step.words == ("clockwise",) else -1


def _apply_table(state: PageOneState, step: Step) -> None:
    number = (step.cards or (UNKNOWN,))[0]
    if number < 0:
        return
    state.pool -= ONE[number]
    state.top, state.suit = number, SUIT_OF[number]
    if step.suit is not None and step.suit >= 0:
        state.suit, state.named = step.suit, True
    elif RANK_OF[number] == NONE or step.suit == UNKNOWN:
        state.unnamed = True


def _check_run(state: PageOneState, step: Step) -> Breaches:
    """Cards to take must be a multiple of what one card of the run is worth."""
    rank = RANK_OF[state.top] if state.top >= 0 else EIGHT
    size = DRAW_SIZE.get(rank, 0) if state.rules.draws(rank) else 0
    count = step.numbers[0]
    if state.top < 0 or not count or (size and count % size == 0):
        return ()
    return (gone(DRAW_CLAUSE.get(rank, "AP-4.4"), "run-size", count, ("card", state.top)),)


def _apply_run(state: PageOneState, step: Step) -> None:
    state.run = step.numbers[0]


def _apply_pile(state: PageOneState, step: Step) -> None:
    for number in step.cards or ():
        state.npile += 1
        if number >= 0:
            state.pool -= ONE[number]
            state.pile += ONE[number]


def complete(state: PageOneState) -> None:
    """What a position leaves out: stock and pile hold what is not placed elsewhere."""
    placed = sum(state.count) + state.npile + (state.top >= 0)
    rest = max(0, state.setup.cards.total - placed)
    state.nstock = rest if state.said_stock < 0 else min(state.said_stock, rest)
    state.npile += rest - state.nstock
    if not state.run:
        return
    state.kind = RANK_OF[state.top] if state.top >= 0 else EIGHT
    state.clause = DRAW_CLAUSE.get(state.kind, "AP-4.4")
    state.answerable = state.kind in (TWO, THREE, NONE) and state.rules.answers(state.kind)
    if state.kind == NONE and state.top == JOKER:
        before = (state.turn - state.direction) % state.setup.seats
        answer = state.run > DRAW_SIZE[NONE]
        emptied = state.count[before] == 0
        state.bluff = Bluff(before, answer, emptied, False, (), 0, NONE, NONE, False, traced=False)


def turned_up(state: PageOneState) -> None:
    """The starter takes effect (AP-2.4)."""
    rules, rank = state.rules, RANK_OF[state.top]
    if state.top < 0 or not rules.starter_effect:
        return
    if rank == EIGHT:
        state.unnamed = True
    elif rank == rules.jump:
        state.turn = state.next(state.turn)
    elif rank == rules.turn:
        state.direction = -1
        state.turn = state.next(state.turn)
    elif rank != NONE and rules.draws(rank):  # a joker goes back into the stock (AP-2.3)
        state.run, state.kind, state.answerable, state.clause = DRAW_SIZE[rank], rank, False, "AP-2.4"


_CHECKS = {
    **HAND_CHECKS,
    "@hand": _check_hand,
    "@starter": _check_starter,
    "@result": _check_result,
    "@left": _check_left,
    "@table": check_placed,
    "@pile": check_placed,
    "@run": _check_run,
}

_APPLIES = {
    **HAND_APPLIES,
    "@starter": _apply_starter,
    "@result": _apply_result,
    "@left": _apply_left,
    "@direction": _apply_direction,
    "@table": _apply_table,
    "@run": _apply_run,
    "@pile": _apply_pile,
}
