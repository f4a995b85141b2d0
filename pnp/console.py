"""The terminal: which language it speaks, what is said on it, and progress where a person watches."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import IO

from runtime.escaping import shown
from runtime.messages import locale_language, spelled
from runtime.streams import write_unescaped


def language(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """Language of messages: the first `--lang` that is one of ours, else that of the locale, else English.

    >>> language(["kit", "twin-pyramid", "--lang", "ja"], {})
    'ja'
    >>> language(["list"], {"LANG": "ja_JP.UTF-8"})
    'ja'
    """
    words = list(arguments)
    for index, word in enumerate(words):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and index + 1 < len(words):
            value = words[index + 1]
        if known := spelled(value):
            return known
    return locale_language(os.environ if environment is None else environment)


class Progress:
    """One line on a terminal that says what is being made; silent where nobody watches."""

    def __init__(self, stream: IO[str] | None = None, *, quiet: bool = False) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._watched = not quiet and self._stream.isatty()
        self._shown = 0

    def show(self, text: str) -> None:
        """Replace the line."""
        if self._watched:
            write_unescaped(self._stream, "\r" + shown(text) + " " * (self._shown - len(text)))
            self._stream.flush()
            self._shown = len(text)

    def clear(self) -> None:
        """Take the line away."""
        if self._watched and self._shown:
            write_unescaped(self._stream, "\r" + " " * (2 * self._shown) + "\r")
            self._stream.flush()
            self._shown = 0


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: kana and kanji take two.

    >>> columns("紙 A4")
    5
    """
    from unicodedata import east_asian_width

    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def padded(text: str, width: int) -> str:
    """The text with blanks after it up to so many columns."""
    return text + " " * (width - columns(text))
