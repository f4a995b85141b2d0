"""The table's own decisions, `@ruling`, and the option `late`: what a deal counts for (GEN-6.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.game.walk import IMPOSSIBLE, Breach, Breaches
from referee.judge.deal import DealRun
from referee.record.model import Line, LineKind, Step

Scores = tuple[int | None, ...] | None
"""Points by seat; None where the deal has none."""

RULING = "@ruling"
VOID, STANDS = "void", "stands"


def ruling(line: Line) -> bool:
    """Whether a line is a decision of the table itself."""
    return line.kind is LineKind.FACT and bool(line.steps) and line.steps[0].verb == RULING


def judge_ruling(line: Line, before: Sequence[Step], *, scored: bool) -> Breaches:
    """What is wrong with a line from the first `@ruling` of a deal on; `scored`: the deal has scores."""
    if not ruling(line):
        return (Breach("GEN-4", "deal-ruled", (), None, IMPOSSIBLE),)
    step = line.steps[0]
    decided = [word for each in before for word in each.words]
    if VOID in decided or (VOID in step.words and before):
        return (Breach("GEN-2", "ruling-void", (), None, IMPOSSIBLE),)
    if step.words and decided:
        return (Breach("GEN-2", "ruling-twice", (), None, IMPOSSIBLE),)
    if step.seat is not None and not scored:
        return (Breach("GEN-2", "ruling-no-scores", (("seat", step.seat),), None, IMPOSSIBLE),)
    return ()


def settled_by(rulings: Sequence[Step], options: Mapping[str, object], run: DealRun) -> DealRun:
    """The deal with what the table decided, or else what the option `late` says of a spoilt one."""
    decision = next((word for step in rulings for word in step.words), "")
    run = run._replace(decision=decision)
    if decision == VOID:
        return run._replace(
            ended_by=VOID, finished=False, winners=(), losers=(), scores=None, contested=None, extras={}
        )
    if decision == STANDS:
        run = run._replace(contested=None)
    elif run.contested is not None and run.scores is not None and options.get("late") == VOID:
        zeros = (0,) * len(run.scores)
        run = run._replace(winners=(), losers=(), scores=zeros, tiebreak=zeros)
    return run._replace(scores=with_points(run.scores, rulings))


def with_points(scores: Scores, rulings: Sequence[Step]) -> Scores:
    """Scores by seat with the points that the table added."""
    if scores is None:
        return None
    points = [0] * len(scores)
    for step in rulings:
        if step.seat is not None:
            points[step.seat] += step.numbers[0]
    return tuple(None if score is None else score + more for score, more in zip(scores, points, strict=True))
