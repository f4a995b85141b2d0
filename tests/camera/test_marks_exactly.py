"""Marks exactly at a limit, degenerate ones, and what comes after one that is passed over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

pytest.importorskip("cv2")

import numpy as np

import layouts
from referee import shelf
from referee.look import cards as held
from referee.look import eye, telling
from referee.look.cards import DOUBTFUL, Spotted, cards, piles
from referee.look.eye import Mark
from referee.look.facts import lines_of_mat
from referee.record.writer import Writer

NAMES = {1: "AS", 2: "2S"}


def mark(number: int | None, x: float, y: float, *, turned: bool = False, edge: float = 10) -> Mark:
    """A mark with its middle there, in pixels, upright or upside down: no angle is rounded."""
    half = edge / 2
    a, b = (x - half, y - half), (x + half, y - half)
    c, d = (x + half, y + half), (x - half, y + half)
    return Mark(number=number, corners=(c, d, a, b) if turned else (a, b, c, d))


def names(*marks: Mark) -> list[str]:
    """The cards that bear these marks."""
    return [card.name for card in cards(marks, NAMES)]


def test_a_mark_that_was_not_read_keeps_none_after_it_from_being_a_card() -> None:
    assert sorted(names(mark(None, 900, 900), mark(1, 100, 100))) == [DOUBTFUL, "AS"]


@pytest.mark.parametrize(
    ("x", "y", "one"),
    [
        (20, 10, True), (80, 90, True), (20, 90, True), (80, 10, True), (-20, -10, True),
        (19.9, 10, False), (20, 9.9, False), (80.1, 90, False), (80, 90.1, False),
        (20, -10, False), (-20, 10, False),
        # right below, less than 0.8 aside
        (0, 10, True), (0, 90, True), (7.9, 50, True), (8, 50, False), (-7.9, 50, True), (-8, 50, False),
        (0, 9.9, False), (0, 90.1, False),
    ],
)  # fmt: skip
def test_the_turned_mark_of_a_card_may_lie_at_its_limits(
    monkeypatch: pytest.MonkeyPatch, x: float, y: float, one: bool
) -> None:
    """Limits in whole edges here, so that a mark can stand exactly there."""
    monkeypatch.setattr(held, "ACROSS", (2.0, 8.0))
    monkeypatch.setattr(held, "DOWN", (1.0, 9.0))
    found = names(mark(1, 100, 100), mark(1, 100 + x, 100 + y, turned=True))
    assert found == (["AS"] if one else ["AS", "AS"])


@pytest.mark.parametrize(
    ("x", "y", "one"),
    [
        (30, 0, True), (60, 0, True), (-30, 0, True), (29.9, 0, False), (60.1, 0, False),
        (40, 2.9, True), (40, 3, False), (40, -2.9, True), (40, -3, False),
    ],
)  # fmt: skip
def test_the_mark_beside_another_may_lie_at_its_limits(
    monkeypatch: pytest.MonkeyPatch, x: float, y: float, one: bool
) -> None:
    monkeypatch.setattr(held, "BESIDE", (3.0, 6.0))
    monkeypatch.setattr(held, "LEVEL", 0.0)  # exactly as the other is still level
    found = names(mark(1, 100, 100), mark(1, 100 + x, 100 + y))
    assert found == (["AS"] if one else ["AS", "AS"])


@pytest.mark.parametrize(
    ("x", "y", "belongs"),
    [
        (50, 70, True), (56.9, 70, True), (57.1, 70, False), (43.1, 70, True), (42.9, 70, False),
        (50, 76.9, True), (50, 77, False), (50, 63.1, True), (50, 63, False), (-50, -70, True),
        (-50, 70, False), (50, -70, False), (0, 70, False),
    ],
)  # fmt: skip
def test_an_unread_mark_belongs_to_a_card_where_others_have_their_second_one(
    x: float, y: float, belongs: bool
) -> None:
    """Seven tenths of an edge about five across and seven down."""
    known = (mark(1, 100, 100), mark(1, 150, 170, turned=True), mark(2, 500, 100))
    assert names(*known, mark(None, 500 + x, 100 + y)) == ["AS", "2S", *([] if belongs else [DOUBTFUL])]


def test_the_second_mark_never_lies_in_another_corner_however_near_the_first_it_is() -> None:
    known = (mark(1, 100, 100), mark(1, 122, 113, turned=True), mark(2, 500, 100))
    assert names(*known, mark(None, 515.2, 106.2)) == ["AS", "2S"]
    assert names(*known, mark(None, 515.2, 93.8)) == ["AS", "2S", DOUBTFUL]


def test_what_is_usual_is_the_middle_of_all_cards_of_which_both_marks_were_read() -> None:
    def card(across: float, down: float) -> Spotted:
        return Spotted(name="AS", marks=(mark(1, 0, 0), mark(1, across, down, turned=True)))

    beside = Spotted(name="AS", marks=(mark(1, 0, 0), mark(1, 45, 0)))
    three = Spotted(name="AS", marks=(*card(30, 30).marks, mark(1, 45, 0)))
    found = [
        card(40, 70),
        card(-50, -60),
        card(70, 80),
        beside,
        three,
        Spotted(name="2S", marks=(mark(2, 0, 0),)),
    ]
    assert held._corner_steps(found) == (5, 7)
    assert held._corner_steps(found[3:]) is None
    assert held._corner_steps([]) is None


def test_a_mark_without_extent_is_no_measure() -> None:
    point = Mark(number=1, corners=((5.0, 5.0),) * 4)
    assert held._steps(point, mark(1, 50, 70)) == (0.0, 0.0)
    assert held._steps(mark(1, 10, 20, edge=4), mark(1, 30, 10)) == (5.0, -2.5)
    assert held._steps(mark(1, 10, 20, turned=True), mark(1, 30, 10)) == (-2.0, 1.0)


def test_how_a_mark_is_turned() -> None:
    """By its upper and its lower side together: one rises by 1 in 10 here, the other by 2."""
    askew = Mark(number=1, corners=((0.0, 0.0), (10.0, 1.0), (10.0, 12.0), (0.0, 10.0)))
    assert held._angle(askew) == pytest.approx(np.degrees(np.arctan2(3, 20)))
    assert abs(held._angle(mark(1, 5, 5))) == 0
    assert abs(held._angle(mark(1, 5, 5, turned=True))) == 180
    quarter = Mark(number=1, corners=((10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)))
    assert held._angle(quarter) == 90


@pytest.mark.parametrize(
    ("one", "other", "between"),
    [
        (0, 0, 0), (0, 180, 180), (-180, 180, 0), (170, -170, 20), (-170, 170, 20), (90, -90, 180),
        (10, -80, 90), (-179, 180, 1), (30, 29, 1),
    ],
)  # fmt: skip
def test_how_two_marks_are_turned_against_each_other(
    monkeypatch: pytest.MonkeyPatch, one: float, other: float, between: float
) -> None:
    angles: Any = {1: one, 2: other}
    monkeypatch.setattr(held, "_angle", lambda found: angles[found.number])
    assert held._turn(mark(1, 0, 0), mark(2, 0, 0)) == between


@pytest.mark.parametrize(("turn", "together"), [(60, True), (60.1, False)])
def test_neighbours_of_a_fan_are_turned_by_sixty_degrees_at_most(
    monkeypatch: pytest.MonkeyPatch, turn: float, together: bool
) -> None:
    monkeypatch.setattr(held, "_turn", lambda one, other: turn)
    near, unread = (Spotted(name="AS", marks=(mark(number, 20, 0),)) for number in (1, None))
    first = Spotted(name="2S", marks=(mark(2, 0, 0),))
    assert held._neighbours(first, near) == together
    assert held._neighbours(first, unread)
    assert held._neighbours(unread, first)


@pytest.mark.parametrize(("x", "edge", "together"), [(45, 10, True), (45.1, 10, False), (45, 9.9, False)])
def test_neighbours_lie_within_four_and_a_half_edges_of_the_smaller_mark(
    x: float, edge: float, together: bool
) -> None:
    first = Spotted(name="2S", marks=(mark(2, 900, 900), mark(2, 0, 0)))
    second = Spotted(name="AS", marks=(mark(1, 500, 0), mark(1, x, 0, edge=edge)))
    assert held._neighbours(first, second) == held._neighbours(second, first) == together


def test_a_pile_is_ordered_along_its_longer_side_alone() -> None:
    def laid(*places: tuple[float, float]) -> list[float]:
        found = tuple(Spotted(name="AS", marks=(mark(1, x, y),)) for x, y in places)
        (pile,) = piles(found)
        return [card.first.middle[0] * 1000 + card.first.middle[1] for card in pile]

    # 120 wide and 60 high, further down to the left
    assert laid((100, 160), (220, 100), (140, 140), (180, 120)) == [100160, 140140, 180120, 220100]
    # 60 wide and 120 high, further down to the left
    assert laid((100, 220), (160, 100), (120, 180), (140, 140)) == [160100, 140140, 120180, 100220]


# --- the eye ----------------------------------------------------------------------------------
def test_what_is_seen_enlarged_where_nothing_was_lies_where_it_is_in_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers: Any = iter([([], []), ([mark(1, 100, 60, edge=40)], [mark(None, 200, 60, edge=40)])])
    monkeypatch.setattr(eye, "_look", lambda *_: next(answers))
    monkeypatch.setattr(eye, "bordered", lambda *_: True)
    monkeypatch.setattr(eye, "_parts", lambda *_: ())
    found = eye.marks(np.zeros((90, 120), np.uint8), [1])
    assert found == (mark(1, 50, 30, edge=20), mark(None, 100, 30, edge=20))


def test_a_shape_without_extent_is_no_mark() -> None:
    assert not eye._plausible(mark(None, 5, 5, edge=0), 0)


def test_a_shape_that_was_seen_keeps_none_after_it_from_being_looked_at() -> None:
    missed = [mark(None, 100, 80), mark(None, 10, 5)]
    assert list(eye._parts((150, 200), [mark(1, 101, 80)], missed, 10)) == [(0, 0, 45, 40)]


@pytest.mark.parametrize("other", [(20, 0, 30, 10), (0, 20, 10, 30), (20, 20, 30, 30), (20, -20, 30, -10)])
def test_boxes_that_are_apart_do_not_meet_on_whichever_side(other: tuple[float, float, float, float]) -> None:
    one = (0, 0, 10, 10)
    assert not eye._meet(one, other)
    assert not eye._meet(other, one)


def test_edges_are_drawn_out_by_what_a_blur_of_two_pixels_takes_away() -> None:
    """2.2 of the picture less 1.2 of it blurred: the blur reckoned here by its definition, line by line."""
    line = np.array([120.0] * 20 + [135.0] * 20)
    weights = np.exp(-(np.arange(-6, 7) ** 2) / (2 * 2.0**2))
    soft = np.convolve(np.pad(line, 6, mode="edge"), weights / weights.sum(), mode="valid")
    sharp = eye._sharp(np.tile(line, (9, 1)).astype(np.uint8))
    assert np.abs(sharp[4] - (2.2 * line - 1.2 * soft)).max() <= 1.5
    assert sharp[4, 19] < 114


def test_a_row_is_written_though_it_is_empty_where_another_holds_a_card() -> None:
    """An empty row beside a full one, in either order; rows alone without any card are no pyramid."""

    def lying(row: int, *found: Spotted) -> Any:
        return SimpleNamespace(place=SimpleNamespace(kind="row", row=row, mark=""), cards=list(found))

    def written(*places: Any) -> list[str]:
        writer = Writer(shelf.vocabulary("pyramid-dice"), ("Aki",))
        return lines_of_mat(writer, cast("Any", SimpleNamespace(places=places)), None)

    treasure, unread = (Spotted(name=name, marks=(mark(1, 0, 0),)) for name in ("T05", DOUBTFUL))
    assert written(lying(0), lying(1, treasure)) == ["@row 1: -", "@row 2: T05"]
    assert written(lying(0, unread), lying(1)) == ["@row 1: ?", "@row 2: -"]
    assert written(lying(0), lying(1)) == []


@pytest.mark.parametrize(
    ("game", "pile", "points"),
    [
        ("pyramid-dice", "T08 T30 G1 RA", 7),  # 2 and 5; gods and Ra count nothing
        ("pyramid-dice", "", 0), ("pyramid-dice", "T08 ?", None), ("pyramid-dice", "G1", 0),
        ("twin-pyramid", "5H 6H", None), ("twin-pyramid", "", None), ("pile-up", "R3", None),
    ],
)  # fmt: skip
def test_a_pile_counts_the_points_that_are_printed_on_its_cards(
    game: str, pile: str, points: int | None
) -> None:
    """Where a game prints points; where a card could not be read, nobody knows."""
    found = [Spotted(name=name, marks=(mark(1, 0, 0),)) for name in pile.split()]
    assert telling.worth(found, layouts.load(game), shelf.vocabulary(game), {}) == points
