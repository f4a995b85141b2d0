"""What holds in every game of Twin Pyramid, tried on random ones."""

from __future__ import annotations

import random

import pytest

from referee.games.twin_pyramid import GAME
from referee.games.twin_pyramid.moves import candidates
from referee.games.twin_pyramid.quick import swift
from referee.games.twin_pyramid.table import cards_of
from referee.games.twin_pyramid.trial import tried
from referee.judge.replay import judge_with
from referee.record.model import Line, LineKind, Step
from tests.referee.playing import named, played, record_of, setup_for

SEEDS = range(12)


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


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_exactly_the_lines_without_a_breach(seed: int) -> None:
    """Every line that could be tried with the cards in hand is listed or breaks a clause, not both."""
    rng = random.Random(seed)
    setup = setup_for(3, jokers=2)
    state, _ = played(setup, rng, rng.randint(10, 90))
    if state.ended is not None:
        return
    listed = {steps for _, steps in GAME.legal_moves(state)}
    for steps in candidates(state, state.turn):
        found = GAME.check(state, Line(0, LineKind.MOVE, state.turn, steps, ""))
        assert (steps in listed) == (found == ()), (steps, found)


def test_the_quick_look_never_passes_over_a_breach() -> None:
    """The short cut may only ever save work; every line it lets pass is one the trial finds legal too."""
    assert sum(passed_by_the_quick_look(seed) for seed in SEEDS) > 100


VERBS = ("play", "play", "draw", "take", "lay", "pick", "build", "pass", "suit", "change")


def random_step(rng: random.Random, cards: list[int], seats: int) -> Step:
    """A step as a reader might hand it on, with cards from near the player."""
    verb = rng.choice(VERBS)
    count = rng.choice((1, 1, 1, 2))
    words = ("top",) if verb == "change" and count == 1 else ()
    chosen = tuple(rng.choices(cards, k=count))
    return Step(verb, cards=chosen, suit=rng.randrange(4), seat=rng.randrange(seats), words=words)


def passed_by_the_quick_look(seed: int) -> int:
    """How many random lines of a random position the short cut lets pass."""
    rng = random.Random(seed)
    setup = setup_for(rng.randint(2, 4), jokers=rng.randint(0, 2))
    state, _ = played(setup, rng, rng.randint(20, 90))
    if state.ended is not None:
        return 0
    passed = 0
    near = cards_of(state.held[state.turn] | state.opened[state.turn])
    near += rng.sample(cards_of(state.pool), min(4, state.pool.bit_count()))
    for _ in range(600):
        steps = tuple(random_step(rng, near, setup.seats) for _ in range(rng.choice((1, 1, 2, 3))))
        line = Line(0, LineKind.MOVE, state.turn, steps, "")
        quick, slow = state.copy(), state.copy()
        if swift(quick, line):
            passed += 1
            trial = tried(state, line)
            assert (trial.found, trial.open) == ([], None), line
            GAME.apply(slow, line)
        assert quick.key() == slow.key(), line
    return passed


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
