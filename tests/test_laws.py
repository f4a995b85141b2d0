"""The laws that the code itself shows: no game by name, arrows only down, every public name told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import layouts
from tests.sources import nodes_of, tree_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("layouts", "pnp", "referee", "runtime")
GAMES = layouts.games()


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


# --- law 1: a game's id stands in no code outside its own folders ---------------------------------
def home(path: Path, game: str) -> bool:
    """Whether a file belongs to a game."""
    return game.replace("-", "_") in path.relative_to(ROOT).parts or game in path.relative_to(ROOT).parts


def named(path: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of all names and strings of a file, but for docstrings and examples of what to type."""
    told = {id(node.value) for node in nodes_of(path, ast.Expr)}  # those of constants included
    for node in nodes_of(path, ast.Dict):
        for key, item in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and str(key.value).startswith("example"):
                told |= {id(each) for each in ast.walk(item)}
    for text in nodes_of(path, ast.Constant):
        if isinstance(text.value, str) and id(text) not in told:
            yield text.lineno, text.value
    yield from ((name.lineno, name.id) for name in nodes_of(path, ast.Name))
    yield from ((part.lineno, part.attr) for part in nodes_of(path, ast.Attribute))
    yield from ((made.lineno, made.name) for made in nodes_of(path, ast.FunctionDef, ast.ClassDef))
    yield from ((taken.lineno, taken.module or "") for taken in nodes_of(path, ast.ImportFrom))
    for taken in nodes_of(path, ast.ImportFrom, ast.Import):
        yield from ((taken.lineno, alias.name) for alias in taken.names)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_game_is_known_by_name(package: str) -> None:
    """A fifth game is one folder of data and one room: nothing else may have to learn of it."""
    found = []
    for path in sources(package):
        games = [game.replace("-", "[-_]") for game in GAMES if not home(path, game)]
        wrong = re.compile("|".join(games), re.IGNORECASE)
        if not wrong.search(path.read_text("utf-8")):
            continue
        for line, text in named(path):
            if wrong.search(text):
                found.append(f"{path.relative_to(ROOT)}:{line} {text[:60]!r}")
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("package", PACKAGES)
def test_no_code_asks_whether_a_language_is_a_certain_one(package: str) -> None:
    """What differs between languages is a property of `Language`; else a third is a half of the others."""
    found = [
        f"{path.relative_to(ROOT)}:{asked.lineno}"
        for path in sources(package)
        for asked in nodes_of(path, ast.Compare)
        for part in ast.walk(asked)
        if isinstance(part, ast.Constant) and part.value in ("en", "ja")
    ]
    assert found == []


# --- law 3: no circles, and floors with arrows only down -------------------------------------------
FLOORS = (
    ("messages", "workers", "budget"),  # sentences, a terminal, processes, what may be spent
    ("record", "registry", "rulebook", "questions"),  # reading and writing; the books to read with
    ("hidden",),  # exact reasoning about cards that nobody saw
    ("game",),  # what a game may use
    ("games", "ruledata"),  # the game modules; games stated as data
    ("judge",),  # frame, verdicts, rulings
    ("mend",),  # changes of a record, tried
    ("report", "proof", "show", "ask", "play"),  # what is said of a judgement; pictures; questions; bots
    ("options", "opening", "checking", "archive", "library"),  # files in, reports out
    ("page",),  # the page of a phone
    ("look",),  # photographs
    ("serve",),  # who serves the page
    ("usage", "command_line", "commands", "cli", "__main__"),  # the command line
)
"""From the ground up: a module knows its own floor and those below it. The public door stands outside."""

LEVEL = {name: level for level, names in enumerate(FLOORS) for name in names}


def modules(package: str) -> dict[str, Path]:
    """Module name to file."""
    found = {}
    for path in sources(package):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(package: str) -> dict[str, set[str]]:
    """Module to the modules of the package that it imports, wherever in the file, for types too."""
    known = modules(package)
    graph: dict[str, set[str]] = {name: set() for name in known}
    for name, path in known.items():
        wanted: set[str] = set()
        for node in nodes_of(path, ast.Import, ast.ImportFrom):
            if isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                wanted |= {f"{node.module}.{alias.name}" for alias in node.names}
        for each in wanted:
            module = each
            while module and module not in known:
                module = module.rpartition(".")[0]
            if module and module != name:
                graph[name].add(module)
    return graph


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules that know each other, in groups (Tarjan's strongly connected components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            place = stack.index(name)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


@pytest.mark.parametrize("package", ["layouts", "referee", "runtime", "pnp"])
def test_no_modules_know_each_other(package: str) -> None:
    """Who reads one of a circle has to read all of it."""
    graph = imports(package)
    doors = {name for name in graph if name in (package, "referee.game")}  # they hand on what lies below
    for door in doors:
        graph[door] = set()
    assert circles(graph) == []


SCRIPTS = sorted({path.parent for path in ROOT.glob("*/**/site/*.js") if "built" not in path.parts})
IMPORTED = re.compile(r"""^(?:import|export)\b[^"';]*?["']\./([\w.-]+\.js)["']""", re.MULTILINE)


@pytest.mark.parametrize("folder", SCRIPTS, ids=lambda folder: folder.relative_to(ROOT).as_posix())
def test_no_scripts_of_a_page_know_each_other(folder: Path) -> None:
    graph = {path.name: set(IMPORTED.findall(path.read_text("utf-8"))) for path in folder.glob("*.js")}
    graph = {name: others & graph.keys() for name, others in graph.items()}
    assert any(graph.values()) or len(graph) < 5, "no import was found"
    assert circles(graph) == []


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [["b", "c"]]


def floor(module: str) -> int | None:
    """The floor of a module of `referee`; None for the public door."""
    _, _, rest = module.partition(".")
    return LEVEL[rest.partition(".")[0]] if rest else None


def test_the_floors_of_the_referee_know_only_what_lies_below() -> None:
    wrong = []
    for name, others in imports("referee").items():
        own = floor(name)
        for other in others:
            below = floor(other)
            if own is not None and (below is None or below > own):
                wrong.append(f"{name} knows {other}")
    assert not sorted(wrong)


def test_no_room_knows_another() -> None:
    """A room may be taken out and nothing else notices."""
    for name, others in imports("referee").items():
        parts = name.split(".")
        if parts[1:2] == ["games"] and len(parts) > 2:
            for other in others:
                assert not other.startswith("referee.games.") or other.split(".")[2] == parts[2], name


# --- law 6: every public name is typed and told -----------------------------------------------------
@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_says_that_it_is_typed(package: str) -> None:
    """Without this file a type checker takes nothing from us (PEP 561)."""
    assert (ROOT / package / "py.typed").is_file()


@pytest.mark.parametrize("package", ["layouts", "pnp", "referee", "referee.game"])
def test_every_name_of_a_door_is_told(package: str) -> None:
    door = import_module(package)
    assert door.__doc__
    for name in door.__all__:
        value = getattr(door, name)
        if callable(value) and type(value).__module__ != "typing":
            assert value.__doc__, f"{package}.{name}"


@pytest.mark.parametrize("package", ["layouts", "referee"])
def test_every_public_function_and_class_is_told(package: str) -> None:
    """What does not begin with an underscore is for others to read."""
    for path in sources(package):
        tree = tree_of(path)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"


# no verb of a game stands in the core: what a word is to the referee, its roles in `record.toml` say

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
