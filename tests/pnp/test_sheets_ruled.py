"""Score pads and record sheets line by line: words within their cells, numbers amid their rows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.compose import sheets_pad, sheets_parts, sheets_record
from pnp.compose.sheets_pad import Pad
from pnp.compose.sheets_parts import Desk
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Item, Path, Text
from pnp.settings import Settings
from pnp.type import measure

MM = 25.4 / 72
Edges = tuple[float, float, float, float]


@cache
def desk(game: str = "pile-up", lang: str = "en", *, large: bool = False, players: int | None = None) -> Desk:
    chosen = Settings(
        paper=layouts.paper("a4"), card=layouts.card_size("poker"), large=large, players=players
    )
    return sheets_parts.desk(layouts.load(game), chosen.speaking(lang), lang)


def texts(items: Sequence[Item]) -> list[tuple[Text, Edges]]:
    """Every text with the box of its ink."""
    found = []
    for item, at in leaves(tuple(items)):
        if isinstance(item, Text):
            box = ink_box(item, at)
            if box is not None:
                found.append((item, box))
    return found


def ruled(items: Sequence[Item]) -> list[tuple[list[float], list[float]]]:
    """Every grid: where its uprights and its levels run; all lines of the sheet are fine ones."""
    found = []
    for item, at in leaves(tuple(items)):
        if not isinstance(item, Path) or item.stroke is None:
            continue
        assert 0.1 <= item.stroke.width <= 0.7
        points = [(float(one[1]), float(one[2])) for one in pen.moved(item.segments, at) if len(one) == 3]
        lines = list(zip(points[::2], points[1::2], strict=False))
        xs = sorted(a[0] for a, b in lines if a[0] == b[0])
        ys = sorted(a[1] for a, b in lines if a[1] == b[1])
        if item.fill is None and len(xs) > 1 and len(ys) > 1 and len(xs) + len(ys) == len(lines):
            levels = {(a[0], b[0]) for a, b in lines if a[1] == b[1]}
            assert levels == {(xs[0], xs[-1])}, "level lines run from the first upright to the last"
            assert {(a[1], b[1]) for a, b in lines if a[0] == b[0]} == {(ys[0], ys[-1])}
            found.append((xs, ys))
    return found


def bands(items: Sequence[Item]) -> list[Edges]:
    """Grounds of the heads of tables."""
    return [
        pen.bounds(pen.moved(item.segments, at))
        for item, at in leaves(tuple(items))
        if isinstance(item, Path) and item.fill is not None and len(item.segments) == 5
    ]


def boxes(items: Sequence[Item]) -> list[Edges]:
    """Boxes to tick."""
    return [
        pen.bounds(item.segments)
        for item, _ in leaves(tuple(items))
        if isinstance(item, Path) and item.fill is None and sum(one[0] == "C" for one in item.segments) == 4
    ]


def steps(places: Sequence[float]) -> set[float]:
    return {round(b - a, 3) for a, b in pairwise(places)}


def cell(xs: Sequence[float], ys: Sequence[float], box: Edges) -> Edges | None:
    """The cell of a grid in which the middle of a box lies; None outside of it."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    if not (xs[0] < x < xs[-1] and ys[0] < y < ys[-1]):
        return None
    column, row = bisect_right(xs, x), bisect_right(ys, y)
    return xs[column - 1], ys[row - 1], xs[column], ys[row]


def within(inner: Edges, outer: Edges, slack: float = 0.02) -> bool:
    return all(a >= b - slack for a, b in zip(inner[:2], outer[:2], strict=True)) and all(
        a <= b + slack for a, b in zip(inner[2:], outer[2:], strict=True)
    )


def middle(box: Edges) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


QUARTER = Size(width=105.0, height=148.5)
LOW = Size(width=148.5, height=105.0)


def pad(on: Desk, size: Size = QUARTER) -> Pad:
    return Pad(on=on, size=size)


# pads of deals


@pytest.mark.parametrize("size", [QUARTER, LOW], ids=["upright", "low"])
@pytest.mark.parametrize("game", ["twin-pyramid", "pile-up"])
def test_a_pad_of_deals_is_ruled_from_its_head_to_its_foot(game: str, size: Size) -> None:
    """Within 7 mm at the sides, 8 above, 9 below; equal rows, equal columns, a box in each cell to tick."""
    on = desk(game)
    items = sheets_pad._deals(pad(on, size))
    assert items is not None
    rows_grid, totals = ruled(items)
    xs, ys = rows_grid
    assert (xs[0], xs[-1]) == pytest.approx((7.0, size.width - 7.0))
    foot = totals[1][-1]
    assert foot <= size.height - 9.0 + 1e-6
    assert ys[-1] == pytest.approx(totals[1][0]), "the totals follow the last row"
    ticks = len(sheets_pad._lines(on, "pad.ticks"))
    players = on.book.players[1]
    assert len(xs) == ticks + players + 2
    assert len(steps(xs[ticks + 1 :])) == 1, "a column as wide as the other for every player"
    assert totals[0] == pytest.approx(xs[ticks + 1 :])
    row = ys[2] - ys[1]
    assert steps([*ys[1:], foot]) == {round(row, 3)}
    assert ys[1] - ys[0] == pytest.approx(8.2 * 1.25), "the head is higher by a quarter than a line by hand"
    assert 8.2 * 0.94 <= row < 8.2 * 0.94 * (1 + 1 / 5)
    head, last = bands(items)
    assert head == pytest.approx((xs[0], ys[0], xs[-1], ys[1]))
    assert last == pytest.approx((xs[0], ys[-1], xs[-1], foot))
    squares = boxes(items)
    assert len(squares) == ticks * (len(ys) - 2)
    for one in squares:
        around = cell(xs, ys, one)
        assert around is not None
        assert middle(one) == pytest.approx(middle(around))
        assert one[2] - one[0] == pytest.approx(3.6)
    numbers = [(item, box) for item, box in texts(items) if item.text.isdecimal()]
    assert [item.text for item, _ in numbers] == [str(count) for count in range(1, len(ys) - 1)]
    for item, box in numbers:
        around = cell(xs, ys, box)
        assert around is not None
        assert (around[0], around[2]) == pytest.approx((xs[0], xs[1]))
        assert middle(box)[1] == pytest.approx(middle(around)[1], abs=0.35)
        assert item.x == pytest.approx((xs[0] + xs[1]) / 2)
    for item, box in texts(items):
        around = cell(xs, ys, box)
        if around is not None:
            assert within(box, around), item.text
    (total,) = [box for item, box in texts(items) if item.text == on.voice.say("sheet.total")]
    assert within(total, (xs[0], ys[-1], xs[ticks + 1], foot))
    assert middle(total)[1] == pytest.approx((ys[-1] + foot) / 2, abs=0.35)


def test_the_head_of_a_pad_names_it_at_the_left_and_the_game_at_the_right_over_a_rule() -> None:
    on = desk("twin-pyramid")
    items = sheets_pad._deals(pad(on))
    assert items is not None
    (title,) = [box for item, box in texts(items) if item.text == sheets_pad._title(on)]
    (game,) = [(item, box) for item, box in texts(items) if item.text == on.voice.title]
    assert title[0] == pytest.approx(7.0, abs=0.6)
    assert game[0].anchor == "end"
    assert game[0].x == 98.0
    assert title[2] < game[1][0]
    lines = [item.segments for item, _ in leaves(tuple(items)) if isinstance(item, Path)]
    rules = [pen.bounds(one) for one in lines if len(one) == 2]
    rules = [one for one in rules if one[1] == one[3]]
    rule = min(top for left, top, right, _ in rules if (left, right) == (7.0, 98.0))
    deep = 18.0 * 0.72 * 1.25 * MM
    assert rule == pytest.approx(8.0 + deep + 0.5)
    assert 8.0 < title[1] < title[3] < rule
    assert 8.0 < game[1][1] < game[1][3] < rule


def test_a_pad_that_has_no_room_for_its_players_or_five_rows_is_none() -> None:
    """Six players of 9.5 mm, their ticks and numbers; the head, five rows and the totals."""
    on = desk("twin-pyramid")
    assert sheets_pad._deals(pad(on, Size(width=60.0, height=148.5))) is None
    heights = [
        height for height in range(60, 140) if sheets_pad._deals(pad(on, Size(width=105.0, height=height)))
    ]
    assert heights == list(range(heights[0], 140))
    least = sheets_pad._deals(pad(on, Size(width=105.0, height=heights[0])))
    assert least is not None
    assert len(ruled(least)[0][1]) == 5 + 2


@pytest.mark.parametrize("players", [2, 4])
def test_columns_get_wider_where_fewer_play(players: int) -> None:
    on = desk("twin-pyramid", players=players)
    items = sheets_pad._deals(pad(on))
    assert items is not None
    xs, _ = ruled(items)[0]
    ticks = len(sheets_pad._lines(on, "pad.ticks"))
    assert len(xs) == ticks + players + 2
    names = [(item, box) for item, box in texts(items) if item.text == on.voice.say("sheet.name")]
    column = xs[-1] - xs[-2]
    assert bool(names) == (column >= measure.width(on.voice.say("sheet.name"), "sans", 8.0) + 1.6)


# pads of games, and for one alone


def test_a_pad_of_games_has_a_table_for_each_with_a_row_for_every_player() -> None:
    on = desk("pyramid-dice", players=4)
    items = sheets_pad._games(pad(on))
    assert items is not None
    tables = ruled(items)
    heads = sheets_pad._lines(on, "pad.heads")
    ticks = sheets_pad._lines(on, "pad.ticks")
    assert tables
    for xs, ys in tables:
        assert len(ys) == 4 + 2
        assert len(xs) == len(heads) + len(ticks) + 1
        assert (xs[0], xs[-1]) == pytest.approx((7.0, 98.0))
        assert len(steps(ys[1:])) == 1
        assert xs[1] - xs[0] >= 20.0, "room for a name"
        for item, box in texts(items):
            around = cell(xs, ys, box)
            if around is None:
                continue
            assert within(box, around), item.text
            if item.text.isdecimal():
                assert middle(box)[1] == pytest.approx(middle(around)[1], abs=0.35)
                assert item.x == pytest.approx(xs[0] + 0.8)
            else:
                assert around[1] == ys[0], "words stand in the head alone"
                assert box[0] - around[0] >= 0.7
    tops = [ys[0] for _, ys in tables]
    gaps = [b[1][0] - a[1][-1] for a, b in pairwise(tables)]
    assert len({round(gap, 4) for gap in gaps}) <= 1
    assert all(gap == pytest.approx(2.0 + 8.2 * 0.95) for gap in gaps), "the line for the date between them"
    labels = [item.text for item, _ in texts(items) if item.text.endswith(on.voice.say("sheet.date"))]
    assert [label.split(".")[0] for label in labels] == [str(count) for count in range(1, len(tops) + 1)]
    for one in boxes(items):
        around = next(found for xs, ys in tables if (found := cell(xs, ys, one)) is not None)
        assert middle(one) == pytest.approx(middle(around))
    assert sheets_pad._games(pad(on, Size(width=60.0, height=148.5))) is None
    assert sheets_pad._games(pad(on, Size(width=105.0, height=60.0))) is None


def test_a_pad_for_one_alone_is_ruled_evenly() -> None:
    on = desk("pyramid-dice")
    items = sheets_pad._solo(pad(on))
    assert items is not None
    ((xs, ys),) = ruled(items)
    heads = on.voice.lines("solo.heads")
    assert (xs[0], xs[-1]) == pytest.approx((7.0, 98.0))
    assert len(xs) == len(heads) + 2
    assert len(steps(xs[1:])) == 1
    assert xs[1] - xs[0] == pytest.approx(6.0)
    assert len(steps(ys[1:])) == 1
    assert 8.2 * 0.94 <= ys[2] - ys[1] < 8.2 * 0.94 * 1.2
    (head,) = bands(items)
    assert head == pytest.approx((xs[0], ys[0], xs[-1], ys[1]))
    numbers = [(item, box) for item, box in texts(items) if item.text.isdecimal()]
    assert [item.text for item, _ in numbers] == [str(count) for count in range(1, len(ys) - 1)]
    for item, box in texts(items):
        around = cell(xs, ys, box)
        if around is not None:
            assert within(box, around), item.text
            assert middle(box)[1] == pytest.approx(middle(around)[1], abs=1.3)
            if item.text.isdecimal():
                assert middle(box)[1] == pytest.approx(middle(around)[1], abs=0.35)
                assert item.x == pytest.approx(xs[0] + 3.0)
    heights = [
        height for height in range(60, 120) if sheets_pad._solo(pad(on, Size(width=105.0, height=height)))
    ]
    least = sheets_pad._solo(pad(on, Size(width=105.0, height=heights[0])))
    assert least is not None
    assert len(ruled(least)[0][1]) == 5 + 2


def test_pads_are_as_many_as_find_room_and_both_kinds_share_a_sheet() -> None:
    """Two across and two down; of two kinds the upper half is for the table, the lower for one alone."""
    on = desk("pyramid-dice")
    front, back = sheets_pad.compose(on)
    titles = [(item.text, box) for item, box in texts(front.items) if item.text in ("Score pad", "Solo pad")]
    assert sorted(text for text, _ in titles) == ["Score pad"] * 2 + ["Solo pad"] * 2
    for text, box in titles:
        assert (box[1] < front.height / 2) == (text == "Score pad")
    lefts = sorted(
        {round(box[0] - (front.width / 2 if box[0] > front.width / 2 else 0.0), 2) for _, box in titles}
    )
    assert len(lefts) <= 2
    assert back.items == front.items
    assert sheets_pad._kinds(desk("pyramid-dice", players=1)) == [sheets_pad._solo]
    assert sheets_pad._kinds(desk("pyramid-dice", players=3)) == [sheets_pad._games]
    assert sheets_pad._kinds(desk("pyramid-dice")) == [sheets_pad._games, sheets_pad._solo]
    assert sheets_pad._kinds(desk("twin-pyramid")) == [sheets_pad._deals]


# parts


def test_a_field_is_a_label_and_a_line_from_behind_it_to_its_end() -> None:
    on = desk()
    label, rule = sheets_parts.field(on, "Date", 20.0, 30.0, 60.0)
    assert isinstance(label, Text)
    assert isinstance(rule, Path)
    assert (label.x, label.font, label.size) == (20.0, "sans-bold", 9.5)
    (left, level), (right, same) = [(float(one[1]), float(one[2])) for one in rule.segments]  # type: ignore[misc]
    assert level == same == pytest.approx(30.0 + 8.2 * 0.72 + 0.9)
    assert (left, right) == pytest.approx((20.0 + measure.width("Date", "sans-bold", 9.5) + 1.8, 80.0))
    assert 0.3 < level - label.y < 1.6, "the label stands on the line"


def test_the_name_of_a_sheet_stands_over_a_double_rule_beside_that_of_the_game() -> None:
    on = desk()
    items, foot = sheets_parts.heading(on, "Record")
    (name, named), (game, told) = texts(items)
    rules = [pen.bounds(item.segments) for item in items if isinstance(item, Path)]
    assert (name.x, name.size, name.font) == (12.7, 18.0, "sans-bold")
    assert game.anchor == "end"
    assert game.x == pytest.approx(210.0 - 12.7)
    assert game.size == pytest.approx(18.0 * 0.64)
    deep = 18.0 * 1.25 * MM
    assert [one[1] for one in rules] == pytest.approx([12.7 + deep + 0.8, 12.7 + deep + 1.9])
    assert all((one[0], one[2]) == pytest.approx((12.7, 210.0 - 12.7)) for one in rules)
    assert 12.7 < named[1] < named[3] < rules[0][1]
    assert 12.7 < told[1] < told[3] < rules[0][1]
    assert foot == pytest.approx(rules[0][1] + 2.4)


def test_the_words_of_a_head_stand_about_its_middle_on_as_many_lines_as_they_need() -> None:
    on = desk()
    deep = 8.0 * 1.3 * MM
    for text, count in (("one", 1), ("one two", 2)):
        items, height = sheets_parts.head_cell(on, text, 5.0, 40.0, 7.0)
        found = texts(items)
        assert len(found) == count
        assert height == pytest.approx(count * deep)
        bases = [at[5] + item.y for item, at in leaves(items) if isinstance(item, Text)]
        centre = sum(bases) / count - 0.36 * 8.0 * MM
        assert centre == pytest.approx(40.0)
        assert steps(bases) <= {round(deep, 3)}
        assert all(item.font == "sans-bold" for item, _ in found)


def test_a_paragraph_runs_down_from_its_corner() -> None:
    for lang, leading in (("en", 1.35), ("ja", 1.45)):
        on = desk(lang=lang)
        items, height = sheets_parts.paragraph(on, "one two three four five six", 5.0, 40.0, 20.0)
        bases = [at[5] + item.y for item, at in leaves(items) if isinstance(item, Text)]
        deep = 8.0 * leading * MM
        assert height == pytest.approx(deep * len(bases))
        assert bases == pytest.approx([40.0 + deep * (n + 0.5) + 0.36 * 8.0 * MM for n in range(len(bases))])
        assert {at[4] for _, at in leaves(items)} == {5.0}


def test_a_word_shrinks_to_six_and_a_half_points_and_large_ones_not_at_all() -> None:
    wide = measure.width("word", "sans", 6.5)
    assert sheets_parts.word(desk(), "word", 0.0, 0.0, wide + 0.01).size == 6.5
    assert sheets_parts.word(desk(), "word", 0.0, 0.0, 50.0).size == 8.0
    with pytest.raises(Exception, match="word"):
        sheets_parts.word(desk(), "word", 0.0, 0.0, wide - 0.05)
    with pytest.raises(Exception, match="word"):
        sheets_parts.word(desk(large=True), "word", 0.0, 0.0, measure.width("word", "sans", 14.0) - 0.05)
    on = desk(large=True)
    assert (on.small, on.body, on.title, on.row) == (14.0, 14.0, 22.0, 11.0)
    assert (desk().small, desk().body, desk().title, desk().row) == (8.0, 9.5, 18.0, 8.2)
    assert desk().box.as_tuple() == pytest.approx((12.7, 12.7, 210 - 25.4, 297 - 12.7 - 15.0))


# records


def test_lines_of_moves_are_numbered_behind_the_one_that_is_filled_in() -> None:
    on = desk("twin-pyramid")
    items: list[Item] = []
    count = sheets_record._moves(on, items, 100.0, 200.0, 0)
    ((xs, ys),) = ruled(items)
    assert (xs[0], xs[1], xs[2], xs[3]) == pytest.approx((12.7, 22.7, 50.7, 210 - 12.7))
    assert (ys[0], ys[1], ys[-1]) == pytest.approx((100.0, 100.0 + 8.2 * 0.85, 200.0))
    assert len(steps(ys[1:])) == 1
    rows = int((100.0 - 8.2 * 0.85) / 8.2)
    assert len(ys) == rows + 2
    assert count == rows - 1
    head, example = bands(items)
    assert head == pytest.approx((xs[0], ys[0], xs[-1], ys[1]))
    assert example == pytest.approx((xs[0], ys[1], xs[-1], ys[2]))
    numbers = [(item, box) for item, box in texts(items) if item.text.isdecimal()]
    assert [item.text for item, _ in numbers] == [str(n) for n in range(1, rows)]
    for item, box in texts(items):
        around = cell(xs, ys, box)
        assert around is not None
        assert within(box, around), item.text
        assert middle(box)[1] == pytest.approx(middle(around)[1], abs=1.0)
    assert all(item.anchor == "end" and item.x == pytest.approx(xs[1] - 1.6) for item, _ in numbers)
    assert numbers[0][1][1] > ys[2]
    leaning = [item.text for item, _ in texts(items) if item.slant]
    assert leaning == [on.voice.say("sheet.example-name"), on.voice.say("sheet.example")]
    further: list[Item] = []
    assert sheets_record._moves(on, further, 100.0, 200.0, 5) == rows
    assert [item.text for item, _ in texts(further) if item.text.isdecimal()] == [
        str(n) for n in range(6, rows + 6)
    ]
    assert len(bands(further)) == 1
    assert sheets_record._moves(on, [], 100.0, 100.0 + 8.2 * 1.84, 0) == 0
    assert sheets_record._moves(on, further, 100.0, 100.0 + 8.2 * 1.86, 3) == 1


def test_words_of_a_record_stand_in_boxes_as_high_as_the_highest_of_their_row() -> None:
    on = desk("twin-pyramid")
    how, *rows = sheets_record._words(on)
    assert how[1] > 1.2
    wide = on.box.width
    for items, height in rows:
        outlines = [pen.bounds(item.segments) for item in items if isinstance(item, Path)]
        assert 1 <= len(outlines) <= 3
        for column, one in enumerate(outlines):
            assert one == pytest.approx((wide / 3 * column, 0.0, wide / 3 * (column + 1), height))
        lowest = 0.0
        for item, box in texts(items):
            around = next(one for one in outlines if one[0] < middle(box)[0] < one[2])
            assert within(box, (around[0] + 1.4, around[1] + 0.5, around[2] - 1.3, around[3])), item.text
            lowest = max(lowest, box[3])
        assert height - lowest < 3.0
    told = [item.text for items, _ in rows for item, _ in texts(items)]
    for row in on.voice.rows("sheet.words"):
        assert "".join(row[0].split()) in "".join("".join(told).split())


def test_parts_that_stand_on_a_leaf_are_as_many_as_have_room_and_one_at_least() -> None:
    parts: list[sheets_record.Part] = [([], 10.0), ([], 10.0), ([], 10.0)]
    assert [sheets_record._fitting(parts, room) for room in (30.0, 29.9, 20.0, 19.9, 5.0)] == [3, 2, 2, 1, 1]
    assert sheets_record._fitting([], 10.0) == 0
    items: list[Item] = []
    assert sheets_record._set(desk(), items, 40.0, parts) == 70.0
    assert [item.transform[4:] for item in items] == [(12.7, 40.0), (12.7, 50.0), (12.7, 60.0)]  # type: ignore[union-attr]


def test_the_pyramid_of_a_record_stands_at_the_right_with_fields_beside_it() -> None:
    """Seven rows of 1 to 7 places, each centred under the one above, numbered at its left."""
    on = desk("pyramid-dice")
    items: list[Item] = []
    foot = sheets_record._beside_pyramid(on, items, 50.0)
    (outline,) = [
        item for item in items if isinstance(item, Path) and sum(one[0] == "M" for one in item.segments) == 28
    ]
    squares = [pen.bounds(outline.segments[place : place + 5]) for place in range(0, 140, 5)]
    centre = 210 - 12.7 - 7 * 13.0 / 2
    start = 0
    for row in range(7):
        here = squares[start : start + row + 1]
        start += row + 1
        assert {round(one[2] - one[0], 6) for one in here} == {13.0}
        assert {round(one[3] - one[1], 6) for one in here} == {7.4}
        assert (here[0][0] + here[-1][2]) / 2 == pytest.approx(centre)
        assert here[0][1] == pytest.approx(squares[0][1] + 7.4 * row)
        (number,) = [(item, box) for item, box in texts(items) if item.text == str(row + 1)]
        assert number[1][2] < here[0][0]
        assert number[0].x == pytest.approx(here[0][0] - 1.2)
        assert middle(number[1])[1] == pytest.approx(middle(here[0])[1], abs=0.35)
    assert max(one[2] for one in squares) == pytest.approx(210 - 12.7)
    rules = [
        pen.bounds(item.segments) for item in items if isinstance(item, Path) and len(item.segments) == 2
    ]
    assert len(rules) == 6
    assert {round(b[1] - a[1], 4) for a, b in pairwise(rules)} == {8.2}
    left = 210 - 12.7 - 91.0
    assert all(one[2] == pytest.approx(left - 6.0) for one in rules)
    assert foot >= max(squares[-1][3], rules[-1][1])
    title = [box for item, box in texts(items) if item.text == on.voice.say("sheet.pyramid")]
    assert title[0][3] < squares[0][1]


def test_hands_have_lines_side_by_side_for_four_at_most() -> None:
    on = desk("american-page-one", players=6)
    items: list[Item] = []
    foot = sheets_record._opening(on, items, 40.0)
    names = [box for item, box in texts(items) if item.text == on.voice.say("sheet.hand")]
    cards = [box for item, box in texts(items) if item.text == on.voice.say("sheet.cards")]
    if names:
        assert len(names) == len(cards) == 4
        assert {round(box[1], 2) for box in names} == {round(names[0][1], 2), round(names[0][1] + 8.2, 2)}
        half = (on.box.width - 5.0) / 2
        assert names[1][0] - names[0][0] == pytest.approx(half + 5.0)
        assert cards[0][0] - names[0][0] == pytest.approx(half * 0.42 + 2.0, abs=0.6)
    rules = [
        pen.bounds(item.segments) for item in items if isinstance(item, Path) and len(item.segments) == 2
    ]
    assert foot > max(one[1] for one in rules)
    assert foot - max(one[1] for one in rules) < 4.0
    assert max(one[2] for one in rules) == pytest.approx(210 - 12.7)
