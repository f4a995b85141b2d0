"""What is kept of many games: whole numbers alone, so that merging them in any order gives the same.

A tally does not grow with the number of games: counts, sums, sums of squares and products, and how many games
had each length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from referee.play.game import CUT, DRY, STUCK, Played
from referee.play.statistics import Sums
from referee.record.model import Line, LineKind

COUNTERS = (
    "ended",
    "wins",
    "losses",
    "moves",
    "turns",
    "points",
    "squares",
    "marks",
    "mark_squares",
    "marked",
    "unending",
)


LAST = 50
"""Lines of one player, and of no other, after which a turn is taken to have no end."""


class Tally:
    """Games of one set-up, added up; cut games are counted, and leave no other trace.

    `moves`, `turns`: games by length. `points`, `squares`: by seat. `marks`, `mark_squares`, `marked`: times,
    their squares, and games with any. `idle`: turns with one legal line, their squares and products.
    `unwon`: games in which nobody won or lost. `unending`: cut games by what one player wrote to the last.
    """

    __slots__ = (
        *COUNTERS, "cut", "dry", "games", "idle", "idle_squares", "idle_turns", "scored", "stuck", "unwon",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games = self.cut = self.stuck = self.dry = self.scored = self.unwon = 0
        self.idle = self.idle_squares = self.idle_turns = 0
        self.ended: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.losses: Counter[str] = Counter()
        self.moves: Counter[str] = Counter()
        self.turns: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.squares: Counter[str] = Counter()
        self.marks: Counter[str] = Counter()
        self.mark_squares: Counter[str] = Counter()
        self.marked: Counter[str] = Counter()
        self.unending: Counter[str] = Counter()

    def add(self, game: Played) -> None:
        """One more game."""
        if game.ended_by in (CUT, STUCK, DRY):
            self.cut += game.ended_by == CUT
            self.stuck += game.ended_by == STUCK
            self.dry += game.ended_by == DRY
            if game.ended_by == CUT and (verbs := unending(game.lines)):
                self.unending[verbs] += 1
            return
        self.games += 1
        self.ended[game.ended_by] += 1
        self.unwon += not (game.winners or game.losers)
        self.moves[str(game.moves)] += 1
        self.turns[str(game.turns)] += 1
        for seat in game.winners:
            self.wins[str(seat)] += 1
        for seat in game.losers:
            self.losses[str(seat)] += 1
        if game.points is not None:
            self.scored += 1
            for seat, points in enumerate(game.points):
                self.points[str(seat)] += points
                self.squares[str(seat)] += points * points
        for mark, count in game.marks.items():
            self.marks[mark] += count
            self.mark_squares[mark] += count * count
            self.marked[mark] += 1
        self.idle += game.idle
        self.idle_squares += game.idle * game.idle
        self.idle_turns += game.idle * game.turns

    def merge(self, other: Tally) -> None:
        """The games of another tally too."""
        for name in self.__slots__:
            mine, theirs = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)

    @property
    def played(self) -> int:
        """All games, cut ones too."""
        return self.games + self.cut + self.stuck + self.dry

    # --- as plain values ----------------------------------------------------------------------
    def plain(self) -> dict[str, Any]:
        """The tally as JSON has it, in one order whatever came first."""
        return {
            name: dict(sorted(value.items())) if isinstance(value, Counter) else value
            for name, value in ((name, getattr(self, name)) for name in sorted(self.__slots__))
        }

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Tally:
        """The tally of plain values; ValueError where they are none."""
        tally = cls()
        for name in cls.__slots__:
            value = plain.get(name)
            wanted = isinstance(getattr(tally, name), Counter)
            numbers = value.values() if wanted and isinstance(value, dict) else [value]
            if any(type(each) is not int for each in numbers):
                raise ValueError(name)
            setattr(tally, name, Counter(value) if wanted else value)
        return tally

    # --- what follows from it -----------------------------------------------------------------
    def lengths(self, name: str) -> list[tuple[int, int]]:
        """(length, games) in rising order, of `moves` or `turns`."""
        found: Counter[str] = getattr(self, name)
        return sorted((int(length), games) for length, games in found.items())


def unending(lines: Sequence[Line]) -> str:
    """The verbs of the last line where one of several players wrote all the last ones; "" elsewhere."""
    last = lines[-LAST:]
    seats = {line.seat for line in last}
    if len(last) < LAST or len(seats) > 1 or last[-1].kind is not LineKind.MOVE:
        return ""
    return " ".join(step.verb for step in last[-1].steps)


def sums(lengths: Iterable[tuple[int, int]]) -> Sums:
    """Number, sum and sum of squares of values given with how often each is there."""
    n = total = squares = 0
    for value, count in lengths:
        n, total, squares = n + count, total + value * count, squares + value * value * count
    return Sums(n, total, squares)


def quartiles(lengths: list[tuple[int, int]]) -> tuple[int, int, int]:
    """The values below or at which a quarter, half and three quarters of the games lie.

    >>> quartiles([(1, 3), (5, 4), (9, 1)])
    (1, 5, 5)
    """
    games = sum(count for _, count in lengths)
    found = []
    for quarter in (1, 2, 3):
        passed = 0
        for value, count in lengths:
            passed += count
            if 4 * passed >= quarter * games:
                found.append(value)
                break
    return found[0], found[1], found[2]
