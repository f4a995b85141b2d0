"""A simulation from request to results: the same ones, whoever plays the games and in whatever order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from referee.play.batch import Batch, Run, work
from referee.play.figures import Result
from referee.play.plan import Plan, Work
from referee.play.tally import Tally

Value: TypeAlias = "str | int"
Backend: TypeAlias = (
    "Callable[[Callable[[Batch], object], Iterable[Batch]], Iterator[tuple[Batch, float, object]]]"
)
"""Does batches, and gives each back with the seconds it took and its tally as plain values."""

LIMIT: Final = 2000
"""Moves after which a game is cut: ten times the length of a long one."""
MOST_RUNS: Final = 1000
"""Combinations of one simulation."""
BATCH: Final = 0.5  # seconds of a batch in processes of this machine
CLUSTER_BATCH: Final = 3.0  # seconds of one that travels


class Request(NamedTuple):
    """What is to be played: every combination of these values."""

    game: str
    players: Sequence[int]
    options: Sequence[tuple[str, Sequence[Value]]]
    bots: Sequence[str]  # by seat; the list is repeated
    games: int
    seed: int
    limit: int = LIMIT

    def runs(self) -> list[Run]:
        """One run for each combination, the last option varying fastest."""
        names = [name for name, _ in self.options]
        return [
            Run(
                self.game,
                players,
                tuple(zip(names, values, strict=True)),
                tuple(self.bots[seat % len(self.bots)] for seat in range(players)),
                self.seed,
                self.limit,
            )
            for players in self.players
            for values in product(*(values for _, values in self.options))
        ]


def simulate(
    works: Sequence[Work],
    games: int,
    backend: Backend,
    *,
    seconds: float,
    workers: int,
    folder: bytes | None,
    progress: Callable[[Plan], None],
) -> None:
    """Play what is missing; after Ctrl-C the works hold what was done until then."""
    plan = Plan(works, games, seconds=seconds, workers=workers)
    found = backend(work, plan.batches(folder))
    assert isinstance(found, Generator)
    with closing(found):
        progress(plan)
        for batch, took, plain in found:
            assert isinstance(plain, dict)
            plan.learn(batch, took)
            works[batch.place].enter((batch.first, batch.stop), Tally.of(plain))
            progress(plan)


def results(works: Sequence[Work]) -> list[Result]:
    """What the games came to, run by run."""
    return [Result(each.run, each.tally) for each in works]
