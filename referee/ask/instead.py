"""What may be done instead at the table that a case is written as, the same move without a part first.

Nothing is claimed of it, for that table is one of many: whoever wants to know asks about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee import registry
from referee.judge.judgement import LEGAL, Judgement, LineVerdict
from referee.judge.replay import judge
from referee.record.model import Step
from referee.record.vocabulary import Vocabulary


def with_nearer(own: LineVerdict, judgement: Judgement) -> LineVerdict:
    """The verdict with the same move without one of its parts, where that is legal, before all else."""
    return own._replace(instead=(*nearer(own, judgement), *own.instead))


def nearer(own: LineVerdict, judgement: Judgement) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The same move without one of its parts, where that is legal."""
    record, line = judgement.record, own.line
    deal = record.deals[-1]
    words = registry.vocabulary(record.game, record.cards_path)
    for steps in shorter(line.steps, words):
        lines = tuple(each._replace(steps=steps) if each is line else each for each in deal.lines)
        tried = judge(replace(record, deals=(deal._replace(lines=lines),)))
        found = next((each for each in tried.lines if each.line.number == line.number), None)
        if found is not None and found.verdict == LEGAL and line.seat is not None:
            yield line.seat, steps


def shorter(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """The steps without one of them and its effects, without a sum, and with one card of several."""
    effects = words.of_role("effect")
    for place, step in enumerate(steps):
        shape, cards, after = words.shapes[step.verb], step.cards or (), place + 1
        while after < len(steps) and steps[after].verb in effects and step.verb not in effects:
            after += 1
        if after - place < len(steps):
            yield (*steps[:place], *steps[after:])
        if step.expr is not None:
            yield (*steps[:place], step._replace(expr=None), *steps[after - 1 :])
        for card in cards if len(cards) > 1 and shape.cards[0] <= 1 and not shape.form else ():
            yield (*steps[:place], step._replace(cards=(card,)), *steps[place + 1 :])
