"""What the table noted of the score in a remark behind a deal, where the record makes it something else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from referee import registry
from referee.judge.judgement import Judgement
from referee.messages import say
from referee.record.normalize import plain
from referee.record.respell import any_of
from referee.record.seats import seats_of
from referee.record.tallies import counted
from referee.report.tally import plain as number

_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
FEWEST = 2
"""Players whose scores a remark has to name: a single number may be of anything."""


def told_otherwise(judgement: Judgement, lines: Sequence[str], lang: str) -> Iterator[str]:
    """A sentence for each remark whose numbers are neither the scores of its deal nor the totals then."""
    record = judgement.record
    words = registry.vocabulary(record.game)
    ends = [*(deal.line for deal in record.deals), len(lines) + 1]
    totals = dict.fromkeys(record.players, 0)
    things = re.compile(rf"\d\s*{any_of(words.fillers.get('treasures', ()))}", re.IGNORECASE)
    for deal, verdict, (begin, end) in zip(record.deals, judgement.deals, pairwise(ends), strict=True):
        names = record.sitting(deal)
        each = zip(names, verdict.scores or (), strict=False)
        scores = {name: score for name, score in each if score is not None}
        if len(scores) < len(names):
            return  # nor are the totals known from here on
        totals |= {name: totals[name] + score for name, score in scores.items()}
        last = max((line.number for line in deal.lines), default=begin)
        for place in range(last, end - 1):
            remark = plain(lines[place]).strip()
            if remark[:1] != "#" or things.search(_BRACKETS.sub(" ", remark)):
                continue
            pairs = counted(remark.lstrip("# "), words, seats_of(names))
            told = {names[n]: int(score) for n, score in pairs if score.lstrip("+-").isdigit()}
            other, made = min(((_other(told, each), each) for each in (scores, totals)), key=_many)
            if len(told) >= FEWEST and other:
                yield say(
                    "score-told",
                    lang,
                    line=place + 1,
                    told=_listed({name: told[name] for name in other}, lang),
                    made=_listed({name: made[name] for name in other}, lang),
                )


def _other(told: Mapping[str, int], made: Mapping[str, int]) -> list[str]:
    """Whose numbers differ; the sign of points that are lost is often left out."""
    return [name for name, score in told.items() if abs(score) != abs(made[name])]


def _many(found: tuple[list[str], Mapping[str, int]]) -> int:
    return len(found[0])


def _listed(scores: Mapping[str, int], lang: str) -> str:
    return say("comma", lang).join(f"{name} {number(score)}" for name, score in scores.items())
