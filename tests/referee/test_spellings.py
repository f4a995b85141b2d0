"""What is read besides: other spellings where a line does not read as it stands, and nowhere else."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.record import RecordError, read
from referee.record.formatter import format_text
from referee.record.seats import Seats
from referee.record.writer import write

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"


def body(game: str, line: str) -> str:
    """The canonical form of a line of Aki, or of a fact."""
    whole = line if line.startswith("@") else f"Aki: {line}"
    record = read(f"game: {game}\nplayers: Aki, Ben\ndeal\n{whole}\n")
    return write(record).partition("deal\n")[2].strip().removeprefix("Aki: ")


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


def test_a_card_laid_exactly_on_its_like_is_told_behind_it() -> None:
    """PU-4.4: the two count as one, however it is said; two cards side by side are two."""
    told = "game: pile-up\nplayers: ケン, ミホ\n勝負\nケン: 3 1 2 赤3、赤3ぴったり\n"
    (deal,) = read(told).deals
    assert deal.lines[0].steps[-1].onto == (False, True)


@pytest.mark.parametrize("said", ["見せる赤2", "みせる；マイナス赤2", "show R2", "見せる、赤2"])
def test_the_one_card_named_behind_a_hand_that_is_shown_is_the_minus_card(said: str) -> None:
    """PU-3.4: who has no card of a rolled number shows the hand and takes one card of it."""
    assert body(PU, f"331 {said}") == "roll 3 3 1; show; penalty R2"
    assert body(PU, "331 show R2 R4; penalty R4") == "roll 3 3 1; show R2 R4; penalty R4"


@pytest.mark.parametrize("said", [" 建設なし", "、建設しない", " 石は積まない", " no build", ", no stones"])
def test_a_builder_that_built_nothing_draws_nothing(said: str) -> None:
    """TP-5.3: nobody has to build."""
    text = f"game: {TP}\nplayers: Aki, Ben\ndeal\n@starter 6D\nAki: KD{said}\n"
    lines = [*fixed(text, "t", None).repair.applied(text.split("\n"))]
    (deal,) = read("\n".join(lines)).deals
    assert [step.verb for step in deal.lines[-1].steps] == ["play"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("1 3 3 青1、緑1、緑1はぴったり", "1 3 3; play B1 G1 +G1"),
        ("133 青1、緑1、緑1はぴったり", "1 3 3; play B1 G1 +G1"),
        ("351 青3、緑3 緑3 緑3（緑はぜんぶぴったり）", "3 5 1; play B3 G3 +G3 +G3"),
        ("332 緑2、赤2赤2（赤はぴったり）", "3 3 2; play G2 R2 +R2"),
        ("351 B3 G3 G3 G3 (greens all stacked)", "3 5 1; play B3 G3 +G3 +G3"),
    ],
)
def test_which_cards_lie_on_their_like_may_be_told_at_the_end(said: str, meant: str) -> None:
    """PU-4.4: only the same card can lie exactly on a card, so the first of those alike lies on no other."""
    assert body(PU, said) == f"roll {meant}"


def test_a_card_named_twice_and_laid_on_its_like_has_two_readings() -> None:
    with pytest.raises(RecordError) as caught:
        body(PU, "114 赤4 赤4を赤4にぴったり")
    (fault,) = caught.value.faults
    assert (fault.why, fault.writes) == ("two-readings", False)
