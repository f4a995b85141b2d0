"""Source and wheel of the project, built twice from two copies of the tree, and whether they are the same.

The source is unpacked as well, and its own tests can be run from there: `--test` does.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = (
    ".venv*",
    ".git",
    "output",
    "__pycache__",
    "dist",
    "build",
    "*.egg-info",
    ".hypothesis",
    "node_modules",
)
QUICK = ("tests/test_architecture.py", "tests/layouts", "tests/hostile/test_writer.py")
"""Tests that `--test` runs from the unpacked source."""


def builder(folder: Path) -> None:
    """What pyproject.toml wants for a build, installed apart."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", folder, *wanted], check=True)


def built(folder: Path, umask: int, tools: Path) -> dict[str, bytes]:
    """Name to bytes of what a fresh copy of the tree makes."""
    tree, out = folder / "tree", folder / "out"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LEFT_OUT))
    out.mkdir()
    for make in ("sdist", "wheel"):
        code = (
            f"import os; os.umask({umask}); import sys; sys.path.insert(0, 'tools'); "
            f"import backend; backend.build_{make}({str(out)!r})"
        )
        surroundings = {**os.environ, "PYTHONPATH": str(tools)}
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=tree,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise SystemExit(done.stderr)
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


def tested(source: Path, folder: Path) -> bool:
    """Whether the tests of the source pass where it is unpacked."""
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    (tree,) = folder.iterdir()
    surroundings = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-m", "not long", *QUICK]
    return subprocess.run(command, cwd=tree, env=surroundings, check=False).returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, compare, keep; 1 where the two differ."""
    words = argparse.ArgumentParser(prog="make.py dist", description=(__doc__ or "").partition("\n")[0])
    words.add_argument("folder", nargs="?", default="dist")
    words.add_argument("--test", action="store_true", help="run tests from the unpacked source")
    given = words.parse_args(arguments)
    with tempfile.TemporaryDirectory() as top:
        one, other, tools = (Path(top) / name for name in ("a", "elsewhere", "tools"))
        builder(tools)
        first, second = built(one, 0o022, tools), built(other, 0o077, tools)
        for name in sorted(first.keys() | second.keys()):
            if first.get(name) != second.get(name):
                print(f"{name}: two builds differ", file=sys.stderr)
                return 1
        target = ROOT / given.folder
        target.mkdir(parents=True, exist_ok=True)
        for name, data in first.items():
            (target / name).write_bytes(data)
            print(f"{target / name}: {len(data):,} bytes, twice the same")
    if given.test:
        (source,) = target.glob("*.tar.gz")
        with tempfile.TemporaryDirectory() as folder:
            return 0 if tested(source, Path(folder)) else 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
