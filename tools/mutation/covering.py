"""Which tests run a line of the code: a map that is measured once and kept in `.mutants/`, outside of git.

The map only says in which order tests are tried.  A test file that has changed is measured anew; in a file of
the code that has changed since, the lines are found again by comparing the two texts.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.mutation import plugin

TESTED = ("test_*.py", "*_test.py")


class Layer(NamedTuple):
    """What was measured at one time: seconds of the tests that pass, and the texts whose lines were noted."""

    folder: Path
    seconds: dict[str, float]
    failed: list[str]
    texts: dict[str, str]
    like: dict[str, str]
    """Case of a test -> the case that was measured in its place; what any measured one runs, it may run."""
    digests: dict[str, str]
    """Test file -> its content when it was measured."""

    def contexts(self, file: str) -> dict[int, list[str]]:
        """Line -> the tests that run it."""
        return _contexts(self.folder / "lines", file)


class Map(NamedTuple):
    """Layers that name no test twice."""

    layers: tuple[Layer, ...]

    @property
    def seconds(self) -> dict[str, float]:
        """What every test that passes without a change takes."""
        return {name: cost for layer in self.layers for name, cost in layer.seconds.items()}

    @property
    def failed(self) -> list[str]:
        """The tests that fail without any change and can say nothing."""
        return [name for layer in self.layers for name in layer.failed]

    def tests_of_line(self, file: str, line: int, text: str) -> list[str]:
        """The tests that run a line of a file, whose text is now this one; the quickest first."""
        found: set[str] = set()
        for layer in self.layers:
            then = _line_then(layer.texts.get(file, ""), text, line)
            found |= _tests(layer.contexts(file).get(then, []), layer)
        return self.quickest_first(found)

    def runs_outside(self, file: str, line: int, text: str) -> bool:
        """Whether a line is run while the program is loaded or the tests are gathered, too."""
        return any(
            "" in layer.contexts(file).get(_line_then(layer.texts.get(file, ""), text, line), [])
            for layer in self.layers
        )

    def tests_of_file(self, file: str) -> list[str]:
        """The tests that run any line of a file; the quickest first."""
        found: set[str] = set()
        for layer in self.layers:
            for names in layer.contexts(file).values():
                found |= _tests(names, layer)
        return self.quickest_first(found)

    def quickest_first(self, tests: Iterable[str]) -> list[str]:
        """Tests in the order in which they are tried."""
        seconds = self.seconds
        return sorted(tests, key=lambda name: (seconds[name], name))


def _tests(contexts: Iterable[str], layer: Layer) -> set[str]:
    """The tests behind contexts; a process that a test has started names the test with what it was at."""
    found = {name for context in contexts for name in (context, context.rpartition(" (")[0])}
    several = {name.partition("[")[0] for name in found if "[" in name}
    found |= {name for name in layer.like if name.partition("[")[0] in several}
    return found & layer.seconds.keys()


@cache
def _contexts(data_file: Path, file: str) -> dict[int, list[str]]:
    from coverage import CoverageData

    data = CoverageData(str(data_file))
    data.read()
    found: dict[int, list[str]] = data.contexts_by_lineno(file)
    return found


def _line_then(before: str, now: str, line: int) -> int:
    """The number that a line had when it was measured, 0 where it was not there."""
    if before == now:
        return line
    matcher = difflib.SequenceMatcher(None, before.splitlines(), now.splitlines(), autojunk=False)
    for then, here, size in matcher.get_matching_blocks():
        if here < line <= here + size:
            return line - here + then
    return 0


def measured(
    tree: Path, folder: Path, sources: Sequence[str], tests: Sequence[str], anew: bool = False
) -> Map:
    """The map of a tree: the one that is kept, with the test files that have changed measured anew."""
    if anew:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    digests = {file: hashlib.sha256((tree / file).read_bytes()).hexdigest() for file in _files(tree, tests)}
    layers = [_without_changed(layer, digests) for layer in _kept(folder)]
    stale = sorted(set(digests) - {file for layer in layers for file in layer.digests})
    if stale:
        print(f"measuring which lines these run: {' '.join(stale)}", flush=True)
        layers.append(
            _measure(tree, folder / str(len(layers)), sources, {file: digests[file] for file in stale})
        )
    return Map(tuple(layers))


def _kept(folder: Path) -> list[Layer]:
    """The layers of earlier runs, the oldest first."""
    found = []
    for part in sorted(folder.iterdir(), key=lambda part: int(part.name)):
        if (part / "layer.json").exists():
            data = json.loads((part / "layer.json").read_text("utf-8"))
            found.append(Layer(**{**data, "folder": part}))
    return found


def _without_changed(layer: Layer, digests: dict[str, str]) -> Layer:
    """A layer without the test files that are others by now."""
    same = {file: digest for file, digest in layer.digests.items() if digests.get(file) == digest}
    seconds = {name: cost for name, cost in layer.seconds.items() if name.partition("::")[0] in same}
    failed = [name for name in layer.failed if name.partition("::")[0] in same]
    return layer._replace(digests=same, seconds=seconds, failed=failed)


def _files(tree: Path, tests: Sequence[str]) -> list[str]:
    """The files with tests, of the code those with examples in their words."""
    found = []
    for name in tests:
        path = tree / name
        inside = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found += [file for file in inside if _has_tests(file)]
    return [file.relative_to(tree).as_posix() for file in found]


def _has_tests(file: Path) -> bool:
    return any(file.match(shape) for shape in TESTED) or ">>> " in file.read_text("utf-8")


def _measure(tree: Path, folder: Path, sources: Sequence[str], digests: dict[str, str]) -> Layer:
    """Run test files with coverage.py and gather what they and the processes they start have run."""
    from coverage import CoverageData

    shutil.rmtree(folder, ignore_errors=True)
    parts, times, rules, hook = (folder / name for name in ("parts", "times.json", "coverage.ini", "hook"))
    for made in (folder, parts, hook):
        made.mkdir()
    rules.write_text(
        "[run]\n"
        f"data_file = {parts / 'lines'}\nparallel = true\nrelative_files = true\nsigterm = true\n"
        f"source = {','.join(str(tree / source) for source in sources)}\n"
        "context = ${PYTEST_CURRENT_TEST-}\n",
        "utf-8",
    )
    (hook / "sitecustomize.py").write_text("import coverage\n\ncoverage.process_startup()\n", "utf-8")
    added = {plugin.SETTINGS: str(rules), plugin.TIMES: str(times), "PROPERTIES": "lines"}
    status = run(tree, [*digests, "-n", "0"], added, [str(hook)])
    if not times.exists():
        raise SystemExit(f"the tests cannot be run (status of pytest: {status})")
    told = json.loads(times.read_text("utf-8"))
    if told[
        "failed"
    ]:  # some look at what a process imports or how long it takes, and coverage.py is in the way
        chosen = folder / "chosen.json"
        for name in list(told["failed"]):
            chosen.write_text(json.dumps({name: told["seconds"][name]}), "utf-8")
            if run(tree, [name.partition("::")[0]], {plugin.CHOSEN: str(chosen)}) == 0:
                told["failed"].remove(name)
    whole = CoverageData(str(folder / "lines"))
    for part in sorted(parts.iterdir()):
        data = CoverageData(str(part))
        data.read()
        whole.update(data, map_path=lambda path: _relative(path, tree))
    whole.write()
    shutil.rmtree(parts)
    like = json.loads(times.with_suffix(".like").read_text("utf-8"))
    passed = {name: cost for name, cost in told["seconds"].items() if name not in told["failed"]}
    passed |= {name: passed[measured] for name, measured in like.items() if measured in passed}
    layer = Layer(folder, passed, told["failed"], _texts(tree, sources), like, digests)
    (folder / "layer.json").write_text(json.dumps({**layer._asdict(), "folder": ""}), "utf-8")
    return layer


def _texts(tree: Path, sources: Sequence[str]) -> dict[str, str]:
    """The code as it is measured."""
    paths = [path for source in sources for path in sorted((tree / source).rglob("*.py"))]
    return {path.relative_to(tree).as_posix(): path.read_text("utf-8") for path in paths}


def _relative(path: str, tree: Path) -> str:
    """A file by its place in the tree, wherever the process that ran it stood."""
    return Path(path).relative_to(tree).as_posix() if Path(path).is_relative_to(tree) else path


def run(
    tree: Path,
    arguments: Sequence[str],
    added: dict[str, str],
    ahead: Sequence[str] = (),
    limit: float = 7200,
) -> int:
    """The status of pytest in a tree, -1 where it never ends."""
    try:
        done = subprocess.run(
            command(arguments),
            cwd=tree,
            env=surroundings(tree, added, ahead),
            capture_output=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1
    return done.returncode


def command(arguments: Sequence[str]) -> list[str]:
    """A pytest that takes part, with arguments of its own."""
    return [sys.executable, "-m", "pytest", "-q", "-m", "not long", "-p", plugin.__name__, *arguments]


def surroundings(tree: Path, added: dict[str, str], ahead: Sequence[str] = ()) -> dict[str, str]:
    """The environment of a pytest in a tree."""
    paths = os.pathsep.join([*ahead, str(tree)])
    return {**os.environ, "PYTHONPATH": paths, "PROPERTIES": "mutants", **added}
