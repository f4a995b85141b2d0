"""Pages of text set downwards: rows one under the other, words and pictures from right to left in each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import fsum, inf

from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.blanks import TAIL
from pnp.compose.booklet.elements import Cell, Element, Panel, Words, headed, role_of
from pnp.compose.booklet.flow import HAIR, Block, Piece, Placed, TooTall, fill, turned_back
from pnp.compose.booklet.insets import stack_height
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.shape import ASIDE, GUTTER, Shape
from pnp.compose.booklet.sharing import gaping
from pnp.compose.booklet.typesetter import Setter
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item
from runtime.value import value

SHORTEST = 12
"""Characters of a line of running text at least; titles and names of pictures may stand in shorter ones."""

MOST_WHITE = 40.0
"""Millimetres by which a row may be longer than what stands in it, where its page has room."""

BESIDE = 3.0
"""Millimetres between a picture with its name and the next one."""

BLANK = 0.3
"""Share of a row from which its one picture stands in the middle of what its words leave."""

LONG = 1.5
"""How much longer than a picture its row is where it looks blank."""

TITLE = 10
"""How much worse it is that a title ends a row than that words do whose picture stands in the next one."""

GAPING = 2.0
"""How much worse it is that most of a page is blank than that a page begins within a part."""

STEP = 2
"""Characters by which lines are made longer until a row has room for its words."""

Make = Callable[[float], list[Block]]
"""What stands in a row of so many mm."""


@value
class Unit:
    """What no end of a row divides: a paragraph, or a picture with its words."""

    make: Make
    least: float = 0.0  # mm that its row is long at least: its picture is so high
    pictured: bool = False
    worded: bool = False  # a picture above which its words begin
    named: bool = False  # a picture with its name alone, of which several stand in a row
    opens: bool = False  # begins a part


@value
class Band:
    """A row of a page: how long its lines are in mm, and what stands in it from right to left."""

    length: float
    blocks: tuple[Block, ...]
    opens: bool = False  # begins with a part
    named: bool = False  # ends with a picture whose name and words stand beside it
    blemishes: int = 0  # a part begins in its middle; a picture stands alone, or above much white


@value
class Way:
    """How the units so far are shared out over rows, and those over pages."""

    torn: int = 0  # how many rows end with what should stand with the next
    blemishes: float = 0.0  # those of rows, pages that begin within a part or are not filled
    used: float = inf  # mm of the last page
    pages: tuple[tuple[Band, ...], ...] = ()

    @property
    def order(self) -> tuple[int, int, float, float]:
        """What speaks against a way, the worst first."""
        return self.torn, len(self.pages), self.blemishes, self.used

    def gaping(self, shape: Shape) -> float:
        """How bad it is that much of the last page is blank."""
        if not self.pages:
            return 0.0
        rows = [(band.length, stack_height(band.blocks) / shape.room) for band in self.pages[-1]]
        return GAPING * gaping(fsum(long * min(1.0, share) for long, share in rows) / shape.depth)

    def outdoes(self, other: Way) -> bool:
        """Whether nothing that may follow is better after the other."""
        longer = len(self.pages), self.used
        return (
            self.torn <= other.torn
            and longer <= (len(other.pages), other.used)
            and self.blemishes <= other.blemishes
        )

    def with_band(self, band: Band, shape: Shape) -> Way:
        """The same with one more row, on the last page where it has room."""
        last = band.blocks[-1]
        torn = self.torn + last.with_next * (TITLE if last.name else 1)
        blemishes = self.blemishes + band.blemishes
        used = self.used + GUTTER + band.length
        if used <= shape.depth + HAIR:
            pages = (*self.pages[:-1], (*self.pages[-1], band))
            return Way(torn=torn, blemishes=blemishes, used=used, pages=pages)
        blemishes += (not band.opens) + self.gaping(shape)
        turned = len(self.pages) % 2 == 0  # the lesson begins on page 2, and odd pages are turned
        torn += turned and bool(self.pages) and self.pages[-1][-1].blocks[-1].with_next
        return Way(torn=torn, blemishes=blemishes, used=band.length, pages=(*self.pages, (band,)))


def leaves(parts: Sequence[Sequence[Element]], setter: Setter, shape: Shape) -> Iterator[list[Leaf]]:
    """The pages of all parts, each row under the one before it where it has room; in several ways."""
    try:
        ways = _paged([unit for part in parts for unit in _part(part, setter, shape)], setter, shape)
    except TooTall as error:
        raise paging.too_tall(error, shape) from None
    titles = ways[0].torn // TITLE  # that end a row in the way in which fewest do
    yield from (_leaves(way.pages, shape) for way in ways if way.torn // TITLE <= titles)


def _leaves(pages: Sequence[Sequence[Band]], shape: Shape) -> list[Leaf]:
    """The pages of one way, with their running heads."""
    made: list[Leaf] = []
    head = ""
    for page in pages:
        page = _stretched(page, shape)
        columns = tuple(_placed(band, shape) for band in page)
        heads = [placed.block.head for column in columns for placed in column if placed.block.head]
        first, head = (heads[0], heads[-1]) if heads else (head, head)
        lengths = tuple(band.length for band in page)
        made.append(Leaf(columns=columns, shape=shape, head=first, lengths=lengths))
    return made


def _stretched(page: Sequence[Band], shape: Shape) -> Sequence[Band]:
    """The rows of a page longer by the white that they leave at its foot, unless a picture fills that."""
    spare = shape.depth - sum(one.length + GUTTER for one in page)
    if len(page) == 1 or spare >= TAIL * shape.depth:
        return page
    more = min(MOST_WHITE, (spare + GUTTER) / len(page))
    return [replace(band, length=band.length + more) for band in page]


def _placed(band: Band, shape: Shape) -> tuple[Placed, ...]:
    """What stands in a row; its one picture is in the middle of what other words leave, if that is much."""
    (column,) = fill(band.blocks, lambda _: shape.room)
    *words, last = column
    spare = shape.room - stack_height(band.blocks)
    pictures = [placed for placed in column if placed.block.upright]
    if not words or band.named or pictures != [last] or spare < BLANK * shape.room:
        return tuple(column)
    return (*words, replace(last, y=last.y + spare / 2))


def _paged(units: Sequence[Unit], setter: Setter, shape: Shape) -> Sequence[Way]:
    """The units in rows, the best way first."""
    lengths = list(_lengths(setter, shape))
    best = [[Way()]]
    for end in range(1, len(units) + 1):
        found: list[Way] = []
        least = 0.0
        for start in range(end - 1, -1, -1):
            band = _band(units[start:end], least, lengths, shape)
            if band is None:
                break
            found += (way.with_band(band, shape) for way in best[start])
            least = band.length
        if not found:
            raise _too_wide(units[end - 1], shape)
        best.append(_undone(found))
    return best[-1]


def _undone(ways: Sequence[Way]) -> list[Way]:
    """The ways that none outdoes, the best first."""
    kept: list[Way] = []
    for way in sorted(ways, key=lambda way: way.order):
        if not any(one.outdoes(way) for one in kept):
            kept.append(way)
    return kept


def _band(units: Sequence[Unit], least: float, lengths: Sequence[float], shape: Shape) -> Band | None:
    """The shortest row of at least so many mm that holds the units; None where the longest does not."""
    least = max(least, *(unit.least for unit in units))
    for length in (least, *(length for length in lengths if length > least)):
        blocks = _beside(units, length)
        if stack_height(blocks) <= shape.room + HAIR:
            mixed = any(unit.opens for unit in units[1:])
            alone = len(units) == 1 and units[0].named
            blank = any(unit.worded and unit.least * LONG < length for unit in units)
            opens, blemishes = units[0].opens, mixed + alone + blank
            named = units[-1].named or units[-1].worded
            return Band(length=length, blocks=tuple(blocks), opens=opens, named=named, blemishes=blemishes)
    return None


def _beside(units: Sequence[Unit], length: float) -> list[Block]:
    """The units beside one another in a row, pictures and their words apart from what is no part of them."""
    made: list[Block] = []
    after = False
    for unit in units:
        first, *others = unit.make(length)
        if after:
            first = replace(first, before=max(first.before, ASIDE))
        made += (first, *others)
        after = unit.pictured
    return made


def _too_wide(unit: Unit, shape: Shape) -> TooTall:
    block = unit.make(shape.depth)[0]
    return TooTall(block, stack_height(unit.make(shape.depth)) - shape.room)


def _lengths(setter: Setter, shape: Shape) -> Iterator[float]:
    """The lengths of lines that are tried, the shortest first."""
    em = setter.type.body * MM_PER_POINT
    length = _shortest(setter)
    while length < shape.depth:
        yield length
        length += STEP * em
    yield shape.depth


def _shortest(setter: Setter) -> float:
    return SHORTEST * setter.type.body * MM_PER_POINT


def _named(name: str, setter: Setter, size: float) -> float:
    """Millimetres of a line in which a name stands whole, if that is no longer than others."""
    return min(_shortest(setter), len(name) * size * MM_PER_POINT)


def _part(part: Sequence[Element], setter: Setter, shape: Shape) -> Iterator[Unit]:
    """The units of a part, of which the first opens it."""
    for index, unit in enumerate(_units(part, setter, shape)):
        yield replace(unit, opens=index == 0)


def _units(part: Sequence[Element], setter: Setter, shape: Shape) -> Iterator[Unit]:
    """What a part is made of, in order."""
    for element in part:
        if isinstance(element, Words):
            yield from _paragraphs(element.make, setter, shape)
        elif isinstance(element, Panel):
            yield from _panel(element, setter)
        else:
            yield from (_cell(cell, setter) for cell in element.cells)


def _paragraphs(make: Callable[[Setter], list[Block]], setter: Setter, shape: Shape) -> Iterator[Unit]:
    """Every block of running text; rows of a page where a table is divided otherwise in shorter ones."""
    made = cache(lambda length: make(replace(setter, width=length)))
    count = len(made(shape.depth))
    alike = len(made(shape.depth / 2)) == count

    def one(at: int) -> Unit:
        title = made(shape.depth)[at].name
        least = _named(title, setter, setter.type.title) if title else _shortest(setter)
        return Unit(make=lambda length: made(length)[at : at + 1], least=least if alike else shape.depth)

    yield from map(one, range(count))


def _panel(panel: Panel, setter: Setter) -> Iterator[Unit]:
    """Title and caption of a picture in lines that run downwards, and the picture, beside them if it can."""
    figure = panel.figure

    def words(length: float) -> list[Block]:
        one = replace(setter, width=length)
        head = headed(one, panel, length)
        caption = one.lines(figure.caption, length, align="start", role="caption") if figure.caption else ()
        return [Block(pieces=(*head, *caption), before=ASIDE, with_next=True)]

    if figure.title or figure.caption or panel.number:
        yield Unit(make=cache(words), least=_shortest(setter))
    yield _picture(figure.items, figure.width, figure.height)


def _picture(items: Sequence[Item], width: float, height: float) -> Unit:
    """What was drawn upright, in the middle of a row."""

    def make(length: float) -> list[Block]:
        turned = turned_back(items, width, x=max(0.0, (length - height) / 2))
        return [Block(pieces=(Piece(items=(turned,), height=width),), before=ASIDE, upright=True)]

    return Unit(make=make, least=height, pictured=True)


def _cell(cell: Cell, setter: Setter) -> Unit:
    """A picture at the left of its words."""

    def make(length: float) -> list[Block]:
        one = replace(setter, width=length)
        lines = [*one.lines(cell.head, length, align="start", bold=True, role=role_of(cell))]
        if cell.words:
            lines += one.lines(cell.words, length, align="start", role="caption")
        words = Block(pieces=tuple(lines), before=BESIDE, with_next=True)
        picture = Piece(items=(turned_back(cell.items, cell.width),), height=cell.width)
        return [words, Block(pieces=(picture,), before=1.5, upright=True)]

    least = _shortest(setter) if cell.words else _named(cell.head, setter, setter.type.body)
    return Unit(
        make=cache(make),
        least=max(cell.height, least),
        pictured=True,
        worded=bool(cell.words),
        named=not cell.words,
    )
