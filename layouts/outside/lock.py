"""A folder that one run writes at a time: a lock that ends with its process, however that ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST_WAIT = 120.0  # s; a run holds the lock while it writes, not while it draws
PAUSE = 0.02  # s between two tries
_held: set[str] = set()
"""Folders that this process has locked: locking one again within is no wait for oneself."""


@contextmanager
def locked(folder: Path) -> Iterator[bool]:
    """Hold the lock of a folder that exists; False where this process held it before."""
    name = os.path.realpath(folder)
    if name in _held:
        yield False
        return
    handle = _take(name)
    _held.add(name)
    try:
        yield True
    finally:
        _held.discard(name)
        if handle is not None:
            os.close(handle)


def _take(folder: str) -> int | None:
    """The open handle that holds the lock; None where the system has no such locks (Windows)."""
    try:
        import fcntl
    except ImportError:
        return None
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    end = time.monotonic() + LONGEST_WAIT
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return handle
        except BlockingIOError:
            if time.monotonic() > end:
                os.close(handle)
                raise OSError(11, "another run has been writing here for two minutes", folder) from None
            time.sleep(PAUSE)
        except OSError:  # a file system that knows no locks
            os.close(handle)
            return None
