"""The whole record, judged: deal after deal, under the options in force and under the ones in question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from referee import shelf
from referee.game.contract import AnyGame, Setup
from referee.game.reads import Reads
from referee.judge.carried import ANYBODY, Case, first_deal, in_all, next_deal
from referee.judge.deal import DealRun
from referee.judge.disputes import Dispute, with_readings
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
    return tallied(
        record, record.deals, said(record.deals, run.results()), setup, [[deal] for deal in run.deals]
    )


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
    setup = base_setup(record, book_for)
    verdicts = said(deals, results_of(deals, found))
    if any(each.disputes or each.ruled or len(each.ways) > 1 for each in found):
        verdicts = with_turns_on(verdicts, record, setup.book, found)
    if not isinstance(verdicts, AllLegal):
        verdicts = advised(verdicts, record, deals, book_for, setup, found)
    return tallied(record, deals, verdicts, setup, columns(found))


def columns(found: Sequence[Explored]) -> list[list[DealRun]]:
    """Of each deal how it went in every way."""
    return [[way.run for way in each.ways] for each in found]


def results_of(deals: tuple[Deal, ...], found: Sequence[Explored]) -> list[Result]:
    """What all ways say of every line, in the order of the file."""
    return [result for deal, each in zip(deals, found, strict=True) for result in results_of_deal(deal, each)]


def results_of_deal(deal: Deal, found: Explored) -> list[Result]:
    """The same of one deal; from the first line on that was not tried in all ways none is certain."""
    if len(found.ways) == 1 and found.cut is None:
        return found.ways[0].run.results
    results = joined([way.run.results for way in found.ways])
    if found.cut is None and not found.loose:
        return results
    return [
        result._replace(verdict=DOUBTFUL, exact=False)
        if (found.cut is not None and line.number >= found.cut) or result.verdict == DOUBTFUL
        else result
        for line, result in zip(deal.lines, results, strict=True)
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
) -> list[Explored]:
    """Each deal under every value of options given as `?`, and every testimony, that can bear on it."""
    if not missing(record) and not any(line.testimony for deal in deals for line in deal.lines):
        setup = base_setup(record, book_for)
        run = run_record(record, deals, setup, advise=advise, telling=telling)
        return [Explored((Way({}, {}, each, setup),)) for each in run.deals]
    book = book_for(known_values(record))
    begun = first_deal(record.start if record.start_known else ANYBODY)
    done: list[Explored] = []
    for deal in deals:
        if done:
            begun = next_deal(record, deals[len(done) - 1], done[-1], deal)
        how = {"advise": advise, "followed": deal is not deals[-1] and not deal.cut, "telling": telling}
        done.append(in_all(begun, partial(_explored_from, record, deal, book_for, book, how)))
    return done


def _explored_from(
    record: Record, deal: Deal, book_for: BookFor, book: Any, how: dict[str, bool], case: Case
) -> Explored:
    """A deal in every way in which it can have gone on from one beginning."""
    return explored(
        record, deal, book, partial(_judged_as, record, deal, book_for, how, case.start), case.values
    )


def _judged_as(
    record: Record,
    deal: Deal,
    book_for: BookFor,
    how: dict[str, bool],
    start: int,
    values: Values,
    open_names: frozenset[str],
    readings: Readings,
) -> tuple[Way, Reads | None]:
    """A deal begun by this seat under these values, with one reading of each disputed line."""
    setup = make_setup(record, book_for({**known_values(record), **values}))
    reads = Reads(setup.options, open_names) if open_names else None
    watched = setup if reads is None else setup._replace(options=reads)
    run = begun_by(record, watched, with_readings(deal, readings), start, **how)
    return Way(values, readings, run, setup), reads


def begun_by(record: Record, setup: Setup, deal: Deal, start: int, **how: bool) -> DealRun:
    """A deal begun by this seat, unless its first facts name another; ANYBODY: as its first move shows."""
    game, table = engine(record.game), setup_of(record, setup, deal)
    first = named_start(deal, start)
    return run_deal(game, table, deal, beginner(game, table, deal) if first == ANYBODY else first, **how)


def run_record(
    record: Record, deals: tuple[Deal, ...], setup: Setup, *, advise: bool = True, telling: bool = False
) -> Run:
    """The record under one set of options."""
    start, passed, known = record.start, False, record.start_known
    done = []
    for deal in deals:
        seats = record.first_table if deal.seating is None else len(deal.seating.seats)
        first = beginning(deal, start, seats, passed=passed) if known else ANYBODY
        followed, known = deal is not deals[-1] and not deal.cut, not deal.cut
        run = begun_by(record, setup, deal, first, advise=advise, followed=followed, telling=telling)
        done.append(run)
        start, passed = person(deal, run.start), run.finished
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
    verdicts: Sequence[LineVerdict], record: Record, book: Any, found: Sequence[Explored]
) -> tuple[LineVerdict, ...]:
    """Every line with the options and testimonies on which its verdict turns."""
    specs = [spec for spec in book.option_specs if spec.name in missing(record) and spec.values]
    disputes = {dispute.line: dispute for each in found for dispute in each.disputes}
    rest = iter(verdicts)
    done: list[LineVerdict] = []
    for each in found:
        read = sorted({line for way in each.ways for line in way.readings})
        told = [disputes[line] for line in read]
        for column in zip(*(way.run.results for way in each.ways), strict=True):
            done.append(turning(next(rest), each, specs, told, column))
    return tuple(done)


def turning(
    verdict: LineVerdict,
    found: Explored,
    specs: list[Any],
    disputes: list[Dispute],
    column: tuple[Result, ...],
) -> LineVerdict:
    """A line with what its verdict turns on; something that was not told apart in a way holds in any form."""
    told = disputed(verdict, found)
    if len({result.verdict for result in column}) == 1:
        return verdict._replace(dispute=told)
    turns: dict[str, dict[object, str]] = {}
    for spec in specs:
        by_value: dict[object, set[str]] = {value: set() for value in spec.values}
        for way, result in zip(found.ways, column, strict=True):
            for value in (way.values[spec.name],) if spec.name in way.values else spec.values:
                by_value[value].add(result.verdict)
        turns[spec.name] = decided(by_value)
    for each in disputes:
        there = {way.readings[each.line] for way in found.ways if each.line in way.readings}
        readings: dict[object, set[str]] = {}
        for way, result in zip(found.ways, column, strict=True):
            for reading in (way.readings[each.line],) if each.line in way.readings else sorted(there):
                readings.setdefault(each.labels[reading], set()).add(result.verdict)
        turns[f"line {each.line}"] = decided(readings)
    turns = {name: values for name, values in turns.items() if len(set(values.values())) > 1}
    return verdict._replace(turns_on=turns, dispute=told)


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
    setup: Setup,
    found: Sequence[Explored],
) -> tuple[LineVerdict, ...]:
    """Illegal lines with the house rule that would allow them, unknown ones with what would settle them."""
    from referee.judge.settle import settling
    from referee.judge.supposing import with_suppositions

    rulings: list[tuple[str, OptionValue, list[str], int]] = []
    if any(verdict.verdict is ILLEGAL for verdict in verdicts):
        rulings = [
            (name, value, under, last_spared(verdicts, under))
            for name, value, under in other_rules(record, deals, book_for, setup)
        ]
    places = {deal.number: place for place, deal in enumerate(deals)}
    game = engine(record.game)
    done = []
    for index, verdict in enumerate(verdicts):
        if verdict.verdict is LEGAL:
            done.append(verdict)
            continue
        place = places[verdict.deal]
        dealt = found[place].ways[0].run
        if verdict.verdict is ILLEGAL:
            named = tuple(
                (name, value)
                for name, value, under, spared in rulings
                if under[index] == LEGAL and index <= spared
            )
            proved = verdict.breaches
            if any(breach.doubt is not None for breach in proved):
                proved = with_suppositions(proved, game, dealt.states[0])
            done.append(verdict._replace(legal_under=named, breaches=proved))
        else:
            asked = settling(verdict, deals[place].lines, game, dealt)
            breaches = with_suppositions(verdict.breaches, game, dealt.states[0])
            done.append(verdict._replace(settle=asked, breaches=breaches))
    return tuple(done)


def other_rules(
    record: Record, deals: tuple[Deal, ...], book_for: BookFor, base: Setup
) -> Iterator[tuple[str, OptionValue, list[str]]]:
    """(option, value, verdicts) of the record under each other value of each rule that is read at all."""
    known = known_values(record)
    rules = {spec.name: spec for spec in base.book.option_specs if spec.kind.value == "rule"}
    reads = Reads(base.options, frozenset(rules))
    run_record(record, deals, base._replace(options=reads), advise=False)
    for name, spec in rules.items():
        if name not in reads.first or record.options.get(name, known.get(name)) is None:
            continue
        for value in spec.values:
            if value == base.options[name]:
                continue
            setup = make_setup(record, book_for({**known, name: value}))
            other = run_record(record, deals, setup, advise=False)
            yield name, value, [result.verdict for result in other.results()]


def last_spared(verdicts: Sequence[LineVerdict], under: Sequence[str]) -> int:
    """The index of the first line that becomes illegal, which was legal; behind it nothing is allowed."""
    return next(
        (i for i, each in enumerate(under) if each == ILLEGAL and verdicts[i].verdict == LEGAL), len(under)
    )


# --- totals -----------------------------------------------------------------------------------
def tallied(
    record: Record,
    deals: tuple[Deal, ...],
    verdicts: Sequence[LineVerdict],
    setup: Setup,
    runs: Sequence[Sequence[DealRun]],
) -> Judgement:
    """The judgement: how the deals ended, totals, places.  `runs`: of each deal how it went in every way."""
    entries = tuple(
        common_deal(tuple(deal_verdict(deal, run) for run in column))
        for deal, column in zip(deals, runs, strict=True)
    )
    game = engine(record.game)
    seats = len(record.players) if record.seated else setup.seats
    counted = [entry for entry in entries if entry.finished]
    by_number = {deal.number: deal for deal in deals}
    sheets = {entry.deal: spread(record, by_number[entry.deal], entry.scores, 0) for entry in counted}
    whole = not any(deal.cut for deal in deals)
    totals = summed(sheets.values(), seats)
    ties = summed(
        [
            spread(record, deal, column[0].tiebreak, 0)
            for deal, column in zip(deals, runs, strict=True)
            if column[0].finished
        ],
        seats,
    )
    solo = not whole or (bool(counted) and all(entry.scores is None for entry in counted))
    return Judgement(
        record=record,
        options={**setup.options, **{n: None for n, value in record.options.items() if value is None}},
        lines=verdicts,
        deals=entries,
        scores=None if solo else totals,
        ranking=None if solo else places(totals, ties),
        finished=whole
        and len(counted) >= game.deals_agreed(setup_of(record, setup, deals[-1]) if deals else setup),
        contested=tuple(contested(deals, runs, sheets, seats, whole=whole)),
    )


def contested(
    deals: tuple[Deal, ...],
    runs: Sequence[Sequence[DealRun]],
    sheets: Mapping[int, Sequence[Any] | None],
    seats: int,
    *,
    whole: bool,
) -> Iterator[Contested]:
    """The deals that an illegal line ended in every way, and the totals without each alone.

    A total without one deal is the total less its points: all others are added up once.
    """
    known, open_sheets = _known_and_open(sheets.values(), seats)
    for deal, column in zip(deals, runs, strict=True):
        at = column[0].contested
        if deal.cut or at is None or any(run.contested != at for run in column):
            continue
        own = sheets.get(deal.number) or (0,) * seats
        without = tuple(
            (total - (value or 0)) if gaps == (value is None) else None
            for total, gaps, value in zip(known, open_sheets, own, strict=True)
        )
        yield Contested(deal.number, deal.lines[at].number, without if whole else (None,) * seats)


def _known_and_open(sheets: Iterable[Sequence[Any] | None], seats: int) -> tuple[list[int], list[int]]:
    """By seat the sum of the points that are known, and how many deals have points that are not."""
    known, gaps = [0] * seats, [0] * seats
    for sheet in sheets:
        for seat, value in enumerate(sheet or ()):
            known[seat] += value or 0
            gaps[seat] += value is None
    return known, gaps


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


def summed(sheets: Iterable[Any], seats: int) -> tuple[int | None, ...]:
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
