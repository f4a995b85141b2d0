"""The key in the address of a served page: who has it may read and write, nobody else."""

from __future__ import annotations

import hmac
import re
import secrets
from typing import Final

BYTES: Final = 15
"""120 random bits: 20 characters that a phone reads from a small QR code."""
_FORM: Final = re.compile(r"[A-Za-z0-9_-]{20}")


def new_key() -> str:
    """A key that nobody can guess.

    >>> len(new_key())
    20
    """
    return secrets.token_urlsafe(BYTES)


def is_key(text: str) -> bool:
    """Whether a text can be a key."""
    return _FORM.fullmatch(text) is not None


def same(one: str, other: str) -> bool:
    """Whether two keys are the same, in a time that tells nothing of where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())
