"""Icons, suits, dice and covers: complete, inside their boxes, and different from one another."""

from __future__ import annotations

from itertools import combinations

import pytest

from layouts.model import Size
from pnp.art.covers import cover
from pnp.art.dice import die, pip_places
from pnp.art.icons import ALIASES, NAMES, icon, icon_outline
from pnp.art.pen import bounds
from pnp.art.style import TRUE_BLACK, Style
from pnp.art.suits import SUITS, suit_outline
from pnp.scene import Path
from tests.pnp.art_tools import GAMES, book, paths, texts

ORDERED = [
    "spade",
    "heart",
    "diamond",
    "club",
    "sun",
    "two-suns",
    "die-1",
    "die-2",
    "die-3",
    "die-4",
    "die-5",
    "die-6",
    "star",
    "coin",
    "gem",
    "crown",
    "key",
    "scarab",
    "mask",
    "ankh",
    "vase",
    "sword",
    "shield",
    "arrow",
    "skull",
    "leaf",
    "book",
    "hourglass",
    "lightning",
    "moon",
    "feather",
    "cup",
    "flip",
    "plus-1",
    "plus-2",
    "reroll",
]


@pytest.mark.parametrize("name", ORDERED)
def test_the_icons_that_were_asked_for_exist(name: str) -> None:
    assert name in NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_fills_its_box_and_does_not_leave_it(name: str) -> None:
    left, top, right, foot = bounds(icon_outline(name))
    assert min(left, top) >= -0.57
    assert max(right, foot) <= 0.57
    assert max(right - left, foot - top) >= 0.7


def test_aliases_lead_to_icons() -> None:
    for alias, name in ALIASES.items():
        assert alias not in NAMES
        assert icon_outline(alias) == icon_outline(name)


def test_no_two_icons_are_the_same_drawing() -> None:
    outlines = {name: icon_outline(name) for name in NAMES}
    assert all(outlines[one] != outlines[other] for one, other in combinations(outlines, 2))


def test_an_unknown_icon_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        icon("unicorn", 0, 0, 1, TRUE_BLACK)


@pytest.mark.parametrize("name", SUITS)
def test_suits_are_as_high_as_their_size_and_even_about_the_axis(name: str) -> None:
    left, top, right, foot = bounds(suit_outline(name))
    assert foot - top == pytest.approx(1.0, abs=0.04)
    assert left == pytest.approx(-right, abs=0.001)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_its_pips(value: int) -> None:
    # One body and as many pips; each value is symmetric about the middle, as on every die.
    assert len(die(value, 0, 0, 10, Style())) == 1 + value
    places = set(pip_places(value))
    assert places == {(-x or 0.0, -y or 0.0) for x, y in places}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "size", [Size(width=132, height=190), Size(width=64, height=89), Size(width=46, height=66)]
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_cover_bears_its_title_inside_its_edges(game: str, size: Size, lang: str) -> None:
    items = cover(book(game), size, Style(), lang)
    said = list(texts(items))
    title = str(book(game).words(lang)["title"])
    told = "".join(text.text for text, _ in said)
    assert title.replace(" ", "") in told.replace(" ", "")
    for text, (left, top, right, foot) in said:
        assert 0 <= left < right <= size.width, text.text
        assert 0 <= top < foot <= size.height, text.text
        assert text.role in ("body", "title", "tagline", "caption"), text.text


def test_every_game_has_a_cover_of_its_own() -> None:
    size = Size(width=132, height=190)
    drawn = {
        game: [path for path, _ in paths(cover(book(game), size, Style(), "en")) if isinstance(path, Path)]
        for game in GAMES
    }
    assert all(drawn[one] != drawn[other] for one, other in combinations(drawn, 2))
