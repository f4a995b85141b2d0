"""Every sentence the referee can say exists in both languages, with the same facts in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import layouts
from referee.command_line import COMMANDS
from referee.messages import Pair, reason
from referee.messages.faults import FAULTS
from referee.messages.labels import LABELS
from referee.report.tally import signed
from referee.report.wrap import columns, wrapped

ROOT = Path(__file__).parents[2] / "referee"
GAMES = layouts.games()
CLAUSE = re.compile(r"(GEN|TP|AP|PD|PU)-\d")
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
NEUTRAL = re.compile(r"^(example-|layouts$|comma$|or$|and$|deal$|option-)")
"""Sentences that are the same in both languages, or hold no words."""


def tables() -> dict[str, dict[str, Pair]]:
    """Every table of sentences by its name."""
    whys = {
        path.stem: import_module(f"referee.messages.{path.stem}").WHY
        for path in (ROOT / "messages").glob("why_*.py")
    }
    return {"faults": FAULTS, "labels": LABELS, **whys}


@pytest.mark.parametrize("name", tables())
def test_both_languages_say_the_same_facts(name: str) -> None:
    for key, (english, japanese) in tables()[name].items():
        if key == "layouts":
            continue  # a sentence made elsewhere, handed on in each language
        fields = [sorted(set(re.findall(r"\{\d\}", text))) for text in (english, japanese)]
        assert fields[0] == fields[1], key
        if not NEUTRAL.match(key):
            assert english != japanese, key
            assert not JAPANESE.search(english), key


@pytest.mark.parametrize("name", [name for name in tables() if name.startswith("why_")])
def test_a_reason_is_one_whole_sentence(name: str) -> None:
    for key, (english, japanese) in tables()[name].items():
        assert english.endswith("."), key
        assert japanese.endswith("。"), key
        assert not CLAUSE.search(english + japanese), f"{key}: the clause stands beside the sentence"


def literals(node: ast.expr) -> Iterator[str]:
    """The strings an expression may come to, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def reasons(path: Path) -> Iterator[tuple[str, int, int]]:
    """(key, number of facts, line) of every breach an engine makes with its reason written out."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name not in ("Breach", "breach", "_gone"):
            continue
        count = len(node.args) - 2
        if name == "Breach":
            facts = node.args[2] if len(node.args) > 2 else ast.Tuple(elts=[])
            count = len(facts.elts) if isinstance(facts, ast.Tuple) else -1
        if any(isinstance(arg, ast.Starred) for arg in node.args):
            count = -1
        for key in literals(node.args[1]):
            yield key, count, node.lineno


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_an_engine_has_its_sentence(game: str) -> None:
    """A breach without a sentence would be a verdict without a why."""
    name = game.replace("-", "_")
    known = (
        import_module(f"referee.messages.why_{name}").WHY | import_module("referee.messages.why_common").WHY
    )
    paths = [*(ROOT / "games" / name).glob("*.py"), ROOT / "judge" / "frame.py"]
    found = [(path.name, *each) for path in paths for each in reasons(path)]
    assert len(found) > 10
    for file, key, count, line in found:
        if key == "choice":
            continue  # never said: the mark of an unwritten choice
        assert key in known, f"{file}:{line} {key}"
        needed = max((int(n) + 1 for n in re.findall(r"\{(\d)\}", known[key][0])), default=0)
        assert count < 0 or needed <= count, f"{file}:{line} {key} has {count} facts"


def test_a_reason_unknown_to_the_game_is_looked_for_among_the_common_ones() -> None:
    assert reason("pile-up", "not-on-turn", ["Aki", "Ben"], "en") == "Aki moved, but it was Ben’s turn."


def test_every_command_has_its_words() -> None:
    for name in COMMANDS:
        assert {f"help-{name}", f"example-{name}", f"command-{name}"} <= LABELS.keys()


def test_no_clause_is_worded_in_the_program() -> None:
    """Rule sentences live in `layouts` alone; a reason tells facts of the table, so it stays short."""
    for name, table in tables().items():
        if name.startswith("why_"):
            assert max(len(english) for english, _ in table.values()) < 130


def test_wide_characters_count_twice_and_no_line_begins_with_a_full_stop() -> None:
    assert columns("台札 7S") == 7
    text = (
        "手札のピラミッドの中で、手に持ったカードと表向きのカードを自由に動かしたり取り替えたりできます。" * 3
    )
    lines = wrapped(text, 4, 40)
    assert all(columns(line) <= 42 for line in lines)
    assert all(line.strip()[0] not in "、。" for line in lines)
    assert "".join(line.strip() for line in lines) == text


def test_scores_carry_their_sign() -> None:
    assert [signed(value) for value in (40, -20, 0, None)] == ["+40", "−20", "0", "?"]
