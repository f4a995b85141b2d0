"""What would have been legal instead of a line that is not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice, pairwise
from typing import Final

from referee.game.contract import AnyGame, Moves, State
from referee.hidden.cases import ToldApart
from referee.judge.lessened import lessened, reordered
from referee.judge.verdicts import Instead
from referee.judge.world import Tried
from referee.record.model import Line, LineKind, Step
from referee.record.vocabulary import Vocabulary
from referee.registry import vocabulary

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
