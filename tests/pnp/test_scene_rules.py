"""What holds on every page that is composed: lines that print, words on the paper, forms that are there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest

import layouts
from pnp.preflight.walk import leaves
from pnp.scene import Item, Path, Scene, Text
from pnp.settings import Settings
from tests.pnp.scene_tools import named, texts

GAMES = ("pile-up", "pyramid-dice", "twin-pyramid", "american-page-one")
WIDEST = {"sheets": 0.8, "dicenets": 0.6, "mat": 1.4, "tuckbox": 4.0, "pocket": 2.0, "booklet.compose": 6.0}
"""Part -> millimetres of its widest line; those of pictures are wider than those of rules."""
OF_A_LANGUAGE = ("sheets", "pocket", "booklet.compose")
EVERY = [(game, part) for game in GAMES for part in WIDEST if part != "dicenets" or game in GAMES[:2]]
"""Nets are for the games that have dice."""


@cache
def scene(game: str, part: str) -> Scene:
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("en",))
    more = ("en",) if part in OF_A_LANGUAGE else ()
    made = import_module(f"pnp.compose.{part}").compose(layouts.load(game), settings, *more)
    assert isinstance(made, Scene)
    return made


def drawn(shown: Scene) -> Iterator[tuple[Item, ...]]:
    yield from (page.items for page in shown.pages)
    yield from (form.items for form in shown.forms.values())


@pytest.mark.sample(4)
@pytest.mark.parametrize(("game", "part"), EVERY)
def test_every_line_is_wide_enough_to_print_and_no_bar(game: str, part: str) -> None:
    """Printers lose what is under a twentieth of a millimetre; dashes and gaps are longer than nothing."""
    for items in drawn(scene(game, part)):
        for item, _ in leaves(items):
            if isinstance(item, Path):
                assert item.fill or item.stroke, "a path that nobody sees"
                assert 0.0 < item.opacity <= 1.0
            if isinstance(item, Path) and item.stroke:
                assert 0.05 <= item.stroke.width <= WIDEST[part]
                assert all(0.0 < length < 3.0 for length in item.stroke.dash)
                assert len(item.stroke.dash) in (0, 2)


@pytest.mark.sample(5)
@pytest.mark.parametrize(("game", "part"), EVERY)
def test_every_word_can_be_read_and_stands_on_the_paper(game: str, part: str) -> None:
    """From 5.5 points of the smallest print to a numeral across a card."""
    shown = scene(game, part)
    for number, page in enumerate(shown.pages):
        found = texts(shown, number, clips=False)
        assert found or part == "tuckbox"
        for one in found:
            assert one.left >= 0.0
            assert one.top >= 0.0
            assert one.right <= page.width
            assert one.bottom <= page.height
    for items in drawn(shown):
        for item, _ in leaves(items):
            if isinstance(item, Text):
                assert 5.5 <= item.size <= 70.0


@pytest.mark.parametrize(("game", "part"), EVERY)
def test_forms_are_those_that_pages_and_forms_draw(game: str, part: str) -> None:
    """None is missing, and none is carried along that nobody draws, backs in booklets apart."""
    shown = scene(game, part)
    used = {name for items in drawn(shown) for name in named(items)}
    assert used <= set(shown.forms)
    assert {name for name in set(shown.forms) - used if not name.startswith("small-back")} == set()
    assert all(name == form.name for name, form in shown.forms.items())
    assert all(form.box[0] < form.box[2] and form.box[1] < form.box[3] for form in shown.forms.values())


@pytest.mark.parametrize(("game", "part"), EVERY)
def test_pages_are_sheets_of_the_paper_and_bookmarks_lead_to_them(game: str, part: str) -> None:
    shown = scene(game, part)
    assert shown.title
    assert shown.lang == "en"
    assert shown.pages
    for page in shown.pages:
        assert sorted((page.width, page.height)) == [210.0, 297.0]
    for mark in shown.bookmarks:
        assert mark.title.strip()
        assert 0 <= mark.page < len(shown.pages)
        assert mark.level in (0, 1)
