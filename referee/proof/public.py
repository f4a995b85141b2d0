"""Which of the lines everybody saw a verdict rests on: cards were played, and it matters which.

Here a line left out still moved its cards, but nobody saw which they were.
"""

from __future__ import annotations

from referee.game.walk import CONTRADICTION
from referee.hidden.answers import possible
from referee.hidden.ledger import Kind, Ledger
from referee.judge.game_loader import engine
from referee.judge.verdicts import all_satisfiable
from referee.proof.evaluation import Case
from referee.proof.minimize import least
from referee.proof.probe import Watch, certain, doubtful, watched
from referee.record.model import Line


def played(case: Case, lines: list[Line], kept: set[int]) -> list[int]:
    """Numbers of the lines, beside those kept, whose open cards the illegal line needs."""
    target = next(place for place, line in enumerate(lines) if line.number == case.target)
    deal = case.deal._replace(lines=tuple(lines))
    table = watched(engine(case.setup.game), case.setup, deal, case.start, target)
    if not any(view.ledger is not None for view in table.views):
        return []
    shown = {place for place, line in enumerate(lines) if line.number in kept}
    if any(breach.left_out == CONTRADICTION for view in table.views for breach in certain(view)):
        return []  # where the cards are that are known holds by the lines that named them last
    if not any(map(doubtful, table.views)):
        return []
    candidates = [place for place in range(len(lines)) if place not in shown]
    found = least(candidates, lambda some: still_illegal(table, shown.union(some)))
    return [lines[place].number for place in found]


def public_ledger(ledger: Ledger, marks: list[int], shown: set[int]) -> Ledger:
    """The ledger without what the lines beyond `shown` named: cards moved, but nobody saw which.

    `marks` are the events before each line.
    """
    twin = Ledger(ledger.pool)
    twin.rules = ledger.rules
    twin.slots = ledger.slots
    twin.alive = ledger.alive.copy()
    line = 0
    for tick, event in enumerate(ledger.events):
        while line + 1 < len(marks) and marks[line + 1] <= tick:
            line += 1
        if line not in shown and event.kind == Kind.REVEAL:
            event = event._replace(card=-1)
        elif line not in shown and event.kind in (Kind.OUT, Kind.RULE):
            event = event._replace(kind=Kind.GONE, container=-2, slot=-1)  # keeps the ticks of later events
        twin.events.append(event)
    return twin


def still_illegal(table: Watch, shown: set[int]) -> bool:
    """Whether no assignment that agrees with these lines makes the line legal."""
    for view in table.views:
        if certain(view) or view.ledger is None:
            continue
        doubts = [breach.doubt for breach in doubtful(view) if breach.doubt is not None]
        if not doubts:
            return False
        ledger = public_ledger(view.ledger, table.marks[: table.seen_at], shown)
        if any(possible(ledger, case) is not False for case in all_satisfiable(doubts)):
            return False
    return True
