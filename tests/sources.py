"""Sources as trees, parsed once a process however many tests walk over them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """The tree of a file, for reading."""
    return ast.parse(path.read_text("utf-8"))
