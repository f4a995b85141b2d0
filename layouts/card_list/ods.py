"""The XML of an OpenDocument sheet: what the cells of a row show, and which of them are merged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.card_list.sheets import COLUMN_LIMIT, ERRORS, letters
from layouts.sources import SIZE_LIMIT

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
CELLS = (f"{TABLE}table-cell", f"{TABLE}covered-table-cell")
UNPRINTED = (f"{_OFFICE}annotation", f"{_TEXT}ruby-text")
"""Notes on a text, and how it is read aloud."""
MOST_SPACES = 1000


class TooLong(Exception):
    """Texts of a sheet that stand for more than any file has."""


def spans(row: Element, number: int) -> Iterator[tuple[str, str, int, int]]:
    """First cell, last cell, first row and last row of the merged cells that begin in a row."""
    place = 1
    for cell in row:
        if cell.tag not in CELLS:
            continue
        across = count(cell, f"{TABLE}number-columns-spanned")
        down = count(cell, f"{TABLE}number-rows-spanned")
        if across > 1 or down > 1:
            foot = number + down - 1
            yield f"{letters(place)}{number}", f"{letters(place + across - 1)}{foot}", number, foot
        place += count(cell, f"{TABLE}number-columns-repeated")


def cells(row: Element) -> Iterator[tuple[str, str]]:
    """What each cell of a row shows, and the code of what is wrong with it."""
    made = 0
    for cell in row:
        if cell.tag not in CELLS:
            continue
        text = "\n".join(_paragraph(part) for part in cell if part.tag == f"{_TEXT}p")
        formula = cell.get(f"{TABLE}formula") is not None
        code = ""
        if formula and (text in ERRORS or text.startswith("Err:")):
            code = "cell-error"
        elif formula and not text and cell.get(f"{_OFFICE}value-type") is None:
            code = "formula-no-value"
        for _ in range(min(count(cell, f"{TABLE}number-columns-repeated"), COLUMN_LIMIT - made)):
            made += 1
            yield text, code
        if made >= COLUMN_LIMIT:
            return


def count(element: Element, key: str) -> int:
    """How often a cell or row stands there."""
    text = element.get(key, "1")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 1


def _paragraph(element: Element) -> str:
    """The text of a paragraph with its blanks and line breaks."""
    made = element.text or ""
    for part in element:
        if len(made) > SIZE_LIMIT:
            raise TooLong
        if part.tag == f"{_TEXT}s":
            made += " " * min(count(part, f"{_TEXT}c"), MOST_SPACES)
        elif part.tag == f"{_TEXT}tab":
            made += "\t"
        elif part.tag == f"{_TEXT}line-break":
            made += "\n"
        elif part.tag not in UNPRINTED:
            made += _paragraph(part)
        made += part.tail or ""
    return made
