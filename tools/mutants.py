"""Mutants: one small change at a time, sampled by a seed, and whether the tests notice it.

`python make.py mutants referee --count 40 --seed 7` lists the survivors by file and line.  The changes are
those of Cosmic Ray.  The tests that run the changed line come first, the quickest before the others, then
those that run anything else of its file, then the rest of the package; they work on a copy of the tree, so
that an interrupted run leaves nothing behind.  What changes inside of a function is tried in a fork of a
pytest that stands by, the rest in one of its own.
"""

from __future__ import annotations

import argparse
import contextlib
import difflib
import json
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tools.mutation import covering, plugin
from tools.mutation.changes import Mutant, sample
from tools.mutation.standing import Standing, can_stand

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = ROOT / "tests" / "equivalent_mutants.txt"
"""Changes that change nothing that can be seen: `file: the changed line`, one a line."""
KEPT = ROOT / ".mutants"
"""Where the maps from lines to tests are kept between runs; nothing else is there."""
SHARED = ("tests/test_games.py", "tests/test_games_outside.py")
HOSTILE = ("tests/hostile/test_folders.py",)
OUTSIDE = tuple(f"tests/hostile/test_{name}.py" for name in ("writer", "guard", "beside"))
PACKAGES = {
    "referee": ("referee", ("tests/referee", "tests/page", "tests/camera", "referee", *SHARED), 95),
    "layouts": ("layouts", ("tests/layouts", "layouts", *OUTSIDE, *SHARED), 90),
    "pnp": ("pnp", ("tests/pnp", "tests/page/test_watch.py", "pnp", *HOSTILE), 90),
}
"""Package -> the folder that is changed, tests that should notice, per cent to be noticed."""
LEFT_OUT = ("art", "messages", "fonts")
"""Folders whose changes are seen by eye alone."""
NEAREST = 2
"""Files that have the most tests of a line; they are tried alone first, since to read many takes long."""


def files(package: str) -> list[Path]:
    """The files of a package that are changed."""
    found = sorted((ROOT / PACKAGES[package][0]).rglob("*.py"))
    return [path for path in found if not set(path.relative_to(ROOT).parts) & set(LEFT_OUT)]


def copied(folder: Path) -> Path:
    """A copy of the tree in which changes are made."""
    tree = folder / "tree"
    left = shutil.ignore_patterns(".*", "output", "__pycache__", "build", "dist")
    shutil.copytree(ROOT, tree, ignore=left, symlinks=True)
    for name in (".ci", ".github", ".gitattributes", ".gitignore"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name)
        elif (ROOT / name).exists():
            shutil.copy2(ROOT / name, tree / name)
    (tree / "output").mkdir()
    if (ROOT.parent / "shared").exists():  # example records beside the project
        (folder / "shared").symlink_to(ROOT.parent / "shared")
    return tree


class Trial:
    """A tree, the map of its tests, and one changed file after the other."""

    def __init__(
        self, tree: Path, tests: covering.Map, quick: bool, standing: Standing | None = None
    ) -> None:
        self.tree = tree
        self.tests = tests
        self.quick = quick
        self.standing = standing
        self.count = 0

    def notices(self, mutant: Mutant) -> str:
        """Which group of tests notices a change, "" where none does."""
        file = mutant.path.relative_to(ROOT).as_posix()
        target = self.tree / file
        whole, stamp = target.read_text("utf-8"), target.stat()
        self.count += 1
        target.write_text(mutant.text, "utf-8")
        later = stamp.st_mtime + 3600 + self.count  # compiled code is told apart by the second
        os.utime(target, (later, later))
        try:
            return self._first(file, mutant.line, whole)
        finally:
            target.write_text(whole, "utf-8")
            os.utime(target, (stamp.st_atime, stamp.st_mtime))

    def _first(self, file: str, line: int, whole: str) -> str:
        tried: set[str] = set()
        done = self.tests.runs_outside(file, line, whole)  # before any test, and a fork comes too late
        of_line = self.tests.tests_of_line(file, line, whole)
        holders = Counter(name.partition("::")[0] for name in of_line)
        nearest = {holder for holder, _ in holders.most_common(NEAREST)}
        for name, tests in (
            ("line", [test for test in of_line if test.partition("::")[0] in nearest]),
            ("line", of_line),
            ("file", self.tests.tests_of_file(file)),
            ("rest", self.tests.quickest_first(self.tests.seconds)),
        ):
            left = [test for test in tests if test not in tried]
            if (self.quick and name == "rest") or not left:
                continue
            if self.fail(left, "" if done else file):
                return name
            tried |= set(left)
        return ""

    def fail(self, names: Sequence[str], changed: str = "") -> bool:
        """Whether one of some tests fails on the tree as it is, or never ends.

        The pytest that stands by is asked where just the functions of one file have changed.
        """
        seconds = {name: self.tests.seconds[name] for name in names}
        told = self.standing.fail(changed, seconds) if self.standing and changed else None
        if told is not None:
            return told
        chosen = self.tree.parent / "chosen.json"
        chosen.write_text(json.dumps(seconds), "utf-8")
        holders = sorted({name.partition("::")[0] for name in names})
        limit = plugin.longest(seconds.values())
        arguments = ["-x", "-n", "0", "-p", "no:cacheprovider", *holders]
        return covering.run(self.tree, arguments, {plugin.CHOSEN: str(chosen)}, limit=limit) not in (0, 5)


def equivalent() -> set[str]:
    """The changes that people have found to change nothing."""
    if not EQUIVALENT.exists():
        return set()
    lines = EQUIVALENT.read_text("utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def main(arguments: Sequence[str] | None = None) -> int:
    """Sample, run, list the survivors; 1 where fewer are noticed than should be."""
    words = argparse.ArgumentParser(prog="make.py mutants", description=(__doc__ or "").partition("\n")[0])
    words.add_argument("package", choices=list(PACKAGES))
    words.add_argument("--count", type=int, default=20)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--list", action="store_true", help="only list the changes")
    words.add_argument("--quick", action="store_true", help="only tests that run the changed file")
    words.add_argument("--fresh", action="store_true", help="measure anew which test runs which line")
    words.add_argument("--in", dest="part", default="", help="only files whose path has this in it")
    given = words.parse_args(arguments)
    source, tests, wanted = PACKAGES[given.package]
    paths = [path for path in files(given.package) if given.part in path.relative_to(ROOT).as_posix()]
    if not paths:
        words.error(f"no file of {given.package} has {given.part!r} in its path")
    mutants = list(sample(paths, given.count, given.seed))
    if given.list:
        for mutant in mutants:
            print(mutant.shown(ROOT))
        return 0
    known = equivalent()
    apart = [mutant for mutant in mutants if mutant.named(ROOT) in known]
    judged = [mutant for mutant in mutants if mutant not in apart]
    with tempfile.TemporaryDirectory() as folder:
        tree = copied(Path(folder))
        found = covering.measured(tree, KEPT / given.package, (source,), tests, given.fresh)
        for name in found.failed:
            print(f"left out, it fails without any change: {name}")
        with contextlib.ExitStack() as stack:
            standing = stack.enter_context(contextlib.closing(Standing(tree, tests))) if can_stand() else None
            trial = Trial(tree, found, given.quick, standing)
            survivors = [mutant for mutant in judged if not _tried(trial, mutant)]
    share = 100 * (len(judged) - len(survivors)) / len(judged) if judged else 100.0
    told = f"{len(judged) - len(survivors)} of {len(judged)} noticed ({share:.0f} %, wanted {wanted} %)"
    print(f"{told}; seed {given.seed}, {len(apart)} equivalent")
    if given.quick:
        print("quick: only the tests that run the changed file were tried")
    for mutant in survivors:
        print(mutant.path.relative_to(ROOT).as_posix(), mutant.line)
        print("\n".join(difflib.ndiff([mutant.before], [mutant.after])))
    for mutant in apart:
        print(f"equivalent: {mutant.shown(ROOT)}")
    return 0 if share >= wanted else 1


def _tried(trial: Trial, mutant: Mutant) -> bool:
    group = trial.notices(mutant)
    print(f"{f'noticed ({group})' if group else 'SURVIVED      '} {mutant.shown(ROOT)}", flush=True)
    return bool(group)


if __name__ == "__main__":
    raise SystemExit(main())
