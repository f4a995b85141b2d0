"""Pyramids and columns of cards out of characters."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.terminal import columns, padded

GAP = 4
"""Columns between two pictures that stand side by side."""


def cell(text: str, width: int, brackets: str = "[]") -> str:
    """One card.

    >>> cell("7S", 3)
    '[7S ]'
    """
    return brackets[0] + padded(text, width) + brackets[1]


def pyramid(rows: Sequence[Sequence[str]], width: int, brackets: Sequence[str] = ()) -> list[str]:
    """Rows of cards from the top down, each centred over the next; `brackets` by row.

    >>> pyramid([["A"], ["2", "3"]], 2)
    ['  [A ]', '[2 ][3 ]']
    """
    step = width + 2
    longest = max((len(row) for row in rows), default=0)
    lines = []
    for index, row in enumerate(rows):
        signs = brackets[index] if index < len(brackets) else "[]"
        indent = " " * ((longest - len(row)) * step // 2)
        lines.append((indent + "".join(cell(text, width, signs) for text in row)).rstrip())
    return lines


def beside(left: Sequence[str], right: Sequence[str], least: int = 0) -> list[str]:
    """Two pictures side by side, both standing on the same ground."""
    width = max([least, *(columns(line) for line in left)]) + GAP
    height = max(len(left), len(right))
    left = [*[""] * (height - len(left)), *left]
    right = [*[""] * (height - len(right)), *right]
    return [(padded(a, width) + b).rstrip() for a, b in zip(left, right, strict=True)]
