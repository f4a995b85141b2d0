"""Diagrams: true to the rules they show, and faults in their description told with the place."""

from __future__ import annotations

import csv
import operator
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import parts
from layouts.book import Book
from layouts.model import LayoutError
from pnp.compose import booklet, mat
from pnp.compose.diagrams.parts import DRAW
from pnp.compose.diagrams.sums import settled, tokens, value
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
    found = next(entry for entry in layouts.load(game).lesson["diagram"] if entry["name"] == name)
    return [dict(part) for part in found["parts"]]


def shown(game: str, name: str, kind: str) -> list[object]:
    return [part[kind] for part in parts_of(game, name) if kind in part]


def test_the_field_stands_in_the_order_of_the_rule() -> None:
    """TP-3.2: A / 2 3 / 4 5 6 / 7 8 9 10 from the top."""
    assert shown("twin-pyramid", "goal", "place")[:10] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def test_the_builds_are_legal() -> None:
    """TP-5.1, 5.3: the builder has the suit of the card below; its stones are of the lowest tier."""
    for name, most in (("step-1", 3), ("step-5", 2)):
        (below, builder), stones = (list(cards) for cards in shown("twin-pyramid", name, "fan"))  # type: ignore[call-overload]
        assert below[-1] == builder[-1]
        assert builder[0] == {3: "K", 2: "Q"}[most]
        assert 0 < len(stones) <= most
        assert all(stone[:-1] in ("7", "8", "9", "10") for stone in stones)


def test_the_change_has_one_suit() -> None:
    """TP-7.1: the card received has the suit of the A."""
    ((*_, ace),) = (list(cards) for cards in shown("twin-pyramid", "step-3", "fan"))  # type: ignore[call-overload]
    (received,) = (str(card) for card in shown("twin-pyramid", "step-3", "card"))
    assert (ace, received) == ("AC", "KC")


def pyramid() -> list[list[str]]:
    """The rows of the set-up of Pyramid Dice, from the apex down."""
    (rows,) = (list(texts) for texts in shown("pyramid-dice", "set-up", "plan"))  # type: ignore[call-overload]
    return [row.split() for row in rows]


def test_the_numbers_made_are_right() -> None:
    """PD-3.2: from 2, 2 and 4: (2+4)×2 = 12, 2+2+4 = 8, which is Hathor, 2×4−2 = 6; PD-2.3: all are free."""
    assert shown("pyramid-dice", "step-1", "card") == ["T12", "G5", "T06"]
    assert [value(str(text)) for text in shown("pyramid-dice", "step-1", "sum")] == [12, 8, 6]
    for text in shown("pyramid-dice", "step-1", "sum"):
        assert sorted(token for token in tokens(str(text)) if token.isdigit()) == ["2", "2", "4"]
    assert {"T12", "G5", "T06"} <= set(pyramid()[-1])


@given(st.permutations(["2", "5", "6"]), st.sampled_from("+−×÷"), st.sampled_from("+−×÷"))
def test_sums_are_worked_out_from_left_to_right(dice: list[str], one: str, two: str) -> None:
    """The dice know no precedence; Python's own numbers say what comes out."""
    do = {"+": operator.add, "−": operator.sub, "×": operator.mul, "÷": operator.truediv}
    a, b, c = (Fraction(die) for die in dice)
    assert value(f"{dice[0]} {one} {dice[1]} {two} {dice[2]}") == do[two](do[one](a, b), c)
    assert value(f"{dice[0]} {one} ({dice[1]} {two} {dice[2]})") == do[one](a, do[two](b, c))


OWN = "id,kind,number,points,ability,back,quantity\n"


def own_deck(folder: Path, change: Callable[[dict[str, str]], dict[str, str]]) -> Path:
    """Our card list of Pyramid Dice, each row changed."""
    ours = Path(layouts.__file__).parent / "pyramid-dice" / "cards.csv"
    rows = [change(row) for row in csv.DictReader(ours.read_text("utf-8").splitlines())]
    target = folder / "own.csv"
    target.write_text(OWN + "".join(",".join(row.values()) + "\n" for row in rows), "utf-8")
    return target


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.long
def test_renaming_cards_drops_no_figure(tmp_path: Path, lang: str) -> None:
    """A deck of one's own with other ids for the same cards has the booklet of ours, word for word."""
    cards = own_deck(tmp_path, lambda row: {**row, "id": row["id"] if row["id"] == "RA" else "X" + row["id"]})
    book = layouts.load("pyramid-dice", cards=cards)
    assert booklet.notes(book, lang) == ()
    table = said(booklet.compose(layouts.load("pyramid-dice"), CHOSEN, lang))
    assert said(booklet.compose(book, CHOSEN, lang)) == table


def test_own_numbers_are_followed(tmp_path: Path) -> None:
    """PD-1.4, sums and scores come from the card list: no number of ours is left in text or pictures."""

    def other(row: dict[str, str]) -> dict[str, str]:
        changed = {"T13": ("17", "9"), "T09": ("15", "2")}.get(row["id"], (row["number"], row["points"]))
        return {**row, "number": changed[0], "points": changed[1]}

    book = layouts.load("pyramid-dice", cards=own_deck(tmp_path, other))
    text = book.clause("PD-1.4", "en").text
    assert "| 9 | 17 |" in text
    assert "13" not in text
    words = said(booklet.compose(book, CHOSEN, "en"))
    assert "6+4−1=9" not in words
    assert booklet.notes(book, "en") == ()
    for entry in book.lesson["diagram"]:
        for part in entry["parts"]:
            if "sum" in part:
                found = settled(book, str(part["sum"]), str(part["card"]))
                assert found is not None
                assert str(value(found[0])) == found[1].columns["number"]


def test_the_pyramid_begins_with_the_twos() -> None:
    """PD-2.2: ten cards with back 2 fill rows one to four, eighteen with back 1 the rest."""
    book = layouts.load("pyramid-dice")
    backs = {card.id: card.back for card in book.cards}
    rows = pyramid()
    assert [len(row) for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    cards = [card for row in rows for card in row]
    assert len(set(cards)) == 28
    assert [backs[card] for card in cards] == ["2"] * 10 + ["1"] * 18
    assert shown("pyramid-dice", "set-up", "card") == ["RA", *rows[5][:2], *rows[6][:3]], "the corner, larger"


def test_merged_cards_are_alike() -> None:
    """PU-4.4: only cards of the same number and colour lie exactly on one another."""
    assert shown("pile-up", "step-4", "card") == ["R3", "R3"]
    assert shown("pile-up", "step-5", "card") == ["R3", "R3", "W3"]
    assert shown("pile-up", "worked-black", "fan") == [("R2", "W2", "K2")]


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
    assert all(problem.text("ja") != problem.text("en") for problem in refusal.value.problems)


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
    assert "[[mat.sheet]]" in refusal.value.text("en")
