"""The laws of the house: arrows point down, printing loads nothing heavy before it must, files stay small."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.sources import nodes_of, tree_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("layouts", "pnp", "referee", "runtime")
FORBIDDEN = {
    "runtime": {"layouts", "pnp", "referee"},
    "layouts": {"pnp", "referee"},
    "pnp": {"referee"},
    "referee": {"pnp"},
}
"""What each package must not import: both programs stand on `layouts`, and that on `runtime`."""

HEAVY = (
    "reportlab",
    "svgwrite",
    "PIL",
    "pypdfium2",
    "openpyxl",
    "matplotlib",
    "tomllib",
    "fontTools",
    "pikepdf",
    "numpy",
)
"""Modules that only the work which needs them may load."""

LONGEST_FILE = 600
"""Lines over which a file surely holds more than one concept; most are far shorter."""


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """First parts of the names of all modules that a file imports anywhere."""
    found: set[str] = set()
    for node in nodes_of(path, ast.Import, ast.ImportFrom):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_arrows_only_point_down(package: str) -> None:
    """`pnp` and `referee` never import each other, nothing below imports them: wherever in the file."""
    assert sources(package)
    named = re.compile(rf"\b(?:{'|'.join(FORBIDDEN[package])})\b")
    for path in (each for each in sources(package) if named.search(each.read_text("utf-8"))):
        wrong = imported(path) & FORBIDDEN[package]
        assert not wrong, f"{path.relative_to(ROOT)} imports {', '.join(sorted(wrong))}"


ABOVE = {
    "type": {"art", "template", "compose", "draw", "commands", "cli"},
    "art": {"template", "compose", "draw", "commands", "cli"},
    "template": {"compose", "draw", "commands", "cli"},
    "compose": {"draw", "commands", "cli"},
    "draw": {"art", "template", "compose", "commands", "cli"},
}
"""Within `pnp`: what each part must not know. Composing ends in a scene; drawing begins with one."""


@pytest.mark.parametrize("part", list(ABOVE))
def test_composing_knows_nothing_of_drawing(part: str) -> None:
    found = list((ROOT / "pnp" / part).rglob("*.py"))
    assert found
    for path in found:
        for node in nodes_of(path, ast.Import, ast.ImportFrom):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                package, _, rest = name.partition(".")
                wrong = package == "pnp" and rest.partition(".")[0] in ABOVE[part]
                assert not wrong, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_of_a_package_is_packed(package: str) -> None:
    """A wheel without the sentences of the programs starts nothing."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["setuptools"]["package-data"][package]
    home = ROOT / package
    wanted = {path for pattern in packed for path in home.glob(re.sub(r"\*\*$", "**/*", pattern))}
    files = {path for path in home.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}
    assert not {str(path) for path in files - wanted if "built" not in path.parts}


def loaded_by(arguments: list[str], module: str) -> set[str]:
    """Top-level modules that a command has loaded when it ends."""
    return {name.partition(".")[0] for name in modules_of(arguments, module)}


def modules_of(arguments: list[str], module: str) -> set[str]:
    """All modules that a command has loaded when it ends."""
    code = (
        "import sys\n"
        f"sys.argv = {[module, *arguments]!r}\n"
        "try:\n"
        f"    from {'pnp.start' if module == 'pnp' else 'referee.cli'} import main; main()\n"
        "except SystemExit: pass\n"
        "print('\\n' + '|'.join(sorted(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True, encoding="utf-8"
    )
    return set(done.stderr.strip().splitlines()[-1].split("|"))


def test_help_loads_neither_drawings_nor_records() -> None:
    """`--help` costs hardly more than a bare group of Click: no drawing, no definitions, no reader."""
    loaded = loaded_by(["--help"], "pnp")
    assert "click" in loaded
    assert not loaded & set(HEAVY)
    ours = {name for name in modules_of(["--help"], "pnp") if name.startswith(("layouts", "runtime"))}
    needed = [
        "command_line",
        "early_sigint",
        "escaping",
        "guard",
        "lazy_names",
        "locales",
        "messages",
        "paths",
        "streams",
        "terminal",
        "usage",
    ]
    assert ours <= {"runtime", *(f"runtime.{name}" for name in needed)}
    assert "dataclasses" not in loaded
    referee = modules_of(["--help"], "referee")
    assert not any(name.startswith(("referee.record", "layouts")) for name in referee)


def test_nobody_but_layouts_reads_definitions() -> None:
    """The files of a definition are named in `layouts` alone; `pnp new` writes them, and reads none."""
    names = {"game.toml", "cards.csv", "record.toml", "papers.toml", "cardsizes.toml"}
    readers = {"open", "read_text", "read_bytes", "loads", "load"}
    for package in ("pnp", "referee"):
        for path in sources(package):
            for call in nodes_of(path, ast.Call):
                function = call.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name not in readers:
                    continue
                words = {
                    n.value
                    for n in ast.walk(call)
                    if isinstance(n, ast.Constant) and isinstance(n.value, str)
                }
                assert not words & names, f"{path}: line {call.lineno}"


@pytest.mark.parametrize("package", PACKAGES)
def test_files_are_one_concept_long(package: str) -> None:
    """Over 400 lines a file must be split; each opens with a sentence that says what it is."""
    for path in sources(package):
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= LONGEST_FILE, path
        if text.strip():
            assert ast.get_docstring(tree_of(path)), f"{path} does not say what it is"


@pytest.mark.parametrize("package", PACKAGES)
def test_libraries_never_print_and_never_exit(package: str) -> None:
    """Only the ends speak: the command line and its commands."""
    ends = ("cli", "commands", "__main__", "report", "ask")
    for path in sources(package):
        if any(part.startswith(ends) for part in path.relative_to(ROOT / package).with_suffix("").parts):
            continue
        for call in nodes_of(path, ast.Call):
            assert getattr(call.func, "id", "") not in ("print", "exit", "quit"), f"{path}:{call.lineno}"
