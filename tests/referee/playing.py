"""Random games of Twin Pyramid, dealt from a shuffled deck and written as lines: food for properties."""

from __future__ import annotations

import random
from typing import Any

from referee.game.contract import Setup
from referee.games.twin_pyramid import GAME
from referee.games.twin_pyramid.table import RANK_OF, SPECIAL_RANKS, TwinPyramidState, cards_of
from referee.record.deck import CardTable
from referee.record.model import Deal, Line, LineKind, Record, Step
from tests import games
from tests.conserved import cards_conserved
from tests.values import altered

NAMES = ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi")


def setup_for(seats: int, **options: Any) -> Setup:
    """A match of one deal for so many players."""
    return games.setup_for("twin-pyramid", seats, rounds=1, **options)


def record_of(setup: Setup, lines: list[Line]) -> Record:
    """A record of one deal."""
    return Record(
        file="-",
        game="twin-pyramid",
        players=NAMES[: setup.seats],
        start=0,
        options=setup.options,
        calls_assumed=False,
        cards_file=None,
        extras={},
        deals=(Deal(1, 1, tuple(lines)),),
    )


def fact(number: int, step: Step) -> Line:
    """A line with one fact."""
    return Line(number, LineKind.FACT, None, (step,), "")


def dealt(setup: Setup, rng: random.Random) -> tuple[TwinPyramidState, list[Line], list[int]]:
    """A deal from a shuffled deck: position, facts so far, stock (top last)."""
    stock = [card for card, copies in enumerate(setup.cards.copies) for _ in range(copies)]
    rng.shuffle(stock)
    state = GAME.begin(setup, 0)
    lines: list[Line] = []
    for seat in range(setup.seats):
        hand = tuple(stock.pop() for _ in range(4))
        lines.append(fact(len(lines) + 2, Step("@hand", cards=hand, seat=seat)))
    turned = [stock.pop()]
    while RANK_OF[turned[-1]] in SPECIAL_RANKS:
        turned.append(stock.pop())
    lines.append(fact(len(lines) + 2, Step("@starter", cards=tuple(turned))))
    for line in lines:
        assert GAME.check(state, line) == ()
        GAME.apply(state, line)
    GAME.prepare(state)
    state.ready = True
    return state, lines, stock


def arrangements(state: TwinPyramidState, rng: random.Random) -> tuple[Step, ...]:
    """Now and then something laid, picked or swapped first."""
    seat = state.turn
    if rng.random() > 0.25 or (state.dues and not state.dues[0].arranges):
        return ()
    held, opened = cards_of(state.held[seat]), cards_of(state.opened[seat])
    if held and len(opened) < 6 and rng.random() < 0.6:
        return (Step("lay", cards=(rng.choice(held),)),)
    if opened and len(held) < 4:
        return (Step("pick", cards=(rng.choice(opened),)),)
    stones = cards_of(state.field[seat])
    pairs = [(h, f) for h in held + opened for f in stones if RANK_OF[h] == RANK_OF[f]]
    return (Step("swap", cards=rng.choice(pairs)),) if pairs else ()


def named(
    state: TwinPyramidState, steps: tuple[Step, ...], stock: list[int], rng: random.Random
) -> tuple[Step, ...]:
    """The steps with the cards that draws bring, off the top of the stock."""
    done: list[Step] = []
    for step in steps:
        if step.verb in ("draw", "take"):
            twin = state.copy()
            GAME.apply(twin, Line(0, LineKind.MOVE, state.turn, (*done, step), ""))
            before = sum(map(state.total, range(state.setup.seats)))
            after = sum(map(twin.total, range(state.setup.seats)))
            count = after - before + (1 if any(s.verb == "play" for s in done) else 0)
            cards = []
            for _ in range(count):
                if not stock:
                    pile = state.pile | (state.top_bit() if any(s.verb == "play" for s in done) else 0)
                    stock.extend(cards_of(pile))
                    rng.shuffle(stock)
                cards.append(stock.pop())
            step = altered(step, cards=tuple(cards))
        done.append(step)
    return tuple(done)


def worth(steps: tuple[Step, ...]) -> int:
    """How soon a player who wants to win makes this move: long builds first, draws last."""
    if steps[0].verb in ("draw", "pass"):
        return 1
    return -sum(len(step.cards or ()) for step in steps if step.verb == "build")


def hoarded(setup: Setup, rng: random.Random, limit: int = 60) -> tuple[TwinPyramidState, list[Line]]:
    """A deal in which nearly everybody draws, the tenth card too, allowed or not (TP-6.5)."""
    state, lines, stock = dealt(setup, rng)
    while state.ended is None and len(lines) < limit:
        steps: tuple[Step, ...] = (Step("take" if state.dues else "draw"),)
        if rng.random() < 0.2:
            steps = rng.choice([each for _, each in GAME.legal_moves(state)])
        if steps[0].verb == "draw" and not state.nstock and not state.npile:
            steps = (Step("pass"),)
        steps = named(state, steps, stock, rng)
        line = Line(len(lines) + 2, LineKind.MOVE, state.turn, steps, "")
        GAME.apply(state, line)
        lines.append(line)
    return state, lines


def played(setup: Setup, rng: random.Random, limit: int = 150) -> tuple[TwinPyramidState, list[Line]]:
    """A whole random deal of legal moves."""
    state, lines, stock = dealt(setup, rng)
    while state.ended is None and len(lines) < limit:
        before = arrangements(state, rng)
        moves = [steps for _, steps in GAME.legal_moves(state)]
        rng.shuffle(moves)
        moves.sort(key=worth)
        chosen = moves[0] if rng.random() < 0.6 else rng.choice(moves)
        steps = (*before, *chosen)
        if GAME.check(state, Line(0, LineKind.MOVE, state.turn, steps, "")):
            steps = chosen
        steps = named(state, steps, stock, rng)
        line = Line(len(lines) + 2, LineKind.MOVE, state.turn, steps, "")
        assert GAME.check(state, line) == (), (line, GAME.check(state, line))
        GAME.apply(state, line)
        assert cards_conserved(GAME, state)
        lines.append(line)
    return state, lines


def small_deck(rng: random.Random) -> Setup:
    """Two players and a deck so small that every hidden card matters."""
    setup = setup_for(2, jokers=rng.randint(0, 2))
    jokers = setup.cards.copies[-1]
    cards = [suit * 13 + rank for suit in rng.sample(range(4), 2) for rank in range(13)]
    plain = [card for card in cards if RANK_OF[card] not in SPECIAL_RANKS]
    chosen = {*rng.sample(plain, 3), *rng.sample(cards, rng.randint(8, 12) - jokers)}
    copies = [int(card in chosen) for card in range(52)]
    return altered(setup, cards=CardTable(setup.cards.names, (*copies, jokers)))


def small(rng: random.Random, length: int) -> tuple[Setup, list[Line]]:
    """A deal on such a deck, now and then with a card that was not the one."""
    while True:
        setup = small_deck(rng)
        try:
            _, lines = (hoarded if rng.random() < 0.6 else played)(setup, rng, length)
        except IndexError:  # no plain card turned up as starter
            continue
        return setup, spoiled(lines, rng) if rng.random() < 0.5 else lines


def spoiled(lines: list[Line], rng: random.Random) -> list[Line]:
    """The record with one card of a play or draw swapped for another, so that something is wrong."""
    moves = [i for i, line in enumerate(lines) if line.kind is LineKind.MOVE and line.steps[-1].cards]
    done = list(lines)
    if moves:
        place = rng.choice(moves)
        line = done[place]
        step = line.steps[-1]
        cards = (rng.randrange(52), *(step.cards or ())[1:])
        done[place] = altered(line, steps=(*line.steps[:-1], altered(step, cards=cards)))
    return done
