"""One deal judged from its first line to its last, as far as the work for it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from referee.budget import A_DEAL, OVERDRAWN, Purse, earned_in
from referee.game.contract import AnyGame, Setup
from referee.hidden.cases import ToldApart
from referee.judge.deal import DealRun
from referee.judge.engine import Table
from referee.record.model import Deal

T = TypeVar("T", bound=Table)
R = TypeVar("R")


def run_deal(
    game: AnyGame,
    setup: Setup,
    deal: Deal,
    start: int,
    *,
    advise: bool = True,
    followed: bool = False,
    telling: bool = False,
    purse: Purse | None = None,
) -> DealRun:
    """Judge one deal from its first line to its last; `followed`: the record goes on with another.

    `purse` is what its whole record may cost; a deal that can be read is judged all the same.
    """
    own = None if purse is None else _of_deal(purse, earned_in(line.guess for line in deal.lines))
    before = 0 if own is None else own.left

    def begun() -> Table:
        return Table(game, setup, deal, start, advise=advise, telling=telling, purse=own)

    run = blended(begun, lambda table: table.finish(followed=followed))._replace(start=start)
    if purse is not None and own is not None:
        purse.left -= before - own.left
    return run


def _of_deal(purse: Purse, added: int) -> Purse:
    """What one deal may cost: all that is left for the record, to which each line that can be read adds."""
    purse.left += added
    more = A_DEAL if purse.left > OVERDRAWN else 0
    return Purse(max(purse.left, more + added))


def blended(begun: Callable[[], T], finish: Callable[[T], R]) -> R:
    """A deal walked through with the parts of a hand told apart only where a line asks for them.

    Which part a card came from is a choice at every play from a hand that nobody sees: followed one by one
    these are soon too many, and mostly nothing hangs on them.
    """
    apart: frozenset[int] | None = None
    while True:
        table = begun()
        table.game.blend(table.worlds[0].state, table.lines, apart)
        try:
            table.walk()
            return finish(table)
        except ToldApart as asked:
            apart = (apart or frozenset()).union(asked.hands)
