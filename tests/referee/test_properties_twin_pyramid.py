"""What holds in every game of Twin Pyramid, tried on random ones."""

from __future__ import annotations

import random

import pytest

from referee.judge.replay import judge_with
from tests.referee.playing import played, record_of, setup_for

SEEDS = range(12)


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_legal_conserves_cards_and_scores_nothing_in_sum(seed: int) -> None:
    rng = random.Random(seed)
    setup = setup_for(rng.randint(2, 6), jokers=rng.randint(0, 2))
    state, lines = played(setup, rng, 200)  # asserts conserved cards after every line
    judgement = judge_with(record_of(setup, lines), setup)
    assert [verdict for verdict in judgement.lines if verdict.verdict != "legal"] == []
    assert judgement.deals[0].ended_by == state.ended
    if state.ended:
        assert sum(score or 0 for score in judgement.scores or ()) == 0
