"""Paths as other programs are told them: none of them names the folders of the person who ran this one."""

from __future__ import annotations

import os
from pathlib import Path


def portable(path: str | Path) -> str:
    """A path from the working folder; what a person wrote so stays as written, as do addresses and `-`.

    >>> portable("evenings/a.game"), portable(Path.cwd() / "a.game")
    ('evenings/a.game', 'a.game')
    """
    text = str(path)
    if not os.path.isabs(text):
        return text
    try:
        return os.path.relpath(text)
    except (OSError, ValueError):  # no working folder; or another drive, from which no path leads here
        return os.path.basename(text)
