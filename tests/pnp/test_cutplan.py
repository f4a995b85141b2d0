"""The cut plan: cutting along its numbers frees every card at its trim, and the stacks make the deck."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

import layouts
from layouts.geometry import MM_PER_POINT
from pnp.compose import cutplan
from pnp.compose.imposition import deal, front_cells
from pnp.geometry import mm
from pnp.settings import Settings
from tests.pnp.decks import grid_of
from tests.pnp.scene_text import texts

POKER = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
ALL_SHEETS = {
    "shared cuts": POKER,
    "letter": replace(POKER, paper=layouts.paper("letter")),
    "bleed": replace(POKER, bleed=3.0, gap=6.0),
    "tarot": replace(POKER, card=layouts.card_size("tarot")),
    "gutterfold": replace(POKER, backs="gutterfold"),
    "gutterfold letter": replace(POKER, backs="gutterfold", paper=layouts.paper("letter")),
    "gutterfold mini": replace(POKER, backs="gutterfold", card=layouts.card_size("mini")),
}


@pytest.mark.parametrize("name", list(ALL_SHEETS))
def test_the_cuts_free_every_face_at_its_trim(name: str) -> None:
    """Pieces between neighbouring cuts in both directions: each face is one of them, exactly."""
    grid = grid_of(ALL_SHEETS[name])
    downs, acrosses = cutplan.first_cuts(grid), cutplan.second_cuts(grid)
    pieces = {
        (round(left, 4), round(top, 4), round(right - left, 4), round(low - top, 4))
        for left, right in pairwise(downs)
        for top, low in pairwise(acrosses)
    }
    for column, row in front_cells(grid):
        x, y = round(mm(grid.xs[column]), 4), round(mm(grid.ys[row]), 4)
        assert (x, y, grid.trim.width, grid.trim.height) in pieces


def test_a_folded_sheet_is_cut_only_where_its_faces_are() -> None:
    """The backs lie under the faces: no cut is made twice, none beyond the fold."""
    folds = set()
    for name in ("gutterfold", "gutterfold letter", "gutterfold mini"):
        grid = grid_of(ALL_SHEETS[name])
        folds.add(grid.fold)
        downs, acrosses = cutplan.first_cuts(grid), cutplan.second_cuts(grid)
        if grid.fold == "across":
            assert max(acrosses) < grid.sheet.height / 2
            assert downs == grid.cuts_down()
        else:
            assert max(downs) < grid.sheet.width / 2
            assert acrosses == grid.cuts_across()
    assert folds == {"across", "down"}


@pytest.mark.parametrize("count", [1, 9, 10, 23, 54])
def test_the_stacks_put_together_by_their_numbers_are_the_deck(count: int) -> None:
    """Sheet 1 on top, all cut at once, stack 2 under stack 1 and so on: as step 4 says."""
    grid = grid_of(POKER)
    sheets = deal(count, grid.faces, stack_order=True)
    stacks: dict[int, list[int]] = {}
    for sheet in sheets:  # from the top sheet down
        for cell, card in sheet:
            stacks.setdefault(cell, []).append(card)
    deck = [card for cell in sorted(stacks) for card in stacks[cell]]
    assert deck == list(range(count))
    assert len(sheets) == -(-count // grid.faces)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", list(ALL_SHEETS))
def test_every_cut_and_stack_has_its_number_on_the_small_sheet(name: str, lang: str) -> None:
    """Cuts 1 to n and stacks 1 to m are all there, and nothing is numbered besides."""
    settings = replace(ALL_SHEETS[name], langs=(lang,), stack_order=True)
    grid = grid_of(settings)
    scene = cutplan.compose(layouts.load("twin-pyramid"), settings, [("cards", 6), ("mat", 10)])
    assert scene is not None
    (page,) = scene.pages
    found = [text for text in texts(page.items) if text.anchor == "middle" and text.text.isdigit()]
    for one, other in combinations(found, 2):
        clear = (one.size + other.size) / 2 * MM_PER_POINT  # as wide as two figures, as high as one
        assert abs(one.x - other.x) > clear or abs(one.y - other.y) > 0.8 * clear, (one, other)
    labels = sorted(int(text.text) for text in found)
    cuts = len(cutplan.first_cuts(grid)) + len(cutplan.second_cuts(grid))
    assert labels == sorted([*range(1, cuts + 1), *range(1, grid.faces + 1)])


def test_the_sheets_are_counted_and_added_up() -> None:
    scene = cutplan.compose(layouts.load("twin-pyramid"), POKER, [("cards", 6), ("mat", 10)])
    assert scene is not None
    counts = [text.text for text in texts(scene.pages[0].items) if text.anchor == "end"]
    assert counts == ["6", "10", "16"]


def test_without_marks_the_plan_tells_where_to_measure() -> None:
    """With --marks none the knife has nothing to follow; A4 leaves (210 - 3 × 63.5) / 2 = 9.75 mm."""
    grid = grid_of(POKER)
    told = " ".join(cutplan.steps(grid, replace(POKER, marks="none")))
    assert "9.75, 73.25, 136.75, 200.25" in told
    assert "from mark to mark" not in told
    assert "9.75" not in " ".join(cutplan.steps(grid, POKER))


def test_stacks_are_told_only_where_cards_lie_in_stack_order() -> None:
    grid = grid_of(POKER)
    assert cutplan.steps(grid, POKER) != cutplan.steps(grid, replace(POKER, stack_order=True))
