"""Conditions of a template: `kind == god and points >= 3`, read once and asked for every card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.template.expressions import Columns, Expression, holds
from pnp.template.grammar import read
from runtime.value import short


@short
class Condition:
    """An expression that holds or does not."""

    source: str
    expression: Expression

    def holds(self, values: Columns) -> bool:
        """Whether the card passes."""
        return holds(self.expression.value(values))

    def columns(self) -> Iterator[str]:
        """Names of the columns that it asks for."""
        return self.expression.columns()


def compile_condition(text: str, known: Callable[[str], bool] | None = None) -> Condition:
    """Read a condition; `Unreadable` where it cannot be read.

    >>> from pnp.template.fields import Values
    >>> condition = compile_condition("kind == god and not (used or points > 3)")
    >>> condition.holds(Values({"kind": "god", "points": "2"}, {}, "en"))
    True
    """
    return Condition(text, read(text, known))
