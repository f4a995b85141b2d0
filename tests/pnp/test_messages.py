"""Laws of what `pnp` says: nothing unused, nothing missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pnp
from pnp.messages import names, problem, say
from runtime.messages import source
from tests.sources import nodes_of

PROGRAM = Path(pnp.__file__).parent
STORE = PROGRAM / "messages"
SECTIONS = sorted(
    {section for section in re.findall(r"(?m)^\[pnp\.(\w+)\]$", source("en")) if section != "picture"}
)
ENTRIES = tuple(f"{subject}.{name}" for subject in SECTIONS for name in names(subject))
HOLE = r"[\w.-]+"
"""What may be filled into a key that is put together."""

CALLS = {"say": 1, "problem": 1, "known": 0}
"""Functions of the store, and which of their arguments is a key."""


def nodes(*kinds: type[ast.AST]) -> Iterator[Any]:
    """What stands in the code of the program, without the store itself."""
    for path in sorted(PROGRAM.rglob("*.py")):
        if STORE not in path.parents:
            yield from nodes_of(path, *kinds)


def wanted(node: ast.AST) -> str:
    """What a string of the code may be at run time, as a regular expression; "" where it is no key."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value).replace(r"\{\}", HOLE)
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else HOLE for part in node.values)
    return "".join(parts)


def test_every_key_is_used() -> None:
    """A sentence that nobody says rots unseen."""
    patterns = {
        pattern
        for node in nodes(ast.Constant, ast.JoinedStr)
        if (pattern := wanted(node)).partition(r"\.")[0] in SECTIONS
    }
    exact = {re.sub(r"\\(.)", r"\1", pattern) for pattern in patterns}
    loose = [re.compile(pattern) for pattern in patterns if HOLE in pattern]
    exact.add("value.meant")  # said by the store itself
    unused = [key for key in ENTRIES if key not in exact and not any(one.fullmatch(key) for one in loose)]
    assert not unused


def test_every_key_that_is_asked_for_exists() -> None:
    """A key written out in a call is one of the store; so is some key of each that is put together."""
    for call in nodes(ast.Call):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if name not in CALLS or len(call.args) <= CALLS[name]:
            continue
        pattern = wanted(call.args[CALLS[name]])
        assert not pattern or any(re.fullmatch(pattern, key) for key in ENTRIES), ast.unparse(call)


def test_a_value_of_its_own_for_japanese_takes_the_place_of_the_other() -> None:
    found = problem("x.json", "update.bad_field", wanted="a number", wanted_ja="数")
    assert "a number" in found.message
    assert "数" in found.words("ja")[0]
    assert "a number" not in found.words("ja")[0]


def test_a_near_miss_replaces_what_to_do() -> None:
    near = problem("--read", "printer.no-reading", word="lef", known=["left", "right"])
    far = problem("--read", "printer.no-reading", word="xyzzy", known=["left", "right"])
    assert (near.hint, near.words("ja")[1]) == ("Did you mean `left`?", "「left」のことですか？")
    assert far.hint == "The readings are: left, right."


def test_a_message_without_values_is_said_as_it_stands() -> None:
    assert say("ja", "printer.front") == "表"
