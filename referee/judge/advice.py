"""What would have been legal instead of a line that is not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, pairwise, permutations
from typing import Final

from referee.game.contract import AnyGame, Moves, State
from referee.hidden.cases import ToldApart
from referee.judge.verdicts import Instead
from referee.judge.world import Tried
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary
from referee.registry import vocabulary

MOST_ORDERED: Final = 3
"""Cards of a step that are tried in every order."""


ADVISED_WORLDS: Final = 8
"""Worlds in which what is advised instead is tried."""


def instead_of(game: AnyGame, living: list[Tried]) -> Instead:
    """Moves that are legal however the unwritten choices went, as far as looked at."""
    common: list[tuple[int, tuple[Step, ...]]] | None = None
    for way in living[:ADVISED_WORLDS]:
        state, line = way.world.state, way.line
        if line.kind is not LineKind.MOVE or state.ended is not None or common == []:
            return ()
        try:
            common = list(game.legal(state, common)) if common else advised(game, state, line)
        except ToldApart:  # not for sure
            return ()
    common = list(dict.fromkeys(common or ()))
    own = tuple(move for move in common if move[0] == living[0].line.seat)
    return own or tuple(common)


def advised(game: AnyGame, state: State, line: Line) -> list[tuple[int, tuple[Step, ...]]]:
    """What would have been legal at one table: moves of the game, and the line with less in it."""
    moves = list(game.instead(state, line))
    words = vocabulary(game.name)
    if line.seat == state.turn:
        orders = ((state.turn, steps) for steps in reordered(line.steps, words))
        moves += islice(game.legal(state, orders), 1)
        said = {done(steps) for _, steps in moves}
        less = lesser(line, words)
        moves += (each for each in game.legal(state, less) if done(each[1]) not in said)
    return moves


def done(steps: tuple[Step, ...]) -> object:
    """What is done in a move, however its number is made."""
    return tuple((step.verb, step.cards, step.onto) for step in steps)


def lesser(line: Line, words: Vocabulary) -> Moves:
    """The line without a part of it, or with the card just drawn in place of another."""
    less = chain(lessened(line.steps, words), drawn_instead(line.steps, words))
    return ((line.seat or 0, steps) for steps in less)


def drawn_instead(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """The move up to a card played right after a draw: the card drawn is played."""
    for drew, (draw, then) in enumerate(pairwise(steps)):
        if draw.verb in words.of_role("draws") and draw.cards and then.verb in words.of_role("host"):
            played = draw._replace(column=0), then._replace(column=0, cards=draw.cards[-1:])
            begun = *(step._replace(column=0) for step in steps[:drew]), *played
            yield begun
            suits = range(len(words.words.suits))
            named = (verb for verb, shape in words.shapes.items() if shape.suit)
            yield from ((*begun, Step(verb, suit=suit)) for verb in named for suit in suits)


def reordered(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """A move with the cards of one step in another order."""
    for place, step in enumerate(steps):
        cards = step.cards or ()
        if 1 < len(cards) <= MOST_ORDERED and not (any(step.onto) or words.shapes[step.verb].form):
            for order in permutations(cards):
                yield *steps[:place], step._replace(column=0, cards=order), *steps[place + 1 :]


def lessened(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """A move without one thing that was done or said in it, from the last one on."""
    steps = tuple(step._replace(column=0) for step in steps)
    for place in reversed(range(len(steps))):
        before, step, after = steps[:place], steps[place], steps[place + 1 :]
        cards, shape = step.cards or (), words.shapes[step.verb]
        if any(step.onto):
            yield *before, step._replace(onto=()), *after
        if len(cards) > max(1, shape.cards[0]) and not shape.form and UNKNOWN not in cards:
            for card in reversed(range(len(cards))):
                onto = step.onto[:card] + step.onto[card + 1 :]
                yield *before, step._replace(cards=cards[:card] + cards[card + 1 :], onto=onto), *after
        if place and (place > 1 or after or not words.shapes[steps[0].verb].dice):
            yield *before, *after
