"""The heading of a table: which column is which, and what is told of those that are none."""

from __future__ import annotations

import pytest

from layouts.headings import Heading, Naming, identity, like, read_heading
from layouts.sources import Findings

PLAIN = Naming()
OWN = Naming(names=("id", "quantity", "back", "price"), columns={"id": "Name", "price": "Cost (gold)"})


def read(
    cells: list[str], naming: Naming = PLAIN
) -> tuple[Heading, list[tuple[str, int | None, str | None]]]:
    """A heading in line 3, and code, line and key of what is wrong with it."""
    findings = Findings()
    heading = read_heading(cells, "cards.csv", 3, naming, findings)
    return heading, [(fault.code, fault.line, fault.key) for fault in findings.faults]


def test_columns_that_every_deck_has_are_found_whatever_their_case_and_width() -> None:
    heading, faults = read(["ＩＤ", " Quantity ", "Title  of\na card", "", " "])
    assert heading.columns == heading.written == ("id", "quantity", "Title of a card")
    assert dict(heading.letters) == {"id": "A", "quantity": "B", "Title of a card": "C"}
    assert (heading.id_from, heading.lacking, faults) == (None, (), [])
    assert heading.row(("a", "b", "c")) == ("a", "b", "c")


def test_a_column_without_a_name_and_one_that_is_there_twice_are_told() -> None:
    _, faults = read(["id", "", "x", "ID", "x", "x"])
    codes = [code for code, *_ in faults]
    assert codes == ["column-unnamed", "column-twice", "column-twice", "column-twice"]
    assert {line for _, line, _ in faults} == {3}
    assert [key for _, _, key in faults] == [None, "id", "x", "x"]


def test_an_id_is_made_of_the_column_that_the_game_names() -> None:
    heading, faults = read(["Cost (gold)", "NAME", "qty"], OWN)
    assert faults == []
    assert heading.written == ("price", "NAME", "qty")
    assert heading.columns == ("price", "NAME", "qty", "id")
    assert (heading.id_from, heading.letters["id"], heading.letters["NAME"]) == (1, "B", "B")
    assert heading.row(("3", "Fire Bolt", "2")) == ("3", "Fire Bolt", "2", "Fire-Bolt")
    assert heading.lacking == ()


@pytest.mark.parametrize(
    ("cells", "naming"),
    [
        (["Name", "id"], OWN),  # there is one already
        (["id", "x"], Naming(columns={"id": "ID"})),  # it names the column that ids have anyway
        (["x", "y"], OWN),  # it is not there
        (["x", "id"], PLAIN),
    ],
)
def test_no_id_is_made_where_there_is_one_or_nothing_to_make_it_of(cells: list[str], naming: Naming) -> None:
    heading, _ = read(cells, naming)
    assert heading.id_from is None
    assert len(heading.columns) == 2
    rows = [(4, ("A", "B")), (5, ("A", "B"))]
    assert list(heading.distinct(rows)) == rows


def test_headings_that_the_game_names_and_the_table_lacks_are_told_apart() -> None:
    assert read(["x"], OWN)[0].lacking == (("id", "Name"), ("price", "Cost (gold)"))
    assert read(["name"], OWN)[0].lacking == (("price", "Cost (gold)"),)


def test_equal_names_get_numbers_from_the_second_on() -> None:
    heading, _ = read(["Name"], OWN)
    given = [(line, heading.row((name,))) for line, name in enumerate(["Bolt", "bolt", "", "", "BOLT"], 4)]
    assert [cells[-1] for _, cells in heading.distinct(given)] == ["Bolt", "bolt-2", "", "", "BOLT-3"]
    assert [line for line, _ in heading.distinct(given)] == [4, 5, 6, 7, 8]


def test_the_first_of_two_columns_with_the_name_of_ids_is_taken() -> None:
    heading, faults = read(["Name", "x", "name"], OWN)
    assert heading.id_from == 0
    assert heading.letters["id"] == "A"
    assert [code for code, *_ in faults] == [] or faults[0][0] == "column-twice"


@pytest.mark.parametrize(
    ("name", "made"),
    [("Will o' the Wisp", "Will-o-the-Wisp"), ("a/b\\c", "a-b-c"), ("- a -", "a"), ("札", "札"), ("  ", "")],
)
def test_an_id_has_no_signs_that_ids_cannot_have(name: str, made: str) -> None:
    assert identity(name) == made


def test_what_people_call_a_column_is_recognised_in_the_order_of_likeness() -> None:
    assert like("quantity", ["Name", "count", "Ｑty"]) == "Ｑty", "the more usual word first"
    assert like("id", ["number", "Name"]) == "Name"
    assert like("price", ["Name", "prise"]) == "prise"
    assert like("price", ["Name"]) is None
