"""A server of ours started as a process of its own."""

from __future__ import annotations

import subprocess
import sys
import threading


def started(program: str, *arguments: str) -> tuple[str, subprocess.Popen[str]]:
    """The address that it tells, and the process."""
    process = subprocess.Popen(
        [sys.executable, "-m", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    seen = []
    for line in process.stdout:
        seen.append(line)
        if line.strip().startswith("http://"):
            threading.Thread(target=process.stdout.read, daemon=True).start()
            return line.strip(), process
    raise AssertionError("".join(seen))
