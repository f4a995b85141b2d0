"""Goldens: a few scenes as text, and a few pages as pixels, against what was once looked at and found good.

The text says what changed; the pixels say that it still looks like that.  After a change that was meant,
look at the pictures, then write them anew:  UPDATE_GOLDEN=1 python make.py test tests/pnp/test_golden.py
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import layouts
from pnp.art.faces import back, face
from pnp.art.style import Style
from pnp.compose import mat
from pnp.draw import pdf, png
from pnp.scene import Item, Page, Scene
from pnp.settings import Settings
from tests.pnp import scene_text as describe

GOLDEN = Path(__file__).parent.parent / "golden"
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))
DPI = 60
MOST_DIFFERENT = 2.0
"""Mean difference of a channel, of 255: other versions of the renderer smooth edges a little otherwise."""

POKER = layouts.card_size("poker")


def card(game: str, name: str) -> Scene:
    """One face on a page of its trim."""
    book = layouts.load(game, {"jokers": 1} if name == "JK" else {})
    found = next(each for each in book.cards if each.id == name)
    return page(face(book, found, POKER.trim, Style(), "en"))


def backside(game: str, name: str) -> Scene:
    """One back on a page of its trim."""
    return page(back(layouts.load(game), name, POKER.trim, Style(), "en"))


def page(items: tuple[Item, ...]) -> Scene:
    """Items on a page of the trim."""
    sheet = Page(width=POKER.trim.width, height=POKER.trim.height, items=items)
    return Scene(title="golden", lang="en", pages=(sheet,), forms={})


def field() -> Scene:
    """The mats of Twin Pyramid for two."""
    settings = Settings(paper=layouts.paper("a4"), card=POKER, players=2)
    return mat.compose(layouts.load("twin-pyramid"), settings)


PICTURES: dict[str, Callable[[], Scene]] = {
    "king-of-spades": lambda: card("twin-pyramid", "KS"),
    "joker": lambda: card("twin-pyramid", "JK"),
    "god": lambda: card("pyramid-dice", "G1"),
    "white-five": lambda: card("pile-up", "W5"),
    "back": lambda: backside("twin-pyramid", "plain"),
    "mat": field,
}

TEXTS: dict[str, Callable[[], Scene]] = {
    "seven-of-hearts": lambda: card("american-page-one", "7H"),
    "treasure": lambda: card("pyramid-dice", "T25"),
    "black-two": lambda: card("pile-up", "K2"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_scene_text(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    made = describe.describe(TEXTS[name]())
    if UPDATE:
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_pixels(name: str) -> None:
    path = GOLDEN / f"{name}.png"
    made = next(iter(png.pages(pdf.data(PICTURES[name]()), DPI))).convert("RGB")
    if UPDATE:
        made.save(path, optimize=True)
    wanted = Image.open(path).convert("RGB")
    assert made.size == wanted.size
    difference = ImageStat.Stat(ImageChops.difference(made, wanted)).mean
    assert max(difference) <= MOST_DIFFERENT, f"{name} looks different: {difference}"


def test_a_golden_that_is_another_picture_fails() -> None:
    """The comparison is no formality: the joker is far from the king."""
    king, joker = (Image.open(GOLDEN / f"{name}.png").convert("RGB") for name in ("king-of-spades", "joker"))
    assert max(ImageStat.Stat(ImageChops.difference(king, joker)).mean) > 5 * MOST_DIFFERENT
