"""What a part of the lesson is made of: running text, a picture with its words, and pictures in a grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from itertools import cycle
from math import fsum, inf
from typing import TypeAlias

from pnp.art import pen
from pnp.compose.booklet.flow import Block, Piece, together, turned_back
from pnp.compose.booklet.shape import LARGE, Type
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import hairline
from pnp.errors import PnpError
from pnp.scene import Item, Path
from pnp.type import measure
from runtime.value import value

BESIDE = 32.0
"""Millimetres that words beside a picture need; with less they stand under it."""

USUAL = 9.5
"""Points of type for which these millimetres are meant; they grow with it."""

GAP = 4.0
"""Millimetres between a picture and its words, and between the cells of a grid."""

APART = 3.6
"""Millimetres above a picture."""

MOST_APART = 4.5
"""Millimetres more between paragraphs beside a picture that is higher than they are, at most."""

MOST_CELLS = 6
"""Cells that stand beside one another at most."""

ARRANGED = 4
"""Ways to put cells in rows that are tried on a page which the shortest leaves half empty."""

PAIR = 2
"""Cells of rows under which one left over has the room of both in large type: no column stays empty."""


@value
class Words:
    """Running text, set by whoever knows its column."""

    make: Callable[[Setter], list[Block]]


@value
class Panel:
    """A picture with its title and caption, never parted; a `number` says which step it is.

    Where its column has room it stands beside the `words` that it shows, which else stand above it.
    """

    figure: Figure
    number: int = 0
    words: Words | None = None


@value
class Cell:
    """A small picture drawn from (0, 0), with a bold line and words."""

    items: tuple[Item, ...]
    width: float
    height: float
    head: str
    words: str = ""


@dataclass(frozen=True, kw_only=True)
class Grid:
    """Small pictures in rows."""

    make: Callable[[float], tuple[Cell, ...]]
    """The cells, their pictures larger by a factor."""
    known: dict[tuple[float, Type], list[Rows]] = field(default_factory=dict, compare=False)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells as large as elsewhere."""
        return self.make(1.0)

    def ways(self, setter: Setter) -> list[Rows]:
        """All ways to arrange those cells; they are asked for again for rows that take more height."""
        key = setter.width, setter.type
        if key not in self.known:
            self.known[key] = _arranged(setter, self.cells)
        return self.known[key]


Element: TypeAlias = Words | Panel | Grid


def laid(setter: Setter, elements: Sequence[Element], most: float = inf, place: int = 0) -> list[Block]:
    """The elements one under the other in a column; rows of a grid are rather no more than `most` mm high.

    Its cells are arranged as takes least height, or as comes at a later `place` in that order.
    """
    blocks: list[Block] = []
    for element in elements:
        if isinstance(element, Words):
            first, *others = element.make(setter)
            if blocks and blocks[-1].ruled:
                first = replace(first, before=max(first.before, APART * 0.5))
            blocks += (first, *others)
        elif isinstance(element, Panel):
            blocks += panel(setter, element)
        else:
            blocks += _growing(setter, element, most, place)
    return blocks


def panel(setter: Setter, one: Panel) -> list[Block]:
    """A picture with what it tells: beside it where that takes less height, else under it."""
    figure = one.figure
    room = setter.width - figure.width - GAP
    under = [*(one.words.make(setter) if one.words else ()), _under(setter, one)]
    made = under
    if room >= BESIDE * max(1.0, setter.type.body / USUAL):
        beside = _beside(setter, one, room)
        if beside.height < fsum(block.before + block.height for block in under):
            made = [beside]
    if made is under:
        made[-1] = replace(made[-1], aired=partial(_under, setter, one))
    if figure.larger:
        told = None if made is under else one.words
        made[-1] = replace(made[-1], larger=partial(_larger, setter, replace(one, words=told), figure.larger))
    return made


def _larger(setter: Setter, one: Panel, larger: Callable[[float], Figure], factor: float) -> Block:
    """The picture larger by a factor, with its title and caption; words beside it may go above it.

    None is larger than its column has room for.
    """
    if factor > 1:
        factor = min(factor, max(1.0, setter.width / one.figure.width))
    *above, picture = panel(setter, replace(one, figure=larger(factor)))
    lead = _spaced(above, picture.before) if above else ()
    return replace(picture, pieces=(*lead, *picture.pieces), aired=None if above else picture.aired)


def _spaced(blocks: Sequence[Block], after: float = 0.0) -> list[Piece]:
    """The pieces of blocks with the white before each, and after the last."""
    pieces = [piece for block in blocks for piece in (Piece(items=(), height=block.before), *block.pieces)]
    return [*pieces, Piece(items=(), height=after)]


def _beside(setter: Setter, one: Panel, room: float) -> Block:
    told = _shared_out(one.words.make(replace(setter, width=room)), one.figure.height) if one.words else []
    caption = [*headed(setter, one, room), *_caption(setter, one.figure, room)]
    words = [*_spaced(told, APART if told and caption else 0.0), *caption]
    high = fsum(piece.height for piece in words)
    total = max(one.figure.height, high)
    left = 0.0 if words else (setter.width - one.figure.width) / 2
    items: list[Item] = [pen.group(*one.figure.items, at=pen.shift(left, (total - one.figure.height) / 2))]
    _stack(items, words, one.figure.width + GAP, 0.0 if told else (total - high) / 2)
    return _framed(setter, items, total)


def _shared_out(blocks: list[Block], room: float) -> list[Block]:
    """Paragraphs as far apart as a picture so high beside them wants, within reason."""
    spare = room - fsum(block.before + block.height for block in blocks)
    more = max(0.0, min(MOST_APART, spare / len(blocks)))
    return [blocks[0], *(replace(block, before=block.before + more) for block in blocks[1:])]


def _under(setter: Setter, one: Panel, air: float = 0.0) -> Block:
    """A picture between its title and its caption, with more white: so many mm below it, half above."""
    head = headed(setter, one, setter.width)
    items: list[Item] = []
    y = _stack(items, head, 0.0, 0.0)
    y += 1.0 + air / 2 if head else 0.0
    items.append(pen.group(*one.figure.items, at=pen.shift((setter.width - one.figure.width) / 2, y)))
    y += one.figure.height + 1.2 + (air if one.figure.caption else 0.0)
    total = _stack(items, _caption(setter, one.figure, setter.width), 0.0, y)
    return _framed(setter, items, total)


def _framed(setter: Setter, items: list[Item], total: float) -> Block:
    """The items with a line under them."""
    rule = hairline(pen.line((0.0, APART * 0.5), (setter.width, APART * 0.5)), setter.tone.line, 0.12)
    picture = Piece(items=tuple(items), height=total)
    return Block(pieces=(picture, Piece(items=(rule,), height=APART * 0.5)), before=APART * 0.5, ruled=True)


def headed(setter: Setter, one: Panel, width: float) -> list[Piece]:
    """The title of a picture, its number before it."""
    if not (one.figure.title or one.number):
        return []
    size = setter.type.body * 1.12
    deep = setter.type.line(size) * 1.05
    items: list[Item] = []
    x = 0.0
    if one.number:
        radius = deep * 0.44
        items += _disc(setter, str(one.number), radius, deep / 2, radius, size)
        x = 2 * radius + 1.6
    title = setter.lines(one.figure.title, width - x, size=size, align="start", bold=True, role="heading")
    for index, line in enumerate(title):
        items.append(pen.group(*line.items, at=pen.shift(x, index * deep)))
    return [Piece(items=tuple(items), height=max(deep, deep * len(title)) + 0.4)]


def _disc(setter: Setter, text: str, x: float, y: float, radius: float, size: float) -> tuple[Item, ...]:
    """A number in white on a disc of the accent colour, upright where lines run downwards."""
    from pnp.art.style import WHITE

    word = midline(text, 0.0, 0.0, "condensed", size, WHITE)
    disc = Path(segments=pen.circle(x, y, radius), fill=setter.tone.accent)
    if setter.across:
        return disc, turned_back((word,), 0.0, x=x, y=y)
    return disc, pen.group(word, at=pen.shift(x, y))


def _caption(setter: Setter, figure: Figure, width: float) -> tuple[Piece, ...]:
    if not figure.caption:
        return ()
    return setter.lines(figure.caption, width, align="start", role="caption")


def _stack(items: list[Item], pieces: Sequence[Piece], x: float, y: float) -> float:
    """Add pieces one under the other; the height at which they end."""
    for piece in pieces:
        items.append(pen.group(*piece.items, at=pen.shift(x, y)))
        y += piece.height
    return y


@value
class Rows:
    """Cells in rows of so many, words beside or under their pictures."""

    count: int
    beside: bool
    worded: bool  # whether each cell has words
    blocks: list[Block]

    @property
    def height(self) -> float:
        """Millimetres with the white between them."""
        return fsum(row.height + row.before for row in self.blocks)


def _growing(setter: Setter, element: Grid, most: float, place: int) -> Iterator[Block]:
    """The rows of a grid, which grow as long as cells so arranged have the room."""
    made = chosen(element.ways(setter), most, place)

    @cache
    def rows(factor: float) -> list[Block]:
        alike = (
            one.blocks
            for one in _arranged(setter, element.make(factor))
            if (one.count, one.beside) == (made.count, made.beside)
        )
        return next(alike, [])

    def larger(at: int, factor: float) -> Block | None:
        return rows(factor)[at] if rows(factor) else None

    for at, row in enumerate(made.blocks):
        yield replace(row, larger=partial(larger, at))


def chosen(ways: Sequence[Rows], most: float, place: int) -> Rows:
    """Of all ways to arrange cells, beside one another and their words, the one that takes least height.

    Rows of more than `most` mm, which leave the ends of pages empty, are taken only where all are.  A later
    `place` asks for rows that take more height, if there are so many ways that leave no side of a page empty.
    """

    def cost(rows: Rows) -> tuple[bool, float]:
        return max(row.height for row in rows.blocks) > most, rows.height

    first, *further = sorted(ways, key=cost)
    later = [one for one in further if one.count > 1 or (one.beside and one.worded)]
    return [first, *later][min(place, len(later))]


def _arranged(setter: Setter, cells: Sequence[Cell]) -> list[Rows]:
    """All ways to arrange cells that have the room, or one under the other."""
    widest = max((cell.width for cell in cells), default=0.0)
    least = BESIDE * setter.type.body / USUAL * 0.75
    worded = all(cell.words for cell in cells)
    tried: list[Rows] = []
    fault: PnpError | None = None
    for count in range(1, min(MOST_CELLS, len(cells)) + 1):
        places = _places(setter, cells, count, least)
        for beside in (False, True):
            if min(places) < (widest + GAP + least * 1.2 if beside else least * 0.9):
                continue
            try:
                rows = [*_rows(setter, cells, places, beside=beside)]
                rows = rows if setter.type.body >= LARGE else together(rows)  # few large rows make a page
                tried.append(Rows(count=count, beside=beside, worded=worded, blocks=rows))
            except PnpError as error:  # a word is wider than its cell
                fault = error
    if tried:
        return tried
    if fault is not None:
        raise fault
    alone = together([*_rows(setter, cells, (setter.width,), beside=False)])
    return [Rows(count=1, beside=False, worded=worded, blocks=alone)]


def _places(setter: Setter, cells: Sequence[Cell], count: int, least: float) -> Sequence[float]:
    """How wide so many cells are beside one another, at least so many mm; 0 where they have no room.

    They are alike, unless they have no room for the widest everywhere; names stand in one line if they can.
    """
    room = setter.width - GAP * (count - 1)
    wanted = [max(least, *(cell.width for cell in cells[at::count])) for at in range(count)]
    names = [max(_name(setter, cell) for cell in cells[at::count]) for at in range(count)]
    named = [max(wide, name) for wide, name in zip(wanted, names, strict=True)]
    alike = room / count + 1e-6
    if count == 1 or alike >= max(named) or (alike >= max(wanted) and fsum(named) > room):
        return (room / count,) * count
    wanted = named if fsum(named) <= room else wanted
    spare = (room - fsum(wanted)) / count
    return [wide + spare for wide in wanted] if spare >= 0 else (0.0,)


def _name(setter: Setter, cell: Cell) -> float:
    """Millimetres of the bold line of a cell; 0 where signs in it are drawn."""
    return _length(setter, cell.head, "sans-bold") + 0.1


def _length(setter: Setter, text: str, face: str) -> float:
    """Millimetres of a text in one line; 0 where signs in it are drawn."""
    with suppress(PnpError):
        return measure.width(text, face, setter.type.body)
    return 0.0


def _rows(setter: Setter, cells: Sequence[Cell], places: Sequence[float], *, beside: bool) -> Iterator[Block]:
    """Rows of cells in places of these widths; words stand beside their pictures or under them.

    Beside others they begin as far from the left as the widest picture reaches, alone behind their own.
    """
    count = len(places)
    widest = max(cell.width for cell in cells)
    asides = [(cell.width if count == 1 else widest) + GAP if beside else 0.0 for cell in cells]
    rooms = [wide - aside for wide, aside in zip(cycle(places), asides, strict=False)]
    lone = count == PAIR and len(cells) % PAIR == 1 and setter.type.body >= LARGE
    if lone and beside:
        rooms[-1] = setter.width - asides[-1]
    told = [_words(setter, cell, room) for cell, room in zip(cells, rooms, strict=True)]
    made = list(zip(cells, asides, told, strict=True))
    for start in range(0, len(made), count):
        row = made[start : start + count]
        top = 0.0 if beside else max(cell.height for cell, _, _ in row) + 1.0
        tall = max(max(cell.height, top + fsum(piece.height for piece in words)) for cell, _, words in row)
        items: list[Item] = []
        taken = GAP * (count - 1)
        for index, (cell, aside, words) in enumerate(row):
            x = fsum(places[:index]) + index * GAP
            if lone and not beside and len(row) == 1:
                x = (setter.width - cell.width) / 2
            down = 0.0 if beside else top - 1.0 - cell.height
            items.append(pen.group(*cell.items, at=pen.shift(x, down)))
            _stack(items, words, x + aside, top)
            taken += min(places[index], max(cell.width, aside + _longest(setter, cell)))
        share = min(1.0, taken / setter.width)
        yield Block(pieces=(Piece(items=tuple(items), height=tall),), before=APART, share=share)


def _longest(setter: Setter, cell: Cell) -> float:
    """Millimetres of the longer of a cell's name and words, each in one line."""
    return max(_length(setter, cell.words, "sans"), _name(setter, cell))


def role_of(cell: Cell) -> str:
    """What the first line of a cell is: a heading only where words follow, else a label."""
    return "heading" if cell.words else "label"


def _words(setter: Setter, cell: Cell, width: float) -> list[Piece]:
    pieces = [*setter.lines(cell.head, width, align="start", bold=True, role=role_of(cell))]
    if cell.words:
        pieces += setter.lines(cell.words, width, align="start", role="caption")
    return pieces
