"""Fields within the texts of a template: `{column}`, `{points * 2}`, `{words.key}` and `{definition}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType

from layouts.card_list.columns import spellings
from pnp.template.expressions import Expression, Named, Worded, as_text
from pnp.template.grammar import Unreadable, read
from runtime.suggestions import fold
from runtime.value import short

COUNTERS: Mapping[str, str] = {
    "index": "the number of the card in the deck, copies counted: 1, 2, 3, …",
    "copy": "which copy of its row the card is: 1, 2, …",
    "count": "how many cards the deck has, copies counted",
    "row": "the number of its row in the card list",
}
"""Names that every card has; a column of the same name comes before."""

REPEATED: Mapping[str, str] = {
    "item": "the entry of the list",
    "number": "which repetition it is: 1, 2, 3, …",
    "across": "its place in the row: 1, 2, …",
    "down": "the row in which it stands: 1, 2, …",
}
"""Names within an element that is repeated."""

PER_COPY = ("index", "copy")
"""Counters that differ between the copies of one row."""

DEEPEST = 8
"""Definitions within definitions."""

_MARK = re.compile(r"/|[a-z]+:")
_WORDS = re.compile(r"words\.[\w.-]*(?:\{[\w.-]+\}[\w.-]*)*")
_INNER = re.compile(r"\{([\w.-]+)\}")
_USED = re.compile(r"\{([^\W\d][\w.-]*)\}")
_NONE: Mapping[str, str] = MappingProxyType({})


@short
class Values:
    """What fields are filled from: one card's columns and the words of one language."""

    columns: Mapping[str, str]
    words: Mapping[str, object]
    lang: str
    own: Mapping[str, str] = _NONE  # counters, and names of a repetition
    defines: Mapping[str, Pattern] = MappingProxyType({})
    depth: int = 0
    aliases: Mapping[str, str] = _NONE  # folded name -> column

    def column(self, name: str) -> str:
        """The value of a name; of a column with one for the language (`text.ja`), that one."""
        columns = self.columns
        for key in spellings(name, self.lang):
            if key in columns:
                return self._defined(columns[key])
        if name in self.own:
            return self._defined(self.own[name])
        if name in self.defines:
            return self._definition(name)
        for key in spellings(name, self.lang):  # a name in another case or width than its column
            found = self.aliases.get(fold(key))
            if found is not None:
                return self._defined(columns.get(found, ""))
        return ""

    def with_names(self, names: Mapping[str, str]) -> Values:
        """The same with names of a repetition."""
        own = {**self.own, **names}
        return Values(self.columns, self.words, self.lang, own, self.defines, self.depth, self.aliases)

    def word(self, key: str) -> str:
        """A text of the word files; `MissingWord` where there is none."""
        if key not in self.words:
            raise MissingWord(key)
        return str(self.words[key])

    def _defined(self, cell: str) -> str:
        """A cell with its definitions in place: cells hold text with marks, and no more than that."""
        if not self.defines or "{" not in cell:
            return cell
        return _USED.sub(lambda use: self._use(use), cell)

    def _use(self, use: re.Match[str]) -> str:
        escaped = use.string.endswith("\\", 0, use.start())
        return self._definition(use[1]) if use[1] in self.defines and not escaped else use[0]

    def _definition(self, name: str) -> str:
        if self.depth >= DEEPEST:
            raise TooDeep(name)
        depth, aliases = self.depth + 1, self.aliases
        inner = Values(self.columns, self.words, self.lang, self.own, self.defines, depth, aliases)
        return self.defines[name].fill(inner)


class MissingWord(KeyError):
    """A key that the words of the language lack."""


class TooDeep(ValueError):
    """A definition that comes to stand within itself."""


@short
class Pattern:
    """A text with its fields found; `unread` are those that look like fields and cannot be read."""

    source: str
    parts: tuple[str | Expression, ...]
    unread: tuple[tuple[str, Unreadable], ...] = ()

    def fill(self, values: Values) -> str:
        """The text for one card."""
        parts = self.parts
        if len(parts) == 1:
            part = parts[0]
            return part if isinstance(part, str) else as_text(part.value(values))
        return "".join([part if isinstance(part, str) else as_text(part.value(values)) for part in parts])

    @property
    def fixed(self) -> bool:
        """Whether it is the same on every card."""
        return all(isinstance(part, str) for part in self.parts)

    def words(self) -> bool:
        """Whether it takes words of the word files."""
        return any(isinstance(part, Worded) for part in self.parts)

    def word_keys(self) -> Iterator[str]:
        """The keys of the words that it takes on every card."""
        for part in self.parts:
            if isinstance(part, Worded) and part.key is not None:
                yield part.key

    def columns(self) -> Iterator[str]:
        """Names of the columns, counters and definitions that it uses."""
        for part in self.parts:
            if not isinstance(part, str):
                yield from part.columns()


def compile_text(text: str, known: Callable[[str], bool] | None = None) -> Pattern:
    r"""Find the fields of a text.  Marks such as `{color:red}`, `{/}` and `{漢字|かんじ}` are no fields.

    >>> compile_text("{points} x").parts
    (Named(name='points'), ' x')
    >>> compile_text(r"\{points}").fixed
    True
    """
    parts: list[str | Expression] = []
    unread: list[tuple[str, Unreadable]] = []
    plain = place = 0
    while (start := text.find("{", place)) >= 0:
        end = _end(text, start)
        place = start + 1
        if end is None or (start and text[start - 1] == "\\"):
            continue
        inside = text[start + 1 : end]
        try:
            found = _field(inside, known)
        except Unreadable as error:
            unread.append((text[start : end + 1], error))
            continue
        if found is None:
            continue
        if start > plain:
            parts.append(text[plain:start])
        parts.append(found)
        plain = place = end + 1
    if plain < len(text) or not parts:
        parts.append(text[plain:])
    return Pattern(text, tuple(parts), tuple(unread))


def _end(text: str, start: int) -> int | None:
    """Where the brace that opens at `start` closes."""
    depth = 0
    for place in range(start, len(text)):
        if text[place] == "{":
            depth += 1
        elif text[place] == "}":
            depth -= 1
            if not depth:
                return place
    return None


def _field(inside: str, known: Callable[[str], bool] | None) -> Expression | None:
    """What stands between braces; None where it is a mark."""
    if _MARK.match(inside) or "|" in inside:
        return None
    if _WORDS.fullmatch(inside):
        return _worded(inside.removeprefix("words."))
    return read(inside, known)


def _worded(key: str) -> Worded:
    pieces = enumerate(_INNER.split(key))  # texts and names by turns
    return Worded(tuple(Named(piece) if place % 2 else piece for place, piece in pieces if piece))


def known_column(name: str, columns: Collection[str]) -> bool:
    """Whether cards have the column, in one language at least, whatever the case and width of its name."""
    if name in columns:
        return True
    word = fold(name)
    return any(fold(column) in spellings(word, fold(column)[-2:]) for column in columns)


def known_names(columns: Collection[str], langs: Collection[str] = ("en", "ja")) -> list[str]:
    """The names by which templates call the columns: `title` for `title_en` and `title_ja`.

    >>> known_names(["id", "title_en", "title_ja"])
    ['id', 'title']
    """
    found: dict[str, None] = {}
    for column in sorted(columns):
        base = next((column[: -len(lang) - 1] for lang in langs if _of_language(column, lang)), column)
        found[base] = None
    return list(found)


def _of_language(column: str, lang: str) -> bool:
    return len(column) > len(lang) + 1 and column in spellings(column[: -len(lang) - 1], lang)[:-1]
