"""Files written whole or not at all, and sets of them together; what hinders it is said in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from layouts.outside import writer
from pnp.errors import PnpError
from pnp.messages import problem


def write(path: Path, data: bytes) -> None:
    """Write the file; an interrupted run leaves what was there before, and nothing under the final name."""
    write_set({path: data})


def write_set(files: Mapping[Path, bytes]) -> None:
    """Write all files or none of them."""
    with _told(next(iter(files), Path())):
        writer.write_set(files)


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """The folder locked while what it holds is read and written anew."""
    with _told(folder), writer.writing(folder):
        yield


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise PnpError(problem("", "drawing.no-write", path=str(path), reason=reason)) from error
