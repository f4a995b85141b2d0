"""Of a move of which nobody can be certain: the clause in doubt, and the house rules that decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from referee.ask.case import Case, Key
from referee.ask.deciding import unseen
from referee.ask.explore import Survey, surveyed
from referee.ask.saying import speakable
from referee.ask.unsaid import OPTION, rules
from referee.game.walk import Breach
from referee.judge.judgement import DOUBTFUL, LineVerdict
from referee.judge.reasons import UNSAID, merge_facts


def doubted(found: Survey, own: LineVerdict) -> tuple[Breach, ...]:
    """The clause in doubt: the likeliest that some table breaks, without facts that differ."""
    if own.verdict == DOUBTFUL and own.breaches and not any(unseen(found)):
        return own.breaches
    alike: dict[tuple[str, str], list[tuple[float, Breach]]] = {}
    for leaf in found.leaves:
        for breach in leaf.result.breaches:
            alike.setdefault((breach.clause, breach.why), []).append((leaf.weight, breach))
    blurs = {key: blurred([breach for _, breach in each]) for key, each in alike.items()}
    likely = {key: sum(weight for weight, _ in each) for key, each in alike.items()}
    order = sorted(likely, key=lambda key: (not speakable(blurs[key].args), -likely[key]))
    return tuple(blurs[key] for key in order[:1])


def blurred(alike: Sequence[Breach]) -> Breach:
    """One sentence for all of these; one of them where a word of it would have to be left out."""
    args = reduce(merge_facts, (breach.args for breach in alike))
    unsaid = any(isinstance(arg, tuple) and arg[:1] == (UNSAID,) for arg in args)
    return alike[0] if unsaid else alike[0]._replace(args=args)


def turning(case: Case, found: Survey) -> dict[str, dict[object, str]]:
    """The house rules that decide alone, value by value."""
    turns: dict[str, dict[object, str]] = {}
    for name, values in rules(case).items():
        key: Key = (f"{OPTION} {name}", None, None)
        by_value: dict[object, set[str]] = {value: set() for value in values}
        for leaf in found.leaves:
            left = next((each for each in leaf.left if each.name[0] == key), None)
            for value in values if left is None else [left.values[place] for place in left.live]:
                by_value[value].add(leaf.verdict)
        told = {value: each.pop() if len(each) == 1 else DOUBTFUL for value, each in by_value.items() if each}
        if len(set(told.values())) > 1 and (
            found.complete or all(holds(case, name, *each) for each in told.items())
        ):
            turns[name] = told
    return turns


def holds(case: Case, name: str, value: object, verdict: str) -> bool:
    """Whether under this value of a house rule every table has the verdict that some of them had."""
    under = replace(case, options=(*case.options, (name, str(value))))
    return verdict == DOUBTFUL or surveyed(under).verdict == verdict
