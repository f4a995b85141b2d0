"""A sensible player of Pyramid Dice: the dearest card that dice and cheap gods make; a new roll for nothing;
and what it lifts off uncovers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Final

from referee.game.dealing import PlayerView
from referee.game.dice import makeable
from referee.games.pyramid_dice.deck import COVERS
from referee.games.pyramid_dice.moves import takes, ways
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.record.model import Step

Steps = tuple[Step, ...]

GOD: Final = 3.0
"""What a god is worth in points while a third of the pyramid or more is left; less towards the end."""
MANY: Final = 9
"""Cards left, as many as make a god worth its whole price."""
SPENT: Final = 2.0
"""What it costs to send a god to the box."""
CONTENT: Final = 2.0
"""With a card of this worth nobody rolls again."""


def greedy(sight: PlayerView) -> Iterator[Steps]:
    """The takes in the order of their worth, a new roll between them, then cards to lift off."""
    table, seat = sight.state, sight.seat
    if not sight.begun:
        yield from offer_out_of_turn(table, seat)
        return
    found: list[tuple[float, Steps]] = []
    free = [(unit, (table.deck.card[unit], table.deck.number[unit])) for unit in table.free_units()]
    worths = {card: unit_value(table, unit) for unit, (card, _) in free}
    pairs = list(dict.fromkeys(pair for _, pair in free))
    used = len(sight.begun) - 1
    for steps, dice in ways(table, seat, sight.begun):
        paid = len(steps) - 1 if table.hard else max(0, len(steps) - 2)
        for step in takes(pairs, dice):
            value = fsum(worths[card] for card in step.cards or ()) - SPENT * (paid - used)
            found.append((value, (*steps[len(sight.begun) :], step)))
    found.sort(key=lambda each: each[0], reverse=True)
    reroll = rolls_again(table, seat, used)
    for value, steps in found:
        if reroll and value < CONTENT:
            reroll = False
            yield (Step("use", cards=(table.deck.ra,)),)
        if value > 0 or not table.pyramid:
            yield steps
    if reroll:
        yield (Step("use", cards=(table.deck.ra,)),)
    if table.solo:
        yield from (steps for _, steps in found)
    lying = [unit for unit, _ in free if not table.aside >> unit & 1]
    for unit in sorted(lying, key=lambda unit: uncovered(table, unit)):
        yield (Step("fail", cards=(table.deck.card[unit],)),)
    yield (Step("fail"),)


def offer_out_of_turn(table: PyramidDiceState, seat: int) -> Iterator[Steps]:
    """Out of turn: the dearest card that can be stolen, and a Ra turned over."""
    window = table.window
    if window is not None and not window.lifted:
        numbers = makeable(window.dice)
        for unit in sorted(table.free_units(), key=lambda unit: table.deck.back[unit], reverse=True):
            if table.deck.number[unit] in numbers:
                yield (Step("steal", cards=(table.deck.card[unit],)),)
    if table.ras[seat] == Ra.PLAIN:
        yield (Step("flip", cards=(table.deck.ra,)),)


def rolls_again(table: PyramidDiceState, seat: int, used: int) -> bool:
    """Whether a Ra costs nothing now (PD-4.2, 4.3)."""
    if table.ras[seat] == Ra.BOXED:
        return False
    free, strong = table.setup.figures["free-gods"], table.setup.figures["strong-rerolls"]
    return used < free or (table.ras[seat] == Ra.STRONG and used < strong)


def unit_value(table: PyramidDiceState, unit: int) -> float:
    """Points of a treasure; a god is worth what it will still make."""
    if table.deck.gods >> unit & 1:
        return GOD * min(1.0, table.remaining / MANY)
    return float(table.deck.points[unit])


def uncovered(table: PyramidDiceState, unit: int) -> float:
    """What the others can take once this card is set aside: what it frees, and that it lies free itself."""
    place, lifted = table.place[unit], table.gone | 1 << unit
    bared = [
        table.at[above]
        for above, covers in enumerate(COVERS)
        if place in covers and table.at[above] >= 0 and all(lifted >> table.at[cover] & 1 for cover in covers)
    ]
    return fsum(unit_value(table, lying) for lying in bared) + 0.1 * unit_value(table, unit)
