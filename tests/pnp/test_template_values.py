"""What a template makes of what is written: gradients over their box, inks of areas, pictures in theirs."""

from __future__ import annotations

import io
from collections.abc import Callable
from math import atan2, degrees, dist, pi
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Raster

from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.draw.svg import page_svg
from pnp.errors import PnpError
from pnp.scene import Color, Group, Page, Picture, Scene, Text
from pnp.scene import Path as Shape
from pnp.template import draw as drawing
from pnp.template import effects, images, pathdata, repeats, tints
from pnp.template.expressions import TESTS, Applied, Fixed, NoNumber, as_number, as_text, holds, items, same
from pnp.template.images import Image, place
from pnp.template.inks import Inks
from pnp.template.lengths import BadLength, Length, box, length, lengths, parts
from tests.pnp.svg_painter import Painter

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
    repeat: str, across: int = 0, step: tuple[Length, Length] | None = None, *, asked: str = ""
) -> list[repeats.Spot]:
    pattern = type("Pattern", (), {"fill": lambda self, values: repeat})()
    element: Any = type("Element", (), {})()
    element.repeat, element.entries, element.across, element.step = pattern, None, across, step
    element.box = box([1, 1, 6, 4])
    return repeats.spots(element, None, TRIM, asked.split())  # type: ignore[arg-type]


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
    assert [spot.names["item"] for spot in spots("sun, moon", asked="item")] == ["sun", "moon"]
    assert spots("") == spots("0") == []


@pytest.mark.parametrize(("repeat", "count"), [("100", 100), ("10 x 10", 100)])
def test_a_hundred_repetitions_are_the_most(repeat: str, count: int) -> None:
    assert len(spots(repeat)) == count
    for wrong in ("101", "-1", "10 x 11", "many", "sun, moon"):
        with pytest.raises(PnpError):
            spots(wrong)
    assert len(spots(", ".join(["x"] * 100), asked="item")) == 100
    with pytest.raises(PnpError):
        spots(", ".join(["x"] * 101), asked="item")


# shadows and outlines

SQUARE = pen.rectangle(0.0, 0.0, 10.0, 10.0)


def test_a_hard_shadow_is_its_shape_moved() -> None:
    (group,) = effects.shadow([SQUARE], effects.Shadow(color=BLUE, dx=1.0, dy=2.0, blur=0.0, opacity=0.4))
    assert isinstance(group, Group)
    (solid,) = group.items
    assert isinstance(solid, Shape)
    assert (group.transform, group.opacity) == ((1.0, 0.0, 0.0, 1.0, 1.0, 2.0), 0.4)
    assert (solid.segments, solid.fill, solid.stroke) == (SQUARE, BLUE, None)
    assert effects.shadow([], effects.Shadow(color=BLUE, dx=1.0, dy=2.0, blur=0.0, opacity=0.4)) == ()
    (odd,) = effects.shadow(
        [SQUARE], effects.Shadow(color=BLUE, dx=0, dy=0, blur=0, opacity=1), even_odd=True
    )
    assert isinstance(odd, Group)
    assert odd.items[0].even_odd  # type: ignore[union-attr]


@pytest.mark.parametrize("opacity", [0.25, 0.5, 0.9])
def test_a_soft_shadow_is_as_dark_in_its_middle_as_it_is_said(opacity: float) -> None:
    """Six rings from the widest in, evenly narrower, twice as wide as they reach out; together `opacity`."""
    (group,) = effects.shadow([SQUARE], effects.Shadow(color=BLUE, dx=1.0, dy=2.0, blur=3.0, opacity=opacity))
    assert isinstance(group, Group)
    rings = [ring for ring in group.items if isinstance(ring, Group)]
    through = 1.0
    widths = []
    for ring in rings:
        through *= 1 - ring.opacity
        (path,) = ring.items
        assert isinstance(path, Shape)
        assert path.stroke is not None
        assert (path.fill, path.stroke.color, path.stroke.join, path.stroke.cap) == (
            BLUE,
            BLUE,
            "round",
            "round",
        )
        widths.append(path.stroke.width)
    assert 1 - through == pytest.approx(opacity)
    assert len(rings) == 6
    assert widths == pytest.approx([5.5, 4.5, 3.5, 2.5, 1.5, 0.5])


def test_an_opaque_shadow_is_opaque_in_its_middle_alone() -> None:
    (group,) = effects.shadow([SQUARE], effects.Shadow(color=BLUE, dx=0.0, dy=0.0, blur=3.0, opacity=1.0))
    assert isinstance(group, Group)
    found = [ring.opacity for ring in group.items if isinstance(ring, Group)]
    assert found[-1] == 1.0
    assert all(0.0 < one < 1.0 for one in found[:-1])
    assert len(set(found[:-1])) == 1


def test_a_line_round_letters_reaches_out_as_far_as_it_is_said() -> None:
    (path,) = effects.round_letters([SQUARE], RED, 0.7)
    assert isinstance(path, Shape)
    assert path.stroke is not None
    assert (path.stroke.width, path.stroke.join, path.fill) == (1.4, "round", RED)
    assert effects.round_letters([], RED, 0.7) == ()


@pytest.mark.parametrize("downwards", [False, True])
@pytest.mark.parametrize("slant", [0.0, 11.0])
@pytest.mark.parametrize("turn", [(1.0, 0.0, 0.0, 1.0, 3.0, 4.0), (0.0, 2.0, -2.0, 0.0, 30.0, 5.0)])
def test_the_outlines_of_letters_lie_where_their_ink_does(downwards: bool, slant: float, turn: Any) -> None:
    text = Text(
        x=20.0, y=30.0, text="札 A", font="sans", size=12.0, color=RED, spacing=0.0 if downwards else 1.5,
        word_spacing=0.0 if downwards else 2.0, downwards=downwards, slant=slant,
    )  # fmt: skip
    area = Shape(segments=SQUARE, fill=RED)
    line = Shape(segments=pen.rectangle(50.0, 50.0, 9.0, 9.0))
    group = Group(items=(text, area, line), transform=turn)
    drawn = sum(effects.letters((group,)), ())
    sheet = Page(width=99.0, height=99.0, items=(Group(items=(text,), transform=turn),))
    ((_, _, shown, _),) = Painter(
        page_svg(Scene(title="t", lang="en", pages=(sheet,), forms={}), 0)
    ).painted()
    assert pen.bounds(drawn) == pytest.approx(shown, abs=0.01)
    both = [pen.bounds(one) for one in effects.outlines((group,)) if one]
    assert both[-1] == pytest.approx(pen.bounds(pen.moved(SQUARE, turn)))
    assert len(both) == 3, "two letters and the area; what is not filled has no outline"


# path data


def test_curves_of_path_data_are_those_that_svg_means() -> None:
    """A quadratic curve as a cubic one: two thirds of the way to its bend from either end (SVG 1.1, 8.3)."""
    (_, quadratic) = pathdata.parse("M0 0 Q30 60 90 0")
    assert quadratic[0] == "C"
    assert list(quadratic[1:]) == pytest.approx([20.0, 40.0, 50.0, 40.0, 90.0, 0.0])
    *_, smooth = pathdata.parse("M0 0 Q30 60 90 0 T180 0")
    assert list(smooth[1:]) == pytest.approx([90 + 40.0, -40.0, 180 - 20.0, -40.0, 180.0, 0.0])
    *_, cubic = pathdata.parse("M0 0 C1 2 3 9 10 10 S18 15 20 20")
    assert list(cubic[1:]) == pytest.approx([17.0, 11.0, 18.0, 15.0, 20.0, 20.0])
    *_, alone = pathdata.parse("M5 5 S18 15 20 20")
    assert list(alone[1:]) == pytest.approx([5.0, 5.0, 18.0, 15.0, 20.0, 20.0])
    square = pathdata.parse("m5 5 h3 v-2 l1 1 z m2 2 3 3")
    assert square[:5] == (("M", 5.0, 5.0), ("L", 8.0, 5.0), ("L", 8.0, 3.0), ("L", 9.0, 4.0), ("Z",))
    assert square[5:] == (("M", 7.0, 7.0), ("L", 10.0, 10.0)), "from where the closed one began"
    assert pathdata.parse("M1 1 H5 V7 L2 2") == (
        ("M", 1.0, 1.0),
        ("L", 5.0, 1.0),
        ("L", 5.0, 7.0),
        ("L", 2.0, 2.0),
    )


@pytest.mark.parametrize(("flags", "turn"), [("0 1", 90), ("1 1", 270), ("0 0", 90), ("1 0", 270)])
def test_arcs_run_on_their_circle_the_way_that_their_flags_say(flags: str, turn: float) -> None:
    """From (10, 0) to (20, 10) round a corner of 10 mm: the short or the long way, clockwise or against."""
    start, *curves = pathdata.parse(f"M10 0 A10 10 0 {flags} 20 10")
    here = (start[1], start[2])  # type: ignore[misc]
    angle = 0.0
    centre = {"0 1": (10.0, 10.0), "1 1": (20.0, 0.0), "0 0": (20.0, 0.0), "1 0": (10.0, 10.0)}[flags]
    for _, x1, y1, x2, y2, x, y in curves:  # type: ignore[misc]
        half = ((here[0] + 3 * x1 + 3 * x2 + x) / 8, (here[1] + 3 * y1 + 3 * y2 + y) / 8)
        for point in (half, (x, y)):
            assert dist(point, centre) == pytest.approx(10.0, abs=0.01)
        before, after = (atan2(p[1] - centre[1], p[0] - centre[0]) for p in (here, (x, y)))
        angle += (after - before + pi) % (2 * pi) - pi
        here = (x, y)
    assert here == (20.0, 10.0)
    assert degrees(abs(angle)) == pytest.approx(turn)
    assert (angle > 0) == flags.endswith("1")


def test_an_ellipse_that_leans_passes_through_its_ends() -> None:
    """Radii 20 and 10, turned by 90 degrees: a half of it is 20 high."""
    curves = pathdata.parse("M0 0 A20 10 90 0 1 20 0")[1:]
    box = pen.bounds((("M", 0.0, 0.0), *curves))
    assert (box[0], box[2]) == pytest.approx((0.0, 20.0), abs=0.01)
    assert -20.1 < box[1] < -19.9
    small = pathdata.parse("M0 0 A1 2 0 0 1 20 0")[1:]
    assert small[-1][-2:] == (20.0, 0.0), "radii that are too small grow until they reach"
    assert pathdata.parse("M0 0 A0 2 0 0 1 20 0")[1] == ("L", 20.0, 0.0)
    assert len(pathdata.parse("M3 3 A5 5 0 0 1 3 3")) == 1


# shapes


def shape(kind: str, **more: Any) -> Any:
    element: Any = type("Element", (), {})()
    given = {
        "stroke_width": 0.5,
        "dash": (),
        "corner": Length(0.0, 0.0),
        "opacity": 1.0,
        "outline": (),
        "points": (),
    }
    for key, value in (given | more).items():
        setattr(element, key, value)
    return drawing._drawn_shape(element, kind, BOX, RED, BLUE)


def test_shapes_fill_their_box() -> None:
    (rect,) = shape("rect", corner=Length(0.5, 0.0))
    assert pen.bounds(rect.segments) == pytest.approx((10.0, 20.0, 50.0, 50.0))
    assert rect.segments[0] == ("M", 25.0, 20.0), "the corner is a share of the shorter side"
    (round_,) = shape("ellipse")
    assert pen.bounds(round_.segments) == pytest.approx((10.0, 20.0, 50.0, 50.0), abs=0.01)
    (path,) = shape("path", outline=SQUARE)
    assert pen.bounds(path.segments) == pytest.approx((10.0, 20.0, 20.0, 30.0))
    corners = ((Length(0.0, 1.0), Length(0.5, 0.0)), (Length(1.0, 0.0), Length(1.0, -5.0)))
    (line,) = shape("line", points=corners)
    assert (line.segments, line.fill) == ((("M", 11.0, 35.0), ("L", 50.0, 45.0)), None)
    (polygon,) = shape("polygon", points=corners)
    assert polygon.segments[-1] == ("Z",)
    assert (polygon.fill, polygon.stroke.color, polygon.stroke.width) == (RED, BLUE, 0.5)
    assert shape("rect", stroke_width=0.0)[0].stroke is None
    assert drawing._drawn_shape(shape_less(), "rect", BOX, None, None) == ()


def shape_less() -> Any:
    """An element without anything that would show."""
    return type("Element", (), {"stroke_width": 0.5})()
