"""How the eye looks again: behind what was passed over, and where the enlarged part lies in the picture."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cv2")

import numpy as np

from referee.look import eye
from referee.look.eye import Mark

Sheet = np.ndarray[Any, Any]


def square(x: float, y: float, edge: float, number: int | None = None) -> Mark:
    """An upright mark with its middle there."""
    half = edge / 2
    left, top, right, foot = x - half, y - half, x + half, y + half
    return Mark(number=number, corners=((left, top), (right, top), (right, foot), (left, foot)))


def test_behind_a_shape_that_was_read_the_next_is_looked_at_and_two_that_meet_at_once() -> None:
    found = [square(101, 80, 10, 1)]
    near, beside, apart = square(100, 80, 10), square(300, 100, 10), square(340, 110, 10)
    assert list(eye._parts((400, 600), found, [near, beside], 10)) == [(265, 65, 335, 135)]
    assert list(eye._parts((400, 600), found, [beside, near, apart], 10)) == [(265, 65, 375, 145)]
    assert list(eye._parts((400, 600, 3), [], [near, beside], 10)) == [
        (65, 45, 135, 115),
        (265, 65, 335, 135),
    ]


def test_what_was_met_only_enlarged_lies_where_it_does_in_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Shapes beside the marks as well: they are held to what was read, and looked at once more."""
    answers: Any = iter([([], []), ([square(200, 120, 40, 1)], [square(400, 160, 40)]), ([], [])])
    looked: list[tuple[int, ...]] = []
    held: list[tuple[tuple[float, float], int, int]] = []

    def look(finder: object, picture: Sheet, known: object) -> Any:
        looked.append(picture.shape)
        return next(answers)

    def bordered(picture: Sheet, mark: Mark, missing: int, stained: int) -> bool:
        held.append((mark.middle, missing, stained))
        return True

    monkeypatch.setattr(eye, "_look", look)
    monkeypatch.setattr(eye, "bordered", bordered)
    found = eye.marks(np.zeros((300, 500), np.uint8), [1])
    assert looked == [(300, 500), (600, 1000), (280, 280)]  # seven edges of 20, twice as large
    assert held == [((200, 80), 7, 14), ((200, 80), 3, 6)]
    assert [(mark.number, mark.middle, mark.edge) for mark in found] == [
        (1, (100, 60), 20),
        (None, (200, 80), 20),
    ]


def test_a_shape_that_is_no_mark_keeps_none_behind_it_from_being_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too large, seen already, without a border: each is passed over, and each shape is told once."""
    shapes = [square(200, 100, 60), square(101, 100, 20), square(300, 100, 20), square(301, 100, 20)]
    bare, last = square(400, 100, 20), square(500, 100, 20)
    answers: Any = iter([([square(100, 100, 20, 1)], [*shapes, bare, last]), *[([], [])] * 9])
    monkeypatch.setattr(eye, "_look", lambda *_: next(answers))
    monkeypatch.setattr(eye, "bordered", lambda picture, mark, missing, stained: mark != bare)
    found = eye.marks(np.zeros((300, 600), np.uint8), [1])
    assert [mark.middle[0] for mark in found] == [100, 300, 500]


def test_an_edge_is_drawn_out_by_what_lies_within_two_pixels_of_it() -> None:
    """2.2 times the picture less 1.2 times a softened one: of a step of fifty two fifths run over its edge.

    A bell of two pixels has 40 % of its weight beyond a quarter of them, 1 % beyond two and a quarter.
    """
    picture = np.full((60, 60), 100, np.uint8)
    picture[:, 30:] = 150
    sharp = eye._sharp(picture)
    assert sharp[30, 29] == pytest.approx(100 - 1.2 * 50 * 0.401, abs=1.5)
    assert sharp[30, 30] == pytest.approx(150 + 1.2 * 50 * 0.401, abs=1.5)
    assert sharp[30, 25] == pytest.approx(100 - 1.2 * 50 * 0.012, abs=1)
    turned = eye._sharp(np.ascontiguousarray(picture.T))
    assert (turned == sharp.T).all()


def test_the_corners_of_a_mark_are_found_to_less_than_a_pixel() -> None:
    """The field of a mark is one pixel in ten: a whole pixel off makes a card of another size."""
    import cv2

    assert eye._finder().getDetectorParameters().cornerRefinementMethod == cv2.aruco.CORNER_REFINE_SUBPIX
    assert (eye.ENLARGED, eye.AROUND, eye.ALIKE, eye.AS_NEAR) == (2.0, 3.5, (0.45, 2.2), (0.78, 1.28))


def test_numbers_that_no_card_has_are_shapes_that_were_not_read() -> None:
    """So that a mark that was misread is told as a card that could not be."""

    class Finder:
        def __init__(self, *numbers: int) -> None:
            self.numbers = np.array(numbers).reshape(-1, 1) if numbers else None

        def detectMarkers(self, picture: object) -> Any:
            corners = [np.arange(8.0).reshape(1, 4, 2) + each for each in range(count(self.numbers))]
            return corners, self.numbers, [np.arange(8.0).reshape(1, 4, 2) + 50]

    def count(numbers: Any) -> int:
        return 0 if numbers is None else len(numbers)

    def looked(*numbers: int) -> Any:
        found, missed = eye._look(Finder(*numbers), np.zeros((9, 9), np.uint8), frozenset({0, 3}))
        return [(each.number, each.corners[0]) for each in found], [
            (each.number, each.corners[0]) for each in missed
        ]

    assert looked() == ([], [(None, (50, 51))])
    assert looked(7, 3, 0) == ([(3, (1, 2)), (0, (2, 3))], [(None, (50, 51)), (None, (0, 1))])
