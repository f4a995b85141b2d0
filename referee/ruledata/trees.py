"""Pieces of Python's own syntax trees, put together by hand: no text of a stranger is ever run."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence


def name(text: str) -> ast.expr:
    """A variable of ours."""
    return ast.Name(text, ast.Load())


def const(value: object) -> ast.expr:
    """A number, a text, or a tuple of such."""
    if isinstance(value, tuple):
        return ast.Tuple([const(each) for each in value], ast.Load())
    return ast.Constant(value)  # type: ignore[arg-type]


def attr(of: ast.expr, text: str) -> ast.expr:
    """`of.text`."""
    return ast.Attribute(of, text, ast.Load())


def index(of: ast.expr, at: ast.expr) -> ast.expr:
    """`of[at]`."""
    return ast.Subscript(of, at, ast.Load())


def call(function: str | ast.expr, *args: ast.expr, **named: ast.expr) -> ast.expr:
    """`function(…)`."""
    called = name(function) if isinstance(function, str) else function
    return ast.Call(called, list(args), [ast.keyword(key, each) for key, each in named.items()])


def method(of: ast.expr, text: str, *args: ast.expr, **named: ast.expr) -> ast.expr:
    """`of.text(…)`."""
    return call(attr(of, text), *args, **named)


OPERATORS: dict[str, ast.operator] = {
    "+": ast.Add(), "-": ast.Sub(), "*": ast.Mult(), "//": ast.FloorDiv(), "%": ast.Mod(),
    "&": ast.BitAnd(), "|": ast.BitOr(), ">>": ast.RShift(),
}  # fmt: skip
COMPARISONS: dict[str, ast.cmpop] = {
    "=": ast.Eq(), "!=": ast.NotEq(), "<": ast.Lt(), "<=": ast.LtE(), ">": ast.Gt(), ">=": ast.GtE(),
    "is": ast.Is(),
}  # fmt: skip


def binary(sign: str, left: ast.expr, right: ast.expr) -> ast.expr:
    """`left sign right` of two numbers."""
    return ast.BinOp(left, OPERATORS[sign], right)


def compare(sign: str, left: ast.expr, right: ast.expr) -> ast.expr:
    """`left sign right` as a condition."""
    return ast.Compare(left, [COMPARISONS[sign]], [right])


def joined(word: str, parts: Iterable[ast.expr]) -> ast.expr:
    """`a and b`, `a or b`."""
    return ast.BoolOp(ast.And() if word == "and" else ast.Or(), list(parts))


def negated(part: ast.expr) -> ast.expr:
    """`not part`."""
    return ast.UnaryOp(ast.Not(), part)


def later(part: ast.expr) -> ast.expr:
    """`lambda: part`."""
    return ast.Lambda(_arguments(()), part)


def chosen(condition: ast.expr, then: ast.expr, other: ast.expr) -> ast.expr:
    """`then if condition else other`."""
    return ast.IfExp(condition, then, other)


def over_seats(function: str, part: ast.expr, seats: ast.expr) -> ast.expr:
    """`function(part for seat in range(seats))`."""
    loop = ast.comprehension(ast.Name("seat", ast.Store()), call("range", seats), [], 0)
    return call(function, ast.GeneratorExp(part, [loop]))


# --- statements -------------------------------------------------------------------------------
def do(part: ast.expr) -> ast.stmt:
    """An expression for what it does."""
    return ast.Expr(part)


def put(target: ast.expr, value: ast.expr) -> ast.stmt:
    """`target = value`; the target is a name, an attribute or an element."""
    target.ctx = ast.Store()  # type: ignore[attr-defined]
    return ast.Assign([target], value)


def when(condition: ast.expr, then: Sequence[ast.stmt], other: Sequence[ast.stmt] = ()) -> ast.stmt:
    """`if condition: … else: …`."""
    return ast.If(condition, list(then), list(other))


def give(value: ast.expr) -> ast.stmt:
    """`return value`."""
    return ast.Return(value)


def each(variable: str, of: ast.expr, body: Sequence[ast.stmt]) -> ast.stmt:
    """`for variable in of: …`."""
    return ast.For(ast.Name(variable, ast.Store()), of, list(body), [])


def function(text: str, args: Sequence[str], body: Sequence[ast.stmt]) -> ast.stmt:
    """`def text(args): …`."""
    made = ast.FunctionDef(text, _arguments(args), list(body) or [ast.Pass()], [])
    if hasattr(made, "type_params"):
        made.type_params = []
    return made


def _arguments(args: Sequence[str]) -> ast.arguments:
    return ast.arguments([], [ast.arg(each) for each in args], None, [], [], None, [])


def run(body: Sequence[ast.stmt], space: dict[str, object], where: str) -> None:
    """Define what the statements define, with these names in sight."""
    module = ast.fix_missing_locations(ast.Module(list(body), []))
    exec(compile(module, where, "exec"), space)
