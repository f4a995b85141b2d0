"""What a proof says of where a card was holds: a card that has left a hand since is not said to be there."""

from __future__ import annotations

import random

import pytest

from referee import registry
from referee.judge.deal_runs import base_setup, starts
from referee.proof.core import evidence
from referee.proof.evaluation import Case
from referee.proof.prove import prove
from referee.record import read
from referee.report.proving import paragraph
from referee.report.speech import speaker_of

PLAYED_TWICE = """game: twin-pyramid
players: Aki, Ben
deal
@hand Aki: 6H 9C KS ?
@starter 5H
Aki: play 6H
Ben: draw
Aki: play 6H
"""
"""GEN-2: 6H was shown at line 4 and played at line 6; at line 8 it is no longer there."""

DRAWS = 4
"""Rounds of draws that nobody saw, before the plays of a random record."""


def test_a_card_that_was_played_is_not_said_to_be_in_the_hand() -> None:
    """The line that played it is named instead."""
    proof = prove(read(PLAYED_TWICE), 8)
    assert proof is not None
    told = paragraph(proof, speaker_of(proof.judgement, "en").at(1))
    assert "had not" not in told
    assert "line 6 (Aki: play 6H)" in told


def random_record(seed: int) -> str:
    """Three hidden hands, draws, and plays by chance: suits and ranks are followed now and then."""
    dice = random.Random(seed)
    deck = [f"{rank}{suit}" for suit in "SHDC" for rank in (4, 5, 6, "J", "Q", "K", "A")]
    dice.shuffle(deck)
    lines = ["game: twin-pyramid", "players: Aki, Ben, Chie", "deal", "@starter 5H"]
    deck.remove("5H")
    lines += [f"{name}: draw" for _ in range(DRAWS) for name in ("Aki", "Ben", "Chie")]
    for turn in range(9):
        lines.append(f"{('Aki', 'Ben', 'Chie')[turn % 3]}: play {dice.choice(deck)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "seed", [*range(4), *(pytest.param(each, marks=pytest.mark.long) for each in range(4, 30))]
)
def test_the_lines_cited_are_enough(seed: int) -> None:
    """With all that the other lines tell of hidden cards taken away the line is illegal still."""
    record = read(random_record(seed))
    setup = base_setup(record)
    (deal, start), *_ = starts(record, setup)
    for line in deal.lines:
        proof = prove(record, line.number) if line.number % 4 == 0 else None
        if proof is None or proof.verdict.verdict != "illegal":
            continue
        cited = {each.number for each in (*proof.needed, *proof.seen)}
        kept = [each for each in deal.lines if each.number <= max(cited)]
        alone = evidence(kept, cited, registry.vocabulary(setup.game))
        result = Case(setup, deal, start, line.number).result(alone)
        assert result is not None
        assert result.verdict == "illegal"
