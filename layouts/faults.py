"""Makes problems out of the message table, so that every message exists in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from layouts.model import Problem
from runtime.escaping import shown as seen
from runtime.suggestions import listed, nearest

LONGEST_WORD = 120  # characters of what a person wrote that a message repeats
TABLE = Path(__file__).resolve().parent / "common" / "problems.toml"


@cache
def messages() -> Mapping[str, Any]:
    """Message key -> language -> template; read only when something is wrong."""
    import tomllib

    return tomllib.loads(TABLE.read_text("utf-8"))


def shown(word: str) -> str:
    """A word as it may stand in a message: of bearable length, and without control characters.

    >>> shown("a\\x1b[2Jb")
    'a�[2Jb'
    """
    short = word if len(word) <= LONGEST_WORD else word[: LONGEST_WORD - 1] + "…"
    return seen(short).replace("\n", "\ufffd")


def _in(fact: Any, lang: str) -> Any:
    """A fact in a language: one that is words has them in each."""
    return shown(fact[lang]) if isinstance(fact, Mapping) else fact


def fault(
    code: str,
    *,
    file: str,
    line: int | None = None,
    column: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
    cell: str = "",
    near: str | None = None,
    **facts: object,
) -> Problem:
    """The problem of one message key; where `word` was almost one of `known`, the hint says so.

    `near`: what was meant, where that is known better ("" = nothing is to be guessed). Templates may use
    the facts, and `{word}` and `{known}`.
    """
    choices = [str(choice) for choice in known]
    facts = {name: shown(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    facts |= {"word": "" if word is None else shown(word), "known": listed(choices)}
    said = {lang: {name: _in(fact, lang) for name, fact in facts.items()} for lang in ("en", "ja")}
    entry = messages()[code]
    if near is None and word is not None:
        near = nearest(word, choices)
    hints = []
    for lang in ("en", "ja"):
        parts = [messages()["did-you-mean"][lang].format(near=near)] if near else []
        if lang in entry.get("hint", {}):
            parts.append(entry["hint"][lang].format(**said[lang]))
        hints.append(" ".join(parts) if lang == "en" else "".join(parts))
    return Problem(
        file=file,
        line=line,
        column=column,
        key=None if key is None else shown(key),
        message=entry["en"].format(**said["en"]),
        hint=hints[0],
        message_ja=entry["ja"].format(**said["ja"]),
        hint_ja=hints[1],
        code=code,
        cell=shown(cell),
    )
