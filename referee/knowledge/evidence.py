"""The least evidence for a verdict: which lines of a deal it needs, and which it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.engine import CONTRADICTION
from referee.knowledge.answers import possible
from referee.knowledge.watch import Watch, certain, doubtful
from referee.ledger import Kind, Ledger
from referee.record.model import Line
from referee.verdicts import gravity, together_fine


def veiled(ledger: Ledger, marks: list[int], shown: frozenset[int], facts: dict[int, list[int]]) -> Ledger:
    """The ledger without what the lines beyond `shown` named: cards moved, but nobody saw which.

    `marks` are the events before each line, `facts` the cards that lines named before the ledger began.
    """
    pool = list(ledger.pool)
    for index, cards in facts.items():
        if index not in shown:
            for card in cards:
                pool[card] += 1
    twin = Ledger(pool)
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


def least(lines: Iterable[int], enough: Callable[[frozenset[int]], bool]) -> frozenset[int]:
    """Lines of which none can be left out, though together they are enough."""
    kept = set(lines)
    for line in sorted(kept):
        if enough(frozenset(kept - {line})):
            kept.remove(line)
    return frozenset(kept)


def core(table: Watch) -> tuple[int, ...]:
    """Indices of the lines that make the target line illegal, itself included."""
    if not table.views:
        return (table.target,)
    facts = named_before(table)
    marks = table.marks
    last = min(table.seen_at, len(marks))

    def still_illegal(shown: frozenset[int]) -> bool:
        for view in table.views:
            if certain(view) or view.ledger is None:
                continue
            doubts = [breach.doubt for breach in doubtful(view) if breach.doubt is not None]
            if not doubts:
                return False
            ledger = veiled(view.ledger, marks[:last], shown, facts)
            if any(possible(ledger, case) is not False for case in together_fine(doubts)):
                return False
        return True

    def still_contradicts(shown: frozenset[int]) -> bool:
        for view in table.views:
            state = view.before.copy()
            if state.ledger is not None:
                state.ledger = veiled(state.ledger, marks[: table.target + 1], shown, facts)
            if gravity(table.game.check(state, view.line)) != CONTRADICTION:
                return False
        return True

    everything = frozenset(range(last)) | facts.keys()
    contradicts = any(breach.left_out == CONTRADICTION for view in table.views for breach in certain(view))
    if contradicts:
        needed = least(everything & frozenset(range(table.target)), still_contradicts)
    else:
        needed = least(everything, still_illegal) if any(map(doubtful, table.views)) else frozenset()
    return tuple(sorted({*needed, table.target, *established(table)}))


def named_before(table: Watch) -> dict[int, list[int]]:
    """The cards that lines named before the first hidden card was dealt."""
    facts: dict[int, list[int]] = {}
    for index, line in enumerate(table.lines):
        if index < len(table.marks) and table.marks[index]:
            break
        cards = [card for step in line.steps for card in step.cards or () if card >= 0]
        if cards and index != table.target and line.seat is None:
            facts[index] = cards
    return facts


def established(table: Watch) -> set[int]:
    """Lines that put the cards of a certain breach where they are: the last to name each."""
    wanted: set[int] = set()
    for view in table.views:
        for breach in certain(view):
            wanted.update(
                value[1] for value in breach.args if isinstance(value, tuple) and value[0] == "card"
            )
            if breach.clause == "GEN-1" and table.target:
                wanted.add(-1)
    found: set[int] = set()
    if -1 in wanted:
        before = [i for i in range(table.target) if table.lines[i].seat is not None]
        found.update(before[-1:])
    for card in wanted - {-1}:
        naming = [i for i in range(table.target) if names(table.lines[i], card)]
        found.update(naming[-1:])
    return found


def names(line: Line, card: int) -> bool:
    """Whether a line names this card."""
    return any(card in (step.cards or ()) for step in line.steps)
