"""The elements of an SVG picture that draw, each as an outline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree import ElementTree

from pnp import svgpath
from pnp.art import pen
from pnp.scene import Outline
from pnp.template.svgvalues import figures, number_of


def _rect(element: ElementTree.Element) -> Outline:
    x, y, width, height = (number_of(element, key) for key in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return ()
    return pen.rectangle(x, y, width, height, max(number_of(element, "rx"), number_of(element, "ry")))


def _ellipse(element: ElementTree.Element) -> Outline:
    across, down = number_of(element, "rx"), number_of(element, "ry")
    if element.get("r") is not None:
        across = down = number_of(element, "r")
    if across <= 0 or down <= 0:
        return ()
    return pen.ellipse(number_of(element, "cx"), number_of(element, "cy"), across, down)


def _points(element: ElementTree.Element) -> list[tuple[float, float]]:
    numbers = figures(element.get("points", ""))
    return list(zip(numbers[0::2], numbers[1::2], strict=False))


def _polyline(element: ElementTree.Element) -> Outline:
    points = _points(element)
    return pen.line(*points) if len(points) > 1 else ()


def _polygon(element: ElementTree.Element) -> Outline:
    points = _points(element)
    return pen.polygon(*points) if len(points) > 1 else ()


def _line(element: ElementTree.Element) -> Outline:
    x1, y1, x2, y2 = (number_of(element, key) for key in ("x1", "y1", "x2", "y2"))
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
