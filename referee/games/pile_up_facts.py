"""What the table saw in Pile up: hands, shown hands, score pads, and positions."""

from __future__ import annotations

from referee.engine import CONTRADICTION, Breach, Breaches
from referee.games.pile_up_table import ANY, CARDS, HAND, NUMBER_OF, NUMBERS, ONE, Pile, PileUpState, cards_of
from referee.record.model import UNKNOWN, Line, Step


def check(state: PileUpState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    found: list[Breach] = []
    for step in line.steps:
        checker = _CHECKS.get(step.verb)
        if checker is not None:
            found.extend(checker(state, step))
    return tuple(found)


def apply(state: PileUpState, line: Line) -> None:
    """Put what the facts say on the table."""
    for step in line.steps:
        applier = _APPLIES.get(step.verb)
        if applier is not None:
            applier(state, step)


def _gone(clause: str, why: str, *args: object) -> Breach:
    return Breach(clause, why, args, None, CONTRADICTION)


def _twice(step: Step, pool: int) -> list[Breach]:
    """Named cards that are elsewhere, or more of them than the deck has (GEN-2)."""
    found = []
    for number in step.cards or ():
        if number < 0:
            continue
        if number < CARDS and pool & ANY[number]:
            pool -= ONE[number]
            continue
        why = "card-elsewhere" if number < CARDS else "not-in-play"
        found.append(_gone("GEN-2", why, ("card", number)))
    return found


# --- hands ------------------------------------------------------------------------------------
def _check_hand(state: PileUpState, step: Step) -> Breaches:
    seat = step.seat or 0
    cards = step.cards or ()
    if state.ready:
        return _check_reveal(state, step, whole=False)
    found = []
    size = step.numbers[0] if step.numbers else len(cards)
    if size > HAND:
        found += [_gone("GEN-3", "hand-too-large", ("seat", seat), HAND, size)]
        found += [_gone("PU-2.1", "hand-too-large", ("seat", seat), HAND, size)]
    return (*found, *_twice(step, state.pool + state.hand[seat]))


def _apply_hand(state: PileUpState, step: Step) -> None:
    seat = step.seat or 0
    if state.ready:
        _apply_reveal(state, step)
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


def _unplaced(state: PileUpState, seat: int, step: Step) -> list[int]:
    """Cards of a shown hand that were not known to be in it."""
    hand = state.hand[seat]
    news = []
    for number in step.cards or ():
        if 0 <= number < CARDS and hand & ANY[number]:
            hand -= ONE[number]
        elif number >= 0:
            news.append(number)
    return news


def _check_reveal(state: PileUpState, step: Step, *, whole: bool = True) -> Breaches:
    """`@reveal`: all cards of the hand."""
    seat = step.seat or 0
    cards = step.cards or ()
    found: list[Breach] = []
    size = state.count[seat]
    if (whole and len(cards) != size) or len(cards) > size:
        found.append(Breach("GEN-3", "reveal-count", (("seat", seat), size, len(cards))))
    if whole and UNKNOWN not in cards:
        hand = state.hand[seat]
        for number in cards:
            if 0 <= number < CARDS and hand & ANY[number]:
                hand -= ONE[number]
        found += [_gone("GEN-2", "not-shown", ("seat", seat), ("card", n)) for n in cards_of(hand)]
    news = _unplaced(state, seat, step)
    if not news:
        return tuple(found)
    bad = _twice(step._replace(cards=tuple(news)), state.pool)
    tokens = [(seat, number) for number in news]
    if bad or len(news) > state.hidden(seat) or state.ledger is None or not state.ledger.fits(tokens):
        return (*found, _gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[0])))
    return tuple(found)


def _apply_reveal(state: PileUpState, step: Step) -> None:
    seat = step.seat or 0
    for number in _unplaced(state, seat, step):
        if state.hidden(seat):
            state.show(seat, number)


# --- results ----------------------------------------------------------------------------------
def _pad(state: PileUpState) -> bool:
    """Whether `@minus` is a result here: everywhere but in the facts of a position."""
    return state.ready or not state.position


def _check_minus(state: PileUpState, step: Step) -> Breaches:
    seat, points = step.seat or 0, step.numbers[0]
    others = sum(state.pads.values()) if _pad(state) else sum(state.minus)
    if points + others > state.deck or points < 0:
        return (_gone("GEN-2", "minus-impossible", ("seat", seat), points, state.deck),)
    if not _pad(state):
        return ()
    if seat in state.pads:
        return (_gone("GEN-2", "minus-twice", ("seat", seat)),)
    if state.ended == "empty-hands" and state.ready and state.minus[seat] != points:
        return (_gone("GEN-2", "minus-other", ("seat", seat), state.minus[seat], points),)
    return ()


def _apply_minus(state: PileUpState, step: Step) -> None:
    seat, points = step.seat or 0, step.numbers[0]
    if not _pad(state):
        state.minus[seat] = points
        return
    state.pads[seat] = points
    if state.ended is None:
        state.ended = "empty-hands"


def _check_result(state: PileUpState, step: Step) -> Breaches:
    if state.ended not in (None, "none"):
        return (_gone("GEN-2", "other-result", state.ended),)
    return ()


def _apply_result(state: PileUpState, step: Step) -> None:
    state.ended = "none"


# --- positions --------------------------------------------------------------------------------
def _apply_position(state: PileUpState, step: Step) -> None:
    state.position = True


def _apply_turn(state: PileUpState, step: Step) -> None:
    state.turn = step.seat or 0


def _check_stock(state: PileUpState, step: Step) -> Breaches:
    if step.numbers[0] > state.deck:
        return (_gone("GEN-2", "stock-too-large", state.deck, step.numbers[0]),)
    return ()


def _apply_stock(state: PileUpState, step: Step) -> None:
    state.said_stock = step.numbers[0]


def _check_column(state: PileUpState, step: Step) -> Breaches:
    number = step.numbers[0]
    if not 1 <= number <= NUMBERS:
        return (_gone("PU-1.3", "no-column", number),)
    found = _twice(step, state.pool)
    before = UNKNOWN
    onto = step.onto or (False,) * len(step.cards or ())
    for card, exactly in zip(step.cards or (), onto, strict=True):
        if 0 <= card < CARDS and NUMBER_OF[card] != number:
            found.append(_gone("PU-3.2", "other-column", ("card", card), number))
        if exactly and card != before:
            found.append(_gone("PU-4.4", "not-equal", ("card", card)))
        before = card
    return tuple(found)


def _apply_column(state: PileUpState, step: Step) -> None:
    number = step.numbers[0]
    piles: list[Pile] = []
    cards = step.cards or ()
    onto = step.onto or (False,) * len(cards)
    for card, exactly in zip(cards, onto, strict=True):
        if card < 0:
            continue
        state.pool -= ONE[card]
        if exactly and piles:
            piles[-1] = Pile(card, piles[-1].copies + 1)
        else:
            piles.append(Pile(card, 1))
    state.columns[number] = tuple(piles)


def _check_discard(state: PileUpState, step: Step) -> Breaches:
    return tuple(_twice(step, state.pool))


def _apply_discard(state: PileUpState, step: Step) -> None:
    for card in step.cards or ():
        if card >= 0:
            state.pool -= ONE[card]
            state.gone += ONE[card]


def complete(state: PileUpState) -> int:
    """What a position leaves out: the stock; returns how many unknown cards lie aside."""
    laid = sum(pile.copies for column in state.columns for pile in column)
    known = 0
    packed = state.gone
    while packed:
        known += packed & ((1 << 8) - 1)
        packed >>= 8
    placed = sum(state.count) + laid + known + sum(state.minus)
    rest = max(0, state.deck - placed)
    state.nstock = rest if state.said_stock < 0 else min(state.said_stock, rest)
    return sum(state.minus) + rest - state.nstock


_CHECKS = {
    "@hand": _check_hand,
    "@reveal": _check_reveal,
    "@minus": _check_minus,
    "@result": _check_result,
    "@stock": _check_stock,
    "@column": _check_column,
    "@discard": _check_discard,
}

_APPLIES = {
    "@hand": _apply_hand,
    "@reveal": _apply_reveal,
    "@minus": _apply_minus,
    "@result": _apply_result,
    "@position": _apply_position,
    "@turn": _apply_turn,
    "@stock": _apply_stock,
    "@column": _apply_column,
    "@discard": _apply_discard,
}
