"""Expressions of a template: sums, comparisons and choices over a card's columns, never run as code."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol
from unicodedata import normalize

from runtime.value import short

Answer = str | float | bool
"""What an expression comes to on one card."""

LARGEST = 1e12
"""Numbers beyond which a sum is a slip of the hand."""

DIGITS = 6
"""Decimals that are printed at most; more would show how computers round."""

COMPARE: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class NoNumber(ValueError):
    """A sum on a card whose cell is no number, or has no end: the text, and the expression's name for it."""

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name
        super().__init__(f"{name}: {text}")


class Columns(Protocol):
    """Where names find their values on one card."""

    def column(self, name: str) -> str:
        """The value of a column, counter or definition."""
        ...

    def word(self, key: str) -> str:
        """A text of the word files."""
        ...


class Expression(Protocol):
    """Something that comes to a value on each card."""

    def value(self, values: Columns) -> Answer:
        """Its value on one card."""
        ...

    def columns(self) -> Iterator[str]:
        """The names that it asks for."""
        ...


@short
class Fixed:
    """A number or text as written."""

    what: str | float

    def value(self, values: Columns) -> Answer:
        """Itself."""
        return self.what

    def columns(self) -> Iterator[str]:
        """None."""
        return iter(())


@short
class Named:
    """The value of a column, counter or definition."""

    name: str

    def value(self, values: Columns) -> Answer:
        """What the card has there."""
        return values.column(self.name)

    def columns(self) -> Iterator[str]:
        """Its name."""
        yield self.name


@short
class Worded:
    """A text of the word files, whose key may hold columns: `words.kind-{kind}`."""

    parts: tuple[str | Named, ...]

    def value(self, values: Columns) -> Answer:
        """The text in the language of the print."""
        parts = (part if isinstance(part, str) else str(part.value(values)) for part in self.parts)
        return values.word("".join(parts))

    def columns(self) -> Iterator[str]:
        """The columns within its key."""
        for part in self.parts:
            if isinstance(part, Named):
                yield part.name

    @property
    def key(self) -> str | None:
        """The key, where it is the same on every card."""
        return self.parts[0] if len(self.parts) == 1 and isinstance(self.parts[0], str) else None


@short
class Applied:
    """A function or sign with what it is applied to."""

    name: str
    to: tuple[Expression, ...]

    def value(self, values: Columns) -> Answer:
        """Its value; `and`, `or` and `if` look no further than they must."""
        if self.name in ("and", "or"):
            first = holds(self.to[0].value(values))
            return holds(self.to[1].value(values)) if first == (self.name == "and") else first
        if self.name == "if":
            return self.to[1 if holds(self.to[0].value(values)) else 2].value(values)
        if self.name in SUMS:
            numbers = [self._number(part, values) for part in self.to]
            return _bounded(SUMS[self.name](numbers), self.name)
        return TESTS[self.name]([part.value(values) for part in self.to])

    def _number(self, part: Expression, values: Columns) -> float:
        found = part.value(values)
        number = as_number(found)
        if number is None:
            raise NoNumber(str(found), next(part.columns(), self.name))
        return number

    def columns(self) -> Iterator[str]:
        """The names in all that it is applied to."""
        for part in self.to:
            yield from part.columns()


def _bounded(number: float, name: str) -> float:
    if not math.isfinite(number) or abs(number) > LARGEST:
        raise NoNumber(str(number), name)
    return number


def as_number(found: Answer) -> float | None:
    """A value as a number, None where it is none; full-width digits count.

    >>> as_number("１２"), as_number("many")
    (12.0, None)
    """
    if isinstance(found, bool | int | float):
        return float(found)
    text = normalize("NFKC", found).strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?(?:\d{1,13}(?:\.\d{0,20})?|\.\d{1,20})", text):
        return None
    return float(text)


def as_text(found: Answer) -> str:
    """A value as it is printed.

    >>> as_text(0.1 + 0.2), as_text(4.0), as_text(True), as_text(False)
    ('0.3', '4', 'yes', '')
    """
    if isinstance(found, bool):
        return "yes" if found else ""
    if isinstance(found, str):
        return found
    rounded = round(found, DIGITS)
    return str(int(rounded)) if rounded == int(rounded) else repr(rounded)


def holds(found: Answer) -> bool:
    """Whether a value counts as yes: a text that is not empty, a sum that is not nought."""
    return bool(found.strip()) if isinstance(found, str) else bool(found)


def same(one: Answer, other: Answer) -> bool:
    """Whether two values are equal as texts, or as numbers where a sum or number is among them."""
    if as_text(one).strip() == as_text(other).strip():
        return True
    first, second = as_number(one), as_number(other)
    return first is not None and first == second


def _compared(sign: str, one: Answer, other: Answer) -> bool:
    first, second = as_number(one), as_number(other)
    return first is not None and second is not None and COMPARE[sign](first, second)


def items(text: str) -> list[str]:
    """The entries of a cell that is a list.

    >>> items("sun, moon、 star")
    ['sun', 'moon', 'star']
    """
    return [part.strip() for part in re.split(r"[,;|、；，\n]", text) if part.strip()]


def _contains(whole: Answer, part: Answer) -> bool:
    text = normalize("NFKC", as_text(part)).strip().casefold()
    return bool(text) and text in normalize("NFKC", as_text(whole)).casefold()


def _within(part: Answer, whole: Answer) -> bool:
    return any(same(part, entry) for entry in items(as_text(whole)))


def _remainder(numbers: Sequence[float]) -> float:
    return numbers[0] % numbers[1] if numbers[1] else math.nan


SUMS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "+": lambda n: n[0] + n[1],
    "-": lambda n: n[0] - n[1],
    "*": lambda n: n[0] * n[1],
    "/": lambda n: n[0] / n[1] if n[1] else math.nan,
    "%": _remainder,
    "negative": lambda n: -n[0],
    "min": min,
    "max": max,
    "abs": lambda n: abs(*n),
    "floor": lambda n: math.floor(*n),
    "ceil": lambda n: math.ceil(*n),
    "round": lambda n: math.floor(n[0] + 0.5),
}
"""What makes numbers of numbers."""

TESTS: Mapping[str, Callable[[Sequence[Answer]], Answer]] = {
    "==": lambda v: same(*v),
    "!=": lambda v: not same(*v),
    "<": lambda v: _compared("<", *v),
    "<=": lambda v: _compared("<=", *v),
    ">": lambda v: _compared(">", *v),
    ">=": lambda v: _compared(">=", *v),
    "contains": lambda v: _contains(*v),
    "in": lambda v: _within(*v),
    "not": lambda v: not holds(*v),
    "length": lambda v: float(len(as_text(*v))),
    "items": lambda v: float(len(items(as_text(*v)))),
    "letters": lambda v: ",".join(sign for sign in as_text(*v) if not sign.isspace() and sign != ","),
    "upper": lambda v: as_text(*v).upper(),
    "lower": lambda v: as_text(*v).lower(),
    "pad": lambda v: as_text(v[0]).rjust(min(20, int(as_number(v[1]) or 0)), "0"),
}
"""What asks or makes texts."""

FUNCTIONS: Mapping[str, tuple[int, int]] = {
    "if": (3, 3),
    "min": (2, 9),
    "max": (2, 9),
    "abs": (1, 1),
    "floor": (1, 1),
    "ceil": (1, 1),
    "round": (1, 1),
    "length": (1, 1),
    "items": (1, 1),
    "letters": (1, 1),
    "upper": (1, 1),
    "lower": (1, 1),
    "pad": (2, 2),
}
"""Functions, and how many values each takes."""
