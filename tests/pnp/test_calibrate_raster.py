"""A printer's known error is printed into the calibration page, read from the picture, and taken away."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from math import cos, floor, radians, sin
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.draw import pdf, png
from pnp.printer import page, plan, readings, vernier
from pnp.printer.apply import apply
from pnp.printer.profile import Flip
from pnp.scene import Matrix, Scene, times
from pnp.settings import Margins

DPI = 300
PER_MM = 20  # pixels of a sample for a millimetre
DARK = 60  # darkness from which a row of pixels belongs to a tick
GOAL = 0.05  # mm, what is left of an error at most


@dataclass(frozen=True)
class Printer:
    """What a printer does wrong: scales of both sides, shift and turn of the back as seen from the front."""

    front: tuple[float, float]
    back: tuple[float, float]
    shift: tuple[float, float]
    turn: float  # degrees clockwise


def inverse(m: Matrix) -> Matrix:
    a, b, c, d, e, f = m
    det = a * d - b * c
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


class Sheet:
    """A sheet that has come out of the printer: both sides as pictures, looked at from the front."""

    def __init__(self, scene: Scene, printer: Printer, flip: Flip) -> None:
        self.width, self.height = scene.pages[0].width, scene.pages[0].height
        self._pictures = [picture.convert("L") for picture in png.pages(pdf.data(scene), DPI)]
        self._onto = (self._front(printer), self._back(printer, flip))

    def _about_middle(self, a: float, b: float, c: float, d: float, dx: float = 0, dy: float = 0) -> Matrix:
        x, y = self.width / 2, self.height / 2
        return (a, b, c, d, x + dx - a * x - c * y, y + dy - b * x - d * y)

    def _front(self, printer: Printer) -> Matrix:
        return self._about_middle(printer.front[0], 0, 0, printer.front[1])

    def _back(self, printer: Printer, flip: Flip) -> Matrix:
        """From the back page to the paper: turned over, scaled, turned askew, shifted."""
        over = self._about_middle(-1, 0, 0, 1) if flip == "long" else self._about_middle(1, 0, 0, -1)
        t = radians(printer.turn)
        askew = self._about_middle(cos(t), sin(t), -sin(t), cos(t), *printer.shift)
        scaled = self._about_middle(printer.back[0], 0, 0, printer.back[1])
        return times(askew, times(scaled, over))

    def sample(self, side: int, view: Matrix, across: float, down: float) -> Any:
        """A picture of part of the paper; `view` leads from its millimetres to the sheet's."""
        from PIL import Image

        to_mm: Matrix = (1 / PER_MM, 0, 0, 1 / PER_MM, 0, 0)
        picture = self._pictures[side]  # its pixels are whole: a little more than DPI in each direction
        to_pixels: Matrix = (picture.width / self.width, 0, 0, picture.height / self.height, 0, 0)
        a, b, c, d, e, f = times(to_pixels, times(inverse(self._onto[side]), times(view, to_mm)))
        size = (round(across * PER_MM), round(down * PER_MM))
        return picture.transform(
            size, Image.Transform.AFFINE, (a, c, e, b, d, f), Image.Resampling.BICUBIC, fillcolor=255
        )

    def edge(self, edge: str, side: int) -> list[float]:
        """Where the ticks at an edge stand, the strip folded over; in mm from the middle of the edge."""
        half, start, end = 17.0, 1.0, 5.0
        if side == 1:  # the strip's back, seen mirrored about the fold
            half, start, end = 15.0, -5.0, -1.0
        length, middle_x, middle_y, twice = end - start, self.width / 2, self.height / 2, 2 * plan.FOLD
        # `along` runs over the sample, `beyond` down it; on the back what is seen at 2 FOLD + beyond
        # lies at -beyond from the edge of the paper.
        sign, base = (1.0, twice) if side == 0 else (-1.0, 0.0)
        view: Matrix
        if edge == "left":
            view = (0, 1, sign, 0, base + sign * start, middle_y - half)
        elif edge == "right":
            view = (0, 1, -sign, 0, self.width - base - sign * start, middle_y - half)
        elif edge == "top":
            view = (1, 0, 0, sign, middle_x - half, base + sign * start)
        else:
            view = (1, 0, 0, -sign, middle_x - half, self.height - base - sign * start)
        return [place - half for place in ticks(self.sample(side, view, 2 * half, length))]

    def read(self, edge: str) -> float:
        """What a person reads there."""
        front, back = self.edge(edge, 0), self.edge(edge, 1)
        gaps = [min(abs(place - mark) for mark in front) for place in back]
        rest = vernier.fraction(vernier.FIRST + gaps.index(min(gaps)))  # of the tick that is in line
        pitch = (front[-1] - front[0]) / (len(front) - 1)  # as it is on paper, not as it should be
        whole = vernier.FRONT_TICKS[0] + floor((back[-vernier.FIRST] - rest - front[0]) / pitch + 0.5)
        return round(whole + rest, 2)

    def miss(self, edge: str) -> float:
        """How far the back's arrow really is from the front's 0."""
        return self.edge(edge, 1)[-vernier.FIRST] - self.edge(edge, 0)[-vernier.FRONT_TICKS[0]]

    def long_line(self, side: int, *, across: bool, flip: Flip) -> float:
        """Length of a long line between the middles of its bars."""
        size = Size(width=self.width, height=self.height)
        wanted = plan.lengths(size)[0 if across else 1]
        room = wanted + 8
        if across:
            x, y = (self.width - room) / 2, plan.ACROSS_AT + 1.0
            view: Matrix = (1, 0, 0, 1, x, y)
        else:
            bottom = self.height - plan.DOWN_END + 4
            view = (0, 1, 1, 0, self.width - plan.DOWN_AT + 1.0, bottom - room)
        if side == 1:
            over = self._about_middle(-1, 0, 0, 1) if flip == "long" else self._about_middle(1, 0, 0, -1)
            view = times(over, view)
            dx = (self.miss("top") + self.miss("bottom")) / 2  # the eye follows the line to where it lies
            dy = (self.miss("left") + self.miss("right")) / 2
            view = times((1, 0, 0, 1, dx, dy), view)
        found = ticks(self.sample(side, view, room, 1.0))
        return found[-1] - found[0]


def ticks(picture: Any) -> list[float]:
    """Middles of the dark lines that cross a sample from top to bottom, in mm from its left."""
    from PIL import Image

    row = picture.resize((picture.width, 1), Image.Resampling.BOX)
    darkness = [(place, 255 - value) for place, value in enumerate(row.tobytes())]
    found = []
    for dark, group in groupby(darkness, key=lambda one: one[1] > DARK):
        run = list(group)
        if dark:
            first, last = run[0][0], run[-1][0]
            around = darkness[max(0, first - 4) : last + 5]
            weight = sum(value for _, value in around)
            found.append(sum((place + 0.5) * value for place, value in around) / weight / PER_MM)
    return found


CASES = [
    ("a4", "long", Printer(front=(1.004, 0.997), back=(0.9955, 1.003), shift=(0.65, -0.8), turn=0.25)),
    ("letter", "short", Printer(front=(1.0, 1.0), back=(1.002, 0.998), shift=(-1.7, 2.35), turn=-0.4)),
    ("b5", "long", Printer(front=(0.99, 0.99), back=(0.99, 0.99), shift=(0.0, 0.0), turn=0.0)),
]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("paper", "flip", "printer"), CASES)
def test_a_profile_takes_a_known_error_away(paper: str, flip: Flip, printer: Printer) -> None:
    """Read as a person reads, to a twentieth of a millimetre; what is left is no more than that."""
    size = layouts.paper(paper)
    scene = page.compose(size, "test", flip, "en", "pnp calibrate")
    wrong = Sheet(scene, printer, flip)
    for edge in readings.EDGES:
        assert len(wrong.edge(edge, 0)) == len(vernier.FRONT_TICKS)
        assert len(wrong.edge(edge, 1)) == vernier.LAST - vernier.FIRST + 1
        assert wrong.read(edge) == pytest.approx(wrong.miss(edge), abs=0.1)

    typed = [f"{edge}={wrong.read(edge)}" for edge in readings.EDGES]
    for side, name in enumerate(("front", "back")):
        for letter in "xy":
            true = wrong.long_line(side, across=letter == "x", flip=flip)
            typed.append(f"{name}-{letter}={round(true * 20) / 20:.2f}")
    sheet = Size(width=wrong.width, height=wrong.height)
    made = readings.profile(
        "test", readings.parse(typed), page.lengths(sheet), page.arms(sheet), flip, Margins(), size.name
    )

    right = Sheet(apply(scene, made), printer, flip)
    wanted = page.lengths(sheet)
    for edge in readings.EDGES:
        assert abs(right.miss(edge)) <= GOAL, edge
        assert abs(right.read(edge)) <= GOAL, edge
    for side in (0, 1):
        assert right.long_line(side, across=True, flip=flip) == pytest.approx(wanted[0], abs=GOAL)
        assert right.long_line(side, across=False, flip=flip) == pytest.approx(wanted[1], abs=GOAL)


def test_the_error_shows_before_it_is_corrected() -> None:
    """Otherwise the test above would show nothing: the shift at the middle of each edge, worked out by hand.

    At the left, 105 mm from the middle, a turn of 0.25 degrees lifts the back by 0.458 mm more.
    """
    _, flip, printer = CASES[0]
    assert flip == "long"
    wrong = Sheet(page.compose(layouts.paper("a4"), "test", "long", "en", "pnp"), printer, "long")
    assert wrong.miss("left") == pytest.approx(-0.8 - 0.445, abs=0.03)
    assert wrong.miss("right") == pytest.approx(-0.8 + 0.445, abs=0.03)
    assert wrong.miss("top") == pytest.approx(0.65 + 0.635, abs=0.03)
    assert wrong.miss("bottom") == pytest.approx(0.65 - 0.635, abs=0.03)
    assert wrong.long_line(0, across=True, flip="long") == pytest.approx(200.8, abs=0.03)
    assert wrong.long_line(1, across=False, flip="long") == pytest.approx(200.6, abs=0.03)
