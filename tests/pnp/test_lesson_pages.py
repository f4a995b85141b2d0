"""The half of a booklet that teaches: cards that can be read, pages that are filled, a fan told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import layouts
from layouts.words import AID
from pnp.compose.pictures import pictures
from pnp.preflight.pages.lines import Card, sheet
from pnp.scene import Group, Item, Page, Scene, Text
from pnp.settings import Settings
from tests.pnp import booklets
from tests.pnp.scene_text import texts

GAMES = layouts.games()
LANGS = ("en", "ja")
SHARE = 0.4
"""Width of a card in a figure, in widths of the real one."""

FILLED = 0.6
"""Share of a page that teaches down to which it bears something."""

STRIP = 13.0
"""Millimetres of a card that show in a fan."""


def composed(game: str, lang: str, **more: Any) -> Scene:
    return booklets.composed(game, lang, fold="none", **more)


def a5(game: str, lang: str, **more: Any) -> tuple[Scene, list[Page]]:
    """The pages of the booklet on paper of half the size, and those that teach, the cover apart."""
    scene = composed(game, lang, paper="148.5x210mm", **more)
    rules = layouts.load(game).words(lang)["booklet.rules"]
    first = next(mark.page for mark in scene.bookmarks if mark.title == rules)
    return scene, list(scene.pages[1:first])


def widths(scene: Scene, page: Page) -> Iterator[tuple[str, float]]:
    """The cards in the figures of a page, and how wide they are."""
    for one in sheet(scene, page).figures:
        if isinstance(one, Card):
            a, b = one.at[:2]
            yield one.form.name, (a * a + b * b) ** 0.5 * one.form.box[2]


@pytest.mark.sample(2)
@pytest.mark.parametrize("vertical", [False, True])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_cards_in_figures_are_four_tenths_of_real_ones(game: str, lang: str, vertical: bool) -> None:
    """25 mm and more; of the pyramid of 28 cards, seven wide, the strips with the numbers are drawn."""
    if vertical and lang == "en":
        pytest.skip("only Japanese runs downwards")
    scene, pages = a5(game, lang, vertical=vertical)
    small = [found for page in pages for found in widths(scene, page) if found[1] < SHARE * 63.5 - 0.01]
    assert small == []
    assert any(found for page in pages for found in widths(scene, page))


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_no_page_that_teaches_is_empty_below(game: str, lang: str) -> None:
    """What stands lowest, page number apart, stands in the lower part of the page."""
    scene, pages = a5(game, lang)
    for number, page in enumerate(pages, start=2):
        found = sheet(scene, page)
        feet = [line.room[3] for line in found.lines if line.text.role != "page number"]
        feet += [box[3] for box in found.shapes]
        assert max(feet) > FILLED * page.height, (game, number)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_cover_says_for_whom_and_how_long(game: str, lang: str) -> None:
    """Players, minutes and age stand on its last line."""
    book = layouts.load(game)
    told = book.fill(str(book.words(lang)["cover"]), lang)
    least, most = book.players
    assert str(least) in told
    assert str(most) in told
    assert ("minutes" in told and "age" in told) if lang == "en" else ("分" in told and "歳" in told)


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
@pytest.mark.parametrize("letter", ["R", "G", "B", "W", "K"])
def test_a_fan_of_pile_up_tells_its_colours(letter: str, ink: str) -> None:
    """The strip that shows in a fan bears the number, and under it the letter of the colour in its shape."""
    book = layouts.load("pile-up")
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("en",), ink=ink)  # type: ignore[arg-type]
    card = next(card for card in book.cards if card.id == f"{letter}4")
    found = [(text.text, text.y) for text in _texts(pictures(book, chosen).face(card)) if text.x < STRIP]
    number = next(y for text, y in found if text == "4")
    assert [text for text, y in found if number < y < number + 12.0] == [letter]


def _texts(items: tuple[Item, ...]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Text) and item.role == "index":
            yield item
        elif isinstance(item, Group) and item.transform[0] > 0:  # not what is turned
            yield from _texts(item.items)


def written(words: object) -> Iterator[str]:
    """What is printed of words as they are: between figures, icons, choices and marks."""
    for line in words if isinstance(words, tuple) else (words,):
        parts = re.split(r"\{\?.*?\{/\}|\{[^}]*\}|\*\*|:\w+:|\||^- ", str(line))
        yield from (part for part in ("".join(part.split()) for part in parts) if part)


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_teaches_is_printed(game: str, lang: str) -> None:
    """Line by line and to the last one: what the words of a game say of it, but on aids, stands on a page."""
    scene = booklets.composed(game, lang)
    drawn = [*(page.items for page in scene.pages), *(form.items for form in scene.forms.values())]
    printed = "".join("".join(text.text.split()) for items in drawn for text in texts(items))
    taught = {
        name: words
        for name, words in layouts.load(game).words(lang).items()
        if name.partition(".")[0] in ("about", "setup", "score", "lesson") and not name.endswith(AID)
    }
    missing = [
        (name, part) for name, words in taught.items() for part in written(words) if part not in printed
    ]
    assert not missing
