"""Where things stand on the calibration page, and how its back's scales come to lie beside the front's.

Folding a strip of width FOLD over towards the reader, edges flush, keeps every place along the edge.
The strip's back then lies on the front with the paper's edge at 2 * FOLD: there the back's ticks end
and the front's begin.  What is drawn for the back is first written as it is seen after folding, then
moved to where that is on the back page; for every edge and both ways of turning that is a shift,
with or without half a turn, never a mirror.
"""

from __future__ import annotations

from layouts.model import Paper, Size
from pnp.errors import refused
from pnp.geometry import portrait
from pnp.printer.profile import Flip
from pnp.scene import Color, Matrix, Segment, Stroke

FOLD = 25.0
"""Millimetres of the strip that is folded over."""
TICK = 9.0
"""Millimetres of a short tick."""
LONG_TICK = 12.0
"""Millimetres of a tick with a number."""
SMALLEST = 180.0
"""Millimetres of the shortest side on which four folded strips and the steps have room."""
RIM = 5.0
"""Millimetres between the paper's edge and a long line: inside what nearly every printer reaches."""
LONGEST = 200.0
"""Millimetres of a long line where the paper has room for it."""
ACROSS_AT = 37.0
"""Millimetres from the top to the long line across: clear of all scales on both sides."""
DOWN_AT = 36.0
"""Millimetres from the right edge to the long line down."""
DOWN_END = 20.0
"""Millimetres from the bottom to its lower end."""
APART = 6.0
"""Millimetres at least between the two long lines."""
SIDE_TEXT = 33.0
"""Millimetres at the sides of the form: clear of the folds."""

INK = Color(0.0, 0.0, 0.0)
GREY = Color(0.35, 0.35, 0.35)
HAIR = Stroke(color=INK, width=0.1)
THIN = Stroke(color=INK, width=0.18)


def check(paper: Paper) -> None:
    """See that the paper is large enough; `PnpError` where it is not."""
    if portrait(paper.size).width < SMALLEST:
        raise refused("--paper", "printer.small-paper", paper=paper.name, least=SMALLEST)


def lengths(sheet: Size) -> tuple[float, float]:
    """What the long lines measure across and down: 200 mm, or the most tens of mm there are room for.

    >>> lengths(Size(width=182, height=257))
    (170.0, 190.0)
    """
    across = min(LONGEST, (sheet.width - 2 * RIM) // 10 * 10)
    down = min(LONGEST, (sheet.height - ACROSS_AT - APART - DOWN_END) // 10 * 10)
    return across, down


def arms(sheet: Size) -> tuple[float, float]:
    """How far the back's ticks lie from the middle of the sheet, across and down."""
    return sheet.width / 2 - TICK / 2, sheet.height / 2 - TICK / 2


def unfold(edge: str, sheet: Size, flip: Flip) -> Matrix:
    """From what is seen on a folded strip to the back page's own coordinates."""
    width, height, twice = sheet.width, sheet.height, 2 * FOLD
    seen_upright = (edge in ("left", "right")) == (flip == "long")
    if seen_upright and flip == "long":
        return (1.0, 0.0, 0.0, 1.0, width - twice if edge == "left" else twice - width, 0.0)
    if seen_upright:
        return (1.0, 0.0, 0.0, 1.0, 0.0, height - twice if edge == "top" else twice - height)
    if flip == "long":
        return (-1.0, 0.0, 0.0, -1.0, width, twice if edge == "top" else 2 * height - twice)
    return (-1.0, 0.0, 0.0, -1.0, twice if edge == "left" else 2 * width - twice, height)


def place(edge: str, sheet: Size, along: float, beyond: float) -> tuple[float, float]:
    """A point of a vernier on the front page as folded.

    `along` runs down or to the right from the middle of the edge, `beyond` from the folded paper's edge
    towards the middle of the sheet.
    """
    middle_x, middle_y, twice = sheet.width / 2, sheet.height / 2, 2 * FOLD
    if edge == "left":
        return twice + beyond, middle_y + along
    if edge == "right":
        return sheet.width - twice - beyond, middle_y + along
    if edge == "top":
        return middle_x + along, twice + beyond
    return middle_x + along, sheet.height - twice - beyond


def line(edge: str, sheet: Size, along: float, start: float, end: float) -> tuple[Segment, Segment]:
    """A tick at `along`, from `start` to `end` beyond the folded edge."""
    x1, y1 = place(edge, sheet, along, start)
    x2, y2 = place(edge, sheet, along, end)
    return ("M", x1, y1), ("L", x2, y2)
