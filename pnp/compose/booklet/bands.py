"""Pages of text set downwards: rows one under the other, words and pictures from right to left in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.elements import Cell, Element, Grid, Panel, Words, headed, role_of
from pnp.compose.booklet.flow import HAIR, Block, Piece, Placed, TooTall, fill, turned_back
from pnp.compose.booklet.insets import stack_height
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.shape import ASIDE, GUTTER, Shape
from pnp.compose.booklet.typesetter import Setter
from pnp.geometry import MM_PER_POINT

SHORTEST = 12
"""Characters of a line of running text at least."""

MOST_WHITE = 40.0
"""Millimetres by which a row may be longer than what stands in it, where its page has room."""

STEP = 2
"""Characters by which lines are made longer until a row has room for its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """A row of a page: how long its lines are in mm, and what stands in it from right to left."""

    length: float
    blocks: tuple[Block, ...]


def leaves(parts: Sequence[Sequence[Element]], setter: Setter, shape: Shape) -> list[Leaf]:
    """The pages of all parts, each row under the one before it where it has room."""
    try:
        bands = list(_bands(parts, setter, shape))
    except TooTall as error:
        raise paging.too_tall(error, shape) from None
    pages: list[list[Band]] = [[]]
    for band in bands:
        taken = sum(one.length + GUTTER for one in pages[-1])
        if pages[-1] and taken + band.length > shape.depth + HAIR:
            pages.append([])
        pages[-1].append(band)
    made: list[Leaf] = []
    head = ""
    for page in pages:
        if not page:
            continue
        page = _stretched(page, shape)
        columns = tuple(tuple(_placed(band, shape)) for band in page)
        heads = [placed.block.head for column in columns for placed in column if placed.block.head]
        first, head = (heads[0], heads[-1]) if heads else (head, head)
        lengths = tuple(band.length for band in page)
        made.append(Leaf(columns=columns, shape=shape, head=first, lengths=lengths))
    return made


def _stretched(page: list[Band], shape: Shape) -> list[Band]:
    """The rows of a page longer by some of the white that they leave at its foot; not one alone."""
    if len(page) == 1:
        return page
    spare = shape.depth - sum(one.length + GUTTER for one in page) + GUTTER
    more = min(MOST_WHITE, spare / len(page))
    return [replace(band, length=band.length + more) for band in page]


def _placed(band: Band, shape: Shape) -> Iterator[Placed]:
    (column,) = fill(band.blocks, lambda _: shape.room)
    yield from column


def _bands(parts: Sequence[Sequence[Element]], setter: Setter, shape: Shape) -> Iterator[Band]:
    """The rows of every part in order; running text shares the row of the picture beside it where it can."""
    for part in parts:
        waiting: list[Words] = []
        made: list[Band] = []
        for element in part:
            if isinstance(element, Words):
                waiting.append(element)
            elif isinstance(element, Panel):
                made += _pictured(waiting, element, setter, shape)
                waiting = []
            else:
                made += _gridded(waiting, element, setter, shape)
                waiting = []
        if waiting:
            made[-1:] = _ended(made[-1:], waiting, setter, shape)
        yield from made


def _ended(last: Sequence[Band], words: Sequence[Words], setter: Setter, shape: Shape) -> Iterator[Band]:
    """The last row of a part with the words that end it, where it has room for them."""
    for band in last:
        told = (replace(block, before=ASIDE) for block in _set(words, setter, band.length))
        blocks = (*band.blocks, *told)
        if stack_height(blocks) <= shape.room + HAIR:
            yield replace(band, blocks=blocks)
            return
        yield band
    yield from _told(words, setter, shape)


def _lengths(setter: Setter, shape: Shape, least: float = 0.0) -> Iterator[float]:
    """The lengths of lines that are tried, the shortest first."""
    em = setter.type.body * MM_PER_POINT
    length = max(least, SHORTEST * em)
    while length < shape.depth:
        yield length
        length += STEP * em
    yield shape.depth


def _set(words: Iterable[Words], setter: Setter, length: float) -> list[Block]:
    one = replace(setter, width=length)
    return [block for element in words for block in element.make(one)]


def _told(words: Sequence[Words], setter: Setter, shape: Shape) -> Iterator[Band]:
    """Running text in the shortest row that holds it, else in rows of half a page."""
    for length in _lengths(setter, shape):
        blocks = _set(words, setter, length)
        if _holds(blocks, shape):
            yield Band(length=length, blocks=tuple(blocks))
            return
    length = (shape.depth - GUTTER) / 2
    try:
        columns = fill(_set(words, setter, length), lambda _: shape.room)
    except TooTall:  # a box that is too wide for half a page
        length = shape.depth
        columns = fill(_set(words, setter, length), lambda _: shape.room)
    for column in columns:
        yield Band(length=length, blocks=tuple(_part(placed) for placed in column))


def _holds(blocks: Sequence[Block], shape: Shape) -> bool:
    """Whether a row holds all blocks."""
    try:
        return len(fill(blocks, lambda _: shape.room)) == 1
    except TooTall:
        return False


def _part(placed: Placed) -> Block:
    """The pieces of a block that stand in one column, as a block of their own."""
    whole = placed.start == 0 and placed.stop == len(placed.block.pieces)
    if whole:
        return placed.block
    head = placed.block.head if placed.start == 0 else ""
    name = placed.block.name if placed.start == 0 else ""
    return replace(placed.block, pieces=placed.pieces, head=head, name=name, with_next=False)


def _pictured(words: Sequence[Words], panel: Panel, setter: Setter, shape: Shape) -> Iterator[Band]:
    """A picture at the left of its words, with the running text before it where all find room."""
    longest = shape.depth * (0.75 if words else 1.0)
    for before in (words, ()) if words else ((),):
        for length in _lengths(setter, shape, panel.figure.height):
            if length > longest and before:
                break
            blocks = [*_set(before, setter, length), *_words_of(panel, setter, length)]
            blocks.append(_upright(panel.figure.items, panel.figure.width, panel.figure.height, length))
            if stack_height(blocks) <= shape.room + HAIR:
                if words and not before:
                    yield from _told(words, setter, shape)
                yield Band(length=length, blocks=tuple(blocks))
                return
    yield from _told((*words, Words(make=lambda one: _words_of(panel, one, one.width))), setter, shape)
    alone = _upright(panel.figure.items, panel.figure.width, panel.figure.height, panel.figure.height)
    yield Band(length=panel.figure.height, blocks=(alone,))


def _words_of(panel: Panel, setter: Setter, length: float) -> list[Block]:
    """Title and caption of a picture in lines that run downwards."""
    one = replace(setter, width=length)
    made: list[Block] = []
    head = headed(one, panel, length)
    if head:
        made.append(Block(pieces=tuple(head), before=2.0))
    if panel.figure.caption:
        lines = one.lines(panel.figure.caption, length, align="start", role="caption")
        made.append(Block(pieces=lines))
    return made


def _upright(items: Sequence[object], width: float, height: float, length: float) -> Block:
    """What was drawn upright, in the middle of a row of this length."""
    turned = turned_back(items, width, x=max(0.0, (length - height) / 2))  # type: ignore[arg-type]
    return Block(pieces=(Piece(items=(turned,), height=width),), before=ASIDE, upright=True)


def _gridded(words: Sequence[Words], grid: Grid, setter: Setter, shape: Shape) -> Iterator[Band]:
    """Cells from right to left, in rows all of one length: that which takes least height."""
    if not _begins_with_cells(words, grid, setter, shape):
        yield from _told(words[:-1], setter, shape)
        words = words[-1:]
    tallest = max(cell.height for cell in grid.cells)
    best: list[Band] = []
    for length in _lengths(setter, shape, tallest):
        if length > shape.depth / 2 and best:
            break
        first = _set(words, setter, length)
        cells = [_cell(cell, setter, length) for cell in grid.cells]
        rows: list[list[Block]] = [list(first)]
        for cell in cells:
            if stack_height([*rows[-1], *cell]) > shape.room + HAIR and rows[-1]:
                rows.append([])
            rows[-1] += cell
        alone = bool(first) and len(rows[0]) == len(first)
        if alone or any(stack_height(row) > shape.room + HAIR for row in rows):
            continue
        made = [Band(length=length, blocks=tuple(row)) for row in rows]
        if not best or _deep(made) < _deep(best):
            best = made
    if best:
        yield from best
    elif words:
        yield from _told(words, setter, shape)
        yield from _gridded((), grid, setter, shape)
    else:
        block = Block(pieces=(), name=grid.cells[0].head)
        raise TooTall(block, tallest - shape.depth / 2)


def _begins_with_cells(words: Sequence[Words], grid: Grid, setter: Setter, shape: Shape) -> bool:
    """Whether the first cell stands in the row of the words before it."""
    if len(words) < 2:
        return True
    length = shape.depth / 2
    row = [*_set(words, setter, length), *_cell(grid.cells[0], setter, length)]
    return stack_height(row) <= shape.room + HAIR


def _deep(bands: Sequence[Band]) -> float:
    return sum(band.length + GUTTER for band in bands)


def _cell(cell: Cell, setter: Setter, length: float) -> list[Block]:
    """A picture at the left of its words."""
    one = replace(setter, width=length)
    lines = [*one.lines(cell.head, length, align="start", bold=True, role=role_of(cell))]
    if cell.words:
        lines += one.lines(cell.words, length, align="start", role="caption")
    words = Block(pieces=tuple(lines), before=3.0, with_next=True)
    picture = turned_back(cell.items, cell.width)
    return [words, Block(pieces=(Piece(items=(picture,), height=cell.width),), before=1.5, upright=True)]
