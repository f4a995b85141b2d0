"""Path data of SVG, all of it: read into the segments of a scene, arcs and smooth curves included."""

from __future__ import annotations

import math
import re

from pnp.refusals import UnsupportedImageError
from pnp.scene import Outline, Segment

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|([\s,]+)|(.)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

MOST_NUMBERS = 200_000
"""Numbers of one path beyond which it is no drawing for a card."""

LARGEST = 1e9
"""A number beyond which nothing can be drawn."""

Point = tuple[float, float]


def parse(data: str) -> Outline:
    """The segments of path data; `UnsupportedImageError` where it cannot be read.

    >>> parse("M0 0h2v1z")
    (('M', 0.0, 0.0), ('L', 2.0, 0.0), ('L', 2.0, 1.0), ('Z',))
    """
    return _Reader().read(data)


def _commands(data: str) -> list[tuple[str, list[str]]]:
    """Each letter with its numbers."""
    found: list[tuple[str, list[str]]] = []
    count = 0
    for letter, number, _space, other in _TOKEN.findall(data):
        if other or (number and not found):
            raise UnsupportedImageError("path-sign", sign=other or number)
        if letter:
            found.append((letter, []))
        elif number:
            found[-1][1].append(number)
            count += 1
    if count > MOST_NUMBERS:
        raise UnsupportedImageError("path-points")
    return found


def _arc_numbers(numbers: list[str]) -> list[float]:
    """Numbers of arcs, whose two flags may be written without a space behind them."""
    found: list[float] = []
    rest = list(reversed(numbers))
    while rest:
        token = rest.pop()
        if len(found) % 7 in (3, 4) and len(token) > 1 and token[0] in "01":
            found.append(float(token[0]))
            rest.append(token[1:])
        else:
            found.append(float(token))
    return found


class _Reader:
    """Where the pen is while path data are read."""

    def __init__(self) -> None:
        self._made: list[Segment] = []
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._bend: tuple[str, Point] | None = None  # kind and control point of the curve before

    def read(self, data: str) -> Outline:
        """All commands in order."""
        for letter, texts in _commands(data):
            kind = letter.upper()
            numbers = _arc_numbers(texts) if kind == "A" else [float(text) for text in texts]
            count = _COUNT[kind]
            if kind == "Z":
                self._close(numbers)
                continue
            if not numbers or len(numbers) % count:
                raise UnsupportedImageError("path-count", letter=letter, count=count)
            if not self._made and kind != "M":
                raise UnsupportedImageError("path-start")
            for i in range(0, len(numbers), count):
                step = numbers[i : i + count]
                if not all(abs(number) <= LARGEST for number in step):
                    raise UnsupportedImageError("number")
                self._step("L" if kind == "M" and i else kind, step, letter.islower())
        return tuple(self._made)

    def _close(self, numbers: list[float]) -> None:
        if numbers or not self._made:
            raise UnsupportedImageError("path-end")
        self._made.append(("Z",))
        self._here, self._bend = self._start, None

    def _step(self, kind: str, numbers: list[float], relative: bool) -> None:
        ox, oy = self._here if relative else (0.0, 0.0)
        x, y = self._here
        if kind == "H":
            return self._line((numbers[0] + ox, y))
        if kind == "V":
            return self._line((x, numbers[0] + oy))
        if kind == "A":
            return self._arc(numbers, (numbers[5] + ox, numbers[6] + oy))
        points = [(numbers[i] + ox, numbers[i + 1] + oy) for i in range(0, len(numbers), 2)]
        if kind == "M":
            self._made.append(("M", *points[0]))
            self._here = self._start = points[0]
            self._bend = None
            return None
        if kind == "L":
            return self._line(points[0])
        if kind in "ST":
            points = [self._mirrored("C" if kind == "S" else "Q"), *points]
        if kind in "CS":
            return self._cubic(points[0], points[1], points[2], ("C", points[1]))
        (qx, qy), (ex, ey) = points
        first = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
        second = (ex + 2 / 3 * (qx - ex), ey + 2 / 3 * (qy - ey))
        return self._cubic(first, second, (ex, ey), ("Q", (qx, qy)))

    def _mirrored(self, kind: str) -> Point:
        if self._bend is None or self._bend[0] != kind:
            return self._here
        bx, by = self._bend[1]
        return (2 * self._here[0] - bx, 2 * self._here[1] - by)

    def _line(self, end: Point) -> None:
        self._made.append(("L", *end))
        self._here, self._bend = end, None

    def _cubic(self, a: Point, b: Point, end: Point, bend: tuple[str, Point] | None) -> None:
        self._made.append(("C", *a, *b, *end))
        self._here, self._bend = end, bend

    def _arc(self, numbers: list[float], end: Point) -> None:
        """An elliptical arc as cubic curves (SVG 1.1, appendix F.6)."""
        rx, ry, angle, large, sweep = abs(numbers[0]), abs(numbers[1]), numbers[2], numbers[3], numbers[4]
        x, y = self._here
        if (x, y) == end:
            return
        if not rx or not ry:
            self._line(end)
            return
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        dx, dy = (x - end[0]) / 2, (y - end[1]) / 2
        px, py = cos * dx + sin * dy, -sin * dx + cos * dy
        grow = math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
        if grow > 1:
            rx, ry = rx * grow, ry * grow
        below = (rx * py) ** 2 + (ry * px) ** 2
        root = math.sqrt(max(0.0, ((rx * ry) ** 2 - below) / below))
        if bool(large) == bool(sweep):
            root = -root
        cx, cy = root * rx * py / ry, -root * ry * px / rx
        start = math.atan2((py - cy) / ry, (px - cx) / rx)
        sweep_angle = math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
        if sweep and sweep_angle < 0:
            sweep_angle += 2 * math.pi
        elif not sweep and sweep_angle > 0:
            sweep_angle -= 2 * math.pi
        middle = (cos * cx - sin * cy + (x + end[0]) / 2, sin * cx + cos * cy + (y + end[1]) / 2)
        frame = (rx * cos, rx * sin, -ry * sin, ry * cos, *middle)
        self._arc_curves(frame, start, sweep_angle, end)

    def _arc_curves(
        self, frame: tuple[float, float, float, float, float, float], start: float, sweep: float, end: Point
    ) -> None:
        a, b, c, d, e, f = frame

        def at(x: float, y: float) -> Point:
            return (a * x + c * y + e, b * x + d * y + f)

        steps = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
        pull = 4 / 3 * math.tan(sweep / steps / 4)
        for i in range(steps):
            u, v = start + sweep * i / steps, start + sweep * (i + 1) / steps
            first = at(math.cos(u) - pull * math.sin(u), math.sin(u) + pull * math.cos(u))
            second = at(math.cos(v) + pull * math.sin(v), math.sin(v) - pull * math.cos(v))
            stop = end if i == steps - 1 else at(math.cos(v), math.sin(v))
            self._cubic(first, second, stop, None)
