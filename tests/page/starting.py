"""A server of ours started as a process of its own, and what waits for answers in a thread of its own."""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


PORTS = range(20_000, 30_000)
"""No system gives these to whoever only calls somebody, so that a house begun anew finds its own free."""


def free_port() -> int:
    """A port of this test alone: houses of tests that run beside it are somewhere else."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)):
                return port
    raise AssertionError("no port is free")


def started(program: str, *arguments: str) -> tuple[str, subprocess.Popen[str]]:
    """The address that it tells, and the process."""
    place = () if "--port" in arguments else ("--port", str(free_port()))
    process = subprocess.Popen(
        [sys.executable, "-m", program, *arguments, *place],
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
