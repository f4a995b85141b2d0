"""The terminal: which language it speaks, what it can show, and colour where a person watches."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import IO

from runtime.escaping import escaped, shown
from runtime.messages import locale_language, spelled

COLOURS = {"red": 31, "green": 32, "yellow": 33, "bold": 1, "dim": 2}
"""ANSI codes (ECMA-48, select graphic rendition)."""


def language(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """Language of the run: the last `--lang` that is one of ours, else that of the locale, else English.

    >>> language(["check", "--lang=ja"], {}), language([], {"LANG": "ja_JP.UTF-8"}), language([], {})
    ('ja', 'ja', 'en')
    """
    found = ""
    for place, word in enumerate(arguments):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        found = spelled(value) or found
    if found:
        return found
    return locale_language(os.environ if environment is None else environment)


def write(text: str, stream: IO[str] | None = None, end: str = "\n") -> None:
    """Text to standard output, whole."""
    stream = sys.stdout if stream is None else stream
    stream.write(text if not end or text.endswith(end) else text + end)
    stream.flush()


def json_text(value: object) -> str:
    """A value as JSON, in characters that standard output can show."""
    import json

    return escaped(json.dumps(value, ensure_ascii=not shows_unicode(), indent=1))


def coloured(stream: IO[str] | None = None) -> bool:
    """Whether colour may be used: on a terminal, unless NO_COLOR is set (no-color.org)."""
    stream = sys.stdout if stream is None else stream
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Paint:
    """Puts colour around words, or leaves them alone."""

    __slots__ = ("on",)

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, *styles: str) -> str:
        if not self.on or not styles:
            return text
        text = shown(text)  # what is painted may come from outside, and no colour but ours is wanted
        codes = ";".join(str(COLOURS[style]) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"


def shows_unicode(stream: IO[str] | None = None) -> bool:
    """Whether the stream takes every character (not so in the C locale or cp932)."""
    stream = sys.stdout if stream is None else stream
    return (getattr(stream, "encoding", None) or "ascii").lower().replace("-", "").startswith("utf")
