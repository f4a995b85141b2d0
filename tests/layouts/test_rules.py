"""Rules files: clauses by id, parameters of the options in force, conditions, and their faults."""

from __future__ import annotations

from pathlib import Path

import pytest

import layouts
from layouts import LayoutError
from tests.layouts.folders import write_game

RULES = """\
# Market
## M-1 Setting up
### M-1.1 Deal
Deal {extra} cards,
{rounds} rounds.

{?extra=2}
Two more lie on the table.
{/}
- first
- second
  item

### M-1.2 [R] Ties
{?extra=0}No extra cards.{/}{?extra=2}Extra cards.{/} Shared.
"""


def clauses(folder: Path, lang: str = "en", **options: int) -> dict[str, layouts.Clause]:
    """The clauses of a folder under some options."""
    book = layouts.load(folder, options)
    return {clause.id: clause for section in book.sections(lang) for clause in section.clauses}


def test_lines_become_paragraphs_and_parameters_the_values_in_force(tmp_path: Path) -> None:
    found = clauses(write_game(tmp_path / "g", rules_en=RULES), rounds=5)
    assert found["M-1.1"].text == "Deal 0 cards, 5 rounds.\n\n- first\n- second item"
    assert found["M-1.1"].options == ("extra", "rounds")
    assert (found["M-1.2"].title, found["M-1.2"].ruling) == ("Ties", True)
    assert found["M-1.2"].text == "No extra cards. Shared."


def test_a_condition_prints_its_part_only_where_it_holds(tmp_path: Path) -> None:
    found = clauses(write_game(tmp_path / "g", rules_en=RULES), extra=2)
    assert "\n\nTwo more lie on the table.\n\n" in found["M-1.1"].text
    assert found["M-1.2"].text == "Extra cards. Shared."


def test_japanese_lines_are_joined_without_a_space(tmp_path: Path) -> None:
    folder = write_game(
        tmp_path / "g", rules_ja="## M-1 準備\n### M-1.1 配る\n山札から\n5枚配る。\nA か\n2。\nA\nB\n"
    )
    assert clauses(folder, "ja")["M-1.1"].text == "山札から5枚配る。A か2。A B"


def test_a_default_that_follows_the_players_is_printed_for_all_of_them(tmp_path: Path) -> None:
    game = 'id = "g"\n[players]\nmax = 9\n[[option]]\nname = "hand"\nvalues = [4, 6, 7]\n'
    game += "[option.default-by-players]\n2 = 7\n3 = 7\n4 = 6\n5 = 4\n"
    rules = "## G-1 A\n### G-1.1 B\n{?hand=by-players}{hand}{/}{?hand=4}four{/}\n"
    folder = write_game(tmp_path / "g", game=game, rules_en=rules, rules_ja=rules, cards="id,quantity\nA,1\n")
    assert (
        clauses(folder)["G-1.1"].text.replace("\xa0", " ") == "7 (2–3 players), 6 (4 players), 4 (5 players)"
    )
    assert clauses(folder, "ja")["G-1.1"].text == "2〜3人なら7、4人なら6、5人なら4"
    assert layouts.load(folder, players=8).sections("en")[0].clauses[0].text == "four"


def test_titles_of_values_are_printed_and_the_value_itself_on_demand(tmp_path: Path) -> None:
    game = 'id = "g"\n[[option]]\nname = "two"\nvalues = ["stack", "flat"]\n'
    game += 'value-title.en = { stack = "may be answered", flat = "may not" }\n'
    rules = "## G-1 A\n### G-1.1 B\nA 2 {two} ({two.value}).\n"
    folder = write_game(tmp_path / "g", game=game, rules_en=rules, cards="id,quantity\nA,1\n")
    assert clauses(folder)["G-1.1"].text == "A 2 may be answered (stack)."


FAULTS = [
    ("stray\n## M-1 A\n### M-1.1 B\ntext\n", 1, "does not belong to any rule"),
    ("## M-1 A\nstray\n### M-1.1 B\ntext\n", 2, "does not belong to any rule"),
    ("### M-1.1 B\ntext\n", 1, "before the first section"),
    ("## M-1 A\n### M-1.1 B\ntext\n### M-1.1 C\ntext\n", 4, "in line 2"),
    ("## M-1 A\n### Deal\ntext\n", 2, "no id"),
    ("## Setting up\n### M-1.1 B\ntext\n", 1, "The section “## Setting up” has no id"),
    ("## M-1 A\n### M-1.1 B\n", 2, "no text"),
    ("## M-1 A\n#### M-1.1 B\ntext\n", 2, "not a heading"),
    ("## M-1 A\n### M-1.1 B\n{rouns}\n", 3, "“rounds”"),
    ("## M-1 A\n### M-1.1 B\nx\n{?rouns=1}x{/}\n", 4, "“rounds”"),
    ("## M-1 A\n### M-1.1 B\n{?extra=1}x{/}\n", 3, "0, 2"),
    ("## M-1 A\n### M-1.1 B\n{?rounds=0}x{/}\n", 3, "no value “0”"),
    ("## M-1 A\n### M-1.1 B\n{?extra}x{/}\n", 3, "does not give a value"),
    ("## M-1 A\n### M-1.1 B\nx {?extra=0}x\n", 3, "not closed"),
    ("## M-1 A\n### M-1.1 B\nx{/}\n", 3, "does not close any condition"),
    ("## M-1 A\n### M-1.1 B\nx {rounds\n", 3, "not closed"),
]


@pytest.mark.parametrize(("rules", "line", "words"), FAULTS)
def test_a_wrong_rules_file_is_refused_with_its_line(
    rules: str, line: int, words: str, tmp_path: Path
) -> None:
    with pytest.raises(LayoutError) as caught:
        layouts.load(write_game(tmp_path / "g", rules_en=rules))
    problem = caught.value.problems[0]
    assert problem.line == line
    assert words in str(problem)
    assert problem.words("ja")[0]


def test_a_clause_that_one_language_lacks_is_a_fault(tmp_path: Path) -> None:
    rules = "## M-1 A\n### M-1.1 B\ntext\n"
    with pytest.raises(LayoutError, match=r"rules.en.md:4: The clause M-1.2 is missing .*“ja”"):
        layouts.load(write_game(tmp_path / "g", rules_en=rules + "### M-1.2 C\ntext\n", rules_ja=rules))


def test_words_are_flat_and_lists_are_kept(tmp_path: Path) -> None:
    words = 'stock = "stock"\nsetup = ["one", "two"]\n[mat]\naside = "aside"\n[[special]]\ncard = "A"\n'
    book = layouts.load(write_game(tmp_path / "g", words_en=words))
    found = book.words("en")
    assert (found["stock"], found["setup"], found["mat.aside"]) == ("stock", ("one", "two"), "aside")
    assert found["special.0.card"] == "A"


def test_words_are_filled_with_options_and_other_braces_stay(tmp_path: Path) -> None:
    """The components fill in the rest: counts of cards, papers, percentages."""
    book = layouts.load(write_game(tmp_path / "g"), {"extra": 2})
    assert book.fill("{cards} cards, {extra} extra{?rounds=3}, three rounds{/}", "en") == (
        "{cards} cards, 2 extra, three rounds"
    )


def test_a_game_of_ones_own_may_have_no_texts_at_all(tmp_path: Path) -> None:
    book = layouts.load(write_game(tmp_path / "g"))
    assert book.sections(book.languages[0]) == ()
    assert [verb.name for verb in book.record_words.keys]
