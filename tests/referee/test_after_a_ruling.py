"""A decision of the table is the last of its deal: nothing else may follow, however plain (GEN-4)."""

from __future__ import annotations

import pytest

from referee.judge.replay import judge
from referee.record import read

HEAD = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: draw\n"


@pytest.mark.parametrize("after", ["Ben: draw", "@stock 12", "@undo", "@end"])
@pytest.mark.parametrize("ruled", ["void", "stands"])
def test_a_line_after_a_ruling_is_left_out(ruled: str, after: str) -> None:
    """Whatever it is, and though every line before it is legal."""
    found = judge(read(f"{HEAD}@ruling {ruled}\n{after}\n"))
    assert [line.clauses for line in found.lines] == [(), (), (), ("GEN-4",)]
    assert not found.lines[-1].applied


def test_another_deal_follows_as_usual() -> None:
    found = judge(read(f"{HEAD}@ruling void\ndeal\n@starter 6H\nAki: draw\n"))
    assert [line.verdict for line in found.lines] == ["legal"] * 5
