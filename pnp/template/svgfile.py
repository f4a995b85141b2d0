"""SVG pictures of the user's own as items of a scene: a safe subset, the rest refused with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree

from pnp.art import pen
from pnp.refusals import UnsupportedImageError
from pnp.scene import IDENTITY, Color, Fill, Group, Item, Matrix, Outline, Path, Segment, Stroke, times
from pnp.template.svgpaint import KINDS, LINK, URL, gradient, local, styled
from pnp.template.svgshapes import OUTLINES
from pnp.template.svgtree import tree
from pnp.template.svgvalues import (
    LARGEST,
    NUMBERS,
    SMALLEST,
    color,
    figure,
    figures,
    number_of,
    share,
    transform,
)

MOST_ELEMENTS = 20_000
DEEPEST = 60
"""Elements of a picture, and groups within groups, beyond which it is refused."""

__all__ = ["Drawing", "UnsupportedImageError", "extent", "parse"]

MOST_SEGMENTS = 400_000
"""Lines and curves drawn in all, those of parts used again counted each time."""

SILENT = {"title", "desc", "metadata", "defs", "namedview", "clipPath", "mask", *KINDS}
"""Elements that draw nothing themselves."""

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
        numbers = figures(self._root.get("viewBox", ""))
        if len(numbers) != 4:
            sides = [NUMBERS.match(self._root.get(side, "").strip()) for side in ("width", "height")]
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
        opacity = share(given.get("opacity", "1"))
        matrix = transform(element.get("transform", ""))
        if items and (matrix != IDENTITY or opacity < 1.0):
            yield Group(items=items, transform=matrix, opacity=opacity)
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
        at = transform(target.get("transform", ""))
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
            inner = times(at, transform(child.get("transform", "")))
            if name == "use":
                link = child.get("href", child.get(LINK, ""))
                target = self._named.get(link.removeprefix("#"))
                if target is None or local(target) not in OUTLINES:
                    raise UnsupportedImageError("clip-use", link=link)
                moved = pen.shift(number_of(child, "x"), number_of(child, "y"))
                own = transform(target.get("transform", ""))
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
        read = (lambda text: color(text, current)), transform
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
        return replace(made, fill=color(instead, made.color) if instead else None)

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
        x, y = number_of(element, "x"), number_of(element, "y")
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
    styled(given)
    for key in ("stroke", "filter"):
        if "url(" in given.get(key, ""):
            raise UnsupportedImageError("effect", key=key)
    return given


def _inherit(look: Look, given: Mapping[str, str]) -> Look:
    changes: dict[str, object] = {}
    if "color" in given:
        changes["color"] = color(given["color"], look.color) or look.color
    current: Color = changes.get("color", look.color)  # type: ignore[assignment]
    for key in ("fill", "stroke"):
        if key in given and given[key] != "inherit":
            changes[key] = color(given[key], current)
    if "stroke-width" in given:
        match = NUMBERS.match(given["stroke-width"])
        changes["width"] = figure(match[0]) if match else look.width
    if given.get("stroke-linecap") in ("butt", "round", "square"):
        changes["cap"] = given["stroke-linecap"]
    if given.get("stroke-linejoin") in ("miter", "round", "bevel"):
        changes["join"] = given["stroke-linejoin"]
    if "stroke-dasharray" in given:
        dash = tuple(figures(given["stroke-dasharray"]))
        changes["dash"] = dash if any(dash) and min(dash) >= 0 else ()
    if "fill-rule" in given:
        changes["even_odd"] = given["fill-rule"] == "evenodd"
    if "fill-opacity" in given:
        changes["fill_opacity"] = share(given["fill-opacity"])
    return replace(look, **changes)  # type: ignore[arg-type]


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
