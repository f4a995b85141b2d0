"""Headers and lines with two things the matter, and what a record says that nobody has said."""

from __future__ import annotations

from typing import Any

import pytest

from referee import shelf
from referee.record import header
from referee.record.body import Body, Table, table_of
from referee.record.facts import read_fact
from referee.record.faults import Fault, Unreadable
from referee.record.header import Header, read_header
from referee.record.model import Choice, Deal, Line, LineKind, Record
from referee.record.seats import Seats

TP, PD = map(shelf.vocabulary, ("twin-pyramid", "pyramid-dice"))
GAME = "game: twin-pyramid"


def headed(*lines: str) -> Header:
    """A header from its lines."""
    return read_header([(n, line, line) for n, line in enumerate(lines, 1)], 9, None, None)


@pytest.mark.parametrize(
    ("players", "names", "why"),
    [
        ("Aki, Ben,", ("Aki", "Ben"), None),
        ("Aki、Ben、", ("Aki", "Ben"), None),
        ("Aki, Ben,,", (), "name-empty"),
        (",Aki, Ben", (), "name-empty"),
        (",", (), "name-empty"),
        ("", (), "players-count"),
        ("Aki・Ben", ("Aki", "Ben"), None),
        ("Aki·Ben･Joe", ("Aki", "Ben", "Joe"), None),
        ("Aki・Lee, Ben", ("Aki・Lee", "Ben"), None),  # beside a comma the dot is one of the name
    ],
)
def test_a_comma_may_stand_behind_the_last_player(players: str, names: tuple[str, ...], why: str) -> None:
    found = headed(GAME, f"players: {players}")
    assert found.players == names
    assert [fault.why for fault in found.faults][:1] == ([why] if why else [])


def test_where_one_may_play_alone_a_dot_is_part_of_the_name() -> None:
    assert headed("game: pyramid-dice", "players: Aki・Lee").players == ("Aki・Lee",)


def test_several_faults_on_which_no_verdict_hangs_keep_nothing_from_being_judged() -> None:
    """Whoever begins, whatever the day was, however often it is told: each counts by itself."""
    found = headed(GAME, "players: Aki, Ben", "date: 31.2.2026", "start: Zed", "date: x", "nonsense here")
    assert [fault.why for fault in found.faults] == [
        "date-strange", "key-twice", "header-line", "name-unknown",
    ]  # fmt: skip
    assert (found.judged, found.start, found.start_known) == (True, 0, False)
    assert not headed(GAME, "players: Aki, Ben", "date: x", "options jokers=1").judged
    assert not headed(GAME, "players: Aki, Ben", "start: Zed", "players: Aki, Ben").judged
    assert not headed("game: american-page-one", "players: Aki, Ben", "date: x", "calls: zzzzzz").judged


@pytest.mark.parametrize(
    ("value", "aloud", "assumed", "harmless"),
    [("zzzzzz", True, False, 0), ("zzzzzz", False, False, 1), ("assumed", False, True, 0)],
)
def test_whether_calls_were_written_matters_in_a_game_with_calls(
    value: str, aloud: bool, assumed: bool, harmless: int
) -> None:
    """What is the matter before it keeps its own weight."""
    entry = header.Entry(key="calls", value=value, line=4, key_column=1, column=8)
    reader = header._Reader({"calls": entry}, 9, shelf.vocabulary("american-page-one").inner)
    reader.faults = [Fault(1, 1, "key-missing")]
    assert header._calls(reader, aloud=aloud) == assumed
    assert [fault.why for fault in reader.harmless] == ["calls-strange"] * harmless
    assert not header._calls(header._Reader({}, 9, {}), aloud=aloud)


def test_a_key_without_its_colon_is_read_all_the_same() -> None:
    """With its value, told at its line; no verdict hangs on a day."""
    found = headed(GAME, "players Aki, Ben", "  date  2026-11-21")
    assert (found.players, found.extras) == (("Aki", "Ben"), {"date": "2026-11-21"})
    assert found.faults == (
        Fault(2, 1, "header-line", ("players Aki, Ben",), "write", ("players: Aki, Ben",)),
        Fault(3, 3, "header-line", ("date  2026-11-21",), "write", ("date:  2026-11-21",)),
    )
    assert not found.judged
    assert headed(GAME, "players: Aki, Ben", "date 2026-11-21").judged


def body_of(words: Any = TP, names: tuple[str, ...] = ("Aki", "Ben")) -> Body:
    """A body that has met nothing."""
    return Body(Table(words, table_of(words, names).seats, True, {}, {}, {}, {}))


@pytest.mark.parametrize(
    ("line", "column"), [("joins Aki", 7), (" joins Aki", 8), ("   joins Aki", 10), ("joins Dan, aki", 12)]
)
def test_who_sits_there_and_joins_without_a_colon_is_told_at_the_name_too(line: str, column: int) -> None:
    body = body_of()
    assert body.line(line, 9) is None
    assert [(fault.column, fault.why) for fault in body.faults] == [
        (column, "joins-there"),
        (len(line) - len(line.lstrip()) + 6, "change-colon"),
    ]


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("Aki: take T04", ["take T04"]),
        ("Aki:6 2 1; take T04 = 6 : 2 + 1", []),  # what stands behind the second colon is no move
        ("Aki: 6 2 1; take T04 = 6 : 2 + 1", []),
        ("Aki：take T04", []),
    ],
)
def test_of_a_line_with_two_colons_nothing_is_remembered(line: str, kept: list[str]) -> None:
    body = body_of(PD)
    assert body.line(line, 9) is not None
    assert list(body.memory) == kept


def test_a_name_that_begins_a_deal_is_not_remembered() -> None:
    """A player may be called so; behind a number it is one."""
    body = body_of(names=("Deal", "Ben"))
    for line, heads in (("7. Deal: draw", []), ("7. Ben: draw", ["Ben"])):
        assert body.line(line, 9) is not None
        assert list(body.heads) == heads


@pytest.mark.parametrize(
    ("fact", "at"),
    [("@ruling x", 8), ("@ruling: x", 9), ("@ruling : x", 10), ("@ruling  :  x", 12), ("@ruling   x", 10)],
)
def test_a_ruling_that_is_none_is_told_at_its_word(fact: str, at: int) -> None:
    with pytest.raises(Unreadable) as caught:
        read_fact(fact, 0, TP, Seats(("Aki", "Ben")))
    assert (caught.value.at, caught.value.why) == (at, "choice-strange")


def test_what_nobody_has_said_of_a_record() -> None:
    """A record made by a program: its start is known, all of its lines were read, everybody sits there."""
    assert tuple(Deal(1, 2, ())) == (1, 2, (), 0, None)
    assert tuple(Line(1, LineKind.MOVE, 0, (), "x"))[5:] == (None, ())
    assert Choice("card", 3).text == ""
    made = Record(
        file="x", game="twin-pyramid", players=("Aki", "Ben"), start=0, options={}, calls_assumed=False,
        cards_file=None, extras={}, deals=(Deal(1, 2, ()),),
    )  # fmt: skip
    assert (made.start_known, made.seated, made.chosen, made.notes, made.closing, made.cards_path) == (
        True, 0, None, (), (), None,
    )  # fmt: skip
    assert (made.first_table, made.sitting(made.deals[0])) == (2, ("Aki", "Ben"))


FACTS = [
    (TP, "@hand Aki: 5H"), (TP, "@pile 5H"), (TP, "@turn Aki"), (TP, "@stock 7"), (TP, "@undo"),
    (TP, "@table 5H"), (TP, "@table 5H suit H"), (TP, "@fixed S by Aki"), (TP, "@direction clockwise"),
    (TP, "@result none"), (TP, "@result Aki: burst"), (TP, "@ruling void"), (TP, "@ruling Aki: -3"),
    (TP, "@position"), (PD, "@row 2: T18"), (PD, "@row 2:"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "fact"), FACTS)
def test_a_fact_begins_in_its_first_column_wherever_it_stands(words: Any, fact: str) -> None:
    """A fact is one step, and a report marks the whole of it."""
    for at in (0, 5):
        assert read_fact(fact, at, words, Seats(("Aki", "Ben"))).column == 1
