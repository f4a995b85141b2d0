"""No page depends on how Python adds up: from 3.12 on `sum` carries what floats lose, before it did not.

Kits are printed with another `sum` under every program: once a plain loop, once without any loss.
"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import layouts

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
