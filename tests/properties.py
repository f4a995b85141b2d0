"""How many examples a property looks at: a quarter in the usual run, all of them under `make.py long`."""

from __future__ import annotations

import os

from hypothesis import settings

LONG = os.environ.get("PROPERTIES") == "long"


def examples(count: int) -> settings:
    """So many examples in the long runs."""
    return settings(max_examples=count if LONG else max(3, count // 4), deadline=None)
