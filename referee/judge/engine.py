"""One deal, judged: the clauses that all games share, lines left out, moves taken back, unwritten choices.

Where a record shows everything there is one world: a position that the game's walk goes through.
A choice that was not written splits the world; worlds in which a later card cannot be where it is named
die, worlds that have become equal are merged.  A line that leaves no world is a contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from copy import copy
from functools import partial
from typing import Self

from referee.budget import JUDGED, JUDGING, TRIED, Purse, Spent, spend
from referee.game.contract import AnyGame, Setup, State
from referee.game.reads import Reads
from referee.game.walk import Reason, Walk
from referee.judge import unread_cards
from referee.judge.advice import instead_of
from referee.judge.deal import DealRun
from referee.judge.decisions import judge_ruling, ruling, settled_by
from referee.judge.explanations import follows, with_opening
from referee.judge.judgement import ILLEGAL
from referee.judge.undo import MOST_WAYS, stepped_back
from referee.judge.verdicts import FINE, Instead, Outcome, Result, scored
from referee.judge.ways import Ways
from referee.judge.world import Before, Follows, LineFacts, Tried, World, merged, spaced
from referee.record.model import Deal, Line, LineKind, Step

MOVE, FACT, UNDO, END = LineKind.MOVE, LineKind.FACT, LineKind.UNDO, LineKind.END
STANDING = (FACT, LineKind.LEAVES)
"""Lines that close no duty."""
NEXT_DEAL = Line(0, END, None, (), "")  # a deal follows: it settles what was left open (AP-6.3, PD-5.1)

MAX_WORLDS = 64
"""Worlds kept side by side as they are; beyond that those that come to the same become one."""

MAX_KEPT = 4 * MAX_WORLDS
"""Worlds kept in all: some hold a card that is named later; beyond that what is said is not exact."""

MAX_WAYS = 64 * MAX_WORLDS
"""Ways in which one line is tried before those that come to the same become one."""

LONG = 500
"""Lines of a deal after which each of several ways costs as much more."""

SHORT = 64
"""Lines after which a position that is kept for a move taken back costs as much more."""

KEPT_BACK = 8
"""This part of what judging may cost is for verdicts alone, not for advice."""

STRIDE = 32
"""Lines carried out in place between two positions that are kept to go back to."""


class Table(Ways):
    """A deal in progress.  Owns its worlds; nothing of it is visible until `finish`."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        deal: Deal,
        start: int,
        *,
        advise: bool,
        telling: bool = False,
        purse: Purse | None = None,
    ) -> None:
        super().__init__(game, deal.lines, advise=advise, telling=telling)
        self.purse = purse  # what judging may cost, where the rest may be left unknown
        self.price = game.weight * TRIED * (1 + setup.cards.total // 128)  # of a way: large tables cost more
        self.rulings: list[Step] = []
        self.last = -1  # index of the last move carried out
        self.ended_at = -1  # index of the last line that ended the deal and may not have been legal
        self.reads = setup.options if isinstance(setup.options, Reads) else None
        self.worlds = [World(game.begin(setup, start))]

    def fork(self) -> Self:
        """A table of its own, from where this one stands."""
        twin = copy(self)
        twin.worlds = [world.copy() for world in self.worlds]
        twin.findings, twin.rulings = self.findings.copy(), self.rulings.copy()
        return twin

    @property
    def reached(self) -> int:
        """How many lines were gone through."""
        return len(self.findings.final) + len(self.worlds[0].past)

    # --- the walk -----------------------------------------------------------------------------
    def walk(self, stop: int | None = None) -> None:
        """Judge the lines before index `stop` (all of them without)."""
        end = len(self.lines) if stop is None else min(stop, len(self.lines))
        with self.spending(self.give_up):
            self.walk_to(end)

    @contextmanager
    def spending(self, otherwise: Callable[[], None]) -> Iterator[None]:
        """Work as far as the purse goes, and what is done instead of the rest."""
        try:
            with self.purse or nullcontext():
                yield
        except Spent as spent:
            if spent.purse is not self.purse:
                raise
            otherwise()

    def walk_on(self, end: int) -> None:
        """The same for a table that is to be shown: once the purse is empty, in few of the ways."""
        with self.spending(partial(self.walk_few, end)):
            self.walk_to(end)

    def walk_few(self, end: int) -> None:
        """Go on in few of the ways, from where the work broke off."""
        index = max(len(world.past) for world in self.worlds)
        self.worlds = [world for world in self.worlds if len(world.past) == index]
        self.whole, self.findings.cut = False, True
        self.walk_to(end, len(self.findings.final) + index)

    def walk_to(self, end: int, index: int = 0) -> None:
        """Judge the lines before index `end`."""
        while index < end:
            if len(self.worlds) == 1 and not (self.telling or self.rulings) and self.can_apply_in_place():
                index = self.stretch(index, end)
                if index == end:
                    return
            self.step(index, self.lines[index])
            index += 1

    def can_apply_in_place(self) -> bool:
        """Whether the next line is likely to be plain: walking in place is a bet that a copy pays for.

        Once somebody has left, each line is looked at for that (GEN-7.3).
        """
        world = self.worlds[0]
        if world.state.away:
            return False
        return world.state.ledger is None or not world.past or world.past[-1] is FINE

    def stretch(self, begin: int, end: int) -> int:
        """Walk through plain legal lines in place; the index of the first line that asks for more.

        The same walk as in `step`, on the position itself: at the first breach the last kept position is
        taken up again, and the lines since are carried out once more.
        """
        game, lines, walk = self.game, self.lines, Walk()
        world = self.worlds[0]
        state = world.state
        mark, since = state.copy(), begin
        turn, found, undone, reads = game.turn, walk.found, self.undone, self.reads
        for index in range(begin, end):
            line = lines[index]
            if reads is not None:
                reads.at = line.number
            if index - since >= STRIDE:
                mark, since = state.copy(), index
            if line.kind is MOVE:
                if state.ended is not None or state.pending is not None or index in undone:
                    break
                if not state.ready:
                    self.prepare(state)
                if line.seat != state.turn or line.guess:
                    break
                walk.line = line
                turn(walk, state, line)
            elif line.kind is FACT and not line.guess and not ruling(line):
                game.fact(walk, state, line)
            else:
                break
            if found or walk.open:
                world.state = self.replayed(mark, lines[since:index])
                break
        else:
            index = end
        world.past.extend([FINE] * (index - begin))
        spend(game.weight * JUDGED * (index - begin))
        return index

    def replayed(self, state: State, lines: tuple[Line, ...]) -> State:
        """The position after lines that were all legal."""
        walk = Walk()
        for line in lines:
            if line.kind is MOVE and not state.ready:
                self.prepare(state)
            walk.line = line
            self.game.walk(walk, state, line)
        return state

    def step(self, index: int, line: Line) -> None:
        """One line in every world."""
        if self.reads is not None:
            self.reads.at = line.number
        if self.rulings or ruling(line):
            self.rule(line)
            return
        for world in self.worlds:
            if not world.state.ready and self.begins(index):
                self.prepare(world.state)
                world.opening = follows(self.game, world.state, line) if self.telling else None
            if index in self.undone:
                spend(self.price * (1 + len(world.past) // SHORT))
                world.before = Before(world.state.copy(), world.before)
            self.settle(world, line, taken_back=index in self.undone)
        self.worlds = unread_cards.matches_next_author(self.game, self.worlds, line)
        ways = [way for world in self.worlds for way in self.split(world, index, line)]
        longer = 1 + self.reached // LONG if len(ways) > 1 else 1
        spend(self.price * (1 + len(ways) * longer))
        findings = self.findings
        if len(ways) > MAX_WAYS:
            findings.unsettle(self.worlds)
            ways = spaced(ways, MAX_WAYS)
        living = [way for way in ways if not way.contradicts]
        if not living:
            if findings.cut:
                findings.shaky.add(index)
            self.flush()
            if len(ways) != len(self.worlds) or any(way.line is not line or way.world.tops for way in ways):
                ways = [self.attempt(world, self.plain(world, index, line)) for world in self.worlds]
            living = ways
        self.worlds = [way.world for way in living]
        if findings.advise and any(way.found for way in living):
            findings.instead[index] = self.advised(living)
        if findings.cut and any(self.game.turns_on_choice(way.world.state, way.line) for way in living):
            findings.shaky.add(index)
        for way in living:
            self.enter(index, way)
        self.merge(index)
        if not self.whole:  # two that differ: what they have in common is likely to be so
            self.worlds = [self.worlds[0], *self.worlds[1:][-1:]]
        if len(self.worlds) > MAX_WORLDS:
            self.forget(index)
        if len(self.worlds) > MAX_KEPT:
            findings.unsettle(self.worlds)
            self.worlds = spaced(self.worlds, MAX_WORLDS)
        if findings.blurred and any(w.state.ledger is not None and w.state.ledger.rules for w in self.worlds):
            findings.shaky.add(index)

    def begins(self, index: int) -> bool:
        """Whether the facts of the set-up are complete: a move is next, but for people who leave."""
        kinds = (self.lines[place].kind for place in range(index, len(self.lines)))
        return next((kind for kind in kinds if kind is not LineKind.LEAVES), None) is MOVE

    def advised(self, living: list[Tried]) -> Instead:
        """What would have been legal instead, as long as enough work is left for verdicts."""
        kept = self.game.judging // KEPT_BACK
        purse = Purse(JUDGING if self.purse is None else self.purse.left - kept)
        try:
            with purse:
                return instead_of(self.game, living)
        except Spent as spent:
            if spent.purse is not purse:
                raise
            return ()

    def give_up(self) -> None:
        """Too much work: a line that no card decides keeps its verdict, of all others none is known."""
        self.findings.give_up(self.worlds, len(self.lines))
        if self.telling:
            unknown = LineFacts((), (dict.fromkeys(self.opening(self.worlds[0])),))
            self.findings.told = [unknown] * len(self.lines)
        self.worlds, self.whole = self.worlds[:1], False
        self.worlds[0].past.clear()

    def rule(self, line: Line) -> None:
        """A decision of the table itself, the last of its deal; nothing else may follow (GEN-4)."""
        for world in self.worlds:
            self.settle(world, NEXT_DEAL)
        points = scored(self.game, tuple(world.state for world in self.worlds), self.ended())[0]
        found = judge_ruling(line, self.rulings, scored=points is not None)
        if not found:
            self.rulings.append(line.steps[0])
        for world in self.worlds:
            world.past.append((Outcome(found, False),) if found else FINE)
            self.tell(world, line, (), kept=not found)

    def ended(self) -> str | None:
        """How the deal ended, if it did in all worlds alike."""
        ends = {world.state.ended for world in self.worlds}
        return ends.pop() if len(ends) == 1 else None

    def forget(self, index: int) -> None:
        """Worlds that differ only in cards that nobody ever names become one."""
        worlds = unread_cards.merge_indistinguishable(
            self.game, self.worlds, self.written(), index, MAX_WORLDS
        )
        if len(worlds) < len(self.worlds) and worlds[0].state.ledger is not None:
            self.findings.blurred = True
        self.worlds = worlds

    def merge(self, index: int) -> None:
        """Worlds that have become equal are one again; not those with unread cards that are named later."""
        if len(self.worlds) > 1:
            veiled = any(world.veiled for world in self.worlds)
            named = self.written().named_after(index) if veiled else frozenset()
            self.worlds = merged(self.worlds, named=named)

    def enter(self, index: int, way: Tried) -> None:
        """Adopt the position that a line leads to in its world, and write down what it met."""
        world, line, found, after, reasons = way
        state = world.state
        if line is not self.lines[index]:
            world.filled[index] = line
        if line.kind is UNDO:
            worlds = self.undo(world)
            for each in worlds:
                self.tell(each, line, (), kept=True)
            self.worlds += worlds[1:]
            return
        if after is not None:
            world.state = after
            if world.tops and not unread_cards.covered(self.game, world):
                self.findings.shaky.update(range(len(self.findings.final), index + 1))
                self.findings.cut = True
            self.last = index if line.kind is MOVE else self.last
            if state.ended is None and after.ended is not None:
                self.ended_at = index
        elif line.kind is MOVE and state.ended is None and self.counts(state, line):
            self.game.skip(state, line)
            if state.ended is not None and line.steps[0].verb in self.game.closing:
                self.ended_at = index
            elif state.ended is not None:  # what was never done ends no deal
                state.ended, state.winners, state.losers = None, (), ()
        world.past.append((Outcome(found, after is not None),) if found else FINE)
        if found:
            world.ask(found)
        self.tell(world, line, reasons, kept=after is not None)

    def counts(self, state: State, line: Line) -> bool:
        """Whether a move that is left out uses something up: the author's turn, or the whole deal."""
        closes = line.steps[0].verb in self.game.closing and line.seat not in state.away
        return line.seat == state.turn or closes

    def tell(self, world: World, line: Line, reasons: tuple[Reason, ...], *, kept: bool) -> None:
        """Keep why the line is legal and what follows from it, where that is asked for."""
        if self.telling:
            states = unread_cards.seen_as(self.game, world) if world.state.ready else ()
            there = tuple(follows(self.game, state, line, kept=kept) for state in states)
            world.told.append(LineFacts(reasons, there))

    # --- moves taken back ---------------------------------------------------------------------
    def undo(self, world: World) -> list[World]:
        """Back to the position before the last move, in each way in which its cards may have come there."""
        worlds, whole = stepped_back(self.game, world, max(1, MOST_WAYS - len(self.worlds)))
        self.findings.cut = self.findings.cut or not whole
        return worlds

    # --- open duties --------------------------------------------------------------------------
    def settle(self, world: World, following: Line | None, *, taken_back: bool = False) -> None:
        """The verdict on a duty left open, entered on the line it belongs to.

        A move that is `taken_back` closes nothing: once it is gone the duty is open again (AP-6.3).
        """
        state = world.state
        if state.pending is None or (following is not None and following.kind in STANDING):
            return
        duty, walk = state.pending, Walk()
        self.game.settle(walk, state, following)
        if state.ended is not None:
            self.ended_at = self.last
        for late in () if taken_back else walk.late:
            index = next((i for i, line in enumerate(self.lines) if line.number == late.line), -1)
            if index < 0:  # of a line that nobody wrote
                continue
            self.findings.duties[index] = late.breach.clause
            final = self.findings.final
            offset = index - len(final)
            if offset < 0:
                final[index] = Result(ILLEGAL, (*final[index].breaches, late.breach))
                continue
            world.ask((late.breach,))
            world.past[offset] = tuple(
                Outcome((*(each.breaches if each else ()), late.breach), each is None or each.applied)
                for each in world.past[offset]
            )
        if following is not None and state.pending is duty:
            state.pending = None

    # --- verdicts -----------------------------------------------------------------------------
    def flush(self) -> None:
        """Give every line since the last flush its verdict, by all that is known now."""
        self.findings.settle(self.worlds)

    def finish(self, *, followed: bool = False) -> DealRun:
        """The deal after its last line; `followed` by another, nothing that is open can still come."""
        told = None
        if self.whole:
            with self.spending(self.give_up):
                told = self.closed_up(followed)
        states = tuple(world.state for world in self.worlds)
        first = states[0]
        ended = self.ended() if self.whole else None
        same = all((s.winners, s.losers) == (first.winners, first.losers) for s in states)
        scores, finished, tiebreak = told or scored(self.game, states, ended)
        findings = self.findings
        run = DealRun(
            results=findings.final,
            ended_by=None if ended == "none" else ended,
            finished=finished,
            winners=first.winners if same and ended else (),
            losers=first.losers if same and ended else (),
            scores=scores,
            tiebreak=tiebreak,
            extras=dict(self.game.extras(first)) if ended not in (None, "none") else {},
            states=states,
            duties=findings.duties,
            told=with_opening(findings.told, [self.opening(world) for world in self.worlds])
            if self.telling
            else (),
            contested=self.contested() if self.whole else None,
            whole=self.whole,
        )
        return settled_by(self.rulings, first.setup.options, run)

    def closed_up(self, followed: bool) -> tuple[tuple[int | None, ...] | None, bool, tuple[int | None, ...]]:
        """The last verdicts, and the scores."""
        for world in self.worlds:
            self.settle(world, NEXT_DEAL if followed else None)
        self.flush()
        return scored(self.game, tuple(world.state for world in self.worlds), self.ended())

    def contested(self) -> int | None:
        """The index of the illegal line that ended the deal and was not taken back."""
        at = self.ended_at
        if at < 0 or at in self.undone or self.worlds[0].state.ended is None:
            return None
        return at if self.findings.final[at].verdict == ILLEGAL else None

    def opening(self, world: World) -> Follows:
        """The table that the first move found, or would find."""
        if world.opening is None:
            state = world.state.copy()
            if not state.ready:
                self.prepare(state)
            world.opening = follows(self.game, state, self.lines[0]) if self.lines else {}
        return world.opening
