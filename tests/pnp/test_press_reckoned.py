"""Inks and grounds reckoned by hand: what lies between two nodes, what lies below a place, what shines."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.export.press import inks, opaque, regions
from pnp.export.press.grounds import PAPER, Grounds, Place, reach, reaches
from pnp.export.press.inks import InkTable
from pnp.scene import Color, Gradient, Group, Page, Path, Picture, Reuse, Stop, Stroke, Text

RED, BLUE, BLACK = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0), Color(0.0, 0.0, 0.0)


def box(left: float, top: float, right: float, bottom: float, **more: Any) -> Path:
    """A rectangle, filled red unless it says otherwise."""
    corners: Any = (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))
    return Path(segments=corners, **{"fill": RED, **more})


def png(mode: str, *dots: Any) -> bytes:
    """A picture one dot high."""
    from PIL import Image

    image = Image.new(mode, (len(dots), 1))
    image.putdata(dots)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


# inks


def straight(nodes: int) -> InkTable:
    """A table whose inks follow the colours evenly: any way of reading between nodes must give that."""
    grid = [(r, g, b) for r in range(nodes) for g in range(nodes) for b in range(nodes)]
    last = nodes - 1
    made = {(r, g, b): (1 - r / last, 1 - g / last, 1 - b / last, (r + g + b) / 3 / last) for r, g, b in grid}
    return InkTable(nodes=nodes, inks=made)


parts = st.floats(0.0, 1.0)


@given(parts, parts, parts, st.integers(2, 5))
def test_between_nodes_inks_are_even_parts_of_them(red: float, green: float, blue: float, nodes: int) -> None:
    found = straight(nodes).inks_of(red, green, blue)
    assert found == pytest.approx((1 - red, 1 - green, 1 - blue, (red + green + blue) / 3), abs=1e-9)


@given(parts)
def test_greys_lie_between_black_and_white_alone(level: float) -> None:
    """Nodes of one colour are set to what must never be seen in a grey."""
    table = straight(2)
    wrong = {corner: (9.0, 9.0, 9.0, 9.0) for corner in table.inks if len(set(corner)) > 1}
    found = replace(table, inks={**table.inks, **wrong}).inks_of(level, level, level)
    assert found == pytest.approx((1 - level, 1 - level, 1 - level, level), abs=1e-9)


def test_the_table_of_the_press_has_every_node() -> None:
    found = inks.table()
    assert len(found.inks) == found.nodes**3
    assert {part for corner in found.inks for part in corner} == set(range(found.nodes))
    assert all(0.0 <= ink <= 1.0 for one in found.inks.values() for ink in one)
    last = found.nodes - 1
    assert found.inks[last, last, last] == (0.0, 0.0, 0.0, 0.0), "white is paper"


@pytest.mark.parametrize(
    ("color", "area", "words"),
    [
        (Color(0.16, 0.16, 0.16), True, True),
        (Color(0.161, 0.161, 0.161), False, False),
        (Color(0.16, 0.16, 0.15), False, True),
        (Color(0.16, 0.16, 0.17), False, False),
        (BLACK, True, True),
    ],
)
def test_what_is_as_good_as_black_is_solid(color: Color, area: bool, words: bool) -> None:
    solid = (0.0, 0.0, 0.0, 1.0)
    assert (inks.of(color) == solid) == area
    assert (inks.of_words(color) == solid) == words


def test_dots_that_are_nearly_grey_are_black_ink_alone() -> None:
    """Red, green and blue may differ by two of 255."""
    from PIL import Image

    shown = Image.new("RGB", (4, 1))
    shown.putdata([(100, 101, 102), (100, 101, 103), (255, 255, 255), (200, 40, 40)])
    made: Any = inks.picture(shown)
    first, second, white, red = (made.getpixel((place, 0)) for place in range(4))
    assert first[:3] == (0, 0, 0)
    assert first[3] > 0
    assert max(second[:3]) > 0
    assert white == (0, 0, 0, 0)
    assert max(red[:3]) > 100
    grey: Any = inks.grey(Image.new("L", (1, 1), 101)).getpixel((0, 0))
    assert first[3] == 255 - grey


# what lies below


def under(grounds: Grounds, *spot: float) -> Color | None:
    return grounds.under((spot[0], spot[1], spot[2], spot[3]))


def test_the_last_thing_that_covers_a_place_is_its_ground() -> None:
    made = Grounds()
    assert under(made, 0, 0, 5, 5) == PAPER
    made.add(box(0, 0, 10, 10), Place())
    made.add(box(5, 0, 10, 10, fill=BLUE), Place())
    assert under(made, 1, 1, 4, 9) == RED
    assert under(made, 6, 1, 9, 9) == BLUE
    assert under(made, 4, 1, 6, 9) is None, "of both"
    assert under(made, 11, 0, 15, 5) == PAPER
    assert under(made, 9, 1, 11, 9) is None, "half on paper"
    made.add(box(6, 2, 8, 4, fill=None), Place())
    made.add(Path(segments=()), Place())
    assert under(made, 6.5, 2.5, 7.5, 3.5) == BLUE, "nothing was drawn"
    made.add(box(0, 0, 10, 10, fill=None, stroke=Stroke(color=BLACK, width=2.0)), Place())
    assert under(made, 2, 2, 4, 4) == RED, "within the line"
    assert under(made, 0.5, 2, 4, 4) is None, "under the line"
    fade = Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=(Stop(at=0, color=RED), Stop(at=1, color=BLUE)))
    made.add(box(0, 0, 10, 10, fill=fade), Place())
    assert under(made, 2, 2, 4, 4) is None, "of many colours"


def test_a_picture_and_words_are_no_even_ground() -> None:
    made = Grounds()
    made.add(box(0, 0, 50, 50), Place())
    made.add(Picture(x=10, y=10, width=5, height=5, key="k", data=png("RGB", (1, 2, 3))), Place())
    assert under(made, 11, 11, 12, 12) is None
    assert under(made, 16, 11, 17, 12) == RED
    made.add(Text(x=20, y=20, text="words", font="sans", size=12, color=BLACK), Place())
    assert under(made, 20, 18, 22, 20) is None
    assert under(made, 20, 30, 22, 32) == RED


def test_what_is_cut_off_is_no_ground() -> None:
    cut = Place().within(Group(items=(), clip=box(0, 0, 10, 10).segments))
    made = Grounds()
    made.add(box(0, 0, 100, 100), cut)
    assert under(made, 1, 1, 9, 9) == RED
    assert under(made, 11, 1, 15, 9) == PAPER
    assert under(made, 8, 1, 12, 9) is None
    moved = cut.within(Group(items=(), transform=(2.0, 0.0, 0.0, 2.0, 3.0, 0.0)))
    assert moved.at == (2.0, 0.0, 0.0, 2.0, 3.0, 0.0)
    assert moved.clips == cut.clips
    assert cut.cut((-5, -5, 50, 8)) == (0, 0, 10, 8)


def test_a_line_reaches_beyond_its_outline() -> None:
    """By half its width and half as much again, at pointed corners ten times as far; as it is scaled."""
    at = (2.0, 0.0, 0.0, 2.0, 1.0, 0.0)
    plain = box(0, 0, 10, 10, stroke=Stroke(color=BLACK, width=1.0, join="round"))
    assert reach(plain, at) == (1 - 1.5, -1.5, 21 + 1.5, 20 + 1.5)
    pointed = replace(plain, stroke=Stroke(color=BLACK, width=1.0, join="miter"))
    assert reach(pointed, at) == (1 - 10, -10, 21 + 10, 20 + 10)
    two = Path(
        segments=(("M", 0.0, 0.0), ("L", 10.0, 0.0)), stroke=Stroke(color=BLACK, width=1.0, join="miter")
    )
    assert reach(two, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)) == (-0.75, -0.75, 10.75, 0.75), "no corner"
    assert reach(Path(segments=two.segments), at) is None
    assert reach(box(0, 0, 1, 1), at) == (1, 0, 3, 2)


def test_what_items_draw_is_found_within_their_groups() -> None:
    clip = box(0, 0, 5, 5).segments
    items = (
        Group(items=(box(1, 1, 9, 9), box(6, 6, 9, 9)), clip=clip),
        Group(items=(Reuse(form="f"),), clip=clip),
        Path(segments=()),
        box(2, 2, 3, 3),
    )
    assert list(reaches(items, Place())) == [(1, 1, 5, 5), (0, 0, 5, 5), (2, 2, 3, 3)]


# what shines through


def gradient(*opacities: float) -> Gradient:
    stops = tuple(
        Stop(at=place / (len(opacities) - 1), color=RED, opacity=one) for place, one in enumerate(opacities)
    )
    return Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=stops)


def test_what_lets_through_shines() -> None:
    thin = Picture(x=0, y=0, width=1, height=1, key="k", data=png("RGBA", (1, 2, 3, 254)))
    full = replace(thin, data=png("RGBA", (1, 2, 3, 255)))
    for item, wanted in (
        (box(0, 0, 1, 1), False),
        (box(0, 0, 1, 1, opacity=0.99), True),
        (box(0, 0, 1, 1, fill=gradient(1.0, 1.0)), False),
        (box(0, 0, 1, 1, fill=gradient(1.0, 0.9)), True),
        (Text(x=0, y=0, text="a", font="sans", size=9, color=BLACK), False),
        (thin, True),
        (full, False),
        (replace(thin, data=b"\xff\xd8 a JPEG"), False),
        (Group(items=(box(0, 0, 1, 1),)), False),
        (Group(items=(box(0, 0, 1, 1),), opacity=0.5), True),
        (Group(items=(Group(items=(thin,)),)), True),
        (Group(items=(), mask=(box(0, 0, 1, 1),)), True),
    ):
        assert opaque.shines(item) == wanted, item


def test_over_an_even_ground_colours_are_mixed() -> None:
    half = opaque.over(box(0, 0, 1, 1, opacity=0.5), PAPER)
    assert half == box(0, 0, 1, 1, fill=Color(1.0, 0.5, 0.5))
    line = Stroke(color=BLACK, width=1.0)
    assert opaque.over(box(0, 0, 1, 1, stroke=line, opacity=0.5), PAPER) is None, "the line shows the area"
    whole = opaque.over(box(0, 0, 1, 1, stroke=line), BLUE, 0.25)
    assert isinstance(whole, Path)
    assert whole.fill == Color(0.25, 0.0, 0.75)
    assert whole.stroke == replace(line, color=Color(0.0, 0.0, 0.75))
    bare = opaque.over(box(0, 0, 1, 1, fill=None, stroke=line, opacity=0.5), PAPER)
    assert isinstance(bare, Path)
    assert bare.stroke is not None
    assert (bare.fill, bare.stroke.color) == (None, Color(0.5, 0.5, 0.5))
    words = opaque.over(Text(x=0, y=0, text="a", font="sans", size=9, color=BLACK), PAPER, 0.5)
    assert isinstance(words, Text)
    assert words.color == Color(0.5, 0.5, 0.5)


def test_a_group_is_mixed_where_its_parts_do_not_show_one_another() -> None:
    one = opaque.over(Group(items=(box(0, 0, 1, 1, opacity=0.5),), opacity=0.5), PAPER)
    assert one == Group(items=(box(0, 0, 1, 1, fill=Color(1.0, 0.75, 0.75)),))
    parts = Group(items=(box(0, 0, 1, 1), box(0, 0, 2, 2, fill=BLUE)), opacity=0.5)
    made = opaque.over(parts, PAPER)
    assert isinstance(made, Group)
    assert [item.fill for item in made.items] == [Color(1.0, 0.5, 0.5), Color(0.5, 0.5, 1.0)]  # type: ignore[union-attr]
    assert opaque.over(replace(parts, items=(*parts.items, box(0, 0, 1, 1, opacity=0.5))), PAPER) is None
    for item in (Reuse(form="f"), Group(items=(), mask=(box(0, 0, 1, 1),))):
        assert opaque.over(item, PAPER) is None
    picture = Picture(x=0, y=0, width=1, height=1, key="k", data=png("RGBA", (0, 0, 0, 51)))
    assert opaque.over(picture, PAPER, 0.5) is None
    flat = opaque.over(picture, PAPER)
    assert isinstance(flat, Picture)
    from PIL import Image

    assert Image.open(io.BytesIO(flat.data)).getpixel((0, 0)) == (204, 204, 204)
    assert flat.key.startswith("flat ")


def test_a_gradient_is_parted_finely_enough_for_inks() -> None:
    """Twenty-four steps along the whole of it, each mixed as a screen mixes it."""
    fill = Gradient(
        start=(0.0, 0.0), end=(1.0, 0.0),
        stops=(Stop(at=0.0, color=RED), Stop(at=0.5, color=BLUE), Stop(at=1.0, color=BLUE)),
    )  # fmt: skip
    made = opaque.parted(fill).stops
    assert [stop.at for stop in made] == pytest.approx([place / 24 for place in range(25)])
    assert made[6].color == Color(0.5, 0.0, 0.5)
    assert (made[0].color, made[12].color, made[24].color) == (RED, BLUE, BLUE)
    thin = opaque._stops_over(gradient(1.0, 0.0), PAPER, 1.0)
    assert len(thin.stops) == 25
    assert thin.stops[12].color == Color(1.0, 0.5, 0.5)
    assert (thin.stops[0].color, thin.stops[-1].color) == (RED, PAPER)
    assert {stop.opacity for stop in thin.stops} == {1.0}


def test_only_what_shines_over_several_colours_is_laid_flat() -> None:
    """A drawing over one colour stays one; over two it becomes a picture on whole dots of the page."""
    ground = (box(0, 0, 10, 10), box(10, 0, 20, 10, fill=BLUE))
    veil = box(8, 2, 12, 4, fill=BLACK, opacity=0.5)
    aside = box(1, 2, 3, 4, fill=BLACK, opacity=0.5)
    page = Page(width=20.0, height=10.0, items=(*ground, aside, veil))
    first, second, mixed, flat = opaque.page(page).items
    assert (first, second) == ground
    assert mixed == box(1, 2, 3, 4, fill=Color(0.5, 0.0, 0.0))
    assert isinstance(flat, Group)
    assert flat.clip == veil.segments, "its edge stays sharp"
    (inner,) = flat.items
    assert isinstance(inner, Group)
    (picture,) = inner.items
    assert isinstance(picture, Picture)
    dot = 25.4 / 300
    assert picture.x / dot == pytest.approx(round(picture.x / dot))
    assert (picture.x, picture.y) == pytest.approx((8, 2), abs=dot)
    assert picture.x <= 8
    assert picture.x + picture.width >= 12
    beyond = Page(width=20.0, height=10.0, items=(box(30, 2, 40, 4, opacity=0.5),))
    assert opaque.page(beyond).items == ()


def test_boxes_that_touch_have_no_place_in_common() -> None:
    one = (10.0, 20.0, 30.0, 40.0)
    for other, wanted in (
        ((29.0, 39.0, 50.0, 50.0), True),
        ((30.0, 20.0, 50.0, 40.0), False),
        ((10.0, 40.0, 30.0, 50.0), False),
        ((0.0, 20.0, 10.0, 40.0), False),
        ((10.0, 0.0, 30.0, 20.0), False),
        ((15.0, 25.0, 16.0, 26.0), True),
        ((0.0, 0.0, 100.0, 100.0), True),
    ):
        assert regions.meet(one, other) == regions.meet(other, one) == wanted
    assert regions.common(one, (15.0, 0.0, 50.0, 25.0)) == (15.0, 20.0, 30.0, 25.0)
    assert regions.whole([one, (0.0, 25.0, 20.0, 60.0)]) == (0.0, 20.0, 30.0, 60.0)


def test_a_curve_is_looked_at_as_twelve_straight_parts_of_it() -> None:
    """By the formula of Bézier; figures are closed as filling does."""
    curve: Any = (
        ("M", 0.0, 0.0),
        ("C", 0.0, 12.0, 12.0, 12.0, 12.0, 0.0),
        ("M", 50.0, 0.0),
        ("L", 60.0, 0.0),
    )
    parts_ = list(regions.edges(curve))
    assert len(parts_) == 12 + 1 + 1 + 1
    assert parts_[5][1] == pytest.approx((6.0, 9.0)), "its middle"
    assert parts_[2][1] == pytest.approx(
        (12 * (3 * 0.0625 * 0.75 + 0.015625), 12 * 3 * 0.25 * 0.75 * (0.75 + 0.25))
    )
    assert parts_[11][1] == (12.0, 0.0)
    assert parts_[12] == ((12.0, 0.0), (0.0, 0.0))
    assert parts_[13:] == [((50.0, 0.0), (60.0, 0.0)), ((60.0, 0.0), (50.0, 0.0))]
