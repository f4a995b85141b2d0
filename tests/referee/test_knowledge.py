"""Verdicts with hidden cards are those of brute force over all assignments, and more knowledge turns none."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from referee.game.contract import Setup
from referee.games import american_page_one, pile_up, twin_pyramid
from referee.judge.replay import judge_with
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.games import dealt, moves, setup_for
from tests.referee import oracle, playing, wild

pytestmark = pytest.mark.sample(2)


WORLDS = 250
"""Assignments the oracle may look at in the suite; `make.py long` allows more."""

GAMES: dict[str, tuple[Any, Callable[[random.Random, int], tuple[Setup, list[Line]]]]] = {
    "american-page-one": (american_page_one.GAME, wild.page_one),
    "pile-up": (pile_up.GAME, wild.pile),
    "twin-pyramid": (twin_pyramid.GAME, playing.small),
}
"""The rules, and a deal on so small a deck that every hidden card matters."""

SHARES = (0.15, 0.3, 0.6, 0.9)


def disagreement(name: str, seed: int, worlds: int) -> str:
    """Where judgement and brute force differ on a random record with some of its cards hidden."""
    rng = random.Random(seed)
    game, make = GAMES[name]
    setup, lines = make(rng, rng.randint(6, 20))
    lines = list(wild.veiled(lines, rng, rng.choice(SHARES)))
    try:
        wanted = oracle.verdicts(game, setup, lines, worlds)
    except oracle.TooMany:
        return ""
    for verdict, want in zip(said(setup, lines), wanted, strict=True):
        if verdict != want and verdict != "cut short":
            return f"seed {seed}: {verdict}, not {want}"
    return ""


def said(setup: Setup, lines: list[Line]) -> list[str]:
    """The verdicts of the judge; a search cut short is marked as such, and never definite."""
    verdicts = judge_with(wild.record(setup, lines), setup).lines
    assert all(verdict.exact or verdict.verdict == "unknown" for verdict in verdicts)
    return [verdict.verdict if verdict.exact else "cut short" for verdict in verdicts]


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", range(0, 24, 12))
def test_equal_to_brute_force(name: str, first: int) -> None:
    assert [found for seed in range(first, first + 12) if (found := disagreement(name, seed, WORLDS))] == []


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("first", range(1000, 2000, 100))
def test_equal_to_brute_force_at_length(name: str, first: int) -> None:
    assert [found for seed in range(first, first + 100) if (found := disagreement(name, seed, 2000))] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_card_revealed_never_turns_a_verdict(name: str, seed: int) -> None:
    """From all hidden to all shown, some cards at a time: what was definite stays what it was."""
    rng = random.Random(seed)
    setup, lines = GAMES[name][1](rng, 30)
    stages = [lines]
    for share in (0.2, 0.4, 0.6, 1.0):
        stages.append(list(wild.veiled(stages[-1], rng, share)))
    more = said(setup, stages[0])
    for veiled in stages[1:]:
        fewer = said(setup, veiled)
        for line, before, after in zip(lines, fewer, more, strict=True):
            assert before in (after, "unknown", "cut short") or after == "cut short", (seed, line)
        more = fewer


@pytest.mark.parametrize(("name", "options"), [
    *[("twin-pyramid", {"jokers": jokers}) for jokers in (0, 1, 2)],
    ("american-page-one", {"decks": 2, "jokers": 4, "joker-last": "on"}),
    ("american-page-one", {"draw": "until", "jokers": 2}),
    ("american-page-one", {"dobon": "on"}),
    ("american-page-one", {"decks": 2, "jokers": 2, "challenge": "on"}),
    ("pile-up", {}),
])  # fmt: skip
def test_on_a_whole_deck_a_card_revealed_never_turns_a_verdict(name: str, options: dict[str, Any]) -> None:
    """The same with copies of a card, hands that add up, challenges and drawing on."""
    rng = random.Random(3)
    table = dealt(name, rng, options=options)
    list(moves(table, rng, 80))
    full = said(table.setup, table.lines)
    for share in (0.2, 1.0):
        veiled = list(wild.veiled(table.lines, rng, share))
        for line, verdict, true in zip(veiled, said(table.setup, veiled), full, strict=True):
            assert verdict in (true, "unknown", "cut short"), line


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_more_lines_never_unsettle(name: str, seed: int) -> None:
    """A definite verdict as of some line is still the verdict when later lines are known."""
    rng = random.Random(seed)
    setup, lines = GAMES[name][1](rng, 30)
    lines = list(wild.veiled(lines, rng, 0.5))
    final = said(setup, lines)
    for stop in range(3, len(lines), 4):
        for before, after in zip(said(setup, lines[:stop]), final, strict=False):
            assert before in (after, "unknown", "cut short")


def test_the_oracle_finds_what_a_person_finds() -> None:
    """PU-3.4: showing the hand is fine with no 1 in it, else not; the sixth card was not seen."""
    red_one, red_two = 0, 1
    setup = wild.small(setup_for("pile-up", 2), {red_two: 11, red_one: 2})
    five = (red_two,) * 5
    hands = [Line(n + 1, LineKind.FACT, None, (Step("@hand", cards=five, seat=n),), "") for n in (0, 1)]
    steps = (
        Step("roll", numbers=(1, 1, 5)),
        Step("show", cards=(*five, UNKNOWN)),
        Step("penalty", cards=(red_two,)),
        Step("draw", cards=(UNKNOWN,)),
    )
    lines = [*hands, Line(3, LineKind.MOVE, 0, steps, "")]
    assert oracle.verdicts(pile_up.GAME, setup, lines, 100) == ["legal", "legal", "unknown"]
    assert said(setup, lines) == ["legal", "legal", "unknown"]


@pytest.mark.parametrize(("shown", "want"), [
    ((6, 0), "illegal"),  # 13 - 8 = 5 with five cards, but one of the four aces is shown
    ((6,), "illegal"),  # 6 with six cards: four aces and two 2s are 8 at least
    ((1,), "unknown"),  # 11 with six cards: four aces and 2s will do, so will much that does not add up
    ((), "unknown"),
])  # fmt: skip
def test_the_sum_of_a_whole_hand_is_decided(shown: tuple[int, ...], want: str) -> None:
    """AP-8.1: seven cards with the number of a king, most of them hidden; the search is not cut short."""
    setup = setup_for("american-page-one", 3, hand=7, dobon="on")
    hand = (*(26 + card for card in shown), *[UNKNOWN] * (7 - len(shown)))
    lines = [
        Line(1, LineKind.FACT, None, (Step("@hand", cards=(12, *[UNKNOWN] * 6), seat=0),), ""),
        Line(2, LineKind.FACT, None, (Step("@starter", cards=(3,)),), ""),
        Line(3, LineKind.MOVE, 0, (Step("play", cards=(12,)),), ""),
        Line(4, LineKind.MOVE, 2, (Step("dobon", cards=hand),), ""),
    ]
    assert said(setup, lines)[-1] == want
