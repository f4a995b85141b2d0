"""What is written depends on what was asked, and on nothing of the machine, the place and the hour."""

from __future__ import annotations

import os
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tests.hostile.runs import clean, command, environment

HERE = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1", "HOME": "/"}
THERE = {"TZ": "Pacific/Kiritimati", "LC_ALL": "ja_JP.UTF-8", "PYTHONHASHSEED": "2", "COLUMNS": "40"}
RUNS = {
    **{
        target: ("export", "pile-up", "--to", target, "--only", "R1,B3")
        for target in ("png", "svg", "tgc", "mpc", "drivethru", "tts", "cutter")
    },
    "cards": ("cards", "pile-up", "--only", "R1,B3"),
    "update": ("cards", "pile-up", "--only", "R1,B3", "--ink", "mono"),
    "sheets": ("sheets", "pile-up"),
    "mat": ("mat", "pyramid-dice"),
    "proof": ("proof", "pile-up"),
}


def written(words: tuple[str, ...], out: Path, surroundings: dict[str, str], umask: int) -> dict[str, str]:
    """Name to digest of every file that a run writes, in a folder and surroundings of its own."""
    out.mkdir(parents=True)
    process = subprocess.run(
        command("pnp", *words, "--lang", "en", "--out", "made"),
        cwd=out,
        env=environment(**surroundings),
        umask=umask if os.name == "posix" else -1,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    clean(process)
    assert process.returncode == 0, process.stderr
    made = out / "made"
    files = sorted(path for path in made.rglob("*") if path.is_file())
    return {path.relative_to(made).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if name == "proof" else ()) for name in RUNS],
)
def test_the_same_bytes_elsewhere(name: str, tmp_path: Path) -> None:
    """Another folder, time zone, language of the system, umask and order of hashes: the same files."""
    one = written(RUNS[name], tmp_path / "a", HERE, 0o022)
    other = written(RUNS[name], tmp_path / "elsewhere" / "紙札", THERE, 0o077)
    assert one
    assert one == other
