"""The dictionary is the published one, and each face keeps its number whatever is played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import layouts
from layouts import LayoutError, camera
from tests.layouts.folders import write_game

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")


def test_the_patterns_are_those_of_the_published_dictionary() -> None:
    """Drawn field for field as OpenCV draws them, which has the dictionary from its authors."""
    cv2 = pytest.importorskip("cv2")
    published = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    assert len(camera.patterns()) == 250
    for number in range(250):
        drawn = cv2.aruco.generateImageMarker(published, number, camera.MODULES)
        fields = tuple(tuple(bool(field) for field in row) for row in drawn[1:-1, 1:-1])
        assert fields == camera.rows(number)


def test_no_two_patterns_are_nearer_than_three_fields() -> None:
    """In any of four positions: a field read wrongly, or two, never make one card of another."""
    turned = []
    for number in range(250):
        rows = camera.rows(number)
        ways = [rows]
        for _ in range(3):
            rows = tuple(zip(*rows[::-1], strict=True))
            ways.append(rows)
        turned.append([tuple(field for row in way for field in row) for way in ways])
    for one in range(250):
        for other in range(one + 1, 250):
            for way in turned[other]:
                assert sum(a != b for a, b in zip(turned[one][0], way, strict=True)) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_every_face_has_a_number_of_its_own(game: str) -> None:
    numbers = camera.faces(layouts.load(game))
    assert len(set(numbers.values())) == len(numbers)
    assert all(0 <= number < camera.CARDS for number in numbers.values())


def test_a_face_keeps_its_number_under_every_option() -> None:
    """A deck printed without jokers and jokers printed later are read together."""
    plain = camera.faces(layouts.load("american-page-one"))
    more = camera.faces(layouts.load("american-page-one", {"decks": 2, "jokers": 4}))
    assert {name: more[name] for name in plain} == plain
    assert "JK" in more
    assert "JK" not in plain


def test_the_strengthened_ra_is_another_face() -> None:
    """It lies with the other side up, and counts differently: the camera must tell."""
    numbers = camera.faces(layouts.load("pyramid-dice"))
    assert numbers["RA"] != numbers["RA back"]


@pytest.mark.parametrize("game", GAMES)
def test_the_mats_of_a_game_share_no_number(game: str) -> None:
    book = layouts.load(game)
    numbers = camera.mat_numbers(book)
    assert numbers[0] == camera.CARDS
    assert numbers[-1] < len(camera.patterns())
    firsts = sorted(numbers.start for numbers in camera.mats(book).values())
    assert all(later - first >= camera.OF_A_MAT for first, later in pairwise(firsts))


def test_more_faces_than_numbers_are_an_error_that_says_so(tmp_path: Path) -> None:
    rows = "id,quantity\n" + "".join(f"C{number},1\n" for number in range(101))
    folder = write_game(tmp_path, cards=rows)
    with pytest.raises(LayoutError) as caught:
        camera.faces(layouts.load(folder))
    assert "101" in str(caught.value)
    assert "100" in str(caught.value)
