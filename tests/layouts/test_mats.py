"""Plans of mats: where places, areas, seams and marks stand, reckoned by hand for cards of 60 × 90 mm."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.camera import MODULES
from layouts.geometry import Box
from layouts.matmarks import AIR, EDGE, QUIET, ROOM, SEAM, marked
from layouts.mats import Mat, extent, kinds, plans
from layouts.model import CardSize, Size

CARD = CardSize(name="own", trim=Size(width=60.0, height=90.0), corner=3.0)
WIDE, LOW = Size(width=280.0, height=190.0), Size(width=190.0, height=280.0)


def plan(sheet: dict[str, Any], room: Size = WIDE, standing: Size = LOW, card: CardSize = CARD) -> Mat:
    """The one mat of a game that has one."""
    (mat,) = plans({"mat": {"motif": "dusk", "sheet": [{"name": "own", **sheet}]}}, card, room, standing)
    return mat


def box(x: float, y: float, width: float = 60.0, height: float = 90.0) -> Box:
    return Box(x=x, y=y, width=width, height=height)


def overlap(one: Box, other: Box, slack: float = 1e-6) -> bool:
    """Whether two boxes lie on one another."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > slack and down > slack


FLAT = {
    "columns": 3,
    "rows": 2,
    "each": "player",
    "seams_x": [1, 2],
    "seams_y": [1],
    "places": [
        {"at": [0, 0], "kind": "stone", "mark": "A", "on": ["B", "C"]},
        {"at": [1.5, 1]},
        {"at": [2, 1], "row": 7},
    ],
    "areas": [{"at": [2, 0.5], "size": [1, 0.25], "kind": "title", "label": "mat.own"}],
}


def test_places_stand_side_by_side_with_the_gap_between_them() -> None:
    """62 mm from column to column and 92 from row to row; the mat ends with its last card, not with a gap."""
    mat = plan(FLAT)
    assert mat.size == Size(width=3 * 60 + 2 * 2, height=2 * 90 + 2)
    assert [place.box for place in mat.places] == [box(0, 0), box(93, 92), box(124, 92)]
    assert [area.box for area in mat.areas] == [box(124, 45, 60, 22.5)]
    assert (mat.pitch, mat.step, mat.stacked) == (62.0, 92.0, False)


def test_seams_run_in_the_middle_of_gaps() -> None:
    mat = plan(FLAT)
    assert mat.seams_x == (61.0, 123.0)
    assert mat.seams_y == (91.0,)


def test_a_plan_says_what_its_table_says() -> None:
    """A place that says nothing is plain, and of the row in which it stands."""
    mat = plan(FLAT)
    assert (mat.name, mat.motif, mat.each) == ("own", "dusk", "player")
    told = [(place.kind, place.mark, place.on, place.row) for place in mat.places]
    assert told == [("stone", "A", ("B", "C"), 0), ("plain", "", (), 1), ("plain", "", (), 7)]
    assert [(area.kind, area.label) for area in mat.areas] == [("title", "mat.own")]
    assert plan({"columns": 1, "rows": 1}).each == "table"


def test_a_game_shows_mats_of_the_kind_that_is_wanted_and_those_of_none() -> None:
    sheets = [
        {"name": name, "columns": 1, "rows": 1, **({"kind": kind} if kind else {})}
        for name, kind in (("a", "compact"), ("b", "full"), ("c", ""))
    ]
    facts = {"mat": {"sheet": sheets}}
    assert kinds(facts) == {"compact", "full"}
    assert [mat.name for mat in plans(facts, CARD, WIDE, LOW)] == ["a", "c"]
    assert [mat.name for mat in plans(facts, CARD, WIDE, LOW, "full")] == ["b", "c"]
    assert plans({}, CARD, WIDE, LOW) == ()
    assert kinds({}) == frozenset()


PYRAMID = {
    "columns": 3,
    "rows": 4,
    "overlap": 40,
    "seams_y": [1],
    "places": [{"at": [1, 0]}, {"at": [0.5, 1]}, {"at": [0, 3]}, {"at": [2, 3]}],
}


@pytest.mark.parametrize(
    ("high", "step"),
    [
        (300.0, 40.0),  # as far apart as the game wants where there is room: three steps of 40 and a card
        (210.0, 40.0),
        (180.0, 30.0),  # (180 - 90) / 3
        (126.0, 12.0),  # the number of a covered card still shows
        (125.0, 40.0),  # it would not: the mat is cut into sheets instead
    ],
)
def test_rows_that_overlap_move_together_for_low_paper(high: float, step: float) -> None:
    mat = plan(PYRAMID, Size(width=280.0, height=high))
    assert mat.step == pytest.approx(step)
    assert mat.size.height == pytest.approx(3 * step + 90)
    assert [place.box.y for place in mat.places] == pytest.approx([0, step, 3 * step, 3 * step])
    assert mat.seams_y == pytest.approx((step,)), "no gap between rows, so none to halve"


@pytest.mark.parametrize(
    ("wide", "gap"), [(280.0, 2.0), (184.0, 2.0), (183.0, 1.5), (180.0, 0.0), (179.0, 2.0)]
)
def test_columns_move_together_where_that_saves_a_sheet(wide: float, gap: float) -> None:
    """Three columns of 60 mm and two gaps; where even touching cards have no room, nothing is gained."""
    mat = plan(PYRAMID, Size(width=wide, height=190.0))
    assert mat.size.width == pytest.approx(180 + 2 * gap)
    assert mat.pitch == pytest.approx(60 + gap)
    apart = plan({**PYRAMID, "overlap": 40, "columns": 1}, Size(width=60.0, height=190.0))
    assert apart.size.width == 60.0
    assert apart.pitch == 62.0
    assert plan(FLAT, Size(width=181.0, height=190.0)).pitch == 62.0, "only where rows overlap"


def test_an_area_ends_above_the_place_that_would_cover_its_foot() -> None:
    """Rows move up on low paper, areas stay as high: half a card is 45 mm, the row stands at 30."""
    areas = [{"at": [0, 0], "size": [1, 0.5], "kind": "title"}]
    low, high = Size(width=280.0, height=180.0), Size(width=280.0, height=300.0)
    covered = {**PYRAMID, "places": [{"at": [0.5, 1]}, {"at": [0, 3]}], "areas": areas}
    assert plan(covered, low).areas[0].box == box(0, 0, 60, 29)
    assert plan({**covered, "overlap": 50}, high).areas[0].box == box(0, 0, 60, 45)
    beside = {**covered, "places": [{"at": [1, 1]}, {"at": [0, 3]}]}
    assert plan(beside, low).areas[0].box == box(0, 0, 60, 45)
    for at in ([0, 1], [-0.95, 1], [0.96, 1], [-59 / 62, 1], [59 / 62, 1], [58 / 62, 1], [-58 / 62, 1]):
        reach = plan({**covered, "places": [{"at": at}]}, low)
        assert reach.areas[0].box.height == (
            29 if overlap(reach.places[0].box, box(0, 0, 60, 45), 1.0) else 45
        )


STACKED = {
    "bands": 2,
    "sideways": 44,
    "each": "player",
    "places": [
        {"at": [0, 1], "mark": "low"},
        {"at": [1, 1]},
        {"at": [0.5, 0], "mark": "top"},
        {"band": 1, "at": [0, 0], "mark": "next"},
    ],
    "areas": [
        {"at": [-1, 0], "size": [1, 2], "kind": "note", "label": "mat.right"},
        {"band": 1, "at": [0, 1], "size": [1, 1], "kind": "heading", "label": "mat.left"},
    ],
}


@pytest.mark.parametrize(("high", "step"), [(280.0, 20.0), (202.0, 20.0), (200.0, 18.0), (190.0, 20.0)])
def test_a_stacked_mat_shows_a_strip_of_each_covered_card(high: float, step: float) -> None:
    """Two cards of 90 mm, a gap, one covered row: what is left, 15 to 20 mm; else a sheet for each band."""
    mat = plan(STACKED, standing=Size(width=190.0, height=high))
    assert (mat.step, mat.stacked, mat.each) == (step, True, "player")
    assert mat.size == Size(width=122.0, height=step + 90 + 2 + 90)
    second = step + 90 + 2
    assert [place.mark for place in mat.places] == ["top", "low", "", "next"], "in the order of reading"
    assert [place.box for place in mat.places] == [box(31, 0), box(0, step), box(62, step), box(31, second)]
    right, left = mat.areas
    assert right.box == box(62, 0, 60, 2 * step - 2)
    assert left.box == box(0, second + step, 60, step - 2)
    assert [(area.kind, area.label) for area in mat.areas] == [
        ("note", "mat.right"),
        ("heading", "mat.left"),
    ]
    assert (mat.seams_x, mat.seams_y) == ((), (second - 1,)), "between the bands alone"


@pytest.mark.parametrize(("wide", "pitch"), [(190.0, 62.0), (122.0, 62.0), (121.0, 44.0), (100.0, 40.0)])
def test_cards_of_a_row_lie_on_one_another_on_narrow_paper(wide: float, pitch: float) -> None:
    """Side by side where two cards and a gap have room, else 44 mm from card to card or what there is."""
    mat = plan(STACKED, standing=Size(width=wide, height=280.0))
    assert mat.pitch == pitch
    assert mat.size.width == 60 + pitch
    assert [place.box.x for place in mat.places if place.mark != "next"] == [pitch / 2, 0, pitch]
    assert mat.places[-1].box.x == pitch / 2, "a band of one card stands in the middle"


def test_a_column_takes_its_heading_and_all_below_it() -> None:
    mat = plan({"columns": 2, "rows": 2.5, "places": [{"at": [0, 0]}, {"at": [1, 0.5], "kind": "column"}]})
    other, column = mat.places
    assert extent(other, mat) == other.box
    top = 46 - 0.3 * 90
    assert extent(column, mat) == box(62, top, 60, mat.size.height - top)


@pytest.mark.parametrize(
    ("at", "clear"),
    [([1, 0], True), ([0, 1], True), ([0.9, 0], False), ([0, 0.9], False), ([0.9, 0.9], False)],
)
def test_a_mat_knows_whether_cards_set_aside_lie_on_the_pyramid(at: list[float], clear: bool) -> None:
    for first, second in (("aside", "stone"), ("stone", "aside")):
        places = [{"at": [0, 0], "kind": first}, {"at": at, "kind": second}]
        assert plan({"columns": 2, "rows": 2, "places": places}).clear == clear
    both = [{"at": [0, 0], "kind": "stone"}, {"at": at, "kind": "stone"}]
    assert plan({"columns": 2, "rows": 2, "places": both}).clear


lengths = st.integers(400, 1200).map(lambda tenths: tenths / 10)


@given(lengths, lengths, st.integers(1, 6), st.integers(1, 4))
def test_whole_places_tile_a_mat(width: float, height: float, columns: int, rows: int) -> None:
    """Whatever the card: no place lies on another, none leaves the mat, and neighbours are a gap apart."""
    card = replace(CARD, trim=Size(width=width, height=height))
    spots = [(x, y) for y in range(rows) for x in range(columns)]
    mat = plan({"columns": columns, "rows": rows, "places": [{"at": spot} for spot in spots]}, card=card)
    boxes = [place.box for place in mat.places]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert min(one.x for one in boxes) == min(one.y for one in boxes) == 0
    assert max(one.right for one in boxes) == pytest.approx(mat.size.width)
    assert max(one.bottom for one in boxes) == pytest.approx(mat.size.height)
    for one, other in pairwise(boxes[:columns]):
        assert other.x - one.right == pytest.approx(2.0)


# camera marks


def test_marks_stand_in_the_free_corners() -> None:
    """A mat with one card in its middle: each mark with its white in a corner of its own."""
    mat = marked(plan({"columns": 3, "rows": 3, "places": [{"at": [1, 1]}]}))
    right, foot = mat.size.width - QUIET - EDGE, mat.size.height - QUIET - EDGE
    assert mat.size == Size(width=184.0, height=274.0)
    for (x, y), corner in zip(
        mat.marks, ((QUIET, QUIET), (right, QUIET), (right, foot), (QUIET, foot)), strict=True
    ):
        assert 0 <= abs(x - corner[0]) < 2.0, "every second millimetre is tried"
        assert 0 <= abs(y - corner[1]) < 1.0
        assert x + EDGE + QUIET <= mat.size.width + 1e-9
        assert y + EDGE + QUIET <= mat.size.height + 1e-9
    assert (EDGE, MODULES, SEAM, AIR) == (8.0, 6, 3.2, 1.0), "eight millimetres are read, in six fields"
    assert pytest.approx(8 / 6) == QUIET == pytest.approx((ROOM - EDGE) / 2)


def test_marks_keep_from_seams_places_and_one_another() -> None:
    sheet = {"columns": 2, "rows": 2, "seams_x": [0.1, 1], "seams_y": [0.05], "places": [{"at": [0.5, 0.1]}]}
    sheet["areas"] = [{"at": [0.5, 1.2], "size": [1, 0.5], "kind": "title"}]
    mat = marked(plan(sheet))
    whites = [box(x - QUIET, y - QUIET, ROOM, ROOM) for x, y in mat.marks]
    assert len(whites) == 4
    assert mat.size.width == 122.0, "no rim was needed"
    for white in whites:
        for seam in mat.seams_x:
            assert white.right + SEAM <= seam + 1e-9 or seam <= white.x - SEAM + 1e-9
        for seam in mat.seams_y:
            assert white.bottom + SEAM <= seam + 1e-9 or seam <= white.y - SEAM + 1e-9
        for taken in (mat.places[0].box, mat.areas[0].box):
            assert not overlap(white.grown(AIR), taken)
    for one, other in combinations(whites, 2):
        assert not overlap(one.grown(AIR / 2), other.grown(AIR / 2))


def test_a_full_mat_gets_its_marks_on_a_rim() -> None:
    """Strips for a mark, its white and a millimetre of air at both sides; all that is there moves over."""
    bare = plan({"columns": 1, "rows": 1, "seams_x": [0.5], "places": [{"at": [0, 0]}]})
    bare = replace(bare, areas=plan(FLAT).areas)
    mat = marked(bare)
    by = ROOM + AIR
    assert mat.size == Size(width=60 + 2 * by, height=90.0)
    assert mat.places[0].box == box(by, 0)
    assert mat.areas[0].box == box(124 + by, 45, 60, 22.5)
    assert mat.seams_x == (bare.seams_x[0] + by,)
    left, right, foot = QUIET, mat.size.width - QUIET - EDGE, 90 - QUIET - EDGE
    assert mat.marks == ((left, QUIET), (right, QUIET), (right, foot), (left, foot))
