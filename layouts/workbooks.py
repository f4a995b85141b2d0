"""Reads the first sheet of an XLSX workbook as rows of text; needs the extra `xlsx`."""

from __future__ import annotations

import io
from zipfile import ZipFile

from layouts.faults import fault
from layouts.sources import MEGABYTE, ROW_LIMIT, UNPACKED_LIMIT, Findings

COLUMN_LIMIT = 256  # of a deck; a sheet with stray formatting may claim sixteen thousand
HEAD = 65_536  # bytes of each part in which a declaration of entities would stand

Rows = list[tuple[int, list[str]]]


def read_workbook(data: bytes, name: str, findings: Findings) -> Rows | None:
    """Rows with their numbers in the sheet, or None with a fault."""
    code = _unsafe(data)
    if code is not None:
        findings.faults.append(fault(code, file=name, limit=UNPACKED_LIMIT // MEGABYTE))
        return None
    try:
        from openpyxl import load_workbook
    except ImportError:
        findings.faults.append(fault("xlsx-extra", file=name))
        return None
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        rows = []
        cells = sheet.iter_rows(values_only=True, max_row=ROW_LIMIT + 2, max_col=COLUMN_LIMIT)
        for number, values in enumerate(cells, 1):
            row = [cell_text(value) for value in values]
            if any(row):
                rows.append((number, row))
        book.close()
    except Exception as error:  # openpyxl lets any exception of the XML below it through
        findings.faults.append(fault("xlsx-broken", file=name, reason=error or type(error).__name__))
        return None
    return rows


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


def cell_text(value: object) -> str:
    """A cell as a person reads it: whole numbers without a decimal point.

    >>> cell_text(3.0), cell_text(None), cell_text(2.5)
    ('3', '', '2.5')
    """
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
