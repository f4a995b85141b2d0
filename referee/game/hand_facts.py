"""Facts about hands and stock that games with packed hands share: dealt, shown, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.game.hands import ANY, ONE, HandState, cards_of
from referee.game.walk import CONTRADICTION, Breach, Breaches
from referee.record.model import UNKNOWN, Line, Step

Checks = Mapping[str, Callable[[Any, Step], Breaches]]
Applies = Mapping[str, Callable[[Any, Step], None]]


def check_all(checks: Checks, state: HandState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    found: list[Breach] = []
    for step in line.steps:
        checker = checks.get(step.verb)
        if checker is not None:
            found.extend(checker(state, step))
    return tuple(found)


def apply_all(applies: Applies, state: HandState, line: Line) -> None:
    """Put what the facts say on the table."""
    for step in line.steps:
        applier = applies.get(step.verb)
        if applier is not None:
            applier(state, step)


def gone(clause: str, why: str, *args: object) -> Breach:
    """A breach that leaves the fact out."""
    return Breach(clause, why, args, None, CONTRADICTION)


def twice(state: HandState, step: Step, pool: int) -> list[Breach]:
    """Named cards that are elsewhere, or more of them than the deck has (GEN-2)."""
    found = []
    for number in step.cards or ():
        if number < 0:
            continue
        if number < state.cards and pool & ANY[number]:
            pool -= ONE[number]
            continue
        why = "card-elsewhere" if number < state.cards else "not-in-play"
        found.append(gone("GEN-2", why, ("card", number)))
    return found


def check_hand(state: HandState, step: Step, most: int, clause: str) -> Breaches:
    """`@hand` before the first move: no more than `most` cards are dealt; afterwards a showing."""
    seat = step.seat or 0
    if state.ready:
        return check_reveal(state, step, whole=False)
    size = step.numbers[0] if step.numbers else len(step.cards or ())
    args = (("seat", seat), most, size)
    found = [gone(each, "hand-too-large", *args) for each in ("GEN-3", clause)] if size > most else []
    return (*found, *twice(state, step, state.pool + state.hand[seat]))


def apply_hand(state: HandState, step: Step) -> None:
    """The cards dealt, as far as they are named."""
    seat = step.seat or 0
    if state.ready:
        apply_reveal(state, step)
        return
    state.pool += state.hand[seat]
    state.hand[seat] = 0
    cards = step.cards or ()
    for number in cards:
        if number >= 0:
            state.hand[seat] += ONE[number]
            state.pool -= ONE[number]
    if state.position:
        state.count[seat] = step.numbers[0] if step.numbers else len(cards)


def _sorted_out(state: HandState, step: Step) -> tuple[list[int], int]:
    """(cards shown that were not known to be in the hand, known cards of it that were not shown)."""
    hand = state.hand[step.seat or 0]
    news = []
    for number in step.cards or ():
        if 0 <= number < state.cards and hand & ANY[number]:
            hand -= ONE[number]
        elif number >= 0:
            news.append(number)
    return news, hand


def check_reveal(state: HandState, step: Step, *, whole: bool = True) -> Breaches:
    """`@reveal`: all cards of the hand."""
    seat = step.seat or 0
    cards = step.cards or ()
    found: list[Breach] = []
    size = state.count[seat]
    if (whole and len(cards) != size) or len(cards) > size:
        found.append(Breach("GEN-3", "reveal-count", (("seat", seat), size, len(cards))))
    news, left = _sorted_out(state, step)
    if whole and UNKNOWN not in cards:
        found += [gone("GEN-2", "not-shown", ("seat", seat), ("card", number)) for number in cards_of(left)]
    if not news:
        return tuple(found)
    bad = twice(state, step._replace(cards=tuple(news)), state.pool)
    tokens = [(seat, number) for number in news]
    if bad or len(news) > state.hidden(seat) or state.ledger is None or not state.ledger.fits(tokens):
        return (*found, gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[0])))
    return tuple(found)


def apply_reveal(state: HandState, step: Step) -> None:
    """Cards shown are known from now on."""
    seat = step.seat or 0
    for number in _sorted_out(state, step)[0]:
        if state.hidden(seat):
            state.show(seat, number)


def check_placed(state: HandState, step: Step) -> Breaches:
    """Cards that lie somewhere by name."""
    return tuple(twice(state, step, state.pool))


def check_stock(state: HandState, step: Step) -> Breaches:
    """`@stock`: no more cards than the deck has."""
    if step.numbers[0] > state.deck:
        return (gone("GEN-2", "stock-too-large", state.deck, step.numbers[0]),)
    return ()


def apply_position(state: HandState, step: Step) -> None:
    """The deal begins from a position."""
    state.position = True


def apply_turn(state: HandState, step: Step) -> None:
    """Whose turn it is."""
    state.turn = step.seat or 0


def apply_stock(state: HandState, step: Step) -> None:
    """How many cards the stock has."""
    state.said_stock = step.numbers[0]


HAND_APPLIES: Applies = {
    "@hand": apply_hand,
    "@reveal": apply_reveal,
    "@position": apply_position,
    "@turn": apply_turn,
    "@stock": apply_stock,
}

HAND_CHECKS: Checks = {
    "@reveal": check_reveal,
    "@stock": check_stock,
}
