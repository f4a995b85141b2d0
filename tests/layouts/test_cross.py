"""Decks of several tables: suits crossed with values, sub-decks of other files, and slips made there."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from layouts.model import LayoutError

SUITS = "suit,name,color\nS,spades,black\nH,hearts,red\n"
VALUES = "rank,points,quantity\nA,11,1\n2,2,2\n"
CROSS = '[[deck.cross]]\ntables = ["suits.csv", "values.csv"]\nid = "{rank}{suit}"\n'


def write(folder: Path, deck: str, **files: str) -> Path:
    """A game of these files; `cards_csv` writes `cards.csv`."""
    (folder / "game.toml").write_text('id = "own"\ntitle.en = "Own"\n' + deck, encoding="utf-8")
    given = {"suits_csv": SUITS, "values_csv": VALUES, **files}
    for name, text in given.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return folder


def test_each_suit_meets_each_value_with_the_columns_of_both(tmp_path: Path) -> None:
    book = layouts.load(write(tmp_path, CROSS + 'set = { title = "{rank} of {name}" }\n'))
    assert [(card.id, card.quantity) for card in book.cards] == [("AS", 1), ("2S", 2), ("AH", 1), ("2H", 2)]
    last = book.cards[3].columns
    assert (last["title"], last["color"], last["points"]) == ("2 of hearts", "red", "2")
    assert (book.cards[0].file.rpartition("/")[2], book.cards[0].line) == ("game.toml", 3)


def test_columns_may_be_written_in_place_of_a_file(tmp_path: Path) -> None:
    deck = (
        "[[deck.cross]]\n"
        'tables = [{ suit = ["S", "H"], color = ["black", "red"] }, { rank = "9-11" }]\n'
        'id = "{suit}{rank}"\nwithout = ["S10"]\n'
    )
    book = layouts.load(write(tmp_path, deck))
    assert [card.id for card in book.cards] == ["S9", "S11", "H9", "H10", "H11"]
    assert book.cards[4].columns["color"] == "red"


def test_without_an_id_the_first_columns_make_it(tmp_path: Path) -> None:
    book = layouts.load(write(tmp_path, CROSS.replace('id = "{rank}{suit}"\n', "")))
    assert [card.id for card in book.cards] == ["S-A", "S-2", "H-A", "H-2"]


def test_sub_decks_are_included_beside_the_own_file(tmp_path: Path) -> None:
    place = write(
        tmp_path,
        '[deck]\ninclude = ["more.csv"]\n' + CROSS,
        cards_csv="id,quantity,kind\nJK,2,joker\n",
        more_csv="id,text\nX1,Take two\n",
    )
    book = layouts.load(place)
    assert [card.id for card in book.cards] == ["JK", "X1", "AS", "2S", "AH", "2H"]
    assert book.cards[1].columns["kind"] == ""
    assert book.cards[1].quantity == 1  # a file without the column has one of each
    assert book.cards[1].file.endswith("more.csv")


def test_an_id_of_two_files_is_told_where_it_stands(tmp_path: Path) -> None:
    place = write(
        tmp_path,
        '[deck]\ninclude = ["more.csv"]\n',
        cards_csv="id,quantity\nA1,1\n",
        more_csv="id,quantity\nB1,1\nA1,1\n",
    )
    with pytest.raises(LayoutError) as caught:
        layouts.load(place)
    (problem,) = caught.value.problems
    assert problem.file.endswith("more.csv")
    assert problem.line == 3
    assert "in line 2 of " in problem.message
    assert problem.message.endswith("cards.csv already.")


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (CROSS.replace("values.csv", "vlaues.csv"), "Did you mean “values.csv”"),
        (CROSS.replace("{rank}", "{rnak}"), "Did you mean “rank”"),
        (CROSS + 'without = ["AZ"]\n', "makes no card `AZ`"),
        ('[[deck.cross]]\ntables = ["suits.csv"]\n', "two to 4 tables"),
        ("[[deck.cross]]\n", "two to 4 tables"),
        ('[[deck.cross]]\ntables = ["suits.csv", { a = ["x"], b = ["y", "z"] }]\n', "equal length"),
        ('[[deck.cross]]\ntables = ["suits.csv", "suits.csv"]\n', "have a column “suit”"),
        ('[[deck.cross]]\ntables = [{ a = "1-9000" }, { b = "1-9000" }]\n', "81000000"),
        ('[deck]\ninclude = ["../other.csv"]\n' + CROSS, "other.csv"),
        (CROSS + 'idd = "x"\n', "Did you mean “id”"),
    ],
)
def test_slips_are_told_with_their_mend(tmp_path: Path, deck: str, told: str) -> None:
    with pytest.raises(LayoutError) as caught:
        layouts.load(write(tmp_path, deck))
    assert told in str(caught.value)
    assert all(problem.line for problem in caught.value.problems)


@pytest.mark.parametrize("key", ["cards", "sheet"])
def test_a_table_that_leads_out_of_the_folder_is_told_at_its_own_key(tmp_path: Path, key: str) -> None:
    """That of the sheet where it names a file, else that of the sheet which the deck's file should have."""
    deck = '[deck]\ncards = "../o.csv"\n' if key == "sheet" else ""
    named = 'cards = "../o.csv"' if key == "cards" else 'sheet = "Two"'
    with pytest.raises(LayoutError) as caught:
        layouts.load(write(tmp_path, f"{deck}[[deck.sheets]]\n{named}\n"))
    assert f"deck.sheets.{key}" in [problem.key for problem in caught.value.problems]
