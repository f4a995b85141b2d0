"""The art as it is seen: half-turn symmetry, courts that can be told apart, ink that is saved."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageStat

from layouts.model import Size
from pnp.art.courts import FIGURES, court_face, panel_size
from pnp.art.covers import cover
from pnp.art.faces import back, face
from pnp.art.style import Style
from pnp.art.suits import suit
from pnp.scene import Group, Item
from tests.pnp.art_tools import GAMES, POKER, SIZES, book, card, difference, raster, texts, wordless

THIRTY = 30.0
"""Millimetres: the height at which a court must still be known."""


def _turned_difference(items: tuple[Item, ...], size: Size) -> float:
    picture = raster(items, size, 100)
    return difference(picture, picture.transpose(Image.Transpose.ROTATE_180))


@pytest.mark.parametrize("card_id", ["KS", "QH", "JD", "KC", "JK"])
def test_courts_and_joker_look_the_same_upside_down(card_id: str) -> None:
    for size in (POKER, SIZES["square"]):
        items = face(book("twin-pyramid"), card("twin-pyramid", card_id), size, Style(), "en")
        assert (
            _turned_difference(items, size) < 6
        )  # edges fall on other pixels: a few grey levels in the mean


def test_the_measure_of_symmetry_can_fail() -> None:
    # A seven is the one number card that is not symmetric: the same measure must see it.
    items = face(book("twin-pyramid"), card("twin-pyramid", "7S"), POKER, Style(), "en")
    assert _turned_difference(items, POKER) > 6


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("twin-pyramid", "plain"),
        ("american-page-one", "plain"),
        ("pyramid-dice", "1"),
        ("pyramid-dice", "2"),
        ("pile-up", "plain"),
    ],
)
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_backs_do_not_tell_which_way_up_they_lie(game: str, name: str, ink: str) -> None:
    style = Style(ink=ink)  # type: ignore[arg-type]
    items = back(book(game), name, POKER, style, "en")
    assert _turned_difference(items, POKER) < (6 if ink == "full" else 12)


def test_the_two_sides_of_ra_differ() -> None:
    ra = face(book("pyramid-dice"), card("pyramid-dice", "RA"), POKER, Style(ink="mono"), "en")
    strong = back(book("pyramid-dice"), "ra", POKER, Style(ink="mono"), "en")
    assert difference(raster(ra, POKER, 60), raster(strong, POKER, 60)) > 15


def _bare(rank: str, suit_name: str, style: Style) -> Image.Image:
    """The panel of a court at a height of 30 mm for the card, its indices cut away."""
    items = court_face("", rank, suit_name, POKER, style)
    width, height = panel_size(POKER, Style())
    dpi = 200 * THIRTY / POKER.height
    picture = raster(items, POKER, dpi)
    assert isinstance(picture, Image.Image)
    pixel = dpi / 25.4
    left, top = (POKER.width - width) / 2 * pixel, (POKER.height - height) / 2 * pixel
    return picture.crop((int(left), int(top), int(left + width * pixel), int(top + height * pixel)))


@pytest.mark.long
def test_courts_can_be_told_apart_in_one_ink_at_thirty_millimetres() -> None:
    pictures = {name: _bare(name[0], name[1], Style(ink="mono")) for name in FIGURES}
    same = difference(pictures["KS"], pictures["KS"])
    assert same == 0
    for one, other in combinations(pictures, 2):
        assert difference(pictures[one], pictures[other]) > 15, (one, other)


@pytest.mark.long
def test_the_suit_stands_large_in_the_panel_of_a_court() -> None:
    # The corner where the suit stands differs between any two suits of one rank.
    for rank in "JQK":
        corners = {}
        for name in "SHDC":
            panel = _bare(rank, name, Style(ink="mono"))
            corners[name] = panel.crop((0, 0, panel.width * 3 // 10, panel.height * 3 // 20))
        for one, other in combinations(corners, 2):
            assert difference(corners[one], corners[other]) > 20, (rank, one, other)


def _darkness(items: tuple[Item, ...]) -> float:
    return 255 - float(ImageStat.Stat(raster(items, POKER, 60)).mean[0])


@pytest.mark.parametrize(
    ("game", "card_id", "share"),
    [
        ("twin-pyramid", "KS", 0.75),
        ("pyramid-dice", "G4", 0.6),
        ("pile-up", "B6", 0.3),
        ("pile-up", "K6", 0.5),
    ],
)
def test_low_ink_saves_ink_on_faces(game: str, card_id: str, share: float) -> None:
    full, low = (
        _darkness(face(book(game), card(game, card_id), POKER, Style(ink=ink), "en"))
        for ink in ("full", "low")
    )
    assert low < share * full


@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"])
def test_low_ink_saves_most_of_the_ink_of_backs(game: str) -> None:
    name = book(game).cards[0].back
    full, low = (_darkness(back(book(game), name, POKER, Style(ink=ink), "en")) for ink in ("full", "low"))
    assert low < 0.4 * full


def test_pattern_suits_differ_inside_their_outlines() -> None:
    # Solid, outline, hatched, dotted: the middle of the suit alone tells them apart, in one ink.
    size = Size(width=20, height=20)
    style = Style(ink="mono", suits="pattern")
    share = {}
    for name in "SHDC":
        picture = raster((Group(items=suit(name, 10, 11, 18, style)),), size, 200)
        middle = picture.crop((65, 70, 93, 98))
        share[name] = 1 - float(ImageStat.Stat(middle).mean[0]) / 255
    assert share["S"] > 0.95
    assert share["H"] < 0.05
    assert 0.25 < share["D"] < 0.75
    assert 0.05 < share["C"] < 0.5
    assert abs(share["D"] - share["C"]) > 0.1


def _luminance(color: tuple[float, float, float]) -> float:
    parts = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _contrasts(items: tuple[Item, ...], size: Size) -> dict[str, float]:
    """For every text its contrast with the mean colour of what lies under its box."""
    picture = raster(wordless(items), size, 72, mode="RGB")
    pixel = 72 / 25.4
    found = {}
    for text, (left, top, right, foot) in texts(items):
        box = (int(left * pixel), int(top * pixel), int(right * pixel) + 1, int(foot * pixel) + 1)
        under = [value / 255 for value in ImageStat.Stat(picture.crop(box)).median]
        one = _luminance((text.color.red, text.color.green, text.color.blue))
        other = _luminance((under[0], under[1], under[2]))
        found[text.text] = (max(one, other) + 0.05) / (min(one, other) + 0.05)
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["pyramid-dice", "pile-up"])
@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_words_stand_out_from_what_lies_under_them(game: str, ink: str) -> None:
    style = Style(ink=ink)  # type: ignore[arg-type]
    for one in book(game).cards:
        for text, contrast in _contrasts(face(book(game), one, POKER, style, "en"), POKER).items():
            assert contrast >= 4.5, (one.id, text, contrast)


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_titles_stand_out_on_covers(game: str) -> None:
    size = Size(width=100, height=145)
    for ink in ("full", "low", "mono"):
        style = Style(ink=ink)
        for text, contrast in _contrasts(cover(book(game), size, style, "en"), size).items():
            assert contrast >= 4.5, (ink, text, contrast)
