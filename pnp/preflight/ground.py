"""The ground under a text: the pixels on which it stands, and how it contrasts with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pnp.boxes import Box
from pnp.pixels.bitmap import Rgb
from pnp.scene import Color

DPI = 101.6
"""Dots per inch: four pixels a millimetre."""
PER_MM = 4

LEAST, LARGE = 4.5, 7.0
"""Contrast of text with its ground (WCAG 2.1, 1.4.3), and in large print (1.4.6)."""
ROUNDING = 0.05
WORST_SHARE = 0.15
"""Share of the ground under a text that is left out of account: lines that cross it, edges."""

Shares = Sequence[tuple[int, Rgb]]
"""How many pixels have each colour."""


def pixels(box: Box, finer: int = 1) -> tuple[int, int, int, int]:
    """A box in mm as pixels, at least one of them; those of a picture so many times `finer`."""
    left, top, right, bottom = (round(edge * PER_MM * finer) for edge in box)
    return left, top, max(right, left + 1), max(bottom, top + 1)


def contrast(color: Color, found: Shares) -> float:
    """The contrast of a colour with nearly all of a ground."""
    text = color.luminance
    total = sum(count for count, _ in found)
    seen = 0
    for value, count in sorted((ratio(text, light(rgb)), count) for count, rgb in found):
        seen += count
        if seen > WORST_SHARE * total:
            return value
    return LEAST


@cache
def light(rgb: Rgb) -> float:
    """The luminance of a pixel."""
    red, green, blue = rgb
    return Color(red / 255, green / 255, blue / 255).luminance


def ratio(one: float, other: float) -> float:
    """The contrast of two luminances."""
    return (one + 0.05) / (other + 0.05) if one > other else (other + 0.05) / (one + 0.05)
