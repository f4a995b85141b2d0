"""Nets of dice to cut, fold and glue, for a table that has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.art import pen
from pnp.compose import furniture, plain
from pnp.messages import say
from pnp.scene import Form, Item, Reuse, Scene, Segment
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

Point = tuple[float, float]

EDGE = 20.0  # mm: large enough to fold in card stock
SMALLEST_EDGE = 12.0  # mm
TAB = 5.0  # mm of glue tab
GAP = 6.0  # mm between nets
FORM = "die-net"

# Columns and rows of a cross; opposite faces add up to seven when it is folded: 1-6, 2-5, 3-4.
CELLS: dict[int, tuple[int, int]] = {2: (1, 0), 3: (0, 1), 1: (1, 1), 4: (2, 1), 6: (3, 1), 5: (1, 2)}

TABS = {(0, 1, 0, -1), (0, 1, 0, 1), (2, 1, 0, -1), (2, 1, 0, 1), (3, 1, 0, -1), (3, 1, 0, 1), (3, 1, 1, 0)}
"""Cells and directions of the free edges that carry a tab: seven of fourteen, of each pair that meets one."""


def wanted(book: Book) -> int:
    """How many dice the game is played with."""
    count = book.facts.get("dice", {}).get("count", 0)
    return count if isinstance(count, int) else 0


def edges(edge: float) -> tuple[list[Segment], list[Segment], list[list[Point]]]:
    """Cut lines, fold lines and glue tabs of one net."""
    cells = set(CELLS.values())
    cuts: list[Segment] = []
    folds: list[Segment] = []
    tabs: list[list[Point]] = []
    for column, row in sorted(cells):
        x, y = column * edge, row * edge
        sides = {
            (0, -1): ((x, y), (x + edge, y)),
            (1, 0): ((x + edge, y), (x + edge, y + edge)),
            (0, 1): ((x + edge, y + edge), (x, y + edge)),
            (-1, 0): ((x, y + edge), (x, y)),
        }
        for (right, down), (start, end) in sides.items():
            if (column + right, row + down) in cells:
                folds += pen.line(start, end) if right + down > 0 else ()
            elif (column, row, right, down) in TABS:
                folds += pen.line(start, end)
                tabs.append(_tab(start, end, right, down))
            else:
                cuts += pen.line(start, end)
    return cuts, folds, tabs


def _tab(start: Point, end: Point, right: int, down: int) -> list[Point]:
    """A glue tab along an edge: a trapezium, narrower outside."""
    (x1, y1), (x2, y2) = start, end
    slope = TAB * 0.7
    along_x, along_y = (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)
    return [
        start,
        (x1 + right * TAB + along_x * slope, y1 + down * TAB + along_y * slope),
        (x2 + right * TAB - along_x * slope, y2 + down * TAB - along_y * slope),
        end,
    ]


def net(edge: float, settings: Settings) -> tuple[Item, ...]:
    """One net, its cross beginning at (0, 0), with pips."""
    from pnp.art.dice import die
    from pnp.art.style import Style

    cuts, folds, tabs = edges(edge)
    style = Style(ink=settings.ink, suits=settings.suits)
    items: list[Item] = []
    for value, (column, row) in CELLS.items():
        middle = (column + 0.5) * edge, (row + 0.5) * edge
        items += die(value, middle[0], middle[1], edge * 0.82, style)
    items += [plain.cut(pen.line(*tab)) for tab in tabs]
    return (*items, plain.fold(folds), plain.cut(cuts))


def compose(book: Book, settings: Settings) -> Scene | None:
    """One page with a net for each die of the game; None where the paper is too small.

    Nets are a little smaller where large words need the room above them.
    """
    best: Scene | None = None
    for edge in (EDGE, 16.0, SMALLEST_EDGE):
        made = _nets(book, settings, edge)
        if made is None:
            continue
        scene, told = made
        if told:
            return scene
        best = best or scene
    return best


def _nets(book: Book, settings: Settings, edge: float) -> tuple[Scene, bool] | None:
    """The page with nets of one size, and whether it says how they are made; None where it has no room."""
    count = wanted(book)
    width, height = 4 * edge + TAB, 3 * edge
    content = count * height + (count - 1) * GAP
    orientation = plain.fitting(settings, width, content)
    if orientation is None:
        return None
    box = plain.centred(settings.sheet(orientation), width, content)
    form = Form(name=FORM, box=(-TAB, -TAB, width + 2 * TAB, height + 2 * TAB), items=net(edge, settings))
    places = [
        Reuse(form=FORM, transform=(1.0, 0.0, 0.0, 1.0, box.x, box.y + index * (height + GAP)))
        for index in range(count)
    ]
    title = book.title(settings.lang)
    part = say(settings.lang, "part.dice")
    told = plain.heading(settings, orientation, box, book, "dice")
    pieces = furniture.describe(settings, "dice", title, "")
    pages = (plain.page(settings, orientation, box, places, pieces, told),)
    scene = Scene(title=f"{title} – {part}", lang=settings.lang, pages=pages, forms={FORM: form})
    return scene, bool(told)
