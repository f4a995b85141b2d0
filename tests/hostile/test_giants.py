"""A readable giant is refused, or judged as far as the documented limits go: its cost is bounded."""

from __future__ import annotations

import pytest

from referee.record.body import DEAL_LINES, MOST_DEALS
from referee.record.header_lines import MOST_EXTRAS
from referee.record.reader import MOST_LINES, read_partly

HEAD = "game: twin-pyramid\nplayers: Aki, Ben\n"


def whys(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.why) for fault in read_partly(text).faults]


@pytest.mark.long
def test_a_file_of_too_many_lines_is_not_read_at_all() -> None:
    lines = MOST_LINES - HEAD.count("\n") - 1
    assert whys(HEAD + "\n" * lines) == []
    found = read_partly(HEAD + "deal\n" * (lines + 1))
    assert found.record is None
    assert [fault.why for fault in found.faults] == ["record-too-long"]


def test_deals_beyond_the_limit_are_said_to_be_too_many() -> None:
    assert whys(HEAD + "deal\n" * MOST_DEALS) == []
    text = HEAD + "deal\n" * (MOST_DEALS + 5)
    assert whys(text) == [(MOST_DEALS + 3, "deals-too-many")]
    record = read_partly(text).record
    assert record is not None
    assert len(record.deals) == MOST_DEALS


def test_an_endless_deal_is_cut_where_the_limit_is() -> None:
    """Nothing after it is read, not even another deal: a `deal` was most likely forgotten."""
    begin = HEAD + "deal\n"
    assert whys(begin + "Aki: draw\n" * DEAL_LINES + "deal\nBen: draw\n") == []
    found = read_partly(begin + "Aki: draw\n" * (DEAL_LINES + 1) + "deal\nfoo\n")
    assert [(fault.line, fault.why) for fault in found.faults] == [(DEAL_LINES + 4, "deal-too-long")]
    assert found.record is not None
    assert [len(deal.lines) for deal in found.record.deals] == [DEAL_LINES]


def test_a_header_of_strange_keys_ends() -> None:
    keys = "".join(f"weather {number}: fine\n" for number in range(MOST_EXTRAS + 5))
    assert [why for _, why in whys(HEAD + keys + "deal\n")] == ["header-too-long"]
