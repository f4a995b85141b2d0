"""What would settle an unknown line: which hand somebody has to show, which choice to name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.game.contract import AnyGame, State
from referee.game.walk import Breach
from referee.hidden.cases import UNDECIDED, Doubt
from referee.judge.judgement import LineVerdict, Settle
from referee.record.model import Line, LineKind

if TYPE_CHECKING:
    from referee.judge.deal import DealRun


def settling(
    verdict: LineVerdict, lines: tuple[Line, ...], game: AnyGame, run: DealRun
) -> tuple[Settle, ...]:
    """The least that settles the line: hands shown as they were there, choices named, the next line.

    A breach that hangs on no card turns on a choice: the last one left open before the line.
    """
    wanted: list[Settle] = []
    for breach in verdict.breaches:
        if breach.doubt is None:
            wanted.extend(choice_before(verdict, lines, run))
        elif breach.doubt == UNDECIDED:
            later = any(line.number > verdict.line.number and line.kind is LineKind.MOVE for line in lines)
            wanted.extend(choice_before(verdict, lines, run) if later else ())
            if not later:
                wanted.append(Settle("record", None, verdict.line.number))
        else:
            wanted.extend(shows(breach, breach.doubt, verdict, game, run.states[0]))
    return tuple(dict.fromkeys(wanted))


def shows(breach: Breach, doubt: Doubt, verdict: LineVerdict, game: AnyGame, state: State) -> list[Settle]:
    """Whose hidden cards the doubt is about."""
    rows = game.rows_to_settle(state, doubt)
    if rows:
        return [Settle("row", None, row) for row in rows]
    seats: list[int | None] = []
    for case in (*doubt.breach, *doubt.fine):
        for literal in case:
            for container, _ in getattr(literal, "places", ()):  # a game may have literals of its own
                seat = game.place(state, container)[1]
                if seat not in seats:
                    seats.append(seat)
    own = [seat for seat in seats if seat == verdict.line.seat]
    return [Settle("show", seat, verdict.line.number) for seat in dict.fromkeys((*own, *seats))]


def choice_before(verdict: LineVerdict, lines: tuple[Line, ...], run: DealRun) -> list[Settle]:
    """The last line up to this one that leaves a choice open."""
    for line, result in zip(reversed(lines), reversed(run.results), strict=True):
        if line.number <= verdict.line.number and result.unwritten:
            return [Settle("choice", line.seat, line.number)]
    return []
