"""The scene: a small vocabulary of frozen values between composing and drawing.

Lengths are millimetres, font sizes points, angles degrees clockwise as seen.
The origin is the top left corner, y runs down.  Tests compare it as text (`tests.pnp.scene_text`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from runtime.value import short, value

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG: x' = a*x + c*y + e, y' = b*x + d*y + f."""

Segment: TypeAlias = (
    tuple[Literal["M"], float, float]
    | tuple[Literal["L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)

Outline: TypeAlias = tuple[Segment, ...]
"""Segments of one or several outlines."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """First the inner transformation, then the outer."""
    if inner == IDENTITY:
        return outer
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


HEX = frozenset("0123456789abcdefABCDEF")


@short
class Color:
    """An RGB colour, each part 0 to 1."""

    red: float
    green: float
    blue: float

    @classmethod
    def hex(cls, text: str) -> Color:
        """Colour from `#rrggbb` or `#rgb`.

        >>> Color.hex("#fff")
        Color(red=1.0, green=1.0, blue=1.0)
        """
        digits = text.removeprefix("#")
        if len(digits) == 3:
            digits = "".join(d * 2 for d in digits)
        if len(digits) != 6 or not set(digits) <= HEX:
            raise ValueError(f"not a colour: {text!r}")
        red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
        return cls(red, green, blue)

    @property
    def code(self) -> str:
        """The colour as people write it: `#rrggbb`."""
        return "#" + "".join(f"{round(part * 255):02x}" for part in (self.red, self.green, self.blue))

    @property
    def light(self) -> tuple[float, float, float]:
        """The light of its parts: linear RGB, each 0 to 1."""
        return linear(self.red), linear(self.green), linear(self.blue)

    @property
    def luminance(self) -> float:
        """Relative luminance, 0 (black) to 1 (white): WCAG 2.1."""
        red, green, blue = self.light
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    """Linear light of one sRGB part from 0 to 1."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@value
class Stroke:
    """How a line is drawn: colour, width in mm, ends, corners, dashes in mm."""

    color: Color
    width: float
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    dash: tuple[float, ...] = ()


@value
class Stop:
    """A colour of a gradient at a part (0 to 1) of its way."""

    at: float
    color: Color
    opacity: float = 1.0


@value
class Gradient:
    """Colours that run into each other, from `start` to `end`, or round `end` out to `radius`.

    Points are in units that `transform` turns into those of the path; beyond the ends the last colours go on.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    stops: tuple[Stop, ...]
    radius: float = 0.0  # 0: along a line
    transform: Matrix = IDENTITY


Fill: TypeAlias = Color | Gradient
"""What an area is filled with."""


@value
class Path:
    """Filled and stroked outlines.  `even_odd` chooses the rule for holes.

    `role` tells preflight of lines that no text may touch ("cut", "fold"), and in a figure of what frames a
    card ("ring") or is laid on one ("badge"); of a mat's spots ("spot") and the markers that lie in them
    ("marker"); of what adorns a blank ("ornament"); "" of all others.  `says` is the word for which an icon
    stands within a text.
    """

    segments: tuple[Segment, ...]
    fill: Fill | None = None
    stroke: Stroke | None = None
    even_odd: bool = False
    opacity: float = 1.0
    role: str = ""
    says: str = ""


@value
class Text:
    """One line of text on a baseline at (x, y); `spacing` in points is added after every character,
    `word_spacing` after every space besides; `slant` leans the letters by so many degrees (oblique).

    A text that runs `downwards` is a vertical line, in the font's own forms for it: x is its middle, y its
    top.

    `role` tells preflight what the text is ("index", "body", "small print"), "" where it does not matter;
    a `reading` is furigana, small beside the text that it belongs to.
    """

    x: float
    y: float
    text: str
    font: str  # a face name known to `layouts.fonts` ("sans", "sans-bold", "condensed") or a .ttf file's path
    size: float
    color: Color
    anchor: Literal["start", "middle", "end"] = "start"
    spacing: float = 0.0
    role: str = ""
    word_spacing: float = 0.0
    slant: float = 0.0
    downwards: bool = False
    reading: bool = False


@value
class Picture:
    """A raster image in a box; `data` is the file's bytes (PNG or JPEG), `key` names it for reuse."""

    x: float
    y: float
    width: float
    height: float
    key: str
    data: bytes = field(repr=False)


@value
class Group:
    """Items under one transformation, clipped to the outline `clip` (in the group's own units).

    Of a group with a `mask` shows what the mask shows: where it is bright, or with `by_opacity` where it is
    drawn.  `says` is the word for which it stands within a text, as an icon does.
    """

    items: tuple[Item, ...]
    transform: Matrix = IDENTITY
    clip: tuple[Segment, ...] = ()
    clip_even_odd: bool = False
    opacity: float = 1.0
    mask: tuple[Item, ...] = ()
    by_opacity: bool = False
    says: str = ""


@value
class Reuse:
    """A form of the scene, drawn here: one Form XObject in PDF, one `<use>` in SVG."""

    form: str
    transform: Matrix = IDENTITY


Item: TypeAlias = Path | Text | Picture | Group | Reuse


@value
class Form:
    """A drawing used more than once: its items and the box (x, y, width, height in mm) they stay in.

    Of a card that is part of a figure, `sign` tells preflight by which index it is known, "" where it bears
    none; it is None of all other drawings.
    """

    name: str
    box: tuple[float, float, float, float]
    items: tuple[Item, ...]
    sign: str | None = None


@value
class Page:
    """One side of a sheet.  Boxes are x, y, width, height in mm from the top left; None = the whole page."""

    width: float
    height: float
    items: tuple[Item, ...]
    trim: tuple[float, float, float, float] | None = None
    bleed: tuple[float, float, float, float] | None = None
    label: str = ""


@value
class Bookmark:
    """An entry of the outline: title, page index from 0, depth from 0, distance from the page's top in mm."""

    title: str
    page: int
    level: int = 0
    y: float = 0.0


@value
class Scene:
    """A whole document: pages, the forms they reuse, and what the file says of itself."""

    title: str
    lang: str
    pages: Sequence[Page]  # a tuple, or pages composed one by one where they are too many to hold
    forms: Mapping[str, Form]
    author: str = "Kamifuda"
    subject: str = ""
    keywords: tuple[str, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    duplex: Literal["simplex", "long", "short"] = "simplex"
    right_bound: bool = False  # pages follow each other from right to left
