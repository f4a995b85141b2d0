"""The words of a game, read when a card takes the first of them: most decks have all words of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from layouts.book import Book


class LateWords(Mapping[str, object]):
    """The words of a language; the book reads them once."""

    def __init__(self, book: Book, lang: str) -> None:
        self._book = book
        self._lang = lang

    def __getitem__(self, key: str) -> object:
        return self._book.words(self._lang)[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._book.words(self._lang))

    def __len__(self) -> int:
        return len(self._book.words(self._lang))


class Terms(Iterable[str]):
    """The terms of a language, asked for where a line is broken beside one."""

    def __init__(self, words: Mapping[str, object]) -> None:
        self._words = words

    def __iter__(self) -> Iterator[str]:
        glossary = self._words.get("glossary", ())
        return map(str, glossary if isinstance(glossary, tuple) else ())
