"""Corners of the rules where a line is told and changes the table at once: cards and seats that are number
nothing, the second of two, the last card, lines out of turn.

The cases stand in `line_facts/GAME.txt`, each a record and, behind `>`, the verdict on its last line and what
is said of it, behind `~`, what it changes.  They were derived from the clauses.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.ruling_entries import last
from tests.referee.test_line_sentences import Case, cases, facts, said_of
from tests.referee.test_what_a_line_changes import changed

FOLDER = Path(__file__).parent / "line_facts"
FILES = sorted(FOLDER.glob("*.txt"))
CASES = [case for path in FILES for case in cases(path)]


def halves(case: Case) -> tuple[str, list[str]]:
    """The record, and what its last line changes."""
    lines = case.text.splitlines(keepends=True)
    changes = [line[2:].rstrip("\n") for line in lines if line.startswith("~ ")]
    return "".join(line for line in lines if not line.startswith("~ ")), changes


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lines_are_told_and_change_the_table(path: Path) -> None:
    wrong = []
    for case in cases(path):
        text, changes = halves(case)
        told = facts(said_of(last(text))), changed(text)
        if told != (facts(case.said), changes):
            wrong.append((case.name, told))
    assert wrong == []


def test_there_are_cases() -> None:
    """A file whose cases are not read would hold nothing."""
    assert len(CASES) == sum(path.read_text("utf-8").count("\n## ") for path in FOLDER.glob("*.txt"))
    assert all(halves(case)[1] for case in CASES)
