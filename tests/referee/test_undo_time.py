"""A move and its `@undo`, again and again: what is remembered of a deal does not grow with them."""

from __future__ import annotations

import pytest

from referee.judge.deal_runs import base_setup
from referee.judge.engine import Table
from referee.judge.game_loader import engine
from referee.judge.replay import judge
from referee.record import read


def remembered(drawn: str, times: int) -> int:
    """Events in the ledger of hidden cards after so many draws, each taken back."""
    lines = f"Aki: draw {drawn}\n@undo\n" * times
    record = read(f"game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 4H\n{lines}")
    table = Table(engine(record.game), base_setup(record), record.deals[0], 0, advise=False)
    table.walk()
    ledger = table.worlds[0].state.ledger
    assert ledger is not None
    return len(ledger.events)


@pytest.mark.parametrize("drawn", ["?", "4S"])
def test_what_is_remembered_does_not_grow_with_moves_taken_back(drawn: str) -> None:
    """What was learned once is kept; the same again is nothing new, and costs no time afterwards."""
    assert remembered(drawn, 40) == remembered(drawn, 2)


def test_what_hidden_draws_leave_open_does_not_pile_up() -> None:
    """The R6 may have been drawn or held, each time anew: taken back a hundred times it is still exact."""
    cycle = """Aki: roll 4 4 1; play B4; draw ?
Ben: roll 1 1 1; pass
Aki: roll 6 6 1; play R6; draw ?
@undo
@undo
@undo
"""
    begin = "game: pile-up\nplayers: Aki, Ben\n\ndeal\n@hand Aki: K1 K3 B5 R2 B4 ?\n"
    lines = judge(read(begin + 100 * cycle)).lines
    assert {(line.verdict, line.exact) for line in lines} == {("legal", True)}
