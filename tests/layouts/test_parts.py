"""Mats, diagrams and small tables of `game.toml`: every misspelling is found before anything is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from layouts import LayoutError, parts
from tests.layouts.folders import GAME, write_game

MAT = """
[mat]
motif = "plain"

[[mat.sheet]]
name = "table"
columns = 2
rows = 1
places = [
  { at = [0, 0], kind = "stock" },
  { at = [1, 0], kind = "discard" },
]
"""
DIAGRAM = """
[[diagram]]
name = "set-up"
size = [2, 1]
when = { extra = [2] }
parts = [
  { card = "A1", at = [0, 0] },
  { arrow = [[0, 0], [1, 1]] },
]
"""
FAULTS = [
    (MAT, 'motif = "plain"', 'motif = "plan"', "“plain”"),
    (MAT, 'motif = "plain"', 'motiv = "plain"', "“motif”"),
    (MAT, "columns = 2", "columns = 0", "more than 0"),
    (MAT, "columns = 2", "", "“columns” is missing"),
    (MAT, "columns = 2", 'columns = "2"', "must be a number"),
    (MAT, 'name = "table"', 'name = "table"\neach = "seat"', "player, table"),
    (MAT, "at = [1, 0]", "at = [1]", "two numbers"),
    (MAT, "at = [1, 0],", "", "“at” is missing"),
    (MAT, '"discard"', '"discrad"', "“discard”"),
    (MAT, "[[mat.sheet]]", "[mat.sheet]", "array of tables"),
    (MAT, '{ at = [0, 0], kind = "stock" },', "3,", "array of tables"),
    (DIAGRAM, "size = [2, 1]", "size = 2", "two numbers"),
    (DIAGRAM, "extra = [2]", "extar = [2]", "“extra”"),
    (DIAGRAM, "extra = [2]", "extra = [1]", "“1”"),
    (DIAGRAM, "extra = [2]", "extra = 2", "list"),
    (DIAGRAM, 'card = "A1"', 'crad = "A1"', "“card”"),
    (DIAGRAM, 'card = "A1"', "card = 1", "in quotes"),
    (DIAGRAM, 'card = "A1"', 'card = "A1", bold = true', "“bold”"),
    (DIAGRAM, "[[0, 0], [1, 1]]", "[0, 0]", "two points"),
    ("\n[dice]\ncount = 3\n", "3", '"three"', "whole number"),
    ("\n[score]\npad = 'deals'\n", "deals", "deal", "“deals”"),
    ("\n[colophon]\nsource.en = 'x'\n", "source", "sauce", "“source”"),
    ("\n[colophon]\nsource.en = 'x'\n", ".en", "", "by language"),
    ("\n[distinguish]\ntitle = ['a']\n", "['a']", "'a'", "list"),
]


@pytest.mark.parametrize(("table", "old", "new", "words"), FAULTS)
def test_a_wrong_part_is_refused_with_its_line(
    table: str, old: str, new: str, words: str, tmp_path: Path
) -> None:
    game = GAME + table
    layouts.load(write_game(tmp_path / "good", game=game))
    assert old in table
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "bad", game=GAME + table.replace(old, new)))
    problem = caught.value.problems[0]
    assert words in str(problem)
    first = GAME.count("\n") + 1
    assert problem.line is not None
    assert first < problem.line <= game.count("\n") + 1


def test_an_entry_of_a_list_is_named_by_its_own_line(tmp_path: Path) -> None:
    game = GAME + MAT.replace("at = [1, 0]", "at = [1]")
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "bad", game=game))
    line = caught.value.problems[0].line
    assert line is not None
    assert "discard" in game.splitlines()[line - 1]


STACKED = """
[mat]
[[mat.sheet]]
name = "table"
columns = 2
rows = 2
bands = 2
places = [
  { at = [0, 0] },
  { at = [0, 1], band = 1 },
]
areas = [
  { at = [1, 0], size = [1, 1], kind = "note", band = 1 },
]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("bands = 2", "bands = 1", [("word-unknown", 10), ("word-unknown", 13)]),
        ("bands = 2", "bands = 3", [("key-missing", 8)]),
        ("bands = 2", "bands = 900000000", [("key-missing", 8)] * 20),
        ("bands = 2", "bands = 0", None),
        ("[0, 1], band = 1", "[0, 1]", [("key-missing", 8)]),
    ],
)
def test_every_band_of_a_stacked_mat_has_places_and_no_other_is_named(
    old: str, new: str, told: list[tuple[str, int]] | None, tmp_path: Path
) -> None:
    layouts.load(write_game(tmp_path / "good", game=GAME + STACKED))
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "bad", game=GAME + STACKED.replace(old, new, 1)))
    before = GAME.count("\n")
    found = [(one.code, (one.line or 0) - before) for one in caught.value.problems]
    if told is None:
        assert ("key-not-positive", 7) in found
        return
    assert found == told


LESSON = """\
[special]
W = ["A1"]

[[diagram]]
name = "goal"
size = [2, 1]
parts = [{ card = "A1", at = [0, 0] }]

[[worked]]
name = "first"
record = "deal"
"""


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('W = ["A1"]', 'W = "A1"', "key-not-list", 2),
        ("[special]", "[specail]", "key-unknown", 1),
        ('card = "A1"', "card = 1", "key-not-text", 7),
        ('record = "deal"', "", "key-missing", 9),
        ('record = "deal"', "record = 1", "key-not-text", 11),
        ("[[worked]]", "[worked]", "key-not-tables", 9),
        ("[[diagram]]", "[diagram]", "key-not-tables", 4),
    ],
)
def test_a_wrong_lesson_is_refused_with_its_line(
    old: str, new: str, code: str, line: int, tmp_path: Path
) -> None:
    good = layouts.load(write_game(tmp_path / "good", lesson=LESSON))
    assert [one["name"] for one in good.lesson["diagram"]] == ["goal"]
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "bad", lesson=LESSON.replace(old, new)))
    assert (code, line) in [(one.code, one.line) for one in caught.value.problems]


def test_the_kinds_are_those_that_are_drawn() -> None:
    """`layouts` checks the words, `pnp` draws them: neither may know one that the other does not."""
    from pnp.compose.diagrams import parts as drawn
    from pnp.compose.mats import areas, motifs, places

    assert {"box", *areas.KINDS} == set(parts.AREA_KINDS)
    assert {"plain", *places.KINDS} == set(parts.PLACE_KINDS)
    assert set(motifs.NAMES) == set(parts.MOTIFS)
    assert set(drawn.DRAW) == set(parts.PARTS)
