"""What the table saw in Twin Pyramid: hands, starter, shown hands, results, and positions."""

from __future__ import annotations

from itertools import combinations

from referee.game.cards import JOKER
from referee.game.walk import CONTRADICTION, OPEN_CHOICE, Breach, Breaches
from referee.games.twin_pyramid.table import (
    BITS,
    DEALT,
    HELD,
    MAX_HELD,
    MAX_OPEN,
    OPEN,
    RANK_OF,
    SPECIAL_RANKS,
    STONES,
    SUIT_OF,
    Due,
    TwinPyramidState,
    pin,
    pinned,
)
from referee.record.model import Line, Step


def check(state: TwinPyramidState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    found: list[Breach] = []
    for step in line.steps:
        checker = _CHECKS.get(step.verb)
        if checker is not None:
            result = checker(state, step)
            if result is OPEN_CHOICE:
                return OPEN_CHOICE
            found.extend(result)
    return tuple(found)


def apply(state: TwinPyramidState, line: Line) -> None:
    """Put what the facts say on the table."""
    for step in line.steps:
        applier = _APPLIES.get(step.verb)
        if applier is not None:
            applier(state, step)


def choices(state: TwinPyramidState, line: Line) -> tuple[Line, ...]:
    """A shown hand whose hidden cards may have been held or face up: every way to tell them apart."""
    step = line.steps[0]
    seat = step.seat or 0
    news = _unplaced(state, seat, step)
    held = state.hidden_of(seat)[HELD]
    ledger = state.ledger_open()
    done = []
    for count in range(max(0, len(news) - state.hidden_of(seat)[OPEN]), min(held, len(news)) + 1):
        for chosen in combinations(range(len(news)), count):
            tokens = [(2 * seat + (i not in chosen), number) for i, number in enumerate(news)]
            if ledger.fits(tokens):
                marked = step
                for container, number in tokens:
                    marked = pin(marked, number, container & 1)
                done.append(line._replace(steps=(marked,)))
    return tuple(done) or (line,)


def _gone(clause: str, why: str, *args: object) -> Breach:
    return Breach(clause, why, args, None, CONTRADICTION)


def _twice(state: TwinPyramidState, step: Step, pool: int) -> list[Breach]:
    """Named cards that are elsewhere, or more of them than the deck has (GEN-2)."""
    found = []
    for number in step.cards or ():
        if number < 0:
            continue
        bit = BITS[number] & pool
        bit &= -bit
        if not bit:
            found.append(_gone("GEN-2", "card-elsewhere", ("card", number)))
        pool &= ~bit
    return found


# --- a full deal ------------------------------------------------------------------------------
def _check_hand(state: TwinPyramidState, step: Step) -> Breaches:
    seat = step.seat or 0
    cards = step.cards or ()
    if state.ready:
        return _check_reveal(state, step, whole=False)
    most = MAX_HELD if state.position else DEALT
    found = []
    if len(cards) > most:
        found.append(_gone("GEN-3", "hand-too-large", ("seat", seat), most, len(cards)))
    news = _unplaced(state, seat, step)
    found += _twice(state, step._replace(cards=tuple(news)), state.pool)
    if not found and state.held[seat].bit_count() + len(news) > (len(cards) if state.position else most):
        found.append(_gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[-1] if news else cards[-1])))
    return tuple(found)


def _apply_hand(state: TwinPyramidState, step: Step) -> None:
    seat = step.seat or 0
    if state.ready:
        _apply_reveal(state, step)
        return
    for number in _unplaced(state, seat, step):  # what an earlier fact named is not dealt twice
        state.held[seat] |= state.named(number)
    if state.position:
        state.nheld[seat] = step.numbers[0] if step.numbers else len(step.cards or ())


def _check_starter(state: TwinPyramidState, step: Step) -> Breaches:
    cards = step.cards or ()
    found = _twice(state, step, state.pool)
    for number in cards[:-1]:
        if number >= 0 and RANK_OF[number] not in SPECIAL_RANKS:
            found.append(Breach("TP-2.3", "starter-too-late", (("card", number),)))
    if cards and cards[-1] >= 0 and RANK_OF[cards[-1]] in SPECIAL_RANKS:
        found.append(Breach("TP-2.3", "starter-special", (("card", cards[-1]),)))
    if state.ready or state.top >= 0:
        found.append(_gone("TP-2.3", "starter-again"))
    return tuple(found)


def _apply_starter(state: TwinPyramidState, step: Step) -> None:
    for number in step.cards or ():
        state.nstock -= 1
        if number < 0:
            state.npile += 1
            continue
        state.named(number)
        if state.top >= 0:
            state.pile |= state.top_bit()
            state.npile += 1
        state.top, state.suit = number, SUIT_OF[number]


def _unplaced(state: TwinPyramidState, seat: int, step: Step) -> list[int]:
    """Cards of a shown hand that were not known to be in it."""
    hand = state.held[seat] | state.opened[seat]
    news = []
    for number in step.cards or ():
        bit = BITS[number] & hand if number >= 0 else 1
        if number >= 0 and not bit:
            news.append(number)
        elif number >= 0:
            hand ^= bit & -bit
    return news


def _check_reveal(state: TwinPyramidState, step: Step, *, whole: bool = True) -> Breaches:
    """`@reveal`: all cards of the hand pyramid, held and face up."""
    seat = step.seat or 0
    cards = step.cards or ()
    found: list[Breach] = []
    total = state.total(seat)
    if (whole and len(cards) != total) or len(cards) > total:
        found.append(Breach("GEN-3", "reveal-count", (("seat", seat), total, len(cards))))
    missing = _missing(state, seat, step) if whole and -1 not in cards else []
    found.extend(_gone("GEN-2", "not-shown", ("seat", seat), ("card", number)) for number in missing)
    news = _unplaced(state, seat, step)
    if not state.ready:  # a shown hand like any other, of cards that were dealt
        twin = state.copy()
        found += _twice(state, step._replace(cards=tuple(news)), state.pool)
        if not found:
            _apply_reveal(twin, step)
        if twin.held[seat].bit_count() > twin.nheld[seat]:
            found.append(_gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[-1])))
        return tuple(found)
    hidden = state.hidden_of(seat)
    if not news:
        return tuple(found)
    bad = [number for number in news if not BITS[number] & state.pool]
    if bad or len(news) > sum(hidden) or state.ledger is None:
        first = (bad or news)[0]
        return (*found, _gone("GEN-2", "not-in-hand", ("seat", seat), ("card", first)))
    pins = [pinned(step, number) for number in news]
    if all(hidden) and None in pins:
        ways = choices(state, Line(0, 0, None, (step,), ""))  # type: ignore[arg-type]
        if len(ways) > 1 or pinned(ways[0].steps[0], news[0]) is not None:
            return OPEN_CHOICE if not found else tuple(found)
        return (*found, _gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[0])))
    part = OPEN if hidden[OPEN] else HELD
    tokens = [
        (2 * seat + (part if where is None else where), number)
        for number, where in zip(news, pins, strict=True)
    ]
    if not state.ledger.fits(tokens):
        found.append(_gone("GEN-2", "not-in-hand", ("seat", seat), ("card", news[0])))
    return tuple(found)


def _missing(state: TwinPyramidState, seat: int, step: Step) -> list[int]:
    """Known cards of the hand that a full showing leaves out."""
    hand = state.held[seat] | state.opened[seat]
    for number in step.cards or ():
        bit = BITS[number] & hand if number >= 0 else 0
        hand ^= bit & -bit
    missing = []
    while hand:
        bit = hand & -hand
        missing.append(min(bit.bit_length() - 1, JOKER))
        hand ^= bit
    return missing


def _apply_reveal(state: TwinPyramidState, step: Step) -> None:
    seat = step.seat or 0
    for number in _unplaced(state, seat, step):
        if not state.ready:
            state.held[seat] |= state.named(number)
            continue
        bit, part = state.remove(seat, number, step)
        state.insert(seat, bit, part)


# --- results ----------------------------------------------------------------------------------
def _check_result(state: TwinPyramidState, step: Step) -> Breaches:
    word = step.words[0]
    if state.ended is None:
        return ()
    who = state.winners or state.losers
    if word == state.ended and step.seat in who:
        return ()
    return (_gone("GEN-2", "other-result", state.ended),)


def _apply_result(state: TwinPyramidState, step: Step) -> None:
    word = step.words[0]
    state.ended = word
    if word == "field-pyramid":
        state.winners = (step.seat or 0,)
    elif word == "burst":
        state.losers = (step.seat or 0,)


# --- positions --------------------------------------------------------------------------------
def _apply_position(state: TwinPyramidState, step: Step) -> None:
    state.position = True


def _apply_turn(state: TwinPyramidState, step: Step) -> None:
    state.turn = state.after = step.seat or 0


def _apply_direction(state: TwinPyramidState, step: Step) -> None:
    state.direction = 1 if step.words == ("clockwise",) else -1


def _check_stock(state: TwinPyramidState, step: Step) -> Breaches:
    most = state.setup.cards.total
    if step.numbers[0] > most:
        return (_gone("GEN-2", "stock-too-large", most, step.numbers[0]),)
    return ()


def _apply_stock(state: TwinPyramidState, step: Step) -> None:
    state.said_stock = step.numbers[0]


def _check_placed(state: TwinPyramidState, step: Step) -> Breaches:
    return tuple(_twice(state, step, state.pool))


def _apply_table(state: TwinPyramidState, step: Step) -> None:
    number = (step.cards or (-1,))[0]
    state.named(number)
    state.top, state.suit = number, SUIT_OF[number]
    if number == JOKER and step.suit is not None:
        state.suit = step.suit


def _check_field(state: TwinPyramidState, step: Step) -> Breaches:
    found = _twice(state, step, state.pool)
    ranks = state.ranks[step.seat or 0]
    for number in step.cards or ():
        if not BITS[number] & STONES:
            found.append(_gone("TP-3.2", "no-stone", ("card", number)))
            continue
        bit = 1 << RANK_OF[number]
        if ranks & bit:
            found.append(_gone("TP-3.2", "place-taken", ("card", number)))
        ranks |= bit
    return tuple(found)


def _apply_field(state: TwinPyramidState, step: Step) -> None:
    seat = step.seat or 0
    for number in step.cards or ():
        state.field[seat] |= state.named(number)
        state.ranks[seat] |= 1 << RANK_OF[number]


def _check_open(state: TwinPyramidState, step: Step) -> Breaches:
    found = _twice(state, step, state.pool)
    count = len(step.cards or ())
    if count > MAX_OPEN:
        found.append(_gone("TP-4.2", "too-many-open", ("seat", step.seat), count, MAX_OPEN))
    return tuple(found)


def _apply_open(state: TwinPyramidState, step: Step) -> None:
    seat = step.seat or 0
    for number in step.cards or ():
        state.nopen[seat] += 1
        if number >= 0:
            state.opened[seat] |= state.named(number)


def _apply_fixed(state: TwinPyramidState, step: Step) -> None:
    state.fixed = -1 if step.suit is None else step.suit
    state.fixer = step.seat or 0


def _apply_pile(state: TwinPyramidState, step: Step) -> None:
    for number in step.cards or ():
        state.npile += 1
        if number >= 0:
            state.pile |= state.named(number)


def _apply_due(state: TwinPyramidState, step: Step) -> None:
    count = step.numbers[0]
    clause = "TP-8.2" if count > 1 else "TP-8.3"
    state.dues = (*state.dues, Due(step.seat or 0, count, clause, True))


def complete(state: TwinPyramidState) -> None:
    """What a position leaves out: stock and pile hold what is not placed elsewhere."""
    stones = sum(field.bit_count() for field in state.field)
    placed = sum(state.nheld) + sum(state.nopen) + stones + state.npile + (state.top >= 0)
    rest = max(0, state.setup.cards.total - placed)
    state.nstock = rest if state.said_stock < 0 else min(state.said_stock, rest)
    state.npile += rest - state.nstock
    if state.dues:
        state.after = state.turn
        state.turn = state.dues[0].seat


_CHECKS = {
    "@hand": _check_hand,
    "@starter": _check_starter,
    "@reveal": _check_reveal,
    "@result": _check_result,
    "@stock": _check_stock,
    "@table": _check_placed,
    "@pile": _check_placed,
    "@field": _check_field,
    "@open": _check_open,
}

_APPLIES = {
    "@hand": _apply_hand,
    "@starter": _apply_starter,
    "@reveal": _apply_reveal,
    "@result": _apply_result,
    "@position": _apply_position,
    "@turn": _apply_turn,
    "@direction": _apply_direction,
    "@stock": _apply_stock,
    "@table": _apply_table,
    "@field": _apply_field,
    "@open": _apply_open,
    "@fixed": _apply_fixed,
    "@pile": _apply_pile,
    "@due": _apply_due,
}
