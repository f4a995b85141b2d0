"""What a line changes on the table, and that it changes nothing else: legal lines, and illegal ones that
stand as written.

The cases stand in `changes/GAME.txt`, each a record and, behind `>`, what its last line changes: every place
of the table that is another one afterwards, with what is there.  They were derived from the clauses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.game.contract import State
from referee.game.walk import Walk
from referee.judge.game_loader import engine
from referee.record.reader import read
from tests.referee.lying import lying
from tests.referee.tables import table
from tests.referee.test_line_sentences import cases

FOLDER = Path(__file__).parent / "changes"
FILES = sorted(FOLDER.glob("*.txt"))


def changed(text: str) -> list[str]:
    """What the last line of a record changes."""
    state, last = table(text[: text.rstrip("\n").rindex("\n") + 1]), read(text).deals[-1].lines[-1]
    game = engine(read(text).game)
    before = lying(game, state)
    if state.pending is not None:  # as the frame does it (`Table.settle`)
        duty = state.pending
        game.settle(Walk(), state, last)
        state.pending = None if state.pending is duty else state.pending
    walk = Walk(last)
    after, whole = state.copy(), State.copy(state)
    assert after.key() == whole.key()  # the quick copy of the game has every slot
    game.walk(walk, after, last)
    assert state.key() == whole.key()  # and shares none that changes
    if walk.undecided:
        return ["open: " + walk.open]
    told: list[str] = []
    if walk.left_out:
        told, after = ["left out"], state
        game.skip(after, last)
    found = lying(game, after)
    told += [f"{place}: {there}" for place, there in found.items() if before[place] != there]
    return told or ["nothing"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lines_change_this_and_nothing_else(path: Path) -> None:
    told = [(case, changed(case.text)) for case in cases(path)]
    assert [(case.name, said) for case, said in told if said != case.said] == []


def test_there_are_cases_of_every_game() -> None:
    """A file whose cases are not read would hold nothing."""
    assert [len(cases(path)) for path in FILES] == [path.read_text("utf-8").count("\n## ") for path in FILES]
    assert len(FILES) == 4
