"""Why a line is illegal: the lines that are needed for it, none of which can be left out.

A line left out is weakened: cards it tells of count as unknown.  Lines after the last one needed are not
read at all.  What everybody saw (cards played, who moved) holds throughout.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee import registry
from referee.game.contract import LEFT
from referee.game.walk import CONTRADICTION
from referee.judge.judgement import ILLEGAL, OUT_OF_TURN
from referee.proof.evaluation import Case
from referee.proof.minimize import least
from referee.proof.public import played
from referee.proof.redaction import reveals, weakened
from referee.record.model import Line, LineKind
from referee.record.vocabulary import Vocabulary


def needed(case: Case) -> tuple[int, ...]:
    """The lines of the file that make the target illegal, itself included; empty where it is not illegal."""
    lines = list(case.deal.lines)
    if not _illegal(case, lines):
        return ()
    lines = lines[: _shortest(case, lines)]
    words = registry.vocabulary(case.setup.game)
    fixed = {case.target, lines[-1].number}
    candidates = [line.number for line in lines if line.number not in fixed and reveals(line, words)]
    found = least(candidates, lambda kept: _illegal(case, evidence(lines, fixed.union(kept), words)))
    return tuple(sorted(fixed.union(found)))


def evidence(lines: Iterable[Line], kept: Iterable[int], words: Vocabulary) -> list[Line]:
    """The lines, with all weakened that are not among the kept ones."""
    wanted = set(kept)
    found = (line if line.number in wanted else weakened(line, words) for line in lines)
    return [line for line in found if line is not None]


def seen_lines(case: Case, numbers: Iterable[int]) -> tuple[int, ...]:
    """Lines everybody saw on which the breach rests, beside those needed (`numbers`).

    Cards played from hidden hands, the last line to name each card of the breach, the move before.
    """
    result = case.result(case.deal.lines)
    wanted = set(numbers)
    if result is None or not wanted:
        return ()
    words = registry.vocabulary(case.setup.game)
    lines = [line for line in case.deal.lines if line.number <= max(wanted)]
    found = set(played(case, evidence(lines, wanted, words), wanted))
    before = [line for line in lines if line.number < case.target]
    own = {card for step in lines[len(before)].steps for card in step.cards or ()}
    for breach in result.breaches:
        cards = {arg[1] for arg in breach.args if isinstance(arg, tuple) and arg[0] == "card"}
        for card in cards if breach.left_out == CONTRADICTION else cards - own:
            naming = [
                line.number for line in before if any(card in (step.cards or ()) for step in line.steps)
            ]
            found.update(naming[-1:])
        if breach.clause == LEFT:
            found.update(line.number for line in before if line.kind is LineKind.LEAVES)
        if breach.clause == OUT_OF_TURN:
            found.update([line.number for line in before if line.kind is LineKind.MOVE][-1:])
    return tuple(sorted(found.difference(wanted)))


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
