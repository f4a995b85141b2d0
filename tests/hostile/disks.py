"""A disk that is full: files of this process grow to a size and no further, and the last write is short."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def full_at(size: int) -> Iterator[None]:
    """No file grows beyond so many bytes meanwhile."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    kept = sys.dont_write_bytecode
    sys.dont_write_bytecode = True  # Python keeps half a module that does not fit, and reads it ever after
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        sys.dont_write_bytecode = kept
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
