"""Lengths of a template: millimetres, per cent of the trim, or both together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

_LENGTH = re.compile(r"\s*(?:(-?\d+(?:\.\d+)?)\s*%)?\s*(?:([+-]?\s*\d+(?:\.\d+)?)\s*(?:mm)?)?\s*")

LONGEST = 2000.0
"""Millimetres beyond which a length is a slip of the hand."""

BEYOND = 5.0
"""Millimetres that a box named `bleed` runs out beyond the trim: more than any bleed; the rest is cut off."""


@dataclass(frozen=True, slots=True)
class Length:
    """`share` of the whole plus `fixed` mm."""

    share: float
    fixed: float

    def of(self, whole: float) -> float:
        """The length in mm."""
        return self.share * whole + self.fixed


@dataclass(frozen=True, slots=True)
class BoxSpec:
    """x, y, width and height of a box; `beyond` lets it run out over the trim."""

    x: Length
    y: Length
    width: Length
    height: Length
    beyond: float = 0.0

    def of(self, width: float, height: float) -> tuple[float, float, float, float]:
        """The box on a card of this trim."""
        out = self.beyond
        return (
            self.x.of(width) - out,
            self.y.of(height) - out,
            self.width.of(width) + 2 * out,
            self.height.of(height) + 2 * out,
        )


ZERO, WHOLE = Length(0.0, 0.0), Length(1.0, 0.0)
NAMED = {"trim": BoxSpec(ZERO, ZERO, WHOLE, WHOLE), "bleed": BoxSpec(ZERO, ZERO, WHOLE, WHOLE, BEYOND)}


def length(value: Any) -> Length | None:
    """A length as written, None where it is none.

    >>> length("100%-5"), length(2.5)
    (Length(share=1.0, fixed=-5.0), Length(share=0.0, fixed=2.5))
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return Length(0.0, float(value)) if abs(value) <= LONGEST else None
    match = _LENGTH.fullmatch(value) if isinstance(value, str) else None
    if match is None or match.groups() == (None, None):
        return None
    share, fixed = match.groups()
    found = Length(float(share or 0) / 100, float((fixed or "0").replace(" ", "")))
    return found if abs(found.share) <= 10 and abs(found.fixed) <= LONGEST else None


def lengths(value: Any, count: int) -> tuple[Length, ...] | None:
    """A list of so many lengths."""
    if isinstance(value, str) or not isinstance(value, list | tuple) or len(value) != count:
        return None
    found = [length(part) for part in value]
    return None if None in found else tuple(part for part in found if part is not None)


def box(value: Any) -> BoxSpec | None:
    """A box as written, None where it is none."""
    if isinstance(value, str):
        return NAMED.get(value)
    found = lengths(value, 4)
    return None if found is None else BoxSpec(found[0], found[1], found[2], found[3])
