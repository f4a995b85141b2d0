"""What a line that cannot be read says was done, by what was possible at the table.

Its cards, numbers, people and deeds are put together in every likely way (`deeds`); the table says which of
these could be done.  One alone that could be legal is what was meant; of several the person chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from referee.judge.engine import Table
from referee.judge.judgement import ILLEGAL, OUT_OF_TURN
from referee.judge.trying import tried
from referee.mend.deeds import SMALL, Way, empty, idle, ways
from referee.record.kept import deed_unknown
from referee.record.manners import in_manner
from referee.record.model import Line, Step
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.structure import noted, without_comment
from referee.record.suggestions import AFTER_NAME, fronts, plainest
from referee.record.vocabulary import Vocabulary

MOST_TRIED = 24
"""Ways of one line that are tried at the table."""

MOST_COST = 9
"""What a way may cost that is tried."""

NAMES = 2
"""Beginnings of a line that may be a name."""


class Meant(NamedTuple):
    """A line that may have been meant, and how far it is from what was written."""

    text: str
    line: Line
    doubt: int  # 0: it could be legal; 1: it could be done, though a rule forbids it; 2: out of turn
    cost: int
    loose: bool  # something that was named found no place in it


def doubt(table: Table, line: Line) -> int | None:
    """0 for a line that may be legal next, 1 for one that can be done, 2 out of turn; None: it cannot."""
    table.lines = table.lines[: table.reached]
    result = tried(table, line)
    if result.verdict != ILLEGAL:
        return 0
    if not result.applied:
        return None
    return 2 if any(breach.clause == OUT_OF_TURN for breach in result.breaches) else 1


def bare(line: Line) -> tuple[int | None, tuple[Step, ...]]:
    """Who did what in a line, wherever its words stand."""
    return line.seat, tuple(step._replace(column=0, forced_word=False) for step in line.steps)


def meant(
    written: str, table: Table, words: Vocabulary, seats: Seats, read: Callable[[str], Line | None]
) -> list[Meant]:
    """The lines that may have been meant by one, the likeliest first."""
    found: list[Meant] = []
    seen = set()
    enough = MOST_COST
    for name, way, said in islice(_bodies(written, words, seats), MOST_TRIED):
        if way.cost >= enough:
            break  # none of them is as near as one that could be legal
        plainly = f"{name}: {way.body}"
        line = read(plainly)
        if line is None or bare(line) in seen:
            continue
        seen.add(bare(line))
        far = doubt(table, line)
        if far is None:
            continue
        if far == 0:
            enough = min(enough, way.cost + SMALL)
        text = in_manner(noted(noted(plainly, said), way.said), written, words, seats)
        loose = way.loose or deed_unknown(written, plainly, words, seats)
        found.append(Meant(text, line, far, way.cost, loose))
    return sorted(found, key=lambda each: (each.doubt, each.cost))


def likeliest(found: list[Meant]) -> list[Meant]:
    """Those of the lines between which nothing decides: all legal ones that are as near, else the others."""
    return [each for each in found if each.doubt == found[0].doubt and each.cost < found[0].cost + SMALL]


def _bodies(written: str, words: Vocabulary, seats: Seats) -> Iterator[tuple[str, Way, str]]:
    """The name with which a line begins, each way of what follows, and what stood in front."""
    for head, said in fronts(plainest(without_comment(written), words), words):
        for name, rest in islice(names_before(head, seats), NAMES):
            mover = seats.find(name)
            body = AFTER_NAME.sub("", rest)
            found = [] if mover is None else ways(body, words, seats, mover)
            if not found and mover is not None and empty(body, words, seats):
                found = [way._replace(said=body) for way in idle(words)]
            yield from ((name, way, said) for way in found)
            if found:
                return
