"""Everything that is looked for on composed pages, of one document at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import fsum
from typing import Any

from pnp.messages import worded
from pnp.preflight.finding import Finding, Severity
from pnp.preflight.images import coarse
from pnp.preflight.pages import breaks, figures, grounds, overlaps, sizes
from pnp.preflight.pages.document import Document
from pnp.preflight.pages.lines import Sheet, sheet
from pnp.preflight.walk import Box
from pnp.scene import Page
from pnp.type.measure import shortened

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


RAW = re.compile(
    r"\*\*|\{[a-z][\w.-]*(?::[^{}]*)?\}|\{/\}"
    r"|</?(?:b|i|u|br|p|em|strong|font|span|div|img|center|sub|sup)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);"
    r"|(?<!\w)__\w[^_]*__(?!\w)|\[[^\[\]]+\]\([^()\s]+\)"
    r"|(?<![\w:]):[a-z][a-z0-9_-]+:(?![\w:])",
    re.IGNORECASE,
)


SEVERITY: Mapping[str, Severity] = {"preflight.page-empty": "warning"}
"""How bad it is what no error is: a short game leaves pages blank."""
FEW = 4
"""Numbered pages of a booklet below which nobody has words enough to fill them."""


def check(document: Document) -> Iterator[Finding]:
    """Every fault of the document's pages: words, where they stand, and what is printed around them.

    Cards on their sheets are pictures here: how they look is judged card by card elsewhere.
    """
    cards = document.component == "cards"
    sheets = []
    empty: list[tuple[int, tuple[str, Mapping[str, Any]]]] = []
    for number, page in enumerate(document.scene.pages, start=1):
        found = sheet(document.scene, page, cards=cards)
        sheets.append(found)
        faults: list[tuple[str, Mapping[str, Any]]] = list(overlaps.check(found, page))
        if not cards:
            yield from sizes.check(document, found, number)
            faults += breaks.check(found, document.component, page)
            faults += figures.check(found)
            faults += check_markup(found)
            empty += [(number, fault) for fault in check_emptiness(found, document.component, page)]
            pictures = coarse(page.items, document.scene.forms)
            faults += [("preflight.image-dpi", facts) for _, facts in pictures]
        yield from (_finding(document, number, *fault) for fault in faults)
    if sum(any(line.text.role == "page number" for line in found.lines) for found in sheets) >= FEW:
        yield from (_finding(document, number, *fault) for number, fault in empty)
    yield from grounds.check(document, sheets)


def _finding(document: Document, number: int, code: str, facts: Mapping[str, Any]) -> Finding:
    made = document.finding(code, number, _spoken(facts))
    return replace(made, severity=SEVERITY.get(code, made.severity))


def _spoken(facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts with the words of both languages for what has a name."""
    role = facts.get("role")
    if not isinstance(role, str):
        return facts
    return {**facts, **worded("role", f"preflight.line.{role}")}


def check_markup(found: Sheet) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every mark on a page that nobody meant to print."""
    for line in found.lines:
        raw = RAW.search(line.text.text)
        if raw is not None and not line.text.font.startswith("mono"):
            yield "preflight.raw-markup", {"mark": raw[0], "text": shortened(line.text.text)}


def check_emptiness(sheet: Sheet, component: str, page: Page) -> Iterator[Found]:
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
