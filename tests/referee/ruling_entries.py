"""What is said of the lines of a record: why, and what follows."""

from __future__ import annotations

from functools import cache
from typing import Any

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import entry
from referee.report.speech import speaker_of


@cache
def told(text: str) -> dict[int, dict[str, Any]]:
    """By line of the file: because, after and remedy, in English."""
    judgement = judge(read(text))
    speaker = speaker_of(judgement, "en")
    entries = zip(judgement.lines, rulings(judgement), strict=True)
    return {
        verdict.line.number: entry(verdict, ruling, speaker) | {"verdict": verdict.verdict}
        for verdict, ruling in entries
    }


def last(text: str) -> dict[str, Any]:
    """What is said of the last line."""
    found = told(text)
    return found[max(found)]


def after(text: str, line: int | None = None) -> dict[str, Any]:
    """What follows from a line, the last without."""
    return dict((last(text) if line is None else told(text)[line])["after"])


def clauses(text: str) -> list[str]:
    """The clauses that are named for the last line, in the order in which they are said."""
    return [each["clause"] for each in last(text)["because"]]
