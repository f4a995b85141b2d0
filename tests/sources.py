"""Sources as trees, parsed and walked once a process however many tests look at them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any


@cache
def tree_of(path: Path) -> ast.Module:
    """The tree of a file, for reading."""
    return ast.parse(path.read_text("utf-8"))


@cache
def by_kind(path: Path) -> dict[type, list[ast.AST]]:
    """All nodes of a file."""
    found = defaultdict(list)
    for node in ast.walk(tree_of(path)):
        found[type(node)].append(node)
    return found


def nodes_of(path: Path, *kinds: type[ast.AST]) -> Iterator[Any]:
    """The nodes of these kinds in a file, kind after kind."""
    for kind in kinds:
        yield from by_kind(path).get(kind, ())
