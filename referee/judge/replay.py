"""The whole record, judged: deal after deal, under the options in force and under the ones in question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee import shelf
from referee.game.contract import AnyGame, Setup
from referee.game.reads import Reads
from referee.judge.deal import DealRun
from referee.judge.disputes import with_readings
from referee.judge.explore import Explored, OptionValue, Readings, Values, Way, explored, missing
from referee.judge.frame import Table, run_deal
from referee.judge.judgement import (
    DOUBTFUL,
    ILLEGAL,
    LEGAL,
    AllLegal,
    Contested,
    DealVerdict,
    Judgement,
    LineVerdict,
)
from referee.judge.rooms import engine
from referee.judge.run import Run
from referee.judge.seating import beginning, person, setup_of, spread
from referee.judge.verdicts import FINE_RESULT, Result
from referee.record.model import Choice, Deal, Line, LineKind, Record

BookFor = Callable[[Mapping[str, OptionValue]], Any]


def judge(record: Record, *, as_of: int | None = None, book_for: BookFor | None = None) -> Judgement:
    """Judge a record.  `as_of`: only the lines up to that line of the file count, and are judged.

    `book_for` gives the book for a set of option values; without it the built-in game is loaded.
    """
    return judged(record, book_for or default_books(record), as_of)


def judge_with(record: Record, setup: Setup) -> Judgement:
    """Judge a record with a set-up of one's own (other decks); nothing is said of house rules."""
    run = run_record(record, record.deals, setup)
    return tallied(record, record.deals, said(record.deals, run.results()), [run])


def said(deals: tuple[Deal, ...], results: list[Result]) -> Sequence[LineVerdict]:
    """The results as verdicts on their lines."""
    if results.count(FINE_RESULT) == len(results):
        return AllLegal(deals)
    lines = ((line, deal.number) for deal in deals for line in deal.lines)
    return tuple(
        line_verdict(line, number, result) for (line, number), result in zip(lines, results, strict=True)
    )


def judged(record: Record, book_for: BookFor, as_of: int | None) -> Judgement:
    """The judgement under the books of this table."""
    deals = record.deals if as_of is None else tuple(until(record.deals, as_of))
    found = explore(record, deals, book_for)
    run, *others = runs = [way.run for way in found.ways]
    results = run.results() if not others else joined([each.results() for each in runs])
    if found.cut is not None:
        results = not_exact(deals, results, found.cut)
    verdicts = said(deals, results)
    if others or found.ruled:
        verdicts = with_turns_on(verdicts, record, run.setup.book, found)
    if not isinstance(verdicts, AllLegal):
        verdicts = advised(verdicts, record, deals, book_for, known_values(record), run)
    return tallied(record, deals, verdicts, runs)


def not_exact(deals: tuple[Deal, ...], results: list[Result], cut: int) -> list[Result]:
    """The results; from line `cut` on none is certain, since options were read in some values only."""
    lines = (line for deal in deals for line in deal.lines)
    return [
        result._replace(verdict=DOUBTFUL, exact=False) if line.number >= cut else result
        for line, result in zip(lines, results, strict=True)
    ]


def line_verdict(line: Line, deal: int, result: Result) -> LineVerdict:
    """The verdict of the report from the result of the frame."""
    if result is FINE_RESULT:
        return LineVerdict(line, deal, LEGAL)
    return LineVerdict(
        line,
        deal,
        result.verdict,
        result.breaches,
        result.applied,
        result.exact,
        instead=result.instead,
        unwritten=result.unwritten,
    )


def default_books(record: Record) -> BookFor:
    """Books for the players of this record, with its own cards where it names a file."""
    cards = None if record.cards_path is None else Path(record.cards_path)

    def load(values: Mapping[str, OptionValue]) -> Any:
        return shelf.book(record.game, values, record.first_table, cards)

    return load


def until(deals: tuple[Deal, ...], as_of: int) -> Iterator[Deal]:
    """The deals as far as line `as_of` of the file."""
    for deal in deals:
        if deal.line <= as_of:
            lines = tuple(line for line in deal.lines if line.number <= as_of)
            yield deal._replace(lines=lines, cut=deal.cut if deal.cut <= as_of else 0)


# --- options ----------------------------------------------------------------------------------
def known_values(record: Record) -> dict[str, OptionValue]:
    """The options that the table remembers."""
    return {name: value for name, value in record.options.items() if value is not None}


def explore(
    record: Record,
    deals: tuple[Deal, ...],
    book_for: BookFor,
    *,
    advise: bool = True,
    telling: bool = False,
) -> Explored:
    """The record under every set of values of options given as `?` that can make a difference."""
    known = known_values(record)

    def judging(values: Values, open_names: frozenset[str], readings: Readings) -> tuple[Run, Reads | None]:
        setup = make_setup(record, book_for({**known, **values}))
        reads = Reads(setup.options, open_names) if open_names else None
        watched = setup if reads is None else setup._replace(options=reads)
        read = with_readings(deals, readings)
        run = run_record(record, read, watched, advise=advise, telling=telling)
        return run._replace(setup=setup), reads

    if not missing(record) and not any(line.testimony for deal in deals for line in deal.lines):
        return Explored((Way({}, {}, judging({}, frozenset(), {})[0]),), None)
    return explored(record, deals, book_for(known), judging)


def run_record(
    record: Record, deals: tuple[Deal, ...], setup: Setup, *, advise: bool = True, telling: bool = False
) -> Run:
    """The record under one set of options."""
    game = engine(record.game)
    start, passed, known = record.start, False, record.start_known
    done = []
    for deal in deals:
        table = setup_of(record, setup, deal)
        first = beginning(deal, start, table.seats, passed=passed) if known else beginner(game, table, deal)
        first = named_start(deal, first)
        followed, known = deal is not deals[-1] and not deal.cut, not deal.cut
        result = run_deal(game, table, deal, first, advise=advise, followed=followed, telling=telling)
        done.append(result)
        start, passed = person(deal, first), result.finished
    return Run(setup, tuple(done))


def beginner(game: AnyGame, setup: Setup, deal: Deal) -> int:
    """Who begins a deal of which nobody knows that any more: its first move is in turn."""
    place = next((i for i, line in enumerate(deal.lines) if line.kind is LineKind.MOVE), None)
    if place is None:
        return 0
    first = deal._replace(lines=deal.lines[: place + 1])
    mover = first.lines[-1].seat or 0
    for seat in ((mover + step) % setup.seats for step in range(setup.seats)):
        result = run_deal(game, setup, first, seat, advise=False).results[-1]
        if all(breach.clause != "GEN-1" for breach in result.breaches):
            return seat
    return mover


def make_setup(record: Record, book: Any) -> Setup:
    """What header and book settle."""
    table = shelf.cards_of(book)
    return Setup(record.game, book.options, record.first_table, table, record.calls_assumed, book)


def named_start(deal: Deal, start: int) -> int:
    """The start player, where the deal's first facts name one."""
    for line in deal.lines:
        if line.kind is not LineKind.FACT:
            break
        for step in line.steps:
            if step.verb == "@start" and step.seat is not None:
                return step.seat
    return start


def joined(sheets: list[list[Result]]) -> list[Result]:
    """Line by line what all sets of options say; unknown where they differ."""
    lines = []
    for column in zip(*sheets, strict=True):
        verdicts = {result.verdict for result in column}
        if len(verdicts) == 1:
            lines.append(column[0])
            continue
        worst = next(result for result in column if result.verdict != LEGAL)
        lines.append(worst._replace(verdict=DOUBTFUL, exact=all(result.exact for result in column)))
    return lines


def with_turns_on(
    verdicts: Sequence[LineVerdict], record: Record, book: Any, found: Explored
) -> tuple[LineVerdict, ...]:
    """Every line with the options and testimonies on which its verdict turns."""
    specs = [spec for spec in book.option_specs if spec.name in missing(record) and spec.values]
    columns = list(zip(*(way.run.results() for way in found.ways), strict=True))
    done = []
    for verdict, column in zip(verdicts, columns, strict=True):
        dispute = disputed(verdict, found)
        if len({result.verdict for result in column}) == 1:
            done.append(verdict._replace(dispute=dispute))
            continue
        turns: dict[str, dict[object, str]] = {}
        for spec in specs:
            by_value: dict[object, set[str]] = {value: set() for value in spec.values}
            for way, result in zip(found.ways, column, strict=True):
                for value in (way.values[spec.name],) if spec.name in way.values else spec.values:
                    by_value[value].add(result.verdict)
            turns[spec.name] = decided(by_value)
        for each in found.disputes:
            readings: dict[object, set[str]] = {}
            for way, result in zip(found.ways, column, strict=True):
                readings.setdefault(each.labels[way.readings[each.line]], set()).add(result.verdict)
            turns[f"line {each.line}"] = decided(readings)
        turns = {name: values for name, values in turns.items() if len(set(values.values())) > 1}
        done.append(verdict._replace(turns_on=turns, dispute=dispute))
    return tuple(done)


def decided(by_value: Mapping[object, set[str]]) -> dict[object, str]:
    """Value -> the verdict under it, unknown where that hangs on something else besides."""
    return {value: next(iter(e)) if len(e) == 1 else DOUBTFUL for value, e in by_value.items() if e}


def disputed(verdict: LineVerdict, found: Explored) -> tuple[tuple[tuple[Choice, ...], int], ...] | None:
    """Of a disputed line, the readings that fall away, each with the line that rules it out."""
    dispute = next((each for each in found.disputes if each.line == verdict.line.number), None)
    if dispute is None:
        return None
    return tuple((dispute.labels[each.reading], each.by) for each in found.ruled if each.line == dispute.line)


# --- advice -----------------------------------------------------------------------------------
def advised(
    verdicts: Sequence[LineVerdict],
    record: Record,
    deals: tuple[Deal, ...],
    book_for: BookFor,
    base: dict[str, OptionValue],
    run: Run,
) -> tuple[LineVerdict, ...]:
    """Illegal lines with the house rule that would allow them, unknown ones with what would settle them."""
    from referee.judge.settle import settling
    from referee.judge.supposing import with_suppositions

    rulings: list[tuple[str, OptionValue, list[str]]] = []
    if any(verdict.verdict is ILLEGAL for verdict in verdicts):
        rulings = list(other_rules(record, deals, book_for, base, run))
    done = []
    for index, verdict in enumerate(verdicts):
        if verdict.verdict is ILLEGAL:
            named = tuple(
                (name, value) for name, value, under in rulings if allowed_under(index, verdicts, under)
            )
            proved = verdict.breaches
            if any(breach.doubt is not None for breach in proved):
                place = next(i for i, deal in enumerate(deals) if deal.number == verdict.deal)
                proved = with_suppositions(proved, engine(record.game), run.deals[place].states[0])
            done.append(verdict._replace(legal_under=named, breaches=proved))
        elif verdict.verdict is DOUBTFUL:
            place = next(i for i, deal in enumerate(deals) if deal.number == verdict.deal)
            game, dealt = engine(record.game), run.deals[place]
            asked = settling(verdict, deals[place].lines, game, dealt)
            breaches = with_suppositions(verdict.breaches, game, dealt.states[0])
            done.append(verdict._replace(settle=asked, breaches=breaches))
        else:
            done.append(verdict)
    return tuple(done)


def other_rules(
    record: Record,
    deals: tuple[Deal, ...],
    book_for: BookFor,
    base: dict[str, OptionValue],
    run: Run,
) -> Iterator[tuple[str, OptionValue, list[str]]]:
    """(option, value, verdicts) of the record under each other value of each rule."""
    for spec in run.setup.book.option_specs:
        if spec.kind.value != "rule" or record.options.get(spec.name, base.get(spec.name)) is None:
            continue
        for value in spec.values:
            if value == run.setup.options[spec.name]:
                continue
            setup = make_setup(record, book_for({**base, spec.name: value}))
            other = run_record(record, deals, setup, advise=False)
            yield spec.name, value, [result.verdict for result in other.results()]


def allowed_under(index: int, verdicts: Sequence[LineVerdict], under: list[str]) -> bool:
    """Whether the line is legal there and no line before it that was legal becomes illegal."""
    if under[index] != LEGAL:
        return False
    return not any(under[i] == ILLEGAL and verdicts[i].verdict == LEGAL for i in range(index))


# --- totals -----------------------------------------------------------------------------------
def tallied(
    record: Record, deals: tuple[Deal, ...], verdicts: Sequence[LineVerdict], runs: list[Run]
) -> Judgement:
    """The judgement: how the deals ended, totals, places."""
    sheets = [[deal_verdict(deal, done) for deal, done in zip(deals, run.deals, strict=True)] for run in runs]
    entries = tuple(common_deal(column) for column in zip(*sheets, strict=True))
    run = runs[0]
    game = engine(record.game)
    seats = len(record.players) if record.seated else run.setup.seats
    counted = [entry for entry in entries if entry.finished]
    by_number = {deal.number: deal for deal in deals}
    sheets_of_all = [spread(record, by_number[entry.deal], entry.scores, 0) for entry in counted]
    whole = not any(deal.cut for deal in deals)
    totals = summed(sheets_of_all, seats)
    ties = summed(
        [
            spread(record, deal, done.tiebreak, 0)
            for deal, done in zip(deals, run.deals, strict=True)
            if done.finished
        ],
        seats,
    )
    solo = not whole or (bool(counted) and all(entry.scores is None for entry in counted))
    return Judgement(
        record=record,
        options={**run.setup.options, **{n: None for n, value in record.options.items() if value is None}},
        lines=verdicts,
        deals=entries,
        scores=None if solo else totals,
        ranking=None if solo else places(totals, ties),
        finished=whole
        and len(counted) >= game.deals_agreed(setup_of(record, run.setup, deals[-1]) if deals else run.setup),
        contested=tuple(contested(record, deals, runs, counted, whole=whole)),
    )


def contested(
    record: Record, deals: tuple[Deal, ...], runs: list[Run], counted: list[DealVerdict], *, whole: bool
) -> Iterator[Contested]:
    """The deals that an illegal line ended under every set of options, and the totals without each alone."""
    seats = len(record.players) if record.seated else runs[0].setup.seats
    by_number = {deal.number: deal for deal in deals}
    for deal, column in zip(deals, zip(*(run.deals for run in runs), strict=True), strict=True):
        at = column[0].contested
        if deal.cut or at is None or any(run.contested != at for run in column):
            continue
        others = [
            spread(record, by_number[entry.deal], entry.scores, 0)
            for entry in counted
            if entry.deal != deal.number
        ]
        without = summed(others, seats) if whole else (None,) * seats
        yield Contested(deal.number, deal.lines[at].number, without)


def deal_verdict(deal: Deal, run: DealRun) -> DealVerdict:
    """The entry of one deal."""
    if deal.cut:
        return DealVerdict(deal.number, False, None, (), (), None, {})
    return DealVerdict(
        deal.number, run.finished, run.ended_by, run.winners, run.losers, run.scores, run.extras
    )


def common_deal(column: tuple[DealVerdict, ...]) -> DealVerdict:
    """What is the same under every set of options."""
    first = column[0]
    if all(entry == first for entry in column):
        return first
    if any(entry.ended_by != first.ended_by or entry.finished != first.finished for entry in column):
        return DealVerdict(first.deal, False, None, (), (), None, {})
    sheets = [entry.scores for entry in column if entry.scores is not None]
    scores = (
        tuple(c[0] if len(set(c)) == 1 else None for c in zip(*sheets, strict=True))
        if len(sheets) == len(column)
        else None
    )
    same = all((e.winners, e.losers) == (first.winners, first.losers) for e in column)
    extras = first.extras if all(entry.extras == first.extras for entry in column) else {}
    return first._replace(
        winners=first.winners if same else (),
        losers=first.losers if same else (),
        scores=scores,
        extras=extras,
    )


def summed(sheets: list[Any], seats: int) -> tuple[int | None, ...]:
    """Totals by seat; None where one of the summands is."""
    totals: list[int | None] = [0] * seats
    for sheet in sheets:
        for seat, value in enumerate(sheet or ()):
            total = totals[seat]
            totals[seat] = None if value is None or total is None else total + value
    return tuple(totals)


def places(
    totals: tuple[int | None, ...], ties: tuple[int | None, ...]
) -> tuple[tuple[int, ...], ...] | None:
    """Seats by place, best first; None where a total is not known."""
    by_total: dict[tuple[int, int], list[int]] = {}
    for seat, (total, tie) in enumerate(zip(totals, ties, strict=True)):
        if total is None or tie is None:
            return None
        by_total.setdefault((total, tie), []).append(seat)
    return tuple(tuple(by_total[key]) for key in sorted(by_total, reverse=True))


def base_setup(record: Record, book_for: BookFor | None = None) -> Setup:
    """The set-up of a record, options given as `?` at their defaults."""
    book_for = book_for or default_books(record)
    return make_setup(record, book_for(known_values(record)))


def starts(record: Record, setup: Setup) -> list[tuple[Deal, int]]:
    """Every deal with its start player."""
    game = engine(record.game)
    start, passed = record.start, False
    found = []
    for deal in record.deals:
        table = setup_of(record, setup, deal)
        first = named_start(deal, beginning(deal, start, table.seats, passed=passed))
        found.append((deal, first))
        followed = deal is not record.deals[-1]
        passed = run_deal(game, table, deal, first, advise=False, followed=followed).finished
        start = person(deal, first)
    return found


def position(record: Record, line: int, *, book_for: BookFor | None = None) -> tuple[AnyGame, Table]:
    """The table right before line `line` of the file: for `legal` and `show`."""
    setup = base_setup(record, book_for)
    game = engine(record.game)
    deal, start = [pair for pair in starts(record, setup) if pair[0].line <= line or pair[0].number == 1][-1]
    table = Table(game, setup_of(record, setup, deal), deal, start, advise=False)
    table.walk(sum(each.number < line for each in deal.lines))
    return game, table
