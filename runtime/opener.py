"""The opener: regular files only, read up to a limit, and inside a folder once links are followed."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from runtime.open_flags import flags

PIPES = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Where a shell puts what another program writes: `referee check <(unzip -p …)`."""


class NotRegularFileError(OSError):
    """A device, a pipe or a socket where a file is needed."""

    def __init__(self, path: object) -> None:
        super().__init__(errno.EINVAL, "it is a device, a pipe or a socket, and no file", str(path))


class TooLarge(OSError):
    """More bytes than are read; `size` is the least that it has."""

    def __init__(self, path: object, size: int) -> None:
        super().__init__(errno.EFBIG, f"it has more than {size // 1_000_000} MB", str(path))
        self.size = size


class LinkEscapesFolderError(OSError):
    """A link that leads out of the folder."""

    def __init__(self, path: object) -> None:
        super().__init__(errno.EACCES, "it is a link that leads out of its folder", str(path))


def read(path: str | Path, limit: int, *, home: Path | None = None, pipes: bool = False) -> bytes:
    """The bytes of a file, at most `limit` of them.

    With `home`, links are followed first and must end inside it.  `pipes` lets a person name what a shell
    connected.  What hinders reading is an `OSError`; nothing else than its first bytes are ever waited for.
    """
    if home is not None and os.path.islink(path) and not lies_in(path, home):
        raise LinkEscapesFolderError(path)
    piped = pipes and str(path).startswith(PIPES)
    waiting = () if piped else ("O_NONBLOCK",)  # else who opens a pipe waits for whoever writes into it
    handle = os.open(path, flags("O_RDONLY", "O_CLOEXEC", "O_BINARY", *waiting))
    try:  # before `open`, which would name a folder by the number of its handle
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode) and not piped:
            raise NotRegularFileError(path)
    except OSError:
        os.close(handle)
        raise
    with open(handle, "rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLarge(path, max(limit, os.stat(path).st_size))
    return data


def lies_in(path: str | Path, home: Path) -> bool:
    """Whether a path ends inside a folder once links are followed."""
    try:
        return Path(path).resolve().is_relative_to(home.resolve())
    except (OSError, RuntimeError, ValueError):
        return False
