"""What hidden cards would make a line illegal: a doubt in the places of the table, for a report to word."""

from __future__ import annotations

from typing import NamedTuple

from referee.game.contract import AnyGame, State
from referee.game.walk import Breach
from referee.hidden.cases import Blended, Case, Literal
from referee.hidden.matching import bits


class Held(NamedTuple):
    """Somebody held one of these cards (`has`), or none of them; `fact` names the place, as in a position.

    `drawn`: only cards drawn in the line itself count.
    """

    fact: str
    seats: tuple[int | None, ...]
    cards: tuple[int, ...]
    has: bool
    drawn: bool = False


class Supposed(NamedTuple):
    """The line is illegal if one of the cases holds, or (`unless`) if none does; each case holds together."""

    cases: tuple[tuple[Held, ...], ...]
    unless: bool = False


def with_suppositions(breaches: tuple[Breach, ...], game: AnyGame, state: State) -> tuple[Breach, ...]:
    """The breaches of an unknown line, each with what its doubt supposes."""
    return tuple(breach._replace(supposed=supposed(breach, game, state)) for breach in breaches)


def supposed(breach: Breach, game: AnyGame, state: State) -> Supposed | None:
    """What would make the breach one; None where the doubt asks for something else than cards held."""
    if breach.doubt is None:
        return None
    bad, fine = (_cases(cases, game, state) for cases in breach.doubt)
    if bad and any(isinstance(each, Blended) for case in breach.doubt.breach for each in case):
        return Supposed(bad)  # there are more such cases, which nobody had to look at
    if not bad or not fine:
        return None
    unless = not _all_held(bad) and _all_held(fine)
    return Supposed(fine if unless else bad, unless)


def _all_held(cases: tuple[tuple[Held, ...], ...]) -> bool:
    """Whether the cases say only what was held, which is easier to picture than what was not."""
    return all(held.has for case in cases for held in case)


def _cases(cases: tuple[Case, ...], game: AnyGame, state: State) -> tuple[tuple[Held, ...], ...]:
    """The cases in the places of the table; () where one of them cannot be said so."""
    found = []
    for case in cases:
        if any(isinstance(literal, Blended) for literal in case):
            continue
        if not case or not all(isinstance(literal, Literal) for literal in case):
            return ()
        found.append(tuple(_held(literal, game, state) for literal in case))
    return _joined(found)


def _held(literal: Literal, game: AnyGame, state: State) -> Held:
    where = [game.place(state, container) for container, _ in literal.places]
    facts = {fact for fact, _ in where}
    deck = state.setup.cards.copies
    cards = tuple(card for card in bits(literal.cards) if card < len(deck) and deck[card])
    return Held(
        "@hand" if "@hand" in facts else min(facts, default="@hand"),
        tuple(dict.fromkeys(seat for _, seat in where)),
        cards,
        literal.has,
        bool(literal.since),
    )


def _joined(cases: list[tuple[Held, ...]]) -> tuple[tuple[Held, ...], ...]:
    """The cases; those of one place alone, which differ in the cards, as one."""
    found: dict[object, tuple[Held, ...]] = {}
    for case in cases:
        first = case[0]
        key: object = (first._replace(cards=()),) if len(case) == 1 and first.has else case
        before = found.get(key)
        cards = first.cards if before is None else tuple(sorted({*before[0].cards, *first.cards}))
        found[key] = (first._replace(cards=cards), *case[1:])
    return tuple(found.values())
