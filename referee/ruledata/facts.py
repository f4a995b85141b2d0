"""Facts of a game stated as data: the card turned up, and what lies on the table in a position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from referee.game.hand_facts import dealt, placed
from referee.game.walk import Walk
from referee.record.model import UNKNOWN, Step
from referee.ruledata.lower import Lowering
from referee.ruledata.table import Table


def turned_up(lowering: Lowering, walk: Walk, state: Table, step: Step, most: int) -> None:
    """The card turned up when the cards are dealt; the dealer is dealt `most`."""
    rule = lowering.description.deal
    cards = step.cards or ()
    if rule.up == "hand":
        seat = (state.start - 1) % state.setup.seats
        if state.position:
            most = max(most, state.count[seat])
        dealt(walk, state, seat, step, most)
    elif rule.up:
        lay_out(lowering, walk, state, step, rule.up)
    if rule.up_sets and cards and cards[-1] >= 0:
        column = lowering.values.columns[lowering.description.names.state[rule.up_sets].kind]
        setattr(state, f"s{lowering.states[rule.up_sets]}", column[cards[-1]])


def lay_out(lowering: Lowering, walk: Walk, state: Table, step: Step, name: str) -> None:
    """Cards that lie in a place."""
    found = placed(walk, state, step)
    rule, place = lowering.description.names.zones[name], lowering.places[name]
    zone = state.place(place)
    (zone[step.seat or 0] if rule.each else zone).extend(found)
    if rule.who and not rule.each:
        seats, first = state.setup.seats, state.turn - len(found)
        getattr(state, f"b{place}").extend((first + n) % seats for n in range(len(found)))
    derived(lowering, state, name)


def derived(lowering: Lowering, state: Table, name: str) -> None:
    """What is remembered of a place, where a position does not say it: the suit led, the suit in force."""
    for text, rule in lowering.description.names.state.items():
        source = follows_place(lowering, text)
        told = state.said >> lowering.states[text] & 1
        if source is not None and source[0] == name and rule.kind in lowering.values.columns and not told:
            zone = state.place(lowering.places[name])
            card = next((c for c in (zone if source[1] == "bottom" else reversed(zone)) if c >= 0), UNKNOWN)
            setattr(state, f"s{lowering.states[text]}", lowering.values.columns[rule.kind][card])


@lru_cache(maxsize=1024)
def follows_place(lowering: Lowering, state: str) -> tuple[str, str] | None:
    """The place whose first or last card a state repeats (`led := card.suit if not led`)."""
    for clause in lowering.description.clauses:
        effects = [(tree, tree.effect) for tree in clause.do]
        moved = [inner.parts for _, inner in effects if inner.op == "move" and inner.parts[0].kind == "card"]
        laid = next((str(to.value) for _, to in moved if not to.hidden), "")
        for tree, inner in effects:
            own = inner.op == "set" and inner.parts[0].value == state and inner.parts[1].op == "attr"
            if own and laid and inner.parts[1].parts[0].op == "card":
                return laid, "bottom" if tree.op == "when" else "top"
    return None


def set_state(lowering: Lowering, state: Table, step: Step, name: str) -> None:
    """A piece of state that a position tells."""
    rule, slot = lowering.description.names.state[name], f"s{lowering.states[name]}"
    state.said |= 1 << lowering.states[name]
    value: Any = True
    if rule.kind == "seat":
        value = step.seat
    elif rule.kind == "num":
        value = step.numbers[0] if step.numbers else 0
    elif rule.kind != "flag":
        value = UNKNOWN if step.suit is None else step.suit
    if rule.each:
        getattr(state, slot)[step.seat or 0] = value
    else:
        setattr(state, slot, value)
