"""The error of printing: all problems found, each with its place, in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from layouts.model import LayoutError, Problem
from layouts.near import nearest
from pnp.complaints import TEXTS


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
    entry = TEXTS[code]
    choices = list(known)
    facts |= {"word": word, "known": ", ".join(choices)}
    near = nearest(word, choices) if word is not None else None
    hint, hint_ja = entry.get("hint", ""), entry.get("hint_ja", "")
    if near is not None:
        hint, hint_ja = f"Did you mean `{near}`?", f"`{near}` ではありませんか。"
    return Problem(
        file=file,
        line=line,
        column=None,
        key=key,
        message=entry["en"].format(**facts),
        hint=hint.format(**facts) if near is None else hint,
        message_ja=entry["ja"].format(**facts),
        hint_ja=hint_ja.format(**facts) if near is None else hint_ja,
        code=code,
    )
