"""Properties of Pile up: random games, every roll, every order of cards."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from referee.game.hands import cards_of
from referee.game.walk import Walk
from referee.games.pile_up import GAME
from referee.games.pile_up.table import CARDS
from referee.judge.run import run_deal
from referee.record.model import Deal, Line, LineKind, Step
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.properties import examples

HAND = 6
"""Cards each, and held again after a refill (PU-2.1, 3.5)."""

LONGEST = 4000
"""Lines after which a random game counts as endless: 66 cards take a few hundred turns."""


class Player:
    """Deals a shuffled deck and plays legal lines at random, keeping the stock itself."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.setup = setup_for("pile-up", seats)
        self.stock = [c for c, copies in enumerate(self.setup.cards.copies[:CARDS]) for _ in range(copies)]
        self.rng.shuffle(self.stock)
        self.state = GAME.begin(self.setup, 0)
        self.lines: list[Line] = []
        for seat in range(seats):
            step = Step("@hand", cards=tuple(self.stock.pop() for _ in range(HAND)), seat=seat)
            line = Line(len(self.lines) + 2, LineKind.FACT, None, (step,), "")
            assert GAME.check(self.state, line) == ()
            GAME.apply(self.state, line)
            self.lines.append(line)
        GAME.prepare(self.state)
        self.state.ready = True

    def steps(self) -> tuple[int, tuple[Step, ...]]:
        """A legal line for a random roll, or now and then a dodge."""
        state, rng = self.state, self.rng
        if state.push is not None and rng.random() < 0.5:
            dodges = [each for each in GAME.legal_moves(state) if each[1][0].verb == "dodge"]
            return rng.choice(dodges)
        dice = tuple(rng.randint(1, 6) for _ in range(3))
        line = Line(0, LineKind.MOVE, state.turn, (Step("roll", numbers=dice),), "")
        moves = list(GAME.instead(state, line))
        assert moves, "every roll has a legal line"
        return rng.choice(moves)

    def turn(self) -> None:
        """One legal line with its refill."""
        state = self.state
        if state.pending is not None:
            GAME.settle(Walk(), state, None)
            return
        seat, steps = self.steps()
        if steps[0].verb != "dodge":
            used = sum(len(s.cards or ()) for s in steps if s.verb in ("play", "penalty"))
            due = min(HAND - state.count[seat] + used, len(self.stock))
            drawn = tuple(self.stock.pop() for _ in range(due))
            steps = (*steps, Step("draw", cards=drawn)) if drawn else steps
        line = Line(len(self.lines) + 2, LineKind.MOVE, seat, steps, "")
        assert GAME.check(state, line) == (), steps
        GAME.apply(state, line)
        self.lines.append(line)
        assert cards_conserved(GAME, state)


def played(seats: int, seed: int, longest: int = LONGEST) -> Player:
    """A random game."""
    player = Player(seats, seed)
    while player.state.ended is None and len(player.lines) < longest:
        player.turn()
    return player


@examples(12)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_random_games_end_and_count_every_card(seats: int, seed: int) -> None:
    """PU-7: all cards are in columns, on the discard place, or minus points, each once."""
    player = played(seats, seed)
    state = player.state
    assert state.ended == "empty-hands"
    laid = sum(pile.copies for column in state.columns for pile in column)
    assert sum(state.minus) + laid <= state.deck
    run = run_deal(GAME, player.setup, Deal(1, 1, tuple(player.lines)), 0)
    assert {result.verdict for result in run.results} == {"legal"}
    assert run.scores == tuple(-points for points in state.minus)


@examples(12)
@given(st.integers(2, 5), st.integers(0, 10**6), st.integers(0, 60))
def test_a_single_card_is_legal_exactly_where_it_is_listed(seats: int, seed: int, length: int) -> None:
    """Every held card singly, for every roll: listed if and only if nothing is broken."""
    state = played(seats, seed, length).state
    if state.ended is not None:
        return
    hand = set(cards_of(state.hand[state.turn]))
    for dice in combinations_with_replacement(range(1, 7), 3):
        roll = Step("roll", numbers=dice)
        listed = {s for _, s in GAME.instead(state, Line(0, LineKind.MOVE, state.turn, (roll,), ""))}
        for card in hand:
            for extra in ((), (Step("discard"),), *((Step("give", seat=s),) for s in range(seats))):
                steps = (roll, Step("play", cards=(card,)), *extra)
                legal = GAME.check(state, Line(0, LineKind.MOVE, state.turn, steps, "")) == ()
                assert (steps in listed) == legal


def test_minus_cards_go_round_one_at_a_time() -> None:
    # PU-6.1: seven minus cards, three 2s make six: to Ben, Chie, Dai, Ben, Chie, Dai; one is kept.
    state = GAME.begin(setup_for("pile-up", 4), 0)
    state.minus[0] = 7
    state.spread(0, 6)
    assert state.minus == [1, 2, 2, 2]
    # Four of them: the start player at the left gets the odd one.
    state.minus = [4, 0, 0, 0]
    state.spread(0, 9)
    assert state.minus == [0, 2, 1, 1]
