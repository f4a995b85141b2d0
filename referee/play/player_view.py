"""What a player sees of a game that has no dealer of its own: the record, with the others' cards covered."""

from __future__ import annotations

from collections.abc import Iterable

from referee import registry
from referee.game.contract import AnyGame, Setup, State
from referee.game.walk import Walk
from referee.record.model import UNKNOWN, Line, LineKind, Step


def covered(setup: Setup, line: Line, seat: int) -> Line:
    """The line as this seat sees it: hands dealt to others and cards they draw are unknown."""
    hides = registry.vocabulary(setup.game).hides

    def veiled(step: Step) -> Step:
        whose = step.seat if line.kind is LineKind.FACT else line.seat
        hidden = step.verb == "@hand" if line.kind is LineKind.FACT else hides(step.verb)
        if whose == seat or not hidden or step.cards is None:
            return step
        return step._replace(cards=(UNKNOWN,) * len(step.cards))

    return line._replace(steps=tuple(map(veiled, line.steps)))


def seen(game: AnyGame, setup: Setup, lines: Iterable[Line], seat: int) -> State:
    """The position after these lines as this seat sees it."""
    state: State = game.begin(setup, 0)
    for line in lines:
        shown = covered(setup, line, seat)
        if line.kind is not LineKind.FACT and not state.ready:
            game.prepare(state)
            state.ready = True
        settle(game, state, shown)
        game.walk(Walk(shown), state, shown)
    if not state.ready:
        game.prepare(state)
        state.ready = True
    return state


def settle(game: AnyGame, state: State, following: Line | None) -> Walk:
    """What an earlier line left open, before the next one."""
    walk = Walk(following)
    duty = state.pending
    if duty is not None:
        game.settle(walk, state, following)
        if following is not None and state.pending is duty:
            state.pending = None
    return walk
