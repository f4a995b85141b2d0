"""The same move without a part of it: without one of its cards, or without one of its steps."""

from __future__ import annotations

from collections.abc import Iterator

from referee.record.model import UNKNOWN, Step
from referee.record.vocabulary import Vocabulary


def lessened(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """A move without one thing that was done or said in it, from the last one on."""
    steps = tuple(step._replace(column=0) for step in steps)
    for place in reversed(range(len(steps))):
        before, step, after = steps[:place], steps[place], steps[place + 1 :]
        cards, shape = step.cards or (), words.shapes[step.verb]
        if any(step.onto):
            yield *before, step._replace(onto=()), *after
        if len(cards) > max(1, shape.cards[0]) and not shape.form and UNKNOWN not in cards:
            for card in reversed(range(len(cards))):
                onto = step.onto[:card] + step.onto[card + 1 :]
                yield *before, step._replace(cards=cards[:card] + cards[card + 1 :], onto=onto), *after
        if place and (place > 1 or after or not words.shapes[steps[0].verb].dice):
            yield *before, *after
