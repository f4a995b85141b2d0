"""What is cut, folded and glued: nets that close, numbers on what they count, words clear of the knife."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, dist, pi

import pytest
from PIL import Image

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.compose import boxpiles, boxwords, dicenets, markers, mat, plain, tuckbox
from pnp.compose.proof import RenderedPage, sheets
from pnp.compose.words import BookWords
from pnp.geometry import Box
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Form, Item, Page, Path, Reuse, Segment, Text
from pnp.settings import Settings
from pnp.type import measure

Point = tuple[float, float]
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())


def strokes(segments: Sequence[Segment]) -> list[tuple[Point, Point]]:
    """Single strokes of an outline: from where to where."""
    return [
        ((float(one[1]), float(one[2])), (float(two[1]), float(two[2])))
        for one, two in pairwise(segments)
        if one[0] == "M" and two[0] == "L"
    ]


def points(segments: Sequence[Segment]) -> list[Point]:
    return [(float(one[-2]), float(one[-1])) for one in segments if len(one) > 1]


def rounded(places: Sequence[Point]) -> list[Point]:
    return [(round(x, 4) + 0.0, round(y, 4) + 0.0) for x, y in places]


# dice


def folded() -> dict[tuple[Point, Point], frozenset[tuple[int, ...]]]:
    """Every free edge of the net -> the edge of the cube on which it comes to lie when the net is folded.

    The cube rolls over the cells of the cross, from the 1 in all directions; its corners stay what they are.
    """
    down = {  # corners of the cell under the cube, from the upper left one round; then those above
        "low": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)],
        "high": [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
    }

    def rolled(cube: dict[str, list[tuple[int, ...]]], way: Point) -> dict[str, list[tuple[int, ...]]]:
        low, high = cube["low"], cube["high"]
        if way == (1, 0):
            return {"low": [low[1], high[1], high[2], low[2]], "high": [low[0], high[0], high[3], low[3]]}
        if way == (-1, 0):
            return {"low": [high[0], low[0], low[3], high[3]], "high": [high[1], low[1], low[2], high[2]]}
        if way == (0, 1):
            return {"low": [low[3], low[2], high[2], high[3]], "high": [low[0], low[1], high[1], high[0]]}
        return {"low": [high[0], high[1], low[1], low[0]], "high": [high[3], high[2], low[2], low[3]]}

    cells = set(dicenets.CELLS.values())
    seen: dict[tuple[int, int], dict[str, list[tuple[int, ...]]]] = {(1, 1): down}  # type: ignore[dict-item]
    todo = [(1, 1)]
    while todo:
        column, row = todo.pop()
        for right, below in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near = (column + right, row + below)
            if near in cells and near not in seen:
                seen[near] = rolled(seen[column, row], (right, below))
                todo.append(near)
    found: dict[tuple[Point, Point], frozenset[tuple[int, ...]]] = {}
    for (column, row), cube in seen.items():
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        for place, (right, below) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (column + right, row + below) in cells:
                continue
            one, two = corners[place], corners[(place + 1) % 4]
            ends = cube["low"][place], cube["low"][(place + 1) % 4]
            found[tuple(sorted((one, two)))] = frozenset(ends)  # type: ignore[index]
    return found


def test_of_two_edges_that_meet_on_a_folded_die_one_has_a_tab() -> None:
    """Fourteen free edges make seven of the cube; a tab without a partner, or two of them, glue nothing."""
    edge = 20.0
    cuts, folds, tabs = dicenets.edges(edge)
    meets = folded()
    assert len(meets) == 14
    assert len(set(meets.values())) == 7

    def named(start: Point, end: Point) -> tuple[Point, ...]:
        return tuple(sorted(((start[0] / edge, start[1] / edge), (end[0] / edge, end[1] / edge))))

    with_tab = [named(tab[0], tab[-1]) for tab in tabs]
    bare = [named(*stroke) for stroke in strokes(cuts)]
    assert sorted((*with_tab, *bare)) == sorted(meets)
    assert len({meets[one] for one in with_tab}) == len(with_tab) == 7  # type: ignore[index]
    assert len({meets[one] for one in bare}) == len(bare) == 7  # type: ignore[index]
    inner = [named(*stroke) for stroke in strokes(folds)]
    assert len(inner) == len(set(inner)) == 5 + 7, "every fold once: between cells, and under each tab"
    assert set(with_tab) <= set(inner)
    assert not set(bare) & set(inner)


def test_tabs_lie_outside_of_the_net_and_get_narrower() -> None:
    """5 mm deep, each end drawn in by 3.5: neighbours do not meet."""
    _, _, tabs = dicenets.edges(20.0)
    squares = [(20.0 * column + 10.0, 20.0 * row + 10.0) for column, row in dicenets.CELLS.values()]
    for start, near, far, end in tabs:
        assert dist(start, end) == 20.0
        assert dist(near, far) == pytest.approx(20.0 - 2 * 3.5)
        assert dist(near, start) == pytest.approx((5.0**2 + 3.5**2) ** 0.5) == pytest.approx(dist(far, end))
        middle = ((near[0] + far[0]) / 2, (near[1] + far[1]) / 2)
        assert not any(max(abs(middle[0] - x), abs(middle[1] - y)) < 10.0 for x, y in squares)
        base = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        assert dist(middle, base) == pytest.approx(5.0)


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    """In a cross every second cell of a row lies opposite; so do the arms."""
    cells = dicenets.CELLS
    row = sorted((column, value) for value, (column, row) in cells.items() if row == 1)
    values = [value for _, value in row]
    assert values[0] + values[2] == values[1] + values[3] == 7
    arms = [value for value, (_, row) in cells.items() if row != 1]
    assert sum(arms) == 7
    assert len({column for value, (column, _) in cells.items() if value in arms}) == 1


def test_pips_stand_in_the_middle_of_their_cells() -> None:
    items = dicenets.net(20.0, SETTINGS)
    shapes = [
        pen.bounds(pen.moved(one.segments, at))
        for one, at in leaves(items)
        if isinstance(one, Path) and not one.role
    ]
    for column, row in dicenets.CELLS.values():
        box = (20.0 * column, 20.0 * row, 20.0 * column + 20.0, 20.0 * row + 20.0)
        here = [
            one
            for one in shapes
            if box[0] < one[0] and one[2] < box[2] and box[1] < one[1] and one[3] < box[3]
        ]
        body = max(here, key=lambda one: one[2] - one[0])
        assert ((body[0] + body[2]) / 2, (body[1] + body[3]) / 2) == pytest.approx(
            (box[0] + 10.0, box[1] + 10.0)
        )
        assert body[2] - body[0] == pytest.approx(0.82 * 20.0, abs=0.3)


# markers


def ring(items: Sequence[Item]) -> tuple[float, float, float, float]:
    first = items[0]
    assert isinstance(first, Path)
    assert first.stroke is not None
    assert 0.1 < first.stroke.width < 1.0
    return pen.bounds(first.segments)


@pytest.mark.parametrize("name", ["S", "H", "D", "C", "start", "clockwise", "counter"])
def test_a_marker_has_its_sign_in_the_middle_of_its_ring(name: str) -> None:
    items = markers.side(name, SETTINGS)
    around = ring(items)
    assert around == pytest.approx((2.5, 2.5, 27.5, 27.5), abs=0.01)
    boxes = [
        pen.bounds(pen.moved(one.segments, at)) for one, at in leaves(items[1:]) if isinstance(one, Path)
    ]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[2] for box in boxes), max(box[3] for box in boxes)
    assert (left + right) / 2 == pytest.approx(15.0, abs=0.7)
    assert (top + foot) / 2 == pytest.approx(15.0, abs=1.2)
    assert min(left, top) > 2.5
    assert max(right, foot) < 27.5
    assert right - left > 11.0


def test_the_ring_is_round() -> None:
    """The middle of each of its four curves lies on the circle, too (within 0.03 %)."""
    first = markers.side("S", SETTINGS)[0]
    assert isinstance(first, Path)
    here = (float(first.segments[0][1]), float(first.segments[0][2]))  # type: ignore[misc]
    for one in first.segments[1:5]:
        (x1, y1), (x2, y2), end = ((float(one[k]), float(one[k + 1])) for k in (1, 3, 5))
        half = ((here[0] + 3 * x1 + 3 * x2 + end[0]) / 8, (here[1] + 3 * y1 + 3 * y2 + end[1]) / 8)
        assert dist(half, (15.0, 15.0)) == pytest.approx(12.5, rel=3e-4)
        here = end
    assert here == pytest.approx((27.5, 15.0))


@pytest.mark.parametrize(("name", "way"), [("clockwise", 1.0), ("counter", -1.0)])
def test_arrows_run_round_the_way_they_are_called(name: str, way: float) -> None:
    """Two of them, opposite each other; each head sits where its arc ends and points on along the circle."""
    _, group = markers.side(name, SETTINGS)
    drawn = [one for one, _ in leaves((group,)) if isinstance(one, Path)]
    middles = []
    for arc, head in zip(drawn[::2], drawn[1::2], strict=True):
        run = points(arc.segments)
        assert [dist(one, (15.0, 15.0)) for one in run] == pytest.approx([9.2] * 33)
        turns = [atan2(y - 15.0, x - 15.0) for x, y in run]
        steps = [(b - a + pi) % (2 * pi) - pi for a, b in pairwise(turns)]
        assert steps == pytest.approx([way * 0.62 * pi / 32] * 32)
        inner, outer, tip = points(head.segments)
        assert ((inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2) == pytest.approx(run[-1])
        assert dist(inner, outer) == pytest.approx(5.2)
        assert dist(tip, (15.0, 15.0)) == pytest.approx(9.2)
        ahead = (atan2(tip[1] - 15.0, tip[0] - 15.0) - turns[-1] + pi) % (2 * pi) - pi
        assert ahead == pytest.approx(way * 0.42)
        middles.append(run[16])
    (a, b), (c, d) = middles
    assert (a + c, b + d) == pytest.approx((30.0, 30.0), abs=0.01)


def test_a_star_has_five_points_the_first_upwards() -> None:
    _, star = markers.side("start", SETTINGS)
    assert isinstance(star, Path)
    corners = points(star.segments)
    assert corners[0] == pytest.approx((15.0, 15.0 - 8.5))
    far = [round(dist(one, (15.0, 15.0)), 3) for one in corners]
    assert far == [8.5, round(8.5 * 0.42, 3)] * 5
    turns = [atan2(y - 15.0, x - 15.0) for x, y in corners]
    assert [(b - a) % (2 * pi) for a, b in pairwise(turns)] == pytest.approx([pi / 5] * 9)


def test_a_game_with_suits_has_markers_for_them_and_one_without_has_who_begins() -> None:
    assert markers.tokens(layouts.load("pile-up")) == (("start", "start"),)
    told = markers.tokens(layouts.load("american-page-one"))
    assert told == (("S", "H"), ("D", "C"), ("clockwise", "counter"), ("start", "start"))


# the cut plan


SMALL = Box(x=40.0, y=50.0, width=105.0, height=148.5)
"""Half of A4, whose scale is 1 : 2."""


# boxes


BOX = tuckbox.Box(width=65.0, height=92.0, depth=18.0)


def test_the_panels_of_a_box_follow_one_another() -> None:
    """Glue flap 11, front 65, side 18, back 65, side 18: 177 mm; depths and tongues above and below."""
    assert tuckbox.panels(BOX) == (11.0, 76.0, 94.0, 159.0, 177.0)
    assert (BOX.flat.width, BOX.flat.height) == (177.0, 92.0 + 2 * 18.0 + 2 * 14.0)
    cut, _ = tuckbox.outline(BOX)
    xs, ys = [x for x, _ in cut], [y for _, y in cut]
    assert (min(xs), min(ys), max(xs), max(ys)) == (0.0, 0.0, 177.0, BOX.flat.height)


def test_a_box_is_cut_alike_above_and_below_but_for_the_thumb() -> None:
    cut, _ = tuckbox.outline(BOX)
    middle = 18.0 + 14.0 + 46.0
    notch = [(x, y) for x, y in cut if 11.0 < x < 76.0]
    rest = {one for one in rounded(cut) if not 11.0 < one[0] < 76.0}
    assert rest == {(x, round(2 * middle - y, 4)) for x, y in rest}
    assert len(notch) == 17
    centre, top = (11.0 + 76.0) / 2, 32.0
    assert [dist(one, (centre, top)) for one in notch] == pytest.approx([BOX.notch] * 17)
    assert all(y >= top for _, y in notch)
    assert BOX.notch == 6.5
    assert tuckbox.Box(width=40.0, height=60.0, depth=18.0).notch == pytest.approx(4.8)


def test_lids_and_dust_flaps_hang_at_their_panels_and_are_drawn_in() -> None:
    """Each flap begins at both corners of its panel and is narrower at its free edge, by 2 mm a side."""
    cut, _ = tuckbox.outline(BOX)
    above = [one for one in cut if one[1] < 32.0]
    for left, right, deep in ((76.0, 94.0, 18.0), (159.0, 177.0, 18.0)):
        flap = [one for one in above if left <= one[0] <= right and one[1] == 32.0 - deep]
        assert [x for x, _ in flap if left < x < right] == [left + 2.0, right - 2.0]
        assert (left, 32.0) in cut
        assert (right, 32.0) in cut
    tongue = [one for one in above if one[1] < 14.0]
    assert tongue == [(96.0, 4.0), (100.0, 0.0), (153.0, 0.0), (157.0, 4.0)]
    assert {(94.0, 14.0), (159.0, 14.0)} <= set(cut), "where the lid ends and its tongue begins"
    assert {(0.0, 36.0), (0.0, 120.0)} <= set(cut), "the glue flap is drawn in by 4 mm"
    thin = tuckbox.outline(tuckbox.Box(width=20.0, height=92.0, depth=30.0))[0]
    deep = 30.0 + 14.0
    dust = {y for x, y in thin if 31.0 < x < 61.0 and y < deep}
    assert deep - min(dust) == pytest.approx(8.0), "dust flaps do not meet in a narrow box"


def test_a_box_is_folded_between_all_panels_that_hang_together() -> None:
    _, folds = tuckbox.outline(BOX)
    found = {(*rounded([one, two]),) for one, two in strokes(folds)}
    upright = {((x, 32.0), (x, 124.0)) for x in (11.0, 76.0, 94.0, 159.0)}
    level = {
        ((left, y), (right, y))
        for left, right in ((76.0, 94.0), (94.0, 159.0), (159.0, 177.0))
        for y in (32.0, 124.0)
    }
    tongues = {((94.0, 14.0), (159.0, 14.0)), ((94.0, 142.0), (159.0, 142.0))}
    assert found == upright | level | tongues


def test_a_box_is_drawn_once_with_2_mm_of_art_beyond_its_cut_and_placed_in_the_middle() -> None:
    scene = tuckbox.compose(layouts.load("pile-up"), SETTINGS)
    assert scene is not None
    x, y, width, height = scene.forms["box"].box
    for page in scene.pages:
        (net,) = [one for one in page.items if isinstance(one, Reuse)]
        assert net.transform[:4] == (1.0, 0.0, 0.0, 1.0)
        left, top = net.transform[4:]
        assert page.trim == pytest.approx((left, top, width - 4.0, height - 4.0))
        assert page.bleed == pytest.approx((left + x, top + y, width, height))
        assert (x, y) == (-2.0, -2.0)
        assert left == pytest.approx((page.width - (width - 4.0)) / 2) or left > 6.35


def test_everything_in_a_box_makes_it_larger() -> None:
    """Twelve pages folded, a quick reference, aids for all and dice of 20 mm, on a quarter of an A4."""
    book = layouts.load("pyramid-dice")
    extras = tuckbox.extras_of(book, SETTINGS)
    assert (extras.width, extras.height, extras.dice) == (297 / 4, 105.0, 20.0)
    assert extras.depth == pytest.approx((3 * 2 * 4 + 8) * 0.12 + book.players[1] * SETTINGS.thick)
    assert tuckbox.extras_of(layouts.load("pile-up"), SETTINGS).dice in (0.0, 20.0)
    pile = boxpiles.Pile(trim=Size(width=63.5, height=88.9), room=Size(width=63.5, height=88.9), cards=54)
    alone = tuckbox.box_for((pile,), SETTINGS)
    assert (alone.width, alone.height) == (65.5, 90.9)
    assert alone.depth == pytest.approx(54 * SETTINGS.thick + 1.5)
    both = tuckbox.box_for((pile,), SETTINGS, extras)
    assert both.width == pytest.approx(297 / 4 + 2.0)
    assert both.height == pytest.approx(max(88.9 + 20.0, 105.0) + 2.0)
    assert both.depth == pytest.approx(extras.depth + max(54 * SETTINGS.thick, 20.0) + 1.5)
    folded = tuckbox.box_for((pile,), replace(SETTINGS, backs="gutterfold", thickness=0.3))
    assert folded.depth == pytest.approx(2 * 54 * 0.3 + 1.5)
    assert tuckbox.box_for((pile,), replace(SETTINGS, thickness=0.3)).depth == pytest.approx(54 * 0.3 + 1.5)


def test_piles_stand_on_the_ground_of_the_largest_card() -> None:
    """Twelve tokens of 25 mm on a poker card: 2 across and 3 down, two high; a lying card is turned."""

    def pile(width: float, height: float, cards: int) -> boxpiles.Pile:
        size = Size(width=width, height=height)
        return boxpiles.Pile(trim=size, room=size, cards=cards)

    poker, tokens = pile(63.5, 88.9, 10), pile(25.0, 25.0, 12)
    assert boxpiles.footprint((poker, tokens)) == Size(width=63.5, height=88.9)
    assert boxpiles.high((poker, tokens)) == 10 + 2
    assert boxpiles.high((poker, pile(25.0, 25.0, 13))) == 10 + 3
    assert boxpiles.high((poker, pile(44.45, 63.5, 5))) == 10 + 3, "two, turned by a quarter"
    assert boxpiles.high((poker, pile(63.5, 88.9, 5))) == 15
    assert boxpiles.high((poker, pile(31.75, 44.45, 9))) == 10 + 3, "four, exactly"
    assert [one.cards for one in boxpiles.share((poker, tokens), 3)] == [4, 4]
    assert boxpiles.listed((poker,), 1, "en") == ""
    assert boxpiles.listed((poker,), 2, "en").startswith("2 boxes, one a page")
    assert "12 of 25 × 25 mm" in boxpiles.listed((poker, tokens), 1, "en")


def test_words_of_a_box_stand_in_areas_that_the_net_leaves_free() -> None:
    """Worked out by hand: a net of 100 x 80 at (60, 100) on 200 x 280, 2 mm of art beyond it, 3 mm apart."""
    net, room = Box(x=60.0, y=100.0, width=100.0, height=80.0), Box(x=5.0, y=5.0, width=190.0, height=270.0)
    areas = boxwords.free_areas(net, room, over=2.0, corner=70.0, top=20.0)
    assert [(one.x, one.y, one.right, one.bottom) for one in areas] == [
        (8.0, 5.0, 192.0, 95.0),  # above the net
        (8.0, 5.0, 125.0, 115.0),  # above its front
        (8.0, 165.0, 125.0, 275.0),  # below its front
        (8.0, 185.0, 192.0, 275.0),  # below the net
        (8.0, 5.0, 55.0, 275.0),  # left of it; at the right 27 mm are too narrow
    ]
    narrow = boxwords.free_areas(
        Box(x=57.99, y=100.0, width=100.0, height=80.0), room, over=2.0, corner=70.0, top=20.0
    )
    assert len(narrow) == 4, "44.99 mm are too narrow as well"


def test_a_word_of_the_title_alone_that_is_wider_than_its_area_is_too_wide() -> None:
    """The title is larger by two fifths and bold: at the smallest size its longest word may not stick out."""
    book = layouts.load("pile-up")
    voice = BookWords(book=book, lang="en")
    title = f"{book.title('en')} – {voice.say('box.title')}"
    heads = max(measure.width(word, "sans-bold", 8.0 * 1.4) for word in title.split())
    words = max(measure.width(word, "sans", 8.0) for word in voice.say("box.how").split())

    def told(width: float) -> boxwords.PlacedText | None:
        return boxwords.placed_words(book, SETTINGS, (Box(x=10.0, y=10.0, width=width, height=280.0),))

    assert told(max(heads, words) + 0.1) is not None
    assert told(max(heads, words) - 0.1) is None
    assert heads != words


# plain pages


def test_paper_lies_as_what_it_bears_asks_for() -> None:
    """A4 leaves 197.3 × 284.3 mm within its margins."""
    assert plain.fitting(SETTINGS, 197.3, 284.3) == "portrait"
    assert plain.fitting(SETTINGS, 197.31, 197.3) == "landscape"
    assert plain.fitting(SETTINGS, 284.3, 197.3) == "landscape"
    assert plain.fitting(SETTINGS, 284.31, 10.0) is None
    assert plain.fitting(SETTINGS, 10.0, 284.31) is None
    box = plain.centred(Size(width=210.0, height=297.0), 100.0, 50.0)
    assert box.as_tuple() == (55.0, 123.5, 100.0, 50.0)


@pytest.mark.parametrize("large", [False, True])
def test_what_stands_above_things_to_cut_out_says_how_and_keeps_clear_of_them(large: bool) -> None:
    book, settings = layouts.load("pyramid-dice"), replace(SETTINGS, large=large, langs=("en", "ja"))
    low = Box(x=40.0, y=120.0, width=100.0, height=100.0)
    items = plain.heading(settings, "portrait", low, book, "dice")
    texts = [one for one in items if isinstance(one, Text)]
    heads = [one for one in texts if one.role == "heading"]
    size = 14.0 if large else 9.5
    assert [one.size for one in heads] == pytest.approx([size * 1.4] * 2)
    assert {one.size for one in texts if one.role != "heading"} == {size}
    assert {one.x for one in heads} == {(210.0 - 197.3) / 2 + 4.0}
    inks = [ink_box(one, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)) for one in texts]
    assert all(one is not None and one[2] <= 210.0 - 6.35 - 4.0 + 0.2 for one in inks)
    ys = [one.y for one in texts]
    assert ys == sorted(ys)
    assert all(one is not None and one[1] > 6.0 for one in inks)
    steps = [b.y - a.y for a, b in pairwise(texts) if a.role == "heading"]
    assert steps == pytest.approx([2.0 + 0.88 * size * 25.4 / 72] * 2), "words 2 mm below their title"
    last = ys[-1] + 0.24 * size * 25.4 / 72 + 4.0
    assert plain.heading(settings, "portrait", replace_y(low, last + 0.01), book, "dice")
    assert plain.heading(settings, "portrait", replace_y(low, last - 0.05), book, "dice") == ()


def replace_y(box: Box, y: float) -> Box:
    return Box(x=box.x, y=y, width=box.width, height=box.height)


def test_a_page_of_things_to_cut_out_is_labelled_by_what_it_is() -> None:
    content = Box(x=40.0, y=50.0, width=100.0, height=100.0)
    made = plain.page(SETTINGS, "landscape", content, (), ("Game · dice", "1/2", "A4"))
    assert (made.width, made.height, made.label) == (297.0, 210.0, "Game · dice 1/2")
    assert made.trim == made.bleed == (40.0, 50.0, 100.0, 100.0)
    assert plain.page(SETTINGS, "portrait", content, (), ("Game",)).label == "Game"
    assert points(pen.rectangle(1.0, 2.0, 3.0, 5.0)) == [(1.0, 2.0), (4.0, 2.0), (4.0, 7.0), (1.0, 7.0)]
    assert plain.fold(pen.line((0, 0), (1, 2))).stroke == plain.FOLD
    assert plain.FOLD.dash
    assert not plain.CUT.dash
    assert max(plain.FOLD.width, plain.CUT.width) <= 0.3
    said = plain.label(5.0, 6.0, "x", bold=True)
    assert (said.font, said.anchor, said.size) == ("sans-bold", "middle", 8.0)
    assert plain.label(5.0, 6.0, "x").font == "sans"


# contact sheets


def test_a_contact_sheet_has_its_pages_in_even_rows_with_words_below() -> None:
    """Twelve upright pages of 60 × 80 dots: 14 dots between them, 18 more for a caption under each."""
    (sheet,) = sheets(
        [RenderedPage(picture=Image.new("RGB", (60, 80), (255, 0, 0)), caption="W") for _ in range(12)]
    )
    assert sheet.size == (4 * 74 + 14, 3 * 112 + 14)
    for row in range(3):
        for column in range(4):
            left, top = 14 + 74 * column, 14 + 112 * row
            inner = sheet.crop((left, top, left + 60, top + 80))
            assert inner.getcolors() == [(4800, (255, 0, 0))]
            below = sheet.crop((left - 1, top + 80, left + 61, top + 98)).convert("L")
            dark = below.point([255 * (level < 120) for level in range(256)]).getbbox()
            assert dark is not None
            assert dark[1] >= 2
            assert dark[3] <= 18
            assert 0 < dark[0] < 6, "it begins at its picture's edge"
    assert sheet.getpixel((5, 5)) == (214, 214, 214)


def test_pages_that_lie_on_their_side_take_their_room_and_begin_a_row_where_there_is_none() -> None:
    """Room for four upright pages holds three of 60 and one of 80 no more."""
    upright, lying = Image.new("RGB", (60, 80)), Image.new("RGB", (80, 60))
    shots = [RenderedPage(picture=one, caption="") for one in (upright, upright, upright, lying, upright)]
    (sheet,) = sheets(shots)
    assert sheet.size == (3 * 74 + 14, 112 + 112 + 14)
    (sheet,) = sheets([RenderedPage(picture=lying, caption="") for _ in range(4)])
    assert sheet.size == (3 * 94 + 14, 2 * (60 + 32) + 14)
    many = list(sheets([RenderedPage(picture=lying, caption="") for _ in range(13)]))
    assert [one.height for one in many] == [3 * 92 + 14, 2 * 92 + 14], (
        "336 dots hold three rows of 92, not four"
    )


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", ["poker", "bridge", "square", "mini", "tarot"])
@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one"])
def test_a_marker_fits_into_the_rings_of_the_mat(game: str, size: str, large: bool) -> None:
    """Round curves on the mat of the table: the spots for suits and for the direction of play."""
    card = layouts.card_size(size)
    settings = Settings(paper=layouts.paper("A3"), card=card, players=1, large=large)
    settings = replace(settings, mats="full") if game == "twin-pyramid" else settings
    table = mat.compose(layouts.load(game), settings)
    parts: list[Page | Form] = [*table.pages, *table.forms.values()]
    rings = [
        pen.bounds(pen.moved(one.segments, at))
        for drawn in parts
        for one, at in leaves(drawn.items)
        if isinstance(one, Path)
        and one.stroke
        and not one.fill
        and not one.stroke.dash
        and [segment[0] for segment in one.segments] == ["M", "C", "C", "C", "C", "Z"]
    ]
    spots = [right - left for left, _, right, _ in rings if right - left > 15.0]
    assert len(spots) == 6
    assert min(spots) * 0.7 < markers.diameter(card.trim) < min(spots)
