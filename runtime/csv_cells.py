"""Cells of a CSV file that no spreadsheet takes for a formula."""

from __future__ import annotations

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""With these a formula begins, or a cell that a spreadsheet trims first (OWASP)."""


def safe(cell: str) -> str:
    """A cell that a spreadsheet does not take for a formula.

    >>> safe("=1+1"), safe("\\r=1"), safe("7S")
    ("'=1+1", "'\\r=1", '7S')
    """
    return "'" + cell if cell.startswith(FORMULA) else cell
