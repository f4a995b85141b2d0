"""Cards of Pyramid Dice that nothing in a deal tells apart: of those a `?` stands for, one speaks for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.game.dice import makeable
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.record.model import Line, LineKind

TELLING = frozenset({"use", "flip", "@points", "@left", "@result"})
"""Steps that ask of cards what nobody names: gods that raise dice, points of cards."""


def equivalent_cards(
    table: PyramidDiceState, lines: Sequence[Line], at: int, cards: Sequence[int]
) -> Iterable[Sequence[int]]:
    """The cards in groups: unnamed, unplaced, with the same back, and alike for the rolls of unread cards."""
    deck = table.deck
    steps = [step for line in lines for step in line.steps]
    scored = sum(step.verb in ("take", "steal") for step in steps) >= deck.size
    scored = scored or any(line.kind is LineKind.END for line in lines)
    if scored or table.position or any(step.verb in TELLING for step in steps):
        return [(card,) for card in cards]
    named = {card for step in steps for card in step.cards or ()}
    made = [makeable(dice) for dice in sorted(rolls(lines, at))]
    groups: dict[object, list[int]] = {}
    for card in cards:
        key: object = card
        match deck.units.get(card, ()):
            case (unit,) if card not in named and table.place[unit] < 0:
                made_of = tuple(deck.number[unit] in numbers for numbers in made)
                key = bool(deck.gods >> unit & 1), deck.back[unit], made_of
        groups.setdefault(key, []).append(card)
    return groups.values()


def rolls(lines: Sequence[Line], at: int) -> Iterator[tuple[int, ...]]:
    """The dice with which unread cards were taken from this line on, or may have been stolen."""
    last: tuple[int, ...] = ()
    for index, line in enumerate(lines):
        last = next((step.numbers for step in line.steps if step.verb == "roll"), last)
        if index >= at and line.guess and any(step.verb in ("take", "steal") for step in line.steps):
            yield last


def drop_irrelevant(
    table: PyramidDiceState, lines: Sequence[Line], at: int, cards: frozenset[int]
) -> frozenset[int]:
    """Unread cards exchanged for the first of their kindred, so that positions of one effect are equal."""
    deck = table.deck
    places = [table.aside, *table.taken, *table.stolen, *table.boxed]
    found = set(cards)
    for group in equivalent_cards(table, lines, at, tuple(deck.units)):
        mine = [unit for card in group if card in cards for unit in deck.units[card]]
        if len(group) < 2 or not mine:
            continue
        lie = sorted(next(i for i, place in enumerate(places) if place >> unit & 1) for unit in mine)
        bits = sum(1 << unit for unit in mine)
        places = [place & ~bits for place in places]
        table.gone &= ~bits
        for card, where in zip(group, lie, strict=False):
            (unit,) = deck.units[card]  # of several copies a card is its own only kin
            places[where] |= 1 << unit
            table.gone |= 1 << unit
        found = found - set(group) | set(group[: len(mine)])
    seats = len(table.taken)
    table.aside, *rest = places
    table.taken, table.stolen, table.boxed = rest[:seats], rest[seats : 2 * seats], rest[2 * seats :]
    return frozenset(found)
