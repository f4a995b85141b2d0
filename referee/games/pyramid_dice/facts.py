"""What the table saw in Pyramid Dice: the rows of the pyramid, positions, and score pads."""

from __future__ import annotations

from referee.game.walk import CONTRADICTION, Breach, Breaches
from referee.games.pyramid_dice import pads as pads
from referee.games.pyramid_dice.deck import FIRST, PLACES, ROWS, bits
from referee.games.pyramid_dice.places import Layout
from referee.games.pyramid_dice.quick import lay_row, row_fits
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState, Ra
from referee.record.model import EMPTY, UNKNOWN, Line, Step

Extra = tuple[str, int]


def check(state: PyramidDiceState, line: Line) -> Breaches:
    """Every clause that the facts of a line break."""
    found: list[Breach] = []
    for step in line.steps:
        if step.verb in pads.VERBS and (state.ready or not state.position):
            found.extend(pads.check(state, step))
        elif step.verb in _CHECKS:
            found.extend(_CHECKS[step.verb](state, step))
    return tuple(found)


def apply(state: PyramidDiceState, line: Line) -> None:
    """Put what the facts say on the table."""
    for step in line.steps:
        if step.verb in pads.VERBS and (state.ready or not state.position):
            pads.apply(state, step)
        elif step.verb in _APPLIES:
            _APPLIES[step.verb](state, step)


def _gone(clause: str, why: str, *args: object) -> Breach:
    return Breach(clause, why, args, None, CONTRADICTION)


def units_for(state: PyramidDiceState, cards: tuple[int, ...], taken: int) -> tuple[list[int], list[Breach]]:
    """The units that named cards are, `taken` ones apart; and what is wrong with them."""
    units: list[int] = []
    found: list[Breach] = []
    for card in cards:
        if card < 0:
            units.append(card)
            continue
        copies = state.deck.units.get(card, ())
        left = [unit for unit in copies if not taken >> unit & 1]
        if not left:
            why = "card-elsewhere" if copies else "not-pyramid-card"
            found.append(_gone("GEN-2", why, ("card", card)))
            continue
        taken |= 1 << left[0]
        units.append(left[0])
    return units, found


def placed(state: PyramidDiceState) -> int:
    """Every unit that has been named anywhere."""
    lying = sum(1 << unit for unit in state.at if unit >= 0)
    return lying | state.gone


def overfull(state: PyramidDiceState, step: Step, units: list[int]) -> bool:
    """Whether a position with these cards too has more than the deck."""
    rows = [row for row in range(1, ROWS + 1) if state.rows >> row & 1 and (row,) != step.numbers]
    places = [place for row in rows for place in range(FIRST[row], FIRST[row + 1])]
    hidden = sum(state.at[place] == UNKNOWN for place in places) + units.count(UNKNOWN)
    extras = 0 if state.layout is None else len(state.layout.extras)
    named = placed(state) | sum(1 << unit for unit in set(units) if unit >= 0)
    return state.position and named.bit_count() + hidden + extras > state.deck.size


# --- rows -------------------------------------------------------------------------------------
def _check_row(state: PyramidDiceState, step: Step) -> Breaches:
    """A row of the pyramid: cards by back, each once (PD-2.2, GEN-2)."""
    row, cards = step.numbers[0], step.cards or ()
    if row_fits(state, row, cards):
        return ()
    if not 1 <= row <= ROWS:
        return (_gone("PD-2.2", "no-row", row),)
    if len(cards) != row:
        return (_gone("PD-2.2", "row-length", row, len(cards)), _gone("GEN-3", "row-length", row, len(cards)))
    places = range(FIRST[row], FIRST[row + 1])
    own = sum(1 << state.at[place] for place in places if state.at[place] >= 0)
    units, found = units_for(state, cards, placed(state) & ~own if not state.ready else 0)
    if found:
        return tuple(found)
    if not state.ready and units.count(UNKNOWN) and overfull(state, step, units):
        return (_gone("GEN-2", "too-many-unknown"),)
    for place, unit in zip(places, units, strict=True):
        bad = _late(state, place, unit) if state.ready else _early(state, row, place, unit)
        if bad is not None:
            found.append(bad)
    return tuple(found)


def _early(state: PyramidDiceState, row: int, place: int, unit: int) -> Breach | None:
    """What is wrong with a card in a place before the first move."""
    before = state.at[place]
    if unit == EMPTY:
        if not state.position:
            return _gone("PD-2.2", "place-empty", row)
        return None if before < 0 else _gone("GEN-2", "place-other", row, ("card", state.deck.card[before]))
    if unit < 0:
        return None
    card = state.deck.card[unit]
    if not state.deck.belong(place) >> unit & 1:
        return _gone("PD-2.2", "wrong-back", ("card", card), state.deck.back[unit], row)
    if before != UNKNOWN and before != unit:
        known = ("card", state.deck.card[before]) if before >= 0 else "-"
        return _gone("GEN-2", "place-other", row, known)
    return None


def _late(state: PyramidDiceState, place: int, unit: int) -> Breach | None:
    """What is wrong with a card in a place when it is written after the first move."""
    row = next(row for row in range(1, ROWS + 1) if place < FIRST[row + 1])
    before = state.at[place]
    if before != UNKNOWN or state.layout is None:
        known = ("card", state.deck.card[before]) if before >= 0 else "-"
        same = unit in (before, UNKNOWN) or (
            unit == EMPTY and (before == EMPTY or bool(state.gone >> before & 1))
        )
        return None if same else _gone("GEN-2", "place-other", row, known)
    if unit == UNKNOWN:
        return None
    units = 1 << unit if unit >= 0 else state.gone
    if state.layout.with_place(place, units).possible():
        return None
    if unit >= 0 and not state.deck.belong(place) >> unit & 1:
        return _gone("PD-2.2", "wrong-back", ("card", state.deck.card[unit]), state.deck.back[unit], row)
    return _gone("GEN-2", "place-other", row, "?")


def _apply_row(state: PyramidDiceState, step: Step) -> None:
    row = step.numbers[0]
    places = range(FIRST[row], FIRST[row + 1])
    own = sum(1 << state.at[place] for place in places if state.at[place] >= 0)
    units, _ = units_for(state, step.cards or (), placed(state) & ~own if not state.ready else 0)
    for place, unit in zip(places, units, strict=True):
        if state.ready and state.layout is not None and unit != UNKNOWN and state.at[place] == UNKNOWN:
            known = 1 << unit if unit >= 0 else state.gone
            state.layout = state.layout.with_place(place, known)
        if unit >= 0 or (unit == EMPTY and not state.ready):
            state.at[place] = unit
        if unit >= 0:
            state.place[unit] = place


# --- positions --------------------------------------------------------------------------------
def _check_cards(state: PyramidDiceState, step: Step) -> Breaches:
    """Cards of a position outside the pyramid."""
    if step.verb == "@strong":
        ra = state.ras[step.seat or 0]
        if state.ready:
            return () if ra == Ra.STRONG else (_gone("PD-4.3", "not-strong", ("seat", step.seat)),)
        return (_gone("PD-4.4", "god-in-box", ("card", state.deck.ra)),) if ra == Ra.BOXED else ()
    cards = tuple(card for card in step.cards or () if card != state.deck.ra)
    if state.ready or not state.position:
        return _seen(state, step, cards)
    if step.verb == "@box":
        if len(cards) + 1 < len(step.cards or ()):
            return (_gone("GEN-2", "card-elsewhere", ("card", state.deck.ra)),)
        strange = [card for card in cards if card >= 0 and not _is_god(state, card)]
        if strange:
            return (_gone("PD-4.4", "no-god", ("card", strange[0])),)
    units, found = units_for(state, cards, placed(state))
    if UNKNOWN in units and overfull(state, step, units):
        found.append(_gone("GEN-2", "too-many-unknown"))
    return tuple(found)


def _is_god(state: PyramidDiceState, card: int) -> bool:
    units = state.deck.units.get(card, ())
    return bool(units) and bool(state.deck.gods >> units[0] & 1)


def _seen(state: PyramidDiceState, step: Step, cards: tuple[int, ...]) -> Breaches:
    """What was seen of cards set aside or in the box must agree with the moves."""
    sets = state.aside if step.verb == "@aside" else state.boxed[step.seat or 0]
    for card in cards:
        units = state.deck.units.get(card, ())
        if card >= 0 and not any(sets >> unit & 1 for unit in units):
            return (_gone("GEN-2", "card-elsewhere", ("card", card)),)
    if state.deck.ra in (step.cards or ()) and state.ras[step.seat or 0] != Ra.BOXED:
        return (_gone("GEN-2", "card-elsewhere", ("card", state.deck.ra)),)
    return ()


def _apply_cards(state: PyramidDiceState, step: Step) -> None:
    if state.ready or not state.position:
        return
    seat = step.seat or 0
    if step.verb == "@strong":
        state.ras[seat] = Ra.STRONG
        return
    cards = tuple(card for card in step.cards or () if card != state.deck.ra)
    if step.verb == "@box" and state.deck.ra in (step.cards or ()):
        state.ras[seat] = Ra.BOXED
    units, _ = units_for(state, cards, placed(state))
    known = sum(1 << unit for unit in units if unit >= 0)
    hidden = units.count(UNKNOWN)
    state.gone |= known
    kind = step.verb.removeprefix("@")
    if kind == "aside":
        state.aside |= known
    elif kind == "taken":
        state.taken[seat] |= known
    elif kind == "stolen":
        state.stolen[seat] |= known
    else:
        state.boxed[seat] |= known
    if kind in ("taken", "box") and known & state.deck.gods:
        state.acquired |= 1 << seat
    extra: Extra = (kind, -1 if kind == "aside" else seat)
    if hidden:
        before = state.layout.extras if state.layout is not None else ()
        state.layout = Layout((), 0, (*before, *[extra] * hidden))


def _apply_position(state: PyramidDiceState, step: Step) -> None:
    state.position = True


def _apply_turn(state: PyramidDiceState, step: Step) -> None:
    if not state.ready:
        state.turn = step.seat or 0


# --- the set-up is complete -------------------------------------------------------------------
def complete(state: PyramidDiceState) -> None:
    """What the facts leave open becomes the layout of unknown cards."""
    deck = state.deck
    if state.position:
        for row in range(1, ROWS + 1):
            places = range(FIRST[row], FIRST[row + 1])
            if not _row_written(state, row):
                for place in places:
                    state.at[place] = EMPTY
        state.pyramid = sum(unit != EMPTY for unit in state.at)
    extras: tuple[Extra, ...] = state.layout.extras if state.layout is not None else ()
    if UNKNOWN not in state.at and not extras:
        for unit in range(deck.size):
            if state.place[unit] < 0:
                state.place[unit] = NOWHERE
        state.layout = None
        return
    unplaced = deck.everything & ~placed(state)
    allowed = [
        1 << unit if unit >= 0 else -1 if unit == EMPTY else unplaced & deck.belong(place)
        for place, unit in enumerate(state.at)
    ]
    allowed += [unplaced & deck.gods if kind == "box" else unplaced for kind, _ in extras]
    state.layout = Layout(tuple(allowed), 0, extras)


def _row_written(state: PyramidDiceState, row: int) -> bool:
    return bool(state.rows >> row & 1)


def _note_row(state: PyramidDiceState, step: Step) -> None:
    if row_fits(state, step.numbers[0], step.cards or ()):
        lay_row(state, step.numbers[0], step.cards or ())
        return
    _apply_row(state, step)
    if not state.ready:
        state.rows |= 1 << step.numbers[0]


__all__ = ["PLACES", "apply", "bits", "check", "complete"]

_CHECKS = {
    "@row": _check_row,
    "@aside": _check_cards,
    "@taken": _check_cards,
    "@stolen": _check_cards,
    "@box": _check_cards,
    "@strong": _check_cards,
}

_APPLIES = {
    "@row": _note_row,
    "@aside": _apply_cards,
    "@taken": _apply_cards,
    "@stolen": _apply_cards,
    "@box": _apply_cards,
    "@strong": _apply_cards,
    "@position": _apply_position,
    "@turn": _apply_turn,
}
