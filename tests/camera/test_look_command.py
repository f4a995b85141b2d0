"""`referee look` with photographs whose cards are given: what is said of them, written, and refused."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.look import recognition as sights
from referee.look.cards import Spotted
from referee.look.mats import Lying, OnMat
from referee.look.recognition import NoPhotograph, PhotoReading
from tests.referee.command_runs import Run, run

__all__ = ["run"]

AP = "american-page-one"
RECORD = f"game: {AP}\nplayers: Aki, Ben, Chie\n\ndeal\n@hand Aki: 7S 4H\n@starter 6S\n@result Aki: out\n"
BORDERS = ((1.4, 2.6), (3.5, 4.5), (0.0, 9.51))


def card(name: str) -> Spotted:
    """A card whose first mark lies somewhere."""
    mark: Any = SimpleNamespace(corners=BORDERS)
    return Spotted(name=name, marks=(mark,))


def seen(*piles: str, mats: tuple[OnMat, ...] = (), over: dict[str, int] | None = None) -> PhotoReading:
    """A photograph with these piles."""
    return PhotoReading(
        piles=tuple(tuple(map(card, pile.split())) for pile in piles), mats=mats, over=over or {}
    )


def mat(seat: int, kind: str, *names: str, mark: str = "", row: int = 0, shared: bool = False) -> OnMat:
    """A mat with cards on one place."""
    place: Any = SimpleNamespace(kind=kind, mark=mark, row=row)
    return OnMat(
        name="mat", seat=seat, shared=shared, places=(Lying(place=place, cards=tuple(map(card, names))),)
    )


@pytest.fixture
def photos(monkeypatch: pytest.MonkeyPatch, run: Run) -> dict[bytes, Any]:
    """What each photograph shows, by its bytes; an exception is what looking at it ends with."""
    shown: dict[bytes, Any] = {}

    def look(data: bytes, book: object) -> PhotoReading:
        found = shown[data]
        if isinstance(found, Exception):
            raise found
        assert isinstance(found, PhotoReading)
        return found

    monkeypatch.setattr(sights, "look", look)
    return shown


@pytest.fixture
def take(photos: dict[bytes, Any]) -> Any:
    """Lay a photograph into the folder of the run."""

    def taken(name: str, found: object) -> str:
        photos[name.encode()] = found
        Path(name).write_bytes(name.encode())
        return name

    return taken


def test_piles_are_counted_photograph_by_photograph(run: Run, take: Any) -> None:
    """AP-7.3: 4 is 4 points, a picture card 20 by the table of points, 9 is 9; of `?` nobody knows any."""
    one, two = take("1.jpg", seen("4D JC 9H", "? 5S")), take("2.jpg", seen("6S"))
    status, out, err = run("look", one, two, "--game", AP, "--lang", "en")
    assert (status, out.split("\n")) == (
        0,
        [
            "1.jpg: cards 5, piles 2",
            "  pile 1: 4D JC 9H  (33 points)",
            "  pile 2: ? 5S",
            "2.jpg: cards 1, piles 1",
            "  pile 1: 6S  (6 points)",
            "",
        ],
    )
    assert err == (
        "Cards that could not be read (written as ?): 1. Take the photo again from closer, "
        "or fill them in yourself.\n"
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Cards read: 5.\nBen: cards read 3, by the record there should be 4.\n"
            "Chie: cards read 2, by the record there should be 4.\n",
        ),
        (
            "ja",
            "読み取ったカード：5枚。\nBen：読み取ったカードは3枚、記録では4枚のはずです。\n"
            "Chie：読み取ったカードは2枚、記録では4枚のはずです。\n",
        ),
    ],
)
def test_what_was_read_is_counted_beside_what_there_should_be(
    run: Run, take: Any, lang: str, said: str
) -> None:
    """Four cards are dealt (hand=4), and neither has had a turn: of Ben's one was not seen, of Chie's two."""
    Path("a.game").write_text(
        f"game: {AP}\nplayers: Aki, Ben, Chie\noptions: hand=4\n\ndeal\n@starter 6S\nAki: play 7S\n"
    )
    asked = ("--record", "a.game", "--as", "left", "--player", "Ben", "--player", "Chie", "--lang", lang)
    photo = take("1.jpg", seen("4D JC 9H", "5S 8D"))
    found = run("look", photo, *asked)
    assert found[0] == 0
    assert found[2].startswith(said)


def test_what_is_too_much_or_nothing_is_a_fault(run: Run, take: Any) -> None:
    """A card on two photographs is one too many; where nothing was seen, nothing is written."""
    one, two, none = take("1.jpg", seen("4D")), take("2.jpg", seen("4D")), take("3.jpg", seen())
    Path("a.game").write_text(RECORD)
    for photos_, status, said in (
        ((one, two), 1, "4D was seen 2 times, but the deck has 1 of it.\n"),
        ((none,), 1, "No printed mark was found."),
        ((one, none), 0, ""),
    ):
        found = run("look", *photos_, "--game", AP, "--lang", "en")
        assert found[0] == status
        assert said in found[2]
        assert bool(found[2]) == bool(said)
    asked = ("--record", "a.game", "--as", "left", "--player", "Ben", "--lang", "en")
    assert run("look", none, *asked)[:2] == (1, "")
    assert Path("a.game").read_text() == RECORD
    assert run("look", one, two, *asked, "--player", "Chie")[:2] == (1, "@left Ben: 4D\n@left Chie: 4D\n")
    assert Path("a.game").read_text() == RECORD


def test_piles_are_of_the_players_named_from_left_to_right(run: Run, take: Any) -> None:
    two = take("1.jpg", seen("4D JC", "9H"))
    call = ("look", two, "--as", "@left", "--player", "Chie", "--player", "ben", "--lang", "en")
    assert run(*call, "--game", AP)[:2] == (0, "@left Chie: 4D JC\n@left ben: 9H\n")
    Path("a.game").write_text(RECORD)
    lines = "@left Chie: 4D JC\n@left Ben: 9H\n"
    assert run(*call, "--record", "a.game")[:2] == (0, lines + "Added to a.game.\n")
    assert Path("a.game").read_text() == RECORD + lines
    Path("b.game").write_text(RECORD)
    status, out, err = run(*call, "--record", "b.game", "--json")
    assert (status, json.loads(out)["format"], err) == (0, 1, f"Cards read: 3.\n{lines}Added to b.game.\n")
    assert run(*call, "--game", AP, "--json")[2] == ("Cards read: 3.\n@left Chie: 4D JC\n@left ben: 9H\n")


def test_rows_are_numbered_from_the_first_that_was_named(run: Run, take: Any) -> None:
    """PD @row: a number and cards; of a single fact there is one pile, and nobody has it."""
    two = take("1.jpg", seen("T18 RA", "G3"))
    call = ("look", two, "--game", "pyramid-dice", "--lang", "en")
    assert run(*call, "--as", "row")[:2] == (0, "@row 1: T18 RA\n@row 2: G3\n")
    assert run(*call, "--as", "row", "--number", "4")[:2] == (0, "@row 4: T18 RA\n@row 5: G3\n")
    single = take("2.jpg", seen("6S"))
    assert run("look", single, "--game", AP, "--as", "starter")[:2] == (0, "@starter 6S\n")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ((), "Which game is in the photo? Use --game NAME (one of: american-page-one, "),
        (("--game", AP, "--as", "lft"), "There is no fact “lft” that lists cards. Available: "),
        (("--game", AP, "--as", "lft"), ", mat. Did you mean “left”?"),
        (("--game", AP, "--as", "qqqqq"), ", mat."),
        (("--game", AP, "--as", "result"), "There is no fact “result”"),
        (("--game", AP, "--as", "left"), "2 piles in the photos, but 0 players named"),
        (("--game", AP, "--as", "left", "--player", "A"), "2 piles in the photos, but 1 player named"),
        (("--game", AP, "--as", "starter", "--player", "A"), "@starter does not belong to a player"),
        (("--game", AP, "--as", "starter"), "@starter is a single pile, but there are 2 in the photos."),
        (("--game", AP, "--as", "MAT"), "No mat in the picture."),
        (("--game", AP, "--as", "マット"), "No mat in the picture."),
        (
            ("--record", "a.game", "--as", "left", "--player", "Bem", "--player", "Aki"),
            "“Bem” is not playing in this record. Players: Aki, Ben, Chie. Did you mean “Ben”?",
        ),
        (
            ("--record", "a.game", "--as", "left", "--player", "Aki", "--player", "Xqz"),
            "“Xqz” is not playing in this record. Players: Aki, Ben, Chie.",
        ),
        (("--record", "-"), "--record needs a file to add lines to."),
        (("--record", "gone.game"), "gone.game"),
        (("--record", "b.game"), "b.game"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(
    run: Run, take: Any, call: tuple[str, ...], said: str
) -> None:
    Path("a.game").write_text(RECORD)
    Path("b.game").write_text("good evening\n")
    status, _, err = run("look", take("1.jpg", seen("4D JC", "9H")), *call, "--lang", "en")
    assert status == 2
    assert said in " ".join(err.split())
    assert Path("a.game").read_text() == RECORD


def test_a_hint_stands_behind_what_was_asked_only_where_there_is_one(run: Run, take: Any) -> None:
    one = take("1.jpg", seen("4D"))
    assert "Did you mean" not in run("look", one, "--game", AP, "--as", "qqqqq", "--lang", "en")[2]
    Path("a.game").write_text(RECORD)
    call = ("--record", "a.game", "--as", "left", "--player", "Xqz", "--lang", "en")
    assert "Did you mean" not in run("look", one, *call)[2]


def test_photographs_that_cannot_be_looked_at_are_all_named(run: Run, take: Any) -> None:
    """The first that stops all is the missing package of the camera."""
    bad, good = take("1.jpg", NoPhotograph("look-unreadable")), take("2.jpg", seen("4D"))
    status, out, err = run("look", bad, "gone.jpg", good, "--game", AP, "--lang", "en")
    assert (status, out) == (2, "")
    assert err == (
        "1.jpg: This image cannot be read. Take the photo as JPEG or PNG.\n"
        "gone.jpg: No such file or directory\n"
    )
    missing = take("3.jpg", ImportError("cv2"))
    status, out, err = run("look", bad, missing, "--game", AP, "--lang", "en")
    assert (status != 0, out) == (True, "")
    assert "1.jpg" not in err


def test_what_lies_on_mats_is_written_for_whoever_sits_there(run: Run, take: Any) -> None:
    """Seats without a name get one; in a record they are its players, those of its last deal."""
    mats = (mat(1, "tier", "4D", "5S"), mat(2, "tier", "KC"))
    photo = take("1.jpg", seen(mats=mats))
    game = ("look", photo, "--game", "twin-pyramid", "--lang", "en")
    lines = run(*game)[1].split("\n")
    assert lines[0] == "1.jpg: cards 3, piles 0"
    facts = [line.strip() for line in lines[1:3]]
    assert [fact.partition(":")[0].split()[-1] for fact in facts] == ["Player2", "Player3"]
    assert run(*game, "--player", "Ann", "--player", "Bob")[1].count("Bob") == 1
    text = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n"
    Path("a.game").write_text(text)
    call = ("look", photo, "--record", "a.game", "--as", "mat", "--lang", "en")
    status, out, _ = run(*call)
    written = [fact.replace("Player2", "Ben").replace("Player3", "Chie") for fact in facts]
    assert (status, out.split("\n")) == (0, [*written, "Added to a.game.", ""])
    assert Path("a.game").read_text() == text + "\n".join(written) + "\n"
    Path("b.game").write_text(f"{text}@result none\n\nleaves: Ben\n\ndeal\n")
    assert run(*call[:3], "b.game", *call[4:])[1].split("\n")[0] == facts[0].replace("Player2", "Chie")
    Path("c.game").write_text("ゲーム: twin-pyramid\n参加者: 花子, 太郎, 次郎\n\n配り\n")
    assert run(*call[:3], "c.game", *call[4:])[1].split()[1] == "太郎:"


def test_the_document_has_cards_with_places_rounded_and_mats_with_seats_from_one(run: Run, take: Any) -> None:
    mats = (mat(1, "hand", "4D"), mat(0, "table", "5S", mark="2", shared=True))
    Path("p").mkdir()
    photo = take("p/1.jpg", seen("AS RA", mats=mats, over={"4D": 2}))
    status, out, _ = run("look", photo, "--game", "twin-pyramid", "--json", "--lang", "en")
    at = [[1, 3], [4, 4], [0, 10]]
    assert (status, json.loads(out)) == (
        1,  # one card more than there is
        {
            "format": 1,
            "photos": [
                {
                    "file": "1.jpg",
                    "piles": [[{"card": "AS", "at": at}, {"card": "RA", "at": at}]],
                    "mats": [
                        {
                            "mat": "mat",
                            "seat": 2,
                            "places": [{"place": "hand", "mark": "", "cards": ["4D"]}],
                        },
                        {
                            "mat": "mat",
                            "seat": None,
                            "places": [{"place": "table", "mark": "2", "cards": ["5S"]}],
                        },
                    ],
                    "over": {"4D": 2},
                }
            ],
        },
    )


def test_the_second_face_of_a_card_has_a_star(run: Run, take: Any) -> None:
    photo = take("1.jpg", seen("T18", "G3"))
    found = run("look", photo, "--game", "pyramid-dice", "--lang", "en")[1]
    assert found.startswith("1.jpg: cards 2, piles 2\n  pile 1: T18")
    from layouts.camera import SECOND

    back = PhotoReading(piles=((card("RA" + SECOND),),), mats=(), over={})
    found = run("look", take("2.jpg", back), "--game", "pyramid-dice", "--lang", "en")[1]
    assert "  pile 1: RA*" in found
