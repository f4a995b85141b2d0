"""The stage of a diagram: cards and backs drawn small, each drawing of a card once for the document."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from functools import partial

from layouts.book import Book
from layouts.model import Card, CardSize, Size
from layouts.texts import LESSON
from pnp.art.indices import CAP_HEIGHT
from pnp.art.lettering import pictured
from pnp.art.style import WHITE, Style
from pnp.compose.diagrams.standins import same_back, stand_in
from pnp.compose.mats.motifs import Tone, hairline
from pnp.compose.pictures import Pictures
from pnp.compose.shapes import edge_of
from pnp.compose.words import BookWords
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT
from pnp.scene import Form, Group, Item, Page, Path, Reuse, Text
from pnp.type import measure
from runtime.value import value

SPECK, LARGE_SPECK = 4.0, 10.0
"""Points: smaller than this no running word of a card is drawn in a diagram, it would be a speck."""

LARGE = 14.0
"""Points of the words of a diagram in large print."""

LETTER = 6.0
"""Points: smaller than this no letter in a shape is drawn."""

SIGN = 14.0
"""Points above which what stands on a card at its full size is a sign that tells it, as indices do.

In large print its running words are of just so many."""

TELLING = 16.0
"""Points from which an index at its full size is what a card is known by."""

READ, LARGE_READ = 9.0, 12.0
"""Points from which words of a card are text in a diagram; smaller ones are part of the picture."""


@value
class Drawn:
    """A card or back at its full size."""

    items: tuple[Item, ...]
    size: CardSize


@value
class DiagramContext:
    """What diagrams of one document share: the art of the book and the forms drawn so far."""

    book: Book
    art: Pictures
    style: Style
    lang: str
    usual: CardSize  # that in whose widths and heights the data count
    sized: Callable[[Card], CardSize]
    voice: BookWords
    size: float  # points of the words of a diagram
    tone: Tone
    leftwards: bool = False  # whether they are read from right to left
    spare: frozenset[str] = frozenset()  # names of those that are drawn, too, to fill what would be blank
    drawn: dict[str, Drawn] = field(default_factory=dict)
    signs: dict[str, Text | None] = field(default_factory=dict)  # by which cards are known

    def forms(self, pages: Sequence[Page]) -> dict[str, Form]:
        """A form of each card and back on those pages, for all sizes in which it stands there.

        Sizes that were tried for other pages leave nothing out.
        """
        speck = LARGE_SPECK if self.size >= LARGE else SPECK
        least: dict[str, float] = {}
        for page in pages:
            note_scales(page.items, 1.0, least)
        return {
            name: _form(name, one, least[name], speck) for name, one in self.drawn.items() if name in least
        }

    def card_by_id(self, identity: str) -> Card:
        """The card of an id, or that which stands for it."""
        found = stand_in(self.book, identity)
        if found is None:
            raise KeyError(identity)
        return found

    def card_of(self, key: str, identity: str) -> Card:
        """The same for a card that a key of the lesson names; `PnpError` where the deck has none."""
        found = stand_in(self.book, identity)
        if found is None:
            raise refused(LESSON, "component.no-part", key=key, value=identity)
        return found

    def card_with_back(self, name: str) -> Card:
        """A card with a back of that name."""
        found = same_back(self.book, name)
        if found is None:
            raise KeyError(name)
        return found

    def extent(self, card: Card, width: float) -> Size:
        """What a card takes where a usual one is `width` wide."""
        trim, scale = self.sized(card).trim, width / self.usual.trim.width
        return Size(width=trim.width * scale, height=trim.height * scale)

    def shown(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of a card, its upper left corner at (x, y), as large as it is beside usual ones."""
        return self._placed(f"small-{card.id}", partial(self.art.face, card), x, y, width, self.sized(card))

    def sign_at(self, card: Card, width: float) -> tuple[float, float] | None:
        """Where the letters that tell a card have their middle on it; None where it has none."""
        if card.id not in self.signs:
            self.signs[card.id] = next(_indices(self.art.face(card)), None)
        sign = self.signs[card.id]
        if sign is None:
            return None
        scale, half = width / self.usual.trim.width, measure.width(sign.text, sign.font, sign.size) / 2
        beside = {"start": half, "middle": 0.0, "end": -half}[sign.anchor]
        return scale * (sign.x + beside), scale * (sign.y - sign.size * MM_PER_POINT * CAP_HEIGHT / 2)

    def within(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of a card in the middle of the place of a usual one, no larger than that."""
        taken, tall = self.extent(card, width), self.height(width)
        wide = width * min(1.0, width / taken.width, tall / taken.height)
        own = self.extent(card, wide)
        return self.shown(card, x + (width - own.width) / 2, y + (tall - own.height) / 2, wide)

    def back(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The back of a card, its upper left corner at (x, y)."""
        name = f"small-{self.art.back_name(card)}"
        return self._placed(name, partial(self.art.back, card), x, y, width, self.sized(card))

    def _placed(
        self,
        name: str,
        draw: Callable[[], tuple[Item, ...]],
        x: float,
        y: float,
        width: float,
        size: CardSize,
    ) -> tuple[Item, ...]:
        """A card or back, drawn when it is first met."""
        scale = width / self.usual.trim.width
        if name not in self.drawn:
            self.drawn[name] = Drawn(items=draw(), size=size)
        edge = edge_of(size, x, y, scale)
        return (
            Path(segments=edge, fill=WHITE),
            Reuse(form=name, transform=(scale, 0.0, 0.0, scale, x, y)),
            hairline(edge, self.tone.text, 0.2),
        )

    def height(self, width: float) -> float:
        """The height of a card drawn so wide."""
        return width * self.usual.trim.height / self.usual.trim.width


def note_scales(items: Sequence[Item], scale: float, least: dict[str, float]) -> None:
    """Note the least scale at which each form stands among items that are drawn at some scale."""
    for item in items:
        if isinstance(item, Group | Reuse):
            inner = scale * math.hypot(*item.transform[:2])
            if isinstance(item, Group):
                note_scales(item.items, inner, least)
            else:
                least[item.form] = min(least.get(item.form, inner), inner)


def _form(name: str, drawn: Drawn, least: float, speck: float) -> Form:
    """A card at its full size, cut to its outline, with all that tells it where it is shown."""
    trim = drawn.size.trim
    sign = _sign(drawn.items)
    readable = _readable(drawn.items, least, speck, sign)
    return Form(
        name=name,
        box=(0.0, 0.0, trim.width, trim.height),
        items=(Group(items=readable, clip=edge_of(drawn.size)),),
        sign=sign,
    )


def _sign(items: Sequence[Item]) -> str:
    """The largest index of a drawing; a joker's column of small letters tells it less than its picture."""
    largest = max(_indices(items), key=lambda index: index.size, default=None)
    return "" if largest is None or largest.size < TELLING else largest.text


def _indices(items: Sequence[Item]) -> Iterator[Text]:
    """Every index of a drawing."""
    for item in items:
        if isinstance(item, Text) and item.role == "index":
            yield item
        elif isinstance(item, Group):
            yield from _indices(item.items)


def _readable(items: tuple[Item, ...], least: float, speck: float, sign: str) -> tuple[Item, ...]:
    """The items without words that would be specks at the least scale, small ones as outlines.

    The sign of a card is text, and others are drawn, at any scale: a card without them is no card.  A letter
    in a shape is left away with the words: the shape tells what it tells.
    """
    kept: list[Item] = []
    letter, read = (LARGE_SPECK, LARGE_READ) if speck == LARGE_SPECK else (LETTER, READ)
    for item in items:
        index = isinstance(item, Text) and item.role == "index" and item.text != sign
        if isinstance(item, Text) and index and item.size * least < letter:
            if item.size >= TELLING:
                kept += pictured((item,))
            continue
        if isinstance(item, Text) and item.role != "index":
            if item.size <= SIGN and item.size * least < speck:
                continue
            if item.size * least < read:
                kept += pictured((item,))
                continue
        if isinstance(item, Group):
            a, b = item.transform[0], item.transform[1]
            inner = (a * a + b * b) ** 0.5
            item = replace(item, items=_readable(item.items, least * inner, speck, sign))
        kept.append(item)
    return tuple(kept)
