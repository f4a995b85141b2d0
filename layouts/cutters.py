"""Cutting machines: where their marks stand, what must stay white, how large a picture they take."""

from __future__ import annotations

from functools import cache

from layouts.measures import Size
from layouts.sources import common_data
from runtime.value import value


@value
class MarkedSheet:
    """Marks on a printed sheet: their distance from the edges, their size, and the white round them (mm)."""

    title: str
    inset: float
    arm: float
    line: float
    clear: float
    source: str


@value
class PrintedPicture:
    """A picture that the machine's own program prints: its largest size, the gap of pieces (mm), dots."""

    title: str
    area: Size
    gap: float
    dpi: int
    source: str


@cache
def silhouette() -> MarkedSheet:
    """The machines that look for three marks.

    >>> silhouette().inset
    10
    """
    return MarkedSheet(**common_data("cutters")["silhouette"])


@cache
def cricut() -> PrintedPicture:
    """The machines that print and cut a picture.

    >>> cricut().area
    Size(width=171.45, height=234.95)
    """
    entry = common_data("cutters")["cricut"]
    width, height = entry["area"]
    return PrintedPicture(**{**entry, "area": Size(width=width, height=height)})
