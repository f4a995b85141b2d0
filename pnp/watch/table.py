"""The table beside the cards: the page of a program that judges games, where one that offers it is installed.

An entry of the group `kamifuda.table` names a function without arguments that answers the files of a page by
relative address, none where they were not built.  The window around the page tells it the rules in a message.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from runtime.web.headers import POLICY

GROUP: Final = "kamifuda.table"
FRAMED: Final = {
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}
"""Of each of its files: the page stands in a frame of ours."""


@cache
def files() -> Mapping[str, bytes]:
    """Its files; none where no program offers a page."""
    for entry in entry_points(group=GROUP):
        offered: Callable[[], Mapping[str, bytes]] = entry.load()
        if found := offered():
            return found
    return {}
