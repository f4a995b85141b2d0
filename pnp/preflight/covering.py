"""What lies over what in a face template: pictures under others, letters under pictures or lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from layouts.model import Size
from pnp.boxes import Box, around, share
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.preflight.walk import glyph_boxes, leaves
from pnp.scene import Color, Text
from pnp.template.keys import ICON, IMAGE, SHAPE, TEXT
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from pnp.template.spec import Element

COVERED = 0.3
"""Share of an icon or picture under a later one from which it is no longer told what it is."""
LETTER = 0.25
"""Share of a letter's box under an icon or picture."""
CROSSED = 0.12
"""Millimetres by which a line must run inside a letter's box."""
OPAQUE = 0.95


class Shown(NamedTuple):
    """An element as a card shows it: where it stands, and what it shows."""

    element: Element
    box: Box
    text: str


def shown(places: Places, picture: Picture, trim: Size) -> list[Shown]:
    """The elements of a side in the order of drawing; boxes of icons are those of their drawing."""
    template = places.template
    if template is None:
        return []
    found: list[Shown] = []
    for element, box, text in template.contents(picture.card, picture.side, picture.lang, trim):
        x, y, width, height = box
        if element.kind in (ICON, IMAGE) and not text.strip():
            continue
        if element.kind == ICON:
            side = min(width, height)
            x, y, width, height = x + (width - side) / 2, y + (height - side) / 2, side, side
        elif element.kind == IMAGE and element.fit == "contain":
            share = template.proportion(element, picture.card, picture.lang) or width / height
            wide, tall = min(width, height * share), min(height, width / share)
            x, y, width, height = x + (width - wide) / 2, y + (height - tall) / 2, wide, tall
        found.append(Shown(element, (x, y, x + width, y + height), text))
    return found


def on_card(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Every icon, picture and text that something later covers, and letters that a line crosses."""
    parts = shown(places, picture, trim)
    if not parts:
        return
    yield from _pictures(parts, picture, places)
    yield from _letters(parts, picture, places)


def _pictures(parts: Sequence[Shown], picture: Picture, places: Places) -> Iterator[Finding]:
    """Icons and pictures under later icons, pictures and filled shapes."""
    told: set[tuple[str, str]] = set()
    for place, one in enumerate(parts):
        if one.element.kind not in (ICON, IMAGE) or one.element.turn or one.element.repeat is not None:
            continue
        for other in parts[place + 1 :]:
            pair = (one.element.name, other.element.name)
            if pair in told or other.element.name == one.element.name or not _hides(one, other):
                continue
            told.add(pair)
            yield finding(
                "preflight.covered.picture",
                **places.of(picture, one.element.name, one.box),
                severity="warning",
                name=one.element.name,
                other=other.element.name,
                share=share(one.box, other.box),
            )


def _hides(one: Shown, other: Shown) -> bool:
    """Whether a later element takes an icon or picture away."""
    if other.element.turn or not _solid(other):
        return False
    hidden = share(one.box, other.box)
    if one.element.kind == IMAGE:  # art is a ground for what stands on it, until hardly any of it is left
        return other.element.kind != ICON and hidden > 0.9
    return hidden > COVERED


def _letters(parts: Sequence[Shown], picture: Picture, places: Places) -> Iterator[Finding]:
    """Letters under a later icon or picture, or crossed by the line of a frame."""
    texts = [(item, at) for item, at in leaves(picture.items) if isinstance(item, Text) and item.role]
    order = {part.element.name: place for place, part in enumerate(parts)}
    told: set[tuple[str, str]] = set()
    for item, at in texts:
        place = order.get(item.role)
        if place is None or parts[place].element.turn or parts[place].element.kind != TEXT:
            continue
        glyphs: list[Box] | None = None
        for other_place, other in enumerate(parts):
            pair = (item.role, other.element.name)
            over = other_place > place and other.element.kind in (ICON, IMAGE)
            if pair in told or not (over or _lined(other)):
                continue
            glyphs = glyph_boxes(item, at) if glyphs is None else glyphs
            if over and _solid(other):
                hit = sum(share(glyph, other.box) > LETTER for glyph in glyphs)
                code = "preflight.covered.text"
            else:
                hit = 0 if _panelled(parts, other_place, place, glyphs) else _crossings(other, glyphs)
                code = "preflight.covered.line"
            if not hit:
                continue
            told.add(pair)
            yield finding(
                code,
                **places.of(picture, item.role, around(glyphs)),
                severity="error" if over else "warning",
                text=shortened(item.text),
                other=other.element.name,
                count=hit,
            )


def _solid(one: Shown) -> bool:
    """Whether it hides what lies under it: a picture, an icon, a filled shape, none of them let through."""
    element = one.element
    if element.opacity < OPAQUE or element.mask is not None:
        return False
    if element.kind == SHAPE:
        return isinstance(element.fill, Color) and one.text not in ("line", "path", "polygon")
    return element.kind in (ICON, IMAGE)


def _lined(one: Shown) -> bool:
    """Whether it is a frame: a line round a box, or a rule, that is really drawn."""
    element = one.element
    drawn = element.stroke is not None and element.stroke_width > 0 and element.opacity >= OPAQUE
    return element.kind == SHAPE and drawn and not element.turn and one.text in ("rect", "line")


def _crossings(frame: Shown, glyphs: Sequence[Box]) -> int:
    """Letters through which a line of a frame runs."""
    return sum(any(_crossed(glyph, line) for line in _lines(frame)) for glyph in glyphs)


def _lines(frame: Shown) -> list[Box]:
    """The straight lines of a frame or rule as thin boxes."""
    left, top, right, bottom = frame.box
    half = frame.element.stroke_width / 2
    if frame.text == "rect":
        return [
            (left, top - half, right, top + half),
            (left, bottom - half, right, bottom + half),
            (left - half, top, left + half, bottom),
            (right - half, top, right + half, bottom),
        ]
    found = []
    points = [(left + x.of(right - left), top + y.of(bottom - top)) for x, y in frame.element.points]
    for (x1, y1), (x2, y2) in pairwise(points):
        if min(abs(x2 - x1), abs(y2 - y1)) < half:  # level or upright
            box = min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half
            found.append(box)
    return found


def _crossed(glyph: Box, line: Box) -> bool:
    """Whether a line runs inside a letter's box, rather than touch it."""
    left, top, right, bottom = glyph
    across = line[2] > left and line[0] < right and top + CROSSED < line[3] and line[1] < bottom - CROSSED
    down = line[3] > top and line[1] < bottom and left + CROSSED < line[2] and line[0] < right - CROSSED
    return across if line[2] - line[0] > line[3] - line[1] else down


def _panelled(parts: Sequence[Shown], frame: int, text: int, glyphs: Sequence[Box]) -> bool:
    """Whether a filled shape between a frame and a text keeps them apart."""
    box = around(glyphs)
    between = parts[min(frame, text) + 1 : max(frame, text)]
    return box is None or any(_solid(one) and share(box, one.box) > OPAQUE for one in between)
