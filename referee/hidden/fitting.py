"""Assignments made from a log of what was seen: one that fits, another, and one brought up to date."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from referee.hidden.cases import Literal

if TYPE_CHECKING:
    from referee.hidden.cases import Case
    from referee.hidden.events import Log
from referee.hidden.matching import (
    BACK,
    BIRTH,
    GONE,
    NONE,
    OUT_OF_STOCK,
    REVEAL,
    SHOWN,
    WILD,
    Assignment,
    bits,
)

SCRIPTS: Final = 24
"""Other choices between unlike copies that are tried before the question is left open."""


def fit(ledger: Log) -> Assignment:
    """The fit of a ledger, brought up to its last event; `relaxed` where no choice of copies was found."""
    found: Assignment | None = ledger.fit
    if found is None:
        found = ledger.fit = Assignment(ledger.pool)
    sync(found, ledger)
    if not found.possible and found.loose:
        found = ledger.fit = another(ledger)
    return found


def another(ledger: Log) -> Assignment:
    """A fit with other choices between copies that are not alike."""
    from random import Random  # few records need it

    relaxed = sync(Assignment(ledger.pool, relaxed=True), ledger)
    if not relaxed.possible:
        return relaxed
    dice = Random(1)  # the same answer every time
    for _ in range(SCRIPTS):
        script = tuple(dice.getrandbits(16) for _ in ledger.events)
        found = sync(Assignment(ledger.pool, script), ledger)
        if found.possible:
            return found
    return relaxed


def sync(found: Assignment, ledger: Log) -> Assignment:
    """Tell the fit the events it has not heard of."""
    events = ledger.events
    if found.synced < len(events):
        found.met = []
    for tick in range(found.synced, len(events)):
        kind, container, card, slot = events[tick]
        if kind == BIRTH:
            found.birth(container, tick)
        elif kind == OUT_OF_STOCK:
            found.out(card, tick)
        elif kind == BACK:
            found.back(card, tick)
        elif kind == REVEAL:
            found.reveal(container, card, tick, slot)
        elif kind == GONE:
            found.gone(container, slot, tick)
        else:
            enforce(found, ledger.rules[slot])
    found.synced = len(events)
    return found


def slots_at(found: Assignment, container: int, tick: int, since: int) -> int:
    """The slots of a container born from one moment to before another, as bits."""
    before = (1 << bisect_left(found.births, tick)) - (1 << bisect_left(found.births, since))
    return found.places.get(container, 0) & max(before, 0)


def exclude(found: Assignment, literal: Literal) -> None:
    """From now on none of the cards is in these places."""
    for container, tick in literal.places:
        units = sum(
            1 << unit
            for unit, kind in enumerate(found.types)
            if kind != NONE
            and literal.cards >> kind & 1
            and not (found.state[unit] in (SHOWN, WILD) and found.ticks[unit] < tick)
        )
        for slot in bits(slots_at(found, container, tick, literal.since)):
            found.forbid(slot, units)


def enforce(found: Assignment, case: Case) -> None:
    """From now on the case holds."""
    for literal in case:
        if isinstance(literal, Literal) and not literal.has:
            exclude(found, literal)
        else:
            found.rules.append(literal)
