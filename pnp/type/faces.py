"""The faces that scenes name: our own by name, a user's by the path of the font file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from layouts import fonts
from layouts.fonts import LARGEST_FONT, POSTSCRIPT
from pnp.errors import refused
from pnp.scene import Outline, Segment
from pnp.type.truetype import Point, TrueType
from runtime import opener

if TYPE_CHECKING:
    from layouts.families import OwnFamily

BOLD = {"sans": "sans-bold", "condensed-medium": "condensed"}
"""Which face is the bold of which."""

PATH_MARKS = (".ttf", ".otf", ".ttc")
"""What a name ends in that is the path of a file rather than one of our names."""

OWN_FACES = "KAMIFUDA_FONT"
"""The variable that names a font file to set all text in, and after it, parted as in PATH, a bold one.

A font of a collection is chosen by its number, from 0: `NotoSansCJK-Regular.ttc#1`.
"""
ROLES = {"sans": ("regular", "regular"), "sans-bold": ("bold", "regular")}
"""Which file of a family that is called `sans` stands for each of our faces, and which where it has none."""

_dressed: ContextVar[Mapping[str, str] | None] = ContextVar("faces", default=None)


def dress(families: Mapping[str, OwnFamily]) -> None:
    """From here on text is set in the family `sans` of a book, else in the fonts that the person named."""
    files = families["sans"].files if "sans" in families else None
    _dressed.set(None if files is None else _faces({role: str(file) for role, file in files.items()}))


def resolved(name: str) -> str:
    """The name of the face that stands for one of ours: the path of its file, or the name itself."""
    chosen = _dressed.get()
    return (_chosen_faces() if chosen is None else chosen).get(name, name)


@cache
def _chosen_faces() -> Mapping[str, str]:
    """The faces that the person named for everything."""
    files = [name for name in os.environ.get(OWN_FACES, "").split(os.pathsep) if name]
    return _faces(dict(zip(("regular", "bold"), files, strict=False))) if files else {}


def _faces(files: Mapping[str, str]) -> Mapping[str, str]:
    """Which file stands for each of our faces."""
    return {name: files.get(role) or files[other] for name, (role, other) in ROLES.items()}


def face(name: str) -> TrueType:
    """The face of a name, read once."""
    return _face(resolved(name))


@cache
def _face(name: str) -> TrueType:
    if name in fonts.FACES:
        return TrueType(fonts.path(name))
    file, _, number = name.partition("#")
    if file.lower().endswith(PATH_MARKS) and (number.isdecimal() or not number):
        return _of_file(Path(file), int(number or 0))
    raise refused("", "drawing.no-face", word=name, known=sorted(fonts.FACES))


def _of_file(path: Path, number: int) -> TrueType:
    """A user's face, by what its file begins with rather than by its name; of a collection, one by number."""
    with suppress(OSError, ValueError):
        data = fonts.member(opener.read(path, LARGEST_FONT), number)
        if data.startswith(POSTSCRIPT):
            from pnp.type.postscript import PostScript

            return PostScript(path, data)
        return TrueType(path, data)
    return TrueType(path)


def outline(name: str, character: str) -> Outline:
    """The outline of a character in ems, y down, baseline at 0."""
    return glyph_outline(name, face(name).glyph(character))


def glyph_outline(name: str, glyph: int) -> Outline:
    """The outline of a glyph in ems, y down, baseline at 0."""
    return _glyph_outline(resolved(name), glyph)


def forget() -> None:
    """Read every font again when it is next asked for."""
    _face.cache_clear()
    _glyph_outline.cache_clear()


@cache
def _glyph_outline(name: str, glyph: int) -> Outline:
    found = _face(name)
    segments: list[Segment] = []
    for contour in found.contours(glyph):
        segments += _cubic_contour(contour, 1 / found.units)
    return tuple(segments)


def _cubic_contour(contour: list[Point], scale: float) -> list[Segment]:
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
