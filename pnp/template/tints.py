"""Gradients as fills of a template: `linear(90, navy, teal 60%, white)` and `radial(gold, red)`."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from math import fsum

from pnp.scene import Color, Gradient, Stop
from pnp.template.lengths import Box
from runtime.value import value

_TINT = r"(?s)\s*(linear|radial)\s*\((.*)\)\s*"
_ANGLE = r"\s*([+-]?\d+(?:\.\d+)?)\s*(?:deg|°)?\s*"
_PLACE = r"(?s)(.*?)\s+(\d+(?:\.\d+)?)\s*%\s*"
_LOOKS_LIKE = re.compile(r"\s*[\w-]+\s*\(")

DOWN = 90.0
"""Degrees in which colours run where nothing is said: from top to bottom."""

LEAST, MOST = 2, 20
"""Colours of a gradient."""


@value
class Tint:
    """A gradient before it has a box: its colours, and the way they run (None: from the middle out)."""

    stops: tuple[Stop, ...]
    turn: float | None

    def over(self, box: Box) -> Gradient:
        """The gradient from one edge of a box to the other, or from its middle to its edges."""
        x, y, width, height = box
        matrix = (width, 0.0, 0.0, height, x, y)
        if self.turn is None:
            return Gradient(start=(0.5, 0.5), end=(0.5, 0.5), stops=self.stops, radius=0.5, transform=matrix)
        # the line through the middle on which the corners of the box have their first and last colours
        along, down = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        reach = (abs(width * along) + abs(height * down)) / 2
        x, y = x + width / 2, y + height / 2
        start, end = (x - reach * along, y - reach * down), (x + reach * along, y + reach * down)
        return Gradient(start=start, end=end, stops=self.stops)

    @property
    def middle(self) -> Color:
        """The colour that it has on the whole, where one colour must do."""
        shades = [stop.color for stop in self.stops]
        red, green, blue = (
            fsum(getattr(shade, part) for shade in shades) / len(shades) for part in ("red", "green", "blue")
        )
        return Color(red, green, blue)


class NoColor(ValueError):
    """A part of a gradient that is no colour; the message is the word."""


class BadGradientError(ValueError):
    """A gradient that cannot be read."""


def is_tint(text: str) -> bool:
    """Whether a text wants to be a gradient rather than a colour.

    >>> is_tint("linear(red, gold)"), is_tint("gold")
    (True, False)
    """
    return _LOOKS_LIKE.match(text) is not None


def tint(text: str, color: Callable[[str], Color | None]) -> Tint:
    """Read a gradient; `color` knows the colours.

    >>> shade = {"red": Color(1.0, 0.0, 0.0), "gold": Color(1.0, 0.8, 0.0)}.get
    >>> [stop.at for stop in tint("linear(45, red, gold 30%, red)", shade).stops]
    [0.0, 0.3, 1.0]
    """
    match = re.fullmatch(_TINT, text)
    if match is None:
        raise BadGradientError
    parts = [part.strip() for part in match[2].split(",")]
    turn: float | None = None
    if match[1] == "linear":
        angle = re.fullmatch(_ANGLE, parts[0])
        turn = float(angle[1]) if angle else DOWN
        parts = parts[1:] if angle else parts
    if not LEAST <= len(parts) <= MOST:
        raise BadGradientError
    return Tint(stops=_stops(parts, color), turn=turn)


def _stops(parts: list[str], color: Callable[[str], Color | None]) -> tuple[Stop, ...]:
    """Colours with their places; those without one stand evenly between their neighbours."""
    shades: list[Color] = []
    places: list[float | None] = []
    for part in parts:
        match = re.fullmatch(_PLACE, part)
        word = match[1] if match else part
        shade = color(word)
        if shade is None:
            raise NoColor(word)
        shades.append(shade)
        places.append(float(match[2]) / 100 if match else None)
    places[0] = 0.0 if places[0] is None else places[0]
    places[-1] = 1.0 if places[-1] is None else places[-1]
    settled: list[float] = []
    for index, place in enumerate(places):
        if place is None:
            following = next(i for i in range(index, len(places)) if places[i] is not None)
            last = places[following]
            assert last is not None
            place = settled[-1] + (last - settled[-1]) / (following - index + 1)
        if place > 1.0 or (settled and place < settled[-1]):
            raise BadGradientError
        settled.append(place)
    return tuple(Stop(at=at, color=shade) for at, shade in zip(settled, shades, strict=True))
