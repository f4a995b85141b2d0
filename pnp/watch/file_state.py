"""How a folder's files stand: what tells that one of them was saved."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

Stamp = tuple[int, int, int]
"""Time of the last change in nanoseconds, size, inode (editors write a new file and rename it)."""

MOST_FILES: Final = 5000
DEEPEST: Final = 6
"""Folders within folders; deeper ones hold no game."""
FONTS: Final = (".ttf", ".otf", ".ttc")


def stamps(folder: Path, more: Iterable[Path] = ()) -> Mapping[str, Stamp]:
    """The files below a folder and some `more`, hidden ones left out."""
    found: dict[str, Stamp] = {}
    for path, stamp in _below(str(folder), DEEPEST):
        found[path] = stamp
        if len(found) >= MOST_FILES:
            break
    for other in more:
        known = _stamp(str(other))
        if known is not None:
            found[str(other)] = known
    return found


def fonts_changed(before: Mapping[str, Stamp], now: Mapping[str, Stamp]) -> bool:
    """Whether a typeface was saved: what was read of it stands in memory by its path.

    >>> fonts_changed({"a.ttf": (1, 2, 3)}, {"a.ttf": (2, 2, 3)})
    True
    """
    paths = {path for path in (*before, *now) if path.lower().endswith(FONTS)}
    return any(before.get(path) != now.get(path) for path in paths if path in before)


def _below(folder: str, depth: int) -> Iterator[tuple[str, Stamp]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith((".", "~$")) or entry.name.endswith("~"):
            continue
        try:
            if entry.is_dir(follow_symlinks=False):
                if depth:
                    yield from _below(entry.path, depth - 1)
                continue
        except OSError:
            continue
        stamp = _stamp(entry.path)
        if stamp is not None:
            yield entry.path, stamp


def _stamp(path: str) -> Stamp | None:
    try:
        told = os.stat(path)
    except (OSError, ValueError):
        return None
    return told.st_mtime_ns, told.st_size, told.st_ino
