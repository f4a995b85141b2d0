"""Where texts meet what they must not: another text, the paper's edge, a cut, a fold, a notch."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.boxes import Box, common, crosses, meet
from pnp.preflight.pages.lines import Found, Guard, Line, Sheet
from pnp.scene import Page
from pnp.type.measure import shortened

TOUCH = 0.15
"""Millimetres by which the boxes of two letters may overlap: a j under a Q."""

HALO = 0.7
"""Millimetres within which the same word twice is one word with an outline."""

EDGE = 0.2
"""Millimetres that a text may stand out of the paper by rounding."""


def check(sheet: Sheet, page: Page) -> Iterator[Found]:
    """Every meeting on a page."""
    yield from _texts(sheet)
    for line in sheet.lines:
        box = line.box if _beyond(line, line.room, page) > EDGE else None  # where letters lie is dear to know
        if box is not None and (excess := _beyond(line, box, page)) > EDGE:
            yield "preflight.off-page", {"text": shortened(line.text.text), "excess": excess}
        if any(meet(line.room, card, TOUCH) and _upon(line, card) for card in sheet.cards):
            yield "preflight.text-over-art", {"text": shortened(line.text.text)}
    for guard in sheet.guards:
        yield from _guarded(sheet, guard)


def _beyond(line: Line, box: Box, page: Page) -> float:
    """Millimetres by which what shows of a text's box stands out of the paper."""
    left, top, right, bottom = box if line.clip is None else common(box, line.clip)
    return max(-left, -top, right - page.width, bottom - page.height)


def _upon(line: Line, card: Box) -> bool:
    """Whether letters of a text lie on a card."""
    return any(meet(glyph, card, TOUCH) for glyph in line.glyphs)


def _texts(sheet: Sheet) -> Iterator[Found]:
    """Texts over texts."""
    for first, second in over_one_another(sheet):
        yield (
            "preflight.text-over-text",
            {"text": shortened(first.text.text), "other": shortened(second.text.text)},
        )


def over_one_another(sheet: Sheet) -> Iterator[tuple[Line, Line]]:
    """Pairs of texts of which one is printed over the other; of cards that are pictures, one may lie so."""
    active: list[Line] = []
    for line in sorted(sheet.lines, key=lambda line: line.room[1]):
        active = [other for other in active if other.room[3] > line.room[1]]
        for other in active:
            if line.owner != other.owner or not meet(line.room, other.room, TOUCH):
                continue
            first, second = sorted((line, other), key=lambda one: one.order)
            if not _outlined(first, second) and _letters_overlap(first, second):
                yield first, second
        active.append(line)


def _outlined(one: Line, other: Line) -> bool:
    """Whether the one is the other again, as its outline or shadow."""
    near = abs(one.room[0] - other.room[0]) < HALO and abs(one.room[1] - other.room[1]) < HALO
    return near and one.text.text == other.text.text


def _letters_overlap(one: Line, other: Line) -> bool:
    """Whether letters of two texts lie over one another."""
    reach = other.room
    near = [glyph for glyph in one.glyphs if meet(glyph, reach)]
    return any(meet(a, b, TOUCH) for a in near for b in other.glyphs)


def _guarded(sheet: Sheet, guard: Guard) -> Iterator[Found]:
    """Texts across a cut or fold, and texts of a cut-out piece that lie outside its outline."""
    for line in sheet.lines:
        if line.text.role == "small print" and not line.owner:
            continue  # furniture may be cut off with the margin
        if any(crosses(line.room, *piece) for piece in guard.segments):
            box = line.box
            if box is not None and any(crosses(box, *piece) for piece in guard.segments):
                yield "preflight.across", {"text": shortened(line.text.text), "role": guard.role}
                continue
        if guard.role == "cut" and guard.closed and guard.owner and line.owner == guard.owner:
            box = line.box
            if box is not None and not _inside((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, guard):
                yield "preflight.cut-away", {"text": shortened(line.text.text)}


def _inside(x: float, y: float, guard: Guard) -> bool:
    """Whether a point lies inside a closed cut (even-odd)."""
    found = False
    for x1, y1, x2, y2 in guard.segments:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found
