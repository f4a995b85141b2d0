"""Workbooks: what is merged, hidden, repeated, failed or taken for a date, each told at its own cell."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from layouts.card_list import workbooks
from layouts.card_list.reader import read_table
from layouts.card_list.sheets import COLUMN_LIMIT, Sheet
from layouts.model import Problem
from layouts.sources import Findings

openpyxl = pytest.importorskip("openpyxl")
SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("table", "text", "office")
)


def archive(**members: str | bytes) -> bytes:
    """A zip archive; `xl__workbook_xml` writes `xl/workbook.xml`."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        for name, content in members.items():
            made.writestr(name.replace("__", "/").replace("_", "."), content)
    return stream.getvalue()


def ods(*tables: tuple[str, str]) -> bytes:
    """An OpenDocument spreadsheet of titles and rows as XML."""
    text = "".join(f'<table:table table:name="{name}">{rows}</table:table>' for name, rows in tables)
    return archive(content_xml=f"<office:document-content {SPACES}>{text}</office:document-content>")


def row(*cells: str, more: str = "") -> str:
    """A row; a cell that begins with `<` is XML of its own."""
    made = (
        cell
        if cell.startswith("<")
        else f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>"
        if cell
        else "<table:table-cell/>"
        for cell in cells
    )
    return f"<table:table-row {more}>{''.join(made)}</table:table-row>"


def read(data: bytes, wanted: str = "") -> tuple[Sheet | None, Findings]:
    findings = Findings()
    return workbooks.read_workbook(data, "w", findings, wanted), findings


def read_ods(*rows: str) -> tuple[Sheet, Findings]:
    """The one sheet `Deck` of these rows."""
    sheet, findings = read(ods(("Deck", "".join(rows))))
    assert sheet is not None
    return sheet, findings


def told(problems: list[Problem]) -> list[tuple[str, str]]:
    """Code and cell."""
    return [(problem.code, problem.cell) for problem in problems]


def saved(book: Any) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def filled(*rows: Sequence[object]) -> Any:
    """A workbook with one sheet `Deck` of these rows."""
    book = openpyxl.Workbook()
    book.active.title = "Deck"
    for cells in rows:
        book.active.append(cells)
    return book


# merged cells


MERGED = [
    # the heading stands in row 2, cards in rows 3 and 4; first row, rows down, columns across
    (1, 1, 3, False),  # a title over the heading may be as wide as it likes
    (2, 1, 2, False),  # and so may two columns of it
    (2, 2, 1, True),  # but no heading reaches down into a card
    (3, 1, 2, True),
    (3, 2, 1, True),
    (4, 1, 2, True),
    (4, 2, 1, False),  # it ends below the last card
    (5, 1, 2, False),
]


@pytest.mark.parametrize(("top", "down", "across", "refused"), MERGED)
def test_cells_merged_among_cards_are_told_and_others_are_not(
    top: int, down: int, across: int, refused: bool
) -> None:
    """Of merged cells only the first holds what all show: the others would print empty."""
    first, last = f"B{top}", f"{'ABCDE'[across]}{top + down - 1}"
    wanted = [("cells-merged", f"Deck!{first}")] if refused else []
    cells: list[list[object]] = [["x", "", "", ""], ["id", "a", "b", "c"], ["A", "1", "2", "3"]]
    cells.append(["B", "1", "2", "3"])
    book = filled(*cells)
    book.active["A1"] = None  # an empty row above the heading
    book.active.merge_cells(f"{first}:{last}")
    _, findings = read(saved(book))
    assert told(findings.faults) == wanted
    lines = ["", *("".join(f"<{cell}>" for cell in line) for line in cells[1:]), ""]
    made = []
    for number, line in enumerate(lines, 1):
        shown = line.strip("<>").split("><") if line else [""] * 4
        if number == top:
            span = f'table:number-columns-spanned="{across}" table:number-rows-spanned="{down}"'
            shown[1] = f"<table:table-cell {span}><text:p>{shown[1]}</text:p></table:table-cell>"
        made.append(row(*shown))
    _, findings = read_ods(*made)
    assert told(findings.faults) == wanted
    assert all(f"{first}:{last}" in problem.message for problem in findings.faults)


def test_merged_cells_behind_repeated_ones_are_named_by_their_column() -> None:
    """Three equal cells are written once; what follows stands in the fifth column all the same."""
    same = '<table:table-cell table:number-columns-repeated="3"><text:p>1</text:p></table:table-cell>'
    wide = '<table:table-cell table:number-columns-spanned="2"><text:p>x</text:p></table:table-cell>'
    note = "<table:shapes/>"
    _, findings = read_ods(row("id", "a", "b", "c", "d", "e"), row("A", same, note, wide))
    assert told(findings.faults) == [("cells-merged", "Deck!E2")]


# hidden rows


def test_hidden_rows_with_cards_are_named_in_a_note_once() -> None:
    """They print: who hid them should know. Hidden empty rows and a hidden heading are nothing."""
    book = filled(["id"], ["A"], ["B"], [None], ["C"])
    for number in (1, 3, 4, 5):
        book.active.row_dimensions[number].hidden = True
    sheet, findings = read(saved(book))
    assert sheet is not None
    assert [number for number, _ in sheet.rows] == [1, 2, 3, 5]
    assert findings.faults == []
    assert told(findings.notes) == [("rows-hidden", "Deck!3")]
    assert "3, 5" in findings.notes[0].message


@pytest.mark.parametrize(
    ("state", "hidden"), [("collapse", True), ("filter", True), ("visible", False), ("", False)]
)
def test_hidden_rows_of_an_ods(state: str, hidden: bool) -> None:
    """A row that stands for two hides both; those after it are counted on."""
    given = f'table:visibility="{state}" ' if state else ""
    twice = given + 'table:number-rows-repeated="2"'
    sheet, findings = read_ods(row("id"), row("A", more=twice), row("B"), row("C", more=given))
    assert [number for number, _ in sheet.rows] == [1, 2, 3, 4, 5]
    assert findings.faults == []
    assert told(findings.notes) == ([("rows-hidden", "Deck!2")] if hidden else [])
    assert not hidden or "2, 3, 5" in findings.notes[0].message


# dates


def test_what_became_a_date_when_it_was_typed_is_told() -> None:
    """`1-2` and `3-2005` become days; a date that somebody chose a format for is meant."""
    book = filled(["id", "a"], ["A", date(2026, 1, 2)], ["B", date(2005, 3, 1)], ["C", date(2026, 5, 1)])
    book.active["B2"].number_format = "d-mmm"
    book.active["B4"].number_format = "yyyy-mm-dd"
    _, findings = read(saved(book))
    assert told(findings.notes) == [("date-typed", "Deck!B2")]
    assert "2026-01-02" in findings.notes[0].message
    assert "2-Jan" in findings.notes[0].message
    book.active["B3"].number_format = "mmm-yy"
    book.active["B4"].number_format = 'm"月"d"日"'
    _, findings = read(saved(book))
    assert told(findings.notes) == [("dates-typed", "Deck!B2")]
    assert "and 2 more" in findings.notes[0].message


# formulas


def test_formulas_without_values_and_failed_ones_are_told_at_their_cells() -> None:
    book = filled(["id", "a"], ["A", "=1+1"], ["B", "#REF!"], ["C", None], ["=D", 3])
    sheet, findings = read(saved(book))
    assert sheet is not None
    assert told(findings.faults) == [
        ("formula-no-value", "Deck!B2"),
        ("cell-error", "Deck!B3"),
        ("formula-no-value", "Deck!A5"),
    ]
    assert "=1+1" in findings.faults[0].message
    shown = [(number, cells[:2]) for number, cells in sheet.rows]
    assert shown == [(1, ["id", "a"]), (2, ["A", ""]), (3, ["B", "#REF!"]), (4, ["C"]), (5, ["", "3"])]


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ('<table:table-cell table:formula="of:=1"/>', "formula-no-value"),
        ('<table:table-cell table:formula="of:=1"><text:p>1</text:p></table:table-cell>', None),
        ('<table:table-cell table:formula="of:=1" office:value-type="string"/>', None),  # it shows nothing
        ('<table:table-cell table:formula="of:=1"><text:p>Err:502</text:p></table:table-cell>', "cell-error"),
        ('<table:table-cell table:formula="of:=1"><text:p>#N/A</text:p></table:table-cell>', "cell-error"),
        ("<table:table-cell><text:p>Err:502</text:p></table:table-cell>", None),  # a word that somebody wrote
        ("<table:table-cell/>", None),
    ],
)
def test_formulas_of_an_ods(cell: str, code: str | None) -> None:
    _, findings = read_ods(row("id", "a"), row("A", cell))
    assert told(findings.faults) == ([] if code is None else [(code, "Deck!B2")])


# rows and cells that stand for many


def test_repeated_rows_are_rows_of_their_own_and_empty_ones_are_counted() -> None:
    sheet, _ = read_ods(
        row("id", more='table:number-rows-repeated="1"'),
        row("", more='table:number-rows-repeated="1000000"'),
        row("A", more='table:number-rows-repeated="2"'),
        row("B", more='table:number-rows-repeated="many"'),
        row("C", more='table:number-rows-repeated="9999999999"'),  # ten figures are no number of rows
    )
    assert sheet.rows == [
        (1, ["id"]),
        (1_000_002, ["A"]),
        (1_000_003, ["A"]),
        (1_000_004, ["B"]),
        (1_000_005, ["C"]),
    ]


def test_no_more_columns_are_read_than_a_deck_has() -> None:
    """A sheet with stray formatting claims sixteen thousand."""
    for repeated, wide in ((254, 255), (255, 256), (256, 256), (16_384, 256)):
        many = f'table:number-columns-repeated="{repeated}"'
        cell = f"<table:table-cell {many}><text:p>1</text:p></table:table-cell>"
        sheet, _ = read_ods(row("id"), row("A", cell))
        assert len(sheet.rows[1][1]) == wide <= COLUMN_LIMIT
    one = "<table:table-cell><text:p>1</text:p></table:table-cell>"
    sheet, _ = read_ods(row(*[one] * 258))
    assert len(sheet.rows[0][1]) == 256
    read_xlsx, _ = read(saved(filled([f"c{place}" for place in range(258)])))
    assert read_xlsx is not None
    assert read_xlsx.rows[0][1][-1] == "c255"


# paragraphs


@pytest.mark.parametrize(
    ("paragraph", "shown"),
    [
        ("one<text:s/>two", "one two"),
        ('one<text:s text:c="3"/>two', "one   two"),
        ('<text:s text:c="1000"/>x', " " * 1000 + "x"),
        ('<text:s text:c="1001"/>x', " " * 1000 + "x"),  # a stranger's blanks fill no memory
        ("one<text:tab/>two", "one\ttwo"),
        ("one<text:line-break/>two", "one\ntwo"),
        ("one<office:annotation><text:p>a remark</text:p></office:annotation> two", "one two"),
        ("one<text:span> deep<text:tab/>er</text:span> end", "one deep\ter end"),
        ("", ""),
    ],
)
def test_a_paragraph_has_its_blanks_and_breaks_and_no_remarks(paragraph: str, shown: str) -> None:
    cell = f"<table:table-cell><text:p>{paragraph}</text:p></table:table-cell>"
    sheet, _ = read_ods(row("id", "a"), row("A", cell))
    assert sheet.rows[1][1] == ["A", shown]


def test_covered_cells_keep_their_places_and_other_elements_take_none() -> None:
    covered = "<table:covered-table-cell/>"
    stray = "<office:forms/>"
    sheet, _ = read_ods(row("id", "a", "b"), row(stray, "A", covered, stray, "x"))
    assert sheet.rows[1][1] == ["A", "", "x"]


# which sheet


def test_the_first_sheet_is_read_unless_one_is_named() -> None:
    two = ods(("One", row("id")), ("ＴＷＯ", row("no")))
    for wanted, title, others in (("", "One", ("ＴＷＯ",)), (" two", "ＴＷＯ", ("One",))):
        sheet, _ = read(two, wanted)
        assert sheet is not None
        assert (sheet.title, sheet.others) == (title, others)
    sheet, findings = read(two, "Tow")
    assert sheet is None
    assert told(findings.faults) == [("sheet-unknown", "")]
    sheet, findings = read(ods())
    assert sheet is None
    assert [problem.code for problem in findings.faults] == ["table-empty"]
    book = filled(["id"])
    book.create_sheet("Other").append(["no"])
    found, _ = read(saved(book), "other")
    assert found is not None
    assert (found.title, found.rows[0][1][:2], found.others) == ("Other", ["no"], ("Deck",))


def test_a_sheet_without_rows_names_the_others_unless_something_else_is_wrong(tmp_path: Path) -> None:
    """Whose only cell is a formula without its value has been told so already."""
    formula = '<table:table-cell table:formula="of:=1"/>'
    for first, codes in ((row(""), ["sheet-empty"]), (row(formula), ["formula-no-value", "table-empty"])):
        path = tmp_path / "w.ods"
        path.write_bytes(ods(("One", first), ("Two", row("id") + row("A"))))
        findings = Findings()
        assert read_table(path, "w", findings) is None
        assert [one.code for one in findings.faults] == codes


@pytest.mark.parametrize(("stray", "cell"), [(1, "Deck!B3"), (2, "Deck!C3"), (3, "Deck!D3")])
def test_a_cell_beside_the_table_is_named(stray: int, cell: str, tmp_path: Path) -> None:
    path = tmp_path / "w.xlsx"
    path.write_bytes(saved(filled(["id"], ["A"], ["B", *[None] * (stray - 1), "note"])))
    findings = Findings()
    read_table(path, "w.xlsx", findings)
    assert told(findings.faults) == [("cell-unheaded", cell)]
    assert "note" in findings.faults[0].message


# archives that are no workbooks


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"no archive", "xlsx-not"),
        (archive(content_xml="<broken"), "xlsx-broken"),
        (archive(xl__workbook_xml="<broken"), "xlsx-parts"),
        (archive(readme="x"), "xlsx-parts"),
        (archive(content_xml="<!DOCTYPE x><x/>"), "xlsx-entities"),
        (archive(content_xml='<!ENTITY a "b">'), "xlsx-entities"),
        (archive(content_xml="<x/>".encode("utf-16")), "xlsx-entities"),
        (archive(content_xml="<x/>".encode("utf-16-le")), "xlsx-entities"),
        (archive(content_xml="\ufeff<x/>".encode("utf-16-be")), "xlsx-entities"),
        (archive(_rels="<x/>".encode("utf-16-le")), "xlsx-entities"),
        (archive(content_xml=b" " * (65_536 - 9) + b"<!DOCTYPE"), "xlsx-entities"),
    ],
)
def test_an_archive_that_is_no_workbook_is_told_in_one_line(data: bytes, code: str) -> None:
    sheet, findings = read(data)
    assert sheet is None
    assert [problem.code for problem in findings.faults] == [code]


def test_a_picture_in_a_workbook_may_hold_any_bytes() -> None:
    """Only its XML is looked at for what would hide a declaration."""
    members: dict[str, str | bytes] = {
        "content_xml": f"<office:document-content {SPACES}/>",
        "thumbnail_png": b"\xff\xfe\0\0",
    }
    _, findings = read(archive(**members))
    assert [problem.code for problem in findings.faults] == ["table-empty"]


@pytest.mark.parametrize(("size", "refused"), [(200_000_000, False), (200_000_001, True)])
def test_two_hundred_megabytes_are_unpacked_and_no_more(size: int, refused: bool) -> None:
    """The size that the archive itself tells is believed before anything is unpacked."""
    data = bytearray(archive(content_xml="<x/>"))
    place = data.index(b"PK\x01\x02") + 24
    data[place : place + 4] = size.to_bytes(4, "little")
    sheet, findings = read(bytes(data))
    assert sheet is None
    codes = [problem.code for problem in findings.faults]
    assert ("xlsx-huge" in codes) == refused
    assert not refused or "200 MB" in findings.faults[0].message


def test_an_archive_of_both_kinds_is_no_ods() -> None:
    both = archive(content_xml="<x/>", xl__workbook_xml="<x/>")
    assert not workbooks.is_ods(both)
    assert not workbooks.is_ods(archive(readme="x"))
    assert not workbooks.is_ods(b"no archive")
    assert workbooks.is_ods(archive(content_xml="<x/>"))
