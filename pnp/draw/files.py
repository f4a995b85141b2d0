"""Files written whole or not at all: a temporary file beside the target, moved into place at the end."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pnp.errors import PnpError, fault


def write(path: Path, data: bytes) -> None:
    """Write the file; an interrupted run leaves what was there before, and nothing under the final name."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "there is a folder of this name")
        _write_beside(path, data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PnpError(fault("no-write", path=str(path), reason=reason)) from error


def _write_beside(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, _permissions())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _permissions() -> int:
    """What a file made in the ordinary way would have: mkstemp makes them private."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
