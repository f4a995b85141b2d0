"""Reads one sheet of a workbook, XLSX (with the extra `xlsx`) or ODS, as rows of what its cells show."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterable, Sequence
from datetime import date
from typing import IO, TYPE_CHECKING, Any
from zipfile import ZipFile

from layouts.card_list import ods
from layouts.card_list.number_formats import text_of
from layouts.card_list.sheets import COLUMN_LIMIT, ERRORS, Rows, Sheet, letters
from layouts.faults import fault
from layouts.sources import MEGABYTE, ROW_LIMIT, SIZE_LIMIT, UNPACKED_LIMIT, Findings
from runtime.suggestions import fold

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from layouts.model import Problem

TYPED_DATES = ("d-mmm", "mmm-yy", 'm"月"d"日"', 'm"月"d"日";@')
"""Formats that a spreadsheet gives to a cell in which something like 1-2 or 3-2005 was typed."""

XML = (".xml", ".rels")
ENCRYPTED = 1  # bit of the flags of a part (APPNOTE.TXT 4.4.4)
PIECE = 262_144
"""Bytes of XML that are looked at together.

A tag or comment that is longer than one is not read: older readers of XML begin it anew with each 16 kB.
"""

CONTENT = "content.xml"
MANIFEST = "META-INF/manifest.xml"

MOST_ELEMENTS = 2_000_000
"""Elements of all parts of a workbook: 20,000 rows of 25 texts."""

MOST_MEMBERS = 10_000
"""Parts of a workbook, pictures included."""

LIMITS = {
    "xlsx-huge": UNPACKED_LIMIT // MEGABYTE,
    "xlsx-elements": MOST_ELEMENTS,
    "xlsx-members": MOST_MEMBERS,
}
"""What messages say of the limits."""

MOST_TOLD = 1000
"""Merged cells that are told of; a stranger's list may have a million."""


def read_workbook(data: bytes, name: str, findings: Findings, wanted: str = "") -> Sheet | None:
    """The sheet `wanted` (the first one unless it is named), or None with a fault."""
    code = _unsafe(data)
    if code is not None:
        findings.fault(code, file=name, limit=LIMITS.get(code))
        return None
    if is_ods(data):
        sheet = _ods(data, name, findings, wanted)
    else:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles that are missing and the like: nothing that prints
            sheet = _xlsx(data, name, findings, wanted)
    if sheet is None or sum(len(cell) for _, row in sheet.rows for cell in row) <= SIZE_LIMIT:
        return sheet
    findings.faults.append(_too_long(name))
    return None


def _too_long(name: str) -> Problem:
    """One text may stand in thousands of cells; as CSV the sheet would be larger than what is read."""
    return fault("texts-huge", file=name, limit=SIZE_LIMIT // MEGABYTE)


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
            if len(members) > MOST_MEMBERS:
                return "xlsx-members"
            if _locked(archive):
                return "table-xls"
            elements = 0
            for member in members:
                with archive.open(member) as part:
                    if not member.filename.endswith(XML):
                        part.read(1)  # what cannot be unpacked is damaged
                        continue
                    code, more = _looked_through(part)
                elements += more
                if code is not None or elements > MOST_ELEMENTS:
                    return code or "xlsx-elements"
    except Exception:  # a damaged archive raises what its parts raise: struct, zlib, seek, decoding
        return "xlsx-not"
    return None


def _locked(archive: ZipFile) -> bool:
    """Whether a part has a password, as the archive or the manifest of an ODS says."""
    if any(member.flag_bits & ENCRYPTED for member in archive.infolist()):
        return True
    if MANIFEST not in archive.namelist():
        return False
    with archive.open(MANIFEST) as part:
        return b"encryption-data" in part.read(PIECE)


def _looked_through(part: IO[bytes]) -> tuple[str | None, int]:
    """Why XML is not read, and how many elements it has; a piece and its end are looked at together."""
    elements, before, awaited = 0, b"", b""
    while piece := part.read(PIECE):
        if not before and (b"\0" in piece or piece.startswith((b"\xff\xfe", b"\xfe\xff"))):
            return "xlsx-entities", 0  # UTF-16, in which a declaration would hide; no program writes it
        text = before + piece
        if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
            return "xlsx-entities", 0
        if awaited and awaited not in text:
            return "xlsx-endless", 0
        elements += piece.count(b"<") - piece.count(b"</")
        if elements > MOST_ELEMENTS:
            return None, elements
        awaited = _awaited(text)
        before = piece[-len(b"<!DOCTYPE") :]
    return None, elements


def _awaited(text: bytes) -> bytes:
    """What ends the comment, the instruction or the tag that is open at the end of a text."""
    for begin, end in ((b"<!--", b"-->"), (b"<?", b"?>"), (b"<", b">")):
        start = text.rfind(begin)
        if start >= 0 and text.find(end, start + len(begin)) < 0:
            return end
    return b""


def _chosen(titles: Sequence[str], name: str, findings: Findings, wanted: str) -> int | None:
    """The place of the sheet wanted, whatever its case and width."""
    if not titles:
        findings.fault("table-empty", file=name)
        return None
    if not wanted:
        return 0
    for place, title in enumerate(titles):
        if fold(title) == fold(wanted):
            return place
    findings.fault("sheet-unknown", file=name, word=wanted, known=titles)
    return None


def _broken(error: Exception, name: str) -> Problem:
    """What is wrong with a workbook: the place in its XML, or that a part refers to what is not there."""
    if isinstance(error, SyntaxError):  # so calls the reader of XML what is not well-formed
        return fault("xlsx-broken", file=name, reason=error)
    return fault("xlsx-parts", file=name)


# XLSX


def _xlsx(data: bytes, name: str, findings: Findings, wanted: str) -> Sheet | None:
    try:
        from openpyxl import load_workbook
    except ImportError:
        findings.fault("xlsx-extra", file=name)
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
        _xlsx_marks(data, sheets[place], name, title, rows, findings)
        book.close()
    except Exception as error:  # openpyxl lets any exception of the XML below it through
        findings.faults.append(_broken(error, name))
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


MERGED = re.compile(
    rb"""<mergeCell [^<>]*?ref=["']([A-Z]{1,9})(\d{1,9}):([A-Z]{1,9})(\d{1,9})["']"""
)  # without "<", or many beginnings in a comment would each be followed to its end
HIDDEN = re.compile(rb"""<row [^<>]*?hidden=["'](?:1|true)["'][^<>]*>""")
ROW = re.compile(rb""" r=["'](\d{1,9})["']""")


def _xlsx_marks(data: bytes, sheet: Any, name: str, title: str, rows: Rows, findings: Findings) -> None:
    """Cells that were merged below the heading, and hidden rows: the rows alone do not tell of them."""
    with ZipFile(io.BytesIO(data)) as archive:
        part = archive.read(sheet._worksheet_path.lstrip("/"))
    spans = (
        (f"{left.decode()}{top.decode()}", f"{right.decode()}{foot.decode()}", int(top), int(foot))
        for left, top, right, foot in MERGED.findall(part)
    )
    _tell_merged(spans, name, title, rows, findings)
    hidden = [int(found[1]) for row in HIDDEN.findall(part) if (found := ROW.search(row))]
    _tell_hidden(hidden, name, title, rows, findings)


def _tell_merged(
    spans: Iterable[tuple[str, str, int, int]], name: str, title: str, rows: Rows, findings: Findings
) -> None:
    """A fault for merged cells in rows of cards; a title over the heading may be as wide as it likes."""
    heading = rows[0][0] if rows else 0
    told = 0
    for first, last, _, foot in spans:
        if foot > heading and rows and foot <= rows[-1][0]:
            where = f"{title}!{first}"
            findings.fault("cells-merged", file=name, cell=where, range=f"{first}:{last}")
            told += 1
        if told == MOST_TOLD:
            return


def _tell_hidden(hidden: Iterable[int], name: str, title: str, rows: Rows, findings: Findings) -> None:
    """A note of hidden rows that hold cards."""
    there = {number for number, _ in rows[1:]}
    told = [str(number) for number in hidden if number in there]
    if told:
        cell = f"{title}!{told[0]}"
        findings.notes.append(fault("rows-hidden", file=name, cell=cell, rows=", ".join(told)))


def _tell_dates(dates: Sequence[tuple[str, str, str]], name: str, findings: Findings) -> None:
    """A note of cells (where, the date, what they show) that became dates because they looked like some."""
    if not dates:
        return
    where, day, text = dates[0]
    code = "date-typed" if len(dates) == 1 else "dates-typed"
    findings.notes.append(fault(code, file=name, cell=where, date=day, text=text, more=len(dates) - 1))


def _xlsx_rows(
    sheet: Any, formulas: dict[tuple[int, int], str], name: str, title: str, findings: Findings
) -> Rows:
    rows: Rows = []
    dates: list[tuple[str, str, str]] = []
    cells = sheet.iter_rows(max_row=ROW_LIMIT + 2, max_col=COLUMN_LIMIT)
    for number, row in enumerate(cells, 1):
        shown: list[str] = []
        for place, cell in enumerate(row[: _filled(row)], 1):
            value = cell.value
            if value is None:
                shown.append("")
                if (number, place) in formulas:
                    where = f"{title}!{letters(place)}{number}"
                    text = formulas[number, place]
                    findings.fault("formula-no-value", file=name, cell=where, text=text)
            elif isinstance(value, str):
                shown.append(value)
                if cell.data_type == "e" or value in ERRORS:
                    where = f"{title}!{letters(place)}{number}"
                    findings.fault("cell-error", file=name, cell=where, word=value)
            else:
                shown.append(text_of(value, cell.number_format))
                if isinstance(value, date) and cell.number_format in TYPED_DATES:
                    dates.append((f"{title}!{letters(place)}{number}", f"{value:%Y-%m-%d}", shown[-1]))
        if any(shown):
            rows.append((number, shown))
    _tell_dates(dates, name, findings)
    return rows


def _filled(row: Sequence[Any]) -> int:
    """How many cells of a row there are before those that only fill it up."""
    from openpyxl.cell.read_only import EMPTY_CELL

    width = len(row)
    while width and row[width - 1] is EMPTY_CELL:
        width -= 1
    return width


# ODS


def _ods(data: bytes, name: str, findings: Findings, wanted: str) -> Sheet | None:
    from xml.etree.ElementTree import fromstring

    try:
        with ZipFile(io.BytesIO(data)) as archive:
            root = fromstring(archive.read(CONTENT))
        tables = list(root.iter(f"{ods.TABLE}table"))
        titles = [table.get(f"{ods.TABLE}name", "") for table in tables]
        place = _chosen(titles, name, findings, wanted)
        if place is None:
            return None
        rows = _ods_rows(tables[place], name, titles[place], findings)
    except ods.TooLong:
        findings.faults.append(_too_long(name))
        return None
    except Exception as error:  # a damaged part raises what its reader raises; spans too deep in spans, too
        findings.faults.append(_broken(error, name))
        return None
    return Sheet(title=titles[place], rows=rows, others=tuple(t for t in titles if t != titles[place]))


REPEATED_CELLS = 1_000_000
"""Filled cells that one row of a workbook may stand for: a stranger's few letters would fill the memory."""


def _ods_rows(table: Element, name: str, title: str, findings: Findings) -> Rows:
    rows: Rows = []
    hidden: list[int] = []
    spans: list[tuple[str, str, int, int]] = []
    number = 1
    room = SIZE_LIMIT
    for row in table.iter(f"{ods.TABLE}table-row"):
        shown = []
        for place, (text, code) in enumerate(ods.cells(row), 1):
            shown.append(text)
            if code:
                where = f"{title}!{letters(place)}{number}"
                findings.fault(code, file=name, cell=where, word=text, text="=")
        again = ods.count(row, f"{ods.TABLE}number-rows-repeated")
        if any(shown) and row.get(f"{ods.TABLE}visibility") in ("collapse", "filter"):
            hidden += range(number, number + min(again, ROW_LIMIT))
        spans += ods.spans(row, number)
        if any(shown) and min(again, ROW_LIMIT) * len(shown) > REPEATED_CELLS:
            limit = REPEATED_CELLS // len(shown)
            findings.fault("table-long", file=name, line=number, limit=limit)
            break
        if any(shown):
            room -= sum(map(len, shown)) * min(again, ROW_LIMIT)
            if room < 0:
                raise ods.TooLong
            rows += [(number + more, shown) for more in range(min(again, ROW_LIMIT + 2 - len(rows)))]
        number += again
        if len(rows) > ROW_LIMIT + 1:
            break
    _tell_merged(spans, name, title, rows, findings)
    _tell_hidden(hidden, name, title, rows, findings)
    return rows
