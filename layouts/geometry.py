"""Exact lengths in whole nanometres: three cards of 88.9 mm fill 266.7 mm, not 266.69999."""

from __future__ import annotations

from layouts.model import Size
from runtime.value import value

NM = 1_000_000
"""Nanometres in a millimetre: every inch fraction down to 1/64 is a whole number of them."""

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72

DEFAULT_MARGIN = 6.35
"""Millimetres (1/4 in) that a home printer leaves white at each edge, unless its profile says otherwise."""


def nm(length: float) -> int:
    """Millimetres as whole nanometres.

    >>> 3 * nm(88.9) == nm(279.4) - 2 * nm(6.35)
    True
    """
    return round(length * NM)


def mm(length: int) -> float:
    """Nanometres as millimetres."""
    return length / NM


@value
class Box:
    """A rectangle in millimetres from the top left corner of its page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Distance of the right edge from the page's left edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Distance of the lower edge from the page's top."""
        return self.y + self.height

    def grown(self, by: float) -> Box:
        """The same box, larger by `by` on every side."""
        return Box(x=self.x - by, y=self.y - by, width=self.width + 2 * by, height=self.height + 2 * by)

    def as_tuple(self) -> tuple[float, float, float, float]:
        """x, y, width, height as the scene writes boxes."""
        return (self.x, self.y, self.width, self.height)


def how_many(room: int, length: int, gap: int) -> int:
    """How many pieces of `length`, `gap` apart, stand in `room` (all nanometres).

    >>> how_many(nm(266.7), nm(88.9), 0)
    3
    >>> how_many(nm(266.6), nm(88.9), 0)
    2
    """
    return max(0, (room + gap) // (length + gap))


def landscape(size: Size) -> Size:
    """The size lying on its long side."""
    return Size(width=max(size.width, size.height), height=min(size.width, size.height))


def portrait(size: Size) -> Size:
    """The size standing on its short side."""
    return Size(width=min(size.width, size.height), height=max(size.width, size.height))


def number(length: float) -> str:
    """A length as people write it: at most two decimals and no empty ones.

    >>> number(63.5), number(88.0), number(57.15)
    ('63.5', '88', '57.15')
    """
    return f"{length:.2f}".rstrip("0").rstrip(".")
