"""What may be spent: on a verdict where cards were not read, on proposals, hints, house rules.

Work is counted and never timed, so that the same record is answered alike on every machine: lines judged, in
each way that their choices may have gone, lines read, questions about hidden cards.  A unit is about
a hundredth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from typing import Final

JUDGING: Final = 500_000
"""Work of judging a record, of which cards that nobody could read are the most; what is left is unknown."""
JUDGING_STATED: Final = 80_000
"""The same where the rules are data: a record may bring them along."""
A_DEAL: Final = 2_000
"""What each deal may cost all the same, beside `A_LINE`: a deal that can be read is judged."""
OVERDRAWN: Final = -100_000
"""What is left of the work of a record when its deals get no more than `A_LINE`: fifty cost too much."""
HOUSE_RULES: Final = 15_000
"""Work in search of house rules that would allow an illegal line, all of them together."""
A_LINE: Final = 60
"""The same for each line of the record besides: long records are judged once more for every rule."""
LONG: Final = 300
"""Lines of a deal that add so much: no deal that was played is longer."""
RULINGS: Final = 60_000
"""Work of finding what follows from each line, and what to do about those that are not legal."""
HANGING: Final = 30_000
"""Work of finding the choices, or unread cards, on which unknown lines hang, all of them together."""
CURE: Final = 50_000
"""Work in search of one change that mends a record, where nobody asked for it."""
HINTS: Final = 200_000
"""Work of trying at the table what lines may mean that cannot be read."""
MEND_ONE: Final = 500_000
"""The same for whoever asks for proposals, to find all of them."""
MEND_TWO: Final = 200_000
"""Work in search of a second change upon the first ones, where no single one is enough."""
CONFIRMED: Final = 10_000_000
"""Work of judging the whole record once more with each proposal: so few that no record comes near."""
BROUGHT: Final = 40_000
"""Each of these where a record brought its rules along, which may cost whatever they like."""

JUDGED: Final = 1
"""A line judged on from a table where nothing is open."""
TRIED: Final = 4
"""A line judged in one of several ways, each on a table of its own."""
ASKED: Final = 20
"""A question about hidden cards."""
REFITTED: Final = 8
"""Another card tried in a place where one of several is asked for."""
SUMMED: Final = 100
"""A question about the sum of hidden cards."""
READ: Final = 20
"""A line read by itself, or a change of a record looked at."""


def earned(unread: Iterable[object]) -> int:
    """What lines add to any of these; not those in which a card is unread, which can cost any amount."""
    return A_LINE * sum(not each for each in unread)


def earned_in(deal: Iterable[object]) -> int:
    """What the lines of one deal add to the work of judging it."""
    return A_LINE * min(sum(not each for each in deal), LONG)


class Spent(Exception):
    """As much work was done as may be within a purse; what it was done for is left."""

    def __init__(self, purse: Purse) -> None:
        super().__init__()
        self.purse = purse


class Purse:
    """So much work may be done within it, in one go or in several, and no more than is left around it."""

    def __init__(self, work: int) -> None:
        self.left = work
        self._around: list[Purse | None] = []

    def __enter__(self) -> Purse:
        self._around.append(_open.get())
        _open.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        _open.set(self._around.pop())

    def spend(self, work: int) -> None:
        """So much work is about to be done; `Spent` where it may not."""
        self.left -= work
        around = self._around[-1]
        if around is not None:
            around.spend(work)
        if self.left < 0:
            raise Spent(self)


_open: ContextVar[Purse | None] = ContextVar("purse", default=None)


def spend(work: int) -> None:
    """So much work is about to be done; `Spent` where it may not."""
    purse = _open.get()
    if purse is not None:
        purse.spend(work)
