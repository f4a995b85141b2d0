"""Cards matched with places in Pyramid Dice: against every way to lay them out, for a handful of each."""

from __future__ import annotations

from itertools import permutations
from random import Random

from referee.games.pyramid_dice.places import holds_all, saturates

PLACES, UNITS, CASES = 5, 6, 250


def ways(allowed: list[int]) -> list[tuple[int, ...]]:
    """Every way to give each place a card of its own that may lie there."""
    return [
        units
        for units in permutations(range(UNITS), len(allowed))
        if all(may >> unit & 1 for may, unit in zip(allowed, units, strict=True))
    ]


def cases() -> list[list[int]]:
    """Few cards for each place, so that about as many layouts are possible as not."""
    dice = Random(7)
    return [
        [
            sum(1 << unit for unit in dice.sample(range(UNITS), dice.choice((1, 2, 2, 2))))
            for _ in range(dice.randint(3, PLACES))
        ]
        for _ in range(CASES)
    ]


def test_places_can_be_filled_exactly_where_some_way_fills_them() -> None:
    found = [bool(ways(allowed)) for allowed in cases()]
    assert [saturates(allowed) for allowed in cases()] == found
    assert CASES / 5 < sum(found) < CASES * 4 / 5  # neither answer is rare


def test_cards_that_must_lie_somewhere_can_where_some_way_holds_them() -> None:
    """Mendelsohn and Dulmage: with both matchings there is one for both."""
    dice, answers = Random(8), []
    for allowed in cases():
        needed = sum(1 << unit for unit in dice.sample(range(UNITS), 2))
        both = any(needed & ~sum(1 << unit for unit in way) == 0 for way in ways(allowed))
        answers.append(both)
        assert (saturates(allowed) and holds_all(allowed, needed)) is both
    assert CASES / 10 < sum(answers) < CASES * 9 / 10
