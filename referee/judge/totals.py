"""What the deals of a record come to: how each ended, totals, places, deals that are contested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.game.contract import Setup
from referee.judge.deal import DealRun
from referee.judge.game_loader import engine
from referee.judge.judgement import Contested, DealVerdict, Judgement, LineVerdict
from referee.judge.seating import setup_of, spread
from referee.record.model import Deal, Record


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
        start=runs[-1][0].start if runs and len({run.start for run in runs[-1]}) == 1 else None,
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
        deal.number,
        run.finished,
        run.ended_by,
        run.winners,
        run.losers,
        run.scores,
        run.extras,
        run.states[0].away,
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
