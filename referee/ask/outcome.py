"""How a talk ends: the record that it makes, the ruling on the move, and what was taken for granted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from referee.ask.case import Case, Key
from referee.ask.hypotheses import OPTION, Bench, Survey, Trial, Values, surveyed
from referee.judge.judgement import DOUBTFUL, ILLEGAL, Judgement, LineVerdict
from referee.judge.replay import default_books, judge
from referee.judge.rulings import Ruling, rulings
from referee.messages import say

REMEMBERED: Final = 16
"""Cases kept judged: the same one is asked for while the next question is sought, and at the end."""


class Outcome(NamedTuple):
    """The end of a talk.  `assumed` was not asked, `unknown` nobody knew; both as lines of a record."""

    text: str
    judgement: Judgement
    verdict: LineVerdict
    ruling: Ruling
    assumed: tuple[str, ...]
    unknown: tuple[str, ...]
    moved: str  # "no", "yes", or "" where nobody knows whether anybody has moved since


class Settled(NamedTuple):
    """The record that a case makes, judged; `place` is the disputed move's among its lines."""

    text: str
    judgement: Judgement
    place: int
    assumed: tuple[str, ...]
    unknown: tuple[str, ...]
    certain: frozenset[str]

    @property
    def verdict(self) -> LineVerdict:
        """The verdict on the disputed move."""
        return only_certain(self.judgement.lines[self.place], self.certain)


def outcome(case: Case) -> Outcome:
    """The ruling on a case of which everything has been told that will be."""
    end = settled(case)
    moved = "yes" if case.since and case.since != "no" else (case.since or "")
    ruling = rulings(end.judgement, book_for=default_books(end.judgement.record))[end.place]
    if ruling.remedy is not None and moved != "no":
        remedy = ruling.remedy.later() if moved else ruling.remedy._replace(perhaps=True)
        ruling = ruling._replace(remedy=remedy)
    return Outcome(end.text, end.judgement, end.verdict, ruling, end.assumed, end.unknown, moved)


@lru_cache(maxsize=REMEMBERED)
def settled(case: Case) -> Settled:
    """The judgement of a case as it would be written; its ruling takes longer and comes at the end only."""
    found = surveyed(case)
    bench = Bench(case)
    trial = chosen(case, found)
    open_keys = [key for key in found.weights if key in case.skipped]
    facts, options, unknown = written(bench, found, trial, open_keys)
    assumed = tuple(case.worded(line) for line in taken_for_granted(bench, found, trial, open_keys))
    unknown = tuple(case.worded(line) for line in unknown)
    moves = bench.moves(trial.taken)
    body = [*facts, *moves]
    record = case.read(body, options)
    judgement = judge(record, book_for=default_books(record))
    place = bench.place(facts)
    text = "\n".join([*case.head(options), "", *body, *comments(case, assumed, unknown)]) + "\n"
    return Settled(text, judgement, place, assumed, unknown, found.certain)


def only_certain(verdict: LineVerdict, certain: frozenset[str]) -> LineVerdict:
    """An illegal line with the clauses that it breaks for sure: others hang on what was only assumed."""
    kept = tuple(breach for breach in verdict.breaches if breach.clause in certain)
    return verdict._replace(breaches=kept) if verdict.verdict == ILLEGAL and kept else verdict


def chosen(case: Case, found: Survey) -> Trial:
    """The trial that the record is written from: one that flips where something that matters is unknown."""
    for key in case.skipped:
        if key in found.flips:
            return found.flips[key][0]
    if not found.trials:
        return Trial(DOUBTFUL, {key: unknown.values[0] for key, unknown in found.unknowns.items()}, False)
    return found.best


def written(
    bench: Bench, found: Survey, trial: Trial, open_keys: Sequence[Key]
) -> tuple[list[str], dict[str, str], tuple[str, ...]]:
    """The lines of the position and the options; what nobody knows as the ways it may have been."""
    values: Values = dict(trial.values)
    unknown: list[str] = []
    rules = [key for key in found.unknowns if key[0].startswith(OPTION)]
    for key in rules:
        values[key] = "?"
    for key in open_keys:
        item = bench.items.get(key)
        if item is None:
            unknown.append(f"{key[0].removeprefix(OPTION).strip()}=?")
            continue
        if item.unsure is not None:
            values[key] = item.unsure
            unknown.append(bench.case.fact(item, item.unsure))
            continue
        one, other = found.flips[key][0].values[key], found.flips[key][1].values[key]
        if one == trial.values[key]:
            values[key] = either(one, other)
        unknown.append(bench.case.fact(item, values[key] or "none"))
    for key, unsure in ((key, item.unsure) for key, item in bench.items.items() if key in found.unknowns):
        if unsure is not None:
            values[key] = unsure
    return bench.facts(values), bench.options(values), tuple(unknown)


def either(one: str, other: str) -> str:
    """A fact that may have been one or the other, as a record says it; `none` where it was perhaps not there.

    Of two lists each is whole only beside `none`: else an `or` stands between the cards of one place.
    """
    told = [each for each in (one, other) if each]
    listed = any(" " in each for each in told)
    return " or ".join([*told, "none"] if len(told) < 2 or listed else told)


def taken_for_granted(bench: Bench, found: Survey, trial: Trial, open_keys: Sequence[Key]) -> list[str]:
    """The facts that were assumed since nothing hangs on them."""
    told = []
    for key, item in bench.items.items():
        if key not in found.unknowns or key in open_keys or item.unsure is not None:
            continue
        if trial.values[key].strip("? "):
            told.append(bench.case.fact(item, trial.values[key]))
    return told


def comments(case: Case, assumed: Sequence[str], unknown: Sequence[str]) -> list[str]:
    """What only the ruling needs, and what was assumed, as comments of the record."""
    lines = []
    if case.since and ":" not in case.since:
        lines.append("# " + say(f"ask-moved-{case.since}", case.lang))
    lines += [f"# {say('ask-unknown', case.lang)} {each}" for each in unknown]
    lines += [f"# {say('ask-assumed', case.lang)} {each}" for each in assumed]
    return lines
