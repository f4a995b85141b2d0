"""What is read besides: other spellings where a line does not read as it stands, and nowhere else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from referee import shelf
from referee.record import RecordError, read
from referee.record.body import table_of
from referee.record.formatter import format_text
from referee.record.reader import _header
from referee.record.seats import Seats
from referee.record.writer import write
from tests.referee.corpus import GAMES, own_records, shared_records

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"


def body(game: str, line: str) -> str:
    """The canonical form of a line of Aki, or of a fact."""
    whole = line if line.startswith("@") else f"Aki: {line}"
    record = read(f"game: {game}\nplayers: Aki, Ben\ndeal\n{whole}\n")
    return write(record).partition("deal\n")[2].strip().removeprefix("Aki: ")


@pytest.mark.parametrize(
    ("game", "line", "canonical"),
    [
        (TP, "play 3 of hearts", "play 3H"),
        (TP, "play hearts 3", "play 3H"),
        (TP, "play queen of spades", "play QS"),
        (TP, "ダイヤの2を出す", "play 2D"),
        (TP, "ダイヤ 2 出す", "play 2D"),
        (TP, "♦の2", "play 2D"),
        (TP, "play 8S, clubs", "play 8S suit C"),
        (TP, "8H C", "play 8H suit C"),
        (TP, "joker, hearts", "play JK suit H"),
        (TP, "change JK for top, clubs", "change JK for top suit C"),
        (TP, "8S ハート指定", "play 8S suit H"),
        (TP, "ハートの8を出す、クラブ指定", "play 8H suit C"),
        (TP, "takes 2 cards", "take ? ?"),
        (TP, "takes two cards", "take ? ?"),
        (TP, "二枚取る", "take ? ?"),
        (TP, "4Sを並べて9Sを引く", "lay 4S; 9S 引く"),
        (TP, "ハートKでハート9を建設", "play KH build 9H"),
        (TP, "plays KH and builds 9H 10H", "play KH build 9H 10H"),
        (TP, "@hand Aki: 3 of hearts, queen of spades", "@hand Aki: 3H QS"),
        (TP, "@table 8S clubs", "@table 8S suit C"),
        (AP, "draws 7H and plays it", "draw 7H; play 7H"),
        (AP, "draw one card", "draw ?"),
        (PD, "612; T10", "roll 6 1 2; take T10"),
        (PD, "roll 6-1-2", "roll 6 1 2"),
        (PD, "6,1,2; T10", "roll 6 1 2; take T10"),
        (PD, "roll 6 4 3; take 12 = 3x4", "roll 6 4 3; take T12 = 3 * 4"),
        (PD, "roll 6 4 3; take 9 = 6*3:2", "roll 6 4 3; take T09 = 6 * 3 / 2"),
        (PD, "roll 1 2 4; use G4 on 4; fail", "roll 1 2 4; use G4 4; fail"),
        (PU, "roll 612; play red 3, white 3", "roll 6 1 2; play R3 W3"),
        (PU, "赤の3", "play R3"),
        (PU, "サイコロ 1 2 3、青の3", "roll 1 2 3; play B3"),
        (PU, "123 白3を出す", "roll 1 2 3; play W3"),
        (PD, "6-1-2, takes 18", "roll 6 1 2; take T18"),
        (PU, "@minus Aki: 13点", "@minus Aki: 13"),
        (PU, "4 5 6 青4出す", "roll 4 5 6; play B4"),
        (PU, "１ １ ２ 赤2", "roll 1 1 2; play R2"),
        (PU, "振る 6 6 6 配る", "roll 6 6 6; spread"),
        (PU, "246 出せない", "roll 2 4 6; show"),
        (PU, "665 nothing", "roll 6 6 5; show"),
        (
            PU,
            "221 can't, shows R4 R5 R5 G4 G5 W6, takes R4",
            "roll 2 2 1; show R4 R5 R5 G4 G5 W6; penalty R4",
        ),
        (PU, "252 出せない。赤4", "roll 2 5 2; show; penalty R4"),
        (PU, "5-3-5: green 3", "roll 5 3 5; play G3"),
        (PU, "445 B5 W5 to Ben", "roll 4 4 5; play B5 W5; give Ben"),
        (PU, "445 青5白5Benに押し付け", "roll 4 4 5; play B5 W5; give Ben"),
        (PU, "青5白5、Benへ", "play B5 W5; give Ben"),
        (PU, "6 2 3 青6を重ねる", "roll 6 2 3; play +B6"),
        (PU, "535 R3+R3 draws 2", "roll 5 3 5; play R3 +R3; draw ? ?"),
        (PD, "5 5 6 flip Ra", "roll 5 5 6; flip RA"),
        (PD, "5 1 2 -> G5", "roll 5 1 2; take G5"),
        (PD, "2 5 6 = 13", "roll 2 5 6; take T13"),
        (PD, "5 5 6 18", "roll 5 5 6; take T18"),
        (PD, "roll 2 3 4 take 9", "roll 2 3 4; take T09"),
        (PD, "566、ラー111、2を取る", "roll 5 6 6; use RA 1 1 1; take T02"),
        (PD, "544 G2 on 5, takes 8", "roll 5 4 4; use G2 5; take T08"),
        (PD, "544 G2を5に使って8", "roll 5 4 4; use G2 5; take T08"),
        (PD, "346 ラー 613 取れない 5を外す", "roll 3 4 6; use RA 6 1 3; fail T05"),
        (PD, "653 Ra 546 T4 (6-5)x4", "roll 6 5 3; use RA 5 4 6; take T04 = 6 - 5 * 4"),
        (PD, "can't", "fail"),
        (PD, "1 2 4; use G4 on 4, takes 9", "roll 1 2 4; use G4 4; take T09"),
        (PD, "6・1・2; 18", "roll 6 1 2; take T18"),
        (AP, "5H, page one!", "play 5H say page-one"),
        (AP, "8S, clubs, stop", "play 8S suit C say stop"),
        (AP, "ハート5でストップ", "play 5H say stop"),
        (AP, "ハートの8、クラブ指定、ページワン", "play 8H suit C say page-one"),
        (AP, "draws two", "draw ? ?"),
        (AP, "draw 7H, plays it", "draw 7H; play 7H"),
        (AP, "took 5H and 6C", "take 5H 6C"),
        (AP, "ダイヤの７。", "play 7D"),
        (TP, "❤️5", "play 5H"),
        (TP, "ハート8 スペード", "play 8H suit S"),
        (TP, "@result Aki: 場札ピラミッド", "@result Aki: field-pyramid"),
        (TP, "@result Aki: field pyramid", "@result Aki: field-pyramid"),
    ],
)
def test_a_line_as_people_write_it(game: str, line: str, canonical: str) -> None:
    assert body(game, line) == canonical


@pytest.mark.parametrize(
    ("game", "line", "why"),
    [
        (TP, "draw 3 hearts", "two-readings"),
        (TP, "draw 8S clubs", "word-strange"),
        (TP, "8S, clubs 3", "card-strange"),
        (TP, "play 3 hearts", "suit-order"),
        (TP, "hello world", "word-strange"),
        (PD, "5 5 6 2", "cards-too-many"),
        (PU, "5 3 5 7", "number-begins"),
        (PD, "roll 6 2 5? take T09", "number-expected"),
        (PU, "play R3 draw B1", "semicolon-missing"),
    ],
)
def test_what_has_two_meanings_or_none_is_refused(game: str, line: str, why: str) -> None:
    """`clubs 3` is a card of its own; after a card that is drawn nobody names a suit.

    A fourth number after three dice may be the 2 or a die too many.
    """
    with pytest.raises(RecordError) as caught:
        body(game, line)
    assert [fault.why for fault in caught.value.faults] == [why]


def test_an_error_with_two_readings_names_both() -> None:
    with pytest.raises(RecordError) as caught:
        body(TP, "draw 3 hearts")
    told = str(caught.value)
    assert "draw 3H" in told
    assert "“draw 3”" in told


def called(players: str, name: str) -> str | None:
    """Who is meant by a name; None where it is an error."""
    seats = Seats(players.split(", "))
    found = seats.find(name)
    return None if found is None else seats.names[found]


@pytest.mark.parametrize(
    ("players", "name", "meant"),
    [
        ("Uncle Joe, Ann", "Joe", "Uncle Joe"),
        ("田中 太郎, 花子", "太郎", "田中 太郎"),
        ("田中 太郎, 花子", "太郎さん", "田中 太郎"),
        ("Zoë, Ann", "Zoe", "Zoë"),
        ("Zoe, Zoë", "Zoe", "Zoe"),
        ("Zoe, Zoë", "zoë", "Zoë"),
        ("Zoe, Zoë", "Zo", None),
        ("か子, 花子", "が子", None),
        ("アキ, ベン", "アキちゃん", "アキ"),
        ("アキ, アキさん", "アキさん", "アキさん"),
        ("Joe, Uncle Joe", "Joe", "Joe"),
        ("Big Joe, Uncle Joe", "Joe", None),
    ],
)
def test_who_is_meant(players: str, name: str, meant: str | None) -> None:
    assert called(players, name) == meant


def test_names_joined_by_a_dot_are_a_list_where_one_player_is_too_few() -> None:
    assert read("game: pile-up\nplayers: 父・母\ndeal\n").players == ("父", "母")
    assert read("game: pyramid-dice\nplayers: ジョン・スミス\ndeal\n").players == ("ジョン・スミス",)
    assert read("game: pile-up\nplayers: ジョン・スミス, 母\ndeal\n").players == ("ジョン・スミス", "母")


@pytest.mark.parametrize("line", ["第一局", "第1局", "配り1", "Deal 1", "Round 1", "deal no. 1"])
def test_a_deal_begins(line: str) -> None:
    record = read(f"game: twin-pyramid\nplayers: Aki, Ben\n{line}\nAki: draw\n{line}\nAki: draw\n")
    assert [len(deal.lines) for deal in record.deals] == [1, 1]


def test_a_round_right_before_a_deal_is_a_heading() -> None:
    record = read(
        "game: twin-pyramid\nplayers: Aki, Ben\nRound 1\n\ndeal\nAki: draw\nRound 2\nDeal 7\nBen: draw\n"
    )
    assert [len(deal.lines) for deal in record.deals] == [1, 1]


@pytest.mark.parametrize("date", ["21.11.2026", "2026/11/21", "2026年11月21日", "Nov 21 2026", "21/11/2026"])
def test_a_date_is_written_canonically(date: str) -> None:
    text = f"game: pile-up\nplayers: A, B\ndate: {date}\ndeal\n"
    assert "date: 2026-11-21\n" in format_text(text)


# --- the law: what read before reads as before -------------------------------------------------
SPOKEN = """
play draw lay pick swap take build suit pass change for top from say stop roll use fail steal flip give
discard show spread dodge penalty challenge won Ben 7S 10D JK 8H KH ? R3 W1 T18 G1 RA 2 6 18 ; ; + = ! hearts
clubs C H ハート7 出す 引く 並べる 戻す ハート 指定 3枚 を の で 建設 赤 白 1 3 4 two red of and 取る 4 5 6"""
PIECES = SPOKEN.split()
OPENINGS = ["Aki: ", "2. Aki: ", "千恵: ", "@hand Aki: ", "@starter ", "@table ", "@minus Ben: ", "@row 2: "]
NEVER = re.compile("(?!)")


def canonical(text: str, base: Path | None = None) -> str | None:
    """The canonical form as a reader finds it that has read nothing before; None where it does not read."""
    table_of.cache_clear()
    _header.cache_clear()
    try:
        return write(read(text, base=base))
    except RecordError:
        return None


def plainly(monkeypatch: pytest.MonkeyPatch, text: str, base: Path | None = None) -> str | None:
    """The same with a reader that knows none of the new spellings."""
    with monkeypatch.context() as without:
        without.setattr("referee.record.respell.rewritten", lambda *_: iter(()))
        without.setattr("referee.record.turns.apart", lambda *_: iter(()))
        without.setattr(Seats, "matches", Seats.begun)
        without.setattr(shelf, "deal_forms", lambda: NEVER)
        return canonical(text, base)


def test_no_record_that_read_before_has_another_meaning_now(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [*own_records(), *(path for game in GAMES for path in shared_records(game))]
    assert paths
    for path in paths:
        text = path.read_bytes().decode("utf-8", errors="replace")
        before = plainly(monkeypatch, text, path.parent)
        if before is not None:
            assert canonical(text, path.parent) == before, path.name


@pytest.mark.parametrize("game", GAMES)
def test_no_random_record_that_read_before_has_another_meaning_now(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """1,500 of each game, of one line: most that read at all are short."""
    rng = random.Random(13)
    head = f"game: {game}\nplayers: Aki, Ben, 千恵, Uncle Joe\ndeal\n"
    read_before = 0
    for _ in range(1500):
        line = rng.choice(OPENINGS) + " ".join(rng.choices(PIECES, k=rng.randint(1, 4)))
        before = plainly(monkeypatch, head + line)
        if before is not None:
            read_before += 1
            assert canonical(head + line) == before, line
    assert read_before > 30
