"""Mutants: one small change at a time, sampled by a seed, and whether the tests notice it.

The changes are those of Cosmic Ray; the tests run on a copy of the tree, so that an interrupted run leaves
nothing behind.  `python make.py mutants referee --count 40 --seed 7` lists the survivors by file and line.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.txt"
"""Changes that change nothing that can be seen: `file: the changed line`, one a line."""
PACKAGES = {
    "referee": (("referee",), ("tests/referee",), 95),
    "layouts": (("layouts",), ("tests/layouts", "layouts", "tests/hostile"), 90),
    "pnp": (("pnp",), ("tests/pnp",), 90),
}
"""Package -> folders that are changed, tests that should notice, per cent to be noticed."""
LEFT_OUT = ("art", "messages", "fonts")
"""Folders whose changes are seen by eye alone."""
LONGEST = 900  # s for the tests of one mutant; one that never ends is noticed, too


class Mutant(NamedTuple):
    """One change: the file, the operator and which of its places, and what the line becomes."""

    path: Path
    operator: str
    place: int
    line: int
    before: str
    after: str
    text: str


def files(package: str) -> list[Path]:
    """The files of a package that are changed."""
    folders, _, _ = PACKAGES[package]
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if not set(path.relative_to(ROOT).parts) & set(LEFT_OUT)]


def sample(package: str, count: int, seed: int) -> Iterator[Mutant]:
    """So many changes, each in a file drawn by its length; the same seed gives the same ones."""
    dice = random.Random(seed)
    paths = files(package)
    weights = [path.stat().st_size for path in paths]
    made: set[tuple[Path, int, str]] = set()
    while len(made) < count:
        path = dice.choices(paths, weights)[0]
        mutant = _drawn(path, dice)
        if mutant is None or (mark := (mutant.path, mutant.line, mutant.after)) in made:
            continue
        made.add(mark)
        yield mutant


def _drawn(path: Path, dice: random.Random) -> Mutant | None:
    """One of all changes of a file."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    source = path.read_text("utf-8")
    nodes = list(ast_nodes(get_ast(source)))
    choices: list[tuple[str, int]] = []
    for name in sorted(operator_names()):
        operator = _operator(get_operator(name))
        if operator is not None:
            places = sum(len(list(operator.mutation_positions(node))) for node in nodes)
            choices += [(name, place) for place in range(places)]
    if not choices:
        return None
    name, place = dice.choice(choices)
    return _made(path, source, name, place)


def _operator(kind: Any) -> Any:
    """An operator, None for those that want arguments of their own."""
    try:
        return kind()
    except TypeError:
        return None


def _made(path: Path, source: str, name: str, place: int) -> Mutant | None:
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    text = mutate_code(source, get_operator(name)(), place)
    if text is None or text == source or _without_types(text) == _without_types(source):
        return None
    old, new = source.splitlines(), text.splitlines()
    for line, (before, after) in enumerate(zip(old, new, strict=False), 1):
        if before != after:
            return Mutant(path, name, place, line, before.strip(), after.strip(), text)
    return None


def _without_types(source: str) -> str:
    """The code apart from its annotations, which nothing evaluates here."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def noticed(mutant: Mutant, tree: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails on the changed tree."""
    target = tree / mutant.path.relative_to(ROOT)
    whole = target.read_text("utf-8")
    target.write_text(mutant.text, "utf-8")
    try:
        return fails(tree, tests)
    finally:
        target.write_text(whole, "utf-8")


def fails(tree: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails on the tree as it is, or never ends."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "auto", "-m", "not long", *tests]
    surroundings = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=tree, env=surroundings, capture_output=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def equivalent() -> set[str]:
    """The changes that people have found to change nothing."""
    if not EQUIVALENT.exists():
        return set()
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def named(mutant: Mutant) -> str:
    """A change as the list of equivalent ones names it."""
    return f"{mutant.path.relative_to(ROOT).as_posix()}: {mutant.after}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Sample, run, list the survivors; 1 where fewer are noticed than should be."""
    words = argparse.ArgumentParser(prog="make.py mutants", description=(__doc__ or "").partition("\n")[0])
    words.add_argument("package", choices=list(PACKAGES))
    words.add_argument("--count", type=int, default=20)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--list", action="store_true", help="only list the changes")
    words.add_argument("--tests", nargs="*", help="other tests than those of the package")
    given = words.parse_args(arguments)
    _, tests, wanted = PACKAGES[given.package]
    known = equivalent()
    mutants = list(sample(given.package, given.count, given.seed))
    if given.list:
        for mutant in mutants:
            print(shown(mutant))
        return 0
    apart = [mutant for mutant in mutants if named(mutant) in known]
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".venv", ".git", "output", "__pycache__"))
        for name in ("shared",):  # example records beside the project, where there are any
            if (ROOT.parent / name).exists():
                (Path(folder) / name).symlink_to(ROOT.parent / name)
        (tree / "output").mkdir(exist_ok=True)
        if fails(tree, given.tests or tests):
            print("the tests fail without any change: nothing can be said of mutants")
            return 2
        for mutant in mutants:
            if mutant in apart:
                continue
            seen = noticed(mutant, tree, given.tests or tests)
            print(f"{'noticed ' if seen else 'SURVIVED'} {shown(mutant)}", flush=True)
            if not seen:
                survivors.append(mutant)
    judged = len(mutants) - len(apart)
    share = 100 * (judged - len(survivors)) / judged if judged else 100.0
    told = f"{judged - len(survivors)} of {judged} noticed ({share:.0f} %, wanted {wanted} %)"
    print(f"{told}; seed {given.seed}")
    for mutant in survivors:
        print("\n".join(difflib.ndiff([mutant.before], [mutant.after])))
    for mutant in apart:
        print(f"equivalent: {shown(mutant)}")
    return 0 if share >= wanted else 1


def shown(mutant: Mutant) -> str:
    """File, line and change."""
    return f"{mutant.path.relative_to(ROOT).as_posix()}:{mutant.line}: {mutant.before}  ->  {mutant.after}"


if __name__ == "__main__":
    raise SystemExit(main())
