"""A text as the page sends it: how long it may be, what of it is a record, and who sits at its tables."""

from __future__ import annotations

import pytest

from referee.page import parsed_record
from referee.page.faults import RequestError

TWO = "game: pile-up\nplayers: Aki, Ben\n"
JOINED = TWO + "\ndeal\nAki: 1 2 3 R3\n@end\n\njoins: Dan after Aki\n"


def refusal(text: object) -> tuple[str, tuple[object, ...]]:
    with pytest.raises(RequestError) as caught:
        parsed_record.opened(text)
    return caught.value.code, tuple(caught.value.facts.values())


def test_a_text_has_four_hundred_thousand_signs_at_most() -> None:
    assert refusal(5) == refusal(None) == ("text-missing", ())
    assert refusal("x" * 400_001) == ("text-long", (400_000,))
    assert parsed_record.opened("x" * 400_000).record is None


def test_what_was_read_of_a_text_is_judged_if_a_line_of_it_can_be() -> None:
    """A head alone is a record; a deal whose first line cannot be read is none that could be judged."""
    head = parsed_record.opened(TWO)
    assert head.record is not None
    assert (head.faults, head.text) == ((), TWO)
    wrong = parsed_record.opened(TWO + "\ndeal\nAki: paly R3\n")
    assert wrong.record is None
    assert [fault.line for fault in wrong.faults] == [5]
    partly = parsed_record.opened(TWO + "\ndeal\nAki: 1 2 3 R3\nBen: paly R3\n")
    assert partly.record is not None
    assert [fault.line for fault in partly.faults] == [6]
    judgement = parsed_record.judged(partly)
    assert judgement is not None
    assert [fault.line for fault in judgement.faults] == [6]
    assert parsed_record.judged(wrong) is None


def test_who_sits_down_next_is_who_came_and_not_who_left() -> None:
    found = parsed_record.opened(JOINED)
    assert found.record is not None
    assert list(parsed_record.seated(found.record)) == ["Aki", "Ben"]
    assert list(parsed_record.seated_next(found)) == ["Aki", "Dan", "Ben"]
    assert list(parsed_record.seated_next(parsed_record.opened(TWO))) == ["Aki", "Ben"]
    left = parsed_record.opened(JOINED + "leaves: Ben\n")
    assert list(parsed_record.seated_next(left)) == ["Aki", "Dan"]
    again = parsed_record.opened(JOINED + "\ndeal\n")
    assert list(parsed_record.seated_next(again)) == ["Aki", "Dan", "Ben"]


def test_a_table_stands_in_the_last_deal_above_a_line() -> None:
    text = TWO + "\ndeal\nAki: 1 2 3 R3\n@end\n\ndeal\nBen: 1 2 3 R3\n"
    record = parsed_record.opened(text).record
    assert record is not None

    def deal(line: int) -> int:
        found = parsed_record.standing(record, line)
        assert found is not None
        return found.deal.number

    assert [deal(line) for line in (1, 4, 7, 8, 9, parsed_record.END)] == [1, 1, 1, 2, 2, 2]
    bare = parsed_record.opened(TWO).record
    assert bare is not None
    assert parsed_record.standing(bare) is None
    assert parsed_record.END == 10**9


@pytest.mark.parametrize(
    ("value", "options"),
    [(None, {}), ({}, {}), ({"jokers": 2, "late": "void"}, {"jokers": "2", "late": "void"})],
)
def test_options_of_a_request_are_names_and_values(value: object, options: dict[str, str]) -> None:
    assert parsed_record.options_of(value) == options


@pytest.mark.parametrize(
    "value", [5, ["a"], {"a\n": "1"}, {"a": "1\n"}, {"a": "1,b=2"}, {"a,": "1"}, {"a#": "1"}, {"a": "#"}]
)
def test_options_that_would_be_more_than_one_are_refused(value: object) -> None:
    with pytest.raises(RequestError) as caught:
        parsed_record.options_of(value)
    assert caught.value.code == "options-form"
