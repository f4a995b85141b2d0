"""Data as people have it: workbooks, ODS, JSON and published tables, with columns of their own names."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import date
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import LayoutError
from layouts.card_list import copies
from layouts.card_list.headings import FORBIDDEN_IN_IDS, identity
from layouts.card_list.reader import CardTable, read_table
from layouts.sources import Findings
from tests.layouts.folders import write_game

GAME = 'id = "g"\n[deck]\ncards = "{file}"\n'


def read(data: bytes, tmp_path: Path, name: str, sheet: str = "") -> tuple[CardTable | None, Findings]:
    path = tmp_path / name
    path.write_bytes(data)
    findings = Findings()
    return read_table(path, name, findings, sheet=sheet), findings


def rows(table: CardTable | None) -> list[list[str]]:
    assert table is not None
    return [list(table.columns), *(list(cells) for _, cells in table.rows)]


def workbook(**sheets: list[list[object]]) -> bytes:
    """A workbook; a cell of two entries is a value and its number format."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, lines in sheets.items():
        sheet = book.create_sheet(title)
        for row, cells in enumerate(lines, 1):
            for column, cell in enumerate(cells, 1):
                value, code = cell if isinstance(cell, tuple) else (cell, None)
                sheet.cell(row, column, value)
                if code:
                    sheet.cell(row, column).number_format = code
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def ods(**sheets: str) -> bytes:
    """An OpenDocument spreadsheet of rows as XML."""
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("table", "text", "office")
    )
    tables = "".join(
        f'<table:table table:name="{name}">{text}</table:table>' for name, text in sheets.items()
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "content.xml", f"<office:document-content {spaces}>{tables}</office:document-content>"
        )
    return stream.getvalue()


def ods_row(*cells: str, more: str = "") -> str:
    made = "".join(f"<table:table-cell><text:p>{escape(cell)}</text:p></table:table-cell>" for cell in cells)
    return f"<table:table-row {more}>{made}</table:table-row>"


# what a cell shows


def test_a_workbook_is_read_as_it_is_shown(tmp_path: Path) -> None:
    data = workbook(
        Cards=[
            ["id", "quantity", "from", "rare", "share", "code"],
            ["A1", 2, (date(2026, 5, 1), "yyyy-mm-dd"), True, (0.25, "0%"), (7, "000")],
        ]
    )
    table, findings = read(data, tmp_path, "cards.xlsx")
    assert rows(table)[1] == ["A1", "2", "2026-05-01", "TRUE", "25%", "007"]
    assert not findings.faults


def test_a_sheet_is_chosen_by_name_whatever_its_case(tmp_path: Path) -> None:
    data = workbook(Notes=[["to do"]], Tokens=[["id", "quantity"], ["T1", 3]])
    table, _ = read(data, tmp_path, "cards.xlsx", "ＴＯＫＥＮＳ")
    assert rows(table)[1:] == [["T1", "3"]]
    none, findings = read(data, tmp_path, "cards.xlsx", "Tokns")
    assert none is None
    assert "“Tokens”" in str(findings.faults[0])


def test_an_empty_first_sheet_names_the_others(tmp_path: Path) -> None:
    table, findings = read(workbook(Sheet1=[], Cards=[["id"], ["A"]]), tmp_path, "cards.xlsx")
    assert table is None
    assert "Cards" in str(findings.faults[0])


def test_a_formula_without_its_value_is_told_at_its_cell(tmp_path: Path) -> None:
    """A library that writes formulas computes none: the cell would be empty on paper."""
    data = workbook(Cards=[["id", "quantity", "power"], ["A1", 1, 3], ["A2", 1, "=C2*2"]])
    _, findings = read(data, tmp_path, "cards.xlsx")
    (problem,) = findings.faults
    assert problem.text("en").startswith("cards.xlsx, Cards!C3: ")
    assert "=C2*2" in problem.message
    assert "save it once" in problem.hint


def test_a_failed_formula_is_no_word_of_a_card(tmp_path: Path) -> None:
    _, findings = read(workbook(Cards=[["id", "quantity"], ["A1", "#REF!"]]), tmp_path, "cards.xlsx")
    assert [problem.cell for problem in findings.faults][:1] == ["Cards!B2"]
    _, findings = read(b"id,quantity,t\nA1,1,#N/A\n", tmp_path, "cards.csv")
    assert [(problem.line, problem.key) for problem in findings.faults] == [(2, "t")]


# ODS


def test_an_ods_is_read_as_it_is_shown(tmp_path: Path) -> None:
    more = 'table:number-rows-repeated="3"'
    data = ods(
        Notes=ods_row("x"),
        Cards=ods_row("ID", "Quantity", "cost", "text")
        + ods_row("", "", "", more=more)
        + ods_row("A1", "2", "25%", "a & b"),
    )
    table, findings = read(data, tmp_path, "cards.ods", "cards")
    assert rows(table) == [["id", "quantity", "cost", "text"], ["A1", "2", "25%", "a & b"]]
    assert table is not None
    assert [line for line, _ in table.rows] == [5], "empty rows are counted"
    assert not findings.faults


def test_repeated_cells_paragraphs_and_blanks_of_an_ods(tmp_path: Path) -> None:
    text = (
        ods_row("id", "quantity", "a", "b", "c")
        + "<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell>"
        '<table:table-cell table:number-columns-repeated="3"><text:p>1</text:p></table:table-cell>'
        '<table:table-cell><text:p>one<text:s text:c="2"/>two</text:p><text:p>three</text:p>'
        "</table:table-cell></table:table-row>"
    )
    table, _ = read(ods(Cards=text), tmp_path, "cards.ods")
    assert rows(table)[1] == ["A", "1", "1", "1", "one  two\nthree"]


def test_a_formula_of_an_ods_without_value(tmp_path: Path) -> None:
    text = ods_row("id", "quantity") + (
        "<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell>"
        '<table:table-cell table:formula="of:=1+1"/></table:table-row>'
    )
    _, findings = read(ods(Cards=text), tmp_path, "cards.ods")
    assert [problem.cell for problem in findings.faults] == ["Cards!B2"]


@given(data=st.binary(max_size=80))
def test_no_bytes_in_a_workbook_bring_the_reader_down(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("content.xml", data)
    table, findings = read(stream.getvalue(), tmp_path_factory.mktemp("t"), "cards.ods")
    assert (table is not None) or findings.faults


# JSON


def test_json_is_a_list_of_cards(tmp_path: Path) -> None:
    text = json.dumps(
        [{"id": "A1", "quantity": 2, "tags": ["a", "b"], "rare": True}, {"id": "B1", "power": 1.5, "x": None}]
    )
    table, _ = read(text.encode(), tmp_path, "cards.json")
    assert rows(table) == [
        ["id", "quantity", "tags", "rare", "power", "x"],
        ["A1", "2", "a, b", "TRUE", "", ""],
        ["B1", "", "", "", "1.5", ""],
    ]


def test_lists_under_keys_and_cards_by_id(tmp_path: Path) -> None:
    both = {"cards": [{"id": "A"}], "tokens": [{"id": "T"}]}
    assert rows(read(json.dumps(both).encode(), tmp_path, "c.json")[0])[1:] == [["A"]]
    assert rows(read(json.dumps(both).encode(), tmp_path, "c.json", "Tokens")[0])[1:] == [["T"]]
    by_id = {"A1": {"title": "x"}, "B1": {"title": "y"}}
    assert rows(read(json.dumps(by_id).encode(), tmp_path, "c.json")[0])[1:] == [["A1", "x"], ["B1", "y"]]


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ('[\n  {"id": "A"},\n]', 2, "comma"),
        ('[{"id": "A"},\n {"id": "B", "cost": {"gold": 2}}]', 2, "table of its own"),
        ('[\n\n{"id": "A", "ID": "x"},\n{"id": "B"}]', 3, "columns called"),
        ('[{"id": "A"},\n\n "B"]', 3, "not a card"),
        ("3", None, "does not contain a list"),
    ],
)
def test_faults_of_json_have_lines(text: str, line: int | None, word: str, tmp_path: Path) -> None:
    _, findings = read(text.encode(), tmp_path, "cards.json")
    assert word in str(findings.faults[0])
    if line != 2 or "comma" not in word:  # where a comma is too many, readers disagree by a line
        assert findings.faults[0].line == line


# what is no table


@pytest.mark.parametrize(
    ("data", "name", "word"),
    [
        (b"\xd0\xcf\x11\xe0" + bytes(600), "cards.xls", ".xlsx without a password"),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "cards.xlsx", ".xlsx without a password"),
        (b"%PDF-1.7", "cards.csv", "PDF"),
        (b"<!DOCTYPE html><html>", "cards.csv", "Download the spreadsheet"),
        (b"PK\x03\x04" + bytes(26) + b"Index/Document.iwa", "cards.numbers", "Numbers"),
        (b"not a zip", "cards.ods", "workbook"),
        (b"id,quantity\n", "cards.json", "JSON"),
    ],
)
def test_other_files_say_what_to_do(data: bytes, name: str, word: str, tmp_path: Path) -> None:
    """None of them is told in the words of CSV, such as quotation marks that are not closed."""
    table, findings = read(data, tmp_path, name)
    assert table is None
    said = str(findings.faults[0])
    assert word in said
    assert "quotation mark" not in said


# names of columns


def load(folder: Path, game: str, **files: bytes) -> layouts.Book:
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    for name, data in files.items():
        (folder / name.replace("_", ".")).write_bytes(data)
    return layouts.load(folder)


MAPPED = GAME + '[deck.columns]\nid = "name"\nquantity = "ＱＴＹ"\nprice = "Cost (gold)"\n'


def test_columns_are_mapped_whatever_case_and_width(tmp_path: Path) -> None:
    csv = b"Name,Qty,Cost (gold)\nFire Bolt,2,3\nWill o' the Wisp,,1\n"
    book = load(tmp_path / "g", MAPPED.format(file="cards.csv"), cards_csv=csv)
    assert [(card.id, card.quantity) for card in book.cards] == [("Fire-Bolt", 2), ("Will-o-the-Wisp", 1)]
    assert book.cards[0].columns["Name"] == "Fire Bolt", "what is printed keeps its blanks"
    assert book.cards[0].columns["price"] == "3"


def test_equal_names_are_told_apart(tmp_path: Path) -> None:
    csv = b"Name,Qty,Cost (gold)\nBolt,1,3\nbolt,1,4\n"
    book = load(tmp_path / "g", MAPPED.format(file="cards.csv"), cards_csv=csv)
    assert [card.id for card in book.cards] == ["Bolt", "bolt-2"]


def test_a_heading_that_is_not_there_is_told_in_game_toml(tmp_path: Path) -> None:
    with pytest.raises(LayoutError) as caught:
        load(tmp_path / "g", MAPPED.format(file="cards.csv"), cards_csv=b"Name,Quantity,Cost (gld)\nA,1,2\n")
    told = [str(problem) for problem in caught.value.problems]
    assert any("game.toml:6" in one and "Cost (gld)" in one for one in told), told


@pytest.mark.parametrize(
    ("deck", "line"),
    [
        ('columns = { price = "Cost" }\n[[deck.sheets]]\ncards = "b.csv"\n', 4),
        ('[[deck.sheets]]\ncards = "b.csv"\ncolumns = { price = "Cost" }\n', 6),
    ],
)
def test_a_heading_is_told_where_it_was_asked_for(deck: str, line: int, tmp_path: Path) -> None:
    """For the whole deck, or for one of its sheets."""
    game = GAME.format(file="a.csv") + deck
    files = {"a_csv": b"id,Cost\nA,1\n", "b_csv": b"id,Csot\nB,1\n"}
    with pytest.raises(LayoutError) as caught:
        load(tmp_path / "g", game, **files)
    (problem,) = caught.value.problems
    assert (problem.code, problem.line) == ("column-missing", line)
    assert "Csot" in problem.hint


def test_a_deck_without_quantities_has_one_of_each(tmp_path: Path) -> None:
    book = load(tmp_path / "g", GAME.format(file="cards.csv"), cards_csv=b"id,title\nA,x\nB,y\n")
    assert [card.quantity for card in book.cards] == [1, 1]


@pytest.mark.parametrize(
    ("cell", "count"), [("2", 2), ("", 1), ("x3", 3), ("2x", 2), ("4枚", 4), ("2.0", 2), ("×2", 2)]
)
def test_quantities_as_people_write_them(cell: str, count: int, tmp_path: Path) -> None:
    csv = f"id,quantity\nA,{cell}\n".encode()
    assert load(tmp_path / "g", GAME.format(file="cards.csv"), cards_csv=csv).cards[0].quantity == count


@given(name=st.text(min_size=1, max_size=12))
def test_an_id_made_of_a_name_can_be_an_id(name: str) -> None:
    made = identity(name)
    assert not FORBIDDEN_IN_IDS.intersection(made)
    assert not any(sign.isspace() for sign in made)


# faults stand at their cells


def test_faults_of_a_workbook_name_sheet_column_and_row(tmp_path: Path) -> None:
    data = workbook(Deck=[[None, "id", "quantity"], [None, "A1", "many"], [None, "A1", 1]])
    with pytest.raises(LayoutError) as caught:
        load(tmp_path / "g", GAME.format(file="cards.xlsx"), cards_xlsx=data)
    assert [problem.cell for problem in caught.value.problems] == ["Deck!A1", "Deck!C2", "Deck!B3"]
    assert "cards.xlsx, Deck!C2 [quantity]: " in caught.value.problems[1].text("ja")


def test_several_sheets_are_one_deck(tmp_path: Path) -> None:
    """Each sheet says its form, its back and its face once; ids are unique in all of them."""
    data = workbook(
        Notes=[["to do"]],
        Cards=[["id", "quantity"], ["A1", 2]],
        Tokens=[["Name"], ["Gold coin"], ["Gem"]],
    )
    game = GAME.format(file="all.xlsx") + (
        '[[deck.sheets]]\nsheet = "Cards"\n'
        '[[deck.sheets]]\nsheet = "tokens"\ncolumns = { id = "Name" }\nface = "token"\nback = "coin"\n'
        'size = "25mm"\nshape = "circle"\n'
    )
    book = load(tmp_path / "g", game, all_xlsx=data)
    assert [card.id for card in book.cards] == ["A1", "Gold-coin", "Gem"]
    token = book.cards[1]
    assert (token.back, token.columns["face"]) == ("coin", "token")
    assert token.origin is not None
    assert token.origin.form is not None
    assert token.origin.form.shape == "circle"


# published tables

ADDRESS = "https://docs.google.com/spreadsheets/d/e/2PACX-abc/pub?output=csv"


@pytest.mark.parametrize(
    ("given_address", "asked"),
    [
        (ADDRESS, ADDRESS),
        (
            "https://docs.google.com/spreadsheets/d/e/2PACX-abc/pubhtml?gid=5&single=true",
            "https://docs.google.com/spreadsheets/d/e/2PACX-abc/pub?output=csv&gid=5&single=true",
        ),
        (
            "https://docs.google.com/spreadsheets/d/abc/edit?usp=sharing",
            "https://docs.google.com/spreadsheets/d/abc/export?format=csv",
        ),
        ("https://example.org/cards.csv", "https://example.org/cards.csv"),
        (  # an address of data is left as it is
            "https://docs.google.com/spreadsheets/d/abc/gviz/tq?output=csv",
            "https://docs.google.com/spreadsheets/d/abc/gviz/tq?output=csv",
        ),
        (
            "https://docs.google.com/spreadsheets/d/abc/export?format=tsv ",
            "https://docs.google.com/spreadsheets/d/abc/export?format=tsv",
        ),
        (
            "https://docs.google.com/spreadsheets/d/abc/edit?gid=1#gid=7",
            "https://docs.google.com/spreadsheets/d/abc/export?format=csv&gid=1",
        ),
    ],
)
def test_the_page_of_a_spreadsheet_gives_its_data(given_address: str, asked: str) -> None:
    assert copies.download_of(given_address) == asked


def test_fetching_where_nothing_is_published_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="no table"):
        layouts.fetch(write_game(tmp_path / "g"))


def test_an_address_without_encryption_is_no_table(tmp_path: Path) -> None:
    with pytest.raises(LayoutError):
        load(tmp_path / "g", GAME.format(file="http://example.org/cards.csv"))


# decks as other tools have them


def test_a_list_with_its_copies_first_and_pictures_of_windows(tmp_path: Path) -> None:
    """Copies in a column *Duplication*, empty where a card is there once; names as ids; `\\` in paths."""
    csv = b"Duplication,Title,Image,Rules\n,Old Oak,art\\oak.svg,Stand still.\n4,Acorn!,art/oak.svg,Fall.\n"
    game = GAME.format(file="cards.csv") + '[deck.columns]\nid = "Title"\nquantity = "Duplication"\n'
    book = load(tmp_path / "g", game, cards_csv=csv)
    assert [(card.id, card.quantity) for card in book.cards] == [("Old-Oak", 1), ("Acorn!", 4)]
    (tmp_path / "g" / "art").mkdir()
    (tmp_path / "g" / "art" / "oak.svg").write_text("<svg/>")
    assert book.file(book.cards[0].columns["Image"]) == book.file("art/oak.svg")
    with pytest.raises(LayoutError):
        book.file("..\\secret.svg")


def test_a_list_with_a_row_for_each_copy(tmp_path: Path) -> None:
    """No ids and no copies: every row is a card, those of one name are told apart."""
    csv = b"Action,Hint,Damage\nfire,Burn.,2\nfire,Burn.,2\nwait,,\nfire,Burn.,3\n"
    game = GAME.format(file="cards.csv") + '[deck.columns]\nid = "Action"\n'
    book = load(tmp_path / "g", game, cards_csv=csv)
    assert [card.id for card in book.cards] == ["fire", "fire-2", "wait", "fire-3"]
    assert book.card_count == 4


def test_a_workbook_of_decks_padded_with_blanks(tmp_path: Path) -> None:
    """A sheet for each deck with headings of its own, blanks after the words, empty rows between."""
    data = workbook(
        Base=[["Name", "Level"], ["Scout   ", 1], [None, None], ["Captain", 3]],
        Stock=[["Name", "Cost", "Qty"], ["Wood       ", 2, 3], ["Brick", 3, 2]],
        Notes=[],
    )
    game = GAME.format(file="all.xlsx") + (
        '[[deck.sheets]]\nsheet = "Base"\ncolumns = { id = "Name" }\n'
        '[[deck.sheets]]\nsheet = "stock"\ncolumns = { id = "Name", quantity = "Qty" }\n'
    )
    book = load(tmp_path / "g", game, all_xlsx=data)
    assert [(card.id, card.quantity) for card in book.cards] == [
        ("Scout", 1),
        ("Captain", 1),
        ("Wood", 3),
        ("Brick", 2),
    ]
    assert [card.line for card in book.cards] == [2, 4, 2, 3], "rows as the spreadsheet counts them"


SHEETS = (
    '[[deck.sheets]]\nsheet = "Cards"\n[[deck.sheets]]\nsheet = "Tokens"\nsize = "25mm"\ncolumns = { TOLD }\n'
)


@pytest.mark.parametrize(
    ("told", "where", "hint"),
    [
        ("", "Tokens!1", 'columns = { id = "Name" }'),
        ('id = "Name"', "Tokens!1", 'columns = { quantity = "Qty" }'),
    ],
)
def test_each_sheet_has_its_own_ids_and_copies(told: str, where: str, hint: str, tmp_path: Path) -> None:
    """A sheet that calls its copies otherwise would print one of each, since another sheet has the column."""
    data = workbook(Cards=[["id", "quantity"], ["A", 2]], Tokens=[["Name", "Qty"], ["Coin", 12]])
    game = GAME.format(file="all.xlsx") + SHEETS
    with pytest.raises(LayoutError) as caught:
        load(tmp_path / "g", game.replace("TOLD", told), all_xlsx=data)
    problem = caught.value.problems[0]
    assert problem.cell == where
    assert hint in problem.hint
    assert hint in problem.words("ja")[1]
    book = load(tmp_path / "mended", game.replace("TOLD", 'id = "Name", quantity = "Qty"'), all_xlsx=data)
    assert [(card.id, card.quantity) for card in book.cards] == [("A", 2), ("Coin", 12)]


def test_an_included_list_has_the_headings_of_the_first(tmp_path: Path) -> None:
    game = (
        'id = "g"\n[deck]\ncards = "cards.csv"\ninclude = ["more.csv"]\n'
        '[deck.columns]\nid = "Name"\nquantity = "Qty"\nprice = "Cost"\n'
    )
    files = {"cards_csv": b"Name,Qty,Cost\nBolt,2,3\n", "more_csv": b"Name,Qty\nShield,4\n"}
    book = load(tmp_path / "g", game, **files)
    found = [(card.id, card.quantity, card.columns["price"]) for card in book.cards]
    assert found == [("Bolt", 2, "3"), ("Shield", 4, "")]


def test_templates_are_not_blamed_for_a_sheet_that_cannot_be_read(tmp_path: Path) -> None:
    """The columns of the sheet that failed are not known, so nobody can say that one is missing."""
    data = workbook(Cards=[["Title"], ["id", "title"], ["A", "x"]], Tokens=[["id"], ["Coin"]])
    game = GAME.format(file="all.xlsx") + SHEETS.replace("columns = { TOLD }\n", "")
    with pytest.raises(LayoutError) as caught:
        load(tmp_path / "g", game, all_xlsx=data, faces_toml=b'[face.default.t]\ntext = "{title}"\n')
    assert [problem.code for problem in caught.value.problems] == ["heading-below"]
    assert caught.value.draft is not None
    assert caught.value.draft.columns is None
