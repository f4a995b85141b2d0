"""What to do now about a line that broke a rule (GEN-6): when it was noticed, and what follows from that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, unique
from typing import NamedTuple

from referee.game.contract import AnyGame
from referee.game.walk import CONTRADICTION
from referee.judge.deal import DealRun
from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.world import LineFacts
from referee.record.model import Deal, LineKind


@unique
class RemedyTiming(Enum):
    """How long ago it happened, by what stands in the record after it."""

    NOW = "now"
    LATER = "later"
    DEAL_OVER = "deal-over"
    CLOSED = "closed"


@unique
class RemedyAction(Enum):
    """What is done."""

    TAKE_BACK = "take-back"
    STANDS = "stands"
    PENALTY = "penalty"
    VOID = "void"
    MEND = "mend"


class Remedy(NamedTuple):
    """When, what, and by which clauses; `undone`: the table took the line back already."""

    when: RemedyTiming
    do: RemedyAction
    clauses: tuple[str, ...]
    undone: bool = False
    ruled: bool = False  # the table's own `@ruling` says so
    claim: str = ""  # first verb of the line that claims a duty left undone
    rest: bool = False  # the line breaks off: what was done is not written
    perhaps: bool = False  # nobody knows whether anybody else has moved since

    def later(self) -> Remedy:
        """The remedy once somebody else has moved, which the record does not show."""
        if self.do is RemedyAction.MEND or self.ruled or self.when is not RemedyTiming.NOW:
            return self
        kept = tuple(clause for clause in self.clauses if clause != "GEN-6.1")
        clauses = (*kept, "GEN-6.2") if self.claim else ("GEN-6.2", *kept)
        return self._replace(when=RemedyTiming.LATER, do=RemedyAction.STANDS, clauses=clauses)


class RemedyInputs(NamedTuple):
    """What the remedies of one deal are found from."""

    game: AnyGame
    deal: Deal
    run: DealRun
    followed: bool  # another deal begins after this one
    late: str | None  # the option, None where nobody remembers
    undone: Mapping[int, int]  # index of each move taken back -> index of its `@undo`
    endings: Sequence[int | None]

    def remedy(self, index: int, verdict: LineVerdict) -> Remedy | None:
        """The remedy for the line at this index; None for a legal one."""
        if verdict.verdict == LEGAL:
            return None
        line = verdict.line
        undone = index in self.undone
        claim = self.claim(index, verdict)
        when = self.when(index, claim)
        if line.kind is not LineKind.MOVE or any(b.left_out == CONTRADICTION for b in verdict.breaches):
            return Remedy(when, RemedyAction.MEND, (), undone)
        if all(breach.why in self.game.unfinished for breach in verdict.breaches) and not undone:
            return Remedy(when, RemedyAction.MEND, (), rest=True)
        if self.run.decision and not undone:
            return Remedy(when, RemedyAction(self.run.decision), ("GEN-6",), undone, ruled=True)
        if claim:
            return self.claimed(when, undone, claim)
        call = ("GEN-6.4",) if line.steps and line.steps[0].verb in self.game.calls else ()
        if when is RemedyTiming.CLOSED:
            do = RemedyAction.VOID if self.late == "void" else RemedyAction.STANDS
            return Remedy(when, do, ("GEN-6.3", *call), undone)
        if when is RemedyTiming.LATER:
            return Remedy(when, RemedyAction.STANDS, ("GEN-6.2", *call), undone)
        clause = "GEN-6.3" if when is RemedyTiming.DEAL_OVER else "GEN-6.1"
        return Remedy(when, RemedyAction.TAKE_BACK, (clause, *call), undone)

    def claim(self, index: int, verdict: LineVerdict) -> str:
        """The first verb of the line that claims what was left undone; "" where more is wrong."""
        duty = self.run.duties.get(index, "")
        alone = all(breach.clause == duty for breach in verdict.breaches)
        return self.game.claims.get(duty, "") if alone else ""

    def claimed(self, when: RemedyTiming, undone: bool, claim: str) -> Remedy:
        """A duty that others may claim until the next move is made."""
        clause = self.duty_clause(claim)
        if undone:
            return Remedy(when, RemedyAction.TAKE_BACK, ("GEN-6.1",), undone, claim=claim)
        if when is RemedyTiming.NOW:
            return Remedy(when, RemedyAction.PENALTY, (clause,), undone, claim=claim)
        return Remedy(when, RemedyAction.STANDS, (clause, "GEN-6.2"), undone, claim=claim)

    def duty_clause(self, claim: str) -> str:
        """The clause whose claim begins with this verb."""
        return next(clause for clause, verb in self.game.claims.items() if verb == claim)

    def when(self, index: int, claim: str) -> RemedyTiming:
        """How long ago: did it end the deal, has anybody else moved since, does another deal follow."""
        lines = self.deal.lines
        stop = self.undone.get(index, len(lines))
        followed = self.followed and index not in self.undone
        if index == self.endings[min(stop, len(self.endings) - 1)]:
            return RemedyTiming.CLOSED if followed else RemedyTiming.DEAL_OVER
        return RemedyTiming.LATER if followed or self.moved(index, stop, claim) else RemedyTiming.NOW

    def moved(self, index: int, stop: int, claim: str) -> bool:
        """Whether a later move closes the time in which a line is taken back at once."""
        line = self.deal.lines[index]
        later = enumerate(self.deal.lines[index + 1 : stop], index + 1)
        moves = (move for at, move in later if move.kind is LineKind.MOVE and at not in self.undone)
        if line.kind is not LineKind.MOVE:
            return any(moves)
        return any(move.seat != line.seat or (claim and move.steps[0].verb != claim) for move in moves)


def endings(told: Iterable[LineFacts]) -> list[int | None]:
    """Before each line, and behind the last: the index of the line that had ended the deal."""
    found: list[int | None] = [None]
    before: object = None
    for index, each in enumerate(told):
        ended = each.follows[0]["ended"] if each.follows else None
        found.append(None if ended is None else index if before is None else found[-1])
        before = ended
    return found
