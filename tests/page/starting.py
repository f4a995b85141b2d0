"""A server of ours started as a process of its own, and what waits for answers in a thread of its own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


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


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: a browser of other tests keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
