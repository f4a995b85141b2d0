"""A table of which only some facts were told, walked through once: what ends a walk, and what it came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, Final

from referee.game.contract import State
from referee.game.marks import Marks
from referee.game.paths import TOGETHER, Path
from referee.game.unknowns import Failed, Open, frozen
from referee.game.walk import KEPT, Breach, Reason, Walk
from referee.judge.engine import Table
from referee.judge.explanations import agreeing, check_turn, follows, standing
from referee.judge.reasons import BLURRED, UNSAID
from referee.judge.world import Follows, LineFacts, World
from referee.record.model import UNKNOWN, Line, LineKind

FOLLOWED: Final = 48
"""Ways in which what follows is looked at on one path."""


class Decided(Exception):
    """A line breaks a rule, whatever else may be read of the table."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(breach)
        self.breach = breach


class Unjudged(Walk):
    """A walk through a line of which nobody asks whether it was legal: it was made."""

    __slots__ = ()
    judging = False


class Last(Walk):
    """A walk through a line after which nothing comes."""

    __slots__ = ()
    last = True


class Deciding(Walk):
    """A walk that ends at the first rule that is broken for sure."""

    __slots__ = ()
    kept = True
    """Whether the line must stay in the record for that."""

    def note(self, breach: Breach) -> None:
        """Every breach passes here."""
        super().note(breach)
        if breach.doubt is None and (breach.left_out == KEPT or not self.kept):
            raise Decided(breach)


IDLE_WORDS: Final = frozenset({"effect-silenced"})
"""Sentences against words that bring nothing: who says them all the same makes no other move."""


class Undisputed(Deciding):
    """A walk through the line before: nobody argues about it, so that it breaks no rule for sure.

    But what was said with it may bring nothing, and that may be the argument; and that it lacks something
    says no more than that nobody told it.
    """

    __slots__ = ("idle",)
    kept = False

    def __init__(self, line: Line, untold: frozenset[str], *, telling: bool) -> None:
        super().__init__(line, telling=telling)
        self.idle = IDLE_WORDS | untold

    def note(self, breach: Breach) -> None:
        """Every breach passes here."""
        if breach.why not in self.idle:
            super().note(breach)


class DecidingLast(Deciding):
    """The same after which nothing comes: what would follow plays no part."""

    __slots__ = ()
    last = verdict_only = True


class OpenTable(Table):
    """A deal from a position of which only some facts were told: the others are open."""

    opens: Callable[[State], None]
    disputed: Line
    trusted: Line | None = None  # was legal, for nobody argues about it
    path: Path | None = None
    reasoned = False
    at = 0  # lines that were walked through

    def prepare(self, state: State) -> None:
        """What was told is complete; the rest is open."""
        super().prepare(state)
        self.opens(state)

    def walk(self, stop: int | None = None) -> None:
        """On from where it stands; no line is walked through twice: each look at the table is one."""
        end = len(self.lines) if stop is None else stop
        for index in range(self.at, end):
            self.step(index, self.lines[index])
        self.at = end

    def step(self, index: int, line: Line) -> None:
        """One line; the table is opened before the first that is a move."""
        if line.kind is LineKind.MOVE:
            for world in self.worlds:
                if not world.state.ready:
                    self.prepare(world.state)
        super().step(index, line)

    def tell(self, world: World, line: Line, reasons: tuple[Reason, ...], *, kept: bool) -> None:
        """Only of the disputed line is told more than the verdict."""
        if not self.telling:
            return
        entries: list[Follows] | None = None
        if line is self.disputed and self.path is not None:
            state = world.state
            entries = self.path.each(lambda: plain(follows(self.game, state, line, kept=kept)), FOLLOWED)
            entries = entries or self.path.each(lambda: plain(standing(state)), FOLLOWED)
        world.told.append(LineFacts(reasons, (agreeing(entries),) if entries else ({},)))

    def merge(self, index: int) -> None:
        """Worlds stay apart: to compare them is to look at all that is open."""

    def walked(self, state: State, line: Line) -> tuple[Walk, State]:
        """What a line meets here; of the disputed one the first breach is enough."""
        disputed = line is self.disputed
        deciding = disputed and len(self.worlds) == 1 and not self.telling
        last = disputed and line is self.lines[-1]
        if deciding:
            walk: Walk = DecidingLast(line) if last else Deciding(line)
        else:
            own = line.number == self.disputed.number  # perhaps with a choice that nobody wrote
            kind = Last if last else Walk if disputed else Unjudged
            walk = (
                Undisputed(line, self.game.untold, telling=own and self.reasoned)
                if line is self.trusted and not last and not disputed
                else kind(line, telling=own and self.reasoned)
            )
        after = state.copy()
        check_turn(walk, self.game, state, line, tuple(self.lines) if self.telling else ())
        self.game.walk(walk, after, line)
        return walk, after


class Mark:
    """A table right before the disputed line, to go on from on every path that begins like this one."""

    def __init__(self, table: OpenTable, path: Path) -> None:
        self.table, self.path = table.fork(), path
        self.arity, self.met, self.work = path.arity.copy(), path.met(), path.work
        self.taken = path.taken[: len(path.arity)]

    def begins(self, taken: Sequence[int]) -> bool:
        """Whether a path goes on from here."""
        return list(taken[: len(self.taken)]) == self.taken

    def go_on(self, taken: Sequence[int]) -> OpenTable:
        """The table on such a path."""
        path = self.path
        path.taken, path.arity, path.work = list(taken), self.arity.copy(), self.work
        path.back_to(self.met)
        return self.table.fork()


ALIKE: Final = 64
"""Ways in which it is looked whether a value is the same in all."""


def plain(value: Any) -> Any:
    """A value of what follows; None where it is not the same at every table."""
    if isinstance(value, Open):
        if prod(len(fact.live) for fact in value.facts) > ALIKE:
            return None
        first, *more = (plain(value.at(places)) for places in value.ways())
        return first if not isinstance(first, Failed) and all(each == first for each in more) else None
    if isinstance(value, Marks):
        return None
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        told = [plain(each) for each in value]
        lost = any(one is None and each is not None for one, each in zip(told, value, strict=True))
        return None if lost else type(value)(told)
    return value


def plain_arg(arg: Any) -> Any:
    """A fact of a sentence, or that it is not the same at every table."""
    if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[0], str):
        kind, value = arg[0], plain(arg[1])
        return (kind, value) if value is not None else (kind, UNKNOWN) if kind in BLURRED else (UNSAID, "")
    value = plain(arg)
    return (UNSAID, "") if value is None and arg is not None else value


UNSIGNED: Final = frozenset({"setup", "path", "begun"})
"""What is the same at every table of a case, or tells nothing that comes."""


def signature(state: State) -> object:
    """All that a position can still tell."""

    def sign(value: Any) -> object:
        if isinstance(value, Open):
            several = [fact for fact in value.facts if len(fact.live) > 1]
            if not several:
                return sign(value.only())
            size = 1
            for fact in several:
                size *= len(fact.live)
            told = tuple(sign(value.at(each)) for each in value.ways()) if size <= TOGETHER else id(value)
            return tuple((fact.name, fact.live) for fact in several), told
        if isinstance(value, Marks):
            if value.open.looked is None:
                return value.known, tuple((bit, sign(value.open[bit])) for bit in value.open)
            looked = tuple((place, sign(each)) for place, each in sorted(value.open.looked.items()))
            return value.known, value.open.bits, looked
        if isinstance(value, (list, tuple)):
            return tuple(map(sign, value))
        if isinstance(value, dict):
            return tuple((key, sign(each)) for key, each in value.items())
        return frozen(value)

    told: list[object] = []
    for kind in type(state).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name == "ledger":
                told.append(None if state.ledger is None else state.ledger.key())
            elif name not in UNSIGNED:
                told.append(sign(getattr(state, name)))
    return tuple(told)
