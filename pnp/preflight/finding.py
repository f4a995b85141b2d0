"""What a check finds: how bad it is, which check found it, on which cards, and the problem in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

from layouts.model import Card, Problem
from layouts.outside.paths import portable
from layouts.value import value
from pnp.messages import problem, say

Severity = Literal["error", "warning"]

MOST_NAMED = 6
"""Cards that a message names; of more it says how many there are."""


@value
class Finding:
    """One fault or doubt; `rows` are the lines of the card list that it concerns."""

    severity: Severity
    check: str
    problem: Problem
    cards: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()

    def facts(self, lang: str) -> dict[str, Any]:
        """The finding for other programs."""
        problem = self.problem
        japanese = lang == "ja" and bool(problem.message_ja)
        return {
            "severity": self.severity,
            "check": self.check,
            "file": portable(problem.file),
            "line": problem.line,
            "key": problem.key,
            "cards": list(self.cards),
            "rows": list(self.rows),
            "message": problem.message_ja if japanese else problem.message,
            "hint": problem.hint_ja if japanese else problem.hint,
        }


def finding(
    code: str,
    *,
    file: str,
    line: int | None = None,
    key: str | None = None,
    card: Card | None = None,
    severity: Severity = "error",
    **facts: Any,
) -> Finding:
    """The finding of one entry of the words; the check is named by the key, `preflight.check` or more."""
    return Finding(
        severity=severity,
        check=code.split(".")[1],
        problem=problem(file, code, line=line, key=key, **facts),
        cards=() if card is None else (card.id,),
        rows=() if card is None else (card.line,),
    )


def joined(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same fault of several cards as one finding; errors come before warnings."""
    found: dict[tuple[str, Problem], Finding] = {}
    for one in findings:
        key = (one.check, one.problem)
        before = found.get(key)
        if before is None:
            found[key] = one
            continue
        cards = dict.fromkeys((*before.cards, *one.cards))
        rows = dict.fromkeys((*before.rows, *one.rows))
        found[key] = replace(before, cards=tuple(cards), rows=tuple(rows))
    return tuple(sorted(found.values(), key=lambda one: one.severity))


def said(one: Finding, lang: str) -> str:
    """The finding on one line, its cards named."""
    text = one.problem.said(lang)
    if not one.cards:
        return text
    names = ", ".join(one.cards[:MOST_NAMED])
    if len(one.cards) > MOST_NAMED:
        names += " …"
    rows = ", ".join(map(str, one.rows[:MOST_NAMED]))
    key = "preflight.where" if len(one.cards) == 1 else "preflight.where-many"
    return f"{text} {say(lang, key, names=names, rows=rows, count=len(one.cards))}"
