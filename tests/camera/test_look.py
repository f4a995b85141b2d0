"""Photographs read: every card in its pile, nothing wrong, nothing guessed, and lines that a record takes."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from tests.camera.tables import NEAR, SMALL, mat, printed
from tests.hostile.disks import full_at
from tests.referee.command_runs import Run

pytest.importorskip("cv2")

import numpy as np

from referee.look.cards import DOUBTFUL
from referee.look.recognition import NoPhotograph, PhotoReading, look
from tools import photographs
from tools.photographs import CONDITIONS, FAIR, Condition, Laid

POKER = layouts.card_size("poker").trim


def names(sight: PhotoReading) -> list[list[str]]:
    """The cards of every pile."""
    return [[card.name for card in pile] for pile in sight.piles]


def taken(
    laid: list[Laid], game: str, condition: Condition, seed: int, size: tuple[int, int] = SMALL
) -> bytes:
    """A photograph of cards on a table."""
    return photographs.photograph(laid, printed(game), condition, np.random.default_rng(seed), size)


@pytest.mark.sample(1)
@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda condition: condition.name)
def test_a_fan_is_read_from_left_to_right(condition: Condition) -> None:
    """Seven cards of which six show one corner alone."""
    held = ["4H", "JS", "10D", "AS", "9C", "QH", "2D"]
    laid = photographs.fan(held, np.random.default_rng(1), POKER, (0, 0))
    data = taken(laid, "twin-pyramid", condition, 1, NEAR)
    assert names(look(data, layouts.load("twin-pyramid"))) == [held]


@pytest.mark.sample(1)
@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda condition: condition.name)
def test_two_hands_are_two_piles(condition: Condition) -> None:
    """A fan at the left, a column at the right: each in its own order."""
    rng = np.random.default_rng(2)
    left, right = ["KH", "KD", "5C"], ["7S", "8S", "9S", "10S"]
    laid = photographs.fan(left, rng, POKER, (0, 0)) + photographs.column(right, 36, (190, -60), 4)
    sight = look(taken(laid, "american-page-one", condition, 2), layouts.load("american-page-one"))
    assert names(sight) == [left, right]


@pytest.mark.long
def test_cards_that_lie_alone_are_piles_of_one_however_they_are_turned() -> None:
    """Both marks of each are in sight, and make one card."""
    alone = ["R1", "B6", "W3", "K2", "ALL", "G4"]
    laid = photographs.alone(alone, np.random.default_rng(3), POKER)
    sight = look(taken(laid, "pile-up", FAIR, 3), layouts.load("pile-up"))
    assert sorted(names(sight)) == sorted([name] for name in alone)


@pytest.mark.long
def test_copies_of_a_card_are_counted_apart() -> None:
    """Pile up has three of each red card: two in a fan and one beside it are three."""
    laid = photographs.fan(["R2", "R2", "B1"], np.random.default_rng(4), POKER, (0, 0))
    laid += [Laid(face="R2", x=150.0, y=0.0, turn=0.0)]
    sight = look(taken(laid, "pile-up", FAIR, 4), layouts.load("pile-up"))
    assert names(sight) == [["R2", "R2", "B1"], ["R2"]]
    assert not sight.over


def test_a_card_more_often_than_the_deck_has_it_is_reported_and_not_dropped() -> None:
    laid = [Laid(face="AS", x=0.0, y=0.0, turn=0.0), Laid(face="AS", x=120.0, y=0.0, turn=0.0)]
    sight = look(taken(laid, "twin-pyramid", FAIR, 5, NEAR), layouts.load("twin-pyramid"))
    assert names(sight) == [["AS"], ["AS"]]
    assert sight.over == {"AS": 2}


def test_a_mark_that_cannot_be_read_is_doubtful_and_never_another_card() -> None:
    """Half of the mark's fields lie under a coin: there is a card, and nobody can say which."""
    faces = {name: printed("twin-pyramid")[name] for name in ("2C", "7H", "QD")}
    hidden = faces["7H"].copy()
    high, wide = hidden.shape[:2]
    dots = photographs.PRINTED
    for x, y in ((8.2, 25.1), (wide / dots - 8.2, high / dots - 25.1)):  # the middles of its marks
        left, top = int((x - 3.0) * dots), int((y - 3.0) * dots)
        hidden[top : top + int(2.9 * dots), left : left + int(6 * dots)] = 255
    faces["7H"] = hidden
    laid = photographs.fan(["2C", "7H", "QD"], np.random.default_rng(6), POKER, (0, 0))
    data = photographs.photograph(laid, faces, FAIR, np.random.default_rng(6), NEAR)
    sight = look(data, layouts.load("twin-pyramid"))
    assert names(sight) == [["2C", DOUBTFUL, "QD"]]


@pytest.mark.long
def test_no_card_is_read_as_another_under_conditions_worse_than_hard() -> None:
    """What is too blurred or too dark is missed or doubtful; a wrong card would be believed."""
    worse = Condition(name="worse", tilt=50, blur=4.0, noise=28, dark=0.2, quality=45)
    rng = np.random.default_rng(7)
    deck = list(printed("twin-pyramid"))
    for seed in range(1):
        rng.shuffle(deck)
        laid = photographs.fan(deck[:7], rng, POKER, (0, 0)) + photographs.column(deck[7:12], 36, (190, -60))
        sight = look(taken(laid, "twin-pyramid", worse, 70 + seed), layouts.load("twin-pyramid"))
        assert {card.name for card in sight.cards} <= {*deck[:12], DOUBTFUL}


@pytest.mark.long
@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "game",
    [
        "pyramid-dice",
        pytest.param("pile-up", marks=pytest.mark.long),
        pytest.param("american-page-one", marks=pytest.mark.long),
    ],
)
def test_cards_on_a_mat_are_named_by_their_places(game: str) -> None:
    """A card on every place for cards that lie open, each a little askew."""
    plan, drawing = mat(game)
    rng = np.random.default_rng(8)
    deck = [name for name in printed(game) if not name.endswith(" back")]
    open_places = [place for place in plan.places if place.kind not in ("stock", "aside")]
    laid = [
        Laid(
            face=deck[number],
            x=place.box.x + place.box.width / 2 + rng.uniform(-2, 2),
            y=place.box.y + place.box.height / 2 + rng.uniform(-2, 2),
            turn=rng.uniform(-3, 3),
        )
        for number, place in enumerate(open_places)
    ]
    data = photographs.photograph(laid, printed(game), FAIR, rng, mat=(drawing, 0.0, 0.0))
    sight = look(data, layouts.load(game))
    (found,) = sight.mats
    assert found.name == plan.name
    told = {(one.place.box.x, one.place.box.y): [card.name for card in one.cards] for one in found.places}
    for number, place in enumerate(open_places):
        assert told[place.box.x, place.box.y] == [deck[number]]
    assert not sight.piles


@pytest.mark.long
def test_each_players_mat_has_marks_of_its_own() -> None:
    """The second player's field: seat 1, counted from 0."""
    plan, drawing = mat("twin-pyramid", seat=1)
    stone = next(place for place in plan.places if place.mark == "8")
    laid = [
        Laid(face="8D", x=stone.box.x + stone.box.width / 2, y=stone.box.y + stone.box.height / 2, turn=0.0)
    ]
    rng = np.random.default_rng(9)
    data = photographs.photograph(laid, printed("twin-pyramid"), FAIR, rng, mat=(drawing, 0.0, 0.0))
    (found,) = look(data, layouts.load("twin-pyramid")).mats
    assert (found.seat, found.shared) == (1, False)
    assert [one.place.mark for one in found.places if one.cards] == ["8"]


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8\xff\xe0 no picture", b"%PDF-1.7"])
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(NoPhotograph):
        look(data, layouts.load("twin-pyramid"))


def test_a_picture_of_a_thousand_million_pixels_is_refused_before_it_is_unpacked() -> None:
    """A PNG says its size in the first bytes; unpacked it would take gigabytes."""
    import struct
    import zlib

    head = struct.pack(">IIBBBBB", 40_000, 40_000, 8, 0, 0, 0, 0)
    chunk = struct.pack(">I", 13) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    chunk += struct.pack(">I", 99) + b"IDAT"
    with pytest.raises(NoPhotograph) as caught:
        look(b"\x89PNG\r\n\x1a\n" + chunk, layouts.load("twin-pyramid"))
    assert str(caught.value) == "look-large"


# --- the command ------------------------------------------------------------------------------------
RECORD = """\
game: american-page-one
players: Aki, Ben

deal
@hand Aki: 7S 4H
@starter 6S
@result Aki: out
"""


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A photograph of what Ben still holds: 4 (4 points), J (20), 9 (9): AP-9.1 by the table of points."""
    laid = photographs.fan(["4D", "JC", "9H"], np.random.default_rng(10), POKER, (0, 0))
    path = tmp_path_factory.mktemp("hand") / "hand.jpg"
    path.write_bytes(taken(laid, "american-page-one", FAIR, 10, NEAR))
    return path


def test_a_hand_is_counted(hand: Path, run: Run) -> None:
    status, out, _ = run("look", str(hand), "--game", "american-page-one", "--lang", "en")
    assert "pile 1: 4D JC 9H  (33 points)" in out
    assert status == 0


def test_a_hand_becomes_a_line_of_the_record(hand: Path, tmp_path: Path, run: Run) -> None:
    """The record's own text stays."""
    record = tmp_path / "evening.game"
    record.write_text(RECORD, "utf-8")
    status, _, err = run("look", str(hand), "--record", str(record), "--as", "left", "--player", "ben")
    assert status == 0, err
    assert record.read_text("utf-8") == RECORD + "@left Ben: 4D JC 9H\n"
    assert "Ben −33" in run("score", str(record))[1]


def test_on_a_full_disk_the_record_stays_as_it_is(hand: Path, tmp_path: Path, run: Run) -> None:
    record = tmp_path / "evening.game"
    record.write_text(RECORD, "utf-8")
    with full_at(len(RECORD) + 6):
        status, _, err = run("look", str(hand), "--record", str(record), "--as", "left", "--player", "ben")
    assert (status, err.splitlines()[-1]) == (2, f"{record}: File too large")
    assert record.read_text("utf-8") == RECORD
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_a_japanese_record_gets_a_japanese_line(hand: Path, tmp_path: Path, run: Run) -> None:
    record = tmp_path / "記録.game"
    record.write_text("ゲーム: american-page-one\n参加者: 花子, 太郎\n\n配り\n", "utf-8")
    run("look", str(hand), "--record", str(record), "--as", "残り", "--player", "太郎")
    assert record.read_text("utf-8").splitlines()[-1] == "@残り 太郎: 4D JC 9H"


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (("--as", "lft", "--player", "Ben"), "Did you mean “left”?"),
        (("--as", "left"), "--player"),
        (("--as", "left", "--player", "Bem"), "Did you mean “Ben”?"),
        (("--as", "left", "--player", "Ben", "--player", "Aki"), "1 pile"),
        (("--as", "mat"), "No mat"),
    ],
)
def test_what_is_asked_wrongly_writes_nothing(
    hand: Path, tmp_path: Path, extra: tuple[str, ...], said: str, run: Run
) -> None:
    record = tmp_path / "evening.game"
    record.write_text(RECORD, "utf-8")
    status, _, err = run("look", str(hand), "--record", str(record), *extra, "--lang", "en")
    assert status == 2
    assert said in err
    assert record.read_text("utf-8") == RECORD


def test_too_many_of_a_card_are_not_written(tmp_path: Path, run: Run) -> None:
    laid = [Laid(face="AS", x=0.0, y=0.0, turn=0.0), Laid(face="AS", x=26.0, y=0.0, turn=0.0)]
    photo, record = tmp_path / "photo.jpg", tmp_path / "evening.game"
    photo.write_bytes(taken(laid, "american-page-one", FAIR, 11, NEAR))
    record.write_text(RECORD, "utf-8")
    status, out, err = run(
        "look", str(photo), "--record", str(record), "--as", "left", "--player", "Ben", "--lang", "en"
    )
    assert status == 1
    assert "@left Ben: AS AS" in out
    assert "AS was seen 2 times" in err
    assert record.read_text("utf-8") == RECORD


def test_a_table_without_marks_says_so(tmp_path: Path, run: Run) -> None:
    """Cards printed without the option: none is found, and the reason is likely that."""
    import cv2

    photo = tmp_path / "table.png"
    cv2.imwrite(str(photo), np.full((400, 600, 3), 180, np.uint8))
    status, _, err = run("look", str(photo), "--game", "twin-pyramid", "--lang", "en")
    assert status == 1
    assert "--camera" in err


def test_photographs_that_cannot_be_read_are_all_named(hand: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "a.jpg").write_bytes(b"nothing")
    status, out, err = run("look", "a.jpg", "gone.jpg", str(hand), "--game", "twin-pyramid", "--lang", "en")
    assert status == 2
    assert "a.jpg" in err
    assert "gone.jpg" in err
    assert not out
