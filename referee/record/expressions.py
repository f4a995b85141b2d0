"""Arithmetic as written at the table: from left to right without precedence, brackets, whole numbers."""

from __future__ import annotations

from referee.record.faults import Unreadable
from referee.record.model import Expr

DEPTH_LIMIT = 20
"""Brackets within brackets; three dice need one."""

DIGIT_LIMIT = 4
"""Digits of a number in an expression; a die raised by every god stays below ten."""

_OPERATORS = "+-*/"


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
