"""The message table: every message that the code can raise is there, in both languages, with its facts."""

from __future__ import annotations

from layouts import faults


def test_a_problem_says_its_place_and_both_languages() -> None:
    problem = faults.fault(
        "key-unknown", file="game.toml", line=3, key="titel", word="titel", known=["title", "id"]
    )
    assert str(problem) == (
        "game.toml:3 [titel]: There is no key “titel” here. Did you mean “title”? Known here: title, id."
    )
    assert problem.text("ja").startswith("game.toml:3 [titel]: ここに「titel」というキーはありません。")
    assert "「title」のことですか？" in problem.words("ja")[1]
