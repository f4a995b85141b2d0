"""Forms in which families write what was done: what `fmt --fix` makes of each, or asks.

The cases stand in `forms/*.txt`.  A block is the head of a record, after its players and what else its header
says; each line of it is tried alone behind the head.  Behind `=>` stands what it comes to, a `|` between
lines; behind `?>` what is asked, and nothing is written then.  Remarks are left out on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.reader import read_partly

FILES = sorted((Path(__file__).parent / "forms").glob("*.txt"))
ASKED = ("hint-sketch", "possible-here")


def bare(lines: Sequence[str]) -> str:
    """Lines without their remarks and double blanks, a bar between them."""
    return " | ".join(filter(None, (" ".join(line.partition("#")[0].split()) for line in lines)))


def outcome(head: str, line: str) -> str:
    """What a line behind a head comes to."""
    text = f"{head}{line}\n"
    lines = fixed(text, "t", None).repair.applied(text.split("\n"))[head.count("\n") :]
    if "".join(lines) != line:
        return f"=> {bare(lines)}"
    faults = with_hints(read_partly(text, "t", leads=True), text).faults
    asked = [str(fault.hint_args[0]) for fault in faults if fault.hint in ASKED]
    return f"?> {bare(asked[0].split(chr(10)))}" if asked else "?>" if faults else f"=> {bare([line])}"


def blocks(path: Path) -> list[tuple[str, list[str]]]:
    """The heads of a file, each with its lines."""
    found = []
    for block in path.read_text("utf-8").split("\n## ")[1:]:
        first, *rest = [line for line in block.splitlines() if line and not line.startswith("# ")]
        players, _, options = first.partition("; ")
        facts = [line for line in rest if "=> " not in line and "?>" not in line]
        game = path.stem
        head = [f"game: {game}", f"players: {players}", *filter(None, [options]), "", "deal", *facts, ""]
        found.append(("\n".join(head), [line for line in rest if line not in facts]))
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_families_write(path: Path) -> None:
    told = []
    for head, lines in blocks(path):
        for each in lines:
            sign = "=> " if "=> " in each else "?>"
            line, _, meant = each.partition(sign)
            line, meant = line.strip(), f"{sign.strip()} {meant.strip()}".strip()
            told.append((line, meant, outcome(head, line)))
    assert [(line, meant, found) for line, meant, found in told if meant != found] == []


def test_there_are_forms_of_every_game() -> None:
    """A file whose cases are not read would hold nothing."""
    assert [len(blocks(path)) for path in FILES] == [path.read_text("utf-8").count("\n## ") for path in FILES]
    assert len(FILES) == 4
