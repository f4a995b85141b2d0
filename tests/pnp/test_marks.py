"""Cut marks reach the paper's edge, stay out of the pictures, and are the same on every page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from layouts.model import CardSize, Paper, Size
from pnp.compose import marks
from pnp.compose.imposition import Grid
from pnp.options import Marks
from pnp.scene import Path
from pnp.settings import Margins, Settings
from tests.pnp.decks import grid_of

A4 = Paper(name="A4", size=Size(width=210, height=297))
POKER = CardSize(name="poker", trim=Size(width=63.5, height=88.9), corner=3)
PLAIN = Settings(paper=A4, card=POKER)
THIN = Margins(top=1, right=1, bottom=1, left=1)

Line = tuple[float, float, float, float]


def lines_of(grid: Grid, kind: Marks, gap: float = 0.0) -> list[Line]:
    lines = []
    for item in marks.compose(grid, kind, gap):
        assert isinstance(item, Path)
        if item.stroke == marks.HALO:
            continue
        for start, end in zip(item.segments[::2], item.segments[1::2], strict=True):
            assert start[0] == "M"
            assert end[0] == "L"
            lines.append((start[1], start[2], end[1], end[2]))
    return lines


def test_margin_marks_run_from_the_cards_to_the_edge_and_cross_none() -> None:
    grid = grid_of(PLAIN)
    lines = lines_of(grid, "margin")
    assert len(lines) == 2 * (4 + 4)
    for x1, y1, x2, y2 in lines:
        assert 0.0 in (x1, y1) or (x2 == 210 or y2 == 297)
        if x1 == x2:
            assert {y1, y2} & {grid.box.y, grid.box.bottom}
        else:
            assert {x1, x2} & {grid.box.x, grid.box.right}
        inside_x = grid.box.x < (x1 + x2) / 2 < grid.box.right
        inside_y = grid.box.y < (y1 + y2) / 2 < grid.box.bottom
        assert not (inside_x and inside_y)


def test_a_strip_under_three_mm_gets_ticks_at_the_crossings() -> None:
    """Paper 266.7 + 2 x 2.5 mm high: no room above and below, so 2 mm ticks; the sides keep their marks."""
    paper = Paper(name="own", size=Size(width=215.9, height=271.7))
    grid = grid_of(replace(PLAIN, paper=paper, margins=THIN))
    assert (grid.columns, grid.rows) == (3, 3)
    upright = [line for line in lines_of(grid, "margin") if line[0] == line[2]]
    level = [line for line in lines_of(grid, "margin") if line[1] == line[3]]
    assert len(upright) == 4 * 4
    assert all(abs(line[3] - line[1]) == pytest.approx(2.0) for line in upright)
    assert len(level) == 2 * 4
    assert {line[0] for line in level} >= {0.0}


def test_full_marks_cross_the_sheet() -> None:
    lines = lines_of(grid_of(PLAIN), "full")
    assert len(lines) == 8
    assert all((line[0] == 0 and line[2] == 210) or (line[1] == 0 and line[3] == 297) for line in lines)


def test_corner_marks_stay_outside_the_trim_where_cards_are_apart() -> None:
    chosen = replace(PLAIN, bleed=3.0, gap=6.0)
    grid = grid_of(chosen)
    downs, acrosses = grid.cuts_down(), grid.cuts_across()
    lines = lines_of(grid, "corner", gap=6.0)
    assert len(lines) == 8 * grid.faces
    for x1, y1, x2, y2 in lines:
        in_card_x = any(
            a + 1e-6 < (x1 + x2) / 2 < b - 1e-6 for a, b in zip(downs[::2], downs[1::2], strict=True)
        )
        in_card_y = any(
            a + 1e-6 < (y1 + y2) / 2 < b - 1e-6 for a, b in zip(acrosses[::2], acrosses[1::2], strict=True)
        )
        assert not (in_card_x and in_card_y)


def test_none_draws_nothing_but_a_fold_stays() -> None:
    assert marks.compose(grid_of(PLAIN), "none", 0.0) == ()
    folded = grid_of(replace(PLAIN, backs="gutterfold"))
    assert len(marks.compose(folded, "none", 0.0)) == 1


@pytest.mark.parametrize("kind", ["margin", "corner", "full"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("turn", ["about an upright line", "about a level line"])
def test_marks_land_on_themselves_when_the_sheet_is_turned(kind: Marks, bleed: float, turn: str) -> None:
    """So that marks on both sides, or cuts made from the back, are the same cuts."""
    grid = grid_of(replace(PLAIN, bleed=bleed, gap=2 * bleed))
    width, height = grid.sheet.width, grid.sheet.height

    def norm(line: Line) -> tuple[float, ...]:
        x1, y1, x2, y2 = (round(value, 5) + 0.0 for value in line)
        return (*min((x1, y1), (x2, y2)), *max((x1, y1), (x2, y2)))

    def turned(line: Line) -> Line:
        x1, y1, x2, y2 = line
        if turn == "about an upright line":
            return width - x1, y1, width - x2, y2
        return x1, height - y1, x2, height - y2

    lines = lines_of(grid, kind, gap=2 * bleed)
    assert {norm(line) for line in lines} == {norm(turned(line)) for line in lines}
