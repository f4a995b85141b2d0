"""Sheets for a cutting machine: registration marks on the print, and the same places as outlines to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from layouts.cutters import silhouette
from layouts.model import Card, CardSize, Size
from pnp.art.pen import polygon
from pnp.compose.cards import Guides, lay, one_sided
from pnp.compose.imposition import Grid, Orientation
from pnp.compose.pieces import pieces
from pnp.geometry import Box, how_many, mm, nm
from pnp.scene import Color, Item, Outline, Path, Scene
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

GAP = 1.25  # mm between cards, so that no cut meets another one
BLEED = GAP / 2

MARK = Color(0.0, 0.0, 0.0)


@value
class Outlines:
    """What the machine gets: the sheet, the cards' trims on it with their corner radius, and the marks."""

    sheet: Size
    cards: tuple[Box, ...]
    radius: float
    marks: tuple[Outline, ...]
    shape: str = "rounded"


def grid(settings: Settings) -> Grid | None:
    """As many cards as lie between the marks, None where not even one does."""
    found = [one for side in ("portrait", "landscape") if (one := _grid(settings, side)) is not None]
    return max(found, key=lambda one: one.faces, default=None)


def _grid(settings: Settings, orientation: Orientation) -> Grid | None:
    """The best grid on paper that lies so."""
    sheet = settings.sheet(orientation)
    trim, gap, bleed = settings.card.trim, nm(settings.gap), nm(settings.bleed)
    inset = silhouette().inset
    most_across = how_many(nm(sheet.width - 2 * inset) - 2 * bleed, nm(trim.width), gap)
    most_down = how_many(nm(sheet.height - 2 * inset) - 2 * bleed, nm(trim.height), gap)
    made = [
        Grid(
            sheet=sheet,
            orientation=orientation,
            trim=trim,
            bleed=settings.bleed,
            xs=_spread(nm(sheet.width), nm(trim.width), gap, columns),
            ys=_spread(nm(sheet.height), nm(trim.height), gap, rows),
        )
        for columns in range(1, most_across + 1)
        for rows in range(1, most_down + 1)
    ]
    clear = [one for one in made if not _meets_marks(one.box)]
    return max(clear, key=lambda one: one.faces, default=None)


def _spread(sheet: int, length: int, gap: int, count: int) -> tuple[int, ...]:
    """Starts of so many cards in the middle of the sheet."""
    start = (sheet - count * length - (count - 1) * gap) // 2
    return tuple(start + index * (length + gap) for index in range(count))


def _meets_marks(box: Box) -> bool:
    """Whether cards reach into a corner; all four are kept free, so that the sheet may be turned."""
    marked = silhouette()
    free = marked.inset + marked.arm + marked.clear
    return box.x < free and box.y < free


def outlines(grid: Grid, size: CardSize) -> Outlines:
    """What is to be cut of every sheet: the outline of the card's shape in each place."""
    trim = grid.trim
    cards = tuple(
        Box(x=mm(x), y=mm(y), width=trim.width, height=trim.height) for y in grid.ys for x in grid.xs
    )
    most = min(trim.width, trim.height) / 2
    radius = 0.0 if size.shape == "rectangle" else min(size.corner, most)
    return Outlines(sheet=grid.sheet, cards=cards, radius=radius, marks=marks(grid.sheet), shape=size.shape)


def marks(sheet: Size) -> tuple[Outline, ...]:
    """The square at the upper left, the corners at the upper right and the lower left."""
    near, arm = silhouette().inset, silhouette().arm
    right, low = sheet.width - near, sheet.height - near
    square = [(near, near), (near + arm, near), (near + arm, near + arm), (near, near + arm)]
    return (polygon(*square), polygon(*_corner(right, near, -1, 1)), polygon(*_corner(near, low, 1, -1)))


def _corner(x: float, y: float, across: int, down: int) -> list[tuple[float, float]]:
    """An L whose outer corner is at x, y and whose arms run inwards."""
    arm, line = silhouette().arm, silhouette().line
    return [
        (x, y),
        (x + across * arm, y),
        (x + across * arm, y + down * line),
        (x + across * line, y + down * line),
        (x + across * line, y + down * arm),
        (x, y + down * arm),
    ]


def compose(book: Book, settings: Settings, cards: Sequence[Card], grid: Grid) -> Scene:
    """The sheets to print."""
    drawn: tuple[Item, ...] = tuple(Path(segments=one, fill=MARK) for one in marks(grid.sheet))
    guides = Guides(items=drawn, xs=_ends(grid.sheet.width), ys=_ends(grid.sheet.height))
    deck = pieces(cards, book, settings)
    return lay(book, one_sided(book, settings, cards), deck, grid=grid, guides=guides)


def _ends(length: float) -> tuple[float, ...]:
    """Where marks begin and end along an edge, white included."""
    marked = silhouette()
    near, far = marked.inset - marked.clear, marked.inset + marked.arm + marked.clear
    return (near, far, length - far, length - near)
