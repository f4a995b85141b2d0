"""A deal as judged: a result for every line, and how the deal ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.game.contract import State
from referee.judge.verdicts import Result
from referee.judge.world import LineFacts


class DealRun(NamedTuple):
    """A deal as judged: a result for every line, and how the deal ended."""

    results: list[Result]
    ended_by: str | None
    finished: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[int | None, ...] | None
    tiebreak: tuple[int | None, ...]
    extras: dict[str, object]
    states: tuple[State, ...]  # the positions at the end, one for each world
    contested: int | None = None  # index of the illegal line that ended the deal, where nobody settled it
    decision: str = ""  # what the table ruled of the whole deal: "void", "stands"
    duties: Mapping[int, str] = {}  # index of a line -> clause of the duty it left open and nobody did
    told: Sequence[LineFacts] = ()  # of every line, where that was asked for
    start: int = 0  # the seat that began
    whole: bool = True  # False where lines were given up: they were too much work
