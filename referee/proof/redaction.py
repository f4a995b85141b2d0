"""A line with what it tells of hidden cards taken away: cards drawn become unknown, facts fall away.

A weakened line never says more than the line itself, so what is certain with it is certain without.
"""

from __future__ import annotations

from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary


def weakened(line: Line, words: Vocabulary) -> Line | None:
    """The line without what it tells; None where nothing of it is left.

    Which facts only tell of hidden cards, and after which words cards are hidden, the vocabulary says.
    """
    if line.kind is LineKind.FACT and line.steps[0].verb in words.of_role("tells"):
        return None
    if line.kind is not LineKind.MOVE:
        return line
    steps = tuple(_weaker(step, words) for step in line.steps)
    return line if steps == line.steps else line._replace(steps=steps)


def _weaker(step: Step, words: Vocabulary) -> Step:
    if not step.cards or not words.hides(step.verb):
        return step
    return step._replace(cards=tuple(UNKNOWN for _ in step.cards))


def reveals(line: Line, words: Vocabulary) -> bool:
    """Whether the line says something that can be taken away."""
    return weakened(line, words) != line
