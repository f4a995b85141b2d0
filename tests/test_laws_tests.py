"""Tests let people change things: none uses a private name, or puts anything in the place of ours."""

from __future__ import annotations

import ast
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
    "test_laws_walk.py": "one walk is the one text of a rule: it is listened to while it judges",
}
"""File to the reason why it may; at most twenty."""


def private(name: str) -> bool:
    return (
        name.startswith("_") and not name.startswith("__") and name not in ("_replace", "_asdict", "_fields")
    )


def root(node: ast.expr) -> str:
    """The first name of a dotted one."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def faults(tree: ast.Module) -> Iterator[str]:
    """What a test does to the inside of our packages."""
    ours = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in OURS:
            ours |= {alias.asname or alias.name for alias in node.names}
            inner = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
            yield from (f"line {node.lineno} imports {name}" for name in inner if private(name))
        elif isinstance(node, ast.Import):
            ours |= {
                (a.asname or a.name).partition(".")[0] for a in node.names if a.name.split(".")[0] in OURS
            }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr) and root(node) not in THEIRS:
            yield f"line {node.lineno} uses {node.attr}"
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SETTERS and node.args:
            target = node.args[0]
            named = target.value if isinstance(target, ast.Constant) else root(target)
            if str(named).partition(".")[0] in OURS or named in ours:
                yield f"line {node.lineno} puts something in the place of {ast.unparse(target)}"


def test_tests_leave_the_inside_alone() -> None:
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        name = path.relative_to(ROOT / "tests").as_posix()
        told = list(faults(tree_of(path)))
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
    text = "import pnp.cli\nfrom pnp.type import _cut, line\nline._x\nm.setattr(line, 'y', 1)\np('pnp.a')\n"
    assert len(list(faults(ast.parse(text)))) == 3


def test_tests_are_fewer_lines_than_what_they_hold() -> None:
    def lines(*folders: str) -> int:
        files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
        return sum(len(path.read_text("utf-8").splitlines()) for path in files)

    assert lines("tests") < lines(*OURS)
