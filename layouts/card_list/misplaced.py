"""Finds where a table's heading stands when it is not its first row, or when the table lies on its side."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.card_list.headings import LIKE, Naming
from layouts.card_list.sheets import letters
from layouts.faults import fault
from layouts.model import Problem
from runtime.suggestions import fold

LOOKED_AT = 12
"""Rows in which a heading is looked for: titles, dates and remarks above it take fewer."""

Rows = Sequence[tuple[int, Sequence[str]]]


def misplaced(rows: Rows, name: str, naming: Naming) -> Problem | None:
    """What is wrong with the place of the heading, if anything; `rows` without the empty ones."""
    if not rows:
        return None
    known = {fold(own) for own in naming.names} | {fold(word) for word in (naming.columns or {}).values()}
    line, first = rows[0]
    here = _named(first, known)
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
    ids, copies = {"id", *LIKE["id"]}, {"quantity", *LIKE["quantity"]}
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


def _named(cells: Sequence[str], known: set[str]) -> int:
    """How many cells are names of columns."""
    return sum(fold(cell) in known for cell in cells)
