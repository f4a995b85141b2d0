"""Inks of a press for the colours of a screen, by a table."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache, lru_cache
from math import floor
from typing import TYPE_CHECKING, Final

from layouts.sources import COMMON
from pnp.scene import Color
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFilter import Color3DLUT

FILE = "inks.csv"

FINE: Final = 33
"""Nodes along each colour of the table by which pictures are turned into inks."""

BLACK: Final = 0.16
"""How light (0 to 1) a black may be, and it is still printed as solid black ink."""

NO_COLOR: Final = 2
"""By how much red, green and blue of a dot may differ (of 255), and it is grey."""

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each 0 to 1."""

SOLID: Final[Inks] = (0.0, 0.0, 0.0, 1.0)

Corner = tuple[int, int, int]


@value
class InkTable:
    """The inks of colours on an even grid, and how many of them lie along each of red, green and blue."""

    nodes: int
    inks: Mapping[Corner, Inks]

    def inks_of(self, red: float, green: float, blue: float) -> Inks:
        """The inks of a colour, each part 0 to 1: in even parts of the four nodes of its tetrahedron.

        Along a tetrahedron's edge from black to white lie the greys, so that they stay black ink alone.
        """
        parts = (red, green, blue)
        last = self.nodes - 1
        starts = [min(last - 1, floor(part * last)) for part in parts]
        beyond = [part * last - start for part, start in zip(parts, starts, strict=True)]
        corner = list(starts)
        found = [0.0, 0.0, 0.0, 0.0]
        left = 1.0
        for axis in sorted(range(3), key=lambda axis: -beyond[axis]):
            self._weigh(found, corner, left - beyond[axis])
            left = beyond[axis]
            corner[axis] += 1
        self._weigh(found, corner, left)
        return (found[0], found[1], found[2], found[3])

    def _weigh(self, found: list[float], corner: list[int], weight: float) -> None:
        if weight > 0.0:
            for place, ink in enumerate(self.inks[corner[0], corner[1], corner[2]]):
                found[place] += weight * ink


@cache
def table() -> InkTable:
    """The table of the press."""
    lines = [line for line in (COMMON / FILE).read_text("utf-8").splitlines() if not line.startswith("#")]
    rows = [[float(cell) / 100 for cell in row] for row in list(csv.reader(lines))[1:]]
    nodes = round(len(rows) ** (1 / 3))
    inks = {_corner(row, nodes): (row[3], row[4], row[5], row[6]) for row in rows}
    return InkTable(nodes=nodes, inks=inks)


def _corner(row: list[float], nodes: int) -> Corner:
    red, green, blue = (round(part * (nodes - 1)) for part in row[:3])
    return red, green, blue


@lru_cache(maxsize=4096)
def of(color: Color) -> Inks:
    """The inks of an area; greys that are as good as black are black ink alone, and whole.

    >>> of(Color(1.0, 1.0, 1.0))
    (0.0, 0.0, 0.0, 0.0)
    """
    if color.red == color.green == color.blue <= BLACK:
        return SOLID
    return table().inks_of(color.red, color.green, color.blue)


@lru_cache(maxsize=4096)
def of_words(color: Color) -> Inks:
    """The inks of words: those as dark as black are black ink alone, whatever their tinge.

    >>> of_words(Color.hex("#1a1c22"))
    (0.0, 0.0, 0.0, 1.0)
    """
    return SOLID if max(color.red, color.green, color.blue) <= BLACK else of(color)


def picture(shown: Image) -> Image:
    """A picture in inks, a byte each, 255 where an ink covers the paper; greys are black ink alone."""
    from PIL import Image, ImageChops

    plain = shown.convert("RGB")
    made = plain.filter(_lut())
    red, green, blue = plain.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    least = ImageChops.darker(ImageChops.darker(red, green), blue)
    is_grey = ImageChops.subtract(most, least).point([255 * (level <= NO_COLOR) for level in range(256)])
    if is_grey.getextrema()[1]:
        nothing = Image.new("L", plain.size, 0)
        black = ImageChops.invert(grey(green))
        made.paste(Image.merge("CMYK", (nothing, nothing, nothing, black)), mask=is_grey)
    return made


def grey(shown: Image) -> Image:
    """A grey picture as a grey one whose black is that of the black ink."""
    shades = (table().inks_of(level / 255, level / 255, level / 255) for level in range(256))
    return shown.point([round(255 * (1 - black)) for *_, black in shades])


@cache
def _lut() -> Color3DLUT:
    from PIL.ImageFilter import Color3DLUT

    found = table()
    return Color3DLUT.generate(FINE, found.inks_of, channels=4, target_mode="CMYK")
