"""Tables of cards: every dialect that a spreadsheet writes gives the same cards, and faults have lines."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import LayoutError
from layouts.card_list.reader import CardTable, delimiter, read_table
from layouts.sources import SIZE_LIMIT, Findings
from tests.layouts.folders import write_game

ROWS = [
    ["id", "quantity", "title", "text"],
    ["A1", "1", "りんご", "甘い, 赤い; 丸い"],
    ["B1", "2", 'x "y"', "a\tb"],
]


def written(rows: list[list[str]], mark: str = ",", newline: str = "\n") -> str:
    """Rows as a spreadsheet saves them, every cell quoted where it must be."""
    quoted = [
        [f'"{c.replace(chr(34), chr(34) * 2)}"' if set(c) & set(',;\t"\n') else c for c in row]
        for row in rows
    ]
    return "".join(mark.join(row) + newline for row in quoted)


def read(data: bytes, tmp_path: Path, name: str = "cards.csv") -> tuple[CardTable | None, Findings]:
    """The table of some bytes, with what reading them brought up."""
    path = tmp_path / name
    path.write_bytes(data)
    findings = Findings()
    return read_table(path, name, findings), findings


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_every_dialect_gives_the_same_rows(mark: str, newline: str, encoding: str, tmp_path: Path) -> None:
    table, findings = read(written(ROWS, mark, newline).encode(encoding), tmp_path)
    assert table is not None
    assert [list(table.columns), *(list(cells) for _, cells in table.rows)] == ROWS
    assert [line for line, _ in table.rows] == [2, 3]
    announced = [note.message for note in findings.notes]
    assert bool(announced) == (encoding == "cp932")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_wide_characters_need_no_mark_at_the_beginning(newline: str, encoding: str, tmp_path: Path) -> None:
    table, _ = read(written(ROWS, ",", newline).encode(encoding), tmp_path)
    assert table is not None
    assert [list(table.columns), *(list(cells) for _, cells in table.rows)] == ROWS


def test_a_workbook_gives_the_same_rows(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in ROWS:
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in row])
    stream = io.BytesIO()
    book.save(stream)
    table, _ = read(stream.getvalue(), tmp_path, "cards.xlsx")
    assert table is not None
    assert [list(table.columns), *(list(cells) for _, cells in table.rows)] == ROWS


def test_a_workbook_without_the_extra_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    table, findings = read(stream.getvalue(), tmp_path, "cards.xlsx")
    assert table is None
    assert "kamifuda[xlsx]" in str(findings.faults[0])


@pytest.mark.long
def test_a_workbook_that_would_fill_the_memory_is_not_opened(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for place in range(21):
            archive.writestr(f"xl/{place}.xml", b"0" * 10_000_000)
    table, findings = read(stream.getvalue(), tmp_path, "cards.xlsx")
    assert table is None
    assert "unpack" in str(findings.faults[0])


def test_a_workbook_with_entities_is_not_opened(tmp_path: Path) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(
            "xl/workbook.xml", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'
        )
    table, findings = read(stream.getvalue(), tmp_path, "cards.xlsx")
    assert table is None
    assert "entities" in str(findings.faults[0])


@pytest.mark.parametrize("data", [b"PK\x03\x04rubbish", b"not a workbook"])
def test_a_broken_workbook_is_refused(data: bytes, tmp_path: Path) -> None:
    table, findings = read(data, tmp_path, "cards.xlsx")
    assert table is None
    assert "workbook" in str(findings.faults[0])


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", None, "no heading"),
        ("\n\n", None, "no heading"),
        ("id,quantity,id\nA,1,B\n", 1, "two columns called “id”"),
        ("id,,quantity\nA,x,1\n", 1, "Column 2 has no name"),
        ('id,quantity\nA,1\n"B,2\n', 3, "unclosed"),
        ("id,quantity\nA,1,too many\n", 2, "3 cells"),
        ("id,quantity,t\nA,1," + "x" * 30_000 + "\n", 2, "characters"),
        ("id,quantity\nA,1\0\n", 2, "null bytes"),
    ],
)
def test_a_broken_table_is_refused_with_its_line(
    text: str, place: int | None, words: str, tmp_path: Path
) -> None:
    _, findings = read(text.encode(), tmp_path)
    assert [problem.line for problem in findings.faults] == [place]
    assert words in str(findings.faults[0])


def test_rows_after_a_cell_of_several_lines_keep_their_lines(tmp_path: Path) -> None:
    table, _ = read(b'id,quantity,t\nA,1,"two\nlines"\n\nB,1,x\n', tmp_path)
    assert table is not None
    assert [line for line, _ in table.rows] == [2, 5]


def test_empty_columns_and_rows_that_spreadsheets_leave_are_dropped(tmp_path: Path) -> None:
    table, findings = read(b"ID,Quantity,,\nA,1,,\n,,,\n", tmp_path)
    assert table is not None
    assert (table.columns, table.rows, findings.faults) == (("id", "quantity"), ((2, ("A", "1")),), [])


def test_bytes_of_no_encoding_are_refused_with_the_line(tmp_path: Path) -> None:
    table, findings = read(b"id,quantity\nA,1\n\xff\xfd\x81,2\n", tmp_path)
    assert table is None
    assert findings.faults[0].line == 3


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    with path.open("wb") as stream:
        stream.truncate(SIZE_LIMIT + 1)  # a sparse file: nothing is written
    findings = Findings()
    assert read_table(path, "cards.csv", findings) is None
    assert "20 MB" in str(findings.faults[0])


@given(
    rows=st.lists(
        st.lists(
            st.text(st.characters(blacklist_categories=["Cs", "Cc", "Z"]), min_size=1, max_size=6),
            min_size=3,
            max_size=3,
        ),
        max_size=5,
    ),
    mark=st.sampled_from(",;\t"),
    newline=st.sampled_from(["\n", "\r\n"]),
)
def test_what_was_written_is_read(
    rows: list[list[str]], mark: str, newline: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    everything = [["id", "quantity", "title"], *rows]
    table, _ = read(written(everything, mark, newline).encode(), tmp_path_factory.mktemp("t"))
    assert table is not None
    assert [list(cells) for _, cells in table.rows] == rows


@given(data=st.binary(max_size=60))
def test_no_bytes_bring_the_reader_down(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    table, findings = read(data, tmp_path_factory.mktemp("t"))
    assert (table is not None) or findings.faults


def test_a_heading_of_one_column_is_read_by_the_ending_of_the_file() -> None:
    assert (delimiter("id", ".csv"), delimiter("id", ".tsv")) == (",", "\t")


DECK_FAULTS = [
    ("quantity,title\n1,Apple\n", 1, "“id” is missing"),
    ("id,title,Qty\nA1,Apple,2\n", 1, 'quantity = "Qty"'),
    ("id,quanttiy\nA1,1\n", 1, "“quanttiy”"),
    ("id,quantity\nA1,1\na1,2\n", 3, "in line 2"),
    ("id,quantity\nA1,many\n", 2, "“many”"),
    ("id,quantity\nA1,extar\n", 2, "“extra”"),
    ("id,quantity\nA1,1.5\n", 2, "“1.5”"),
    ("id,quantity\nA1,-1\n", 2, "cannot be -1"),
    ("id,quantity\nA1,99999999999999999999\n", 2, "20000"),
    ("id,quantity\nA1,15000\nB1,15000\n", None, "30000 cards"),
    ("id,quantity\n,1\n", 2, "no id"),
    ('id,quantity\n"A,1",1\n', 2, "cannot be used in a record"),
    ("id,quantity\n", None, "no cards"),
]


@pytest.mark.parametrize(("cards", "line", "words"), DECK_FAULTS)
def test_a_wrong_deck_is_refused(cards: str, line: int | None, words: str, tmp_path: Path) -> None:
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "game", cards=cards))
    (problem,) = caught.value.problems
    assert problem.line == line
    assert words in str(problem)
    assert problem.words("ja")[0]


def test_ten_thousand_cards_are_a_deck(tmp_path: Path) -> None:
    cards = "id,quantity\n" + "".join(f"C{place},1\n" for place in range(10_000))
    assert layouts.load(write_game(tmp_path / "game", cards=cards)).card_count == 10_000


def test_a_workbook_named_by_the_game_is_its_deck(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    folder = write_game(tmp_path / "game", game='id = "g"\n[deck]\ncards = "cards.xlsx"\n')
    book = openpyxl.Workbook()
    book.active.append(["id", "quantity"])
    book.active.append(["A1", 3])
    book.save(folder / "cards.xlsx")
    assert layouts.load(folder).card_count == 3


def test_reading_cp932_is_announced_on_the_book(tmp_path: Path) -> None:
    book = layouts.load(write_game(tmp_path / "g", cards="id,quantity,t\nA1,1,りんご\n".encode("cp932")))
    assert book.cards[0].columns["t"] == "りんご"
    assert "cp932" in str(book.notes[0])
