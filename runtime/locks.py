"""A folder that one run writes at a time: a lock that ends with its process, however that ends."""

from __future__ import annotations

import errno
import importlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from runtime.open_flags import flags

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
    """The open handle that holds the lock; None where the file system knows no locks."""
    handle, tried = _windows(folder) if os.name == "nt" else _posix(folder)
    end = time.monotonic() + LONGEST_WAIT
    try:
        while not tried():
            if time.monotonic() > end:
                raise OSError(errno.EAGAIN, "another run has been writing here for two minutes", folder)
            time.sleep(PAUSE)
    except _NoLocks:
        os.close(handle)
        return None
    except BaseException:
        os.close(handle)
        raise
    return handle


class _NoLocks(Exception):
    """The file system knows no locks."""


def _posix(folder: str) -> tuple[int, Callable[[], bool]]:
    """The folder itself, opened, and a try to lock it; children that are forked hold the lock, too."""
    import fcntl

    handle = os.open(folder, flags("O_RDONLY", "O_CLOEXEC"))

    def tried() -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            raise _NoLocks from error
        return True

    return handle, tried


def _windows(folder: str) -> tuple[int, Callable[[], bool]]:
    """A file that stands for the folder among the temporary ones, and a try to lock its first byte.

    Windows opens no folders, and a file in the folder itself would be printed, copied and wondered at.
    """
    import tempfile
    from hashlib import sha256

    locking: Any = importlib.import_module("msvcrt")
    sign = sha256(os.path.normcase(folder).encode("utf-8", "surrogatepass")).hexdigest()[:24]
    name = os.path.join(tempfile.gettempdir(), f"kamifuda-{sign}.lock")
    handle = os.open(name, flags("O_RDWR", "O_CREAT", "O_NOINHERIT"), 0o600)

    def tried() -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            locking.locking(handle, locking.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EDEADLK):
                return False
            raise _NoLocks from error
        return True

    return handle, tried
