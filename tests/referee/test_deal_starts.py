"""Where a deal begins, however its line is written; the quick look at a line is no second opinion."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from referee.record import read
from referee.record.structure import is_deal


@pytest.mark.parametrize(
    "line",
    [
        "deal",
        "Deal",
        "Deal 2",
        "deal: 1",
        "Deal: 1",
        "DEAL: 1",
        "Deal: ",
        "deal 1:",
        "ＤＥＡＬ: 1",
        "配り: 1",
        "配り：1",
        "Deal: 1  # late",
        "第1局 # at home: cold",
        "Round 1 # Ben: late",
    ],
)
def test_a_deal_begins_with_its_word_a_number_and_a_colon_in_any_spelling(line: str) -> None:
    assert is_deal(line)
    record = read(f"game: twin-pyramid\nplayers: Aki, Ben\n{line}\n@starter 5H\nAki: draw\n")
    assert [len(deal.lines) for deal in record.deals] == [2]


@pytest.mark.parametrize(
    "line",
    ["Deal: play 5H", "Aki: deal 1", "Aki: deal", "Deal 1: x", "# deal: 1", "deal 1 2", "Aki: 5", "局: 1"],
)
def test_what_somebody_does_is_no_deal(line: str) -> None:
    """Though a player may be called Deal."""
    assert not is_deal(line)


WORDS = st.sampled_from(
    ["deal", "Deal", "配り", "Ａki", "アキ", "Aki", "1", "２", "#", "play", "第1局", "round", ""]
)
