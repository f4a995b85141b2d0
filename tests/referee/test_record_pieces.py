"""The file around the moves, part by part: bytes, header, dates, where deals begin, score pad, fmt."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Any

import pytest

from layouts.model import Problem
from referee import shelf
from referee.record import beginnings, encoding, framing, header, reader
from referee.record.body import table_of
from referee.record.dates import date_fault, readings
from referee.record.encoding import decode, further
from referee.record.expressions import parse_expr, written
from referee.record.faults import Fault, RecordError, Unreadable
from referee.record.formatter import format_text, language_of
from referee.record.framing import is_change, is_deal, is_heading, listed, lost_deal, unlisted
from referee.record.header import Header, read_header, table_fault
from referee.record.reader import read, read_partly
from referee.record.scorelines import Score, names_before, scored
from referee.record.seats import Seats

TWIN = "game: twin-pyramid"
SEATS = Seats(("Aki", "Ben Lee", "健"))


# --- dates ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2026-11-21", "2026-11-21"), ("2026/1/2", "2026-01-02"), ("2026.1.2", "2026-01-02"),
        ("2026-1/2", ""),
        ("2026年1月2日", "2026-01-02"), ("1. 2. 2026", "2026-02-01"), ("21/11/2026", "2026-11-21"),
        ("11/21/2026", "2026-11-21"), ("1/2/2026", "2026-02-01 2026-01-02"), ("3-3-2026", "2026-03-03"),
        ("Nov 21, 2026", "2026-11-21"), ("november 21st 2026", "2026-11-21"),
        ("21 of Nov. 2026", "2026-11-21"),
        ("21. Mar 2026", "2026-03-21"), ("no 21, 2026", ""), ("foo 21, 2026", ""), ("31.2.2026", ""),
        ("令和8年11月21日", "2026-11-21"), ("令和元年5月1日", "2019-05-01"), ("R8.11.21", "2026-11-21"),
        ("Sat, 21 Nov 2026", "2026-11-21"), ("2026-11-21 (土)", "2026-11-21"),
        ("Wednesday 2026-11-25", "2026-11-25"),
        ("today", ""), ("", ""),
    ],
)  # fmt: skip
def test_the_days_that_a_date_may_mean(text: str, days: str) -> None:
    found = readings(text)
    assert found == tuple(days.split())
    if len(found) == 1:
        assert date_fault(text) is None
    elif found:
        assert date_fault(text) == ("date-two", (text, *found), "write", (f"date: {found[0]}",))
    else:
        assert date_fault(text) == ("date-strange", (text,), "write", ("date: 2026-11-21",))


# --- bytes ------------------------------------------------------------------------------------
def refused(data: bytes) -> Fault:
    """Why bytes are no text."""
    with pytest.raises(RecordError) as caught:
        decode(data, "x.game")
    assert caught.value.file == "x.game"
    (fault,) = caught.value.faults
    return fault


def test_text_is_found_whatever_its_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    for data, notes in (
        ("手札".encode(), ()),
        ("手札".encode("utf-8-sig"), ()),
        (codecs.BOM_UTF16_LE + "手札".encode("utf-16-le"), ("read-as-utf-16",)),
        (codecs.BOM_UTF16_BE + "手札".encode("utf-16-be"), ("read-as-utf-16",)),
        ("手札".encode("cp932"), ("read-as-cp932",)),
    ):
        assert decode(data, "x.game") == ("手札", notes)
    assert encoding.SIZE_LIMIT == 20_000_000
    monkeypatch.setattr(encoding, "SIZE_LIMIT", 3_000_000)
    assert len(decode(b"x" * 3_000_000, "x.game")[0]) == 3_000_000
    assert refused(b"x" * 4_100_000) == Fault(1, 1, "file-too-large", (4, 3))


def test_what_is_no_text_is_told_at_its_first_byte() -> None:
    assert refused(b"ab\ncd\n\x81\x20") == Fault(3, 1, "file-not-text", (7,))
    assert refused(b"\x81\x20") == Fault(1, 1, "file-not-text", (1,))
    assert refused(b"a\nb\0\n") == Fault(2, 1, "file-not-text", (4,))
    assert refused(b"\0") == Fault(1, 1, "file-not-text", (1,))
    assert refused(codecs.BOM_UTF16_LE + b"a\0\0") == Fault(1, 1, "file-not-text", (5,))


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"deal\r\nx", b"\r\ny\r\nz\r\n"), (b"deal\nx\n", b"y\nz\n"), (b"", b"y\nz\n"), (b"x\r", b"y\nz\n"),
        (codecs.BOM_UTF16_LE + "x".encode("utf-16-le"), "\ny\nz\n".encode("utf-16-le")),
        (codecs.BOM_UTF16_BE + "x\n".encode("utf-16-be"), "y\nz\n".encode("utf-16-be")),
    ],
)  # fmt: skip
def test_further_lines_are_put_in_as_the_file_is(data: bytes, wanted: bytes) -> None:
    assert further(data, ["y", "z"], "x.game") == wanted
    assert decode(data + wanted, "x.game")[0].split()[-2:] == ["y", "z"]


def test_further_lines_keep_the_old_encoding() -> None:
    assert further("手".encode("cp932"), ["札"], "x") == "\n札\n".encode("cp932")
    assert further("手".encode(), ["札"], "x") == "\n札\n".encode()
    with pytest.raises(UnicodeEncodeError):
        further("手".encode("cp932"), ["🂡"], "x")


# --- reckoning --------------------------------------------------------------------------------
def expr(text: str) -> Any:
    """An expression at index 10, or why it is none."""
    try:
        return parse_expr(text, 10)
    except Unreadable as fault:
        return fault.at, fault.why, fault.values


def test_reckoning_goes_from_left_to_right() -> None:
    assert expr("2 + 3 * 4 - 1") == ("-", ("*", ("+", 2, 3), 4), 1)
    assert expr(" (2+3)/ (1 + 1) ") == ("/", ("+", 2, 3), ("+", 1, 1))
    assert expr("9999") == 9999
    assert expr("12345") == (10, "expr-too-large", ("12345",))
    assert expr("2 + 12345 ") == (14, "expr-too-large", ("12345",))
    assert expr(f"{'(' * 20}7{')' * 20}") == 7
    assert expr(f"{'(' * 21}7{')' * 21}") == (30, "expr-too-deep", (20,))
    assert expr("2 + ") == (13, "expr-ends", ())
    assert expr("") == (10, "expr-ends", ())
    assert expr("2 3") == (12, "expr-left-over", ("3",))
    assert expr("2 (3) ") == (12, "expr-left-over", ("(3)",))
    assert expr("1 + (2 + 3") == (14, "expr-open", ())
    assert expr("1 + (2 x)") == (14, "expr-open", ())
    assert expr("1 + x") == (14, "expr-strange", ("x",))
    assert expr(")") == (10, "expr-strange", (")",))


@pytest.mark.parametrize("text", ["7", "2 + 3 * 4 - 1", "2 * (3 - (4 / 2))", "(1 + 2) * 3"])
def test_reckoning_is_written_as_it_is_read(text: str) -> None:
    assert parse_expr(written(parse_expr(text))) == parse_expr(text)
    assert written(parse_expr("(1 + 2) * (3 + 4)")) == "1 + 2 * (3 + 4)"


# --- where deals begin ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "deal"),
    [
        ("deal", True), ("Deal:", True), ("deal 3", True), ("deal 3:", True), ("deal # so", True),
        ("配り", True),
        ("deal 3 4", False), ("deal x", False), ("Aki: deal", False), ("", False), ("# deal", False),
        ("deal: 3", True), ("dealer", False), ("Round 2", True), ("Round 2: x", False),
        ("Round " + "1" * 40, False),
    ],
)  # fmt: skip
def test_a_line_begins_a_deal(line: str, deal: bool) -> None:
    assert is_deal(line) == deal


def test_a_round_right_before_a_deal_is_its_heading() -> None:
    lines = ["Round 1", "", "# so", "joins: Dan", "deal", "Round 2", "Aki: draw", "deal", "deal", "Round 3"]
    assert [is_heading(lines, at) for at in (0, 4, 5, 7, 8, 9)] == [True, False, False, False, False, False]
    assert is_change("joins: Dan")
    assert is_change("Leaves : x")
    assert not any(map(is_change, ("joins Dan", "# joins: x", "start: x")))


def test_the_first_deal_was_forgotten_before_a_fact_or_a_move() -> None:
    head = (TWIN, "players: Aki、Ben", "", "Aki: draw", "date: 1.2.2026")
    assert lost_deal(head) is None  # a header line comes after it
    assert lost_deal((*head[:3], "note: x", "12. ak: draw", "deal")) == 4
    assert lost_deal((*head[:3], "x", " @hand Aki: 5H")) == 4
    assert lost_deal((*head[:3], "12) Ben: draw")) == 3
    assert lost_deal((*head[:3], "Zed: draw", "Aki draw")) is None
    assert lost_deal(("Aki: draw", "@x")) == 1  # nobody is known to play
    assert lost_deal(()) is None


def test_a_list_from_a_notebook_has_its_sign_on_nearly_every_line() -> None:
    lines = [f"- {TWIN}", *["- x"] * 8, "y"]
    assert listed(lines) == "-"
    assert listed([*lines, "y"]) == ""  # nine of eleven
    assert listed(["", *lines]) == "-"
    assert listed([TWIN, *["- x"] * 9]) == ""
    assert listed(["- x", *["- x"] * 9]) == ""
    assert listed([]) == ""
    assert framing.MOST_LISTED == 200
    assert listed([f"* {TWIN}", *["* x"] * 199, *["y"] * 99]) == "*"
    assert listed([f"* {TWIN}", *["* x"] * 179, *["y"] * 20]) == "*"
    assert listed([f"* {TWIN}", *["* x"] * 178, *["y"] * 21]) == ""
    assert [unlisted(line) for line in ("- a", "  •b", "a - b", "", " x")] == [
        "  a",
        "   b",
        "a - b",
        "",
        " x",
    ]


# --- the header -------------------------------------------------------------------------------
def headed(*lines: str, end: int = 9, base: Path | None = None, **override: str) -> Header:
    """A header whose lines are numbered from 3."""
    return read_header([(n, line, line) for n, line in enumerate(lines, 3)], end, base, override)


TWO = (TWIN, "players: Aki, Ben")


def test_a_header_says_what_it_says() -> None:
    found = headed(*TWO, "start: ben", "options: jokers=1", "Date: 2026-11-21", "Weather:  very   fine ")
    assert (found.game, found.players, found.start, found.start_known) == (
        "twin-pyramid",
        ("Aki", "Ben"),
        1,
        True,
    )
    assert (found.options["jokers"], found.chosen) == (1, frozenset({"jokers"}))
    assert found.extras == {"date": "2026-11-21", "Weather": "very fine"}
    assert (found.calls_assumed, found.cards_file, found.notes, found.faults, found.judged) == (
        False, None, (), (), True,
    )  # fmt: skip
    above = headed(*TWO, "options: jokers=1, rounds=2", jokers="2")
    assert (above.options["jokers"], above.options["rounds"]) == (2, 2)
    assert headed(*TWO, "options: jokers=?").options["jokers"] is None
    assert headed("game: american-page-one", TWO[1], "calls: assumed").calls_assumed


def faults(*lines: str, **more: Any) -> list[tuple[Any, ...]]:
    """The faults of a header, plain."""
    return [tuple(each) for each in headed(*lines, **more).faults]


def test_options_that_are_none_are_told_at_their_line_or_at_the_end() -> None:
    (fault,) = headed(*TWO, "options:  jukers=1").faults
    assert fault[:3] == (5, 11, "layouts")
    (fault,) = headed(*TWO, end=12, jukers="1").faults
    assert fault[:3] == (12, 1, "layouts")
    (fault,) = headed("game: american-page-one", "players:  A, B, C, D, E, F, G, H", "options: hand=7").faults
    assert fault == Fault(5, 10, "deck-too-small", (8, 7, 52))
    found = headed("game: american-page-one", "players: A, B, C, D, E, F, G", "options: hand=7")
    assert found.faults == ()  # 49 of 52


def test_what_the_layouts_found_is_told_at_the_line_that_asked_for_it() -> None:
    entry = header.Entry(key="cards", value="x.csv", line=4, key_column=1, column=8)
    nowhere: dict[str, Any] = {"column": None, "key": None}
    problems = [
        Problem(file="x.csv", line=7, message="bad", hint="do", message_ja="悪い", hint_ja="こう", **nowhere),
        Problem(file="x.csv", line=None, message="bad", **nowhere),
    ]
    found = header._Reader({}, 12, {})
    found.relay(problems, entry)
    found.relay(problems[:1], None)
    assert found.faults == [
        Fault(4, 8, "layouts", ("x.csv:7: bad", "x.csv:7: 悪い"), "layouts", ("do", "こう")),
        Fault(4, 8, "layouts", ("bad", "bad"), "", ("", "")),
        Fault(12, 1, "layouts", ("x.csv:7: bad", "x.csv:7: 悪い"), "layouts", ("do", "こう")),
    ]


def test_lines_that_look_like_something_else_are_told() -> None:
    assert headed(*TWO, "wether: x").notes == ()
    (note,) = headed("statr: x", *TWO).notes
    assert note == "key-ignored\t3\tstatr\tstart"
    assert headed("start: Aki", "statr: x", *TWO).notes == ()  # the key stands there already
    assert headed(TWIN, "players: Aki, Ben and Joe, Al & Bo").notes == (
        "name-and\tBen and Joe\tBen, Joe", "name-and\tAl & Bo\tAl, Bo",
    )  # fmt: skip
    near = faults(TWIN, "palyers: Aki, Ben")
    assert (1, 1, "key-missing", ("players",), "key-near", ("palyers", "players")) in near
    assert faults(*TWO, "aki: draw", end=6) == [(6, 1, "move-in-header", ("aki",), "hint-deal", ())]
    assert headed(*TWO, "aki: draw").extras == {}
    assert faults(*TWO, "@hand Aki: 5H") == [(5, 1, "fact-in-header", ("@hand",), "hint-deal", ())]
    assert faults(*TWO, "  : x") == [(5, 3, "header-line", (": x",), "hint-header", ())]


def test_a_header_ends_where_it_is_no_header(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (header.MOST_EXTRAS, header.MOST_FAULTS) == (1_000, 2_000)
    monkeypatch.setattr(header, "MOST_EXTRAS", 3)
    monkeypatch.setattr(header, "MOST_FAULTS", 2)
    many = [f"k{number}zzzz: x" for number in range(9)]
    assert faults(*TWO, *many) == [(9, 1, "header-too-long", (3,), "", ())]
    assert faults(*TWO, *many[:4]) == []
    assert faults(*TWO, *["nonsense here"] * 5)[2] == (7, 1, "faults-stop", (2,), "", ())
    assert len(faults(*TWO, *["nonsense here"] * 5)) == 3
    assert len(faults(*TWO, *["nonsense here"] * 2)) == 2


def test_cards_lie_beside_the_record(tmp_path: Path) -> None:
    assert faults(*TWO, "cards: x.csv") == [(5, 8, "cards-nowhere", ("x.csv",), "", ())]
    assert faults(*TWO, "cards: ../x.csv", base=tmp_path)[0] == (5, 8, "cards-outside", ("../x.csv",), "", ())
    assert faults("game: ./other", TWO[1])[0][:4] == (3, 7, "game-folder-nowhere", ("./other",))
    closed = faults("game: ./other", TWO[1], base=tmp_path)[0]
    assert closed == (
        3,
        7,
        "game-folder-closed",
        ("./other",),
        "hint-game-folder",
        (str(tmp_path / "./other"),),
    )


def test_a_table_that_changed_must_still_be_able_to_play() -> None:
    found = headed(*TWO)
    assert [table_fault(found, players) for players in (2, 6)] == [None, None]
    for players in (1, 7):
        assert table_fault(found, players) == Fault(0, 0, "players-count", ("twin-pyramid", 2, 6, players))
    page = headed("game: american-page-one", "players: A, B", "options: hand=7")
    least, most = shelf.book("american-page-one").players
    for players in range(least, most + 1):
        fault = table_fault(page, players)
        assert fault == (Fault(0, 0, "deck-too-small", (players, 7, 52)) if players * 7 >= 52 else None)


# --- the beginning of a line ------------------------------------------------------------------
WORDS = shelf.vocabulary("twin-pyramid")


def told(fault: Unreadable | None) -> Any:
    """A fault as plain values."""
    return None if fault is None else (fault.at, fault.why, fault.values, fault.hint, fault.hint_args)


def test_a_line_that_begins_with_nobody() -> None:
    everyone = "Aki, Ben Lee, 健"
    assert told(beginnings.header_key("Players", 4, WORDS)) == (4, "header-in-deal", ("Players",), "", ())
    assert told(beginnings.header_key("Zed", 4, WORDS)) is None
    assert told(beginnings.unsigned_fact("hand Aki", 4, " hand Aki: 5H ", WORDS)) == (
        4, "fact-sign", ("hand",), "write", ("@hand Aki: 5H",),
    )  # fmt: skip
    assert told(beginnings.unsigned_fact("Zed hand", 4, "x", WORDS)) is None
    assert told(beginnings.unsigned_fact("", 4, "x", WORDS)) is None
    assert told(beginnings.undotted("12) Aki", 4, " draw ", SEATS)) == (
        4, "name-unknown", ("12) Aki", everyone), "write", ("12. Aki: draw",),
    )  # fmt: skip
    for name in ("Aki", "12 Zed", "12"):
        assert told(beginnings.undotted(name, 4, "draw", SEATS)) is None


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Aki draw", (7, "colon-missing", ("Aki",), "write", ("Aki: draw",))),
        ("Aki, - draw", (7, "colon-missing", ("Aki",), "write", ("Aki: draw",))),
        ("Ben Lee draw", (11, "colon-missing", ("Ben Lee",), "write", ("Ben Lee: draw",))),
        ("Ben Lee", (11, "colon-missing", ("Ben Lee",), "write", ("Ben Lee: ",))),
        ("draw", (4, "name-missing-move", ("Aki, Ben Lee, 健",), "write", ("Joe: draw",))),
        ("dael", (4, "line-strange", ("dael",), "did-you-mean", ("deal",))),
        ("zzzzzz", (4, "line-strange", ("zzzzzz",), "hint-move", ("Aki",))),
        ("pass; zzzzzz", (4, "line-strange", ("pass; zzzzzz",), "hint-move", ("Aki",))),
        ("Akira zzzz", (4, "line-strange", ("Akira zzzz",), "hint-move", ("Aki",))),
    ],
)
def test_a_line_without_a_colon(text: str, wanted: Any) -> None:
    assert told(beginnings.no_colon(text, 4, WORDS, SEATS, SEATS, "Joe")) == wanted


# --- the score pad ----------------------------------------------------------------------------
def test_a_name_stands_before_the_rest_in_every_way_it_can() -> None:
    assert list(names_before("Ben Lee 12", SEATS)) == [("Ben Lee", " 12"), ("Ben", " Lee 12")]
    assert list(names_before("健さん12点", SEATS)) == [("健さん", "12点"), ("健", "さん12点")]
    assert list(names_before("Aki's", SEATS)) == [("Aki", "'s")]
    assert list(names_before("Akis 3", SEATS)) == []
    assert list(names_before("", SEATS)) == []


@pytest.mark.parametrize(
    ("game", "text", "score"),
    [
        ("pile-up", "Aki 12 points", ("@minus Aki: 12", True)),
        ("pile-up", "Aki: -12 points", ("@minus Aki: 12", False)),
        ("pile-up", "Aki = 12", ("@minus Aki: 12", False)),
        ("pile-up", "健は 12点でした。", ("@マイナス 健: 12", True)),
        ("pile-up", "Aki 1234567", None),
        ("pyramid-dice", "Aki 30 points, 7 cards", ("@points Aki: 30, 7", True)),
        ("pyramid-dice", "Aki 30 7", ("@points Aki: 30, 7", False)),
        ("pyramid-dice", "Aki 30", None),
        ("twin-pyramid", "Aki burst", ("@result Aki: burst", True)),
        ("twin-pyramid", "Aki was burst again", ("@result Aki: burst", False)),
        ("twin-pyramid", f"Aki burst{' x' * 20}", None),
        ("twin-pyramid", "Aki draws", None),
        ("twin-pyramid", "Zed 12", None),
    ],
)
def test_a_line_of_the_score_pad_as_the_fact_that_it_is(
    game: str, text: str, score: tuple[str, bool] | None
) -> None:
    found = scored(text, shelf.vocabulary(game), SEATS)
    assert found == (None if score is None else Score(*score))


# --- the whole file ---------------------------------------------------------------------------
def test_a_file_has_so_many_lines_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (reader.MOST_LINES, reader.GUESSED_LINES) == (200_000, 2_000)
    monkeypatch.setattr(reader, "MOST_LINES", 6)
    text = "\n".join((*TWO, "deal", "@starter 5H", "Aki: draw", "Ben: draw"))
    assert read_partly(text).faults == ()
    assert read_partly(text + "\n") == (None, (Fault(7, 1, "record-too-long", (7, 6)),))


def test_the_lines_of_an_unknown_game_are_read_as_those_of_the_game_that_knows_most_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = ("game: zzzzzzz", "players: Aki, Ben", "deal", "Aki: roll 1 2 3; take T09", "Ben: frob")
    found = read_partly("\n".join(lines))
    assert found.record is None
    assert [(each.line, each.why) for each in found.faults] == [(1, "game-unknown"), (5, "word-strange")]
    monkeypatch.setattr(reader, "GUESSED_LINES", 4)
    assert [each.line for each in read_partly("\n".join(lines)).faults] == [1]


def test_what_is_wrong_with_options_from_beside_the_file_is_told_where_its_header_ends() -> None:
    for lines, line in (((*TWO, "", "deal", "@starter 5H"), 4), ((*TWO, ""), 3), (TWO, 2)):
        (fault,) = read_partly("\n".join(lines), options_override={"jukers": "1"}).faults
        assert (fault.line, fault.column, fault.why) == (line, 1, "layouts")


def test_a_list_is_one_fault_and_nothing_of_it_is_judged() -> None:
    found = read_partly("\n".join(f"- {line}" for line in (*TWO, "deal", "@starter 5H", "Aki: draw")))
    assert found == (None, (Fault(1, 1, "listed", ("-",), "write", (TWIN,)),))


def test_latecomers_are_counted_once_they_have_played() -> None:
    lines = [
        *TWO, "deal", "@starter 5H", "joins: Cho", "leaves: Cho", "joins: Dan", "deal", "@starter 5H",
        "joins: Eri", "leaves: Aki",
    ]  # fmt: skip
    record = read("\n".join(lines))
    assert (record.players, record.seated, record.first_table) == (("Aki", "Ben", "Dan"), 2, 2)
    second = record.deals[1].seating
    assert second is not None
    assert (second.seats, second.circle) == ((0, 1, 2), (0, 1, 2))
    assert [each.names for each in record.closing] == [("Eri",), ("Aki",)]
    assert record.sitting(record.deals[0]) == ("Aki", "Ben")
    assert record.sitting(record.deals[1]) == ("Aki", "Ben", "Dan")


def test_the_canonical_form_keeps_comments_numbers_and_one_blank_line() -> None:
    text = (
        "\n\n#top\nGAME：twin-pyramid\n\n\nplayers : aki ,Ben#two\nstart:b\noptions:JOKERS= 1\n"
        "calls:written\ndate: 1.2.2026\nnote :  a  b\nRound 1#one\ndeal\n\n@STARTER 5h\n1)aki:DRAW  #  so\n"
    )
    assert format_text(text + "deal 2\n\n\n12. B: pass\n\n\n") == (
        "# top\ngame: twin-pyramid\n\nplayers: aki, Ben  # two\nstart: Ben\noptions: jokers=1\n"
        "calls: written\ndate: 2026-02-01\nnote: a b\n\n# Round 1 # one\ndeal\n\n@starter 5H\n"
        "1. aki: draw  # so\n\ndeal\n\n12. Ben: pass\n"
    )
    assert language_of(["# x", "ゲーム: x", "game: y"]) == "ja"
    assert language_of(["x: y"]) == language_of([]) == "en"
    once = format_text(text)
    assert format_text(once) == once


def test_a_table_remembers_its_words() -> None:
    assert table_of(WORDS, ("Aki", "Ben")) is table_of(WORDS, ("Aki", "Ben"))
    assert not table_of(WORDS, ()).names_known
    assert table_of(WORDS, ()).seats.names == ("Player",)
