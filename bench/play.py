"""Games played by bots: games a second of processor time, and what a second worker brings.

The time is that of the processes themselves, not of the clock on the wall, so that others on the same machine
do not spoil it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from referee import registry
from referee.play.batch import Batch, Run, play_one, work
from referee.play.plan import Plan, Work, first_gap
from referee.play.tally import Tally
from referee.workers.pool import over_processes


class Aim(NamedTuple):
    """What is measured of one game."""

    game: str
    seats: int
    games: int  # of a round
    wanted: int  # games a second on two cores
    before: int  # random moves, four players, one core, before there were bots


AIMS = (
    Aim("twin-pyramid", 4, 60, 100, 9),
    Aim("american-page-one", 4, 120, 150, 25),
    Aim("pyramid-dice", 4, 160, 250, 93),
    Aim("pile-up", 4, 120, 200, 48),
)
RATIO = 1.8
"""What two workers are to reach of one."""
PAIRS = 2
SPREAD = 4
"""Rounds' worth of games for two workers."""


def spent(batch: Batch) -> tuple[float, Any]:
    """A batch with its processor time."""
    begin = time.process_time()
    plain = work(batch)
    return time.process_time() - begin, plain


def alone(run: Run, games: int, first: int) -> float:
    """Seconds of processor for so many games in this process, added up as a simulation does."""
    begin = time.process_time()
    tally = Tally()
    for number in range(first, first + games):
        tally.add(play_one(run, number)[1])
    return time.process_time() - begin


def together(run: Run, games: int) -> float:
    """Seconds that two workers take who both have a processor: half of all that was spent, giving out and
    merging included, and half of the longest batch, for which the other waits at the end."""
    plan = Plan([Work(run)], games, seconds=0.5, workers=PAIRS)
    workers, longest, begin = 0.0, 0.0, time.process_time()
    found: Iterator[Any] = over_processes(spent, plan.batches(), PAIRS)
    for batch, _, (seconds, plain) in found:
        plan.learn(batch, seconds)
        plan.works[batch.place].enter((batch.first, batch.stop), Tally.of(plain))
        workers, longest = workers + seconds, max(longest, seconds * last(plan))
    return (workers + time.process_time() - begin + longest) / PAIRS


def last(plan: Plan) -> float:
    """1 while the batches at the end are done, when nobody has another to begin; else 0."""
    return float(next(iter(first_gap(work.out, plan.games) is None for work in plan.works)))


def run(rounds: int, work: Path) -> None:
    """Every game in turn."""
    print("\nGames played by greedy bots, four players, in games a second of processor time")
    print("aims: on two cores 100, 150, 250, 200; two workers >= 1.8 x one")
    for aim in AIMS:
        told(aim, rounds)


def told(aim: Aim, rounds: int) -> None:
    """One game: one worker, two workers, and the ratio of both in the same round."""
    run = Run(aim.game, aim.seats, (), ("greedy",) * aim.seats, 1, 2000)
    alone(run, aim.games // 4, 10**6)  # what is loaded and remembered is no work of a game
    ones: list[float] = []
    twos: list[float] = []
    for each in range(max(1, rounds // 2)):
        ones.append(PAIRS * aim.games / alone(run, PAIRS * aim.games, each * 1000))
        twos.append(SPREAD * aim.games / together(run._replace(seed=each + 1), SPREAD * aim.games))
    ratio = median(two / one for one, two in zip(ones, twos, strict=True))
    title = registry.book(aim.game).title("en")
    print(
        f"  {title:20} one {median(ones):6.0f}/s ({median(ones) / aim.before:4.1f} x before)"
        f"   two {median(twos):6.0f}/s (aim {aim.wanted})   ratio {ratio:4.2f} (aim {RATIO})"
    )
