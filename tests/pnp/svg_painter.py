"""Reads what an SVG page shows, in the words of `pdf_painter`; words are told apart, by their outlines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from pnp.art import pen
from pnp.scene import IDENTITY, Matrix
from tests.pnp.pdf_painter import Told, outline, size, times

SPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
Element = ElementTree.Element


class Painter:
    """One page: the elements by their ids, and what they show."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        self.named = {one.attrib["id"]: one for one in self.root.iter() if "id" in one.attrib}

    def painted(self) -> list[Told]:
        """Everything that is shown, in order."""
        return list(self._of(self.root, IDENTITY, (), ()))

    def _of(self, parent: Element, at: Matrix, clips: Told, thin: Told) -> Iterator[Told]:
        for one in parent:
            kind = one.tag.removeprefix(SPACE)
            if kind in ("defs", "title", "desc"):
                continue
            inner = times(at, self.matrix(one.get("transform", "")))
            if kind == "use":
                yield from self._group(self.named[one.attrib[LINK][1:]], inner, clips, thin)
            elif kind == "g":
                yield from self._group(one, inner, clips, thin)
            elif kind == "image":
                x, y, wide, high = (float(one.attrib[key]) for key in ("x", "y", "width", "height"))
                assert one.attrib["preserveAspectRatio"] == "none"
                yield (
                    "picture",
                    one.attrib[LINK],
                    outline([("M", x, y), ("L", x + wide, y + high)], inner),
                    clips,
                    thin,
                )
            else:
                assert kind == "path", kind
                yield from self._path(one, inner, clips, thin)

    def _group(self, one: Element, at: Matrix, clips: Told, thin: Told) -> Iterator[Told]:
        if "clip-path" in one.attrib:
            (edge,) = self._meant(one.attrib["clip-path"])
            rule = "W*" if edge.get("clip-rule") == "evenodd" else "W"
            clips = (*clips, (rule, outline(pen.outline(edge.attrib["d"]), at)))
        veil = (*thin, float(one.attrib["opacity"])) if "opacity" in one.attrib else thin
        yield from self._of(one, at, clips, veil)

    def _path(self, one: Element, at: Matrix, clips: Told, thin: Told) -> Iterator[Told]:
        segments = pen.outline(one.attrib["d"])
        if segments == (("M", 0.0, 0.0),) and "aria-label" not in one.attrib:
            return  # what stands for a text without a letter
        fill, odd = one.attrib["fill"], one.get("fill-rule") == "evenodd"
        if "aria-label" in one.attrib:
            box = None if segments == (("M", 0.0, 0.0),) else pen.bounds(pen.moved(segments, at))
            yield "text", one.attrib["aria-label"], box, shade(fill)
            return
        assert one.get("fill-opacity") == one.get("stroke-opacity")
        veil = (*thin, float(one.attrib["fill-opacity"])) if "fill-opacity" in one.attrib else thin
        lies = outline(segments, at)
        if fill.startswith("url"):
            yield "shading", self._ramp(self._meant(fill)), (*clips, ("W*" if odd else "W", lies)), veil
            fill, odd = "none", False
        line = None
        if "stroke" in one.attrib:
            big = size(at)
            assert float(one.attrib["stroke-miterlimit"]) == 10, "where a PDF cuts pointed corners off"
            line = (
                shade(one.attrib["stroke"]),
                float(one.attrib["stroke-width"]) * big,
                one.get("stroke-linecap", "butt"),
                one.get("stroke-linejoin", "miter"),
                tuple(float(part) * big for part in one.get("stroke-dasharray", "").split()),
            )
        if fill != "none" or line is not None:
            yield (
                "path",
                lies,
                None if fill == "none" else shade(fill),
                odd and fill != "none",
                line,
                clips,
                veil,
            )

    def _meant(self, address: str) -> Element:
        found = re.fullmatch(r"url\(#(\w+)\)", address)
        assert found is not None
        return self.named[found[1]]

    @staticmethod
    def matrix(text: str) -> Matrix:
        if not text:
            return IDENTITY
        found = re.fullmatch(r"matrix\(([^)]*)\)", text)
        assert found is not None
        return tuple(float(part) for part in found[1].split())  # type: ignore[return-value]

    @staticmethod
    def _ramp(one: Element) -> Any:
        """A gradient: its kind, its ends, and its stops."""
        assert one.attrib["gradientUnits"] == "userSpaceOnUse"
        keys = (
            ("fx", "fy", "cx", "cy", "r") if one.tag.endswith("radialGradient") else ("x1", "y1", "x2", "y2")
        )
        ends = tuple(float(one.attrib[key]) for key in keys)
        stops = tuple(
            (
                float(stop.attrib["offset"]),
                shade(stop.attrib["stop-color"]),
                float(stop.get("stop-opacity", 1)),
            )
            for stop in one
        )
        return len(ends), ends, Painter.matrix(one.get("gradientTransform", "")), stops


def shade(text: str) -> Told:
    """The parts of #rrggbb."""
    assert re.fullmatch("#[0-9a-f]{6}", text)
    return tuple(int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))
