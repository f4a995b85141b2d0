"""The message table: every message that the code can raise is there, in both languages, with its facts."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

from layouts import faults

HOME = Path(faults.__file__).parent


def codes_in_code() -> set[str]:
    """Every string that could be a message key: of `layouts`, and of those who check the code of a game."""
    found = set()
    referee = HOME.parent / "referee"
    checks = [referee / "registry.py", *referee.glob("judge/*.py"), *referee.glob("page/*.py")]
    for path in [*HOME.rglob("*.py"), *checks]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    kinds = ("text", "whole", "number", "flag", "list", "table", "tables")
    return found | {f"key-not-{kind}" for kind in kinds}


def test_every_message_is_used() -> None:
    assert set(faults.messages()) - codes_in_code() == set()


@pytest.mark.parametrize("code", faults.messages())
def test_both_languages_say_the_same_facts(code: str) -> None:
    entry = faults.messages()[code]
    assert set(entry) <= {"en", "ja", "hint"}
    for part in (entry, entry.get("hint", {"en": "", "ja": ""})):
        named = [
            {field for _, field, _, _ in Formatter().parse(part[lang]) if field} for lang in ("en", "ja")
        ]
        assert named[0] == named[1]


def test_a_problem_says_its_place_and_both_languages() -> None:
    problem = faults.fault(
        "key-unknown", file="game.toml", line=3, key="titel", word="titel", known=["title", "id"]
    )
    assert str(problem) == (
        "game.toml:3 [titel]: There is no key “titel” here. Did you mean “title”? Known here: title, id."
    )
    assert problem.said("ja").startswith("game.toml:3 [titel]: ここに「titel」というキーはありません。")
    assert "「title」のことですか。" in problem.hint_ja
