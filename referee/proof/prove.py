"""The proof of one verdict: needed lines, or two complete deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.judgement import DOUBTFUL, ILLEGAL, LEGAL, Judgement, LineVerdict
from referee.proof.core import needed, seen
from referee.proof.court import Case
from referee.proof.witness import witness
from referee.record.model import Deal, Line, LineKind, Record, Step
from referee.replay import base_setup, judge, starts


class Proof(NamedTuple):
    """`needed` for an illegal line, and the lines everybody saw on which it rests; for an unknown one
    `legal` and `illegal`, complete deals as records.

    A deal is None where the search for it was cut short, or where the line does not turn on cards.
    """

    judgement: Judgement
    verdict: LineVerdict
    needed: tuple[Line, ...] = ()
    seen: tuple[Line, ...] = ()
    legal: Record | None = None
    illegal: Record | None = None


def prove(record: Record, at: int, *, book_for: Callable[[Any], Any] | None = None) -> Proof | None:
    """The proof of the verdict on line `at` of the file; None where no line of a deal stands there."""
    judgement = judge(record, book_for=book_for)
    verdict = next((each for each in judgement.lines if each.line.number == at), None)
    if verdict is None or verdict.verdict == LEGAL:
        return None if verdict is None else Proof(judgement, verdict)
    setup = base_setup(record, book_for)
    deal, start = next((deal, start) for deal, start in starts(record, setup) if deal.number == verdict.deal)
    case = Case(setup, deal, start, at)
    if verdict.verdict == ILLEGAL:
        numbers = needed(case)
        public = seen(case, numbers)
        wanted, others = (
            tuple(line for line in deal.lines if line.number in chosen) for chosen in (numbers, public)
        )
        return Proof(judgement, verdict, wanted, others)
    if verdict.verdict == DOUBTFUL and not verdict.turns_on:
        deals = [_written(record, case, witness(case, goal)) for goal in (LEGAL, ILLEGAL)]
        return Proof(judgement, verdict, legal=deals[0], illegal=deals[1])
    return Proof(judgement, verdict)


def _written(record: Record, case: Case, lines: list[Line] | None) -> Record | None:
    """A complete deal as a record of its own."""
    if lines is None:
        return None
    positioned = bool(lines) and lines[0].steps[0].verb == "@position"
    if case.start != record.start and not positioned:
        lines = [Line(0, LineKind.FACT, None, (Step("@start", seat=case.start),), ""), *_unstarted(lines)]
    deal = Deal(1, 1, tuple(lines))
    return Record(
        file=record.file,
        game=record.game,
        players=record.players,
        start=record.start,
        options=record.options,
        calls_assumed=record.calls_assumed,
        cards_file=record.cards_file,
        extras={},
        deals=(deal,),
        cards_path=record.cards_path,
    )


def _unstarted(lines: list[Line]) -> list[Line]:
    """The lines without `@start`, which is written anew."""
    return [line for line in lines if line.steps[0].verb != "@start"]
