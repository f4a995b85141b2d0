"""Face templates: `faces.toml` of a game's folder, read once, drawn for every card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from layouts.columns import spellings
from layouts.model import Card, Size
from pnp.art.style import Style
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Item
from pnp.template.draw import Drawer, ImageShelf
from pnp.template.fields import Values
from pnp.template.images import Image
from pnp.template.images import read as read_image
from pnp.template.inks import Inks
from pnp.template.read import DEFAULT
from pnp.template.read import read as read_faces
from pnp.template.spec import Element, Faces

if TYPE_CHECKING:
    from layouts.book import Book

__all__ = ["Template", "load"]


@lru_cache(maxsize=4)
def load(book: Book) -> Template:
    """The templates of a game, read once for a book; `PnpError` with every fault of the file."""
    return Template(book, read_faces(book))


class _Shelf(ImageShelf):
    """The pictures of one game's folder."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._images: dict[str, Image] = {}

    def image(self, name: str) -> Image:
        """The picture; `LayoutError` where the file is missing or leads out of the folder."""
        if name not in self._images:
            self._images[name] = read_image(self._book.file(name), name)
        return self._images[name]


class Template:
    """Draws the cards of one game."""

    def __init__(self, book: Book, faces: Faces) -> None:
        self._book = book
        self._faces = faces
        self._shelf = _Shelf(book)
        self._drawers: dict[tuple[Size, Style, str], Drawer] = {}

    def face(self, card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
        """The face of a card, origin at the trim's top left; `PnpError` where something does not fit."""
        name = card.columns.get(self._faces.choose, "")
        return self._drawer(trim, style, lang).draw(self._elements(name, card), card)

    def back(self, card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
        """The back of a card; blank where the file has none."""
        return self._drawer(trim, style, lang).draw(self._back(card), card)

    def speaks(self) -> bool:
        """Whether the words on the cards depend on the language: words of word files, columns by language."""
        parts = (*self._faces.faces.values(), *self._faces.backs.values())
        patterns = [element.content for elements in parts for element in elements]
        if any(pattern.words() for pattern in patterns):
            return True
        used = {name for pattern in patterns for name in pattern.columns()}
        columns = self._book.cards[0].columns if self._book.cards else {}
        languages = self._book.languages
        return any(
            key in columns for name in used for lang in languages for key in spellings(name, lang)[:-1]
        )

    def back_key(self, card: Card) -> str:
        """What cards share exactly where they share their back: its name and the columns it prints."""
        printed = (
            card.columns.get(key, "")
            for name in self._back_columns(card)
            for lang in self._book.languages
            for key in spellings(name, lang)
        )
        return "\x1f".join((card.back, *printed))

    @property
    def file(self) -> str:
        """How the file is called in messages."""
        return self._faces.file

    def line(self, element: Element) -> int | None:
        """The line in which an element begins."""
        return self._faces.line(element.path)

    def elements(self, card: Card, side: str, lang: str) -> Iterator[tuple[Element, int]]:
        """The elements that the face or back of a card shows, and how often each is repeated."""
        values = Values(card.columns, self._book.words(lang), lang)
        name = card.columns.get(self._faces.choose, "")
        for element in self._elements(name, card) if side == "face" else self._back(card):
            if element.when is None or element.when.holds(values):
                yield element, 1 if element.repeat is None else Drawer.count(element.repeat, values)

    def unused(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Names of faces that no card of the deck takes (what others extend is used), each with its path."""
        taken = {card.columns.get(self._faces.choose, "") for card in self._book.cards}
        if taken - self._faces.faces.keys():
            taken.add(DEFAULT)
        for name, elements in self._faces.faces.items():
            extended = any(
                element.path[:2] == ("face", name)
                for other in taken
                for element in self._faces.faces.get(other, ())
            )
            if name not in taken and not extended:
                yield name, elements[0].path[:2] if elements else ("face", name)

    def line_of(self, path: tuple[str, ...]) -> int | None:
        """The line of a key of the file."""
        return self._faces.line(path)

    @property
    def choose(self) -> str:
        """The column whose value names the face of a card."""
        return self._faces.choose

    def fonts(self) -> set[str]:
        """The faces that elements are set in: names of ours, paths of the user's own."""
        tables = (*self._faces.faces.values(), *self._faces.backs.values())
        return {element.font for elements in tables for element in elements}

    def _drawer(self, trim: Size, style: Style, lang: str) -> Drawer:
        key = (trim, style, lang)
        if key not in self._drawers:
            words = self._book.words(lang)
            self._drawers[key] = Drawer(self._faces, trim, Inks(style, trim), lang, words, self._shelf)
        return self._drawers[key]

    def _elements(self, name: str, card: Card) -> tuple[Element, ...]:
        found = self._faces.faces.get(name) or self._faces.faces.get(DEFAULT)
        if found is None:
            raise PnpError(
                problem(
                    self._faces.file,
                    "drawing.no-face-for",
                    key=f"card {card.id}",
                    word=name,
                    column=self._faces.choose,
                    known=list(self._faces.faces),
                )
            )
        return found

    def _back(self, card: Card) -> tuple[Element, ...]:
        return self._faces.backs.get(card.back) or self._faces.backs.get(DEFAULT) or ()

    def _back_columns(self, card: Card) -> list[str]:
        names: set[str] = set()
        for element in self._back(card):
            patterns = (element.content, element.repeat, element.color, element.fill, element.stroke)
            for pattern in patterns:
                if pattern is not None and not hasattr(pattern, "red"):
                    names |= set(pattern.columns())
            if element.when is not None:
                names |= set(element.when.columns())
        return sorted(names)
