"""A question in everyday words that tells no move: what the rules say to it, before the move is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import layouts
from layouts.model import Clause, OptionValue
from referee import registry
from referee.ask.case import Case
from referee.ask.memories import remembered
from referee.ask.retold import MEANS, patterns
from referee.messages import say
from referee.messages.wrap import paragraphs
from referee.questions import Index
from referee.record.respell import any_of
from referee.rulebook import examples_of, index_of, without_options

MOST: Final = 3
"""Clauses that are told: nobody reads more of them in an argument."""
BESIDE: Final = 2
"""Of these beside moves of which one may be meant."""
TESTIMONY: Final = "GEN-6.5"
"""The clause of two memories."""
ALWAYS: Final = frozenset({"GEN-6.1", "GEN-6.2"})
"""What becomes of a wrong move is told in any case."""
TABLE: Final = "\n|"
"""Begins a row of a table in a clause: nobody reads it out."""
SHORTEST: Final = 12
"""Letters of a sentence; what is shorter is a move that was mistyped."""
ALIKE: Final = 0.6
"""The share of the words of a booklet's question that has to be asked for."""
_MARK: Final = re.compile(r"\[R\]\s*")


def consulted(case: Case, text: str, example: str) -> tuple[str, ...]:
    """What the rules say to a text that tells no move; nothing where they have no words for it."""
    told = advised(case, text, MOST)
    return (
        (say("ask-rules", case.lang), *told, say("ask-rules-then", case.lang, example=example))
        if told
        else ()
    )


def advised(case: Case, text: str, most: int = BESIDE) -> tuple[str, ...]:
    """The clauses that may settle what was typed, and a question of the booklet that asks the same."""
    if len(text) < SHORTEST or re.match(rf"{any_of(case.players)}\s*[:：]", text, re.IGNORECASE):
        return ()
    values = {case.game: _values(case)}
    index = index_of([case.game], values)
    clauses = {
        clause.id: clause
        for section in registry.book(case.game, values[case.game]).sections(case.lang)
        for clause in section.clauses
        if clause.in_force
    }
    both = (TESTIMONY,) if len(remembered(case, text)) > 1 else ()
    ranked = [clauses[each] for each in dict.fromkeys((*both, *index.find(text))) if each in clauses]
    found = [each for each in ranked if TABLE not in each.text and each.id not in ALWAYS][:most]
    if not found:
        return ()
    answers = examples_of([case.game], values, case.lang)
    asked = [*_alike(text, answers.get(found[0].id, ()), index)]
    told = [say("rule-example", case.lang, line=line, verdict=verdict) for line, verdict in asked[:1]]
    for each in found:
        told.append(say("ask-rule", case.lang, title=each.title, identity=each.id, text=plain(each)))
    return tuple(told)


def tells_no_move(case: Case, text: str) -> bool:
    """Whether a text tells what is no move of a turn: somebody left, or named nothing."""
    return _told_as(case, text, "told.no-move")


def tells_misdeal(case: Case, text: str) -> bool:
    """Whether a text tells that somebody was dealt too many cards, or too few."""
    return _told_as(case, text, "told.misdealt")


def _told_as(case: Case, text: str, key: str) -> bool:
    forms = patterns(case.game, key, any_of(case.players))
    return any(re.search(form.partition(MEANS)[0], text, re.IGNORECASE) for form in forms)


def plain(clause: Clause) -> str:
    """The text of a clause as one reads it out."""
    return _MARK.sub("", " ".join(paragraphs(without_options(clause.text, clause)).split()))


def _values(case: Case) -> dict[str, OptionValue]:
    """The house rules that were chosen."""
    chosen = (f"{name}={value}" for name, value in case.chosen if value != "?")
    found, _ = layouts.parse_options(registry.book(case.game).option_specs, list(chosen))
    return {name: value for name, value in found.items() if value is not None}


def _alike(text: str, answers: Sequence[tuple[str, str]], index: Index) -> Iterator[tuple[str, str]]:
    """Questions of the booklet with their answers that ask the same, the nearest first."""
    asked = index.words(text)
    rated = []
    for line, verdict in answers:
        own = index.words(line)
        if own and len(own & asked) >= ALIKE * len(own):
            rated.append((len(own & asked) / len(own), line, verdict))
    yield from ((line, verdict) for _, line, verdict in sorted(rated, key=lambda each: -each[0]))
