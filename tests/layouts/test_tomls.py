"""TOML with lines: every fault of a file can say where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import LayoutError
from layouts.keylines import key_lines
from layouts.sources import Findings
from layouts.tomls import parse_toml
from tests.layouts.folders import GAME, write_game

SAMPLE = '''\
# a comment with [brackets] = 1
title = "a [[not a table]]"

[mat]
names = [
  "a", # ]
  "b",
]
"quoted key".deep = 1

[[sheet]]
text = """
[mat]
x = 1
"""
other = 2

[[sheet]]
other = 3

[sheet.inner]
x = 4
'''


def test_keys_have_the_lines_where_they_stand() -> None:
    lines = key_lines(SAMPLE)
    assert lines["title",] == 2
    assert lines["mat", "names"] == 5
    assert lines["mat", "quoted key", "deep"] == 9
    assert lines["sheet", 0] == 11
    assert lines["sheet", 0, "other"] == 16
    assert lines["sheet", 1, "other"] == 19
    assert lines["sheet", 1, "inner", "x"] == 22
    assert ("mat", "x") not in lines


@given(
    values=st.lists(
        st.sampled_from(['"x"', "1", "[1, [2]]", '"""a\nb = 1\n"""', "{ a = 1 }", "'#'"]), max_size=8
    )
)
def test_what_a_value_holds_never_shifts_the_keys_after_it(values: list[str]) -> None:
    text = "".join(f"k{place} = {value}\n" for place, value in enumerate(values)) + "last = 0\n"
    assert key_lines(text)["last",] == text.count("\n")


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = \n", 1), ("a = 1\nb = [1,\n", 2), ("a = 1\n\n[x\n", 3), ("a = 1\na = 2\n", 2), ('a = "x\n', 1)],
)
def test_broken_toml_is_refused_with_its_line(text: str, line: int) -> None:
    findings = Findings()
    assert parse_toml(text, "game.toml", findings) is None
    assert findings.faults[0].line == line
    assert "TOML" in str(findings.faults[0])


def test_toml_nested_beyond_reason_is_refused() -> None:
    findings = Findings()
    assert parse_toml("a = " + "[" * 100_000, "game.toml", findings) is None
    assert findings.faults


GAME_FAULTS = [
    ('id = "market"', 'name = "market"', None, "“id” is missing"),
    ('id = "market"', 'id = "my market"', 1, "my market"),
    ('id = "market"', "id = 3", 1, "in quotes"),
    ('title.en = "Market"', 'titel.en = "Market"', 2, "“title”"),
    ('title.en = "Market"\ntitle.ja = "市場"', "title = 3", 2, "by language"),
    ("min = 2", 'min = "two"', 6, "whole number"),
    ("min = 2", "min = 0", 6, "at least 1"),
    ("max = 4", "max = 1", 7, "at least"),
    ("max = 4", "max = 4\nstandard = 7", 8, "between 2 and 4"),
    ("max = 4", "max = 4\nmost = 4", 8, "“most”"),
    ('kind = "equipment"', 'kind = "equipmnt"', 11, "“equipment”"),
    ("values = [0, 2]", "values = [0.5]", 12, "list"),
    ("values = [0, 2]", "values = 0", 12, "list"),
    ("values = [0, 2]", "values = [0, 2]\ndefault = 1", 13, "“1”"),
    ("values = [0, 2]", "", 10, "neither"),
    ('name = "rounds"', 'name = "Extra"', 16, "twice"),
    ("default = 3", "defalt = 3", 19, "“default”"),
    ("default = 3", "default = 3\n[deck]\nback = 1", 21, "in quotes"),
    ("default = 3", 'default = 3\n[deck]\nbak = "x"', 21, "“back”"),
    ('title.ja = "市場"', 'components = ["cards", "matt"]', 3, "“mat”"),
    ('title.ja = "市場"', 'languages = ["fr_FR"]', 3, "“fr_FR”"),
    ('title.ja = "市場"', 'general-rules = "yes"', 3, "true or false"),
]


@pytest.mark.parametrize(("old", "new", "line", "words"), GAME_FAULTS)
def test_a_wrong_game_file_is_refused_with_its_line(
    old: str, new: str, line: int | None, words: str, tmp_path: Path
) -> None:
    assert old in GAME
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "g", game=GAME.replace(old, new), cards="id,quantity\nA1,1\n"))
    problems = {problem.line: str(problem) for problem in caught.value.problems}
    assert line in problems
    assert words in problems[line]


def test_the_tables_of_components_are_handed_on_frozen(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "g", game=GAME + "\n[dice]\ncount = 2\n[extra]\nmine = [[1], [2]]\n")
    facts = layouts.load(folder).facts
    assert facts["dice"]["count"] == 2
    assert facts["extra"]["mine"] == ((1,), (2,))


def test_templates_are_handed_on_with_their_lines(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "g", faces='[face]\n[[face.box]]\nx = 1\n[[face.box]]\nx = "a"\n')
    faces = layouts.load(folder).faces_source()
    assert faces.data["face"]["box"][1]["x"] == "a"
    assert faces.line(("face", "box", 1, "x")) == 5


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("[backs.海]\n", "海"),
        ("[backs]\n貨幣 = 1\n", "貨幣"),
        ("[face.ship帆]\n", "ship帆"),
        ("été = 1\n", "été"),
    ],
)
def test_a_name_in_other_letters_is_told_its_quotation_marks(text: str, word: str) -> None:
    """TOML takes a to z alone without them; its reader says only that a sign is invalid."""
    findings = Findings()
    assert parse_toml(text, "game.toml", findings) is None
    (problem,) = findings.faults
    assert f'"{word}"' in problem.hint
    assert f'"{word}"' in problem.words("ja")[1]
    assert parse_toml(text.replace(word, f'"{word}"'), "game.toml", Findings()) is not None
