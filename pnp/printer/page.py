"""The calibration page: two sides, four verniers that meet when an edge is folded over, long lines to measure.

Folding a strip of width FOLD over towards the reader, edges flush, keeps every place along the edge.
The strip's back then lies on the front with the paper's edge at 2 * FOLD: there the back's ticks end
and the front's begin.  What is drawn for the back is first written as it is seen after folding, then
moved to where that is on the back page; for every edge and both ways of turning that is a shift,
with or without half a turn, never a mirror.
"""

from __future__ import annotations

from layouts.model import Paper, Size
from pnp.errors import PnpError
from pnp.geometry import portrait
from pnp.printer.profile import Flip
from pnp.printer.readings import EDGES
from pnp.printer.vernier import FIRST, FRONT_TICKS, LAST, PITCH, REACH, fraction
from pnp.printer.words import fault, say
from pnp.scene import Color, Group, Item, Matrix, Page, Path, Scene, Segment, Stroke, Text

FOLD = 25.0
"""Millimetres of the strip that is folded over."""
TICK = 9.0
"""Millimetres of a short tick."""
LONG_TICK = 12.0
"""Millimetres of a tick with a number."""
SMALLEST = 140.0
"""Millimetres of the shortest side on which four folded strips leave room between them."""
RIM = 5.0
"""Millimetres between the paper's edge and a long line: inside what nearly every printer reaches."""
LONGEST = 200.0
"""Millimetres of a long line where the paper has room for it."""

INK = Color(0.0, 0.0, 0.0)
HAIR = Stroke(color=INK, width=0.1)
THIN = Stroke(color=INK, width=0.18)
FOLD_LINE = Stroke(color=Color(0.35, 0.35, 0.35), width=0.2, dash=(2.0, 1.5))
NUMBER = 5.2  # pt: the numbers of one tick must not touch those of the next but one, 1.9 mm away
BODY = 8.5  # pt


def lengths(sheet: Size) -> tuple[float, float]:
    """What the long lines measure across and down: 200 mm, or the most tens of millimetres there are room for.

    >>> lengths(Size(width=210, height=297))
    (200.0, 200.0)
    """
    across, down = (min(LONGEST, (side - 2 * RIM) // 10 * 10) for side in (sheet.width, sheet.height))
    return across, down


def arms(sheet: Size) -> tuple[float, float]:
    """How far the back's ticks lie from the middle of the sheet, across and down."""
    return sheet.width / 2 - TICK / 2, sheet.height / 2 - TICK / 2


def check(paper: Paper) -> None:
    """See that the paper is large enough; `PnpError` where it is not."""
    if portrait(paper.size).width < SMALLEST:
        raise PnpError(fault("small-paper", file="--paper", paper=paper.name, least=SMALLEST))


def compose(paper: Paper, name: str, flip: Flip, lang: str, use: str = "") -> Scene:
    """Both sides of the calibration page; `use` = how the command line names the profile, if not by `name`."""
    check(paper)
    sheet = portrait(paper.size)
    title = say(lang, "title", name=name, paper=paper.name)
    front = Page(width=sheet.width, height=sheet.height, items=_front(sheet, title, flip, lang), label="1")
    back = Page(width=sheet.width, height=sheet.height, items=_back(sheet, title, flip, lang), label="2")
    return Scene(title=title, lang=lang, pages=(front, back), forms={}, duplex=flip)


def _front(sheet: Size, title: str, flip: Flip, lang: str) -> tuple[Item, ...]:
    items: list[Item] = [*_heading(sheet, title, "front", lang), *_steps(sheet, flip, lang)]
    for edge in EDGES:
        items += _front_scale(edge, sheet)
        items += _fold_line(edge, sheet, lang)
    return (*items, *_long_lines(sheet, "front", lang))


def _back(sheet: Size, title: str, flip: Flip, lang: str) -> tuple[Item, ...]:
    items: list[Item] = list(_heading(sheet, title, "back", lang))
    for edge in EDGES:
        items.append(Group(items=_back_scale(edge, sheet), transform=unfold(edge, sheet, flip)))
    return (*items, *_long_lines(sheet, "back", lang))


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


def _line(edge: str, sheet: Size, along: float, start: float, end: float) -> tuple[Segment, Segment]:
    x1, y1 = place(edge, sheet, along, start)
    x2, y2 = place(edge, sheet, along, end)
    return ("M", x1, y1), ("L", x2, y2)


def _number(edge: str, sheet: Size, text: str, along: float, beyond: float) -> Item:
    """A number beside its tick, standing at the sides, lying (read from the right) at top and bottom."""
    x, y = place(edge, sheet, along, beyond)
    outward = (edge in ("left", "bottom")) == (beyond > 0)
    drop = 0.65
    upright = edge in ("left", "right")
    label = Text(
        x=0.0,
        y=drop,
        text=text,
        font="condensed",
        size=NUMBER,
        color=INK,
        anchor="start" if outward else "end",
        role="small print",
    )
    turn: Matrix = (1.0, 0.0, 0.0, 1.0, x, y) if upright else (0.0, -1.0, 1.0, 0.0, x, y)
    return Group(items=(label,), transform=turn)


def _front_scale(edge: str, sheet: Size) -> list[Item]:
    """The front's ticks, a millimetre apart; every second one that the arrow may stand at is numbered."""
    segments: list[Segment] = []
    items: list[Item] = []
    for tick in FRONT_TICKS:
        numbered = abs(tick) <= REACH and tick % 2 == 0
        segments += _line(edge, sheet, tick, 0.0, LONG_TICK if numbered else TICK)
        if numbered:
            items.append(_number(edge, sheet, f"{tick:+d}" if tick else "0", tick, LONG_TICK + 0.8))
    return [Path(segments=tuple(segments), stroke=HAIR), *items]


def _back_scale(edge: str, sheet: Size) -> tuple[Item, ...]:
    """The back's ticks as seen on the folded strip: the arrow in the middle, fractions at every second one."""
    segments: list[Segment] = []
    items: list[Item] = []
    for tick in range(FIRST, LAST + 1):
        numbered = tick % 2 == 0
        along = tick * PITCH
        segments += _line(edge, sheet, along, -(LONG_TICK if numbered else TICK), 0.0)
        if numbered and tick:
            text = f"{fraction(tick):.1f}".removeprefix("0")
            items.append(_number(edge, sheet, text, along, -LONG_TICK - 0.8))
    tip = place(edge, sheet, 0.0, -LONG_TICK + 1.0)
    wing1 = place(edge, sheet, -0.8, -LONG_TICK - 2.4)
    wing2 = place(edge, sheet, 0.8, -LONG_TICK - 2.4)
    arrow: tuple[Segment, ...] = (("M", *tip), ("L", *wing1), ("L", *wing2), ("Z",))
    return (Path(segments=tuple(segments), stroke=HAIR), Path(segments=arrow, fill=INK), *items)


def _fold_line(edge: str, sheet: Size, lang: str) -> list[Item]:
    """Where to fold, and which edge that is; broken at the corners, where two folds cross."""
    text = say(lang, "side-of-fold", edge=say(lang, f"edge.{edge}"))
    half = (sheet.height if edge in ("left", "right") else sheet.width) / 2
    segments: list[Segment] = []
    for start, end in ((-half + 3, -half + 2 * FOLD), (-14.0, 14.0), (half - 2 * FOLD, half - 3)):
        segments += [
            ("M", *place(edge, sheet, start, -FOLD)),
            ("L", *place(edge, sheet, end, -FOLD)),
        ]
    x, y = place(edge, sheet, -17.0, -FOLD)
    upright = edge in ("left", "right")
    label = Text(x=0.0, y=-1.0, text=text, font="sans", size=7.5, color=INK, anchor="start")
    turn: Matrix = (0.0, -1.0, 1.0, 0.0, x, y) if upright else (1.0, 0.0, 0.0, 1.0, x - 22.0, y)
    return [Path(segments=tuple(segments), stroke=FOLD_LINE), Group(items=(label,), transform=turn)]


def _heading(sheet: Size, title: str, side: str, lang: str) -> tuple[Item, ...]:
    y = 2 * FOLD + LONG_TICK + 12
    x = FOLD + 8
    return (
        Text(x=x, y=y, text=say(lang, side), font="sans-bold", size=15, color=INK),
        Text(x=x, y=y + 6, text=title, font="sans-bold", size=9, color=INK),
    )


def _steps(sheet: Size, flip: Flip, lang: str) -> tuple[Item, ...]:
    """How to read the page, and the command to type, as lines under the heading."""
    across, down = lengths(sheet)
    texts = [say(lang, "step.1", flip=say(lang, f"flip.{flip}"))]
    texts += [say(lang, f"step.{n}") for n in ("2", "2b", "3", "3b", "4", "5")]
    x, y = FOLD + 8, sheet.height - 2 * FOLD - LONG_TICK - 52
    lines: list[Item] = [
        Text(x=x, y=y + 5 * index, text=text, font="sans", size=BODY, color=INK)
        for index, text in enumerate(texts)
    ]
    command = (
        "pnp calibrate --printer NAME --read left=-1+.65 right=… top=… bottom=…",
        f"    front-x={across:g} front-y={down:g} back-x={across:g} back-y={down:g}",
    )
    under = y + 5 * len(texts) + 1
    lines += [
        Text(x=x + 4, y=under + 4.5 * index, text=text, font="sans-bold", size=8, color=INK)
        for index, text in enumerate(command)
    ]
    return tuple(lines)


def _long_lines(sheet: Size, side: str, lang: str) -> tuple[Item, ...]:
    """One line across and one down, with a bar at each end to lay the ruler to."""
    across, down = lengths(sheet)
    y = sheet.height / 2 - 28
    x = sheet.width - FOLD - 7
    left, top = (sheet.width - across) / 2, (sheet.height - down) / 2
    segments: tuple[Segment, ...] = (
        *(("M", left, y), ("L", left + across, y)),
        *(("M", left, y - 3), ("L", left, y + 3)),
        *(("M", left + across, y - 3), ("L", left + across, y + 3)),
        *(("M", x, top), ("L", x, top + down)),
        *(("M", x - 3, top), ("L", x + 3, top)),
        *(("M", x - 3, top + down), ("L", x + 3, top + down)),
    )
    name = say(lang, side)
    words_x = say(lang, "length", side=f"{side}-x ({name})", length=f"{across:g}")
    words_y = say(lang, "length", side=f"{side}-y ({name})", length=f"{down:g}")
    standing = Text(x=0.0, y=-1.2, text=words_y, font="sans", size=7.5, color=INK)
    return (
        Path(segments=segments, stroke=THIN),
        Text(x=FOLD + 8, y=y - 1.6, text=words_x, font="sans", size=7.5, color=INK),
        Group(items=(standing,), transform=(0.0, -1.0, 1.0, 0.0, x, top + down - 30)),
    )
