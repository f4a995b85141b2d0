"""The pictures of the four steps of a calibration page: what lies where, as a person would draw it."""

from __future__ import annotations

from math import dist, hypot
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.draw.content import line_width
from pnp.messages import say
from pnp.printer import form, lesson, page, scales
from pnp.printer.plan import GREY, HAIR, INK, THIN
from pnp.scene import Group, Item, Text
from pnp.scene import Path as Drawn

Spot = tuple[float, float]


def spots(path: Item) -> list[Spot]:
    """All points of a path, those that only bend it included."""
    assert isinstance(path, Drawn)
    found: list[Spot] = []
    for segment in path.segments:
        numbers: Any = segment[1:]
        found += zip(numbers[::2], numbers[1::2], strict=True)
    return found


def box(path: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an upright rectangle, which it must be."""
    points = spots(path)
    xs, ys = sorted({x for x, _ in points}), sorted({y for _, y in points})
    assert (len(xs), len(ys), len(points)) == (2, 2, 4), "two heights, two sides, four corners"
    return (*map(min, (xs, ys)), *map(max, (xs, ys)))  # type: ignore[return-value]


def far(*spots_: Spot) -> float:
    return dist(*spots_)


def along(one: Spot, other: Spot) -> Spot:
    """The way from one point to another, as a unit."""
    x, y = other[0] - one[0], other[1] - one[1]
    return x / hypot(x, y), y / hypot(x, y)


def same_way(one: Spot, other: Spot) -> float:
    """1 where two units point the same way."""
    return one[0] * other[0] + one[1] * other[1]


def arrow(bend: Item, head: Item) -> tuple[list[Spot], Spot]:
    """The points of a bend and the tip of its head, which goes on where the bend ends."""
    points = spots(bend)
    assert len(points) == 4
    tip, one, other = spots(head)
    points_to = along(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), tip)
    assert 0.7 < far(points[3], tip) < 1.3, "the head's tip is a millimetre beyond the end of the bend"
    assert same_way(points_to, along(points[3], tip)) > 0.96
    assert same_way(points_to, along(points[2], points[3])) > 0.97, "and goes the way that the bend went"
    return points, tip


def test_the_scales_of_the_sheet_stand_in_the_middle_of_its_four_edges() -> None:
    """A sheet as tall as an A4 is, its ticks as far from the edge on all sides."""
    sheet, left, right, top, bottom, *_ = lesson._turned("long")
    edges = box(sheet)
    assert edges == (5.0, 2.0, 19.0, 21.8)
    assert (edges[3] - edges[1]) / (edges[2] - edges[0]) == pytest.approx(2**0.5, abs=0.001)
    for scale, near, place in ((left, 5.0, 0), (right, 19.0, 0), (top, 2.0, 1), (bottom, 21.8, 1)):
        ticks = spots(scale)
        reach = {round(abs(spot[place] - near), 3) for spot in ticks}
        assert reach == {3.4, 5.4}
        middle = sum(spot[1 - place] for spot in ticks) / len(ticks)
        assert middle == pytest.approx((12.0, 11.9)[1 - place]), "in the middle of its edge"
        assert all(5.0 < x < 19.0 and 2.0 < y < 21.8 for x, y in ticks)


def test_the_way_to_turn_the_sheet_is_a_bend_outside_of_it() -> None:
    """Alike on both sides of the sheet's middle; its end leaves a little more room, for the head."""
    (start, one, other, end), tip = arrow(*lesson._turned("long")[-2:])
    assert one[0] == other[0] == 25.0
    assert 0 < end[0] - start[0] < 1
    assert start[1] + end[1] == pytest.approx(2 * 11.9, abs=0.3)
    assert one[1] + other[1] == pytest.approx(2 * 11.9, abs=0.3)
    assert start[1] < one[1] < other[1] < end[1]
    assert tip[0] > 19.0, "it stops at the sheet"
    (start, one, other, end), tip = arrow(*lesson._turned("short")[-2:])
    assert one[1] == other[1] == 25.6
    assert 0 < end[1] - start[1] < 1
    assert start[0] + end[0] == pytest.approx(2 * 12.0, abs=0.3)
    assert one[0] + other[0] == pytest.approx(2 * 12.0, abs=0.3)
    assert start[0] < one[0] < other[0] < end[0]
    assert tip[1] > 21.8


def test_a_strip_that_is_folded_over_lies_on_the_sheet_beside_where_it_was() -> None:
    before, sheet, strip, front, back, bend, head = lesson._folded()
    assert box(before) == (2.0, 2.0, 6.5, 21.8)
    assert box(sheet) == (6.5, 2.0, 22.0, 21.8)
    assert box(strip) == (6.5, 2.0, 11.0, 21.8)
    assert isinstance(before, Drawn)
    assert before.stroke is not None
    assert before.stroke.color == GREY
    assert before.stroke.dash, "it is not there any more"
    meeting = box(strip)[2]
    assert {round(x, 3) for x, _ in spots(front)} == {meeting, 13.6}
    assert {round(x, 3) for x, _ in spots(back)} == {meeting, 8.4}
    assert [y for _, y in spots(front)] == [y for _, y in spots(back)], "tick beside tick"
    assert sum(y for _, y in spots(front)) / 14 == pytest.approx(11.9)
    (start, one, other, end), tip = arrow(bend, head)
    assert 2.0 < start[0] < 6.5 < end[0] < tip[0] < 11.0, "from the strip that was to the one that is"
    assert abs(one[0] - start[0]) < 0.5
    assert abs(one[1] - other[1]) < 0.5, "over the fold as high on both sides"
    assert 2.5 < start[1] - one[1] < 3.5
    assert 0.5 < start[1] - tip[1] < 1.5
    assert abs((other[0] - one[0]) - (6.5 - start[0])) < 1.0


def test_two_scales_meet_at_a_line_with_their_numbers_beyond_their_ticks() -> None:
    """The line lies twelve millimetres down in a picture of 24; five millimetres of ticks on each side."""
    ground, front, back, meeting, pointer, in_line, ring, *figures = lesson._read()
    assert box(ground) == (0.0, 2.6, 24.0, 12.0)
    assert {y for _, y in spots(front)} == {12.0, 17.0}
    assert {y for _, y in spots(back)} == {7.0, 12.0}
    assert spots(meeting) == [(0.0, 12.0), (24.0, 12.0)]
    tip, left, right = spots(pointer)
    assert tip[1] == 7.0, "the pointer stands on its tick"
    assert left[1] == right[1] == pytest.approx(4.4)
    assert tip[0] - left[0] == right[0] - tip[0] == pytest.approx(0.9)
    assert [y for _, y in spots(in_line)] == [7.0, 17.0], "through both scales"
    points = spots(ring)
    assert (max(y for _, y in points), min(y for _, y in points)) == pytest.approx((13.7, 10.3))
    texts = [item for item in figures if isinstance(item, Text)]
    assert [(text.text, round(text.y, 6), text.size) for text in texts] == [
        *((text, 19.6, 6.0) for text in ("−2", "−1", "0", "+1", "+2", "+3", "+4")),
        *((text, 6.1, 6.0) for text in (".1", ".2")),
        ("−1+.20", 23.6, 10.0),
    ]
    assert texts[-1].x == 12.0, "what is to be written stands in the middle"
    assert all(text.anchor == "middle" for text in texts)


def test_a_ruler_lies_under_the_line_that_it_measures() -> None:
    """Its rim is as wide on both sides of its scale; the bars reach two millimetres up and down."""
    ruler, ticks, line = lesson._measured()
    left, top, right, foot = box(ruler)
    assert (left, right) == (2.0 - 1.5, 22.0 + 1.5)
    assert (top, foot) == (12.0, 17.5)
    assert {y for _, y in spots(ticks)} == {12.0, 13.3, 14.4}
    assert spots(line)[2:] == [(2.0, 7.8), (2.0, 11.8), (22.0, 7.8), (22.0, 11.8)]


def test_the_number_of_a_step_stands_in_the_middle_of_its_disc() -> None:
    """A figure of 9 points is 2.3 mm high: its foot is half of that below the middle."""
    disc, figure = lesson._badge(30.0, 40.0, "3")
    points = spots(disc)
    assert (min(x for x, _ in points), max(x for x, _ in points)) == pytest.approx((27.6, 32.4))
    assert (min(y for _, y in points), max(y for _, y in points)) == pytest.approx((37.6, 42.4))
    assert isinstance(figure, Text)
    assert (figure.x, figure.y, figure.size, figure.anchor) == (30.0, 41.15, 9.0, "middle")
    assert (figure.color.red, figure.color.green, figure.color.blue) == (1.0, 1.0, 1.0)


def test_lines_of_the_pictures_grow_with_what_they_say() -> None:
    """Ticks are finer than outlines, and what is to be seen first is red and thickest."""
    assert lesson.FINE.width < lesson.DASHED.width < lesson.LINE.width
    assert lesson.LINE.width < lesson.IN_LINE.width < lesson.ARROW.width <= 0.5
    assert lesson.LINE.color == lesson.FINE.color == INK
    assert lesson.IN_LINE.color == lesson.ARROW.color == lesson.RED
    assert lesson.RED.red > 2 * max(lesson.RED.green, lesson.RED.blue)


# words beside scales


A4 = Size(width=210.0, height=297.0)
UPRIGHT, LYING = (1.0, 0.0, 0.0, 1.0), (0.0, -1.0, 1.0, 0.0)
"""As it is read from below, and from the right."""


@pytest.mark.parametrize(
    ("edge", "turn", "front", "back"),
    [
        ("left", UPRIGHT, "start", "end"),
        ("right", UPRIGHT, "end", "start"),
        ("top", LYING, "end", "start"),
        ("bottom", LYING, "start", "end"),
    ],
)
def test_numbers_stand_beside_their_ticks_and_run_away_from_them(
    edge: str, turn: tuple[float, ...], front: str, back: str
) -> None:
    """At the sides they are read from below, at head and foot from the right; in the middle of their tick."""
    for made, anchor in ((scales.front_scale(edge, A4), front), (scales.back_scale(edge, A4), back)):
        groups = [item for item in made if isinstance(item, Group)]
        assert len(groups) in (5, 9)
        for group in groups:
            (text,) = group.items
            assert isinstance(text, Text)
            assert (text.x, text.y, text.size, text.anchor) == (0.0, 0.65, 5.2, anchor)
            assert group.transform[:4] == turn


@pytest.mark.parametrize(
    ("edge", "turn", "place"),
    [
        ("left", LYING, (25.0, 148.5 + 34)),
        ("right", LYING, (185.0, 148.5 + 34)),
        ("top", UPRIGHT, (105.0 + 16, 25.0)),
        ("bottom", UPRIGHT, (105.0 + 16, 272.0)),
    ],
)
def test_the_words_of_a_fold_lie_along_it(
    edge: str, turn: tuple[float, ...], place: tuple[float, float]
) -> None:
    """Beyond the gap in the middle of the line, where the ticks stand."""
    line, label = scales.fold_line(edge, A4, "en")
    assert isinstance(label, Group)
    assert (label.transform[:4], label.transform[4:]) == (turn, place)
    (text,) = label.items
    assert isinstance(text, Text)
    assert (text.x, text.y, text.size) == (0.0, 0.9, 7.5)
    assert isinstance(line, Drawn)
    assert line.stroke is not None
    assert line.stroke.dash == (2.0, 1.5)


def test_the_words_of_the_long_lines_stand_clear_of_their_bars() -> None:
    across, down = scales.long_lines(A4, "front", "en")[1:]
    assert isinstance(across, Text)
    assert (across.x, across.y, across.size) == (33.0, 35.4, 7.5), "above the line, beyond the fold"
    assert isinstance(down, Group)
    assert down.transform == (*LYING, 174.0, 265.0)
    (text,) = down.items
    assert isinstance(text, Text)
    assert (text.x, text.y, text.size) == (0.0, -1.2, 7.5), "at the left of the line"


@pytest.mark.parametrize(("edge", "number"), [("left", (2.6, 130.9)), ("top", (87.4, 2.6 + 0.65))])
def test_the_number_of_a_stair_stands_over_its_middle(edge: str, number: tuple[float, float]) -> None:
    """The first of twelve stairs, a millimetre from the edge; its number 1.6 mm farther in."""
    first = next(item for item in scales.edge_steps(edge, A4) if isinstance(item, Text))
    along = {"left": (2.6, 148.5 - 19.2 + 1.6 + 0.65), "top": (105.0 - 19.2 + 1.6, 2.6 + 0.65)}[edge]
    assert (first.x, first.y) == pytest.approx(along)
    assert (first.size, first.anchor, first.text) == (5.2, "middle", "1")


def test_a_line_to_write_on_is_level_and_a_little_under_the_foot_of_its_name() -> None:
    text, rule = form._field(40.0, 90.0, "left", (12.0, 30.0))
    assert isinstance(text, Text)
    assert (text.x, text.y, text.text, text.size) == (40.0, 90.0, "left =", 8.5)
    assert spots(rule) == [(52.0, 90.8), (70.0, 90.8)]


def test_the_form_stands_about_the_middle_of_the_sheet_between_fold_and_line() -> None:
    """Three columns from 33 mm to the long line, 36 mm from the right edge and three clear of it."""
    made = form.compose(A4, "pnp calibrate x", "en")
    names = [item for item in made if isinstance(item, Text) and item.text.endswith(" =")]
    column = (210.0 - 33 - 36 - 3) / 3
    assert sorted({round(text.x, 3) for text in names}) == [33.0, 33.0 + column, 33.0 + 2 * column]
    first = 148.5 - 34 + 22
    assert sorted({text.y for text in names}) == [first, first + 8, first + 16, first + 24]
    rules = [spots(item) for item in made if isinstance(item, Drawn)]
    assert sorted({round(rule[1][0], 3) for rule in rules}) == [
        round(33.0 + column * place - 3, 3) for place in (1, 2, 3)
    ]
    for place in range(3):
        of_column = [text for text in names if round(text.x, 3) == 33.0 + column * place]
        longest = max(map(line_width, of_column))
        starts = {rule[0][0] for text, rule in zip(names, rules, strict=True) if text in of_column}
        assert sorted(starts) == pytest.approx([of_column[0].x + longest + 1.5]), "beyond the longest name"
    heads = [
        item
        for place, (key, _) in enumerate(form.COLUMNS)
        for item in form._words(
            say("en", key, across="200", down="200"),
            (33.0 + column * place, first - 22, column - 3, 14.0),
            "en",
        )
    ]
    under = form._words(say("en", "printer.form.type"), (33.0, first + 32, 3 * column, 5.0), "en")
    typed = form._words("pnp calibrate x", (33.0, first + 38, 3 * column, 20.0), "en", font="sans-bold")
    words = [item for item in made if isinstance(item, Text) and not item.text.endswith(" =")]
    assert words == [*heads, *under, *typed]
    assert {text.font for text in typed if isinstance(text, Text)} == {"sans-bold"}
    assert all(6.0 <= text.size <= 8.5 for text in words)


def test_the_side_of_a_page_is_said_between_the_scales(monkeypatch: pytest.MonkeyPatch) -> None:
    """On A4 between the two strips of 50 mm and their ticks of 12, six clear of them: 74 mm."""
    boxes: list[tuple[float, ...]] = []

    def fit(text: str, box: tuple[float, ...], setting: Any, **given: Any) -> Any:
        boxes.append((*box, given["least"], given["most"]))
        return SimpleNamespace(items=())

    monkeypatch.setattr("pnp.type.fit.fit", fit)
    page._heading(A4, "title", "front", "en", 100.0)
    assert boxes == [(68.0, 103.0, 74.0, 13.0, 5.5, 8.5)]


@pytest.mark.parametrize(("paper", "middle"), [("a4", 148.5), ("b5", 128.5)])
def test_front_and_back_are_named_above_their_steps_and_their_form(paper: str, middle: float) -> None:
    """The front two millimetres above the middle of the sheet, the back above the form, 52 mm."""
    made = page.compose(layouts.paper(paper), "Hall", "long", "en", "pnp calibrate")
    for side, word, y in zip(
        made.pages, ("printer.front", "printer.back"), (middle - 2, middle - 52), strict=True
    ):
        (name,) = [item for item in side.items if isinstance(item, Text) and item.text == say("en", word)]
        assert (name.x, name.y, name.size) == (side.width / 2, y, 18.0)


def test_colours_of_the_page_are_ones_that_there_are() -> None:
    """Ink is black, what is aside is grey, and the shade of a strip is nearly white."""
    assert (INK.red, INK.green, INK.blue) == (0.0, 0.0, 0.0)
    for color, least, most in ((GREY, 0.2, 0.5), (lesson.SHADE, 0.8, 0.95)):
        assert all(least < part < most for part in (color.red, color.green, color.blue))
    for stroke in (scales.FOLD_LINE, form.FIELD, lesson.DASHED):
        assert stroke.color == GREY
        assert 0.15 < stroke.width < 0.25
    assert 0.05 < HAIR.width < THIN.width < 0.2, "ticks are as fine as a printer prints"
    assert lesson.DASHED.dash == (1.2, 0.9)
