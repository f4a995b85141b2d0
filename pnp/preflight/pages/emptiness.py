"""Numbered pages of a booklet of which more than a third is blank in one piece."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from pnp.preflight.pages.lines import Sheet
from pnp.preflight.walk import Box
from pnp.scene import Page

MOST = 0.38
"""Share of a page that may be blank in one piece: a third, and the white that ends a paragraph."""

HEAD, FOOT = 13.0, 12.0
"""Millimetres above and below the text, where running heads and page numbers stand."""

SIDE = 9.0
"""Millimetres beside it."""

HALVES = 2
"""Strips of a page, side by side, each with a blank of its own: one column of two may be empty."""

OUTSIDE = ("small print", "page number", "running head")
"""Roles of what stands on every page."""

Found = tuple[str, dict[str, object]]


def check(sheet: Sheet, component: str, page: Page) -> Iterator[Found]:
    """Blank pages of a booklet; one that lies on its side holds two."""
    if component != "booklet":
        return
    lines = [line for line in sheet.lines if line.text.role not in OUTSIDE]
    boxes = [line.room for line in lines] + sheet.shapes
    downwards = sum(line.text.downwards for line in lines) > len(lines) / 2
    count = 2 if page.width > page.height else 1
    wide = page.width / count
    numbered = [line.room[0] for line in sheet.lines if line.text.role == "page number"]
    for index in range(count):
        text = index * wide + SIDE, HEAD, (index + 1) * wide - SIDE, page.height - FOOT
        if not any(index * wide <= x < (index + 1) * wide for x in numbered):
            continue
        share = _turned(text, boxes) if downwards else _blank(text, boxes)
        if share > MOST:
            yield "preflight.page-empty", {"percent": round(share * 100)}


def _turned(text: Box, boxes: list[Box]) -> float:
    """The same for text that runs downwards, in bands one under the other."""
    return _blank(_mirrored(text), [_mirrored(box) for box in boxes])


def _mirrored(box: Box) -> Box:
    left, top, right, bottom = box
    return top, left, bottom, right


def _blank(text: Box, boxes: list[Box]) -> float:
    """The share that the largest blanks of both strips have of the text's room."""
    left, top, right, bottom = text
    wide = (right - left) / HALVES
    return fsum(
        _longest(left + index * wide, top, left + (index + 1) * wide, bottom, boxes)
        for index in range(HALVES)
    ) / (HALVES * (bottom - top))


def _longest(left: float, top: float, right: float, bottom: float, boxes: list[Box]) -> float:
    """The longest piece of a strip in which nothing stands."""
    reached, longest = top, 0.0
    for start, end in sorted((box[1], box[3]) for box in boxes if box[0] < right and box[2] > left):
        if start >= bottom:
            break
        longest = max(longest, start - reached)
        reached = max(reached, end)
    return max(longest, bottom - reached)
