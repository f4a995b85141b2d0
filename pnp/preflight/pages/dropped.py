"""Words that a component asked for and that stand on none of its pages.

The book that components are composed from is lent an ear: every word that was taken from it must be found on
the pages afterwards, so that no composer can leave one out in silence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from layouts.book import Book
from layouts.model import LayoutError
from layouts.readings import without
from layouts.words import AID
from pnp.preflight.finding import Finding
from pnp.preflight.pages.document import Document
from pnp.scene import Group, Item, Reuse, Scene, Text
from pnp.settings import Settings
from pnp.type.measure import shortened

ALWAYS = re.compile(r"(title|glossary|synonyms|(component|form|choice|line|cut|part|printer|run)\..*)")
"""Keys of words that name things in files and bookmarks, or only help to set others."""

MAY_GO = (
    *(("aids", key) for key in ("special.note", "mat.common.note")),
    ("mat", "mat.rests"),
    ("booklet", "booklet.contents"),
    *(("pocket", key) for key in ("questions.rows", "pocket.questions", "colophon.independent")),
)
"""Words that a component has where there is room for them; the booklet, or a mat’s arrows, say it too."""

BREAKS = re.compile(r"\{[^{}]*\}|\n|\||:[a-z][a-z0-9-]*:")
"""Where a text of the words file is interrupted: by what is filled in, a new line, a cell, an icon."""

SIGNS = re.compile(r"[\s*\\\u200b-]")
"""What is no letter of the page: spaces and marks; hyphens, since lines may be broken at them."""

FEWEST = 4
"""Letters of a piece that must be found; shorter ones are found anywhere."""

DIAGRAM = re.compile(r"diagram\.([^.]+).*")
"""A key of the words of a diagram, by whose name it begins."""

PART = 10
"""Letters of each half of a text that the end of a page divides."""


class Heard(Mapping[str, Any]):
    """Words of one language that remember which of them were taken, by whoever is composed at the time."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        self._words = words
        self.taken: dict[str, None] = {}

    def __getitem__(self, key: str) -> Any:
        found = self._words[key]
        self.taken[key] = None
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


class WordRecorder:
    """A book whose words remember what was taken; `start_component` says which component comes next."""

    def __init__(self, book: Book, langs: Iterable[str]) -> None:
        self._words = {lang: Heard(book.words(lang)) for lang in langs}
        memo: dict[object, Any] = dict(book.memo)
        for lang, words in self._words.items():
            memo["words", lang] = words
        self.book = replace(book, memo=memo)
        self.heard: dict[str, dict[str, dict[str, None]]] = {}

    @classmethod
    def of_kit(cls, book: Book, settings: Settings, wanted: Collection[str]) -> WordRecorder:
        """One for a kit of these components; of cards that are not printed it knows the words."""
        ear = cls(book, settings.langs)
        if "cards" not in wanted or settings.only:
            ear.hear_cards(settings)
        return ear

    def start_component(self, component: str) -> None:
        """From now on words are taken for this component."""
        taken = self.heard.setdefault(component, {})
        for lang, words in self._words.items():
            words.taken = taken.setdefault(lang, {})

    def hear_cards(self, settings: Settings) -> None:
        """Learn the words on the faces and backs of a deck that is not printed: other pages picture it."""
        from pnp.compose.pictures import pictures

        self.start_component("cards")
        for lang in settings.langs:
            drawn_by = pictures(self.book, settings.speaking(lang))
            for card in self.book.cards:
                with suppress(LayoutError):  # what is not printed cannot be wrong
                    drawn_by.face(card)
                    drawn_by.back(card)

    def taken(self, component: str) -> Mapping[str, Collection[str]]:
        """The keys that a component took, by language."""
        return self.heard.get(component, {})


def check(documents: Sequence[Document], component: str, ear: WordRecorder) -> Iterator[Finding]:
    """Words that were taken for a component and stand in none of its documents of that language.

    Words that stand on cards are left out of account: where a card is a picture, small ones go.
    """
    ear.start_component("")  # what is read here is taken for no component
    on_cards = ear.taken("cards")
    spare = _only_to_spare(ear.book)
    for lang, keys in ear.taken(component).items():
        speaking = [document for document in documents if document.lang in (None, lang)]
        if not speaking:
            continue
        printed = SIGNS.sub("", "".join(text for one in speaking for text in _printed(one.scene))).casefold()
        words = ear.book.words(lang)
        for key in tuple(keys):
            if (
                ALWAYS.fullmatch(key)
                or key in on_cards.get(lang, ())
                or (component, key.removesuffix(AID)) in MAY_GO
                or DIAGRAM.sub(r"\1", key) in spare
            ):
                continue
            if f"{key}.brief" in keys:  # taken where there is no room for more
                continue
            found = words[key]
            for text in (found,) if isinstance(found, str) else found:
                for piece in _missing(ear.book.fill(text, lang), printed):
                    yield speaking[0].finding("preflight.text-dropped", 0, {"text": shortened(piece)})


def _only_to_spare(book: Book) -> frozenset[str]:
    """The names of diagrams that are drawn only where a page would else be blank."""
    described = book.lesson["diagram"]
    return frozenset(str(one["name"]) for one in described) - {
        str(one["name"]) for one in described if not one.get("spare")
    }


def _missing(text: str, printed: str) -> Iterator[str]:
    """The pieces of a text that were not printed."""
    for piece in BREAKS.split(without(text)):
        bare = SIGNS.sub("", piece)
        if len(bare) >= FEWEST and not _stands(bare.casefold(), printed):
            yield piece.strip()


def _stands(text: str, printed: str) -> bool:
    """Whether a text was printed, whole or in two parts with the foot of a page between them."""
    if text in printed:
        return True
    ends = range(PART, len(text) - PART + 1)
    return any(text[:end] in printed and text[end:] in printed for end in ends)


def _printed(scene: Scene) -> Iterator[str]:
    """Every text of the pages in the order of drawing, then what the file says of itself."""
    for page in scene.pages:
        yield from _texts(scene, page.items)
    yield from (scene.title, scene.subject, *(mark.title for mark in scene.bookmarks))


def _texts(scene: Scene, items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            if not item.reading:
                yield item.text
        elif isinstance(item, Group):
            yield from _texts(scene, item.items)
        elif isinstance(item, Reuse):
            yield from _texts(scene, scene.forms[item.form].items)
