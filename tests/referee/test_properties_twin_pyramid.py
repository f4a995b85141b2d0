"""What holds in every game of Twin Pyramid, tried on random ones."""

from __future__ import annotations

import random

import pytest

from referee.game.contract import State
from referee.game.walk import Walk
from referee.games.twin_pyramid import GAME
from referee.judge.replay import judge_with
from referee.record.model import Line, LineKind
from tests.referee import oracle
from tests.referee.playing import named, played, record_of, setup_for

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


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_exactly_the_lines_without_a_breach(seed: int) -> None:
    """Every line that could be tried with the cards in hand is listed or breaks a clause, not both."""
    rng = random.Random(seed)
    setup = setup_for(3, jokers=2)
    state, _ = played(setup, rng, rng.randint(10, 90))
    if state.ended is not None:
        return
    listed = {steps for _, steps in GAME.legal_moves(state)}
    for _, steps in GAME.candidates(state):
        found = GAME.check(state, Line(0, LineKind.MOVE, state.turn, steps, ""))
        assert (steps in listed) == (found == ()), (steps, found)


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_copied_position_is_the_one_the_frame_would_make(seed: int) -> None:
    """The quick copy against the generic one, over every value that a position has, and shares nothing."""
    rng = random.Random(seed)
    setup = setup_for(rng.randint(2, 6), jokers=rng.randint(0, 2))
    state, lines = played(setup, rng, rng.randint(10, 90))
    veiled = GAME.begin(setup, 0)
    walk = Walk()
    for line in oracle.masked(lines[: rng.randint(6, 40)], lambda: rng.random() < 0.2):
        if line.kind is LineKind.MOVE and not veiled.ready:
            GAME.prepare(veiled)
            veiled.ready = True
        GAME.walk(walk, veiled, line)
    for each in (state, veiled):
        quick, slow = each.copy(), State.copy(each)
        assert quick.key() == slow.key() == each.key()
        names = [name for kind in type(each).__mro__ for name in getattr(kind, "__slots__", ())]
        assert [name for name in names if not hasattr(quick, name)] == []
        for name in names:
            if isinstance(getattr(each, name), list):
                assert getattr(quick, name) is not getattr(each, name), name


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_after_any_move_restores_the_position(seed: int) -> None:
    rng = random.Random(seed)
    setup = setup_for(3, jokers=1)
    _, lines = played(setup, rng, 60)
    at = rng.randrange(5, len(lines))
    plain = judge_with(record_of(setup, lines), setup)
    stock_move = lines[at] if lines[at].kind is LineKind.MOVE else lines[-1]
    at = lines.index(stock_move)
    undo = Line(900, LineKind.UNDO, None, (), "@undo")
    again = [*lines[: at + 1], undo, *lines[at:]]
    judged = judge_with(record_of(setup, again), setup)
    verdicts = [verdict.verdict for verdict in judged.lines]
    assert verdicts == ["legal"] * len(again)
    assert judged.deals == plain.deals


__all__ = ["named"]
