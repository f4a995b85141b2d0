"""Pages of a booklet: columns with running heads and numbers, and the contents."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from math import fsum
from typing import TYPE_CHECKING

from pnp.art import pen
from pnp.compose.booklet import flow
from pnp.compose.booklet.flow import Block, Placed, TooTall, drawn, fill
from pnp.compose.booklet.shape import BOTTOM, GUTTER, LARGE, TOP, Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import fitted
from pnp.compose.mats.motifs import hairline, levelled
from pnp.errors import PnpError, refused
from pnp.scene import Group, Item, Text
from runtime.value import value

if TYPE_CHECKING:
    pass


GROWTH, AIR = (1.4, 1.3, 1.2, 1.1), 3.0
"""By how much pictures grow on a page that has room; and mm that each of its blocks then keeps."""

MOST_BLANK, MOST_AIR = 0.25, 14.0
"""Share of a column that may be blank below, and mm of white that else stand round its pictures at most."""

LOOSE, MOST_WHITE = 1.39, 20.0
"""Millimetres before a block that may have more before it, and how much more at most beside usual type."""

LARGER = 1.5
"""How many times as much it is where type is large."""

FILLED = 2 / 3
"""Share of a page that is filled."""

KEPT = 0.6
"""The same before its pictures grow, where some of what it bears moves on to an emptier page."""


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """One page before it is imposed: its columns, and what its running head says."""

    columns: tuple[tuple[Placed, ...], ...]
    shape: Shape
    head: str = ""
    lengths: tuple[float, ...] = ()  # mm of each band, where they are not alike
    tail: tuple[Item, ...] = ()  # a picture under the bands, from the left of the text and its head

    @cached_property
    def filled(self) -> float:
        """The share of its columns that bears anything."""
        if self.lengths:  # what one row leaves is filled by a tailpiece
            return fsum(self.lengths) / self.shape.depth if len(self.lengths) > 1 else 1.0
        taken = fsum(
            piece.height * placed.block.share
            for column in self.columns
            for placed in column
            for piece in placed.pieces
        )
        return taken / (self.shape.columns * self.shape.room)

    @property
    def all_columns(self) -> list[tuple[Placed, ...]]:
        """Its columns, those included for which nothing was left."""
        return [*self.columns, *[()] * (self.shape.columns - len(self.columns))]

    @property
    def blank(self) -> float:
        """The share of its columns that is white beyond what usually stands between two blocks."""
        room, columns = self.shape.room, self.all_columns
        if self.shape.downwards:
            lengths = self.lengths or (self.shape.column,) * len(self.columns)
            rows = zip(lengths, self.columns, strict=True)
            borne = fsum(length * (1 - flow.white(row, room)) for length, row in rows)
            return 1 - (borne + GUTTER * (len(lengths) - 1)) / self.shape.depth
        return fsum(flow.white(column, room) for column in columns) / len(columns)


@value
class Chapter:
    """Blocks that begin on a new page, or in one of its columns; `airy` ones share out their white."""

    blocks: tuple[Block, ...]
    airy: bool = False
    foot: float = 0.0  # mm that its last page leaves to the ruler, if it has the room


def leaves(chapters: Sequence[Chapter], shape: Shape) -> list[Leaf]:
    """All pages of the chapters in order; where a page has two columns a chapter begins with a column."""
    return paged([column for chapter in chapters for column in columns_of(chapter, shape)], shape)


def paged(columns: Sequence[tuple[Placed, ...]], shape: Shape) -> list[Leaf]:
    """The columns in order on pages."""
    made: list[Leaf] = []
    head = ""
    for start in range(0, len(columns), shape.columns):
        group = tuple(columns[start : start + shape.columns])
        heads = [placed.block.head for column in group for placed in column if placed.block.head]
        first = heads[0] if heads else head
        head = heads[-1] if heads else head
        made.append(Leaf(columns=group, shape=shape, head=first))
    return made


def columns_of(chapter: Chapter, shape: Shape) -> list[tuple[Placed, ...]]:
    """The columns of one chapter, which begins at the head of the first."""
    try:
        columns = fill(chapter.blocks, lambda _: shape.room)
        if chapter.foot:
            last = (len(columns) - 1) // shape.columns * shape.columns
            higher = fill(chapter.blocks, lambda at: shape.room - chapter.foot * (at >= last))
            columns = higher if len(higher) == len(columns) else columns
        else:
            shares = (FILLED, KEPT) if chapter.airy else (1 - FILLED, FILLED)
            columns = flow.evened(chapter.blocks, columns, shape.room, *shares)
    except TooTall as error:
        raise too_tall(error, shape) from None
    return [spread_out(column, shape) if chapter.airy else tuple(column) for column in columns]


def spread_out(column: Sequence[Placed], shape: Shape) -> tuple[Placed, ...]:
    """A column whose blocks stand apart by some of the white that it leaves; what belongs together stays."""
    if not column:
        return ()
    spare, most = shape.room - flow.reach(column), MOST_WHITE * (LARGER if shape.type.body >= LARGE else 1.0)
    loose = [
        at
        for at in range(1, len(column))
        if column[at].block.before >= LOOSE and column[at].start == 0 and not _led(column[at - 1], column[at])
    ]
    if not loose:
        return tuple(column)
    gap = max(0.0, min(most, spare / (len(loose) + 1)))
    return tuple(
        Placed(block=one.block, y=one.y + gap * bisect_right(loose, at), start=one.start, stop=one.stop)
        for at, one in enumerate(column)
    )


def _led(above: Placed, placed: Placed) -> bool:
    """Whether a block stays close to the one above: not a step or row to the one before it."""
    return above.block.with_next and (bool(above.block.head) or placed.block.before != above.block.before)


def grown(leaf: Leaf) -> Leaf:
    """A page whose pictures are as much larger as its white allows, with a line in the middle of each gap."""
    shape = leaf.shape
    columns = tuple(tuple(_ruled(_aired(_grown(column, shape), shape))) for column in leaf.columns)
    return replace(leaf, columns=columns)


def _ruled(column: Sequence[Placed]) -> Iterator[Placed]:
    """A column whose lines stand in the middle of their gaps; before a title, or nothing, there is none."""
    for placed, following in zip_longest(column, column[1:]):
        block = placed.block
        if not block.ruled or placed.stop < len(block.pieces):
            yield placed
            continue
        *pieces, rule = block.pieces
        if following is None or following.block.head:
            yield replace(placed, block=replace(block, pieces=tuple(pieces)), stop=placed.stop - 1)
            continue
        down = (following.y - flow.reach([placed])) / 2
        lowered = replace(rule, items=(pen.group(*rule.items, at=pen.shift(0.0, down)),))
        yield replace(placed, block=replace(block, pieces=(*pieces, lowered)))


def _grown(column: tuple[Placed, ...], shape: Shape) -> tuple[Placed, ...]:
    """A column of whole blocks with larger pictures; as it was where no picture has room to grow."""
    if any(placed.start for placed in column) or not any(placed.block.larger for placed in column):
        return column
    least = shape.room - AIR * len(column)
    for factor in GROWTH:
        blocks = [_as_large(one.block, factor) for one in column]
        with suppress(TooTall):  # a picture that would be higher than its column
            larger = fill(blocks, lambda _: least)
            if len(larger) == 1:
                return spread_out(larger[0], shape)
    return column


def _as_large(block: Block, most: float) -> Block:
    """A block with pictures larger by a factor, or by as much as it can have."""
    if block.larger is None:
        return block
    return next(filter(None, (block.larger(factor) for factor in GROWTH if factor <= most)), block)


def _aired(column: tuple[Placed, ...], shape: Shape) -> tuple[Placed, ...]:
    """A column that is still blank by much, with white between its pictures and their words."""
    blocks = [placed.block for placed in column]
    spare = shape.room - flow.reach(column)
    airy = sum(block.aired is not None for block in blocks)
    if not airy or spare < MOST_BLANK * shape.room or any(placed.start for placed in column):
        return column
    more = min(MOST_AIR, spare / (2 * airy + 1))
    filled = fill([block.aired(more) if block.aired else block for block in blocks], lambda _: shape.room)
    return spread_out(filled[0], shape) if len(filled) == 1 else column


def too_tall(error: TooTall, shape: Shape) -> PnpError:
    """What is said of a piece that no column can hold."""
    code = "component.tall-block.large" if shape.type.body >= LARGE else "component.tall-block"
    return refused("booklet", code, text=error.block.name or "…", excess=error.excess)


def begins(leaf: Leaf) -> bool:
    """Whether a page begins with a title or a heading, not with what goes on from the page before."""
    first = leaf.columns[0][0]
    return first.start == 0 and bool(first.block.head)


def draw(leaf: Leaf, page: int, setter: Setter, title: str, *, numbered: bool = True) -> tuple[Item, ...]:
    """A page with its head and number; `page` counts from 1."""
    shape = leaf.shape
    items: list[Item] = list(_furniture(leaf.head, page, shape, setter, title, numbered=numbered))
    if shape.downwards:
        return (*items, *_bands(leaf, page, setter))
    left = shape.left(page)
    for index, column in enumerate(leaf.columns):
        items += drawn(column, left + index * (shape.column + GUTTER), TOP)
    return tuple(items)


def _bands(leaf: Leaf, page: int, setter: Setter) -> Iterator[Item]:
    """The columns of text set downwards, turned upright, with a line between two."""
    shape = leaf.shape
    left = shape.left(page)
    right = left + shape.measure
    lengths = leaf.lengths or (shape.column,) * len(leaf.columns)
    yield pen.group(*leaf.tail, at=pen.shift(left, TOP))
    top = TOP
    for index, column in enumerate(leaf.columns):
        top += lengths[index - 1] + GUTTER if index else 0.0
        if index:
            rule = pen.line((left, top - GUTTER / 2), (right, top - GUTTER / 2))
            yield hairline(rule, setter.tone.line, 0.12)
        for placed in column:
            y = placed.y
            for piece in placed.pieces:
                yield Group(items=piece.items, transform=(0.0, 1.0, -1.0, 0.0, right - y, top))
                y += piece.height


def _furniture(
    head: str, page: int, shape: Shape, setter: Setter, title: str, *, numbered: bool
) -> tuple[Item, ...]:
    """The running head (game on even pages, section on odd ones) and the page number outside."""
    left = shape.left(page)
    right = left + shape.measure
    size = shape.type.small
    right_page = shape.on_the_right(page)
    text = head if page % 2 else title
    y = TOP - 5.4
    chosen = fitted(text, shape.measure, "sans", size, min(size, 8.0), ("booklet", text)) if text else size
    foot = shape.height - BOTTOM + 6.2
    outside = right if right_page else left
    number = Text(
        x=outside,
        y=foot,
        text=str(page),
        font="sans-bold",
        size=size,
        color=setter.tone.accent,
        anchor="end" if right_page else "start",
        role="page number",
    )
    return (
        *((number,) if numbered else ()),
        Text(
            x=outside,
            y=y,
            text=text,
            font="sans",
            size=chosen,
            color=setter.tone.line,
            anchor="end" if right_page else "start",
            role="running head",
        ),
        levelled(left, right, TOP - 3.6, setter.tone.line, 0.15),
    )
