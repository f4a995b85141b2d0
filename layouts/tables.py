"""Reads a table of cards: CSV or TSV in the dialects that spreadsheets write, or XLSX."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from layouts.faults import fault
from layouts.near import fold
from layouts.sources import ROW_LIMIT, Findings, decode, read_bytes
from layouts.value import value

DELIMITERS = ("\t", ";", ",")
OWN_COLUMNS = ("id", "quantity", "back")  # found whatever their case and width
CELL_LIMIT = 20_000  # characters; a cell beyond this comes from a quote that was never closed


@value
class CardTable:
    """A heading and rows: each row with the line where it begins."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    files: tuple[str, ...] = ()  # where each row stands, for a deck of several files


def read_table(path: Path, name: str, findings: Findings, *, named: bool = False) -> CardTable | None:
    """The table of a file; None with faults where it cannot be read."""
    data = read_bytes(path, name, findings, named=named)
    if data is None:
        return None
    if path.suffix.lower() in (".xlsx", ".xlsm") or data.startswith(b"PK\x03\x04"):
        from layouts.workbooks import read_workbook

        rows = read_workbook(data, name, findings)
        return None if rows is None else _table(rows, name, findings)
    text = decode(data, name, findings)
    if text is None:
        return None
    return _table(_rows(text, delimiter(text, path.suffix), name, findings), name, findings)


def delimiter(text: str, suffix: str = "") -> str:
    """Tab, semicolon or comma: the one that the heading has most of, quoted parts apart.

    >>> delimiter('id;"a,b";c')
    ';'
    """
    heading = text.lstrip("\r\n ").partition("\n")[0]
    bare = "".join(heading.split('"')[::2])
    best = max(DELIMITERS, key=bare.count)
    if bare.count(best):
        return best
    return "\t" if suffix.lower() in (".tsv", ".tab") else ","


def _rows(text: str, mark: str, name: str, findings: Findings) -> Iterator[tuple[int, list[str]]]:
    """Rows with the lines where they begin; a broken quote ends the reading with a fault."""
    lines = io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n"))
    reader = csv.reader(lines, delimiter=mark, strict=True)
    begin = 1
    try:
        for row in reader:
            yield begin, row
            begin = reader.line_num + 1
    except csv.Error as error:
        findings.faults.append(fault("csv-broken", file=name, line=begin, reason=error))


def _table(rows: Iterable[tuple[int, Sequence[str]]], name: str, findings: Findings) -> CardTable | None:
    """Heading and rows, empty rows left out."""
    columns: tuple[str, ...] | None = None
    found: list[tuple[int, tuple[str, ...]]] = []
    before = len(findings.faults)
    for line, written in rows:
        cells = [cell.strip() for cell in written]
        if not any(cells):
            continue
        if columns is None:
            columns = _heading(cells, name, line, findings)
            continue
        found.append((line, _cells(cells, columns, name, line, findings)))
        if len(found) > ROW_LIMIT:
            findings.faults.append(fault("table-long", file=name, line=line, limit=ROW_LIMIT))
            break
    if columns is None:
        if len(findings.faults) == before:
            findings.faults.append(fault("table-empty", file=name))
        return None
    return CardTable(name=name, columns=columns, rows=tuple(found))


def _heading(cells: Sequence[str], name: str, line: int, findings: Findings) -> tuple[str, ...]:
    """The names of the columns; those without a name at the end are dropped if their cells are empty."""
    columns = [_column_name(cell) for cell in cells]
    while columns and not columns[-1]:
        columns.pop()
    for place, column in enumerate(columns):
        if not column:
            findings.faults.append(fault("column-unnamed", file=name, line=line, place=place + 1))
        elif column in columns[:place]:
            findings.faults.append(fault("column-twice", file=name, line=line, key=column, name=column))
    return tuple(columns)


def _column_name(cell: str) -> str:
    """A heading as it is used: the columns that every deck has are found in any case and width."""
    word = fold(cell)
    return word if word in OWN_COLUMNS else cell.strip()


def _cells(
    cells: Sequence[str], columns: tuple[str, ...], name: str, line: int, findings: Findings
) -> tuple[str, ...]:
    """The cells of a row, already trimmed, as many as there are columns."""
    wide = len(columns)
    if len(cells) > wide and any(cells[wide:]):
        findings.faults.append(fault("row-long", file=name, line=line, cells=len(cells), columns=wide))
    if cells and max(map(len, cells)) > CELL_LIMIT:
        findings.faults.extend(
            fault("cell-long", file=name, line=line, key=columns[place], limit=CELL_LIMIT)
            for place, cell in enumerate(cells[:wide])
            if len(cell) > CELL_LIMIT
        )
    return tuple(cells[:wide]) + ("",) * (wide - len(cells))
