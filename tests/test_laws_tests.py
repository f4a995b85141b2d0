"""Tests let people change things: none uses a private name, or puts anything in the place of ours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import tree_of

ROOT = Path(__file__).resolve().parent.parent
OURS = {"layouts", "pnp", "referee", "runtime"}
SETTERS = {"setattr", "delattr", "setitem", "delitem", "object"}

THEIRS = {"self", "cls", "os", "sys"}
"""Whose names with an underscore are no affair of ours."""

EXCEPTIONS = {
    "camera/test_look_command.py": "what a photograph shows is given: to draw and read one takes seconds",
    "referee/test_unread_cards.py": "many tables are merged at a limit: here at one",
    "test_laws_walk.py": "one walk is the one text of a rule: it is listened to while it judges",
    "values.py": "before Python 3.13 a named tuple has no other word for a copy with other parts",
}
"""File to the reason why it may; at most twenty."""


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def root(node: ast.expr) -> str:
    """The first name of a dotted one."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def faults(tree: ast.Module) -> Iterator[str]:
    """What a test does to the inside of our packages."""
    theirs = set()
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        names = [(getattr(node, "module", None) or "", alias.name, alias.asname) for alias in node.names]
        for module, name, known_as in names:
            dotted = f"{module}.{name}".strip(".").split(".")
            if dotted[0] not in OURS:
                theirs.add(known_as or name.partition(".")[0])
                continue
            yield from (f"line {node.lineno} imports {part}" for part in dotted if private(part))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr) and root(node) not in THEIRS:
            yield f"line {node.lineno} uses {node.attr}"
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SETTERS and node.args:
            target = node.args[0]
            named = target.value if isinstance(target, ast.Constant) else root(target)
            if str(named).partition(".")[0] in OURS or named not in theirs:
                yield f"line {node.lineno} puts something in the place of {ast.unparse(target)}"


def test_tests_leave_the_inside_alone() -> None:
    found, suspect = {}, re.compile(r"\b_[a-z]|" + "|".join(SETTERS))
    for path in sorted((ROOT / "tests").rglob("*.py")):
        name = path.relative_to(ROOT / "tests").as_posix()
        told = list(faults(tree_of(path))) if suspect.search(path.read_text("utf-8")) else []
        if told and name not in EXCEPTIONS:
            found[name] = told
    assert found == {}


def test_exceptions_are_few_and_needed() -> None:
    assert len(EXCEPTIONS) <= 20
    for name in EXCEPTIONS:
        assert list(faults(ast.parse((ROOT / "tests" / name).read_text("utf-8")))), (
            f"{name} needs no exception"
        )


def test_the_law_has_eyes() -> None:
    text = "import os, pnp.cli\nfrom pnp.type import _cut, line\nline._x\nm.setattr(line, 'y', 1)\n"
    more = "p('pnp.a')\nm.setattr(os, 'y', 1)\nm.setattr(type(fixture), 'y', 1)\n"
    assert len(list(faults(ast.parse(text + more)))) == 4


def test_tests_are_fewer_lines_than_what_they_hold() -> None:
    def lines(*folders: str) -> int:
        files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
        return sum(len(path.read_text("utf-8").splitlines()) for path in files)

    assert lines("tests") < lines(*OURS)
