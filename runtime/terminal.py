"""The terminal: the language of a run, how wide text is, colour, and a line that says how far the work is."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import IO

from runtime.escaping import escaped, shown
from runtime.messages import locale_language, spelled
from runtime.streams import write_unescaped

COLOURS = {"red": 31, "green": 32, "yellow": 33, "bold": 1, "dim": 2}
"""ANSI codes (ECMA-48, select graphic rendition)."""


def language(
    arguments: Sequence[str], environment: Mapping[str, str] | None = None, *, last: bool = False
) -> str:
    """Language of messages: of the first (or `last`) `--lang` that is one of ours, of the locale, or English.

    >>> language(["kit", "twin-pyramid", "--lang", "ja", "--lang=en"], {})
    'ja'
    >>> language(["check", "--lang", "ja", "--lang=en"], {}, last=True), language([], {"LANG": "ja_JP.UTF-8"})
    ('en', 'ja')
    """
    found = []
    for place, word in enumerate(arguments):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if known := spelled(value):
            found.append(known)
    if found:
        return found[-1 if last else 0]
    return locale_language(os.environ if environment is None else environment)


def last_language(arguments: Sequence[str]) -> str:
    """Language of a program for which of several `--lang` the last one holds."""
    return language(arguments, last=True)


# --- text -----------------------------------------------------------------------------------------
def columns(text: str) -> int:
    """How many columns of a terminal a text takes: kana and kanji take two.

    >>> columns("紙 A4")
    5
    """
    if text.isascii():
        return len(text)
    from unicodedata import east_asian_width

    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, width: int) -> str:
    """The text with blanks after it up to so many columns."""
    return text + " " * (width - columns(text))


def write(text: str, stream: IO[str] | None = None, end: str = "\n") -> None:
    """Text to standard output, whole."""
    stream = sys.stdout if stream is None else stream
    stream.write(text if not end or text.endswith(end) else text + end)
    stream.flush()


def shows_unicode() -> bool:
    """Whether standard output takes every character (not so in the C locale or cp932)."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "").startswith("utf")


def json_text(value: object) -> str:
    """A value as JSON, in characters that standard output can show."""
    import json

    return escaped(json.dumps(value, ensure_ascii=not shows_unicode(), indent=1))


# --- colour ---------------------------------------------------------------------------------------
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


# --- how far it is ----------------------------------------------------------------------------------
class Progress:
    """One line on a terminal that says how far the work is; silent where nobody watches."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._stream = sys.stderr
        self.watched = not quiet and self._stream.isatty()
        self._shown = 0

    def show(self, text: str) -> None:
        """Replace the line."""
        if self.watched:
            write_unescaped(self._stream, "\r" + shown(text) + " " * (self._shown - len(text)))
            self._stream.flush()
            self._shown = len(text)

    def clear(self) -> None:
        """Take the line away."""
        if self.watched and self._shown:
            write_unescaped(self._stream, "\r" + " " * (2 * self._shown) + "\r")
            self._stream.flush()
            self._shown = 0
