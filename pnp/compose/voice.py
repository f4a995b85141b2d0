"""The voice of a component: the game's words in one language, with options and `{fields}` filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from layouts.book import Book
from pnp.compose.faults import fault


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """Words of a book in a language."""

    book: Book
    lang: str

    @property
    def words(self) -> Mapping[str, str | tuple[str, ...]]:
        """All words as the files have them."""
        return self.book.words(self.lang)

    @property
    def glossary(self) -> tuple[str, ...]:
        """Terms that are not parted at the end of a line."""
        found = self.words.get("glossary", ())
        return found if isinstance(found, tuple) else ()

    def has(self, key: str) -> bool:
        """Whether there are words under a key."""
        return key in self.words

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.say("title") if self.has("title") else self.book.title(self.lang)

    def say(self, key: str, **values: object) -> str:
        """The words under a key; a key that is missing is an error that names it."""
        found = self.words.get(key)
        if not isinstance(found, str):
            raise fault("no-words", file=f"words.{self.lang}.toml", key=key)
        return self._insert(found, values)

    def lines(self, key: str, **values: object) -> tuple[str, ...]:
        """The list of words under a key; entries that the options in force leave empty are left out."""
        found = self.words.get(key)
        if not isinstance(found, tuple):
            raise fault("no-words", file=f"words.{self.lang}.toml", key=key)
        filled = (self._insert(line, values) for line in found)
        return tuple(line for line in filled if line)

    def rows(self, key: str, **values: object) -> tuple[tuple[str, ...], ...]:
        """A list of lines whose cells are parted by bars."""
        return tuple(tuple(cell.strip() for cell in line.split("|")) for line in self.lines(key, **values))

    def _insert(self, text: str, values: Mapping[str, object]) -> str:
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return self.book.fill(text, self.lang).strip() if "{" in text else text
