"""One deal, judged: the clauses that all games share, lines left out, moves taken back, unwritten choices.

Where a record shows everything there is one world: a position that `check` and `apply` walk through.
A choice that was not written splits the world; worlds in which a later card cannot be where it is named
die, worlds that have become equal are merged.  A line that leaves no world is a contradiction.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.game.contract import (
    CONTRADICTION,
    KEPT,
    OPEN_CHOICE,
    UNDOABLE,
    AnyGame,
    Breach,
    Breaches,
    Setup,
    State,
)
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.undo import taken_back, taken_back_events
from referee.judge.verdicts import (
    FINE,
    FINE_RESULT,
    Instead,
    Outcome,
    Past,
    Result,
    agreed,
    gravity,
    has_doubt,
    scores_of,
    verdict_over,
)
from referee.record.model import Deal, Line, LineKind, Step

MOVE, FACT, UNDO, END = LineKind.MOVE, LineKind.FACT, LineKind.UNDO, LineKind.END
NEXT_DEAL = Line(0, END, None, (), "")  # a deal follows: it settles what was left open (AP-6.3, PD-5.1)

MAX_WORLDS = 64
"""Worlds kept side by side; beyond that what is said is marked as not exact."""


ADVISED_WORLDS = 8
"""Worlds in which what is advised instead is tried."""


class DealRun(NamedTuple):
    """A deal as judged: a result for every line, and how the deal ended."""

    results: list[Result]
    ended_by: str | None
    finished: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[int | None, ...] | None
    tiebreak: tuple[int | None, ...]
    extras: dict[str, object]
    states: tuple[State, ...]  # the positions at the end, one for each world


class World:
    """One way the unwritten choices may have gone: a position and what its lines met since the last flush."""

    __slots__ = ("filled", "history", "past", "state")

    def __init__(self, state: State, past: list[Past], history: list[State], filled: dict[int, Line]) -> None:
        self.state = state
        self.past = past
        self.history = history  # positions before the moves that are taken back
        self.filled = filled  # index -> line, where an unwritten choice was filled in

    def copy(self) -> World:
        """A world of its own; positions in the history are never changed and may be shared."""
        return World(self.state.copy(), self.past.copy(), self.history.copy(), self.filled.copy())


Way = tuple[World, Line, "Breaches | None"]
"""A world, the line as it went there, and what `check` says of it where that is known."""


class Table:
    """A deal in progress.  Owns its worlds; nothing of it is visible until `finish`."""

    def __init__(self, game: AnyGame, setup: Setup, deal: Deal, start: int, *, advise: bool) -> None:
        self.game = game
        self.lines = deal.lines
        self.advise = advise
        self.final: list[Result] = []
        self.instead: dict[int, Instead] = {}
        self.unwritten: dict[int, tuple[str, ...]] = {}
        self.cut = False  # worlds were given up
        self.shaky: set[int] = set()  # lines whose verdict a world given up might change
        self.undone = taken_back(deal.lines)
        self.worlds = [World(game.begin(setup, start), [], [], {})]

    # --- the walk -----------------------------------------------------------------------------
    def walk(self, stop: int | None = None) -> None:
        """Judge the lines before index `stop` (all of them without)."""
        lines = self.lines if stop is None else self.lines[:stop]
        index = 0
        while index < len(lines):
            if len(self.worlds) == 1:
                index = self.stretch(lines, index)
                if index == len(lines):
                    return
            self.step(index, lines[index])
            index += 1

    def stretch(self, lines: tuple[Line, ...], begin: int) -> int:
        """Carry out plain legal lines and facts; the index of the first line that asks for more."""
        check, apply, swift = self.game.check, self.game.apply, self.game.swift
        world = self.worlds[0]
        state = world.state
        ready = state.ready
        stop = min((index for index in self.undone if index >= begin), default=len(lines))
        index = begin
        for line in lines[begin:stop]:
            if not ready and line.kind is MOVE:
                self.prepare(state)
                ready = True
            if line.seat == state.turn:
                if state.ended is not None or state.pending is not None:
                    break
                if not swift(state, line):
                    if check(state, line):
                        break
                    apply(state, line)
            elif line.kind is not FACT or check(state, line):
                break
            else:
                apply(state, line)
            index += 1
        world.past.extend([FINE] * (index - begin))
        return index

    def step(self, index: int, line: Line) -> None:
        """One line in every world."""
        for world in self.worlds:
            self.settle(world, line)
        ways = [way for world in self.worlds for way in self.split(world, index, line)]
        if len(ways) > MAX_WORLDS:
            ways = ways[:MAX_WORLDS]
            self.cut = True
        pairs = [(world, each) for world, each, _ in ways]
        met = [self.meet(world.state, each, found) for world, each, found in ways]
        living = [i for i, found in enumerate(met) if gravity(found) != CONTRADICTION]
        if not living:
            if self.cut:
                self.shaky.add(index)
            self.flush()
            pairs, met = [(world, line) for world in self.worlds], []
            met = [self.meet(world.state, self.plain(world, index, line)) for world, _ in pairs]
            living = list(range(len(pairs)))
        self.worlds = [pairs[i][0] for i in living]
        if self.advise and any(met[i] for i in living):
            self.instead[index] = self.alternatives(living, met, pairs)
        if self.cut and any(self.game.turns_on_choice(pairs[i][0].state, pairs[i][1]) for i in living):
            self.shaky.add(index)
        for i in living:
            self.enter(index, pairs[i][0], pairs[i][1], met[i])
        if len(self.worlds) > 1:
            self.merge()

    def merge(self) -> None:
        """Worlds that have become equal are one again."""
        self.worlds = merged(self.worlds)

    def plain(self, world: World, index: int, line: Line) -> Line:
        """The line as the first of its choices: for one that contradicts the record whatever was chosen."""
        state = world.state
        closed = line.kind is UNDO or (line.kind is not FACT and state.ended is not None)
        if closed or self.game.check(state, line) is not OPEN_CHOICE:
            return line
        return self.game.choices(state, line, self.following(index))[0]

    def split(self, world: World, index: int, line: Line) -> list[Way]:
        """The world, or one for each value of what the line leaves unwritten."""
        state = world.state
        if line.kind is MOVE and not state.ready:
            self.prepare(state)
        if line.kind is UNDO or (line.kind is not FACT and state.ended is not None):
            return [(world, line, None)]
        found = self.game.check(state, line)
        if found is not OPEN_CHOICE:
            return [(world, line, found)]
        lines = self.game.choices(state, line, self.following(index))
        if len(lines) > 1:
            self.unwritten[index] = unwritten(line, lines)
        return [(world if i == 0 else world.copy(), each, None) for i, each in enumerate(lines)]

    def prepare(self, state: State) -> None:
        """The facts of the set-up are complete."""
        self.game.prepare(state)
        state.ready = True

    def following(self, index: int) -> Line | None:
        """The next move of the deal."""
        return next((line for line in self.lines[index + 1 :] if line.kind is MOVE), None)

    def meet(self, state: State, line: Line, found: Breaches | None = None) -> Breaches:
        """Every breach of the line in this position, the frame's own clauses included.

        `found`: what `check` says, where it was asked already.
        """
        if line.kind is UNDO:
            return ()
        if line.kind is not FACT and state.ended is not None:
            return (Breach("GEN-4", "deal-over", (), None, UNDOABLE),)
        found = self.game.check(state, line) if found is None else found
        if line.kind is MOVE and line.seat != state.turn and line.steps[0].verb not in self.game.any_turn:
            turn = Breach("GEN-1", "not-on-turn", (("seat", line.seat), ("seat", state.turn)))
            return (turn, *found)
        return found

    def enter(self, index: int, world: World, line: Line, found: Breaches) -> None:
        """Carry the line out in this world, and write down what it met."""
        state = world.state
        if line is not self.lines[index]:
            world.filled[index] = line
        if line.kind is UNDO:
            world.past.append(self.undo(world))
            return
        left_out = gravity(found) != KEPT
        if index in self.undone:
            world.history.append(state.copy())
        if left_out:
            if line.kind is MOVE and state.ended is None and line.seat == state.turn:
                self.game.skip(state, line)
        elif line.kind is END:
            self.game.finish(state)
        else:
            self.game.apply(state, line)
        world.past.append((Outcome(found, not left_out),) if found else FINE)

    # --- moves taken back ---------------------------------------------------------------------
    def undo(self, world: World) -> Past:
        """Back to the position before the last move; cards that it showed stay known."""
        if not world.history:
            return (Outcome((Breach("GEN-4", "nothing-to-undo", (), None, UNDOABLE),), False),)
        before, after = world.history.pop().copy(), world.state.ledger
        self.game.remember(before, world.state)
        world.state = before
        if before.ledger is None or after is None:
            return FINE
        for container, card in taken_back_events(before.ledger, after):
            self.game.learn(before, container, card)
        return FINE

    # --- open duties --------------------------------------------------------------------------
    def settle(self, world: World, following: Line | None) -> None:
        """The verdict on a duty left open, entered on the line it belongs to."""
        state = world.state
        if state.pending is None or (following is not None and following.kind is FACT):
            return
        duty = state.pending
        for late in self.game.settle(state, following):
            index = next(i for i, line in enumerate(self.lines) if line.number == late.line)
            offset = index - len(self.final)
            if offset < 0:
                self.final[index] = Result(ILLEGAL, (*self.final[index].breaches, late.breach))
                continue
            world.past[offset] = tuple(
                Outcome((*(each.breaches if each else ()), late.breach), each is None or each.applied)
                for each in world.past[offset]
            )
        if following is not None and state.pending is duty:
            state.pending = None

    # --- verdicts -----------------------------------------------------------------------------
    def flush(self) -> None:
        """Give every line since the last flush its verdict, by all that is known now."""
        worlds = self.worlds
        start = len(self.final)
        if (
            len(worlds) == 1
            and not self.shaky
            and worlds[0].past.count(FINE) == len(worlds[0].past)
            and not self.unwritten
        ):
            self.final.extend([FINE_RESULT] * len(worlds[0].past))
            worlds[0].past.clear()
            return
        for offset, first in enumerate(worlds[0].past):
            index = start + offset
            if index not in self.shaky and first is FINE and all(w.past[offset] is FINE for w in worlds):
                open_ones = self.unwritten.get(index)
                self.final.append(Result(LEGAL, unwritten=open_ones) if open_ones else FINE_RESULT)
                continue
            outcomes = [(world.state, each) for world in worlds for each in world.past[offset]]
            result = verdict_over(outcomes)
            if self.cut and (index in self.shaky or any(has_doubt(outcome) for _, outcome in outcomes)):
                result = result._replace(verdict=DOUBTFUL, exact=False)
            if result is not FINE_RESULT and self.advise:
                result = result._replace(
                    instead=self.instead.get(index, ()), unwritten=self.unwritten.get(index, ())
                )
            self.final.append(result)
        for world in worlds:
            world.past.clear()

    def alternatives(
        self, living: list[int], met: list[Breaches], pairs: list[tuple[World, Line]]
    ) -> Instead:
        """What would have been legal instead, however the unwritten choices went (as far as looked at)."""
        common: list[tuple[int, tuple[Step, ...]]] | None = None
        for i in living[:ADVISED_WORLDS]:
            state, line = pairs[i][0].state, pairs[i][1]
            if line.kind is not MOVE or state.ended is not None:
                return ()
            moves = list(self.game.instead(state, line))
            common = moves if common is None else [move for move in common if move in moves]
        own = tuple(move for move in common or () if move[0] == pairs[living[0]][1].seat)
        return own or tuple(common or ())

    def finish(self, *, followed: bool = False) -> DealRun:
        """The deal after its last line; `followed` by another, nothing that is open can still come."""
        for world in self.worlds:
            self.settle(world, NEXT_DEAL if followed else None)
        self.flush()
        states = tuple(world.state for world in self.worlds)
        first = states[0]
        ended = first.ended if all(state.ended == first.ended for state in states) else None
        same = all((s.winners, s.losers) == (first.winners, first.losers) for s in states)
        scores, finished, tiebreak = self.scored(states, ended)
        return DealRun(
            results=self.final,
            ended_by=None if ended == "none" else ended,
            finished=finished,
            winners=first.winners if same and ended else (),
            losers=first.losers if same and ended else (),
            scores=scores,
            tiebreak=tiebreak,
            extras=dict(self.game.extras(first)) if ended not in (None, "none") else {},
            states=states,
        )

    def scored(
        self, states: tuple[State, ...], ended: str | None
    ) -> tuple[tuple[int | None, ...] | None, bool, tuple[int | None, ...]]:
        """(scores by seat, whether the deal counts as finished, tie-breaks by seat)."""
        seats = states[0].setup.seats
        none = (0,) * seats
        if ended is None:
            return None, False, none
        if ended == "none":
            return none, True, none
        sheets = [scores_of(self.game, state) for state in states]
        known = [sheet for sheet in sheets if sheet is not None]
        if len(known) < len(sheets):
            return None, self.game.counts_unscored(states[0]), none
        ties = [self.game.tiebreak(state) for state in states]
        return agreed(known), True, agreed(ties)


def run_deal(
    game: AnyGame, setup: Setup, deal: Deal, start: int, *, advise: bool = True, followed: bool = False
) -> DealRun:
    """Judge one deal from its first line to its last; `followed`: the record goes on with another."""
    table = Table(game, setup, deal, start, advise=advise)
    table.walk()
    return table.finish(followed=followed)


def unwritten(line: Line, lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Names of what the completed lines add to the written one."""
    names = []
    for written, full in zip(line.steps, lines[0].steps, strict=False):
        if full.suit != written.suit:
            names.append("suit")
        if full.seat != written.seat:
            names.append("give")
    return tuple(names) or ("choice",)


def merged(worlds: list[World]) -> list[World]:
    """Worlds with equal positions become one, with the outcomes of both."""
    by_key: dict[Any, World] = {}
    for world in worlds:
        settled = not world.history and not any(
            breach.doubt is not None
            for past in world.past
            for each in past
            if each
            for breach in each.breaches
        )
        key = (world.state.key(settled=settled), settled, tuple(state.key() for state in world.history))
        twin = by_key.setdefault(key, world)
        if twin is not world:
            twin.past = [
                mine if mine == other else tuple(dict.fromkeys((*mine, *other)))
                for mine, other in zip(twin.past, world.past, strict=True)
            ]
    return list(by_key.values())
