"""A version that cannot be known is told, never left out."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

UNKNOWN = """\
import sys
from importlib import metadata
def none(name): raise metadata.PackageNotFoundError(name)
metadata.version = none
from {door} import main
main()
"""


@pytest.mark.parametrize("program", ["pnp", "referee"])
@pytest.mark.parametrize(
    ("locale", "said"), [("C.UTF-8", "version not known"), ("ja_JP.UTF-8", "バージョン不明")]
)
def test_a_version_that_nobody_knows(program: str, locale: str, said: str) -> None:
    code = UNKNOWN.format(door={"pnp": "pnp.start", "referee": "referee.cli"}[program])
    done = subprocess.run(
        [sys.executable, "-c", code, "--version"],
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
