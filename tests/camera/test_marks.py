"""Marks on cards and mats: where a fan shows them, large enough, and never over art."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import layouts
from layouts.book import Book
from layouts.matmarks import EDGE, ROOM, marked
from layouts.mats import plans
from layouts.model import Card
from pnp.art import camera as art
from pnp.art import faces
from pnp.art.style import WHITE, Style, ink
from pnp.cli import cli
from pnp.compose.pictures import pictures
from pnp.preflight.pages.lines import extent
from pnp.scene import Group, Item
from pnp.scene import Path as Path_
from pnp.settings import Settings
from tests.camera.tables import GAMES, KINDS_OF_PAPER
from tests.layouts.folders import write_game

PLAIN = Style(camera=True)
SIZES = {name: layouts.card_size(name).trim for name in ("poker", "bridge", "mini", "tarot")}


def book(game: str) -> Book:
    """A game, with jokers where it may have them."""
    return layouts.load(game, {"jokers": 2} if game == "twin-pyramid" else {})


def cards(game: str) -> tuple[Card, ...]:
    return book(game).cards


def face(game: str, card: Card, trim: Any, style: Style) -> tuple[Item, ...]:
    """A face as our art draws it."""
    return faces.face(book(game), card, trim, style, "en")


def marks(items: tuple[Item, ...]) -> Iterator[tuple[float, tuple[Path_, Path_, Path_]]]:
    """Every mark of a drawing: the edge of its dark square in mm, and its paper, square and light fields."""
    for item in items:
        if isinstance(item, Group):
            yield from marks(item.items)
    for paper, square, light in zip(items, items[1:], items[2:], strict=False):
        if not (isinstance(paper, Path_) and isinstance(square, Path_) and isinstance(light, Path_)):
            continue
        if paper.fill == light.fill == WHITE and square.fill == ink(art.TONE, PLAIN):
            left, _, right, _ = extent(square.segments)
            yield right - left, (paper, square, light)


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", GAMES)
def test_marks_are_eight_millimetres_at_least_and_ten_where_there_is_room(game: str, size: str) -> None:
    trim = SIZES[size]
    for card in cards(game):
        found = list(marks(face(game, card, trim, PLAIN)))
        assert found, card.id
        for side, drawn in found:
            left, top, *_ = extent(drawn[1].segments)
            assert drawn == art.mark(card.row, left, top, round(side, 6), PLAIN)
            assert side >= 8.0 - 1e-9
            assert game != "twin-pyramid" or trim.width < 57 or side == pytest.approx(10.0)


@pytest.mark.parametrize("game", GAMES)
def test_without_the_option_faces_are_as_they_were(game: str) -> None:
    """No face holds a mark, and none is drawn smaller to leave room for one."""
    for card in cards(game):
        assert count(face(game, card, SIZES["poker"], Style())) < count(
            face(game, card, SIZES["poker"], PLAIN)
        )


def count(items: tuple[Item, ...]) -> int:
    """Paths in a drawing."""
    return sum(count(item.items) if isinstance(item, Group) else isinstance(item, Path_) for item in items)


def test_hands_fanned_either_way_show_marks_too() -> None:
    """Four corners with indices, four with marks: `twice` and a pair beside each other."""
    card = next(card for card in cards("twin-pyramid") if card.id == "5H")
    two = count(face("twin-pyramid", card, SIZES["poker"], PLAIN))
    four = count(face("twin-pyramid", card, SIZES["poker"], replace(PLAIN, corners=4)))
    assert four >= two + 6  # white, dark and light fields of two marks more


@pytest.mark.sample(2)
@pytest.mark.parametrize("paper", KINDS_OF_PAPER)
@pytest.mark.parametrize("game", GAMES)
def test_a_mat_has_four_marks_beside_its_places_and_words(game: str, paper: str) -> None:
    found = book(game)
    sheet = layouts.paper(paper).size
    room = layouts.Size(width=sheet.height - 12.7, height=sheet.width - 12.7)
    standing = layouts.Size(width=sheet.width - 12.7, height=sheet.height - 12.7)
    for kind in ("compact", "full"):
        for plan in plans(found.facts, layouts.default_card_size(), room, standing, kind):
            mat = marked(plan)
            assert len(mat.marks) == 4
            for x, y in mat.marks:
                left, top = x - (ROOM - EDGE) / 2, y - (ROOM - EDGE) / 2
                for box in (*(one.box for one in mat.places), *(one.box for one in mat.areas)):
                    apart = (
                        left + ROOM <= box.x + 1e-6
                        or box.right <= left + 1e-6
                        or top + ROOM <= box.y + 1e-6
                        or box.bottom <= top + 1e-6
                    )
                    assert apart, (mat.name, kind, x, y)
                assert -1e-6 <= left <= mat.size.width - ROOM + 1e-6
                assert -1e-6 <= top <= mat.size.height - ROOM + 1e-6


FACES = """\
camera = [4, "20%"]

[face.default.title]
text = "{title}"
box = [20, 5, 40, 10]
"""


def test_a_template_says_where_its_marks_stand(tmp_path: Path) -> None:
    """The second card of the list has number 1; at 20 % of 88.9 mm, and once more turned."""
    found = layouts.load(write_game(tmp_path, cards="id,quantity,title\nA,1,Apple\nB,1,Bread\n", faces=FACES))
    settings = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size(), camera=True)
    items = pictures(found, settings).face(found.cards[1])
    white, dark, _, turned = items[-4:]
    assert isinstance(dark, Path_)
    assert list(dark.segments[0][1:]) == pytest.approx([4.0, 0.2 * 88.9])
    assert isinstance(turned, Group)
    assert isinstance(white, Path_)


def test_a_template_without_a_place_for_marks_says_what_to_write(tmp_path: Path) -> None:
    folder = write_game(tmp_path, cards="id,quantity,title\nA,1,Apple\n", faces=FACES.partition("\n")[2])
    result = CliRunner().invoke(
        cli, ["cards", str(folder), "--camera", "--out", str(tmp_path / "o")], obj="en"
    )
    assert result.exit_code == 2
    assert "camera = [x, y]" in result.output


@pytest.mark.parametrize("written", ["[4]", '"left"', "[4, 5, 6]", '[4, "5 feet"]'])
def test_a_place_that_is_none_is_a_fault_of_the_file(tmp_path: Path, written: str) -> None:
    faces = FACES.replace('[4, "20%"]', written)
    folder = write_game(tmp_path, cards="id,quantity,title\nA,1,Apple\n", faces=faces)
    result = CliRunner().invoke(cli, ["cards", str(folder), "--out", str(tmp_path / "o")], obj="en")
    assert result.exit_code == 2
    assert "faces.toml:1" in result.output
