"""Flags of opening by their names: not every system has all of them."""

from __future__ import annotations

import os


def flags(*names: str) -> int:
    """All that this system knows of these, for `os.open`.

    >>> flags("O_RDONLY", "O_NOTHING") == os.O_RDONLY
    True
    """
    made = 0
    for name in names:
        made |= getattr(os, name, 0)
    return made
