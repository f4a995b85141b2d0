"""The tests with the lowest versions of the packages that pyproject.toml names, in their own environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv-lowest"
USED = ("pytest", "pytest-xdist", "hypothesis", "pikepdf", "openpyxl", "resvg_py")
"""Packages of the extra `dev` that the tests of the programs need; of those the newest will do."""


def floors(wanted: Iterable[str]) -> list[str]:
    """Each requirement as its lowest version.

    >>> floors(["reportlab>=5.1,<6", "budoux>=0.6"])
    ['reportlab==5.1', 'budoux==0.6']
    """
    found = []
    for each in wanted:
        name, _, lowest = each.partition(">=")
        found.append(f"{name}=={re.split('[,;]', lowest)[0].strip()}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the environment, install, test."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    tools = [each for each in extras["dev"] if re.split("[>=<\\[]", each)[0] in USED]
    lowest = floors([*project["dependencies"], *extras["xlsx"]])
    tools = [each for each in tools if not each.startswith("openpyxl")]
    if not FOLDER.exists():
        venv.EnvBuilder(with_pip=True).create(FOLDER)
    python = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    print("lowest versions: " + ", ".join(lowest), flush=True)
    subprocess.run([python, "-m", "pip", "install", "-q", *lowest, *tools], cwd=ROOT, check=True)
    command = [python, "-m", "pytest", "-n", "auto", "-m", "not long", *given]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
