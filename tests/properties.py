"""How much a test looks at: a part in the usual run, all of it under `make.py long`."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

LONG = os.environ.get("PROPERTIES") == "long"


def examples(count: int, usual: int = 0) -> settings:
    """So many examples in the long runs, and in the usual one so many or a sixth of them."""
    return settings(max_examples=count if LONG else usual or max(3, count // 6), deadline=None)


whole = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["some", "all"]
)
"""Some of what a test is told in the usual run, all of it in the long ones."""
