"""Cards of one's own in a game of ours: what a Pyramid Dice deck must hold (PD-1.1, PD-1.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from layouts import LayoutError

HEADING = "id,kind,number,points,ability,back,quantity"
ABILITIES = ["flip", "+1", "+2", "set 3", "set 4", "set 5", "set 6"]


def deck(treasures: int = 21, gods: int = 7) -> list[str]:
    """Rows of a deck with as many treasures and gods."""
    rows = [f"X{n},treasure,{n},{n % 5},,{1 + n % 2},1" for n in range(1, treasures + 1)]
    return rows + [f"Y{n},god,{n + 5},,{ABILITIES[n % 7]},1,1" for n in range(gods)]


def load(tmp_path: Path, rows: list[str], heading: str = HEADING) -> layouts.Book:
    """Pyramid Dice with these rows for its cards."""
    path = tmp_path / "own.csv"
    path.write_text("\n".join([heading, *rows]) + "\n", "utf-8")
    return layouts.load("pyramid-dice", cards=path)


def test_an_owner_prints_the_numbers_of_the_published_game(tmp_path: Path) -> None:
    """28 cards are enough: Ra, which has no number, comes from our own file."""
    book = load(tmp_path, deck())
    assert book.card_count == 33
    assert [card.id for card in book.cards][-1] == "RA"


def test_own_ra_cards_take_the_place_of_ours(tmp_path: Path) -> None:
    book = load(tmp_path, [*deck(), "RA,ra,,,re-roll,ra,4"])
    assert book.card_count == 32


def test_kinds_and_abilities_are_read_as_people_and_spreadsheets_write_them(tmp_path: Path) -> None:
    """A spreadsheet makes 1 of +1; a Japanese owner writes the kinds in Japanese."""
    rows = [row.replace("treasure", "宝物").replace(",god,", ",神,").replace("+1", "1") for row in deck()]
    cards = {card.id: card for card in load(tmp_path, rows).cards}
    assert cards["X1"].columns["kind"] == "treasure"
    assert cards["Y1"].columns["ability"] == "+1"


@pytest.mark.parametrize(
    ("treasures", "gods", "words"),
    [
        (20, 7, ["20 cards of kind “treasure”", "1 missing", "21 treasure, 7 god"]),
        (21, 6, ["6 cards of kind “god”", "1 missing"]),
        (22, 6, ["1 too many", "1 missing"]),
        (0, 7, ["0 cards of kind “treasure”", "21 missing"]),
    ],
)
def test_a_deck_that_is_not_28_cards_with_7_gods_says_what_is_missing(
    treasures: int, gods: int, words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(LayoutError) as caught:
        load(tmp_path, deck(treasures, gods))
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize("column", [name for name in HEADING.split(",") if name != "quantity"])
def test_each_missing_column_is_named(column: str, tmp_path: Path) -> None:
    place = HEADING.split(",").index(column)

    def without(row: str) -> str:
        return ",".join(cell for i, cell in enumerate(row.split(",")) if i != place)

    with pytest.raises(LayoutError) as caught:
        load(tmp_path, [without(row) for row in deck()], without(HEADING))
    assert [problem.key for problem in caught.value.problems] == [column]


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("X1,treasur,1,1,,1,1", "kind"),
        ("X1,treasure,one,1,,1,1", "number"),
        ("X1,treasure,1,,,1,1", "points"),
        ("X1,treasure,1,1,,3,1", "back"),
    ],
)
def test_a_wrong_cell_is_named_by_line_and_column(row: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(LayoutError) as caught:
        load(tmp_path, [row, *deck()[1:]])
    assert {(problem.line, problem.key) for problem in caught.value.problems if problem.line} == {(2, key)}


def test_an_unknown_ability_is_named_with_its_near_miss(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"“flp”.*“flip”"):
        load(tmp_path, [*deck(21, 6), "Z1,god,9,,flp,1,1"])


def test_cards_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="does not exist"):
        layouts.load("pyramid-dice", cards=tmp_path / "none.csv")
