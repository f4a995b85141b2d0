"""A line with what it tells of hidden cards taken away: cards drawn become unknown, facts fall away.

A weakened line never says more than the line itself, so what is certain with it is certain without.
"""

from __future__ import annotations

from referee.record.model import UNKNOWN, Line, LineKind, Step

TELLING = frozenset({"@hand", "@reveal", "@row"})
"""Facts that may be left out of a record: they only tell of hidden cards."""

HIDDEN = frozenset({"draw", "take", "penalty", "dobon", "show"})
"""Steps whose cards need not be written."""


def weakened(line: Line, cards_are_counted: bool) -> Line | None:
    """The line without what it tells; None where nothing of it is left.

    `cards_are_counted` is False in Pyramid Dice, where `take` names the card everybody sees.
    """
    if line.kind is LineKind.FACT and line.steps[0].verb in TELLING:
        return None
    if line.kind is not LineKind.MOVE or not cards_are_counted:
        return line
    steps = tuple(_weaker(line.steps, place) for place in range(len(line.steps)))
    return line if steps == line.steps else line._replace(steps=steps)


def _weaker(steps: tuple[Step, ...], place: int) -> Step:
    """One step; a card laid aside from a hand that is shown stays (PU-3.4), since everybody saw it."""
    step = steps[place]
    if step.verb not in HIDDEN or not step.cards:
        return step
    if step.verb == "penalty" and place and steps[place - 1].verb == "show":
        return step
    return step._replace(cards=tuple(UNKNOWN for _ in step.cards))


def tells(line: Line, cards_are_counted: bool) -> bool:
    """Whether the line says something that can be taken away."""
    return weakened(line, cards_are_counted) != line
