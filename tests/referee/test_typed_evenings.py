"""Twelve evenings typed by tired people who know the user's pages alone: clean at the second try."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.judge.replay import judge
from referee.mend.hints import with_hints
from referee.record.completeness import truncate_incomplete
from referee.record.faults import Fault
from referee.record.model import Record
from referee.record.reader import Reading, read_bytes_partly

FOLDER = Path(__file__).parent / "evenings"
EVENINGS = sorted(FOLDER.glob("*.game"))
LIST = "*-•・ "


def told(text: str) -> Reading:
    """What `referee check` finds and says of a file."""
    found = truncate_incomplete(read_bytes_partly(text.encode(), "evening.game"))
    return with_hints(found, text) if found.record is not None and found.faults else found


def corrected(text: str, faults: tuple[Fault, ...]) -> str:
    """The file as its writer corrects it: what the errors say to write, and nothing else."""
    lines = text.split("\n")
    for fault in reversed(faults):
        if fault.hint == "hint-deal":
            lines.insert(fault.line - 1, "deal")
        elif fault.why == "listed":
            lines = [line.lstrip(LIST) for line in lines]
        elif fault.hint in ("write", "write-line"):
            lines[fault.line - 1] = str(fault.hint_args[0])
    return "\n".join(lines)


def cleaned(text: str) -> Record:
    """The record after the second try; what is still wrong then fails the test."""
    second = told(corrected(text, told(text).faults))
    assert not second.faults, [fault.message() + fault.advice() for fault in second.faults]
    assert second.record is not None
    return second.record


def test_there_are_twelve() -> None:
    assert len(EVENINGS) == 12


@pytest.mark.sample(3)
@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_is_clean_at_the_second_try(path: Path) -> None:
    """The games were played by the rules, so what is read instead of what was meant would show as illegal."""
    text = path.read_text(encoding="utf-8")
    assert told(text).faults, "an evening that reads at once shows nothing here"
    verdicts = judge(cleaned(text)).lines
    assert len(verdicts) > 9
    assert not [line for line in verdicts if line.verdict == "illegal"]
