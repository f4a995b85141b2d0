"""Every side of a deck by itself: faces and backs with the names of their files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from layouts.forms import OUTLINED
from layouts.model import Card, CardSize, Size
from pnp.art.pen import rectangle
from pnp.compose.pictures import Pictures, pictures
from pnp.geometry import MM_PER_INCH, Box
from pnp.scene import Group, Item, Page
from pnp.settings import Settings
from runtime.paths import DEVICES
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

SPARE = 0.3
"""Millimetres that pictures reach beyond what is shown, so that no edge is left half white by rounding."""

LONGEST_NAME = 80  # characters of a file's name


@value
class Entry:
    """One card of the deck: the names of its face and its back, and how many copies the deck has."""

    card: Card
    face: str
    back: str


@value
class Canvas:
    """The surface for one side in whole pixels, and how many of them make an inch; the card in its middle."""

    pixels: tuple[int, int]
    dpi: float

    @property
    def size(self) -> Size:
        """Millimetres of the surface."""
        width, height = self.pixels
        return Size(width=width * MM_PER_INCH / self.dpi, height=height * MM_PER_INCH / self.dpi)


def stem(card: CardSize) -> str:
    """What files and folders of one size are called, where a deck has several.

    >>> from layouts import card_size
    >>> stem(card_size("tarot"))
    'tarot'
    """
    return f"{card.name}-{card.shape}" if card.shape in OUTLINED else card.name


def canvas(size: Size, dpi: float) -> Canvas:
    """The surface that comes nearest to a size.

    >>> canvas(Size(width=63.5, height=88.9), 300).pixels
    (750, 1050)
    """
    scale = dpi / MM_PER_INCH
    return Canvas(pixels=(round(size.width * scale), round(size.height * scale)), dpi=dpi)


Side = tuple[str, Callable[[], tuple[Item, ...]]]
"""The name of a side, and what draws it."""


class CardSides:
    """All sides of the cards chosen; each is drawn when it is asked for."""

    def __init__(
        self, book: Book, settings: Settings, cards: Sequence[Card], *, bleed: float, numbered: bool = False
    ) -> None:
        self.card = settings.card
        self.trim = settings.card.trim
        self._drawn_by: Pictures = pictures(book, settings, bleed + SPARE)
        self._cards = {card.id: card for card in cards}
        names = _Names()
        keys = list(dict.fromkeys(self._drawn_by.back_name(card) for card in cards))
        width = max(3, len(str(len(cards))))
        made = [
            names.of(f"{index:0{width}}-{card.id}" if numbered else card.id)
            for index, card in enumerate(cards, start=1)
        ]
        self._backs = {key: names.of(_back_stem(key, len(keys))) for key in keys}
        self._first = {self._backs[self._drawn_by.back_name(card)]: card for card in reversed(cards)}
        self.entries = tuple(
            Entry(card=card, face=name, back=self._backs[self._drawn_by.back_name(card)])
            for card, name in zip(cards, made, strict=True)
        )

    @property
    def backs(self) -> tuple[str, ...]:
        """The names of all backs, in the order in which the deck needs them."""
        return tuple(self._backs.values())

    def face(self, entry: Entry) -> tuple[Item, ...]:
        """The drawing of a face."""
        return self._drawn_by.face(entry.card)

    def back(self, name: str) -> tuple[Item, ...]:
        """The drawing of a back."""
        return self._drawn_by.back(self._first[name])

    def sides(self) -> Iterator[Side]:
        """Every side once: the faces in deck order, then the backs."""
        for entry in self.entries:
            yield entry.face, partial(self.face, entry)
        for name in self.backs:
            yield name, partial(self.back, name)


def _back_stem(key: str, count: int) -> str:
    """What a back is called: by its own name where there are several."""
    return "back" if count == 1 else key.replace(" ", "-", 1)


class _Names:
    """Names of files that every system takes, each given once, whatever the case of its letters."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def of(self, word: str) -> str:
        """A name for this word."""
        stem = "".join(c if c.isalnum() or c in "-_" else "_" for c in word)[:LONGEST_NAME]
        if not stem or stem.casefold() in DEVICES:
            stem = f"card-{stem}"
        name, number = stem, 2
        while name.casefold() in self._given:
            name, number = f"{stem}-{number}", number + 1
        self._given.add(name.casefold())
        return name


def page(items: Sequence[Item], trim: Size, surface: Size, label: str) -> Page:
    """One side in the middle of a surface; what lies outside it is cut off."""
    left, top = (surface.width - trim.width) / 2, (surface.height - trim.height) / 2
    whole = (0.0, 0.0, surface.width, surface.height)
    placed = Group(items=tuple(items), transform=(1.0, 0.0, 0.0, 1.0, left, top))
    return Page(
        width=surface.width,
        height=surface.height,
        items=(Group(items=(placed,), clip=rectangle(0.0, 0.0, surface.width, surface.height)),),
        trim=Box(x=left, y=top, width=trim.width, height=trim.height).as_tuple(),
        bleed=whole,
        label=label,
    )


def resized(side: Page, surface: Size) -> Page:
    """A side in the middle of a place that is a little smaller."""
    at = ((surface.width - side.width) / 2, (surface.height - side.height) / 2)
    moved = Group(items=side.items, transform=(1.0, 0.0, 0.0, 1.0, *at))
    return Page(width=surface.width, height=surface.height, items=(moved,), label=side.label)
