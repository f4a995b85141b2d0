"""Running text and figures shared out over columns: headings stay with their text, no line stands alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import fsum

from pnp.art import pen
from pnp.scene import Group, Item
from runtime.value import value

FEWEST = 2
"""Lines of a paragraph that stand together at the foot or the head of a column."""

HAIR = 1e-6

USUAL = 6.0
"""Millimetres of white that nobody takes for a blank."""


@value
class Piece:
    """What is never divided: a line of text or a figure, drawn from (0, 0) downwards."""

    items: tuple[Item, ...]
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph, heading or figure: its pieces, the space above it, and how it behaves at a break."""

    pieces: tuple[Piece, ...]
    before: float = 0.0  # mm above it, dropped at the head of a column
    with_next: bool = False  # stands in one column with what follows
    headed: Block | None = None  # the head of its table, said again above it at the head of a column
    floats: bool = False  # may let later text pass before it
    name: str = ""  # entry in contents and bookmarks, "" for none
    level: int = 0
    head: str = ""  # what the running head says from here on
    upright: bool = False  # set across in a column whose lines run downwards
    share: float = 1.0  # of its column's width that it fills
    ruled: bool = False  # its last piece is a line that parts it from what follows
    larger: Callable[[float], Block | None] | None = None  # the same with pictures larger by a factor
    aired: Callable[[float], Block] | None = None  # the same with so much more white round its picture
    height: float = field(init=False, compare=False)  # mm from its first line to its last

    def __post_init__(self) -> None:
        object.__setattr__(self, "height", fsum(piece.height for piece in self.pieces))


def stacked(pieces: Iterable[Piece], items: list[Item], x: float, y: float) -> float:
    """Put pieces one under the other among the items of a drawing, and say where they end."""
    for piece in pieces:
        items.append(pen.group(*piece.items, at=pen.shift(x, y)))
        y += piece.height
    return y


def undivided(block: Block) -> Block:
    """The same block as one piece, which no column's end divides."""
    items: list[Item] = []
    height = stacked(block.pieces, items, 0.0, 0.0)
    return replace(block, pieces=(Piece(items=tuple(items), height=height),))


def together(rows: Sequence[Block]) -> list[Block]:
    """The rows of a table, of which the last never stands alone at the head of a column."""
    kept = list(rows)
    if len(kept) > 1:
        kept[-2] = replace(kept[-2], with_next=True)
    return kept


def kept(rows: Sequence[Block]) -> list[Block]:
    """Short rows that stand in one column."""
    return [replace(row, with_next=index < len(rows)) for index, row in enumerate(rows, start=1)]


@value
class Placed:
    """Some pieces of a block at their distance from the head of the column."""

    block: Block
    y: float
    start: int
    stop: int

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces that stand here."""
        return self.block.pieces[self.start : self.stop]

    @property
    def height(self) -> float:
        """Millimetres from the first of them to the last."""
        whole = self.stop - self.start == len(self.block.pieces)
        return self.block.height if whole else fsum(piece.height for piece in self.pieces)


def drawn(column: Iterable[Placed], x: float = 0.0, top: float = 0.0) -> Iterator[Item]:
    """What stands in a column whose head is at (x, top)."""
    for placed in column:
        y = top + placed.y
        for piece in placed.pieces:
            yield pen.group(*piece.items, at=pen.shift(x, y))
            y += piece.height


class TooTall(Exception):
    """A piece that no column can hold."""

    def __init__(self, block: Block, excess: float) -> None:
        self.block = block
        self.excess = excess
        super().__init__(f"{block.name or 'a piece'} is {excess:.1f} mm too tall for its column")


def fill(blocks: Sequence[Block], room: Callable[[int], float]) -> list[list[Placed]]:
    """Columns in order; `room(n)` is the height of column n in millimetres."""
    return _Filler(blocks, room).run()


def reach(column: Iterable[Placed]) -> float:
    """Millimetres from the head of a column to where what stands in it ends."""
    return max((placed.y + placed.height for placed in column), default=0.0)


def white(column: Iterable[Placed], room: float) -> float:
    """The share of a column so high that is white beyond what usually stands between two blocks."""
    found, end = 0.0, 0.0
    for start, stop in (*((placed.y, reach([placed])) for placed in column), (room, room)):
        found += max(0.0, start - end - USUAL)
        end = stop
    return found / room


def evened(
    blocks: Sequence[Block], columns: list[list[Placed]], room: float, little: float, kept: float
) -> list[list[Placed]]:
    """The columns, of which a last one that bears little has blocks of the one before, if that stays fuller.

    It bears little with less than one share of its room, and the one before keeps at least another.
    """
    if len(columns) < 2 or len(columns[-2]) < 2 or (last := reach(columns[-1])) >= little * room:
        return columns
    lowered, low = len(columns) - 2, reach(columns[-2]) - 1.0
    made = fill(blocks, lambda at: low if at == lowered else room)
    if len(made) > len(columns) or reach(made[lowered]) < max(last, kept * room):
        return columns
    return evened(blocks, made, room, little, kept)


class _Filler:
    """The state of one filling; lives only inside `fill`."""

    def __init__(self, blocks: Sequence[Block], room: Callable[[int], float]) -> None:
        self.blocks = blocks
        self.room = room
        self.columns: list[list[Placed]] = [[]]
        self.y = 0.0
        self.high = room(0)  # mm of the last column
        self.waiting: deque[Block] = deque()

    def run(self) -> list[list[Placed]]:
        """Place everything, floating figures at the next head of a column."""
        for index, block in enumerate(self.blocks):
            if block.floats and not self._fits(self._before(block) + block.height):
                self.waiting.append(block)
                continue
            if self.columns[-1] and not self._begins(index):
                self._next()
            self._place(block)
        while self.waiting:
            self._next()
        return self.columns

    def _fits(self, height: float) -> bool:
        return self.y + height <= self.high + HAIR

    def _begins(self, index: int) -> bool:
        """Whether a block may begin where the one before ends."""
        block = self.blocks[index]
        led = self.columns[-1][-1].block.with_next  # a heading above too long a chain
        if (led or not block.with_next) and self._fits(block.before + block.height):
            return True
        return self._fits(block.before + (self._own_start(block) if led else self._start(index)))

    def _before(self, block: Block) -> float:
        return block.before if self.columns[-1] else 0.0

    def _start(self, index: int) -> float:
        """Height that must be free for a block to begin here: its first lines, and those it stays with."""
        block = self.blocks[index]
        if block.with_next:
            following = index + 1
            if following == len(self.blocks):
                return block.height
            after = self.blocks[following]
            start = after.height if after.floats else self._start(following)
            if block.height + after.before + start > self.high:  # no column holds so long a chain
                start = self._own_start(after)
            return block.height + after.before + start
        return self._own_start(block)

    def _own_start(self, block: Block) -> float:
        """Height of its first lines."""
        return fsum(piece.height for piece in block.pieces[: _first(len(block.pieces))])

    def _next(self) -> None:
        """Begin a column; figures that wait stand at its head."""
        self.columns.append([])
        self.y, self.high = 0.0, self.room(len(self.columns) - 1)
        while self.waiting:
            block = self.waiting[0]
            if self.columns[-1] and not self._fits(block.before + block.height):
                return
            self.waiting.popleft()
            self._place(block)

    def _place(self, block: Block) -> None:
        if block.headed and not self.columns[-1]:
            start = block.before + self._own_start(block)
            if self._fits(block.headed.height + start):  # rather no head than a head alone
                self._place(replace(block.headed, before=0.0))
        start = 0
        while start < len(block.pieces):
            before = self._before(block) if start == 0 else 0.0
            stop = self._stop(block, start, before)
            if stop == start:
                if not self.columns[-1]:
                    raise TooTall(block, block.pieces[start].height - self.high)
                self._next()
                continue
            self.columns[-1].append(Placed(block=block, y=self.y + before, start=start, stop=stop))
            self.y += before + self.columns[-1][-1].height
            start = stop
            if start < len(block.pieces):
                self._next()

    def _stop(self, block: Block, start: int, before: float) -> int:
        """How far the block reaches in this column without leaving a line alone on either side."""
        total = len(block.pieces)
        if not start and self._fits(before + block.height):
            return total
        used, stop = before, start
        while stop < total and self._fits(used + block.pieces[stop].height):
            used += block.pieces[stop].height
            stop += 1
        if stop == total or (not self.columns[-1] and stop - start <= FEWEST):
            return stop
        left_over = total - stop
        if left_over < FEWEST:
            stop = max(start, total - FEWEST)
        if start == 0 and 0 < stop < min(FEWEST, total):
            return start
        return stop


def _first(pieces: int) -> int:
    """How many pieces of a block must stand together at its beginning."""
    return pieces if pieces <= FEWEST + 1 else FEWEST


def turned_back(items: Sequence[Item], width: float, x: float = 0.0, y: float = 0.0) -> Group:
    """Items drawn upright from (0, 0), so many mm wide, in a column that the page will turn.

    `x` is how far down the column they stand, `y` how far from its right.
    """
    return Group(items=tuple(items), transform=(0.0, -1.0, 1.0, 0.0, x, y + width))
