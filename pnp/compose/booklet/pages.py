"""Pages of a booklet: columns with running heads and numbers, the contents, the notes page, the cover."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.art import pen
from pnp.compose.booklet.flow import Block, Placed, TooTall, fill
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import BOTTOM, GUTTER, LARGE, TOP, Shape
from pnp.compose.booklet.story import Chapter
from pnp.compose.lettering import fitted, middle
from pnp.compose.mats.motifs import fine
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Item, Path, Text


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


def leaves(chapters: Sequence[Chapter], shape: Shape) -> list[Leaf]:
    """All pages of the chapters in order; where a page has two columns a chapter begins with a column."""
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
    left = shape.left(page)
    for index, column in enumerate(leaf.columns):
        x = left + index * (shape.column + GUTTER)
        for placed in column:
            y = TOP + placed.y
            for piece in placed.pieces:
                items.append(pen.group(*piece.items, at=pen.shift(x, y)))
                y += piece.height
    return tuple(items)


def _furniture(
    head: str, page: int, shape: Shape, setter: Setter, title: str, *, numbered: bool
) -> tuple[Item, ...]:
    """The running head (game on the left page, section on the right one) and the page number outside."""
    left = shape.left(page)
    right = left + shape.measure
    size = shape.type.small
    odd = page % 2 == 1
    text = head if odd else title
    y = TOP - 5.4
    chosen = fitted(text, shape.measure, "sans", size, min(size, 8.0), ("booklet", text)) if text else size
    foot = shape.height - BOTTOM + 6.2
    outside = right if odd else left
    number = Text(
        x=outside,
        y=foot,
        text=str(page),
        font="sans-bold",
        size=size,
        color=setter.tone.accent,
        anchor="end" if odd else "start",
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
            anchor="end" if odd else "start",
            role="running head",
        ),
        Path(segments=pen.line((left, TOP - 3.6), (right, TOP - 3.6)), stroke=fine(setter.tone.line, 0.15)),
    )


def contents(found: Sequence[Entry], shape: Shape, setter: Setter) -> Leaf:
    """The page of contents."""
    title = setter.title(setter.voice.say("booklet.contents"))
    blocks = [title, *(_entry(entry, setter) for entry in found)]
    return leaves((Chapter(blocks=tuple(blocks)),), shape)[0]


def _entry(entry: Entry, setter: Setter) -> Block:
    """A line of the contents: title, dots, page."""
    from pnp.compose.booklet.flow import Piece
    from pnp.type import measure

    size = setter.type.body
    deep = setter.type.line(size) * (1.0 if entry.level else 1.12)
    indent = 4.0 if entry.level else 0.0
    face = "sans" if entry.level else "sans-bold"
    number = str(entry.page)
    room = setter.width - indent - measure.width(number, "sans", size) - 6.0
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


def notes(page: int, shape: Shape, setter: Setter, title: str) -> tuple[Item, ...]:
    """A page of writing lines, so that no page is blank by accident."""
    head = setter.voice.say("booklet.notes")
    items: list[Item] = list(draw(_headed(head, shape, setter), page, setter, title))
    left = shape.left(page)
    pitch = 8.0
    count = int((shape.room - 18.0) / pitch)
    lines: pen.Outline = ()
    for i in range(count):
        y = TOP + 20.0 + i * pitch
        lines += pen.line((left, y), (left + shape.measure, y))
    items.append(Path(segments=lines, stroke=fine(setter.tone.line, 0.15)))
    return tuple(items)


def _headed(head: str, shape: Shape, setter: Setter) -> Leaf:
    block = setter.title(head)
    return Leaf(columns=((Placed(block=block, y=0.0, start=0, stop=1),),), shape=shape, head=head)
