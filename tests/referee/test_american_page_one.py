"""Properties of American Page One: random games under random options, and every card a candidate."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.game.contract import Setup
from referee.game.hands import ANY, cards_of
from referee.games.american_page_one import GAME
from referee.games.american_page_one.calls import called
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF
from referee.games.american_page_one.score import points
from referee.judge.run import run_deal
from referee.record.model import Deal, Line, LineKind, Step
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.properties import examples
from tests.values import altered

LONGEST = 20000
"""Moves after which a random game counts as endless: with two players it may take a few thousand."""

OPTIONS = {
    "decks": (1, 2),
    "jokers": (0, 2, 3, 4),
    "starter-effect": ("on", "off"),
    "match": ("suit", "suit-or-rank"),
    "draw": ("one", "until"),
    "jump": ("J", "A", "off"),
    "turn": ("Q", "9", "off"),
    "two": ("stack", "flat"),
    "three": ("off", "stack", "flat"),
    "joker-last": ("off", "on"),
    "challenge": ("off", "on"),
    "dobon": ("off", "on"),
}


def move(number: int, seat: int, steps: tuple[Step, ...]) -> Line:
    """A move line."""
    return Line(number, LineKind.MOVE, seat, steps, "")


class Player:
    """Deals a shuffled deck and plays legal lines at random, keeping the stock itself."""

    def __init__(self, setup: Setup, rng: random.Random) -> None:
        self.rng = rng
        self.setup = setup
        self.stock = [card for card, copies in enumerate(setup.cards.copies) for _ in range(copies)]
        rng.shuffle(self.stock)
        self.state = GAME.begin(setup, 0)
        self.lines: list[Line] = []
        for seat in range(setup.seats):
            hand = tuple(self.stock.pop() for _ in range(self.state.rules.hand))
            self.fact(Step("@hand", cards=hand, seat=seat))
        turned = next(i for i in range(len(self.stock) - 1, -1, -1) if RANK_OF[self.stock[i]] >= 0)
        self.fact(Step("@starter", cards=(self.stock.pop(turned),)))
        GAME.prepare(self.state)
        self.state.ready = True

    def fact(self, step: Step) -> None:
        """Put a fact on the table and into the record."""
        line = Line(len(self.lines) + 2, LineKind.FACT, None, (step,), "")
        assert GAME.check(self.state, line) == ()
        GAME.apply(self.state, line)
        self.lines.append(line)

    def drawn(self, count: int) -> tuple[int, ...]:
        """Cards off the stock; the pile is shuffled where it is empty."""
        cards = []
        for _ in range(count):
            if not self.stock:
                self.stock = cards_of(self.state.pile)
                self.rng.shuffle(self.stock)
            cards.append(self.stock.pop())
        return tuple(cards)

    def count(self, steps: tuple[Step, ...]) -> int:
        """How many cards a line draws."""
        state = self.state
        verb = steps[-1].verb
        if verb == "draw":
            return 1
        if verb == "penalty":
            return min(state.owed.cards if state.owed else 0, state.supply)
        extra = 5 if steps[0].verb == "challenge" else 0
        return min(state.run + extra, state.supply) if verb == "take" else 0

    def attacks(self, steps: tuple[Step, ...]) -> bool:
        """Whether a line makes others take cards: a table that always attacks plays for days."""
        cards = next((step.cards for step in steps if step.verb == "play"), None)
        return cards is not None and self.state.rules.draws(RANK_OF[cards[0]])

    def turn(self) -> None:
        """One legal line, its draws filled in; plays come first, so that games end."""
        state = self.state
        moves = list(GAME.legal_moves(state))
        assert moves, "there is always a legal line"
        plays = [each for each in moves if any(s.verb in ("play", "dobon") for s in each[1])]
        quiet = [each for each in plays if not self.attacks(each[1])]
        seat, steps = self.rng.choice(quiet or plays or moves)
        if steps[-1].verb in ("draw", "take", "penalty"):
            cards = self.drawn(self.count(steps))
            if steps[-1].verb == "draw" and state.rules.until:
                cards = self.until(cards)
            steps = (*steps[:-1], altered(steps[-1], cards=cards))
        line = move(len(self.lines) + 2, seat, steps)
        assert GAME.check(state, line) == (), (state.rules, steps)
        GAME.apply(state, line)
        self.lines.append(line)
        assert cards_conserved(GAME, state)

    def until(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Draw on until the line is legal (AP-3.3)."""
        line = move(0, self.state.turn, (Step("draw", cards=cards),))
        while GAME.check(self.state, line):
            cards = (*cards, *self.drawn(1))
            line = move(0, self.state.turn, (Step("draw", cards=cards),))
        return cards


def played(setup: Setup, seed: int) -> Player:
    """A whole random game."""
    player = Player(setup, random.Random(seed))
    while player.state.ended is None and len(player.lines) < LONGEST:
        player.turn()
    return player


def tables() -> st.SearchStrategy[dict[str, Any]]:
    """Any table: two to nine players under any options."""
    options = {name: st.sampled_from(values) for name, values in OPTIONS.items()}
    return st.fixed_dictionaries({"seats": st.integers(2, 9), "hand": st.just(4), **options})


@examples(25)
@given(tables(), st.integers(0, 10**6))
def test_random_games_end_and_score_as_the_rules_say(table: dict[str, Any], seed: int) -> None:
    """Each line legal, cards conserved (in `turn`), the winner gets what the others lose (AP-7.2)."""
    setup = setup_for("american-page-one", **table)
    player = played(setup, seed)
    state = player.state
    assert state.ended in ("out", "dobon"), len(player.lines)
    run = run_deal(GAME, setup, Deal(1, 1, tuple(player.lines)), 0)
    assert {result.verdict for result in run.results} == {"legal"}
    assert run.scores is not None
    winner = run.winners[0]
    for seat in range(setup.seats):
        if seat != winner:
            left = sum(points(state, card) for card in cards_of(state.hand[seat]))
            assert run.scores[seat] == -left
    assert sum(score or 0 for score in run.scores) == 0


@examples(25)
@given(tables(), st.integers(0, 10**6), st.integers(0, 40))
def test_legal_moves_are_the_lines_without_breach(table: dict[str, Any], seed: int, length: int) -> None:
    """Every card of the deck with every suit and call is tried, not only those the generator thinks of."""
    setup = setup_for("american-page-one", **table)
    player = Player(setup, random.Random(seed))
    while player.state.ended is None and len(player.lines) < length:
        player.turn()
    state = player.state
    if state.ended is not None or state.unnamed:
        return
    listed = {steps for seat, steps in GAME.legal_moves(state) if seat == state.turn}
    for card in range(53):
        for suit in (None, 0, 1, 2, 3):
            steps: tuple[Step, ...] = (Step("play", cards=(card,)),)
            if suit is not None:
                steps = (*steps, Step("suit", suit=suit))
            left = state.count[state.turn] - 1
            if left <= 1:
                steps = (*steps, Step("say", words=("stop" if left == 0 else "page-one",)))
            if left == 0 and suit is None and RANK_OF[card] in (EIGHT, NONE):
                continue  # nothing hangs on the suit any more: legal unwritten, but listed written out
            assert (steps in listed) == (GAME.check(state, move(0, state.turn, steps)) == ())


@pytest.mark.parametrize(("words", "dobon", "made"), [
    (("page-one",), "off", True),
    (("reach",), "off", False),  # AP-6.1: "reach" only in a dobon game
    (("reach",), "on", True),
    (("!",), "off", True),  # `!` is the call that is due
    (("stop",), "off", False),
])  # fmt: skip
def test_which_words_are_the_call(words: tuple[str, ...], dobon: str, made: bool) -> None:
    state = GAME.begin(setup_for("american-page-one", 3, dobon=dobon), 0)
    assert called(state, (Step("say", words=words),), "page-one") is made


def test_a_card_cannot_be_played_that_is_not_held() -> None:
    # GEN-2: every card outside the hand is a contradiction and left out.
    player = Player(setup_for("american-page-one", 4), random.Random(1))
    state = player.state
    for card in range(52):
        if not state.hand[state.turn] & ANY[card]:
            found = GAME.check(
                state, move(0, state.turn, (Step("play", cards=(card,)), Step("suit", suit=0)))
            )
            assert any(breach.clause == "GEN-2" and breach.left_out for breach in found)
