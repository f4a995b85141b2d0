"""How text is shared out: headings that stand alone at the foot, and last lines that are too short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.geometry import MM_PER_POINT
from pnp.preflight.pages import vertical
from pnp.preflight.pages.lines import Found, Line, Sheet
from pnp.scene import Page
from pnp.type.measure import shortened

ASIDE = ("small print", "page number", "running head", "index", "label")
"""Roles that are no part of the text's flow."""

FLOWING = ("booklet", "pocket", "sheets", "aids")
"""Components whose text flows from column to column."""

HEAD = 0.25
"""Share of a page's height in which no column ends."""

REACH = 22.0
"""Millimetres under a heading in which what it heads begins."""

FIGURE = 65.0
"""Millimetres from the left of a heading within which its figure begins, which stands in the middle."""

LEAST_LAST = 3
"""Characters of a last line."""

LONG = 5.0
"""Ems of a line that is full enough to be one of a paragraph."""

LEADINGS = (1.0, 2.2)
"""Ems from line to line of a paragraph."""

ENDS = "。．.!?！？:：)）」』…"
"""Characters that end a sentence: what comes after may be a paragraph of its own."""


def check(sheet: Sheet, component: str, page: Page) -> Iterator[Found]:
    """Faults of the flow on a page; one that lies on its side is folded in the middle."""
    height = page.height
    flowing = [line for line in sheet.lines if not line.owner and line.text.role not in ASIDE]
    found = vertical.columns(flowing)
    fold = page.width / 2 if component == "booklet" and page.width > height else 0.0
    if found:
        yield from vertical.check(flowing, found, sheet, flowing=component in FLOWING, fold=fold)
    in_columns = {line.order for column in found for line in column.lines}
    lines = [line for line in flowing if line.upright and line.order not in in_columns]
    if component in FLOWING:
        yield from _stranded(lines, sheet, HEAD * height)
    yield from _short(lines)


def _stranded(lines: Sequence[Line], sheet: Sheet, head: float) -> Iterator[Found]:
    """Headings, as who composed the page calls them, under which nothing stands; none in the page's head."""
    for line in lines:
        if line.text.role != "heading" or line.room[1] < head:
            continue
        left, _, right, bottom = line.room
        right = max(right, left + FIGURE)
        foot = bottom + REACH
        below = any(
            other is not line
            and other.room[1] > bottom - 0.45 * (bottom - line.room[1])
            and other.room[1] < foot
            and min(other.room[2], right) > max(other.room[0], left)
            for other in lines
        )
        below = below or any(
            shape[1] > bottom - 1.5
            and shape[1] < foot
            and shape[3] - shape[1] > 2.0
            and min(shape[2], right) > max(shape[0], left)
            for shape in sheet.shapes
        )
        if not below:
            yield "preflight.heading-stranded", {"text": shortened(line.text.text)}


def _short(lines: Sequence[Line]) -> Iterator[Found]:
    """Last lines of one or two characters."""
    for before, line in _following(lines):
        text = line.text.text.strip()
        if len(text) < LEAST_LAST:
            yield "preflight.short-last-line", {"text": text, "before": shortened(before.text.text)}


def _following(lines: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Lines that end a paragraph begun above, each with the line before."""
    rows = _rows(lines)
    for above, row, below in zip(rows, rows[1:], (*rows[2:], ()), strict=False):
        first, last = above[0], above[-1]
        line = row[0]
        if len(row) > 1 or line.text.anchor != "start" or first.text.anchor != "start":
            continue
        em = line.size * MM_PER_POINT
        step = _baseline(line) - _baseline(first)
        same = abs(line.size - first.size) < 0.05 and abs(line.room[0] - first.room[0]) < 0.3
        styled = line.text.font == last.text.font
        if not same or not styled or not LEADINGS[0] * em <= step <= LEADINGS[1] * em:
            continue
        full = last.room[2] - first.room[0] >= LONG * em
        if not full or last.text.text.rstrip()[-1:] in ENDS:
            continue
        if not below or not _goes_on(line, below[0], step):
            yield last, line


def _goes_on(line: Line, after: Line, step: float) -> bool:
    """Whether the paragraph has another line: the same distance below, from the same edge."""
    return (
        abs(_baseline(after) - _baseline(line) - step) < 0.05
        and abs(after.room[0] - line.room[0]) < 0.3
        and abs(after.size - line.size) < 0.05
    )


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Texts in the order in which they were drawn, those on one baseline that touch taken together."""
    rows: list[list[Line]] = []
    for line in lines:
        if rows:
            last = rows[-1][-1]
            gap = line.room[0] - last.room[2]
            if abs(_baseline(line) - _baseline(last)) < 0.05 and -0.3 < gap < 2.5:
                rows[-1].append(line)
                continue
        rows.append([line])
    return rows


def _baseline(line: Line) -> float:
    _, b, _, d, _, f = line.at
    return b * line.text.x + d * line.text.y + f
