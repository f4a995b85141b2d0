"""What both builds of the browser's Python share."""

import ast
import importlib.util
import io
import marshal
import struct
import sys
import types
import zipfile
from collections.abc import Iterator, Mapping

WHEN = (1980, 1, 1, 0, 0, 0)
NEVER = (
    *("antigravity", "asyncio", "concurrent", "http", "idlelib", "msvcrt", "multiprocessing"),
    *("pdb", "pydoc", "readline", "socket", "socketserver", "ssl", "subprocess", "termios"),
    *("tkinter", "tty", "unittest", "urllib", "webbrowser", "winreg"),
)
"""Modules that our sources name, for a terminal or a server, and that nothing in a browser asks for."""
UNFROZEN = ("ntpath", "runpy", "__hello", "__phello")
"""Frozen modules that do nothing in a browser: another system's paths, programs, greetings."""
DOCUMENTED = 0x4000000
"""Of code: its first constant is a docstring."""
NOWHERE = b"\xff"
"""Eight steps without a place, in a table of lines."""


def plain(source: str | bytes) -> bytes:
    """The same program without what only a reader needs: comments, docstrings, types."""
    tree = ast.parse(source)
    if any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body):
        tree = without_unused_types(Untyped().visit(tree))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            node.body = [each for each in node.body if not is_text(each)] or [ast.Pass()]
    return ast.unparse(tree).encode()


TYPES = ("typing", "collections.abc")
"""Modules whose names nobody takes from a module of ours that imported them."""


def without_unused_types(tree: ast.Module) -> ast.Module:
    """The same without names of types that nothing in it says any more."""
    said = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in TYPES:
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in said]
    empty = [node for node in tree.body if isinstance(node, ast.ImportFrom) and not node.names]
    tree.body = [node for node in tree.body if node not in empty]
    return tree


MEANT = {"ClassVar", "InitVar", "KW_ONLY"}
"""Types of what is no field: a class is made of the names of all others."""


class Untyped(ast.NodeTransformer):
    """Takes away types that are never evaluated; a field keeps that it has one."""

    def __init__(self) -> None:
        self.in_class = False

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._within(node, in_class=True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._within(node, in_class=False)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if self.in_class:
            if not MEANT & {each.id for each in ast.walk(node.annotation) if isinstance(each, ast.Name)}:
                node.annotation = ast.Constant(None)
            return node
        return ast.Assign([node.target], node.value, lineno=0) if node.value else ast.Pass()

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        checked = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return (node.orelse or ast.Pass()) if checked else node

    def _within(self, node: ast.AST, *, in_class: bool) -> ast.AST:
        before, self.in_class = self.in_class, in_class
        self.generic_visit(node)
        self.in_class = before
        return node


def compiled(source: str | bytes) -> bytes:
    """The same as a `.pyc` that asks for no source: the browser compiles nothing before it begins."""
    code = compile(plain(source), "", "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + b"\1".ljust(12, b"\0") + marshal.dumps(unread(code))


def unread(code: types.CodeType) -> types.CodeType:
    """Code without docstring, full name and lines: its steps are from nowhere, eight to a byte."""
    inner = [unread(each) if isinstance(each, types.CodeType) else each for each in code.co_consts]
    if code.co_flags & DOCUMENTED:
        inner[0] = None
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = NOWHERE * whole + (bytes([NOWHERE[0] - 8 + rest]) if rest else b"")
    flags = code.co_flags & ~DOCUMENTED
    return code.replace(
        co_consts=tuple(inner),
        co_linetable=nowhere,
        co_flags=flags,
        co_qualname=code.co_name,
        co_varnames=renamed(code),
    )


OPTIMIZED, VARIADIC = 0x1, (0x4, 0x8)
"""Of code: its locals have places, not names; it takes any number of arguments, or any keywords."""


def renamed(code: types.CodeType) -> tuple[str, ...]:
    """The locals of a function with short names, but arguments, and those that another function sees."""
    if not code.co_flags & OPTIMIZED:
        return code.co_varnames
    first = code.co_argcount + code.co_kwonlyargcount + sum(bool(code.co_flags & each) for each in VARIADIC)
    kept = {*code.co_varnames[:first], *code.co_cellvars, *code.co_freevars}
    short = (name for name in SHORT if name not in kept)
    return tuple(
        name if place < first or name in kept else next(short) for place, name in enumerate(code.co_varnames)
    )


SHORT = [f"{letter}{digit}" for digit in ("", *range(9)) for letter in "abcdefghijklmnopqrstuvwxyz"]
"""Names of locals: nothing asks for them."""


def shrunk(name: str, data: bytes, hot: bool) -> tuple[str, bytes]:
    """A file as the archive has it: compiled where every start needs it, else as its smaller source."""
    if not name.endswith(".py"):
        return name, data
    return (f"{name}c", compiled(data)) if hot else (name, plain(data))


def stdlib_of(source: bytes) -> Iterator[str]:
    """The modules of the standard library that a file names."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        for name in names:
            top = name.partition(".")[0]
            if top in sys.stdlib_module_names and top not in NEVER:
                yield name


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def kind(name: str) -> tuple[str, str, str]:
    """An order in which files that are alike stand together, so that they pack well: `words.ja.toml`."""
    stem, _, ending = name.rpartition(".")
    return ending, stem.rpartition(".")[2], name


HEAD = struct.Struct("<4s14xI4x2H")
"""Of all that heads a file in a zip: a mark, its size, the length of its name."""


def rows(files: Mapping[str, bytes]) -> bytes:
    """The same as a page lays it out without looking: each file behind its head, no sums, no contents."""
    names = sorted(files, key=kind)
    made = [
        HEAD.pack(b"PK\3\4", len(files[name]), len(name.encode()), 0) + name.encode() + files[name]
        for name in names
    ]
    return b"".join([*made, bytes(4)])


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip that compresses nothing: the whole of it is compressed at once, which is much smaller."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files, key=kind):
            archive.writestr(zipfile.ZipInfo(name, WHEN), files[name])
    return made.getvalue()
