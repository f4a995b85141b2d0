"""A code to scan that leads to the page at the table, where its address was given."""

from __future__ import annotations

import re
from typing import Final

from pnp.art import pen
from pnp.art.style import TRUE_BLACK
from pnp.scene import Color, Item, Path

MODULE: Final = 0.5
"""Millimetres of a module: every phone reads that from print at arm's length."""
QUIET: Final = 4
"""Light modules around the code (ISO/IEC 18004)."""
LONGEST: Final = 150
"""Letters of an address whose code still fits a score pad."""
WHITE: Final = Color(1.0, 1.0, 1.0)


def side(url: str) -> float:
    """Millimetres of the whole code, its white edge included."""
    return (len(_rows(url)) + 2 * QUIET) * MODULE


def code(url: str) -> tuple[Item, ...]:
    """The code from (0, 0), on white whatever lies under it; black ink alone."""
    rows = _rows(url)
    edge = side(url)
    dark: pen.Outline = ()
    for line, row in enumerate(rows):
        start = None
        for place, module in enumerate([*row, 0]):
            if module and start is None:
                start = place
            elif not module and start is not None:
                x, y = (QUIET + start) * MODULE, (QUIET + line) * MODULE
                dark += pen.rectangle(x, y, (place - start) * MODULE, MODULE)
                start = None
    return (
        Path(segments=pen.rectangle(0.0, 0.0, edge, edge), fill=WHITE),
        Path(segments=dark, fill=TRUE_BLACK),
    )


def pieces(url: str, font: str, size: float, room: float) -> list[str]:
    """The address in letters, parted after its own signs where a line cannot hold it."""
    from pnp.type import measure

    found = [""]
    for part in re.findall(r"[^/.?&=_-]*[/.?&=_-]*", url):
        if found[-1] and measure.width(found[-1] + part, font, size) > room:
            found.append("")
        for letter in part:
            if found[-1] and measure.width(found[-1] + letter, font, size) > room:
                found.append("")
            found[-1] += letter
    return found


def _rows(url: str) -> list[list[int]]:
    import segno

    return [[int(module) for module in row] for row in segno.make(url, error="m", micro=False).matrix]


def is_address(text: str) -> bool:
    """Whether a text is the address of a page that a phone can open.

    >>> is_address("https://example.org/cards/"), is_address("example.org"), is_address("file:///etc")
    (True, False, False)
    """
    from urllib.parse import urlsplit

    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        return False
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)
