"""The proof of one verdict: needed lines, or two complete deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from referee.game.contract import Setup
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, Judgement, LineVerdict
from referee.judge.replay import (
    BookFor,
    base_setup,
    default_books,
    explore,
    judge,
    known_values,
    make_setup,
    starts,
)
from referee.proof.core import needed, seen
from referee.proof.court import Case
from referee.proof.witness import witness
from referee.record.model import Deal, Line, LineKind, Record, Step


class Proof(NamedTuple):
    """`needed` for an illegal line, and the lines everybody saw on which it rests; for an unknown one
    `legal` and `illegal`, complete deals as records.

    A deal is None where the search for it was cut short.  Options given as `?` have a value in a deal.
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
    if verdict.verdict == ILLEGAL:
        case = _case(record, verdict, base_setup(record, book_for))
        numbers = needed(case)
        public = seen(case, numbers)
        wanted, others = (
            tuple(line for line in case.deal.lines if line.number in chosen) for chosen in (numbers, public)
        )
        return Proof(judgement, verdict, wanted, others)
    books = book_for or default_books(record)
    legal, illegal = (_example(record, verdict, goal, books) for goal in (LEGAL, ILLEGAL))
    return Proof(judgement, verdict, legal=legal, illegal=illegal)


def _case(record: Record, verdict: LineVerdict, setup: Setup) -> Case:
    """The deal of the line under one set of options."""
    deal, start = next((deal, start) for deal, start in starts(record, setup) if deal.number == verdict.deal)
    return Case(setup, deal, start, verdict.line.number)


def _example(record: Record, verdict: LineVerdict, goal: str, books: BookFor) -> Record | None:
    """A complete deal with this verdict on the line, under some values of the options given as `?`."""
    ways = explore(record, record.deals, books, advise=False).ways
    for values in ({**known_values(record), **way.values} for way in ways):
        case = _case(record, verdict, make_setup(record, books(values)))
        result = case.result(case.deal.lines)
        if result is None or result.verdict not in (goal, DOUBTFUL):
            continue
        found = witness(case, goal)
        if found is not None:
            return _written(replace(record, options=values), case, found)
    return None


def _written(record: Record, case: Case, lines: list[Line]) -> Record:
    """A complete deal as a record of its own."""
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
