"""The contents of a booklet: every titled block with its page, and how the list is set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.compose.booklet.flow import Block, Piece, Placed, fill, together, turned_back
from pnp.compose.booklet.shape import Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import fitted, middle
from pnp.compose.mats.motifs import levelled
from pnp.compose.typeset import set_lines
from pnp.scene import Group, Item, Text
from runtime.value import value

if TYPE_CHECKING:
    from pnp.type.vertical import Column
from pnp.compose.booklet.pages import FILLED, LOOSE, Chapter, Leaf, leaves, spread_out

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


def entries_of(pages: Sequence[Leaf], first: int) -> tuple[Entry, ...]:
    """The contents: every named block with its page; `first` is the number of the first page."""
    found = []
    for index, leaf in enumerate(pages):
        for column in leaf.columns:
            for placed in column:
                if placed.block.name and placed.start == 0:
                    found.append(Entry(title=placed.block.name, page=first + index, level=placed.block.level))
    return tuple(found)


def contents_pages(found: Sequence[Entry], shape: Shape, setter: Setter) -> list[Leaf]:
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
