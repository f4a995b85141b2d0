"""No verb of a game stands in the core: what a word is to the referee, its roles in `record.toml` say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import tree_of

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ROOT / "referee" / "games"


def compared(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, verb) wherever a verb is compared with a text, or looked for among texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(each, ast.Attribute) and each.attr == "verb" for each in sides):
                for side in sides:
                    yield from texts(side)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Step" and node.args:
            yield from texts(node.args[0])


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts in an expression, but for names of roles."""
    if isinstance(node, ast.Call):
        return
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.lineno, each.value


def test_no_verb_has_a_meaning_by_its_name() -> None:
    """Facts begin with `@`; they belong to the format, and every game has them."""
    found = []
    for path in sorted((ROOT / "referee").rglob("*.py")):
        if path.is_relative_to(ROOMS):
            continue
        for line, text in compared(tree_of(path)):
            if text and not text.startswith("@"):
                found.append(f"{path.relative_to(ROOT)}:{line} {text!r}")
    assert not found, "\n" + "\n".join(found)
