"""Which games are still to be played, given out in batches that take about as long as was asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from referee.play.batch import Batch, Run
from referee.play.tally import Tally

FIRST_BATCH: Final = 4
"""Games of a batch while nobody knows how long one takes."""
SHARES: Final = 4
"""At the end batches get smaller, so that every worker has something to do: of the rest this part each."""

Span = tuple[int, int]
"""Games from a number to before another."""


class Work:
    """One run: which of its games are played by which `rules`, and what they came to."""

    __slots__ = ("done", "out", "rules", "run", "tally")

    def __init__(
        self, run: Run, done: Sequence[Span] = (), tally: Tally | None = None, rules: str = ""
    ) -> None:
        self.run = run
        self.rules = rules
        self.done = joined(done)
        self.out: tuple[Span, ...] = self.done  # given out, or done
        self.tally = Tally() if tally is None else tally

    def enter(self, span: Span, tally: Tally) -> None:
        """A batch came back."""
        self.done = joined((*self.done, span))
        self.tally.merge(tally)


class Plan:
    """All runs; gives out their games in order, `seconds` a batch."""

    def __init__(self, works: Sequence[Work], games: int, *, seconds: float, workers: int) -> None:
        self.works, self.games, self.seconds, self.workers = works, games, seconds, workers
        self.pace: dict[int, float] = {}  # seconds of one game, by run

    @property
    def left(self) -> int:
        """Games that are not done yet."""
        return sum(rest(work.done, self.games) for work in self.works)

    def batches(self, folder: bytes | None = None) -> Iterator[Batch]:
        """Every game that is missing, in the order of the runs."""
        for place, work in enumerate(self.works):
            while gap := first_gap(work.out, self.games):
                first, stop = gap
                size = min(self.size(place), stop - first)
                work.out = joined((*work.out, (first, first + size)))
                yield Batch(place, work.run, first, first + size, folder)

    def size(self, place: int) -> int:
        """Games of the next batch of a run."""
        if place not in self.pace:
            return FIRST_BATCH
        wanted = int(self.seconds / max(self.pace[place], 1e-6))
        left = sum(rest(work.out, self.games) for work in self.works)
        return max(1, min(wanted, left // (SHARES * self.workers)))

    def learn(self, batch: Batch, seconds: float) -> None:
        """So long a batch took."""
        self.pace[batch.place] = seconds / (batch.stop - batch.first)


def joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Spans in order, those that touch made one.

    >>> joined([(4, 6), (0, 2), (2, 4), (8, 9)])
    ((0, 6), (8, 9))
    """
    found: list[Span] = []
    for first, stop in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(stop, found[-1][1]))
        else:
            found.append((first, stop))
    return tuple(found)


def first_gap(spans: Sequence[Span], games: int) -> Span | None:
    """The first games that are in none of the spans; None where all are.

    >>> first_gap(((0, 6), (8, 9)), 20), first_gap(((0, 20),), 20)
    ((6, 8), None)
    """
    at = 0
    for first, stop in spans:
        if at < first:
            return (at, min(first, games)) if at < games else None
        at = stop
    return (at, games) if at < games else None


def rest(spans: Sequence[Span], games: int) -> int:
    """How many games are in none of the spans."""
    return games - sum(min(stop, games) - min(first, games) for first, stop in spans)
