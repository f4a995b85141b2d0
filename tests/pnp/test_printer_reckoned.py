"""The calibration page and what it gives, reckoned by hand: folds, ticks, numbers, readings, profiles."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts.model import LayoutError, Paper, Size
from pnp.printer import form, page, plan, readings, scales, store, vernier
from pnp.printer.apply import apply, corrected
from pnp.printer.profile import Flip, Profile, Scale
from pnp.scene import Bookmark, Group, Matrix, Page, Scene, Text
from pnp.scene import Path as Drawn
from pnp.settings import Margins, Settings

A4 = Size(width=210.0, height=297.0)
FLAT = {"left": 0.0, "right": 0.0, "top": 0.0, "bottom": 0.0}
LINES = (200.0, 200.0)
ARMS = (100.0, 140.0)


def at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


# where things stand


@pytest.mark.parametrize(
    ("width", "height", "across", "down"),
    [
        (210.0, 297.0, 200.0, 200.0),
        (215.9, 279.4, 200.0, 200.0),
        (182.0, 257.0, 170.0, 190.0),
        (209.9, 263.0, 190.0, 200.0),  # 37 at the top, 6 apart from the other line, 20 at the bottom
        (210.0, 262.9, 200.0, 190.0),
        (297.0, 420.0, 200.0, 200.0),
    ],
)
def test_long_lines_are_whole_tens_of_millimetres(
    width: float, height: float, across: float, down: float
) -> None:
    assert plan.lengths(Size(width=width, height=height)) == (across, down)


def test_the_scales_stand_where_the_edges_come_to_lie() -> None:
    assert plan.arms(A4) == (100.5, 144.0), "the middle of a short tick of 9 mm, from the middle of the sheet"


@pytest.mark.parametrize(("width", "fits"), [(180.0, True), (179.9, False)])
def test_four_folds_need_eighteen_centimetres(width: float, fits: bool) -> None:
    for size in (Size(width=width, height=297.0), Size(width=297.0, height=width)):
        paper = Paper(name="own", size=size)
        if fits:
            plan.check(paper)
            continue
        with pytest.raises(LayoutError) as refused:
            plan.check(paper)
        assert "180" in str(refused.value)


@given(
    st.sampled_from(readings.EDGES),
    st.sampled_from(("long", "short")),
    st.floats(-100, 100),
    st.floats(-20, 20),
)
def test_what_is_drawn_for_the_back_is_seen_there_once_the_edge_is_folded(
    edge: str, flip: Flip, along: float, beyond: float
) -> None:
    """From the back page to the paper as seen from the front, then mirrored about the fold, 25 mm in."""
    seen = plan.place(edge, A4, along, beyond)
    x, y = at(plan.unfold(edge, A4, flip), *seen)
    x, y = (A4.width - x, y) if flip == "long" else (x, A4.height - y)
    folded = {
        "left": (50.0 - x, y),
        "right": (2 * A4.width - 50.0 - x, y),
        "top": (x, 50.0 - y),
        "bottom": (x, 2 * A4.height - 50.0 - y),
    }
    assert folded[edge] == pytest.approx(seen, abs=1e-9)


@pytest.mark.parametrize(
    ("edge", "spot"),
    [("left", (53.0, 158.5)), ("right", (157.0, 158.5)), ("top", (115.0, 53.0)), ("bottom", (115.0, 244.0))],
)
def test_a_place_is_counted_from_the_middle_of_its_edge_and_from_the_folded_paper(
    edge: str, spot: tuple[float, float]
) -> None:
    """Ten along, three beyond the strip of 25 mm that lies on the sheet."""
    assert plan.place(edge, A4, 10.0, 3.0) == spot


# scales


def ticks(items: Any) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The strokes of the first path, each from where to where."""
    drawn: Any = next(item for item in items if isinstance(item, Drawn))
    spots = [(segment[1], segment[2]) for segment in drawn.segments]
    return list(zip(spots[::2], spots[1::2], strict=True))


def numbers(items: Any) -> list[tuple[str, tuple[float, float]]]:
    """The words of an edge and where they stand."""
    found = []
    for item in items:
        if isinstance(item, Group):
            (text,) = item.items
            assert isinstance(text, Text)
            found.append((text.text, (round(item.transform[4], 6), round(item.transform[5], 6))))
        elif isinstance(item, Text):
            found.append((item.text, (round(item.x, 6), round(item.y, 6))))
    return found


def test_the_fronts_ticks_are_a_millimetre_apart_and_every_second_has_its_number() -> None:
    """Numbers to five millimetres on both sides, ticks as far as the back's may come to lie beside them."""
    made = scales.front_scale("left", A4)
    strokes = ticks(made)
    assert [start for start, _ in strokes] == [(50.0, 148.5 + tick) for tick in range(-15, 16)]
    lengths = {round(start[1] - 148.5): round(end[0] - start[0], 6) for start, end in strokes}
    assert lengths == {tick: 12.0 if tick in (-4, -2, 0, 2, 4) else 9.0 for tick in range(-15, 16)}
    assert numbers(made) == [
        ("−4", (62.8, 144.5)),
        ("−2", (62.8, 146.5)),
        ("0", (62.8, 148.5)),
        ("+2", (62.8, 150.5)),
        ("+4", (62.8, 152.5)),
    ]


def test_the_backs_ticks_are_nineteen_twentieths_apart_with_tenths_at_every_second() -> None:
    made = scales.back_scale("top", A4)
    strokes = ticks(made)
    assert [round(end[0] - 105.0, 6) for _, end in strokes] == [
        round(0.95 * tick, 6) for tick in range(-10, 10)
    ]
    assert {end[1] for _, end in strokes} == {50.0}, "they end where the front's begin"
    assert [round(50.0 - start[1]) for start, _ in strokes] == [12, 9] * 10
    assert [text for text, _ in numbers(made)] == [".5", ".6", ".7", ".8", ".9", ".1", ".2", ".3", ".4"]
    assert numbers(made)[5] == (".1", (105.0 + 1.9, 37.2))
    arrow = [item for item in made if isinstance(item, Drawn)][1]
    assert arrow.fill is not None
    assert arrow.segments[0][1:] == (105.0, 39.0), "its tip in the middle, within the long tick"


@pytest.mark.parametrize(
    ("edge", "first", "last"),
    [("left", (1.6, 130.9), (12.6, 166.1)), ("bottom", (87.4, 294.4), (122.6, 283.4))],
)
def test_stairs_begin_a_millimetre_from_the_edge(
    edge: str, first: tuple[float, float], last: tuple[float, float]
) -> None:
    """Twelve steps of 3.2 mm about the middle; each says how far from the edge it lies."""
    made = scales.edge_steps(edge, A4)
    texts = [item for item in made if isinstance(item, Text)]
    assert [text.text for text in texts] == [str(step) for step in range(1, 13)]
    strokes = ticks(made)
    far = [start[0] if edge == "left" else A4.height - start[1] for start, _ in strokes]
    assert far == pytest.approx(range(1, 13))
    for one, other in pairwise(strokes):
        joint = (one[1][1], other[0][1]) if edge == "left" else (one[1][0], other[0][0])
        assert joint[0] == pytest.approx(joint[1]), "a stair goes on where the one before ended"
    along = [(start[1], end[1]) if edge == "left" else (start[0], end[0]) for start, end in strokes]
    middle = 148.5 if edge == "left" else 105.0
    assert (along[0][0], along[-1][1]) == pytest.approx((middle - 19.2, middle + 19.2))
    assert [along[0][1] - along[0][0]] == pytest.approx([3.2])


def test_a_fold_is_broken_where_other_things_stand() -> None:
    made = scales.fold_line("left", A4, "en")
    ends = [spot[1] - 148.5 for stroke in ticks(made) for spot in stroke]
    assert ends == pytest.approx([-145.5, -98.5, -14.0, 14.0, 98.5, 145.5])
    assert {start[0] for start, _ in ticks(made)} == {25.0}
    assert len({numbers(scales.fold_line(edge, A4, "en"))[0][0] for edge in readings.EDGES}) == 4


def test_long_lines_have_bars_at_their_ends_and_say_what_they_should_measure() -> None:
    made = scales.long_lines(A4, "back", "en")
    strokes = ticks(made)
    across, down, *bars = strokes
    assert across == ((5.0, 37.0), (205.0, 37.0))
    assert down == ((174.0, 77.0), (174.0, 277.0))
    assert bars == [
        ((5.0, 34.0), (5.0, 40.0)),
        ((205.0, 34.0), (205.0, 40.0)),
        ((171.0, 77.0), (177.0, 77.0)),
        ((171.0, 277.0), (177.0, 277.0)),
    ]
    words = [text for text, _ in numbers(made)]
    assert ["back-x" in words[0], "back-y" in words[1]] == [True, True]
    assert all("200" in one for one in words)
    small = Size(width=182.0, height=257.0)
    assert ["170" in text for text, _ in numbers(scales.long_lines(small, "front", "ja"))] == [True, False]


def test_the_form_has_a_field_for_every_reading() -> None:
    made = form.compose(A4, "pnp calibrate", "en")
    fields = [item.text for item in made if isinstance(item, Text) and item.text.endswith(" =")]
    assert fields == [f"{name} =" for name in readings.NAMES]
    rules: list[Any] = [item.segments for item in made if isinstance(item, Drawn)]
    assert len(rules) == len(readings.NAMES)
    for start, end in rules:
        assert end[1] - start[1] > 15.0, "room for a pencil"
        assert end[1] < A4.width - 36.0, "clear of the long line"
    heights = sorted({round(start[2], 3) for start, _ in rules})
    assert [round(two - one, 3) for one, two in pairwise(heights)] == [8.0] * 3


@pytest.mark.parametrize(("count", "shown"), [(24, "x" * 24), (25, "x" * 23 + "…")])
def test_a_long_name_of_a_printer_is_shown_by_its_beginning(count: int, shown: str) -> None:
    made = page.compose(layouts.paper("a4"), "x" * count, "short", "en", "pnp calibrate")
    assert shown in made.title
    assert "x" * 25 not in made.title
    assert (made.duplex, [one.label for one in made.pages]) == ("short", ["1", "2"])
    assert {(one.width, one.height) for one in made.pages} == {(210.0, 297.0)}


def test_the_command_names_paper_edge_and_lengths() -> None:
    assert page.command(layouts.paper("b5"), "--printer x", "short") == (
        "pnp calibrate --printer x --paper b5 --backs short --read\n"
        "left=-1+.20 right=… top=… bottom=…\n"
        "front-x=170 front-y=190 back-x=170 back-y=190\n"
        "margin-top=4 …"
    )


# readings


twentieths = st.integers(-98, 98).map(lambda number: number / 20)


@given(twentieths)
def test_a_vernier_shows_twentieths_of_a_millimetre(shift: float) -> None:
    front = [float(tick) for tick in vernier.FRONT_TICKS]
    back = [shift + 0.95 * tick for tick in range(vernier.FIRST, vernier.LAST + 1)]
    assert vernier.reading(front, back) == pytest.approx(shift)
    assert vernier.error(shift, 1.0, 1.0) == pytest.approx(shift)


@given(st.floats(-4.8, 4.8), st.floats(0.997, 1.003), st.floats(0.997, 1.003))
def test_what_a_stretched_vernier_shows_is_put_right(shift: float, front: float, back: float) -> None:
    """To a twentieth, as much as a person reads, for what home printers stretch a page."""
    of_front = [tick * front for tick in vernier.FRONT_TICKS]
    of_back = [shift + 0.95 * tick * back for tick in range(vernier.FIRST, vernier.LAST + 1)]
    read = vernier.reading(of_front, of_back)
    assert vernier.error(read, front, back) == pytest.approx(shift, abs=0.06)


@pytest.mark.parametrize(
    ("read", "front", "back", "true"),
    [
        (2.0, 1.01, 1.0, 2.02),
        (2.45, 1.0, 1.01, 11 - 8.55 * 1.01),  # tick 9 in line with the front's 11
        (2.5, 1.0, 1.01, -7 + 9.5 * 1.01),  # tick -10 in line with -7
        (-1.3, 0.99712, 1.00312, -1.262056),  # tick -6 in line with -7, to a millionth
        (0.13, 1.0, 1.0, 0.13),
    ],
)
def test_the_tick_in_line_is_known_from_the_fraction(
    read: float, front: float, back: float, true: float
) -> None:
    assert vernier.error(read, front, back) == pytest.approx(true, abs=1e-6)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("1", 1.0),
        ("-1+.65", -0.35),
        ("+2.5", 2.5),
        (".25", 0.25),
        ("−.5", -0.5),
        ("-0+0.05", 0.05),
        ("1.23456", 1.235),
    ],
)
def test_a_number_is_read_to_a_thousandth(typed: str, value: float) -> None:
    assert readings.parse([f"left={typed}", "right=0 top=0,bottom=0"])["left"] == value


@pytest.mark.parametrize("typed", ["1.", "--1", "1+1", "1+.5+.5", "1,5", "", "one", "1e3"])
def test_what_is_no_number_is_told(typed: str) -> None:
    with pytest.raises(LayoutError) as refused:
        readings.parse([f"left={typed} right=0 top=0 bottom=0"])
    assert refused.value.problems


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("left", (5.0, -5.0), (5.01, -5.01)),
        ("bottom", (5.0, -5.0), (5.01, -5.01)),
        ("front-x", (190.1, 209.9), (189.9, 210.1)),
        ("back-y", (285.1, 314.9), (284.9, 315.1)),
        ("margin-top", (0.0, 15.0), (-0.1, 15.1)),
        ("margin-left", (0.0, 15.0), (-0.1, 15.1)),
    ],
)
def test_readings_that_no_printer_gives_are_told(
    name: str, good: tuple[float, float], bad: tuple[float, float]
) -> None:
    """Five millimetres of shift, a twentieth of a length, 15 mm of white edge."""
    for value in good:
        assert readings.absurd({**FLAT, name: value}, (200.0, 300.0)) == []
    for value in bad:
        (problem,) = readings.absurd({**FLAT, name: value}, (200.0, 300.0))
        assert name in problem.message
        assert f"{value:g}" in problem.message.replace("−", "-")
    assert readings.absurd(FLAT, (200.0, 300.0)) == []


def test_lengths_and_edges_become_scales_and_margins() -> None:
    given_ = {
        **FLAT,
        "front-x": 201.0,
        "front-y": 297.0,
        "back-x": 198.0,
        "back-y": 303.0,
        "margin-left": 4.0,
    }
    made = readings.profile("x", given_, (200.0, 300.0), ARMS, "short", Margins(), "A4")
    assert (made.front, made.back) == (Scale(x=1.005, y=0.99), Scale(x=0.99, y=1.01))
    assert (made.name, made.paper, made.flip) == ("x", "A4", "short")
    assert made.margins == Margins(left=4.0)
    plain = readings.profile("x", FLAT, LINES, ARMS, "long", Margins(top=1.0))
    assert (plain.front, plain.back, plain.margins.top) == (Scale(), Scale(), 1.0)
    assert (plain.shift_x, plain.shift_y, plain.rotation) == (0.0, 0.0, 0.0)


@given(st.floats(-2, 2), st.floats(-2, 2), st.floats(-0.5, 0.5))
def test_shift_and_turn_are_found_again(shift_x: float, shift_y: float, turn: float) -> None:
    """What the arrows of a back show, 100 mm and 140 mm from the middle, says again how it lies."""
    c, s = cos(radians(turn)), sin(radians(turn))
    shown = {
        "right": shift_y + ARMS[0] * s,
        "left": shift_y - ARMS[0] * s,
        "top": shift_x + ARMS[1] * s,
        "bottom": shift_x - ARMS[1] * s,
    }
    assert c > 0.999
    made = readings.profile("x", shown, LINES, ARMS, "long", Margins())
    assert (made.shift_x, made.shift_y) == pytest.approx((shift_x, shift_y), abs=1e-5)
    assert made.rotation == pytest.approx(turn, abs=1e-4)
    assert readings.disagreement(shown, ARMS) == pytest.approx(0.0, abs=1e-9)


def test_a_number_misread_by_one_shows_as_half_a_millimetre() -> None:
    assert readings.disagreement({**FLAT, "right": 1.0}, ARMS) == 0.5
    assert readings.disagreement({**FLAT, "top": -1.0}, ARMS) == pytest.approx(0.5 * 100 / 140)
    assert readings.DOUBTFUL < 0.5 * 100 / 140, "and so is doubted"


# the file


def test_the_name_of_a_printer_is_that_of_a_file() -> None:
    for name in ("a", "x" * 60, "Canon MG-3600_2", " 札 ", "com10"):
        assert store.check_name(name) == name.strip()
    for name in ("x" * 61, " ", "a/b", "a.b", "CON", "lpt1", "com9", "a:b"):
        with pytest.raises(LayoutError) as refused:
            store.check_name(name)
        assert refused.value.problems[0].file == "--printer"


def test_printers_are_listed_by_name_and_found_in_any_case(tmp_path: Path) -> None:
    assert store.files(tmp_path / "nothing") == []
    for name in ("b.toml", "A.toml", "c.txt"):
        (tmp_path / name).write_text(store.text(Profile(name=name[0])), "utf-8")
    (tmp_path / "d.toml").mkdir()
    assert [path.name for path in store.files(tmp_path)] == ["A.toml", "b.toml"]
    assert store.path_of(tmp_path, "Ｂ") == tmp_path / "b.toml"
    assert store.path_of(tmp_path, "C") == tmp_path / "C.toml"
    assert store.find(tmp_path, " a ").name == "A"
    with pytest.raises(LayoutError) as refused:
        store.find(tmp_path, "aa")
    assert "A" in refused.value.problems[0].hint
    for path in (tmp_path / "none.toml", tmp_path / "d.toml"):
        with pytest.raises(LayoutError) as refused:
            store.read(path)
        assert [one.file for one in refused.value.problems] == [str(path)]


BOUNDS = [
    ("shift-x", 5.0),
    ("shift-y", 5.0),
    ("rotation", 3.0),
    ("top", 40.0),
    ("left", 40.0),
]


@pytest.mark.parametrize(("key", "most"), BOUNDS)
def test_a_profile_says_nothing_that_no_printer_does(key: str, most: float, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    text = store.text(Profile(name="x", paper="A4"))
    line = next(one for one in text.splitlines() if one.startswith(f"{key} ="))
    least = 0.0 if most == 40.0 else -most
    for value, fits in ((most, True), (least, True), (most + 0.01, False), (least - 0.01, False)):
        path.write_text(text.replace(line, f"{key} = {value}", 1), "utf-8")
        if fits:
            made = store.read(path)
            assert value in (made.shift_x, made.shift_y, made.rotation, made.margins.top, made.margins.left)
            continue
        with pytest.raises(LayoutError) as refused:
            store.read(path)
        (problem,) = refused.value.problems
        assert (problem.code, (problem.key or "").rpartition(".")[2]) == ("key-out-of-range", key)


def test_a_scale_is_a_twentieth_off_at_most(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    text = store.text(Profile(name="x", paper="A4"))
    for value, fits in (("0.95", True), ("1.05", True), ("0.949", False), ("1.051", False)):
        path.write_text(text.replace("scale-y = 1.000000", f"scale-y = {value}"), "utf-8")
        if fits:
            made = store.read(path)
            assert (made.front.y, made.back.y, made.front.x) == (float(value), float(value), 1.0)
            continue
        with pytest.raises(LayoutError) as refused:
            store.read(path)
        assert [one.key for one in refused.value.problems] == ["front.scale-y", "back.scale-y"]


# pages as the printer is given them


def test_pages_that_lie_across_are_stood_up_with_their_boxes_and_bookmarks() -> None:
    """Their left edge becomes the top: what was 10 mm from the left is 10 mm from the top."""
    lying = Page(
        width=297.0,
        height=210.0,
        items=(),
        trim=(10.0, 20.0, 100.0, 50.0),
        bleed=(7.0, 17.0, 106.0, 56.0),
        label="1",
    )
    standing = Page(width=210.0, height=297.0, items=(), trim=(10.0, 20.0, 100.0, 50.0), label="2")
    profile = Profile(name="x")
    made = corrected(lying, profile, "front")
    assert (made.width, made.height, made.label) == (210.0, 297.0, "1")
    assert made.trim == (210.0 - 20.0 - 50.0, 10.0, 50.0, 100.0)
    assert made.bleed == (210.0 - 17.0 - 56.0, 7.0, 56.0, 106.0)
    (outer,) = made.items
    assert isinstance(outer, Group)
    (inner,) = outer.items
    assert isinstance(inner, Group)
    assert at(inner.transform, 10.0, 20.0) == (190.0, 10.0)
    same = corrected(standing, profile, "front")
    assert (same.trim, same.bleed, same.width) == (standing.trim, None, 210.0)
    square = Page(width=100.0, height=100.0, items=())
    assert corrected(square, profile, "front").items == (Group(items=(), transform=(1, 0, 0, 1, 0, 0)),)
    marks = tuple(Bookmark(title=str(place), page=place, y=30.0) for place in (0, 1))
    scene = Scene(title="t", lang="en", pages=(lying, standing), forms={}, duplex="long", bookmarks=marks)
    assert [(mark.page, mark.y) for mark in apply(scene, profile).bookmarks] == [(0, 0.0), (1, 30.0)]


@pytest.mark.parametrize(("duplex", "moved"), [("long", -1.0), ("short", 1.0), ("simplex", 0.0)])
def test_every_second_page_is_a_back_and_turns_over_as_the_document_does(duplex: Any, moved: float) -> None:
    """Whatever edge was measured: a back a millimetre too far right must be printed as much farther left."""
    profile = Profile(name="x", flip="long", shift_x=1.0)
    pages = tuple(Page(width=210.0, height=297.0, items=()) for _ in range(4))
    made = apply(Scene(title="t", lang="en", pages=pages, forms={}, duplex=duplex), profile)
    found = []
    for one in made.pages:
        (group,) = one.items
        assert isinstance(group, Group)
        found.append(round(group.transform[4], 6))
    back = 0.0 if duplex == "simplex" else -moved
    assert found == [0.0, back, 0.0, back]
    assert len(made.pages) == 4


# settings


def test_a_sheet_has_room_where_both_its_sides_can_be_reached() -> None:
    margins = Margins(top=4.0, right=5.0, bottom=9.0, left=7.0)
    assert margins.room(A4) == Size(width=196.0, height=279.0)
    assert margins.turned() == Margins(top=5.0, right=9.0, bottom=7.0, left=4.0)
    made = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), margins=margins)
    assert (made.room(), made.sheet()) == (Size(width=196.0, height=279.0), A4)
    assert made.room("landscape") == Size(width=279.0, height=196.0)
    assert made.sheet("landscape") == Size(width=297.0, height=210.0)
    letter = Margins().room(Size(width=215.9, height=279.4))
    assert (letter.width, letter.height) == pytest.approx((203.2, 266.7)), "a quarter inch on every side"


def test_a_card_in_its_sleeve_is_larger_and_thicker() -> None:
    """Three millimetres each way and twice the paper; tokens and tiles have no sleeves."""
    poker, token = layouts.card_size("poker"), replace(layouts.card_size("30x30"), shape="circle")
    bare = Settings(paper=layouts.paper("a4"), card=poker)
    kept = replace(bare, sleeved=True)
    assert (bare.laid, bare.thick, kept.thick) == (poker, 0.3, 0.6)
    assert kept.laid.trim == Size(width=66.5, height=91.9)
    assert kept.in_sleeve(token) == token
    assert replace(kept, thickness=0.45).thick == replace(bare, thickness=0.45).thick == 0.45
    assert replace(kept, thickness=0.0).thick == 0.0


def test_only_japanese_is_set_downwards() -> None:
    made = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("ja", "en"))
    assert made.lang == "ja"
    assert made.speaking("en").langs == ("en",)
    assert not made.downwards("ja")
    downwards = replace(made, vertical=True)
    assert downwards.downwards("ja")
    assert not downwards.downwards("en")
