"""Sums of dice in drawings: read as the data writes them, and others found where a deck has other numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

from layouts.book import Book
from layouts.model import Card
from pnp.compose.diagrams.standins import stand_in
from runtime.language import language

SIGNS = "+−×÷"
NUMBER = "number"
"""The column that holds what has to be made."""

FULL_WIDTH = str.maketrans({"+": "＋", "−": "－", "=": "＝", "(": "（", ")": "）", " ": None})

TOKEN = re.compile(r"\d+|[+−×÷()]")


def tokens(text: str) -> list[str]:
    """Numbers, signs and brackets of a sum.

    >>> tokens("(6 − 2) × 5")
    ['(', '6', '−', '2', ')', '×', '5']
    """
    return TOKEN.findall(text)


def value(text: str) -> Fraction:
    """What a sum makes, brackets first, else from left to right: the dice know no order of signs.

    >>> value("6 ÷ 2 + 5"), value("2 + 4 × 3")
    (Fraction(8, 1), Fraction(18, 1))
    """
    stack: list[tuple[Fraction | None, str]] = []
    total: Fraction | None = None
    sign = ""
    for token in tokens(text):
        if token == "(":
            stack.append((total, sign))
            total, sign = None, ""
            continue
        if token == ")":
            inner = total
            total, sign = stack.pop()
            total, sign = _joined(total, sign, inner), ""
        elif token.isdigit():
            total, sign = _joined(total, sign, Fraction(token)), ""
        else:
            sign = token
    return total if total is not None else Fraction(0)


def _joined(left: Fraction | None, sign: str, right: Fraction | None) -> Fraction | None:
    if left is None or right is None:
        return right if left is None else left
    if sign == "÷":
        return left / right if right else Fraction(-1)
    return {"+": left + right, "−": left - right, "×": left * right}[sign]


def spelt(text: str, lang: str) -> str:
    """A sum as a language writes it: in Japanese with full-width signs and no spaces.

    >>> spelt("(6 − 2) × 5 = 20", "ja")
    '（6－2）×5＝20'
    """
    return text.translate(FULL_WIDTH) if language(lang).wide_sums else text


def settled(book: Book, text: str, wanted: str) -> tuple[str, Card] | None:
    """The sum and a card that bears its result: those of the data, else others of the same dice.

    `wanted` is the id of our card; a card of its kind is preferred.
    """
    like = stand_in(book, wanted)
    if like is None:
        return None
    for sum_text in (text, *_others(text)):
        result = value(sum_text)
        fitting = [card for card in book.cards if card.columns.get(NUMBER) == str(result)]
        if fitting:
            alike = [card for card in fitting if card.columns.get("kind") == like.columns.get("kind")]
            return sum_text, next((card for card in fitting if card is like), (alike or fitting)[0])
    return None


def _others(text: str) -> Iterator[str]:
    """Other sums of the same dice, from left to right, in a settled order."""
    dice = [token for token in tokens(text) if token.isdigit()]
    for order in permutations(dice):
        for signs in product(SIGNS, repeat=len(dice) - 1):
            made = order[0]
            for sign, die in zip(signs, order[1:], strict=True):
                made += f" {sign} {die}"
            yield made
