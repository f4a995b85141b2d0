"""Arithmetic as written at the table: from left to right without precedence, brackets, whole numbers.

Numbers on the way are fractions in lowest terms, kept as (numerator, denominator) with a positive
denominator, so that a third of six is exactly two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from referee.record.faults import Unreadable
from referee.record.model import Expr

DEPTH_LIMIT = 20
"""Brackets within brackets; three dice need one."""

DIGIT_LIMIT = 4
"""Digits of a number in an expression; a die raised by every god stays below ten."""

_OPERATORS = "+-*/"

Ratio = tuple[int, int]


def parse_expr(text: str, at: int = 0) -> Expr:
    """The expression of `text`, which stands at index `at` of its line.

    >>> parse_expr("2 + 4 * (3 - 1)")
    ('*', ('+', 2, 4), ('-', 3, 1))
    """
    expr, place = _chain(text, 0, at, 0)
    if place < len(text):
        raise Unreadable(at + place, "expr-left-over", (text[place:].strip(),))
    return expr


def _blank(text: str, place: int) -> int:
    while place < len(text) and text[place].isspace():
        place += 1
    return place


def _chain(text: str, place: int, at: int, depth: int) -> tuple[Expr, int]:
    """Values joined by operators, up to the end or the closing bracket."""
    left, place = _value(text, place, at, depth)
    while True:
        place = _blank(text, place)
        if place >= len(text) or text[place] not in _OPERATORS:
            return left, place
        operator = text[place]
        right, place = _value(text, place + 1, at, depth)
        left = (operator, left, right)


def _value(text: str, place: int, at: int, depth: int) -> tuple[Expr, int]:
    """A number or a bracket."""
    place = _blank(text, place)
    if place >= len(text):
        raise Unreadable(at + len(text.rstrip()), "expr-ends")
    if text[place] == "(":
        if depth >= DEPTH_LIMIT:
            raise Unreadable(at + place, "expr-too-deep", (DEPTH_LIMIT,))
        inner, end = _chain(text, place + 1, at, depth + 1)
        if end >= len(text) or text[end] != ")":
            raise Unreadable(at + place, "expr-open")
        return inner, end + 1
    end = place
    while end < len(text) and text[end] in "0123456789":
        end += 1
    if end == place:
        raise Unreadable(at + place, "expr-strange", (text[place],))
    if end - place > DIGIT_LIMIT:
        raise Unreadable(at + place, "expr-too-large", (text[place:end],))
    return int(text[place:end]), end


def written(expr: Expr) -> str:
    """The expression as a record has it: from left to right, brackets only where they are needed.

    >>> written(("-", 6, ("/", 4, 2)))
    '6 - (4 / 2)'
    """
    if isinstance(expr, int):
        return str(expr)
    operator, first, second = expr
    right = written(second) if isinstance(second, int) else f"({written(second)})"
    return f"{written(first)} {operator} {right}"


SIGNS = {"+": "+", "*": "×", "-": "−", "/": "÷"}
"""The operators as people write them."""


def spelled(expr: Expr) -> str:
    """An expression as people write it, with brackets wherever it could be reckoned in another order.

    >>> spelled(("*", ("+", 2, 4), 3)), spelled(("+", 2, ("*", 4, 3)))
    ('(2 + 4) × 3', '2 + (4 × 3)')
    """
    if isinstance(expr, int):
        return str(expr)
    operator, *parts = expr
    texts = [spelled(part) for part in parts]
    for place, part in enumerate(parts):
        if isinstance(part, int):
            continue
        weaker = part[0] in "+-" and operator in "*/"
        alike = (part[0] in "+-") == (operator in "+-")
        if weaker or (place and not (alike and operator in "+*")):
            texts[place] = f"({texts[place]})"
    return f" {SIGNS[operator]} ".join(texts)


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


def uses(expr: Expr, dice: Iterable[int]) -> bool:
    """Whether an expression uses exactly these dice, each once."""
    return sorted(leaves(expr)) == sorted(dice)
