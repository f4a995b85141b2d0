"""A QR code in a terminal, two rows of modules a line."""

from __future__ import annotations

from typing import Final

BLOCKS: Final = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""What shows two modules above one another: a light module is ink on a dark terminal."""
QUIET: Final = 2
"""Light modules around; four are the norm, and two are read by every phone tried on a screen."""


def lines(text: str) -> list[str]:
    """The code as lines of text, light on dark as most terminals are.

    >>> len(lines("http://127.0.0.1:8377/"))
    15
    """
    import segno

    rows = [list(row) for row in segno.make(text, error="l", micro=False).matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    return [
        "".join(BLOCKS[bool(upper), bool(lower)] for upper, lower in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    ]
