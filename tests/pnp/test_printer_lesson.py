"""The steps on the calibration page: where they stand, and that their pictures show what is so."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

import pytest

from layouts.model import Size
from pnp.printer import lesson, page, plan
from pnp.scene import Color, Group, Text
from pnp.scene import Path as Drawn

A4, B5 = Size(width=210.0, height=297.0), Size(width=182.0, height=257.0)


def pictures(sheet: Size, flip: Any = "long") -> list[Group]:
    return [item for item in lesson.steps(sheet, flip, "en") if isinstance(item, Group)]


def spots(path: Drawn) -> list[tuple[float, float]]:
    """The corners of a path, without its bends."""
    segments: Any = path.segments
    return [(one[-2], one[-1]) for one in segments if len(one) > 1]


@pytest.mark.parametrize(
    ("sheet", "size", "lefts", "tops"),
    [
        # between the scales and the long line: 33 mm at the left, 36 and two gaps of 4 at the right;
        # 69 mm at the top, 22 mm above and below the middle
        (A4, 24.0, (33.0, 103.5), (69 + (57.5 - 24) / 2, 170.5 + (57.5 - 24) / 2)),
        (B5, 21.0, (33.0, 89.5), (69 + (37.5 - 21) / 2, 150.5 + (37.5 - 21) / 2)),
    ],
)
def test_four_steps_stand_round_the_middle(
    sheet: Size, size: float, lefts: tuple[float, float], tops: tuple[float, float]
) -> None:
    made = [one.transform for one in pictures(sheet)]
    assert [(t[0], t[1], t[2], t[3]) for t in made] == [(size / 24, 0.0, 0.0, size / 24)] * 4
    corners = [(round(t[4], 6), round(t[5], 6)) for t in made]
    assert corners == [(left, round(top, 6)) for top in tops for left in lefts]


def test_steps_are_numbered_and_their_words_keep_to_their_panel() -> None:
    """Beside the picture, three millimetres apart, in the half of the page that is theirs."""
    for lang in ("en", "ja"):
        items = lesson.steps(A4, "short", lang)
        texts = [item for item in items if isinstance(item, Text)]
        assert [text.text for text in texts if text.role == "index"] == ["1", "2", "3", "4"]
        words = [text for text in texts if text.role != "index"]
        for text in words:
            left = 33.0 if text.x < 99.5 else 103.5
            assert left + 24 + 3 - 1e-6 <= text.x < left + 66.5
            assert 69.0 < text.y < 126.5 or 170.5 < text.y < 228.0
            assert 5.5 <= text.size <= 9.0
        badges = [text for text in texts if text.role == "index"]
        assert [round(badge.x, 3) for badge in badges] == [34.2, 104.7] * 2


def test_the_sheet_is_turned_over_the_edge_that_was_chosen() -> None:
    """The arrow bends round the right edge, or round the foot."""
    for flip, across in (("long", True), ("short", False)):
        *_, bend, head = lesson._turned(flip)  # type: ignore[arg-type]
        assert isinstance(bend, Drawn)
        assert isinstance(head, Drawn)
        (x1, y1), (x2, y2) = spots(bend)
        assert (abs(y2 - y1) > abs(x2 - x1)) == across
        tip = spots(head)[0]
        assert abs(tip[0] - x2) + abs(tip[1] - y2) < 1.5, "the head is where the bend ends"
    assert lesson._turned("long")[:5] == lesson._turned("short")[:5]


def test_an_arrow_points_where_it_is_told_to() -> None:
    tip, one, other = spots(lesson._head(10.0, 5.0, 1.0, 0.0))
    assert tip == (10.0, 5.0)
    assert {one, other} == {(10 - 2.2, 5 + 1.1), (10 - 2.2, 5 - 1.1)}


def test_seven_ticks_stand_about_their_point() -> None:
    level = spots(lesson._ticks(1.0, 2.0, level=True, length=3.0))
    assert level == [spot for place in range(-3, 4) for spot in ((1.0, 2.0 + place), (4.0, 2.0 + place))]
    upright = spots(lesson._ticks(1.0, 2.0, level=False, length=3.0))
    assert upright == [spot for place in range(-3, 4) for spot in ((1.0 + place, 2.0), (1.0 + place, 5.0))]


def test_the_picture_of_a_reading_shows_the_reading_under_it() -> None:
    """One tick of the back, and no other, is in line with one of the front: that at .20 beyond the -1."""
    made = lesson._read()
    _, front, back, _, arrow, in_line, ring, *_ = made
    fronts = sorted({round(x, 6) for x, _ in spots(front)})  # type: ignore[arg-type]
    backs = sorted({round(x, 6) for x, _ in spots(back)})  # type: ignore[arg-type]
    assert [round(two - one, 6) for one, two in pairwise(fronts)] == [3.3] * 6
    assert [round(two - one, 6) for one, two in pairwise(backs)] == [round(3.3 * 0.95, 6)] * 6
    met = [(one, two) for one in fronts for two in backs if abs(one - two) < 0.1]
    assert len(met) == 1
    same = met[0][0]
    assert {round(x, 6) for x, _ in spots(in_line)} == {same}  # type: ignore[arg-type]
    tip = spots(arrow)[0][0]  # type: ignore[arg-type]
    zero = 8.6
    assert tip == pytest.approx(zero + 3.3 * (-1 + 0.20)), "the arrow stands between -1 and 0"
    assert round(tip, 6) in backs
    texts = {item.text: item.x for item in made if isinstance(item, Text)}
    assert "−1+.20" in texts
    assert (texts["0"], texts["−1"], texts["+4"]) == pytest.approx((zero, zero - 3.3, zero + 4 * 3.3))
    assert texts[".2"] == pytest.approx(same), "and is the one that stands at the tick in line"
    assert {text for text in texts if text.startswith(".")} == {".1", ".2"}
    middle = spots(ring)  # type: ignore[arg-type]
    assert sum(x for x, _ in middle) / len(middle) == pytest.approx(same, abs=0.7)


def test_the_ruler_lies_along_the_line_from_bar_to_bar() -> None:
    _, ruler, line = lesson._measured()
    ticks = spots(ruler)  # type: ignore[arg-type]
    assert [x for x, _ in ticks[::2]] == [2.0 + place for place in range(21)]
    assert [round(foot - 12.0, 1) for _, foot in ticks[1::2]] == [
        2.4 if place % 5 == 0 else 1.3 for place in range(21)
    ]
    ends = spots(line)[:2]  # type: ignore[arg-type]
    assert ends == [(2.0, 9.8), (22.0, 9.8)]
    bars = {x for x, _ in spots(line)[2:]}  # type: ignore[arg-type]
    assert bars == {2.0, 22.0}


def test_the_strip_that_is_folded_meets_the_scale_of_the_front() -> None:
    dashed, sheet, strip, *_ = lesson._folded()
    edges = [{x for x, _ in spots(one)} for one in (dashed, sheet, strip)]  # type: ignore[arg-type]
    assert max(edges[0]) == min(edges[1]) == min(edges[2]) == 6.5, "folded where the sheet now ends"
    assert max(edges[2]) - 6.5 == 6.5 - min(edges[0]), "as wide as it was"


@pytest.mark.parametrize("sheet", [A4, B5])
def test_front_and_back_say_which_they_are_in_the_middle(sheet: Size) -> None:
    """Large, between the scales: the front above the middle of the sheet, the back above its form."""
    for side, y in (("front", sheet.height / 2 - 2), ("back", sheet.height / 2 - 52)):
        name, *title = page._heading(sheet, "A title that fits", side, "en", y)
        assert isinstance(name, Text)
        assert (name.x, name.y, name.size, name.anchor) == (sheet.width / 2, y, 18.0, "middle")
        (words,) = title
        assert isinstance(words, Text)
        assert y + 3 < words.y < y + 16
        room = sheet.width - 4 * plan.FOLD - 2 * (plan.LONG_TICK + 6)
        assert (sheet.width - room) / 2 <= words.x <= (sheet.width + room) / 2
    assert "front" in page._heading(sheet, "", "front", "en", 0)[0].text.lower()  # type: ignore[union-attr]
    assert "back" in page._heading(sheet, "", "back", "en", 0)[0].text.lower()  # type: ignore[union-attr]


def test_pictures_are_drawn_in_few_colours_and_arrows_are_of_one_length() -> None:
    white = Color(1.0, 1.0, 1.0)
    assert Color(0.0, 0.0, 0.0) == plan.INK
    assert plan.GREY.red == plan.GREY.green == plan.GREY.blue
    assert 0.2 < plan.GREY.red < 0.5
    for made in (
        lesson._turned("long"),
        lesson._turned("short"),
        lesson._folded(),
        lesson._read(),
        lesson._measured(),
    ):
        paths = [item for item in made if isinstance(item, Drawn)]
        assert {path.fill for path in paths} <= {None, white, lesson.SHADE, lesson.RED, plan.INK}
        for head in [path for path in paths if path.fill == lesson.RED]:
            tip, one, other = spots(head)
            base = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
            assert dist(tip, base) == pytest.approx(2.2, rel=0.03)
            assert dist(one, other) == pytest.approx(2.2, rel=0.03)
    sheets = [item for item in lesson._turned("long") if isinstance(item, Drawn) and item.fill == white]
    assert len(sheets) == 1
