"""Why a line is illegal: the lines that are needed for it, none of which can be left out.

A line left out is weakened: cards it tells of count as unknown.  Lines after the last one needed are not
read at all.  What everybody saw (cards played, who moved) holds throughout.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee import registry
from referee.game.walk import CONTRADICTION
from referee.hidden.answers import possible
from referee.hidden.ledger import Kind, Ledger
from referee.judge.game_loader import engine
from referee.judge.judgement import ILLEGAL, OUT_OF_TURN
from referee.judge.verdicts import all_satisfiable
from referee.proof.evaluation import Case
from referee.proof.minimize import least
from referee.proof.probe import Watch, certain, doubtful, watched
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary


def needed(case: Case) -> tuple[int, ...]:
    """The lines of the file that make the target illegal, itself included; empty where it is not illegal."""
    lines = list(case.deal.lines)
    if not _illegal(case, lines):
        return ()
    lines = lines[: _shortest(case, lines)]
    words = registry.vocabulary(case.setup.game)
    fixed = {case.target, lines[-1].number}
    candidates = [line.number for line in lines if line.number not in fixed and reveals(line, words)]
    found = least(candidates, lambda kept: _illegal(case, evidence(lines, fixed.union(kept), words)))
    return tuple(sorted(fixed.union(found)))


def evidence(lines: Iterable[Line], kept: Iterable[int], words: Vocabulary) -> list[Line]:
    """The lines, with all weakened that are not among the kept ones."""
    wanted = set(kept)
    found = (line if line.number in wanted else weakened(line, words) for line in lines)
    return [line for line in found if line is not None]


def seen_lines(case: Case, numbers: Iterable[int]) -> tuple[int, ...]:
    """Lines everybody saw on which the breach rests, beside those needed (`numbers`).

    Cards played from hidden hands, the last line to name each card of the breach, the move before.
    """
    result = case.result(case.deal.lines)
    wanted = set(numbers)
    if result is None or not wanted:
        return ()
    words = registry.vocabulary(case.setup.game)
    lines = [line for line in case.deal.lines if line.number <= max(wanted)]
    found = set(played(case, evidence(lines, wanted, words), wanted))
    before = [line for line in lines if line.number < case.target]
    own = {card for step in lines[len(before)].steps for card in step.cards or ()}
    for breach in result.breaches:
        cards = {arg[1] for arg in breach.args if isinstance(arg, tuple) and arg[0] == "card"}
        for card in cards if breach.left_out == CONTRADICTION else cards - own:
            naming = [
                line.number for line in before if any(card in (step.cards or ()) for step in line.steps)
            ]
            found.update(naming[-1:])
        if breach.clause == OUT_OF_TURN:
            found.update([line.number for line in before if line.kind is LineKind.MOVE][-1:])
    return tuple(sorted(found.difference(wanted)))


def _illegal(case: Case, lines: list[Line]) -> bool:
    result = case.result(lines)
    return result is not None and result.verdict == ILLEGAL


def _shortest(case: Case, lines: list[Line]) -> int:
    """How many lines of the deal make the target illegal: a later line may prove it."""
    first = next(place for place, line in enumerate(lines) if line.number == case.target) + 1
    for end in range(first, len(lines)):
        if _illegal(case, lines[:end]):
            return end
    return len(lines)


def weakened(line: Line, words: Vocabulary) -> Line | None:
    """The line without what it tells; None where nothing of it is left.

    Which facts only tell of hidden cards, and after which words cards are hidden, the vocabulary says.
    """
    if line.kind is LineKind.FACT and line.steps[0].verb in words.of_role("tells"):
        return None
    if line.kind is not LineKind.MOVE:
        return line
    steps = tuple(_weaker(step, words) for step in line.steps)
    return line if steps == line.steps else line._replace(steps=steps)


def _weaker(step: Step, words: Vocabulary) -> Step:
    if not step.cards or not words.hides(step.verb):
        return step
    return step._replace(cards=tuple(UNKNOWN for _ in step.cards))


def reveals(line: Line, words: Vocabulary) -> bool:
    """Whether the line says something that can be taken away."""
    return weakened(line, words) != line


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


def veiled(ledger: Ledger, marks: list[int], shown: set[int]) -> Ledger:
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
        ledger = veiled(view.ledger, table.marks[: table.seen_at], shown)
        if any(possible(ledger, case) is not False for case in all_satisfiable(doubts)):
            return False
    return True
