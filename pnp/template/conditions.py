"""Conditions of a template: `kind == god and points >= 3`, read once and asked for every card."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pnp.template.fields import Values

_TOKEN = re.compile(r"\s*(?:(==|!=|<=|>=|<|>)|\"([^\"]*)\"|'([^']*)'|([^\s=!<>\"']+))")

COMPARE: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison: `sign` is empty where only being filled is asked for."""

    column: str
    sign: str
    value: str
    wanted: bool

    def holds(self, values: Values) -> bool:
        """Whether the card passes."""
        return self._bare(values.column(self.column)) == self.wanted

    def _bare(self, found: str) -> bool:
        if not self.sign:
            return bool(found.strip())
        if self.sign in ("==", "!="):
            return (found.strip() == self.value) == (self.sign == "==")
        try:
            return COMPARE[self.sign](float(found), float(self.value))
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class Condition:
    """Alternatives, each of tests that must all pass."""

    alternatives: tuple[tuple[Test, ...], ...]

    def holds(self, values: Values) -> bool:
        """Whether the card passes one of the alternatives."""
        return any(all(test.holds(values) for test in tests) for tests in self.alternatives)

    def columns(self) -> Iterator[str]:
        """Names of the columns that it asks for."""
        for tests in self.alternatives:
            for test in tests:
                yield test.column


def compile_condition(text: str) -> Condition | None:
    """Read a condition; None where it cannot be read.

    >>> condition = compile_condition("kind == god and not used")
    >>> condition.holds(Values({"kind": "god"}, {}, "en"))
    True
    """
    tokens = _tokens(text)
    if not tokens:
        return None
    alternatives = []
    for part in _split(tokens, "or"):
        tests = [_test(piece) for piece in _split(part, "and")]
        if any(test is None for test in tests):
            return None
        alternatives.append(tuple(test for test in tests if test is not None))
    return Condition(tuple(alternatives))


Token = tuple[str, bool]
"""Its text, and whether it was quoted."""


def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    place = 0
    text = text.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            return []
        sign, double, single, word = match.groups()
        quoted = double if double is not None else single
        found.append((quoted, True) if quoted is not None else (sign or word, False))
        place = match.end()
    return found


def _split(tokens: Sequence[Token], word: str) -> Iterator[list[Token]]:
    piece: list[Token] = []
    for token in tokens:
        if token == (word, False):
            yield piece
            piece = []
        else:
            piece.append(token)
    yield piece


def _test(tokens: list[Token]) -> Test | None:
    wanted = True
    if tokens and tokens[0] == ("not", False):
        wanted, tokens = False, tokens[1:]
    if len(tokens) == 1:
        return Test(tokens[0][0], "", "", wanted)
    if len(tokens) == 3 and not tokens[1][1] and tokens[1][0] in (*COMPARE, "==", "!="):
        return Test(tokens[0][0], tokens[1][0], tokens[2][0], wanted)
    return None
