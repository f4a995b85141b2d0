"""Where the camera marks of a mat stand: in what places and words leave free, else on a rim."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from layouts.camera import MODULES, OF_A_MAT
from layouts.geometry import Box
from layouts.mats import Mat, extent
from layouts.model import Size

EDGE = 8.0
"""Millimetres of a mat's mark: the smallest that is read, for mats have little room."""

QUIET = EDGE / MODULES
"""Millimetres of white around it."""

ROOM = EDGE + 2 * QUIET
"""Millimetres that a mark takes with its white."""

AIR = 1.0
"""Millimetres between a mark's white and what stands beside it."""

SEAM = 3.2
"""Millimetres that a mark keeps from where a mat may be cut: the drawing goes on under the next sheet."""

ACROSS, DOWN = 2.0, 1.0
"""Millimetres between the spots that are tried."""


def marked(mat: Mat) -> Mat:
    """The mat with its four marks; one without room for them gets a rim at its left and right."""
    found = _spots(mat)
    return _framed(mat) if found is None else replace(mat, marks=found)


def _spots(mat: Mat) -> tuple[tuple[float, float], ...] | None:
    """Four free spots, each the nearest to its corner; None where there are fewer."""
    taken = [extent(place, mat).grown(AIR) for place in mat.places]
    taken += [area.box.grown(AIR) for area in mat.areas]
    right, foot = mat.size.width - ROOM, mat.size.height - ROOM
    found: list[tuple[float, float]] = []
    columns, rows = _clear(right, ACROSS, mat.seams_x), _clear(foot, DOWN, mat.seams_y)
    for corner in ((0.0, 0.0), (right, 0.0), (right, foot), (0.0, foot)):
        spot = _nearest(corner, columns, rows, taken, found)
        if spot is None:
            return None
        found.append(spot)
    assert len(found) == OF_A_MAT
    return tuple((x + QUIET, y + QUIET) for x, y in found)


def _clear(most: float, step: float, seams: Sequence[float]) -> list[float]:
    """Distances from the edge at which no seam crosses a mark."""
    tried = [place * step for place in range(int(most / step) + 1)]
    return [at for at in tried if not any(at - SEAM < seam < at + ROOM + SEAM for seam in seams)]


def _nearest(
    corner: tuple[float, float],
    columns: Sequence[float],
    rows: Sequence[float],
    taken: Sequence[Box],
    found: Sequence[tuple[float, float]],
) -> tuple[float, float] | None:
    """The free spot nearest to a corner, and apart from those found before."""
    best, least = None, math.inf
    for y in sorted(rows, key=lambda y: abs(y - corner[1])):
        if abs(y - corner[1]) >= least:
            break
        for x in sorted(columns, key=lambda x: abs(x - corner[0])):
            far = math.dist((x, y), corner)
            if far >= least:
                break
            if _free(x, y, taken) and all(_apart((x, y), other) for other in found):
                best, least = (x, y), far
                break
    return best


def _free(x: float, y: float, taken: Sequence[Box]) -> bool:
    """Whether nothing stands in a spot."""
    right, foot = x + ROOM, y + ROOM
    return not any(x < box.right and box.x < right and y < box.bottom and box.y < foot for box in taken)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= ROOM + AIR


def _framed(mat: Mat) -> Mat:
    """The mat between two strips that hold the marks, in its corners."""
    by = ROOM + AIR
    wide, deep = mat.size.width + 2 * by, mat.size.height
    left, right, foot = QUIET, wide - QUIET - EDGE, deep - QUIET - EDGE
    return replace(
        mat,
        size=Size(width=wide, height=deep),
        places=tuple(replace(place, box=replace(place.box, x=place.box.x + by)) for place in mat.places),
        areas=tuple(replace(area, box=replace(area.box, x=area.box.x + by)) for area in mat.areas),
        seams_x=tuple(seam + by for seam in mat.seams_x),
        marks=((left, QUIET), (right, QUIET), (right, foot), (left, foot)),
    )
