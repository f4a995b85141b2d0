"""Lengths of a template: mm, cm, in, pt, px, per cent of the trim, and sums of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pnp.geometry import MM_PER_INCH, MM_PER_POINT
from pnp.template.written import written
from runtime.value import short

Box = tuple[float, float, float, float]
"""From the left, from the top, width, height: in mm on a card."""

DPI = 300.0
"""Pixels to the inch where lengths are given in px, as print shops count them."""

UNITS = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_POINT, "px": MM_PER_INCH / DPI}
"""Millimetres of each unit."""

LONGEST = 2000.0
"""Millimetres beyond which a length is a slip of the hand."""

MOST_SHARE = 10.0
"""Times the whole beyond which a share is one."""

BEYOND = 5.0
"""Millimetres that a box named `bleed` runs out beyond the trim: more than any bleed; the rest is cut off."""

LONGEST_TEXT = 120
"""Characters of a length as written."""

_FIGURE = r"(?:\d+(?:\.\d+)?|\.\d+)\s*(?:%|[a-z]+)?"
_TERM = re.compile(rf"\s*([+-]?)\s*({_FIGURE}(?:\s*[*/]\s*{_FIGURE})*)\s*")
_FACTOR = re.compile(r"([*/]?)\s*(\d+(?:\.\d+)?|\.\d+)\s*(%|[a-z]+)?")


class BadLength(ValueError):
    """A length or list of lengths that is none: the key of the message, and the word it is about."""

    def __init__(self, code: str, word: str, count: int = 0) -> None:
        self.code, self.word, self.count = code, word, count
        super().__init__(f"{code}: {word}")


@short
class Length:
    """`share` of the whole plus `fixed` mm."""

    share: float
    fixed: float

    def of(self, whole: float) -> float:
        """The length in mm."""
        return self.share * whole + self.fixed


@short
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


def length(value: Any) -> Length:
    """A length as written; `BadLength` where it is none.

    >>> length("100%-5"), length(2.5), length("2in - 0.8mm")
    (Length(share=1.0, fixed=-5.0), Length(share=0.0, fixed=2.5), Length(share=0.0, fixed=50.0))
    """
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise BadLength("drawing.bad-length", written(value))
    found = Length(0.0, float(value)) if isinstance(value, int | float) else _sum(value)
    if not (abs(found.share) <= MOST_SHARE and abs(found.fixed) <= LONGEST):
        raise BadLength("drawing.long-length", written(value))
    return found


def _sum(text: str) -> Length:
    share = fixed = 0.0
    place, first = 0, True
    written = text.strip()
    if not written or len(written) > LONGEST_TEXT:
        raise BadLength("drawing.bad-length", text)
    while place < len(written):
        match = _TERM.match(written, place)
        if match is None or not (first or match[1]):
            raise BadLength("drawing.bad-length", text)
        number, unit = _product(match[2], text)
        number = -number if match[1] == "-" else number
        if unit == "%":
            share += number / 100
        else:
            fixed += number * UNITS[unit]
        place, first = match.end(), False
    return Length(share, round(fixed, 9))


def _product(term: str, text: str) -> tuple[float, str]:
    """A number and its unit: of `2 * 5mm` 10 and mm; one factor at most has a unit."""
    number, found = 1.0, ""
    for how, figures, unit in _FACTOR.findall(term):
        if unit and unit != "%" and unit not in UNITS:
            raise BadLength("drawing.bad-unit", unit)
        if (unit and (found or how == "/")) or (how == "/" and not float(figures)):
            raise BadLength("drawing.bad-length", text)
        found = found or unit
        number = number / float(figures) if how == "/" else number * float(figures)
    return number, found or "mm"


def lengths(value: Any, count: int) -> tuple[Length, ...]:
    """A list of so many lengths; `BadLength` where it is none. Text of a cell may set commas between them."""
    if isinstance(value, str):
        value = parts(value)
    if not isinstance(value, Sequence):
        raise BadLength(f"drawing.count-of-{count}", written(value), 1)
    if len(value) != count:
        raise BadLength(f"drawing.count-of-{count}", "", len(value))
    return tuple(length(part) for part in value)


def parts(text: str) -> list[str]:
    """The entries of a list in a cell: `5, 5, 20, 10` or `[5 5 20 10]`."""
    bare = text.strip().removeprefix("[").removesuffix("]").strip()
    found = re.split(r"[,;、]", bare) if re.search(r"[,;、]", bare) else bare.split()
    return [part.strip().strip("\"'") for part in found]


def box(value: Any) -> BoxSpec:
    """A box as written; `BadLength` where it is none."""
    if isinstance(value, str):
        word = value.strip()
        if word in NAMED:
            return NAMED[word]
        if not re.search(r"[\d,;、]", word):
            raise BadLength("drawing.no-box", word)
    found = lengths(value, 4)
    return BoxSpec(found[0], found[1], found[2], found[3])
