"""Small changes of behaviour, one at a time, drawn by a seed, and whether the tests notice them.

`python make.py mutants referee --count 12 --seed 7` works on a copy of the tree and lists what no test
noticed.  It is an instrument: a change that nobody sees may show a missing test, code that nothing needs, or
something that does not matter.  What never matters is not drawn: types, sentences to programmers, sizes of
caches, limits, and the order of equals.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SHARED = ("tests/test_games.py", "tests/test_examples.py")
TESTS = {
    "layouts": ("tests/layouts", "tests/pnp", "tests/referee", *SHARED),
    "pnp": ("tests/pnp", "tests/hostile", *SHARED),
    "referee": ("tests/referee", "tests/page", *SHARED),
}
"""Package to the tests that should notice, the nearest first."""
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
}
ORDERINGS = {"sort", "sorted", "min", "max"}
LIMITS = ("MOST", "LIMIT", "LONGEST", "PATIENCE", "SIZE", "ROOM")


class Change(NamedTuple):
    """A file, the line, what stands there and what takes its place."""

    path: Path
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT).as_posix()}:{self.line}: {self.before}  ->  {self.after}"


def idle(node: ast.AST) -> bool:
    """Whether nothing below a node is worth a change."""
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        return name in ORDERINGS or "cache" in name
    if isinstance(node, ast.Assign):
        return any(isinstance(t, ast.Name) and t.id.startswith(("__", *LIMITS)) for t in node.targets)
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise | ast.JoinedStr)


def places(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions that may be changed."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and not idle(part):
                if isinstance(part, ast.expr) and changed(part) is not None:
                    yield part
                yield from places(part)


def at_limit(node: ast.Compare) -> bool:
    """Whether it is only by one that a limit would be another."""
    if not isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
        return False
    return any(
        isinstance(side, ast.Name) and side.id.startswith(LIMITS) for side in (node.left, *node.comparators)
    )


def changed(node: ast.expr) -> ast.expr | None:
    """The same expression with another sense."""
    made = copy.deepcopy(node)
    match made:
        case ast.Compare(ops=[sign]) if type(sign) in SWAPS and not at_limit(made):
            made.ops = [SWAPS[type(sign)]()]  # type: ignore[list-item]
        case ast.BoolOp(op=sign) | ast.BinOp(op=sign) if type(sign) in SWAPS:
            made.op = SWAPS[type(sign)]()  # type: ignore[assignment]
        case ast.UnaryOp(op=ast.Not()):
            return made.operand
        case ast.Constant(value=bool()):
            made.value = not made.value
        case ast.Constant(value=int() as number):
            made.value = number + 1
        case ast.IfExp():
            made.body, made.orelse = made.orelse, made.body
        case _:
            return None
    return made


def made(path: Path, node: ast.expr) -> Change:
    """The change written into the text of its file."""
    text = path.read_text("utf-8")
    lines = text.encode().splitlines(keepends=True)
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: (node.end_lineno or 0) - 1])) + (node.end_col_offset or 0)
    new = changed(node)
    assert new is not None
    after = f"({ast.unparse(new)})"
    whole = text.encode()[:start] + after.encode() + text.encode()[end:]
    return Change(path, node.lineno, ast.unparse(node), after, whole.decode())


def drawn(package: str, part: str, count: int, seed: int) -> list[Change]:
    """So many changes, each in a file drawn by its length; the same seed gives the same ones."""
    dice = random.Random(seed)
    paths = [path for path in sorted((ROOT / package).rglob("*.py")) if part in path.as_posix()]
    found = {path: list(places(ast.parse(path.read_text("utf-8")))) for path in paths}
    paths = [path for path in paths if found[path]]
    if not paths:
        raise SystemExit(f"no file of {package} has {part!r} in its path")
    chosen = dice.choices(paths, [len(found[path]) for path in paths], k=count)
    return [made(path, dice.choice(found[path])) for path in chosen]


def noticed(change: Change, tree: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails with the change."""
    target = tree / change.path.relative_to(ROOT)
    before = target.read_text("utf-8")
    target.write_text(change.text, "utf-8")
    try:
        words = ["-x", "-m", "not long", "-n", "auto", "-p", "no:cacheprovider", *tests]
        env = {**os.environ, "PYTHONPATH": str(tree)}
        command = [sys.executable, "-m", "pytest", *words]
        done = subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=1200, check=False)
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_text(before, "utf-8")
    return done.returncode != 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, try, list what was not noticed."""
    words = argparse.ArgumentParser(prog="make.py mutants", description=(__doc__ or "").partition("\n")[0])
    words.add_argument("package", choices=list(TESTS))
    words.add_argument("--count", type=int, default=12)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--in", dest="part", default="", help="only files whose path has this in it")
    words.add_argument("--list", action="store_true", help="only list the changes")
    given = words.parse_args(arguments)
    changes = drawn(given.package, given.part, given.count, given.seed)
    if given.list:
        print(*changes, sep="\n")
        return 0
    seen = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".venv*", ".git", "output", "__pycache__"))
        for change in changes:
            found = noticed(change, tree, TESTS[given.package])
            seen += found
            print("noticed " if found else "UNSEEN  ", change, flush=True)
    print(f"{seen} of {len(changes)} noticed; seed {given.seed}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
