"""Numbered pages of a booklet of which more than a third is blank, in one piece or in several."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from pnp.boxes import Box
from pnp.preflight.pages.lines import Found, Sheet
from pnp.scene import Page

MOST, USUAL = 1 / 3, 6.0
"""Share of a page that may be blank, and mm of white that are none."""

SIGN = 5.0
"""Millimetres of height under which a shape is a rule or a sign, that fills nothing unless it is as wide."""

HEAD, FOOT = 13.0, 12.0
"""Millimetres above and below the text, where running heads and page numbers stand."""

SIDE = 9.0
"""Millimetres beside it."""

TWO_COLUMNS = 187.0
"""Millimetres of a page from which it has two columns, each with blanks of its own."""

OUTSIDE = ("small print", "page number", "running head")
"""Roles of what stands on every page."""


def check(sheet: Sheet, component: str, page: Page) -> Iterator[Found]:
    """Blank pages of a booklet; one that lies on its side holds two."""
    if component != "booklet":
        return
    lines = [line for line in sheet.lines if line.text.role not in OUTSIDE]
    count = 2 if page.width > page.height else 1
    wide = page.width / count
    boxes = [line.room for line in lines] + [box for box in sheet.shapes if _fills(box, wide)]
    downwards = sum(line.text.downwards for line in lines) > len(lines) / 2
    numbered = [line.room[0] for line in sheet.lines if line.text.role == "page number"]
    for index in range(count):
        text = index * wide + SIDE, HEAD, (index + 1) * wide - SIDE, page.height - FOOT
        if not any(index * wide <= x < (index + 1) * wide for x in numbered):
            continue
        share = _turned(text, boxes) if downwards else _blank(text, boxes)
        if share > MOST:
            yield "preflight.page-empty", {"percent": round(share * 100)}


def _fills(box: Box, wide: float) -> bool:
    """Whether a shape fills a page so many mm wide: lines to write on do, what ornaments it does not."""
    left, top, right, bottom = box
    return max(right - left, bottom - top) > wide / 2 or min(right - left, bottom - top) > SIGN


def _turned(text: Box, boxes: list[Box]) -> float:
    """The same for text that runs downwards, in bands one under the other."""
    return _blank(_mirrored(text), [_mirrored(box) for box in boxes])


def _mirrored(box: Box) -> Box:
    left, top, right, bottom = box
    return top, left, bottom, right


def _blank(text: Box, boxes: list[Box]) -> float:
    """The share that the blanks of its columns have of the text's room."""
    left, top, right, bottom = text
    columns = 2 if right - left + 2 * SIDE > TWO_COLUMNS else 1
    wide = (right - left) / columns
    return fsum(
        _white(left + index * wide, top, left + (index + 1) * wide, bottom, boxes) for index in range(columns)
    ) / (columns * (bottom - top))


def _white(left: float, top: float, right: float, bottom: float, boxes: list[Box]) -> float:
    """How many millimetres of a column are blank."""
    reached, found = top, 0.0
    beside = sorted((box[1], box[3]) for box in boxes if box[0] < right and box[2] > left)
    for start, end in (*beside, (bottom, bottom)):
        found += max(0.0, min(start, bottom) - reached - USUAL)
        reached = max(reached, end)
    return found
