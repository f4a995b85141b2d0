"""What may be asked about a game that says nothing of it: every fact that a position of it may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import layouts
from layouts.model import RecordWords, Shape, Verb
from referee.game.dispute import Dispute, Item

NOT_ASKED: Final = frozenset({"@starter", "@reveal"})
"""Facts of a deal from its beginning; those that all games share are not asked for either."""
APART: Final = 5
"""Of cards that lie on the table every fifth is tried: in any deck that meets all suits and many ranks."""
SIZES: Final = (5, 3, 1)
"""Sizes of the hands that are tried."""


def plain(words: RecordWords, dispute: Dispute) -> Iterator[Item]:
    """Facts of the table first, then of the mover, then of the others."""
    shared = layouts.shared_record_words().facts
    asked = [
        fact
        for fact in words.facts
        if fact not in shared and fact.name not in NOT_ASKED and fact.takes is not None
    ]
    seats = (dispute.mover, *dispute.others)
    for fact in asked:
        shape = fact.takes
        assert shape is not None
        if shape.head == "number":
            continue  # how many rows or columns there are only the game knows
        if not shape.head.startswith("name"):
            yield Item(fact.name, values(fact, shape, dispute), prompt=prompt(fact))
    for seat in seats:
        for fact in asked:
            if fact.takes is not None and fact.takes.head.startswith("name"):
                yield Item(fact.name, values(fact, fact.takes, dispute), seat, prompt=prompt(fact))


def prompt(fact: Verb) -> str:
    """The key of the words for its question."""
    return fact.name.removeprefix("@")


def values(fact: Verb, shape: Shape, dispute: Dispute) -> tuple[str, ...]:
    """What may be said of it, nothing first."""
    if shape.choice:
        return shape.choice
    if shape.form == "suit-by":
        return ("", *(f"{suit} by {name}" for suit in "SH" for name in dispute.players))
    if shape.name:
        return ("", *dispute.players)
    if shape.numbers[1]:
        return ("", "0", "1", "2", "5")
    if shape.cards[1] == 1:
        return ("", *(name for name in dispute.names if name not in dispute.cards()))
    held = dispute.cards()
    if not shape.head:
        others = [name for name in dispute.names if name not in held]
        return (
            "",
            *others[::APART],
            *(hand for hand in dispute.hands(2) if not set(hand.split()) & set(held)),
        )
    hands = (hand for size in SIZES for hand in dispute.hands(size, held)[:2] if size >= len(held))
    return ("", *dict.fromkeys((*held, *hands)))
