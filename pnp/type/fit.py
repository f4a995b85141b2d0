"""Text into boxes: set at one size, or shrunk from the largest size that is wished to the least allowed."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import Literal

from layouts.model import Problem
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT
from pnp.messages import problem, worded
from pnp.scene import Text
from pnp.type.block import Measured, TextBlock, measure
from pnp.type.marks import MAY_BE_MARKED
from pnp.type.measure import advances, missing, shortened
from pnp.type.paragraph import Paragraph
from pnp.type.setting import ASCENT, DESCENT, Setting
from pnp.type.text import compose, paragraphs
from runtime.language import language

SIZE_STEP = 0.25
"""Points between the sizes that are tried."""

LONGEST_LINE = 60
"""Characters up to which a text is tried as a single line first."""

TOLERANCE = 0.01
"""Millimetres that nobody sees: sums of widths and heights may err by less."""

VAlign = Literal["top", "middle", "bottom"]


def layout(
    text: str, width: float, setting: Setting, size: float, *, x: float = 0.0, y: float = 0.0
) -> TextBlock:
    """Set the text at one size in a column of `width` mm from (x, y) down, as high as it needs.

    Lines apart by a line break are paragraphs, apart by an empty line they stand apart; a line that
    begins with "- " is a list item.
    """
    room = width / (size * MM_PER_POINT)
    measured = measure(paragraphs(text, setting, size), room, setting.line_height)
    return compose(measured, size, x, y, width, setting)


def fit(
    text: str,
    box: tuple[float, float, float, float],
    setting: Setting,
    *,
    least: float,
    most: float,
    valign: VAlign = "top",
    tight: bool = False,
) -> TextBlock:
    """Set the text in a box (x, y, width, height) as large as fits, between two sizes in points.

    `tight` allows the lines to move together (to 1.2 ems, Japanese 1.25) before the text gets smaller
    than it is wished.  What does not fit at the least size is an error that says by how much.
    """
    x, y, width, height = box
    if not text.strip():
        return TextBlock(items=(), size=most, width=0.0, height=0.0, lines=0, excess=0.0)
    line = one_line(text, box, setting, most, valign)
    if line is not None:
        return line
    ready = paragraphs(text, setting, most)
    if setting.downwards:  # lines run down the box and follow each other across it
        width, height = height, width
    best: tuple[Measured, Setting, float] | None = None
    steps = max(0, round((most - least) / SIZE_STEP))
    low, high = 0, steps
    size_at = [least + (most - least) * i / steps if steps else most for i in range(steps + 1)]
    while low <= high:  # sizes that fit come before those that do not
        middle = high if high == steps and best is None and low == 0 else (low + high) // 2
        attempt = _attempt(ready, width, height, size_at[middle], setting, tight)
        if attempt is not None:
            best, low = (*attempt, size_at[middle]), middle + 1
        else:
            high = middle - 1
    if best is None:
        raise PnpError(_over(text, ready, width, height, least, setting))
    measured, used, size = best
    spare = height - measured.height * size * MM_PER_POINT
    offset = {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
    if setting.downwards:
        return compose(measured, size, x + height - offset, y, width, used)
    return compose(measured, size, x, y + offset, width, used)


def one_line(
    text: str, box: tuple[float, float, float, float], setting: Setting, size: float, valign: VAlign
) -> TextBlock | None:
    """A short plain text on one line, as large as wished: titles, numbers; None where that does not do."""
    x, y, width, height = box
    em = size * MM_PER_POINT
    spare = height - (ASCENT + DESCENT) * em
    plain = len(text) <= LONGEST_LINE and text.isprintable() and not MAY_BE_MARKED.search(text)
    plain = plain and not setting.downwards and setting.family is None
    if not plain or spare < -TOLERANCE or text[0] in " -" or text[-1] == " ":
        return None
    table = advances(setting.font)
    try:
        wide = fsum(map(table.__getitem__, text)) * em
    except KeyError:
        raise missing(text, setting.font, setting.place) from None
    if wide > width:
        return None
    x += {"center": (width - wide) / 2, "end": width - wide}.get(setting.align, 0.0)
    y += ASCENT * em + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
    item = Text(x=x, y=y, text=text, font=setting.font, size=size, color=setting.color, role=setting.role)
    return TextBlock(items=(item,), size=size, width=wide, height=height - spare, lines=1, excess=0.0)


def _attempt(
    ready: list[Paragraph | None], width: float, height: float, size: float, setting: Setting, tight: bool
) -> tuple[Measured, Setting] | None:
    """The text broken at a size, None where it does not fit."""
    em = size * MM_PER_POINT
    measured = measure(ready, width / em, setting.line_height)
    if measured.excess * em > TOLERANCE:
        return None
    if measured.height * em <= height + TOLERANCE:
        return measured, setting
    closest = language(setting.lang).suited(1.2, 1.25)
    if tight and setting.line_height > closest:
        measured = measure(ready, width / em, closest)
        if measured.height * em <= height + TOLERANCE:
            return measured, replace(setting, leading=closest)
    return None


def _over(
    text: str, ready: list[Paragraph | None], width: float, height: float, size: float, setting: Setting
) -> Problem:
    """The problem that says how much of the text is too much."""
    em = size * MM_PER_POINT
    measured = measure(ready, width / em, setting.line_height)
    wide = (measured.excess * em > TOLERANCE) != setting.downwards
    along = measured.excess * em > TOLERANCE
    return problem(
        setting.place or "text",
        "drawing.text-over",
        size=size,
        excess=measured.excess * em if along else measured.height * em - height,
        **worded("way", "fact.wide" if wide else "fact.tall"),
        text=shortened(text.replace("\n", " ")),
    )
