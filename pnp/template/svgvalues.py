"""What the attributes of an SVG picture say: numbers, shares, colours, transformations."""

from __future__ import annotations

import math
import re
from xml.etree import ElementTree

from pnp.art import pen
from pnp.refusals import UnsupportedImageError
from pnp.scene import IDENTITY, Color, Matrix, times

SMALLEST, LARGEST = 1e-6, 1e9
"""Between these lie the numbers that can be drawn: products and inverses of theirs stay finite."""

_TRANSFORM = re.compile(r"\s*+(matrix|translate|scale|rotate|skewX|skewY)\s*+\(([^()]*)\)\s*+,?")
NUMBERS = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
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


def figures(text: str) -> list[float]:
    """The numbers of a text; `UnsupportedImageError` where one is beyond all that can be drawn."""
    found = [float(number) for number in NUMBERS.findall(text)]
    if not all(abs(number) <= LARGEST for number in found):
        raise UnsupportedImageError("number")
    return found


def figure(text: str) -> float:
    """The one number that a text is."""
    (found,) = figures(text)
    return found


def number_of(element: ElementTree.Element, key: str) -> float:
    """A length of an element in units; 0 where it is not given."""
    text = element.get(key, "0").strip()
    match = NUMBERS.match(text)
    if match is None or "%" in text:
        raise UnsupportedImageError("no-number", text=text, key=key)
    return figure(match[0])


def share(text: str) -> float:
    """A part of one, as a figure or per cent."""
    match = NUMBERS.match(text)
    value = float(match[0]) / (100 if text.endswith("%") else 1) if match else 1.0
    return min(1.0, max(0.0, value))


def color(text: str, current: Color) -> Color | None:
    """A colour; None where nothing is drawn, `UnsupportedImageError` where nobody knows it."""
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


def transform(text: str) -> Matrix:
    """The matrix of a list of transformations, applied from the last to the first."""
    made, reached = IDENTITY, 0
    while (match := _TRANSFORM.match(text, reached)) is not None:
        reached = match.end()
        made = times(made, _one_transform(match[1], figures(match[2])))
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
