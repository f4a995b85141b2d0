"""What a ruling advises instead, and what `referee legal` lists, can be typed as it is said, and is legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee import registry
from referee.judge.candidates import legal_before
from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record.model import LineKind
from referee.record.reader import read
from referee.report.card import card
from referee.report.disputed import DisputedMove
from referee.report.speech import Speaker, speaker_of
from tests.referee.corpus import OWN

RECORDS = sorted(path for path in OWN.glob("*/*.game") if path.parent.name in registry.games())
MOST_LISTED = 4
"""Moves of `referee legal` that are typed for each line."""
ANY_SUIT = {"en": (", naming any suit", " suit H"), "ja": ("（好きなマークを指定）", " マーク ハート")}


def typed(said: str, verdict: LineVerdict, speaker: Speaker) -> str:
    """A move as it is said, as a line in place of the one judged: with its name and the same dice."""
    said = said.replace(*ANY_SUIT[speaker.lang])
    if any(said.startswith(f"{name}: ") for name in speaker.names):
        return said
    first = verdict.line.steps[0]
    rolled = first.verb in speaker.vocabulary.of_role("opens")
    dice = " ".join(map(str, first.numbers)) + "; " if rolled else ""
    return f"{speaker.name(verdict.line.seat or 0)}: {dice}{said}"


def advice(text: str) -> Iterator[tuple[int, str]]:
    """Every move that is advised or listed, with the number of the line in whose place it is typed."""
    record = read(text)
    judgement = judge(record)
    told = rulings(judgement)
    for place, verdict in enumerate(judgement.lines):
        if verdict.verdict == LEGAL or verdict.line.kind is not LineKind.MOVE:
            continue
        for lang in ("en", "ja"):
            speaker = speaker_of(judgement, lang).at(verdict.deal)
            for other in card(DisputedMove(verdict, speaker), told[place])["alternatives"]:
                yield verdict.line.number, typed(other["said"], verdict, speaker)
            for seat, steps in legal_before(record, verdict.line.number)[:MOST_LISTED]:
                yield verdict.line.number, f"{speaker.name(seat)}: {speaker.move(seat, steps, seat)}"


@pytest.mark.sample(5)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_advised_is_read_and_is_legal(path: Path) -> None:
    text = path.read_text("utf-8")
    for number, line in dict.fromkeys(advice(text)):
        before = text.split("\n")[: number - 1]
        found = judge(read("\n".join([*before, line]) + "\n")).lines[-1]
        assert (found.line.number, found.verdict) == (number, LEGAL), f"{number}: {line}"
