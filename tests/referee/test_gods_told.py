"""A die that is named beside a god is the die that this god turns, in whatever order both are told."""

from __future__ import annotations

import pytest

from referee import registry
from referee.record.left_out import left_out
from referee.record.seats import Seats
from referee.record.set_aside import set_aside
from tests.referee.test_spoken_lines import DICE, PYRAMID, behind

BEGUN = "Omar: roll 6 1 2; take G2\nLena: roll 5 1 3; take G5\n"
"""G2 makes a number one more."""


@pytest.mark.parametrize(
    ("line", "die", "made"),
    [
        ("Omar 146 G2を1に 2,4,6 6+2-4 T4", 1, "T04"),
        ("Omar 146 G2を1に 246 6+2-4=4 T4を取る", 1, "T04"),
        ("Omar 136 G2を3に 6+4-1 T9", 3, "T09"),
        ("Omar 136 G2を3に使い 6+4-1 T9", 3, "T09"),
        ("Omar 255 G2を2に使い3、T4", 2, "T04"),
        ("Omar 255 G2を2につかって3、T4", 2, "T04"),
        ("Omar 255, G2 on the 2 → 3, T4", 2, "T04"),
    ],
)
def test_a_die_that_is_named_is_turned(line: str, die: int, made: str) -> None:
    told = behind(DICE + PYRAMID, f"{BEGUN}{line}\n")[-1]
    assert f"G2 {die}" in told.replace("on ", ""), told
    assert made.replace("T0", "T") in told.replace("T0", "T"), told
    assert told.startswith("Omar: ")


@pytest.mark.parametrize(
    ("line", "denied"),
    [
        ("166 ラーは使わない 失敗 T10を外す", "ラーは使わない"),
        ("166 ラーなし、失敗 T10", "ラーなし"),
        ("166 神は使わず失敗 T10", "神は使わず"),
        ("166 didn't use Ra, fails T10", "didn't use Ra"),
        ("166, Ra not used, fail T10", "Ra not used"),
    ],
)
def test_a_card_that_was_not_used_is_a_remark(line: str, denied: str) -> None:
    """PD-5.1: whoever gives up lifts a card off, whatever could have been used."""
    words, seats = registry.vocabulary("pyramid-dice"), Seats(["Omar", "Lena"])
    assert set_aside(line, "", words, seats)[1] == denied
    assert not left_out(f"Omar {line}", f"Omar: roll 1 6 6; fail T10  # {denied}", words, seats)
