"""Who joins or leaves in the middle of a deal: one fault at the line, and what stood before it is read."""

from __future__ import annotations

import pytest

from referee.record.faults import Fault
from referee.record.reader import read_partly

HEAD = ("game: twin-pyramid", "players: Aki, Ben, Joe", "deal", "@starter 4H")
"""Four lines; the first move stands in line 5."""


def misplaced(line: int, typed: str, verb: str) -> Fault:
    """The fault of a line after which its deal goes on."""
    return Fault(line, 1, f"{verb}-in-deal", (typed,), f"hint-{verb}")


JOINS = "joins"


@pytest.mark.parametrize(
    ("lines", "told", "cut", "kept"),
    [
        (("Aki: draw", "joins: Dan", "Ben: draw"), [misplaced(6, "joins", JOINS)], 6, [4, 5]),
        (("Aki: draw", "JOINS: Dan", "Dan: draw"), [misplaced(6, "JOINS", JOINS)], 6, [4, 5]),
        (("leaves: Ben", "Aki: draw"), [], 0, [4, 5, 6]),  # GEN-7.3: the deal goes on without Ben
        (("途中参加: Dan", "Aki: draw"), [misplaced(5, "途中参加", JOINS)], 5, [4]),
        (("Aki: draw", "joins: Dan"), [], 0, [4, 5]),  # right before the next deal
        (("Aki: draw", "joins: Dan", "", "# so", "leaves: Ben"), [], 0, [4, 5]),
        # the first of two is in the middle, the second is not
        (("joins: Dan", "Aki: draw", "leaves: Ben"), [misplaced(5, "joins", JOINS)], 5, [4]),
        (
            ("joins: Dan", "leaves: Ben", "Aki: draw"),
            [misplaced(5, "joins", JOINS)],
            5,
            [4],
        ),
        # whatever stands behind it and can’t be read: the deal goes on
        (
            ("joins: Dan", "Aki: frob"),
            [misplaced(5, "joins", JOINS), Fault(6, 6, "word-strange", ("frob",), "did-you-mean", ("from",))],
            5,
            [4],
        ),
        # a line before it that can’t be read stays the first of its deal
        (
            ("Aki: frob", "joins: Dan", "Ben: draw"),
            [Fault(5, 6, "word-strange", ("frob",), "did-you-mean", ("from",)), misplaced(6, "joins", JOINS)],
            5,
            [4],
        ),
        # names before it are judged, and only names behind it are not
        (
            ("Zed: draw", "joins: Dan", "Dan: draw", "Ben: draw"),
            [
                Fault(5, 1, "name-unknown", ("Zed", "Aki, Ben, Joe"), "hint-names", ("Aki, Ben, Joe",)),
                misplaced(6, "joins", JOINS),
            ],
            5,
            [4],
        ),
    ],
)
def test_who_comes_or_goes_while_a_deal_is_played(
    lines: tuple[str, ...], told: list[Fault], cut: int, kept: list[int]
) -> None:
    found = read_partly("\n".join([*HEAD, *lines, "deal", "@starter 5H"]))
    assert list(found.faults) == told
    assert found.record is not None
    first, second = found.record.deals
    assert (first.cut, [line.number for line in first.lines]) == (cut, kept)
    assert [line.number for line in second.lines] == [len(HEAD) + len(lines) + 2]


def test_a_change_that_cannot_be_read_is_told_once_wherever_it_stands() -> None:
    for lines, line in ((("joins: Aki", "Ben: draw"), 5), (("Ben: draw", "joins: Aki"), 6)):
        found = read_partly("\n".join([*HEAD, *lines, "deal", "@starter 5H"]))
        assert found.faults == (Fault(line, 8, "joins-there", ("Aki",)),)


def test_the_table_of_the_next_deal_is_that_of_all_lines_before_it() -> None:
    """And it is forgotten after it: each deal tells only what changed since the one before."""
    rest = ("joins: Dan", "leaves: Ben", "deal", "@starter 5H", "deal", "@starter 6H")
    found = read_partly("\n".join([*HEAD, "Aki: draw", *rest]))
    assert found.record is not None
    first, second, third = found.record.deals
    assert first.seating is None
    assert second.seating is not None
    assert third.seating is not None
    assert [(each.verb, each.names, each.line) for each in second.seating.changes] == [
        ("joins", ("Dan",), 6),
        ("leaves", ("Ben",), 7),
    ]
    assert (second.seating.seats, third.seating.seats) == ((0, 2, 3), (0, 2, 3))
    assert third.seating.changes == ()
    assert found.record.sitting(third) == ("Aki", "Joe", "Dan")
    assert (found.record.seated, found.record.first_table) == (3, 3)
