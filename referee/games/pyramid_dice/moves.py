"""Lines of Pyramid Dice that may be legal: for every roll, or with the dice of one line, gods included."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from referee.game.dice import makeable
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.gods import own_god, turned
from referee.games.pyramid_dice.odds import FACES
from referee.games.pyramid_dice.table import Dice, PyramidDiceState
from referee.record.model import Line, Step

Steps = tuple[Step, ...]
Begins = Callable[[Steps], bool]
"""Whether a turn may begin with these steps."""

MOST_USES = 3
"""Gods used one after the other in a line that is offered; more is legal, but nobody finds it helpful."""


def moves(table: PyramidDiceState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps): steals and flips, then every roll without gods, in rising order."""
    yield from steals(table)
    for seat in table.staying:
        yield seat, (Step("flip", cards=(table.deck.ra,)),)
    free, given = free_cards(table), list(failures(table))
    for dice in combinations_with_replacement(FACES, table.setup.figures["dice"]):
        roll = Step("roll", numbers=dice)
        for taken in takes(free, dice):
            yield table.turn, (roll, taken)
        for given_up in given:
            yield table.turn, (roll, given_up)


def steals(table: PyramidDiceState) -> Iterator[tuple[int, Steps]]:
    """Every steal after the last give-up, in the order in which the others are asked."""
    window = table.window
    if window is None:
        return
    free = free_cards(table)
    for seat in table.others_after(window.seat):
        for taken in takes(free, window.dice):
            yield seat, (taken._replace(verb="steal"),)


def takes(free: list[tuple[int, int]], dice: Dice) -> Iterator[Step]:
    """Every free card that the dice make as they stand, with one expression each."""
    numbers = makeable(dice)
    for card, number in free:
        if number in numbers:
            yield Step("take", cards=(card,), expr=numbers[number])


def free_cards(table: PyramidDiceState) -> list[tuple[int, int]]:
    """(card, number) of everything that is free for sure, equal cards once."""
    deck = table.deck
    return list(dict.fromkeys((deck.card[unit], deck.number[unit]) for unit in table.free_units()))


def failures(table: PyramidDiceState) -> Iterator[Step]:
    """Every way to give up."""
    for card in dict.fromkeys(table.deck.card[unit] for unit in table.free_units()):
        yield Step("fail", cards=(card,))
    yield Step("fail")


# --- with the dice of a line ------------------------------------------------------------------
def moves_like(table: PyramidDiceState, line: Line, begins: Begins) -> Iterator[tuple[int, Steps]]:
    """What could have been done with the dice of a line; cards first, cheapest way first."""
    verbs = [step.verb for step in line.steps]
    if "steal" in verbs and "roll" not in verbs:
        yield from steals(table)
        return
    if verbs[0] != "roll":
        return
    seat = table.turn
    done = begun(table, line, begins)
    free = free_cards(table)
    for steps, dice in ways(table, seat, done):
        for taken in takes(free, dice):
            yield seat, (*steps, taken)
    stealable = any(takes(free, stood(table, seat, done)))
    for given_up in failures(table):
        owed = table.steal and not table.solo and table.pyramid  # nobody could steal: one is lifted off
        if given_up.cards or stealable or not owed:
            yield seat, (*done, given_up)


def begun(table: PyramidDiceState, line: Line, begins: Begins) -> Steps:
    """The line up to its last new roll: what had happened before anything else could be chosen."""
    last = max(i for i, s in enumerate(line.steps) if s.verb == "roll" or s.cards == (table.deck.ra,))
    for end in range(last + 1, 1, -1):
        steps = tuple(step for i, step in enumerate(line.steps[:end]) if not i or step.verb == "use")
        if begins(steps):
            return steps
    return line.steps[:1]


def ways(table: PyramidDiceState, seat: int, done: Steps) -> Iterator[tuple[Steps, Dice]]:
    """The dice as they may be made to stand with the gods at hand, fewest gods first."""
    standing = stood(table, seat, done)
    seen = {tuple(sorted(standing))}
    level: list[tuple[Steps, Dice]] = [(done, standing)]
    yield from level
    gods = list(bits(table.taken[seat] & table.deck.gods))
    for _ in range(MOST_USES):
        further: list[tuple[Steps, Dice]] = []
        for steps, dice in level:
            used = [step.cards[0] for step in steps if step.verb == "use" and step.cards]
            for unit in gods:
                card = table.deck.card[unit]
                if card in used[1:] or used.count(card) > 1:  # only the first may be used again (PD-4.2)
                    continue
                for shown in dict.fromkeys(dice):
                    after = turned(dice, shown, table.deck.ability[unit])
                    if after is not None and tuple(sorted(after)) not in seen:
                        seen.add(tuple(sorted(after)))
                        further.append(((*steps, Step("use", cards=(card,), numbers=(shown,))), after))
        yield from further
        level = further


def stood(table: PyramidDiceState, seat: int, steps: Steps) -> Dice:
    """The dice after a roll and gods."""
    dice: Dice = ()
    for step in steps:
        if step.verb == "roll" or step.cards == (table.deck.ra,):
            dice = step.numbers
            continue
        unit = own_god(table, seat, (step.cards or (-1,))[0])
        after = None if unit is None else turned(dice, step.numbers[0], table.deck.ability[unit])
        dice = after or dice
    return dice
