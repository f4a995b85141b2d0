"""Diagrams: true to the rules they show, and faults in their description told with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from layouts import parts
from layouts.book import Book
from layouts.model import LayoutError
from pnp.compose import booklet, mat
from pnp.compose.diagrams.parts import DRAW
from pnp.compose.mats import areas, motifs, places
from pnp.errors import PnpError
from pnp.settings import Settings
from tests.pnp.scene_tools import said

CHOSEN = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), players=1)

GAME = """\
id = "stones"
title.en = "Stones"
components = ["cards", "mat", "booklet"]

[players]
min = 2
max = 4

[backs.plain]
title.en = "plain"
"""

RULES = """\
## ST-1 The game
### ST-1.1 Playing
Play a stone, and another.
"""


def parts_of(game: str, name: str) -> list[dict[str, object]]:
    """The parts of a diagram as plain data."""
    found = next(entry for entry in layouts.load(game).facts["diagram"] if entry["name"] == name)
    return [dict(part) for part in found["parts"]]


def shown(game: str, name: str, kind: str) -> list[object]:
    return [part[kind] for part in parts_of(game, name) if kind in part]


def test_the_field_stands_in_the_order_of_the_rule() -> None:
    """TP-3.2: A / 2 3 / 4 5 6 / 7 8 9 10 from the top; two arrows run down from each of the six above."""
    ranks = [str(card)[:-1] for card in shown("twin-pyramid", "field", "card")]
    assert ranks == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert len(shown("twin-pyramid", "field", "arrow")) == 12


def test_the_build_is_legal() -> None:
    """TP-5.1, 5.3: the K has the suit of the card below, and 7 and 8 carry the third stone, the 4."""
    cards = [str(card) for card in shown("twin-pyramid", "build", "card")]
    below, king, *stones = cards
    assert below[-1] == king[-1]
    assert king[0] == "K"
    assert [stone[:-1] for stone in stones] == ["7", "8", "4"]


def test_the_change_has_one_suit() -> None:
    """TP-7.1: the card received has the suit of the A."""
    cards = [str(card) for card in shown("twin-pyramid", "change", "card")]
    assert "AH" in cards
    assert "9H" in cards


def test_the_numbers_made_are_right() -> None:
    """PD-3.2: from 2, 5 and 6: 2+5+6, 6÷2+5, (6−2)×5, 2×5+6."""
    assert shown("pyramid-dice", "ways", "card") == ["T13", "T08", "T20", "T16"]
    assert [2 + 5 + 6, 6 // 2 + 5, (6 - 2) * 5, 2 * 5 + 6] == [13, 8, 20, 16]
    dice = shown("pyramid-dice", "ways", "die")
    assert [sorted(dice[i : i + 3], key=str) for i in range(0, 12, 3)] == [[2, 5, 6]] * 4


def test_the_pyramid_begins_with_the_twos() -> None:
    """PD-2.2: ten cards with back 2 fill rows one to four, eighteen with back 1 the rest."""
    book = layouts.load("pyramid-dice")
    backs = {card.id: card.back for card in book.cards}
    row = [str(card) for card in shown("pyramid-dice", "set-up", "card")][1:]  # the first is a Ra
    assert len(set(row)) == 28
    assert [backs[card] for card in row] == ["2"] * 10 + ["1"] * 18


def test_merged_cards_are_alike() -> None:
    """PU-4.4: only cards of the same number and colour lie exactly on one another."""
    cards = [str(card) for card in shown("pile-up", "merged", "card")]
    assert cards[:3] == ["R5", "G5", "G5"]
    assert len(set(cards[3:])) == 3


def written(folder: Path, more: str) -> Book:
    """A game of one's own with further lines in its `game.toml`."""
    (folder / "game.toml").write_text(GAME + more, encoding="utf-8")
    (folder / "cards.csv").write_text("id,quantity\nS1,4\nS2,4\n", encoding="utf-8")
    (folder / "rules.en.md").write_text(RULES, encoding="utf-8")
    (folder / "words.en.toml").write_text(
        'title = "Stones"\n[mat]\nfloor = "floor"\n"floor.note" = "lay here"\n'
        '[diagram]\none = "One stone."\n',
        encoding="utf-8",
    )
    return layouts.load(folder)


DIAGRAM = """
[[diagram]]
name = "one"
after = "ST-1.1"
size = [3, 1]
parts = [
  %s
]
"""


def test_a_suit_that_nobody_knows_is_told(tmp_path: Path) -> None:
    """The fault names the diagram, in both languages."""
    with pytest.raises((PnpError, LayoutError)) as refusal:
        booklet.compose(written(tmp_path, DIAGRAM % '{ suit = "X", at = [0, 0] }'), CHOSEN, "en")
    assert "diagram" in str(refusal.value)
    assert all(problem.said("ja") != problem.said("en") for problem in refusal.value.problems)


@pytest.mark.parametrize("part", ['{ card = "S9", at = [0, 0] }', '{ back = "blue", at = [0, 0] }'])
def test_a_diagram_of_cards_that_are_not_there_is_left_out_and_said(tmp_path: Path, part: str) -> None:
    """Who prints another deck (`--cards`) gets the booklet without that drawing, and is told."""
    book = written(tmp_path, DIAGRAM % part)
    assert "Onestone." not in said(booklet.compose(book, CHOSEN, "en"))
    (note,) = booklet.notes(book, "en")
    assert "`one` is left out" in note
    assert booklet.notes(book, "ja") != booklet.notes(book, "en")
    assert booklet.notes(written(tmp_path, DIAGRAM % '{ card = "S1", at = [0, 0] }'), "en") == ()


def test_a_game_of_ones_own_has_mat_and_booklet(tmp_path: Path) -> None:
    """The same keys draw a mat and a diagram for any game; words that it lacks leave their chapter out."""
    own = """
[[mat.sheet]]
name = "floor"
columns = 2
rows = 2
places = [{ at = [0, 1] }, { at = [1, 1], mark = "7" }]
areas = [{ kind = "title", at = [0, 0], size = [2, 0.9], label = "mat.floor" }]
"""
    book = written(tmp_path, own + DIAGRAM % '{ card = "S1", at = [1, 0] }')
    assert len(mat.compose(book, CHOSEN).pages) == 1
    assert len(booklet.compose(book, CHOSEN, "en").pages) % 2 == 0


def test_the_door_knows_what_the_drawing_knows() -> None:
    """Kinds of parts, places and areas, and motifs: checked by `layouts`, drawn here, the same words."""
    assert set(parts.PARTS) == set(DRAW)
    assert set(parts.PLACE_KINDS) == {*places.KINDS, "plain"}
    assert set(parts.AREA_KINDS) == {*areas.KINDS, "box"}
    assert set(parts.MOTIFS) == set(motifs.NAMES)


def test_a_game_without_a_mat_says_so(tmp_path: Path) -> None:
    """The message names the key to write."""
    with pytest.raises(PnpError) as refusal:
        mat.compose(written(tmp_path, ""), CHOSEN)
    assert "[[mat.sheet]]" in refusal.value.said("en")
