"""JSON as lists of cards: each entry at its line, each list under its key, and what is no list told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.card_list.json_reader import read_json
from layouts.card_list.sheets import Sheet
from layouts.sources import Findings


def read(text: str, wanted: str = "") -> tuple[Sheet | None, list[tuple[str, int | None, str | None]]]:
    """The sheet of a text, and code, line and key of what is wrong with it."""
    findings = Findings()
    sheet = read_json(text, "c.json", findings, wanted)
    return sheet, [(fault.code, fault.line, fault.key) for fault in findings.faults]


def rows(text: str, wanted: str = "") -> list[tuple[int, list[str]]]:
    sheet, faults = read(text, wanted)
    assert faults == []
    assert sheet is not None
    return sheet.rows


def test_each_card_of_a_list_has_the_line_where_it_begins() -> None:
    text = '\n[\n  {"id": "A"},\n  {\n    "id": "B",\n    "x": [1]}, {"id": "C"}\n\n,\t{"y": 2}]\n'
    assert rows(text) == [
        (3, ["id", "x", "y"]),
        (3, ["A", "", ""]),
        (4, ["B", "1", ""]),
        (6, ["C", "", ""]),
        (8, ["", "", "2"]),
    ]


def test_a_list_under_a_key_is_found_behind_its_key() -> None:
    text = '{"note": [],\n "n": 3,\n "Cards": [\n  {"id": "A"}],\n "トークン":\n [{"id": "T"}]}'
    for wanted, title, found, others in (
        ("", "note", [], ("Cards", "トークン")),
        ("ＣＡＲＤＳ", "Cards", [(4, ["id"]), (4, ["A"])], ("note", "トークン")),
        ("トークン", "トークン", [(6, ["id"]), (6, ["T"])], ("note", "Cards")),
    ):
        sheet, faults = read(text, wanted)
        assert faults == []
        assert sheet is not None
        assert (sheet.title, sheet.rows, sheet.others) == (title, found, others)
    sheet, faults = read(text, "Crads")
    assert (sheet, faults) == (None, [("sheet-unknown", None, None)])


def test_cards_by_id_have_the_lines_of_their_ids() -> None:
    text = '{"A": {"x": "B"},\n"B": {},\n\n"札": {"x": 1, "id": "own"}}'
    assert rows(text) == [(1, ["id", "x"]), (1, ["A", "B"]), (2, ["B", ""]), (4, ["own", "1"])]
    assert rows('\n\n{"A":\n {}}') == [(3, ["id"]), (3, ["A"])]


@pytest.mark.parametrize(
    ("text", "wanted", "fault"),
    [
        ("{}", "", ("json-shape", None, None)),
        ("3", "", ("json-shape", None, None)),
        ('"a"', "", ("json-shape", None, None)),
        ('{"a": 1}', "", ("json-shape", None, None)),
        ('{"a": {}, "b": 1}', "", ("json-shape", None, None)),
        ("[" * 100_000, "", ("json-shape", None, None)),
        ("[" + "1" * 5000 + "]", "", ("json-shape", None, None)),
        ("[]", "Cards", ("sheet-none", None, None)),
        ("[{}\n, 3]", "", ("json-entry", 2, None)),
        ('[{"a": 1},\n{"b": [[1]]}]', "", ("json-cell", 2, "b")),
        ('[{"a": [1, {"b": 2}]}]', "", ("json-cell", 1, "a")),
        ('[\n"a" "b"]', "", ("json-broken", 2, None)),
    ],
)
def test_what_is_no_list_of_cards_is_told(
    text: str, wanted: str, fault: tuple[str, int | None, str | None]
) -> None:
    assert read(text, wanted)[1] == [fault]


def test_a_place_in_broken_json_is_told_to_the_column() -> None:
    findings = Findings()
    assert read_json('[\n  {"id" "A"}]', "c.json", findings) is None
    (problem,) = findings.faults
    assert (problem.line, problem.column) == (2, 9)


def test_values_of_json_are_shown_as_people_write_them() -> None:
    text = '[{"a": true, "b": null, "c": 1.50, "d": ["x", 2, false, null], "e": [], "f": "  x"}]'
    assert rows(text)[1][1] == ["TRUE", "", "1.5", "x, 2, FALSE, ", "", "  x"]


@given(
    st.lists(st.dictionaries(st.sampled_from("abc"), st.text(max_size=4), max_size=3), max_size=4),
    st.sampled_from([None, 1, "\n\n"]),
)
def test_every_card_is_read_whatever_the_spacing(cards: list[dict[str, str]], indent: Any) -> None:
    columns = list(dict.fromkeys(key for card in cards for key in card))
    for ascii_alone in (True, False):  # as Python writes Japanese unless it is asked not to
        for data, wanted in ((cards, ""), ({"札": "b", "a": [1], "b": {}, "カード": cards}, "カード")):
            found = rows(json.dumps(data, indent=indent, ensure_ascii=ascii_alone), wanted)
            told = [cells for _, cells in found]
            cells = [[card.get(key, "") for key in columns] for card in cards]
            assert told == ([columns, *cells] if columns else cells)
            assert sorted(line for line, _ in found) == [line for line, _ in found]


def test_a_list_is_the_one_under_its_key_wherever_else_the_word_stands() -> None:
    """As a value before it, with other lists between; a key that is there twice counts where it is last."""
    text = '{"x": "b", "a": [{"id": 1}],\n"b": [{"id": 7},\n{"id": 8}, {"id": 9}]}'
    assert rows(text, "b") == [(2, ["id"]), (2, ["7"]), (3, ["8"]), (3, ["9"])]
    twice = '{"A": {"n": 1},\n"B": {"n": 2},\n"A": {"n": 3}}'
    assert rows(twice) == [(3, ["id", "n"]), (3, ["A", "3"]), (2, ["B", "2"])]


def test_every_entry_that_is_no_card_is_told() -> None:
    faults = read('[3,\n{"a": {}},\n"x", {"a": 1}]')[1]
    assert faults == [("json-entry", 1, None), ("json-cell", 2, "a"), ("json-entry", 3, None)]
