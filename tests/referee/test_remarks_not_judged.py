"""Remarks behind legal lines: one that tells a deed is named beside the verdict, which says nothing of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.referee.command_runs import Run

TRIPLE = """game: pile-up
players: アキ, ベン, チエ
start: ベン
deal
@position
@minus ベン: 3
ベン: 振る 1 1 1; 配る  # {said}
"""
GOD = """game: pyramid-dice
players: Aki, Ben
deal
@position
@row 7: 13 2 3 5 8 9 10
@taken Aki: G4 RA
Aki: roll 1 6 6; use RA 1 4 6; use G4 1; take 5 = 6+3-4  # {said}
"""


def _said(run: Run, text: str, lang: str) -> str:
    Path("a.game").write_text(text, encoding="utf-8")
    _, out, _ = run("check", "--lang", lang, "a.game")
    return out


def test_a_triple_that_was_dealt_otherwise_is_not_called_legal_alone(run: Run) -> None:
    """PU-6.1: from the left neighbour on, one card each: Chie, Aki, Chie."""
    out = _said(run, TRIPLE.format(said="マイナス3枚ぜんぶチエに配る"), "ja")
    assert "7行目の「# マイナス3枚ぜんぶチエに配る」は判定に入っていません。" in out
    assert "（チエ 2、アキ 1）" in out.rpartition("判定に入っていません")[2]


@pytest.mark.parametrize(
    "said", ["did not put G4 back", "G4 stays, it never goes back", "keeps both cards of course"]
)
def test_a_god_that_was_kept_is_not_called_legal_alone(run: Run, said: str) -> None:
    """PD-4.2: of two gods used in a turn, Ra counted, the second goes back to the box."""
    out = _said(run, GOD.format(said=said), "en")
    assert f"Line 7: “# {said}” was not judged." in out
    assert "PD-4.2" in out.rpartition("was not judged")[2]


@pytest.mark.parametrize("said", ["ゾロ目！", "やったね", "3点"])
def test_a_remark_without_a_deed_is_passed_over(run: Run, said: str) -> None:
    assert "判定に入っていません" not in _said(run, TRIPLE.format(said=said), "ja")


@pytest.mark.parametrize(("said", "noted"), [("takes all 4", False), ("takes 3", True), ("takes none", True)])
def test_a_remark_that_counts_as_the_rules_do_is_passed_over(run: Run, said: str, noted: bool) -> None:
    """PU-5.4: whoever lays a card on a black one takes the column, four cards with it."""
    text = f"""game: pile-up
players: Hana, Dad
deal
@position
@column 4: B4 G4 K4
Hana: roll 1 4 6; play R4  # {said}
"""
    assert ("was not judged" in _said(run, text, "en")) is noted


def test_they_are_told_of_folders_and_in_json_as_of_a_file(run: Run) -> None:
    said = _said(run, GOD.format(said="did not put G4 back"), "en")
    told = next(line for line in said.split("\n") if "was not judged" in line)
    for folder in ("one", "two"):
        Path(folder).mkdir()
        Path(folder, "a.game").write_text(GOD.format(said="did not put G4 back"), encoding="utf-8")
    assert run("check", "--lang", "en", "one", "two")[1].count(told) == 2
    assert run("check", "--lang", "en", "a.game", "one/a.game")[1].count(told) == 2
    (alone,) = json.loads(run("check", "--json", "--lang", "en", "a.game")[1])["remarks"]
    several = json.loads(run("check", "--json", "--lang", "en", "one", "two")[1])
    assert [alone, *(each["remarks"] for each in several)] == [told, [told], [told]]
    _, out, _ = run("check", "--jsonl", "--lang", "en", "one")
    assert json.loads(out)["remarks"] == [told]
    Path("a.game").write_text(GOD.format(said="lucky"), encoding="utf-8")
    assert "remarks" not in json.loads(run("check", "--json", "a.game")[1])


@pytest.mark.parametrize(
    ("shares", "told"), [("Ula 4 Vic 2", True), ("Ula 3 Vic 3", False), ("Ula 4", False)]
)
def test_shares_of_a_triple_are_compared_with_those_of_the_rules(shares: str, told: bool, run: Run) -> None:
    """PU-6.1: six cards one at a time, from the left: three each."""
    head = "game: pile-up\nplayers: Yas, Ula, Vic\n\ndeal\n@position\n@minus Yas: 7\n"
    out = _said(run, f"{head}Yas: roll 2 2 2; spread # {shares}\n", "en")
    assert ("was not judged. By the rules: A triple of 2 deals out up to 6 minus cards." in out) == told
