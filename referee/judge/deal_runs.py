"""The deals of a record, judged one after the other under one set of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from referee import registry
from referee.budget import Purse
from referee.game.contract import AnyGame, Setup
from referee.game.reads import Reads
from referee.judge.carried import ANYBODY
from referee.judge.deal import DealRun
from referee.judge.engine import Table
from referee.judge.explore import OptionValue
from referee.judge.game_loader import engine
from referee.judge.judgement import (
    OUT_OF_TURN,
)
from referee.judge.run import run_deal
from referee.judge.seating import beginning, person, setup_of
from referee.judge.verdicts import Result
from referee.record.model import Deal, LineKind, Record

SHOWN = 4
"""How many times less work than judging a table takes that is only shown."""


class Run(NamedTuple):
    """Every deal, judged one after the other under one set-up."""

    setup: Setup
    deals: tuple[DealRun, ...]

    def results(self) -> list[Result]:
        """The results of all lines, in order of the file."""
        return [result for deal in self.deals for result in deal.results]


BookFor = Callable[[Mapping[str, OptionValue]], Any]


def default_books(record: Record) -> BookFor:
    """Books for the players of this record, with its own cards where it names a file."""
    cards = None if record.cards_path is None else Path(record.cards_path)

    def load(values: Mapping[str, OptionValue]) -> Any:
        return registry.book(record.game, values, record.first_table, cards)

    return load


# --- options ----------------------------------------------------------------------------------
def known_values(record: Record) -> dict[str, OptionValue]:
    """The options that the table remembers."""
    return {name: value for name, value in record.options.items() if value is not None}


def begun_by(record: Record, setup: Setup, deal: Deal, start: int, **how: Any) -> DealRun:
    """A deal begun by this seat, unless its first facts name another; ANYBODY: as its first move shows."""
    game, table = engine(record.game), setup_of(record, setup, deal)
    first = named_start(deal, start)
    return run_deal(
        game, table, deal, beginner(game, table, deal, how["purse"]) if first == ANYBODY else first, **how
    )


def run_record(
    record: Record, deals: tuple[Deal, ...], setup: Setup, *, advise: bool = True, telling: bool = False
) -> Run:
    """The record under one set of options."""
    return Run(setup, tuple(deal_runs(record, deals, setup, advise=advise, telling=telling)))


def deal_runs(
    record: Record,
    deals: tuple[Deal, ...],
    setup: Setup,
    *,
    advise: bool,
    telling: bool = False,
    purse: Purse | None = None,
) -> Iterator[DealRun]:
    """The same deal by deal, each begun as those before it left the table."""
    start, passed, known = record.start, False, record.start_known
    for deal in deals:
        seats = record.first_table if deal.seating is None else len(deal.seating.seats)
        first = beginning(deal, start, seats, passed=passed) if known else ANYBODY
        followed = deal is not deals[-1] and not deal.cut
        how = {"advise": advise, "followed": followed, "telling": telling, "purse": purse}
        run = begun_by(record, setup, deal, first, **how)
        yield run
        known = run.whole and not deal.cut
        start, passed = person(deal, run.start), run.finished


def beginner(game: AnyGame, setup: Setup, deal: Deal, purse: Purse | None) -> int:
    """Who begins a deal of which nobody knows that any more: its first move is in turn."""
    place = next((i for i, line in enumerate(deal.lines) if line.kind is LineKind.MOVE), None)
    if place is None:
        return 0
    first = deal._replace(lines=deal.lines[: place + 1])
    mover = first.lines[-1].seat or 0
    for seat in ((mover + step) % setup.seats for step in range(setup.seats)):
        result = run_deal(game, setup, first, seat, advise=False, purse=purse).results[-1]
        if all(breach.clause != OUT_OF_TURN for breach in result.breaches):
            return seat
    return mover


def make_setup(record: Record, book: Any) -> Setup:
    """What header and book settle."""
    table, seats = registry.cards_of(book), record.first_table
    return Setup(record.game, book.options, seats, table, record.calls_assumed, book, book.figures)


def named_start(deal: Deal, start: int) -> int:
    """The start player, where the deal's first facts name one."""
    for line in deal.lines:
        if line.kind is not LineKind.FACT:
            break
        for step in line.steps:
            if step.verb == "@start" and step.seat is not None:
                return step.seat
    return start


def base_setup(record: Record, book_for: BookFor | None = None) -> Setup:
    """The set-up of a record, options given as `?` at their defaults."""
    book_for = book_for or default_books(record)
    return make_setup(record, book_for(known_values(record)))


def starts(record: Record, setup: Setup) -> Iterator[tuple[Deal, int]]:
    """Every deal with its start player; each is judged only if the next one is asked for."""
    game = engine(record.game)
    start, passed = record.start, False
    purse = Purse(game.judging)
    for deal in record.deals:
        table = setup_of(record, setup, deal)
        first = named_start(deal, beginning(deal, start, table.seats, passed=passed))
        yield deal, first
        followed = deal is not record.deals[-1]
        passed = run_deal(game, table, deal, first, advise=False, followed=followed, purse=purse).finished
        start = person(deal, first)


def position(
    record: Record,
    line: int,
    *,
    book_for: BookFor | None = None,
    start: int | None = None,
    reads: Reads | None = None,
) -> tuple[AnyGame, Table]:
    """The table right before line `line` of the file: for `legal` and `show`.

    `start`: who began the deal of that line; where that is known, no deal before it is judged for it.
    `reads`: the options, where it is watched which of them are read.
    """
    setup = base_setup(record, book_for)
    setup = setup if reads is None else setup._replace(options=reads)
    game = engine(record.game)
    count = max(1, sum(deal.line <= line for deal in record.deals))
    deal = record.deals[count - 1]
    if start is None:
        *_, (deal, start) = islice(starts(record, setup), count)
    purse = Purse(game.judging // SHOWN)
    table = Table(game, setup_of(record, setup, deal), deal, start, advise=False, purse=purse)
    table.walk_on(sum(each.number < line for each in deal.lines))
    return game, table
