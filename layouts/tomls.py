"""TOML files with the lines of their keys, and a reader that checks types and finds unknown keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, overload

from layouts.faults import fault
from layouts.keylines import Key, key_lines
from layouts.model import Problem
from layouts.sources import RULES, Findings, Slip, read_text
from runtime.suggestions import MOST_MEANT, nearest

DEEPEST = 40
"""Values within values: a lesson with its diagrams has six."""
SMALLEST, LARGEST = 1e-12, 1e15
"""Between these a number, its inverse and its products with lengths stay finite."""
LOOKED_AHEAD = 40
"""Lines after that of a key in which its text begins: tables written in one line, long texts."""
LONGEST_LINE = 10_000
"""Characters of a line in which the word of a problem is looked for."""
_WORD = re.compile(r"[\w-]+")
_PART = r"(?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')[ \t]*\.[ \t]*"
_DOTTED = re.compile(rf"(?<![\w-]){_PART}(?:{_PART}){{{DEEPEST}}}")
"""A key of more parts than values may lie in one another: the parser's work grows with their square."""


class TomlFile:
    """A parsed file: its data as frozen values, and on demand the line of every key."""

    def __init__(
        self, name: str, text: str, data: Mapping[str, Any], written: Mapping[Key, Key] = MappingProxyType({})
    ) -> None:
        """`written`: where what stands at a path of the data was written, if somewhere else."""
        self.name = name
        self.data = data
        self.written = written
        self._text = text

    @property
    def text(self) -> str:
        """The file as it was written."""
        return self._text

    def with_data(self, data: Mapping[str, Any]) -> TomlFile:
        """The same file with other data: faults keep the lines of what was written."""
        return TomlFile(self.name, self._text, data, self.written)

    def as_written(self, path: Sequence[str | int]) -> Key:
        """The path under which something was written."""
        read: Key = ()
        found: Key = ()
        for part in path:
            read = (*read, part)
            found = self.written.get(read, (*found, part))
        return found

    @cached_property
    def lines(self) -> Mapping[Key, int]:
        """Key path -> 1-based line; entries of an array of tables are counted from 0."""
        return key_lines(self._text)

    def line(self, path: Sequence[str | int]) -> int | None:
        """The line of a key, of the first thing below it, or of the nearest table around it."""
        key = self.as_written(path)
        while key:
            below = (line for each, line in self.lines.items() if each[: len(key)] == key)
            found = self.lines.get(key) or min(below, default=None)
            if found is not None:
                return found
            key = key[:-1]
        return None

    def fault_in(self, code: str, path: Sequence[str | int], text: str, at: int, **facts: Any) -> Problem:
        """A problem at an index of a text that stands under a key: with its line and column."""
        line, column = self.line(path), None
        lines = self._text.splitlines()
        head, begun = text.split("\n")[0], text.count("\n", 0, at)
        start = (line or 1) - 1
        for number in range(start, min(start + LOOKED_AHEAD, len(lines))):
            found = lines[number].find(head) if head else -1
            if found >= 0 and number + begun < len(lines):
                line = number + begun + 1
                before = text[:at].rpartition("\n")[2]
                column = (found if not begun else 0) + len(before) + 1
                break
        key = ".".join(str(part) for part in path if not isinstance(part, int)) or None
        return fault(code, file=self.name, line=line, column=column, key=key, **facts)

    def fault(self, code: str, path: Sequence[str | int] = (), **facts: Any) -> Problem:
        """A problem at a key of this file."""
        key = ".".join(str(part) for part in path if not isinstance(part, int)) or None
        line = self.line(path)
        return fault(code, file=self.name, line=line, column=self._column(line, key, facts), key=key, **facts)

    def _column(self, line: int | None, key: str | None, facts: Mapping[str, Any]) -> int | None:
        """Where a line of stated rules has the word that a problem is about, or else its key."""
        if line is None or not self.name.endswith(RULES):
            return None
        text = self._text.splitlines()[line - 1][:LONGEST_LINE]
        for word in (str(facts.get("word", "")), (key or "").rpartition(".")[2]):
            found = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) if word else None
            if found is not None:
                return found.start() + 1
        return None


def read_toml(path: Path, name: str, findings: Findings, *, named: bool = False) -> TomlFile | None:
    """Read and parse a file; None with a fault where that fails."""
    text = read_text(path, name, findings, named=named)
    return None if text is None else parse_toml(text, name, findings)


def parse_toml(text: str, name: str, findings: Findings) -> TomlFile | None:
    """Parse a text; None with a fault that says the line where it is broken."""
    import tomllib

    try:
        data = _data(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        line, column, reason = _place(str(error), text)
        word = _bare_word(text, line, column)
        code = "toml-broken" if word is None else "toml-letters"
        findings.fault(code, file=name, line=line, column=column, reason=reason, text=word)
        return None
    except RecursionError:
        findings.fault("toml-nested", file=name)
        return None
    except ValueError:  # a whole number of more digits than Python reads
        findings.fault("toml-number", file=name, key=None)
        return None
    if data is None:
        findings.fault("toml-nested", file=name)
        return None
    file = TomlFile(name, text, data.table)
    findings.faults.extend(file.fault("toml-number", path) for path in data.strange)
    return None if data.strange else file


def _bare_word(text: str, line: int | None, column: int | None) -> str | None:
    """The name in kanji, kana or the like where a text breaks: TOML wants it in quotation marks."""
    lines = text.splitlines()
    if line is None or column is None or not 0 < line <= len(lines):
        return None
    at = column - 1
    for found in _WORD.finditer(lines[line - 1]):
        if found.start() <= at < found.end() and not found[0].isascii():
            return found[0]
    return None


class _Data(NamedTuple):
    """What a text holds, and where its numbers are none to reckon with."""

    table: Mapping[str, Any]
    strange: tuple[Key, ...]


@lru_cache(maxsize=32)  # texts: a game has a dozen files
def _data(text: str) -> _Data | None:
    """The data of a text; None where it is nested too deep.  Remembered: files are checked, then used."""
    import tomllib

    data = None if _DOTTED.search(text) else tomllib.loads(text)
    if data is None or _deep(data, DEEPEST):
        return None
    return _Data(table=freeze(data), strange=tuple(_strange_numbers(data, ())))


def _deep(value: Any, left: int) -> bool:
    """Whether values lie in more values than is sensible."""
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return not left or any(_deep(item, left - 1) for item in inner)


def _strange_numbers(value: Any, path: Key) -> Iterator[Key]:
    """Where numbers stand that are infinite, none, or beyond all that is measured or counted."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _strange_numbers(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _strange_numbers(item, (*path, place))
    elif isinstance(value, int | float) and value and not SMALLEST <= abs(value) <= LARGEST:
        yield path


def _place(message: str, text: str) -> tuple[int | None, int | None, str]:
    """Line, column and reason out of the words of tomllib: "… (at line 3, column 7)"."""
    reason, _, place = message.rpartition(" (at ")
    if place == "end of document)":
        return text.rstrip().count("\n") + 1, None, reason
    digits = [int(part) for part in place.replace(",", " ").replace(")", " ").split() if part.isdigit()]
    return (digits[0], digits[1], reason) if len(digits) == 2 else (None, None, message)


def freeze(value: Any) -> Any:
    """The same data with read-only mappings and tuples.

    >>> freeze([1, [2]])
    (1, (2,))
    """
    if isinstance(value, dict):
        return MappingProxyType({key: freeze(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(freeze(item) for item in value)
    return value


class Table:
    """One table of a file while it is read: typed access, faults with lines, unknown keys at the end."""

    def __init__(self, file: TomlFile, data: Mapping[str, Any], path: Key, findings: Findings) -> None:
        self.file = file
        self.data = data
        self.path = path
        self._findings = findings
        self._asked_for: list[str] = []

    def report(self, code: str, key: str | int | None = None, **facts: Any) -> None:
        """Enter a fault at a key of this table, or at the table itself."""
        path = self.path if key is None else (*self.path, key)
        self._findings.faults.append(self.file.fault(code, path, **facts))

    def report_at(self, text: str, code: str, key: str, **facts: Any) -> None:
        """Enter a fault at a piece of what stands under a key."""
        self._findings.faults.append(self.file.fault_in(code, (*self.path, key), text, 0, **facts))

    def _value(self, key: str, kind: type | tuple[type, ...], wanted: str, required: bool) -> Any:
        self._asked_for.append(key)
        if key not in self.data:
            if required:
                self.report("key-missing", None, word=None, name=key)
            return None
        value = self.data[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.report(f"key-not-{wanted}", key)
            return None
        return value

    def text(self, key: str, default: str = "", *, required: bool = False) -> str:
        """A string."""
        value = self._value(key, str, "text", required)
        return default if value is None else str(value)

    @overload
    def integer(self, key: str, default: int, *, least: int = ..., required: bool = ...) -> int: ...
    @overload
    def integer(
        self, key: str, default: None = None, *, least: int = ..., required: bool = ...
    ) -> int | None: ...
    def integer(
        self, key: str, default: int | None = None, *, least: int = 0, required: bool = False
    ) -> int | None:
        """A whole number of at least `least`."""
        value = self._value(key, int, "whole", required)
        if value is None:
            return default
        if value < least:
            self.report("key-too-small", key, least=least)
            return default
        return int(value)

    def length(self, key: str, *, least: float, most: float) -> float:
        """A length in millimetres between two bounds."""
        value = self._value(key, (int, float), "number", True)
        if value is None:
            return least
        if not least <= value <= most:
            self.report("key-out-of-range", key, least=least, most=most)
            return least
        return float(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self._value(key, bool, "flag", False)
        return default if value is None else bool(value)

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of strings, empty where it is not given."""
        value = self._value(key, tuple, "list", False)
        if value is None:
            return ()
        if not all(isinstance(item, str) for item in value):
            self.report("key-not-list", key)
            return ()
        return tuple(value)

    def scalars(self, key: str) -> tuple[str | int, ...]:
        """A list of strings and whole numbers."""
        value = self._value(key, tuple, "list", False)
        if value is None:
            return ()
        if not all(isinstance(item, str | int) and not isinstance(item, bool) for item in value):
            self.report("key-not-list", key)
            return ()
        return tuple(value)

    def table(self, key: str) -> Table:
        """A table below this one, empty where it is not given."""
        value = self._value(key, Mapping, "table", False)
        return Table(self.file, {} if value is None else value, (*self.path, key), self._findings)

    def tables(self, key: str) -> list[Table]:
        """The entries of an array of tables."""
        value = self._value(key, tuple, "tables", False) or ()
        if not all(isinstance(item, Mapping) for item in value):
            self.report("key-not-tables", key)
            return []
        return [
            Table(self.file, item, (*self.path, key, place), self._findings)
            for place, item in enumerate(value)
        ]

    def by_language(self, key: str) -> Mapping[str, str]:
        """`key.en = …`, `key.ja = …`; a single string holds for every language under ""."""
        self._asked_for.append(key)
        value = self.data.get(key)
        if value is None:
            return MappingProxyType({})
        texts = {"": value} if isinstance(value, str) else value
        if not isinstance(texts, Mapping) or not all(isinstance(item, str) for item in texts.values()):
            self.report("key-not-by-language", key)
            return MappingProxyType({})
        if not all(map(_is_visible, texts.values())):
            self.report("key-unseen", key)
            return MappingProxyType({})
        return MappingProxyType(texts)

    def free(self, key: str) -> Any:
        """A value whose shape is the reader's own matter."""
        self._asked_for.append(key)
        return self.data.get(key)

    def done(self, further: Iterable[str] = ()) -> None:
        """Report every key that nobody asked for."""
        known = list(dict.fromkeys([*self._asked_for, *further]))
        strange = [key for key in self.data if key not in known]
        for place, key in enumerate(strange):
            near = (nearest(key, known) if place < MOST_MEANT else None) or ""
            self.report("key-unknown", key, word=key, known=known, near=near)
            if near:
                slip = Slip((*self.path, key), near, self._findings.faults[-1])
                self._findings.slips.append(slip)


def _is_visible(text: str) -> bool:
    """Whether a text has a character that shows.

    >>> _is_visible("a b"), _is_visible(" "), _is_visible("\\u200b")
    (True, False, False)
    """
    return any(sign.isprintable() and not sign.isspace() for sign in text)
