"""The key in the address of a served page: who has it may read and write, nobody else."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from runtime import opener

BYTES: Final = 15
"""120 random bits: 20 characters that a phone reads from a small QR code."""
LONGEST: Final = 100
"""Bytes of a file that holds a key and a line end."""
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{20}")


def new_key() -> str:
    """A key that nobody can guess.

    >>> len(new_key())
    20
    """
    return secrets.token_urlsafe(BYTES)


class NoKey(ValueError):
    """A file that should hold a key holds something else."""


def kept_key(path: Path, *, new: bool) -> str:
    """The key that a file keeps for its owner alone; made where there is none or a `new` one is wanted."""
    if not new:
        with suppress(FileNotFoundError):
            found = opener.read(path, LONGEST).decode("ascii", "replace").strip()
            if not is_key(found):
                raise NoKey(path)
            return found
    path.parent.mkdir(parents=True, exist_ok=True)
    made = new_key()
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(made + "\n")
    return made


def is_key(text: str) -> bool:
    """Whether a text can be a key."""
    return _FORM.fullmatch(text) is not None


def same(one: str, other: str) -> bool:
    """Whether two keys are the same, in a time that tells nothing of where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
