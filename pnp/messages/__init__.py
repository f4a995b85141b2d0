"""What `pnp` says, in English and Japanese: a module a subject, loaded when something of it is said."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from layouts.model import Problem
    from pnp.messages.entry import Entries, Entry


def say(lang: str, key: str, /, **values: object) -> str:
    """The text of a message with its values filled in.

    >>> say("ja", "printer.flip.long")
    '長辺'
    """
    entry = _entry(key)
    return _filled(entry["ja"] if lang == "ja" else entry["en"], lang, values)


def known(key: str) -> bool:
    """Whether there is a message of this key."""
    subject, _, name = key.partition(".")
    return name in _subject(subject)


def problem(
    place: str,
    code: str,
    /,
    *,
    line: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
    hint: str | None = None,
    meant: str | None = None,
    **values: object,
) -> Problem:
    """A fault of the input in both languages: where (an option, a file), what is wrong, what to do.

    Where `word` was almost one of `known`, or `meant` was, the hint says so; `hint` is the key of
    a text that stands in place of the message's own hint.

    >>> print(problem("--out", "run.not_a_folder", path="notes"))
    --out: notes is a file, not a folder. Choose another folder with --out.
    """
    from layouts.model import Problem
    from runtime.suggestions import listed, nearest

    entry = _entry(code)
    choices = list(known)
    near = meant
    if near is None and word is not None and choices:
        near = nearest(word, choices)
    values = {"word": word, "known": listed(choices), **values}
    if near is not None:
        rest, rest_ja = entry.get("besides", ""), entry.get("besides_ja", "")
        hints = (
            f"Did you mean `{near}`? {_filled(rest, 'en', values)}".rstrip(),
            f"`{near}` のことですか。{_filled(rest_ja, 'ja', values)}",
        )
    elif hint is not None:
        hints = _entry(hint)["en"], _entry(hint)["ja"]
    else:
        hints = entry.get("hint", ""), entry.get("hint_ja", "")
    return Problem(
        file=place,
        line=line,
        column=None,
        key=key,
        message=_filled(entry["en"], "en", values),
        hint=hints[0] if near else _filled(hints[0], "en", values),
        message_ja=_filled(entry["ja"], "ja", values),
        hint_ja=hints[1] if near else _filled(hints[1], "ja", values),
        code=code,
    )


def _filled(text: str, lang: str, values: Mapping[str, object]) -> str:
    """The text with its values; in Japanese `edge_ja` is the value of `{edge}`, where it is given."""
    if lang == "ja":
        values = {**values, **{name[:-3]: value for name, value in values.items() if name.endswith("_ja")}}
    return text.format(**values) if values else text


def _entry(key: str) -> Entry:
    """The texts of a key."""
    subject, _, name = key.partition(".")
    return _subject(subject)[name]


def _subject(name: str) -> Entries:
    """All texts of a subject."""
    texts: Entries = import_module(f"pnp.messages.{name}").TEXTS
    return texts
