"""The faces that scenes name: our own by name, a user's by the path of the font file."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from layouts import fonts
from layouts.fonts import LARGEST_FONT, POSTSCRIPT
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Outline, Segment
from pnp.type.truetype import Point, TrueType
from runtime import opener

BOLD = {"sans": "sans-bold", "condensed-medium": "condensed"}
"""Which face is the bold of which."""

PATH_MARKS = (".ttf", ".otf")
"""What a name ends in that is the path of a file rather than one of our names."""


@cache
def face(name: str) -> TrueType:
    """The face of a name, read once."""
    if name in fonts.FACES:
        return TrueType(fonts.path(name))
    if name.lower().endswith(PATH_MARKS):
        return _of_file(Path(name))
    raise PnpError(problem("", "drawing.no-face", word=name, known=sorted(fonts.FACES)))


def _of_file(path: Path) -> TrueType:
    """A user's face, by what its file begins with rather than by its name."""
    with suppress(OSError):
        data = opener.read(path, LARGEST_FONT)
        if data.startswith(POSTSCRIPT):
            from pnp.type.postscript import PostScript

            return PostScript(path, data)
        return TrueType(path, data)
    return TrueType(path)


@cache
def outline(name: str, character: str) -> Outline:
    """The outline of a character in ems, y down, baseline at 0."""
    return glyph_outline(name, face(name).glyph(character))


@cache
def glyph_outline(name: str, glyph: int) -> Outline:
    """The outline of a glyph in ems, y down, baseline at 0."""
    found = face(name)
    segments: list[Segment] = []
    for contour in found.contours(glyph):
        segments += _closed(contour, 1 / found.units)
    return tuple(segments)


def _closed(contour: list[Point], scale: float) -> list[Segment]:
    """One contour of quadratic curves as cubic ones."""
    points = [(x * scale, -y * scale, on) for x, y, on in contour]
    first = next((i for i, point in enumerate(points) if point[2]), None)
    if first is None:  # only control points: the curve passes half way between neighbours
        (ax, ay, _), (bx, by, _) = points[-1], points[0]
        points = [((ax + bx) / 2, (ay + by) / 2, True), *points]
    else:
        points = [*points[first:], *points[:first]]
    sx, sy, _ = points[0]
    made: list[Segment] = [("M", sx, sy)]
    x, y = sx, sy
    bend: tuple[float, float] | None = None
    for px, py, on in (*points[1:], points[0]):
        if bend is None:
            if on:
                made.append(("L", px, py))
                x, y = px, py
            else:
                bend = (px, py)
            continue
        ex, ey = (px, py) if on else ((bend[0] + px) / 2, (bend[1] + py) / 2)
        made.append(_cubic(x, y, bend, ex, ey))
        x, y = ex, ey
        bend = None if on else (px, py)
    made.append(("Z",))
    return made


def _cubic(x: float, y: float, bend: tuple[float, float], ex: float, ey: float) -> Segment:
    """The cubic curve that is this quadratic one."""
    bx, by = bend
    return (
        "C",
        x + 2 / 3 * (bx - x),
        y + 2 / 3 * (by - y),
        ex + 2 / 3 * (bx - ex),
        ey + 2 / 3 * (by - ey),
        ex,
        ey,
    )
