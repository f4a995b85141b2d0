"""The ways in which one line of a deal may have gone in one world: written out, guessed, walked through."""

from __future__ import annotations

from typing import Final

from referee.game.contract import LEFT, AnyGame, State
from referee.game.walk import KEPT, OPEN_CHOICE, Walk
from referee.judge import unread_cards
from referee.judge.candidates_for_unread import guessed, next_move
from referee.judge.explanations import check_turn
from referee.judge.findings import Findings
from referee.judge.undo import taken_back
from referee.judge.world import Tried, World, latest, unwritten
from referee.record.model import Line, LineKind
from referee.registry import vocabulary

FEW: Final = 4
"""Cards that are tried for one that nobody could read where not all of them can be."""


class Ways:
    """The lines of a deal, and what each comes to in a world; the world itself stays as it is."""

    def __init__(self, game: AnyGame, lines: tuple[Line, ...], *, advise: bool, telling: bool) -> None:
        self.game = game
        self.lines = lines
        self.telling = telling  # keep why lines are legal, and what follows from each
        self.whole = True  # no line was left for want of work, and no way given up
        self.undone = taken_back(lines)
        self.findings = Findings(advise=advise)
        self._written: unread_cards.Written | None = None

    def written(self) -> unread_cards.Written:
        """What the lines tell of cards."""
        if self._written is None or self._written.lines is not self.lines:
            self._written = unread_cards.Written(self.lines)
        return self._written

    def prepare(self, state: State) -> None:
        """The facts of the set-up are complete."""
        self.game.prepare(state)
        state.ready = True

    def closed(self, state: State, line: Line) -> bool:
        """Whether a line is not for the game to judge: it takes a move back, or the deal is over."""
        return line.kind is LineKind.UNDO or (
            line.kind not in (LineKind.FACT, LineKind.LEAVES) and state.ended is not None
        )

    def split(self, world: World, index: int, line: Line) -> list[Tried]:
        """The line tried in this world, or in one for each value of what it leaves unwritten."""
        if self.closed(world.state, line):
            return [self.attempt(world, line)]
        if line.guess:
            return self.guess(world, index, line)
        if world.tops:
            parts = unread_cards.told_apart(self.game, world, (line,), singly=index in self.undone)
            return [unread_cards.unsaid(way) for each, _ in parts for way in self.filled(each, index, line)]
        return self.filled(world, index, line)

    def filled(self, world: World, index: int, line: Line) -> list[Tried]:
        """The same for a line whose cards are read, in a world in which all come to the same."""
        walk, after = self.walked(world.state, line)
        if not walk.undecided:
            return [self.met(world, line, walk, after)]
        lines = self.game.choices(world.state, line, next_move(self.lines, index))
        if len(lines) > 1 and not walk.by_chance:
            self.findings.unwritten[index] = unwritten(line, lines, vocabulary(self.game.name))
        tried = self.branches(world, lines)
        for way in tried:
            way.world.guessed = way.world.guessed or (walk.by_chance and len(tried) > 1)
        return tried

    def plain(self, world: World, index: int, line: Line) -> Line:
        """The line as the first of its choices: for one that contradicts the record whatever was chosen."""
        state = world.state
        if self.closed(state, line) or self.game.check(state, line) is not OPEN_CHOICE:
            return line
        return self.game.choices(state, line, next_move(self.lines, index))[0]

    def guess(self, world: World, index: int, line: Line) -> list[Tried]:
        """The line with every card that could be meant by a `?`, in a world of its own each."""
        few = None if self.whole else FEW
        lines, standing, complete = unread_cards.full_forms(self.game, world, self.written(), index, few)
        if not complete:
            self.findings.doubt(index)
        if not lines:
            walk = Walk(line)
            walk.contradiction("GEN-2", "no-card-fits")
            return [Tried(world, line, tuple(walk.found), None)]
        parts = unread_cards.told_apart(self.game, world, lines, singly=index in self.undone)
        tried = [unread_cards.unsaid(self.attempt(each, full), standing) for each, full in parts]
        for way in tried:
            way.world.guessed = len(tried) > 1
            way.world.veiled |= guessed(line, way.line)
        return tried

    def branches(self, world: World, lines: tuple[Line, ...]) -> list[Tried]:
        """The line as each of its full forms, in this world and copies of it."""
        worlds = (world, *(world.copy() for _ in lines[1:]))
        return [self.attempt(each, full) for each, full in zip(worlds, lines, strict=True)]

    def attempt(self, world: World, line: Line) -> Tried:
        """A line with all its choices written, tried in one world."""
        if line.kind is LineKind.UNDO:
            return Tried(world, line, (), None)
        if self.closed(world.state, line):
            walk = Walk(line)
            self.game.after_end(walk, world.state, line)
            over = world.state
            if over.away and len(over.staying) == 1:
                walk.impossible("GEN-4", "one-stays", seat=over.staying[0], clause=LEFT)
            else:
                how = "ended", (over.ended, over.winners or over.losers)
                walk.impossible("GEN-4", "deal-over", how=how)
            return Tried(world, line, tuple(walk.found), None)
        return self.met(world, line, *self.walked(world.state, line))

    def walked(self, state: State, line: Line) -> tuple[Walk, State]:
        """What a line meets here, and the position it leads to; this one stays as it is."""
        walk, after = Walk(line, telling=self.telling), state.copy()
        check_turn(walk, self.game, state, line, self.lines)
        self.game.walk(walk, after, line)
        return walk, after

    def met(self, world: World, line: Line, walk: Walk, after: State) -> Tried:
        """What a walk came to; of a line left out only doubts about the cards as they were are kept."""
        if walk.left_out == KEPT:
            return Tried(world, line, tuple(walk.found), after, tuple(walk.reasons))
        ledger = world.state.ledger
        ticks = 0 if ledger is None else len(ledger.events)
        found = tuple(b for b in walk.found if b.doubt is None or latest(b.doubt) <= ticks)
        return Tried(world, line, found, None)
