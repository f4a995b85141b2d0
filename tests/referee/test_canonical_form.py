"""Records in their canonical form, line by line; dates, encodings and headings at their edges."""

from __future__ import annotations

import pytest

from referee.record import RecordError, read
from referee.record.dates import date_fault, readings
from referee.record.encoding import decode, further
from referee.record.first_deal import lost_deal
from referee.record.formatter import format_text
from referee.record.reader import read_partly
from referee.record.seats import Seats, unaccented
from referee.record.structure import is_deal, listed, unlisted
from referee.record.writer import write
from tests.values import altered

MESSY = """\ufeff

# a cosy evening
Game :  twin pyramid   #ours
PLAYERS: aki ,Ben、 Chie
start: ben
options: Jokers = 1 、 rounds=3
place:   at   home
date: 21.11.2026


Round 1 # first
Deal 1
@hand aki:5h   7s
@STARTER  4h  # turned up

# thinking
1) Ben:PLAY  h5 ;pass
２．Chie： draw #so
leaves: Aki # tired
joins: Dan after Ben

deal  2
Ben: draw


"""

NEAT = """# a cosy evening
game: twin-pyramid  # ours
players: aki, Ben, Chie
start: Ben
options: jokers=1, rounds=3
place: at home
date: 2026-11-21

# Round 1 # first
deal
@hand aki: 5H 7S
@starter 4H  # turned up

# thinking
1. Ben: play 5H pass
2. Chie: draw  # so

leaves: aki  # tired
joins: Dan after Ben

deal
Ben: draw
"""


def test_a_record_typed_in_haste_comes_out_neat() -> None:
    """One blank line where there were several, keys and names as they are known, remarks where they stood."""
    assert format_text(MESSY) == NEAT
    assert format_text(NEAT) == NEAT
    assert format_text(MESSY.replace("\n", "\r\n")) == NEAT


def test_a_remark_behind_the_beginning_of_a_deal_stays_there() -> None:
    text = "game: pile-up\nplayers: Aki, Ben\n\ndeal  # the second, in the garden\nAki: roll 1 2 3; pass\n"
    assert format_text(text).splitlines()[3] == "deal  # the second, in the garden"


def test_words_become_those_of_the_language_that_is_asked_for() -> None:
    japanese = format_text(MESSY, lang="ja").split("\n")
    assert japanese[1:3] == ["ゲーム: twin-pyramid  # ours", "参加者: aki, Ben, Chie"]
    assert "@手札 aki: 5H 7S" in japanese
    assert "1. Ben: 5H 出す パス" in japanese
    assert "2. Chie: draw  # so" in japanese  # 引く may stand for a forced draw
    assert japanese[17:19] == ["途中抜け: aki  # tired", "途中参加: Dan Benの次"]
    own = format_text("ゲーム: pile-up\n参加者: アキ, ベン\n配り\nアキ: 1 2 3; R3\n")
    assert own == "ゲーム: pile-up\n参加者: アキ, ベン\n\n勝負\nアキ: 振る 1 2 3; R3 出す\n"
    assert format_text(own, lang="en").split("\n")[4] == "アキ: roll 1 2 3; play R3"


@pytest.mark.parametrize(
    ("game", "body", "english", "japanese"),
    [
        ("twin-pyramid", "KC build 7S 10D", "play KC build 7S 10D", "KC 出す 7S 10D 建設"),
        ("twin-pyramid", "8H suit S; pass", "play 8H suit S pass", None),
        ("twin-pyramid", "change AS for 4S from Ben", None, "交換 AS ⇔ 4S 相手 Ben"),
        ("twin-pyramid", "change AS for top suit C", None, None),
        ("twin-pyramid", "swap 7S 7H; draw ?", None, "入替 7S 7H; draw ?"),
        ("twin-pyramid", "take 2", "take ? ?", None),
        ("american-page-one", "play 8H! suit S", "play 8H suit S!", None),
        ("american-page-one", "5H say stop two", "play 5H say stop two", None),
        ("american-page-one", "challenge lost; take 2", "challenge lost; take ? ?", None),
        ("pyramid-dice", "6 1 2; T09 = 6+(2*1) +1", "roll 6 1 2; take T09 = 6 + (2 * 1) + 1", None),
        ("pyramid-dice", "1 1 1; use RA 2 2 3; fail 7", "roll 1 1 1; use RA 2 2 3; fail T07", None),
        ("pile-up", "2 3 4; +R3 +R3 B3; give Ben", "roll 2 3 4; play +R3 +R3 B3; give Ben", None),
        ("pile-up", "dodge 4 give Ben", "dodge 4 give Ben", None),
    ],
)
def test_a_move_in_both_languages(game: str, body: str, english: str | None, japanese: str | None) -> None:
    """None: as it was written; the Japanese is read as the same again."""
    text = f"game: {game}\nplayers: Aki, Ben\ndeal\nAki: {body}\n"
    record = read(text)
    bodies = {}
    for lang in ("en", "ja"):
        written = write(record, lang)
        bodies[lang] = written.rpartition("Aki: ")[2].rstrip("\n")
        again = read(written).deals[0].lines[0].steps
        first = record.deals[0].lines[0].steps
        assert [altered(step, column=0) for step in again] == [altered(step, column=0) for step in first]
    assert bodies["en"] == (body if english is None else english)
    if japanese is not None:
        assert bodies["ja"] == japanese


def test_what_a_record_says_beside_its_deals_is_written_too() -> None:
    text = (
        "game: american-page-one\nplayers: Aki, Ben\nstart: Ben\noptions: jokers=2, two=?\ncalls: assumed\n"
        "date: 2026-11-21\nplace: home\n\ndeal\n@result Aki: out\n@left Ben: 57\n\njoins: Dan after Aki\n"
        "\ndeal\n@table 5H or 6H\n\nleaves: Ben\n"
    )
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("body", "written"),
    [
        ("221 can't, takes R4", "roll 2 2 1; show; penalty R4"),
        ("221 shows R4 R5, takes R4", "roll 2 2 1; show R4 R5; penalty R4"),
        ("221 can't, shows R4 R5, takes R4", "roll 2 2 1; show R4 R5; penalty R4"),
    ],
)
def test_a_card_taken_after_a_hand_was_shown_is_the_one_kept(body: str, written: str) -> None:
    """PU-3.4: who cannot play shows the hand and takes a minus card of it; either word says so."""
    assert f"Aki: {written}\n" in write(read(f"game: pile-up\nplayers: Aki, Ben\ndeal\nAki: {body}\n"))


# --- dates ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2026-11-21", ("2026-11-21",)),
        ("2026/1/2", ("2026-01-02",)),
        ("2026.11/21", ()),  # one sign or the other
        ("2026年11月21日", ("2026-11-21",)),
        ("21. 11. 2026", ("2026-11-21",)),
        ("1/2/2026", ("2026-02-01", "2026-01-02")),
        ("13/2/2026", ("2026-02-13",)),
        ("2/2/2026", ("2026-02-02",)),
        ("31/31/2026", ()),
        ("30.2.2026", ()),
        ("November 21, 2026", ("2026-11-21",)),
        ("Nov. 21st, 2026", ("2026-11-21",)),
        ("21st of November 2026", ("2026-11-21",)),
        ("no 21 2026", ()),  # two letters are too few for a month
        ("xyz 21 2026", ()),
        ("Saturday, 21 Nov 2026", ("2026-11-21",)),
        ("2026-11-21 (Sat)", ("2026-11-21",)),
        ("令和8年11月21日", ("2026-11-21",)),
        ("令和元年5月1日", ("2019-05-01",)),
        ("R8.11.21", ("2026-11-21",)),
        ("tomorrow", ()),
    ],
)
def test_the_days_that_a_date_may_mean(text: str, days: tuple[str, ...]) -> None:
    assert readings(text) == days


def test_a_date_with_two_readings_names_both() -> None:
    assert date_fault("1/2/2026") == (
        "date-two",
        ("1/2/2026", "2026-02-01", "2026-01-02"),
        "write",
        ("date: 2026-02-01",),
    )
    assert date_fault("soon") == ("date-strange", ("soon",), "write", ("note: soon",))
    assert date_fault("2026-11-21") is None


# --- encodings ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("data", "text", "notes"),
    [
        ("手札".encode(), "手札", ()),
        ("\ufeff手札".encode(), "手札", ()),
        ("手札".encode("cp932"), "手札", ("read-as-cp932",)),
        ("\ufeff手札".encode("utf-16-le"), "手札", ("read-as-utf-16",)),
        ("\ufeff手札".encode("utf-16-be"), "手札", ("read-as-utf-16",)),
        (b"", "", ()),
    ],
)
def test_bytes_are_a_text_in_the_encoding_that_fits(data: bytes, text: str, notes: tuple[str, ...]) -> None:
    assert decode(data, "a.game") == (text, notes)


@pytest.mark.parametrize(
    ("data", "line", "byte"),
    [
        (b"ab\0c", 1, 3),
        (b"a\nb\n\0", 3, 5),
        (b"a\nb\x81 ", 2, 4),
        (b"\xff\xfea\0b", 1, 5),  # half a sign at the end
    ],
)
def test_what_is_no_text_is_told_with_line_and_byte(data: bytes, line: int, byte: int) -> None:
    with pytest.raises(RecordError) as caught:
        decode(data, "a.game")
    (fault,) = caught.value.faults
    assert (fault.line, fault.why, fault.args) == (line, "file-not-text", (byte,))


@pytest.mark.parametrize(
    ("data", "added"),
    [
        (b"deal", b"\nAki: pass\n"),
        (b"deal\n", b"Aki: pass\n"),
        (b"a\r\ndeal", b"\r\nAki: pass\r\n"),
        (b"", b"Aki: pass\n"),
        ("\ufeffdeal".encode("utf-16-le"), "\nAki: pass\n".encode("utf-16-le")),
        ("\ufeffdeal\n".encode("utf-16-be"), "Aki: pass\n".encode("utf-16-be")),
    ],
)
def test_further_lines_are_put_behind_the_last_one(data: bytes, added: bytes) -> None:
    assert further(data, ["Aki: pass"], "a.game") == added


def test_further_lines_have_the_encoding_of_the_file() -> None:
    assert further("配り".encode("cp932"), ["アキ: パス"], "a.game") == "\nアキ: パス\n".encode("cp932")
    with pytest.raises(UnicodeEncodeError):
        further("配り".encode("cp932"), ["♥\U0001f600"], "a.game")


# --- where deals begin ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("deal", True),
        ("Deal:", True),
        ("deal 12", True),
        ("deal: 3 # so", True),
        ("配り", True),
        ("Round 2", True),
        ("第3局", True),
        ("deal two hands", False),
        ("dealer: Aki", False),
        ("Aki: deal", False),
        ("", False),
        ("# deal", False),
        ("round 1".ljust(39), True),
        ("round 1".ljust(40), False),
    ],
)
def test_a_line_begins_a_deal(line: str, begins: bool) -> None:
    assert is_deal(line) == begins


def test_a_list_has_its_sign_in_front_of_nine_lines_of_ten() -> None:
    """Only where the first line is a key of the header; a blank takes the place of the sign."""
    ten = ["- game: pile-up", *["- x: y"] * 8, "plain"]
    assert listed(ten) == "-"
    assert listed([*ten[:-2], "plain", "plain"]) == ""
    assert listed(["- Aki: draw"] * 10) == ""
    assert listed(["game: pile-up"] * 10) == ""
    assert listed([]) == ""
    assert [unlisted(line) for line in ("- a", "  • a", "a - b", "")] == ["  a", "    a", "a - b", ""]


def test_the_first_deal_was_forgotten_where_moves_follow_the_header() -> None:
    head = ("game: pile-up", "players: Aki, Ben", "place: home")
    assert lost_deal((*head, "Aki: 1 2 3")) == 3
    assert lost_deal((*head, "", "2. B: 1 2 3", "Aki: x")) == 4
    assert lost_deal((*head, "@stock 3")) == 3
    assert lost_deal((*head, "Zoe: x")) is None
    assert lost_deal(("Aki: 1 2 3", *head)) is None  # a key follows: that is the header still


def test_a_number_alone_is_the_name_of_nobody() -> None:
    """Of one player every beginning is unique, but nothing at all is no beginning."""
    assert Seats(["Aki"]).begun("") == Seats(["Aki"]).matches(" ") == []
    assert Seats(["Aki"]).find("") is None
    found = read_partly("game: pyramid-dice\nplayers: Aki\n12: so many\ndeal\n")
    assert found.faults == ()
    assert found.record is not None
    assert found.record.extras == {"12": "so many"}


def test_accents_are_left_out_of_latin_letters_wherever_they_stand() -> None:
    """か is not が, and neither takes the accent of a letter beside it away."""
    assert [unaccented(text) for text in ("かé", "éが", "Zoë Ü", "が", "é")] == [
        "かe",
        "eが",
        "Zoe U",
        "が",
        "e",
    ]
    assert Seats(["千恵 Zoë", "Ann"]).find("千恵 zoe") == 0


def test_a_fact_stands_in_the_first_column() -> None:
    facts = (
        *("@hand Aki: 5H", "@table 8H suit S", "@table 9H", "@stock 3", "@turn Aki", "@result none"),
        *("@fixed H by Ben", "@direction clockwise", "@ruling Aki: -3", "@ruling void", "@result Aki: burst"),
    )
    found = read("game: twin-pyramid\nplayers: Aki, Ben\ndeal\n" + "\n".join(facts)).deals[0].lines
    assert [line.steps[0].column for line in found] == [1] * len(facts)
