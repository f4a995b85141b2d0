"""Which lines of a record people argue about: these are explained though they are legal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from referee.judge.judgement import LEGAL, Judgement, LineVerdict
from referee.record.model import LineKind
from referee.record.normalize import fold, plain
from referee.record.structure import without_comment
from referee.report.settling import only_rows_open

ASKED: Final = re.compile(r"[?]")
"""What a remark asks of the line before it."""


def argued_about(judgement: Judgement, lines: Sequence[str] = ()) -> frozenset[int]:
    """The places of the legal lines that people argue about; `lines` are those of the file.

    These are lines that a remark asks about; the last move of a deal with nothing wrong before, where it
    goes on from there or began from a position, as for one move alone; and the last move of all, where a
    remark behind it says what a player says.
    """
    found: set[int] = set()
    for number, deal in groupby(enumerate(judgement.lines), lambda each: each[1].deal):
        told = [*deal]
        place, last = told[-1]
        if last.line.kind is LineKind.MOVE and is_open(judgement, number, [each for _, each in told]):
            found.add(place)
    said = [remarks(lines, verdict.line.number) for verdict in judgement.lines]
    found |= {place for place, remark in enumerate(said) if ASKED.search(remark)}
    if said and judgement.lines[-1].line.kind is LineKind.MOVE:
        last_said = fold(said[-1])
        if any(fold(name) in last_said for name in judgement.record.players):
            found.add(len(said) - 1)
    return frozenset(found)


def is_open(judgement: Judgement, number: int, told: Sequence[LineVerdict]) -> bool:
    """Whether a deal was most likely written down for its last move."""
    if not all((each.verdict == LEGAL and each.dispute is None) or only_rows_open(each) for each in told):
        return False
    position = any(step.verb == "@position" for step in told[0].line.steps)
    deal = next(each for each in judgement.record.deals if each.number == number)
    if deal.cut:
        return False  # what comes after could not be read, and was most likely argued about
    last = deal is judgement.record.deals[-1]
    goes_on = any(each.deal == number and not each.finished for each in judgement.deals)
    return position or (last and goes_on)


def remarks(lines: Sequence[str], number: int) -> str:
    """What is remarked on a line of the file, and right behind it."""
    return " ".join(_remarked(lines[number - 1 :]))


def _remarked(lines: Sequence[str]) -> Iterator[str]:
    """The remark of the first line, and those of the lines behind it that say nothing else."""
    for place, line in enumerate(map(plain, lines)):
        if place and without_comment(line).strip():
            return
        yield line.partition("#")[2]
