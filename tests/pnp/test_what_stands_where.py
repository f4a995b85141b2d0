"""Lines, marks and small pictures stand where one expects them: evenly, in the middle, before, behind."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest

import layouts
from layouts.mats import Area, plans
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import sheets
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import shape_for
from pnp.compose.diagrams.stage import Stage
from pnp.compose.mat import planned
from pnp.compose.mats import areas
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.geometry import Box
from pnp.preflight.walk import leaves
from pnp.printer import lesson
from pnp.scene import Group, Item, Path, Reuse, Segment, Text
from pnp.settings import Settings
from pnp.template.elements import SIZES
from pnp.type import measure
from pnp.type.vertical import vertical
from tests.pnp.scene_tools import texts


def chosen(**more: object) -> Settings:
    return Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]


def paths(items: Sequence[Item]) -> Iterator[tuple[Path, tuple[Segment, ...]]]:
    """Every path with its outline as it stands on the page."""
    for item, at in leaves(items):
        if isinstance(item, Path):
            yield item, tuple(pen.moved(item.segments, at))


def straight(segments: Sequence[Segment]) -> list[tuple[float, float, float, float]]:
    """Each stroke of an outline that is made of single strokes: from where to where."""
    return [
        (float(one[1]), float(one[2]), float(two[1]), float(two[2]))
        for one, two in pairwise(segments)
        if one[0] == "M" and two[0] == "L"
    ]


def even(places: Sequence[float]) -> bool:
    """Whether places are all as far from the next one."""
    steps = [other - one for one, other in pairwise(places)]
    return all(math.isclose(step, steps[0], abs_tol=1e-6) for step in steps)


# sheets


@pytest.mark.parametrize("game", ["pile-up", "pyramid-dice", "american-page-one"])
def test_pads_share_their_sheet_evenly_and_no_word_is_cut(game: str) -> None:
    scene = sheets.compose(layouts.load(game), chosen(), "en")
    page = scene.pages[0]
    cuts = [stroke for path, at in paths(page.items) if path.role == "cut" for stroke in straight(at)]
    across = sorted(x for x, top, end, foot in cuts if x == end and (top, foot) == (0.0, page.height))
    down = sorted(y for left, y, right, end in cuts if y == end and (left, right) == (0.0, page.width))
    assert len(across) + len(down) == len(cuts) > 0
    assert even([0.0, *across, page.width])
    assert even([0.0, *down, page.height])
    words = [one for one in texts(scene, 0) if one.text.role != "small print"]
    for x in across:
        assert not any(one.left < x < one.right for one in words)
    for y in down:
        assert not any(one.top < y < one.bottom for one in words)


# booklets


def setter_for(lang: str, game: str = "pile-up") -> Setter:
    shape = shape_for(chosen(langs=(lang,)), lang)
    voice = Voice(book=layouts.load(game), lang=lang)
    return Setter(voice=voice, width=shape.column, type=shape.type, tone=tone("plain", Style()))


def test_a_page_for_notes_is_ruled_evenly_to_its_foot() -> None:
    """Lines of eight millimetres as in an exercise book, as long as the text is wide, and none below it."""
    shape, setter = shape_for(chosen(), "en"), setter_for("en")
    for page in (2, 3):
        items = paging.notes(page, shape, setter, "Pile up")
        strokes = straight(list(paths(items))[-1][1])
        ys = [y for _, y, _, _ in strokes]
        foot = shape.height - 12.0
        assert {(left, right) for left, _, right, _ in strokes} == {
            (shape.left(page), shape.left(page) + shape.measure)
        }
        assert even(ys)
        assert ys[1] - ys[0] == 8.0
        assert ys[0] == 13.0 + 20.0
        assert foot - 8.0 - 8.0 < ys[-1] <= foot


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("level", [0, 1])
def test_dots_lead_from_a_title_to_its_page(lang: str, level: int) -> None:
    setter = setter_for(lang)
    entry = paging.Entry(title=setter.voice.say("booklet.contents"), page=12, level=level)
    (piece,) = paging._entry(entry, setter).pieces
    title, dots, number = piece.items
    assert isinstance(title, Text)
    assert isinstance(dots, Path)
    assert isinstance(number, Text)
    ((left, y, right, end),) = straight(dots.segments)
    assert (title.x, title.text, number.text, number.anchor) == (4.0 * level, entry.title, "12", "end")
    ends = title.x + measure.width(title.text, title.font, title.size)
    begins = number.x - measure.width(number.text, number.font, number.size)
    assert number.x == setter.width
    assert left - ends == pytest.approx(begins - right)
    assert 1.0 < left - ends < 2.0
    assert y == end == pytest.approx(title.y - 0.2)
    assert title.y == number.y
    assert 0 < title.y < piece.height


def test_dots_lead_from_a_title_to_its_page_downwards() -> None:
    setter = replace(setter_for("ja"), across=80.0)
    entry = paging.Entry(title=setter.voice.say("booklet.contents"), page=12, level=1)
    (piece,) = paging._entry(entry, setter).pieces
    (dots,) = [one for one in piece.items if isinstance(one, Path)]
    ((left, y, right, end),) = straight(dots.segments)
    ends = 4.0 + vertical(entry.title, 0.0, 0.0, setter.type.body, font="sans", color=setter.tone.text).height
    begins = setter.width - setter.type.body * 25.4 / 72
    assert left - ends == pytest.approx(begins - right)
    assert 1.0 < left - ends < 2.0
    assert y == end == piece.height / 2


@pytest.mark.parametrize(
    ("wide", "high", "scale"),
    [
        (60.0, 90.0, 0.5),  # as the usual one
        (120.0, 90.0, 0.25),  # as wide as the place, no wider
        (60.0, 180.0, 0.25),
        (30.0, 45.0, 0.5),  # a small one stays small
    ],
)
def test_a_card_of_another_size_lies_in_the_middle_of_a_usual_place(
    wide: float, high: float, scale: float
) -> None:
    usual, own = (
        CardSize(name="x", trim=Size(width=one, height=other), corner=3.0)
        for one, other in ((60.0, 90.0), (wide, high))
    )
    art = SimpleNamespace(face=lambda _: (), back=lambda _: ())
    stage = Stage(
        book=None, art=art, style=Style(), lang="en", usual=usual, sized=lambda _: own,  # type: ignore[arg-type]
        voice=None, size=9.0, tone=tone("plain", Style()),  # type: ignore[arg-type]
    )  # fmt: skip
    edge, drawn, _ = stage.within(SimpleNamespace(id="A"), 100.0, 50.0, 30.0)  # type: ignore[arg-type]
    assert isinstance(drawn, Reuse)
    a, b, c, d, x, y = drawn.transform
    assert (a, b, c, d) == pytest.approx((scale, 0.0, 0.0, scale))
    assert (x + wide * scale / 2, y + high * scale / 2) == pytest.approx((100.0 + 15.0, 50.0 + 22.5))
    assert isinstance(edge, Path)
    assert pen.bounds(edge.segments) == pytest.approx((x, y, x + wide * scale, y + high * scale))
    assert stage.forms["small-A"].box == (0.0, 0.0, wide, high)
    assert stage.height(30.0) == 45.0


# mats


def middle(segments: Sequence[Segment]) -> tuple[float, float]:
    left, top, right, foot = pen.bounds(tuple(segments))
    return (left + right) / 2, (top + foot) / 2


def look_of(book: layouts.Book) -> Look:
    from pnp.compose import mat as mats

    settings = chosen()
    voices = (Voice(book=book, lang="en"),)
    return mats._look(settings, planned(book, settings)[0], voices, [])


@pytest.mark.parametrize("way", [1.0, -1.0])
def test_an_arrow_round_points_along_its_way(way: float) -> None:
    """Its head sits astride the end of the ring, with the tip ahead; the other way is its mirror image."""
    look = look_of(layouts.load("american-page-one"))
    ring, head = areas.turning(100.0, 50.0, 10.0, way, look)
    assert isinstance(ring, Path)
    assert isinstance(head, Path)
    assert ring.stroke is not None
    tip, inner, outer = [(float(one[1]), float(one[2])) for one in head.segments[:3]]  # type: ignore[misc]
    far = sorted(math.dist(point, (100.0, 50.0)) for point in (inner, outer))
    assert (far[0] + far[1]) / 2 == pytest.approx(10.0)
    assert far[1] - far[0] == pytest.approx(2 * 0.8 * 4.2)
    last = (float(ring.segments[-1][-2]), float(ring.segments[-1][-1]))  # type: ignore[misc]
    foot = ((inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2)
    assert last == pytest.approx(foot), "where the ring ends the head begins"
    turn = (foot[0] - 100) * (tip[1] - foot[1]) - (foot[1] - 50) * (tip[0] - foot[0])
    assert math.copysign(1.0, turn) == way, "on paper, where y grows downwards, clockwise is positive"
    mirrored = areas.turning(100.0, 50.0, 10.0, -way, look)[1]
    assert isinstance(mirrored, Path)
    xs = [float(one[1]) for one in head.segments[:3]]  # type: ignore[misc]
    others = [float(one[1]) for one in mirrored.segments[:3]]  # type: ignore[misc]
    assert [x + other for x, other in zip(xs, others, strict=True)] == pytest.approx([200.0] * 3)


@pytest.mark.parametrize(("kind", "count"), [("suits", 4), ("direction", 2)])
def test_spots_for_markers_stand_side_by_side_in_their_frame(kind: str, count: int) -> None:
    book = layouts.load("american-page-one")
    look, (mat, *_) = look_of(book), planned(book, chosen())
    area = Area(box=Box(x=10.0, y=20.0, width=160.0, height=40.0), kind=kind, label="mat.direction-marker")
    rings = [
        pen.bounds(path.segments)
        for path, _ in paths(areas.draw(area, mat, look))
        if path.stroke is not None and path.fill is None and path.stroke.width == pytest.approx(0.4)
    ]
    rings = [one for one in rings if one[2] - one[0] == pytest.approx(one[3] - one[1], abs=0.2)]
    assert len(rings) == count
    centres = [(left + right) / 2 for left, _, right, _ in rings]
    assert even(centres)
    assert sum(centres) / count == pytest.approx(90.0)
    assert len({round(top, 6) for _, top, _, _ in rings}) == 1
    for (_, _, right, _), (left, _, _, _) in pairwise(rings):
        assert right < left
    for left, top, right, foot in rings:
        assert 10 < left < right < 170
        assert 20 < top < foot < 60


@pytest.mark.parametrize("game", layouts.games())
def test_no_area_draws_far_beyond_its_box(game: str) -> None:
    """A stroke's width, a letter's curve: a millimetre and a half; the rest of the mat is not its own."""
    book, settings = layouts.load(game), chosen()
    look = look_of(book)
    for kind in ("compact", "full"):
        lying, standing = settings.room("landscape"), settings.room("portrait")
        for mat in plans(book.facts, settings.card, lying, standing, kind):
            for area in (one for one in mat.areas if one.kind != "sunrise"):  # its rays leave the mat
                for _, at in paths(areas.draw(area, mat, look)):
                    left, top, right, foot = pen.bounds(at)
                    assert left >= area.box.x - 1.5, (area.label, area.kind)
                    assert right <= area.box.right + 1.5, (area.label, area.kind)
                    assert top >= area.box.y - 1.5, (area.label, area.kind)
                    assert foot <= area.box.bottom + 1.5, (area.label, area.kind)


# small pictures


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_scales_of_a_sheet_in_a_picture_stand_in_the_middle_of_its_edges(flip: str) -> None:
    """As far from the left edge as from the right, from the top as from the foot."""
    sheet, *rest = lesson._turned(flip)  # type: ignore[arg-type]
    assert isinstance(sheet, Path)
    left, top, right, foot = pen.bounds(sheet.segments)
    scales = [pen.bounds(one.segments) for one in rest[:4] if isinstance(one, Path)]
    x, y = middle(sheet.segments)
    west, east, north, south = scales
    for scale in (west, east):
        assert (scale[1] + scale[3]) / 2 == pytest.approx(y)
        assert (scale[2] - scale[0], scale[3] - scale[1]) == pytest.approx((2.0, 6.0))
    for scale in (north, south):
        assert (scale[0] + scale[2]) / 2 == pytest.approx(x)
        assert (scale[2] - scale[0], scale[3] - scale[1]) == pytest.approx((6.0, 2.0))
    assert west[0] - left == pytest.approx(right - east[2])
    assert north[1] - top == pytest.approx(foot - south[3])


def test_every_picture_of_the_calibration_page_stays_in_its_square() -> None:
    pictures = (*(lesson._turned(flip) for flip in ("long", "short")), lesson._folded(), lesson._read())
    for picture in (*pictures, lesson._measured()):
        for _, at in paths(picture):
            left, top, right, foot = pen.bounds(at)
            assert -0.5 <= left < right + 1e-9 <= lesson.PICTURE + 3.0
            assert -0.5 <= top < foot + 1e-9 <= lesson.PICTURE + 3.0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_steps_of_the_calibration_page_stand_in_two_rows_of_two(lang: str) -> None:
    sheet = Size(width=210, height=297)
    items = lesson.steps(sheet, "long", lang)
    numbers = [one for one in items if isinstance(one, Text) and one.text in ("1", "2", "3", "4")]
    assert len(numbers) >= 4 or any(isinstance(one, Group) for one in items)
    for _, at in paths(items):
        left, top, right, foot = pen.bounds(at)
        assert 0 < left < right + 1e-9 < sheet.width
        assert 0 < top < foot + 1e-9 < sheet.height


def test_words_of_a_template_have_the_size_that_the_page_of_keys_tells() -> None:
    assert SIZES == {"en": (6.0, 9.0), "ja": (7.0, 9.0)}
