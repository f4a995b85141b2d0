"""Runs of both programs as a person starts them, in an environment of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from pnp.cli import cli as pnp
from referee.command_line import cli as referee

ROOT = Path(__file__).resolve().parents[2]
RECORD = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 7S 4H 10D KC\n@starter 9C\nAki: draw\n"


def environment(**more: str) -> dict[str, str]:
    """The environment of a run in English."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **more}


def command(program: str, *words: object) -> list[str]:
    """The words that start a program."""
    return [sys.executable, "-m", program, *map(str, words)]


def run(program: str, *words: object, **keywords: Any) -> subprocess.CompletedProcess[str]:
    """One run to its end."""
    keywords.setdefault("env", environment())
    keywords.setdefault("timeout", 120)
    if "stdout" not in keywords and "stderr" not in keywords:
        keywords["capture_output"] = True
    return subprocess.run(command(program, *words), text=True, encoding="utf-8", check=False, **keywords)


def inside(
    program: str, *words: object, cwd: Path | None = None, stdin: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """The same within this process: where neither streams nor signals nor an end in time are tried."""
    cli = {"pnp": pnp, "referee": referee}[program]
    with chdir(cwd or Path.cwd()):
        done = CliRunner().invoke(
            cli, [*map(str, words)], input=stdin, env=environment(**more), catch_exceptions=False
        )
    return subprocess.CompletedProcess(program, done.exit_code, done.stdout, done.stderr)


def clean(done: subprocess.CompletedProcess[str]) -> None:
    """No traceback, neither ours nor one that Python only reports."""
    told = (done.stdout or "") + (done.stderr or "")
    assert "Traceback" not in told, told
    assert "Exception ignored" not in told, told
