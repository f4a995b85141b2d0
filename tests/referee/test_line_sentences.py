"""What is said of a line: the verdict, the clause of each reason, and the facts that its sentence names.

The cases stand in `sentences/GAME.txt`, each a record and, behind `>`, the verdict on its last line and, a
clause a line, the facts that are named.  They were derived from the clauses named there: which card,
how many, whose, on which line.  The words around the facts are the editors' and may change.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.referee.ruling_entries import last

FOLDER = Path(__file__).parent / "sentences"
FACT = re.compile(r"\b(?:[A-Z]{1,2}\d{1,2}|(?:10|[2-9AJQK])[SHDC]|JK|RA|\d+|Aki|Ben|Chie|Dai)\b")


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


def facts(sentences: list[str]) -> list[tuple[str, list[str]]]:
    """The verdict and the clauses, each with the cards, numbers and players that its sentence names."""
    heads = [sentence.partition(":") for sentence in sentences]
    return [(head, sorted(set(FACT.findall(message)))) for head, _, message in heads]


def said_of(found: dict[str, Any]) -> list[str]:
    """The verdict on a line and the reasons for it, as a case writes them."""
    return [found["verdict"], *(f"{each['clause']}: {each['message']}" for each in found["because"])]


FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.sample(2)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lines_are_told_with_their_facts(path: Path) -> None:
    told = [(case, facts(said_of(last(case.text)))) for case in cases(path)]
    assert [(case.name, said) for case, said in told if said != facts(case.said)] == []


def test_there_are_cases_of_every_game() -> None:
    """A file whose cases are not read would hold nothing."""
    assert [len(cases(path)) for path in FILES] == [path.read_text("utf-8").count("\n## ") for path in FILES]
    assert len(FILES) == 4
