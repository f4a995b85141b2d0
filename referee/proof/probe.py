"""A deal judged once more with an eye on one line: what was known there, and what later lines added."""

from __future__ import annotations

from typing import NamedTuple

from referee.game.contract import AnyGame, Setup, State
from referee.game.walk import Breaches
from referee.hidden.ledger import Ledger
from referee.judge.engine import Table
from referee.judge.run import blended
from referee.judge.verdicts import Outcome
from referee.judge.world import World
from referee.record.model import Deal, Line, LineKind

MOST_APART = 32
"""Worlds that stay apart; beyond that those that come to the same become one, as for a verdict."""


class View(NamedTuple):
    """One world: the position before the line, and the ledger when its verdict was given."""

    before: State
    line: Line  # with its unwritten choices filled
    outcomes: tuple[Outcome | None, ...]
    ledger: Ledger | None
    filled: dict[int, Line]
    after: State  # when the verdict was given


class Watch(Table):
    """A table that remembers how things stood for one of its lines."""

    def __init__(self, game: AnyGame, setup: Setup, deal: Deal, start: int, target: int) -> None:
        super().__init__(game, setup, deal, start, advise=False)
        self.target = target
        self.befores: list[State] = []
        self.marks: list[int] = []  # events in the ledger before each line
        self.views: list[View] = []
        self.seen_at = len(deal.lines)  # index of the line at which the verdict was given

    def walk(self, stop: int | None = None) -> None:
        """Line by line, noting where each line's events begin."""
        for index, line in enumerate(self.lines if stop is None else self.lines[:stop]):
            if line.kind is LineKind.MOVE:
                self.deal_out()
            state = self.worlds[0].state
            if index == self.target:
                self.befores = [world.state.copy() for world in self.worlds]
            self.marks.append(0 if state.ledger is None else len(state.ledger.events))
            self.step(index, line)

    def merge(self, index: int) -> None:
        """The ways the choices may have gone stay apart, to be shown as examples, while they are few."""
        if len(self.worlds) > MOST_APART:
            super().merge(index)

    def deal_out(self) -> None:
        """What the set-up left open becomes hidden now, so that it counts as dealt and not as drawn."""
        for world in self.worlds:
            if not world.state.ready:
                self.game.prepare(world.state)
                world.state.ready = True

    def flush(self) -> None:
        """Remember the worlds in which the target line gets its verdict."""
        offset = self.target - len(self.findings.final)
        if not self.views and 0 <= offset < len(self.worlds[0].past):
            self.seen_at = self.reached
            self.views = [self.view(world, offset) for world in self.worlds]
        super().flush()

    def view(self, world: World, offset: int) -> View:
        """One world as it stands now."""
        ledger = world.state.ledger
        return View(
            self.befores[0],
            world.filled.get(self.target, self.lines[self.target]),
            world.past[offset],
            None if ledger is None else ledger.copy(),
            world.filled.copy(),
            world.state.copy(),
        )


def watched(game: AnyGame, setup: Setup, deal: Deal, start: int, target: int) -> Watch:
    """The deal, judged with an eye on the line at index `target`."""

    def begun() -> Watch:
        return Watch(game, setup, deal, start, target)

    def finished(table: Watch) -> Watch:
        table.finish()
        return table

    return blended(begun, finished)


def doubtful(view: View) -> Breaches:
    """The breaches of the line that hang on hidden cards."""
    return tuple(b for each in view.outcomes if each for b in each.breaches if b.doubt is not None)


def certain(view: View) -> Breaches:
    """The breaches of the line that do not."""
    return tuple(b for each in view.outcomes if each for b in each.breaches if b.doubt is None)
