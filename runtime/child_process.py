"""A second process that does a part of the work on a copy of this one, while this one goes on."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

STOPS = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end a run; the second process ends without a word, the first one says what there is to say."""

ANSWERED, SILENT = 0, 1
"""How the second process ends."""

Answer = Callable[[], bytes | None]
"""Waits for what came out; None where the work has to be done here after all."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def possible() -> bool:
    """Whether a second process can be had and has a processor of its own.

    Only on Linux: a copy of a process with threads may hang, and other systems have threads of their own.
    """
    if sys.platform != "linux" or processors() < 2:
        return False
    import threading

    return threading.active_count() == 1


@contextmanager
def beside(work: Callable[[], bytes]) -> Iterator[Answer]:
    """Begin the work in a second process; where it raises anything there is no answer, and no word of it."""
    begun = _begin(work) if possible() else None
    if begun is None:
        yield lambda: None
        return
    process, handle = begun
    try:
        yield lambda: _answer(process, handle)
    finally:
        with suppress(OSError):
            os.close(handle)
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)


def _begin(work: Callable[[], bytes]) -> tuple[int, int] | None:
    """The second process and the end of the pipe from which to read; None where the system has no room."""
    held = signal.pthread_sigmask(signal.SIG_BLOCK, [getattr(signal, name) for name in STOPS])
    try:
        reading, writing = os.pipe()
        try:
            process = os.fork()
        except OSError:
            os.close(reading)
            os.close(writing)
            return None
        if process == 0:
            os.close(reading)
            _do(work, writing, held)
        os.close(writing)
        return process, reading
    except OSError:
        return None
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _do(work: Callable[[], bytes], handle: int, held: set[int]) -> NoReturn:
    """Be the second process: do the work, hand over what comes out, and end without tidying up."""
    status = SILENT
    try:
        import gc

        for name in STOPS:
            signal.signal(getattr(signal, name), signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
        gc.freeze()  # what both share stays shared
        made = memoryview(work())
        while made:
            made = made[os.write(handle, made) :]
        status = ANSWERED
    finally:
        os._exit(status)


def _answer(process: int, handle: int) -> bytes | None:
    parts = []
    while part := os.read(handle, 1 << 20):
        parts.append(part)
    _, status = os.waitpid(process, 0)
    return b"".join(parts) if os.waitstatus_to_exitcode(status) == ANSWERED else None
