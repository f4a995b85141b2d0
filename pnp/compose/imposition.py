"""Which card lies where: grids that fit a sheet exactly, and backs that meet their faces."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from layouts.measures import Slots
from layouts.model import Size
from pnp.compose.furniture import STRIP
from pnp.geometry import Box, how_many, mm, nm
from pnp.options import Backs
from pnp.settings import Settings
from runtime.value import value

Orientation = Literal["portrait", "landscape"]
Fold = Literal["across", "down"]
"""Where a gutterfold sheet is folded: `across` = about a level line, `down` = about an upright one."""

GUTTER_MM = 6.0
"""White on the fold, cut away afterwards: a fold in card stock is about 3 mm round on each side."""


@value
class Grid:
    """Where the trims of a sheet lie.  Places are nanometres from the top left of the sheet as it lies."""

    sheet: Size
    orientation: Orientation
    trim: Size
    bleed: float
    xs: tuple[int, ...]  # left edges of the columns
    ys: tuple[int, ...]  # upper edges of the rows
    fold: Fold | None = None
    lying: bool = False  # the cards are turned by a quarter: their tops point right

    @property
    def columns(self) -> int:
        """Cards side by side, backs of a gutterfold sheet included."""
        return len(self.xs)

    @property
    def rows(self) -> int:
        """Cards one above the other, backs of a gutterfold sheet included."""
        return len(self.ys)

    @property
    def faces(self) -> int:
        """How many faces a sheet carries."""
        return self.columns * self.rows // (2 if self.fold else 1)

    @property
    def box(self) -> Box:
        """All that the grid prints, bleed included."""
        width, height = mm(self.xs[-1] - self.xs[0]), mm(self.ys[-1] - self.ys[0])
        trims = Box(
            x=mm(self.xs[0]),
            y=mm(self.ys[0]),
            width=width + self.trim.width,
            height=height + self.trim.height,
        )
        return trims.grown(self.bleed)

    def cuts_down(self) -> tuple[float, ...]:
        """Where upright cuts run: x in mm, each shared cut once."""
        edges = {edge for x in self.xs for edge in (x, x + nm(self.trim.width))}
        return tuple(mm(edge) for edge in sorted(edges))

    def cuts_across(self) -> tuple[float, ...]:
        """Where level cuts run: y in mm, each shared cut once."""
        edges = {edge for y in self.ys for edge in (y, y + nm(self.trim.height))}
        return tuple(mm(edge) for edge in sorted(edges))


@value
class Place:
    """One card's picture on one page: trim's top left in mm; `turned` = head down."""

    card: int  # index into the cards printed
    back: bool
    x: float
    y: float
    turned: bool
    lying: bool = False  # turned by a quarter


@value
class Sheet:
    """One sheet of paper: what its front shows, and its back where there is one."""

    front: tuple[Place, ...]
    back: tuple[Place, ...] | None


def _spread(sheet: int, length: int, gap: int, count: int) -> tuple[int, ...]:
    """Starts of `count` pieces, the row of them in the middle of the sheet."""
    used = count * length + (count - 1) * gap
    start = (sheet - used) // 2
    return tuple(start + index * (length + gap) for index in range(count))


def _spread_about_fold(sheet: int, length: int, gap: int, gutter: int, half: int) -> tuple[int, ...]:
    """Starts of `half` pieces on each side of a fold in the middle of the sheet."""
    middle = sheet // 2
    below = tuple(middle + gutter // 2 + index * (length + gap) for index in range(half))
    above = tuple(2 * middle - start - length for start in reversed(below))
    return above + below


def _flat(settings: Settings, orientation: Orientation) -> Grid | None:
    """As many cards as the sheet holds, without a fold."""
    sheet, room = settings.sheet(orientation), settings.room(orientation)
    bleed, gap = nm(settings.bleed), nm(settings.gap)
    width, height = nm(settings.card.trim.width), nm(settings.card.trim.height)
    columns = how_many(nm(room.width) - 2 * bleed, width, gap)
    rows = how_many(nm(room.height) - 2 * bleed, height, gap)
    if not columns or not rows:
        return None
    grids = [
        Grid(
            sheet=sheet,
            orientation=orientation,
            trim=settings.card.trim,
            bleed=settings.bleed,
            xs=_spread(nm(sheet.width), width, gap, across),
            ys=_spread(nm(sheet.height), height, gap, down),
        )
        for across, down in ((columns, rows), (columns, rows - 1), (columns - 1, rows))
        if across and down
    ]
    with_ruler = [grid for grid in grids if _widest_strip(grid) >= STRIP]
    return max(with_ruler or grids[:1], key=lambda grid: grid.faces)


def _widest_strip(grid: Grid) -> float:
    """Millimetres of white at the side where there is most of it."""
    box, sheet = grid.box, grid.sheet
    return max(box.x, box.y, sheet.width - box.right, sheet.height - box.bottom)


def _folded(settings: Settings, orientation: Orientation, fold: Fold) -> Grid | None:
    """As many faces as lie on one side of a fold, with their backs on the other."""
    sheet, room = settings.sheet(orientation), settings.room(orientation)
    bleed, gap = nm(settings.bleed), nm(settings.gap)
    width, height = nm(settings.card.trim.width), nm(settings.card.trim.height)
    gutter = max(nm(GUTTER_MM), 2 * bleed)
    if fold == "across":
        columns = how_many(nm(room.width) - 2 * bleed, width, gap)
        half = how_many((nm(room.height) - gutter) // 2 - bleed, height, gap)
        xs = _spread(nm(sheet.width), width, gap, columns)
        ys = _spread_about_fold(nm(sheet.height), height, gap, gutter, half)
        count = columns * half
    else:
        rows = how_many(nm(room.height) - 2 * bleed, height, gap)
        half = how_many((nm(room.width) - gutter) // 2 - bleed, width, gap)
        xs = _spread_about_fold(nm(sheet.width), width, gap, gutter, half)
        ys = _spread(nm(sheet.height), height, gap, rows)
        count = rows * half
    if not count:
        return None
    return Grid(
        sheet=sheet,
        orientation=orientation,
        trim=settings.card.trim,
        bleed=settings.bleed,
        xs=xs,
        ys=ys,
        fold=fold,
    )


def _labels(settings: Settings, slots: Slots) -> Grid | None:
    """The places of a pre-cut paper, each card in the middle of one; None where cards are larger."""
    sheet = settings.sheet()
    trim = settings.card.trim
    for lying in (False, True):
        width, height = (trim.height, trim.width) if lying else (trim.width, trim.height)
        one = slots.size or Size(width=width, height=height)
        right = slots.left + slots.columns * one.width + (slots.columns - 1) * slots.gap[0]
        low = slots.top + slots.rows * one.height + (slots.rows - 1) * slots.gap[1]
        fits = nm(width) <= nm(one.width) and nm(height) <= nm(one.height)
        if not fits or nm(right) > nm(sheet.width) or nm(low) > nm(sheet.height):
            continue
        left, top = nm(slots.left + (one.width - width) / 2), nm(slots.top + (one.height - height) / 2)
        return Grid(
            sheet=sheet,
            orientation="portrait",
            trim=Size(width=width, height=height),
            bleed=settings.bleed,
            xs=tuple(left + index * nm(one.width + slots.gap[0]) for index in range(slots.columns)),
            ys=tuple(top + index * nm(one.height + slots.gap[1]) for index in range(slots.rows)),
            lying=lying,
        )
    return None


def best_grid(settings: Settings) -> Grid | None:
    """The grid with most cards on a sheet, upright paper first; None where not even one card fits."""
    if settings.paper.slots is not None:
        return _labels(settings, settings.paper.slots)
    if settings.backs == "gutterfold":
        grids = [
            _folded(settings, "landscape", "across"),
            _folded(settings, "portrait", "across"),
            _folded(settings, "portrait", "down"),
            _folded(settings, "landscape", "down"),
        ]
    else:
        grids = [_flat(settings, "portrait"), _flat(settings, "landscape")]
    found = [grid for grid in grids if grid is not None]
    return max(found, key=lambda grid: grid.faces, default=None)


def front_cells(grid: Grid) -> list[tuple[int, int]]:
    """Column and row of every face, in reading order."""
    columns = grid.columns // 2 if grid.fold == "down" else grid.columns
    rows = grid.rows // 2 if grid.fold == "across" else grid.rows
    return [(column, row) for row in range(rows) for column in range(columns)]


def _behind(grid: Grid, backs: Backs, column: int, row: int) -> tuple[int, int, bool]:
    """Column, row and turn of the back that meets the face in this cell.

    A sheet turned about an upright line (a book's spine) swaps its columns; turned about a level line
    (a calendar) it swaps its rows, and what shall stand upright behind the face is printed head down.
    """
    if grid.fold == "down":
        upright_axis = True
    elif grid.fold == "across":
        upright_axis = False
    else:
        upright_axis = (backs == "long") == (grid.orientation == "portrait")
    if upright_axis:
        return grid.columns - 1 - column, row, grid.lying  # what lies on its side changes ends instead
    return column, grid.rows - 1 - row, not grid.lying


def _place(grid: Grid, card: int, column: int, row: int, *, back: bool, turned: bool = False) -> Place:
    x, y = mm(grid.xs[column]), mm(grid.ys[row])
    return Place(card=card, back=back, x=x, y=y, turned=turned, lying=grid.lying)


def deal(count: int, per_sheet: int, stack_order: bool) -> list[list[tuple[int, int]]]:
    """For each sheet its (cell, card) pairs.

    In stack order card follows card through the sheets at one cell: cut all sheets at once, lay the stacks
    one under the other from the first cell to the last, and the deck is in order.

    >>> deal(5, 2, False)
    [[(0, 0), (1, 1)], [(0, 2), (1, 3)], [(0, 4)]]
    >>> deal(5, 2, True)
    [[(0, 0), (1, 3)], [(0, 1), (1, 4)], [(0, 2)]]
    """
    sheets = -(-count // per_sheet)
    if not stack_order:
        return [
            [
                (card - sheet * per_sheet, card)
                for card in range(sheet * per_sheet, min(count, (sheet + 1) * per_sheet))
            ]
            for sheet in range(sheets)
        ]
    return [
        [(cell, cell * sheets + sheet) for cell in range(per_sheet) if cell * sheets + sheet < count]
        for sheet in range(sheets)
    ]


def skipping(
    count: int, per_sheet: int, stack_order: bool, skip: Collection[int]
) -> list[list[tuple[int, int]]]:
    """The same as `deal`, the places `skip` (from 1) of the first sheet left free.

    >>> skipping(3, 4, False, {1, 2, 3})
    [[(3, 0)], [(0, 1), (1, 2)]]
    """
    free = [cell for cell in range(per_sheet) if cell + 1 not in skip]
    if len(free) == per_sheet or not free:
        return deal(count, per_sheet, stack_order)
    first = [(cell, card) for card, cell in enumerate(free[:count])]
    rest = deal(count - len(first), per_sheet, stack_order) if count > len(first) else []
    return [first, *([(cell, card + len(first)) for cell, card in pairs] for pairs in rest)]


def impose(
    count: int, grid: Grid, backs: Backs, *, stack_order: bool = False, skip: Collection[int] = ()
) -> tuple[Sheet, ...]:
    """Lay `count` cards on as few sheets as hold them; positions are the same on every page.

    `skip` = places of the first sheet that are used up already.
    """
    cells = front_cells(grid)
    sheets = []
    for pairs in skipping(count, len(cells), stack_order, skip):
        fronts = [_place(grid, card, *cells[cell], back=False) for cell, card in pairs]
        behind: list[Place] = []
        if backs != "none":
            for cell, card in pairs:
                column, row, turned = _behind(grid, backs, *cells[cell])
                behind.append(_place(grid, card, column, row, back=True, turned=turned))
        if grid.fold:
            sheets.append(Sheet(front=(*fronts, *behind), back=None))
        else:
            sheets.append(Sheet(front=tuple(fronts), back=tuple(behind) if behind else None))
    return tuple(sheets)
