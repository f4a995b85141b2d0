"""Face templates: `faces.toml` of a game's folder, read once, drawn for every card."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from layouts.card_list.columns import spellings
from layouts.forms import resolved
from layouts.measures import CardForm
from layouts.model import Card, CardSize, LayoutError, Size
from layouts.sources import MADE_FROM
from pnp.art.icons import ICONS
from pnp.art.style import Style
from pnp.errors import refused
from pnp.scene import Item
from pnp.template.counters import Counters
from pnp.template.draw import Drawer, ImageSource
from pnp.template.fields import PER_COPY, Pattern, Values
from pnp.template.images import Image
from pnp.template.images import read as read_image
from pnp.template.inks import Inks
from pnp.template.latewords import LateWords
from pnp.template.lengths import Box
from pnp.template.read import DEFAULT, NO_BACK
from pnp.template.read import read as read_faces
from pnp.template.spec import Element, Faces
from pnp.type.families import chain
from runtime.suggestions import fold

if TYPE_CHECKING:
    from layouts.book import Book


__all__ = ["Template", "load"]

_NAMED = re.compile(r"\{font:([^{}]*)\}")

FACE = "face"
"""The column that a sheet of cards gives the face of all of them."""

USUAL = Size(width=63.5, height=88.9)
"""A card on which is asked what does not follow from the size."""


@lru_cache(maxsize=4)
def load(book: Book) -> Template:
    """The templates of a game, read once for a book; `PnpError` with every fault of the file."""
    return Template(book, read_faces(book))


class _FolderImages(ImageSource):
    """The pictures of one game's folder."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._images: dict[str, Image] = {}
        self._refused: dict[str, LayoutError] = {}

    def image(self, name: str) -> Image:
        """The picture; `LayoutError` where the file is missing or leads out of the folder."""
        if name in self._refused:
            raise self._refused[name]
        if name not in self._images:
            try:
                self._images[name] = read_image(self._book.file(name), name)
            except LayoutError as error:
                self._refused[name] = error
                raise
        return self._images[name]


class Template:
    """Draws the cards of one game."""

    def __init__(self, book: Book, faces: Faces) -> None:
        self._book = book
        self._faces = faces
        self._images = _FolderImages(book)
        self._drawers: dict[tuple[Size, Style, str], Drawer] = {}
        self._counters = Counters(book.cards)
        self._names: dict[tuple[int, ...], frozenset[str]] = {}
        sheets = any(card.origin is not None and card.origin.form is not None for card in book.cards)
        self._one_form = not faces.forms and not sheets
        self._sizes: dict[tuple[CardSize, CardForm | None, CardForm | None], CardSize] = {}
        columns = book.cards[0].columns if book.cards else ()
        self._aliases = {fold(column): column for column in columns}

    def face(self, card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
        """The face of a card, origin at the trim's top left; `PnpError` where something does not fit."""
        if not self.draws_faces:
            from pnp.art import faces

            return faces.face(self._book, card, trim, style, lang)
        return self._side(card, "face", trim, style, lang)

    def back(self, card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
        """The back of a card; blank where the file has none."""
        return self._side(card, "back", trim, style, lang)

    def _side(self, card: Card, side: str, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
        elements = self._of(card, side)
        values = self.values(card, lang)
        return self._drawer(trim, style, lang).draw(elements, values, f"card {card.id}", card)

    @property
    def draws_faces(self) -> bool:
        """Whether more than backs are the game's own; else French cards keep the faces of our art."""
        return bool(self._faces.faces)

    @property
    def has_marks(self) -> bool:
        """Whether the file, or our art for its faces, says where the mark for a camera stands."""
        return self._faces.camera is not None or not self.draws_faces

    def marks(self, card: Card, trim: Size, style: Style) -> tuple[Item, ...]:
        """The marks by which a camera tells a face that the file draws."""
        if not self.draws_faces:
            return ()
        from pnp.art.camera import edge, mark
        from pnp.art.indices import with_rotated_copy

        assert self._faces.camera is not None
        across, down = self._faces.camera
        return with_rotated_copy(
            trim, *mark(card.row, across.of(trim.width), down.of(trim.height), edge(trim), style)
        )

    def values(self, card: Card, lang: str) -> Values:
        """What the fields of a card are filled from."""
        own = self._counters.of(card)
        defines = self._faces.defines.get(lang, {})
        return Values(card.columns, LateWords(self._book, lang), lang, own, defines, aliases=self._aliases)

    def _of(self, card: Card, side: str) -> tuple[Element, ...]:
        """The elements of a card's face or back."""
        if side == "back":
            return self._back(card)
        if not self.draws_faces:
            return ()
        return self._elements(self.face_word(card), card)

    def size(self, card: Card, usual: CardSize) -> CardSize:
        """How large a card is: as its face says, else as its sheet, else as usual."""
        own = card.origin.form if card.origin is not None else None
        form = self._faces.forms.get(self._face_name(card))
        if own is None and form is None:
            return usual
        key = (usual, own, form)
        if key not in self._sizes:
            self._sizes[key] = resolved(usual, (own, form))
        return self._sizes[key]

    def one_form(self) -> bool:
        """Whether all cards have the usual size."""
        return self._one_form

    def face_word(self, card: Card) -> str:
        """The word that chooses a card's face: its own, or where no face is called so that of its sheet."""
        own = card.columns.get(self._faces.choose, "")
        of_sheet = card.columns.get(FACE, "")
        return own if own in self._faces.faces or not of_sheet else of_sheet

    def _has_face(self, card: Card) -> bool:
        """Whether a face is drawn for a card."""
        faces = self._faces.faces
        return self.face_word(card) in faces or DEFAULT in faces

    def _face_name(self, card: Card) -> str:
        """The name of the face that a card takes."""
        name = self.face_word(card)
        return name if name in self._faces.faces else DEFAULT

    def has_back(self, card: Card) -> bool:
        """Whether anything is drawn on the back of a card."""
        return bool(self._back(card))

    def has_words(self) -> bool:
        """Whether the words on the cards depend on the language: words of word files, columns by language."""
        parts = (*self._faces.faces.values(), *self._faces.backs.values())
        patterns = [pattern for elements in parts for one in elements for pattern in one.patterns()]
        texts = list(self._faces.defines.values())
        if any(define != other for define in texts for other in texts):
            return True
        if any(pattern.words() for pattern in (*patterns, *(p for text in texts for p in text.values()))):
            return True
        used = {name for elements in parts for name in self.names(elements)}
        columns = self._book.cards[0].columns if self._book.cards else {}
        languages = self._book.languages
        return any(
            key in columns or fold(key) in self._aliases
            for name in used
            for lang in languages
            for key in spellings(name, lang)[:-1]
        )

    def names(self, elements: tuple[Element, ...]) -> frozenset[str]:
        """The columns and counters that elements use, also by definitions: cells may use any of these."""
        key = tuple(map(id, elements))
        found = self._names.get(key)
        if found is None:
            names = {name for element in elements for name in element.names()}
            if names:
                texts = (pattern for text in self._faces.defines.values() for pattern in text.values())
                names |= {name for pattern in texts for name in pattern.columns()}
            found = self._names[key] = frozenset(names)
        return found

    def per_copy(self) -> bool:
        """Whether the copies of one row differ: a face or back prints which copy it is."""
        parts = (*self._faces.faces.values(), *self._faces.backs.values())
        columns = self._book.cards[0].columns if self._book.cards else {}
        asked = {name for elements in parts for name in self.names(elements)}
        return any(name in asked and name not in columns for name in PER_COPY)

    def back_key(self, card: Card) -> str:
        """What cards share exactly where they share their back: its name and the columns it prints."""
        names = sorted(self.names(self._back(card)))
        printed = (
            card.columns.get(key, card.columns.get(self._aliases.get(fold(key), ""), ""))
            for name in names
            for lang in self._book.languages
            for key in spellings(name, lang)
        )
        counters = self._counters.of(card)
        counted = (counters[name] for name in names if name in counters and name not in card.columns)
        return "\x1f".join((self.back_name(card), *printed, *counted))

    @property
    def file(self) -> str:
        """How the file is called in messages."""
        return self._faces.file

    def line(self, element: Element) -> int | None:
        """The line in which an element begins."""
        return None if self._book.folder in MADE_FROM else self._faces.line(element.path)

    def elements(self, card: Card, side: str, lang: str, trim: Size) -> Iterator[tuple[Element, Box]]:
        """The elements that the face or back of a card shows, with the box of each repetition, in mm."""
        for element, box, _ in self.contents(card, side, lang, trim):
            yield element, box

    def contents(self, card: Card, side: str, lang: str, trim: Size) -> Iterator[tuple[Element, Box, str]]:
        """The same, each with the text, or the name of the icon or picture, that it shows."""
        drawer = self._drawer(trim, Style(), lang)
        yield from drawer.shown(self._of(card, side), self.values(card, lang))

    def used(self, card: Card, side: str) -> frozenset[str]:
        """The columns that the face or back of a card may show."""
        drawn = side == "back" or self._has_face(card)
        return self.names(self._of(card, side)) if drawn else frozenset()

    def carrying(self, card: Card, columns: Collection[str], trim: Size, lang: str) -> tuple[Item, ...]:
        """What the face of a card shows of some columns: all of it where one of them chooses the face."""
        elements = self._of(card, "face")
        if self._faces.choose not in columns:
            spelled = {fold(key) for key in columns}
            elements = tuple(
                one
                for one in elements
                if any(fold(key) in spelled for name in self.names((one,)) for key in spellings(name, lang))
            )
        drawer = self._drawer(trim, Style(), lang)
        return drawer.draw(elements, self.values(card, lang), f"card {card.id}", card)

    @property
    def icons(self) -> frozenset[str]:
        """The names of all icons that its texts may bear."""
        return frozenset({*ICONS, *self._faces.icons})

    def definitions(self, lang: str) -> tuple[str, ...]:
        """The names that cells may use."""
        return tuple(self._faces.defines.get(lang, {}))

    def all_elements(self) -> Iterator[tuple[str, str, Element]]:
        """Every element with its part (face or back) and the face's name, those inherited once."""
        seen = set()
        for part, tables in (("face", self._faces.faces), ("back", self._faces.backs)):
            for name, elements in tables.items():
                for element in elements:
                    if id(element) not in seen:
                        seen.add(id(element))
                        yield part, name, element

    def taken(self, part: str, element: Element) -> bool:
        """Whether cards of the deck have a face or back with this element."""
        return any(
            one is element
            for card in self._book.cards
            if part == "back" or self._has_face(card)
            for one in self._of(card, part)
        )

    def colouring(self) -> list[str]:
        """The columns that give faces their colours, and the one that chooses the face."""
        found: dict[str, None] = {self._faces.choose: None} if len(self._faces.faces) > 1 else {}
        for part, _, element in self.all_elements():
            for paint in (element.color, element.fill, element.stroke):
                if part == "face" and isinstance(paint, Pattern):
                    found |= dict.fromkeys(paint.columns())
        columns = self._book.cards[0].columns if self._book.cards else {}
        return [name for name in found if name in columns]

    def names_of(self, part: str) -> tuple[str, ...]:
        """The names of the faces, or of the backs."""
        return tuple(self._faces.faces if part == "face" else self._faces.backs)

    def proportion(self, element: Element, card: Card, lang: str) -> float | None:
        """The width of an element's picture in heights, None where it has none."""
        try:
            name = element.content.fill(self.values(card, lang)).strip()
            image = self._images.image(name)
        except (LayoutError, ValueError, KeyError):  # told by drawing
            return None
        return image.width / image.height

    def element(self, card: Card, side: str, name: str) -> Element | None:
        """The element of this name on the face or back of a card, shown or not."""
        return next((element for element in self._of(card, side) if element.name == name), None)

    def unused(self) -> Iterator[str]:
        """Names of faces that no card of the deck takes; what others extend is used."""
        taken = {self.face_word(card) for card in self._book.cards}
        if taken - self._faces.faces.keys():
            taken.add(DEFAULT)
        for name in self._faces.faces:
            extended = any(
                element.path[:2] == ("face", name)
                for other in taken
                for element in self._faces.faces.get(other, ())
            )
            if name not in taken and not extended:
                yield name

    def line_of(self, path: tuple[str, ...]) -> int | None:
        """The line of a key of the file."""
        return self._faces.line(path)

    @property
    def choose(self) -> str:
        """The column whose value names the face of a card."""
        return self._faces.choose

    def fonts(self) -> set[str]:
        """The families that elements are set in, that marks may name, and that stand in for these."""
        tables = (*self._faces.faces.values(), *self._faces.backs.values())
        found = {element.family.name for elements in tables for element in elements if element.family}
        if any("font" in element.open for elements in tables for element in elements):
            found |= {
                element.family.name
                for card in self._book.cards
                for lang in self._book.languages
                for side in ("face", "back")
                for element, _ in self.elements(card, side, lang, USUAL)
                if element.family
            }
        texts = [element.content.source for elements in tables for element in elements]
        texts += [value for card in self._book.cards for value in card.columns.values()]
        texts += [str(value) for lang in self._book.languages for value in self._book.words(lang).values()]
        texts += [pattern.source for named in self._faces.defines.values() for pattern in named.values()]
        found |= {word.strip() for text in texts for word in _NAMED.findall(text)}
        for name in tuple(found):
            if name in self._faces.families:
                found |= {other.name for other in chain(self._faces.families[name])}
        return found

    def _drawer(self, trim: Size, style: Style, lang: str) -> Drawer:
        key = (trim, style, lang)
        if key not in self._drawers:
            words = LateWords(self._book, lang)
            self._drawers[key] = Drawer(self._faces, trim, Inks(style, trim), lang, words, self._images)
        return self._drawers[key]

    def _elements(self, name: str, card: Card) -> tuple[Element, ...]:
        found = self._faces.faces.get(name) or self._faces.faces.get(DEFAULT)
        if found is None:
            raise refused(
                self._faces.file,
                "drawing.no-face-for",
                key=f"card {card.id}",
                word=name,
                column=self._faces.choose,
                known=list(self._faces.faces),
            )
        return found

    def _back(self, card: Card) -> tuple[Element, ...]:
        name = self.back_name(card)
        if name == NO_BACK:
            return ()
        return self._faces.backs.get(name) or self._faces.backs.get(DEFAULT) or ()

    def back_name(self, card: Card) -> str:
        """The back of a card: that of its row, else of its face, else the deck's."""
        if card.columns.get("back") or not self._faces.face_backs:
            return card.back
        return self._faces.face_backs.get(self._face_name(card), card.back)
