"""Random deals of American Page One and Pile up on small decks, played by the rules and against them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from referee.game.contract import AnyGame, Setup
from referee.game.hands import cards_of
from referee.game.walk import KEPT, OPEN_CHOICE, Walk
from referee.games import american_page_one, pile_up
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF
from referee.games.pile_up.table import CARDS
from referee.record.deck import CardTable
from referee.record.model import UNKNOWN, Line, LineKind, Record, Step
from tests.games import setup_for
from tests.referee.playing import fact, record_of
from tests.values import altered

HAND = 6
"""Cards each, and held again after a refill (PU-2.1, 3.5)."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "starter-effect": ("on", "off"),
    "match": ("suit", "suit-or-rank"),
    "draw": ("one", "until"),
    "two": ("stack", "flat"),
    "three": ("off", "stack"),
    "joker-last": ("off", "on"),
    "challenge": ("off", "off", "on"),
    "dobon": ("off", "on"),
}


class Deal:
    """A deal in progress: position, lines so far, stock (top last)."""

    def __init__(self, game: AnyGame, setup: Setup, rng: random.Random, hand: int, cards: int) -> None:
        self.game, self.setup, self.rng = game, setup, rng
        self.stock = [c for c, copies in enumerate(setup.cards.copies[:cards]) for _ in range(copies)]
        rng.shuffle(self.stock)
        self.state: Any = game.begin(setup, 0)
        self.lines: list[Line] = []
        for seat in range(setup.seats):
            self.fact(Step("@hand", cards=tuple(self.stock.pop() for _ in range(hand)), seat=seat))

    def fact(self, step: Step) -> None:
        """Put a fact on the table and into the record."""
        line = fact(len(self.lines) + 2, step)
        assert self.game.check(self.state, line) == ()
        self.game.apply(self.state, line)
        self.lines.append(line)

    def begin(self) -> None:
        """The set-up is complete."""
        self.game.prepare(self.state)
        self.state.ready = True

    def drawn(self, count: int, pile: int = 0) -> tuple[int, ...]:
        """Cards off the stock; the pile is shuffled where it is empty."""
        cards = []
        for _ in range(count):
            if not self.stock:
                self.stock = cards_of(pile)
                self.rng.shuffle(self.stock)
            cards.append(self.stock.pop())
        return tuple(cards)

    def move(self, steps: tuple[Step, ...], seat: int | None = None) -> bool:
        """Make a move, legal or not; False where it cannot be made at all."""
        state = self.state
        line = Line(len(self.lines) + 2, LineKind.MOVE, state.turn if seat is None else seat, steps, "")
        found = self.game.check(state, line)
        if found is OPEN_CHOICE or any(breach.left_out != KEPT for breach in found):
            return False
        if state.pending is not None:
            duty = state.pending
            self.game.settle(Walk(), state, line)
            state.pending = None if state.pending is duty else state.pending
            if state.ended is not None:
                return False
        self.game.apply(state, line)
        self.lines.append(line)
        return True


def small(setup: Setup, chosen: dict[int, int], **options: Any) -> Setup:
    """The set-up with so many copies of these cards and no others."""
    copies = tuple(chosen.get(card, 0) for card in range(len(setup.cards.copies)))
    return altered(setup, cards=CardTable(setup.cards.names, copies), options={**setup.options, **options})


# --- American Page One ------------------------------------------------------------------------
def page_one(rng: random.Random, length: int) -> tuple[Setup, list[Line]]:
    """A deal of two players with three cards each."""
    rules = {name: rng.choice(values) for name, values in CHOICES.items()}
    setup = setup_for("american-page-one", 2, **rules)
    suits = rng.sample(range(4), 2)
    cards = [suit * 13 + rank for suit in suits for rank in range(13)]
    chosen = {card: rng.choice((1, 1, 1, 2)) for card in rng.sample(cards, rng.randint(9, 11))}
    setup = small(setup, {**chosen, 52: rng.randint(0, 2)}, hand=3)
    deal = Deal(american_page_one.GAME, setup, rng, 3, 53)
    turned = next(i for i in range(len(deal.stock) - 1, -1, -1) if RANK_OF[deal.stock[i]] >= 0)
    deal.fact(Step("@starter", cards=(deal.stock.pop(turned),)))
    deal.begin()
    for _ in range(4 * length):
        if deal.state.ended is not None or len(deal.lines) > length:
            break
        page_one_turn(deal)
    return setup, deal.lines


def page_one_turn(deal: Deal) -> None:
    """One line: mostly a play or a draw, allowed or not; the calls are made."""
    state, rng = deal.state, deal.rng
    seat = state.turn
    prefix = (Step("suit", suit=rng.randrange(4)),) if state.unnamed else ()
    kind = rng.random()
    stock = deal.stock.copy()
    if state.owed is not None:
        steps: tuple[Step, ...] = (
            Step("penalty", cards=deal.drawn(min(state.owed.cards, state.supply), state.pile)),
        )
    elif kind < 0.1 and state.bluff is not None:
        won = rng.random() < 0.6
        steps = (Step("challenge", words=("won" if won else "lost",)),)
        if not won:
            steps = (*steps, Step("take", cards=deal.drawn(min(state.run + 5, state.supply), state.pile)))
    elif kind < 0.15 and state.rules.dobon:
        steps = (Step("dobon", cards=tuple(cards_of(state.hand[seat]))),)
    elif state.run and kind < 0.7:
        steps = (Step("take", cards=deal.drawn(min(state.run, state.supply), state.pile)),)
    elif kind < 0.6 and state.count[seat]:
        steps = play(deal, rng.choice(cards_of(state.hand[seat])), state.count[seat] - 1)
    elif not state.supply:
        steps = (Step("pass"),)
    else:
        count = rng.randint(1, min(3, state.supply)) if state.rules.until else 1
        cards = deal.drawn(count, state.pile)
        steps = (Step("draw", cards=cards),)
        if rng.random() < 0.4:
            steps = (*steps, *play(deal, cards[-1], state.count[seat] + count - 1))
    if not deal.move((*prefix, *steps)):
        deal.stock = stock


def play(deal: Deal, card: int, left: int) -> tuple[Step, ...]:
    """A card played with all that belongs to it."""
    steps: tuple[Step, ...] = (Step("play", cards=(card,)),)
    if RANK_OF[card] in (EIGHT, NONE):
        steps = (*steps, Step("suit", suit=deal.rng.randrange(4)))
    if left <= 1:
        steps = (*steps, Step("say", words=("stop" if left == 0 else "page-one",)))
    return steps


# --- Pile up ----------------------------------------------------------------------------------
def pile(rng: random.Random, length: int) -> tuple[Setup, list[Line]]:
    """A deal of two players on a deck of a few cards more than they hold."""
    setup = setup_for("pile-up", 2)
    chosen: dict[int, int] = {}
    for card in rng.choices(range(CARDS), k=rng.randint(13, 17)):
        chosen[card] = chosen.get(card, 0) + 1
    setup = small(setup, chosen)
    deal = Deal(pile_up.GAME, setup, rng, HAND, CARDS)
    deal.begin()
    for _ in range(4 * length):
        if deal.state.ended is not None or len(deal.lines) > length:
            break
        pile_turn(deal)
    return setup, deal.lines


def pile_turn(deal: Deal) -> None:
    """One turn: cards of the hand played, or the hand shown, allowed or not."""
    state, rng = deal.state, deal.rng
    hand = cards_of(state.hand[state.turn])
    if not hand:
        return
    dice = tuple(rng.randint(1, 6) for _ in range(3))
    card = rng.choice(hand)
    steps: tuple[Step, ...] = (Step("roll", numbers=dice),)
    used = 1
    if rng.random() < 0.6:
        number = card % 6
        cards = [each for each in hand if each % 6 == number][: rng.randint(1, 3)]
        used = len(cards)
        steps = (*steps, Step("play", cards=tuple(cards)))
        if cards[-1] // 6 == 3:  # a white one
            steps = (*steps, rng.choice((Step("discard"), Step("give", seat=1 - state.turn))))
    else:
        steps = (*steps, Step("show", cards=tuple(hand)), Step("penalty", cards=(card,)))
    due = min(HAND - len(hand) + used, len(deal.stock))
    stock = deal.stock.copy()
    if due:
        steps = (*steps, Step("draw", cards=deal.drawn(due)))
    if not deal.move(steps):
        deal.stock = stock


# --- records ----------------------------------------------------------------------------------
HIDDEN = frozenset({"@hand", "draw", "take", "penalty", "show", "dobon"})


def veiled(lines: list[Line], rng: random.Random, share: float) -> Iterator[Line]:
    """The lines with some cards and suits unknown."""
    for line in lines:
        steps: list[Step] = []
        for step in line.steps:
            if step.verb in HIDDEN and step.cards:
                step = altered(step, cards=tuple(UNKNOWN if rng.random() < share else c for c in step.cards))
            if step.verb == "suit" and rng.random() < share:
                step = altered(step, suit=UNKNOWN)
            steps.append(step)
        yield altered(line, steps=tuple(steps))


def record(setup: Setup, lines: list[Line]) -> Record:
    """A record of one deal of any game."""
    return replace(record_of(setup_for("twin-pyramid", 2), lines), game=setup.game, options=setup.options)
