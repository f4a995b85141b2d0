"""Verdicts with hidden cards equal those of brute force over all assignments (record-format §3)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from referee.game.contract import Setup
from referee.games.twin_pyramid.table import RANK_OF, SPECIAL_RANKS
from referee.judge.replay import judge_with
from referee.record.deck import CardTable
from tests.referee import oracle
from tests.referee.playing import hoarded, played, record_of, setup_for
from tests.referee.test_american_page_one import Player as PageOnePlayer
from tests.referee.test_american_page_one import setup_for as page_one_setup
from tests.values import altered

WORLDS = 300
"""Assignments the oracle may look at in the suite; `make.py long` allows more."""


def small_deck(rng: random.Random) -> Setup:
    """Two players and a deck so small that every hidden card matters."""
    setup = setup_for(2, jokers=rng.randint(0, 2))
    jokers = setup.cards.copies[-1]
    cards = [suit * 13 + rank for suit in rng.sample(range(4), 2) for rank in range(13)]
    plain = [card for card in cards if RANK_OF[card] not in SPECIAL_RANKS]
    chosen = {*rng.sample(plain, 3), *rng.sample(cards, rng.randint(8, 12) - jokers)}
    copies = [int(card in chosen) for card in range(52)]
    return altered(setup, cards=CardTable(setup.cards.names, (*copies, jokers)))


def disagreement(seed: int, worlds: int) -> str:
    """Where judgement and brute force differ on a random record with some of its cards hidden."""
    rng = random.Random(seed)
    setup = small_deck(rng)
    try:
        _, lines = (hoarded if rng.random() < 0.6 else played)(setup, rng, rng.randint(10, 30))
    except IndexError:  # no plain card turned up as starter
        return ""
    share = rng.choice((0.2, 0.4))
    lines = oracle.masked(lines, lambda: rng.random() < share)
    try:
        wanted = oracle.verdicts(setup, lines, worlds)
    except oracle.TooMany:
        return ""
    for verdict, want in zip(judge_with(record_of(setup, lines), setup).lines, wanted, strict=True):
        if verdict.verdict != want and verdict.exact:
            return f"seed {seed}, line {verdict.line}: {verdict.verdict}, not {want}"
    return ""


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_equal_to_brute_force(first: int) -> None:
    assert [found for seed in range(first, first + 20) if (found := disagreement(seed, WORLDS))] == []


@pytest.mark.long
@pytest.mark.parametrize("first", range(1000, 2000, 100))
def test_equal_to_brute_force_at_length(first: int) -> None:
    assert [found for seed in range(first, first + 100) if (found := disagreement(seed, 3000))] == []


@pytest.mark.parametrize("seed", range(6))
def test_masking_never_flips_a_verdict(seed: int) -> None:
    """A definite verdict on a masked record is the verdict of the full one."""
    rng = random.Random(seed)
    setup = setup_for(rng.randint(2, 6), jokers=rng.randint(0, 2))
    _, lines = (hoarded if seed % 2 else played)(setup, rng, 70)
    full = [verdict.verdict for verdict in judge_with(record_of(setup, lines), setup).lines]
    hidden = oracle.masked(lines, lambda: rng.random() < 0.15)
    for verdict, true in zip(judge_with(record_of(setup, hidden), setup).lines, full, strict=True):
        assert verdict.verdict in (true, "unknown"), verdict


OPTIONS: tuple[dict[str, Any], ...] = (
    {"decks": 2, "jokers": 4, "joker-last": "on"},
    {"draw": "until", "jokers": 2},
    {"dobon": "on"},
    {"decks": 2, "jokers": 2, "challenge": "on"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_masking_never_flips_a_verdict_of_american_page_one(options: dict[str, Any]) -> None:
    """The same with copies of a card, hands that add up, challenges and drawing on."""
    rng = random.Random(3)
    setup = page_one_setup(4, **options)
    player = PageOnePlayer(setup, rng)
    while player.state.ended is None and len(player.lines) < 90:
        player.turn()
    whole = replace(record_of(setup_for(4), player.lines), game="american-page-one", options=setup.options)
    masks = [oracle.masked(player.lines, lambda share=share: rng.random() < share) for share in (0.2, 1.0)]
    full = [verdict.verdict for verdict in judge_with(whole, setup).lines]
    for lines in masks:
        veiled = replace(whole, deals=(altered(whole.deals[0], lines=tuple(lines)),))
        for verdict, true in zip(judge_with(veiled, setup).lines, full, strict=True):
            assert verdict.verdict in (true, "unknown"), verdict


@pytest.mark.parametrize("seed", range(4))
def test_more_lines_never_unsettle(seed: int) -> None:
    """A definite verdict as of some line is still the verdict when later lines are known."""
    rng = random.Random(seed)
    setup = setup_for(3, jokers=1)
    _, lines = hoarded(setup, rng, 45)
    lines = oracle.masked(lines, lambda: rng.random() < 0.3)
    final = [verdict.verdict for verdict in judge_with(record_of(setup, lines), setup).lines]
    for stop in range(8, len(lines), 9):
        early = judge_with(record_of(setup, lines[:stop]), setup).lines
        for before, after in zip(early, final, strict=False):
            assert before.verdict in (after, "unknown")
