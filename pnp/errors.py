"""The error of printing: all problems found, each with its place, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from layouts.model import LayoutError, Problem


class PnpError(LayoutError):
    """Something cannot be printed; whoever catches the errors of definitions catches this too."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        super().__init__((problems,) if isinstance(problems, Problem) else tuple(problems))
