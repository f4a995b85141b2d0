"""Reads a table of cards: CSV or TSV in the dialects that spreadsheets write, XLSX, ODS or JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from layouts.card_list.headings import Heading, Naming, read_heading, words_for
from layouts.card_list.sheets import ERRORS, WIDEST, Rows, Sheet, letters
from layouts.faults import fault
from layouts.model import Origin, Problem
from layouts.sources import ROW_LIMIT, Findings, decode, read_bytes
from runtime.suggestions import fold
from runtime.value import value

LOOKED_AT = 12
"""Rows in which a heading is looked for: titles, dates and remarks above it take fewer."""


def misplaced(rows: Sequence[tuple[int, Sequence[str]]], name: str, naming: Naming) -> Problem | None:
    """What is wrong with the place of the heading, if anything; `rows` without the empty ones."""
    if not rows:
        return None
    known = {fold(own) for own in naming.names} | {fold(word) for word in (naming.columns or {}).values()}
    line, first = rows[0]
    here = _count_columns(first, known)
    below = {fold(cells[0]) for _, cells in rows if cells}
    if here < 2 and {"id", "quantity"} <= below:
        return fault("table-sideways", file=name, line=line)
    if here:
        return None
    for later, cells in rows[1:LOOKED_AT]:
        if _heads(cells, known):
            text = next(cell for cell in first if cell)
            return fault("heading-below", file=name, line=line, row=later, text=text)
    return None


def _heads(cells: Sequence[str], known: set[str]) -> bool:
    """Whether a row names columns: the id by the name that the game asks for, or id and copies by any."""
    words = {fold(cell) for cell in cells}
    ids, copies = {"id", *words_for("id")}, {"quantity", *words_for("quantity")}
    return bool(words & known - {"back"}) or bool(words & ids and words & copies)


def surplus(
    cells: Sequence[str], columns: Sequence[str], name: str, line: int, heading: int, sheet: str
) -> Problem:
    """The fault of a row with a cell that no column holds."""
    place = next(place for place in range(len(columns), len(cells)) if cells[place])
    if sheet:
        where = f"{sheet}!{letters(place + 1)}{line}"
        return fault("cell-unheaded", file=name, cell=where, text=cells[place], heading=heading)
    count = max(place for place in range(len(cells)) if cells[place]) + 1
    code = "row-long-quotes" if any(mark in cell for cell in cells for mark in "“”„«»") else "row-long"
    return fault(code, file=name, line=line, cells=count, columns=len(columns), text=cells[place])


def _count_columns(cells: Sequence[str], known: set[str]) -> int:
    """How many cells are names of columns."""
    return sum(fold(cell) in known for cell in cells)


UNSEEN = "\u200b\u200c\u200d\u2060\ufeff"
DELIMITERS = ("\t", ";", ",")
CELL_LIMIT = 20_000  # characters; a cell beyond this comes from a quote that was never closed


@value
class CardTable:
    """A heading and rows: each row with the line where it begins."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    top: int = 1  # the line of the heading
    origin: Origin = Origin()
    files: tuple[Origin, ...] = ()  # where each row stands, for a deck of several files
    whole: bool = True  # whether every file of the deck could be read
    lacking: tuple[tuple[str, str], ...] = ()  # columns of `[deck.columns]` whose heading is not there

    def origin_of(self, place: int) -> Origin:
        """The sheet in which a row stands."""
        return self.files[place] if self.files else self.origin


def read_table(
    path: Path,
    name: str,
    findings: Findings,
    *,
    named: bool = False,
    sheet: str = "",
    naming: Naming = Naming(),  # noqa: B008 (a frozen value)
) -> CardTable | None:
    """The table of a file, of its first sheet unless one is named; None with faults."""
    data = read_bytes(path, name, findings, named=named)
    return None if data is None else table_of(data, path.suffix, name, findings, sheet=sheet, naming=naming)


def table_of(
    data: bytes,
    suffix: str,
    name: str,
    findings: Findings,
    *,
    sheet: str = "",
    naming: Naming = Naming(),  # noqa: B008 (a frozen value)
) -> CardTable | None:
    """The table that a file with these bytes holds; None with faults."""
    before = len(findings.faults)
    kind = foreign(data, suffix)
    if kind is not None:
        findings.fault(kind, file=name)
        return None
    if suffix.lower() in WORKBOOKS or data.startswith(b"PK\x03\x04"):
        from layouts.card_list.workbooks import read_workbook

        found = read_workbook(data, name, findings, sheet)
    else:
        text = decode(data, name, findings)
        found = None if text is None else _plain(text, suffix, name, findings, sheet)
    if found is None:
        return None
    if not found.rows and found.others and len(findings.faults) == before:
        others = ", ".join(found.others)
        findings.fault("sheet-empty", file=name, word=found.title, others=others)
        return None
    return _table(found, name, findings, naming)


WORKBOOKS = (".xlsx", ".xlsm", ".ods")
PLAIN = (".csv", ".tsv", ".tab", ".txt")


def _plain(text: str, suffix: str, name: str, findings: Findings, sheet: str) -> Sheet | None:
    """A file of text: JSON, or rows with separators."""
    if suffix.lower() == ".json" or (suffix.lower() not in PLAIN and text.lstrip()[:1] in ("[", "{")):
        from layouts.card_list.json_reader import read_json

        return read_json(text, name, findings, sheet)
    if sheet:
        findings.fault("sheet-none", file=name, word=sheet)
        return None
    return Sheet(title="", rows=list(_rows(text, delimiter(text, suffix), name, findings)))


def foreign(data: bytes, suffix: str) -> str | None:
    """The code of what is said of a file that is no table: an old workbook, a web page, a picture of one."""
    head = data[:2048].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        return "table-xls"
    if data.startswith(b"%PDF"):
        return "table-pdf"
    if head.startswith((b"<!doctype html", b"<html")):
        return "table-html"
    if suffix.lower() == ".numbers" or (data.startswith(b"PK") and b"Index/" in data[:2048]):
        return "table-numbers"
    if data.startswith(b"PK\x03\x04") and b"word/" in data[:4096]:
        return "table-document"
    return None


def delimiter(text: str, suffix: str) -> str:
    """Tab, semicolon or comma: the one that the heading has most of, quoted parts apart.

    >>> delimiter('id;"a,b";c', ".csv")
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
            if row:  # of millions of empty lines none is kept
                yield begin, row
            begin = reader.line_num + 1
    except csv.Error as error:
        findings.fault("csv-broken", file=name, line=begin, reason=error)


def _table(sheet: Sheet, name: str, findings: Findings, naming: Naming) -> CardTable | None:
    """Heading and rows, empty rows left out; faults of a workbook name the cell."""
    heading: Heading | None = None
    found: list[tuple[int, tuple[str, ...]]] = []
    before = len(findings.faults)
    top = 0
    for number, (line, written) in enumerate(sheet.rows):
        if heading is None and any(written[WIDEST:]):
            findings.fault("table-wide", file=name, line=line, limit=WIDEST)
            return None
        cells = [trimmed(cell) for cell in written]
        if not any(cells):
            continue
        if heading is None:
            problem = misplaced(_head(sheet.rows[number:]), name, naming)
            if problem is not None:
                findings.faults.append(Origin(file=name, sheet=sheet.title).located(problem))
                return None
            heading, top = read_heading(cells, name, line, naming, findings), line
            continue
        if any(cells[len(heading.written) :]):  # its cells stand under the wrong names: it is read no further
            findings.faults.append(surplus(cells, heading.written, name, line, top, sheet.title))
            continue
        found.append((line, heading.row(_cells(cells, heading.written, name, line, findings))))
        if len(found) > ROW_LIMIT:
            findings.fault("table-long", file=name, line=line, limit=ROW_LIMIT)
            break
    if heading is None:
        if len(findings.faults) == before:
            findings.fault("table-empty", file=name)
        return None
    _failed(heading, found, name, findings)
    origin = Origin(file=name, sheet=sheet.title, letters=heading.letters)
    findings.faults[before:] = [origin.located(problem) for problem in findings.faults[before:]]
    return CardTable(
        name=name,
        columns=heading.columns,
        rows=tuple(heading.distinct(found)),
        top=top,
        origin=origin,
        lacking=heading.lacking,
    )


def _head(rows: Rows) -> list[tuple[int, list[str]]]:
    """The first rows that are not empty, enough of them to find a heading."""
    filled = ((line, [trimmed(cell) for cell in cells]) for line, cells in rows if any(cells))
    return list(islice(filled, LOOKED_AT))


def trimmed(cell: str) -> str:
    """A cell without blanks at its ends, and without signs that nobody sees, which come along when copied."""
    bare = cell.strip()
    return bare.strip(UNSEEN).strip() if bare and (bare[0] in UNSEEN or bare[-1] in UNSEEN) else bare


def _failed(
    heading: Heading, rows: Iterable[tuple[int, tuple[str, ...]]], name: str, findings: Findings
) -> None:
    """Cells that show the error of a formula instead of its value."""
    for line, cells in rows:
        if any(cell.startswith("#") for cell in cells):
            findings.faults.extend(
                fault("cell-error", file=name, line=line, key=column, word=cell)
                for column, cell in zip(heading.columns, cells, strict=True)
                if cell in ERRORS
            )


def _cells(
    cells: Sequence[str], columns: tuple[str, ...], name: str, line: int, findings: Findings
) -> tuple[str, ...]:
    """The cells of a row, already trimmed, as many as there are columns."""
    wide = len(columns)
    if cells and max(map(len, cells)) > CELL_LIMIT:
        findings.faults.extend(
            fault("cell-long", file=name, line=line, key=columns[place], limit=CELL_LIMIT)
            for place, cell in enumerate(cells[:wide])
            if len(cell) > CELL_LIMIT
        )
    return tuple(cells[:wide]) + ("",) * (wide - len(cells))
