"""The judge as a proof asks it: one deal, one line, under one set of options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.game.contract import Setup
from referee.game.walk import CONTRADICTION
from referee.judge.game_loader import engine
from referee.judge.run import run_deal
from referee.judge.verdicts import Result
from referee.record.model import Deal, Line


class Case(NamedTuple):
    """What a proof is about: a deal, its start player, the options and the line in question."""

    setup: Setup
    deal: Deal
    start: int
    target: int  # line of the file

    def results(self, lines: Sequence[Line]) -> list[Result]:
        """What the judge says of these lines as the whole deal."""
        deal = self.deal._replace(lines=tuple(lines))
        return run_deal(engine(self.setup.game), self.setup, deal, self.start, advise=False).results

    def result(self, lines: Sequence[Line]) -> Result | None:
        """What the judge says of the line in question; None where it is not among the lines."""
        for line, result in zip(lines, self.results(lines), strict=True):
            if line.number == self.target:
                return result
        return None


def contradicted(results: Sequence[Result]) -> frozenset[int]:
    """The places of the lines that contradict those before them."""
    return frozenset(
        place
        for place, result in enumerate(results)
        if any(breach.left_out == CONTRADICTION for breach in result.breaches)
    )
