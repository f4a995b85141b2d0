"""What three dice can make: exact arithmetic over all orders and groupings (PD-3.2), and how to write it.

Numbers on the way are fractions in lowest terms, kept as (numerator, denominator) with a positive
denominator, so that a third of six is exactly two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import gcd
from types import MappingProxyType

from referee.record.model import Expr

Ratio = tuple[int, int]

OPERATORS = ("+", "*", "-", "/")
"""In the order in which a person prefers them."""


def combine(operator: str, left: Ratio, right: Ratio) -> Ratio | None:
    """The exact result of one operation; None for a division by zero.

    >>> combine("/", (4, 1), (6, 1))
    (2, 3)
    """
    (a, b), (c, d) = left, right
    if operator == "+":
        top, bottom = a * d + c * b, b * d
    elif operator == "-":
        top, bottom = a * d - c * b, b * d
    elif operator == "*":
        top, bottom = a * c, b * d
    elif c == 0:
        return None
    else:
        top, bottom = a * d, b * c
    if bottom < 0:
        top, bottom = -top, -bottom
    divisor = gcd(top, bottom)
    return top // divisor, bottom // divisor


def value(expr: Expr) -> Ratio | None:
    """The exact value of an expression as written; None where it divides by zero.

    >>> value(("*", ("+", 2, 4), 3))
    (18, 1)
    """
    if isinstance(expr, int):
        return expr, 1
    operator, first, second = expr
    left, right = value(first), value(second)
    if left is None or right is None:
        return None
    return combine(operator, left, right)


def leaves(expr: Expr) -> Iterator[int]:
    """The dice that an expression uses, from left to right."""
    if isinstance(expr, int):
        yield expr
        return
    yield from leaves(expr[1])
    yield from leaves(expr[2])


def _splits(dice: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to part the dice into two groups, each pair of groups in both orders."""
    for mask in range(1, 2 ** len(dice) - 1):
        inside = tuple(d for i, d in enumerate(dice) if mask >> i & 1)
        outside = tuple(d for i, d in enumerate(dice) if not mask >> i & 1)
        yield inside, outside


@cache
def _results(dice: tuple[int, ...]) -> Mapping[Ratio, Expr]:
    """Every result of all the dice with one way to reach it; a way without brackets where there is one."""
    if len(dice) == 1:
        return {(dice[0], 1): dice[0]}
    plain: dict[Ratio, Expr] = {}
    bracketed: dict[Ratio, Expr] = {}
    for left, right in _splits(dice):
        found = plain if len(right) == 1 else bracketed
        for operator in OPERATORS:
            for left_value, left_expr in _results(tuple(sorted(left, reverse=True))).items():
                for right_value, right_expr in _results(tuple(sorted(right, reverse=True))).items():
                    result = combine(operator, left_value, right_value)
                    if result is not None:
                        found.setdefault(result, (operator, left_expr, right_expr))
    return bracketed | plain


@cache
def _whole(dice: tuple[int, ...]) -> Mapping[int, Expr]:
    whole = {top: expr for (top, bottom), expr in _results(dice).items() if bottom == 1 and top >= 0}
    return MappingProxyType(dict(sorted(whole.items())))


def makeable(dice: Iterable[int]) -> Mapping[int, Expr]:
    """The whole numbers from 0 up that use every die exactly once, each with one expression.

    >>> 18 in makeable((2, 3, 4)), 5 in makeable((1, 1, 1))
    (True, False)
    """
    return _whole(tuple(sorted(dice, reverse=True)))


def uses(expr: Expr, dice: Iterable[int]) -> bool:
    """Whether an expression uses exactly these dice, each once."""
    return sorted(leaves(expr)) == sorted(dice)
