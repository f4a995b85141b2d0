"""Content streams: items of a scene as the operators of a PDF, written as text and compressed later.

A stream works in the scene's own millimetres with y running down; the page turns them into points once.
Only what changes is written: colours, fonts and lines are remembered between items.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import Protocol, assert_never

from pnp.draw.pdffonts import Codes
from pnp.geometry import MM_PER_POINT
from pnp.scene import (
    IDENTITY,
    Color,
    Gradient,
    Group,
    Item,
    Matrix,
    Outline,
    Path,
    Picture,
    Reuse,
    Stroke,
    Text,
)
from pnp.type.measure import advances

OPERATORS = {"M": "m", "L": "l", "C": "c"}
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
TEXT_SCALE = f"{MM_PER_POINT:.6f}"
"""Text is set in points, so that a reader of the file finds the true sizes."""

PER_MILLE = 1000
"""Units of an em in which the operator TJ moves."""

WORTH_A_FORM = 4
"""Segments from which a path that comes again is drawn once and placed; below, a reference is no shorter."""

LARGE_GROUP = 500
"""Items of a group from which it, too, is drawn once and placed: a rich picture on every card."""


class Resources(Protocol):
    """What a stream asks of its document: labels of fonts, forms, pictures and opacities."""

    def codes(self, font: str, *, downwards: bool) -> Codes: ...

    def form(self, name: str) -> str: ...

    def picture(self, item: Picture) -> str: ...

    def opacity(self, value: float) -> str: ...

    def veil(self, items: tuple[Item, ...]) -> str: ...

    def mask(self, items: tuple[Item, ...], *, by_opacity: bool) -> str: ...

    def shading(self, value: Gradient) -> str: ...

    def fade(self, value: Gradient, reach: Outline) -> str: ...

    def reuse_label(self, item: Path) -> str: ...

    def group_again(self, items: tuple[Item, ...]) -> str: ...


class State:
    """What the graphics state holds; None where a form cannot know what its caller left."""

    __slots__ = ("codes", "downwards", "fill", "ink", "line", "size", "spacing")

    def __init__(self) -> None:
        self.fill: Color | None = None
        self.ink: Color | None = None
        self.line: tuple[float, str, str, tuple[float, ...]] | None = None
        self.codes: Codes | None = None  # of the font
        self.downwards = False
        self.size = 0.0
        self.spacing: float | None = None

    def kept(self) -> State:
        """The state as it is now, to come back to; made by hand, as every group of every card asks."""
        now = State.__new__(State)
        now.fill, now.ink, now.line = self.fill, self.ink, self.line
        now.codes, now.size, now.spacing = self.codes, self.size, self.spacing
        now.downwards = self.downwards
        return now


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A number as short as four decimals allow (0.1 micrometre).

    >>> number(1.5), number(-0.00001), number(20.0)
    ('1.5', '0', '20')
    """
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def matrix(m: Matrix) -> str:
    """The operator that enters a coordinate system; six decimals, as angles are multiplied by lengths."""
    a, b, c, d, e, f = m
    if a == d == 1.0 and b == c == 0.0:
        return f"1 0 0 1 {e:.4f} {f:.4f} cm"
    return " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in (a, b, c, d)) + (
        f" {number(e)} {number(f)} cm"
    )


_OUTLINES: dict[int, tuple[Outline, str]] = {}
"""Outlines by identity, for a kit draws each up to three times: written, and twice looked at."""

MOST_OUTLINES = 30_000


def outline(segments: Outline) -> str:
    """Path construction operators."""
    known = _OUTLINES.get(id(segments))
    if known is not None:
        return known[1]
    made = " ".join(
        "h" if s[0] == "Z" else " ".join(map(number, s[1:])) + " " + OPERATORS[s[0]] for s in segments
    )
    if len(_OUTLINES) >= MOST_OUTLINES:
        _OUTLINES.clear()
    _OUTLINES[id(segments)] = segments, made  # kept, so that nothing else is at this place of memory
    return made


@lru_cache(maxsize=256)
def color(value: Color) -> str:
    """The three parts of a colour."""
    return f"{number(value.red)} {number(value.green)} {number(value.blue)}"


class Content:
    """One stream while it is written."""

    def __init__(self, resources: Resources, *, again: bool = True) -> None:
        self._resources = resources
        self._again = again  # whether paths that come again become forms
        self._out: list[str] = []
        self._state = State()
        self._in_text = False
        self.used: dict[str, None] = {}  # labels of forms and pictures, in order of first use

    def bytes(self, prefix: str = "") -> bytes:
        """The stream's bytes."""
        self._end_text()
        return "\n".join([prefix, *self._out] if prefix else self._out).encode("latin-1")

    def shade(self, label: str, at: Matrix) -> None:
        """Paint a gradient over all that there is."""
        self.used[label] = None
        self._out.append(f"{matrix(at)} /{label} sh")

    def draw(self, items: Iterable[Item]) -> None:
        """Write items in order."""
        for item in items:
            if isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Group):
                self._group(item)
            elif isinstance(item, Reuse):
                self._place(self._resources.form(item.form), item.transform)
            elif isinstance(item, Picture):
                box: Matrix = (item.width, 0.0, 0.0, -item.height, item.x, item.y + item.height)
                self._place(self._resources.picture(item), box)
            else:
                assert_never(item)

    # text

    def _text(self, item: Text) -> None:
        if not item.text:
            return
        out, state = self._out, self._state
        if not self._in_text:
            out.append("BT")
            self._in_text = True
        if item.color is not state.fill and item.color != state.fill:
            state.fill = item.color
            out.append(color(item.color) + " rg")
        downwards, codes = item.downwards, state.codes
        if (
            codes is None
            or item.font != codes.name
            or item.size != state.size
            or downwards != state.downwards
        ):
            codes = self._resources.codes(item.font, downwards=downwards)
            state.codes, state.size, state.downwards = codes, item.size, downwards
            out.append(f"/{codes.label} {number(item.size)} Tf")
        spacing = -item.spacing if downwards else item.spacing  # a line downwards goes the way of -y
        if spacing != state.spacing:
            state.spacing = spacing
            out.append(f"{number(spacing)} Tc")
        lean = number(math.tan(math.radians(item.slant)) * MM_PER_POINT) if item.slant else "0"
        x = item.x
        if item.anchor != "start":
            x -= line_width(item) * (0.5 if item.anchor == "middle" else 1.0)
        shown = self._spread(item, codes) if item.word_spacing else f"({codes.encode(item.text)})Tj"
        out.append(f"{TEXT_SCALE} 0 {lean} -{TEXT_SCALE} {x:.3f} {item.y:.3f} Tm {shown}")

    def _spread(self, item: Text, codes: Codes) -> str:
        """A line with wider spaces: two-byte codes have no word spacing of their own."""
        move = number(-item.word_spacing / item.size * PER_MILLE)
        words = item.text.split(" ")
        ends = [word + " " for word in words[:-1]] + [words[-1]]
        return "[" + move.join(f"({codes.encode(word)})" for word in ends) + "]TJ"

    def _end_text(self) -> None:
        if self._in_text:
            self._out.append("ET")
            self._in_text = False

    # paths

    def _path(self, item: Path) -> None:
        if not item.segments or (item.fill is None and item.stroke is None):
            return
        self._end_text()
        if self._again and len(item.segments) >= WORTH_A_FORM:
            label = self._resources.reuse_label(item)
            if label:
                self.used[label] = None
                self._out.append(f"/{label} Do")
                return
        veiled = item.opacity < 1.0
        if veiled:
            before = self._state.kept()
            self._out.append(f"q /{self._resources.opacity(item.opacity)} gs")
        fill = item.fill
        if isinstance(fill, Gradient):
            self._shade(item, fill)
            fill = None
        elif fill is not None:
            self._fill(fill)
        if item.stroke is not None:
            self._line(item.stroke)
        star = "*" if item.even_odd and fill is not None else ""
        paint = "S" if fill is None else ("f" if item.stroke is None else "B") + star
        if fill is not None or item.stroke is not None:
            self._out.append(f"{outline(item.segments)} {paint}")
        if veiled:
            self._out.append("Q")
            self._state = before

    def _shade(self, item: Path, fill: Gradient) -> None:
        """Fill a path with a gradient: the path as a clip, painted over."""
        clip = outline(item.segments) + (" W* n" if item.even_odd else " W n")
        turned = "" if fill.transform == IDENTITY else " " + matrix(fill.transform)
        label = self._resources.shading(fill)
        self.used[label] = None
        fade = ""
        if any(stop.opacity < 1.0 for stop in fill.stops):
            fade = f" /{self._resources.fade(fill, item.segments)} gs"
        self._out.append(f"q {clip}{fade}{turned} /{label} sh Q")

    def _fill(self, value: Color) -> None:
        if value != self._state.fill:
            self._state.fill = value
            self._out.append(color(value) + " rg")

    def _line(self, stroke: Stroke) -> None:
        state = self._state
        if stroke.color != state.ink:
            state.ink = stroke.color
            self._out.append(color(stroke.color) + " RG")
        line = (stroke.width, stroke.cap, stroke.join, stroke.dash)
        if line != state.line:
            state.line = line
            dash = " ".join(map(number, stroke.dash))
            self._out.append(
                f"{number(stroke.width)} w {CAPS[stroke.cap]} J {JOINS[stroke.join]} j [{dash}] 0 d"
            )

    # groups, forms, pictures

    def _group(self, item: Group) -> None:
        self._end_text()
        before = self._state.kept()
        self._out.append("q" if item.transform == IDENTITY else "q " + matrix(item.transform))
        if item.clip:
            self._out.append(outline(item.clip) + (" W* n" if item.clip_even_odd else " W n"))
        if item.mask:
            self._out.append(f"/{self._resources.mask(item.mask, by_opacity=item.by_opacity)} gs")
        if item.opacity < 1.0:
            self._out.append(f"/{self._resources.opacity(item.opacity)} gs")
        if item.opacity < 1.0 or item.mask:
            label = self._resources.veil(item.items)
            self.used[label] = None
            self._out.append(f"/{label} Do")
        else:
            self._draw_group(item.items)
            self._end_text()
        self._out.append("Q")
        self._state = before

    def _draw_group(self, items: tuple[Item, ...]) -> None:
        """What a group holds, as a form where it is large and came before."""
        label = self._resources.group_again(items) if self._again and len(items) >= LARGE_GROUP else ""
        if label:
            self._place(label, IDENTITY)
        else:
            self.draw(items)

    def _place(self, label: str, at: Matrix) -> None:
        self._end_text()
        self.used[label] = None
        self._out.append(f"/{label} Do" if at == IDENTITY else f"q {matrix(at)} /{label} Do Q")


def line_width(item: Text) -> float:
    """Width of a line in mm, its spacings included, without the one after the last character."""
    size = fsum(map(advances(item.font).__getitem__, item.text)) * item.size
    size += item.spacing * (len(item.text) - 1) + item.word_spacing * item.text.count(" ")
    return size * MM_PER_POINT
