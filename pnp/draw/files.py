"""Files written whole or not at all, and sets of them together; what hinders it is said in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pnp.errors import refused
from runtime import writer


def write(path: Path, data: bytes) -> None:
    """Write the file; an interrupted run leaves what was there before, and nothing under the final name."""
    write_set({path: data})


def write_set(files: Mapping[Path, bytes], home: Path | None = None) -> None:
    """Write all files or none of them, through no link below `home`."""
    with _told(next(iter(files), Path())):
        writer.write_set(files, home=home)


@contextmanager
def writing(folder: Path, home: Path) -> Iterator[None]:
    """The folder locked while what it holds is read and written anew."""
    with _told(folder), writer.writing(folder, home):
        yield


def refuse_links(folder: Path, home: Path) -> None:
    """Refuse a folder to which a link leads that somebody else may have laid."""
    with _told(folder):
        writer.refuse_links(folder, home)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except writer.Linked as link:
        raise refused("", "drawing.linked", path=str(link.filename)) from link
    except OSError as error:
        reason = error.strerror or str(error)
        raise refused("", "drawing.no-write", path=str(path), reason=reason) from error
