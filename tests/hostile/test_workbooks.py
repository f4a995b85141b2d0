"""Workbooks of strangers: what a few kilobytes unpack to, and what Python's libraries say of damage."""

from __future__ import annotations

import io
import time
import warnings
import zipfile

import pytest

from layouts import workbooks
from layouts.sheets import Sheet
from tests.layouts.test_workbooks import archive, filled, ods, read, row, saved

FIRST = 't="inlineStr"><is><t>id</t></is>'
"""The first cell as the library writes it."""

CARDS = (["id", "a"], ["A", "1"], ["B", "2"])


def changed(**parts: tuple[str, str]) -> bytes:
    """A sound workbook in whose parts a text was put in place of another."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(saved(filled(*CARDS)))) as sound, zipfile.ZipFile(target, "w") as made:
        for name in sound.namelist():
            change = parts.get(name.rpartition("/")[2].partition(".")[0], ("", ""))
            text = sound.read(name).decode("utf-8")
            assert change[0] in text
            made.writestr(name, text.replace(*change, 1))
    return target.getvalue()


def refused(data: bytes) -> str:
    """The code of the one fault with which a workbook is refused."""
    sheet, findings = read(data)
    assert sheet is None
    (fault,) = findings.faults
    assert "index" not in fault.message, "words of Python"
    return fault.code


def sound(data: bytes) -> Sheet:
    sheet, findings = read(data)
    assert not findings.faults
    assert sheet is not None
    return sheet


@pytest.mark.parametrize(
    "data",
    [
        changed(sheet1=(FIRST, 't="s"><v>99</v>')),
        changed(sheet1=(FIRST, 't="s"><v>x</v>')),
        changed(sheet1=(FIRST, "><v>nan</v>")),
        changed(sheet1=(FIRST, f"><v>{'9' * 5000}</v>")),
        changed(sheet1=(FIRST, 's="77"><v>1</v>')),
    ],
)
def test_parts_that_do_not_fit_together_are_told_in_our_words(data: bytes) -> None:
    """`list index out of range` stood in messages of both languages."""
    assert refused(data) == "xlsx-parts"


def test_a_workbook_without_styles_is_read_without_a_word() -> None:
    """The library warned on the terminal, with a line of its own source."""
    data = changed(styles=('name="Normal"', 'name="Usual"'))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert len(sound(data).rows) == len(CARDS)


def test_a_workbook_with_a_password_is_not_called_damaged() -> None:
    """Some programs lock the parts of the archive."""
    data = bytearray(saved(filled(*CARDS)))
    for mark, place in ((b"PK\x01\x02", 8), (b"PK\x03\x04", 6)):
        start = data.find(mark)
        while start >= 0:
            data[start + place] |= workbooks.ENCRYPTED
            start = data.find(mark, start + 4)
    assert refused(bytes(data)) == "table-xls"
    locked = '<file-entry full-path="content.xml"><encryption-data/></file-entry>'
    assert refused(archive(content_xml=bytes(40), **{"META-INF__manifest_xml": locked})) == "table-xls"


def test_hidden_rows_without_cards_are_not_counted_one_by_one() -> None:
    """A hundred thousand times forty thousand numbers: 3 GB."""
    again = 'table:visibility="collapse" table:number-rows-repeated="40000"'
    begin = time.process_time()
    sheet = sound(ods(("Deck", row("id") + row("A") + row("", more=again) * 3000)))
    assert len(sheet.rows) == 2
    assert time.process_time() - begin < 1


def test_how_a_word_is_read_aloud_is_no_part_of_it() -> None:
    ruby = "<text:ruby><text:ruby-base>茶</text:ruby-base><text:ruby-text>チャ</text:ruby-text></text:ruby>"
    cell = f"<table:table-cell><text:p>{ruby}屋</text:p></table:table-cell>"
    assert sound(ods(("Deck", row("id") + row(cell)))).rows[1][1] == ["茶屋"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("<!--{}-->", "xlsx-endless"),
        ("<?a {}?>", "xlsx-endless"),
        ("<a {}/>", "xlsx-endless"),
        ("<a>{}</a>", ""),
        ("<!--a-->{}<?a?>", ""),
        ("<!--{}--><!DOCTYPE a>", "xlsx-entities"),
    ],
)
def test_marks_that_are_read_again_and_again(more: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A comment of 200 MB, 200 kB once packed, took a quarter of an hour."""
    monkeypatch.setattr(workbooks, "PIECE", 700)
    sizes = (600,) if code == "xlsx-entities" else (1400, 1500, 3000)
    for size in sizes:
        text = more.format("> " * (size // 2) if "--" in more or "?" in more else "x" * size)
        data = changed(theme1=("</a:theme>", f"{text}</a:theme>"))
        if code:
            assert refused(data) == code
        else:
            sound(data)


@pytest.mark.parametrize("part", ["sheet1", "theme", "content"])
def test_elements_have_an_end(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """80 kB unpack to millions of texts, which nobody needs and somebody has to read."""
    many = "<a/>" * 500
    data = (
        ods(("Deck", row("id") + many))
        if part == "content"
        else changed(sheet1=("</sheetData>", f"</sheetData>{many}"))
        if part == "sheet1"
        else changed(theme1=("</a:theme>", f"<!--{many}--></a:theme>"))
    )
    monkeypatch.setattr(workbooks, "MOST_ELEMENTS", 500)
    assert refused(data) == "xlsx-elements"
    monkeypatch.setattr(workbooks, "MOST_ELEMENTS", 1500)
    sound(data)


def test_files_of_a_workbook_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "MOST_MEMBERS", 4)
    assert refused(archive(**{f"x{number}": "" for number in range(5)})) == "xlsx-members"


@pytest.fixture
def thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a file might have a thousand characters."""
    monkeypatch.setattr(workbooks, "SIZE_LIMIT", 1000)


def test_one_long_text_in_many_cells(thousand: None) -> None:
    """A shared string of 15 MB stood in a thousand cells: 3 GB."""
    long = "x" * 50
    book = filled(["id", "a"], *(["A", long] for _ in range(19)))
    assert len(sound(saved(book)).rows) == 20
    book.active.append(["B", long])
    assert refused(saved(book)) == "texts-huge"


def test_one_long_row_that_is_repeated(thousand: None) -> None:
    long = "x" * 50
    again = 'table:number-rows-repeated="{}"'
    assert len(sound(ods(("Deck", row("id") + row(long, more=again.format(19))))).rows) == 20
    assert refused(ods(("Deck", row("id") + row(long, more=again.format(21))))) == "texts-huge"


def test_blanks_that_stand_for_a_thousand(thousand: None) -> None:
    """Of two million of them none is made that nobody could read."""
    blanks = '<text:s text:c="999"/>' * 2
    cell = f"<table:table-cell><text:p>{blanks}</text:p></table:table-cell>"
    assert refused(ods(("Deck", row("id") + row(cell)))) == "texts-huge"


def test_spans_without_an_end() -> None:
    """They ended in a message of an error of our own."""
    spans = "<text:span>" * 3000 + "tea" + "</text:span>" * 3000
    cell = f"<table:table-cell><text:p>{spans}</text:p></table:table-cell>"
    assert refused(ods(("Deck", row("id") + row(cell)))) == "xlsx-parts"


@pytest.mark.parametrize("quote", ['"', "'"])
def test_merged_cells_in_either_quotes(quote: str) -> None:
    """XML allows both; in one kind they were passed over, and cards printed without their value."""
    cells = f"<mergeCells><mergeCell ref={quote}B2:B3{quote}/></mergeCells>"
    _, findings = read(changed(sheet1=("</sheetData>", f"</sheetData>{cells}")))
    assert [problem.code for problem in findings.faults] == ["cells-merged"]


def test_of_a_million_merged_cells_a_thousand_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "MOST_TOLD", 3)
    cells = '<mergeCell ref="B2:B3"/>' * 9
    _, findings = read(changed(sheet1=("</sheetData>", f"</sheetData><mergeCells>{cells}</mergeCells>")))
    assert len(findings.faults) == 3


def test_beginnings_of_merged_cells_in_a_comment() -> None:
    """Each was followed to the end of the comment: 24 kB took minutes."""
    data = changed(sheet1=("</sheetData>", f"</sheetData><!--{'<mergeCell ' * 40_000}-->"))
    begin = time.process_time()
    sound(data)
    assert time.process_time() - begin < 1
