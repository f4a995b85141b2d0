"""The figures of a simulation as one document: for each run every share and mean with its interval, and the
differences between runs that chance does not explain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import isfinite
from typing import Any, Final, NamedTuple

from referee.play.batch import Run
from referee.play.statistics import (
    Estimate,
    Sums,
    beyond,
    holm,
    mean,
    ratio,
    shares_differ,
    wilson,
)
from referee.play.tally import Tally, quartiles, sums

FORMAT: Final = 1
DIGITS: Final = 6
PLAYERS: Final = "players"
"""The factor that is no option of the game."""


class Result(NamedTuple):
    """A run and what its games came to."""

    run: Run
    tally: Tally


class Difference(NamedTuple):
    """Two runs that differ in one value, and in one measure more than chance explains."""

    one: int  # place of the run
    other: int
    factor: str
    measure: str  # "length", "turns", "first", "ended:burst", "idle"
    first: Estimate
    second: Estimate


def document(results: Sequence[Result], asked: int) -> dict[str, Any]:
    """Everything that is known, in plain values; the same for the same games, whoever played them."""
    found = list(differences(results))
    first = results[0].run
    return {
        "format": FORMAT,
        "game": first.game,
        "seed": first.seed,
        "limit": first.limit,
        "games": asked,
        "confidence": 0.95,
        "runs": [figures(result) for result in results],
        "compared": compared(results),
        "differences": [
            {
                "between": [each.one, each.other],
                "factor": each.factor,
                "measure": each.measure,
                "values": [plain(each.first), plain(each.second)],
            }
            for each in found
        ],
    }


def figures(result: Result) -> dict[str, Any]:
    """The figures of one run."""
    run, tally = result
    seats = range(run.players)
    told: dict[str, Any] = {
        "players": run.players,
        "options": dict(run.options),
        "bots": list(run.bots),
        "played": tally.played,
        "cut": {"count": tally.cut, **plain(wilson(tally.cut, tally.played))} if tally.played else None,
        "stuck": tally.stuck,
        "dry": tally.dry,
        "unending": dict(tally.unending) if run.players > 1 else {},
        "games": tally.games,
    }
    if not tally.games:
        return told
    named = [("wins", tally.wins), ("losses", tally.losses)]
    for name, counts in named:
        told[name] = [
            {"seat": seat + 1, "count": counts[str(seat)], **plain(wilson(counts[str(seat)], tally.games))}
            for seat in seats
        ]
    told["unwon"] = {"count": tally.unwon, **plain(wilson(tally.unwon, tally.games))}
    for name in ("moves", "turns"):
        lengths = tally.lengths(name)
        told[name] = {
            **plain(mean(sums(lengths), 0)),
            "quartiles": list(quartiles(lengths)),
            "longest": lengths[-1][0],
        }
    told["ended"] = [
        {"by": by, "count": count, **plain(wilson(count, tally.games))}
        for by, count in sorted(tally.ended.items(), key=lambda item: (-item[1], item[0]))
    ]
    told["points"] = [
        {
            "seat": seat + 1,
            **plain(mean(Sums(tally.scored, tally.points[str(seat)], tally.squares[str(seat)]))),
        }
        for seat in seats
        if tally.scored
    ]
    told["mattered"] = [
        {
            "what": mark,
            "count": tally.marks[mark],
            "a_game": plain(mean(Sums(tally.games, tally.marks[mark], tally.mark_squares[mark]), 0)),
            "games": plain(wilson(tally.marked[mark], tally.games)),
        }
        for mark in sorted(tally.marks)
    ]
    told["no_choice"] = plain(no_choice(tally))
    return told


def no_choice(tally: Tally) -> Estimate:
    """The share of turns with one legal line alone."""
    turns = sums(tally.lengths("turns"))
    if not turns.total:
        return Estimate(0.0, 0.0, 1.0, 0.0, turns.n)
    return ratio(turns.n, tally.idle, tally.idle_squares, turns.total, turns.squares, tally.idle_turns)


def plain(estimate: Estimate) -> dict[str, float | None]:
    """Value and interval, rounded; an end that nobody knows is None."""

    def rounded(number: float) -> float | None:
        return round(number, DIGITS) + 0.0 if isfinite(number) else None

    return {
        "value": rounded(estimate.value),
        "low": rounded(estimate.low),
        "high": rounded(estimate.high),
    }


# --- differences ------------------------------------------------------------------------------
def pairs(results: Sequence[Result]) -> Iterator[tuple[int, int, str]]:
    """Runs that differ in one value alone: (place, place, what they differ in)."""
    for one, other in combinations(range(len(results)), 2):
        a, b = results[one].run, results[other].run
        left, right = dict(a.options), dict(b.options)
        factors = [name for name in left if left[name] != right.get(name)]
        factors += [PLAYERS] if a.players != b.players else []
        if len(factors) == 1 and results[one].tally.games > 1 and results[other].tally.games > 1:
            yield one, other, factors[0]


def measures(one: Tally, other: Tally) -> Iterator[tuple[str, float, Estimate, Estimate]]:
    """Everything in which two runs are compared: (name, chance, value, value)."""
    for name in ("moves", "turns"):
        values = [mean(sums(tally.lengths(name)), 0) for tally in (one, other)]
        yield name, beyond(values[0], values[1]), values[0], values[1]
    yield ("first", *share(one.wins["0"], one.games, other.wins["0"], other.games))
    for by in sorted({*one.ended, *other.ended}):
        yield (f"ended:{by}", *share(one.ended[by], one.games, other.ended[by], other.games))
    idle = no_choice(one), no_choice(other)
    yield "idle", beyond(*idle), *idle


def share(a: int, n: int, b: int, m: int) -> tuple[float, Estimate, Estimate]:
    """Two shares of games compared."""
    return shares_differ((a, n), (b, m)), wilson(a, n), wilson(b, m)


def compared(results: Sequence[Result]) -> int:
    """How many comparisons the correction is for."""
    return sum(
        1 for one, other, _ in pairs(results) for _ in measures(results[one].tally, results[other].tally)
    )


def differences(results: Sequence[Result]) -> Iterator[Difference]:
    """Those of all comparisons that are beyond chance, at 5 % for all of them together."""
    looked = [
        (chance, Difference(one, other, factor, name, first, second))
        for one, other, factor in pairs(results)
        for name, chance, first, second in measures(results[one].tally, results[other].tally)
    ]
    for (_, found), sure in zip(looked, holm([chance for chance, _ in looked]), strict=True):
        if sure:
            yield found
