"""How text set downwards is shared out: its columns are found, then judged like lines across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.boxes import Box
from pnp.geometry import MM_PER_POINT
from pnp.preflight.pages.lines import Found, Line, Sheet
from pnp.type.measure import shortened

ONE_COLUMN = 0.3
"""Ems by which the middles of what stands in one column may differ."""

BREAK = 2.2
"""Ems from what stands in a column to what follows in it: a blank, or the room of an icon."""

LEAST_LAST = 3
"""Characters of a last column."""

LONG = 5.0
"""Ems of a column that is full enough to be one of a paragraph."""

LEADINGS = (1.0, 2.2)
"""Ems from column to column of a paragraph."""

REACH = 45.0
"""Millimetres to the left of a heading in which what it heads begins."""

DEEP = 45.0
"""Millimetres from its top down in which it begins, however short the heading is: no band is less deep."""

RULE = 6.0
"""Millimetres within which the rule of a heading runs at its left."""

ENDS = "。．.!?！？:：)）」』…"
"""Characters that end a sentence: what comes after may be a paragraph of its own."""


@dataclass(slots=True)
class Column:
    """One line of text that runs downwards: its texts in order."""

    lines: list[Line] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All its letters, furigana left out."""
        return "".join(line.text.text for line in self.lines).strip()

    @property
    def middle(self) -> float:
        """Where its middle lies."""
        return _middle(self.lines[0].room)

    @property
    def top(self) -> float:
        """Where it begins."""
        return self.lines[0].room[1]

    @property
    def foot(self) -> float:
        """Where it ends."""
        return self.lines[-1].room[3]

    @property
    def size(self) -> float:
        """Points of its type."""
        return max(line.size for line in self.lines)


def columns(lines: Sequence[Line]) -> list[Column]:
    """The columns of a page in the order in which they were drawn; none where all text runs across.

    A column holds at least one text set downwards; numbers abreast and words on their side belong to it.
    """
    found: list[Column] = []
    for line in lines:
        if line.text.reading:
            continue
        if found and _goes_on(found[-1], line):
            found[-1].lines.append(line)
        else:
            found.append(Column(lines=[line]))
    return [column for column in found if any(_vertical(line) for line in column.lines)]


def _vertical(line: Line) -> bool:
    """Whether a text runs downwards, as it is or on its side."""
    a, b, _, _, _, _ = line.at
    return line.text.downwards or (abs(a) < 1e-6 and b > 0)


def _goes_on(column: Column, line: Line) -> bool:
    """Whether a text follows in the same column."""
    em = line.size * MM_PER_POINT
    before = column.lines[-1]
    if not (_vertical(line) or line.text.anchor == "middle"):
        return False
    gap = line.room[1] - before.room[3]
    return (
        abs(_middle(line.room) - column.middle) < ONE_COLUMN * em
        and abs(line.size - before.size) < 0.05
        and -em < gap < BREAK * em
    )


def _middle(room: Box) -> float:
    return (room[0] + room[2]) / 2


def check(
    lines: Sequence[Line], found: Sequence[Column], sheet: Sheet, *, flowing: bool, fold: float
) -> Iterator[Found]:
    """Faults of the flow of text set downwards; `lines` is all text of the page that flows.

    What is left of the `fold` (mm from the left) is another page than what is right of it.
    """
    if flowing:
        yield from _stranded(lines, found, sheet, fold)
    for before, last, after in zip(found, found[1:], (*found[2:], None), strict=False):
        if len(last.text) < LEAST_LAST and _ends_paragraph(before, last, after):
            yield "preflight.short-last-line", {"text": last.text, "before": shortened(before.text)}


def _ends_paragraph(before: Column, last: Column, after: Column | None) -> bool:
    """Whether a column is the last one of a paragraph begun at its right."""
    em = last.size * MM_PER_POINT
    step = before.middle - last.middle
    if abs(before.size - last.size) > 0.05 or abs(before.top - last.top) > 0.3 * em:
        return False
    if (
        before.lines[-1].text.font != last.lines[0].text.font
        or not LEADINGS[0] * em <= step <= LEADINGS[1] * em
    ):
        return False
    if before.foot - before.top < LONG * em or before.text[-1:] in ENDS:
        return False
    return after is None or not (
        abs(last.middle - after.middle - step) < 0.05 and abs(after.top - last.top) < 0.3 * em
    )


def _stranded(lines: Sequence[Line], found: Sequence[Column], sheet: Sheet, fold: float) -> Iterator[Found]:
    """Headings, as who composed the page calls them, at whose left nothing stands in their band."""
    for column in found:
        if column.lines[0].text.role != "heading":
            continue
        left = min(line.room[0] for line in column.lines)
        edge = fold if left > fold else 0.0
        rules = [box[3] for box in sheet.shapes if _rule(box, column, left)]
        near: Box = (max(left - REACH, edge), column.top, left, max(column.foot, column.top + DEEP, *rules))
        own = {line.order for line in column.lines}
        beside = any(_in(line.room, near) for line in lines if line.order not in own)
        if not beside and not any(_in(box, near) and box[2] - box[0] > 2.0 for box in sheet.shapes):
            yield "preflight.heading-stranded", {"text": shortened(column.text)}


def _rule(box: Box, column: Column, left: float) -> bool:
    """Whether a line is the rule of a heading, which is as long as its band is deep."""
    return box[2] - box[0] < 1.0 and 0.0 < left - box[2] < RULE and abs(box[1] - column.top) < RULE


def _in(box: Box, near: Box) -> bool:
    """Whether a box ends within another one's width, beside it."""
    return near[0] < box[2] <= near[2] + 1.5 and box[1] < near[3] and box[3] > near[1]
