"""What the reports say: every command has its words, and lines fit the terminal."""

from __future__ import annotations

import re

import pytest

from referee.command_line import COMMANDS
from referee.judge.replay import judge
from referee.messages import labels
from referee.messages.wrap import wrapped
from referee.record import read
from referee.report.speech import speaker_of
from referee.report.text import line_report
from runtime.terminal import Paint, columns
from tests.referee.command_runs import ILLEGAL
from tests.values import altered


def test_every_command_has_its_words() -> None:
    for name in COMMANDS:
        assert {f"help-{name}", f"example-{name}", f"command-{name}"} <= {*labels()}


def test_wide_characters_count_twice_and_no_line_begins_with_a_full_stop() -> None:
    assert columns("台札 7S") == 7
    text = (
        "手札のピラミッドの中で、手に持ったカードと表向きのカードを自由に動かしたり取り替えたりできます。" * 3
    )
    lines = wrapped(text, 4, 40)
    assert all(columns(line) <= 42 for line in lines)
    assert all(line.strip()[0] not in "、。" for line in lines)
    assert "".join(line.strip() for line in lines) == text


@pytest.mark.parametrize(("lang", "more"), [("en", r"… and (\S+) more"), ("ja", r"ほか(\d+)通り")])
@pytest.mark.parametrize("count", [1, 11, 12, 13, 40])
def test_the_moves_named_and_those_only_counted_are_all_there_are(lang: str, more: str, count: int) -> None:
    """A dozen moves are named, in the order of the list; the sentence says how many it leaves out."""
    judgement = judge(read(ILLEGAL))
    verdict, speaker = judgement.lines[-1], speaker_of(judgement, lang)
    steps = verdict.instead[0]
    found = altered(verdict, instead=(steps,) * count)
    text = " ".join(line_report(found, speaker, Paint(False), explained=True))
    text = " ".join(text.split())
    named = text.count(speaker.spoken(*steps, verdict.line.seat))
    assert named == min(count, 12)
    assert re.findall(more, text) == ([str(count - 12)] if count > 12 else [])
