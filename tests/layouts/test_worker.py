"""Processes that work for a program end with it, however it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = """
import time
from runtime.processes import processes

if __name__ == "__main__":
    given = processes(2)
    for place in range(2):
        given.submit(print, "at work", flush=True)
    for place in range(6):
        given.submit(time.sleep, 60)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_workers_of_a_killed_program_end_in_the_midst_of_their_work() -> None:
    """They hold its standard output: that it comes to an end says that all of them are gone."""
    with subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert b"at work" in program.stdout.readline()  # two may speak at once
        begun = time.monotonic()
        program.send_signal(signal.SIGKILL)
        program.stdout.read()
        assert time.monotonic() - begun < 30, "they went on for a minute"
