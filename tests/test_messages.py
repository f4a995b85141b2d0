"""Sentences of all programs: every language that comes with them is complete, and says the same facts."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import runtime.messages
from runtime.messages import ORDER, found, keys, spoken
from tests.sources import nodes_of, tree_of

HOME = Path(runtime.messages.__file__).parent
ROOT = HOME.parents[1]
LANGUAGES = sorted(path.stem for path in HOME.glob("*.toml"))
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
NATIVE = {("pnp.drawing.hint", "bad-reading")}
"""English sentences that show a Japanese word."""
CALLS = {
    "say": "referee.labels",
    "played": "referee.play",
    "page_said": "referee.page",
    "RequestError": "referee.page",
    "StoreError": "referee.page",
    "BadProgress": "referee.play",
    "ClusterError": "referee.play",
}
"""Who is given the key of a sentence with its facts, and the section of the sentence."""
HANDED_ON = ("referee.faults", "layouts")
"""A sentence made elsewhere, handed on in each language."""


def table(lang: str) -> dict[tuple[str, str], str]:
    """(section, key) -> sentence, as a reader of TOML finds them."""
    return dict(flat("", tomllib.loads((HOME / f"{lang}.toml").read_text("utf-8"))))


def flat(section: str, entries: Mapping[str, Any]) -> list[tuple[tuple[str, str], str]]:
    """The sentences of a table and of those in it."""
    listed: list[tuple[tuple[str, str], str]] = []
    for key, value in entries.items():
        if isinstance(value, Mapping):
            listed += flat(f"{section}.{key}".lstrip("."), value)
        else:
            listed.append(((section, key), value))
    return listed


TABLES = {lang: table(lang) for lang in LANGUAGES}
ENGLISH = {place: text for place, text in TABLES["en"].items() if place[0] != ORDER}


def fields(text: str) -> set[str]:
    """The names of the facts in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_english_and_japanese_come_with_the_program() -> None:
    assert {"en", "ja"} <= {*LANGUAGES} <= {*spoken()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_says_everything_with_the_same_facts(lang: str) -> None:
    """A sentence that one language lacks, or a fact in it, is something that its readers never learn."""
    said = {place: text for place, text in TABLES[lang].items() if place[0] != ORDER}
    assert said.keys() == ENGLISH.keys()
    for place, text in said.items():
        if place != HANDED_ON:
            assert fields(text) == fields(ENGLISH[place]), place
        assert text.strip() or not ENGLISH[place].strip(), place
        assert not fields(text) & {"second", "third", "fourth"}, place  # a fact is called what it is
    if lang == "en":
        assert {place for place, text in said.items() if JAPANESE.search(text)} == NATIVE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_found_alone_is_what_the_whole_file_says(lang: str) -> None:
    """The quick way, which reads a line, against a reader of TOML, which reads all."""
    assert {place: found(lang, *place) for place in TABLES[lang]} == TABLES[lang]
    for section in {section for section, _ in TABLES["en"]}:
        assert keys(section) == tuple(key for own, key in TABLES["en"] if own == section)


def test_the_facts_of_a_fault_are_given_in_an_order_that_names_them_all() -> None:
    for (section, key), names in TABLES["en"].items():
        if section == ORDER:
            assert fields(ENGLISH[split(key)]) <= {*names.split()}, key


@pytest.mark.parametrize("call", CALLS)
def test_a_call_gives_a_sentence_all_its_facts(call: str) -> None:
    """A fact that is not given would be met by whoever reads the sentence first."""
    section, seen = CALLS[call], 0
    for path in (ROOT / "referee").rglob("*.py"):
        for node in nodes_of(path, ast.Call):
            given = {each.arg for each in node.keywords}
            if getattr(node.func, "id", "") != call or None in given or not node.args:
                continue
            written = str(getattr(node.args[0], "value", ""))
            if (section, written) in ENGLISH:
                assert fields(ENGLISH[section, written]) <= given, ast.unparse(node)
                seen += bool(given)
    assert seen


def split(name: str) -> tuple[str, str]:
    """Section and key of a name whose key has dots."""
    return next(place for place in ENGLISH if ".".join(place) == name)


def test_every_sentence_of_the_definitions_is_said() -> None:
    """One that nobody says rots unseen."""
    said = set()
    for folder in ("layouts", "referee/judge", "referee/page"):
        for path in (ROOT / folder).rglob("*.py"):
            tree = tree_of(path)
            said |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    said |= {
        node.value
        for node in ast.walk(ast.parse((ROOT / "referee/registry.py").read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    said |= {f"key-not-{kind}" for kind in ("text", "whole", "number", "flag", "list", "table", "tables")}
    assert {*keys("layouts.problems")} <= said


def test_nobody_asks_whether_a_language_is_japanese() -> None:
    """A language is a value (`runtime.language`): what differs is asked of it, and a third one has it too."""
    asked = re.compile(r"""[=!]=+ *["']ja["']|["']ja["'] *[=!]=|\? *["']ja["'] *: *["']en["']""")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for package in ("layouts", "pnp", "referee", "runtime")
        for path in (*(ROOT / package).rglob("*.py"), *(ROOT / package).rglob("site/*.js"))
        for line in path.read_text("utf-8").splitlines()
        if asked.search(line)
    ]
    assert not found
