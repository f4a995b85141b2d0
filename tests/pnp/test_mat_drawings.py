"""What a mat shows in its places and areas: in the middle, mirrored, even, one thing clear of another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

import layouts
from layouts.mats import Area, Mat, Place
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import WHITE
from pnp.compose import mat as mats
from pnp.compose.mats import areas, motifs, places, sheet, tiling
from pnp.compose.mats.look import Look
from pnp.compose.mats.tiling import Tile
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Item, Path, Reuse, Text
from pnp.settings import Settings
from pnp.type import measure

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@cache
def made(game: str, kind: str = "compact") -> tuple[Look, dict[str, Mat]]:
    book = layouts.load(game)
    settings = Settings(paper=layouts.paper("a3"), card=layouts.card_size("poker"), mats=kind)  # type: ignore[arg-type]
    found = mats.planned(book, settings)
    return mats._look(settings, found[0], (Voice(book=book, lang="en"),), []), {
        one.name: one for one in found
    }


LOOK = made("pile-up")[0]
TONE = LOOK.tone
BOX = Box(x=10.0, y=20.0, width=60.0, height=90.0)


def shapes(items: Iterable[Item]) -> list[tuple[Path, list[tuple[float, float]], Edges]]:
    """Every path with its corner points and its box."""
    found = []
    for item, at in leaves(tuple(items)):
        if isinstance(item, Path):
            bent = item.fill is None and any(one[0] == "C" for one in item.segments)
            widest = 1.4 if bent else 0.8
            assert item.stroke is None or 0.1 <= item.stroke.width <= widest, "all but arrows are fine lines"
            moved = pen.moved(item.segments, at)
            points = [(float(one[-2]), float(one[-1])) for one in moved if len(one) > 1]
            found.append((item, points, pen.bounds(moved)))
    return found


def words(items: Iterable[Item]) -> dict[str, Edges]:
    """The ink of every text."""
    found = {}
    for item, at in leaves(tuple(items)):
        if isinstance(item, Text):
            box = ink_box(item, at)
            assert box is not None
            found[item.text] = box
    return found


def strokes(points: Sequence[tuple[float, float]]) -> list[tuple[float, float, float, float]]:
    """Pairs of points: where single strokes begin and end."""
    return [(*a, *b) for a, b in zip(points[::2], points[1::2], strict=True)]


def rounded(points: Iterable[tuple[float, float]]) -> set[tuple[float, float]]:
    return {(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in points}


def mirrored(points: Sequence[tuple[float, float]], middle: float) -> bool:
    """Whether what stands at the left of an upright line stands at its right, too."""
    return rounded(points) == rounded((2 * middle - x, y) for x, y in points)


def edges(box: Box) -> Edges:
    return box.x, box.y, box.right, box.bottom


def apart(one: Edges, other: Edges) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def inside(one: Edges, other: Edges, slack: float = 0.01) -> bool:
    return (
        one[0] >= other[0] - slack
        and one[1] >= other[1] - slack
        and one[2] <= other[2] + slack
        and one[3] <= other[3] + slack
    )


def middle(box: Edges) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


# ornaments


@pytest.mark.parametrize(("corner", "inner"), [(3.0, 1.8), (0.5, 0.8)])
def test_a_frame_is_as_large_as_the_card_with_a_line_all_round_inside(corner: float, inner: float) -> None:
    """2.2 mm within the edge, its corners as much narrower as that asks for, but never sharp."""
    (_, outer_points, outer), (_, inner_points, line) = shapes(motifs.frame(BOX, corner, TONE))
    assert outer == pytest.approx(edges(BOX))
    assert line == pytest.approx(edges(BOX.grown(-2.2)))
    assert min(x for x, y in outer_points if y == pytest.approx(20.0)) == pytest.approx(10.0 + corner)
    assert min(x for x, y in inner_points if y == pytest.approx(22.2)) == pytest.approx(12.2 + inner)


@pytest.mark.parametrize("feet", [True, False])
def test_masonry_fills_corners_alike_and_no_more_than_its_corners(feet: bool) -> None:
    """Three courses, each shorter than the last, from the inner line; below only where feet are free."""
    ((_, points, around),) = shapes(motifs.masonry(BOX, TONE, feet=feet))
    assert mirrored(points, 40.0)
    flipped = rounded((x, 2 * 65.0 - y) for x, y in points)
    assert (rounded(points) == flipped) == feet
    assert around == pytest.approx((12.2, 22.2, 67.8, 107.8 if feet else 22.2 + 3 * 90 * 0.055))
    lines = [points[place : place + 3] for place in range(0, len(points), 3)]
    assert len(lines) == (12 if feet else 6)
    upper = [line for line in lines if line[0][1] < 65.0 and line[0][0] == pytest.approx(12.2)]
    lengths = [line[1][0] - line[0][0] for line in upper]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] == pytest.approx(60.0 / 5)
    assert all(later < 0.7 * earlier for earlier, later in pairwise(lengths))
    heights = [22.2, *(line[0][1] for line in upper)]
    courses = {round(b - a, 6) for a, b in pairwise(heights)}
    assert len(courses) == 1
    assert all(line[2] == pytest.approx((line[1][0], line[1][1] - courses.copy().pop())) for line in upper)


def test_half_a_sun_stands_on_its_line_with_beams_all_round_it() -> None:
    ((_, points, around),) = shapes(motifs.sunrise(40.0, 50.0, 6.0, 20.0, TONE))
    assert mirrored(points, 40.0)
    assert around[3] == pytest.approx(50.0)
    far = [((x - 40.0) ** 2 + (y - 50.0) ** 2) ** 0.5 for x, y in points]
    assert min(far) == pytest.approx(6.0)
    assert max(far) == pytest.approx(20.0, abs=0.01)
    assert len([one for one in far if one > 6.5]) == 26, "thirteen beams"
    ends = sorted({round(one, 2) for one in far if one > 6.5})
    assert ends == [7.2, 14.3, 20.0], "from a little off the disc, by turns short and long"
    outer = [round(one, 2) for one in far if one > 8.0]
    assert outer == [20.0, 14.3] * 6 + [20.0]


def test_a_pyramid_fills_its_box_in_even_courses() -> None:
    box = Box(x=10.0, y=20.0, width=60.0, height=50.0)
    ((path, _, around),) = shapes(motifs.pyramid(box, TONE, courses=5))
    assert around == pytest.approx(edges(box))
    assert path.segments[:4] == pen.polygon((40.0, 20.0), (70.0, 70.0), (10.0, 70.0))
    rest = [(float(one[1]), float(one[2])) for one in path.segments[4:]]  # type: ignore[misc]
    lines = strokes(rest)
    level = [line for line in lines if line[1] == line[3]]
    assert [y for _, y, _, _ in level] == pytest.approx([30.0, 40.0, 50.0, 60.0])
    assert [left + right for left, _, right, _ in level] == pytest.approx([80.0] * 4)
    assert [right - left for left, _, right, _ in level] == pytest.approx([12.0, 24.0, 36.0, 48.0])
    joints = [line for line in lines if line[0] == line[2]]
    assert len(level) + len(joints) == len(lines)
    for course in range(5):
        top, foot = 20.0 + 10.0 * course, 30.0 + 10.0 * course
        here = [x for x, y, _, end in joints if (y, end) == pytest.approx((top, foot))]
        assert len(here) == course, "a course has a stone more than the one above it"
        half = 6.0 * (course + 0.5)
        assert all(40.0 - half < x < 40.0 + half for x in here)
        steps = [b - a for a, b in pairwise(here)]
        assert steps == pytest.approx([2 * half / (course + 1)] * len(steps))
        if here:
            assert abs((here[0] + here[-1]) / 2 - 40.0) == pytest.approx(0.6), "joints do not lie over joints"


@pytest.mark.parametrize("rows", [2, 3])
def test_waves_run_in_even_rows_from_edge_to_edge(rows: int) -> None:
    """As long as a sixth of the box is wide; every second row begins half a wave later."""
    box = Box(x=10.0, y=20.0, width=36.0, height=12.0)
    ((path, _, around),) = shapes(motifs.waves(box, TONE, rows=rows))
    starts = [one for one in path.segments if one[0] == "M"]
    assert [one[1] for one in starts] == pytest.approx([13.0 if row % 2 else 10.0 for row in range(rows)])
    assert [one[2] for one in starts] == pytest.approx(
        [20.0 + 12.0 * (row + 0.5) / rows for row in range(rows)]
    )
    ends = [one[5] for one in path.segments if one[0] == "C"]
    assert len(ends) == sum(5 if row % 2 else 6 for row in range(rows))
    assert (around[0], max(ends)) == pytest.approx((10.0, 46.0))
    assert all(one[2] == one[4] == one[6] - 1.6 for one in path.segments if one[0] == "C")


# places


def find(game: str, name: str, kind: str, mats_kind: str = "compact") -> tuple[Look, Mat, list[Place]]:
    look, found = made(game, mats_kind)
    return look, found[name], [place for place in found[name].places if place.kind == kind]


def test_a_stone_names_its_rank_above_and_its_carriers_at_its_foot() -> None:
    """Each carrier in a disc over the quarter of the place where it will lie, with an arrow down to it."""
    look, mat, found = find("twin-pyramid", "field", "stone", "full")
    for place in found:
        items = places._stone(place, mat, look)
        told, box = words(items), place.box
        rank = told[place.mark]
        assert middle(rank)[0] == pytest.approx(box.x + box.width / 2, abs=1.2)
        assert box.y + 2.2 < rank[1] < rank[3] < box.y + box.height * 0.6
        if not place.on:
            continue
        assert place.mark not in place.on
        discs = [one for path, _, one in shapes(items) if path.stroke and path.fill == WHITE]
        arrows = [
            points for path, points, _ in shapes(items) if path.fill == look.tone.accent and len(points) == 3
        ]
        assert len(discs) == len(arrows) == 2
        quarters = [box.x + box.width / 4, box.x + 3 * box.width / 4]
        for disc, arrow, carrier, x in zip(discs, arrows, place.on, quarters, strict=True):
            assert middle(disc)[0] == pytest.approx(x)
            assert disc[2] - disc[0] == pytest.approx(8.0, abs=0.01)
            assert middle(told[carrier]) == pytest.approx(middle(disc), abs=0.6)
            (left, top), (right, same), (tip, foot) = arrow
            assert tip == pytest.approx(x)
            assert (left + right) / 2 == pytest.approx(x)
            assert top == same
            assert disc[3] < top < foot < box.bottom - 2.2, "the arrow points down, within the inner line"
            assert right - left == pytest.approx(3.4)
        said = [one for text, one in told.items() if text not in (place.mark, *place.on)]
        assert said
        for one in said:
            assert rank[3] < one[1]
            assert one[3] < min(disc[1] for disc in discs) < one[3] + 5.0, "just above what it speaks of"
            assert middle(one)[0] == pytest.approx(box.x + box.width / 2, abs=0.5)


def test_what_a_covered_stone_shows_stands_in_its_strip() -> None:
    """Rank at the left, words over two discs at its right: none of it is covered by the next row."""
    look, mat, found = find("twin-pyramid", "pyramids", "stone")
    assert mat.stacked
    for place in found:
        items, box = places._stone(place, mat, look), place.box
        told = words(items)
        strip = (box.x, box.y, box.x + min(mat.pitch, box.width), box.y + mat.step)
        rank = told[place.mark]
        assert inside(rank, strip)
        assert middle(rank)[1] == pytest.approx(box.y + mat.step / 2, abs=1.0)
        if not place.on:
            continue
        discs = [one for path, _, one in shapes(items) if path.stroke and path.fill == WHITE]
        arrows = [
            one for path, points, one in shapes(items) if path.fill == look.tone.accent and len(points) == 3
        ]
        assert len(discs) == len(arrows) == 2
        for carrier, disc, arrow in zip(place.on, discs, arrows, strict=True):
            assert inside(disc, strip)
            assert inside(arrow, strip)
            assert apart(disc, rank)
            assert middle(told[carrier]) == pytest.approx(middle(disc), abs=0.6)
            assert middle(arrow)[0] == pytest.approx(middle(disc)[0])
            assert disc[3] - 0.1 < arrow[1] < arrow[3] < box.y + mat.step
        assert discs[0][2] < discs[1][0]
        for text, one in told.items():
            if text not in (place.mark, *place.on):
                assert inside(one, strip)
                assert all(apart(one, other) for other in (*discs, rank))
                assert middle(one)[0] == pytest.approx(
                    (middle(discs[0])[0] + middle(discs[1])[0]) / 2, abs=0.1
                )


def test_a_tier_says_which_card_it_holds_where_it_stays_in_sight() -> None:
    look, mat, found = find("twin-pyramid", "pyramids", "tier")
    for place in found:
        if place.mark == "10":
            continue
        items, box = places._tier(place, mat, look), place.box
        told = words(items)
        for one in told.values():
            assert middle(one)[0] == pytest.approx(box.x + box.width / 2, abs=0.5)
        (named,) = [one for text, one in told.items() if place.mark in text and one[3] < box.y + mat.step]
        assert named[1] > box.y
        if place.row == 2:
            assert len(told) >= 2, "the lowest tier says how high it is, too: nothing covers it"
        _, courses, _ = shapes(items)[-1] if shapes(items)[-1][0].stroke else shapes(items)[0]
        low = [y for _, y in courses if y > box.y + box.height / 2]
        assert bool(low) == (place.row == 2)


def test_the_tenth_place_is_framed_and_hatched_all_over() -> None:
    look, mat, found = find("twin-pyramid", "pyramids", "tier")
    (place,) = [place for place in found if place.mark == "10"]
    items, box = places._tier(place, mat, look), place.box
    drawn = shapes(items)
    (_, ground, _), (_, hatch, _), (_, _, inner), (_, _, outer) = drawn[:4]
    assert outer == pytest.approx(edges(box))
    assert rounded(ground)
    assert inner == pytest.approx(edges(box.grown(-3.2)))
    lines = strokes(hatch)
    sums = [x + y for x, y, _, _ in lines]
    assert all(x + y == pytest.approx(end + foot) for x, y, end, foot in lines), "every line leans alike"
    assert {round(b - a, 6) for a, b in pairwise(sums)} == {2.5}
    assert sums[0] == pytest.approx(box.x + box.y)
    assert box.right + box.bottom - 5.0 <= sums[-1] <= box.right + box.bottom
    for one in words(items).values():
        assert inside(one, (box.x + 3.2, box.y + 3.2, box.right - 3.2, box.y + mat.step + 0.5))
        assert middle(one)[0] == pytest.approx(box.x + box.width / 2, abs=0.5)


def test_a_column_shows_where_its_cards_come_to_lie() -> None:
    """Four cards fanned down to 2 mm above the edge, each numbered in the part of it that stays in sight."""
    look, mat, found = find("pile-up", "columns", "column")
    for place in found:
        items, box = places._column(place, mat, look), place.box
        cards = sorted({one[1] for _, _, one in shapes(items) if one[2] - one[0] == pytest.approx(box.width)})
        step = (mat.size.height - 2.0 - box.bottom) / 3
        assert cards == pytest.approx([box.y + step * count for count in range(4)])
        told = words(items)
        for count in (2, 3, 4):
            x, y = middle(told[str(count)]) if str(count) != place.mark else (None, None)
            if x is not None:
                assert x == pytest.approx(box.x + box.width / 2, abs=0.5)
                assert y == pytest.approx(box.y + (count - 1) * step + box.height - step / 2, abs=0.5)
        dashed = [one[1] for path, _, one in shapes(items) if path.stroke and path.stroke.dash]
        assert sorted(dashed) == pytest.approx(cards[2:]), "what seldom comes is dashed"
        head = [item for item, _ in leaves(items) if isinstance(item, Text) and item.size > 20]
        assert [item.text for item in head] == [place.mark]
        ink = ink_box(head[0], (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
        assert ink is not None
        assert box.y - 0.34 * box.height < ink[1] < ink[3] < box.y
        assert middle(ink)[0] == pytest.approx(box.x + 0.3 * box.width, abs=0.8)


def test_a_row_of_the_dice_pyramid_shows_its_sun_in_the_strip_that_stays_in_sight() -> None:
    look, mat, found = find("pyramid-dice", "pyramid", "row")
    lowest = max(place.row for place in found)
    for place in (found[0], found[4], found[-1]):
        items, box = places._row(place, mat, look), place.box
        (_, _, outer), (_, sun, around), (_, left, one), (_, right, other) = shapes(items)[:4]
        centre = box.x + box.width / 2
        assert outer == pytest.approx(edges(box))
        assert mirrored(sun, centre)
        assert inside(around, (box.x, box.y, box.right, box.y + mat.step))
        assert middle(around)[1] == pytest.approx(box.y + (mat.step - 2) / 2 + 0.8)
        assert rounded(left) == rounded((2 * centre - x, y) for x, y in right), "a flower on either side"
        assert one[0] - box.x == pytest.approx(box.right - other[2])
        assert 0.0 < one[0] - box.x < one[2] - box.x < around[0] - box.x
        assert middle(words(items)[place.mark]) == pytest.approx(middle(around), abs=0.6)
        assert (len(shapes(items)) > 4) == (place.row == lowest)
        if place.row == lowest:
            (_, _, stones), (_, _, river) = shapes(items)[4:]
            assert middle(stones)[0] == pytest.approx(centre)
            assert box.y + mat.step < stones[1] < stones[3] < river[1] < river[3] < box.bottom
            assert river[0] - box.x == pytest.approx(6.0)
            assert stones[2] - stones[0] == pytest.approx(0.46 * box.width)


def test_the_table_card_has_the_same_piece_in_each_corner() -> None:
    look, mat, found = find("american-page-one", "common", "table")
    (place,) = found
    items, box = places._table(place, mat, look), place.box
    _, _, (path, points, around) = shapes(items)
    assert path.stroke is not None
    assert mirrored(points, box.x + box.width / 2)
    assert rounded(points) == rounded((x, 2 * box.y + box.height - y) for x, y in points)
    assert around == pytest.approx(edges(box.grown(-4.4)))
    assert len({x for x, _ in rounded(points)}) == 4
    assert sorted({x for x, _ in points})[1] - box.x - 4.4 == pytest.approx(0.16 * box.width)
    for one in words(items).values():
        assert middle(one)[0] == pytest.approx(box.x + box.width / 2, abs=0.5)
        assert box.y + 0.4 * box.height < middle(one)[1] < box.y + 0.6 * box.height


def test_the_stock_names_itself_on_a_white_band_over_the_back() -> None:
    look, mat, found = find("american-page-one", "common", "stock")
    (place,) = found
    items, box = places._stock(place, mat, look), place.box
    *_, (band, _, white), (_, _, edge) = shapes(items)
    assert band.fill == WHITE
    assert white == pytest.approx(
        (box.x + 2.2, box.y + 0.39 * box.height, box.right - 2.2, box.y + 0.61 * box.height)
    )
    assert edge == pytest.approx(edges(box))
    own = dict(words(items[-2:]).items())
    assert own
    for one in own.values():
        assert inside(one, white)
        assert middle(one)[0] == pytest.approx(box.x + box.width / 2, abs=0.5)


def test_cards_put_away_lie_under_a_cross() -> None:
    look, found = made("twin-pyramid", "full")
    for mat in found.values():
        for place in (one for one in mat.places if one.kind == "discard"):
            items, box = places._discard(place, mat, look), place.box
            _, _, (_, points, cross) = shapes(items)
            assert mirrored(points, box.x + box.width / 2)
            assert cross[2] - cross[0] == pytest.approx(cross[3] - cross[1])
            assert cross[1] - box.y == pytest.approx(0.12 * box.height)
            for one in words(items).values():
                assert cross[3] < one[1]


def test_of_a_place_that_the_next_one_covers_its_head_is_drawn() -> None:
    """Down to the corners of the card that lies on it, and half a millimetre beside it for its outline."""
    look, mat, found = find("pyramid-dice", "pyramid", "row")
    first, last = found[0], found[-1]
    (group,) = places.draw(first, mat, look)
    below = min(place.box.y for place in found if place.box.y > first.box.y)
    left, top, right, foot = pen.bounds(group.clip)  # type: ignore[union-attr]
    assert (left, top, right) == pytest.approx((first.box.x - 0.5, first.box.y - 0.5, first.box.right + 0.5))
    assert foot == pytest.approx(below + mat.card.corner + 0.5)
    assert places._covered_from(last, mat) is None
    assert places.draw(last, mat, look) == places._row(last, mat, look)


# areas


def area(kind: str, box: Box, label: str = "mat.direction-marker") -> tuple[Area, Mat, Look]:
    look, found = made("american-page-one")
    return Area(box=box, kind=kind, label=label), next(iter(found.values())), look


WIDE = Box(x=10.0, y=20.0, width=160.0, height=40.0)


def test_a_named_area_has_its_name_in_the_middle_of_its_upper_edge() -> None:
    one, mat, look = area("?", WIDE)
    items = areas.draw(one, mat, look)
    ((_, _, around),) = shapes(items)
    assert around == pytest.approx(edges(WIDE))
    ((_, ink),) = words(items).items()
    assert middle(ink)[0] == pytest.approx(90.0, abs=0.3)
    assert 20.0 < ink[1] < ink[3] < 20.0 + 9.0 * 25.4 / 72 * 1.5 + 0.6


@pytest.mark.parametrize(("kind", "count"), [("suits", 4), ("direction", 2)])
def test_spots_fill_what_the_name_leaves_and_hold_their_sign_in_the_middle(kind: str, count: int) -> None:
    one, mat, look = area(kind, WIDE)
    items = areas.draw(one, mat, look)
    (ink,) = words(items).values()
    rings = [box for path, _, box in shapes(items) if path.stroke and path.stroke.width == 0.4]
    assert len(rings) == count
    deep = 9.0 * 25.4 / 72 * 1.5
    top, foot = 20.0 + deep + 0.6, 60.0 - 1.0
    for place, ring in enumerate(rings):
        assert middle(ring) == pytest.approx(
            (10.0 + 160.0 * (place + 0.5) / count, (top + foot) / 2), abs=0.01
        )
        assert ring[1] > ink[3]
        assert ring[3] < 60.0
        assert ring[3] - ring[1] == pytest.approx(foot - top - 1.2, abs=0.05)
        signs = [box for path, _, box in shapes(items) if inside(box, ring) and box != ring]
        assert signs, "a sign in every ring"
        if kind == "suits":
            dashed = [box for box in signs if middle(box) == pytest.approx(middle(ring), abs=0.01)]
            assert (ring[3] - ring[1]) - (dashed[0][3] - dashed[0][1]) == pytest.approx(2.4)
            sign = min(signs, key=lambda box: box[3] - box[1])
            assert middle(sign) == pytest.approx(middle(ring), abs=0.6)


def test_a_low_area_has_spots_as_wide_as_its_columns() -> None:
    """Where the area is narrow, an eighth (a quarter) of its width less 1.5 mm is the radius."""
    for kind, share in (("suits", 8), ("direction", 4)):
        one, mat, look = area(kind, Box(x=0.0, y=0.0, width=60.0, height=90.0))
        rings = [
            box
            for path, _, box in shapes(areas.draw(one, mat, look))
            if path.stroke and path.stroke.width == 0.4
        ]
        assert rings[0][2] - rings[0][0] == pytest.approx(2 * (60.0 / share - 1.5), abs=0.01)


def test_an_arrow_leads_from_stock_to_table() -> None:
    """A dotted line in the middle of the height, over the middle three fifths; its head at the right."""
    one, mat, look = area("turned", WIDE)
    (line, ends, _), (head, points, around) = shapes(areas.draw(one, mat, look))
    assert line.stroke is not None
    assert line.stroke.dash
    assert [*ends[0], *ends[1]] == pytest.approx([10.0 + 32.0, 40.0, 170.0 - 32.0 - 4.0, 40.0])
    assert points[0] == pytest.approx((138.0, 40.0))
    assert around[2] == pytest.approx(138.0)
    assert around[2] - around[0] == pytest.approx(1.3 * 4.0)
    assert middle(around)[1] == pytest.approx(40.0)
    assert around[3] - around[1] == pytest.approx(2 * 0.7 * 4.0)
    assert head.fill == look.tone.accent
    (_, ends, _), (_, points, _) = shapes(
        areas.draw(area("turned", Box(x=0, y=0, width=10.0, height=10.0))[0], mat, look)
    )
    assert points[0][0] - ends[1][0] == pytest.approx(1.8), "a short arrow has a small head"


def test_a_heading_has_its_rule_under_it() -> None:
    look, found = made("twin-pyramid", "full")
    for mat in found.values():
        for one in (one for one in mat.areas if one.kind == "heading"):
            items = areas.draw(one, mat, look)
            (text,) = words(items)
            assert text[:1].isupper()
            ink, box = words(items)[text], one.box
            ((_, ends, _),) = shapes(items)
            (left, rule), (right, same) = ends
            assert (left, right) == pytest.approx((box.x + 0.5, box.right))
            assert rule == same
            assert box.y < ink[1] < ink[3] < rule < ink[3] + 3.0
            assert ink[0] == pytest.approx(box.x + 0.5, abs=0.6)


@pytest.mark.parametrize("game", ["pile-up", "american-page-one"])
def test_a_title_heads_its_area_with_a_rule_and_words_below(game: str) -> None:
    look, found = made(game)
    titles = [(mat, one) for mat in found.values() for one in mat.areas if one.kind == "title"]
    assert titles
    for mat, one in titles:
        items, box = areas.draw(one, mat, look), one.box
        texts = [(item, ink_box(item, at)) for item, at in leaves(items) if isinstance(item, Text)]
        ((_, ends, _),) = shapes(items)
        (left, rule), (right, same) = ends
        assert (left, right, rule) == pytest.approx((box.x + 0.5, box.right, same))
        heads = [(item, ink) for item, ink in texts if item.role == "heading"]
        assert heads[0][0].text[:1].isupper()
        assert heads[0][0].size <= 13.0 * 1.25
        for _, ink in heads:
            assert ink is not None
            assert box.y < ink[1] < ink[3] < rule + 0.1
        last = heads[-1]
        deep = last[0].size * 1.3 * 25.4 / 72
        assert rule == pytest.approx(box.y + 1.0 + len(heads) * deep + 0.6)
        for item, ink in texts:
            if item.role != "heading":
                assert ink is not None
                assert rule < ink[1] < ink[3] < box.bottom
                assert ink[0] >= box.x


def test_a_pyramid_stands_on_the_ground_before_the_rising_sun() -> None:
    one, mat, look = area("sunrise", Box(x=10.0, y=20.0, width=100.0, height=80.0))
    (_, sun, around), (ground, corners, tri), (_, _, stones), (_, ends, _) = shapes(
        areas.draw(one, mat, look)
    )
    centre, foot = 10.0 + 52.0, 20.0 + 0.84 * 80.0
    assert tri == stones == pytest.approx((centre - 29.0, foot - 40.0, centre + 29.0, foot))
    assert ground.fill == look.tone.tint, "the sun shines behind it, not through it"
    assert len(corners) == 3
    assert mirrored(sun, centre)
    assert around[1] < stones[1], "it is seen over the top"
    assert around[3] == pytest.approx(foot - 0.42 * 40.0)
    (left, level), (right, same) = ends
    assert (left, right, level, same) == pytest.approx((16.0, 108.0, foot, foot))


def test_dice_lie_in_a_ring_in_the_middle_of_their_disc() -> None:
    """Three of them, a third of the way round from each other; name above the beams, words below them."""
    look, found = made("pyramid-dice")
    trays = [(mat, one) for mat in found.values() for one in mat.areas if one.kind == "tray"]
    assert trays
    for mat, one in trays:
        items, box = areas.draw(one, mat, look), one.box
        (_, _, outer), (_, points, beams) = shapes(items)[:2]
        assert outer == pytest.approx(edges(box))
        x, y = middle(beams)
        assert x == pytest.approx(box.x + box.width / 2)
        far = [((a - x) ** 2 + (b - y) ** 2) ** 0.5 for a, b in points]
        radius = far[0]
        assert max(far) == pytest.approx(1.26 * radius, abs=0.02)
        bodies = [
            o
            for _, _, o in shapes(items)[2:]
            if o[2] - o[0] == pytest.approx(o[3] - o[1]) and o[2] - o[0] > 0.35 * radius
        ]
        assert {round((o[2] - o[0]) / radius, 3) for o in bodies} == {0.46}, (
            "about half as wide as their disc"
        )
        centres = sorted({(round(middle(o)[0] - x, 2), round(middle(o)[1] - y, 2)) for o in bodies})
        assert len(centres) == 3
        assert [round((a * a + b * b) ** 0.5 / radius, 2) for a, b in centres] == [0.48] * 3
        assert round(sum(a for a, _ in centres), 1) == round(sum(b for _, b in centres), 1) == 0.0
        assert min(centres, key=lambda c: c[1])[0] == pytest.approx(0.0, abs=0.01)
        told = words(items)
        heads = [ink for ink in told.values() if ink[3] < y]
        notes = [ink for ink in told.values() if ink[1] > y]
        assert heads
        assert max(ink[3] for ink in heads) < beams[1]
        assert all(box.y < ink[1] for ink in heads)
        for ink in notes:
            assert beams[3] < ink[1] < ink[3] < box.bottom
            assert box.x + 4.0 - 0.1 < ink[0] < ink[2] < box.right - 4.0 + 0.1


def test_paragraphs_shrink_until_their_box_holds_them_and_no_further() -> None:
    """Half a point at a time, to 7.5; what then has no room goes onto the page of words."""
    look, _ = made("american-page-one")
    rest: list[str] = []
    own = Look(tone=look.tone, style=look.style, voices=look.voices, large=False, rest=rest)
    text = "as many words as a note of two or three lines has"

    def size(height: float) -> float | None:
        items = areas.paragraph((text,), Box(x=5.0, y=5.0, width=40.0, height=height), own, "k")
        found = {item.size for item, _ in leaves(items) if isinstance(item, Text)}
        return found.pop() if found else None

    line = 1.4 * 25.4 / 72
    assert size(2 * 9.0 * line + 0.01) == 9.0
    assert size(2 * 9.0 * line - 0.01) == 8.5
    assert size(2 * 7.5 * line + 0.01) == 7.5
    assert rest == []
    assert size(2 * 7.5 * line - 0.01) is None
    assert rest == [text]
    items = areas.paragraph(("one", "two"), Box(x=5.0, y=5.0, width=40.0, height=3 * 9.0 * line), own, "k")
    bases = [at[5] + item.y for item, at in leaves(items) if isinstance(item, Text)]
    assert bases[0] == pytest.approx(5.0 + 9 * line / 2 + 0.36 * 9 * 25.4 / 72)
    assert bases[1] - bases[0] == pytest.approx(1.35 * 9.0 * line), "paragraphs stand a third of a line apart"
    rest.clear()
    items = areas.paragraph(("one", "two"), Box(x=5.0, y=5.0, width=40.0, height=7.5 * line + 0.01), own, "k")
    assert list(words(items)) == ["one"], "where there is room for one language, the first"
    assert rest == ["two"]


# sheets of a mat in parts


def part(column: int = 0, row: int = 0, right: float = 8.0, bottom: float = 8.0) -> Tile:
    box = Box(x=100.0 * column, y=150.0 * row, width=100.0, height=150.0)
    return Tile(part=box, column=column, row=row, tab_right=right, tab_bottom=bottom)


def joined(tile: Tile) -> list[tuple[Path, list[tuple[float, float]], Edges]]:
    mat = next(iter(made("pile-up")[1].values()))
    return shapes(sheet.joins(mat, tile, Size(width=130.0, height=180.0), (10.0, 12.0), LOOK))


def test_marks_of_two_sheets_meet_where_they_are_glued() -> None:
    """On the seam, 3 mm within its ends: diamonds whose halves come together, at the right of one sheet
    and at the left of the next."""

    def diamonds(tile: Tile) -> list[Edges]:
        found = []
        for path, points, around in joined(tile):
            if path.stroke and path.stroke.width == 0.15 and len(points) == 16:
                for half in (points[:4], points[8:12]):
                    xs, ys = [x for x, _ in half], [y for _, y in half]
                    found.append((min(xs), min(ys), max(xs), max(ys)))
                assert around[2] - around[0] >= 6.0
        return found

    right = diamonds(part(bottom=0.0))
    assert [middle(one) for one in right] == [(110.0, 15.0), (110.0, 159.0)]
    assert (
        {round(one[2] - one[0], 6) for one in right} == {round(one[3] - one[1], 6) for one in right} == {6.0}
    )
    assert [middle(one) for one in diamonds(part(column=1, right=0.0, bottom=0.0))] == [
        (10.0, 15.0),
        (10.0, 159.0),
    ]
    assert [middle(one) for one in diamonds(part(right=0.0))] == [(13.0, 162.0), (107.0, 162.0)]
    assert [middle(one) for one in diamonds(part(row=1, right=0.0, bottom=0.0))] == [
        (13.0, 12.0),
        (107.0, 12.0),
    ]
    assert joined(part(right=0.0, bottom=0.0)) == []


def test_a_sheet_that_is_glued_on_a_tab_is_cut_along_its_seam() -> None:
    """The line runs in the margins alone, from the paper's edge to the mat."""

    def cut(tile: Tile) -> list[tuple[float, float, float, float]]:
        (points,) = [
            points
            for path, points, _ in joined(tile)
            if path.stroke and path.stroke.width == 0.2 and len(points) == 4
        ]
        return strokes(points)

    assert cut(part(column=1, right=0.0, bottom=0.0)) == [(10.0, 0.0, 10.0, 12.0), (10.0, 162.0, 10.0, 180.0)]
    assert cut(part(row=1, right=0.0, bottom=0.0)) == [(0.0, 12.0, 10.0, 12.0), (110.0, 12.0, 130.0, 12.0)]


@pytest.mark.parametrize("upright", [True, False])
def test_a_tab_is_hatched_but_under_the_picture_and_its_word(upright: bool) -> None:
    """8 mm of which 3 are printed; slanting lines on the other 5, none near the word in the middle."""
    box = (
        Box(x=20.0, y=30.0, width=8.0, height=120.0)
        if upright
        else Box(x=20.0, y=30.0, width=120.0, height=8.0)
    )
    items = sheet._tab(box, upright=upright, look=LOOK)
    (edge, corners, around), (_, hatch, _) = shapes(items)
    assert around == pytest.approx(edges(box))
    assert edge.stroke is not None
    assert edge.stroke.dash
    drawn = {(round(x - 20.0, 3), round(y - 30.0, 3)) for x, y in corners}
    wanted = {(0, 0), (8, 4), (8, 116), (0, 120)} if upright else {(0, 0), (120, 0), (116, 8), (4, 8)}
    assert drawn == wanted, "narrower where it is free"
    lines = strokes(hatch)
    along = [y - 30.0 for _, y, _, _ in lines] if upright else [x - 20.0 for x, _, _, _ in lines]
    assert along[0] == 1.5
    assert {round(b - a, 6) for a, b in pairwise(along) if b - a < 10.0} == {3.0}
    assert all(abs(one - 60.0) >= 120.0 * 0.32 for one in along)
    assert sum(abs(one - 60.0) >= 120.0 * 0.32 for one in (1.5 + 3.0 * n for n in range(40))) == len(along)
    for x, y, end, foot in lines:
        assert (abs(end - x), abs(foot - y)) == pytest.approx((5.0, 5.0))
        if upright:
            assert (x, end) == pytest.approx((23.0, 28.0))
        else:
            assert (y, foot) == pytest.approx((38.0, 33.0))
    ((text, ink),) = words(items).items()
    assert text == LOOK.words("mat.glue")[0]
    assert middle(ink) == pytest.approx((25.5, 90.0) if upright else (80.0, 35.5), abs=0.6)
    turned = ink[3] - ink[1] > ink[2] - ink[0]
    assert turned == upright
    (size,) = {item.size for item, _ in leaves(items) if isinstance(item, Text)}
    assert size == 8.0


def test_words_across_a_seam_stand_before_it_all_of_them() -> None:
    """A note that would reach over a seam is narrower; one that begins beyond stands on the next sheet."""
    left, right = part(), part(column=1, right=0.0)

    def shown(kind: str, x: float, width: float, tile: Tile) -> float | None:
        found = sheet._whole(Area(box=Box(x=x, y=10.0, width=width, height=20.0), kind=kind, label="a"), tile)
        return None if found is None else found.box.right

    assert shown("note", 10.0, 80.0, left) == 90.0
    assert shown("note", 10.0, 80.0, right) is None
    assert shown("note", 10.0, 120.0, left) == 94.0, "6 mm before the seam, clear of its marks"
    assert shown("note", 10.0, 120.0, right) is None
    assert shown("note", 97.5, 60.0, left) is None, "what has no room before the seam"
    assert shown("note", 100.0, 60.0, right) == 160.0
    assert shown("tray", 10.0, 120.0, left) == 130.0, "a drawing is on both"
    assert shown("tray", 10.0, 120.0, right) == 130.0
    assert shown("tray", 103.5, 20.0, left) is None, "3 mm go on under the next sheet, no more"


def test_what_a_sheet_shows_is_cut_off_at_its_seams_and_not_at_its_edges() -> None:
    """At a seam exactly (under the next sheet 3 mm later); elsewhere a millimetre of air for outlines."""
    mat = next(iter(made("pile-up")[1].values()))

    def window(tile: Tile) -> Edges:
        (group,) = sheet.clipped(mat, tile, ())
        return pen.bounds(group.clip)  # type: ignore[union-attr]

    assert window(part()) == (-1.0, -1.0, 103.0, 153.0)
    assert window(part(column=1, right=0.0, bottom=0.0)) == (100.0, -1.0, 201.0, 151.0)
    assert window(part(row=1, right=0.0, bottom=0.0)) == (-1.0, 150.0, 101.0, 301.0)
    assert sheet.clipped(mat, part(right=0.0, bottom=0.0), ()) == ()


def test_words_of_a_place_that_lie_on_another_sheet_are_not_drawn() -> None:
    text = Text(x=50.0, y=20.0, text="word", font="sans", size=10.0, color=TONE.text, anchor="middle")
    half = measure.width("word", "sans", 10.0) / 2

    def kept(x: float, anchor: str = "middle") -> bool:
        moved = replace(text, x=x, anchor=anchor)  # type: ignore[arg-type]
        group = pen.group(moved)
        return sheet._within((group,), Box(x=0.0, y=0.0, width=100.0, height=50.0)) == (group,)

    assert kept(50.0)
    assert kept(100.0 + half - 0.1)
    assert not kept(100.0 + half + 0.1)
    assert kept(0.1 - half)
    assert not kept(-0.1 - half)
    assert kept(500.0, "start"), "only words about their middle are measured"


def test_a_mat_in_parts_has_tabs_where_another_sheet_follows() -> None:
    """Eight millimetres, or what the paper leaves beyond the part."""
    mat = next(iter(made("pile-up")[1].values()))
    wide = replace(mat, size=Size(width=300.0, height=200.0), seams_x=(100.0, 200.0), seams_y=(100.0,))
    found = tiling._cut(wide, "landscape", Size(width=106.0, height=120.0))
    assert found is not None
    assert (found.columns, found.rows) == (3, 2)
    told = [(tile.column, tile.row, tile.tab_right, tile.tab_bottom) for tile in found.tiles]
    assert told == [
        (0, 0, 6.0, 8.0),
        (1, 0, 6.0, 8.0),
        (2, 0, 0.0, 8.0),
        (0, 1, 6.0, 0.0),
        (1, 1, 6.0, 0.0),
        (2, 1, 0.0, 0.0),
    ]
    boxes = [(tile.part.x, tile.part.y, tile.part.width, tile.part.height) for tile in found.tiles]
    assert boxes == [(100.0 * column, 100.0 * row, 100.0, 100.0) for row in range(2) for column in range(3)]
    shown = [(tile.shown.width, tile.shown.height) for tile in found.tiles]
    assert shown == [
        (103.0, 103.0),
        (103.0, 103.0),
        (100.0, 103.0),
        (103.0, 100.0),
        (103.0, 100.0),
        (100.0, 100.0),
    ]
    seams = [(tile.seam_left, tile.seam_top) for tile in found.tiles]
    assert seams == [(False, False), (True, False), (True, False), (False, True), (True, True), (True, True)]
    room, other = Size(width=106.0, height=220.0), Size(width=320.0, height=120.0)
    lying = tiling.tile(wide, room, other)
    assert lying is not None
    assert (lying.orientation, len(lying.tiles)) == ("portrait", 2)
    same = tiling.tile(wide, Size(width=310.0, height=210.0), Size(width=310.0, height=210.0))
    assert same is not None
    assert same.orientation == "landscape", "a mat that is wider than high lies"
    high = tiling.tile(
        replace(wide, size=Size(width=200.0, height=300.0)), *[Size(width=310.0, height=310.0)] * 2
    )
    assert high is not None
    assert high.orientation == "portrait"
    square = tiling.tile(
        replace(wide, size=Size(width=200.0, height=200.0)), *[Size(width=310.0, height=310.0)] * 2
    )
    assert square is not None
    assert square.orientation == "landscape"


@pytest.mark.parametrize("game", ["pile-up", "american-page-one"])
def test_a_part_of_a_mat_lies_in_the_middle_of_its_sheet_clear_of_ruler_and_settings(game: str) -> None:
    """Its tab counts as a part of it; what is printed in the margin stays there."""
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), players=1)
    scene = mats.compose(layouts.load(game), settings)
    for page in scene.pages:
        (reuse,) = [item for item in page.items if isinstance(item, Reuse)]
        x, y, width, height = scene.forms[reuse.form].box
        left, top = x + 1.0 + reuse.transform[4], y + 1.0 + reuse.transform[5]
        right, foot = left + width - 2.0, top + height - 2.0
        tabs = shapes(page.items)
        wide = max([right, *(box[2] for path, _, box in tabs if path.stroke and path.stroke.dash)])
        assert left == pytest.approx(page.width - wide)
        assert top == pytest.approx(page.height - foot)
        small = [(item, ink_box(item, at)) for item, at in leaves(page.items) if isinstance(item, Text)]
        furniture = [box for item, box in small if item.role == "small print" and item.size < 7.0 and box]
        assert furniture
        for box in furniture:
            assert apart(box, (left, top, right, foot))
            assert inside(box, (0.0, 0.0, page.width, page.height))


def test_words_without_room_have_a_page_of_their_own() -> None:
    """Each once, a paragraph two points larger than labels, under a title; the ruler at the foot."""
    book = layouts.load("pile-up")
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    look = made("pile-up")[0]
    rest = ["first – one", "a long one " * 20, "first – one", "last – three"]
    page = mats.words_page(book, settings, look, rest)
    found = [(item, ink_box(item, at), at) for item, at in leaves(page.items) if isinstance(item, Text)]
    body = [(item, at[4] + item.x, at[5] + item.y) for item, _, at in found if item.role == "body"]
    assert {item.size for item, _, _ in body} == {11.0}
    assert {round(x, 3) for _, x, _ in body} == {round((210.0 - 197.3) / 2 + 10.0, 3)}
    assert [item.text for item, _, _ in body].count("first – one") == 1
    deep = 11.0 * 1.5 * 25.4 / 72
    steps = [round(b[2] - a[2], 3) for a, b in pairwise(body)]
    assert set(steps) == {round(deep, 3), round(1.5 * deep, 3)}
    assert steps.count(round(1.5 * deep, 3)) == 2, "paragraphs stand half a line apart"
    (head,) = [(item, ink) for item, ink, _ in found if item.role == "heading"]
    assert (head[0].size, head[0].font) == (15.0, "sans-bold")
    assert head[1] is not None
    assert (297.0 - 284.3) / 2 < head[1][1] < head[1][3] < body[0][2] - 0.9 * 11.0 * 25.4 / 72
    room = (210.0 - 6.35 - 10.0, 297.0 - 6.35 - 14.0)
    for item, ink, _ in found:
        assert ink is not None
        if item.role == "body":
            assert ink[2] <= room[0] + 0.2
        if item.role == "small print":
            assert ink[1] > room[1]
            assert 6.0 < ink[0] < ink[2] < 204.0


# words in several languages


class Saying:
    """A voice that says one thing, whatever it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text

    def say(self, key: str, **_: object) -> str:
        return self.text


def look_of(*texts: str, rest: list[str], large: bool = False) -> Look:
    voices = tuple(Saying(text) for text in texts)
    return Look(tone=LOOK.tone, style=LOOK.style, voices=voices, large=large, rest=rest)  # type: ignore[arg-type]


def test_words_that_find_no_room_go_to_the_page_of_words_beside_what_they_mean() -> None:
    """The first language stays; the last one goes first, named by the first."""
    rest: list[str] = []
    look = look_of("first", "a second one", "and a third", rest=rest)
    both = measure.width("first · a second one", "sans", 7.5)
    (item,) = look.line(look.words("k"), 50.0, 20.0, both + 0.1, "k")
    assert isinstance(item, Text)
    assert (item.text, item.x, item.anchor) == ("first · a second one", 50.0, "middle")
    assert rest == ["first – and a third"]
    rest.clear()
    (item,) = look.line(look.words("k"), 50.0, 20.0, 12.0, "k")
    assert isinstance(item, Text)
    assert item.text == "first"
    assert rest == ["first – and a third", "first – a second one"]
    with pytest.raises(PnpError):
        look.line(look.words("k"), 50.0, 20.0, 2.0, "k")
    rest.clear()
    wide = measure.width("a second one", "sans", 7.5) + 0.1
    stacked = look_of("first", "a second one", "a third that is far longer", rest=rest)
    told = stacked.label(stacked.words("k"), 50.0, 20.0, wide)
    assert [item.text for item in told if isinstance(item, Text)] == ["first", "a second one"]
    assert rest == ["first – a third that is far longer"]
    assert [
        item.text for item in look_of("x", "x", rest=[]).name("k", 0.0, 0.0, 50.0) if isinstance(item, Text)
    ] == ["x"]


def test_names_are_larger_than_labels_and_both_than_the_least() -> None:
    usual, large = look_of("x", rest=[]), look_of("x", rest=[], large=True)
    assert (usual.size, usual.title, usual.least) == (9.0, 13.0, 7.5)
    assert (large.size, large.title, large.least) == (14.0, 18.0, 14.0)
    two = look_of("one", "two", rest=[])
    sizes = [item.size for item in two.label(two.words("k"), 0.0, 0.0, 50.0) if isinstance(item, Text)]
    assert sizes == [9.0, 8.0], "the leading language is a point larger"
    sizes = [item.size for item in two.name("k", 0.0, 0.0, 50.0) if isinstance(item, Text)]
    assert sizes == [13.0, 9.0]
    big = look_of("one", "two", rest=[], large=True)
    assert [item.size for item in big.label(big.words("k"), 0.0, 0.0, 50.0) if isinstance(item, Text)] == [
        14.0,
        14.0,
    ]


def test_where_cards_set_aside_lie_is_named_above_told_below_and_ends_in_waves() -> None:
    look, found = made("pyramid-dice")
    mat = next(iter(found.values()))
    one = Area(box=Box(x=10.0, y=20.0, width=70.0, height=120.0), kind="aside", label="mat.aside")
    items = areas.draw(one, mat, look)
    (outer, _, around), (_, _, waves) = shapes(items)
    assert around == pytest.approx((10.0, 20.0, 80.0, 140.0))
    assert outer.stroke is not None
    assert outer.stroke.dash
    assert (waves[0], waves[2]) == pytest.approx((15.0, 75.0))
    assert waves[3] == pytest.approx(127.0 + 8.0 * 5 / 6), "the last of three rows in 8 mm"
    texts = [(item, ink_box(item, at)) for item, at in leaves(items) if isinstance(item, Text)]
    step = 13.0 * 25.4 / 72 * 2.6
    heads = [ink for item, ink in texts if item.anchor == "middle"]
    notes = [ink for item, ink in texts if item.anchor != "middle"]
    assert heads
    assert notes
    for ink in heads:
        assert ink is not None
        assert middle(ink) == pytest.approx((45.0, 20.0 + step / 2 + 2.5), abs=1.0)
    for ink in notes:
        assert ink is not None
        assert inside(ink, (15.0, 20.0 + step + 3.0, 75.0, 127.0), slack=0.2)
