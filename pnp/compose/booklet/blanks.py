"""What fills the blank of a booklet's pages: lines for notes, an ornament, a page of notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import fsum

from pnp.art import pen
from pnp.compose.booklet import flow
from pnp.compose.booklet.flow import Block, Piece, Placed
from pnp.compose.booklet.pages import Leaf, draw
from pnp.compose.booklet.shape import GUTTER, TOP, Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.mats.motifs import hairline
from pnp.scene import Item

APART = 4.5
"""Millimetres between what is told and the lines for notes under it."""

PITCH = 8.0
"""Millimetres from one writing line to the next."""

TAIL, TAIL_SHARE, MOST_TAIL = 0.28, 0.65, 70.0
"""Share of a page from which a tailpiece fills what is blank, its share of that, and its most mm."""

LEAST_TAIL, LOOSE = 0.14, 0.3
"""The same of a page that is blank above it as well: on so much of it in all."""

LINED = 0.25
"""Share of a page from which lines for notes fill what its words leave."""

FEWEST_LINES = 4
"""Writing lines under a heading of their own at least."""


def notes(page: int, shape: Shape, setter: Setter, title: str, *, headed: bool) -> tuple[Item, ...]:
    """A page of writing lines, so that no page is blank by accident; the first of them is headed."""
    head = setter.voice.say("booklet.notes")
    leaf = _headed(head, shape, setter) if headed else Leaf(columns=(), shape=shape, head=head)
    items: list[Item] = list(draw(leaf, page, setter, title))
    left = shape.left(page)
    lines: pen.Outline = ()
    for i in range(int((shape.room - 18.0) / PITCH)):
        far = 20.0 + i * PITCH
        if shape.downwards:
            x = left + shape.measure - far
            lines += pen.line((x, TOP), (x, TOP + shape.depth))
        else:
            lines += pen.line((left, TOP + far), (left + shape.measure, TOP + far))
    items.append(hairline(lines, setter.tone.line, 0.15))
    return tuple(items)


def with_tail(leaf: Leaf, drawn: Callable[[float], Piece]) -> Leaf:
    """A page with a picture, drawn to a height, in the middle of what its emptiest column leaves blank."""
    shape = leaf.shape
    if shape.downwards:
        return _with_tail_under(leaf, drawn)
    columns = leaf.all_columns
    last = min(range(len(columns)), key=lambda at: (flow.reach(columns[at]), -at))
    free = shape.depth - (end := flow.reach(columns[last]))
    if free < (LEAST_TAIL if leaf.blank > LOOSE else TAIL) * shape.depth:
        return leaf
    piece = drawn(min(free * TAIL_SHARE, MOST_TAIL))
    y = end + (free - piece.height) / 2
    columns[last] = (*columns[last], Placed(block=Block(pieces=(piece,)), y=y, start=0, stop=1))
    return replace(leaf, columns=tuple(columns))


def _with_tail_under(leaf: Leaf, drawn: Callable[[float], Piece]) -> Leaf:
    """The same under the rows of words set downwards, or at the left of the last one."""
    shape = leaf.shape
    rows = leaf.lengths or (shape.column,) * len(leaf.columns)
    end = fsum(rows) + GUTTER * len(rows)
    free, x = shape.depth - end, 0.0
    if free < TAIL * shape.depth:
        taken = flow.reach(leaf.columns[-1])
        if leaf.lengths or taken > shape.room / 2:
            return leaf
        free, x = rows[-1], -taken / 2  # it is drawn in the middle of a whole row
        end -= free + GUTTER
    piece = drawn(min(free * TAIL_SHARE, MOST_TAIL))
    y = end + (free - piece.height) / 2
    return replace(leaf, tail=(pen.group(*piece.items, at=pen.shift(x, y)),))


def with_lines_under(leaf: Leaf, setter: Setter) -> Leaf:
    """A page of rows of words set downwards with a row of lines for notes, where much of it is blank."""
    shape = leaf.shape
    free = shape.depth - fsum(leaf.lengths) - GUTTER * len(leaf.lengths)
    if free < TAIL * shape.depth:
        return leaf
    lined = _lined(shape.room, 0.0, replace(setter, width=free))
    return replace(leaf, columns=(*leaf.columns, lined), lengths=(*leaf.lengths, free))


def with_lines(leaf: Leaf, setter: Setter) -> Leaf:
    """A page with lines for notes where much of it is blank: its last column's foot, and further ones."""
    shape = leaf.shape
    *before, last = leaf.columns
    end = flow.reach(last)
    empty = shape.columns - len(leaf.columns)
    if shape.downwards and leaf.blank > LOOSE:  # a row that the next part left half empty as well
        short = [flow.reach(row) < shape.room / 2 for row in before]
        before = [
            (*row, *_lined(shape.room, flow.reach(row) + APART, setter)) if few else row
            for row, few in zip(before, short, strict=True)
        ]
        leaf = replace(leaf, columns=(*before, last))
    if shape.room - end + empty * shape.room < LINED * shape.columns * shape.room:
        return leaf
    columns = [*before, (*last, *_lined(shape.room, end + APART, setter))]
    columns += [_lined(shape.room, 0.0, setter)] * empty
    return replace(leaf, columns=tuple(columns))


def _lined(room: float, top: float, setter: Setter) -> tuple[Placed, ...]:
    """Lines from `top` to the end of a column, nothing where few would stand there.

    They bear no heading: a page of notes has it, and several of one name would be one too many.
    """
    count = int((room - top) / PITCH)
    if count < FEWEST_LINES:
        return ()
    lines: pen.Outline = ()
    for index in range(1, count + 1):
        lines += pen.line((0.0, index * PITCH), (setter.width, index * PITCH))
    ruled = Piece(items=(hairline(lines, setter.tone.line, 0.15),), height=count * PITCH)
    return (Placed(block=Block(pieces=(ruled,)), y=top, start=0, stop=1),)


def _headed(head: str, shape: Shape, setter: Setter) -> Leaf:
    block = setter.title(head)
    return Leaf(columns=((Placed(block=block, y=0.0, start=0, stop=1),),), shape=shape, head=head)
