"""The page `docs/game-folder.md`: its example loads as printed, and it names every key that is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layouts
from layouts.game import COMPONENTS, FREE_TABLES
from layouts.parts import (
    AREA,
    AREA_KINDS,
    COLOPHON,
    DIAGRAM,
    MOTIFS,
    PADS,
    PART_VALUES,
    PLACE,
    PLACE_KINDS,
    SHEET,
)
from layouts.vocabulary import KINDS

PAGE = (Path(layouts.__file__).parent.parent / "docs" / "game-folder.md").read_text("utf-8")


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """The folder of the example, written from the page."""
    files = re.findall(r"`market/([\w.]+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert len(files) == 6
    for name, text in files:
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_example_is_the_game_that_the_page_promises(market: Path) -> None:
    assert layouts.load(market).card_count == 5
    book = layouts.load(market, {"rain": 2})
    assert book.card_count == 7
    assert book.clause("M-1.1", "en").text == "Shuffle all cards. Two of them are rain."
    assert book.clause("M-2.1", "ja").text.startswith("3ラウンド遊びます。")
    assert book.words("ja")["mat.stock"] == "山札"


def test_the_example_of_a_bound_deck_is_read(market: Path) -> None:
    (bound,) = re.findall(r"```toml\n(\[\[deck\.column\]\].*?)```", PAGE, re.DOTALL)
    game = market / "game.toml"
    game.write_text(game.read_text("utf-8") + bound, "utf-8")
    with pytest.raises(layouts.LayoutError) as caught:
        layouts.load(market)
    assert {problem.key for problem in caught.value.problems} == {"kind", "number"}


def test_the_example_of_a_mat_is_read(market: Path) -> None:
    (mat,) = re.findall(r"```toml\n(\[mat\].*?)```", PAGE, re.DOTALL)
    game = market / "game.toml"
    game.write_text(game.read_text("utf-8") + mat, "utf-8")
    assert layouts.load(market).facts["mat"]["sheet"][0]["name"] == "market"


def test_the_example_of_a_vocabulary_is_read(market: Path) -> None:
    (words,) = re.findall(r"```toml\n(\[\[verb\]\].*?)```", PAGE, re.DOTALL)
    (market / "record.toml").write_text(words, "utf-8")
    (verb,) = [verb for verb in layouts.load(market).record_words.verbs if verb.name == "play"]
    assert verb.aliases["ja"] == ("出す", "だす")
    assert verb.legend["ja"] == "手札を1枚出す"


def test_every_key_that_is_read_is_on_the_page() -> None:
    """The readers name their keys as the first argument of a typed access; the page must know each."""
    home = Path(layouts.__file__).parent
    keys = set(COMPONENTS) | set(FREE_TABLES) | set(KINDS)
    access = r"\.(?:text|whole|flag|strings|scalars|table|tables|by_language|free)\(\s*\"([\w-]+)\""
    for name in ("game.py", "options.py", "vocabulary.py"):
        keys |= set(re.findall(access, (home / name).read_text("utf-8")))
    assert "default-by-players" in keys
    keys |= {*MOTIFS, *PLACE_KINDS, *AREA_KINDS, *PADS, *COLOPHON}
    for shape in (SHEET, PLACE, AREA, DIAGRAM, PART_VALUES):
        keys |= set(shape)
    assert {key for key in keys if not re.search(rf"(?<![\w-]){key}(?![\w-])", PAGE)} == set()
