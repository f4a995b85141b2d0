"""From what the lines met in every world to verdicts and scores, over all assignments of hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Any, NamedTuple

from referee.game.contract import AnyGame, State
from referee.game.walk import KEPT, Breach, Breaches
from referee.hidden.cases import Sum
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.reasons import merge_facts
from referee.record.model import Step

Instead = tuple[tuple[int, tuple[Step, ...]], ...]
Key = tuple[str, str, int]
"""Clause and sentence of a breach, and how many of these the line met before it."""


class Outcome(NamedTuple):
    """What one line met in one world; a legal line is None instead, to cost nothing."""

    breaches: Breaches
    applied: bool


Past = tuple[Outcome | None, ...]
"""The outcomes of one line: one, or several where merged worlds had judged it differently."""

FINE: Past = (None,)


class Result(NamedTuple):
    """The verdict on one line under one set of options."""

    verdict: str
    breaches: Breaches = ()
    applied: bool = True
    exact: bool = True
    instead: Instead = ()
    unwritten: tuple[str, ...] = ()


FINE_RESULT = Result(LEGAL)
GIVEN_UP = Result(DOUBTFUL, exact=False)
"""Of a line that nobody went on to judge."""


def agreed(sheets: list[tuple[int | None, ...]]) -> tuple[int | None, ...]:
    """Entry by entry what all sheets say, None where they differ."""
    return tuple(
        column[0] if all(value == column[0] for value in column) else None
        for column in zip(*sheets, strict=True)
    )


def scores_of(game: AnyGame, state: State) -> tuple[int | None, ...] | None:
    """The scores in one world: a sum over hidden cards counts if every assignment gives the same."""
    scores = game.score(state)
    if scores is None:
        return None
    values: list[int | None] = []
    for seat, score in enumerate(scores):
        if seat in state.away:
            values.append(0)
        elif isinstance(score, Sum):
            from referee.hidden.answers import constant

            values.append(constant(state.ledger, score))
        else:
            values.append(score)
    return tuple(values)


def scored(
    game: AnyGame, states: tuple[State, ...], ended: str | None
) -> tuple[tuple[int | None, ...] | None, bool, tuple[int | None, ...]]:
    """(scores by seat, whether the deal counts as finished, tie-breaks by seat), over all worlds."""
    none = (0,) * states[0].setup.seats
    if ended is None:
        return None, False, none
    if ended == "none":
        return none, True, none
    sheets = [scores_of(game, state) for state in states]
    known = [sheet for sheet in sheets if sheet is not None]
    if len(known) < len(sheets):
        return None, game.finished_without_score(states[0]), none
    ties = [
        tuple(0 if seat in state.away else tie for seat, tie in enumerate(game.tiebreak(state)))
        for state in states
    ]
    return agreed(known), True, agreed(ties)


def severity(found: Breaches) -> int:
    """The worst of what the breaches do to the line: kept, undoable or a contradiction."""
    return max((breach.left_out for breach in found), default=KEPT)


def has_doubt(outcome: Outcome | None) -> bool:
    """Whether a breach of the line hangs on hidden cards."""
    return outcome is not None and any(breach.doubt is not None for breach in outcome.breaches)


def verdict_over(outcomes: list[tuple[State, Outcome | None]]) -> Result:
    """The verdict over all worlds and all assignments of hidden cards in them."""
    if all(outcome is None for _, outcome in outcomes):
        return FINE_RESULT
    may_break = may_be_fine = False
    exact = True
    applied = False
    sure: dict[Key, Breach] = {}
    doubted: dict[Key, Breach] = {}
    everywhere: list[set[Key]] = []  # of each world, what is certain in it
    for state, outcome in outcomes:
        if outcome is None:
            may_be_fine = applied = True
            continue
        applied = applied or outcome.applied
        told = numbered(outcome.breaches)
        certain = [(key, breach) for key, breach in told if breach.doubt is None]
        for key, breach in certain:
            keep(sure, key, breach)
        everywhere.append({key for key, _ in certain})
        may_break = may_break or bool(certain)
        fine = not certain
        for key, breach in told:
            if breach.doubt is None:
                continue
            breaks = possible(state, breach.doubt.breach)
            spared = possible(state, breach.doubt.fine)
            exact = exact and breaks is not None and spared is not None
            if breaks is not False:
                may_break = True
                target = sure if spared is False else doubted
                keep(target, key, breach)
                if spared is False:
                    everywhere[-1].add(key)
            fine = fine and spared is not False
        if fine:
            doubts = list(dict.fromkeys(b.doubt for b in outcome.breaches if b.doubt is not None))
            together = possible(state, all_satisfiable(doubts)) if len(doubts) > 1 else True
            exact = exact and together is not None
            fine = together is not False
        may_be_fine = may_be_fine or fine
    if not may_break:
        return FINE_RESULT
    if not may_be_fine:
        common = set.intersection(*everywhere)
        found = {key: breach for key, breach in sure.items() if not common or key in common}
        return Result(ILLEGAL, tuple((found or doubted).values()), applied)
    return Result(DOUBTFUL, tuple({**sure, **doubted}.values()), applied, exact)


def unfinished(outcomes: list[tuple[State, Outcome | None]]) -> Result:
    """The verdict where nothing more is asked of hidden cards: what is certain without them."""
    certain = [
        (state, each and each._replace(breaches=tuple(b for b in each.breaches if b.doubt is None)))
        for state, each in outcomes
    ]
    if all(each is None for _, each in outcomes) or all(each and each.breaches for _, each in certain):
        return verdict_over(certain)
    broken = next(each for _, each in outcomes if each is not None)
    return GIVEN_UP._replace(breaches=broken.breaches)


def numbered(breaches: Iterable[Breach]) -> list[tuple[Key, Breach]]:
    """The breaches of one world with what tells them apart: two cards may break one clause alike."""
    counts: Counter[tuple[str, str]] = Counter()
    found: list[tuple[Key, Breach]] = []
    for breach in breaches:
        kind = breach.clause, breach.why
        if any(each == breach for _, each in found):
            continue
        found.append(((*kind, counts[kind]), breach))
        counts[kind] += 1
    return found


def keep(found: dict[Key, Breach], key: Key, breach: Breach) -> None:
    """Enter a breach once; what other worlds say otherwise is not known."""
    same = found.setdefault(key, breach)
    if same.args != breach.args:
        found[key] = same._replace(args=merge_facts(same.args, breach.args))


def all_satisfiable(doubts: list[Any]) -> tuple[Any, ...]:
    """The cases in which every doubt turns out well."""
    return tuple(sum(cases, ()) for cases in product(*(doubt.fine for doubt in doubts)))


def possible(state: State, cases: tuple[Any, ...]) -> bool | None:
    """Whether some assignment makes one of the cases true; None where the search was cut short."""
    if () in cases:
        return True
    answer: bool | None = False
    for case in cases:
        found = state.possible(case)
        if found:
            return True
        answer = None if found is None else answer
    return answer
