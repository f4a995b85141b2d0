"""The error of printing: all problems found, each with its place, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from layouts.model import LayoutError, Problem
from layouts.near import nearest
from pnp.complaints import TEXTS

Entries = Mapping[str, Mapping[str, str]]
"""Complaints by code: `en` and `ja` say what is wrong, `hint` and `hint_ja` what to do."""


class PnpError(LayoutError):
    """Something cannot be printed; whoever catches the errors of definitions catches this too."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        super().__init__((problems,) if isinstance(problems, Problem) else tuple(problems))


def fault(
    code: str,
    /,
    *,
    file: str = "",
    line: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
    **facts: object,
) -> Problem:
    """The problem of one entry of `pnp.complaints`; where `word` was almost one of `known`, the hint says so.

    >>> print(fault("no-key", file="faces.toml", line=3, key="box.colr", word="colr", known=["color"]))
    faces.toml:3 [box.colr]: there is no key `colr` here. Did you mean `color`?
    """
    return problem_of(TEXTS, code, facts, file=file, line=line, key=key, word=word, known=known)


def problem_of(
    texts: Entries,
    code: str,
    facts: Mapping[str, object],
    *,
    file: str,
    line: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
) -> Problem:
    """The problem of one entry of a table of complaints: what is wrong and what to do, in both languages."""
    entry = texts[code]
    choices = list(known)
    facts = {"word": word, "known": ", ".join(choices), **facts}
    near = nearest(word, choices) if word is not None and choices else None
    if near is not None:
        hint, hint_ja = f"Did you mean `{near}`?", f"`{near}` のことですか。"
    else:
        hint, hint_ja = (entry.get(name, "").format(**facts) for name in ("hint", "hint_ja"))
    return Problem(
        file=file,
        line=line,
        column=None,
        key=key,
        message=entry["en"].format(**facts),
        hint=hint,
        message_ja=entry["ja"].format(**facts),
        hint_ja=hint_ja,
        code=code,
    )
