"""Draws the shapes of a template: rectangles, ellipses, lines, polygons and paths."""

from __future__ import annotations

from pnp.art import pen
from pnp.scene import Color, Fill, Item, Outline, Path, Stroke
from pnp.template.lengths import Box
from pnp.template.spec import Element


def drawn_shape(
    element: Element, shape: str, box: Box, fill: Fill | None, line: Color | None
) -> tuple[Item, ...]:
    """The shape in its box; nothing where it has neither a fill nor a line."""
    stroke = None
    if line is not None and element.stroke_width > 0:
        stroke = Stroke(color=line, width=element.stroke_width, dash=element.dash, join="miter")
    if shape == "line":
        fill = None
    if fill is None and stroke is None:
        return ()
    outline = _outline(element, shape, box)
    return (Path(segments=outline, fill=fill, stroke=stroke, opacity=element.opacity, even_odd=True),)


def _outline(element: Element, shape: str, box: Box) -> Outline:
    x, y, width, height = box
    if shape == "rect":
        return pen.rectangle(x, y, width, height, element.corner.of(min(width, height)))
    if shape == "ellipse":
        return pen.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
    if shape == "path":
        return pen.moved(element.outline, pen.shift(x, y))
    points = [(x + px.of(width), y + py.of(height)) for px, py in element.points]
    return pen.line(*points) if shape == "line" else pen.polygon(*points)
