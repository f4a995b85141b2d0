"""The changes of Cosmic Ray that are worth a run of the tests, sampled by a seed."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tools.mutation.idle import idle_places

ALIKE = {
    f"core/ReplaceComparisonOperator_{change}" for change in ("Eq_Is", "Is_Eq", "NotEq_IsNot", "IsNot_NotEq")
}
"""Operators by whose change small numbers, words, None and members of enums compare as before."""

Place = tuple[int, int]
"""Line, counted from 1, and column, counted from 0, of the token that is changed."""


class Mutant(NamedTuple):
    """One change: the file, its line as it is and as it becomes, and the whole text that it gives."""

    path: Path
    line: int
    before: str
    after: str
    text: str

    def shown(self, root: Path) -> str:
        """File, line and change."""
        return f"{self.path.relative_to(root).as_posix()}:{self.line}: {self.before}  ->  {self.after}"

    def named(self, root: Path) -> str:
        """A change as the list of equivalent ones names it."""
        return f"{self.path.relative_to(root).as_posix()}: {self.after}"


def sample(paths: Sequence[Path], count: int, seed: int) -> Iterator[Mutant]:
    """So many changes, each in a file drawn by its length; the same seed gives the same ones.

    A place is drawn first and one of its changes then: an operator sign that can be replaced by twelve
    others is not drawn twelve times as often as a number.
    """
    dice = random.Random(seed)
    weights = [path.stat().st_size for path in paths]
    made: set[tuple[Path, int, str]] = set()
    while len(made) < count:
        path = dice.choices(paths, weights)[0]
        choices = places(path)
        if not choices:
            continue
        mutant = _made(path, *dice.choice(choices[dice.choice(sorted(choices))]))
        if mutant is None or (mark := (mutant.path, mutant.line, mutant.after)) in made:
            continue
        made.add(mark)
        yield mutant


@cache
def places(path: Path) -> dict[Place, list[tuple[str, int]]]:
    """Every place of a file that can be changed, with the operators and which of their occurrences it is."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    source = path.read_text("utf-8")
    idle = idle_places(source)
    nodes = list(ast_nodes(get_ast(source)))
    found: dict[Place, list[tuple[str, int]]] = {}
    for name in sorted(set(operator_names()) - ALIKE):
        operator = _operator(get_operator(name))
        if operator is None:
            continue
        starts = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(starts):
            if not idle.hold(start):
                found.setdefault(start, []).append((name, occurrence))
    return found


def _operator(kind: Any) -> Any:
    """An operator, None for those that want arguments of their own."""
    try:
        return kind()
    except TypeError:
        return None


def _made(path: Path, name: str, occurrence: int) -> Mutant | None:
    """The change carried out; None where the code means the same as before, or is no code."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = path.read_text("utf-8")
    try:
        text = mutate_code(source, get_operator(name)(), occurrence)
    except AttributeError:  # one class of several in an `except`, called by its module: the operator cannot
        return None
    if text is None or _same(text, source):
        return None
    old, new = source.splitlines(), text.splitlines()
    for line, (before, after) in enumerate(zip(old, new, strict=False), 1):
        if before == after:
            continue
        if len(old) == len(new):
            return Mutant(path, line, before.strip(), after.strip(), text)
        gone = next(place for place in range(line, len(old) + 1) if old[place - 1].strip())
        taken = old[gone - 1].strip()  # a decorator goes with the empty lines above it
        return Mutant(path, gone, taken, f"without {taken}", text)
    return None


def _same(text: str, source: str) -> bool:
    try:
        return ast.dump(ast.parse(text)) == ast.dump(ast.parse(source))
    except SyntaxError:
        return True
