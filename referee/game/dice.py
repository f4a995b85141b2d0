"""What three dice can make: exact arithmetic over all orders and groupings (PD-3.2), and how to write it.

Numbers on the way are fractions in lowest terms, kept as (numerator, denominator) with a positive
denominator, so that a third of six is exactly two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from referee.record.expressions import Ratio, combine
from referee.record.model import Expr

OPERATORS = ("+", "*", "-", "/")
"""In the order in which a person prefers them."""


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
