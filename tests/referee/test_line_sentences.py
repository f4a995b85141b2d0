"""What is said of a line, word for word: the sentence of each breach and each reason, with its facts.

The cases stand in `told/GAME.txt`, each a record and, behind `>`, the verdict on its last line and what is
said of it.  They were derived from the clauses named there: which card, how many, whose, on which line.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.referee.test_rulings_twin_pyramid import last

FOLDER = Path(__file__).parent / "told"


class Case(NamedTuple):
    """A record, and what is said of its last line."""

    name: str
    text: str
    said: list[str]


def cases(path: Path) -> list[Case]:
    """The cases of a game: `## players; options` begins one, `# ` is a comment."""
    found = []
    for block in path.read_text("utf-8").split("\n## ")[1:]:
        head, *lines = [line for line in block.splitlines() if line and not line.startswith("# ")]
        players, _, options = head.partition("; ")
        told = f"options: {options}\n" if options else ""
        body = "\n".join(line for line in lines if not line.startswith("> "))
        text = f"game: {path.stem}\nplayers: {players}\n{told}\ndeal\n{body}\n"
        said = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        found.append(Case(f"{path.stem}: {head} {body}", text, said))
    return found


CASES = [case for path in sorted(FOLDER.glob("*.txt")) for case in cases(path)]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_line_is_told_with_its_facts(case: Case) -> None:
    found = last(case.text)
    told = [f"{each['clause']}: {each['message']}" for each in found["because"]]
    assert [found["verdict"], *told] == case.said


def test_there_are_cases_of_every_game() -> None:
    """A file whose cases are not read would hold nothing."""
    assert len(CASES) == sum(path.read_text("utf-8").count("\n## ") for path in FOLDER.glob("*.txt"))
    assert len(list(FOLDER.glob("*.txt"))) == 4
