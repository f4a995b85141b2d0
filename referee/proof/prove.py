"""The proof of one verdict: needed lines, or two complete deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from referee.game.contract import Setup
from referee.judge.deal_runs import BookFor, base_setup, default_books, known_values, starts
from referee.judge.explore import OptionValue
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, Judgement, LineVerdict
from referee.judge.replay import explore, judge, until
from referee.judge.seating import setup_of
from referee.proof.core import needed, seen_lines
from referee.proof.difference import Differing, differences, nearest
from referee.proof.evaluation import Case
from referee.proof.witness import witness
from referee.record.model import Deal, Line, LineKind, Record, Step


class Proof(NamedTuple):
    """`needed` for an illegal line, and the lines everybody saw on which it rests; for an unknown one
    `legal` and `illegal`, complete deals as records.

    A deal is None where the search for it was cut short.  Options given as `?` have a value in a deal.
    `differing` is everything in which the two deals are not the same.
    """

    judgement: Judgement
    verdict: LineVerdict
    needed: tuple[Line, ...] = ()
    seen: tuple[Line, ...] = ()
    legal: Record | None = None
    illegal: Record | None = None
    differing: tuple[Differing, ...] = ()


def prove(
    record: Record, at: int, *, as_of: int | None = None, book_for: Callable[[Any], Any] | None = None
) -> Proof | None:
    """The proof of the verdict on line `at` of the file; None where no line of a deal stands there.

    `as_of`: only the lines up to that line of the file count.
    """
    if as_of is not None:
        record = replace(record, deals=tuple(until(record.deals, as_of)))
    judgement = judge(record, book_for=book_for)
    verdict = next((each for each in judgement.lines if each.line.number == at), None)
    if verdict is None or verdict.verdict == LEGAL:
        return None if verdict is None else Proof(judgement, verdict)
    if verdict.verdict == ILLEGAL:
        case = _case(record, verdict, base_setup(record, book_for))
        numbers = needed(case)
        public = seen_lines(case, numbers)
        wanted, others = (
            tuple(line for line in case.deal.lines if line.number in chosen) for chosen in (numbers, public)
        )
        return Proof(judgement, verdict, wanted, others)
    books = book_for or default_books(record)
    legal = _example(record, verdict, LEGAL, books)
    illegal = None if legal is None else _beside(record, verdict, legal, books)
    illegal = illegal or _example(record, verdict, ILLEGAL, books)
    if legal is None or illegal is None:
        return Proof(judgement, verdict, legal=legal and legal.record, illegal=illegal and illegal.record)
    source = next(deal for deal in record.deals if deal.number == verdict.deal).lines
    found = differences(legal.record, illegal.record, source)
    return Proof(judgement, verdict, legal=legal.record, illegal=illegal.record, differing=found)


class Example(NamedTuple):
    """A complete deal: as a record, and as the lines and the case that it was found for."""

    record: Record
    lines: list[Line]
    case: Case


def _beside(record: Record, verdict: LineVerdict, legal: Example, books: BookFor) -> Example | None:
    """A deal as much like the legal one as can be, with the line illegal; None where none was found."""
    for values, case in _cases(record, verdict, books):
        result = case.result(legal.lines)
        if result is not None and result.verdict == ILLEGAL:  # it turns on the house rules alone
            lines = list(legal.lines)
            return Example(_written(replace(record, options=values), case, lines), lines, case)
    found = nearest(legal.case, legal.lines)
    if found is None:
        return None
    return Example(
        _written(replace(record, options=legal.record.options), legal.case, found), found, legal.case
    )


def _case(record: Record, verdict: LineVerdict, setup: Setup) -> Case:
    """The deal of the line under one set of options."""
    deal, start = next((deal, start) for deal, start in starts(record, setup) if deal.number == verdict.deal)
    return Case(setup_of(record, setup, deal), deal, start, verdict.line.number)


def _cases(
    record: Record, verdict: LineVerdict, books: BookFor
) -> Iterator[tuple[dict[str, OptionValue], Case]]:
    """The deal of the line under each set of options that matters to it."""
    found = zip(record.deals, explore(record, record.deals, books, advise=False), strict=True)
    deal, explored = next((deal, each) for deal, each in found if deal.number == verdict.deal)
    for way in explored.ways:
        values = {**known_values(record), **way.values}
        yield values, Case(setup_of(record, way.setup, deal), deal, way.run.start, verdict.line.number)


def _example(record: Record, verdict: LineVerdict, goal: str, books: BookFor) -> Example | None:
    """A complete deal with this verdict on the line, under some values of the options given as `?`."""
    for values, case in _cases(record, verdict, books):
        result = case.result(case.deal.lines)
        if result is None or result.verdict not in (goal, DOUBTFUL):
            continue
        found = witness(case, goal)
        if found is not None:
            return Example(_written(replace(record, options=values), case, found), found, case)
    return None


def _written(record: Record, case: Case, lines: list[Line]) -> Record:
    """A complete deal as a record of its own."""
    positioned = bool(lines) and lines[0].steps[0].verb == "@position"
    alone = case.deal.seating is None
    header_start = record.start if alone else 0
    if case.start != header_start and not positioned:
        lines = [Line(0, LineKind.FACT, None, (Step("@start", seat=case.start),), ""), *_unstarted(lines)]
    deal = Deal(1, 1, tuple(lines))
    return Record(
        file=record.file,
        game=record.game,
        players=record.sitting(case.deal),
        start=header_start,
        options=record.options if alone else dict(case.setup.options),
        calls_assumed=record.calls_assumed,
        cards_file=record.cards_file,
        extras={},
        deals=(deal,),
        cards_path=record.cards_path,
    )


def _unstarted(lines: list[Line]) -> list[Line]:
    """The lines without `@start`, which is written anew."""
    return [line for line in lines if line.steps[0].verb != "@start"]
