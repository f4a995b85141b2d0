"""The record under one set of options."""

from __future__ import annotations

from typing import NamedTuple

from referee.game.contract import Setup
from referee.judge.deal import DealRun
from referee.judge.verdicts import Result


class Run(NamedTuple):
    """Every deal, judged one after the other under one set-up."""

    setup: Setup
    deals: tuple[DealRun, ...]

    def results(self) -> list[Result]:
        """The results of all lines, in order of the file."""
        return [result for deal in self.deals for result in deal.results]
