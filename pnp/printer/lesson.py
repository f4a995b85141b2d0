"""The steps of the calibration page, each a small picture with a few words."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.indices import condensed
from pnp.art.pen import circle, polygon, rectangle
from pnp.messages import say
from pnp.printer.plan import DOWN_AT, FOLD, GREY, INK, LONG_TICK
from pnp.printer.profile import Flip
from pnp.printer.vernier import PITCH
from pnp.scene import Color, Group, Item, Path, Segment, Stroke, Text

SHADE = Color(0.86, 0.88, 0.91)
RED = Color.hex("#b3161f")
LINE = Stroke(color=INK, width=0.25, join="round")
FINE = Stroke(color=INK, width=0.15)
DASHED = Stroke(color=GREY, width=0.2, dash=(1.2, 0.9))
ARROW = Stroke(color=RED, width=0.5, cap="round")
IN_LINE = Stroke(color=RED, width=0.35)

PICTURE = 24.0
"""Millimetres of the square in which a step's picture stands, at most."""
SIDE = 33.0
"""Millimetres at the left of the steps; at the right they end before the long line."""
GAP = 4.0
FROM_SCALES = 5.0
"""Millimetres between the steps and the scales above and below them."""
SCALE_HALF = 17.0
"""Millimetres that a scale reaches to both sides of the middle of its edge."""
WORDS = (5.5, 9.0)
"""Points of the words, at least and at most."""
SMALL = 6.0  # points of numbers in a picture
SHOWN = (-1, 4)
"""The reading in the picture of step 3: the front's number before the arrow, the back's tick in line."""


def steps(sheet: Size, flip: Flip, lang: str) -> tuple[Item, ...]:
    """Four steps round the middle of the sheet, between the scales."""
    wide = (sheet.width - SIDE - DOWN_AT - GAP - GAP) / 2
    top = 2 * FOLD + LONG_TICK + 4 + FROM_SCALES - 2
    tall = sheet.height / 2 - SCALE_HALF - FROM_SCALES - top
    lower = sheet.height - top - tall
    places = ((SIDE, top), (SIDE + wide + GAP, top), (SIDE, lower), (SIDE + wide + GAP, lower))
    pictures = (_turned(flip), _folded(), _read(), _ruler())
    made: list[Item] = []
    for number, ((x, y), picture) in enumerate(zip(places, pictures, strict=True), start=1):
        text = say(lang, f"printer.step.{number}", flip=say(lang, f"printer.flip.{flip}"))
        made += _panel((x, y, wide, tall), number, text, picture, lang)
    return tuple(made)


def _panel(
    box: tuple[float, float, float, float], number: int, text: str, picture: tuple[Item, ...], lang: str
) -> list[Item]:
    """A number, a picture and the words beside it."""
    from pnp.type.fit import fit
    from pnp.type.setting import Setting

    x, y, wide, tall = box
    size = min(PICTURE, tall - 2, wide * 0.4)
    scale = size / PICTURE
    words = (x + size + 3, y, wide - size - 3, tall)
    setting = Setting(font="sans", lang=lang, color=INK, role="body")
    block = fit(text, words, setting, least=WORDS[0], most=WORDS[1], valign="middle", tight=True)
    middle = y + (tall - size) / 2
    return [
        Group(items=picture, transform=(scale, 0.0, 0.0, scale, x, middle)),
        *_badge(x + 1.2, middle, str(number)),
        *block.items,
    ]


def _badge(x: float, y: float, text: str) -> tuple[Item, ...]:
    """A number in a disc."""
    figure = Text(
        x=x,
        y=y + 1.15,
        text=text,
        font="sans-bold",
        size=9.0,
        color=Color(1.0, 1.0, 1.0),
        anchor="middle",
        role="index",
    )
    return Path(segments=circle(x, y, 2.4), fill=RED), figure


def _head(x: float, y: float, dx: float, dy: float) -> Path:
    """The head of an arrow whose tip is at (x, y) and which points along (dx, dy), a unit."""
    back_x, back_y = x - 2.2 * dx, y - 2.2 * dy
    wing = (-1.1 * dy, 1.1 * dx)
    return Path(
        segments=polygon((x, y), (back_x + wing[0], back_y + wing[1]), (back_x - wing[0], back_y - wing[1])),
        fill=RED,
    )


def _ticks(x: float, y: float, *, level: bool, length: float) -> Path:
    """Seven small ticks about a point: a scale seen from afar."""
    segments: list[Segment] = []
    for place in range(-3, 4):
        if level:
            segments += [("M", x, y + place), ("L", x + length, y + place)]
        else:
            segments += [("M", x + place, y), ("L", x + place, y + length)]
    return Path(segments=tuple(segments), stroke=FINE)


def _turned(flip: Flip) -> tuple[Item, ...]:
    """A sheet with its scales, turned over its long or its short edge."""
    sheet = Path(segments=rectangle(5.0, 2.0, 14.0, 19.8), fill=Color(1.0, 1.0, 1.0), stroke=LINE)
    scales = (
        _ticks(8.4, 11.9, level=True, length=2.0),
        _ticks(13.6, 11.9, level=True, length=2.0),
        _ticks(12.0, 5.4, level=False, length=2.0),
        _ticks(12.0, 16.4, level=False, length=2.0),
    )
    if flip == "long":
        bend: tuple[Segment, ...] = (("M", 20.5, 8.0), ("C", 25.0, 9.0, 25.0, 15.0, 20.8, 15.8))
        return (sheet, *scales, Path(segments=bend, stroke=ARROW), _head(19.8, 16.0, -0.98, 0.2))
    bend = (("M", 8.5, 22.4), ("C", 9.5, 25.6, 14.5, 25.6, 15.6, 23.0))
    return (sheet, *scales, Path(segments=bend, stroke=ARROW), _head(15.9, 22.2, 0.2, -0.98))


def _folded() -> tuple[Item, ...]:
    """The left edge folded over: the back's scale meets the front's."""
    return (
        Path(segments=rectangle(2.0, 2.0, 4.5, 19.8), stroke=DASHED),
        Path(segments=rectangle(6.5, 2.0, 15.5, 19.8), fill=Color(1.0, 1.0, 1.0), stroke=LINE),
        Path(segments=rectangle(6.5, 2.0, 4.5, 19.8), fill=SHADE, stroke=LINE),
        _ticks(11.0, 11.9, level=True, length=2.6),
        _ticks(8.4, 11.9, level=True, length=2.6),
        Path(segments=(("M", 3.0, 18.2), ("C", 3.2, 15.2, 6.0, 15.0, 8.2, 16.4)), stroke=ARROW),
        _head(9.2, 17.2, 0.78, 0.62),
    )


def _read() -> tuple[Item, ...]:
    """An arrow between two numbers, and the one tick of the back that is in line with one of the front."""
    before, in_line = SHOWN
    pitch = 3.3  # mm of the picture for a millimetre
    error = before + in_line / 20
    zero = 8.6  # where the front's 0 stands

    def at(value: float) -> float:
        return zero + value * pitch

    edge = 12.0
    front: list[Segment] = []
    back: list[Segment] = []
    numbers: list[Item] = []
    for tick in range(-2, 5):
        front += [("M", at(tick), edge), ("L", at(tick), edge + 5.0)]
        numbers.append(
            condensed(f"{tick:+d}".replace("-", "−") if tick else "0", at(tick), edge + 7.6, SMALL, INK)
        )
    for tick in range(-1, 6):
        place = at(error + tick * PITCH)
        back += [("M", place, edge - 5.0), ("L", place, edge)]
        if tick and tick % 2 == 0:
            numbers.append(condensed(f".{tick // 2}", place, edge - 5.9, SMALL, INK))
    tip, same = at(error), at(error + in_line * PITCH)
    return (
        Path(segments=rectangle(0.0, 2.6, PICTURE, edge - 2.6), fill=SHADE),
        Path(segments=tuple(front), stroke=FINE),
        Path(segments=tuple(back), stroke=FINE),
        Path(segments=(("M", 0.0, edge), ("L", PICTURE, edge)), stroke=Stroke(color=GREY, width=0.12)),
        Path(segments=polygon((tip, edge - 5.0), (tip - 0.9, edge - 7.6), (tip + 0.9, edge - 7.6)), fill=INK),
        Path(segments=(("M", same, edge - 5.0), ("L", same, edge + 5.0)), stroke=IN_LINE),
        Path(segments=circle(same, edge, 1.7), stroke=IN_LINE),
        *numbers,
        condensed(f"{before}+.{in_line // 2}0".replace("-", "−"), PICTURE / 2, edge + 11.6, 10.0, INK),
    )


def _ruler() -> tuple[Item, ...]:
    """A long line with a ruler laid to its bars."""
    ruler: list[Segment] = []
    for tick in range(21):
        ruler += [("M", 2.0 + tick, 12.0), ("L", 2.0 + tick, 14.4 if tick % 5 == 0 else 13.3)]
    line: tuple[Segment, ...] = (
        *(("M", 2.0, 9.8), ("L", 22.0, 9.8)),
        *(("M", 2.0, 7.8), ("L", 2.0, 11.8)),
        *(("M", 22.0, 7.8), ("L", 22.0, 11.8)),
    )
    return (
        Path(segments=rectangle(0.5, 12.0, 23.0, 5.5), fill=SHADE, stroke=FINE),
        Path(segments=tuple(ruler), stroke=FINE),
        Path(segments=line, stroke=LINE),
    )
