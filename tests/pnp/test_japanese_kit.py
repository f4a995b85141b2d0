"""What a Japanese typesetter would mark on the pages of a whole kit."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import layouts
from pnp.compose import kit, mat
from pnp.compose.booklet.shape import type_for
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.mats.motifs import tone
from pnp.compose.pictures import style_of
from pnp.compose.words import BookWords
from pnp.preflight.pages import dropped
from pnp.scene import Group, Item, Text
from pnp.settings import Settings
from tests.pnp.scene_tools import texts

SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("ja",))


def told(game: str) -> list[tuple[str, str]]:
    """All texts of a kit, each with the part it stands on."""
    ear = dropped.WordRecorder(layouts.load(game), SETTINGS.langs)
    made = kit.gather(ear.book, SETTINGS, ear.book.cards, kit.parts(ear.book), watch=ear.start_component)
    return [
        (product.component, one.text.text)
        for product in made.products
        for page in range(len(product.scene.pages))
        for one in texts(product.scene, page)
    ]


def test_no_dash_stands_in_japanese_text() -> None:
    """Heads are parted by a colon as wide as a letter."""
    found = told("pyramid-dice")
    assert {"aids", "booklet", "box", "mat", "pocket"} <= {part for part, _ in found}
    assert [text for text in found if " – " in text[1]] == []


@pytest.mark.parametrize("game", layouts.games())
def test_sheets_of_mats_are_called_what_they_show(game: str) -> None:
    """The settings of a sheet are read by people: テーブル, not `common`."""
    book = layouts.load(game)
    names = {sheet["name"] for sheet in book.facts["mat"]["sheet"]}
    scene = mat.compose(book, SETTINGS)
    for page in range(len(scene.pages)):
        line = " ".join(one.text.text for one in texts(scene, page) if one.text.role == "small print")
        assert "マット" in line
        assert not re.search(rf"\b(?:{'|'.join(names)})\b", line)
        assert line.count("63.5 × 88.9 mm") == 1


def test_what_is_one_of_several_things_to_do_bears_no_number() -> None:
    """Play, draw, change: three numbered steps would read as if all of them were done."""
    voice = BookWords(book=layouts.load("twin-pyramid"), lang="ja")
    setter = Setter(
        voice=voice, width=60.0, type=type_for("ja", large=False), tone=tone("stones", style_of(SETTINGS))
    )
    signs = [next(_texts(block.pieces[0].items)) for block in setter.numbered(voice.lines("turn.list"))]
    assert signs == ["1", "2", "•", "•", "•"]


def _texts(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Group):
            yield from _texts(item.items)
