"""Figures: every card shows what it is, and rings and badges sit on what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from pnp.boxes import Box, around, common, lies_in
from pnp.geometry import MM_PER_POINT
from pnp.preflight.pages.lines import Card, Found, Mark, Sheet
from pnp.preflight.walk import glyph_boxes, moved
from pnp.scene import IDENTITY, Group, Item, Matrix, Text, times

LEAST = {False: 6.0, True: 10.0}
"""Points of index and letters of a card in a figure, however small it is drawn, and in large print."""

SUIT = 0.6
"""Ems under an index in which its suit stands: it is seen with the index."""

SHRUNK = 0.1
"""Share of a sign at each of its edges that may be covered."""

BAND = 0.4
"""Millimetres to which a ring reaches at both sides of its line."""

NEAR = 0.4
"""Millimetres by which a ring may miss the corner or the middle of its card."""

ABOUT = 3.0
"""Millimetres from a badge to the card or the word that it means."""

TOUCH = 0.05
"""Millimetres by which a badge may touch a sign."""

Point = tuple[float, float]


def check(sheet: Sheet, *, large: bool) -> Iterator[Found]:
    """Faults of the figures of a page, which may be one of `large` print."""
    placed = sheet.figures
    for index, one in enumerate(placed):
        after = placed[index + 1 :]
        if isinstance(one, Card):
            yield from _sign(one, after, LEAST[large])
        elif one.role == "ring":
            if not _on_its_card(one, placed):
                yield "preflight.mark-astray.ring", {"x": one.box[0], "y": one.box[1]}
            yield from _covered(one, placed)
        else:
            yield from _badge(one, placed, sheet)


def _sign(card: Card, after: Sequence[Card | Mark], least: float) -> Iterator[Found]:
    """Whether the index of a card is on it, large enough, and seen together with its suit."""
    if not card.form.sign:
        return
    found = list(_indices(card))
    size = max((points for _, _, points in found), default=0.0)
    if found and size < least:
        yield "preflight.text-size.page", {"size": size, "least": least, "text": card.form.sign}
    for text, at in _texts(card.form.items, card.at):
        size = text.size * hypot(at[2], at[3])
        if text.role == "index" and text.text != card.form.sign and size < least:
            yield "preflight.text-size.page", {"size": size, "least": least, "text": text.text}
    shown = (one for one in found if card.clip is None or lies_in(one[0], card.clip))
    if not any(_is_uncovered(region, at, card, after) for _, (region, at), _ in shown):
        yield "preflight.sign-hidden", {"sign": card.form.sign, "name": card.form.name.partition("-")[2]}


def _indices(card: Card) -> Iterator[tuple[Box, tuple[Box, Matrix], float]]:
    """Each index by which a card is known: its letters on the page, their room with the suit, its points."""
    for text, at in _texts(card.form.items, card.at):
        if text.role != "index" or text.text != card.form.sign:
            continue
        letters = around(glyph_boxes(text, IDENTITY))
        assert letters is not None
        suited = card.clip is None  # a part of a card is cut out for its letters alone
        below = letters[3] + suited * SUIT * text.size * MM_PER_POINT
        region = letters[0], letters[1], letters[2], below
        yield moved(letters, at), (region, at), text.size * hypot(at[2], at[3])


def _texts(items: Sequence[Item], at: Matrix) -> Iterator[tuple[Text, Matrix]]:
    for item in items:
        if isinstance(item, Text):
            yield item, at
        elif isinstance(item, Group):
            yield from _texts(item.items, times(at, item.transform))


def _is_uncovered(region: Box, at: Matrix, card: Card, after: Sequence[Card | Mark]) -> bool:
    """Whether nothing that is drawn later covers a part of a card; its like, as in a pile, does not count."""
    left, top, right, bottom = region
    across, down = SHRUNK * (right - left), SHRUNK * (bottom - top)
    a, b, c, d, e, f = at
    points = [
        (a * x + c * y + e, b * x + d * y + f)
        for x in (left + across, (left + right) / 2, right - across)
        for y in (top + down, (top + bottom) / 2, bottom - down)
    ]
    return not any(
        _covers(other, point)
        for other in after
        if not (isinstance(other, Card) and other.form.name == card.form.name)
        for point in points
    )


def _covers(one: Card | Mark, point: Point) -> bool:
    """Whether a card or a badge lies on a point; a ring covers nothing."""
    if isinstance(one, Card):
        return _lies_on(point, one)
    if one.role == "ring":
        return False
    x, y, radius = _disc(one)
    return hypot(point[0] - x, point[1] - y) < radius


def _lies_on(point: Point, card: Card) -> bool:
    """Whether a point of the page lies on what shows of a card."""
    if card.clip is not None and not _within(*point, card.clip):
        return False
    a, b, c, d, e, f = card.at
    x, y = point[0] - e, point[1] - f
    whole = a * d - b * c
    own_x, own_y = (d * x - c * y) / whole, (a * y - b * x) / whole
    left, top, wide, tall = card.form.box
    return left <= own_x <= left + wide and top <= own_y <= top + tall


def _disc(mark: Mark) -> tuple[float, float, float]:
    left, top, right, bottom = mark.box
    return (left + right) / 2, (top + bottom) / 2, (right - left) / 2


def _on_its_card(ring: Mark, placed: Sequence[Card | Mark]) -> bool:
    """Whether a ring begins where a card begins, or has its middle, and that card lies open in its middle."""
    x, y = (ring.box[0] + ring.box[2]) / 2, (ring.box[1] + ring.box[3]) / 2
    open_there = [card for card in placed if isinstance(card, Card) and _lies_on((x, y), card)]
    if not open_there:
        return False
    left, top, right, bottom = _box(open_there[-1])
    corner = hypot(left - ring.box[0], top - ring.box[1])
    return min(corner, hypot((left + right) / 2 - x, (top + bottom) / 2 - y)) < NEAR


def _box(card: Card) -> Box:
    left, top, wide, tall = card.form.box
    box = moved((left, top, left + wide, top + tall), card.at)
    return box if card.clip is None else common(box, card.clip)


def _badge(badge: Mark, placed: Sequence[Card | Mark], sheet: Sheet) -> Iterator[Found]:
    """Whether a badge lies at something, and hides no sign that would be seen without it."""
    cards = [one for one in placed if isinstance(one, Card)]
    boxes = [_box(card) for card in cards]
    x, y, radius = _disc(badge)
    words = [line for line in sheet.lines if line.text.role == "label" and not line.owner]
    labels = [line for line in words if not _within(x, y, line.room)]  # of a number in a disc, not its own
    if not any(_away(x, y, box) < radius + ABOUT for box in (*boxes, *(line.room for line in labels))):
        yield "preflight.mark-astray.badge", {"x": x, "y": y}
    for line in labels:
        if any(_away(x, y, glyph) < radius - TOUCH for glyph in line.glyphs):
            yield "preflight.sign-covered", {"sign": line.text.text}
    yield from _covered(badge, placed)


def _covered(mark: Mark, placed: Sequence[Card | Mark]) -> Iterator[Found]:
    """Signs that would be seen without a ring or a badge that lies on them."""
    cards = [one for one in placed if isinstance(one, Card)]
    for index, card in enumerate(cards):
        for letters, (region, at), _ in _indices(card):
            if _touches(mark, letters) and _is_uncovered(region, at, card, cards[index + 1 :]):
                yield "preflight.sign-covered", {"sign": card.form.sign}


def _touches(mark: Mark, box: Box) -> bool:
    """Whether a mark lies on a box: a badge with its disc, a ring with its line."""
    if mark.role == "badge":
        x, y, radius = _disc(mark)
        return _away(x, y, box) < radius - TOUCH
    left, top, right, bottom = mark.box
    by = BAND - TOUCH
    apart = box[2] < left - by or box[0] > right + by or box[3] < top - by or box[1] > bottom + by
    within = box[0] > left + by and box[2] < right - by and box[1] > top + by and box[3] < bottom - by
    return not apart and not within


def _within(x: float, y: float, box: Box) -> bool:
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _away(x: float, y: float, box: Box) -> float:
    """Millimetres from a point to a box."""
    return hypot(max(box[0] - x, x - box[2], 0.0), max(box[1] - y, y - box[3], 0.0))
