"""The chance of every number over the 216 rolls of three dice, alone and with one god's help.

What a designer needs who writes own numbers for Pyramid Dice: `referee odds pyramid-dice`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from referee.game.dice import makeable
from referee.game.odds import Odds

FACES = range(1, 7)
ROLLS: tuple[tuple[int, int, int], ...] = tuple(product(FACES, FACES, FACES))

REROLL = "re-roll"
"""The ability of a Ra card, as the card definitions write it."""


def changed(die: int, ability: str) -> int | None:
    """What a god makes of one die; None where it cannot be used on it (a die above 6 is not flipped).

    >>> changed(2, "flip"), changed(6, "+2"), changed(1, "set 5"), changed(7, "flip")
    (5, 8, 5, None)
    """
    if ability == "flip":
        return 7 - die if 1 <= die <= 6 else None
    if ability.startswith("+"):
        return die + int(ability)
    word, _, number = ability.partition(" ")
    if word == "set":
        return int(number)
    raise ValueError(f"no god can do {ability!r}")


def helped(dice: tuple[int, ...], ability: str) -> Iterator[tuple[int, ...]]:
    """The dice as they stand after one use of a god on each die in turn."""
    for place, die in enumerate(dice):
        result = changed(die, ability)
        if result is not None:
            yield (*dice[:place], result, *dice[place + 1 :])


@cache
def _reach(dice: tuple[int, ...], ability: str | None) -> frozenset[int]:
    numbers = set(makeable(dice))
    if ability is not None:
        for after in helped(dice, ability):
            numbers.update(makeable(after))
    return frozenset(numbers)


def chance(number: int, ability: str | None = None) -> Fraction:
    """The chance to make a number with one roll, and one use of an ability where it helps.

    A re-roll is used exactly when the first roll misses.

    >>> chance(216)
    Fraction(1, 216)
    """
    if ability == REROLL:
        miss = 1 - chance(number)
        return 1 - miss * miss
    hits = sum(number in _reach(roll, ability) for roll in ROLLS)
    return Fraction(hits, len(ROLLS))


def table(numbers: Iterable[tuple[str, int]], abilities: Iterable[str]) -> tuple[Odds, ...]:
    """Odds of cards given as (id, number), each alone and with every ability, in the given orders."""
    wanted = tuple(abilities)
    return tuple(
        Odds(
            card=card,
            number=number,
            alone=chance(number),
            by_ability=tuple((ability, chance(number, ability)) for ability in wanted),
        )
        for card, number in numbers
    )
