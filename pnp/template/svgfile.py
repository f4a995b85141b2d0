"""SVG pictures of the user's own as items of a scene: a safe subset, the rest refused with a reason."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree

from pnp import svgpath
from pnp.art import pen
from pnp.refusals import UnsupportedImageError
from pnp.scene import IDENTITY, Color, Fill, Group, Item, Matrix, Outline, Path, Segment, Stroke
from pnp.template.svgpaint import KINDS, LINK, URL, gradient, local, times
from pnp.template.svgtree import tree

MOST_ELEMENTS = 20_000
DEEPEST = 60
"""Elements of a picture, and groups within groups, beyond which it is refused."""

__all__ = ["Drawing", "UnsupportedImageError", "extent", "parse"]

SMALLEST, LARGEST = 1e-6, 1e9
"""Between these lie the numbers that can be drawn: products and inverses of theirs stay finite."""

MOST_SEGMENTS = 400_000
"""Lines and curves drawn in all, those of parts used again counted each time."""

SILENT = {"title", "desc", "metadata", "defs", "namedview", "clipPath", "mask", *KINDS}
"""Elements that draw nothing themselves."""

_TRANSFORM = re.compile(r"\s*+(matrix|translate|scale|rotate|skewX|skewY)\s*+\(([^()]*)\)\s*+,?")
_NUMBERS = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_RGB = re.compile(r"rgb\(\s*(\d{1,9})(%?)\s*,\s*(\d{1,9})%?\s*,\s*(\d{1,9})%?\s*\)")

NAMES = {
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#008000", "blue": "#0000ff",
    "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080", "brown": "#a52a2a", "gray": "#808080",
    "grey": "#808080", "silver": "#c0c0c0", "gold": "#ffd700", "navy": "#000080", "teal": "#008080",
    "maroon": "#800000", "olive": "#808000", "lime": "#00ff00", "aqua": "#00ffff", "cyan": "#00ffff",
    "magenta": "#ff00ff", "fuchsia": "#ff00ff", "pink": "#ffc0cb", "darkred": "#8b0000",
    "darkgreen": "#006400", "darkblue": "#00008b", "lightgray": "#d3d3d3", "lightgrey": "#d3d3d3",
}  # fmt: skip
"""Colours by name that drawing programs write."""


BLACK = Color(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture read: its size in its own units, and its items."""

    width: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Server:
    """A gradient that a fill refers to, and the colour at hand where it says `currentColor`."""

    element: ElementTree.Element
    current: Color


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Inherited properties."""

    fill: Color | Server | None = BLACK
    stroke: Color | None = None
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    color: Color = BLACK
    fill_opacity: float = 1.0


def parse(data: bytes) -> Drawing:
    """Read a picture; `UnsupportedImageError` where it holds anything but plain shapes."""
    return _Importer(tree(data)).drawing()


def _figures(text: str) -> list[float]:
    """The numbers of a text; `UnsupportedImageError` where one is beyond all that can be drawn."""
    found = [float(number) for number in _NUMBERS.findall(text)]
    if not all(abs(number) <= LARGEST for number in found):
        raise UnsupportedImageError("number")
    return found


def _figure(text: str) -> float:
    """The one number that a text is."""
    (found,) = _figures(text)
    return found


class _Importer:
    """One picture while it is read."""

    def __init__(self, root: ElementTree.Element) -> None:
        self._root = root
        self._count = 0
        self._drawn_so_far = 0
        self._named = {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}

    def drawing(self) -> Drawing:
        """The whole picture, moved so that its view begins at (0, 0)."""
        if local(self._root) != "svg":
            raise UnsupportedImageError("no-svg")
        x, y, width, height = self._view()
        items = tuple(self._children(self._root, Look(), 0))
        if x or y:
            items = (Group(items=items, transform=(1.0, 0.0, 0.0, 1.0, -x, -y)),)
        return Drawing(width, height, items)

    def _view(self) -> tuple[float, float, float, float]:
        numbers = _figures(self._root.get("viewBox", ""))
        if len(numbers) != 4:
            sides = [_NUMBERS.match(self._root.get(side, "").strip()) for side in ("width", "height")]
            if None in sides or any("%" in self._root.get(side, "") for side in ("width", "height")):
                raise UnsupportedImageError("no-size")
            numbers = [0.0, 0.0, *(float(side[0]) for side in sides if side is not None)]
        if not (all(SMALLEST <= side <= LARGEST for side in numbers[2:])):
            raise UnsupportedImageError("size")
        return (numbers[0], numbers[1], numbers[2], numbers[3])

    def _children(self, parent: ElementTree.Element, look: Look, depth: int) -> Iterator[Item]:
        if depth > DEEPEST:
            raise UnsupportedImageError("groups")
        for element in parent:
            yield from self._element(element, look, depth)

    def _element(self, element: ElementTree.Element, look: Look, depth: int) -> Iterator[Item]:
        name = local(element)
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise UnsupportedImageError("elements", most=MOST_ELEMENTS)
        if name is None or name in SILENT:
            if name == "defs":
                self._refuse_within(element)
            return
        given = _properties(element, name)
        if given.get("display") == "none" or given.get("visibility") == "hidden":
            return
        look = self._inherit(look, given)
        items = self._drawn(element, name, look, depth)
        if items:
            items = self._masked(self._clipped(items, given, depth), given, depth)
        opacity = _part(given.get("opacity", "1"))
        transform = _transform(element.get("transform", ""))
        if items and (transform != IDENTITY or opacity < 1.0):
            yield Group(items=items, transform=transform, opacity=opacity)
        else:
            yield from items

    def _refuse_within(self, element: ElementTree.Element) -> None:
        for inner in element.iter():
            if local(inner) in ("script", "foreignObject", "image", "style"):
                raise UnsupportedImageError("holds", name=local(inner))

    def _drawn(self, element: ElementTree.Element, name: str, look: Look, depth: int) -> tuple[Item, ...]:
        if name in ("g", "svg", "a"):
            return tuple(self._children(element, look, depth + 1))
        if name == "use":
            return self._used(element, look, depth)
        if name == "text":
            raise UnsupportedImageError("text")
        if name not in OUTLINES:
            raise UnsupportedImageError("unknown", name=name)
        outline = self._outline(element, name)
        return self._path(outline, look, closed=name != "line")

    def _outline(self, element: ElementTree.Element, name: str) -> Outline:
        """The outline of a shape, counted."""
        try:
            outline = OUTLINES[name](element)
        except (ValueError, OverflowError) as error:
            raise UnsupportedImageError("shape", name=name, reason=error) from error
        self._drawn_so_far += len(outline)
        if self._drawn_so_far > MOST_SEGMENTS:
            raise UnsupportedImageError("segments", most=MOST_SEGMENTS)
        return outline

    def _refers(self, value: str, kinds: tuple[str, ...], key: str) -> ElementTree.Element | None:
        """The element that a value such as `url(#a)` refers to; None where there is none of the name."""
        match = URL.match(value)
        target = None if match is None else self._named.get(match[1])
        if match is not None and target is None and not match[2].strip():
            raise UnsupportedImageError("no-target", key=key, name=match[1])
        if match is None or (target is not None and local(target) not in kinds):
            what = local(target) if target is not None else value[:40]
            raise UnsupportedImageError("no-kind", key=key, what=what)
        return target

    def _clipped(self, items: tuple[Item, ...], given: Mapping[str, str], depth: int) -> tuple[Item, ...]:
        """Items cut off at the outlines of a clipPath."""
        value = given.get("clip-path", "none")
        target = None if value == "none" else self._refers(value, ("clipPath",), "clip-path")
        if target is None:
            return items
        if target.get("clip-path", "none") != "none":
            raise UnsupportedImageError("clipped")
        at = _transform(target.get("transform", ""))
        if target.get("clipPathUnits") == "objectBoundingBox":
            at = times(_unit(items), at)
        segments: list[Segment] = []
        even_odd = False
        for part, matrix in self._shapes(target, at, depth):
            segments += pen.moved(self._outline(part, local(part) or ""), matrix)
            even_odd = even_odd or _properties(part, "").get("clip-rule") == "evenodd"
        if not segments:
            return ()
        return (Group(items=items, clip=tuple(segments), clip_even_odd=even_odd),)

    def _shapes(
        self, parent: ElementTree.Element, at: Matrix, depth: int
    ) -> Iterator[tuple[ElementTree.Element, Matrix]]:
        """The shapes of a clipPath, each with its transformation."""
        for child in parent:
            name = local(child)
            if name is None or name in SILENT:
                continue
            self._count += 1
            if self._count > MOST_ELEMENTS or depth > DEEPEST:
                raise UnsupportedImageError("elements", most=MOST_ELEMENTS)
            inner = times(at, _transform(child.get("transform", "")))
            if name == "use":
                link = child.get("href", child.get(LINK, ""))
                target = self._named.get(link.removeprefix("#"))
                if target is None or local(target) not in OUTLINES:
                    raise UnsupportedImageError("clip-use", link=link)
                moved = pen.shift(_number(child, "x"), _number(child, "y"))
                own = _transform(target.get("transform", ""))
                yield target, times(times(inner, moved), own)
            elif name in OUTLINES:
                yield child, inner
            else:
                raise UnsupportedImageError("clip-holds", name=name)

    def _masked(self, items: tuple[Item, ...], given: Mapping[str, str], depth: int) -> tuple[Item, ...]:
        """Items of which a mask shows a part."""
        value = given.get("mask", "none")
        target = None if value == "none" else self._refers(value, ("mask",), "mask")
        if target is None or not items:
            return items
        inner = _properties(target, "mask")
        if any(inner.get(key, "none") != "none" for key in ("mask", "clip-path")):
            raise UnsupportedImageError("masked")
        shown = tuple(self._children(target, self._inherit(Look(), inner), depth + 1))
        if target.get("maskContentUnits") == "objectBoundingBox":
            shown = (Group(items=shown, transform=_unit(items)),)
        if not shown:
            return ()
        return (Group(items=items, mask=shown, by_opacity=inner.get("mask-type") == "alpha"),)

    def _filled(self, outline: Outline, look: Look) -> Fill | None:
        """What an outline is filled with."""
        if not isinstance(look.fill, Server):
            return look.fill
        current = look.fill.current
        view = self._view()[2:]
        read = (lambda text: _color(text, current)), _transform
        return gradient(look.fill.element, self._named, outline, view, read)

    def _path(self, outline: Outline, look: Look, *, closed: bool) -> tuple[Item, ...]:
        stroke = None
        if look.stroke is not None and look.width > 0:
            stroke = Stroke(
                color=look.stroke,
                width=look.width,
                cap=look.cap,  # type: ignore[arg-type]
                join=look.join,  # type: ignore[arg-type]
                dash=look.dash,
            )
        fill = self._filled(outline, look) if closed and outline else None
        if not outline or (fill is None and stroke is None):
            return ()
        opacity = look.fill_opacity
        return (Path(segments=outline, fill=fill, stroke=stroke, even_odd=look.even_odd, opacity=opacity),)

    def _inherit(self, look: Look, given: Mapping[str, str]) -> Look:
        """The look with what an element gives itself."""
        value = given.get("fill", "")
        if "url(" not in value:
            return _inherit(look, given)
        target = self._refers(value, KINDS, "fill")
        rest = {key: text for key, text in given.items() if key != "fill"}
        made = _inherit(look, rest)
        if target is not None:
            return replace(made, fill=Server(target, made.color))
        match = URL.match(value)
        instead = match[2].strip() if match is not None else ""
        return replace(made, fill=_color(instead, made.color) if instead else None)

    def _used(self, element: ElementTree.Element, look: Look, depth: int) -> tuple[Item, ...]:
        link = element.get("href", element.get(LINK, ""))
        target = self._named.get(link.removeprefix("#")) if link.startswith("#") else None
        if target is None:
            raise UnsupportedImageError("use", link=link)
        if depth > DEEPEST:
            raise UnsupportedImageError("circle")
        name = local(target)
        inner = (
            tuple(self._children(target, self._inherit(look, _properties(target, "symbol")), depth + 1))
            if name == "symbol"
            else tuple(self._element(target, look, depth + 1))
        )
        x, y = _number(element, "x"), _number(element, "y")
        return (Group(items=inner, transform=(1.0, 0.0, 0.0, 1.0, x, y)),) if x or y else inner


def _properties(element: ElementTree.Element, name: str) -> dict[str, str]:
    """Presentation attributes and the style attribute; scripts are refused."""
    if name in ("script", "foreignObject", "image", "style"):
        raise UnsupportedImageError("holds", name=name)
    given: dict[str, str] = {}
    for key, value in element.attrib.items():
        if key.lower().startswith("on"):
            raise UnsupportedImageError("script", key=key)
        given[key] = value.strip()
    for part in given.pop("style", "").split(";"):
        key, colon, value = part.partition(":")
        if colon:
            given[key.strip()] = value.strip()
    for key in ("stroke", "filter"):
        if "url(" in given.get(key, ""):
            raise UnsupportedImageError("effect", key=key)
    return given


def _inherit(look: Look, given: Mapping[str, str]) -> Look:
    changes: dict[str, object] = {}
    if "color" in given:
        changes["color"] = _color(given["color"], look.color) or look.color
    current: Color = changes.get("color", look.color)  # type: ignore[assignment]
    for key in ("fill", "stroke"):
        if key in given and given[key] != "inherit":
            changes[key] = _color(given[key], current)
    if "stroke-width" in given:
        match = _NUMBERS.match(given["stroke-width"])
        changes["width"] = _figure(match[0]) if match else look.width
    if given.get("stroke-linecap") in ("butt", "round", "square"):
        changes["cap"] = given["stroke-linecap"]
    if given.get("stroke-linejoin") in ("miter", "round", "bevel"):
        changes["join"] = given["stroke-linejoin"]
    if "stroke-dasharray" in given:
        dash = tuple(_figures(given["stroke-dasharray"]))
        changes["dash"] = dash if any(dash) and min(dash) >= 0 else ()
    if "fill-rule" in given:
        changes["even_odd"] = given["fill-rule"] == "evenodd"
    if "fill-opacity" in given:
        changes["fill_opacity"] = _part(given["fill-opacity"])
    return replace(look, **changes)  # type: ignore[arg-type]


def _part(text: str) -> float:
    match = _NUMBERS.match(text)
    value = float(match[0]) / (100 if text.endswith("%") else 1) if match else 1.0
    return min(1.0, max(0.0, value))


def _color(text: str, current: Color) -> Color | None:
    word = text.strip().lower()
    if word in ("none", "transparent"):
        return None
    if word == "currentcolor":
        return current
    match = _RGB.fullmatch(word)
    if match:
        scale = 100 if match[2] else 255
        red, green, blue = (min(1.0, int(match[i]) / scale) for i in (1, 3, 4))
        return Color(red, green, blue)
    try:
        return Color.hex(NAMES[word] if word in NAMES else word if word.startswith("#") else "?")
    except ValueError:
        raise UnsupportedImageError("color", text=text) from None


def _transform(text: str) -> Matrix:
    made, reached = IDENTITY, 0
    while (match := _TRANSFORM.match(text, reached)) is not None:
        reached = match.end()
        made = times(made, _one_transform(match[1], _figures(match[2])))
    if text[reached:].strip() or not all(abs(part) <= LARGEST for part in made):
        raise UnsupportedImageError("transform", text=text)
    return made


def _one_transform(name: str, n: list[float]) -> Matrix:
    if name == "matrix" and len(n) == 6:
        return (n[0], n[1], n[2], n[3], n[4], n[5])
    if name == "translate" and len(n) in (1, 2):
        return (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0)
    if name == "scale" and len(n) in (1, 2):
        return (n[0], 0.0, 0.0, n[-1], 0.0, 0.0)
    if name == "rotate" and len(n) in (1, 3):
        x, y = (n[1], n[2]) if len(n) == 3 else (0.0, 0.0)
        turn = pen.place(0.0, 0.0, 1.0, n[0])
        return times(times(pen.shift(x, y), turn), pen.shift(-x, -y))
    if name in ("skewX", "skewY") and len(n) == 1:
        lean = math.tan(math.radians(n[0]))
        return (1.0, 0.0, lean, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, lean, 0.0, 1.0, 0.0, 0.0)
    raise UnsupportedImageError("transform-count", name=name, count=len(n))


def _unit(items: tuple[Item, ...]) -> Matrix:
    """What turns a unit square into the box round items."""
    boxes = [box for item in items if (box := extent(item)) is not None]
    if not boxes:
        return IDENTITY
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[2] for b in boxes), max(b[3] for b in boxes)
    return (right - left, 0.0, 0.0, bottom - top, left, top)


def extent(item: Item, at: Matrix = IDENTITY) -> tuple[float, float, float, float] | None:
    """The box round the outlines of an item; None where it has none."""
    if isinstance(item, Path):
        return pen.bounds(pen.moved(item.segments, at))
    if not isinstance(item, Group):
        return None
    inner = times(at, item.transform)
    boxes = [box for part in item.items if (box := extent(part, inner)) is not None]
    if not boxes:
        return None
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _number(element: ElementTree.Element, key: str) -> float:
    text = element.get(key, "0").strip()
    match = _NUMBERS.match(text)
    if match is None or "%" in text:
        raise UnsupportedImageError("no-number", text=text, key=key)
    return _figure(match[0])


def _rect(element: ElementTree.Element) -> Outline:
    x, y, width, height = (_number(element, key) for key in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return ()
    return pen.rectangle(x, y, width, height, max(_number(element, "rx"), _number(element, "ry")))


def _ellipse(element: ElementTree.Element) -> Outline:
    across, down = _number(element, "rx"), _number(element, "ry")
    if element.get("r") is not None:
        across = down = _number(element, "r")
    if across <= 0 or down <= 0:
        return ()
    return pen.ellipse(_number(element, "cx"), _number(element, "cy"), across, down)


def _points(element: ElementTree.Element) -> list[tuple[float, float]]:
    numbers = _figures(element.get("points", ""))
    return list(zip(numbers[0::2], numbers[1::2], strict=False))


def _polyline(element: ElementTree.Element) -> Outline:
    points = _points(element)
    return pen.line(*points) if len(points) > 1 else ()


def _polygon(element: ElementTree.Element) -> Outline:
    points = _points(element)
    return pen.polygon(*points) if len(points) > 1 else ()


def _line(element: ElementTree.Element) -> Outline:
    x1, y1, x2, y2 = (_number(element, key) for key in ("x1", "y1", "x2", "y2"))
    return pen.line((x1, y1), (x2, y2))


OUTLINES: Mapping[str, Callable[[ElementTree.Element], Outline]] = {
    "path": lambda element: svgpath.parse(element.get("d", "")) if element.get("d", "").strip() else (),
    "rect": _rect,
    "circle": _ellipse,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
"""Elements that draw."""
