"""Reads what the pages of a PDF paint, operator by operator, and what the scene behind them asks for.

Both are told in the same words, so that a test can lay one beside the other: shapes with their outline on the
paper, fill, line and the opacities over them; words with where they begin; pictures with their corners.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from io import BytesIO
from itertools import zip_longest
from math import radians, tan
from typing import Any

import pikepdf

from pnp.scene import IDENTITY, Color, Gradient, Group, Item, Matrix, Path, Picture, Reuse, Scene, Text
from pnp.type import measure

MM = 25.4 / 72
SLACK = 0.002
"""By which figures may differ: a file has three or four decimals of a millimetre."""
CAPS = ("butt", "round", "square")
JOINS = ("miter", "round", "bevel")
LETTERS = {"m": "M", "l": "L", "c": "C", "h": "Z"}
RULES = {"f": (True, False, False), "f*": (True, True, False), "S": (False, False, True)}
RULES |= {"B": (True, False, True), "B*": (True, True, True)}
"""Operator that paints -> whether it fills, by the even-odd rule, and whether it strokes."""

Told = tuple[Any, ...]


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """First the inner transformation, then the outer."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def outline(segments: Sequence[Any], at: Matrix) -> Told:
    """Letters and places of an outline as it lies on the paper."""
    a, b, c, d, e, f = at
    told: list[Any] = []
    for segment in segments:
        told.append(segment[0])
        numbers = segment[1:]
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            told += [a * x + c * y + e, b * x + d * y + f]
    return tuple(told)


def size(at: Matrix) -> float:
    """By how much a transformation enlarges a line."""
    return float(abs(at[0] * at[3] - at[1] * at[2]) ** 0.5)


def shade(value: Color) -> Told:
    return (value.red, value.green, value.blue)


def alike(one: Any, other: Any) -> bool:
    """Whether two tellings are the same but for the last decimal of their figures."""
    if isinstance(one, list | tuple):
        if not isinstance(other, list | tuple) or len(one) != len(other):
            return False
        return all(alike(*pair) for pair in zip(one, other, strict=True))
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) <= SLACK
    return bool(one == other)


def differing(ours: Sequence[Told], theirs: Sequence[Told]) -> list[tuple[Told | None, Told | None]]:
    """What stands in one list and not at its place in the other."""
    return [pair for pair in zip_longest(ours, theirs) if not alike(*pair)]


# what a scene asks for


def asked(scene: Scene, page: int, ramps: Callable[[Gradient], object] | None = None) -> list[Told]:
    """Everything that a page shows, in order; `ramps` tells of a gradient, by default as a PDF does."""
    tell = ramps or ramp
    found = _asked(scene, scene.pages[page].items, IDENTITY, (), ())
    return [("shading", tell(one[1]), *one[2:]) if one[0] == "shading" else one for one in found]


def _asked(scene: Scene, items: Sequence[Item], at: Matrix, clips: Told, thin: Told) -> Iterator[Told]:
    for item in items:
        if isinstance(item, Path):
            yield from _asked_path(item, at, clips, thin)
        elif isinstance(item, Text) and item.text:
            wide = measure.width(item.text, item.font, item.size)
            wide += (item.spacing * (len(item.text) - 1) + item.word_spacing * item.text.count(" ")) * MM
            x = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
            lean = tan(radians(item.slant))
            begins = outline([("M", x, item.y)], at)[1:]
            spaced = (
                -item.spacing if item.downwards else item.spacing,
                item.word_spacing if " " in item.text else 0.0,
            )
            way = "down" if item.downwards else "across"
            yield "text", item.text, way, begins, item.size * size(at), shade(item.color), lean, spaced
        elif isinstance(item, Picture):
            right, foot = item.x + item.width, item.y + item.height
            yield "picture", item.key, outline([("M", item.x, item.y), ("L", right, foot)], at), clips, thin
        elif isinstance(item, Reuse):
            form = scene.forms[item.form]
            inner = times(at, item.transform)
            x, y, width, height = form.box
            edge = [
                ("M", x, y),
                ("L", x + width, y),
                ("L", x + width, y + height),
                ("L", x, y + height),
                ("Z",),
            ]
            yield from _asked(scene, form.items, inner, (*clips, ("W", outline(edge, inner))), thin)
        elif isinstance(item, Group):
            inner = times(at, item.transform)
            rule = "W*" if item.clip_even_odd else "W"
            cut = (*clips, (rule, outline(item.clip, inner))) if item.clip else clips
            veil = (*thin, item.opacity) if item.opacity < 1 else thin
            yield from _asked(scene, item.items, inner, cut, veil)


def _asked_path(item: Path, at: Matrix, clips: Told, thin: Told) -> Iterator[Told]:
    lies = outline(item.segments, at)
    thinner = (*thin, item.opacity) if item.opacity < 1 else thin
    line = item.stroke and (
        shade(item.stroke.color),
        item.stroke.width * size(at),
        item.stroke.cap,
        item.stroke.join,
        tuple(part * size(at) for part in item.stroke.dash),
    )
    fill = item.fill
    if isinstance(fill, Gradient):
        rule = "W*" if item.even_odd else "W"
        yield "shading", fill, (*clips, (rule, lies)), thinner
        fill = None
    if fill is not None or line is not None:
        odd = item.even_odd and fill is not None
        yield "path", lies, fill and shade(fill), odd, line, clips, thinner


def ramp(value: Gradient) -> Told:
    """The kind of a gradient and its colour at some places of its way, worked out stop by stop."""
    stops = sorted(value.stops, key=lambda stop: stop.at)

    def at(place: float) -> Told:
        before = [stop for stop in stops if stop.at <= place] or stops[:1]
        after = [stop for stop in stops if stop.at > place] or stops[-1:]
        one, two = before[-1], after[0]
        share = (place - one.at) / (two.at - one.at) if two.at > one.at and place > one.at else 0.0
        pairs = zip(shade(one.color), shade(two.color), strict=True)
        return tuple(a + (b - a) * share for a, b in pairs)

    ends = (*value.start, *value.end, value.radius)
    return ("radial" if value.radius else "axial", ends, tuple(at(place / 8 + 0.01) for place in range(8)))


# what a file paints


@dataclass(frozen=True)
class Ink:
    """What the graphics state holds."""

    at: Matrix = IDENTITY
    fill: Told = (0.0, 0.0, 0.0)
    line: Told = (0.0, 0.0, 0.0)
    width: float = 1.0
    cap: int = 0
    join: int = 0
    dash: Told = ()
    alpha: float = 1.0
    clips: Told = ()
    font: Any = None
    size: float = 0.0
    spacing: float = 0.0


STATE: dict[str, Callable[[Ink, Any, list[Any], Any], dict[str, Any]]] = {
    "cm": lambda ink, numbers, *_: {"at": times(ink.at, numbers)},
    "rg": lambda ink, numbers, *_: {"fill": numbers},
    "RG": lambda ink, numbers, *_: {"line": numbers},
    "w": lambda ink, numbers, *_: {"width": numbers[0]},
    "J": lambda ink, numbers, *_: {"cap": int(numbers[0])},
    "j": lambda ink, numbers, *_: {"join": int(numbers[0])},
    "d": lambda ink, numbers, given, _: {"dash": tuple(float(one) for one in given[0])},
    "gs": lambda ink, numbers, given, sources: {
        "alpha": float(sources.ExtGState[str(given[0])].get("/ca", 1))
    },
    "Tf": lambda ink, numbers, given, sources: {"font": sources.Font[str(given[0])], "size": numbers[0]},
    "Tc": lambda ink, numbers, *_: {"spacing": numbers[0]},
}
"""Operator that only changes the graphics state -> what is then in force."""


@dataclass
class Painter:
    """One page while it is read."""

    height: float
    keys: dict[int, str]
    boxes: set[Told]
    found: list[Told] = field(default_factory=list)

    def read(self, source: Any, resources: Any, ink: Ink, thin: Told) -> None:
        """Everything that a stream paints."""
        kept: list[Ink] = []
        path: list[Told] = []
        cutting = ""
        begun, lying = False, IDENTITY
        for instruction in pikepdf.parse_content_stream(source):
            name, given = str(instruction.operator), list(instruction.operands)
            numbers = tuple(float(one) for one in given if isinstance(one, int | float | Decimal))
            if name == "q":
                kept.append(ink)
            elif name == "Q":
                ink = kept.pop()
            elif name in STATE:
                ink = replace(ink, **STATE[name](ink, numbers, given, resources))
            elif name in LETTERS:
                path.append((LETTERS[name], *numbers))
            elif name in ("W", "W*"):
                cutting = name
            elif name == "n":
                ink = replace(ink, clips=(*ink.clips, (cutting, outline(path, ink.at))))
                path = []
            elif name in RULES:
                assert not begun, "no shape inside of a text object"
                self._path(path, ink, name, thin)
                path = []
            elif name == "sh":
                veil = (*thin, ink.alpha) if ink.alpha < 1 else thin
                self.found.append(("shading", shading(resources.Shading[str(given[0])]), ink.clips, veil))
            elif name == "Do":
                assert not begun, "no drawing inside of a text object"
                self._draw(resources.XObject[str(given[0])], ink, thin)
            elif name in ("BT", "ET"):
                assert begun == (name == "ET"), "text objects are opened and closed by turns"
                begun = name == "BT"
            elif name == "Tm":
                lying = numbers  # type: ignore[assignment]
            elif name in ("Tj", "TJ"):
                assert begun, "words stand in a text object"
                self._words(list(given[0]) if name == "TJ" else given, ink, lying)
            else:
                raise AssertionError(f"an operator that is not read: {name}")
        assert not kept
        assert not begun

    def _path(self, path: Sequence[Told], ink: Ink, name: str, thin: Told) -> None:
        fills, odd, strokes = RULES[name]
        big = size(ink.at)
        dash = tuple(one * big for one in ink.dash)
        line = (ink.line, ink.width * big, CAPS[ink.cap], JOINS[ink.join], dash)
        veil = (*thin, ink.alpha) if ink.alpha < 1 else thin
        told = (outline(path, ink.at), ink.fill if fills else None, odd, line if strokes else None)
        self.found.append(("path", *told, ink.clips, veil))

    def _draw(self, drawn: Any, ink: Ink, thin: Told) -> None:
        veil = (*thin, ink.alpha) if ink.alpha < 1 else thin
        if drawn.Subtype == "/Image":
            corners = outline([("M", 0.0, 1.0), ("L", 1.0, 0.0)], ink.at)
            self.found.append(("picture", self.keys[int(drawn.Width)], corners, ink.clips, veil))
            return
        left, top, right, foot = (float(edge) for edge in drawn.BBox)
        box = tuple(round(edge, 2) for edge in (left, top, right - left, foot - top))
        clips = ink.clips
        edge = [("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",)]
        count = len(self.found)
        if box in self.boxes:
            clips = (*clips, ("W", outline(edge, ink.at)))
        together = "/Group" in drawn
        assert together or ink.alpha == 1.0, "what is thinned as a whole is put together first"
        inner = replace(ink, alpha=1.0, clips=clips) if together else replace(ink, clips=clips)
        self.read(drawn, drawn.Resources, inner, veil if together else thin)
        if box not in self.boxes and not together:
            self._within(self.found[count:], outline(edge, ink.at))

    def _within(self, painted: Sequence[Told], edge: Told) -> None:
        """That a form which only saves room in the file cuts nothing off."""
        xs, ys = zip(*_points(edge), strict=True)
        for one in painted:
            assert one[0] == "path"
            more = one[4][1] / 2 if one[4] else 0.0
            for x, y in _points(one[1]):
                assert min(xs) + more <= x + 0.02
                assert x - 0.02 <= max(xs) - more
                assert min(ys) + more <= y + 0.02
                assert y - 0.02 <= max(ys) - more

    def _words(self, parts: Sequence[Any], ink: Ink, lying: Matrix) -> None:
        text, moved, spaces = "", 0.0, 0
        letters = characters(ink.font)
        for part in parts:
            if isinstance(part, pikepdf.String):
                raw = bytes(part)
                text += "".join(letters[raw[place : place + 2]] for place in range(0, len(raw), 2))
            else:
                moved, spaces = moved - float(part) / 1000 * ink.size, spaces + 1
        at = times(ink.at, lying)
        begins = at[4:]
        lean = lying[2] / lying[0]
        each = moved / spaces if spaces else 0.0
        big = ink.size * size(at) / MM
        way = "down" if ink.font.Encoding == "/Identity-V" else "across"
        self.found.append(("text", text, way, begins, big, ink.fill, lean, (ink.spacing, each)))


def _points(told: Told) -> list[tuple[float, float]]:
    numbers = [one for one in told if not isinstance(one, str)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def characters(font: Any) -> dict[bytes, str]:
    """Code -> character, by the table from which a viewer copies text."""
    table = font.ToUnicode.read_bytes().decode("ascii")
    pairs = re.findall(r"^<([0-9A-F]{4})> <([0-9A-F]+)>$", table, re.MULTILINE)
    return {bytes.fromhex(code): bytes.fromhex(text).decode("utf-16-be") for code, text in pairs}


def shading(value: Any) -> Told:
    """A gradient of a file, its functions worked out at the places at which `ramp` looks."""
    numbers = [float(one) for one in value.Coords]
    round_ = int(value.ShadingType) == 3
    if round_:
        x1, y1, none, x2, y2, radius = numbers
        assert none == 0.0
    else:
        (x1, y1, x2, y2), radius = numbers, 0.0
    assert [bool(one) for one in value.Extend] == [True, True]
    told = tuple(worked_out(value.Function, place / 8 + 0.01) for place in range(8))
    return "radial" if round_ else "axial", (x1, y1, x2, y2, radius), told


def worked_out(function: Any, place: float) -> Told:
    """A function of a PDF at a place (ISO 32000-1, 7.10)."""
    if int(function.FunctionType) == 2:
        assert float(function.N) == 1.0
        ends = zip(function.C0, function.C1, strict=True)
        return tuple(float(one) + (float(two) - float(one)) * place for one, two in ends)
    bounds = [0.0, *(float(one) for one in function.Bounds), 1.0]
    encode = [float(one) for one in function.Encode]
    part = max(index for index, low in enumerate(bounds[:-1]) if low <= place)
    share = (place - bounds[part]) / (bounds[part + 1] - bounds[part])
    low, high = encode[2 * part : 2 * part + 2]
    return worked_out(function.Functions[part], low + (high - low) * share)


def painted(data: bytes, scene: Scene, page: int = 0, *, keys: dict[int, str] | None = None) -> list[Told]:
    """Everything that a page of a file paints, in order; `keys` names its pictures by their width in dots."""
    document = pikepdf.open(BytesIO(data))
    sheet = document.pages[page]
    height = scene.pages[page].height
    boxes = {tuple(round(edge, 2) for edge in form.box) for form in scene.forms.values()}
    paper: Matrix = (MM, 0.0, 0.0, -MM, 0.0, height)
    reader = Painter(height, keys or {}, boxes)
    reader.read(sheet, sheet.Resources, Ink(at=paper), ())
    return reader.found
