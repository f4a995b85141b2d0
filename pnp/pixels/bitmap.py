"""A picture of a page that is looked at: four bytes a pixel (red, green, blue, one without meaning)."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

Box = tuple[int, int, int, int]
"""Left, top, right and bottom edge in pixels."""
Rgb = tuple[int, int, int]

COLOUR = 0xFFFFFF
"""The bytes of a pixel that mean something."""
WIDE = 4
"""Bytes of a pixel."""


class Bitmap:
    """A picture, row by row, each pixel a number; what lies outside of it counts as black.

    >>> one = Bitmap(2, 1, bytes([255, 0, 0, 0, 0, 0, 255, 0]))
    >>> one.shares((0, 0, 2, 1))
    [(1, (255, 0, 0)), (1, (0, 0, 255))]
    """

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int, data: bytes | memoryview, stride: int = 0) -> None:
        """`stride`: bytes from one row to the next, where rows are filled up."""
        self.width, self.height = width, height
        stride = stride or WIDE * width
        whole = memoryview(data)
        self.rows: Sequence[memoryview] = [
            whole[start : start + WIDE * width].cast("I") for start in range(0, stride * height, stride)
        ]

    @property
    def box(self) -> Box:
        """The whole of it."""
        return 0, 0, self.width, self.height

    def rgbx(self) -> bytes:
        """All pixels, row by row."""
        return b"".join(self.rows)

    def lines(self, box: Box) -> Iterator[Sequence[int]]:
        """The rows of a part, each pixel a number."""
        left, top, right, bottom = box
        x1 = min(max(0, left), right)
        x2 = max(x1, min(self.width, right))
        before, after = array("I", [0]) * (x1 - left), array("I", [0]) * (right - x2)
        for y in range(top, bottom):
            if not 0 <= y < self.height:
                yield array("I", [0]) * (right - left)
            elif before or after:
                yield before + array("I", self.rows[y][x1:x2]) + after
            else:
                yield self.rows[y][x1:x2]

    def shares(self, box: Box) -> list[tuple[int, Rgb]]:
        """How many pixels of a part have each colour."""
        found: Counter[int] = Counter()
        for line, times in Counter(map(bytes, self.lines(box))).items():  # many lines are alike
            for value, count in Counter(memoryview(line).cast("I")).items():
                found[value & COLOUR] += count * times
        return [(count, rgb(value)) for value, count in found.items()]

    def means(self, box: Box, *, across: bool) -> bytes:
        """The mean lightness of each row of a part; with `across` of each column."""
        lines = [tuple(line) for line in self.lines(box)]
        return bytes(map(_mean, zip(*lines, strict=True) if across else lines))

    def cells(self, across: int, down: int) -> list[Rgb]:
        """Mean colours of so many cells, row by row: the same ones where a picture is turned about."""
        made: list[Rgb] = []
        columns = _edges(self.width, across)
        for top, bottom in _edges(self.height, down):
            rows = [bytes(row) for row in self.rows[top:bottom]]
            for left, right in columns:
                part = b"".join([row[WIDE * left : WIDE * right] for row in rows])
                red, green, blue = (sum(part[band::WIDE]) for band in range(3))
                count = (right - left) * (bottom - top)
                made.append((_rounded(red, count), _rounded(green, count), _rounded(blue, count)))
        return made


def _edges(length: int, count: int) -> list[tuple[int, int]]:
    """Where cells begin and end: the second half mirrors the first, whatever the rounding."""
    edges = [round(length * place / count) for place in range(count // 2 + 1)]
    near = list(pairwise(edges))
    middle = [(edges[-1], length - edges[-1])] if count % 2 else []
    return [*near, *middle, *((length - end, length - start) for start, end in reversed(near))]


def rgb(value: int) -> Rgb:
    """A pixel's colour.

    >>> rgb(0x0102FF)
    (255, 2, 1)
    """
    return value & 255, value >> 8 & 255, value >> 16 & 255


@lru_cache(maxsize=65_536)
def lightness(value: int) -> int:
    """Of 255, how light a pixel looks (ITU-R 601-2, in sixteen bits)."""
    return ((value & 255) * 19595 + (value >> 8 & 255) * 38470 + (value >> 16 & 255) * 7471 + 0x8000) >> 16


@lru_cache(maxsize=65_536)
def difference(one: int, other: int) -> int:
    """By how much two pixels differ, as lightness."""
    if one == other:
        return 0
    bands = (abs((one >> by & 255) - (other >> by & 255)) << by for by in (0, 8, 16))
    return lightness(sum(bands))


@lru_cache(maxsize=65_536)
def _mean(values: tuple[int, ...]) -> int:
    return _rounded(sum(map(lightness, values)), len(values))


def _rounded(total: int, count: int) -> int:
    return (2 * total + count) // (2 * count)
