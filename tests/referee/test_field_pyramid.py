"""Which stone may be placed when (TP-3.2, TP-3.3, TP-5.4): every field pyramid that stands, every stone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from referee.judge.replay import judge
from referee.record import read
from referee.record.model import LineKind

RANKS = (*map(str, range(10, 1, -1)), "A")
"""The A last: it may end the deal, and Ben would begin the next."""
STANDS_ON = {
    "4": {"7", "8"}, "5": {"8", "9"}, "6": {"9", "10"}, "2": {"4", "5"}, "3": {"5", "6"}, "A": {"2", "3"},
}  # fmt: skip
"""TP-3.3, as its text says it; what is not named stands on the table."""
HEAD = """game: twin-pyramid
players: Aki, Ben
options: rounds=5, jokers=1
"""
DEAL = """deal
@position
@table 5H
@hand Aki: JH {hand}
@field Aki: {field}
Aki: play JH build {stone}
"""


def standing() -> Iterator[set[str]]:
    """Every set of ranks in which each has what carries it, the complete pyramid apart."""
    for count in range(len(RANKS)):
        for ranks in map(set, combinations(RANKS, count)):
            if all(STANDS_ON.get(rank, set()) <= ranks for rank in ranks):
                yield ranks


def deal(field: set[str], stone: str, beside: str = "QD KD") -> str:
    """A deal in which Aki builds this stone, with these cards beside it in the hand."""
    placed = " ".join(f"{rank}S" for rank in sorted(field))
    return DEAL.format(hand=f"{stone}C {beside}", field=placed, stone=f"{stone}C")


def clauses(deals: list[str]) -> list[list[str]]:
    """The clauses that each deal's last line breaks; those before it break none."""
    lines = judge(read(HEAD + "".join(deals))).lines
    assert all(line.clauses == () for line in lines if line.line.kind is not LineKind.MOVE)
    return [list(line.clauses) for line in lines if line.line.kind is LineKind.MOVE]


def test_a_stone_needs_a_free_place_and_both_stones_that_carry_it() -> None:
    """An occupied place is TP-3.2, a stone that nothing carries TP-3.3, and nothing else is wrong."""
    fields = list(standing())
    assert len(fields) == 8 + 10 + 10 + 13  # by the pairs side by side on tier 1: none, one, two, three
    for field in fields:
        broken = clauses([deal(field, stone) for stone in RANKS])
        for stone, found in zip(RANKS, broken, strict=True):
            carried = STANDS_ON.get(stone, set()) <= field
            assert found == (["TP-3.2"] if stone in field else [] if carried else ["TP-3.3"]), (field, stone)


@pytest.mark.parametrize(("beside", "left"), [("QD KD", False), ("KD 7D", True), ("JK KD", True)])
@pytest.mark.parametrize("stone", ["A", "3"])
def test_only_the_top_waits_for_the_last_stone_and_joker(beside: str, left: bool, stone: str) -> None:
    """TP-5.4 speaks of the A alone: with a 7 or the joker in hand a 3 is placed as ever."""
    field = set(RANKS) - {"A", stone}
    assert clauses([deal(field, stone, beside)]) == [["TP-5.4"] if left and stone == "A" else []]
