"""Why a line is illegal: the lines that are needed for it, none of which can be left out.

A line left out is weakened: cards it tells of count as unknown.  Lines after the last one needed are not
read at all.  What everybody saw (cards played, who moved) holds throughout.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.judgement import ILLEGAL
from referee.proof.court import Case
from referee.proof.weaken import tells, weakened
from referee.record.model import Line, LineKind


def needed(case: Case) -> tuple[int, ...]:
    """The lines of the file that make the target illegal, itself included; empty where it is not illegal."""
    lines = list(case.deal.lines)
    if not _illegal(case, lines):
        return ()
    end = _shortest(case, lines)
    lines = lines[:end]
    counted = case.setup.game != "pyramid-dice"
    candidates = [line.number for line in lines if tells(line, counted)]
    kept = _least(case, lines, counted, [], bool(candidates), candidates)
    return tuple(sorted({*kept, case.target, lines[-1].number}))


def _least(
    case: Case, lines: list[Line], counted: bool, kept: list[int], news: bool, candidates: list[int]
) -> list[int]:
    """Of the candidates the ones needed beside those kept (QuickXplain, Junker 2004).

    `news`: lines were added to those kept since the judge was last asked.
    """
    if news and _illegal(case, evidence(lines, kept, counted)):
        return []
    if len(candidates) < 2:
        return candidates
    half = len(candidates) // 2
    first, second = candidates[:half], candidates[half:]
    later = _least(case, lines, counted, [*kept, *first], True, second)
    earlier = _least(case, lines, counted, [*kept, *later], bool(later), first)
    return [*earlier, *later]


def evidence(lines: Iterable[Line], kept: Iterable[int], counted: bool) -> list[Line]:
    """The lines, with all weakened that are not among the kept ones."""
    wanted = set(kept)
    found = (line if line.number in wanted else weakened(line, counted) for line in lines)
    return [line for line in found if line is not None]


def seen(case: Case, needed_lines: Iterable[int]) -> tuple[int, ...]:
    """Lines everybody saw on which the breach rests: the last to name each of its cards, the move before."""
    result = case.result(case.deal.lines)
    before = [line for line in case.deal.lines if line.number < case.target]
    if result is None:
        return ()
    target = next(line for line in case.deal.lines if line.number == case.target)
    own = {card for step in target.steps for card in step.cards or ()}
    found: set[int] = set()
    for breach in result.breaches:
        cards = {arg[1] for arg in breach.args if isinstance(arg, tuple) and arg[0] == "card"} - own
        for card in cards:
            naming = [
                line.number for line in before if any(card in (step.cards or ()) for step in line.steps)
            ]
            found.update(naming[-1:])
        if breach.clause == "GEN-1":
            found.update([line.number for line in before if line.kind is LineKind.MOVE][-1:])
    return tuple(sorted(found.difference(needed_lines)))


def _illegal(case: Case, lines: list[Line]) -> bool:
    result = case.result(lines)
    return result is not None and result.verdict == ILLEGAL


def _shortest(case: Case, lines: list[Line]) -> int:
    """How many lines of the deal make the target illegal: a later line may prove it."""
    first = next(place for place, line in enumerate(lines) if line.number == case.target) + 1
    for end in range(first, len(lines)):
        if _illegal(case, lines[:end]):
            return end
    return len(lines)
