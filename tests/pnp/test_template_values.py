"""What a template makes of what is written: gradients over their box, inks of areas, pictures in theirs."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Raster

from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.errors import PnpError
from pnp.scene import Color, Group, Picture
from pnp.template import images, repeats, tints
from pnp.template.expressions import TESTS, Applied, Fixed, NoNumber, as_number, as_text, holds, items, same
from pnp.template.images import Image, place
from pnp.template.inks import Inks
from pnp.template.lengths import BadLength, Length, box, length, lengths, parts

RED, GOLD, BLUE = Color(1.0, 0.0, 0.0), Color(1.0, 0.8, 0.0), Color(0.0, 0.0, 1.0)
WHITE, BLACK = Color(1.0, 1.0, 1.0), Color(0.0, 0.0, 0.0)
KNOWN: Callable[[str], Color | None] = {"red": RED, "gold": GOLD, "blue": BLUE}.get


# gradients


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("linear(red, gold)", [0.0, 1.0]),
        ("linear(red, gold, blue)", [0.0, 0.5, 1.0]),
        ("linear(red 20%, gold, blue, red 80%)", [0.2, 0.4, 0.6, 0.8]),
        ("linear(red, gold 50%, blue, red, gold)", [0.0, 0.5, 2 / 3, 5 / 6, 1.0]),
        ("linear(red 30%, gold 30%)", [0.3, 0.3]),
        ("radial(red, gold 100%)", [0.0, 1.0]),
    ],
)
def test_colours_without_a_place_stand_evenly_between_their_neighbours(
    text: str, places: list[float]
) -> None:
    assert [stop.at for stop in tints.tint(text, KNOWN).stops] == pytest.approx(places)


@pytest.mark.parametrize(
    "text",
    [
        "linear(red)",
        "linear(red 101%, gold)",
        "linear(red 60%, gold 40%)",
        "linear(red, gold 40%, blue 30%, red)",
        "conic(red, gold)",
        "linear red, gold",
        f"linear({', '.join(['red'] * 21)})",
    ],
)
def test_what_is_no_gradient_is_refused(text: str) -> None:
    with pytest.raises(tints.NoTint):
        tints.tint(text, KNOWN)


def test_twenty_colours_are_a_gradient_and_an_unknown_one_is_named() -> None:
    assert len(tints.tint(f"linear({', '.join(['red'] * 20)})", KNOWN).stops) == 20
    with pytest.raises(tints.NoColor, match="teel"):
        tints.tint("linear(red, teel 40%)", KNOWN)
    assert tints.tint("linear(red, gold, blue)", KNOWN).middle == Color(2 / 3, 0.8 / 3, 1 / 3)


@pytest.mark.parametrize(
    ("turn", "start", "end"),
    [
        ("", (25.0, 10.0), (25.0, 30.0)),  # from top to bottom where nothing is said
        ("90, ", (25.0, 10.0), (25.0, 30.0)),
        ("0, ", (5.0, 20.0), (45.0, 20.0)),
        ("180deg, ", (45.0, 20.0), (5.0, 20.0)),
        ("-90°, ", (25.0, 30.0), (25.0, 10.0)),
        ("45, ", (10.0, 5.0), (40.0, 35.0)),
    ],
)
def test_a_gradient_runs_over_its_box_from_corner_to_corner(
    turn: str, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """At 45 degrees its ends lie where a square line through two corners meets it: 15 mm off both ways."""
    found = tints.tint(f"linear({turn}red, gold)", KNOWN).over((5.0, 10.0, 40.0, 20.0))
    assert found.start == pytest.approx(start)
    assert found.end == pytest.approx(end)
    assert found.radius == 0.0


def test_a_round_gradient_reaches_from_the_middle_of_its_box_to_its_edges() -> None:
    found = tints.tint("radial(red, gold)", KNOWN).over((5.0, 10.0, 40.0, 20.0))
    assert (found.start, found.end, found.radius) == ((0.5, 0.5), (0.5, 0.5), 0.5)
    assert found.transform == (40.0, 0.0, 0.0, 20.0, 5.0, 10.0)
    assert tints.is_tint("radial (red)")
    assert not tints.is_tint("#123")


# inks


TRIM = Size(width=50.0, height=80.0)
SMALL, LARGE = (0.0, 0.0, 20.0, 24.0), (0.0, 0.0, 20.0, 24.1)
"""12 % of the card, and a little more."""


def test_full_ink_changes_nothing() -> None:
    inks = Inks(Style(ink="full"), TRIM)
    assert inks.area(RED, None, LARGE) == (RED, None)
    assert inks.line(WHITE, LARGE) == WHITE
    assert inks.word(GOLD) == GOLD
    assert not inks.saved
    assert inks.areas == []


def test_low_ink_leaves_the_outline_of_large_areas_and_of_light_ones() -> None:
    inks = Inks(Style(ink="low"), TRIM)
    assert inks.area(BLUE, None, SMALL) == (BLUE, None)
    assert inks.area(BLUE, None, LARGE) == (WHITE, BLUE)
    assert inks.area(BLUE, RED, LARGE) == (WHITE, RED)
    assert inks.area(GOLD, None, SMALL) == (WHITE, BLACK), "a light line would not be seen"
    assert inks.area(WHITE, None, LARGE) == (WHITE, None), "white needs no outline"
    assert inks.area(None, RED, LARGE) == (None, RED)
    assert inks.word(GOLD) == GOLD


def test_one_ink_is_black_on_white() -> None:
    inks = Inks(Style(ink="mono"), TRIM)
    assert inks.area(BLUE, RED, SMALL) == (BLACK, BLACK)
    assert inks.area(BLUE, None, LARGE) == (WHITE, BLACK)
    assert inks.area(None, RED, SMALL) == (None, BLACK)
    assert (inks.word(GOLD), inks.word(BLUE)) == (WHITE, BLACK)
    assert inks.cover().areas == []


def test_light_words_turn_dark_where_their_ground_is_paper_now() -> None:
    """By the middle of their box, over the area that was drawn last; beside all areas is paper."""
    inks = Inks(Style(ink="low"), TRIM)
    inks.area(BLUE, None, LARGE)
    inks.area(BLUE, None, (5.0, 5.0, 5.0, 5.0))
    assert inks.line(WHITE, (0.0, 10.0, 4.0, 4.0)) == BLACK
    assert inks.line(WHITE, (5.0, 5.0, 5.0, 5.0)) == WHITE
    assert inks.line(WHITE, (7.6, 5.0, 5.0, 5.0)) == BLACK, "its middle lies beside the dark area"
    assert inks.line(WHITE, (7.4, 5.0, 5.0, 5.0)) == WHITE
    assert inks.line(WHITE, (5.0, 7.4, 5.0, 5.0)) == WHITE
    assert inks.line(WHITE, (5.0, 7.6, 5.0, 5.0)) == BLACK
    assert inks.line(WHITE, (40.0, 40.0, 4.0, 4.0)) == BLACK
    assert inks.line(RED, (40.0, 40.0, 4.0, 4.0)) == RED
    mono = Inks(Style(ink="mono"), TRIM)
    assert mono.line(RED, SMALL) == BLACK
    mono.area(BLUE, None, SMALL)
    assert mono.line(WHITE, SMALL) == WHITE


@pytest.mark.parametrize(("grey", "kept"), [(0.66, True), (0.67, False)])
def test_what_is_light_is_lighter_than_two_fifths_of_full_light(grey: float, kept: bool) -> None:
    """sRGB 0.665 has a luminance of 0.4 (WCAG 2.1)."""
    shade = Color(grey, grey, grey)
    assert (Inks(Style(ink="low"), TRIM).line(shade, SMALL) == shade) == kept


# pictures


def dots(width: int, height: int, mode: str = "RGB") -> Image:
    out = io.BytesIO()
    Raster.new(mode, (width, height)).save(out, "PNG")
    return Image("own.png", float(width), float(height), None, out.getvalue())


BOX = (10.0, 20.0, 40.0, 30.0)


@pytest.mark.parametrize(
    ("size", "fit", "wanted"),
    [
        ((80, 20), "contain", (10.0, 30.0, 40.0, 10.0)),
        ((20, 60), "contain", (25.0, 20.0, 10.0, 30.0)),
        ((80, 20), "cover", (-30.0, 20.0, 120.0, 30.0)),
        ((20, 60), "cover", (10.0, -25.0, 40.0, 120.0)),
        ((40, 30), "contain", (10.0, 20.0, 40.0, 30.0)),
    ],
)
def test_a_picture_is_shown_whole_or_fills_its_box_in_the_middle(
    size: tuple[int, int], fit: Any, wanted: tuple[float, float, float, float]
) -> None:
    (item,) = place(dots(*size), BOX, fit)
    if fit == "cover":
        assert isinstance(item, Group)
        assert pen.bounds(item.clip) == (10.0, 20.0, 50.0, 50.0)
        (item,) = item.items
    assert isinstance(item, Picture)
    assert (item.x, item.y, item.width, item.height) == pytest.approx(wanted)
    assert item.key == "own.png"


def test_corners_opacity_and_masks_of_a_picture_follow_what_is_seen_of_it() -> None:
    """The corner is a share of the shorter side; a mask is stretched over the picture, cropped or whole."""
    (group,) = place(dots(80, 20), BOX, "contain", corner=Length(0.5, 0.0), opacity=0.4)
    assert isinstance(group, Group)
    assert group.opacity == 0.4
    assert pen.bounds(group.clip) == pytest.approx((10.0, 30.0, 50.0, 40.0))
    assert group.clip[0] == ("M", 15.0, 30.0), "five of ten millimetres"
    (plain,) = place(dots(80, 20), BOX, "contain", opacity=1.0)
    assert isinstance(plain, Picture)
    for fit, edge in (("contain", (10.0, 30.0, 40.0, 10.0)), ("cover", BOX)):
        (masked,) = place(dots(80, 20), BOX, fit, mask=dots(3, 3))  # type: ignore[arg-type]
        assert isinstance(masked, Group)
        (shown,) = masked.mask
        assert isinstance(shown, Picture)
        assert (shown.x, shown.y, shown.width, shown.height) == pytest.approx(edge)
        assert not masked.by_opacity
    (thin,) = place(dots(80, 20), BOX, "contain", mask=dots(3, 3, "RGBA"))
    assert isinstance(thin, Group)
    assert thin.by_opacity, "a mask that is thin somewhere counts by that"


def test_a_drawing_of_ones_own_is_scaled_evenly_and_cut_to_its_edge() -> None:
    drawing: Any = type("Drawing", (), {"items": (), "width": 80.0, "height": 20.0})()
    own = Image("own.svg", 80.0, 20.0, drawing, b"")
    (group,) = place(own, BOX, "contain")
    assert isinstance(group, Group)
    assert pen.bounds(group.clip) == pytest.approx((10.0, 30.0, 50.0, 40.0))
    (inner,) = group.items
    assert isinstance(inner, Group)
    assert inner.transform == (0.5, 0.0, 0.0, 0.5, 10.0, 30.0)
    (stretched,) = images.stretched(own, BOX)
    assert isinstance(stretched, Group)
    assert stretched.transform == (0.5, 0.0, 0.0, 1.5, 10.0, 20.0)


@pytest.mark.parametrize(
    ("turn", "size"), [(1, (4.0, 2.0)), (3, (4.0, 2.0)), (5, (2.0, 4.0)), (6, (2.0, 4.0)), (8, (2.0, 4.0))]
)
def test_a_photograph_that_lies_on_its_side_is_measured_as_it_stands(
    tmp_path: Path, turn: int, size: tuple[float, float]
) -> None:
    exif = Raster.Exif()
    exif[0x0112] = turn
    for name in ("own.jpg", "own.png"):
        Raster.new("RGB", (4, 2)).save(tmp_path / name, exif=exif)
        found = images.read(tmp_path / name, name)
        assert (found.width, found.height) == size


def test_pictures_that_are_too_large_are_told_with_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "own.png"
    Raster.new("L", (100, 50)).save(path)
    monkeypatch.setattr(images, "MOST_PIXELS", 5000)
    assert images.read(path, "own.png").width == 100.0
    monkeypatch.setattr(images, "MOST_PIXELS", 4999)
    with pytest.raises(PnpError, match="100"):
        images.read(path, "own.png")
    assert images.MILLION == 10**6
    monkeypatch.setattr(images, "LARGEST_FILE", 10)
    with pytest.raises(PnpError, match=r"own\.png"):
        images.read(path, "own.png")
    with pytest.raises(PnpError, match="No such file"):
        images.read(tmp_path / "none.png", "none.png")
    (tmp_path / "x.svg").write_text("no svg")
    with pytest.raises(PnpError, match=r"x\.svg"):
        images.read(tmp_path / "x.svg", "x.svg")
    assert Raster.MAX_IMAGE_PIXELS, "what others have set is as before"


# lengths


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1in", (0.0, 25.4)),
        ("72pt", (0.0, 25.4)),
        ("300px", (0.0, 25.4)),
        ("2cm", (0.0, 20.0)),
        ("50% + 5", (0.5, 5.0)),
        ("100% - 2 * 3mm", (1.0, -6.0)),
        ("-5", (0.0, -5.0)),
        ("100% / 4", (0.25, 0.0)),
        (".5mm", (0.0, 0.5)),
        ("1000%", (10.0, 0.0)),
        ("2000", (0.0, 2000.0)),
    ],
)
def test_lengths_of_every_unit(text: str, wanted: tuple[float, float]) -> None:
    found = length(text)
    assert (found.share, found.fixed) == pytest.approx(wanted)
    assert found.of(60.0) == pytest.approx(wanted[0] * 60.0 + wanted[1])


@pytest.mark.parametrize(
    "text",
    [
        "1001%",
        "2000.1",
        "-1001%",
        "-2000.1",
        "5 5",
        "",
        "5mm * 2mm",
        "5 / 0",
        "5 / 2mm",
        "5ell",
        "+" * 121,
        "1 +",
        True,
        None,
    ],
)
def test_what_no_length_is(text: Any) -> None:
    with pytest.raises(BadLength):
        length(text)


def test_boxes_by_name_or_four_lengths() -> None:
    assert box("trim").of(60.0, 90.0) == (0.0, 0.0, 60.0, 90.0)
    assert box(" bleed ").of(60.0, 90.0) == (-5.0, -5.0, 70.0, 100.0)
    assert box("[10%, 10%, 50%; 5]").of(60.0, 90.0) == pytest.approx((6.0, 9.0, 30.0, 5.0))
    assert box([1, 2, 3, 4]).of(60.0, 90.0) == (1.0, 2.0, 3.0, 4.0)
    assert parts("5、6; 7") == ["5", "6", "7"]
    assert parts("[5 '6']") == ["5", "6"]
    for wrong, count in (([1, 2, 3], 3), ("1, 2, 3, 4, 5", 5)):
        with pytest.raises(BadLength) as caught:
            box(wrong)
        assert caught.value.count == count
    with pytest.raises(BadLength, match="no-box"):
        box("bled")
    assert [one.fixed for one in lengths("1 2", 2)] == [1.0, 2.0]
    with pytest.raises(BadLength):
        lengths(5, 2)


# expressions


@pytest.mark.parametrize(
    ("name", "given", "wanted"),
    [
        ("contains", ("Sun God", "god"), True),
        ("contains", ("Sun God", ""), False),
        ("contains", ("Sun", "moon"), False),
        ("in", ("sun", "moon, sun"), True),
        ("in", ("su", "moon, sun"), False),
        ("in", ("2", "1; 2.0"), True),
        ("length", ("札札",), 2.0),
        ("items", ("a, b、c",), 3.0),
        ("items", ("",), 0.0),
        ("upper", ("ab",), "AB"),
        ("lower", ("AB",), "ab"),
        ("pad", ("7", 3.0), "007"),
        ("pad", ("7", 99.0), "0" * 19 + "7"),
        ("pad", ("1234", 3.0), "1234"),
        ("not", ("",), True),
        ("not", ("0",), False),
        ("==", ("2", 2.0), True),
        ("==", ("two", "2"), False),
        ("!=", ("a ", "a"), False),
        ("<", ("2", "10"), True),
        ("<", ("2", "2"), False),
        ("<=", ("2", "2"), True),
        (">", ("10", "9"), True),
        (">=", ("9", "9"), True),
        (">", ("x", "9"), False),
    ],
)
def test_what_asks_of_texts_and_numbers(name: str, given: tuple[Any, ...], wanted: Any) -> None:
    assert TESTS[name](given) == wanted


@pytest.mark.parametrize(
    ("name", "given", "wanted"),
    [
        ("%", (7.0, 4.0), 3.0),
        ("negative", (7.0,), -7.0),
        ("min", (3.0, 1.0, 2.0), 1.0),
        ("max", (3.0, 1.0, 2.0), 3.0),
        ("abs", (-3.0,), 3.0),
        ("floor", (2.9,), 2.0),
        ("floor", (-2.1,), -3.0),
        ("ceil", (2.1,), 3.0),
        ("round", (2.5,), 3.0),
        ("round", (3.5,), 4.0),
        ("round", (2.49,), 2.0),
        ("-", (7.0, 4.0), 3.0),
        ("/", (7.0, 4.0), 1.75),
        ("*", (1e6, 1e6), 1e12),
    ],
)
def test_sums_make_numbers(name: str, given: tuple[float, ...], wanted: float) -> None:
    values: Any = None
    assert Applied(name, tuple(Fixed(one) for one in given)).value(values) == wanted


@pytest.mark.parametrize(
    ("name", "given"), [("/", (1.0, 0.0)), ("%", (1.0, 0.0)), ("*", (1e6, 1.1e6)), ("+", ("x", 1.0))]
)
def test_sums_without_an_end_are_told(name: str, given: tuple[Any, ...]) -> None:
    values: Any = None
    with pytest.raises(NoNumber):
        Applied(name, tuple(Fixed(one) for one in given)).value(values)


def test_choices_look_no_further_than_they_must() -> None:
    """What stands behind `or` after a yes may have no end: nobody asks."""
    values: Any = None
    endless = Applied("/", (Fixed(1.0), Fixed(0.0)))
    assert Applied("or", (Fixed("yes"), endless)).value(values) is True
    assert Applied("and", (Fixed(""), endless)).value(values) is False
    assert Applied("if", (Fixed("x"), Fixed("then"), endless)).value(values) == "then"
    assert Applied("if", (Fixed(""), endless, Fixed("else"))).value(values) == "else"
    assert Applied("and", (Fixed("a"), Fixed(""))).value(values) is False
    assert Applied("or", (Fixed(""), Fixed("b"))).value(values) is True


def test_numbers_and_texts_are_taken_for_each_other() -> None:
    assert [as_number(text) for text in ("12", " -3.5 ", "−2", ".5", "1.", "1e3", "", "1 2", True)] == [
        12,
        -3.5,
        -2,
        0.5,
        1,
        None,
        None,
        None,
        1,
    ]
    assert as_number("1" * 13) == float("1" * 13)
    assert as_number("1" * 14) is None
    assert [as_text(one) for one in (1 / 3, 2.5, -0.0, 1e6, False, "x")] == [
        "0.333333",
        "2.5",
        "0",
        "1000000",
        "",
        "x",
    ]
    assert [holds(one) for one in (" ", "x", 0.0, 0.1, False)] == [False, True, False, True, False]
    assert same("1.0", "1")
    assert not same("a", "b")
    assert items(" a |b；c，\n d ") == ["a", "b", "c", "d"]


# repetitions


def spots(
    repeat: str, across: int = 0, step: tuple[Length, Length] | None = None, *, listed: bool = False
) -> list[repeats.Spot]:
    pattern = type("Pattern", (), {"fill": lambda self, values: repeat})()
    element: Any = type("Element", (), {})()
    element.repeat, element.entries, element.across, element.step = pattern, None, across, step
    element.box = box([1, 1, 6, 4])
    return repeats.spots(element, None, TRIM, listed=listed)  # type: ignore[arg-type]


def test_repetitions_stand_in_a_row_or_a_grid_as_wide_as_their_box() -> None:
    """Each with its number, and where it stands across and down."""
    assert [(spot.dx, spot.dy) for spot in spots("3")] == [(0, 0), (6, 0), (12, 0)]
    assert [(spot.dx, spot.dy) for spot in spots("3", 2)] == [(0, 0), (6, 0), (0, 4)]
    assert [(spot.dx, spot.dy) for spot in spots("2 x 2")] == [(0, 0), (6, 0), (0, 4), (6, 4)]
    stepped = spots("2 × 2", step=(Length(0.1, 1.0), Length(0.0, 7.0)))
    assert [(spot.dx, spot.dy) for spot in stepped] == [(0, 0), (6, 0), (0, 7), (6, 7)]
    diagonal = spots("2", step=(Length(0.0, 3.0), Length(0.0, 7.0)))
    assert [(spot.dx, spot.dy) for spot in diagonal] == [(0, 0), (3, 7)]
    names = [
        (spot.names["item"], spot.names["number"], spot.names["across"], spot.names["down"])
        for spot in spots("3", 2)
    ]
    assert names == [("1", "1", "1", "1"), ("2", "2", "2", "1"), ("3", "3", "1", "2")]
    assert [spot.names["item"] for spot in spots("sun, moon", listed=True)] == ["sun", "moon"]
    assert spots("") == spots("0") == []


@pytest.mark.parametrize(("repeat", "count"), [("100", 100), ("10 x 10", 100)])
def test_a_hundred_repetitions_are_the_most(repeat: str, count: int) -> None:
    assert len(spots(repeat)) == count
    for wrong in ("101", "-1", "10 x 11", "many", "sun, moon"):
        with pytest.raises(PnpError):
            spots(wrong)
    assert len(spots(", ".join(["x"] * 100), listed=True)) == 100
    with pytest.raises(PnpError):
        spots(", ".join(["x"] * 101), listed=True)
