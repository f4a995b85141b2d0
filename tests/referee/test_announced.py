"""What `check` says to write is what `fmt --fix` writes, and what it says remains is what remains."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.completeness import truncate_incomplete
from referee.record.faults import Fault
from referee.record.reader import read_partly
from tests.referee.command_runs import Run

EVENINGS = sorted((Path(__file__).parent / "strangers").rglob("*.game"))


def told(text: str, name: str) -> tuple[Fault, ...]:
    """The faults of a text as `check` finds them."""
    found = truncate_incomplete(read_partly(text, name, leads=True))
    return with_hints(found, text).faults


def agrees(text: str, name: str) -> None:
    """Hold that what is announced for a text is what is written, and asked of what was written."""
    lines = text.split("\n")
    done = fixed(text, name, None)
    better = [*done.repair.applied(lines)]
    assert {fault.line for fault in told("\n".join(better), name)} == {fault.line for fault in done.left}
    faults = done.announced(told(text, name), lines)
    asked = [fault for fault in faults if not fault.writes]
    written = [each for fault in faults if fault.writes for each in str(fault.hint_args[0]).split("\n")]
    assert [each for each in written if ":" in each and each not in better and each not in text] == []
    assert len(asked) >= len({fault.line for fault in done.left if not fault.writes})


@pytest.mark.sample(3)
@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_what_is_announced_is_what_is_written(path: Path) -> None:
    agrees(path.read_text("utf-8"), path.name)


EVENING = """twin pyramid, Jo v Sam
Jo starts, first card K spades
Jo had 8C 2S 6S QS. Sam had KD 2H QH 7D
Jo plays QS, puts down 8C
Sam plays QH, 7D down
Jo drwa 7C
Sam draws KC
Jo plays 3H and looks, says Sam, or so I think 4
"""


def test_a_short_evening_agrees() -> None:
    agrees(EVENING, "evening.game")


def test_fmt_says_what_is_left_to_a_person(run: Run, tmp_path: Path) -> None:
    """The same sentence as `check` says then, with the line as numbered in the file that was written."""
    file = tmp_path / "evening.game"
    file.write_text(EVENING, "utf-8")
    (_, _, first), (_, _, left), (_, _, again) = (
        run(*each, str(file)) for each in (("check",), ("fmt", "--fix", "-w"), ("check",))
    )
    asked = [line for line in left.splitlines() if line.startswith(f"{file}:")]
    assert asked[1:]
    assert asked[0].endswith(f"({len(asked) - 1}):")
    assert asked[1:] == [line for line in again.splitlines() if line.startswith(f"{file}:")]
    for line in asked[1:]:
        assert line.partition(": ")[2] in first


def test_the_game_stands_above_its_players() -> None:
    lines = EVENING.split("\n")
    assert [*fixed(EVENING, "t", None).repair.applied(lines)][:2] == [
        "game: twin-pyramid  # twin pyramid, Jo v Sam",
        "players: Jo, Sam",
    ]
