"""Gradients of SVG pictures: from the elements that define them to fills of a scene."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from xml.etree import ElementTree

from pnp.art import pen
from pnp.refusals import UnsupportedImageError
from pnp.scene import Color, Fill, Gradient, Matrix, Outline, Stop, times

SVG_SPACE = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
KINDS = ("linearGradient", "radialGradient")
URL = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)['\"]?\s*\)\s*(.*)")
"""A reference to a part of the same file, and the colour that stands in for it."""

_NUMBER = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(%?)\s*(?:px)?\s*")

LONGEST_CHAIN = 20
"""Gradients of which each takes its stops from the next."""

MOST_STOPS = 200
LARGEST = 1e9
NEARLY = 0.999
"""Share of the radius beyond which a focus is drawn back: outside, a radial gradient is a cone."""


def gradient(
    element: ElementTree.Element,
    named: Mapping[str, ElementTree.Element],
    outline: Outline,
    view: tuple[float, float],
    read: tuple[Callable[[str], Color | None], Callable[[str], Matrix]],
) -> Fill | None:
    """What a gradient fills an outline with; `read` reads colours and transformations."""
    chain = _chain(element, named)
    given: dict[str, str] = {}
    for link in reversed(chain):
        given |= link.attrib
    if given.get("spreadMethod", "pad") != "pad":
        raise UnsupportedImageError("spread")
    stops = _stops(next((link for link in chain if len(link)), chain[0]), read[0])
    if len(stops) < 2:
        return stops[0].color if stops else None
    own = given.get("gradientUnits") == "userSpaceOnUse"
    across, down = view if own else (1.0, 1.0)
    matrix = read[1](given.get("gradientTransform", ""))
    if not own:
        left, top, right, bottom = pen.bounds(outline)
        if right <= left or bottom <= top:
            return stops[-1].color
        matrix = times((right - left, 0.0, 0.0, bottom - top, left, top), matrix)
    if abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < 1e-12:
        return stops[-1].color
    if element.tag.endswith("linearGradient"):
        start = (_length(given, "x1", "0%", across), _length(given, "y1", "0%", down))
        end = (_length(given, "x2", "100%", across), _length(given, "y2", "0%", down))
        if start == end:
            return stops[-1].color
        return Gradient(start=start, end=end, stops=stops, transform=matrix)
    return _radial(given, stops, matrix, across, down)


def _radial(
    given: Mapping[str, str], stops: tuple[Stop, ...], matrix: Matrix, across: float, down: float
) -> Fill:
    if _length(given, "fr", "0%", 1.0):
        raise UnsupportedImageError("focus")
    x, y = _length(given, "cx", "50%", across), _length(given, "cy", "50%", down)
    radius = _length(given, "r", "50%", math.hypot(across, down) / math.sqrt(2))
    if radius <= 0:
        return stops[-1].color
    fx = _length(given, "fx", str(x), across) if "fx" in given else x
    fy = _length(given, "fy", str(y), down) if "fy" in given else y
    far = math.hypot(fx - x, fy - y)
    if far > NEARLY * radius:
        back = NEARLY * radius / far
        fx, fy = x + (fx - x) * back, y + (fy - y) * back
    return Gradient(start=(fx, fy), end=(x, y), stops=stops, radius=radius, transform=matrix)


def _chain(
    element: ElementTree.Element, named: Mapping[str, ElementTree.Element]
) -> list[ElementTree.Element]:
    """A gradient and those that it takes from, itself first."""
    found = [element]
    while True:
        link = found[-1].get("href", found[-1].get(LINK, ""))
        if not link:
            return found
        following = named.get(link.removeprefix("#")) if link.startswith("#") else None
        if following is None or local(following) not in KINDS:
            raise UnsupportedImageError("gradient-link", link=link)
        found.append(following)
        if len(found) > LONGEST_CHAIN:
            raise UnsupportedImageError("gradient-circle")


def styled(given: dict[str, str]) -> dict[str, str]:
    """Attributes with what the style attribute says instead."""
    for part in given.pop("style", "").split(";"):
        key, colon, value = part.partition(":")
        if colon:
            given[key.strip()] = value.strip()
    return given


def _stops(element: ElementTree.Element, color: Callable[[str], Color | None]) -> tuple[Stop, ...]:
    found: list[Stop] = []
    reached = 0.0
    for child in element:
        if local(child) != "stop":
            continue
        given = styled(dict(child.attrib))
        reached = max(reached, min(1.0, _length(given, "offset", "0", 1.0)))
        opacity = min(1.0, max(0.0, _length(given, "stop-opacity", "1", 1.0)))
        shade = color(given.get("stop-color", "black"))
        if shade is None:  # `none` or `transparent`
            shade, opacity = Color(0.0, 0.0, 0.0), 0.0
        found.append(Stop(at=reached, color=shade, opacity=opacity))
        if len(found) > MOST_STOPS:
            raise UnsupportedImageError("stops", most=MOST_STOPS)
    return tuple(found)


def local(element: ElementTree.Element) -> str | None:
    """The element's name, None where it belongs to some program and not to SVG."""
    tag = element.tag
    if not isinstance(tag, str):
        return None  # a comment or processing instruction
    if tag.startswith(SVG_SPACE):
        return tag[len(SVG_SPACE) :]
    return None if tag.startswith("{") else tag


def _length(given: Mapping[str, str], key: str, default: str, whole: float) -> float:
    text = given.get(key, default)
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise UnsupportedImageError("no-number", text=text, key=key)
    found = float(match[1]) * (whole / 100 if match[2] else 1.0)
    if not abs(found) <= LARGEST:
        raise UnsupportedImageError("number")
    return found
