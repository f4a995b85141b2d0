"""Lines of Pile up that may be legal in a position, by the cards that are known; refills are left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations

from referee.game.hands import cards_of
from referee.games.pile_up.table import (
    COLOUR_OF,
    NUMBER_OF,
    NUMBERS,
    WHITE,
    PileUpState,
)
from referee.record.model import Line, Step

Steps = tuple[Step, ...]


def moves(table: PileUpState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) for every roll in rising order, then the dodges."""
    for dice in combinations_with_replacement(range(1, NUMBERS + 1), table.setup.figures["dice"]):
        yield from turns(table, dice)
    if table.push is not None:
        for die in range(1, NUMBERS + 1):
            yield from dodges(table, table.push.seat, die)


def moves_like(table: PileUpState, line: Line) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) with the dice of a line; none where it has no dice."""
    first = line.steps[0]
    if first.verb == "roll":
        yield from turns(table, first.numbers)
    elif first.verb == "dodge" and table.push is not None:
        yield from dodges(table, table.push.seat, first.numbers[0])


def dodges(table: PileUpState, seat: int, die: int) -> Iterator[tuple[int, Steps]]:
    """A die thrown by the player pushed upon, and to whom the cards go on."""
    step = Step("dodge", numbers=(die,))
    yield seat, (step,)
    for other in others(table, seat):
        yield seat, (step, Step("give", seat=other))


def turns(table: PileUpState, dice: tuple[int, ...]) -> Iterator[tuple[int, Steps]]:
    """What the player on turn may do with these dice."""
    seat = table.turn
    roll = Step("roll", numbers=dice)
    yield seat, (roll, Step("spread"))
    yield seat, (roll, Step("pass"))
    hand = cards_of(table.hand[seat])
    whole = Step("show") if table.hidden(seat) else Step("show", cards=tuple(hand))
    for taken in dict.fromkeys(combinations(hand, table.setup.figures["penalty"])):
        yield seat, (roll, whole, Step("penalty", cards=taken))
    for column in dict.fromkeys(dice):
        own = [card for card in hand if NUMBER_OF[card] == column]
        for length, _ in enumerate(own, 1):
            for cards in dict.fromkeys(permutations(own, length)):
                for onto in laid_onto(table, column, cards):
                    for steps in sent(table, seat, Step("play", cards=cards, onto=onto)):
                        yield seat, (roll, *steps)


def laid_onto(table: PileUpState, column: int, cards: tuple[int, ...]) -> Iterator[tuple[bool, ...]]:
    """Every way to lay the cards: each singly, or exactly onto an equal one before it (PU-4.4)."""
    before = table.columns[column][-1].card if table.columns[column] else None
    ways: list[tuple[bool, ...]] = [()]
    for card in cards:
        ways = [
            (*way, exactly) for way in ways for exactly in ((False, True) if card == before else (False,))
        ]
        before = card
    for way in ways:
        yield way if any(way) else ()


def sent(table: PileUpState, seat: int, step: Step) -> Iterator[Steps]:
    """The play, with each place for the column after a white last card (PU-5.1)."""
    if not step.cards or COLOUR_OF[step.cards[-1]] != WHITE:
        yield (step,)
        return
    yield (step, Step("discard"))
    for other in others(table, seat):
        yield (step, Step("give", seat=other))


def others(table: PileUpState, seat: int) -> Iterator[int]:
    """Everybody else."""
    return (other for other in table.staying if other != seat)
