"""A sheet of rows as read from a file, before its heading is looked at, and the names of its cells."""

from __future__ import annotations

from runtime.value import value

COLUMN_LIMIT = 256  # of a deck; a sheet with stray formatting may claim sixteen thousand

WIDEST = 1000
"""Columns of a table of text: beyond, every card would be searched for minutes."""

ERRORS = ("#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#ERROR!", "#SPILL!")
"""What spreadsheets show in a cell whose formula fails."""

Rows = list[tuple[int, list[str]]]
"""Rows with their numbers in the file."""


@value
class Sheet:
    """One sheet: its title ("" where the file has but one), its rows, the titles of the others."""

    title: str
    rows: Rows
    others: tuple[str, ...] = ()


def letters(place: int) -> str:
    """The letters of a column counted from 1.

    >>> letters(1), letters(26), letters(27)
    ('A', 'Z', 'AA')
    """
    made = ""
    while place:
        place, rest = divmod(place - 1, 26)
        made = chr(ord("A") + rest) + made
    return made
