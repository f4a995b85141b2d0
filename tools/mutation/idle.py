"""Places of a file whose change nobody could see while the program runs, and which are therefore not drawn.

Annotations are never evaluated here; a cache that is taken away costs time and nothing else; the fields of a
frozen value that is no longer frozen are the same; `strict=True` of a zip only guards against ourselves.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

CACHES = {"cache", "lru_cache"}
MARKS = {"abstractmethod", "final", "overload", "override", "runtime_checkable", "unique"}
"""Decorators that tell the type checker something, or check the class itself once."""
STYLE = {"check", "frozen", "kw_only", "maxsize", "slots", "stacklevel", "strict"}
"""Arguments by which two programs that work cannot be told apart."""


class Idle(NamedTuple):
    """Stretches of a file, each from its first place to the one behind its last."""

    stretches: tuple[tuple[tuple[int, int], tuple[int, int]], ...]

    def hold(self, place: tuple[int, int]) -> bool:
        """Whether a place lies in one of them."""
        return any(start <= place < end for start, end in self.stretches)


def idle_places(source: str) -> Idle:
    """The stretches of a file that are not worth a change."""
    lines = source.splitlines()
    found = [
        (_place(lines, part.lineno, part.col_offset), _place(lines, part.end_lineno, part.end_col_offset))
        for node in ast.walk(ast.parse(source))
        for part in _idle_parts(node)
    ]
    return Idle(tuple(found))


def _place(lines: list[str], line: int | None, column: int | None) -> tuple[int, int]:
    """Syntax trees count bytes, Cosmic Ray counts characters."""
    assert line is not None
    assert column is not None
    return line, len(lines[line - 1].encode()[:column].decode())


def _idle_parts(node: ast.AST) -> list[ast.expr | ast.stmt]:
    """The parts of one node, without those of the nodes below it."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            found: list[ast.expr | ast.stmt] = [node.returns] if node.returns else []
            return [*found, *_decorators(node), *(_without_body(node))]
        case ast.ClassDef():
            return [*_decorators(node), *([node] if _is_protocol(node) else [])]
        case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
            return [annotation]
        case ast.keyword(arg=name, value=ast.Constant() as value) if name in STYLE:
            return [value]
        case ast.If(test=test) if _name(test) == "TYPE_CHECKING" or _is_main(test):
            return [node]
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__" | "__version__")]):
            return [node]
        case ast.Assign(value=value) if isinstance(value, ast.BinOp) and _is_alias(value):
            return [node]
        case ast.Assert(test=ast.Compare(ops=[ast.IsNot()])):
            return [node]  # a word to the type checker
        case ast.Expr(value=ast.Constant(value=str())):
            return [node]
    return []


def _decorators(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.expr | ast.stmt]:
    """Those that change nothing, the sign before them with them."""
    found: list[ast.expr | ast.stmt] = []
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if _name(called) in CACHES | MARKS:
            sign = ast.copy_location(ast.Constant(None), decorator)
            sign.col_offset = max(0, decorator.col_offset - 1)
            found.append(sign)
    return found


def _without_body(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.expr | ast.stmt]:
    """A function that only says what others must offer."""
    body = [part for part in node.body if not (isinstance(part, ast.Expr) and _is_word(part.value))]
    raised = [part for part in body if isinstance(part, ast.Raise) and "NotImplemented" in ast.dump(part)]
    return [] if len(body) > len(raised) else [node]


def _is_word(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and (value.value is ... or isinstance(value.value, str))


def _is_protocol(node: ast.ClassDef) -> bool:
    return any(_name(base) == "Protocol" for base in node.bases)


def _is_main(test: ast.expr) -> bool:
    return isinstance(test, ast.Compare) and _name(test.left) == "__name__"


def _is_alias(value: ast.expr) -> bool:
    """`Move = Play | Draw`: a name for types."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return _is_alias(value.left) and _is_alias(value.right)
    if isinstance(value, ast.Subscript):
        return _is_alias(value.value)
    if isinstance(value, ast.Constant):
        return value.value is None
    name = _name(value)
    return name in _BUILT_IN or (name[:1].isupper() and not name.isupper())


_BUILT_IN = {"str", "int", "float", "bool", "bytes", "tuple", "list", "dict", "set", "frozenset"}


def _name(node: ast.expr) -> str:
    """The last part of a dotted name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return node.id if isinstance(node, ast.Name) else ""
