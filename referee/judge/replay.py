"""The whole record, judged: deal after deal, under the options in force and under the ones in question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from referee.budget import HOUSE_RULES, Purse, Spent, earned_in
from referee.game.contract import Setup
from referee.game.reads import Reads
from referee.judge.advised import OtherRules, Rule, advised, last_spared
from referee.judge.carried import ANYBODY, Case, first_deal, in_all, next_deal
from referee.judge.deal import DealRun
from referee.judge.deal_runs import (
    BookFor,
    Run,
    base_setup,
    begun_by,
    deal_runs,
    default_books,
    known_values,
    make_setup,
    run_record,
)
from referee.judge.disputes import Dispute, with_readings
from referee.judge.explore import Explored, Readings, Values, Way, explored, missing
from referee.judge.game_loader import engine
from referee.judge.judgement import (
    DOUBTFUL,
    ILLEGAL,
    LEGAL,
    AllLegal,
    Judgement,
    LineVerdict,
)
from referee.judge.totals import tallied
from referee.judge.verdicts import FINE_RESULT, Result
from referee.record.model import Choice, Deal, Line, Record


def judge(
    record: Record, *, as_of: int | None = None, book_for: BookFor | None = None, house_rules: bool = True
) -> Judgement:
    """Judge a record.  `as_of`: only the lines up to that line of the file count, and are judged.

    `book_for` gives the book for a set of option values; without it the built-in game is loaded.
    `house_rules`: look for those that would allow an illegal line, and for what is legal instead, too.
    """
    return judged(record, book_for or default_books(record), as_of, house_rules)


def judge_with(record: Record, setup: Setup) -> Judgement:
    """Judge a record with a set-up of one's own (other decks); nothing is said of house rules."""
    run = run_record(record, record.deals, setup)
    return tallied(
        record, record.deals, verdicts_of(record.deals, run.results()), setup, [[deal] for deal in run.deals]
    )


def verdicts_of(deals: tuple[Deal, ...], results: list[Result]) -> Sequence[LineVerdict]:
    """The results as verdicts on their lines."""
    if results.count(FINE_RESULT) == len(results):
        return AllLegal(deals)
    lines = ((line, deal.number) for deal in deals for line in deal.lines)
    return tuple(
        line_verdict(line, number, result) for (line, number), result in zip(lines, results, strict=True)
    )


def judged(record: Record, book_for: BookFor, as_of: int | None, house_rules: bool) -> Judgement:
    """The judgement under the books of this table."""
    deals = record.deals if as_of is None else tuple(until(record.deals, as_of))
    found = explore(record, deals, book_for, advise=house_rules)
    setup = base_setup(record, book_for)
    verdicts = verdicts_of(deals, results_of(deals, found))
    if any(each.disputes or each.ruled or len(each.ways) > 1 for each in found):
        verdicts = with_turns_on(verdicts, record, setup.book, found)
    runs = columns(found)
    whole = all(run.whole for column in runs for run in column)
    rules = OtherRules((), whole=whole)
    if house_rules and whole and any(verdict.verdict is ILLEGAL for verdict in verdicts):
        rules = other_rules(record, deals, book_for, setup, verdicts)
    if not isinstance(verdicts, AllLegal):
        verdicts = advised(verdicts, record, deals, found, rules.tried)
    untried = () if rules.whole else ("legal-under",) if whole else ("judging", "legal-under")
    return tallied(record, deals, verdicts, setup, runs)._replace(untried=untried)


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


def until(deals: tuple[Deal, ...], as_of: int) -> Iterator[Deal]:
    """The deals as far as line `as_of` of the file."""
    for deal in deals:
        if deal.line <= as_of:
            lines = tuple(line for line in deal.lines if line.number <= as_of)
            yield deal._replace(lines=lines, cut=deal.cut if deal.cut <= as_of else 0)


def explore(
    record: Record,
    deals: tuple[Deal, ...],
    book_for: BookFor,
    *,
    advise: bool,
    telling: bool = False,
) -> list[Explored]:
    """Each deal under every value of options given as `?`, and every testimony, that can bear on it."""
    purse = Purse(engine(record.game).judging)
    if not missing(record) and not any(line.testimony for deal in deals for line in deal.lines):
        setup = base_setup(record, book_for)
        run = Run(setup, tuple(deal_runs(record, deals, setup, advise=advise, telling=telling, purse=purse)))
        return [Explored((Way({}, {}, each, setup),)) for each in run.deals]
    book = book_for(known_values(record))
    begun = first_deal(record.start if record.start_known else ANYBODY)
    done: list[Explored] = []
    for deal in deals:
        if done:
            begun = next_deal(record, deals[len(done) - 1], done[-1], deal)
        followed = deal is not deals[-1] and not deal.cut
        how = {"advise": advise, "followed": followed, "telling": telling, "purse": purse}
        done.append(in_all(begun, partial(_explored_from, record, deal, book_for, book, how)))
    return done


def _explored_from(
    record: Record, deal: Deal, book_for: BookFor, book: Any, how: dict[str, Any], case: Case
) -> Explored:
    """A deal in every way in which it can have gone on from one beginning."""
    return explored(
        record, deal, book, partial(_judged_as, record, deal, book_for, how, case.start), case.values
    )


def _judged_as(
    record: Record,
    deal: Deal,
    book_for: BookFor,
    how: dict[str, Any],
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


def other_rules(
    record: Record, deals: tuple[Deal, ...], book_for: BookFor, base: Setup, verdicts: Sequence[LineVerdict]
) -> OtherRules:
    """The record under each other value of each rule that is read at all, as far as the work for it goes."""
    known = known_values(record)
    rules = {spec.name: spec for spec in base.book.option_specs if spec.kind.value == "rule"}
    reads = Reads(base.options, frozenset(rules))
    tried: list[Rule] = []
    try:
        with Purse(HOUSE_RULES + sum(earned_in(line.guess for line in deal.lines) for deal in deals)):
            run_record(record, deals, base._replace(options=reads), advise=False)
            for name, spec in rules.items():
                if name not in reads.first or record.options.get(name, known.get(name)) is None:
                    continue
                for value in (each for each in spec.values if each != base.options[name]):
                    setup = make_setup(record, book_for({**known, name: value}))
                    under: list[str] = []
                    for run in deal_runs(record, deals, setup, advise=False):
                        told = [result.verdict for result in run.results]
                        spoiled = last_spared(verdicts[len(under) :], told) < len(told)
                        under += told
                        if spoiled:  # behind it nothing is allowed
                            break
                    tried.append(Rule(name, value, under))
    except Spent:
        return OtherRules(tried, whole=False)
    return OtherRules(tried)
