"""Ruler and settings line: true in length, on every page, on paper, and clear of cards and of each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

import layouts
from layouts.model import Size
from pnp.compose import furniture, marks
from pnp.compose.imposition import best_grid
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Group, Item, Path, Text
from pnp.settings import Margins, Settings
from pnp.type import measure

BASE = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
RECT = tuple[float, float, float, float]


def area(item: Group) -> RECT:
    """The box on the page that a piece of furniture takes."""
    if any(isinstance(part, Text) and part.text == "50 mm" for part in item.items):
        local = (0.0, -furniture.RULER_HEIGHT / 2, furniture.RULER_WIDTH, furniture.RULER_HEIGHT / 2)
    else:
        (text,) = item.items
        assert isinstance(text, Text)
        height = text.size * MM_PER_POINT
        local = (
            0.0,
            text.y - height * 0.8,
            measure.width(text.text, text.font, text.size),
            text.y + height * 0.2,
        )
    a, b, c, d, e, f = item.transform
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in local[::2] for y in local[1::2]]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: RECT, other: RECT) -> bool:
    slack = 0.01
    return (
        one[0] < other[2] - slack
        and other[0] < one[2] - slack
        and one[1] < other[3] - slack
        and other[1] < one[3] - slack
    )


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "b5", "legal", "4x6", "100x150mm"])
@pytest.mark.parametrize("card", ["poker", "bridge", "mini", "square", "name-card", "30x30mm"])
@pytest.mark.parametrize("backs", ["long", "gutterfold"])
def test_furniture_stays_clear(paper: str, card: str, backs: str) -> None:
    """Whatever the paper and the cards: nothing on a card, nothing over the edge, nothing over another."""
    chosen = replace(BASE, paper=layouts.paper(paper), card=layouts.card_size(card))
    chosen = replace(chosen, backs="gutterfold" if backs == "gutterfold" else "long")
    grid = best_grid(chosen)
    if grid is None:
        pytest.skip("such a card does not fit such paper")
    box, xs, ys = marks.clear_of(grid, "margin")
    pieces = furniture.describe(chosen, "cards", "A game with a title", "sheet 10/12 front")
    items = furniture.compose(grid.sheet, box, chosen.margins, pieces, xs=xs, ys=ys)
    groups = [item for item in items if isinstance(item, Group)]
    boxes = [area(item) for item in groups]
    told = " · ".join(part.text for item in groups for part in item.items if isinstance(part, Text))
    assert "50 mm" in told
    assert "2 in" in told
    for piece in pieces:
        assert piece in told.replace("  ·  ", " · ")
    cards = (box.x, box.y, box.right, box.bottom)
    for index, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert top >= 0
        assert right <= grid.sheet.width
        assert bottom <= grid.sheet.height
        assert not overlap((left, top, right, bottom), cards)
        for other in boxes[:index]:
            assert not overlap((left, top, right, bottom), other)


def test_the_ruler_is_true() -> None:
    """Its last ticks stand at 50 mm above and at 50.8 mm (2 in) below the line."""
    (line,) = [item for item in furniture.ruler() if isinstance(item, Path)]
    moves, ends = line.segments[::2], line.segments[1::2]
    ticks = [(s[1], e[2]) for s, e in zip(moves, ends, strict=True) if s[0] == "M" and e[0] == "L"]
    above = [x for x, end in ticks if end < 0]
    below = [x for x, end in ticks if end > 0]
    assert (min(above), max(above), len(above)) == (0.0, 50.0, 51)
    assert (min(below), max(below)) == pytest.approx((0.0, 50.8))


def test_furniture_prefers_what_the_printer_reaches() -> None:
    """Letter with nine poker cards: 6.35 mm above and below are out of reach, the sides have room."""
    chosen = replace(BASE, paper=layouts.paper("letter"))
    grid = best_grid(chosen)
    assert grid is not None
    box, xs, ys = marks.clear_of(grid, "margin")
    pieces = furniture.describe(chosen, "cards", "Game", "1")
    for item in furniture.compose(grid.sheet, box, chosen.margins, pieces, xs=xs, ys=ys):
        assert isinstance(item, Group)
        left, _, right, _ = area(item)
        assert left >= 6.35 - 1e-6
        assert right <= 12.7


def test_nothing_is_printed_over_cards_that_leave_no_white() -> None:
    sheet = BASE.sheet()
    full = Box(x=0.5, y=0.5, width=sheet.width - 1, height=sheet.height - 1)
    assert furniture.compose(sheet, full, Margins(top=0, right=0, bottom=0, left=0), ("a", "b")) == ()


def _words(items: tuple[Item, ...]) -> str:
    groups = [item for item in items if isinstance(item, Group)]
    return " ".join(part.text for group in groups for part in group.items if isinstance(part, Text))


def test_a_setting_longer_than_the_room_between_marks_interrupts_them() -> None:
    """Marks every 25 mm leave no room for a long name of a printer; it is printed all the same."""
    sheet, content = Size(width=210, height=297), Box(x=10, y=10, width=190, height=277)
    marks_at = [float(x) for x in range(10, 300, 25)]
    pieces = ("the printer on the second floor beside the window", "100 %")
    made = furniture.compose(sheet, content, Margins(), pieces, xs=marks_at, ys=marks_at)
    assert all(piece in _words(made) for piece in pieces)


def test_a_setting_that_has_no_room_at_all_is_an_error() -> None:
    sheet, content = Size(width=60, height=60), Box(x=6, y=6, width=48, height=48)
    with pytest.raises(PnpError, match="no room in the sheet’s margin for its settings"):
        furniture.compose(sheet, content, Margins(), ("W" * 90,))


def test_settings_up_the_side_do_not_run_over_the_ruler() -> None:
    """Half a sheet of B5: under the page is only the ruler, and the settings begin above it."""
    sheet, free = Size(width=128.5, height=182.0), Box(x=10.0, y=8.0, width=108.5, height=162.0)
    edge = Margins(top=6.35, right=6.35, bottom=6.35, left=2.5)
    pieces = ("A game with a long title", "booklet", "36", "B5", "bound on the right", "100 %", "full ink")
    items = furniture.compose(sheet, free, edge, pieces)
    ruler, line = (area(item) for item in items if isinstance(item, Group))
    assert line[3] - line[1] > line[2] - line[0]  # it runs up
    assert not overlap(ruler, line)
