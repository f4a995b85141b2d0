"""The same move without a part of it, a card or a step, or with its cards in another order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from referee.record.model import UNKNOWN, Step
from referee.record.vocabulary import Vocabulary

MOST_ORDERED: Final = 3
"""Cards of a step that are tried in every order."""


def reordered(steps: tuple[Step, ...], words: Vocabulary) -> Iterator[tuple[Step, ...]]:
    """A move with the cards of one step in another order."""
    for place, step in enumerate(steps):
        cards = step.cards or ()
        if 1 < len(cards) <= MOST_ORDERED and not (any(step.onto) or words.shapes[step.verb].form):
            for order in permutations(cards):
                yield *steps[:place], step._replace(column=0, cards=order), *steps[place + 1 :]


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
