"""What makes a mark of a shape: pictures of a few fields drawn by hand, just inside and just outside."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cv2")

import numpy as np

from layouts import camera
from referee.look import eye
from referee.look.eye import Mark

PAPER, INK = 200, 20
FIELD = 6
"""Pixels of a field: as many as the eye takes, so that nothing is resampled."""

Sheet = np.ndarray[Any, Any]


def square(x: float, y: float, edge: float, number: int | None = 1) -> Mark:
    """An upright mark with its middle there."""
    half = edge / 2
    left, top, right, foot = x - half, y - half, x + half, y + half
    return Mark(number=number, corners=((left, top), (right, top), (right, foot), (left, foot)))


# --- the border, the paper around it and the pattern inside ------------------------------------------
RING = [(row, column) for row in range(1, 7) for column in range(1, 7) if {row, column} & {1, 6}]
AROUND = [(row, column) for row in range(8) for column in range(8) if {row, column} & {0, 7}]
INSIDE = [(row, column) for row in range(2, 6) for column in range(2, 6)]


def drawn(*, light: tuple[tuple[int, int], ...] = (), dark: tuple[tuple[int, int], ...] = ()) -> Sheet:
    """Eight by eight fields: paper, a dark border, a pattern with one light field; some painted otherwise."""
    fields = np.full((8, 8), PAPER, np.uint8)
    fields[1:7, 1:7] = INK
    fields[2, 2] = PAPER
    for place in light:
        fields[place] = PAPER
    for place in dark:
        fields[place] = INK
    return np.kron(fields, np.ones((FIELD, FIELD), np.uint8))


WHOLE = square(24, 24, 36)


def seen(picture: Sheet, dim: int = 3, stained: int = 6) -> bool:
    """Whether that is a mark."""
    return eye.bordered(picture, WHOLE, dim, stained)


def test_a_mark_has_twenty_dark_fields_and_twenty_eight_light_ones_around_them() -> None:
    assert (len(RING), len(AROUND), len(INSIDE)) == (20, 28, 16)
    assert seen(drawn(), 0, 0)


@pytest.mark.parametrize("turned", [1, -1])
def test_so_many_fields_of_the_border_may_be_light_and_no_more(turned: int) -> None:
    """From either end of the border, so that every side of it counts."""
    ring = RING[::turned]
    for dim in range(5):
        assert seen(drawn(light=tuple(ring[:dim])), dim)
        assert not seen(drawn(light=tuple(ring[: dim + 1])), dim)


@pytest.mark.parametrize("turned", [1, -1])
def test_so_many_fields_around_it_may_be_dark_and_no_more(turned: int) -> None:
    around = AROUND[::turned]
    for stained in (0, 1, 6, 8, 13):
        assert seen(drawn(dark=tuple(around[:stained])), stained=stained)
        assert not seen(drawn(dark=tuple(around[: stained + 1])), stained=stained)


@pytest.mark.parametrize("place", RING + AROUND)
def test_every_field_of_border_and_paper_is_looked_at(place: tuple[int, int]) -> None:
    """One alone that is wrong is found where none may be."""
    changed = drawn(light=(place,)) if place in RING else drawn(dark=(place,))
    assert not seen(changed, 0, 0)


def test_a_pattern_is_neither_all_dark_nor_all_light() -> None:
    """No pattern of the dictionary is: what is so is a printed square or a frame."""
    assert not seen(drawn(dark=((2, 2),)))
    assert seen(drawn(dark=((2, 2),), light=((5, 5),)))
    assert seen(drawn(light=tuple(INSIDE[:-1])))
    assert seen(drawn(light=tuple(INSIDE[1:]), dark=((2, 2),)))
    assert not seen(drawn(light=tuple(INSIDE)))


def test_paper_and_ink_are_thirty_levels_apart() -> None:
    for paper, told in ((130, True), (129, False)):
        picture = np.where(drawn() == PAPER, paper, 100).astype(np.uint8)
        assert seen(picture, 0, 0) == told


def test_the_edges_of_a_field_do_not_count() -> None:
    """Ink runs and corners are found to half a pixel: the outermost pixels of each field are left out."""
    picture = np.where(drawn() == PAPER, 130, 100).astype(np.uint8)
    for edge in (0, FIELD - 1):
        picture[edge::FIELD, :] = 160
        picture[:, edge::FIELD] = 160
    assert seen(picture, 0, 0)
    picture = drawn()
    picture[::FIELD, :] = picture[:, ::FIELD] = 255
    picture[FIELD - 1 :: FIELD, :] = picture[:, FIELD - 1 :: FIELD] = 0
    assert seen(picture, 0, 0)


@pytest.mark.parametrize("line", [1, 2, 3, 4])
@pytest.mark.parametrize("across", [True, False])
def test_every_other_line_of_a_field_counts(line: int, across: bool) -> None:
    """One of four lines a little darker, and the paper is no longer thirty levels lighter than the ink."""
    picture = np.where(drawn() == PAPER, 130, 100).astype(np.uint8)
    lines = picture[line::FIELD, :] if across else picture[:, line::FIELD]
    lines[lines == 130] = 126
    assert not seen(picture, 0, 0)


def test_what_was_nearly_seen_is_tried_enlarged_and_held_to_what_was_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How much of a border may be missing and how much may lie over it hangs on how a shape was met."""
    held: list[tuple[float, int, int]] = []
    looked: list[tuple[int, ...]] = []
    read, near = square(100, 100, 20), square(200, 100, 20, None)
    inner, dim = square(70, 75, 40, 3), square(170, 200, 40, None)
    answers: Any = iter([([read], [near]), ([inner], [dim])])

    def look(finder: object, picture: Sheet, known: object) -> Any:
        looked.append(picture.shape)
        return next(answers)

    def bordered(picture: Sheet, mark: Mark, missing: int, stained: int) -> bool:
        held.append((mark.middle[0], missing, stained))
        return True

    monkeypatch.setattr(eye, "_look", look)
    monkeypatch.setattr(eye, "bordered", bordered)
    found = eye.marks(np.zeros((300, 400), np.uint8), [1, 3])
    # the second look: 3.5 edges about the shape, twice as large
    assert looked == [(300, 400), (280, 280)]
    assert held == [(100, 1, 8), (200, 7, 14), (165, 2, 8), (200, 3, 6), (215, 3, 6)]
    assert [(mark.number, mark.middle) for mark in found] == [
        (1, (100, 100)),
        (3, (165, 67.5)),
        (None, (200, 100)),
        (None, (215, 130)),
    ]


def test_where_nothing_was_read_all_of_it_is_looked_at_enlarged(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, ...]] = []
    answers: Any = iter([([], []), ([square(100, 60, 40, 1)], [])])

    def look(finder: object, picture: Sheet, known: object) -> Any:
        looked.append(picture.shape)
        return next(answers)

    monkeypatch.setattr(eye, "_look", look)
    (found,) = eye.marks(np.zeros((90, 120), np.uint8), [1])
    assert looked == [(90, 120), (180, 240)]
    assert (found.middle, found.edge) == ((50, 30), 20)


def test_a_mark_that_is_drawn_is_read_and_a_square_beside_it_is_not() -> None:
    """Number 7 of the dictionary, ten pixels a field; a number that no card has is a card all the same."""
    pattern = np.where(np.array(camera.rows(7)), PAPER, INK)
    fields = np.full((8, 8), PAPER)
    fields[1:7, 1:7] = INK
    fields[2:6, 2:6] = pattern
    picture = np.full((300, 400), PAPER, np.uint8)
    picture[100:180, 100:180] = np.kron(fields, np.ones((10, 10)))
    (found,) = eye.marks(picture, [7])
    assert found.number == 7
    assert found.middle == pytest.approx((139.5, 139.5), abs=0.7)
    assert found.edge == pytest.approx(60, abs=1.5)
    assert eye.marks(picture, [8]) == ()  # nothing that was read to measure by
    picture[220:280, 220:280] = INK
    assert [mark.number for mark in eye.marks(picture, [7])] == [7]


# --- shapes ---------------------------------------------------------------------------------------
def test_a_mark_is_measured_by_its_corners() -> None:
    mark = Mark(number=1, corners=((0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (0.0, 4.0)))
    assert (mark.middle, mark.edge) == ((4.0, 2.0), 6.0)
    assert eye._mark(None, np.arange(8.0).reshape(1, 4, 2)).corners == ((0, 1), (2, 3), (4, 5), (6, 7))


def test_the_usual_mark_is_the_one_in_the_middle() -> None:
    assert eye._usual([]) == 0
    assert eye._usual([square(0, 0, 9), square(0, 0, 5), square(0, 0, 7)]) == 7
    assert eye._usual([square(0, 0, 5), square(0, 0, 9)]) == 9


@pytest.mark.parametrize(
    ("edge", "usual", "told"),
    [(45, 100, True), (44, 100, False), (220, 100, True), (221, 100, False), (10, 0, False)],
)
def test_a_shape_may_be_a_mark_if_it_is_nearly_as_large(edge: float, usual: float, told: bool) -> None:
    assert eye._plausible(square(0, 0, edge), usual) == told


def test_a_shape_may_be_a_mark_if_it_is_nearly_square() -> None:
    """The longest side is at most 2.2 times the shortest."""
    for wide, told in ((22.0, True), (22.1, False)):
        shape = Mark(number=None, corners=((0.0, 0.0), (wide, 0.0), (wide, 10.0), (0.0, 10.0)))
        assert eye._plausible(shape, 15) == told


def test_a_shape_is_as_large_as_the_mark_that_is_nearest_to_it() -> None:
    small, large = square(0, 0, 100), square(1000, 0, 300)
    for edge, told in ((78, True), (77, False), (128, True), (129, False)):
        assert eye._neighbourly(square(400, 0, edge, None), [large, small]) == told
    for edge, told in ((234, True), (233, False), (384, True), (385, False)):
        assert eye._neighbourly(square(600, 0, edge, None), [large, small]) == told
    assert not eye._neighbourly(square(0, 0, 100, None), [])
    flat = Mark(number=None, corners=((0.0, 0.0), (160.0, 0.0), (160.0, 40.0), (0.0, 40.0)))
    assert not eye._neighbourly(flat, [small])


def test_a_mark_lies_where_another_was_seen_within_six_tenths_of_the_larger_edge() -> None:
    known = square(100, 100, 10)
    assert eye._seen([known], square(105.9, 100, 8))
    assert not eye._seen([known], square(106.1, 100, 8))
    assert eye._seen([known], square(100, 111.9, 20))
    assert not eye._seen([known], square(100, 112.1, 20))
    assert not eye._seen([], known)
    other = square(200, 100, 10, 2)
    assert eye._union([known], [square(101, 100, 10, 3), other]) == [known, other]


def test_marks_of_an_enlarged_part_lie_in_the_whole_picture() -> None:
    (moved,) = eye._moved([square(10, 20, 8, 5)], 2.0, (100, 200))
    assert moved == square(105, 210, 4, 5)


def test_boxes_that_meet_are_one_until_none_do() -> None:
    """Boxes that touch do not meet; one that joins two others makes one of three."""
    apart = [(0.0, 0.0, 10.0, 10.0), (10.0, 0.0, 20.0, 10.0), (0.0, 10.0, 10.0, 20.0)]
    assert eye._merged(apart) == apart
    assert eye._merged([*apart[:2], (9.0, -1.0, 11.0, 4.0)]) == [(0.0, -1.0, 20.0, 10.0)]
    # the third meets the first alone, and only what they make together meets the second
    chain = [(0.0, 0.0, 10.0, 10.0), (12.0, 12.0, 20.0, 20.0), (5.0, 5.0, 11.0, 15.0), (9.0, 9.0, 13.0, 13.0)]
    assert eye._merged(chain) == [(0.0, 0.0, 20.0, 20.0)]
    for other in ((0, 0, 10, 10), (9, 9, 12, 12), (-5, 4, 20, 5)):
        assert eye._meet((0, 0, 10, 10), other)
        assert eye._meet(other, (0, 0, 10, 10))
    for other in ((10, 0, 20, 10), (0, 10, 10, 20), (-10, 0, 0, 10), (0, -10, 10, 0)):
        assert not eye._meet((0, 0, 10, 10), other)


def test_what_was_nearly_seen_is_looked_at_again_within_the_picture() -> None:
    """Three and a half edges to every side, cut at the rim; what lies where a mark was read is not."""
    missed = [square(100, 80, 10, None), square(10, 5, 10, None), square(195, 148, 10, None)]
    assert list(eye._parts((150, 200), [], missed[:1], 10)) == [(65, 45, 135, 115)]
    assert list(eye._parts((150, 200), [], missed[1:2], 10)) == [(0, 0, 45, 40)]
    assert list(eye._parts((150, 200), [], missed[2:], 10)) == [(160, 113, 200, 150)]
    assert list(eye._parts((150, 200), [square(101, 80, 10)], missed[:1], 10)) == []


def test_the_finder_mends_no_field_and_keeps_to_the_published_dictionary() -> None:
    """A field mended is a card taken for another."""
    chosen = eye._finder().getDetectorParameters()
    assert chosen.errorCorrectionRate == 0
    windows = (
        chosen.adaptiveThreshWinSizeMin,
        chosen.adaptiveThreshWinSizeMax,
        chosen.adaptiveThreshWinSizeStep,
    )
    assert windows == (9, 41, 16)  # three thresholds: 9, 25 and 41 pixels
    assert chosen.minMarkerPerimeterRate == pytest.approx(0.01)
    assert chosen.perspectiveRemovePixelPerCell == 8
    assert chosen.perspectiveRemoveIgnoredMarginPerCell == pytest.approx(0.2)


def test_edges_are_drawn_out_and_plain_paper_stays() -> None:
    """Beside an edge the dark gets darker and the light lighter, far from it nothing changes."""
    picture = np.full((60, 60), 100, np.uint8)
    picture[:, 30:] = 150
    sharp = eye._sharp(picture)
    assert (sharp[30, 2], sharp[30, 57]) == (100, 150)
    assert sharp[30, 29] < 90
    assert sharp[30, 30] > 160


@pytest.mark.parametrize("place", [(1, 3), (6, 3), (3, 1), (3, 6)])
def test_a_light_field_of_the_border_is_none_of_the_pattern(place: tuple[int, int]) -> None:
    """Where the pattern is all dark, one of the border that may be missing makes no mark of it."""
    assert seen(drawn(light=(place,)))
    assert not seen(drawn(light=(place,), dark=((2, 2),)))
