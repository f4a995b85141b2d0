"""What lies on a mat, and what is told of a photograph: marks, places and sights made by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import click
import pytest

pytest.importorskip("cv2")

import numpy as np

import layouts
from layouts import camera
from layouts.matmarks import EDGE
from referee import shelf
from referee.commands import look as looking
from referee.look import mats, sight, telling
from referee.look.cards import DOUBTFUL, Spotted
from referee.look.eye import Mark
from referee.look.mats import Lying, OnMat
from referee.look.sight import Sight
from referee.record.reader import read

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
AS_IT_IS = np.eye(3)


def square(x: float, y: float, number: int | None = 1, edge: float = 2.0) -> Mark:
    """An upright mark with its middle there."""
    half = edge / 2
    return Mark(
        number=number,
        corners=((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)),
    )


def card(name: str, *places: tuple[float, float]) -> Spotted:
    """A card with a mark at each of these."""
    return Spotted(name=name, marks=tuple(square(x, y) for x, y in places or ((0, 0),)))


def sights(*piles: str, over: dict[str, int] | None = None, mats: tuple[OnMat, ...] = ()) -> Sight:
    """What a photograph shows: piles as words."""
    found = tuple(tuple(card(name.replace("_", " ")) for name in pile.split()) for pile in piles)
    return Sight(piles=found, mats=mats, over=over or {})


# --- places ---------------------------------------------------------------------------------------
def place(kind: str = "stone", x: float = 10.0, y: float = 20.0, **more: Any) -> Any:
    """A place of 60 by 90 millimetres."""
    return SimpleNamespace(kind=kind, box=SimpleNamespace(x=x, y=y, width=60.0, height=90.0), **more)


def sheet(*places: Any) -> Any:
    """A mat of 400 by 200 millimetres for cards 50 wide."""
    return SimpleNamespace(
        places=places,
        size=SimpleNamespace(width=400.0, height=200.0),
        card=SimpleNamespace(trim=SimpleNamespace(width=50.0, height=80.0)),
    )


CORNER = (0.1, 0.2)
"""The first mark of a card there is at (16, 38)."""


@pytest.mark.parametrize(
    ("kind", "x", "y", "far"),
    [
        ("stone", 16, 38, 0),
        ("stone", 19, 42, 5),
        ("stone", 16, 100, 62),
        ("column", 16, 100, 0),
        ("column", 19, 200, 3),
        ("column", 16, 250, 50),
        ("column", 16, 30, 8),
    ],
)
def test_how_far_a_mark_is_from_where_the_card_of_a_place_has_it(
    kind: str, x: float, y: float, far: float
) -> None:
    """Cards of a column lie anywhere below its first, as far as the mat goes."""
    assert mats._far(sheet(), place(kind), CORNER, x, y) == pytest.approx(far)


def test_a_card_belongs_to_the_place_that_one_of_its_marks_is_nearest_to() -> None:
    """Eleven millimetres off is the most: 0.22 of a card 50 wide."""
    one, other = place(), place(x=110.0)
    cards = [card("far", (16, 49.1)), card("near", (16, 48.9)), card("other", (300, 300), (112, 38))]
    found = mats._lying(sheet(one, other), AS_IT_IS, cards, CORNER)
    assert [[each.name for each in lying.cards] for lying in found] == [["near"], ["other"]]
    assert [lying.place for lying in found] == [one, other]
    column = place("column")
    cards = [card("c", (16, 150)), card("a", (16, 40)), card("b", (15, 90))]
    (held,) = mats._lying(sheet(column), AS_IT_IS, cards, CORNER)
    assert [each.name for each in held.cards] == ["a", "b", "c"]


def test_a_point_of_the_picture_is_moved_as_the_matrix_says() -> None:
    assert mats._onto(np.array([[0.5, 0, 3], [0, 0.25, 4], [0, 0, 1]]), (10.0, 20.0)) == (8.0, 9.0)


MARKS = ((5.0, 5.0), (300.0, 5.0), (300.0, 180.0), (5.0, 180.0))


def corners(places: tuple[tuple[float, float], ...], first: int, off: float = 0.0) -> list[Mark]:
    """Marks of a mat, ten pixels a millimetre; one corner is `off` millimetres aside."""
    found = []
    for number, (x, y) in enumerate(places):
        left, top, side = x * 10, y * 10, EDGE * 10
        aside = left if number else left + off * 10
        found.append(
            Mark(
                number=first + number,
                corners=((aside, top), (left + side, top), (left + side, top + side), (left, top + side)),
            )
        )
    return found


def test_a_plan_fits_if_every_corner_lies_where_it_has_them() -> None:
    """Also with two marks of four; about half a millimetre may be missed, marks of 8 being read so well."""
    plan: Any = SimpleNamespace(marks=MARKS)
    for count in (2, 4):
        matrix = mats._fits(corners(MARKS[:count], 100), plan, 100)
        assert matrix is not None
        assert mats._onto(matrix, (100.0, 200.0)) == pytest.approx((10.0, 20.0), abs=0.01)
    assert mats._fits(corners(MARKS, 100, off=0.4), plan, 100) is not None
    assert mats._fits(corners(MARKS, 100, off=0.8), plan, 100) is None
    assert mats._fits(corners(MARKS, 100), SimpleNamespace(marks=MARKS[::-1]), 100) is None  # type: ignore[arg-type]
    assert mats._fits([square(0, 0, 100, 0.0), square(0, 0, 101, 0.0)], plan, 100) is None


def test_the_usual_paper_and_cards_are_looked_for_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A4 and Letter before all other paper, poker cards before all others; the kinds that the game has."""
    tried: list[tuple[str, Any, str]] = []

    def of(book: Any, card: Any, paper: Any, kind: str) -> list[Any]:
        tried.append((card.name, paper, kind))
        return []

    monkeypatch.setattr(mats, "_of", of)
    assert list(mats._plans(layouts.load(TP))) == []
    a4, letter = layouts.paper("a4").size, layouts.paper("letter").size
    assert tried[:4] == [("poker", paper, kind) for paper in (a4, letter) for kind in ("compact", "full")]
    assert {card for card, _, _ in tried[: 2 * len(layouts.papers())]} == {"poker"}
    assert len(tried) == 2 * len(layouts.papers()) * len(layouts.card_sizes())
    assert {card for card, _, _ in tried} == set(layouts.card_sizes())
    tried.clear()
    assert list(mats._plans(layouts.load(PU))) == []
    assert {kind for _, _, kind in tried} == {"compact"}


def test_a_mat_has_the_room_of_a_sheet_without_its_margins() -> None:
    """A quarter of an inch on every side."""
    room = mats._room(layouts.paper("a4").size)
    assert (room.width, room.height) == pytest.approx((210 - 12.7, 297 - 12.7))


@pytest.mark.parametrize(("game", "seat", "shared"), [(TP, 1, False), (PU, 0, True)])
def test_a_mat_is_known_by_its_marks_and_cards_on_it_by_their_places(
    game: str, seat: int, shared: bool
) -> None:
    """Marks where the plan of A4 and poker cards has them; a card far from all places stays loose."""
    book = layouts.load(game)
    (name, numbers), *_ = camera.mats(book).items()
    plan = next(mat for mat in mats._plans(book) if mat.name == name)
    first = numbers[seat * camera.OF_A_MAT]
    where = next(each for each in plan.places if each.kind in mats.FACTS)
    across, down = mats._corner(book)
    spot = (where.box.x + across * where.box.width, where.box.y + down * where.box.height)
    own, loose = card("own", (spot[0] * 10, spot[1] * 10)), card("loose", (-500, -500))
    found, left = mats.read(corners(plan.marks, first), [loose, own], book)
    (only,) = found
    assert (only.name, only.seat, only.shared) == (name, seat, shared)
    assert [lying.place for lying in only.places if lying.cards] == [where]
    assert left == [loose]
    assert mats.read(corners(plan.marks, first)[:1], [own], book) == ((), [own])
    stray = [square(0, 0, None), square(0, 0, 5), square(9, 0, 5)]
    assert mats.read(stray, [own], book) == ((), [own])


def test_two_marks_show_a_mat_and_one_of_another_seat_hides_none() -> None:
    """A mat of which a single mark was read cannot be placed; those of the seats after it can."""
    book = layouts.load(TP)
    (name, numbers), *_ = camera.mats(book).items()
    plan = next(mat for mat in mats._plans(book) if mat.name == name)
    alone = corners(plan.marks, numbers[0])[:1]
    found, _ = mats.read([*alone, *corners(plan.marks, numbers[camera.OF_A_MAT])[:2]], [], book)
    assert [(mat.name, mat.seat) for mat in found] == [(name, 1)]


def test_every_plan_of_a_mat_is_tried_once_until_one_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the same name that differ in nothing by which they could fit are one."""

    def plan(name: str, step: int, **more: int) -> Any:
        return SimpleNamespace(**{"name": name, "size": 0, "marks": (), "step": step, "pitch": 0, **more})

    plans = [
        plan("a", 9), plan("c", 9), plan("b", 1), plan("b", 1), plan("b", 1, size=1), plan("b", 1, pitch=1),
        plan("b", 2), plan("c", 9), plan("b", 9), plan("b", 8),
    ]  # fmt: skip
    tried: list[Any] = []

    def fits(own: object, mat: Any, first: int) -> Any:
        tried.append(mat)
        return ("matrix", first) if mat.step == 9 else None

    monkeypatch.setattr(mats, "_plans", lambda book: plans)
    monkeypatch.setattr(mats, "_fits", fits)
    book: Any = None
    marks = [square(0, 0, 100), square(0, 0, 101)]
    assert mats._placed(marks, "b", 100, book) == (plans[8], ("matrix", 100))
    assert tried == [plans[2], plans[4], plans[5], plans[6], plans[8]]
    assert mats._placed(marks[:1], "b", 100, book) is None
    assert mats._placed(marks, "d", 100, book) is None


def test_a_game_may_say_where_the_marks_of_its_cards_stand() -> None:
    book: Any = SimpleNamespace(facts={"mat": {"camera": [1, 2]}})
    assert mats._corner(book) == (1.0, 2.0)
    book.facts = {}
    assert mats._corner(book) == mats.CORNER


# --- what is told ---------------------------------------------------------------------------------
def lying(kind: str, *names: str, mark: str = "") -> Any:
    """What lies on a place."""
    return Lying(place=place(kind, mark=mark, row=0), cards=tuple(card(name) for name in names))


def on_mat(seat: int, *places: Any, shared: bool = False) -> OnMat:
    return OnMat(name="table" if shared else "own", seat=seat, shared=shared, places=places)


def test_all_cards_are_counted_those_on_mats_before_those_in_piles() -> None:
    seen = sights("4H ?", "5H", mats=(on_mat(0, lying("stone", "KC"), lying("stone")),))
    assert [each.name for each in seen.cards] == ["KC", "4H", "?", "5H"]
    assert (seen.count, seen.doubtful) == (4, 1)


def test_too_many_of_a_card_are_those_beyond_what_the_deck_holds() -> None:
    """Both faces of a card are one card; a card of another deck is one too many, an unread one is none."""
    found = [card(name) for name in ("AS", "AS", "KC", "XX", "?", "?")]
    assert sight.over(found, layouts.load(TP)) == {"AS": 2, "XX": 1}
    ra = [card("RA"), card("RA back"), *[card("RA")] * 3]
    assert sight.over(ra, layouts.load(PD)) == {}
    assert sight.over([*ra, card("RA back")], layouts.load(PD)) == {"RA": 6}


def test_what_a_person_has_to_know_is_said_in_a_line_each() -> None:
    book = layouts.load(TP)
    assert telling.remarks(sights("4H"), book, "en") == []
    told = telling.remarks(sights("AS AS ? ?", over={"AS": 2, "XX": 1}), book, "en")
    assert told[:2] == [
        "AS was seen 2 times, but the deck has 1 of it.",
        "XX was seen 1 times, but the deck has 0 of it.",
    ]
    assert told[2].startswith("Cards that could not be read, written as ?: 2. ")
    assert len(told) == 3
    (nothing,) = telling.remarks(sights(), book, "ja")
    assert nothing.startswith("印のあるカードが見つかりません。")


def test_mats_whose_players_are_not_named_get_names_by_their_seats() -> None:
    """The first seat without a name is Player2 where one name is known; a shared mat has no player."""
    words = shelf.vocabulary(TP)
    three = [on_mat(seat, lying("stone", "7S")) for seat in range(3)]
    table = on_mat(5, lying("table", "9D"), shared=True)
    assert telling.lines_of_mats([*three, table], words, ["Aki"], "en", "en") == [
        "@field Aki: 7S",
        "@field Player2: 7S",
        "@field Player3: 7S",
        "@table 9D",
    ]
    assert telling.lines_of_mats(three[:1], words, [], "ja", "ja") == ["@場札 参加者1: 7S"]
    assert telling.lines_of_mats([table], words, [], "en", "en") == ["@table 9D"]
    elsewhere = on_mat(0, lying("elsewhere", "8D"), lying("stone", "7S"), lying("tray"), lying("tier", "6S"))
    told = telling.lines_of_mats([elsewhere], words, ["Aki"], "en", "en")
    assert told == ["@field Aki: 7S", "@open Aki: 6S"]


# --- the command ----------------------------------------------------------------------------------
def misuse(call: Any, *given: Any) -> str:
    """What is said where a wish cannot be."""
    with pytest.raises(click.UsageError) as caught:
        call(*given)
    return caught.value.message


def test_a_fact_is_meant_in_either_language_with_or_without_its_sign() -> None:
    words = shelf.vocabulary(PD)
    for word in ("row", "@row", "ROW", "段"):
        assert looking._fact(word, words, "en") == "row"
    for word in ("mat", "マット", "MAT"):
        assert looking._fact(word, words, "en") == "mat"
    told = misuse(looking._fact, "rwo", words, "en")
    assert told.startswith("No fact “rwo” that lists cards. There are: ")
    assert told.endswith(", mat. Did you mean “row”?")
    assert misuse(looking._fact, "points", words, "en").startswith("No fact “points”")
    assert not misuse(looking._fact, "xyzzy", words, "en").endswith("?")


RECORD = read("game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n")


def test_piles_become_lines_by_what_stands_before_their_colon() -> None:
    """A player each, a number each from the first on, or one pile alone."""
    words = shelf.vocabulary(PD)

    def lines(fact: str, seen: Sight, *players: str, first: int | None = None) -> list[str]:
        return looking._lines(fact, seen, words, None, players, first, "en")

    two = sights("T01 T02", "T03")
    assert lines("taken", two, "Aki", "Ben") == ["@taken Aki: T01 T02", "@taken Ben: T03"]
    assert lines("row", two) == ["@row 1: T01 T02", "@row 2: T03"]
    assert lines("row", two, first=6) == ["@row 6: T01 T02", "@row 7: T03"]
    assert lines("aside", sights("T01")) == ["@aside T01"]
    assert misuse(lines, "taken", two, "Aki").startswith("2 piles on the photographs, but 1 player named: ")
    assert misuse(lines, "row", two, "Aki") == "@row belongs to no player; leave --player out."
    assert misuse(lines, "aside", two) == "@aside is one pile, but there are 2 on the photographs."


def test_players_are_those_of_the_record_where_there_is_one() -> None:
    assert looking._seated(["Zoe", "Yan"], None, "en") == (["Zoe", "Yan"], [0, 1])
    names, seats = looking._seated(["ben", "Aki"], RECORD, "en")
    assert (list(names), seats) == (["Aki", "Ben"], [1, 0])
    told = misuse(looking._seated, ["Bem"], RECORD, "en")
    assert told == "“Bem” does not play in this record. Players: Aki, Ben. Did you mean “Ben”?"
    assert misuse(looking._seated, ["Xyzzy"], RECORD, "en").endswith("Players: Aki, Ben.")
    unplayed = read("game: pyramid-dice\nplayers: Aki, Ben, Chie\n")
    assert list(looking._sitting(unplayed)) == ["Aki", "Ben", "Chie"]


def test_the_deck_is_that_of_the_record_or_of_the_game_with_its_options() -> None:
    assert looking._book(None, RECORD, (), "en").id == PD
    assert looking._book("Twin Pyramid", None, ("jokers=2",), "en").options["jokers"] == 2
    assert misuse(looking._book, None, None, (), "en").startswith("Which game is on the photograph? --game")


def test_every_pile_is_listed_with_what_it_counts_and_every_mat_above() -> None:
    """AP-9.1: 4 and J are 4 and 20 points; a doubtful pile counts nothing, the other face has its sign."""
    table = on_mat(0, lying("table", "9D"), shared=True)
    listed = looking._listed(
        ["a.jpg", "b.jpg"],
        [sights("4D JC", "? 4D"), sights("5H", mats=(table,))],
        layouts.load(AP),
        shelf.vocabulary(AP),
        None,
        (),
        "en",
    )
    assert listed.split("\n") == [
        "a.jpg: cards 4, piles 2",
        "  pile 1: 4D JC  (24 points)",
        "  pile 2: ? 4D",
        "b.jpg: cards 2, piles 1",
        "  @table 9D",
        "  pile 1: 5H  (5 points)",
    ]
    other = looking._listed(
        ["a.jpg"], [sights("RA RA_back")], layouts.load(PD), shelf.vocabulary(PD), None, (), "en"
    )
    assert other.split("\n")[1].startswith("  pile 1: RA RA*")


def test_for_programs_a_photograph_is_its_cards_with_their_corners_and_its_mats() -> None:
    """Without the folders of the computer; seats are counted from one, and a shared mat has none."""
    pile = (Spotted(name="4H", marks=(square(10, 20, edge=5),)),)
    both = (on_mat(0, lying("stone", "KC", mark="8")), on_mat(0, shared=True))
    seen = Sight(piles=(pile,), mats=both, over={"4H": 2})
    assert looking._document(["deep/down/a.jpg"], [seen]) == {
        "format": 1,
        "photos": [
            {
                "file": "a.jpg",
                "piles": [[{"card": "4H", "at": [[8, 18], [12, 18], [12, 22], [8, 22]]}]],
                "mats": [
                    {
                        "mat": "own",
                        "seat": 1,
                        "places": [{"place": "stone", "mark": "8", "cards": ["KC"]}],
                    },
                    {"mat": "table", "seat": None, "places": []},
                ],
                "over": {"4H": 2},
            }
        ],
    }


def test_of_several_photographs_no_card_may_be_on_two() -> None:
    seen = looking._together([sights("AS KC"), sights("AS", DOUBTFUL)], layouts.load(TP))
    assert [[each.name for each in pile] for pile in seen.piles] == [["AS", "KC"], ["AS"], ["?"]]
    assert seen.over == {"AS": 2}
