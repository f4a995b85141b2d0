"""Laws of what `pnp` says: both languages, the same fields, nothing unused, nothing missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import pnp
from pnp.messages import problem, say
from pnp.messages.entry import Entry

PROGRAM = Path(pnp.__file__).parent
STORE = PROGRAM / "messages"
SUBJECTS = sorted(path.stem for path in STORE.glob("*.py") if path.stem not in ("__init__", "entry"))
ENTRIES: dict[str, Entry] = {
    f"{subject}.{name}": entry
    for subject in SUBJECTS
    for name, entry in import_module(f"pnp.messages.{subject}").TEXTS.items()
}
HOLE = r"[\w.-]+"
"""What may be filled into a key that is put together."""

CALLS = {"say": 1, "problem": 1, "known": 0}
"""Functions of the store, and which of their arguments is a key."""


def fields(text: str) -> set[str]:
    """The names of the values that are filled into a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def trees() -> Iterator[ast.Module]:
    """The code of the program, without the store itself."""
    for path in sorted(PROGRAM.rglob("*.py")):
        if STORE not in path.parents:
            yield ast.parse(path.read_text("utf-8"))


def wanted(node: ast.AST) -> str:
    """What a string of the code may be at run time, as a regular expression; "" where it is no key."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value).replace(r"\{\}", HOLE)
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else HOLE for part in node.values)
    return "".join(parts)


@pytest.mark.parametrize("key", ENTRIES)
def test_both_languages_say_the_same_with_the_same_values(key: str) -> None:
    """A field that one language lacks is a fact that its readers never learn, or a `KeyError`."""
    entry = ENTRIES[key]
    assert entry["en"].strip()
    assert entry["ja"].strip()
    assert fields(entry["en"]) == fields(entry["ja"])
    assert ("hint" in entry) == ("hint_ja" in entry)
    assert fields(entry.get("hint", "")) == fields(entry.get("hint_ja", ""))
    assert fields(entry.get("besides", "")) == fields(entry.get("besides_ja", ""))
    assert entry.keys() <= {"en", "ja", "hint", "hint_ja", "besides", "besides_ja"}


def test_no_key_stands_twice_in_a_subject() -> None:
    """The second would silently take the place of the first."""
    for subject in SUBJECTS:
        tree = ast.parse((STORE / f"{subject}.py").read_text("utf-8"))
        keys = [
            key.value
            for table in ast.walk(tree)
            if isinstance(table, ast.Dict)
            for key in table.keys
            if isinstance(key, ast.Constant) and key.value not in ("en", "ja", "hint", "hint_ja")
        ]
        assert len(keys) == len(set(keys)), subject


def test_every_key_is_used() -> None:
    """A sentence that nobody says rots unseen."""
    patterns = {
        pattern
        for tree in trees()
        for node in ast.walk(tree)
        if (pattern := wanted(node)).partition(r"\.")[0] in SUBJECTS
    }
    exact = {re.sub(r"\\(.)", r"\1", pattern) for pattern in patterns}
    loose = [re.compile(pattern) for pattern in patterns if HOLE in pattern]
    unused = [key for key in ENTRIES if key not in exact and not any(one.fullmatch(key) for one in loose)]
    assert not unused


def test_every_key_that_is_asked_for_exists() -> None:
    """A key written out in a call is one of the store; so is some key of each that is put together."""
    for tree in trees():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name not in CALLS or len(call.args) <= CALLS[name]:
                continue
            pattern = wanted(call.args[CALLS[name]])
            assert not pattern or any(re.fullmatch(pattern, key) for key in ENTRIES), ast.unparse(call)


def test_a_value_of_its_own_for_japanese_takes_the_place_of_the_other() -> None:
    found = problem("x.json", "update.bad_field", wanted="a number", wanted_ja="数")
    assert "a number" in found.message
    assert "数" in found.message_ja
    assert "a number" not in found.message_ja


def test_a_near_miss_replaces_what_to_do() -> None:
    near = problem("--read", "printer.no-reading", word="lef", known=["left", "right"])
    far = problem("--read", "printer.no-reading", word="xyzzy", known=["left", "right"])
    assert (near.hint, near.hint_ja) == ("Did you mean `left`?", "`left` のことですか。")
    assert far.hint == "The readings are: left, right."


def test_a_message_without_values_is_said_as_it_stands() -> None:
    assert say("ja", "printer.front") == "表"
