"""What is read of SVG pictures, number by number: gradients, transformations, colours and sizes."""

from __future__ import annotations

import math
from typing import cast

import pytest

from pnp.art import pen
from pnp.scene import Color, Gradient, Group, Matrix, Path, Stop
from pnp.template import svgfile, svgvalues

SPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED, GREEN, BLUE = Color(1.0, 0.0, 0.0), Color(0.0, 1.0, 0.0), Color(0.0, 0.0, 1.0)
TWO = '<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/>'
BOX = '<rect x="10" y="20" width="60" height="40" fill="url(#a)"/>'
ROUND_BOX: Matrix = (60.0, 0.0, 0.0, 40.0, 10.0, 20.0)


def read(markup: str, head: str = 'viewBox="0 0 200 100"') -> svgfile.Drawing:
    return svgfile.parse(f"<svg {SPACE} {head}>{markup}</svg>".encode())


def path(markup: str) -> Path:
    (item,) = read(markup).items
    assert isinstance(item, Path)
    return item


def filled(definition: str, shape: str = BOX) -> Gradient:
    fill = path(f"<defs>{definition}</defs>{shape}").fill
    assert isinstance(fill, Gradient)
    return fill


def stop(at: float, color: Color, opacity: float = 1.0) -> Stop:
    return Stop(at=at, color=color, opacity=opacity)


def linear(given: str, stops: str = TWO) -> str:
    return f'<linearGradient id="a" {given}>{stops}</linearGradient>'


def radial(given: str, stops: str = TWO) -> str:
    return f'<radialGradient id="a" {given}>{stops}</radialGradient>'


def refused(markup: str, head: str = 'viewBox="0 0 200 100"') -> str:
    with pytest.raises(svgfile.UnsupportedImageError) as caught:
        read(markup, head)
    return str(caught.value)


def test_a_gradient_goes_over_the_box_of_its_shape_or_over_the_picture() -> None:
    assert filled(linear("")) == Gradient(
        start=(0.0, 0.0), end=(1.0, 0.0), stops=(stop(0.0, RED), stop(1.0, BLUE)), transform=ROUND_BOX
    )
    found = filled(linear('x1="10%" y1=".2" x2="30%" y2="40%"'))
    assert found.start == pytest.approx((0.1, 0.2))
    assert found.end == pytest.approx((0.3, 0.4))
    own = filled(linear('gradientUnits="userSpaceOnUse" x1="10%" y1="20%" y2="5"'))
    assert (own.start, own.end) == ((20.0, 20.0), (200.0, 5.0))
    assert own.transform == (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    moved = filled(linear('gradientTransform="translate(.5, .25) scale(2, 3)"'))
    assert moved.transform == (120.0, 0.0, 0.0, 120.0, 40.0, 30.0)


def test_a_round_gradient_has_its_middle_its_reach_and_its_light() -> None:
    plain = filled(radial(""))
    assert (plain.start, plain.end, plain.radius) == ((0.5, 0.5), (0.5, 0.5), 0.5)
    assert plain.transform == ROUND_BOX
    own = filled(radial('gradientUnits="userSpaceOnUse"'))
    assert own.end == (100.0, 50.0) == own.start
    assert own.radius == pytest.approx(math.hypot(200, 100) / math.sqrt(2) / 2)
    told = filled(radial('cx=".4" cy=".6" r=".2" fx=".45"'))
    assert (told.start, told.end, told.radius) == ((0.45, 0.6), (0.4, 0.6), 0.2)
    below = filled(radial('cx=".4" cy=".6" r=".2" fy="70%"'))
    assert below.start == pytest.approx((0.4, 0.7))


@pytest.mark.parametrize(("fx", "fy"), [(0.9, 0.5), (0.5, 0.1), (1.4, 1.7), (0.8, 0.5)])
def test_a_light_outside_is_drawn_back_into_the_circle(fx: float, fy: float) -> None:
    """Outside, the gradient would be a cone."""
    found = filled(radial(f'cx=".5" cy=".5" r=".3" fx="{fx}" fy="{fy}"'))
    across, down = found.start[0] - 0.5, found.start[1] - 0.5
    assert 0.29 < math.hypot(across, down) < 0.3
    assert math.atan2(down, across) == pytest.approx(math.atan2(fy - 0.5, fx - 0.5))
    inside = filled(radial('cx=".5" cy=".5" r=".3" fx=".74" fy=".5"'))
    assert inside.start == (0.74, 0.5)


def test_stops_rise_within_their_bounds() -> None:
    stops = (
        '<stop offset="-2" stop-color="red"/><!-- so --><desc/>'
        '<stop offset="40%" style="stop-color: #0f0; stop-opacity: 25%; x"/>'
        '<stop offset=".2" stop-color="#00f" stop-opacity="-1"/>'
        '<stop offset="7" stop-color="none" stop-opacity="3"/><stop stop-opacity="3"/>'
    )
    black = Color(0.0, 0.0, 0.0)
    assert filled(linear("", stops)).stops == (
        stop(0.0, RED), stop(0.4, GREEN, 0.25), stop(0.4, BLUE, 0.0), stop(1.0, black, 0.0), stop(1.0, black),
    )  # fmt: skip


def test_a_gradient_takes_what_it_does_not_say_from_the_next() -> None:
    definition = (
        '<linearGradient id="a" x1=".1" xlink:href="#b"/><linearGradient id="b" x1=".2" x2=".8" href="#c"/>'
        f'<radialGradient id="c" x2=".5" y2=".9" gradientUnits="userSpaceOnUse">{TWO}</radialGradient>'
    )
    found = filled(definition)
    assert (found.start, found.end) == ((0.1, 0.0), (0.8, 0.9))
    assert found.stops == (stop(0.0, RED), stop(1.0, BLUE))
    assert found.transform == (1, 0, 0, 1, 0, 0)


def chained(count: int) -> str:
    links = "".join(f'<linearGradient id="g{n}" href="#g{n + 1}"/>' for n in range(1, count))
    first = '<linearGradient id="a" href="#g1"/>' if count else ""
    return f'{first}{links}<linearGradient id="g{count}">{TWO}</linearGradient>'


def test_gradients_are_as_long_as_is_allowed_and_no_longer() -> None:
    assert len(filled(chained(19)).stops) == 2
    assert "in a circle" in refused(f"<defs>{chained(20)}</defs>{BOX}")
    many = '<stop stop-color="red"/>' * 200
    assert len(filled(linear("", many)).stops) == 200
    assert "200 stops" in refused(f"<defs>{linear('', many + TWO)}</defs>{BOX}")
    assert "is not a gradient" in refused(f'<defs><linearGradient id="a" href="x"/></defs>{BOX}')
    assert "is not a gradient" in refused(f'<defs><linearGradient id="a" href="#q"/></defs>{BOX}')


@pytest.mark.parametrize(
    "definition",
    [
        linear('x1=".3" x2=".3"'),
        linear('gradientTransform="scale(0, 1)"'),
        radial('r="0"'),
        radial('r="-1"'),
        linear("", '<stop stop-color="#00f"/>'),
    ],
)
def test_a_gradient_of_no_extent_is_its_last_colour(definition: str) -> None:
    assert path(f"<defs>{definition}</defs>{BOX}").fill == BLUE


def test_a_shape_of_no_extent_has_the_last_colour() -> None:
    for line in ("10,10 90,10", "10,10 10,90"):
        assert path(f'<defs>{linear("")}</defs><polygon points="{line}" fill="url(#a)"/>').fill == BLUE
    assert not read(f"<defs>{linear('', '')}</defs>{BOX}").items
    assert path('<rect width="9" height="9" fill="url(#none) blue"/>').fill == BLUE


def placed(transform: str) -> Matrix:
    (item,) = read(f'<rect width="9" height="9" transform="{transform}"/>').items
    return cast("Group", item).transform


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("matrix(1 2 3 4 5 6)", (1, 2, 3, 4, 5, 6)),
        ("translate(7)", (1, 0, 0, 1, 7, 0)),
        ("translate(7,-8)", (1, 0, 0, 1, 7, -8)),
        ("scale(3)", (3, 0, 0, 3, 0, 0)),
        ("scale(3 .5)", (3, 0, 0, 0.5, 0, 0)),
        ("rotate(90)", (0, 1, -1, 0, 0, 0)),
        ("rotate(90, 10, 4)", (0, 1, -1, 0, 14, -6)),
        ("skewX(45)", (1, 0, 1, 1, 0, 0)),
        ("skewY(45)", (1, 1, 0, 1, 0, 0)),
        ("translate(5 6) , scale(2, 3)translate(1e1)", (2, 0, 0, 3, 25, 6)),
        ("matrix(1 2 3 4 5 6) matrix(2 3 5 7 11 13)", (11, 16, 26, 38, 55, 80)),
    ],
)
def test_transformations_are_read_and_joined(text: str, made: Matrix) -> None:
    assert placed(text) == pytest.approx(made, abs=1e-12)


@pytest.mark.parametrize(
    "text", ["matrix(1 2 3 4 5)", "translate(1 2 3)", "scale()", "rotate(1 2)", "skewX(1 2)", "turn(3)", "x"]
)
def test_what_is_no_transformation_is_refused(text: str) -> None:
    assert "transformation" in refused(f'<rect width="9" height="9" transform="{text}"/>')


@pytest.mark.parametrize(
    ("text", "color"),
    [
        ("RED", RED),
        ("#0f0", GREEN),
        ("rgb( 0, 51, 255 )", Color(0.0, 0.2, 1.0)),
        ("rgb(300, 0, 0)", RED),
        ("rgb(20%, 120%, 0%)", Color(0.2, 1.0, 0.0)),
        *((name, Color.hex(code)) for name, code in svgvalues.NAMES.items()),
    ],
)
def test_colours_are_those_that_are_named(text: str, color: Color) -> None:
    assert path(f'<rect width="9" height="9" fill="{text}"/>').fill == color


@pytest.mark.parametrize("text", ["none", "transparent"])
def test_what_has_no_colour_is_not_drawn(text: str) -> None:
    assert not read(f'<rect width="9" height="9" fill="{text}"/>').items


def test_strokes_are_as_they_are_said_and_inherited() -> None:
    one = '<line x1="1" x2="9" y2="3" stroke="red" {}/>'
    stroke = path(one.format("")).stroke
    assert stroke is not None
    assert (stroke.width, stroke.cap, stroke.join, stroke.dash) == (1.0, "butt", "miter", ())
    said = 'stroke-width="2.5px" stroke-linecap="square" stroke-linejoin="bevel" stroke-dasharray="3,1"'
    assert path(one.format(said)).stroke == path(f"<g {said}>{one.format('')}</g>").stroke
    stroke = path(one.format(said)).stroke
    assert stroke is not None
    assert (stroke.width, stroke.cap, stroke.join, stroke.dash) == (2.5, "square", "bevel", (3.0, 1.0))
    again = path(one.format('stroke-dasharray="0 3"')).stroke
    assert again is not None
    assert again.dash == (0.0, 3.0)
    for dash in ("0 0", "3 -1", "none"):
        again = path(one.format(f'stroke-dasharray="{dash}"')).stroke
        assert again is not None
        assert again.dash == ()
    assert not read(one.format('stroke-width="0"')).items


@pytest.mark.parametrize(("text", "part"), [("40%", 0.4), (".3", 0.3), ("7", 1.0), ("-2", 0.0), ("x", 1.0)])
def test_opacities_lie_between_nothing_and_all(text: str, part: float) -> None:
    assert path(f'<rect width="9" height="9" fill-opacity="{text}"/>').opacity == pytest.approx(part)
    (item,) = read(f'<rect width="9" height="9" opacity="{text}"/>').items
    assert (item.opacity if isinstance(item, Group) else 1.0) == pytest.approx(part)


def test_a_picture_is_as_large_as_its_view_or_else_its_size() -> None:
    for head, size in (
        ('viewBox="3 4 30 40" width="9" height="9"', (30.0, 40.0)),
        ('width="12mm" height="8.5"', (12.0, 8.5)),
        ('viewBox="1 2" width="12" height="8"', (12.0, 8.0)),
    ):
        drawing = read(BOX.replace("url(#a)", "red"), head)
        assert (drawing.width, drawing.height) == size
    for view, move in (("3 4", (-3.0, -4.0)), ("3 0", (-3.0, 0.0)), ("0 4", (0.0, -4.0))):
        (item,) = read(BOX.replace("url(#a)", "red"), f'viewBox="{view} 30 40"').items
        assert cast("Group", item).transform[4:] == move
    for head in ('width="100%" height="8"', 'width="8" height="10%"', 'width="8"', ""):
        assert "neither a viewBox nor a size" in refused("", head)
    for head in ('viewBox="0 0 0 9"', 'viewBox="0 0 9 -1"', 'viewBox="0 0 1e10 1"'):
        assert refused("", head)


def test_shapes_lie_where_their_numbers_say() -> None:
    for markup, box in (
        ('<rect x="10" y="20" width="60" height="40" rx="3"/>', (10, 20, 70, 60)),
        ('<ellipse cx="30" cy="40" rx="20" ry="10"/>', (10, 30, 50, 50)),
        ('<circle cx="30" cy="40" r="7"/>', (23, 33, 37, 47)),
        ('<polygon points="1,2 30 4 5,60 7"/>', (1, 2, 30, 60)),
        ('<line x1="1" y1="9" x2="30" y2="4" stroke="red"/>', (1, 4, 30, 9)),
    ):
        assert pen.bounds(path(markup).segments) == pytest.approx(box)
    one = path('<rect width="60" height="40" rx="3" ry="8"/>').segments
    assert one == pen.rectangle(0.0, 0.0, 60.0, 40.0, 8.0)
    for nothing in (
        '<rect width="9" height="0"/>', '<rect width="-1" height="3"/>', '<circle r="0"/>',
        '<ellipse rx="3" ry="0"/>', '<polygon points="1 2"/>', '<polyline points="" stroke="red"/>',
        '<path d=" "/>',
    ):  # fmt: skip
        assert not read(nothing).items
    assert "is not a number" in refused('<rect x="10%" width="9" height="9"/>')


def test_a_clip_or_mask_in_the_units_of_a_box_lies_on_it() -> None:
    clip = (
        '<clipPath id="a" clipPathUnits="objectBoundingBox"><rect x=".5" width=".5" height=".25"/></clipPath>'
    )
    shape = (
        '<g transform="translate(7 8)" {}>'
        '<rect x="10" y="20" width="60" height="40"/><circle cx="90" cy="40" r="5"/></g>'
    )
    (moved,) = read(clip + shape.format('clip-path="url(#a)"')).items
    assert isinstance(moved, Group)
    assert moved.transform[4:] == (7.0, 8.0)
    (clipped,) = moved.items
    assert isinstance(clipped, Group)
    assert clipped.clip is not None
    assert pen.bounds(clipped.clip) == pytest.approx((52.5, 20, 95, 30))
    mask = clip.replace("clipPathUnits", "maskContentUnits").replace("clipPath", "mask")
    (moved,) = read(mask + shape.format('mask="url(#a)"')).items
    assert isinstance(moved, Group)
    (masked,) = moved.items
    assert isinstance(masked, Group)
    assert masked.mask
    assert not masked.by_opacity
    assert svgfile.extent(masked.mask[0]) == pytest.approx((52.5, 20, 95, 30))


@pytest.mark.parametrize("rule", ["evenodd", "nonzero"])
def test_holes_are_as_they_are_said(rule: str) -> None:
    even_odd = rule == "evenodd"
    assert path(f'<g fill-rule="{rule}"><rect width="9" height="9"/></g>').even_odd == even_odd
    clip = f'<clipPath id="a" clip-path="none"><circle r="9" clip-rule="{rule}"/><circle r="5"/></clipPath>'
    (item,) = read(clip + BOX.replace("fill", "clip-path")).items
    assert isinstance(item, Group)
    assert item.clip_even_odd == even_odd
    assert "itself clipped" in refused(clip.replace("none", "all") + BOX.replace("fill", "clip-path"))


def test_what_says_nothing_of_itself_is_black_and_whole() -> None:
    plain = path('<rect width="9" height="9"/>')
    assert (plain.fill, plain.stroke, plain.opacity) == (Color(0.0, 0.0, 0.0), None, 1.0)
    assert not plain.even_odd


def test_a_part_used_again_is_moved_to_its_place() -> None:
    part = '<defs><symbol id="p"><rect width="9" height="5"/></symbol></defs><use href="#p" {}/>'
    (item,) = read(part.format('x="3" y="4"')).items
    assert svgfile.extent(item) == (3, 4, 12, 9)
    for given, box in (('x="3"', (3, 0, 12, 5)), ('y="4"', (0, 4, 9, 9)), ("", (0, 0, 9, 5))):
        (item,) = read(part.format(given)).items
        assert svgfile.extent(item) == box
    clip = (
        '<defs><rect id="r" width="9" height="5" transform="scale(2)"/></defs>'
        '<clipPath id="c" transform="translate(1 2)">'
        '<use href="#r" x="10" y="20" transform="scale(3)"/></clipPath>'
        '<rect width="200" height="99" clip-path="url(#c)"/>'
    )
    (item,) = read(clip).items
    assert isinstance(item, Group)
    assert item.clip is not None
    assert pen.bounds(item.clip) == pytest.approx((31, 62, 85, 92))
