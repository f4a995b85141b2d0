"""Three dice: every result of a plain brute force with Fractions, and nothing else (PD-3.2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, permutations

import pytest

from referee.game.dice import makeable
from referee.games.pyramid_dice.odds import chance, helped
from referee.record.expressions import leaves, uses, value, written


def outcomes(dice: tuple[int, ...]) -> set[int]:
    """The oracle: all orders of three dice, both groupings, all four operations."""
    found: set[Fraction] = set()

    def apply(sign: str, a: Fraction | None, b: Fraction | None) -> Fraction | None:
        if a is None or b is None or (sign == "/" and b == 0):
            return None
        return {"+": a + b, "-": a - b, "*": a * b}[sign] if sign != "/" else a / b

    for a, b, c in permutations([Fraction(d) for d in dice]):
        for first in "+-*/":
            for second in "+-*/":
                for result in (apply(second, apply(first, a, b), c), apply(first, a, apply(second, b, c))):
                    if result is not None:
                        found.add(result)
    return {int(x) for x in found if x.denominator == 1 and x >= 0}


@pytest.mark.parametrize("dice", list(combinations_with_replacement(range(1, 9), 3)))
def test_makeable_is_what_a_person_could_work_out(dice: tuple[int, ...]) -> None:
    """Dice up to 8, because gods raise them above 6 (PD-1.3)."""
    found = makeable(dice)
    assert set(found) == outcomes(dice)
    for number, expr in found.items():
        assert value(expr) == (number, 1)
        assert uses(expr, dice), "each die exactly once"
        assert sorted(leaves(expr)) == sorted(dice)


def test_brackets_only_where_left_to_right_needs_them() -> None:
    assert written(("*", ("+", 2, 4), 3)) == "2 + 4 * 3"
    assert written(("+", 2, ("*", 4, 3))) == "2 + (4 * 3)"


def test_fractions_on_the_way_are_allowed() -> None:
    # 6 ÷ (1 + 1) = 3 and 3 ÷ 6 × 4 = 2: a half on the way.
    assert value(("*", ("/", 3, 6), 4)) == (2, 1)


def test_chances_by_hand() -> None:
    # 18 from three dice by hand: 216 can only be 6*6*6; nothing makes 217.
    assert chance(216) == Fraction(1, 216)
    assert chance(217) == 0
    # A re-roll misses twice with the square of the miss.
    assert chance(216, "re-roll") == 1 - Fraction(215, 216) ** 2


def test_a_god_never_lowers_a_chance() -> None:
    for number in range(1, 31):
        for ability in ("flip", "+1", "+2", "set 3", "re-roll"):
            assert chance(number, ability) >= chance(number)


def test_a_die_above_six_is_not_flipped() -> None:
    # PD-1.3 [R]: a die above 6 cannot be flipped.
    assert list(helped((7, 1, 2), "flip")) == [(7, 6, 2), (7, 1, 5)]
