"""What is measured on the calibration page: verniers, fold lines, steps at the edges, long lines."""

from __future__ import annotations

from typing import Literal

from layouts.model import Size
from pnp.art.indices import condensed
from pnp.messages import say
from pnp.printer.plan import (
    ACROSS_AT,
    DOWN_AT,
    DOWN_END,
    FOLD,
    GREY,
    HAIR,
    INK,
    LONG_TICK,
    THIN,
    TICK,
    lengths,
    line,
    place,
)
from pnp.printer.vernier import FIRST, FRONT_TICKS, LAST, PITCH, REACH, fraction
from pnp.scene import Group, Item, Matrix, Path, Segment, Stroke, Text

NUMBER = 5.2  # pt: the numbers of one tick must not touch those of the next but one, 1.9 mm away
CAPITALS = 0.65  # mm by which numbers of that size stand below the middle of their tick
LABEL = 7.5  # pt
STEPS = 12
"""Steps of a millimetre at each edge, that show where the printer's ink begins."""
STEP_WIDTH = 3.2  # mm
FOLD_LINE = Stroke(color=GREY, width=0.2, dash=(2.0, 1.5))
UPRIGHT = ("left", "right")


def front_scale(edge: str, sheet: Size) -> list[Item]:
    """The front's ticks, a millimetre apart; every second one that the arrow may stand at is numbered."""
    segments: list[Segment] = []
    items: list[Item] = []
    for tick in FRONT_TICKS:
        numbered = abs(tick) <= REACH and tick % 2 == 0
        segments += line(edge, sheet, tick, 0.0, LONG_TICK if numbered else TICK)
        if numbered:
            text = f"{tick:+d}".replace("-", "−") if tick else "0"
            items.append(_number(edge, sheet, text, tick, LONG_TICK + 0.8))
    return [Path(segments=tuple(segments), stroke=HAIR), *items]


def back_scale(edge: str, sheet: Size) -> tuple[Item, ...]:
    """The back's ticks as seen on the folded strip: an arrow in the middle, fractions at every second."""
    segments: list[Segment] = []
    items: list[Item] = []
    for tick in range(FIRST, LAST + 1):
        numbered = tick % 2 == 0
        along = tick * PITCH
        segments += line(edge, sheet, along, -(LONG_TICK if numbered else TICK), 0.0)
        if numbered and tick:
            text = f"{fraction(tick):.1f}".removeprefix("0")
            items.append(_number(edge, sheet, text, along, -LONG_TICK - 0.8))
    tip = place(edge, sheet, 0.0, -LONG_TICK + 1.0)
    wing1 = place(edge, sheet, -0.8, -LONG_TICK - 2.4)
    wing2 = place(edge, sheet, 0.8, -LONG_TICK - 2.4)
    arrow: tuple[Segment, ...] = (("M", *tip), ("L", *wing1), ("L", *wing2), ("Z",))
    return (Path(segments=tuple(segments), stroke=HAIR), Path(segments=arrow, fill=INK), *items)


def _number(edge: str, sheet: Size, text: str, along: float, beyond: float) -> Item:
    """A number beside its tick, standing at the sides, lying (read from the right) at top and bottom."""
    x, y = place(edge, sheet, along, beyond)
    outward = (edge in ("left", "bottom")) == (beyond > 0)
    anchor: Literal["start", "end"] = "start" if outward else "end"
    label = condensed(text, 0.0, CAPITALS, NUMBER, INK, anchor=anchor, role="small print")
    turn: Matrix = (1.0, 0.0, 0.0, 1.0, x, y) if edge in UPRIGHT else (0.0, -1.0, 1.0, 0.0, x, y)
    return Group(items=(label,), transform=turn)


def fold_line(edge: str, sheet: Size, lang: str) -> list[Item]:
    """Where to fold, and which edge that is; broken where the long lines and the label stand."""
    half = (sheet.height if edge in UPRIGHT else sheet.width) / 2
    segments: list[Segment] = []
    for start, end in ((-half + 3, -half + 2 * FOLD), (-14.0, 14.0), (half - 2 * FOLD, half - 3)):
        segments += line(edge, sheet, start, -FOLD, -FOLD)[:1]
        segments += line(edge, sheet, end, -FOLD, -FOLD)[1:]
    text = say(lang, f"printer.fold.{edge}")
    x, y = place(edge, sheet, 34.0 if edge in UPRIGHT else 16.0, -FOLD)
    label = Text(x=0.0, y=0.9, text=text, font="sans", size=LABEL, color=GREY)
    turn: Matrix = (0.0, -1.0, 1.0, 0.0, x, y) if edge in UPRIGHT else (1.0, 0.0, 0.0, 1.0, x, y)
    return [Path(segments=tuple(segments), stroke=FOLD_LINE), Group(items=(label,), transform=turn)]


def edge_steps(edge: str, sheet: Size) -> list[Item]:
    """Lines 1 to 12 mm from the edge, like stairs: the first that is printed shows the white edge."""
    segments: list[Segment] = []
    items: list[Item] = []
    first = -STEPS / 2 * STEP_WIDTH
    for step in range(1, STEPS + 1):
        start = first + (step - 1) * STEP_WIDTH
        inward = step - 2 * FOLD
        segments += line(edge, sheet, start, inward, inward)[:1]
        segments += line(edge, sheet, start + STEP_WIDTH, inward, inward)[1:]
        x, y = place(edge, sheet, start + STEP_WIDTH / 2, inward + 1.6)
        items.append(condensed(str(step), x, y + CAPITALS, NUMBER, INK, role="small print"))
    return [Path(segments=tuple(segments), stroke=THIN), *items]


def long_lines(sheet: Size, side: str, lang: str) -> tuple[Item, ...]:
    """One line across and one down, with a bar at each end to lay the ruler to."""
    across, down = lengths(sheet)
    left, x = (sheet.width - across) / 2, sheet.width - DOWN_AT
    bottom = sheet.height - DOWN_END
    top = bottom - down
    ends = ((left, ACROSS_AT), (left + across, ACROSS_AT)), ((x, top), (x, bottom))
    segments: list[Segment] = []
    for start, end in ends:
        segments += [("M", *start), ("L", *end)]
    for end_x, end_y in ends[0]:
        segments += [("M", end_x, end_y - 3), ("L", end_x, end_y + 3)]
    for end_x, end_y in ends[1]:
        segments += [("M", end_x - 3, end_y), ("L", end_x + 3, end_y)]
    words_x = say(lang, "printer.length", name=f"{side}-x", length=f"{across:g}")
    words_y = say(lang, "printer.length", name=f"{side}-y", length=f"{down:g}")
    standing = Text(x=0.0, y=-1.2, text=words_y, font="sans", size=LABEL, color=INK)
    return (
        Path(segments=tuple(segments), stroke=THIN),
        Text(x=FOLD + 8, y=ACROSS_AT - 1.6, text=words_x, font="sans", size=LABEL, color=INK),
        Group(items=(standing,), transform=(0.0, -1.0, 1.0, 0.0, x, bottom - 12)),
    )
