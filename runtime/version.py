"""Which version of the programs this is."""

from __future__ import annotations

from functools import cache


@cache
def edition() -> str:
    """The installed version; empty where nobody can know, as in a folder that was never installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("kamifuda")
    except PackageNotFoundError:
        return ""
