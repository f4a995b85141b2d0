"""Walks through items with their place on the card: what is drawn where, what can be seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import fsum, hypot
from types import MappingProxyType

from pnp.boxes import Box, around
from pnp.geometry import MM_PER_POINT
from pnp.scene import IDENTITY, Form, Group, Item, Matrix, Path, Picture, Reuse, Segment, Text, times

NOTHING: Box = (0.0, 0.0, 0.0, 0.0)


def scale(matrix: Matrix) -> float:
    """By how much a transformation enlarges."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)


Leaf = tuple[Path | Text | Picture, Matrix]
"""A drawn item that is no group, with its transformation."""


def leaves(
    items: Sequence[Item], at: Matrix = IDENTITY, forms: Mapping[str, Form] = MappingProxyType({})
) -> Iterator[Leaf]:
    """Every drawn item that is no group, with its transformation; drawings of `forms` unfolded."""
    found: list[Leaf] = []
    _gather(items, at, forms, found)
    return iter(found)


def _gather(items: Sequence[Item], at: Matrix, forms: Mapping[str, Form], found: list[Leaf]) -> None:
    for item in items:
        if isinstance(item, Path | Text | Picture):
            found.append((item, at))
        elif isinstance(item, Group):
            _gather(item.items, times(at, item.transform), forms, found)
        elif isinstance(item, Reuse) and item.form in forms:
            _gather(forms[item.form].items, times(at, item.transform), forms, found)


def wordless(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items without their texts."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            kept.append(replace(item, items=wordless(item.items)))
        elif not isinstance(item, Text):
            kept.append(item)
    return tuple(kept)


def ink_box(text: Text, at: Matrix) -> Box | None:
    """The box of a text's strokes on the card; None where it is blank."""
    box = around(glyph_boxes(text, IDENTITY))
    return None if box is None else moved(box, at)


def glyph_boxes(text: Text, at: Matrix) -> list[Box]:
    """The box of each letter's strokes; blanks have none."""
    from pnp.type.measure import advances

    table, em = advances(text.font), text.size * MM_PER_POINT
    letters, words = text.spacing * MM_PER_POINT, text.word_spacing * MM_PER_POINT
    x = text.x
    if text.anchor != "start":
        whole = fsum(map(table.__getitem__, text.text)) * em + letters * (len(text.text) - 1)
        whole += words * text.text.count(" ")
        x -= whole / 2 if text.anchor == "middle" else whole
    font, y = text.font, text.y
    boxes: list[Box] = []
    if text.downwards:
        boxes = _column_boxes(text, em, letters)
    else:
        for character in text.text:
            box = _glyph(font, character)
            if box is not NOTHING:
                left, top, right, bottom = box
                boxes.append((x + left * em, y + top * em, x + right * em, y + bottom * em))
            x += table[character] * em + letters
            if character == " ":
                x += words
    if at == IDENTITY:
        return boxes
    a, b, c, d, e, f = at
    if b == c == 0.0 and a > 0.0 and d > 0.0:
        return [
            (a * left + e, d * top + f, a * right + e, d * bottom + f) for left, top, right, bottom in boxes
        ]
    return [moved(box, at) for box in boxes]


def moved(box: Box, at: Matrix) -> Box:
    """The box round a box after a transformation."""
    a, b, c, d, e, f = at
    if b == c == 0.0:  # nearly always
        left, top, right, bottom = a * box[0] + e, d * box[1] + f, a * box[2] + e, d * box[3] + f
        return min(left, right), min(top, bottom), max(left, right), max(top, bottom)
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _column_boxes(text: Text, em: float, letters: float) -> list[Box]:
    """The box of each letter's strokes in a vertical line."""
    from pnp.type.measure import advances
    from pnp.type.upright import upright

    stands, table = upright(text.font), advances(text.font)
    boxes, y = [], text.y
    for character in text.text:
        glyph = stands.glyph(character)
        box = _shape(text.font, glyph)
        if box is not NOTHING:
            x, base = text.x - table[character] / 2 * em, y + stands.origin(glyph) * em
            boxes.append((x + box[0] * em, base + box[1] * em, x + box[2] * em, base + box[3] * em))
        y += stands.advance(glyph) * em + letters
    return boxes


@cache
def _glyph(font: str, character: str) -> Box:
    """The box of a character's outline in ems, y down, from its origin on the baseline."""
    from pnp.type.faces import face

    return _shape(font, face(font).glyph(character))


@cache
def _shape(font: str, glyph: int) -> Box:
    """The box of a glyph's outline in ems, y down, from its origin on the baseline."""
    from pnp.type.faces import glyph_outline

    xs: list[float] = []
    ys: list[float] = []
    for segment in glyph_outline(font, glyph):
        numbers = _numbers(segment)
        xs += numbers[0::2]
        ys += numbers[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else NOTHING  # always this very object


def _numbers(segment: Segment) -> tuple[float, ...]:
    return segment[1:]


def stretch(matrix: Matrix) -> tuple[float, float]:
    """By how much a transformation stretches along x and y."""
    a, b, c, d, _, _ = matrix
    return hypot(a, b), hypot(c, d)
