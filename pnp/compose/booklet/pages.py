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
from pnp.compose.booklet.flow import Block, Piece, Placed, TooTall, drawn, fill, together, turned_back
from pnp.compose.booklet.shape import BOTTOM, GUTTER, LARGE, TOP, Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import fitted, middle
from pnp.compose.mats.motifs import hairline, levelled
from pnp.compose.typeset import set_lines
from pnp.errors import PnpError, refused
from pnp.scene import Group, Item, Text
from runtime.value import value

if TYPE_CHECKING:
    from pnp.type.vertical import Column


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

PART, PARTS = 1.12, (1.12, 1.0, 0.86)
"""Lines from the title of a part to the next one, in the contents; and as close as these under something."""

CLEAR = 8.0
"""Millimetres above the contents where they stand under something."""

DOTS = 6.0
"""Millimetres between a title of the contents and the number of its page, at least."""


@value
class Entry:
    """A line of the contents: title, page from 1, depth."""

    title: str
    page: int
    level: int


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
        if not column[at - 1].block.with_next and column[at].block.before >= LOOSE and column[at].start == 0
    ]
    if not loose:
        return tuple(column)
    gap = max(0.0, min(most, spare / (len(loose) + 1)))
    return tuple(
        Placed(block=one.block, y=one.y + gap * bisect_right(loose, at), start=one.start, stop=one.stop)
        for at, one in enumerate(column)
    )


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
        blocks = [one.block.larger(factor) if one.block.larger else one.block for one in column]
        with suppress(TooTall):  # a picture that would be higher than its column
            larger = fill([block for block in blocks if block], lambda _: least)
            if all(blocks) and len(larger) == 1:
                return spread_out(larger[0], shape)
    return column


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


def entries(pages: Sequence[Leaf], first: int) -> tuple[Entry, ...]:
    """The contents: every named block with its page; `first` is the number of the first page."""
    found = []
    for index, leaf in enumerate(pages):
        for column in leaf.columns:
            for placed in column:
                if placed.block.name and placed.start == 0:
                    found.append(Entry(title=placed.block.name, page=first + index, level=placed.block.level))
    return tuple(found)


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


def contents(found: Sequence[Entry], shape: Shape, setter: Setter) -> list[Leaf]:
    """The pages of contents before the leaves in which the entries were found."""
    title = setter.title(setter.voice.say("booklet.contents"))

    def after(pages: int) -> list[Leaf]:
        listed = [_entry(replace(entry, page=entry.page + pages), setter) for entry in found]
        apart = [replace(entry, before=LOOSE) for entry in listed]
        airy = leaves((Chapter(blocks=(title, *apart), airy=True),), shape)
        return airy if len(airy) == 1 else leaves((Chapter(blocks=(title, *together(listed))),), shape)

    listed = after(1)
    if len(listed) > 1:  # the parts alone: few lines of sections would have a page to themselves
        found = [entry for entry in found if not entry.level]
        listed = after(1)
    return listed if len(listed) == 1 else after(len(listed))


def with_contents(leaf: Leaf, found: Sequence[Entry], setter: Setter) -> Leaf:
    """A page of one column, much of it empty, with the contents under it; else as it was.

    They list the parts that follow on other pages, alone, and in lines as close as the page wants.
    """
    room = leaf.shape.room
    if leaf.shape.downwards or len(leaf.columns) != 1 or leaf.filled >= FILLED:
        return leaf
    above = [placed.block for placed in leaf.columns[0]]
    parts = [entry for entry in found if not entry.level and entry.page > found[0].page]

    def titled(title: str, apart: float) -> list[list[Placed]]:
        listed = [_entry(entry, setter, apart) for entry in parts]
        return fill([*above, replace(setter.title(title), before=CLEAR), *listed], lambda _: room)

    for apart in PARTS:
        if len(titled(found[0].title, apart)) == 1:  # words are asked for only where they are printed
            (column,) = titled(setter.voice.say("booklet.contents"), apart)
            return replace(leaf, columns=(spread_out(column, leaf.shape),))
    return leaf


def _entry(entry: Entry, setter: Setter, apart: float = PART) -> Block:
    """A line of the contents: title, dots, page; lines of parts stand `apart` by so many usual ones."""
    from pnp.type import measure

    size = setter.type.body
    deep = setter.type.line(size) * (1.0 if entry.level else apart)
    indent = 4.0 if entry.level else 0.0
    face = "sans" if entry.level else "sans-bold"
    number = str(entry.page)
    if setter.across:
        return _listed(entry, setter, indent, face, size, deep)
    room = setter.width - indent - measure.width(number, "sans", size) - DOTS
    chosen = fitted(entry.title, room, face, size, size * 0.85, ("booklet", entry.title))
    y = middle(deep / 2, size)
    start = indent + measure.width(entry.title, face, chosen) + 1.6
    end = setter.width - measure.width(number, "sans", size) - 1.6
    items: tuple[Item, ...] = (
        Text(x=indent, y=y, text=entry.title, font=face, size=chosen, color=setter.tone.text),
        levelled(start, end, y - 0.2, setter.tone.line, 0.25, (0.01, 1.3)),
        Text(x=setter.width, y=y, text=number, font="sans", size=size, color=setter.tone.text, anchor="end"),
    )
    return Block(pieces=(Piece(items=items, height=deep),))


def _listed(entry: Entry, setter: Setter, indent: float, face: str, size: float, deep: float) -> Block:
    """The same line downwards, in two where it is long, the number of the page upright at its end."""
    from pnp.type.vertical import vertical

    def measured(text: str) -> Column:
        return vertical(text, 0.0, 0.0, size, font="sans", color=setter.tone.text, role="")

    number = measured(str(entry.page))
    foot = setter.width - number.height
    lines = set_lines(
        entry.title,
        foot - indent - DOTS,
        font=face,
        size=size,
        lang="ja",
        downwards=True,
        color=setter.tone.text,
        role="",
        icons=setter.voice.icons,
    )
    pieces = [Piece(items=(turned_back(line, 0.0, x=indent, y=deep / 2),), height=deep) for line in lines]
    last = "".join(item.text for item in _texts(lines[-1])) if len(lines) > 1 else entry.title
    start = indent + vertical(last, 0.0, 0.0, size, font=face, color=setter.tone.text).height + 1.6
    rule = levelled(start, foot - 1.6, deep / 2, setter.tone.line, 0.25, (0.01, 1.3))
    at_the_foot = (rule, turned_back(number.items, 0.0, x=foot, y=deep / 2))
    pieces[-1] = replace(pieces[-1], items=(*pieces[-1].items, *at_the_foot))
    return Block(pieces=tuple(pieces))


def _texts(items: Sequence[Item]) -> Iterator[Text]:
    """All texts of a line."""
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from _texts(item.items)
