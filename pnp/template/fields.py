"""Fields within the texts of a template: `{column}` of the card, `{words.key}` of the game's words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from layouts.columns import spellings

_FIELD = re.compile(r"\{(words\.)?([^\W\d][\w.-]*(?:\{[\w.-]+\}[\w.-]*)*)\}")
_INNER = re.compile(r"\{([\w.-]+)\}")


@dataclass(frozen=True, slots=True)
class Values:
    """What fields are filled from: one card's columns and the words of one language."""

    columns: Mapping[str, str]
    words: Mapping[str, object]
    lang: str

    def column(self, name: str) -> str:
        """The value of a column; where there is one for the language (`text.ja`), that one."""
        columns = self.columns
        for key in spellings(name, self.lang):
            if key in columns:
                return columns[key]
        return ""


class MissingWord(KeyError):
    """A key that the words of the language lack."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A text with its fields found."""

    source: str
    parts: tuple[str | tuple[bool, str], ...]  # plain text, or (whether a word, name)

    def fill(self, values: Values) -> str:
        """The text for one card."""
        if len(self.parts) == 1 and isinstance(self.parts[0], str):
            return self.parts[0]
        return "".join(
            part if isinstance(part, str) else _value(part[0], part[1], values) for part in self.parts
        )

    def words(self) -> bool:
        """Whether it takes words of the word files."""
        return any(not isinstance(part, str) and part[0] for part in self.parts)

    def columns(self) -> Iterator[str]:
        """Names of the columns that it uses."""
        for part in self.parts:
            if isinstance(part, str):
                continue
            word, name = part
            inner = _INNER.findall(name)
            yield from inner
            if not word and not inner:
                yield name


def _value(word: bool, name: str, values: Values) -> str:
    if not word:
        return values.column(name)
    key = _INNER.sub(lambda match: values.column(match[1]), name)
    if key not in values.words:
        raise MissingWord(key)
    return str(values.words[key])


def compile_text(text: str) -> Pattern:
    """Find the fields of a text.  Marks such as `{color:red}` and `{/}` are no fields.

    >>> compile_text("{points} x").parts
    ((False, 'points'), ' x')
    """
    parts: list[str | tuple[bool, str]] = []
    reached = 0
    for match in _FIELD.finditer(text):
        if match.start() > reached:
            parts.append(text[reached : match.start()])
        parts.append((match[1] is not None, match[2]))
        reached = match.end()
    if reached < len(text) or not parts:
        parts.append(text[reached:])
    return Pattern(text, tuple(parts))


def known_column(name: str, columns: Collection[str]) -> bool:
    """Whether cards have the column, in one language at least."""
    return name in columns or any(column in spellings(name, column[-2:]) for column in columns)
