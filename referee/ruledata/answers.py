"""What conditions and effects come down to: questions about places, some of them with three answers.

An answer is True, False, or a `Maybe`: cases over what may be held where in which the condition holds, and
cases in which it does not.  And, or and not combine the cases, so that any combination stays exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import islice
from math import prod
from typing import Any, NamedTuple, TypeAlias

from referee.budget import ASKED, spend
from referee.game.hands import ANY, ONE, cards_of
from referee.game.walk import IMPOSSIBLE, Walk
from referee.hidden.cases import Case, Literal, Sum, Untracked
from referee.record.model import UNKNOWN, Step
from referee.ruledata.table import Table

MOST_CASES = 64
"""Cases that one condition may come to; beyond that its answer is not followed any more."""


class Maybe(NamedTuple):
    """The cases in which a condition holds, and those in which it does not."""

    fine: tuple[Case, ...]
    broken: tuple[Case, ...]


Answer: TypeAlias = "bool | Maybe"


def negated(answer: Answer) -> Answer:
    """Not."""
    return Maybe(answer.broken, answer.fine) if isinstance(answer, Maybe) else not answer


def both(answer: Answer, later: Callable[[], Answer]) -> Answer:
    """And; the second one is asked only where it matters."""
    if answer is False:
        return False
    other = later()
    if answer is True or other is False:
        return other
    if other is True:
        return answer
    assert isinstance(answer, Maybe)
    assert isinstance(other, Maybe)
    spend(ASKED)
    fine = _crossed(answer.fine, other.fine)
    return _bounded(fine, (*answer.broken, *_crossed(answer.fine, other.broken)))


def either(answer: Answer, later: Callable[[], Answer]) -> Answer:
    """Or."""
    if answer is True:
        return True
    if answer is False:
        return later()
    return negated(both(negated(answer), lambda: negated(later())))


def _crossed(one: tuple[Case, ...], two: tuple[Case, ...]) -> tuple[Case, ...]:
    """All pairs, or as many as show that they are too many."""
    return tuple(islice(((*mine, *other) for mine in one for other in two), MOST_CASES + 1))


def _bounded(fine: tuple[Case, ...], broken: tuple[Case, ...]) -> Maybe:
    """The cases, as long as they are few; else those that are, and one that nobody follows."""
    if len(fine) <= MOST_CASES and len(broken) <= MOST_CASES:
        return Maybe(fine, broken)
    open_case: tuple[Case, ...] = ((Untracked(()),),)
    fine = fine if len(fine) <= MOST_CASES else (*fine[:MOST_CASES], *open_case)
    return Maybe(fine, broken if len(broken) <= MOST_CASES else (*broken[:MOST_CASES], *open_case))


# --- hands ------------------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def packed(cards: int) -> int:
    """A set of cards, one bit a card, as packed hands have it."""
    return sum(ANY[card] for card in range(cards.bit_length()) if cards >> card & 1)


def has(table: Table, seat: int, cards: int) -> Answer:
    """Whether a hand has a card of the set."""
    if table.hand[seat] & packed(cards):
        return True
    places = table.hidden_places(seat)
    if not places or not cards:
        return False
    return Maybe(((Literal(places, cards, True),),), ((Literal(places, cards, False),),))


def first(table: Table, seat: int, cards: int) -> int:
    """A card of the set that is known to be in a hand."""
    held = table.hand[seat] & packed(cards)
    return cards_of(held)[0] if held else UNKNOWN


def complete(table: Table, seat: int, values: Sequence[int], count: int) -> Answer:
    """Whether a hand has `count` cards of one value: all that there are of it, or so many of them.

    Exact where a value has no more cards than that; with more only what is known counts.
    """
    known = table.hand[seat], table.pool, table.hidden(seat), table.hidden_places(seat)
    return _complete(*known, tuple(values[: table.cards]), count)


@lru_cache(maxsize=64)
def _complete(held: int, pool: int, hidden: int, places: Any, values: tuple[int, ...], count: int) -> Answer:
    """The same by what is known of the cards: many moves are tried at one table."""
    lacking = []
    for group in _groups(values):
        missing = [card for card in group if not held & ANY[card]]
        if len(group) - len(missing) >= count:
            return True
        if len(group) == count and len(missing) <= hidden and all(pool & ANY[card] for card in missing):
            lacking.append(missing)
    if not places or not lacking:
        return False
    fine = tuple(tuple(Literal(places, 1 << card, True) for card in missing) for missing in lacking)
    one_of_each = 0
    for missing in lacking:
        one_of_each |= 1 << missing[0]
    without: tuple[Case, ...] = ((Literal(places, one_of_each, False),),)
    exact = len(lacking) == 1 and len(lacking[0]) == 1
    return Maybe(fine, without if exact else (*without, *_some_missing(places, lacking)))


def _some_missing(places: Any, lacking: list[list[int]]) -> tuple[Case, ...]:
    """Further ways in which every value lacks a card: where they are many, nobody follows them."""
    if prod(map(len, lacking)) > MOST_CASES:
        return ((Untracked(places),),)
    ways: list[int] = [0]
    for missing in lacking:
        ways = [way | 1 << card for way in ways for card in missing]
    return tuple((Literal(places, way, False),) for way in ways[1:])


@lru_cache(maxsize=256)
def _groups(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    found: dict[int, list[int]] = {}
    for card, each in enumerate(values):
        found.setdefault(each, []).append(card)
    return tuple(map(tuple, found.values()))


def hand_sets(table: Table, seat: int, values: Sequence[int], count: int) -> int | None:
    """How many values a hand has `count` cards of; None where hidden cards may make one more."""
    held, hidden = table.hand[seat], table.hidden(seat)
    found = 0
    for group in _groups(tuple(values[: table.cards])):
        here = sum(bool(held & ANY[card]) for card in group)
        missing = sum(bool(table.pool & ANY[card]) for card in group)
        found += here >= count
        if here < count <= here + min(missing, hidden):
            return None
    return found


def hand_sum(table: Table, seat: int, values: Sequence[int]) -> int | Sum:
    """The sum of a hand, over its hidden cards too."""
    base = sum(values[card] for card in cards_of(table.hand[seat]))
    places = table.hidden_places(seat)
    return Sum(base, ((1, places, tuple(values[: table.cards])),)) if places else base


def plus(one: int | Sum | None, two: int | Sum | None) -> int | Sum | None:
    """The sum of two amounts; None where one of them is not known."""
    if one is None or two is None:
        return None
    if isinstance(one, int) and isinstance(two, int):
        return one + two
    a, b = (each if isinstance(each, Sum) else Sum(each, ()) for each in (one, two))
    return Sum(a.base + b.base, a.terms + b.terms)


def times(one: int | Sum | None, two: int | Sum | None) -> int | Sum | None:
    """The product of two amounts, one of which is a number; None where one of them is not known."""
    if one is None or two is None:
        return None
    if isinstance(one, int) and isinstance(two, int):
        return one * two
    amount, factor = (one, two) if isinstance(one, Sum) else (two, one)
    assert isinstance(amount, Sum)
    assert isinstance(factor, int)
    terms = tuple((each * factor, places, values) for each, places, values in amount.terms)
    return Sum(amount.base * factor, terms)


def span(table: Table, amount: int | Sum | None) -> tuple[int, int] | None:
    """The least and the most that an amount may come to, whatever cards are hidden; None where it is open."""
    if isinstance(amount, int):
        return amount, amount
    if not isinstance(amount, Sum) or not isinstance(amount.base, int):
        return None
    low = high = amount.base
    for factor, places, values in amount.terms:
        count = sum(map(table.hidden, {container for container, _ in places}))
        ranked = sorted(values[card] for card in cards_of(table.pool))
        ends = factor * sum(ranked[:count]), factor * sum(ranked[len(ranked) - count :])
        low, high = low + min(ends), high + max(ends)
    return low, high


# --- places that everybody sees ---------------------------------------------------------------
def any_of(cards: Iterable[int], wanted: int) -> bool:
    """Whether one of the cards is in the set."""
    return any(card >= 0 and wanted >> card & 1 for card in cards)


def all_of(cards: Iterable[int], wanted: int) -> bool:
    """Whether all of the cards are in the set."""
    return all(card < 0 or wanted >> card & 1 for card in cards)


def bottom(zone: Sequence[int]) -> int:
    """The card that was laid first."""
    return next((card for card in zone if card >= 0), UNKNOWN)


def best(zone: Sequence[int], values: Sequence[int], *sets: int) -> int:
    """The highest card of the first set of which one lies there."""
    for cards in sets or (-1,):
        found = [card for card in zone if card >= 0 and cards >> card & 1]
        if found:
            return max(found, key=values.__getitem__)
    return UNKNOWN


def ties(zone: Sequence[int], values: Sequence[int], *sets: int) -> int:
    """How many cards are as high as the best."""
    top = best(zone, values, *sets)
    return sum(card >= 0 and values[card] == values[top] for card in zone) if top >= 0 else 0


def laid_by(zone: Sequence[int], seats: Sequence[int], card: int) -> int:
    """Who laid a card; where there is none, who laid the first."""
    return seats[zone.index(card)] if card >= 0 else seats[0] if seats else UNKNOWN


def near(zone: Iterable[int], beside: Sequence[int]) -> int:
    """The cards that are beside one that lies there."""
    found = 0
    for card in zone:
        if card >= 0:
            found |= beside[card]
    return found


def continued(zone: Iterable[int], beside: Sequence[int], start: int) -> int:
    """The cards beside the rows that run on without a gap from the cards of a set that lie there."""
    lying = 0
    for card in zone:
        if card >= 0:
            lying |= 1 << card
    row, found = lying & start, 0
    fresh = row
    while fresh:
        card = (fresh & -fresh).bit_length() - 1
        fresh &= fresh - 1
        found |= beside[card]
        fresh |= beside[card] & lying & ~row
        row |= beside[card] & lying
    return found & ~lying


# --- the stock --------------------------------------------------------------------------------
def draw(walk: Walk, table: Table, seat: int, step: Step, due: int, clause: str) -> bool:
    """Cards from the stock into the hand, unknown where they were not written."""
    due = max(0, min(due, table.nstock + 1))
    cards = step.cards if step.cards is not None else (UNKNOWN,) * due
    if len(cards) != due:
        walk.breach(clause, "draw-count-rules", due=due, count=len(cards))
        walk.breach("GEN-3", "draw-count-rules", due=due, count=len(cards))
    short = "stock-short-rules"
    if not walk.require(
        len(cards) <= table.nstock, "GEN-3", short, count=len(cards), stock=table.nstock, left_out=IMPOSSIBLE
    ):
        return False
    for card in cards:
        if not (card < 0 or _in_stock(walk, table, card)):
            return False
        table.draw(seat, card)
    return _agreed(walk, table, next((card for card in cards if card >= 0), UNKNOWN))


def drawn_unseen(table: Table, seat: int, wanted: int, inside: bool) -> bool:
    """The last card drawn is one of the set, or is none: whether that can be."""
    ledger = table.ledger
    assert ledger is not None
    since = len(ledger.events) - 1
    ledger.require((Literal(ledger.hidden_places(seat), wanted, inside, since),))
    return ledger.agrees()


def reveal(walk: Walk, table: Table, zone: list[int], step: Step, due: int, clause: str) -> bool:
    """Cards from the stock, laid open in a place."""
    cards = step.cards or ()
    if len(cards) != due:
        walk.impossible(clause, "draw-count-rules", due=due, count=len(cards))
        return False
    if not walk.require(
        due <= table.nstock, "GEN-3", "stock-short-rules", count=due, stock=table.nstock, left_out=IMPOSSIBLE
    ):
        return False
    for card in cards:
        if not _in_stock(walk, table, card):
            return False
        table.nstock -= 1
        table.pool -= ONE[card]
        if table.ledger is not None:
            table.ledger.out(card)
        zone.append(card)
    return _agreed(walk, table, cards[-1] if cards else UNKNOWN)


def _in_stock(walk: Walk, table: Table, card: int) -> bool:
    if 0 <= card < table.cards and table.pool & ANY[card]:
        return True
    walk.contradiction("GEN-2", "not-in-stock", card=card)
    return False


def _agreed(walk: Walk, table: Table, card: int) -> bool:
    """Whether a named card can have been in the stock, after all that is known of the hidden ones."""
    if card < 0 or table.ledger is None or table.ledger.agrees():
        return True
    walk.contradiction("GEN-2", "not-in-stock", card=card)
    return False
