"""Exact lengths, boxes and the ways a sheet lies, as `layouts.geometry` has them."""

from layouts.geometry import (
    DEFAULT_MARGIN,
    MM_PER_INCH,
    MM_PER_POINT,
    NM,
    Box,
    how_many,
    landscape,
    mm,
    nm,
    number,
    portrait,
)

__all__ = [
    "DEFAULT_MARGIN",
    "MM_PER_INCH",
    "MM_PER_POINT",
    "NM",
    "Box",
    "how_many",
    "landscape",
    "mm",
    "nm",
    "number",
    "portrait",
]
