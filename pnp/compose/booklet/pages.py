"""Pages of a booklet: columns with running heads and numbers, the contents, the notes page, the cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import fsum
from typing import TYPE_CHECKING

from pnp.art import pen
from pnp.compose.booklet.content import Chapter
from pnp.compose.booklet.flow import Block, Piece, Placed, TooTall, fill, together, turned_back
from pnp.compose.booklet.shape import BOTTOM, GUTTER, LARGE, TOP, Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import fitted, middle
from pnp.compose.mats.motifs import fine
from pnp.compose.typeset import set_columns
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Group, Item, Path, Text

if TYPE_CHECKING:
    from pnp.type.vertical import Column


DOTS = 6.0
"""Millimetres between a title of the contents and the number of its page, at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the contents: title, page from 1, depth."""

    title: str
    page: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """One page before it is imposed: its columns, and what its running head says."""

    columns: tuple[tuple[Placed, ...], ...]
    shape: Shape
    head: str = ""
    lengths: tuple[float, ...] = ()  # mm of each band, where they are not alike

    @property
    def filled(self) -> float:
        """The share of its columns that bears anything."""
        taken = fsum(
            piece.height * placed.block.share
            for column in self.columns
            for placed in column
            for piece in placed.pieces
        )
        return taken / (self.shape.columns * self.shape.room)


def leaves(chapters: Sequence[Chapter], shape: Shape) -> list[Leaf]:
    """All pages of the chapters in order; where a page has two columns a chapter begins with a column.

    Tall chapters have pages of their own, of one column.
    """
    made: list[Leaf] = []
    for (tall, pictured), some in groupby(
        chapters, lambda chapter: (chapter.tall, chapter.picture is not None)
    ):
        if pictured:
            made += [_over_picture(chapter, shape) for chapter in some]
        else:
            made += _leaves(list(some), replace(shape, columns=1) if tall else shape)
    return made


def _over_picture(chapter: Chapter, shape: Shape) -> Leaf:
    """The page of a chapter above its picture."""
    assert chapter.picture is not None
    (column,) = _columns(chapter, shape)
    picture = Placed(block=chapter.picture, y=0.0, start=0, stop=1)
    heads = [placed.block.head for placed in column if placed.block.head]
    lengths = (chapter.length, shape.depth - GUTTER - chapter.length)
    return Leaf(columns=(column, (picture,)), shape=shape, head=heads[0] if heads else "", lengths=lengths)


def _leaves(chapters: Sequence[Chapter], shape: Shape) -> list[Leaf]:
    """The pages of chapters of one shape."""
    columns: list[tuple[Placed, ...]] = []
    for chapter in chapters:
        columns += _columns(chapter, shape)
    made: list[Leaf] = []
    head = ""
    for start in range(0, len(columns), shape.columns):
        group = tuple(columns[start : start + shape.columns])
        heads = [placed.block.head for column in group for placed in column if placed.block.head]
        first = heads[0] if heads else head
        head = heads[-1] if heads else head
        made.append(Leaf(columns=group, shape=shape, head=first))
    return made


def _columns(chapter: Chapter, shape: Shape) -> list[tuple[Placed, ...]]:
    """The columns of one chapter, which begins at the head of the first."""
    try:
        columns = fill(chapter.blocks, lambda _: shape.room)
    except TooTall as error:
        raise _tall(error.block, error.excess, large=shape.type.body >= LARGE) from None
    return [tuple(column) for column in columns]


def _tall(block: Block, excess: float, *, large: bool) -> Exception:
    code = "component.tall-block.large" if large else "component.tall-block"
    return PnpError(problem("booklet", code, text=block.name or "…", excess=excess))


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
        x = left + index * (shape.column + GUTTER)
        for placed in column:
            y = TOP + placed.y
            for piece in placed.pieces:
                items.append(pen.group(*piece.items, at=pen.shift(x, y)))
                y += piece.height
    return tuple(items)


def _bands(leaf: Leaf, page: int, setter: Setter) -> Iterator[Item]:
    """The columns of text set downwards, turned upright, with a line between two."""
    shape = leaf.shape
    left = shape.left(page)
    right = left + shape.measure
    lengths = leaf.lengths or (shape.column,) * len(leaf.columns)
    top = TOP
    for index, column in enumerate(leaf.columns):
        top += lengths[index - 1] + GUTTER if index else 0.0
        if index:
            rule = pen.line((left, top - GUTTER / 2), (right, top - GUTTER / 2))
            yield Path(segments=rule, stroke=fine(setter.tone.line, 0.12))
        spare = 0.0
        if all(placed.block.upright for placed in column):  # pictures alone stand in the middle
            spare = max(0.0, (shape.room - fsum(placed.block.height for placed in column)) / 2)
        for placed in column:
            y = spare + placed.y
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
        Path(segments=pen.line((left, TOP - 3.6), (right, TOP - 3.6)), stroke=fine(setter.tone.line, 0.15)),
    )


def contents(found: Sequence[Entry], shape: Shape, setter: Setter) -> list[Leaf]:
    """The pages of contents before the leaves in which the entries were found."""
    title = setter.title(setter.voice.say("booklet.contents"))

    def after(pages: int) -> list[Leaf]:
        listed = [_entry(replace(entry, page=entry.page + pages), setter) for entry in found]
        return leaves((Chapter(blocks=(title, *together(listed))),), shape)

    return after(len(after(1)))


def _entry(entry: Entry, setter: Setter) -> Block:
    """A line of the contents: title, dots, page."""
    from pnp.type import measure

    size = setter.type.body
    deep = setter.type.line(size) * (1.0 if entry.level else 1.12)
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
        Path(
            segments=pen.line((start, y - 0.2), (end, y - 0.2)),
            stroke=fine(setter.tone.line, 0.25, (0.01, 1.3)),
        ),
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
    lines = set_columns(
        entry.title,
        foot - indent - DOTS,
        font=face,
        size=size,
        color=setter.tone.text,
        role="",
        icons=setter.voice.icons,
    )
    pieces = [Piece(items=(turned_back(line, 0.0, x=indent, y=deep / 2),), height=deep) for line in lines]
    last = "".join(item.text for item in _texts(lines[-1])) if len(lines) > 1 else entry.title
    start = indent + vertical(last, 0.0, 0.0, size, font=face, color=setter.tone.text).height + 1.6
    rule = Path(
        segments=pen.line((start, deep / 2), (foot - 1.6, deep / 2)),
        stroke=fine(setter.tone.line, 0.25, (0.01, 1.3)),
    )
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


def notes(page: int, shape: Shape, setter: Setter, title: str) -> tuple[Item, ...]:
    """A page of writing lines, so that no page is blank by accident."""
    head = setter.voice.say("booklet.notes")
    items: list[Item] = list(draw(_headed(head, shape, setter), page, setter, title))
    left = shape.left(page)
    pitch = 8.0
    count = int((shape.room - 18.0) / pitch)
    lines: pen.Outline = ()
    for i in range(count):
        far = 20.0 + i * pitch
        if shape.downwards:
            x = left + shape.measure - far
            lines += pen.line((x, TOP), (x, TOP + shape.depth))
        else:
            lines += pen.line((left, TOP + far), (left + shape.measure, TOP + far))
    items.append(Path(segments=lines, stroke=fine(setter.tone.line, 0.15)))
    return tuple(items)


def _headed(head: str, shape: Shape, setter: Setter) -> Leaf:
    block = setter.title(head)
    return Leaf(columns=((Placed(block=block, y=0.0, start=0, stop=1),),), shape=shape, head=head)
