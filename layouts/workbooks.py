"""Reads one sheet of a workbook, XLSX (with the extra `xlsx`) or ODS, as rows of what its cells show."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

from layouts.faults import fault
from layouts.near import fold
from layouts.numberformats import text_of
from layouts.sheets import COLUMN_LIMIT, ERRORS, Rows, Sheet, letters
from layouts.sources import MEGABYTE, ROW_LIMIT, UNPACKED_LIMIT, Findings

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

HEAD = 65_536  # bytes of each part in which a declaration of entities would stand
ODS_KIND = b"application/vnd.oasis.opendocument.spreadsheet"
CONTENT = "content.xml"


def read_workbook(data: bytes, name: str, findings: Findings, wanted: str = "") -> Sheet | None:
    """The sheet `wanted` (the first one unless it is named), or None with a fault."""
    code = _unsafe(data)
    if code is not None:
        findings.faults.append(fault(code, file=name, limit=UNPACKED_LIMIT // MEGABYTE))
        return None
    if is_ods(data):
        return _ods(data, name, findings, wanted)
    return _xlsx(data, name, findings, wanted)


def is_ods(data: bytes) -> bool:
    """Whether an archive is an OpenDocument spreadsheet."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            return CONTENT in names and "xl/workbook.xml" not in names
    except Exception:  # told when the workbook is opened
        return False


def _unsafe(data: bytes) -> str | None:
    """Why a workbook is not opened: no archive, far too large once unpacked, or XML with entities."""
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if sum(member.file_size for member in members) > UNPACKED_LIMIT:
                return "xlsx-huge"
            for member in members:
                with archive.open(member) as part:
                    head = part.read(HEAD)
                    if b"<!DOCTYPE" in head or b"<!ENTITY" in head or _wide(member.filename, head):
                        return "xlsx-entities"
    except Exception:  # a damaged archive raises what its parts raise: struct, zlib, seek, decoding
        return "xlsx-not"
    return None


def _wide(name: str, head: bytes) -> bool:
    """Whether a part is XML in UTF-16, in which a declaration would hide; no program writes it."""
    return name.endswith((".xml", ".rels")) and (b"\0" in head or head.startswith((b"\xff\xfe", b"\xfe\xff")))


def _chosen(titles: Sequence[str], name: str, findings: Findings, wanted: str) -> int | None:
    """The place of the sheet wanted, whatever its case and width."""
    if not titles:
        findings.faults.append(fault("table-empty", file=name))
        return None
    if not wanted:
        return 0
    for place, title in enumerate(titles):
        if fold(title) == fold(wanted):
            return place
    findings.faults.append(fault("sheet-unknown", file=name, word=wanted, known=titles))
    return None


# XLSX


def _xlsx(data: bytes, name: str, findings: Findings, wanted: str) -> Sheet | None:
    try:
        from openpyxl import load_workbook
    except ImportError:
        findings.faults.append(fault("xlsx-extra", file=name))
        return None
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheets = book.worksheets
        place = _chosen([sheet.title for sheet in sheets], name, findings, wanted)
        if place is None:
            return None
        formulas: dict[tuple[int, int], str] = {}
        if _has_formulas(data):
            formulas = _formulas(load_workbook(io.BytesIO(data), read_only=True).worksheets[place])
        title = sheets[place].title
        rows = _xlsx_rows(sheets[place], formulas, name, title, findings)
        book.close()
    except Exception as error:  # openpyxl lets any exception of the XML below it through
        findings.faults.append(fault("xlsx-broken", file=name, reason=error or type(error).__name__))
        return None
    others = tuple(sheet.title for sheet in sheets if sheet.title != title)
    return Sheet(title=title, rows=rows, others=others)


def _has_formulas(data: bytes) -> bool:
    """Whether a cell of any sheet holds a formula: only then the workbook is read a second time."""
    with ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        return any(b"<f>" in (part := archive.read(name)) or b"<f " in part for name in names)


def _formulas(sheet: Any) -> dict[tuple[int, int], str]:
    """The formulas by row and column."""
    cells = sheet.iter_rows(max_row=ROW_LIMIT + 2, max_col=COLUMN_LIMIT)
    return {
        (cell.row, cell.column): str(cell.value)
        for row in cells
        for cell in row
        if getattr(cell, "data_type", "") == "f"
    }


def _xlsx_rows(
    sheet: Any, formulas: dict[tuple[int, int], str], name: str, title: str, findings: Findings
) -> Rows:
    rows: Rows = []
    cells = sheet.iter_rows(max_row=ROW_LIMIT + 2, max_col=COLUMN_LIMIT)
    for number, row in enumerate(cells, 1):
        shown = []
        for place, cell in enumerate(row, 1):
            value = cell.value
            if value is None:
                shown.append("")
                if (number, place) in formulas:
                    where = f"{title}!{letters(place)}{number}"
                    text = formulas[number, place]
                    findings.faults.append(fault("formula-no-value", file=name, cell=where, text=text))
            elif isinstance(value, str):
                shown.append(value)
                if cell.data_type == "e" or value in ERRORS:
                    where = f"{title}!{letters(place)}{number}"
                    findings.faults.append(fault("cell-error", file=name, cell=where, word=value))
            else:
                shown.append(text_of(value, cell.number_format))
        if any(shown):
            rows.append((number, shown))
    return rows


# ODS

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
MOST_SPACES = 1000


def _ods(data: bytes, name: str, findings: Findings, wanted: str) -> Sheet | None:
    from xml.etree.ElementTree import fromstring

    try:
        with ZipFile(io.BytesIO(data)) as archive:
            root = fromstring(archive.read(CONTENT))
    except Exception as error:  # a damaged part raises what its reader raises
        findings.faults.append(fault("xlsx-broken", file=name, reason=error or type(error).__name__))
        return None
    tables = list(root.iter(f"{_TABLE}table"))
    titles = [table.get(f"{_TABLE}name", "") for table in tables]
    place = _chosen(titles, name, findings, wanted)
    if place is None:
        return None
    rows = _ods_rows(tables[place], name, titles[place], findings)
    return Sheet(title=titles[place], rows=rows, others=tuple(t for t in titles if t != titles[place]))


def _ods_rows(table: Element, name: str, title: str, findings: Findings) -> Rows:
    rows: Rows = []
    number = 1
    for row in table.iter(f"{_TABLE}table-row"):
        shown = []
        for place, (text, code) in enumerate(_ods_cells(row), 1):
            shown.append(text)
            if code:
                where = f"{title}!{letters(place)}{number}"
                findings.faults.append(fault(code, file=name, cell=where, word=text, text="="))
        again = _count(row, f"{_TABLE}number-rows-repeated")
        if any(shown):
            rows += [(number + more, shown) for more in range(min(again, ROW_LIMIT + 2 - len(rows)))]
        number += again
        if len(rows) > ROW_LIMIT + 1:
            break
    return rows


def _ods_cells(row: Element) -> Iterator[tuple[str, str]]:
    """What each cell of a row shows, and the code of what is wrong with it."""
    made = 0
    for cell in row:
        if cell.tag not in CELLS:
            continue
        text = "\n".join(_paragraph(part) for part in cell if part.tag == f"{_TEXT}p")
        formula = cell.get(f"{_TABLE}formula") is not None
        code = ""
        if formula and (text in ERRORS or text.startswith("Err:")):
            code = "cell-error"
        elif formula and not text and cell.get(f"{_OFFICE}value-type") is None:
            code = "formula-no-value"
        for _ in range(min(_count(cell, f"{_TABLE}number-columns-repeated"), COLUMN_LIMIT - made)):
            made += 1
            yield text, code
        if made >= COLUMN_LIMIT:
            return


def _count(element: Element, key: str) -> int:
    """How often a cell or row stands there."""
    text = element.get(key, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1


def _paragraph(element: Element) -> str:
    """The text of a paragraph with its blanks and line breaks."""
    made = element.text or ""
    for part in element:
        if part.tag == f"{_TEXT}s":
            made += " " * min(_count(part, f"{_TEXT}c"), MOST_SPACES)
        elif part.tag == f"{_TEXT}tab":
            made += "\t"
        elif part.tag == f"{_TEXT}line-break":
            made += "\n"
        elif part.tag != f"{_OFFICE}annotation":
            made += _paragraph(part)
        made += part.tail or ""
    return made
