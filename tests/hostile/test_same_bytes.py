"""What is written depends on what was asked, and on nothing of the machine, the place and the hour."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import layouts
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


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux binds a process to a processor")
def test_the_same_bytes_with_one_processor(tmp_path: Path) -> None:
    """The pages of a large deck are drawn by two processes where there are two; a late one has new signs."""
    own = tmp_path / "own"
    own.mkdir()
    rows = "".join(f"c{number},{number}\n" for number in range(300)).replace("c290,290", "c290,Ωж")
    for name, text in (
        ("game.toml", 'id = "own"\ntitle.en = "Own"\ncomponents = ["cards"]\n'),
        ("cards.csv", f"id,name\n{rows}"),
        ("faces.toml", '[face.default.name]\ntext = "{name}"\nbox = [6, 18, "100%-12", 40]\nsize = 40\n'),
    ):
        (own / name).write_text(text, "utf-8")
    made = {}
    for name, processors in (("all", os.sched_getaffinity(0)), ("one", {min(os.sched_getaffinity(0))})):
        done = subprocess.run(
            command("pnp", "cards", str(own), "--out", name),
            cwd=tmp_path,
            env=environment(),
            preexec_fn=lambda processors=processors: os.sched_setaffinity(0, processors),  # type: ignore[misc]
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        made[name] = [path.read_bytes() for path in sorted((tmp_path / name).glob("*.pdf"))]
    assert len(made["one"]) == 1
    assert made["one"] == made["all"]


# no page depends on how Python adds up: from 3.12 on `sum` carries what floats lose, before it did not

ADDED = {
    "one by one": "for item in items: start = start + item\n    return start",
    "without loss": (
        "items = list(items)\n"
        "    if any(isinstance(item, float) for item in items): return math.fsum([start, *items])\n"
        "    return plain(items, start)"
    ),
}
"""Name to the body of a `sum`."""

PRINT = """\
import builtins, math, sys
plain = sum
def another(items, /, start=0):
    {body}
builtins.sum = another
from pnp.start import main
for line in sys.argv[1:]:
    sys.argv[1:] = line.split()
    try:
        main()
    except SystemExit as end:
        assert not end.code, line
"""


def digests(folder: Path, body: str, lines: list[str]) -> dict[str, str]:
    """Name to digest of all that these command lines print."""
    folder.mkdir()
    subprocess.run(
        [sys.executable, "-c", PRINT.format(body=body), *lines], cwd=folder, check=True, capture_output=True
    )
    made = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in made}


def assert_all_the_same(folder: Path, lines: list[str]) -> None:
    found = [digests(folder / name, body, lines) for name, body in ADDED.items()]
    assert found[0]
    assert found[0] == found[1]


def test_a_booklet_is_the_same_however_numbers_are_added(tmp_path: Path) -> None:
    assert_all_the_same(tmp_path, ["booklet pile-up --lang en --out made"])


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", layouts.games())
def test_kits_are_the_same_however_numbers_are_added(game: str, lang: str, tmp_path: Path) -> None:
    plain, large = (
        f"kit {game} --lang {lang} --out made{more}" for more in ("", "/large --large --paper letter")
    )
    assert_all_the_same(tmp_path, [plain, large])
