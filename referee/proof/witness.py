"""A complete deal in which a line has the verdict wanted, and which agrees with everything recorded."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from referee.judge.judgement import DOUBTFUL
from referee.judge.verdicts import Result
from referee.proof.evaluation import Case, contradicted
from referee.proof.matched import matched
from referee.proof.open_places import Place, explicit, fillings, places
from referee.record.model import Line

PATIENCE = 6_000
"""Questions to the judge before the search for a complete deal is given up."""

MOST_MATCHED = 24
"""Deals from the matching of hidden cards that are judged before places are filled in one by one."""

MOST_WORK = 400_000
"""What they may cost in all: one of them, the square of the lines that are judged for it."""


class _Search:
    """Fills one open place after the other; goes back where nothing fits."""

    def __init__(self, case: Case, goal: str, lines: Sequence[Line]) -> None:
        self.case = case
        self.goal = goal
        self.allowed = self.contradictions(lines, case.results(lines))
        self.asked = 0
        self.cost = 0

    def fits(self, lines: Sequence[Line]) -> bool:
        """No new contradiction, and the line in question may still have the verdict wanted."""
        self.asked += 1
        self.cost += len(lines) ** 2
        results = self.case.results(lines)
        if self.contradictions(lines, results) != self.allowed:
            return False
        for line, result in zip(lines, results, strict=True):
            if line.number == self.case.target:
                return result.verdict in (self.goal, DOUBTFUL)
        return False

    def contradictions(self, lines: Sequence[Line], results: Sequence[Result]) -> list[str]:
        """The lines left out of the record, by number and words: a filled one may stand elsewhere."""
        return [f"{lines[place].number} {lines[place].text}" for place in sorted(contradicted(results))]

    def complete(self, lines: list[Line]) -> list[Line] | None:
        """The lines with no open place left; None where there is no such deal, or patience ran out."""
        place: Place | None = next(places(self.case, lines), None)
        if place is None:
            result = self.case.result(lines)
            return lines if result is not None and result.verdict == self.goal else None
        for filled in fillings(self.case, lines, place):
            if self.asked > PATIENCE or self.cost > MOST_WORK:
                return None
            if self.fits(filled):
                found = self.complete(filled)
                if found is not None:
                    return found
        return None


def witness(case: Case, goal: str) -> list[Line] | None:
    """A complete deal with verdict `goal` ("legal" or "illegal") on the line in question."""
    lines = explicit(case)
    search = _Search(case, goal, lines)
    for found in islice(matched(case, goal), MOST_MATCHED):
        whole = explicit(case._replace(deal=case.deal._replace(lines=tuple(found))))
        done = search.complete(whole) if search.fits(whole) else None  # a shown hand may be open
        if done is not None:
            return done
    return search.complete(lines)
