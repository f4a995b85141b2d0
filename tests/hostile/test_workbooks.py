"""Workbooks of strangers: what a few kilobytes unpack to, and what Python's libraries say of damage."""

from __future__ import annotations

import io
import time
import warnings
import zipfile

import pytest

from layouts.card_list import workbooks
from layouts.card_list.sheets import Sheet
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


def test_beginnings_of_merged_cells_in_a_comment() -> None:
    """Each was followed to the end of the comment: 24 kB took minutes."""
    data = changed(sheet1=("</sheetData>", f"</sheetData><!--{'<mergeCell ' * 40_000}-->"))
    begin = time.process_time()
    sound(data)
    assert time.process_time() - begin < 1
