"""Tiling: how a mat is shared out over sheets of paper, cut where no place is cut if that can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from layouts.mats import LEAST_TAB, Mat
from layouts.model import Size
from pnp.geometry import Box, mm, nm
from runtime.value import value

TAB = 8.0
"""Millimetres of paper beyond a seam on which the next sheet is glued, where the paper has them."""

UNDER = 3.0
"""Millimetres of the drawing that go on under the next sheet, so that no white shows at the seam."""

Orientation = Literal["landscape", "portrait"]


@value
class Tile:
    """One sheet of a mat: the part of the mat it shows, and at which of its edges a tab is left."""

    part: Box
    column: int
    row: int
    tab_right: float  # mm of tab at this edge; 0 = none
    tab_bottom: float

    @property
    def shown(self) -> Box:
        """What the sheet shows: its part, and what goes on under its neighbours."""
        part = self.part
        wide = part.width + (UNDER if self.tab_right else 0.0)
        deep = part.height + (UNDER if self.tab_bottom else 0.0)
        return Box(x=part.x, y=part.y, width=wide, height=deep)

    @property
    def seam_left(self) -> bool:
        """Whether the sheet is cut at its left edge and glued onto its neighbour's tab."""
        return self.column > 0

    @property
    def seam_top(self) -> bool:
        """Whether the sheet is cut at its upper edge and glued onto the tab of the sheet above."""
        return self.row > 0


@value
class Tiling:
    """All sheets of one mat, and how the paper lies."""

    orientation: Orientation
    tiles: tuple[Tile, ...]
    columns: int
    rows: int


def cuts(length: float, seams: Sequence[float], room: float) -> tuple[float, ...] | None:
    """Ends of the parts into which a length is cut: the fewest parts, and those as even as can be.

    Every part but the last needs room for its tab.  None where the seams allow nothing that fits.

    >>> cuts(254.0, (), 284.3)
    (254.0,)
    >>> cuts(355.6, (88.9, 177.8, 266.7), 197.3)
    (177.8, 355.6)
    >>> cuts(400.0, (), 284.3) is None
    True
    """
    ends = [*sorted({nm(seam) for seam in seams if 0 < nm(seam) < nm(length)}), nm(length)]
    stops = [0, *ends]
    last = len(stops) - 1

    @cache
    def best(start: int) -> tuple[int, int, tuple[int, ...]] | None:
        if start == last:
            return (0, 0, ())
        found: tuple[int, int, tuple[int, ...]] | None = None
        for end in range(start + 1, last + 1):
            part = stops[end] - stops[start]
            if part + (0 if end == last else nm(LEAST_TAB)) > nm(room):
                break
            rest = best(end)
            if rest is None:
                continue
            choice = (rest[0] + 1, max(rest[1], part), (stops[end], *rest[2]))
            if found is None or choice < found:
                found = choice
        return found

    parts = best(0)
    return None if parts is None else tuple(mm(end) for end in parts[2])


def untiled(mat: Mat) -> Tile:
    """All of a mat as one part, without tabs."""
    part = Box(x=0.0, y=0.0, width=mat.size.width, height=mat.size.height)
    return Tile(part=part, column=0, row=0, tab_right=0.0, tab_bottom=0.0)


def tile(mat: Mat, landscape: Size, portrait: Size) -> Tiling | None:
    """The tiling with the fewest sheets; `landscape` and `portrait` are the room of the paper either way.

    None where a mat cannot be cut to fit the paper at all.
    """
    wide = mat.size.width >= mat.size.height
    first: tuple[tuple[Orientation, Size], ...] = (("landscape", landscape), ("portrait", portrait))
    choices = [
        found
        for orientation, room in (first if wide else first[::-1])
        if (found := _cut(mat, orientation, room)) is not None
    ]
    return min(choices, key=lambda choice: len(choice.tiles)) if choices else None


def _cut(mat: Mat, orientation: Orientation, room: Size) -> Tiling | None:
    across = cuts(mat.size.width, mat.seams_x, room.width)
    down = cuts(mat.size.height, mat.seams_y, room.height)
    if across is None or down is None:
        return None
    tiles = []
    top = 0.0
    for row, bottom in enumerate(down):
        left = 0.0
        for column, right in enumerate(across):
            tiles.append(
                Tile(
                    part=Box(x=left, y=top, width=right - left, height=bottom - top),
                    column=column,
                    row=row,
                    tab_right=_tab(right - left, room.width) if column + 1 < len(across) else 0.0,
                    tab_bottom=_tab(bottom - top, room.height) if row + 1 < len(down) else 0.0,
                )
            )
            left = right
        top = bottom
    return Tiling(orientation=orientation, tiles=tuple(tiles), columns=len(across), rows=len(down))


def _tab(length: float, room: float) -> float:
    """How deep the tab beyond a part is."""
    return min(TAB, room - length)
