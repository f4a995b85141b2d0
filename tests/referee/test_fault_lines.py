"""What a report says of one line: how many other moves there were, and on what a verdict turns."""

from __future__ import annotations

import pytest

import referee
from referee.judge.replay import decided
from referee.record.reader import read_partly
from referee.report.text import ALTERNATIVES, report
from runtime.terminal import Paint

HEAD = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n"


@pytest.mark.parametrize("hand", ["8S 8H 7C 2D", "8S 8H 8D 2D", "8S 8H 8D 8C 2D", "8S 8H 8D 8C 7C 2D"])
def test_the_moves_not_shown_are_counted(hand: str) -> None:
    """What is shown and what is counted adds up to all that would have been legal; an 8 is four moves."""
    size = len(hand.split())
    head = f"game: american-page-one\nplayers: Aki, Ben\noptions: hand={size}\n\n"
    judgement = referee.judge(f"{head}deal\n@hand Aki: {hand}\n@starter 9C\nAki: 2D\n")
    (bad,) = [line for line in judgement.lines if line.verdict == "illegal"]
    legal = len(bad.instead)
    assert legal >= 4 * hand.count("8")
    told = " ".join(report(judgement, "en", Paint(False)).split())
    assert "Legal here: " in told
    more = legal - ALTERNATIVES
    assert (f" … and {more} more" in told) if more > 0 else (" more" not in told)


def test_a_verdict_that_hangs_on_more_than_one_option_is_unknown() -> None:
    """Under one value it may be legal or not, as something else decides: then nobody knows."""
    assert decided({1: {"legal"}, 2: {"illegal"}}) == {1: "legal", 2: "illegal"}
    assert decided({1: {"legal", "illegal"}, 2: {"legal"}}) == {1: "unknown", 2: "legal"}
    assert decided({1: set(), 2: {"legal"}}) == {2: "legal"}


@pytest.mark.parametrize("body", ["draw # after a while", " draw", "draw ", "７S", "draw: x"])
def test_a_body_met_before_means_the_same_again(body: str) -> None:
    """The memory of bodies is a cache: the second reading of a line is its first."""
    text = f"{HEAD}@starter 9C\nAki: {body}\nBen: {body}\nAki: {body}\n"
    once = read_partly(text)
    assert read_partly(text) == once
    if once.record is None or once.faults:
        assert {fault.line for fault in once.faults} == {6, 7, 8}, "each line is read by itself"
        return
    moves = [line.steps for deal in once.record.deals for line in deal.lines if line.seat is not None]
    assert len({tuple((step.verb, step.cards) for step in steps) for steps in moves}) == 1
