"""Cards that nobody could read: what later lines say of them, and when they cannot matter any more."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.contract import AnyGame
from referee.judge.world import World, merged
from referee.record.model import Line, LineKind


def unveiled(game: AnyGame, worlds: list[World], lines: Sequence[Line]) -> list[World]:
    """Worlds that differ only in covered cards that nobody ever names as one: all have one effect.

    What hangs on hidden cards is not exact from there on.
    """
    named = {card for line in lines for step in line.steps for card in step.cards or ()}
    unread = sum(bool(line.guess) for line in lines)
    if len(frozenset().union(*(world.veiled for world in worlds)) - named) <= 2 * unread:
        return worlds  # so few that the one may be what the other cannot be any more
    for world in worlds:
        done = {card for card in world.veiled - named if game.forget(world.state, card)}
        world.veiled -= done
    return merged(worlds, blurred=True)


def borne_out(game: AnyGame, worlds: list[World], line: Line) -> list[World]:
    """After a `?` that leaves open whose turn it is: who is written next is evidence, where it can be."""
    if line.kind is not LineKind.MOVE or not any(world.guessed for world in worlds):
        return worlds
    bears = [world for world in worlds if world.state.turn == line.seat]
    if bears and line.steps[0].verb not in game.any_turn:
        worlds = [world for world in worlds if world in bears or not world.guessed]
    for world in worlds:
        world.guessed = False
    return worlds
