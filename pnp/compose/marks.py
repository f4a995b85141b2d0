"""Cut marks: lines to the paper's edge, or ticks at the crossings where the white strip is too thin."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.compose.imposition import Grid
from pnp.geometry import Box
from pnp.options import Marks
from pnp.scene import Color, Item, Path, Segment, Stroke

THINNEST_STRIP = 3.0
"""Millimetres of white under which a mark in the margin cannot be seen or reached by the printer."""

TICK = 2.0  # mm: whole length of a tick at a crossing
CORNER_ARM = 3.0  # mm: longest arm of a corner mark outside its card
CUT = Stroke(color=Color(0.35, 0.35, 0.35), width=0.1)
HALO = Stroke(color=Color(1.0, 1.0, 1.0), width=0.35)
"""White under every mark, so that it shows on dark bleed."""

FOLD = Stroke(color=Color(0.35, 0.35, 0.35), width=0.15, dash=(2.0, 1.5))

Line = tuple[float, float, float, float]


def _path(lines: Iterable[Line], stroke: Stroke) -> tuple[Item, ...]:
    segments: list[Segment] = []
    for x1, y1, x2, y2 in lines:
        segments += [("M", x1, y1), ("L", x2, y2)]
    return (Path(segments=tuple(segments), stroke=stroke),) if segments else ()


def _in_margin(grid: Grid) -> list[Line]:
    """Lines from the grid out to the paper's edge; ticks at the crossings where the strip is too thin."""
    box, sheet = grid.box, grid.sheet
    downs, acrosses = grid.cuts_down(), grid.cuts_across()
    lines: list[Line] = []
    half = TICK / 2
    if min(box.y, sheet.height - box.bottom) >= THINNEST_STRIP:
        for x in downs:
            lines += [(x, 0.0, x, box.y), (x, box.bottom, x, sheet.height)]
    else:
        lines += [(x, y - half, x, y + half) for x in downs for y in acrosses]
    if min(box.x, sheet.width - box.right) >= THINNEST_STRIP:
        for y in acrosses:
            lines += [(0.0, y, box.x, y), (box.right, y, sheet.width, y)]
    else:
        lines += [(x - half, y, x + half, y) for x in downs for y in acrosses]
    return lines


def _at_corners(grid: Grid, gap: float) -> list[Line]:
    """Small marks at the corners of every card: outside its trim where there is a gap, else across it."""
    downs, acrosses = grid.cuts_down(), grid.cuts_across()
    if gap <= 0:
        half = TICK / 2
        level = [(x - half, y, x + half, y) for x in downs for y in acrosses]
        return level + [(x, y - half, x, y + half) for x in downs for y in acrosses]
    arm = min(CORNER_ARM, gap / 2)
    lines: list[Line] = []
    for left, right in _pairs(downs):
        for top, bottom in _pairs(acrosses):
            for y in (top, bottom):
                lines += [(left - arm, y, left, y), (right, y, right + arm, y)]
            for x in (left, right):
                lines += [(x, top - arm, x, top), (x, bottom, x, bottom + arm)]
    return lines


def _pairs(cuts: tuple[float, ...]) -> list[tuple[float, float]]:
    """Both edges of each column (or row) of a grid with gaps."""
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def _full(grid: Grid) -> list[Line]:
    """Lines over the whole sheet."""
    sheet = grid.sheet
    lines: list[Line] = [(x, 0.0, x, sheet.height) for x in grid.cuts_down()]
    return lines + [(0.0, y, sheet.width, y) for y in grid.cuts_across()]


def _fold_line(grid: Grid) -> tuple[Item, ...]:
    """The dashed line about which a gutterfold sheet is folded."""
    sheet = grid.sheet
    if grid.fold == "across":
        return _path([(0.0, sheet.height / 2, sheet.width, sheet.height / 2)], FOLD)
    if grid.fold == "down":
        return _path([(sheet.width / 2, 0.0, sheet.width / 2, sheet.height)], FOLD)
    return ()


def compose(grid: Grid, marks: Marks, gap: float) -> tuple[Item, ...]:
    """The marks of one page: the same on every page of the grid, and the same when the sheet is turned."""
    if marks == "none":
        return _fold_line(grid)
    lines = {"margin": _in_margin, "full": _full}
    drawn = _at_corners(grid, gap) if marks == "corner" else lines[marks](grid)
    return _fold_line(grid) + _path(drawn, HALO) + _path(drawn, CUT)


def clear_of(grid: Grid, marks: Marks) -> tuple[Box, tuple[float, ...], tuple[float, ...]]:
    """What furniture must keep away from: the printed box, and where marks cross the strips round it."""
    if marks in ("margin", "full"):
        return grid.box, grid.cuts_down(), grid.cuts_across()
    return grid.box, (), ()
